"""One operation is one transaction, one undo step and one notice; the file remembers it all."""

import os
import shutil
import tempfile
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime, timedelta, timezone
from functools import partial
from pathlib import Path

import pytest
from builders import a_tournament, an_entry
from events import TEXT, events
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from swissdesk.document import Document
from swissdesk.errors import (
    EventFileError,
    FileAlreadyExists,
    FileMissing,
    NothingToRedo,
    NothingToUndo,
    SnapshotOutdated,
    UnknownTournament,
)
from swissdesk.model.colour import Colour
from swissdesk.model.event import Event, rebased
from swissdesk.model.ids import TournamentId, Tpn
from swissdesk.model.player import Entry
from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import GameResult
from swissdesk.operations import results
from swissdesk.operations.regulations import leave_fide_mode

OPEN = TournamentId(1)
EVENT = Event("Open").with_tournament(a_tournament("1-4 . | 2-5 . | 3-6 ."))
NOON = datetime(2026, 11, 21, 12, 0, 5, tzinfo=timezone(timedelta(hours=1)))


def rename(event, *, name):
    return replace(event, name=name)


def set_result(tournament, *, round_no, board, result):
    game = replace(tournament.round(round_no).game(board), result=result)
    return tournament.with_game(round_no, game)


def swap_boards(tournament, *, first, second):
    one, other = (tournament.round(1).game(board) for board in (first, second))
    moved = tournament.with_game(1, replace(one, board=second))
    return moved.with_game(1, replace(other, board=first))


def renumber_backwards(tournament):
    turned = zip(tournament.entries, reversed(tournament.entries), strict=True)
    return tournament.with_entries(replace(entry, tpn=other.tpn) for entry, other in turned)


def fail(event):
    raise ZeroDivisionError


def keep(event, **_arguments):
    return event


@pytest.fixture
def document(tmp_path):
    document = Document.create(tmp_path / "Open.swissdesk", EVENT, clock=lambda: NOON)
    yield document
    document.close()


@pytest.fixture
def heard(document):
    """The steps that a listener has been told of."""
    heard = []
    document.subscribe(heard.append)
    return heard


def reopened(document):
    document.close()
    again = Document.open(document.path)
    again.close()
    return again


def test_a_new_file_holds_the_event_it_was_made_from(document):
    assert reopened(document).event == EVENT


def test_the_creation_of_the_file_is_the_first_step_and_cannot_be_undone(document):
    (created,) = document.steps()
    assert (created.operation, created.arguments) == ("create", {"name": "Open"})
    with pytest.raises(NothingToUndo):
        document.undo()


def test_an_operation_on_the_event_is_in_the_file_when_it_returns(document):
    document.perform(rename, name="Žilina")
    copy = shutil.copy(document.path, document.path.with_name("copy.swissdesk"))
    found = Document.open(copy)
    found.close()
    assert found.event == document.event == replace(EVENT, name="Žilina")


def test_an_operation_in_a_tournament_says_which_one(document):
    step = document.perform_in(OPEN, set_result, round_no=1, board=2, result=GameResult.WHITE_WINS)
    assert step.operation == "set_result"
    assert step.arguments == {
        "tournament_id": 1,
        "round_no": 1,
        "board": 2,
        "result": "WHITE_WINS",
    }
    assert document.tournament(OPEN).round(1).game(2).result is GameResult.WHITE_WINS


def test_a_step_says_when_by_whom_and_what_it_touched(document):
    step = document.perform_in(OPEN, renumber_backwards)
    assert step.at == "2026-11-21T12:00:05+01:00"
    assert "@" in step.who
    assert step.tables == {"entries"}


def test_the_file_gives_back_the_steps_as_they_were_told(document, heard):
    document.perform(rename, name="Žilina")
    document.perform_in(OPEN, renumber_backwards)
    document.undo()
    assert list(reopened(document).steps()[1:]) == heard


def test_moments_are_told_with_the_time_zone_of_the_place(tmp_path):
    document = Document.create(tmp_path / "a.swissdesk", EVENT)
    document.close()
    at = datetime.fromisoformat(document.steps()[0].at)
    assert at.tzinfo is not None
    assert abs(datetime.now(UTC) - at) < timedelta(minutes=1)


