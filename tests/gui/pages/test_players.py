from dataclasses import replace

import pytest
from builders import a_tournament, an_entry
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton

from swissdesk.errors import CautionKind
from swissdesk.gui.dialogs.player import PlayerDialog
from swissdesk.gui.models.players import NAME_COLUMN
from swissdesk.gui.pages.players import PlayersPage
from swissdesk.listings.rows.starting_list import PlayerStatus
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import Title
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import ByeRules
from swissdesk.operations import setup

CTRL = Qt.KeyboardModifier.ControlModifier
RATING_COLUMN = 3
STATUS_COLUMN = 8


@pytest.fixture
def open_page(on_screen, open_session):
    def opened(tournament, width=1092):
        page = PlayersPage(open_session(tournament))
        on_screen(page, width, 620)
        page.table.setFocus()
        return page

    return opened


@pytest.fixture
def page(open_page):
    """Six players, round 1 of five played; the cursor on the first of them."""
    return open_page(a_tournament("1-4 1 | 5-2 = | 3-6 0"))


def session_of(page):
    return page._session


def shown(page, column=NAME_COLUMN):
    model = page.model
    return [model.index(row, column).data() for row in range(model.rowCount())]


def entry(page, number):
    return session_of(page).tournament.entry(PlayerId(number))


def type_player(qtbot, name, rating="", press="&Add"):
    def fill(dialog):
        qtbot.keyClicks(dialog.name, name)
        qtbot.mouseClick(dialog.standard.lineEdit(), Qt.MouseButton.LeftButton)
        qtbot.wait(1)
        qtbot.keyClicks(dialog.standard, rating)
        button = next(each for each in dialog.findChildren(QPushButton) if each.text() == press)
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)

    return fill


def test_it_shows_who_plays_and_the_card_of_the_first(page):
    assert shown(page) == [f"Player00{number}" for number in range(1, 7)]
    assert page.panel._heading.text() == "1  Player001"
    assert page.panel._model.rows[0].opponent == "Player004"


def test_the_card_follows_the_cursor(page, qtbot):
    qtbot.keyClick(page.table, Qt.Key.Key_Down)
    assert page.panel._heading.text() == "2  Player002"


def test_the_filter_finds_names_without_accents(open_page, qtbot):
    first = an_entry(1)
    named = replace(first, participant=replace(first.player, name="Đorđević, Miloš"))
    page = open_page(a_tournament(players=3).with_entries((named, an_entry(2), an_entry(3))))
    qtbot.keyClick(page, Qt.Key.Key_F, CTRL)
    assert page.filter.hasFocus()
    qtbot.keyClicks(page.filter, "dordevic")
    assert shown(page) == ["Đorđević, Miloš"]
    qtbot.keyClick(page.filter, Qt.Key.Key_Return)
    assert page.table.hasFocus()
    assert shown(page) == ["Đorđević, Miloš"]


def test_a_number_finds_the_player_who_has_it(page, qtbot):
    qtbot.keyClicks(page.filter, "4")
    assert shown(page) == ["Player004"]


def test_escape_shows_everyone_again(page, qtbot):
    qtbot.keyClicks(page.filter, "4")
    qtbot.keyClick(page.filter, Qt.Key.Key_Escape)
    assert len(shown(page)) == 6
    assert page.table.hasFocus()


def test_nobody_found_says_so_and_shows_all_again(page, qtbot):
    qtbot.keyClicks(page.filter, "nobody")
    assert page._stack.currentWidget() is page.none_found
    page.none_found.pressed.emit()
    assert len(shown(page)) == 6


def test_space_makes_absent_and_present(page, qtbot):
    qtbot.keyClick(page.table, Qt.Key.Key_Space)
    assert entry(page, 1).requested_bye(2) is ByeKind.ZERO_POINT
    assert shown(page, STATUS_COLUMN)[0] == "Absent in round 2"
    qtbot.keyClick(page.table, Qt.Key.Key_Space)
    assert entry(page, 1).requested_byes == ()
    assert shown(page, STATUS_COLUMN)[0] == ""


def test_h_asks_for_a_half_point_bye_even_of_an_absent_player(page, qtbot):
    qtbot.keyClicks(page.table, " h")
    assert entry(page, 1).requested_bye(2) is ByeKind.HALF_POINT


