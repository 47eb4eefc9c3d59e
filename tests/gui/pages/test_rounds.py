from dataclasses import replace

import pytest
from builders import a_tournament
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QLabel, QMenu

from swissdesk.errors import CautionKind
from swissdesk.gui.models import pairings
from swissdesk.gui.pages.rounds import RoundsPage
from swissdesk.gui.preferences import KeyMap
from swissdesk.gui.widgets.key_strip import KeyHint
from swissdesk.gui.widgets.page_keys import keys_of
from swissdesk.model.colour import Colour
from swissdesk.model.ids import TournamentId
from swissdesk.model.result import GameResult
from swissdesk.model.round import RoundState
from swissdesk.operations import results, rounds

PAD = Qt.KeyboardModifier.KeypadModifier
CTRL = Qt.KeyboardModifier.ControlModifier

ROUND_1 = "1-4 1 | 5-2 = | 3-6 0"


@pytest.fixture
def open_page(qtbot, open_session):
    def opened(tournament, width=1100):
        session = open_session(tournament)
        page = RoundsPage(session)
        qtbot.addWidget(page)
        page.resize(width, 620)
        page.show()
        qtbot.waitExposed(page)
        page.activateWindow()
        page.table.setFocus()
        qtbot.waitUntil(page.table.hasFocus)
        return page

    return opened


@pytest.fixture
def page(open_page):
    """Round 2 of six players, published, nothing entered yet; the cursor on board 1."""
    return open_page(a_tournament(ROUND_1, "1-6 . | 2-3 . | 4-5 ."))


def shown(page, column=pairings.RESULT_COLUMN):
    model = page.model
    return [model.index(row, column).data() for row in range(model.rowCount())]


def session_of(page):
    return page._session


def results_of(page, round_no=2):
    return [game.result for game in session_of(page).tournament.round(round_no).games]


def test_it_opens_on_the_round_being_played_and_the_first_missing_board(open_page):
    page = open_page(a_tournament(ROUND_1, "1-6 1 | 2-3 . | 4-5 ."))
    assert page.round_no == 2
    assert page.table.current_key == 2
    assert page.tabs.tabText(1) == "Round 2"
    assert page.chip.text() == "Published"


def test_one_key_a_result_and_the_cursor_goes_on(page, qtbot):
    qtbot.keyClicks(page.table, "15")
    assert results_of(page)[:2] == [GameResult.WHITE_WINS, GameResult.DRAW]
    assert shown(page) == ["1-0", "½-½", "•"]
    assert page.table.current_key == 3


def test_the_last_result_completes_the_round(page, qtbot):
    qtbot.keyClicks(page.table, "100")
    assert page.chip.text() == "Complete"
    assert page.table.current_key == 3


def test_the_number_pad_suffices(page, qtbot):
    period = Qt.Key.Key_Period
    for key in (Qt.Key.Key_1, Qt.Key.Key_8, period, period, Qt.Key.Key_0, Qt.Key.Key_2):
        qtbot.keyClick(page.table, key, PAD)
    assert shown(page) == ["0-1", "•", "•"]
    assert page.table.current_key == 3


def test_clearing_a_result_stays_on_the_board(page, qtbot):
    qtbot.keyClicks(page.table, "1")
    qtbot.keyClick(page.table, Qt.Key.Key_Up)
    qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    assert shown(page)[0] == "1-0"
    qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    assert shown(page) == ["•", "•", "•"]
    assert page.table.current_key == 1


def test_what_changes_a_finished_board_takes_its_key_twice_and_is_then_confirmed(page, qtbot):
    document = session_of(page).document
    qtbot.keyClicks(page.table, "s1")
    assert [step.arguments.get("confirmed") for step in document.steps()[-2:]] == [None, None]
    page.table.choose(1)
    for key in ("s", "u", "9"):
        steps = len(document.steps())
        qtbot.keyClicks(page.table, key)
        assert len(document.steps()) == steps
        qtbot.keyClicks(page.table, key)
        assert len(document.steps()) == steps + 1
        assert document.steps()[-1].arguments["confirmed"] is True


def test_the_same_result_again_is_no_step(page, qtbot):
    qtbot.keyClicks(page.table, "1")
    steps = len(session_of(page).document.steps())
    qtbot.keyClick(page.table, Qt.Key.Key_Up)
    qtbot.keyClicks(page.table, "1")
    assert len(session_of(page).document.steps()) == steps
    assert page.table.current_key == 2


def test_u_makes_a_game_unrated_and_rated_again(page, qtbot):
    qtbot.keyClicks(page.table, "0")
    qtbot.keyClick(page.table, Qt.Key.Key_Up)
    qtbot.keyClicks(page.table, "uu")
    assert shown(page)[0] == "0-1 U"
    qtbot.keyClicks(page.table, "UU")
    assert shown(page)[0] == "0-1"
    assert page.table.current_key == 1


def test_u_without_a_result_says_what_to_do(page, qtbot):
    with qtbot.waitSignal(session_of(page).said) as said:
        qtbot.keyClicks(page.table, "u")
    assert said.args == ["Board 1: enter 1-0, ½-½ or 0-1 first", False]


def test_s_exchanges_the_colours(page, qtbot):
    qtbot.keyClicks(page.table, "s")
    game = session_of(page).tournament.round(2).game(1)
    assert (game.white, game.black) == (6, 1)
    assert page.table.current_key == 1


def test_x_offers_every_result_to_the_keyboard(page, qtbot):
    qtbot.keyClicks(page.table, "x")
    menu = page.table.menu
    qtbot.waitUntil(menu.isVisible)
    assert [action.text() for action in menu.actions() if not action.isSeparator()] == [
        "1-0\t1",
        "½-½\t5",
        "0-1\t0",
        "1F-0F\t+",
        "0F-1F\t-",
        "0F-0F\t/",
        "adjourned\tA",
        "1-0 U",
        "½-½ U",
        "0-1 U",
        "½-0\tH",
        "0-½\tB",
        "0-0\tN",
        "Game not rated, or rated again\tU",
        "Swap colours\tS",
        "Clear\tDel",
    ]
    for _step in range(12):
        qtbot.keyClick(menu, Qt.Key.Key_Down)
    qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert results_of(page)[0] is GameResult.ZERO_TO_ZERO