def test_boards_can_exchange_their_players(document):
    document.perform_in(OPEN, swap_boards, first=1, second=3)
    assert reopened(document).event == document.event


def test_numbers_can_be_given_the_other_way_round(document):
    document.perform_in(OPEN, renumber_backwards)
    assert reopened(document).event == document.event


def test_an_operation_that_changes_nothing_is_no_step(document, heard):
    assert document.perform(keep) is None
    assert document.perform(rename, name="Open") is None
    assert (heard, len(document.steps())) == ([], 1)


def test_an_operation_that_fails_changes_nothing(document, heard):
    with pytest.raises(ZeroDivisionError):
        document.perform(fail)
    assert (document.event, heard, len(document.steps())) == (EVENT, [], 1)


def test_an_unknown_tournament_is_refused(document):
    with pytest.raises(UnknownTournament):
        document.perform_in(TournamentId(7), renumber_backwards)
    with pytest.raises(UnknownTournament):
        document.tournament(TournamentId(7))


def test_an_argument_that_no_file_can_hold_changes_nothing(document, heard):
    with pytest.raises(TypeError):
        document.perform(rename, name=1.5)
    with pytest.raises(TypeError):
        document.adopt("x", document.event, rename(EVENT, name="x"), value=object())
    assert (document.event, heard) == (EVENT, [])


def test_arguments_are_kept_as_what_they_say(document):
    @dataclass(frozen=True)
    class Given:
        scoring: ScoringSystem
        colours: tuple[Colour, ...]

    step = document.adopt(
        "change",
        document.event,
        rename(EVENT, name="x"),
        given=Given(ScoringSystem(), (Colour.WHITE,)),
        codes=("BH", "SB"),
        none=None,
        by_lot=True,
        table={1: "one"},
        data=replace(EVENT, deputy_arbiters=("Ana",)),
    )
    assert step.arguments["given"] == {
        "scoring": {"win": 10, "draw": 5, "loss": 0, "absence": 0, "pab": 10, "unknown": 5},
        "colours": ("WHITE",),
    }
    assert step.arguments["codes"] == ("BH", "SB")
    assert step.arguments["table"] == {"1": "one"}
    assert (step.arguments["none"], step.arguments["by_lot"]) == (None, True)
    assert step.arguments["data"]["deputy_arbiters"] == ("Ana",)
    assert "players" not in step.arguments["data"]
    assert reopened(document).steps()[-1] == step


def test_a_result_worked_out_elsewhere_is_adopted(document):
    after = rename(document.event, name="Žilina")
    step = document.adopt("rename", document.event, after, name="Žilina")
    assert document.event is after
    assert (step.operation, step.arguments) == ("rename", {"name": "Žilina"})


def test_a_result_worked_out_from_an_earlier_snapshot_is_refused(document):
    before = document.event
    document.perform(rename, name="meanwhile")
    with pytest.raises(SnapshotOutdated):
        document.adopt("rename", before, rename(before, name="late"), name="late")
    assert document.event.name == "meanwhile"


def edit(event, *, player_id, name):
    return event.with_player(replace(event.player(player_id), name=name))


def enter(event, *, section, player):
    tournament = event.tournament(section)
    entry = Entry(player, Tpn(len(tournament.entries) + 1))
    return event.with_tournament(tournament.with_entries([*tournament.entries, entry]))


def turn(event, *, section):
    return event.with_tournament(renumber_backwards(event.tournament(section)))


def remove(event, *, section):
    kept = tuple(each for each in event.tournaments if each.id != section)
    return replace(event, tournaments=kept)


BLITZ = TournamentId(2)


@pytest.fixture
def two_sections(tmp_path):
    """Player 1 is in both sections, 2 in the first one, 9 in the second one."""
    second = replace(a_tournament(players=1), id=BLITZ)
    event = enter(EVENT.with_tournament(second), section=BLITZ, player=an_entry(9).player)
    document = Document.create(tmp_path / "two.swissdesk", event)
    yield document
    document.close()