def test_f_asks_for_a_full_point_bye_once_the_arbiter_has_read_that_it_is_deprecated(page, qtbot):
    asked = []
    session_of(page).ask = lambda cautions: asked.extend(cautions) or True
    qtbot.keyClicks(page.table, "f")
    assert [each.kind for each in asked] == [CautionKind.FULL_POINT_BYE]
    assert entry(page, 1).requested_bye(2) is ByeKind.FULL_POINT


def test_a_second_half_point_bye_asks_and_is_left_where_the_answer_is_no(page, qtbot):
    answers = [False, True]
    session_of(page).ask = lambda _cautions: answers.pop(0)
    qtbot.keyClicks(page.table, "h")
    for wanted in (None, ByeKind.HALF_POINT):
        page.panel.byes[3].choose(ByeKind.HALF_POINT)
        page.panel.bye_chosen.emit(3, ByeKind.HALF_POINT)
        assert entry(page, 1).requested_bye(3) is wanted
        assert page.panel.byes[3].value is wanted


def test_who_may_have_no_half_point_bye_asks_as_well(page, qtbot):
    page.deeds.bar_half_point_byes(entry(page, 1))
    assert entry(page, 1).half_point_barred
    asked = []
    session_of(page).ask = lambda cautions: asked.extend(cautions)
    qtbot.keyClicks(page.table, "h")
    assert [each.kind for each in asked] == [CautionKind.HALF_POINT_BYE_BARRED]
    page.deeds.bar_half_point_byes(entry(page, 1))
    assert not entry(page, 1).half_point_barred


def test_w_and_return_withdraw_and_w_reinstates(page, qtbot, answer):
    answer(lambda dialog: qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return))
    qtbot.keyClicks(page.table, "w")
    assert entry(page, 1).withdrawn_after == 1
    assert page.panel.withdraw.text() == "Re&instate"
    qtbot.keyClicks(page.table, "w")
    assert entry(page, 1).withdrawn_after is None


def test_the_card_of_a_withdrawn_player_says_so_for_each_round_to_come(page, qtbot, answer):
    answer(lambda dialog: dialog.accept_button.click())
    qtbot.keyClicks(page.table, "w")
    assert page.panel._reasons[2].text() == "withdrawn"
    assert page.panel._reasons[2].isVisible()
    assert not page.panel.byes[2].isVisible()


def test_w_and_escape_leave_the_player_in(page, qtbot, answer):
    answer(lambda dialog: qtbot.keyClick(dialog, Qt.Key.Key_Escape))
    qtbot.keyClicks(page.table, "w")
    assert entry(page, 1).withdrawn_after is None


def test_a_player_is_expelled_with_a_reason_for_the_report(page, qtbot, answer):
    def expel(dialog):
        dialog.manner.setFocus()
        qtbot.keyClick(dialog.manner, Qt.Key.Key_Down)
        qtbot.keyClick(dialog.manner, Qt.Key.Key_Return)
        assert "Type a reason" in dialog._complaint.text()
        qtbot.keyClicks(dialog.reason, "used a phone")
        qtbot.keyClick(dialog.reason, Qt.Key.Key_Return)

    answer(expel)
    qtbot.keyClicks(page.table, "w")
    assert entry(page, 1).is_expelled
    assert "used a phone" in session_of(page).tournament.remarks[0].text
    assert page.panel._reasons[3].text() == "expelled"


def test_e_explains_the_last_game_lost_by_forfeit(open_page, qtbot):
    page = open_page(a_tournament("1-4 + | 5-2 = | 3-6 0"))
    page.table.choose(PlayerId(4))
    qtbot.keyClicks(page.table, "e")
    assert entry(page, 4).excused == (1,)
    with qtbot.waitSignal(session_of(page).said) as said:
        qtbot.keyClicks(page.table, "e")
    assert "no unexplained forfeit loss" in said.args[0]


def test_a_bye_of_any_round_to_come_is_chosen_on_the_card(page, qtbot):
    assert list(page.panel.byes) == [2, 3, 4, 5]
    qtbot.keyClick(page.panel.byes[4], Qt.Key.Key_Down)
    qtbot.keyClick(page.panel.byes[4], Qt.Key.Key_Down)
    assert entry(page, 1).requested_bye(4) is ByeKind.HALF_POINT
    qtbot.keyClick(page.panel.byes[4], Qt.Key.Key_Home)
    assert entry(page, 1).requested_byes == ()


