import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from builders import SIX_OF_SEVEN_ROUNDS, a_tournament
from foreign.problem_files import QUAD, TABLE
from PySide6.QtCore import QEvent, QMimeData, QObject, QPointF, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QWidget
from shiboken6 import isValid

from swissdesk import __version__, resources, trf
from swissdesk.document import Document
from swissdesk.gui import event_paths, main_window, tasks
from swissdesk.gui.dialogs.import_problems import ImportProblemsDialog
from swissdesk.gui.dialogs.reading import AboutDialog, LicencesDialog
from swissdesk.gui.preferences import Scheme
from swissdesk.model.event import Event
from swissdesk.model.remark import RemarkKind
from swissdesk.operations import setup
from swissdesk.trf import Edition

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def trf_file(tmp_path):
    """Four players in a TRF26 file, the round as the system pairs it."""
    return write_trf(tmp_path / "open.trf", a_tournament("1-3 1 | 4-2 ."))


@pytest.fixture
def odd_trf_file(tmp_path):
    """The same players in a file, the round as the system does not pair it."""
    return write_trf(tmp_path / "odd.trf", a_tournament("1-2 1 | 3-4 ."))


def write_trf(path, tournament):
    event = Event(name="Lázně 2026").with_tournament(tournament)
    path.write_text(trf.dump(event, tournament.id, Edition.TRF26), "utf-8", newline="")
    return path


def said(window):
    return window.start.messages.text if window.desk is None else window.desk.messages.text


def import_anyway(qtbot):
    def act(dialog):
        assert isinstance(dialog, ImportProblemsDialog)
        qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)

    return act


def test_it_starts_on_the_start_screen(window):
    assert window._stack.currentWidget() is window.start
    assert window.windowTitle() == "SwissDesk"
    assert window.start.new.hasFocus()


def test_a_new_event_is_typed_and_kept_at_once(window, qtbot, answer, documents):
    def fill(dialog):
        qtbot.keyClicks(dialog.name, "Open 1/2")
        dialog.rounds.setFocus()
        dialog.rounds.selectAll()
        qtbot.keyClicks(dialog.rounds, "7")
        qtbot.keyClicks(dialog.federation, "cze")
        qtbot.keyClicks(dialog.start_date, "1.11.2026")
        qtbot.keyClick(dialog.name, Qt.Key.Key_Return)

    answer(fill)
    qtbot.keyClick(window, Qt.Key.Key_N, CTRL)
    assert window.session.document.path == documents / "Open 1-2.swissdesk"
    assert window.session.tournament.settings.rounds == 7
    assert window.session.snapshot.federation == "CZE"
    assert window.session.snapshot.start_date == "2026/11/01"
    assert window.desk.isVisible()
    assert window.windowTitle() == "Open 1/2 – SwissDesk"


def test_a_copy_is_told_from_its_original():
    assert event_paths.titled("Open 1/2", Path("a/Open 1-2.swissdesk")) == "Open 1/2"
    copied = event_paths.titled("Open 1/2", Path("a/Open 1-2, step 7.swissdesk"))
    assert copied == "Open 1/2 (Open 1-2, step 7)"


def test_a_new_event_may_have_several_sections(window, qtbot, answer, documents):
    def fill(dialog):
        qtbot.keyClicks(dialog.name, "Festival")
        qtbot.keyClicks(dialog.sections, "A; B;; U12")
        qtbot.keyClick(dialog.sections, Qt.Key.Key_Return)

    answer(fill)
    qtbot.keyClick(window, Qt.Key.Key_N, CTRL)
    sections = [each.settings for each in window.session.snapshot.tournaments]
    assert [(each.name, each.rounds) for each in sections] == [("A", 9), ("B", 9), ("U12", 9)]


