"""Why a round is not as the system pairs it, in words and with its article."""

from swissdesk.endorsement.reasons import Colours, Consequence, Reason
from swissdesk.errors import NoLegalPairing
from swissdesk.i18n import _
from swissdesk.listings import failures, verdicts
from swissdesk.pairing.dutch2026.review import Fault


def line(reason: Reason) -> str:
    """Return a reason with its article, if it has one: "they have met. [C1, 2.1.1]"."""
    its_article = article(reason)
    return f"{words(reason)} [{its_article}]" if its_article else words(reason)


def article(reason: Reason) -> str:
    """Return the criterion and the article of C.04.3 on which a reason rests; empty for none."""
    match reason:
        case Fault(verdict):
            return verdicts.article(verdict)
        case Colours(rule):
            return rule.value
        case NoLegalPairing():
            return "1.9.3"
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
        case NoLegalPairing():
            return failures.sentence(reason)


def _fault(fault: Fault) -> str:
    if fault.pair is None:
        what = _("As the round has it")
    else:
        one, other = fault.pair
        what = _("{one} and {other}") if other is not None else _("Bye of {one}")
        what = what.format(one=one, other=other)
    return f"{what}: {verdicts.words(fault.verdict)}"