def test_the_chips_count_and_narrow_the_list(page, qtbot):
    qtbot.keyClick(page.table, Qt.Key.Key_Space)
    chips = {each.text(): each for each in page.chips.findChildren(QPushButton)}
    assert {"All 6", "Present 5", "Absent 1"} <= set(chips)
    assert not chips["Late 0"].isVisible()
    qtbot.mouseClick(chips["Absent 1"], Qt.MouseButton.LeftButton)
    assert shown(page) == ["Player001"]
    assert page.chips.value is PlayerStatus.ABSENT


def test_the_chips_count_the_players_whom_the_filter_finds(page, qtbot):
    page.filter.setText("Player003")
    chips = [each.text() for each in page.chips.findChildren(QPushButton) if each.isVisible()]
    assert chips[0] == "All 1"


def test_byes_asked_for_ahead_are_in_the_list_and_have_a_chip(page, qtbot):
    qtbot.keyClick(page.panel.byes[4], Qt.Key.Key_Down)
    qtbot.keyClick(page.panel.byes[4], Qt.Key.Key_Down)
    kind = entry(page, 1).requested_bye(4)
    assert kind is not None
    assert shown(page, STATUS_COLUMN)[0].endswith(" R4")
    chips = {each.text(): each for each in page.chips.findChildren(QPushButton)}
    assert {"All 6", "Present 6", "Bye later 1"} <= set(chips)
    qtbot.mouseClick(chips["Bye later 1"], Qt.MouseButton.LeftButton)
    assert shown(page) == ["Player001"]


def test_a_late_player_is_in_view_though_a_filter_would_hide_them(page, qtbot, answer):
    said = []
    session_of(page).said.connect(lambda text, _failure: said.append(text))
    page.filter.setText("Player003")
    assert shown(page) == ["Player003"]
    answer(type_player(qtbot, "Pozdni, Ota"))
    qtbot.keyClick(page.table, Qt.Key.Key_Insert)
    assert page.filter.text() == ""
    assert page.table.current_key == entry(page, 7).id
    assert page.table.visualRect(page.table.currentIndex()).isValid()
    assert said == ["Added Pozdni, Ota. The filter was cleared to show the new line."]


def test_a_late_player_is_in_view_though_a_chip_would_hide_them(page, qtbot, answer):
    qtbot.keyClick(page.table, Qt.Key.Key_Space)
    page.chips.choose(PlayerStatus.ABSENT)
    assert shown(page) == ["Player001"]
    answer(type_player(qtbot, "Pozdni, Ota"))
    qtbot.keyClick(page.table, Qt.Key.Key_Insert)
    assert page.chips.value is None
    assert page.table.current_key == entry(page, 7).id


def test_a_filter_that_shows_the_new_player_stays(page, qtbot, answer):
    page.filter.setText("P")
    answer(type_player(qtbot, "Pozdni, Ota"))
    qtbot.keyClick(page.table, Qt.Key.Key_Insert)
    assert page.filter.text() == "P"
    assert page.table.current_key == entry(page, 7).id


def test_after_the_last_round_there_is_nothing_to_enter_or_to_be_absent_from(open_page, qtbot):
    page = open_page(a_tournament("1-2 1", rounds=1))
    said = []
    session_of(page).said.connect(lambda text, _failure: said.append(text))
    qtbot.keyClick(page.table, Qt.Key.Key_Space)
    qtbot.keyClick(page.table, Qt.Key.Key_Insert)
    assert said == [
        "Every round has been paired, so no absence can be noted.",
        "Every round has been paired, so nobody can enter.",
    ]


def test_insert_adds_a_player_at_the_place_the_rating_is_due(open_page, qtbot, answer):
    page = open_page(a_tournament(players=3))
    answer(type_player(qtbot, "Nova, Eva", "2585"))
    qtbot.keyClick(page.table, Qt.Key.Key_Insert)
    assert shown(page) == ["Player001", "Nova, Eva", "Player002", "Player003"]
    assert page.panel._heading.text() == "2  Nova, Eva"
    assert entry(page, 4).rating == 2585


def test_one_player_after_the_other_is_typed(open_page, qtbot, answer):
    page = open_page(a_tournament(players=1))

    def first(dialog):
        answer(type_player(qtbot, "Druhy, Petr"))
        type_player(qtbot, "Prvni, Jan", press="Add and ne&xt")(dialog)

    answer(first)
    page.add_player()
    assert shown(page) == ["Player001", "Druhy, Petr", "Prvni, Jan"]


