"""Copies are made as the event goes on, in two places, and what goes wrong is said once."""

import shutil

import pytest
from builders import a_tournament
from PySide6.QtCore import QThreadPool

from swissdesk.errors import FileMissing
from swissdesk.gui.copies import CopyKeeper
from swissdesk.model.colour import Colour
from swissdesk.model.result import GameResult
from swissdesk.operations import regulations, results, rounds
from swissdesk.store import copies

DRAW = GameResult.DRAW


@pytest.fixture
def stick(tmp_path, preferences):
    """A stick that has been chosen."""
    folder = tmp_path / "stick"
    folder.mkdir()
    copies.prepare(folder)
    preferences.copies_place = folder
    return folder


@pytest.fixture
def keep(open_session):
    """Return a function that sees to the copies of a session until it is closed."""
    keepers = []

    def keep_of(session):
        keepers.append(CopyKeeper(session))
        return keepers[-1]

    yield keep_of
    for keeper in keepers:
        keeper.finish()


def names(place):
    found = copies.files_in(place) if place.is_dir() else ()
    return [each.name.split(" ", 2)[2].partition(",")[0] for each in reversed(found)]


def until_copied(qtbot, keeper, words="✓ Copied just now"):
    qtbot.waitUntil(lambda: keeper.light.words == words and not keeper._is_working)


def test_a_copy_follows_each_pairing_publication_and_complete_round(
    qtbot, open_session, keep, data_folder, stick
):
    session = open_session(a_tournament(players=6))
    keeper = keep(session)
    assert keeper.light.words == "No copy yet"
    session.perform(regulations.set_initial_colour, colour=Colour.WHITE, by_lot=True)
    assert not keeper._is_working
    for operation, arguments in (
        (rounds.pair_round, {"round_no": 1}),
        (rounds.publish_round, {"round_no": 1}),
        *((results.set_result, {"round_no": 1, "board": n, "result": DRAW}) for n in (1, 2, 3)),
    ):
        assert session.perform(operation, **arguments)
        until_copied(qtbot, keeper)
    assert names(data_folder) == ["Round 1 paired", "Round 1 published", "Round 1 complete"]
    assert names(stick) == names(data_folder)


def test_a_copy_holds_what_had_been_done(qtbot, open_session, keep, data_folder):
    session = open_session(a_tournament("1-2 1"))
    keeper = keep(session)
    until_copied(qtbot, keeper)
    (path,) = copies.files_in(data_folder)
    assert copies.contents(path).event == session.snapshot


def test_a_missing_stick_is_said_once_and_copied_to_when_it_is_back(
    qtbot, open_session, keep, heard_by, stick, data_folder
):
    shutil.rmtree(stick / copies.PLACE)
    session = open_session(a_tournament("1-2 1"))
    said = heard_by(session)
    keeper = keep(session)
    until_copied(qtbot, keeper, "▲ Stick missing")
    for _ in range(2):
        keeper._look()
        until_copied(qtbot, keeper, "▲ Stick missing")
    assert [text.partition(" is missing")[0] for text, is_failure in said if is_failure] == [
        f"The stick for copies ({stick})"
    ]
    assert names(data_folder) == ["Round 1 complete"]
    copies.prepare(stick)
    keeper._look()
    until_copied(qtbot, keeper)
    assert names(stick) == ["Round 1 complete"]


def test_a_stick_pulled_out_between_two_copies_is_noticed(qtbot, open_session, keep, stick):
    keeper = keep(open_session(a_tournament("1-2 1")))
    until_copied(qtbot, keeper)
    shutil.rmtree(stick / copies.PLACE)
    keeper._look()
    until_copied(qtbot, keeper, "▲ Stick missing")
    assert "not found" in keeper.light.explanation
    copies.prepare(stick)
    keeper._look()
    until_copied(qtbot, keeper)