def test_a_new_event_needs_a_name_dates_and_a_free_file(window, qtbot, answer, documents):
    (documents / "Open.swissdesk").touch()
    complaints = []

    def press_create(dialog):
        qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
        complaints.append(dialog._complaint.text())

    def fill(dialog):
        press_create(dialog)
        qtbot.keyClicks(dialog.name, "Open")
        qtbot.keyClicks(dialog.end_date, "someday")
        press_create(dialog)
        dialog.end_date.clear()
        press_create(dialog)
        dialog.reject()

    answer(fill)
    qtbot.keyClick(window, Qt.Key.Key_N, CTRL)
    assert complaints == [
        "An event needs a name.",
        "“someday” is not a date. Type the day first: 28.7.2026 or 28 July 2026.",
        "A file with this name already exists. Choose another name.",
    ]
    assert window.session is None


def test_an_event_file_is_opened_and_remembered(window, event_file, preferences):
    window.open_path(event_file)
    assert window.session.snapshot.name == "Lázně 2026"
    assert [(file.name, file.last_round) for file in preferences.recent_events] == [
        ("Lázně 2026", 1)
    ]


def test_a_recent_event_is_opened_with_return(window, qtbot, event_file, preferences):
    preferences.keep_welcomed()
    window.open_path(event_file)
    qtbot.keyClick(window, Qt.Key.Key_W, CTRL)
    assert window.session is None
    assert window.start.table.hasFocus()
    qtbot.keyClick(window.start.table, Qt.Key.Key_Return)
    assert window.session.snapshot.name == "Lázně 2026"


def test_the_event_that_is_open_already_stays_open(window, event_file):
    window.open_path(event_file)
    session = window.session
    window.open_path(event_file)
    assert window.session is session
    assert said(window) == ""


def test_another_event_takes_the_place_of_the_one_that_is_open(window, event_file, tmp_path):
    window.open_path(event_file)
    other = tmp_path / "other.swissdesk"
    Document.create(other, Event(name="Blitz").with_tournament(a_tournament(players=2))).close()
    window.open_path(other)
    assert window.session.snapshot.name == "Blitz"
    Document.open(event_file).close()


def test_a_file_that_is_none_leaves_the_open_event_alone(window, event_file, tmp_path):
    window.open_path(event_file)
    window.open_path(tmp_path / "gone.swissdesk")
    assert window.session.snapshot.name == "Lázně 2026"
    assert "gone.swissdesk" in said(window)
    window.open_path(tmp_path / "gone.trf")
    assert "gone.trf was not found. Check the name" in said(window)


def test_a_damaged_file_is_told(window, tmp_path, answer):
    path = tmp_path / "damaged.swissdesk"
    path.write_bytes(b"SQLite format 3\0" + b"\xff" * 4096)
    answer(lambda dialog: dialog.reject())
    window.open_path(path)
    assert window.session is None
    assert "damaged.swissdesk" in said(window)


def test_another_program_s_database_is_told(window, tmp_path):
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE t (a)")
    connection.close()
    window.open_path(path)
    assert window.session is None
    assert "other.db" in said(window)


def test_a_trf_file_becomes_an_event_beside_it(window, qtbot, answer, trf_file):
    if trf.load(trf_file.read_bytes()).problems:
        answer(import_anyway(qtbot))
    window.open_path(trf_file)
    qtbot.waitUntil(lambda: window.session is not None)
    assert window.session.document.path == trf_file.with_suffix(".swissdesk")
    assert len(window.session.tournament.entries) == 4
    assert said(window).startswith("Imported open.trf; saved as ")


def choose_file(monkeypatch, path):
    """Let the next question for a file be answered with *path*."""
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(path), ""))


def test_ctrl_i_makes_a_section_of_the_open_event_in_one_step(
    window, qtbot, answer, event_file, trf_file, monkeypatch
):
    window.open_path(event_file)
    before, steps = window.session.snapshot, len(window.session.document.steps())
    choose_file(monkeypatch, trf_file)
    answer(lambda dialog: qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return))
    qtbot.keyClick(window, Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: len(window.session.snapshot.tournaments) == 2)
    assert window.session.document.path == event_file
    assert window.session.snapshot.tournaments[0] == before.tournaments[0]
    assert len(window.session.document.steps()) == steps + 1
    section = window.session.tournament
    assert (len(section.entries), section.id) == (4, 2)
    assert said(window) == f"Imported open.trf as section {section.settings.name}"
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.session.snapshot == before
    assert window.session.tournament_id == before.tournaments[0].id