def test_a_player_without_a_name_is_not_taken(open_page, qtbot, answer):
    page = open_page(a_tournament(players=1))

    def press_add(dialog):
        qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
        assert dialog.isVisible()
        assert "needs a name" in dialog._complaint.text()
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    answer(press_add)
    page.add_player()
    assert len(shown(page)) == 1


def test_a_late_player_comes_with_the_next_round(page, qtbot, answer):
    answer(type_player(qtbot, "Pozdni, Ota"))
    page.add_player()
    assert entry(page, 7).first_round == 2
    assert session_of(page).tournament.histories[PlayerId(7)][0].points == 0


def test_a_late_player_has_half_points_for_the_rounds_missed_where_the_rules_say_so(
    open_page, qtbot, answer
):
    rules = ByeRules(missed=ByeKind.HALF_POINT)
    page = open_page(a_tournament("1-4 1 | 5-2 = | 3-6 0", byes=rules))

    def enter_from_round_3(dialog):
        dialog.first_round.setFocus()
        qtbot.keyClick(dialog.first_round, Qt.Key.Key_Down)
        dialog.name.setFocus()
        type_player(qtbot, "Pozdni, Ota", "2595")(dialog)

    answer(enter_from_round_3)
    qtbot.keyClick(page.table, Qt.Key.Key_Insert)
    late = entry(page, 7)
    assert (late.tpn, late.first_round) == (1, 3)
    assert session_of(page).tournament.histories[PlayerId(7)][0].points == 5


def test_an_unrated_player_is_put_where_the_estimate_is_due_and_shown_so(open_page, qtbot, answer):
    page = open_page(a_tournament(players=3))

    def fill(dialog):
        qtbot.keyClicks(dialog.name, "Neznamy, Jan")
        dialog.estimate.setFocus()
        qtbot.wait(1)
        qtbot.keyClicks(dialog.estimate, "2585")
        qtbot.keyClick(dialog.estimate, Qt.Key.Key_Return)

    answer(fill)
    qtbot.keyClick(page.table, Qt.Key.Key_Insert)
    assert shown(page)[1] == "Neznamy, Jan"
    assert (entry(page, 4).rating, entry(page, 4).estimate) == (0, 2585)
    assert shown(page, RATING_COLUMN)[1] == "≈2585"


def test_a_player_of_another_section_is_entered_here_too(on_screen, open_session, qtbot, answer):
    other = a_tournament(players=1).with_settings(
        replace(a_tournament(players=1).settings, name="Open B")
    )
    known = replace(an_entry(9), tpn=1, participant=replace(an_entry(9).player, name="Kral, Petr"))
    other = replace(other, id=TournamentId(2)).with_entries([known])
    page = PlayersPage(open_session(a_tournament(players=2), other))
    on_screen(page, 1092, 620)

    def pick(dialog):
        qtbot.keyClicks(dialog.name, "kra")
        popup = dialog.name.completer().popup()
        qtbot.keyClick(popup, Qt.Key.Key_Down)
        qtbot.keyClick(popup, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: dialog.value().player.id == 9)
        qtbot.keyClick(dialog, Qt.Key.Key_Return)

    answer(pick)
    page.add_player()
    assert shown(page) == ["Player001", "Player002", "Kral, Petr"]
    assert len(session_of(page).snapshot.players) == 3


def test_return_edits_the_player(page, qtbot, answer):
    def change(dialog):
        assert isinstance(dialog, PlayerDialog)
        assert dialog.name.text() == "Player001"
        dialog.name.selectAll()
        qtbot.keyClicks(dialog.name, "Novy, Jan")
        dialog.title.setFocus()
        qtbot.keyClicks(dialog.title, "GM")
        qtbot.keyClick(dialog.name, Qt.Key.Key_Return)

    answer(change)
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    player = entry(page, 1).player
    assert (player.name, player.title) == ("Novy, Jan", Title.GM)
    assert shown(page)[0] == "Novy, Jan"


def test_an_edit_that_changes_nothing_is_no_step(page, qtbot, answer):
    answer(lambda dialog: qtbot.keyClick(dialog.name, Qt.Key.Key_Return))
    page.edit_player()
    assert session_of(page).document.undo_step() is None


def test_delete_removes_a_player_before_round_1(open_page, qtbot):
    page = open_page(a_tournament(players=3))
    qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    assert shown(page) == ["Player002", "Player003"]
    assert page.panel._heading.text() == "1  Player002"


