"""Files for other programs, with real keys and clicks."""

import json

import pytest
from builders import a_tournament
from PySide6.QtCore import Qt, QThreadPool
from PySide6.QtWidgets import QFileDialog

from swissdesk.document import Document
from swissdesk.exports.forms import ExportForm
from swissdesk.gui.main_window import MainWindow
from swissdesk.model.event import Event


@pytest.fixture
def window(on_screen, preferences, tmp_path):
    path = tmp_path / "open.swissdesk"
    tournament = a_tournament("1-4 1 | 5-2 = | 3-6 1", "2-1 . | 4-3 . | 6-5 .")
    Document.create(path, Event(name="Lázně").with_tournament(tournament)).close()
    made = on_screen(MainWindow(preferences))
    made.open_path(path)
    yield made
    made.close()


def export(window, answer, act):
    """Choose the export in the menu and do something in its dialog."""
    answer(act)
    (action,) = [each for each in window.actions() if each.text().startswith("E&xport for")]
    action.trigger()


def said(window, qtbot, starts):
    qtbot.waitUntil(lambda: window.desk.messages.text.startswith(starts), timeout=20_000)
    return window.desk.messages.text


def down(qtbot, dialog, form):
    """Choose a form with the keyboard."""
    dialog.what.setFocus()
    while dialog.what.value is not form:
        qtbot.keyClick(dialog.what, Qt.Key.Key_Down)


def accept(qtbot, dialog):
    qtbot.keyClick(dialog, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)


def test_the_whole_event_is_proposed_beside_its_file(window, qtbot, answer, tmp_path):
    export(window, answer, lambda dialog: qtbot.keyClick(dialog, Qt.Key.Key_Return))
    path = tmp_path / "open.json"
    assert said(window, qtbot, "Exported") == f"Exported as {path}"
    assert json.loads(path.read_text("utf-8"))["event"]["name"] == "Lázně"


def test_a_round_goes_out_for_the_boards_there_are_and_again_without_a_question(
    window, qtbot, answer, tmp_path
):
    def first_boards_of_round_1(dialog):
        down(qtbot, dialog, ExportForm.PGN)
        assert dialog.path.text().endswith("Lázně_Open_R02.pgn")
        dialog.round.setFocus()
        qtbot.keyClick(dialog.round, Qt.Key.Key_Down)
        dialog.boards.setFocus()
        qtbot.keyClick(dialog.boards, Qt.Key.Key_Up)
        qtbot.keyClick(dialog.boards, Qt.Key.Key_Up)
        accept(qtbot, dialog)

    path = tmp_path / "Lázně_Open_R01.pgn"
    for _time in range(2):
        export(window, answer, first_boards_of_round_1)
        qtbot.waitUntil(lambda: path.exists() and path.stat().st_size > 3, timeout=20_000)
        assert said(window, qtbot, "Exported") == f"Exported as {path}"
        assert path.read_text("utf-8").count("[Round ") == 2
        path.write_text("old")


def test_all_lists_go_into_a_folder(window, qtbot, answer, tmp_path):
    def as_csv(dialog):
        down(qtbot, dialog, ExportForm.CSV)
        assert not dialog.round.isVisible()
        accept(qtbot, dialog)

    export(window, answer, as_csv)
    folder = tmp_path / "Lázně_Open lists"
    count = int(said(window, qtbot, "1").split()[0])
    assert (folder / "Lázně_Open_R01_standings.csv").exists()
    assert count == len([*folder.iterdir()])


def test_a_schedule_without_days_says_what_to_do(window, qtbot, answer, tmp_path):
    def as_calendar(dialog):
        down(qtbot, dialog, ExportForm.ICS)
        accept(qtbot, dialog)

    export(window, answer, as_calendar)
    assert "Enter the days" in said(window, qtbot, "No round has a day yet.")
    assert not (tmp_path / "open.ics").exists()


def test_another_file_is_replaced_only_if_it_was_chosen(
    window, qtbot, answer, tmp_path, monkeypatch
):
    other = tmp_path / "other.xlsx"
    other.write_bytes(b"PK\x03\x04")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_question: (str(other), ""))

    def type_it(dialog):
        down(qtbot, dialog, ExportForm.XLSX)
        dialog.path.selectAll()
        qtbot.keyClicks(dialog.path, "other")
        accept(qtbot, dialog)
        assert dialog.isVisible()
        qtbot.mouseClick(dialog.browse, Qt.MouseButton.LeftButton)
        accept(qtbot, dialog)

    export(window, answer, type_it)
    assert said(window, qtbot, "Exported") == f"Exported as {other}"
    assert len(other.read_bytes()) > 1000


def test_games_need_a_round(window, qtbot, answer, tmp_path):
    window.close_event_file()
    path = tmp_path / "new.swissdesk"
    Document.create(path, Event(name="New").with_tournament(a_tournament(players=4))).close()
    window.open_path(path)
    complained = []

    def as_games(dialog):
        down(qtbot, dialog, ExportForm.PGN)
        accept(qtbot, dialog)
        complained.append(dialog._complaint.text())
        dialog.reject()

    export(window, answer, as_games)
    assert complained == ["No round is paired yet."]


def as_csv(qtbot, dialog):
    down(qtbot, dialog, ExportForm.CSV)
    accept(qtbot, dialog)


@pytest.mark.parametrize("form", [ExportForm.XLSX, ExportForm.CSV])
def test_a_cancelled_export_writes_nothing(window, qtbot, answer, tmp_path, form):
    def chosen(dialog):
        down(qtbot, dialog, form)
        accept(qtbot, dialog)

    before = {*tmp_path.iterdir()}
    window.desk.session.working.connect(lambda task: task.cancel())
    export(window, answer, chosen)
    assert QThreadPool.globalInstance().waitForDone(20_000)
    assert {*tmp_path.iterdir()} == before


def test_an_export_of_many_lists_shows_how_many_are_ready(window, qtbot, answer, tmp_path):
    pieces, steps = [], []

    def watch(task):
        pieces.append(task.pieces)
        task.stepped.connect(steps.append)

    window.desk.session.working.connect(watch)
    export(window, answer, lambda dialog: as_csv(qtbot, dialog))
    written = int(said(window, qtbot, "1").split()[0])
    assert steps == [*range(1, pieces[0] + 1)]
    assert len(steps) >= written > 10


def test_a_folder_that_cannot_be_made_is_named(window, qtbot, answer, tmp_path):
    (tmp_path / "Lázně_Open lists").write_text("a file, not a folder")
    export(window, answer, lambda dialog: as_csv(qtbot, dialog))
    messages = window.desk.messages
    qtbot.waitUntil(lambda: "Lázně_Open lists" in messages.text, timeout=20_000)
    assert "lists in" not in messages.text