def test_unusual_results_have_a_letter_in_the_menu(page, qtbot):
    for letter, result in (
        ("h", GameResult.HALF_TO_ZERO),
        ("b", GameResult.ZERO_TO_HALF),
        ("n", GameResult.ZERO_TO_ZERO),
    ):
        qtbot.keyClicks(page.table, "x")
        qtbot.waitUntil(page.table.menu.isVisible)
        qtbot.keyClicks(page.table.menu, letter)
        assert not page.table.menu.isVisible()
        assert result in results_of(page)
    assert page.chip.text() == "Complete"


def test_a_key_of_the_table_means_the_same_in_the_menu(page, qtbot):
    qtbot.keyClicks(page.table, "x")
    qtbot.waitUntil(page.table.menu.isVisible)
    qtbot.keyClicks(page.table.menu, "+")
    assert results_of(page)[0] is GameResult.WHITE_WINS_BY_FORFEIT


def test_every_key_of_a_result_means_the_same_in_the_menu(page, qtbot):
    qtbot.keyClicks(page.table, "x")
    qtbot.waitUntil(page.table.menu.isVisible)
    qtbot.keyClicks(page.table.menu, "=")
    assert results_of(page)[0] is GameResult.DRAW


class TestOverwriting:
    def test_a_result_gives_way_when_the_key_is_pressed_twice(self, page, qtbot):
        qtbot.keyClicks(page.table, "1")
        qtbot.keyClick(page.table, Qt.Key.Key_Up)
        with qtbot.waitSignal(session_of(page).said) as said:
            qtbot.keyClicks(page.table, "0")
        assert said.args == [
            "Board 1 has 1-0. Press the key again to replace it with 0-1.",
            True,
        ]
        assert results_of(page)[0] is GameResult.WHITE_WINS
        assert page.table.current_key == 1
        qtbot.keyClicks(page.table, "0")
        assert results_of(page)[0] is GameResult.BLACK_WINS
        assert page.table.current_key == 2

    @pytest.mark.parametrize("between", ["5", "u"])
    def test_another_key_in_between_begins_anew(self, page, qtbot, between):
        qtbot.keyClicks(page.table, "1")
        qtbot.keyClick(page.table, Qt.Key.Key_Up)
        qtbot.keyClicks(page.table, "0" + between + "0")
        assert results_of(page)[0] is not GameResult.DRAW
        assert page.table.current_key == 1

    def test_the_key_on_another_board_in_between_begins_anew(self, page, qtbot):
        qtbot.keyClicks(page.table, "11")
        page.table.choose(1)
        qtbot.keyClicks(page.table, "0")
        qtbot.keyClick(page.table, Qt.Key.Key_Down)
        qtbot.keyClicks(page.table, "0")
        assert results_of(page)[:2] == [GameResult.WHITE_WINS] * 2

    def test_a_cursor_that_has_been_elsewhere_begins_anew(self, page, qtbot):
        qtbot.keyClicks(page.table, "1")
        qtbot.keyClick(page.table, Qt.Key.Key_Up)
        qtbot.keyClicks(page.table, "0")
        qtbot.keyClick(page.table, Qt.Key.Key_Down)
        qtbot.keyClick(page.table, Qt.Key.Key_Up)
        qtbot.keyClicks(page.table, "0")
        assert results_of(page)[0] is GameResult.WHITE_WINS
        qtbot.keyClicks(page.table, "0")
        assert results_of(page)[0] is GameResult.BLACK_WINS

    def test_after_clearing_a_result_needs_no_second_press(self, page, qtbot):
        qtbot.keyClicks(page.table, "1")
        qtbot.keyClick(page.table, Qt.Key.Key_Up)
        qtbot.keyClick(page.table, Qt.Key.Key_Delete)
        qtbot.keyClick(page.table, Qt.Key.Key_Delete)
        qtbot.keyClicks(page.table, "0")
        assert results_of(page)[0] is GameResult.BLACK_WINS

    def test_a_draft_with_results_refuses_at_once(self, open_page, qtbot):
        tournament = a_tournament(ROUND_1)
        page = open_page(
            tournament.with_round(replace(tournament.round(1), state=RoundState.DRAFT))
        )
        with qtbot.waitSignal(session_of(page).said) as said:
            qtbot.keyClicks(page.table, "0")
        assert said.args[0].startswith("Round 1 is not published")


class TestKeysOfOtherPrograms:
    @pytest.fixture
    def open_with(self, open_session, on_screen, preferences):
        def opened(key_map):
            session = open_session(a_tournament("1-4 . | 5-2 . | 3-6 ."))
            preferences.key_map = key_map
            session.preferences = preferences
            page = on_screen(RoundsPage(session))
            page.table.setFocus()
            return page

        return opened

    def test_vega(self, open_with, qtbot):
        page = open_with(KeyMap.VEGA)
        qtbot.keyClicks(page.table, "342")
        assert shown(page) == ["1F-0F", "0F-1F", "0F-0F"]

    def test_vega_on_the_number_pad(self, open_with, qtbot):
        page = open_with(KeyMap.VEGA)
        for key in (Qt.Key.Key_7, Qt.Key.Key_2, Qt.Key.Key_5):
            qtbot.keyClick(page.table, key, PAD)
        assert shown(page) == ["adjourned", "0F-0F", "½-½"]

    def test_sharly(self, open_with, qtbot):
        page = open_with(KeyMap.SHARLY)
        qtbot.keyClicks(page.table, "123")
        assert shown(page) == ["1-0", "0-1", "½-½"]
        qtbot.keyClicks(page.table, "00")
        assert shown(page)[2] == "•"

    def test_swiss_sys_enters_what_happens_to_the_player_chosen(self, open_with, qtbot):
        page = open_with(KeyMap.SWISS_SYS)
        qtbot.keyClicks(page.table, "w")
        qtbot.keyClick(page.table, Qt.Key.Key_Right)
        assert page.table.side is Colour.BLACK
        qtbot.keyClicks(page.table, "w")
        assert page.table.side is Colour.WHITE
        qtbot.keyClick(page.table, Qt.Key.Key_Right)
        qtbot.keyClick(page.table, Qt.Key.Key_Left)
        qtbot.keyClicks(page.table, "f")
        assert shown(page) == ["1-0", "0-1", "0F-1F"]

    def test_a_click_on_the_strip_of_swiss_sys_is_about_the_player_chosen(self, open_with, qtbot):
        page = open_with(KeyMap.SWISS_SYS)
        qtbot.keyClick(page.table, Qt.Key.Key_Right)
        hint = next(each for each in page.foot.findChildren(KeyHint) if each.cap == "X")
        qtbot.mouseClick(hint, Qt.MouseButton.LeftButton)
        assert shown(page)[0] == "0F-1F"


