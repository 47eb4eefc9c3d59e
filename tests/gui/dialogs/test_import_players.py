"""A list of players is looked at before it is entered."""

from dataclasses import replace

import pytest
from builders import a_tournament, an_entry
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication

from swissdesk.gui import theme
from swissdesk.gui.dialogs.import_players import ImportPlayersDialog
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.sheets import xlsx_file
from swissdesk.sheets.admission import Deed
from swissdesk.sheets.columns import Field
from swissdesk.sheets.source import source_of

LIST = "Příjmení;Jméno;Elo;FED\nNovák;Jan;2301;CZE\nMalá;Eva;1900;Atlantis\n;;1800;CZE\n"


@pytest.fixture
def opened(on_screen):
    """Return a function that shows the dialog on a list, with Novák, Jan on the list already."""

    def open_on(content, name="list.csv"):
        entry = an_entry(1)
        entry = replace(entry, participant=replace(entry.player, name="Novák, Jan"))
        event = Event().with_tournament(a_tournament().with_entries([entry]))
        dialog = ImportPlayersDialog(source_of(name, content), event, TournamentId(1))
        return on_screen(dialog, 1180, 620)

    return open_on


def column(dialog, place):
    return [dialog.model.index(row, place).data() for row in range(dialog.model.rowCount())]


def deeds(dialog):
    return [row.deed for row in dialog.model.rows]


def test_it_says_what_becomes_of_each_row(opened):
    dialog = opened(LIST.encode("cp1250"))
    assert column(dialog, 3) == ["Novák, Jan", "Malá, Eva", ""]
    assert column(dialog, 1) == ["left out", "new", "left out"]
    assert column(dialog, 9) == [
        "Same name (already entered)",
        "D3: “Atlantis” is not a federation",
        "A4: the name is missing",
    ]
    assert dialog.accept_button.text() == "&Enter 1 player"
    assert dialog._summary.text() == "1 new player, 2 left out, 3 remarks"


def test_how_many_columns_there_is_no_room_for_stands_at_the_end_of_the_widest(opened, qtbot):
    dialog = opened(LIST.encode())
    header, hint = dialog.table.horizontalHeader(), dialog.table._left_out
    widest = max(range(header.count()), key=header.sectionSize)

    def is_at_the_end():
        end = header.sectionViewportPosition(widest) + header.sectionSize(widest)
        return hint.isVisible() and hint.geometry().right() == end - theme.pixels(6) - 1

    qtbot.waitUntil(is_at_the_end)


def test_all_columns_are_whole_on_a_screen_of_1280(opened):
    lines = (
        "Name;Title;Fed;ID;Born;Club;Rtg",
        "Novák, Jan;WGM;CZE;12345678;30.9.2005;ŠK Dunav;2301",
        "Malá, Eva;;NRW;;1988;TJ Vltava;1900",
    )
    dialog = opened("\n".join(lines).encode())
    dialog.resize(QSize(*map(theme.pixels, dialog.opening_size)).boundedTo(QSize(1280, 720)))
    table = dialog.table
    cut = [
        (index.data(), table.sizeHintForIndex(index).width(), table.columnWidth(place))
        for place in range(dialog.model.columnCount())
        for row in range(dialog.model.rowCount())
        if (index := dialog.model.index(row, place))
        and table.sizeHintForIndex(index).width() > table.columnWidth(place)
    ]
    assert not cut
    header = table.horizontalHeader()
    assert header.sectionSize(0) >= header.sectionSizeHint(0)
    assert not dialog.table._left_out.isVisible()


def test_the_whole_remark_below_the_table_may_take_several_lines(opened):
    dialog = opened(LIST.encode("cp1250"))
    assert dialog._remark.wordWrap()


def test_the_keyboard_starts_in_the_preview(opened, qtbot):
    dialog = opened(LIST.encode())
    encoding = dialog.encoding.value
    for _press in range(4):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
    assert dialog.table.hasFocus()
    assert dialog.table.currentIndex().row() == dialog.model.rowCount() - 1
    assert dialog.encoding.value == encoding


def test_return_enters_at_once_what_is_proposed(opened, qtbot):
    dialog = opened(LIST.encode())
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert dialog.result()
    assert [each.player.name for each in dialog.value()] == ["Malá, Eva"]


def test_space_enters_a_row_all_the_same_and_leaves_it_out_again(opened, qtbot):
    dialog = opened(LIST.encode())
    dialog.table.setFocus()
    qtbot.keyClick(dialog.table, Qt.Key.Key_Space)
    assert dialog.accept_button.text() == "&Enter 2 players"
    qtbot.keyClick(dialog.table, Qt.Key.Key_Space)
    assert deeds(dialog)[0] is Deed.LEAVE_OUT
    qtbot.keyClick(dialog.table, Qt.Key.Key_Down)
    qtbot.keyClick(dialog.table, Qt.Key.Key_Space)
    assert deeds(dialog)[1] is Deed.LEAVE_OUT
    assert not dialog.accept_button.isEnabled()