def test_ctrl_i_makes_a_new_event_if_the_arbiter_says_so(
    window, qtbot, answer, event_file, trf_file, monkeypatch
):
    window.open_path(event_file)
    choose_file(monkeypatch, trf_file)

    def as_event(dialog):
        qtbot.keyClick(dialog, Qt.Key.Key_N, Qt.KeyboardModifier.AltModifier)
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)

    answer(as_event)
    qtbot.keyClick(window, Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    made = trf_file.with_suffix(".swissdesk")
    qtbot.waitUntil(lambda: window.session.document.path == made)
    assert len(window.session.snapshot.tournaments) == 1


def test_a_cross_table_dropped_on_the_window_becomes_an_event(window, qtbot, answer, tmp_path):
    table = tmp_path / "club.csv"
    table.write_bytes(QUAD.encode())
    shown = []

    def act(dialog):
        shown.extend(label.text() for label in dialog.findChildren(QLabel))
        shown.append(dialog.model.data(dialog.model.index(0, 0)))
        import_anyway(qtbot)(dialog)

    answer(act)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(table))])
    place, buttons = QPointF(5, 5), Qt.MouseButton.LeftButton
    none = Qt.KeyboardModifier.NoModifier
    entered = QDragEnterEvent(place.toPoint(), Qt.DropAction.CopyAction, data, buttons, none)
    window.dragEnterEvent(entered)
    assert entered.isAccepted()
    window.dropEvent(QDropEvent(place, Qt.DropAction.CopyAction, data, buttons, none))
    qtbot.waitUntil(lambda: window.session is not None)
    assert window.session.document.path == table.with_suffix(".swissdesk")
    words = "Read as cross-table of a round robin: 4 players, 3 rounds, 6 games, 5 results."
    assert words in shown
    assert shown[-1] == "1"


def test_a_refused_cross_table_names_the_cells_and_enters_nothing(window, qtbot, answer, tmp_path):
    table = tmp_path / "club.csv"
    table.write_bytes(TABLE.replace("1b0", "1b½").encode())
    places = []

    def act(dialog):
        places.append(dialog.model.data(dialog.model.index(0, 0)))
        assert not dialog.accept_button.isVisible()
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)

    answer(act)
    window.open_path(table)
    qtbot.waitUntil(lambda: places == ["D2, D3"])
    assert window.session is None
    assert list(tmp_path.glob("*.swissdesk")) == []


def test_an_event_that_is_only_read_takes_no_section(window, qtbot, event_file, trf_file):
    window._open_document(lambda: Document.read(event_file))
    assert window._open_to_sections is None


def test_ctrl_i_takes_a_list_of_players_into_the_section_in_view(
    window, qtbot, answer, tmp_path, monkeypatch
):
    players = tmp_path / "late.csv"
    players.write_text("Name;Rating\nNovák, Jan;2301\n", "utf-8")
    window.open_path(players)
    qtbot.waitUntil(lambda: said(window).startswith("Open or create an event first; late.csv"))
    fresh = tmp_path / "fresh.swissdesk"
    Document.create(fresh, Event(name="Fresh").with_tournament(a_tournament(players=2))).close()
    window.open_path(fresh)
    before = len(window.session.tournament.entries)
    choose_file(monkeypatch, players)
    answer(lambda dialog: qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return))
    qtbot.keyClick(window, Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: len(window.session.tournament.entries) == before + 1)


def open_odd(window, qtbot, answer, odd_trf_file, act):
    """Import the file, and do *act* in the question about its round."""
    done = []

    def asked(dialog):
        act(dialog)
        done.append(dialog)

    def imported(dialog):
        answer(asked)
        import_anyway(qtbot)(dialog)

    answer(imported if trf.load(odd_trf_file.read_bytes()).problems else asked)
    window.open_path(odd_trf_file)
    qtbot.waitUntil(lambda: bool(done))


