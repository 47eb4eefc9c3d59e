"""The Dubov System, C.04.4.1 of 1 February 2026, in the Handbook's chapters.

* Chapter 1, definitions: ``definitions``; ``process``, the pairing of a round (1.9), and
  ``impossibility``, why a round cannot be paired (1.9.3).
* Chapter 2, criteria: ``criteria``.
* Chapter 3, procedures: ``bye`` (3.1), ``upfloaters`` (3.2.1, 3.2.2), ``subgroups`` (3.2.3, 3.2.4)
  and ``bracket`` (3.2.5, 3.2.6).
* Chapter 4, sorting: 4.2 in ``upfloaters``, 4.3 in ``subgroups``, 4.4 in ``bracket``.
* Chapter 5, colours: ``colours``.
* Reasons: ``decisions``, collected by ``explanation``.

Reading: where 4.4.1 refers to "Article 2.2.4", it means 3.2.4.
"""

from typing import TYPE_CHECKING

from swissdesk.model.settings import SystemId
from swissdesk.pairing.facts import Approval, FloatMarks, SystemFacts

if TYPE_CHECKING:
    from swissdesk.pairing.cards import CardIndex
    from swissdesk.pairing.protocol import Protocol


def pair(index: "CardIndex") -> "Protocol":
    """Pair a round; raise NoLegalPairing. The first round loads the code."""
    from swissdesk.pairing.dubov.process import pair as paired

    return paired(index)


FACTS = SystemFacts(
    SystemId.DUBOV,
    "C.04.4.1",
    "2026",
    "2026/02/01",
    "",
    "FIDE_DUBOV",
    Approval.FIDE,
    may_accelerate=True,
    needs_ratings=True,
    colour_article="C.04.4.1 art. 5.1",
    pair_cards=pair,
    type_words="Swiss-System, Dubov (C.04.4.1)",
    type_pattern=r"\bdubov\b",
    float_marks=FloatMarks.UP,
)
