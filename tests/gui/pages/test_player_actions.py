"""Lists come in and go out; players move and are put in order by hand."""

from dataclasses import replace

import pytest
from builders import a_tournament, an_entry
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog

from swissdesk.gui.pages.players import PlayersPage
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import RequestedBye
from swissdesk.model.result import ByeKind
from swissdesk.sheets import csv_file, xlsx_file

CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
LIST = "Příjmení;Jméno;FIDE ID;Elo\nMalá;Eva;1490001;2595\nKrál;Petr;;1900\n"


@pytest.fixture
def open_page(on_screen, open_session):
    def opened(*tournaments):
        page = PlayersPage(open_session(*tournaments))
        on_screen(page, 1092, 620)
        page.table.setFocus()
        return page

    return opened


@pytest.fixture
def chosen(monkeypatch):
    """Return a function that makes *path* the file chosen in the next file dialog."""

    def choose(path, kind=""):
        for name in ("getOpenFileName", "getSaveFileName"):
            monkeypatch.setattr(QFileDialog, name, lambda *_a: (str(path), kind))

    return choose


def names(page):
    return [each.player.name for each in page._session.tournament.entries]


def press_return(qtbot):
    return lambda dialog: qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)


def a_section(number, name, *entries):
    tournament = replace(a_tournament(), id=TournamentId(number))
    settings = replace(tournament.settings, name=name)
    return tournament.with_settings(settings).with_entries(entries)


def test_a_csv_file_is_imported_in_one_step(open_page, qtbot, answer, chosen, tmp_path):
    page = open_page(a_tournament(players=2))
    (tmp_path / "list.csv").write_bytes(LIST.encode("cp1250"))
    chosen(tmp_path / "list.csv")
    answer(press_return(qtbot))
    qtbot.keyClick(page.table, Qt.Key.Key_I, CTRL | SHIFT)
    qtbot.waitUntil(lambda: len(names(page)) == 4)
    assert names(page) == ["Malá, Eva", "Player001", "Player002", "Král, Petr"]
    page._session.undo()
    assert names(page) == ["Player001", "Player002"]


def test_a_workbook_is_imported(open_page, qtbot, answer, tmp_path):
    page = open_page(a_tournament(players=1))
    path = tmp_path / "list.xlsx"
    path.write_bytes(xlsx_file.write([("Name", "Rtg"), ("Král, Petr", 1900)], "A"))
    answer(press_return(qtbot))
    page.deeds.import_file(path)
    qtbot.waitUntil(lambda: len(names(page)) == 2)


def test_cells_copied_in_a_spreadsheet_are_pasted(open_page, qtbot, answer):
    page = open_page(a_tournament(players=1))
    QApplication.clipboard().setText("Malá, Eva\t2595\nKrál, Petr\t1900\n")
    answer(press_return(qtbot))
    qtbot.keyClick(page.table, Qt.Key.Key_V, CTRL)
    assert names(page) == ["Malá, Eva", "Player001", "Král, Petr"]


def test_a_file_that_was_copied_is_imported(open_page, qtbot, answer, tmp_path):
    page = open_page(a_tournament(players=1))
    (tmp_path / "list.csv").write_bytes(LIST.encode())
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "list.csv"))])
    QApplication.clipboard().setMimeData(data)
    answer(press_return(qtbot))
    qtbot.keyClick(page.table, Qt.Key.Key_V, CTRL)
    qtbot.waitUntil(lambda: len(names(page)) == 3)


def test_pasting_into_the_filter_pastes_words(open_page, qtbot):
    page = open_page(a_tournament(players=2))
    QApplication.clipboard().setText("Player002")
    page.filter.setFocus()
    qtbot.keyClick(page.filter, Qt.Key.Key_V, CTRL)
    assert page.filter.text() == "Player002"
    assert len(names(page)) == 2


def test_an_empty_clipboard_is_said(open_page, qtbot):
    page = open_page(a_tournament(players=1))
    QApplication.clipboard().clear()
    with qtbot.waitSignal(page._session.said) as said:
        qtbot.keyClick(page.table, Qt.Key.Key_V, CTRL)
    assert said.args == ["The file is empty: no cell has a text or a number.", True]


def test_escape_enters_nobody(open_page, qtbot, answer):
    page = open_page(a_tournament(players=1))
    QApplication.clipboard().setText("Malá, Eva\t2595\n")
    answer(lambda dialog: qtbot.keyClick(dialog, Qt.Key.Key_Escape))
    qtbot.keyClick(page.table, Qt.Key.Key_V, CTRL)
    assert names(page) == ["Player001"]
    assert page._session.document.undo_step() is None