def test_an_imported_round_that_differs_is_confirmed_and_noted_q54_q55(
    window, qtbot, answer, odd_trf_file
):
    def keep(dialog):
        assert dialog.consequences[0].text().startswith("Round 1 was imported")
        qtbot.keyClick(dialog.accept_button, Qt.Key.Key_Space)

    open_odd(window, qtbot, answer, odd_trf_file, keep)
    remarks = window.session.tournament.remarks
    assert [(each.kind, each.round_no) for each in remarks] == [(RemarkKind.IMPORT, 1)]
    report = trf.dump(window.session.snapshot, window.session.tournament_id, Edition.TRF26)
    assert "### Import @ Round 1" in report


def test_an_imported_round_that_differs_is_said_if_it_is_not_noted(
    window, qtbot, answer, odd_trf_file
):
    def leave(dialog):
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    open_odd(window, qtbot, answer, odd_trf_file, leave)
    assert window.session.tournament.remarks == ()
    assert said(window).endswith("without a note in the report: 1.")


def test_1_8_nothing_is_asked_about_the_last_round_of_a_file_that_does_not_say_whether_it_is_final(
    window, qtbot, answer, tmp_path
):
    path = write_trf(tmp_path / "running.trf", a_tournament(*SIX_OF_SEVEN_ROUNDS, rounds=7))
    lines = path.read_text("utf-8").splitlines()
    path.write_text("\r\n".join(each for each in lines if each[:3] != "142"), "utf-8", newline="")
    answer(import_anyway(qtbot))
    window.open_path(path)
    qtbot.waitUntil(lambda: window.session is not None)
    running = window.session.findChildren(tasks.Task)
    assert "Checking the imported rounds ..." in [each.title for each in running]
    qtbot.waitUntil(lambda: not any(each.is_running for each in running))
    assert window.session.tournament.remarks == ()
    assert said(window).startswith("Imported running.trf; saved as ")


def test_a_trf_file_with_errors_is_refused_line_by_line(window, qtbot, answer, trf_file):
    lines = trf_file.read_text("utf-8").splitlines()
    doubled = [line for line in lines if line.startswith("001")]
    trf_file.write_text("\r\n".join([*lines, doubled[0]]), "utf-8", newline="")
    seen = []

    def read(dialog):
        seen.append((dialog.windowTitle(), [row[1].line for row in dialog.model.rows]))
        assert not dialog.accept_button.isVisible()
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    answer(read)
    window.open_path(trf_file)
    qtbot.waitUntil(lambda: bool(seen))
    assert seen[0][0] == "open.trf cannot be imported"
    assert len(lines) + 1 in seen[0][1]
    assert window.session is None
    assert not trf_file.with_suffix(".swissdesk").exists()


def test_a_trf_file_with_remarks_is_imported_only_if_the_arbiter_says_so(
    window, qtbot, answer, trf_file
):
    lines = trf_file.read_text("utf-8").splitlines()
    without_rounds = [line for line in lines if line[:3] not in ("142", "XXR")]
    trf_file.write_text("\r\n".join(without_rounds), "utf-8", newline="")
    asked = []

    def refuse(dialog):
        asked.append(dialog.windowTitle())
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    answer(refuse)
    window.open_path(trf_file)
    qtbot.waitUntil(lambda: bool(asked))
    qtbot.wait(20)
    assert asked == ["Import open.trf?"]
    assert window.session is None


def test_the_sample_event_is_a_copy(window, qtbot, documents):
    qtbot.mouseClick(window.start.sample, Qt.MouseButton.LeftButton)
    assert window.session.document.path == documents / "Sample event.swissdesk"
    assert window.session.document.path.read_bytes()[:6] == b"SQLite"
    assert resources.path("samples", "sample.swissdesk").is_file()
    assert len(window.session.tournament.entries) == 40


