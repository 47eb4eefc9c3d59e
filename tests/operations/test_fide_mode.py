"""Leaving FIDE mode."""

import pytest
from builders import a_tournament

from swissdesk.errors import (
    CautionKind,
    ConfirmationNeeded,
    FideModeLeftAlready,
    Level,
    ReasonMissing,
)
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.operations.regulations import leave_fide_mode


def test_a_tournament_begins_in_fide_mode_q40():
    assert a_tournament(players=2).is_fide_mode


def test_fide_mode_is_left_in_two_steps_q43():
    with pytest.raises(ConfirmationNeeded) as needed:
        leave_fide_mode(a_tournament("1-2 1"), reason="club event")
    (caution,) = needed.value.cautions
    assert (caution.kind, caution.level) == (CautionKind.LEAVES_FIDE_MODE, Level.TWO_STEPS)


def test_leaving_fide_mode_is_recorded_with_the_round_q44():
    left = leave_fide_mode(a_tournament("1-2 1"), reason=" club event ", confirmed=True)
    assert left.fide_mode_left == 1
    assert left.remarks == (Remark(RemarkKind.FIDE_MODE, 1, "left: club event"),)
    early = leave_fide_mode(a_tournament(players=2), reason="club event", confirmed=True)
    assert (early.fide_mode_left, early.is_fide_mode) == (0, False)


def test_fide_mode_is_left_once_and_for_a_reason_q45():
    with pytest.raises(ReasonMissing):
        leave_fide_mode(a_tournament("1-2 1"), reason=" ", confirmed=True)
    left = leave_fide_mode(a_tournament("1-2 1"), reason="club event", confirmed=True)
    with pytest.raises(FideModeLeftAlready):
        leave_fide_mode(left, reason="again", confirmed=True)