def test_a_row_that_is_no_player_stays_out(opened, qtbot):
    dialog = opened(LIST.encode())
    dialog.table.choose(4)
    dialog.table.setFocus()
    qtbot.keyClick(dialog.table, Qt.Key.Key_Space)
    assert deeds(dialog)[2] is Deed.LEAVE_OUT


def test_the_remark_on_the_current_row_is_shown_whole(opened):
    dialog = opened(LIST.encode())
    dialog.table.choose(3)
    assert dialog._remark.text() == "D3: “Atlantis” is not a federation"


def test_a_column_is_given_another_meaning_and_the_other_loses_it(opened, qtbot):
    dialog = opened(b"Name;Elo;Std\nKral, Petr;1;2200\n")
    standard = dialog.fields[2]
    assert standard.accessibleName() == "Column C Std"
    standard.setFocus()
    qtbot.keyClicks(standard, "Rating")
    assert [each.value for each in dialog.fields] == [Field.NAME, None, Field.RATING]
    assert column(dialog, 4) == ["2200"]


def test_a_column_that_passes_through_the_meanings_of_others_leaves_them_theirs(opened, qtbot):
    dialog = opened("Name;Titel;KNSB\nNovák, Jan;FM;2301\n".encode())
    other = dialog.fields[2]
    before = [each.value for each in dialog.fields[:2]]
    assert before == [Field.NAME, Field.TITLE]
    assert other.value is None
    other.setFocus()
    while other.value is not Field.NATIONAL:
        qtbot.keyClick(other, Qt.Key.Key_Down)
    assert [each.value for each in dialog.fields[:2]] == before


def test_another_encoding_is_chosen_and_the_names_follow(opened, qtbot):
    dialog = opened("Titul;Hráč;Elo\nFM;Šťastný Řehoř;2301\n".encode("cp1250"))
    dialog.encoding.setFocus()
    dialog.encoding.choose("cp1252")
    dialog.encoding.activated.emit(0)
    assert column(dialog, 3) != ["Šťastný Řehoř"]
    dialog.encoding.choose("utf-8")
    dialog.encoding.activated.emit(0)
    assert "letters are damaged" in column(dialog, 9)[0]


def test_another_row_may_have_the_headings(opened, qtbot):
    dialog = opened("Turnaj;2026\nJméno;Elo\nKrál, Petr;2200\n".encode())
    assert dialog.headings.value() == 2
    qtbot.keyClick(dialog.headings, Qt.Key.Key_Down)
    assert dialog._summary.text() == "Choose the column with the names."
    dialog.fields[0].setFocus()
    qtbot.keyClicks(dialog.fields[0], "Name")
    assert dialog.accept_button.text() == "&Enter 2 players"
    qtbot.keyClick(dialog.headings, Qt.Key.Key_Up)
    assert column(dialog, 3) == ["Král, Petr"]


def test_a_separator_that_breaks_the_list_is_said_and_nothing_can_be_entered(opened, qtbot):
    dialog = opened(b'Name|Club\nKral, "x" Petr|Sokol\nMala,"Rook" Eva|Sokol\n')
    assert dialog.accept_button.isEnabled()
    dialog.separator.choose(",")
    dialog.separator.activated.emit(0)
    assert "quotation mark" in dialog._summary.text()
    assert not dialog.accept_button.isEnabled()
    assert dialog.model.rowCount() == 0
    dialog.separator.choose("|")
    dialog.separator.activated.emit(0)
    assert dialog.accept_button.isEnabled()


def test_a_workbook_offers_its_sheets_and_no_encoding(opened):
    data = xlsx_file.write([("Name", "Elo"), ("Král, Petr", 2200)], "Sekce A")
    dialog = opened(data, "list.xlsx")
    assert dialog.sheet_name.isVisible()
    assert not dialog.encoding.isVisible()
    assert column(dialog, 4) == ["2200"]


def test_the_clipboard_has_a_separator_and_no_encoding(opened):
    dialog = opened("Král, Petr\t2200\n", "clipboard")
    assert dialog.separator.isVisible()
    assert not dialog.encoding.isVisible()
    assert column(dialog, 3) == ["Král, Petr"]


def test_every_part_has_a_name_for_a_reader(opened):
    dialog = opened(LIST.encode())
    assert dialog.table.accessibleName() == "Rows"
    assert all(each.accessibleName() for each in dialog.fields)