def test_the_sample_team_event_is_a_copy(window, qtbot, documents):
    qtbot.mouseClick(window.start.team_sample, Qt.MouseButton.LeftButton)
    assert window.session.document.path == documents / "Sample team event.swissdesk"
    assert len(window.session.tournament.entries) == 12
    assert window.session.tournament.settings.teams is not None


def test_on_a_full_disk_nothing_is_left_of_a_sample_or_a_new_event(window, documents, full_disk):
    with full_disk():
        window.start.sample_wanted.emit()
    assert "could not be written" in said(window)
    with full_disk():
        window._open_document(lambda: Document.create(documents / "a.swissdesk", Event()))
    assert window.session is None
    assert not list(documents.iterdir())


def test_export_leads_to_the_report_file(window, qtbot, event_file):
    window.open_path(event_file)
    qtbot.keyClick(window, Qt.Key.Key_E, CTRL)
    assert window.desk._stack.currentWidget() is window.desk.documents
    assert window.desk.documents.paper.kind is Edition.TRF26


def test_without_an_event_there_is_nothing_to_export(window, qtbot):
    assert not any(action.isEnabled() for action in window._with_event)
    qtbot.keyClick(window, Qt.Key.Key_E, CTRL)
    assert window.desk is None


def test_the_start_screen_has_the_menu_without_actions_for_an_event(
    window, qtbot, event_file, answer
):
    qtbot.keyClick(window, Qt.Key.Key_F10)
    menu = QApplication.activePopupWidget()
    entries = [each for each in menu.actions() if not each.isSeparator()]
    assert menu.activeAction() is entries[0]
    shown = [each.text() for each in entries if each.isVisible()]
    assert shown == [
        "&New event...",
        "&Open...",
        "&Import...",
        "Ser&ver",
        "&Copies...",
        "&Rating lists...",
        "Search the rating lists...",
        "&Preferences...",
        "&Larger text",
        "&Smaller text",
        "Normal &text",
        "&Help",
        "&Quit",
    ]
    titles = []
    answer(lambda dialog: (titles.append(type(dialog)), qtbot.keyClick(dialog, Qt.Key.Key_Escape)))
    qtbot.keyClick(menu, Qt.Key.Key_H)
    qtbot.keyClick(QApplication.activePopupWidget(), Qt.Key.Key_A)
    assert titles == [AboutDialog]
    window.open_path(event_file)
    assert all(action.isVisible() for action in entries)
    window.close_event_file()
    qtbot.mouseClick(window.start.menu, Qt.MouseButton.LeftButton)
    assert menu.isVisible()
    assert [each.text() for each in entries if each.isVisible()] == shown
    menu.hide()


def test_larger_text_is_laid_out_at_once_and_remembered(window, qtbot, event_file, preferences):
    window.open_path(event_file)
    window.desk.show_page(window.desk.standings)
    with qtbot.waitSignal(window.look_changed):
        qtbot.keyClick(window, Qt.Key.Key_Plus, CTRL)
    assert preferences.font_percent == 110
    assert window.desk._stack.currentWidget() is window.desk.standings
    qtbot.keyClick(window, Qt.Key.Key_Minus, CTRL)
    qtbot.keyClick(window, Qt.Key.Key_Minus, CTRL)
    assert preferences.font_percent == 90
    qtbot.keyClick(window, Qt.Key.Key_0, CTRL)
    assert preferences.font_percent == 100


def test_no_page_out_of_view_is_restyled(window, qtbot, event_file):
    """Else one step of the text size takes as long as the pages visited before."""
    window.open_path(event_file)
    pages, left = list(window.desk.pages.values()), []
    window.look_changed.connect(lambda: left.extend(filter(isValid, pages)))
    qtbot.keyClick(window, Qt.Key.Key_Plus, CTRL)
    assert left == []
    assert window.desk.page_title == "Rounds"
    assert window.desk.rounds.table.hasFocus()
    qtbot.keyClick(window, Qt.Key.Key_0, CTRL)


