"""One writer at a time: what the second one can do, and files in places that others change."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from swissdesk.document import Document
from swissdesk.gui import main_window
from swissdesk.gui.dialogs.confirm import ConfirmDialog
from swissdesk.gui.dialogs.taken import TakenDialog
from swissdesk.model.result import GameResult
from swissdesk.operations import results
from swissdesk.store.media import Medium, Surroundings

FILES = Path(__file__).parent.parent / "store/files"


@pytest.fixture
def other_window(event_file):
    """Another window that has the file open."""
    document = Document.open(event_file)
    yield document
    document.close()


@pytest.fixture
def name_file(monkeypatch):
    """Return a function that has the arbiter name a file the next time one is asked for."""

    def name(path):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_arguments: (str(path), ""))

    return name


def press(qtbot, button):
    def act(dialog):
        assert isinstance(dialog, TakenDialog | ConfirmDialog)
        qtbot.mouseClick(getattr(dialog, button), Qt.MouseButton.LeftButton)

    return act


def said(window):
    return (window.start if window.desk is None else window.desk).messages.text


def enter_draw(window):
    return window.session.perform(results.set_result, round_no=1, board=2, result=GameResult.DRAW)


def test_a_file_open_elsewhere_is_left_with_who_has_it(
    window, event_file, other_window, qtbot, answer
):
    answer(press(qtbot, "cancel_button"))
    window.open_path(event_file)
    assert window.session is None
    assert "open.swissdesk is open:" in said(window)


def test_it_opens_when_it_has_been_closed_there(window, event_file, other_window, qtbot, answer):
    def close_it(dialog):
        other_window.close()
        press(qtbot, "accept_button")(dialog)

    answer(close_it)
    window.open_path(event_file)
    assert not window.session.document.is_read_only


def test_to_read_only_nothing_changes_and_a_copy_goes_on(
    window, event_file, other_window, qtbot, answer, name_file, tmp_path
):
    answer(press(qtbot, "read"))
    window.open_path(event_file)
    assert "read-only" in window.windowTitle()
    assert "Menu > Save a copy" in said(window)
    assert not enter_draw(window)
    assert "open read-only" in said(window)
    name_file(tmp_path / "mine.swissdesk")
    window._save_copy()
    assert window.session.document.path == tmp_path / "mine.swissdesk"
    assert "read-only" not in window.windowTitle()
    assert enter_draw(window)
    assert other_window.event != window.session.snapshot


def test_a_copy_is_saved_while_the_work_goes_on_where_it_is(
    window, event_file, name_file, tmp_path
):
    window.open_path(event_file)
    name_file(tmp_path / "copy.swissdesk")
    window._save_copy()
    assert window.session.document.path == event_file
    assert Document.read(tmp_path / "copy.swissdesk").event == window.session.snapshot
    window._save_copy()
    assert "exists already" in said(window)
    name_file("")
    window._save_copy()


@pytest.mark.parametrize(
    ("place", "words"),
    [
        (Surroundings(Medium.NETWORK, "nfs4"), "is on a network share (nfs4)"),
        (Surroundings(Medium.SYNCHRONISED, "Dropbox"), "is in a synchronised folder (Dropbox)"),
    ],
)
def test_a_file_where_others_may_change_it_is_warned_about_once(
    window, event_file, qtbot, answer, monkeypatch, place, words
):
    monkeypatch.setattr(main_window, "surroundings", lambda _path: place)
    seen = []

    def read(dialog):
        seen.append(dialog.windowTitle())
        press(qtbot, "cancel_button")(dialog)

    answer(read)
    window.open_path(event_file)
    assert seen == [f"open.swissdesk {words}"]
    window.close_event_file()
    window.open_path(event_file)
    assert window.session.document.path == event_file


def test_from_there_it_is_saved_elsewhere_at_once(
    window, event_file, qtbot, answer, monkeypatch, name_file, tmp_path
):
    place = Surroundings(Medium.SYNCHRONISED, "Dropbox")
    monkeypatch.setattr(main_window, "surroundings", lambda _path: place)
    name_file(tmp_path / "elsewhere.swissdesk")
    answer(press(qtbot, "accept_button"))
    window.open_path(event_file)
    assert window.session.document.path == tmp_path / "elsewhere.swissdesk"
    assert len(window.session.document.steps()) == 1


@pytest.fixture
def older_file(tmp_path):
    """An event file as an older version was written."""
    return Path(shutil.copy(FILES / "v2.swissdesk", tmp_path))


def test_an_older_file_stays_as_it_is_where_the_arbiter_does_not_want_it_upgraded(
    window, older_file, qtbot, answer
):
    content = older_file.read_bytes()
    answer(press(qtbot, "cancel_button"))
    window.open_path(older_file)
    assert window.session is None
    assert "It was not changed" in said(window)
    assert older_file.read_bytes() == content
    assert list(older_file.parent.glob("v2*")) == [older_file]


def test_an_older_file_is_copied_and_upgraded_where_the_arbiter_wants_it(
    window, older_file, qtbot, answer
):
    answer(press(qtbot, "accept_button"))
    window.open_path(older_file)
    assert window.session.document.path == older_file
    assert older_file.with_name("v2 (version 2).swissdesk").exists()
    window.close_event_file()
    window.open_path(older_file)  # nothing is asked any more
    assert window.session is not None


def test_an_older_file_can_be_looked_at_as_it_is(window, older_file, qtbot, answer):
    content = older_file.read_bytes()
    answer(press(qtbot, "read"))
    window.open_path(older_file)
    assert "read-only" in window.windowTitle()
    window.close_event_file()
    assert older_file.read_bytes() == content
