"""Row differences, and which steps are open to undo and redo."""

from dataclasses import replace

import pytest
from builders import a_team_tournament, a_tournament
from events import events
from hypothesis import given, settings
from picture_files import a_png

from swissdesk.model.correction import (
    Correction,
    CorrectionScope,
    MatchCorrection,
    RatingCorrection,
)
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import LineUp
from swissdesk.model.registration import SentReport
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.result import ByeKind
from swissdesk.model.round import Game
from swissdesk.model.step import Step
from swissdesk.model.team_rules import Adjustment
from swissdesk.model.tie_decision import DecidedBy, TieDecision
from swissdesk.store.changes import differences
from swissdesk.store.journal import History
from swissdesk.store.mapping import images
from swissdesk.store.schema import EVENT_TABLES

EVENT = Event("Open").with_tournament(
    a_tournament("1-4 1 | 2-5 = | 3-6 0", "1-2 . | 3-4 . | 5-6 .")
)


def rows(event):
    return {(table, *image.items()) for table, image in images(event)}


def numbers(steps):
    return [step.number for step in steps]


def a_history(*reverses):
    """A history whose steps reverse the steps given: None for an operation, "barrier" for one."""
    history = History()
    for number, reversed_step in enumerate(reverses, 1):
        if reversed_step == "barrier":
            history.add(Step(number, "upgrade", barrier=True))
        else:
            history.add(Step(number, "set_result", reverses=reversed_step))
    return history


def in_section(number, operation, section, reverses=None):
    """A step that reads and changes nothing but a section."""
    arguments = {"tournament_id": section}
    return Step(number, operation, arguments, reverses=reverses, tables=frozenset({"games"}))


@given(before=events(), after=events())
@settings(deadline=None)
def test_the_rows_before_with_the_differences_are_the_rows_after(before, after):
    changes = differences(before, after)
    gone = {(each.table, *each.before.items()) for each in changes if each.before}
    come = {(each.table, *each.after.items()) for each in changes if each.after}
    assert gone <= rows(before)
    assert (rows(before) - gone) | come == rows(after)


@given(event=events())
@settings(deadline=None)
def test_equal_snapshots_do_not_differ(event):
    assert differences(event, replace(event)) == ()


def test_one_result_is_one_row():
    tournament = EVENT.tournaments[0]
    game = tournament.round(2).game(3)
    changed = tournament.with_game(2, Game(3, game.black, game.white))
    (change,) = differences(EVENT, EVENT.with_tournament(changed))
    assert (change.table, change.before["white"], change.after["white"]) == ("games", 5, 6)


@given(before=events(), after=events())
@settings(deadline=None, max_examples=25)
def test_a_change_reversed_twice_is_itself(before, after):
    changes = differences(before, after)
    assert [each.reversed.reversed for each in changes] == list(changes)


def test_the_last_operation_is_undone_first():
    assert numbers(a_history(None, None).undoable) == [1, 2]


def test_what_was_undone_can_be_redone():
    history = a_history(None, None, 2, 1)
    assert (numbers(history.undoable), numbers(history.redoable)) == ([], [3, 4])


def test_what_was_redone_can_be_undone_again():
    history = a_history(None, None, 2, 3)
    assert (numbers(history.undoable), numbers(history.redoable)) == ([1, 4], [])


def test_a_new_operation_ends_redo():
    history = a_history(None, None, 2, None)
    assert (numbers(history.undoable), numbers(history.redoable)) == ([1, 4], [])


def test_nothing_before_a_barrier_can_be_undone_or_redone():
    history = a_history(None, None, 2, "barrier", None)
    assert (numbers(history.undoable), numbers(history.redoable)) == ([5], [])


def test_a_barrier_in_a_section_closes_what_depends_on_it_only():
    history = History()
    for number, name, section, reverses in (
        (1, "set_result", 1, None),
        (2, "set_result", 2, None),
        (3, "set_result", 1, None),
        (4, "set_result", 1, 3),
    ):
        history.add(in_section(number, name, section, reverses))
    history.add(replace(in_section(5, "leave_fide_mode", 2), barrier=True))
    assert (numbers(history.undoable), numbers(history.redoable)) == ([1], [4])


def test_a_step_of_the_event_between_closes_what_came_before_it():
    history = History()
    history.add(in_section(1, "set_result", 1))
    history.add(Step(2, "rename_event", tables=frozenset({"event"})))
    history.add(in_section(3, "set_result", 1))
    history.add(replace(in_section(4, "leave_fide_mode", 2), barrier=True))
    assert numbers(history.undoable) == [3]


@pytest.mark.parametrize("reverses", [[1], [None, 3], [None, 2]])
def test_a_step_cannot_go_back_on_a_later_one(reverses):
    with pytest.raises(ValueError, match="cannot reverse"):
        a_history(*reverses)


@pytest.mark.parametrize("reverses", [[None, None, 1], [None, 1, 1], [None, 1, None, 2]])
def test_a_step_that_goes_back_on_one_not_open_to_it_closes_what_depends_on_it(reverses):
    history = a_history(*reverses)
    assert (numbers(history.undoable), numbers(history.redoable)) == ([], [])
    history.add(in_section(len(reverses) + 1, "set_result", 1))
    assert numbers(history.undoable) == [len(reverses) + 1]


def test_a_barrier_that_goes_back_on_itself_is_refused():
    with pytest.raises(ValueError, match="cannot reverse"):
        History().add(Step(1, "upgrade", reverses=1, barrier=True))


def test_the_steps_of_a_history_are_counted_without_a_gap():
    with pytest.raises(ValueError, match="step 2 follows step 0"):
        History().add(Step(2, "set_result"))


def test_every_table_of_an_event_is_written_to():
    tournament = a_tournament("1-4 1 | 2-5 = | 3 PAB")
    asking = tournament.entries[0].with_requested_bye(2, ByeKind.HALF_POINT)
    game = tournament.round(1).game(1)
    told = replace(
        tournament.with_entry(asking),
        remarks=(Remark(RemarkKind.IMPORT, 1, "as it came"),),
        corrections=(Correction(1, 1, game, game, 2, CorrectionScope.PAIRING),),
        tie_decisions=(TieDecision(1, (PlayerId(1), PlayerId(2)), 2, DecidedBy.TABLE),),
        rating_corrections=(RatingCorrection(PlayerId(1), 2, 2100, 0),),
        sent_reports=(SentReport(1, 1, "", "", "open.trf", "", "012 Open"),),
    )
    matched = a_team_tournament("1-2 ==")
    entry, late = matched.entries[0], MatchCorrection(1, matched.round(1).match(1), 2)
    told_of_teams = replace(
        matched.with_entry(replace(entry, line_ups=(LineUp(2, ()),))),
        id=TournamentId(2),
        adjustments=(Adjustment(entry.id, 0, -10),),
        match_corrections=(late,),
    )
    event = Event(logo=a_png(2, 2)).with_tournament(told).with_tournament(told_of_teams)
    assert {table for table, _ in images(event)} == set(EVENT_TABLES)