def test_colours_are_chosen_in_the_preferences(window, qtbot, answer, preferences):
    def choose_dark(dialog):
        dialog.scheme.setFocus()
        qtbot.keyClicks(dialog.scheme, "d")
        qtbot.keyClick(dialog, Qt.Key.Key_Return)

    answer(choose_dark)
    with qtbot.waitSignal(window.look_changed):
        qtbot.keyClick(window, Qt.Key.Key_Comma, CTRL)
    assert preferences.scheme is Scheme.DARK


@pytest.mark.parametrize(
    ("words", "page"),
    [
        ("&Manual", "first-tournament.md?above"),
        ("&Keys", "keys.md?all"),
        ("Pairing s&ystems", "systems.md"),
        ("Our &guarantees", "safety.md"),
    ],
)
def test_the_manual_is_at_hand(window, words, page):
    next(action for action in window.actions() if action.text() == words).trigger()
    assert window.beside.is_open
    assert window.beside.view.text.source().toString() == page


def test_what_is_new_is_at_hand(window, qtbot, answer):
    shown = []

    def read(dialog):
        shown.append(type(dialog))
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    answer(read)
    choose(window, "&About SwissDesk")
    assert shown == [AboutDialog]


def choose(window, words):
    """Choose an entry of Menu > Help."""
    help_menu = next(each.menu() for each in window._menu.actions() if each.text() == "&Help")
    next(each for each in help_menu.actions() if each.text() == words).trigger()


def test_licences_are_searched_in_the_about_dialog(window, qtbot, answer):
    found = []

    def read(dialog):
        assert dialog.field.hasFocus()
        for words in ("Qt Virtual Keyboard", "Python Software Foundation License", "no such words"):
            dialog.field.setText(words)
            found.append(dialog.text.textCursor().selectedText())
        assert dialog.missing.text() == "Not found."
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    def press(dialog):
        answer(read)
        qtbot.mouseClick(dialog.licences, Qt.MouseButton.LeftButton)
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    answer(press)
    choose(window, "&About SwissDesk")
    assert found[:2] == ["Qt Virtual Keyboard", "Python Software Foundation License"]
    assert found[2] == ""


def test_enter_finds_the_next_place_and_then_the_first_again(window, qtbot):
    dialog = LicencesDialog(window)
    dialog.text.setPlainText("one two one")
    dialog.field.setText("one")
    places = []
    for _press in range(3):
        places.append(dialog.text.textCursor().selectionStart())
        qtbot.keyClick(dialog.field, Qt.Key.Key_Return)
    assert places == [0, 8, 0]


@pytest.fixture
def browsed(monkeypatch):
    """The addresses that the browser was asked to open; it opens none of them."""
    opened = []

    def open_url(address):
        opened.append(address.toString())
        return False

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    return opened


def test_while_nothing_is_published_no_browser_opens(window, browsed):
    choose(window, "&Check for a newer version...")
    assert said(window) == f"This is SwissDesk {__version__}. No version is published yet."
    assert browsed == []


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_newer_versions_are_looked_for_by_the_browser_alone_and_if_wanted(
    window, qtbot, answer, browsed, monkeypatch, key
):
    page = "https://chess.test/releases"
    monkeypatch.setattr(main_window, "RELEASES", page)
    answer(lambda dialog: qtbot.keyClick(dialog, key))
    choose(window, "&Check for a newer version...")
    is_wanted = key == Qt.Key.Key_Return
    assert browsed == [page] * is_wanted
    assert (page in said(window)) == is_wanted


def test_open_asks_for_a_file(window, qtbot, monkeypatch, event_file):
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(event_file), ""))
    qtbot.keyClick(window, Qt.Key.Key_O, CTRL)
    assert window.session.snapshot.name == "Lázně 2026"


def test_no_file_chosen_is_no_file_opened(window, qtbot, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("", ""))
    qtbot.keyClick(window, Qt.Key.Key_O, CTRL)
    qtbot.keyClick(window, Qt.Key.Key_I, CTRL)
    assert window.session is None