def adopted(document, meanwhile, task):
    """What becomes of the event when a *task* ends that began before *meanwhile*."""
    before = document.event
    after = task(before)
    document.perform(meanwhile)
    expected = task(document.event)
    document.adopt("task", before, after)
    assert document.event == expected
    assert reopened(document).event == expected


def test_what_was_worked_out_of_one_section_survives_a_change_of_another(two_sections):
    def meanwhile(event):
        return enter(event, section=BLITZ, player=an_entry(7).player)

    adopted(two_sections, meanwhile, partial(turn, section=OPEN))


def test_a_change_taken_back_meanwhile_is_none(two_sections):
    before = two_sections.event
    two_sections.perform(turn, section=OPEN)
    two_sections.undo()
    two_sections.adopt("turn", before, turn(before, section=OPEN))
    assert two_sections.event == turn(before, section=OPEN)


@pytest.mark.parametrize(
    ("meanwhile", "task"),
    [
        (partial(turn, section=OPEN), partial(turn, section=OPEN)),
        (partial(edit, player_id=1, name="Changed"), partial(turn, section=OPEN)),
        (partial(edit, player_id=1, name="One"), partial(edit, player_id=1, name="Two")),
        (
            partial(enter, section=BLITZ, player=an_entry(2).player),
            partial(edit, player_id=2, name="Changed"),
        ),
        (
            partial(enter, section=BLITZ, player=an_entry(30).player),
            partial(enter, section=OPEN, player=replace(an_entry(30).player, name="Another")),
        ),
        (partial(remove, section=OPEN), partial(turn, section=OPEN)),
        (partial(turn, section=BLITZ), partial(remove, section=BLITZ)),
        (partial(rename, name="One"), partial(rename, name="Two")),
    ],
    ids=[
        "the same section",
        "a player of the section, shared with another",
        "the same player",
        "the player entered elsewhere",
        "two newcomers with one identity",
        "the section removed",
        "the section to be removed",
        "the same field of the event",
    ],
)
def test_what_was_worked_out_of_something_changed_since_is_refused(two_sections, meanwhile, task):
    before = two_sections.event
    after = task(before)
    two_sections.perform(meanwhile.func, **meanwhile.keywords)
    present = two_sections.event
    with pytest.raises(SnapshotOutdated):
        two_sections.adopt("task", before, after)
    assert two_sections.event is present


def changed_in(before, after):
    """What differs between two events."""
    names = {each.name for each in fields(Event)} - {"players", "tournaments"}
    found = {name for name in names if getattr(before, name) != getattr(after, name)}
    for part in ("players", "tournaments"):
        one, other = ({each.id: each for each in getattr(way, part)} for way in (before, after))
        found |= {
            (part, key) for key in one.keys() | other.keys() if one.get(key) != other.get(key)
        }
    return found


@st.composite
def changes(draw, event):
    """Any change of an event that is there."""
    kinds = [partial(rename, name=draw(TEXT)), partial(replace, place=draw(TEXT))]
    if event.tournaments:
        section = draw(st.sampled_from(event.tournaments)).id
        kinds.append(partial(turn, section=section))
    if event.players:
        player = draw(st.sampled_from(event.players)).id
        kinds.append(partial(edit, player_id=player, name=draw(TEXT)))
    return draw(st.sampled_from(kinds))


@given(events(), st.data())
def test_work_is_adopted_wherever_nothing_that_it_changed_has_changed_since(event, data):
    task, meanwhile = data.draw(changes(event)), data.draw(changes(event))
    after, present = task(event), meanwhile(event)
    worked_out = changed_in(event, after)
    if worked_out & changed_in(event, present):
        with pytest.raises(SnapshotOutdated):
            rebased(event, after, present)
    else:
        assert rebased(event, after, present) == (task(present) if worked_out else present)


def test_undo_leads_back_and_redo_forward(document):
    document.perform(rename, name="Žilina")
    assert (document.undo().reverses, document.event) == (2, EVENT)
    assert (document.redo().reverses, document.event.name) == (3, "Žilina")
    assert (document.undo().reverses, document.event) == (4, EVENT)


