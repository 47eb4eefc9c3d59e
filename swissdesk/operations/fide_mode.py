"""FIDE mode: the rules without exception. It can be left once, for a reason, permanently."""

from dataclasses import replace

from swissdesk.errors import Caution, CautionKind, FideModeLeftAlready, Level
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.tournament import Tournament
from swissdesk.operations.confirming import require_yes, required_reason


def leave_fide_mode(tournament: Tournament, *, reason: str, confirmed: bool = False) -> Tournament:
    """Leave FIDE mode, which allows deviations from FIDE's rules; this is permanent.

    Raise FideModeLeftAlready, ReasonMissing or ConfirmationNeeded.
    """
    if not tournament.is_fide_mode:
        raise FideModeLeftAlready
    why, number = required_reason(reason), tournament.last_round
    caution = Caution(CautionKind.LEAVES_FIDE_MODE, Level.TWO_STEPS, number)
    require_yes([caution], confirmed=confirmed)
    left = replace(tournament, fide_mode_left=number)
    return left.with_remarks(Remark(RemarkKind.FIDE_MODE, number, f"left: {why}"))