def test_a_file_dropped_on_the_page_is_imported(open_page, qtbot, answer, tmp_path):
    page = open_page(a_tournament(players=1))
    (tmp_path / "list.csv").write_bytes(LIST.encode())
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "list.csv"))])
    actions, button = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    plain = Qt.KeyboardModifier.NoModifier
    assert page.acceptDrops()
    answer(press_return(qtbot))
    dropped = QDropEvent(QPointF(5, 5), actions, data, button, plain)
    page.dragEnterEvent(dropped)
    page.dropEvent(dropped)
    qtbot.waitUntil(lambda: len(names(page)) == 3)


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("list.csv", b"", "The file is empty"),
        ("list.xlsx", b"PK\x03\x04 broken", "The workbook is damaged"),
        ("list.csv", b"\xd0\xcf\x11\xe0" + bytes(50), "neither a CSV file nor an XLSX workbook"),
        ("list.csv", b"Novak;1\n" * 30_000, "This is not a list of players"),
        ("list.csv", b"x" * 20_000_001, "This is not a list of players"),
        ("list.csv", b'Novak;"1\nKral;2\n', "A quotation mark is out of place in line"),
    ],
)
def test_a_file_that_is_no_list_is_said_and_changes_nothing(
    open_page, qtbot, tmp_path, name, content, sentence
):
    page = open_page(a_tournament(players=1))
    (tmp_path / name).write_bytes(content)
    with qtbot.waitSignal(page._session.said, timeout=10_000) as said:
        page.deeds.import_file(tmp_path / name)
    assert sentence in said.args[0]
    assert said.args[1]
    assert names(page) == ["Player001"]


def test_a_file_that_is_gone_is_said(open_page, qtbot, tmp_path):
    page = open_page(a_tournament(players=1))
    with qtbot.waitSignal(page._session.said) as said:
        page.deeds.import_file(tmp_path / "gone.csv")
    assert "gone.csv was not found" in said.args[0]


def test_who_plays_in_another_section_is_entered_as_that_player(open_page, qtbot, answer):
    known = an_entry(7)
    known = replace(known, tpn=1, participant=replace(known.player, name="Král, Petr", fide_id="7"))
    page = open_page(a_tournament(players=1), a_section(2, "B", known))
    QApplication.clipboard().setText("Petr Král\t1900\nEva Malá\t1800\n")
    answer(press_return(qtbot))
    qtbot.keyClick(page.table, Qt.Key.Key_V, CTRL)
    entered = page._session.tournament.entries[1]
    assert (entered.id, entered.player.fide_id, entered.rating) == (7, "7", 1900)
    assert len(page._session.snapshot.players) == 3


def test_the_list_is_exported_as_a_workbook_and_as_csv(open_page, qtbot, chosen, tmp_path):
    page = open_page(a_tournament(players=2))
    for suffix in (".xlsx", ".csv"):
        chosen(tmp_path / f"out{suffix}")
        with qtbot.waitSignal(page._session.said) as said:
            qtbot.keyClick(page.table, Qt.Key.Key_E, CTRL | SHIFT)
        assert said.args == [f"List saved as {tmp_path / f'out{suffix}'}", False]
    data = (tmp_path / "out.csv").read_bytes()
    assert csv_file.read(data, csv_file.form_of(data)).rows[1][2] == "Player001"
    book = (tmp_path / "out.xlsx").read_bytes()
    assert xlsx_file.read(book, "Open").rows[1][2] == "Player001"


def test_a_name_without_a_suffix_gets_that_of_the_kind(open_page, qtbot, chosen, tmp_path):
    page = open_page(a_tournament(players=1))
    chosen(tmp_path / "out", "CSV (*.csv)")
    page.deeds.export()
    assert (tmp_path / "out.csv").exists()


def test_an_export_that_cannot_be_written_is_said(open_page, qtbot, chosen, tmp_path):
    page = open_page(a_tournament(players=1))
    chosen(tmp_path / "nowhere" / "out.csv")
    with qtbot.waitSignal(page._session.said) as said:
        page.deeds.export()
    assert "could not be written" in said.args[0]


def test_m_moves_a_player_to_another_section(open_page, qtbot, answer):
    page = open_page(a_tournament(players=2), a_section(2, "Open B"))

    def move(dialog):
        assert dialog.section.currentText() == "Open B"
        qtbot.keyClick(dialog.section, Qt.Key.Key_Return)

    answer(move)
    qtbot.keyClicks(page.table, "m")
    assert names(page) == ["Player002"]
    other = page._session.snapshot.tournament(TournamentId(2))
    assert [each.id for each in other.entries] == [1]