def test_undo_and_redo_are_named_after_the_operation(document):
    document.perform(rename, name="Žilina")
    assert (document.undo_step().operation, document.redo_step()) == ("rename", None)
    undone = document.undo()
    assert document.undo_step() is None
    assert document.redo_step().operation == undone.operation == "rename"
    assert undone.arguments == {"name": "Žilina"}


def test_undo_goes_on_after_closing_and_opening_the_file(document):
    document.perform(rename, name="a")
    document.perform(rename, name="b")
    document.undo()
    document.close()
    again = Document.open(document.path)
    redone = again.redo()
    again.undo()
    again.undo()
    again.close()
    assert (redone.arguments, again.event) == ({"name": "b"}, EVENT)


def test_nothing_is_left_to_redo_after_a_new_operation(document):
    document.perform(rename, name="a")
    document.undo()
    document.perform(rename, name="b")
    with pytest.raises(NothingToRedo):
        document.redo()


def test_listeners_hear_of_every_step_once_it_is_done(document):
    seen = []
    document.subscribe(lambda step: seen.append((step.number, document.event.name)))
    document.perform(rename, name="a")
    document.undo()
    document.redo()
    assert seen == [(2, "a"), (3, "Open"), (4, "a")]


def test_a_listener_that_has_left_hears_nothing(document, heard):
    leave = document.subscribe(heard.append)
    leave()
    document.perform(rename, name="a")
    assert len(heard) == 1


def leave(document):
    document.perform_in(OPEN, leave_fide_mode, reason="club event", confirmed=True)


def test_leaving_fide_mode_in_one_section_leaves_undo_to_the_others(tmp_path):
    cup = TournamentId(2)
    event = EVENT.with_tournament(replace(a_tournament(players=2), id=cup))
    document = Document.create(tmp_path / "Two.swissdesk", event)
    document.perform_in(OPEN, results.set_result, round_no=1, board=1, result=GameResult.WHITE_WINS)
    document.perform_in(cup, leave_fide_mode, reason="club cup", confirmed=True)
    document.close()
    again = Document.open(document.path)
    assert again.undo_step(cup) is None
    again.undo(OPEN)
    again.close()
    assert again.tournament(OPEN) == event.tournament(OPEN)
    assert not again.tournament(cup).is_fide_mode


def test_leaving_fide_mode_ends_undo_q45(document):
    document.perform(rename, name="before")
    leave(document)
    assert document.undo_step() is None
    with pytest.raises(NothingToUndo):
        document.undo()
    again = Document.open(reopened(document).path)
    assert again.undo_step() is None
    again.perform(rename, name="after")
    again.undo()
    again.close()
    assert again.event.name == "before"
    assert not again.tournament(OPEN).is_fide_mode


def test_what_was_undone_before_fide_mode_was_left_is_not_brought_back_q45(document):
    document.perform(rename, name="before")
    document.undo()
    leave(document)
    assert document.redo_step() is None


def test_a_copy_is_whole_and_goes_its_own_way(document):
    document.perform(rename, name="Round 1")
    copy = document.path.with_name("Open (round 1).swissdesk")
    document.save_copy(copy)
    document.perform(rename, name="Round 2")
    other = Document.open(copy)
    assert other.event.name == "Round 1"
    other.undo()
    other.close()
    assert (other.event, document.event.name) == (EVENT, "Round 2")
    assert not [each for each in copy.parent.iterdir() if each.suffix == ".new"]


def test_a_copy_takes_the_place_of_no_other_file_and_needs_its_folder(document):
    with pytest.raises(FileAlreadyExists):
        document.save_copy(document.path)
    with pytest.raises(EventFileError):
        document.save_copy(document.path.parent / "gone" / "copy.swissdesk")
    with pytest.raises(EventFileError):
        document.save_copy(document.path / "copy.swissdesk")


