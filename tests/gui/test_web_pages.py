"""The event as web pages, with real keys and clicks."""

import pytest
from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from swissdesk.document import Document
from swissdesk.gui import web_pages
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.preferences import WebPlace
from swissdesk.model.event import Event
from swissdesk.model.result import GameResult
from swissdesk.operations import results, rounds

ALT = Qt.KeyboardModifier.AltModifier
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture(autouse=True)
def _at_once(monkeypatch):
    """Pages are written anew without waiting for further changes."""
    monkeypatch.setattr(web_pages, "_A_MOMENT", 1)


@pytest.fixture
def window(on_screen, preferences, tmp_path, qtbot):
    path = tmp_path / "open.swissdesk"
    tournament = a_tournament("1-4 1 | 5-2 = | 3-6 .")
    Document.create(path, Event(name="Lázně 2026").with_tournament(tournament)).close()
    made = on_screen(MainWindow(preferences))
    made.open_path(path)
    qtbot.keyClick(made, Qt.Key.Key_6, CTRL)
    yield made
    made.close()


def said(window, qtbot, starts):
    """What the message bar says, once it begins like this."""
    qtbot.waitUntil(lambda: window.desk.messages.text.startswith(starts), timeout=20_000)
    return window.desk.messages.text


def ask(window, qtbot, answer, act):
    """Press the button of the Documents page and do something in the dialog."""
    answer(act)
    qtbot.mouseClick(window.desk.documents.web, Qt.MouseButton.LeftButton)


def accept(dialog):
    dialog.accept_button.click()


def enter_result(window, result=GameResult.DRAW):
    assert window.session.perform(
        results.set_result, round_no=1, board=3, result=result, confirmed=True
    )


def written_anew(qtbot, page, what):
    qtbot.waitUntil(lambda: page.exists() and what in page.read_text("utf-8"), timeout=20_000)


def test_a_folder_beside_the_event_file_is_proposed_written_and_remembered(
    window, qtbot, answer, tmp_path, preferences
):
    ask(window, qtbot, answer, lambda dialog: qtbot.keyClick(dialog, Qt.Key.Key_Return))
    folder = tmp_path / "open web"
    words = said(window, qtbot, "11 web pages in ")
    assert words == f"11 web pages in {folder}"
    assert "Lázně 2026" in (folder / "index.html").read_text("utf-8")
    assert preferences.web_place(tmp_path / "open.swissdesk") == WebPlace(folder)


def test_the_menu_leads_there_too_and_the_place_is_proposed_again(
    window, qtbot, answer, tmp_path, preferences
):
    known = WebPlace(tmp_path / "site", is_automatic=True)
    preferences.keep_web_place(tmp_path / "open.swissdesk", known)
    proposed = []

    def look(dialog):
        proposed.append(dialog.value())
        dialog.reject()

    answer(look)
    (action,) = [each for each in window.actions() if each.text() == "&Web pages..."]
    action.trigger()
    assert proposed == [known]
    assert not (tmp_path / "site").exists()


def test_one_file_is_written_where_the_arbiter_says(window, qtbot, answer, tmp_path, monkeypatch):
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *_question: (str(tmp_path / "all.html"), "")
    )

    def choose(dialog):
        dialog.what.setFocus()
        qtbot.keyClick(dialog.what, Qt.Key.Key_Down)
        assert dialog.path.text().endswith("open web.html")
        qtbot.mouseClick(dialog.browse, Qt.MouseButton.LeftButton)
        accept(dialog)

    ask(window, qtbot, answer, choose)
    assert said(window, qtbot, "1 web page") == f"1 web page in {tmp_path / 'all.html'}"
    assert "Player006" in (tmp_path / "all.html").read_text("utf-8")


def test_a_folder_with_something_else_is_left_alone_and_not_remembered(
    window, qtbot, answer, tmp_path, preferences
):
    theirs = tmp_path / "open web"
    theirs.mkdir()
    (theirs / "thesis.txt").write_text("years of work")
    ask(window, qtbot, answer, accept)
    words = said(window, qtbot, str(theirs))
    assert "contains files other than SwissDesk web pages" in words
    assert [each.name for each in theirs.iterdir()] == ["thesis.txt"]
    assert preferences.web_place(tmp_path / "open.swissdesk") is None


