from dataclasses import replace

import pytest
from builders import TAKEN_BACK, a_tournament
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel

from swissdesk.errors import CautionKind
from swissdesk.gui.pages.crosstable import CrosstablePage
from swissdesk.gui.pages.standings import StandingsPage
from swissdesk.gui.widgets.page_keys import keys_of
from swissdesk.model.ids import PlayerId
from swissdesk.model.result import GameResult
from swissdesk.model.round import RoundState
from swissdesk.model.settings import SystemId, TieBreakEdition, TieBreakRules
from swissdesk.model.tie_decision import DecidedBy
from swissdesk.operations import manual as rounds_by_hand
from swissdesk.operations import regulations, results, rounds

CTRL = Qt.KeyboardModifier.ControlModifier
PLAYED = ("1-4 1 | 5-2 = | 3-6 0", "1-6 1 | 2-3 1 | 4-5 1", "1-2 . | 6-4 = | 3-5 =")


@pytest.fixture(params=[StandingsPage, CrosstablePage])
def open_page(request, open_as):
    return lambda tournament: open_as(request.param, tournament)


@pytest.fixture
def open_as(qtbot, open_session):
    def opened(kind, tournament):
        page = kind(open_session(tournament))
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
    page._session.perform(rounds.unpair_round, round_no=3, **TAKEN_BACK)
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


def test_a_name_that_nobody_has_is_said(page, qtbot):
    qtbot.keyClick(page.table, Qt.Key.Key_F, CTRL)
    with qtbot.waitSignal(page._session.said) as said:
        qtbot.keyClicks(page.jump, "x")
    assert said.args[0] == "No matching names."


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
        dialog.chooser.table.setFocus()
        for _code in range(5):
            qtbot.keyClick(dialog.chooser.table, Qt.Key.Key_Delete)
        dialog.chooser.typed.setFocus()
        qtbot.keyClicks(dialog.chooser.typed, "bwg")
        qtbot.keyClick(dialog.chooser.typed, Qt.Key.Key_Return)
        qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)

    asked = []
    page._session.ask = lambda cautions: bool(asked.extend(each.kind for each in cautions) or True)
    answer(choose)
    qtbot.mouseClick(page.choose, Qt.MouseButton.LeftButton)
    assert asked == [CautionKind.TIE_BREAKS_CHANGED]
    assert page._session.tournament.settings.tie_breaks == ("WIN", "BWG")
    assert headings(page)[-2:] == ["WIN", "BWG"]


def test_before_round_1_it_offers_the_next_step(open_page, qtbot):
    page = open_page(a_tournament(players=4))
    assert page.empty.isVisible()
    assert not page.print.isEnabled()
    with qtbot.waitSignal(page.next_step_pressed):
        page.empty.pressed.emit()


def by_hand(tournament):
    """The tournament with its last round being paired by hand."""
    return tournament.with_round(replace(tournament.rounds[-1], state=RoundState.EDITING))


def test_a_round_that_is_being_paired_by_hand_cannot_be_gone_to(open_page, qtbot):
    page = open_page(by_hand(a_tournament(*PLAYED)))
    qtbot.keyClick(page.table, Qt.Key.Key_PageDown, CTRL)
    assert page.tabs.round_no == 2


def test_while_round_1_is_paired_by_hand_there_is_no_list(open_as):
    tournament = a_tournament("1-2 .")
    draft = tournament.with_round(replace(tournament.round(1), state=RoundState.DRAFT))
    page = open_as(StandingsPage, draft)
    assert page._session.perform(rounds_by_hand.begin_manual, round_no=1)
    assert page.empty.isVisible()
    assert not page.print.isEnabled()


def test_print_asks_for_the_list_after_the_round(page, qtbot):
    with qtbot.waitSignal(page.print_pressed) as wanted:
        qtbot.mouseClick(page.print, Qt.MouseButton.LeftButton)
    assert wanted.args == [2]


def a_mixed_field(**settings):
    tournament = a_tournament("1-4 1 | 2-5 1 | 3-6 1", "1-2 = | 3-4 = | 6-5 =", **settings)
    for number, category in ((1, "A"), (3, "B"), (4, "B"), (6, "B")):
        entry = tournament.entry(PlayerId(number))
        player = replace(entry.player, category=category)
        tournament = tournament.with_entry(replace(entry, participant=player))
    return tournament


