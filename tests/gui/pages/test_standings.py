import pytest
from builders import a_tournament
from PySide6.QtCore import Qt

from swissdesk.errors import CautionKind
from swissdesk.gui.pages.crosstable import CrosstablePage
from swissdesk.gui.pages.standings import StandingsPage
from swissdesk.model.result import GameResult
from swissdesk.operations import results, rounds

CTRL = Qt.KeyboardModifier.ControlModifier
PLAYED = ("1-4 1 | 5-2 = | 3-6 0", "1-6 1 | 2-3 1 | 4-5 1", "1-2 . | 6-4 = | 3-5 =")


@pytest.fixture(params=[StandingsPage, CrosstablePage])
def open_page(request, qtbot, open_session):
    def opened(tournament):
        page = request.param(open_session(tournament))
        qtbot.addWidget(page)
        page.resize(1100, 620)
        page.show()
        qtbot.waitExposed(page)
        page.activateWindow()
        page.setFocus()
        qtbot.waitUntil(lambda: page.table.hasFocus() or not tournament.rounds)
        return page

    return opened


@pytest.fixture
def page(open_page):
    return open_page(a_tournament(*PLAYED))


def names(page):
    column = [each.heading for each in page.model.columns].index("Name")
    return [page.model.index(row, column).data() for row in range(page.model.rowCount())]


def headings(page):
    return [column.heading for column in page.model.columns]


def test_it_opens_after_the_last_complete_round(page):
    assert page.tabs.round_no == 2
    assert names(page)[0] == "Player001"
    assert page.remark.text() == ""


def test_a_round_that_misses_results_is_provisional(page, qtbot):
    qtbot.keyClick(page.table, Qt.Key.Key_PageDown, CTRL)
    assert page.tabs.round_no == 3
    assert page.remark.text() == "Provisional: 1 result missing"


def test_a_round_not_paired_cannot_be_gone_to(page, qtbot):
    for _step in range(3):
        qtbot.keyClick(page.table, Qt.Key.Key_PageDown, CTRL)
    assert page.tabs.round_no == 3


def test_a_result_that_completes_the_round_brings_it_into_view(page):
    page._session.perform(results.set_result, round_no=3, board=1, result=GameResult.BLACK_WINS)
    assert page.tabs.round_no == 3
    assert names(page)[0] == "Player002"


def test_unpairing_the_round_in_view_goes_back_to_the_one_before(page):
    page.show_round(3)
    page._session.perform(rounds.unpair_round, round_no=3)
    assert page.tabs.round_no == 2


def test_the_selection_stays_on_the_player(page, qtbot):
    page.table.choose(5)
    qtbot.keyClick(page.table, Qt.Key.Key_PageUp, CTRL)
    assert page.table.current_key == 5


def test_typing_a_name_goes_to_the_player(page, qtbot):
    qtbot.keyClick(page.table, Qt.Key.Key_F, CTRL)
    qtbot.keyClicks(page.jump, "r004")
    assert page.table.current_key == 4
    qtbot.keyClick(page.jump, Qt.Key.Key_Escape)
    assert page.table.hasFocus()


def test_typing_goes_on_with_the_arrows(page, qtbot):
    qtbot.keyClick(page.table, Qt.Key.Key_F, CTRL)
    qtbot.keyClicks(page.jump, "player")
    first = page.table.current_key
    qtbot.keyClick(page.jump, Qt.Key.Key_Down)
    assert page.table.current_key != first
    qtbot.keyClick(page.jump, Qt.Key.Key_Up)
    assert page.table.current_key == first


def test_the_tie_breaks_are_chosen_in_a_dialog(page, qtbot, answer):
    def choose(dialog):
        for _code in range(5):
            dialog.chooser.remove.click()
        dialog.chooser.offer.setFocus()
        qtbot.keyClicks(dialog.chooser.offer, "bwg")
        qtbot.keyClick(dialog.chooser.offer, Qt.Key.Key_Return)
        qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)

    asked = []
    page._session.ask = lambda cautions: bool(asked.extend(each.kind for each in cautions) or True)
    answer(choose)
    qtbot.mouseClick(page.choose, Qt.MouseButton.LeftButton)
    assert asked == [CautionKind.TIE_BREAKS_CHANGED]
    assert page._session.tournament.settings.tie_breaks == ("WIN", "BWG")
    assert headings(page)[-2:] == ["WIN", "BWG"]


def test_a_code_that_is_none_is_explained_and_not_taken(page, qtbot, answer):
    seen = []

    def type_nonsense(dialog):
        dialog.chooser.offer.setFocus()
        qtbot.keyClicks(dialog.chooser.offer, "XYZ")
        qtbot.keyClick(dialog.chooser.offer, Qt.Key.Key_Return)
        seen.append((dialog.isVisible(), dialog.codes))
        dialog.reject()

    before = page._session.tournament.settings.tie_breaks
    answer(type_nonsense)
    qtbot.mouseClick(page.choose, Qt.MouseButton.LeftButton)
    assert seen == [(True, before)]
    assert page._session.tournament.settings.tie_breaks == before


def test_before_round_1_it_offers_the_next_step(open_page, qtbot):
    page = open_page(a_tournament(players=4))
    assert page.empty.isVisible()
    assert not page.print.isEnabled()
    with qtbot.waitSignal(page.next_step_pressed):
        page.empty.pressed.emit()


def test_print_asks_for_the_list_after_the_round(page, qtbot):
    with qtbot.waitSignal(page.print_pressed) as wanted:
        qtbot.mouseClick(page.print, Qt.MouseButton.LeftButton)
    assert wanted.args == [2]
