"""Reasons why a round differs from the system's pairing, in words and with the article."""

from collections.abc import Callable, Mapping

from swissdesk.endorsement.reasons import Bar, Barred, Colours, Consequence, Reason, Rule
from swissdesk.errors import NoLegalPairing
from swissdesk.i18n import _
from swissdesk.listings.systems import notes
from swissdesk.listings.words import failures, verdicts
from swissdesk.pairing.dutch2026.why.review import Fault


def line(reason: Reason) -> str:
    """Return a reason with its article, if it has one: "they have met. [C1, 2.1.1]"."""
    its_article = article(reason)
    return f"{words(reason)} [{its_article}]" if its_article else words(reason)


def article(reason: Reason) -> str:
    """Return the criterion and the article behind a reason; empty if it has none."""
    match reason:
        case Fault(verdict):
            return verdicts.article(verdict)
        case Colours(rule):
            return rule.value
        case NoLegalPairing():
            return reason.article
        case Rule(note):
            return note.article
        case Barred(bar):
            return f"C.04.1 art. {bar.value}" if bar.value else ""
        case Consequence():
            return ""


def words(reason: Reason) -> str:
    """Return a reason as a sentence."""
    match reason:
        case Fault():
            return _fault(reason)
        case Colours(rule, higher):
            return verdicts.colours(rule).format(higher=_("No. {n}").format(n=higher))
        case Consequence(score):
            form = _("Follows from the bracket of {points}.")
            return form.format(points=verdicts.with_unit(score))
        case Rule(note):
            return notes.numbered(note)
        case Barred(bar, one, other):
            return _BARS[bar]().format(one=one, other=other)
        case NoLegalPairing():
            return failures.sentence(reason)


_BARS: Mapping[Bar, Callable[[], str]] = {
    Bar.MET: lambda: _("{one} and {other}: they have met."),
    Bar.PROHIBITED: lambda: _("{one} and {other}: the regulations keep them apart."),
    Bar.BYE: lambda: _("Bye of {one}: this player has already had a bye or a win without playing."),
}


def _fault(fault: Fault) -> str:
    if fault.pair is None:
        what = _("As the round has it")
    else:
        one, other = fault.pair
        what = _("{one} and {other}") if other is not None else _("Bye of {one}")
        what = what.format(one=one, other=other)
    return f"{what}: {verdicts.words(fault.verdict)}"