def test_the_title_follows_the_name_of_the_event(window, event_file):
    window.open_path(event_file)
    data = Event(name="Karlovy Vary")
    window.session.perform_on_event(setup.change_event, data=data)
    assert window.windowTitle() == "Karlovy Vary (open) – SwissDesk"


def test_closing_the_window_closes_the_file_and_remembers_the_place(
    window, event_file, preferences
):
    window.open_path(event_file)
    window.close()
    Document.open(event_file).close()
    assert not preferences.geometry.isEmpty()


def test_q46_the_title_says_for_good_that_the_tournament_is_not_in_fide_mode(window, event_file):
    def leave(tournament):
        return replace(tournament, fide_mode_left=2)

    window.open_path(event_file)
    window.session.perform(leave)
    assert window.windowTitle() == "Lázně 2026 (open) – Not in FIDE mode since round 2 – SwissDesk"


def test_no_part_of_the_window_flashes_as_a_window_of_its_own(window, qapp, qtbot, event_file):
    flashed = []

    class Watcher(QObject):
        def eventFilter(self, watched, event):
            is_shown = event.type() is QEvent.Type.Show and isinstance(watched, QWidget)
            if is_shown and watched.isWindow() and watched is not window:
                flashed.append(watched)
            return False

    watcher = Watcher()
    qapp.installEventFilter(watcher)
    window.open_path(event_file)
    for number in range(1, 9):
        qtbot.keyClick(window, Qt.Key(Qt.Key.Key_0 + number), CTRL)
    qtbot.keyClick(window, Qt.Key.Key_Plus, CTRL)
    qapp.removeEventFilter(watcher)
    assert flashed == []


def test_f5_opens_the_window_for_the_hall_and_it_closes_with_the_event(qtbot, window, event_file):
    window.open_path(event_file)
    qtbot.keyClick(window, Qt.Key.Key_F5)
    assert window.projector.isVisible()
    assert window.projector.title.text() == "Pairings of round 1"
    shown = window.projector
    qtbot.keyClick(window, Qt.Key.Key_F5)
    assert window.projector is shown
    window.close_event_file()
    assert window.projector is None


def test_without_an_event_there_is_no_window_for_the_hall(qtbot, window):
    qtbot.keyClick(window, Qt.Key.Key_F5)
    assert window.projector is None


def test_on_a_small_screen_the_window_for_the_hall_fills_it(qtbot, window, event_file):
    assert not window.has_room
    window.open_path(event_file)
    qtbot.keyClick(window, Qt.Key.Key_F5)
    assert window.projector.isMaximized()


def test_the_start_screen_loads_ahead_what_the_first_event_needs(qtbot, window, monkeypatch):
    loaded = []
    parts = (lambda: loaded.append("first"), lambda: loaded.append("second"))
    monkeypatch.setattr(main_window, "_AHEAD", parts)
    window.hide()
    window.show()
    qtbot.waitUntil(lambda: "second" in loaded)
    assert loaded[0] == "first"


def test_once_an_event_is_open_nothing_is_loaded_ahead(qtbot, window, event_file, monkeypatch):
    loaded = []
    monkeypatch.setattr(main_window, "_AHEAD", (lambda: loaded.append("late"),))
    window.hide()
    window.show()
    window.open_path(event_file)
    qtbot.wait(700)
    assert loaded == []


def test_the_window_and_its_foot_fit_a_screen_of_1280x720_at_150_percent(window, tmp_path):
    path = tmp_path / "open.swissdesk"
    Document.create(path, Event().with_tournament(a_tournament("1-4 1 | 2-5 . | 3-6 0"))).close()
    window.open_path(path)
    assert window.desk.pages
    window.resize(853, 424)
    QApplication.processEvents()
    foot = window.desk.messages
    assert window.height() == 424
    assert foot.mapTo(window, foot.rect().bottomLeft()).y() < 424
    assert window.desk.minimumSizeHint().height() <= 424
