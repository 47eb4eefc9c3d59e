"""A disk that is full, read-only or gone stops nobody: try again, or go on elsewhere."""

import pytest
from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from swissdesk.document import Document
from swissdesk.gui.main_window import MainWindow
from swissdesk.model.event import Event
from swissdesk.model.result import GameResult
from swissdesk.operations import results, rounds


@pytest.fixture
def stick(tmp_path):
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


@pytest.fixture
def window(on_screen, preferences, stick):
    """The window with an event that is on a stick."""
    event = Event(name="Lázně 2026").with_tournament(a_tournament("1-2 1 | 3-4 ."))
    Document.create(stick / "open.swissdesk", event).close()
    made = on_screen(MainWindow(preferences))
    made.open_path(stick / "open.swissdesk")
    yield made
    made.close()


@pytest.fixture
def name_file(monkeypatch):
    def name(path):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_arguments: (str(path), ""))

    return name


def enter_draw(window):
    return window.session.perform(results.set_result, round_no=1, board=2, result=GameResult.DRAW)


def result(window):
    return window.session.tournament.round(1).games[1].result


def press(qtbot, button):
    assert button.isVisible()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_full_disk_is_said_and_the_same_is_tried_again(window, qtbot, full_disk):
    messages = window.desk.messages
    with full_disk():
        assert not enter_draw(window)
        assert messages.property("failure")
        assert messages.retry.x() < messages.elsewhere.x()
        press(qtbot, messages.retry)
        assert messages.retry.isVisible()
    assert result(window) is GameResult.PENDING
    press(qtbot, messages.retry)
    assert result(window) is GameResult.DRAW
    assert messages.text == "Done; the event is saved."
    assert not messages.retry.isVisible()


def test_a_stick_that_is_gone_is_left_with_everything_and_what_failed_is_done_elsewhere(
    window, qtbot, stick, name_file, tmp_path
):
    steps = window.session.document.steps()
    stick.rename(tmp_path / "gone")
    assert not enter_draw(window)
    assert "Check the name, and that its disk or stick is connected" in window.desk.messages.text
    name_file(tmp_path / "elsewhere.swissdesk")
    press(qtbot, window.desk.messages.elsewhere)
    assert window.session.document.path == tmp_path / "elsewhere.swissdesk"
    assert result(window) is GameResult.DRAW
    assert window.session.document.steps()[:-1] == steps
    assert "is now in" in window.desk.messages.text
    assert window.session.undo()
    window.close_event_file()
    reopened = Document.open(tmp_path / "elsewhere.swissdesk")
    assert len(reopened.steps()) == len(steps) + 2
    reopened.close()


@pytest.mark.parametrize("way", ["elsewhere", "retry"])
def test_a_result_saved_at_last_leads_to_the_next_board(
    on_screen, preferences, qtbot, stick, name_file, tmp_path, way
):
    path = stick / "three.swissdesk"
    event = Event(name="Open").with_tournament(a_tournament("1-4 . | 5-2 . | 3-6 ."))
    Document.create(path, event).close()
    window = on_screen(MainWindow(preferences))
    window.open_path(path)
    window.desk.show_page(window.desk.rounds)
    table = window.desk.rounds.table
    stick.rename(tmp_path / "gone")
    qtbot.keyClicks(table, "1")
    assert table.current_key == 1
    if way == "retry":
        (tmp_path / "gone").rename(stick)
    name_file(tmp_path / "elsewhere.swissdesk")
    press(qtbot, getattr(window.desk.messages, way))
    assert window.session.tournament.round(1).games[0].result is GameResult.WHITE_WINS
    assert table.current_key == 2
    window.close()


def test_where_the_file_has_been_changed_the_event_goes_on_as_it_stands(
    window, qtbot, stick, name_file, tmp_path
):
    (stick / "open.swissdesk").rename(stick / "aside.swissdesk")
    other = Event(name="Other").with_tournament(a_tournament("1-2 1"))
    Document.create(stick / "other.swissdesk", other).close()
    (stick / "other.swissdesk").rename(stick / "open.swissdesk")
    snapshot = window.session.snapshot
    assert not enter_draw(window)
    messages = window.desk.messages
    assert "changed or replaced open.swissdesk" in messages.text
    assert messages.elsewhere.x() < messages.retry.x()
    assert messages.elsewhere.nextInFocusChain() is messages.retry
    name_file(tmp_path / "elsewhere.swissdesk")
    press(qtbot, messages.elsewhere)
    assert window.session.snapshot.name == snapshot.name
    assert result(window) is GameResult.DRAW


def test_elsewhere_may_fail_too_and_is_offered_again(window, qtbot, stick, name_file, tmp_path):
    stick.rename(tmp_path / "gone")
    assert not enter_draw(window)
    (tmp_path / "taken.swissdesk").write_text("files other than")
    name_file(tmp_path / "taken.swissdesk")
    press(qtbot, window.desk.messages.elsewhere)
    assert "exists already" in window.desk.messages.text
    name_file(tmp_path / "nowhere" / "open.swissdesk")
    press(qtbot, window.desk.messages.elsewhere)
    assert window.desk.messages.retry.isVisible()
    name_file("")
    press(qtbot, window.desk.messages.elsewhere)
    (tmp_path / "gone").rename(stick)
    press(qtbot, window.desk.messages.retry)
    assert result(window) is GameResult.DRAW


def test_a_pairing_made_in_the_background_is_taken_over_elsewhere(
    window, qtbot, stick, name_file, tmp_path
):
    assert enter_draw(window)
    stick.rename(tmp_path / "gone")
    done = []
    window.session.perform_in_background(
        "Pairing ...", lambda: done.append("then"), rounds.pair_round, round_no=2
    )
    qtbot.waitUntil(window.desk.messages.elsewhere.isVisible)
    name_file(tmp_path / "elsewhere.swissdesk")
    press(qtbot, window.desk.messages.elsewhere)
    assert window.session.tournament.last_round == 2
    assert done == ["then"]


def test_what_is_said_next_takes_the_ways_out_away(window, stick, tmp_path):
    stick.rename(tmp_path / "gone")
    assert not enter_draw(window)
    window.session.say("Something else")
    assert not window.desk.messages.retry.isVisible()