def test_some_of_the_players_are_shown_by_keys(open_page, qtbot):
    page = open_page(a_mixed_field())
    qtbot.keyClick(page.table, Qt.Key.Key_F, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert page.filter.category.hasFocus()
    qtbot.keyClicks(page.filter.category, "B")
    assert sorted(names(page)) == ["Player003", "Player004", "Player006"]
    qtbot.mouseClick(page.filter.clear, Qt.MouseButton.LeftButton)
    assert len(names(page)) == 6


def test_the_standings_of_some_have_their_own_ranks(open_as, qtbot):
    page = open_as(StandingsPage, a_mixed_field(tie_breaks=()))
    page.filter.category.setFocus()
    qtbot.keyClicks(page.filter.category, "B")
    assert headings(page)[0] == "Rk (all)"
    assert [row.rank for row in page.model.rows] == ["1 (1=)", "2= (4=)", "2= (4=)"]


def test_a_filter_that_leaves_nobody_says_so_and_shows_all_again(open_page, qtbot):
    tournament = a_mixed_field()
    entry = tournament.entry(PlayerId(2))
    page = open_page(
        tournament.with_entry(replace(entry, participant=replace(entry.player, federation="SVK")))
    )
    for choice, letter in ((page.filter.category, "A"), (page.filter.federation, "S")):
        choice.setFocus()
        qtbot.keyClicks(choice, letter)
    assert page.nobody.isVisible()
    page.nobody.pressed.emit()
    assert len(names(page)) == 6


def test_what_nobody_has_is_not_offered(open_page):
    page = open_page(a_mixed_field())
    assert page.filter.category.isVisible()
    assert not page.filter.club.isVisible()
    assert not open_page(a_tournament("1-2 1")).filter.isVisible()


def test_t_shows_the_cross_table_by_pairing_number(open_as, qtbot):
    page = open_as(CrosstablePage, a_mixed_field())
    qtbot.keyClick(page.table, Qt.Key.Key_T)
    assert headings(page)[:2] == ["No.", "Rk"]
    assert names(page) == [f"Player00{number}" for number in range(1, 7)]
    qtbot.keyClick(page.table, Qt.Key.Key_T)
    assert headings(page)[:2] == ["Rk", ""]


def ranks(page):
    return [(row.rank, row.tpn, row.mark) for row in page.model.rows]


def test_l_draws_lots_for_the_rank_that_the_player_shares(open_as, qtbot, answer):
    page = open_as(StandingsPage, a_mixed_field(tie_breaks=()))
    assert ranks(page)[:3] == [("1=", 1, ""), ("1=", 2, ""), ("1=", 3, "")]

    def draw(dialog):
        qtbot.keyClick(dialog.here, Qt.Key.Key_Tab)
        dialog.seed.setFocus()
        dialog.seed.selectAll()
        qtbot.keyClicks(dialog.seed, "9")
        qtbot.keyClick(dialog.seed, Qt.Key.Key_Return)

    answer(draw)
    qtbot.keyClick(page.table, Qt.Key.Key_L)
    assert ranks(page)[:3] == [("1", 2, "by lot"), ("2", 1, "by lot"), ("3", 3, "by lot")]
    (lot,) = page._session.tournament.tie_decisions
    assert (lot.round_no, lot.players, lot.seed) == (2, (2, 1, 3), 9)
    page._session.undo()
    assert ranks(page)[:3] == [("1=", 1, ""), ("1=", 2, ""), ("1=", 3, "")]


def test_a_lot_drawn_at_the_table_is_put_in_order_by_keys(open_as, qtbot, answer):
    page = open_as(StandingsPage, a_mixed_field(tie_breaks=()))

    def put_the_first_last(dialog):
        qtbot.keyClick(dialog.here, Qt.Key.Key_Down)
        assert dialog.table_lot.isChecked()
        dialog.table.setFocus()
        for _place in range(2):
            qtbot.keyClick(dialog.table, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
        qtbot.keyClick(dialog.table, Qt.Key.Key_Return)

    answer(put_the_first_last)
    qtbot.keyClick(page.table, Qt.Key.Key_L)
    (lot,) = page._session.tournament.tie_decisions
    assert (lot.players, lot.seed) == ((2, 3, 1), None)


def test_a_tie_stays_a_tie_if_the_arbiter_leaves_it(open_as, qtbot, answer):
    page = open_as(StandingsPage, a_mixed_field(tie_breaks=()))
    answer(lambda dialog: qtbot.keyClick(dialog, Qt.Key.Key_Escape))
    qtbot.keyClick(page.table, Qt.Key.Key_L)
    assert page._session.tournament.tie_decisions == ()


def test_nothing_is_decided_while_a_game_is_open(open_as, qtbot):
    page = open_as(StandingsPage, a_tournament("1-4 ? | 2-3 =", tie_breaks=()))
    page.tabs.go_to(1)
    with qtbot.waitSignal(page._session.said) as said:
        qtbot.keyClick(page.table, Qt.Key.Key_L)
    assert said.args == [
        "The standings are not final while a game is open: round 1 board 1. "
        "Enter its result first.",
        True,
    ]


def test_where_nobody_has_the_same_points_there_is_nothing_to_decide(open_as, qtbot):
    page = open_as(StandingsPage, a_tournament("1-2 1"))
    assert not page.decide.isEnabled()
    with qtbot.waitSignal(page._session.said) as said:
        qtbot.keyClick(page.table, Qt.Key.Key_L)
    assert said.args == ["No one else has the same points.", False]


def test_3_a_play_off_is_noted_for_places_that_tie_breaks_have_separated(open_as, qtbot, answer):
    page = open_as(StandingsPage, a_mixed_field(tie_breaks=("TPN",)))
    assert ranks(page)[:3] == [("1", 1, ""), ("2", 2, ""), ("3", 3, "")]

    def second_beat_first(dialog):
        assert not dialog.here.isEnabled()
        assert dialog.play_off.isChecked()
        dialog.last.setFocus()
        dialog.last.selectAll()
        qtbot.keyClicks(dialog.last, "2")
        dialog.table.setFocus()
        dialog.table.selectRow(0)
        qtbot.keyClick(dialog.table, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
        qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)

    answer(second_beat_first)
    qtbot.keyClick(page.table, Qt.Key.Key_L)
    assert ranks(page)[:3] == [("1", 2, "by play-off"), ("2", 1, "by play-off"), ("3", 3, "")]
    (made,) = page._session.tournament.tie_decisions
    assert (made.decided_by, made.players) == (DecidedBy.PLAY_OFF, (2, 1))


def test_the_winner_of_tie_break_games_goes_on_from_a_board_of_a_knockout(open_as, qtbot, answer):
    cup = a_tournament("1-4 = | 3-2 =", system=SystemId.KNOCKOUT, tie_breaks=(), rounds=2)
    page = open_as(StandingsPage, cup)
    page.table.choose(4)

    def fill(dialog):
        assert dialog.windowTitle() == "Decide which player of board 1 advances"
        dialog.play_off.click()
        dialog.table.choose(4)
        dialog.move_by(-1)
        qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)

    answer(fill)
    qtbot.mouseClick(page.decide, Qt.MouseButton.LeftButton)
    (made,) = page._session.tournament.tie_decisions
    assert (made.decided_by, made.players) == (DecidedBy.PLAY_OFF, (4, 1))
    assert (page.model.rows[0].tpn, page.model.rows[0].points) == (4, "1")


def test_3_1_1_a_play_off_may_decide_some_of_the_places(open_as, qtbot, answer):
    page = open_as(StandingsPage, a_mixed_field(tie_breaks=("TPN",)))

    def third_wins(dialog):
        dialog.places.setFocus()
        dialog.places.selectAll()
        qtbot.keyClicks(dialog.places, "1")
        dialog.table.setFocus()
        dialog.table.selectRow(2)
        for _place in range(2):
            qtbot.keyClick(dialog.table, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
        qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)

    answer(third_wins)
    qtbot.keyClick(page.table, Qt.Key.Key_L)
    assert ranks(page)[:3] == [("1", 3, "by play-off"), ("2", 1, ""), ("3", 2, "")]


def test_a_play_off_takes_two(open_as, qtbot, answer):
    page = open_as(StandingsPage, a_mixed_field(tie_breaks=("TPN",)))
    seen = []

    def one_alone(dialog):
        dialog.last.setValue(1)
        qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
        seen.append(dialog.isVisible())
        dialog.reject()

    answer(one_alone)
    qtbot.keyClick(page.table, Qt.Key.Key_L)
    assert seen == [True]


def test_a_decision_is_taken_back_for_a_reason(open_as, qtbot, answer):
    page = open_as(StandingsPage, a_mixed_field(tie_breaks=()))
    answer(lambda dialog: qtbot.keyClick(dialog, Qt.Key.Key_Return))
    qtbot.keyClick(page.table, Qt.Key.Key_L)
    assert page.model.rows[0].mark == "by lot"

    def take_back(dialog):
        assert dialog.take_back.text().startswith("Withd&raw: lot drawn from the number")
        qtbot.keyClick(dialog.play_off, Qt.Key.Key_Down)
        assert dialog.take_back.isChecked()
        qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
        assert dialog.isVisible()
        assert dialog.reason.hasFocus()
        qtbot.keyClicks(dialog.reason, "wrong number typed")
        qtbot.keyClick(dialog.reason, Qt.Key.Key_Return)

    answer(take_back)
    qtbot.mouseClick(page.decide, Qt.MouseButton.LeftButton)
    assert ranks(page)[:2] == [("1=", 1, ""), ("1=", 2, "")]
    assert "wrong number typed" in page._session.tournament.remarks[-1].text


def test_lots_wait_for_adjourned_games(open_as, qtbot, answer):
    page = open_as(StandingsPage, a_tournament("1-4 1 | 2-5 1 | 3-6 ?", tie_breaks=()))
    assert page.remark.text() == "Provisional: 1 game adjourned"
    answer(lambda dialog: dialog.accept_button.click())
    with qtbot.waitSignal(page._session.said) as said:
        qtbot.keyClick(page.table, Qt.Key.Key_L)
    assert said.args[1]
    assert page._session.tournament.tie_decisions == ()


def test_a_tie_break_that_gives_no_values_is_named_and_the_reason_told(open_page):
    tournament = a_tournament(*PLAYED, tie_breaks=("WIN", "RTNG"))
    entry = replace(tournament.entry(PlayerId(6)), rating=0)
    page = open_page(tournament.with_entry(entry))
    assert page.remark.text() == "Not applied: RTNG"
    assert "art. 10" in page.remark.toolTip()
    assert "RTNG" not in headings(page)


def test_an_older_edition_is_named(open_page):
    rules = TieBreakRules(TieBreakEdition.AUGUST_2024)
    page = open_page(a_tournament(*PLAYED, tie_break_rules=rules))
    assert page.remark.text() == "C.07 of 2023 and 2024"


# Why a value is what it is


def go_to_value(qtbot, page, heading):
    """Go with the keyboard to the value under a heading, in the current row."""
    for _step in range(12):
        if headings(page)[page.table.currentIndex().column()] == heading:
            return
        qtbot.keyClick(page.table, Qt.Key.Key_Right)
    raise AssertionError(heading)


def test_return_asks_why_a_value_is_what_it_is(page, qtbot):
    go_to_value(qtbot, page, "BH")
    assert not page.panel.isVisible()
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert page.panel.isVisible()
    value = page.table.currentIndex().data()
    assert page.panel.title.text() == f"Why {value}?"
    assert page.panel.heading.text().startswith("Buchholz of 1 Player001")
    assert [link.accessibleName() for link in page.panel.links] == ["4 Player004", "6 Player006"]


def test_a_click_on_a_value_asks_too(page, qtbot):
    column = headings(page).index("SB")
    place = page.table.visualRect(page.model.index(2, column)).center()
    qtbot.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert page.panel.isVisible()
    assert page.panel.heading.text().startswith("Sonneborn-Berger of")


def test_the_explanation_follows_the_frame(page, qtbot):
    go_to_value(qtbot, page, "BH")
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    first = page.panel.heading.text()
    qtbot.keyClick(page.table, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: page.panel.heading.text() != first)
    assert page.panel.heading.text().startswith("Buchholz of")
    qtbot.keyClick(page.table, Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: page.panel.heading.text().startswith("Sonneborn-Berger of"))
    page.show_round(1)
    assert len(page.panel.links) == 1


def test_beside_the_values_the_one_asked_about_last_is_explained(page, qtbot):
    go_to_value(qtbot, page, "BH")
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    column = headings(page).index("Name")
    place = page.table.visualRect(page.model.index(2, column)).center()
    qtbot.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    name = names(page)[2]
    qtbot.waitUntil(lambda: name in page.panel.heading.text())
    assert page.panel.heading.text().startswith("Buchholz of")


def test_a_value_that_is_no_longer_in_the_list_is_no_longer_explained(page, qtbot):
    go_to_value(qtbot, page, "WIN")
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    settings = replace(page._session.tournament.settings, tie_breaks=("BH",))
    page._session.perform(
        regulations.change_settings, settings=settings, changed=("tie_breaks",), confirmed=True
    )
    told = page.panel.heading.text()
    assert not page.panel.isVisible() or not told.startswith("Number of wins")


def test_points_are_explained_round_by_round(page, qtbot):
    go_to_value(qtbot, page, "Pts")
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert page.panel.title.text() == "Why 2 points?"


def test_esc_closes_the_explanation_and_the_keyboard_is_in_the_table(page, qtbot):
    go_to_value(qtbot, page, "BH")
    for _time in range(2):
        qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert page.panel.links[0].hasFocus()
    qtbot.keyClick(page.panel.links[0], Qt.Key.Key_Escape)
    assert not page.panel.isVisible()
    assert page.table.hasFocus()


def test_an_opponent_in_the_explanation_is_gone_to_by_keys(page, qtbot):
    go_to_value(qtbot, page, "BH")
    for _time in range(2):
        qtbot.keyClick(page.table, Qt.Key.Key_Return)
    qtbot.keyClick(page.panel.links[0], Qt.Key.Key_Down)
    assert page.panel.links[1].hasFocus()
    qtbot.keyClick(page.panel.links[1], Qt.Key.Key_Return)
    assert page.table.current_key == 6
    assert page.table.hasFocus()
    qtbot.waitUntil(lambda: page.panel.heading.text().startswith("Buchholz of 6 Player006"))


def test_an_opponent_is_gone_to_by_the_mouse(page, qtbot):
    go_to_value(qtbot, page, "BH")
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    link = page.panel.links[0]
    at = link.rect().topLeft() + QPoint(8, link.fontMetrics().height() // 2)
    qtbot.mouseClick(link, Qt.MouseButton.LeftButton, pos=at)
    assert page.table.current_key == 4


def test_an_opponent_whom_the_filter_leaves_out_is_shown_again(open_page, qtbot):
    page = open_page(a_mixed_field())
    page.filter.category.setFocus()
    qtbot.keyClicks(page.filter.category, "B")
    page.table.setFocus()
    page.table.choose(4)
    go_to_value(qtbot, page, "BH")
    for _time in range(2):
        qtbot.keyClick(page.table, Qt.Key.Key_Return)
    qtbot.keyClick(page.panel.links[0], Qt.Key.Key_Return)
    assert page.table.current_key == 1
    assert len(names(page)) == 6


def test_why_a_rank_is_told_step_by_step(open_as, qtbot):
    page = open_as(StandingsPage, a_tournament(*PLAYED))
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert page.panel.title.text() == "Why rank 1?"
    assert page.panel.heading.text() == "Rank of 1 Player001: 1"


def test_what_is_cut_is_struck_through_and_said_in_words(open_as, qtbot):
    page = open_as(StandingsPage, a_tournament(*PLAYED))
    go_to_value(qtbot, page, "BH/C1")
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    cut = [each for each in page.panel.findChildren(QLabel) if each.property("voice") == "cut"]
    assert len(cut) == 1
    notes = [each.text() for each in page.panel.findChildren(QLabel) if each.isVisible()]
    assert any(note.startswith("cut, the least significant") for note in notes)


def test_6_direct_encounter_shows_its_separate_standings(open_as, qtbot):
    tournament = a_tournament("1-2 1 | 3-4 =", "2-1 = | 4-3 =", tie_breaks=("DE",))
    page = open_as(StandingsPage, tournament)
    page.table.choose(3)
    go_to_value(qtbot, page, "DE")
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    shown = [each.text() for each in page.panel.findChildren(QLabel) if each.isVisible()]
    assert "3 Player003" in shown
    assert "4 Player004" in shown
    page.table.choose(1)
    qtbot.waitUntil(lambda: "1 Player001" in page.panel.heading.text())
    shown = [each.text() for each in page.panel.findChildren(QLabel) if each.isVisible()]
    assert "3 Player003" not in shown


def test_the_keys_of_the_explanation_are_on_the_sheet_of_keys(page):
    words = {key.words for group in keys_of(page) for key in group.keys}
    assert {"explain the framed value", "close the explanation"} <= words


# How ranks have changed


def test_ranks_gained_and_lost_since_the_round_before_stand_beside_the_rank(open_as):
    page = open_as(StandingsPage, a_tournament(*PLAYED))
    assert headings(page)[:2] == ["Rk", "±"]
    changed = {row.tpn: row.change for row in page.model.rows}
    assert changed[1] == ""
    assert {change[:1] for change in changed.values()} == {"", "▲", "▼"}
    page.show_round(1)
    assert headings(page)[:2] == ["Rk", "No."]


# Pictures


@pytest.fixture
def standings(open_as):
    return open_as(StandingsPage, a_tournament(*PLAYED))


def drawn(page):
    """The players in the picture of the ranks, in its words."""
    return [line.split(",")[0] for line in page.pictures.ranks.accessibleDescription().split("; ")]


def test_p_shows_the_pictures_and_the_table_again(standings, qtbot):
    qtbot.keyClick(standings.table, Qt.Key.Key_P)
    assert standings.pictures.isVisible()
    assert standings.pictures.hasFocus()
    assert len(drawn(standings)) == 6
    qtbot.keyClick(standings.pictures, Qt.Key.Key_P)
    assert standings.table.isVisible()
    assert standings.table.hasFocus()


def test_a_letter_in_a_filter_chooses_there(open_as, qtbot):
    tournament = a_mixed_field()
    entry = tournament.entry(PlayerId(2))
    polish = replace(entry, participant=replace(entry.player, federation="POL"))
    page = open_as(StandingsPage, tournament.with_entry(polish))
    page.filter.federation.setFocus()
    qtbot.keyClicks(page.filter.federation, "P")
    assert names(page) == ["Player002"]
    assert not page.pictures.isVisible()


def test_the_pictures_follow_the_round(standings, qtbot):
    qtbot.keyClick(standings.table, Qt.Key.Key_P)
    title = standings.pictures.scores.accessibleName()
    qtbot.keyClick(standings.pictures, Qt.Key.Key_PageUp, CTRL)
    assert standings.tabs.round_no == 1
    assert standings.pictures.scores.accessibleName() != title


def test_space_chooses_players_for_the_picture(standings, qtbot):
    qtbot.keyClick(standings.table, Qt.Key.Key_Space)
    qtbot.keyClick(standings.table, Qt.Key.Key_Down)
    qtbot.keyClick(standings.table, Qt.Key.Key_Down)
    qtbot.keyClick(standings.table, Qt.Key.Key_Space)
    marks = [standings.model.index(row, 0).data() for row in range(4)]
    assert marks == ["●", "", "●", ""]
    wanted = [names(standings)[0], names(standings)[2]]
    qtbot.keyClick(standings.table, Qt.Key.Key_P)
    assert sorted(drawn(standings)) == sorted(wanted)
    assert standings.pictures.caption.text().startswith("The best 2 of the 2 players chosen")


def test_a_double_click_on_a_name_chooses_a_player_too(standings, qtbot):
    column = headings(standings).index("Name")
    place = standings.table.visualRect(standings.model.index(1, column)).center()
    qtbot.mouseClick(standings.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseDClick(standings.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert [standings.model.index(row, 0).data() for row in range(3)] == ["", "●", ""]


def test_space_takes_a_player_out_again_and_shift_space_all(standings, qtbot):
    for _time in range(2):
        qtbot.keyClick(standings.table, Qt.Key.Key_Space)
    assert headings(standings)[0] == "Rk"
    qtbot.keyClick(standings.table, Qt.Key.Key_Space)
    qtbot.keyClick(standings.table, Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier)
    assert headings(standings)[0] == "Rk"


def test_of_some_players_the_best_of_them_are_drawn(open_as, qtbot):
    page = open_as(StandingsPage, a_mixed_field())
    page.filter.category.setFocus()
    qtbot.keyClicks(page.filter.category, "B")
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_P)
    assert sorted(drawn(page)) == ["Player003", "Player004", "Player006"]


def test_a_result_that_changes_is_drawn_at_once(standings, qtbot):
    qtbot.keyClick(standings.table, Qt.Key.Key_P)
    before = standings.pictures.scores.accessibleDescription()
    standings._session.perform(
        results.set_result, round_no=3, board=1, result=GameResult.BLACK_WINS
    )
    assert standings.tabs.round_no == 3
    assert standings.pictures.scores.accessibleDescription() != before