class TestAdjourned:
    def test_a_registers_it_and_the_tab_says_so(self, page, qtbot):
        qtbot.keyClicks(page.table, "a")
        assert shown(page)[0] == "adjourned"
        assert page.tabs.tabText(1) == "Round 2 (1 adj.)"

    def test_it_is_entered_rounds_later_after_a_yes(self, open_page, qtbot):
        page = open_page(
            a_tournament("1-4 ? | 5-2 = | 3-6 0", "1-6 1 | 2-3 1 | 4-5 1", "6-2 1 | 5-1 1 | 3-4 .")
        )
        asked = []
        session_of(page).ask = lambda cautions: asked.extend(cautions) or True
        page.show_adjourned(1)
        assert (page.round_no, page.table.current_key) == (1, 1)
        assert page.table.hasFocus()
        qtbot.keyClicks(page.table, "1")
        assert results_of(page, 1)[0] is GameResult.WHITE_WINS
        assert [each.kind for each in asked] == [CautionKind.ADJOURNED_NOT_DRAWN]
        assert page.tabs.tabText(0) == "Round 1"


class TestOldRounds:
    @pytest.fixture
    def page(self, open_page):
        page = open_page(a_tournament(ROUND_1, "1-6 1 | 2-3 1 | 4-5 1", "6-2 1 | 5-1 1 | 3-4 ."))
        page.show_round(1)
        page.table.choose(1)
        return page

    def test_a_correction_counts_for_the_standings_with_a_reason(self, page, qtbot, answer):
        def give_it(dialog):
            assert dialog.outcome.value is GameResult.BLACK_WINS
            assert dialog.reason.hasFocus()
            qtbot.keyClick(dialog, Qt.Key.Key_Return)
            assert dialog.isVisible()
            qtbot.keyClicks(dialog.reason, "scoresheet")
            qtbot.keyClick(dialog, Qt.Key.Key_Return)

        answer(give_it)
        qtbot.keyClicks(page.table, "0")
        assert results_of(page, 1)[0] is GameResult.BLACK_WINS
        (remark,) = session_of(page).tournament.remarks
        assert remark.text.endswith("for standings and rating: scoresheet")

    def test_wrong_colours_are_noted_for_the_rating_only(self, page, qtbot, answer):
        def give_it(dialog):
            assert dialog.colours.currentText() == "Player004 – Player001"
            dialog.scope.setCurrentIndex(1)
            qtbot.keyClicks(dialog.reason, "both agree")
            qtbot.keyClick(dialog, Qt.Key.Key_Return)

        answer(give_it)
        qtbot.keyClicks(page.table, "s")
        assert results_of(page, 1)[0] is GameResult.WHITE_WINS
        (remark,) = session_of(page).tournament.remarks
        assert remark.text == (
            "board 1, 4-1 0-1 instead of 1-4 1-0, for the rating only: both agree"
        )

    def test_the_colours_can_be_turned_in_the_dialog(self, page, qtbot, answer):
        def give_it(dialog):
            dialog.colours.setCurrentIndex(1)
            dialog.outcome.choose(GameResult.DRAW)
            qtbot.keyClicks(dialog.reason, "both agree")
            qtbot.keyClick(dialog, Qt.Key.Key_Return)

        answer(give_it)
        qtbot.keyClicks(page.table, "0")
        game = session_of(page).tournament.round(1).game(1)
        assert (game.white, game.black, game.result) == (4, 1, GameResult.DRAW)

    def test_esc_leaves_the_game_as_it_was(self, page, qtbot, answer):
        answer(lambda dialog: qtbot.keyClick(dialog, Qt.Key.Key_Escape))
        qtbot.keyClicks(page.table, "u")
        assert session_of(page).tournament.remarks == ()


