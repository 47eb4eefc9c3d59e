"""The check-in before round 1: forty players in a queue, one key each."""

from dataclasses import replace

import pytest
from builders import a_tournament, an_entry
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from swissdesk.gui.pages.players import PlayersPage
from swissdesk.model.ids import PlayerId
from swissdesk.model.result import ByeKind


@pytest.fixture
def open_page(on_screen, open_session):
    def opened(tournament):
        page = PlayersPage(open_session(tournament))
        on_screen(page, 1092, 620)
        page.table.setFocus()
        return page

    return opened


def press(qtbot, key):
    qtbot.keyClick(QApplication.focusWidget(), key)


def type_in(qtbot, text):
    qtbot.keyClicks(QApplication.focusWidget(), text)


def here(page):
    return {each.id for each in page._session.tournament.entries if each.checked_in}


def test_forty_players_are_checked_in_by_their_first_letters(open_page, qtbot):
    page = open_page(a_tournament(players=40))
    type_in(qtbot, "c")
    assert page.check_in.isVisible()
    assert page.check_in.counter.text() == "0 of 40 here"
    for number in range(1, 41):
        type_in(qtbot, f"player{number:03}")
        press(qtbot, Qt.Key.Key_Return)
        assert page.check_in.field.text() == ""
    assert page.check_in.counter.text() == "40 of 40 here"
    assert page.check_in.finish.text() == "&Finish: everyone is here"
    assert len(here(page)) == 40


def test_down_and_return_go_through_the_list(open_page, qtbot):
    page = open_page(a_tournament(players=3))
    type_in(qtbot, "c")
    press(qtbot, Qt.Key.Key_Down)
    press(qtbot, Qt.Key.Key_Return)
    assert here(page) == {2}
    press(qtbot, Qt.Key.Key_Return)
    assert here(page) == set()


def test_the_end_makes_those_who_are_missing_absent_in_round_1(open_page, qtbot):
    page = open_page(a_tournament(players=3))
    type_in(qtbot, "c")
    type_in(qtbot, "002")
    press(qtbot, Qt.Key.Key_Return)
    assert page.check_in.finish.text() == "&Finish: 2 are absent in round 1"
    page.check_in.finish.setFocus()
    press(qtbot, Qt.Key.Key_Space)
    entries = page._session.tournament.entries
    assert [each.requested_bye(1) for each in entries] == [
        ByeKind.ZERO_POINT,
        None,
        ByeKind.ZERO_POINT,
    ]
    assert page.table.isVisible()
    page._session.undo()
    assert page._session.tournament.entry(PlayerId(1)).requested_byes == ()


def test_who_is_not_expected_is_not_counted(open_page, qtbot):
    late, first, second = an_entry(1, first_round=3), an_entry(2), an_entry(3)
    page = open_page(a_tournament(players=3).with_entries([late, first, second]))
    page.open_check_in()
    assert page.check_in.counter.text() == "0 of 2 here"
    row = page.check_in.model.rows[0]
    assert row.excuse == "From round 3"


def test_names_are_in_alphabetical_order_and_found_without_accents(open_page, qtbot):
    named = [
        replace(each, participant=replace(each.player, name=name))
        for each, name in zip(
            a_tournament(players=3).entries, ("Žák, Jan", "Čech, Petr", "Adam, Ivo"), strict=True
        )
    ]
    page = open_page(a_tournament(players=3).with_entries(named))
    page.open_check_in()
    names = [row.name for row in page.check_in.model.rows]
    assert names == ["Adam, Ivo", "Čech, Petr", "Žák, Jan"]
    type_in(qtbot, "zak")
    press(qtbot, Qt.Key.Key_Return)
    assert here(page) == {1}


def test_escape_empties_the_field_and_then_goes_back(open_page, qtbot):
    page = open_page(a_tournament(players=3))
    type_in(qtbot, "c")
    type_in(qtbot, "00")
    press(qtbot, Qt.Key.Key_Escape)
    assert page.check_in.isVisible()
    press(qtbot, Qt.Key.Key_Escape)
    assert page.table.hasFocus()


def test_letters_that_no_name_has_show_a_sentence(open_page, qtbot):
    page = open_page(a_tournament(players=4))
    type_in(qtbot, "c")
    type_in(qtbot, "xyz")
    assert page.check_in.none_found.isVisible()
    assert not page.check_in.table.isVisible()
    press(qtbot, Qt.Key.Key_Escape)
    assert page.check_in.table.isVisible()
    assert not page.check_in.none_found.isVisible()
    assert QApplication.focusWidget() is page.check_in.field


def test_after_round_1_there_is_no_check_in(open_page, qtbot):
    page = open_page(a_tournament("1-2 1"))
    with qtbot.waitSignal(page._session.said) as said:
        type_in(qtbot, "c")
    assert said.args == [
        "Round 1 has been paired. Press Space to note an absence in the next round.",
        False,
    ]
    assert not page.check_in.isVisible()


def test_every_part_has_a_name_and_the_sign_has_words(open_page):
    page = open_page(a_tournament(players=3))
    page.open_check_in()
    table = page.check_in.table
    assert table.accessibleName() == "Check-in"
    assert page.check_in.field.accessibleName() == "First letters of the name"
    index = page.check_in.model.index(0, 0)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "Here not here yet"
