"""The copies from the window: the light, the dialog, a copy opened as a new file."""

import shutil
from pathlib import Path

import pytest
from builders import a_tournament
from PySide6.QtWidgets import QFileDialog

from swissdesk.document import Document
from swissdesk.gui.widgets.labels import LinkLabel
from swissdesk.model.event import Event
from swissdesk.model.result import GameResult
from swissdesk.operations import results
from swissdesk.store import copies

FILES = Path(__file__).parent.parent / "store/files"

pytestmark = pytest.mark.usefixtures("documents")


def light(window):
    (found,) = (
        each for each in window.desk.findChildren(LinkLabel) if "Copied" in each.accessibleName()
    )
    return found


def until_copied(qtbot, window):
    qtbot.waitUntil(lambda: window._keeper.light.words.startswith("✓"))


def in_dialog(qtbot, act):
    def when_read(dialog):
        qtbot.waitUntil(lambda: not dialog.is_reading)
        act(dialog)

    return when_read


def said(window):
    return (window.start if window.desk is None else window.desk).messages.text


def test_the_rail_shows_the_light_with_its_explanation(window, event_file, qtbot):
    window.open_path(event_file)
    until_copied(qtbot, window)
    shown = light(window)
    assert shown.isVisible()
    assert shown.accessibleName() == "✓ Copied just now"
    assert "On this computer: last copy" in shown.toolTip()
    assert shown.accessibleDescription() == shown.toolTip()


def test_the_light_stays_when_the_size_of_text_changes(window, event_file, qtbot):
    window.open_path(event_file)
    until_copied(qtbot, window)
    window._set_font(120)
    assert light(window).isVisible()
    window._set_font(100)


def test_a_copy_opens_beside_the_event_as_a_new_file(window, event_file, qtbot, answer):
    window.open_path(event_file)
    until_copied(qtbot, window)
    copied = window.session.snapshot
    window.session.perform(results.set_result, round_no=1, board=2, result=GameResult.DRAW)
    qtbot.waitUntil(lambda: not window._keeper._is_working)
    answer(in_dialog(qtbot, lambda dialog: choose_earlier(dialog)))
    light(window).pressed.emit()
    assert window.session.document.path.parent == event_file.parent
    assert window.session.document.path != event_file
    assert window.session.snapshot == copied
    assert "copy of" in window.session.document.path.name
    assert str(window.session.document.path) in said(window)


def choose_earlier(dialog):
    (earlier,) = (row for row in dialog.model.rows if row.results == "1 of 2")
    dialog.table.choose(earlier.path)
    dialog.accept()


def test_a_copy_opens_from_the_start_screen_where_events_are(
    window, event_file, documents, qtbot, answer
):
    window.open_path(event_file)
    until_copied(qtbot, window)
    window.close_event_file()
    answer(in_dialog(qtbot, lambda dialog: dialog.accept()))
    window.start.copies_wanted.emit()
    assert window.session.document.path.parent == documents


def test_where_a_copy_cannot_be_written_the_arbiter_says_where_else(
    window, event_file, documents, qtbot, answer, monkeypatch, tmp_path
):
    window.open_path(event_file)
    until_copied(qtbot, window)
    window.close_event_file()
    documents.rmdir()
    elsewhere = tmp_path / "elsewhere.swissdesk"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_arguments: (str(elsewhere), ""))
    answer(in_dialog(qtbot, lambda dialog: dialog.accept()))
    window._show_copies()
    assert window.session.document.path == elsewhere


def test_a_stick_is_chosen_in_the_dialog_and_copied_to_at_once(
    window, event_file, preferences, qtbot, answer, monkeypatch, tmp_path
):
    stick = tmp_path / "stick"
    stick.mkdir()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_arguments: str(stick))
    window.open_path(event_file)
    until_copied(qtbot, window)

    def choose(dialog):
        dialog.choose.click()
        assert str(stick) in dialog.stick.text()
        dialog.reject()

    answer(choose)
    window._show_copies()
    assert preferences.copies_place == stick
    qtbot.waitUntil(lambda: len(copies.files_in(stick)) == 1)


def test_a_stick_that_cannot_be_used_is_said(window, event_file, preferences, tmp_path):
    window.open_path(event_file)
    assert window._opener.choose_place(tmp_path / "nowhere") is None
    assert "nowhere was not found" in said(window)
    assert preferences.copies_place is None