def test_a_folder_of_the_program_that_cannot_be_made_is_said_and_the_stick_still_copied(
    qtbot, open_session, keep, heard_by, stick, data_folder
):
    data_folder.write_text("a file in its place")
    session = open_session(a_tournament("1-2 1"))
    said = heard_by(session)
    keeper = keep(session)
    until_copied(qtbot, keeper, "▲ Not copied")
    assert "The event is saved, but could not be copied" in said[0][0]
    assert names(stick) == ["Round 1 complete"]


def test_a_stick_chosen_or_given_up_later_is_followed(
    qtbot, open_session, keep, preferences, tmp_path
):
    keeper = keep(open_session(a_tournament("1-2 1")))
    until_copied(qtbot, keeper)
    copies.prepare(tmp_path)
    preferences.copies_place = tmp_path
    keeper.follow_place()
    until_copied(qtbot, keeper)
    assert names(tmp_path / copies.PLACE) == ["Round 1 complete"]
    preferences.copies_place = None
    keeper.follow_place()
    assert "No second place" in keeper.light.explanation


def test_an_event_that_is_closed_is_copied_with_what_was_done_last(
    qtbot, open_session, keep, data_folder
):
    session = open_session(a_tournament("1-2 . | 3-4 ."))
    keeper = keep(session)
    until_copied(qtbot, keeper)
    assert session.perform(results.set_result, round_no=1, board=1, result=DRAW)
    keeper.finish()
    QThreadPool.globalInstance().waitForDone()
    found = [copies.contents(path).event for path in copies.files_in(data_folder)]
    assert session.snapshot in found
    assert len(found) == 2


def test_undo_and_redo_alone_make_no_copy(qtbot, open_session, keep, data_folder):
    session = open_session(a_tournament("1-2 1 | 3-4 ."))
    keeper = keep(session)
    until_copied(qtbot, keeper)
    assert session.perform(results.set_result, round_no=1, board=2, result=DRAW)
    until_copied(qtbot, keeper)
    before = copies.files_in(data_folder)
    assert len(before) == 2
    for reverse in (session.undo, session.redo) * 3:
        assert reverse()
        assert not keeper._is_working
    keeper.finish()
    QThreadPool.globalInstance().waitForDone()
    assert copies.files_in(data_folder) == before


def test_what_follows_an_undo_is_copied(qtbot, open_session, keep, data_folder):
    session = open_session(a_tournament("1-2 1 | 3-4 ."))
    keeper = keep(session)
    until_copied(qtbot, keeper)
    for result in (DRAW, GameResult.WHITE_WINS):
        assert session.perform(results.set_result, round_no=1, board=2, result=result)
        until_copied(qtbot, keeper)
        assert copies.contents(copies.files_in(data_folder)[0]).event == session.snapshot
        assert session.undo()


def test_what_is_reached_while_a_copy_is_written_is_copied_after_it(
    qtbot, open_session, keep, data_folder
):
    session = open_session(a_tournament("1-2 1 | 3-4 ="))
    keeper = keep(session)
    session.perform(rounds.pair_round, round_no=2)
    session.perform(rounds.publish_round, round_no=2)
    qtbot.waitUntil(lambda: names(data_folder)[-1:] == ["Round 2 published"])
    until_copied(qtbot, keeper)


def test_a_copy_that_cannot_be_taken_is_due_until_it_can(
    qtbot, open_session, keep, heard_by, monkeypatch
):
    session = open_session(a_tournament("1-2 1"))
    said = heard_by(session)

    def refuse():
        raise FileMissing(session.document.path)

    with monkeypatch.context() as patch:
        patch.setattr(session.document, "snapshot", refuse)
        keeper = keep(session)
    assert keeper.light.words == "▲ Not copied"
    assert len(said) == 1
    keeper._look()
    until_copied(qtbot, keeper)


@pytest.fixture
def heard_by():
    """Return a function that keeps what a session says, as (text, is failure)."""

    def listen(session):
        said = []
        session.said.connect(lambda text, is_failure: said.append((text, is_failure)))
        return said

    return listen