class TestSecondEntry:
    @pytest.fixture
    def page(self, open_page):
        return open_page(a_tournament(ROUND_1))

    def test_the_results_are_out_of_sight_until_typed_again(self, page, qtbot):
        qtbot.keyClick(page.table, Qt.Key.Key_F6)
        assert shown(page) == ["?", "?", "?"]
        assert not page.missing_only.isEnabled()
        qtbot.keyClicks(page.table, "1")
        assert shown(page) == ["1-0", "?", "?"]
        assert page.table.current_key == 2

    def test_all_alike_is_noted_with_the_round(self, page, qtbot):
        qtbot.keyClick(page.table, Qt.Key.Key_F6)
        qtbot.keyClicks(page.table, "150")
        assert session_of(page).tournament.round(1).is_verified
        assert shown(page) == ["1-0", "½-½", "0-1"]
        assert not page.second_entry.is_on
        assert page.chip.text() == "Complete, read back"

    def test_a_difference_stops_it_and_names_both(self, page, qtbot):
        qtbot.keyClick(page.table, Qt.Key.Key_F6)
        with qtbot.waitSignal(session_of(page).said) as said:
            qtbot.keyClicks(page.table, "0")
        assert said.args[0].startswith("Board 1: first 1-0, now 0-1.")
        assert said.args[1]
        assert page.table.current_key == 1
        assert shown(page)[0] == "?"

    def test_the_first_entry_was_right(self, page, qtbot):
        qtbot.keyClick(page.table, Qt.Key.Key_F6)
        qtbot.keyClicks(page.table, "01")
        assert results_of(page, 1)[0] is GameResult.WHITE_WINS
        assert page.table.current_key == 2

    def test_the_second_entry_was_right(self, page, qtbot):
        qtbot.keyClick(page.table, Qt.Key.Key_F6)
        qtbot.keyClicks(page.table, "00")
        assert results_of(page, 1)[0] is GameResult.BLACK_WINS
        assert page.table.current_key == 2
        qtbot.keyClicks(page.table, "50")
        assert session_of(page).tournament.round(1).is_verified

    def test_boards_may_be_read_in_any_order(self, page, qtbot):
        qtbot.keyClick(page.table, Qt.Key.Key_F6)
        qtbot.keyClick(page.table, Qt.Key.Key_End)
        qtbot.keyClicks(page.table, "0")
        assert page.table.current_key == 1

    def test_a_result_taken_back_meanwhile_is_to_be_read_again(self, page, qtbot):
        qtbot.keyClick(page.table, Qt.Key.Key_F6)
        qtbot.keyClicks(page.table, "00")
        session_of(page).undo()
        assert shown(page) == ["?", "?", "?"]

    def test_only_results_are_read(self, page, qtbot):
        qtbot.keyClick(page.table, Qt.Key.Key_F6)
        with qtbot.waitSignal(session_of(page).said) as said:
            qtbot.keyClicks(page.table, "s")
        assert said.args[0] == "Only result keys work during the second entry. Esc ends it."

    def test_esc_ends_it(self, page, qtbot):
        qtbot.keyClick(page.table, Qt.Key.Key_F6)
        assert page.round_actions.read_back.text() == "End read &back"
        qtbot.keyClick(page.table, Qt.Key.Key_Escape)
        assert shown(page) == ["1-0", "½-½", "0-1"]
        assert not session_of(page).tournament.round(1).is_verified

    def test_a_result_cleared_ends_it(self, page, qtbot):
        qtbot.keyClick(page.table, Qt.Key.Key_F6)
        session_of(page).perform(results.set_result, round_no=1, board=2, result=GameResult.PENDING)
        assert not page.second_entry.is_on
        assert shown(page) == ["1-0", "•", "0-1"]

    def test_a_round_with_results_missing_is_not_read_back(self, open_page, qtbot):
        page = open_page(a_tournament("1-4 1 | 5-2 ."))
        qtbot.keyClick(page.table, Qt.Key.Key_F6)
        assert not page.second_entry.is_on
        assert not page.round_actions.read_back.isEnabled()


class TestCards:
    def test_c_shows_the_cards_of_both_players(self, page, qtbot, answer):
        told = []

        def read(dialog):
            told.append(dialog.windowTitle())
            told.extend(table.accessibleName() for table in dialog.tables)
            told.extend(table.model().rowCount() for table in dialog.tables)
            told.extend(
                each.text() for each in dialog.findChildren(QLabel) if "point" in each.text()
            )
            qtbot.keyClick(dialog, Qt.Key.Key_C)

        answer(read)
        qtbot.keyClick(page.table, Qt.Key.Key_C)
        assert told == [
            "Board 1: both players",
            "1  Player001",
            "6  Player006",
            2,
            2,
            "White, 1 point",
            "Black, 1 point",
        ]


def test_a_double_click_opens_the_menu(page, qtbot):
    cell = page.table.visualRect(page.model.index(1, pairings.RESULT_COLUMN)).center()
    qtbot.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=cell)
    qtbot.mouseDClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=cell)
    qtbot.waitUntil(page.table.menu.isVisible)
    assert page.table.current_key == 2
    page.table.menu.hide()


def test_a_click_on_the_key_strip_is_that_key(page, qtbot):
    hint = next(
        each
        for each in page.foot.keys.children()
        if getattr(each, "accessibleName", str)() == "0-1 (0)"
    )
    qtbot.mouseClick(hint, Qt.MouseButton.LeftButton)
    assert results_of(page)[0] is GameResult.BLACK_WINS
    assert page.table.hasFocus()


def test_the_boards_to_come_stay_in_view(open_page, qtbot):
    games = " | ".join(f"{number}-{number + 40} ." for number in range(1, 41))
    page = open_page(a_tournament(games))
    last_in_view = page.table.rowAt(page.table.viewport().height() - 1)
    page.table.choose(last_in_view)
    qtbot.keyClicks(page.table, "1" * 3)
    below = page.table.visualRect(page.table.currentIndex()).bottom()
    assert below < page.table.viewport().height() * 3 // 4


def test_letters_that_are_no_key_leave_the_cursor_alone(page, qtbot):
    qtbot.keyClicks(page.table, "p3zq")
    assert page.table.current_key == 1
    assert results_of(page) == [GameResult.PENDING] * 3


def test_home_and_end_go_to_the_first_and_the_last_board(page, qtbot):
    qtbot.keyClick(page.table, Qt.Key.Key_End)
    assert page.table.current_key == 3
    qtbot.keyClick(page.table, Qt.Key.Key_Home)
    assert page.table.current_key == 1


def test_a_right_click_opens_the_menu(page, qtbot):
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Mouse, QPoint(5, 5), page.mapToGlobal(QPoint())
    )
    page.table.contextMenuEvent(event)
    qtbot.waitUntil(page.table.menu.isVisible)
    page.table.menu.hide()


def test_another_tournament_shows_its_own_round(qtbot, open_session):
    first = a_tournament(ROUND_1)
    second = replace(a_tournament("7-8 1", "8-7 .", players=8), id=TournamentId(2))
    session = open_session(first, second)
    page = RoundsPage(session)
    qtbot.addWidget(page)
    page.show()
    session.switch_tournament(TournamentId(2))
    assert page.round_no == 2
    assert page.model.rowCount() == 1