@pytest.fixture
def lost(window, event_file, qtbot):
    """An event file of which copies were made, closed; and the steps that were done in it."""
    window.open_path(event_file)
    until_copied(qtbot, window)
    board = {"round_no": 1, "board": 2}
    window.session.perform(results.set_result, **board, result=GameResult.DRAW)
    window.session.undo()
    window.session.perform(results.set_result, **board, result=GameResult.WHITE_WINS)
    qtbot.waitUntil(lambda: window._keeper._copied == window.session.snapshot)
    steps = window.session.document.steps()
    window.close_event_file()
    return event_file, steps


def answer_both(answer, qtbot):
    """Ask for a copy, and take the one that is proposed: the last."""
    answer(lambda dialog: (answer(in_dialog(qtbot, take_first)), dialog.accept_button.click()))


def take_first(dialog):
    assert dialog.accept_button.isEnabled()
    dialog.accept_button.click()


def a_broken_middle(content):
    return content[:8192] + b"\xff" * 4096 + content[12288:]


@pytest.mark.parametrize(
    "damage",
    [a_broken_middle, lambda content: content[:-5000], lambda _content: b"", lambda _content: b"x"],
    ids=["middle", "end", "empty", "other"],
)
def test_instead_of_a_damaged_file_its_last_copy_opens_with_its_history(
    window, lost, qtbot, answer, damage
):
    path, steps = lost
    content = damage(path.read_bytes())
    path.write_bytes(content)
    answer_both(answer, qtbot)
    window.open_path(path)
    opened = window.session.document
    assert opened.path.parent == path.parent
    assert opened.path != path
    assert path.read_bytes() == content
    assert opened.steps() == steps
    assert opened.flaw is None
    assert "Copy opened as" in said(window)
    assert window.session.undo()


def test_a_damaged_file_without_a_copy_is_left_with_its_sentence(window, tmp_path, qtbot, answer):
    path = tmp_path / "open.swissdesk"
    path.write_bytes(b"x")
    answer(lambda dialog: (answer(in_dialog(qtbot, none_there)), dialog.accept_button.click()))
    window.open_path(path)
    assert window.session is None
    assert "open.swissdesk" in said(window)
    assert path.read_bytes() == b"x"


def none_there(dialog):
    assert not dialog.accept_button.isEnabled()
    dialog.reject()


def test_the_copies_of_another_event_are_not_proposed(
    window, lost, qtbot, answer, tmp_path, monkeypatch
):
    path, _steps = lost
    other = tmp_path / "other.swissdesk"
    Document.create(other, Event(name="Other").with_tournament(a_tournament("1-2 1"))).close()
    window.open_path(other)
    until_copied(qtbot, window)
    window.close_event_file()
    path.write_bytes(path.read_bytes()[:-5000])
    shown = []

    def look(dialog):
        shown.extend(row.event for row in dialog.model.rows)
        dialog.reject()

    answer(lambda dialog: (answer(in_dialog(qtbot, look)), dialog.accept_button.click()))
    window.open_path(path)
    assert set(shown) == {"Lázně 2026"}


def test_the_copy_on_a_stick_goes_on_on_another_computer(
    window, event_file, preferences, qtbot, answer, tmp_path, monkeypatch, data_folder
):
    stick = tmp_path / "stick"
    stick.mkdir()
    window.open_path(event_file)
    window._opener.choose_place(stick)
    qtbot.waitUntil(lambda: len(copies.files_in(stick)) == 1)
    steps = window.session.document.steps()
    window.close_event_file()
    shutil.rmtree(data_folder)  # the other computer has no copies, and knows no stick
    event_file.unlink()
    preferences.copies_place = None
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_arguments: str(stick))

    def look_on_the_stick(dialog):
        dialog.elsewhere.click()
        qtbot.waitUntil(lambda: not dialog.is_reading)
        take_first(dialog)

    answer(in_dialog(qtbot, look_on_the_stick))
    window._show_copies()
    assert window.session.document.steps() == steps
    assert window.session.perform(results.set_result, round_no=1, board=2, result=GameResult.DRAW)


def test_an_older_copy_is_opened_as_a_new_file_without_a_question(
    window, qtbot, answer, tmp_path, monkeypatch
):
    older = Path(shutil.copy(FILES / "v2.swissdesk", tmp_path))
    content = older.read_bytes()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_arguments: str(tmp_path))

    def look_there(dialog):
        dialog.elsewhere.click()
        qtbot.waitUntil(lambda: not dialog.is_reading)
        take_first(dialog)

    answer(in_dialog(qtbot, look_there))
    window._show_copies()
    assert window.session is not None
    assert older.read_bytes() == content