@pytest.mark.parametrize(("removed", "chosen"), [(2, "2  Player003"), (3, "2  Player002")])
def test_the_cursor_stays_where_a_player_was_removed(open_page, qtbot, removed, chosen):
    page = open_page(a_tournament(players=3))
    page.table.choose(removed)
    qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    assert page.panel._heading.text() == chosen


def test_the_last_player_of_all_is_removed(open_page, qtbot):
    page = open_page(a_tournament(players=1))
    qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    assert session_of(page).tournament.entries == ()


def test_a_player_who_has_played_is_not_removed(page, qtbot):
    with qtbot.waitSignal(session_of(page).said) as said:
        qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    assert said.args == [
        "Player001 is in a paired round and cannot be removed. Withdraw them instead.",
        True,
    ]


def test_an_empty_list_asks_for_the_first_player(open_page, qtbot, answer):
    page = open_page(a_tournament())
    assert page._stack.currentWidget() is page.empty
    assert not page.panel.isVisible()
    answer(type_player(qtbot, "Prvni, Jan", "2000"))
    page.empty.pressed.emit()
    assert shown(page) == ["Prvni, Jan"]


def test_a_narrow_page_spares_columns_and_keeps_names(open_page):
    page = open_page(a_tournament("1-2 1"), width=560)
    columns = page.model.columns
    kept = [
        each.heading for place, each in enumerate(columns) if not page.table.isColumnHidden(place)
    ]
    assert "Name" in kept
    assert "Club" not in kept


def test_every_part_has_a_name_for_a_reader(page):
    assert page.table.accessibleName() == "Players"
    assert page.filter.accessibleName() == "Number, name, FIDE ID or club"
    assert page.panel.accessibleName() == "Card"
    assert page.panel.byes[2].accessibleName() == "Round 2"


class TestARatingAfterRound4:
    """A rating corrected late is for standings and report only (C.04.2 art. 4.3)."""

    @pytest.fixture
    def late(self, open_page):
        return open_page(a_tournament("1-2 1", "2-1 1", "1-2 0", "2-1 0"))

    def test_it_has_a_reason_and_keeps_the_number(self, late, qtbot, answer):
        def change(dialog):
            assert not dialog.reason.isVisible()
            dialog.club.setText("Brno")
            dialog.rating.setValue(1500)
            qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
            assert dialog.isVisible()
            assert dialog.reason.hasFocus()
            qtbot.keyClicks(dialog.reason, "wrong list")
            qtbot.keyClick(dialog.reason, Qt.Key.Key_Return)

        answer(change)
        late.edit_player()
        corrected = entry(late, 1)
        assert (corrected.tpn, corrected.rating, corrected.player.club) == (1, 1500, "Brno")
        (remark,) = session_of(late).tournament.remarks
        assert remark.text.endswith("for standings and report only: wrong list")
        session_of(late).undo()
        assert (entry(late, 1).rating, entry(late, 1).player.club) == (2590, "Brno")

    def test_other_data_need_no_reason(self, late, qtbot, answer):
        def change(dialog):
            dialog.club.setText("Brno")
            qtbot.keyClick(dialog.name, Qt.Key.Key_Return)

        answer(change)
        late.edit_player()
        assert entry(late, 1).player.club == "Brno"
        assert session_of(late).tournament.remarks == ()

    def test_a_rating_alone_is_one_step(self, late, qtbot, answer):
        def change(dialog):
            dialog.rating.setValue(1500)
            dialog.reason.setText("wrong list")
            qtbot.keyClick(dialog.name, Qt.Key.Key_Return)

        answer(change)
        late.edit_player()
        assert session_of(late).document.undo_step().operation == "correct_rating"


def test_who_cannot_change_sections_any_more_enters_the_other_late(on_screen, open_session):
    page = on_screen(PlayersPage(open_session(a_tournament("1-2 1"))))
    said = []
    page._session.said.connect(lambda text, _is_failure: said.append(text))
    page.deeds.move(page._session.tournament.entries[0])
    assert said[0].endswith("add them there as a late entry.")


def test_the_filter_ends_with_the_section(page, open_session, qtbot):
    session = session_of(page)
    session.perform_on_event(setup.add_tournament, name="Rapid", rounds=5)
    qtbot.keyClicks(page.filter, "xyz")
    session.switch_tournament(session.snapshot.tournaments[1].id)
    assert page.filter.text() == ""