class AnyHistory(RuleBasedStateMachine):
    """Whatever is done, undone, redone, closed and opened: a list of snapshots says the same."""

    @initialize(event=events())
    def create(self, event):
        self.folder = tempfile.TemporaryDirectory()
        self.document = Document.create(Path(self.folder.name) / "a.swissdesk", event)
        self.snapshots, self.present = [event], 0
        self.steps = 1

    @rule(wanted=events())
    def become(self, wanted):
        self.perform(lambda _event: wanted, wanted)

    @rule(name=TEXT)
    def rename(self, name):
        self.perform(rename, rename(self.document.event, name=name), name=name)

    @precondition(lambda self: self.document.event.tournaments)
    @rule(data=st.data())
    def change_a_tournament(self, data):
        tournament = data.draw(st.sampled_from(self.document.event.tournaments))
        operation = data.draw(st.sampled_from([renumber_backwards, forget_last_round]))
        expected = self.document.event.with_tournament(operation(tournament))
        step = self.document.perform_in(tournament.id, operation)
        self.note(step, expected)

    @rule()
    def fail(self):
        with pytest.raises(ZeroDivisionError):
            self.document.perform(fail)

    @precondition(lambda self: self.present > 0)
    @rule()
    def undo(self):
        self.document.undo()
        self.present, self.steps = self.present - 1, self.steps + 1

    @precondition(lambda self: self.present < len(self.snapshots) - 1)
    @rule()
    def redo(self):
        self.document.redo()
        self.present, self.steps = self.present + 1, self.steps + 1

    @rule()
    def close_and_open(self):
        self.document.close()
        self.document = Document.open(self.document.path)

    def perform(self, operation, expected, **arguments):
        self.note(self.document.perform(operation, **arguments), expected)

    def note(self, step, expected):
        assert (step is None) == (expected == self.snapshots[self.present])
        if step is not None:
            self.snapshots = [*self.snapshots[: self.present + 1], expected]
            self.present, self.steps = self.present + 1, self.steps + 1

    def check(self):
        assert self.document.event == self.snapshots[self.present]
        assert (self.document.undo_step() is None) == (self.present == 0)
        assert (self.document.redo_step() is None) == (self.present == len(self.snapshots) - 1)
        assert len(self.document.steps()) == self.steps

    def teardown(self):
        if hasattr(self, "document"):
            self.check()
            self.close_and_open()
            self.check()
            self.document.close()
            self.folder.cleanup()


def forget_last_round(tournament):
    rounds = tournament.rounds[:-1]
    games, matches = (
        tuple(each for each in corrections if each.round_no <= len(rounds))
        for corrections in (tournament.corrections, tournament.match_corrections)
    )
    return replace(tournament, rounds=rounds, corrections=games, match_corrections=matches)


TestAnyHistory = AnyHistory.TestCase
TestAnyHistory.settings = settings(max_examples=12, stateful_step_count=20, deadline=None)


# Going on elsewhere


def test_a_document_goes_on_in_a_copy_with_its_history_and_lets_the_old_file_go(document, tmp_path):
    document.perform(rename, name="Košice Open")
    event, steps, left = document.event, document.steps(), document.path
    assert document.move_to(tmp_path / "elsewhere.swissdesk")
    assert (document.event, document.steps()) == (event, steps)
    assert document.event is event
    document.undo()
    reopened = Document.open(left)
    assert (reopened.event, reopened.steps()) == (event, steps)
    reopened.close()


def test_a_file_that_can_no_longer_be_read_is_left_with_the_event_as_it_stands(document, tmp_path):
    event = document.event
    os.truncate(document.path, 5000)
    assert not document.move_to(tmp_path / "elsewhere.swissdesk")
    assert document.event is event
    assert [step.operation for step in document.steps()] == ["create"]
    document.perform(rename, name="Košice Open")


def test_a_document_stays_where_it_is_if_the_other_place_fails(document, tmp_path):
    before = document.path
    with pytest.raises(FileAlreadyExists):
        document.move_to(before)
    with pytest.raises(FileMissing):
        document.move_to(tmp_path / "nowhere" / "open.swissdesk")
    assert document.path == before
    document.perform(rename, name="Košice Open")