def test_a_file_typed_by_name_replaces_nothing(window, qtbot, answer, tmp_path):
    (tmp_path / "mine.html").write_text("mine")
    complaints = []

    def choose(dialog):
        dialog.what.choose(True)
        dialog.path.clear()
        accept(dialog)
        complaints.append(dialog._complaint.text())
        qtbot.keyClicks(dialog.path, "mine")
        accept(dialog)
        complaints.append(dialog._complaint.text())
        dialog.reject()

    ask(window, qtbot, answer, choose)
    assert complaints == [
        "Choose a place for the pages.",
        "A file with this name already exists. Choose another name.",
    ]
    assert (tmp_path / "mine.html").read_text() == "mine"


def begin_automatic(window, qtbot, answer):
    def choose(dialog):
        dialog.automatic.setFocus()
        qtbot.keyClick(dialog.automatic, Qt.Key.Key_Space)
        accept(dialog)

    ask(window, qtbot, answer, choose)
    said(window, qtbot, "11 web pages in ")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)


def test_by_itself_nothing_is_written_unless_that_is_wanted(window, qtbot, answer, tmp_path):
    ask(window, qtbot, answer, accept)
    said(window, qtbot, "11 web pages in ")
    page = tmp_path / "open web" / "s1-round-1.html"
    before = page.read_text("utf-8")
    enter_result(window)
    qtbot.wait(300)
    assert page.read_text("utf-8") == before


def test_a_result_and_a_published_round_come_to_the_pages_by_themselves(
    window, qtbot, answer, tmp_path
):
    begin_automatic(window, qtbot, answer)
    folder = tmp_path / "open web"
    enter_result(window)
    written_anew(qtbot, folder / "s1-standings.html", "after round 1")
    window.session.perform(rounds.pair_round, round_no=2)
    qtbot.wait(300)
    assert not (folder / "s1-round-2.html").exists()
    window.session.perform(rounds.publish_round, round_no=2)
    written_anew(qtbot, folder / "s1-round-2.html", "Player001")
    assert "web page" not in window.desk.messages.text


def test_a_failure_by_itself_is_told_once_until_it_is_over(window, qtbot, answer, tmp_path):
    begin_automatic(window, qtbot, answer)
    folder = tmp_path / "open web"
    (folder / "made-by-swissdesk.txt").unlink()
    told = []
    window.session.said.connect(lambda words, is_failure: told.append(words) if is_failure else 0)
    enter_result(window)
    qtbot.waitUntil(lambda: len(told) == 1)
    enter_result(window, GameResult.WHITE_WINS)
    qtbot.wait(300)
    assert len(told) == 1
    (folder / "made-by-swissdesk.txt").touch()
    enter_result(window, GameResult.BLACK_WINS)
    written_anew(qtbot, folder / "s1-standings.html", "after round 1")
    (folder / "made-by-swissdesk.txt").unlink()
    qtbot.wait(50)
    enter_result(window)
    qtbot.waitUntil(lambda: len(told) == 2)


def test_what_waits_is_written_when_the_event_is_closed(window, qtbot, answer, tmp_path):
    begin_automatic(window, qtbot, answer)
    window._web._pause.setInterval(60_000)
    enter_result(window)
    page = tmp_path / "open web" / "s1-standings.html"
    assert "after round 1" not in page.read_text("utf-8")
    qtbot.keyClick(window, Qt.Key.Key_W, CTRL)
    assert "after round 1" in page.read_text("utf-8")


def test_what_cannot_be_written_then_is_said_on_the_start_screen(window, qtbot, answer, tmp_path):
    begin_automatic(window, qtbot, answer)
    window._web._pause.setInterval(60_000)
    (tmp_path / "open web" / "made-by-swissdesk.txt").unlink()
    enter_result(window)
    qtbot.keyClick(window, Qt.Key.Key_W, CTRL)
    assert "contains files other than SwissDesk web pages" in window.start.messages.text
