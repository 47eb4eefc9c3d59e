"""The Burstein System, C.04.4.2 of 1 February 2026, in the Handbook's chapters.

* Chapter 1: ``opposition``, the Index (1.7); ``definitions``, seeding rounds, ranking and brackets.
* Chapter 2: ``absolute_criteria`` [C1] to [C3]; ``quality_criteria`` [C5] to [C8], which
  ``weighing`` weighs together with the completion [C4].
* Chapter 3: ``bye``, its assignee (3.1); ``bracket``, the process (3.2) in the order of chapter 4.
* Chapter 5: ``colours``.
* Reasons: ``notes``, of which ``explanation`` makes the protocol of a round.

The seeding rounds are paired by the FIDE (Dutch) System (1.6.1), which is not known here.
"""

from swissdesk.pairing.burstein.bracket import pair_brackets
from swissdesk.pairing.burstein.bye import assignee
from swissdesk.pairing.burstein.definitions import ranked, seeding_rounds
from swissdesk.pairing.burstein.explanation import bye, stage
from swissdesk.pairing.burstein.notes import BursteinNote
from swissdesk.pairing.burstein.opposition import oppositions
from swissdesk.pairing.cards import CardIndex
from swissdesk.pairing.protocol import Note, Protocol
from swissdesk.pairing.round_pairing import Pair, publication_key, published

__all__ = ["pair", "seeding", "seeding_rounds"]


def seeding(rounds: int) -> Note:
    """1.6.1: return what there is to say about a seeding round of a tournament of so many."""
    return BursteinNote.SEEDING_ROUND.about((), seeding_rounds(rounds))


def pair(index: CardIndex) -> Protocol:
    """Pair a round after the seeding rounds (1.9); raise NoLegalPairing (1.9.3)."""
    ranking = ranked(index.cards, oppositions(index))
    pab = assignee(index.round_no, ranking)
    others = tuple(card for card in ranking if card is not pab)
    brackets = tuple(pair_brackets(others))
    stages = tuple(stage(each, index.initial_colour) for each in brackets)
    by_tpn = index.by_tpn
    boards = [
        (
            publication_key(
                by_tpn[each.white].score, each.white, by_tpn[each.black].score, each.black
            ),
            Pair(each.white, each.black),
        )
        for one in stages
        for each in one.meetings
    ]
    notes = () if pab is None else tuple(bye(ranking, pab))
    return Protocol(published(boards, None if pab is None else pab.tpn), stages, notes)
