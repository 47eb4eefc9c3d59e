"""The copies from the window: the light, the dialog, a copy opened as a new file."""

import pytest
from PySide6.QtWidgets import QFileDialog

from swissdesk.gui.widgets.link_label import LinkLabel
from swissdesk.model.result import GameResult
from swissdesk.operations import results
from swissdesk.store import copies

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
    assert window._choose_place(tmp_path / "nowhere") is None
    assert "nowhere is not there" in said(window)
    assert preferences.copies_place is None
