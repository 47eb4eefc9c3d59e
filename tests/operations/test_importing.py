import pytest
from builders import a_tournament

from swissdesk.errors import CautionKind, ConfirmationNeeded, Level, UnknownRound
from swissdesk.model.remark import RemarkKind
from swissdesk.operations.importing import note_import

IMPORTED = a_tournament("1-2 1 | 3-4 1", "1-3 1 | 2-4 1", "4-1 1 | 3-2 1")


def remarks(tournament):
    return [(each.kind, each.round_no) for each in tournament.remarks]


def test_rounds_that_the_system_pairs_otherwise_are_confirmed_q55():
    with pytest.raises(ConfirmationNeeded) as needed:
        note_import(IMPORTED, rounds=[1, 3])
    (caution,) = needed.value.cautions
    assert (caution.kind, caution.level) == (
        CautionKind.ROUND_DIFFERS_AFTER_IMPORT,
        Level.CONFIRM,
    )
    assert (caution.count, caution.detail) == (2, "1, 3")


def test_each_of_them_is_in_the_report_q55():
    noted = note_import(IMPORTED, rounds=[1, 3], confirmed=True)
    assert remarks(noted) == [(RemarkKind.IMPORT, 1), (RemarkKind.IMPORT, 3)]


def test_a_round_is_noted_once():
    noted = note_import(IMPORTED, rounds=[1], confirmed=True)
    assert note_import(noted, rounds=[1]) is noted
    again = note_import(noted, rounds=[1, 3], confirmed=True)
    assert remarks(again) == [(RemarkKind.IMPORT, 1), (RemarkKind.IMPORT, 3)]


def test_only_rounds_that_there_are_can_be_noted():
    with pytest.raises(UnknownRound):
        note_import(IMPORTED, rounds=[4])