class TestMissingOnly:
    @pytest.fixture
    def page(self, open_page):
        return open_page(a_tournament(ROUND_1, "1-6 1 | 2-3 . | 4-5 ."))

    def test_shows_the_missing_boards(self, page, qtbot):
        qtbot.mouseClick(page.missing_only, Qt.MouseButton.LeftButton)
        assert shown(page, 0) == ["2", "3"]
        assert page.table.hasFocus()

    def test_goes_through_them_and_then_shows_all_again(self, page, qtbot):
        page.show_missing(2)
        assert page.table.current_key == 2
        qtbot.keyClick(page.table, Qt.Key.Key_Down)
        qtbot.keyClicks(page.table, "5")
        assert page.table.current_key == 2
        qtbot.keyClicks(page.table, "1")
        assert not page.missing_only.isChecked()
        assert shown(page) == ["1-0", "1-0", "½-½"]
        assert page.table.current_key == 2


class TestJump:
    def test_a_name_that_nobody_has_is_said(self, page, qtbot):
        qtbot.keyClick(page.table, Qt.Key.Key_F, CTRL)
        with qtbot.waitSignal(page._session.said) as said:
            qtbot.keyClicks(page.jump, "x")
        assert said.args[0] == "No matching board."

    def test_ctrl_f_and_a_name_go_to_the_board(self, page, qtbot):
        qtbot.keyClick(page.table, Qt.Key.Key_F, CTRL)
        assert page.jump.hasFocus()
        qtbot.keyClicks(page.jump, "PLAYER005")
        assert page.table.current_key == 3
        qtbot.keyClick(page.jump, Qt.Key.Key_Return)
        assert page.table.hasFocus()
        assert page.jump.text() == ""
        qtbot.keyClicks(page.table, "0")
        assert results_of(page)[2] is GameResult.BLACK_WINS

    def test_ctrl_g_and_a_number_go_to_the_board(self, page, qtbot):
        qtbot.keyClick(page.table, Qt.Key.Key_G, CTRL)
        qtbot.keyClicks(page.jump, "2")
        assert page.table.current_key == 2

    def test_down_and_up_go_through_what_was_found(self, page, qtbot):
        qtbot.keyClick(page.table, Qt.Key.Key_F, CTRL)
        qtbot.keyClicks(page.jump, "player")
        visited = []
        for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up):
            qtbot.keyClick(page.jump, key)
            visited.append(page.table.current_key)
        assert visited == [2, 3, 1, 3]

    def test_a_board_that_is_filtered_away_is_shown_again(self, open_page, qtbot):
        page = open_page(a_tournament(ROUND_1, "1-6 1 | 2-3 . | 4-5 ."))
        page.show_missing(2)
        qtbot.keyClick(page.table, Qt.Key.Key_F, CTRL)
        qtbot.keyClicks(page.jump, "player001")
        assert not page.missing_only.isChecked()
        assert page.table.current_key == 1
        assert page.jump.hasFocus()

    def test_nothing_found_leaves_the_cursor(self, page, qtbot):
        qtbot.keyClick(page.table, Qt.Key.Key_F, CTRL)
        qtbot.keyClicks(page.jump, "zz")
        assert page.table.current_key == 1


class TestRounds:
    def test_any_round_is_a_tab(self, page, qtbot):
        assert page.tabs.count() == 5
        tab = page.tabs.tabRect(0).center()
        qtbot.mouseClick(page.tabs, Qt.MouseButton.LeftButton, pos=tab)
        assert shown(page) == ["1-0", "½-½", "0-1"]

    def test_ctrl_page_goes_from_round_to_round(self, page, qtbot):
        qtbot.keyClick(page.table, Qt.Key.Key_PageUp, CTRL)
        assert page.round_no == 1
        qtbot.keyClick(page.table, Qt.Key.Key_PageDown, CTRL)
        assert page.round_no == 2

    def test_a_correction_of_the_round_before_names_the_boards_it_would_change(
        self, open_page, qtbot
    ):
        first, second = "1-5 1 | 6-2 0 | 3-7 1 | 8-4 0", "2-1 . | 4-3 . | 5-8 . | 7-6 ."
        page = open_page(a_tournament(first, second))
        asked = []
        session_of(page).ask = lambda cautions: asked.extend(cautions) or True
        page.show_round(1)
        page.table.choose(1)
        qtbot.keyClicks(page.table, "5")
        qtbot.waitUntil(lambda: results_of(page, 1)[0] is GameResult.DRAW)
        otherwise = [each for each in asked if each.kind is CautionKind.CORRECTION_CHANGES_PAIRING]
        assert [each.boards for each in otherwise] == [(3, 4)]

    def test_a_correction_that_is_not_wanted_changes_nothing(self, page, qtbot):
        asked = []
        session_of(page).ask = lambda cautions: bool(asked.append(cautions))
        page.show_round(1)
        page.table.choose(1)
        qtbot.keyClicks(page.table, "5")
        qtbot.waitUntil(lambda: bool(asked))
        assert results_of(page, 1)[0] is GameResult.WHITE_WINS

    def test_a_round_not_paired_offers_the_next_step(self, page, qtbot):
        page.show_round(3)
        assert page.chip.text() == "Not paired"
        assert page.empty.isVisible()
        assert not page.panel.isVisible()
        with qtbot.waitSignal(page.next_step_pressed):
            page.empty.pressed.emit()

    def test_the_keyboard_goes_along_to_a_round_not_paired_and_back(self, page, qtbot):
        qtbot.keyClick(page.table, Qt.Key.Key_PageDown, CTRL)
        assert page.empty.isAncestorOf(page.focusWidget())
        qtbot.keyClick(page.focusWidget(), Qt.Key.Key_PageUp, CTRL)
        assert page.table.hasFocus()
        assert page.round_no == 2

    def test_in_another_round_the_cursor_begins_at_the_first_missing_board(self, page, qtbot):
        qtbot.keyClicks(page.table, "11")
        assert page.table.current_key == 3
        qtbot.keyClick(page.table, Qt.Key.Key_PageUp, CTRL)
        assert page.table.current_key == 1
        qtbot.keyClick(page.table, Qt.Key.Key_PageDown, CTRL)
        assert page.table.current_key == 3

    def test_the_page_goes_to_a_round_just_paired(self, page, qtbot):
        qtbot.keyClicks(page.table, "111")
        session_of(page).perform(rounds.pair_round, round_no=3)
        assert page.round_no == 3
        assert page.chip.text() == "Draft"