def test_a_bye_asked_for_in_a_round_that_the_other_section_lacks_is_named(open_page, qtbot, answer):
    one = a_tournament(players=2, rounds=9)
    entry = replace(one.entries[0], requested_byes=(RequestedBye(7, ByeKind.HALF_POINT),))
    longer = a_section(3, "Open C")
    longer = longer.with_settings(replace(longer.settings, rounds=9))
    page = open_page(one.with_entry(entry), a_section(2, "Open B"), longer)

    def look(dialog):
        assert dialog.lost.text() == (
            "The bye asked for in round 7 is lost there: only 5 rounds are played."
        )
        qtbot.keyClick(dialog.section, Qt.Key.Key_Down)
        assert not dialog.lost.isVisible()
        qtbot.keyClick(dialog.section, Qt.Key.Key_Return)

    answer(look)
    qtbot.keyClicks(page.table, "m")
    moved = page._session.snapshot.tournament(TournamentId(3)).entries[0]
    assert [bye.round_no for bye in moved.requested_byes] == [7]


def test_after_round_1_nobody_changes_sections(open_page, qtbot):
    page = open_page(a_tournament("1-2 1"), a_section(2, "Open B"))
    with qtbot.waitSignal(page._session.said) as said:
        qtbot.keyClicks(page.table, "m")
    assert said.args[0].startswith("Players change sections before round 1")


def test_the_order_is_set_by_hand_and_brought_back(open_page, qtbot, answer):
    page = open_page(a_tournament(players=3))

    def put_first_last(dialog):
        qtbot.keyClick(dialog.table, Qt.Key.Key_Down, ALT)
        qtbot.keyClick(dialog.table, Qt.Key.Key_Down, ALT)
        qtbot.keyClick(dialog.table, Qt.Key.Key_Up, ALT)
        qtbot.keyClick(dialog.table, Qt.Key.Key_PageDown, ALT)
        assert dialog.model.rows[-1].row.player_id == 1
        dialog.place.setValue(2)
        dialog.go.click()
        assert [each.row.player_id for each in dialog.model.rows] == [2, 1, 3]
        dialog.accept_button.click()

    answer(put_first_last)
    page.deeds.order_by_hand()
    assert names(page) == ["Player002", "Player001", "Player003"]
    assert page._session.tournament.manual_order
    page.deeds.renumber()
    assert names(page) == ["Player001", "Player002", "Player003"]
    assert not page._session.tournament.manual_order


def test_an_order_that_stays_as_it_is_is_no_step(open_page, qtbot, answer):
    page = open_page(a_tournament(players=3))
    answer(lambda dialog: dialog.accept_button.click())
    page.deeds.order_by_hand()
    assert page._session.document.undo_step() is None


def test_the_card_gives_its_width_to_the_list_and_comes_back(open_page, qtbot):
    page = open_page(a_tournament(players=3))
    assert page.panel.isVisible()
    qtbot.keyClick(page.table, Qt.Key.Key_F4)
    assert not page.panel.isVisible()
    qtbot.keyClick(page.table, Qt.Key.Key_F4)
    assert page.panel.isVisible()


def test_every_deed_of_the_menu_is_there_by_key_or_letter(open_page):
    page = open_page(a_tournament(players=3))
    shown = {action.text().split("\t")[0] for action in page.more.menu().actions()}
    assert {"&Import a list...", "E&xport the list...", "&Order by hand..."} <= shown
    assert PlayerId(1) in page._session.tournament.entries_by_id


def test_a_player_of_the_event_who_is_twice_in_a_list_is_entered_once(open_page, qtbot, answer):
    known = an_entry(7)
    known = replace(known, tpn=1, participant=replace(known.player, name="Král, Petr"))
    page = open_page(a_tournament(players=1), a_section(2, "B", known))
    QApplication.clipboard().setText("Petr Král\t1900\nKrál Petr\t1900\n")
    answer(press_return(qtbot))
    qtbot.keyClick(page.table, Qt.Key.Key_V, CTRL)
    assert names(page) == ["Player001", "Král, Petr"]


def test_a_list_is_pasted_where_there_are_no_players_yet(open_page, qtbot, answer):
    page = open_page(a_tournament())
    QApplication.clipboard().setText("Malá, Eva\t2595\n")
    page.empty.setFocus()
    answer(press_return(qtbot))
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_V, CTRL)
    assert names(page) == ["Malá, Eva"]


def test_after_round_1_a_list_is_not_taken(open_page, qtbot):
    page = open_page(a_tournament("1-2 1"))
    QApplication.clipboard().setText("Malá, Eva\t2595\n")
    with qtbot.waitSignal(page._session.said) as said:
        qtbot.keyClick(page.table, Qt.Key.Key_V, CTRL)
    assert said.args[0].startswith("Lists can be imported before round 1 only.")