def test_who_is_not_paired_and_the_ledger(open_page):
    page = open_page(a_tournament("1-4 1 | 2-5 = | 3 PAB | 6 H | 7 Z"))
    assert (
        page.foot.unpaired.text()
        == "Bye: Player003 · Half-point bye: Player006 · Absent: Player007"
    )
    assert (
        page.foot.ledger.text() == "7 players = 4 on 2 boards + 1 bye + 1 half-point bye + 1 absent"
    )
    assert page.foot.verdict.text() == "✓ all accounted for"


def test_the_panel_shows_what_the_players_bring(page):
    labels = [[label.text() for label in line] for line in page.panel._facts.rows]
    assert page.panel._title.text() == "Why board 1?"
    assert labels == [
        ["", "Player001", "Player006"],
        ["No.", "1", "6"],
        ["Points", "1", "1"],
        ["Colours", "W", "B"],
        ["Due", "Black, strong", "White, strong"],
        ["Floats", "–", "–"],
        ["Met", "4", "3"],
    ]


class TestPublishing:
    @pytest.fixture
    def page(self, open_page):
        tournament = a_tournament(ROUND_1, "1-6 . | 2-3 . | 4-5 .")
        draft = replace(tournament.round(2), state=RoundState.DRAFT)
        return open_page(tournament.with_round(draft))

    def test_a_draft_takes_no_results(self, page, qtbot):
        with qtbot.waitSignal(session_of(page).said) as said:
            qtbot.keyClicks(page.table, "1")
        assert said.args[1]
        assert page.table.current_key == 1
        assert results_of(page)[0] is GameResult.PENDING

    def test_publish_opens_the_round_for_results(self, page, qtbot):
        assert page.round_actions.publish.text() == "&Publish"
        qtbot.mouseClick(page.round_actions.publish, Qt.MouseButton.LeftButton)
        assert page.chip.text() == "Published"
        page.table.setFocus()
        qtbot.keyClicks(page.table, "1")
        assert results_of(page)[0] is GameResult.WHITE_WINS

    def test_only_the_button_that_publishes_stands_out(self, page, qtbot):
        page.setStyleSheet(
            "QPushButton { border: 0; background: #fff } "
            'QPushButton[primary="true"] { background: #0a0 }'
        )
        button = page.round_actions.publish

        def colour():
            return button.grab().toImage().pixelColor(2, 2).name()

        assert (button.text(), colour()) == ("&Publish", "#00aa00")
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        assert (button.text(), colour()) == ("Un&publish", "#ffffff")

    def test_unpublish_for_a_reason_makes_it_a_draft_again(self, page, qtbot, answer):
        def say_why(dialog):
            qtbot.keyClick(dialog, Qt.Key.Key_Return)
            assert dialog.case.value is None
            assert dialog.isVisible()
            assert dialog.case.hasFocus()
            qtbot.keyClick(dialog.case, Qt.Key.Key_End)
            qtbot.keyClick(dialog, Qt.Key.Key_Return)
            assert dialog.isVisible()
            assert dialog.words.hasFocus()
            qtbot.keyClicks(dialog.words, "wrong list")
            qtbot.keyClick(dialog, Qt.Key.Key_Return)

        answer(say_why)
        qtbot.mouseClick(page.round_actions.publish, Qt.MouseButton.LeftButton)
        qtbot.mouseClick(page.round_actions.publish, Qt.MouseButton.LeftButton)
        assert page.chip.text() == "Draft"

    def test_a_round_with_results_is_unpublished_after_one_question(self, open_page, qtbot, answer):
        page = open_page(a_tournament(ROUND_1))
        asked = []
        session_of(page).ask = lambda cautions: bool(asked.append(cautions))

        def say_why(dialog):
            words = [each.text() for each in dialog.findChildren(QLabel)]
            assert any(
                each.startswith("Boards 1, 2, 3 of round 1 have results.") for each in words
            ), words
            qtbot.keyClick(dialog.case, Qt.Key.Key_Home)
            qtbot.keyClick(dialog, Qt.Key.Key_Return)

        answer(say_why)
        page.show_round(1)
        qtbot.mouseClick(page.round_actions.publish, Qt.MouseButton.LeftButton)
        assert page.chip.text() == "Draft, 3 results hidden"
        assert asked == []

    def test_only_the_last_round_can_be_taken_back(self, page):
        page.show_round(1)
        assert not page.round_actions.unpair.isEnabled()
        assert not page.round_actions.publish.isEnabled()


class TestUnpairing:
    def test_it_says_what_is_lost_and_does_it(self, page, qtbot, answer):
        qtbot.keyClicks(page.table, "1")
        asked = []

        def give_a_reason(dialog):
            sentences = [each.text() for each in dialog.findChildren(QLabel)]
            asked.append((dialog.windowTitle(), sentences))
            dialog.case.setCurrentIndex(dialog.case.count() - 1)
            dialog.accept_button.click()
            assert dialog.isVisible()  # another reason has to be typed
            qtbot.keyClicks(dialog.words, "the wrong list")
            qtbot.keyClick(dialog.words, Qt.Key.Key_Return)

        answer(give_a_reason)
        qtbot.mouseClick(page.round_actions.unpair, Qt.MouseButton.LeftButton)
        ((title, sentences),) = asked
        assert title == "Unpair round 2?"
        assert "3 boards and 1 result will be removed. Undo restores them." in sentences
        assert any("C.04.2 art. 4.4" in each for each in sentences)
        tournament = session_of(page).tournament
        assert tournament.last_round == 1
        assert tournament.remarks[-1].text == "published pairings taken back: the wrong list"
        assert page.empty.isVisible()

    def test_a_draft_goes_on_a_plain_yes(self, page, qtbot, answer):
        session_of(page).perform(rounds.unpublish_round, round_no=2, reason="a typo")
        answer(lambda dialog: dialog.accept_button.click())
        qtbot.mouseClick(page.round_actions.unpair, Qt.MouseButton.LeftButton)
        assert session_of(page).tournament.last_round == 1
        assert len(session_of(page).tournament.remarks) == 1

    def test_cancel_changes_nothing(self, page, qtbot, answer):
        answer(lambda dialog: qtbot.keyClick(dialog, Qt.Key.Key_Escape))
        qtbot.mouseClick(page.round_actions.unpair, Qt.MouseButton.LeftButton)
        assert session_of(page).tournament.last_round == 2


def test_the_cursor_and_the_scroll_stay_where_they_are(open_page, qtbot):
    boards = " | ".join(f"{number}-{number + 50} ." for number in range(1, 51))
    page = open_page(a_tournament(boards))
    page.table.choose(40)
    scroll = page.table.verticalScrollBar().value()
    assert scroll > 0
    session_of(page).perform(results.set_result, round_no=1, board=3, result=GameResult.DRAW)
    assert page.table.current_key == 40
    assert page.table.verticalScrollBar().value() == scroll


def test_a_narrow_page_keeps_the_buttons_of_the_panel(open_page, qtbot):
    page = open_page(a_tournament(ROUND_1), width=700)
    qtbot.waitUntil(lambda: page.round_actions.isVisible())
    assert not page.panel.isVisible()
    page.resize(1200, 620)
    qtbot.waitUntil(page.panel.isVisible)
    assert page.panel.isAncestorOf(page.round_actions)


def test_f4_hides_the_panel_and_its_buttons_stay(open_page, qtbot):
    page = open_page(a_tournament(ROUND_1), width=1200)
    qtbot.waitUntil(page.panel.isVisible)
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_F4)
    assert not page.panel.isVisible()
    qtbot.waitUntil(page.round_actions.isVisible)
    assert page.table.hasFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_F4)
    assert page.panel.isVisible()
    assert page.panel.isAncestorOf(page.round_actions)


def test_f4_puts_the_panel_above_the_boards_of_a_narrow_page_and_escape_takes_it_away(
    open_page, qtbot
):
    page = open_page(a_tournament("1-4 . | 5-2 . | 3-6 ."), width=700)
    qtbot.waitUntil(lambda: page.round_actions.isVisible())
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_F4)
    assert page.panel.isVisible()
    assert page.table.hasFocus()
    qtbot.waitUntil(lambda: bool(reasons(page)))
    assert any("meets Player004" in each for each in reasons(page))
    qtbot.keyClick(page.table, Qt.Key.Key_1)
    assert page.panel._title.text() == "Why board 2?"
    assert session_of(page).tournament.round(1).games[0].result is GameResult.WHITE_WINS
    page.panel.area.setFocus()
    qtbot.keyClick(page.panel.area, Qt.Key.Key_Escape)
    assert not page.panel.isVisible()
    assert page.table.hasFocus()
    assert page.round_actions.isVisible()


def test_the_panel_above_the_boards_leaves_the_results_in_view(open_page, qtbot):
    page = open_page(a_tournament(ROUND_1), width=830)
    qtbot.waitUntil(lambda: page.round_actions.isVisible())
    qtbot.keyClick(page.table, Qt.Key.Key_F4)
    result = page.table.visualRect(page.model.index(0, pairings.RESULT_COLUMN))
    right = page.table.viewport().mapTo(page, result.bottomRight()).x()
    assert right <= page.panel.geometry().left()
    assert page.rect().contains(page.panel.geometry())
    page.resize(1200, 620)
    qtbot.waitUntil(lambda: page.panel.isAncestorOf(page.round_actions))
    qtbot.waitUntil(lambda: page.panel.geometry().right() == page.rect().right())


def test_escape_closes_the_panel_first_and_then_the_second_entry(open_page, qtbot):
    page = open_page(a_tournament("1-4 1 | 5-2 1 | 3-6 1"), width=700)
    qtbot.keyClick(page.table, Qt.Key.Key_F6)
    qtbot.keyClick(page.table, Qt.Key.Key_F4)
    assert page.second_entry.is_on
    qtbot.keyClick(page.table, Qt.Key.Key_Escape)
    assert page.second_entry.is_on
    assert not page.panel.isVisible()
    qtbot.keyClick(page.table, Qt.Key.Key_Escape)
    assert not page.second_entry.is_on


def test_a_click_on_the_key_of_the_strip_shows_the_panel_of_a_draft_too(open_page, qtbot):
    tournament = a_tournament("1-4 . | 5-2 . | 3-6 .")
    draft = replace(tournament.round(1), state=RoundState.DRAFT)
    page = open_page(tournament.with_round(draft), width=700)
    qtbot.mouseClick(page.foot.why, Qt.MouseButton.LeftButton)
    assert page.panel.isVisible()
    assert ("F4", "why this board") in [(key.cap, key.words) for key in keys_of(page)[0].keys]


def test_c0402_4_3_a_correction_leaves_the_points_of_the_pairing_with_a_star(open_page):
    page = open_page(a_tournament("1-3 1 | 4-2 0", "2-1 . | 3-4 ."))
    assert not page.foot.footnote.isVisible()
    session_of(page).ask = lambda _cautions: True
    session_of(page).perform(results.set_result, round_no=1, board=1, result=GameResult.DRAW)
    points = [page.model.index(row, 9).data() for row in range(2)]
    assert points == ["*1", "0"]
    assert page.foot.footnote.isVisible()
    assert page.foot.footnote.text().endswith("Player001 ½; Player003 ½.")


def test_a_game_without_colours_has_its_sign_explained_below_the_table(open_page):
    page = open_page(a_tournament("1-2 +* | 3-4 1"))
    assert page.model.index(0, 5).data() == "1F-0F°"
    assert page.foot.footnote.isVisible()
    assert page.foot.footnote.text() == (
        "° No colours on board 1. The report names none for forfeited games."
    )
    session_of(page).perform(
        results.set_result, round_no=1, board=1, result=GameResult.WHITE_WINS, confirmed=True
    )
    assert not page.foot.footnote.isVisible()


def test_the_sheet_of_keys_begins_with_the_results(page):
    results_first = [key.cap for key in page.table.layout_of_keys.keys]
    shown = [key.cap.split(", ")[0] for key in keys_of(page)[0].keys]
    assert shown[: len(results_first)] == results_first


def test_that_all_are_accounted_for_stands_in_line_with_the_buttons(open_page, qtbot):
    page = open_page(a_tournament("1-2 . | 3 PAB"))
    qtbot.keyClick(page.table, Qt.Key.Key_F4)
    page.resize(1000, 380)
    qtbot.waitUntil(lambda: page.round_actions.print.isVisible())
    qtbot.waitUntil(lambda: abs(middle(page.foot.verdict) - middle(page.round_actions.print)) <= 1)


def middle(widget):
    return widget.mapToGlobal(widget.rect().center()).y()


def test_a_low_page_leaves_the_room_to_the_boards(open_page, qtbot):
    page = open_page(a_tournament("1-2 . | 3 PAB"))
    foot = page.foot
    shown = []
    for height in (620, 400, 300):
        page.resize(1100, height)
        qtbot.wait(20)
        shown.append((foot.unpaired.isVisible(), foot.keys.isVisible(), foot.verdict.isVisible()))
    assert shown == [(True, True, True), (False, True, True), (False, False, True)]
    assert foot.verdict.toolTip() == "3 players = 2 on 1 board + 1 bye\nBye: Player003"


def test_print_asks_for_the_pairings_of_the_round(page, qtbot):
    with qtbot.waitSignal(page.print_pressed) as wanted:
        qtbot.mouseClick(page.round_actions.print, Qt.MouseButton.LeftButton)
    assert wanted.args == [2]


def reasons(page):
    return [label.text() for (label,) in page.panel._reasons.rows if not label.isHidden()]


def test_the_panel_says_why_the_board_is_so(open_page, qtbot):
    page = open_page(a_tournament("1-4 . | 5-2 . | 3-6 ."))
    qtbot.waitUntil(lambda: len(reasons(page)) == 4)
    assert reasons(page)[1] == "Player001 of S1 meets Player004 of S2, the first choice. [3.3.1]"
    qtbot.keyClick(page.table, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: len(reasons(page)) == 4)
    assert "Player002 of S1" in reasons(page)[1]


def test_results_of_the_round_leave_its_reasons_as_they_are(open_page, qtbot):
    page = open_page(a_tournament("1-4 . | 5-2 . | 3-6 ."))
    qtbot.waitUntil(lambda: len(reasons(page)) == 4)
    qtbot.keyClick(page.table, "1")
    assert page._board() == 2
    qtbot.keyClick(page.table, Qt.Key.Key_Up)
    assert "Player001 of S1" in reasons(page)[1]


def test_a_round_that_cannot_be_explained_says_why(open_page, qtbot):
    page = open_page(a_tournament("1-2 . | 3-4 .", initial_colour=None))
    qtbot.waitUntil(lambda: len(reasons(page)) == 1)
    assert reasons(page)[0].startswith("Draw the initial colour")


def test_why_not_asks_for_two_players_and_answers_in_the_panel(open_page, qtbot, answer):
    page = open_page(a_tournament("1-3 = | 4-2 =", "1-4 . | 2-3 ."))

    def choose_the_opponent(dialog):
        assert dialog.opponent.hasFocus()
        dialog.opponent.choose(3)
        qtbot.keyClick(dialog, Qt.Key.Key_Return)

    answer(choose_the_opponent)
    qtbot.keyClick(page.table, "t", CTRL)
    qtbot.waitUntil(lambda: reasons(page) == ["They met in round 1. [C1, 2.1.1]"])
    assert page.panel._title.text() == "Why, or why not?"
    assert page.panel._players.text() == "1  Player001 – 3  Player003"
    facts = [[label.text() for label in line] for line in page.panel._facts.rows]
    assert facts[:2] == [["", "Player001", "Player003"], ["No.", "1", "3"]]


def test_why_not_needs_two_different_players(open_page, qtbot, answer):
    page = open_page(a_tournament("1-3 = | 4-2 =", "1-4 . | 2-3 ."))

    def choose_one_twice(dialog):
        dialog.opponent.choose(dialog.player.value)
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
        assert dialog.isVisible()
        assert dialog.problem() == ("Choose two different names.", dialog.opponent)
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    answer(choose_one_twice)
    qtbot.keyClick(page.table, "t", CTRL)


def test_why_not_can_be_left_unanswered(page, qtbot, answer):
    answer(lambda dialog: qtbot.keyClick(dialog, Qt.Key.Key_Escape))
    qtbot.mouseClick(page.round_actions.why_not, Qt.MouseButton.LeftButton)
    assert page.panel._title.text() == "Why board 1?"


def test_a_narrow_page_explains_the_board_on_a_sheet(open_page, qtbot, answer):
    page = open_page(a_tournament("1-4 . | 5-2 . | 3-6 ."), width=700)
    told = []

    def read(dialog):
        told.extend(paragraph.text() for paragraph in dialog.paragraphs)
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    def ask_about_the_board(dialog):
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
        answer(read)

    answer(ask_about_the_board)
    qtbot.mouseClick(page.round_actions.why_not, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(told))
    assert told[1] == "Player001 of S1 meets Player004 of S2, the first choice. [3.3.1]"


def test_a_round_that_is_not_paired_has_nothing_to_explain(open_page, qtbot):
    page = open_page(a_tournament("1-4 1 | 5-2 = | 3-6 0"))
    page.tabs.go_to(2)
    qtbot.keyClick(page, "t", CTRL)
    page.resize(700, 620)
    assert page._stack.currentWidget() is page.empty


def test_everything_has_a_name_for_a_screen_reader(page):
    named = (page.tabs, page.table, page.jump, page.panel, *page.findChildren(QMenu))
    assert all(widget.accessibleName() or widget.title() for widget in named)
