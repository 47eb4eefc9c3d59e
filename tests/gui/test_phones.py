"""Results by phone at the desk: a real server on this machine, phones by HTTP, and real keys."""

import re
import socket
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime

import httpx
import pytest
from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from team_builders import FOUR, entered, published

from swissdesk.document import Document
from swissdesk.errors import Address, PhonesServedElsewhere
from swissdesk.gui.dialogs.phones import PhonesDialog
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.phones import phones_of
from swissdesk.gui.preferences import PhoneChoices
from swissdesk.gui.session import Session
from swissdesk.listings.words import log
from swissdesk.model.colour import Colour
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.result import GameResult
from swissdesk.model.settings import SystemId
from swissdesk.operations import line_ups, manual, rounds
from swissdesk.phones.certificate import FILE
from swissdesk.phones.hall import Place
from swissdesk.phones.inbox import ClaimState, How, Statement
from swissdesk.phones.tokens import Helper, Poster, Slip
from swissdesk.store import stores

pytestmark = pytest.mark.usefixtures("loopback")

ALT, CTRL, SHIFT = (
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
)
KEY, LEFT = Qt.Key, Qt.MouseButton.LeftButton
WIN, DRAW, LOSS = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS
PENDING = GameResult.PENDING
WHITE, BLACK = Colour.WHITE, Colour.BLACK
OPEN = TournamentId(1)
HERE = "127.0.0.1"
CHOICES = PhoneChoices(address=HERE, is_https=False, helpers=("Maria", "Jan"))
END = 2**32
SOON = 5_000
LOW_SCREEN = 480 - 32
"""What 1280x720 at 150 % leaves for a dialog under its title."""


def a_round():
    return a_tournament("1-5 . | 6-2 . | 3-7 . | 8-4 .", rounds=5)


@pytest.fixture
def opened(on_screen, preferences, tmp_path, qtbot):
    """Return a function that opens an event in the window, at its rounds."""
    made = on_screen(MainWindow(preferences))

    def open_event(*tournaments):
        event = Event(name="Lázně 2026", end_date="2026/11/30")
        for tournament in tournaments:
            event = event.with_tournament(tournament)
        path = tmp_path / f"open{len(list(tmp_path.iterdir()))}.swissdesk"
        Document.create(path, event).close()
        made.open_path(path)
        qtbot.keyClick(made, KEY.Key_3, CTRL)
        return made

    yield open_event
    made.close()


@pytest.fixture
def window(opened):
    return opened(a_round())


def a_free_port():
    with socket.socket() as asking:
        asking.bind((HERE, 0))
        return asking.getsockname()[1]


def started(window, **choices):
    """The desk of a window that serves phones from now on."""
    phones = phones_of(window.session)
    phones.start(replace(CHOICES, port=a_free_port(), **choices))
    return phones.desk


@pytest.fixture
def desk(window):
    return started(window)


def send(link, result, **more):
    """Send a result as a phone does: look, confirm, send; return the last answer."""
    with httpx.Client(follow_redirects=True, verify=False) as phone:
        page = phone.get(link, params={"result": result, **more})
        form = re.search(r'name="form" value="([^"]+)"', page.text)
        given = {"result": result, "form": form[1] if form else "", **more}
        return phone.post(link, data=given)


def slip(desk, table, side, board=0):
    """The code of a half of a slip, or of a board of a match."""
    place = Place(OPEN, 1, table, board)
    pair = desk._wall.hall_of(desk._session.snapshot).section(OPEN).by_place[place].pair
    return desk._server.link(Slip(place, pair, side), END)


def help_with(desk, table, result, *, name="Maria", is_trusted=False):
    """Send a result as a helper does; the page of a helper has a form for every board."""
    link = desk._server.link(Helper(name, (OPEN,), is_trusted), END)
    with httpx.Client(follow_redirects=True) as phone:
        form = re.search(r'name="form" value="([^"]+)"', phone.get(link).text)
        given = {"section": OPEN, "form": form[1], "result": f"{table}:{result}"}
        answer = phone.post(link, data=given)
    assert answer.status_code == 200
    return answer


def result_of(window, table, round_no=1):
    return window.session.tournament.round(round_no).game(table).result


def tray_of(window):
    return window.desk.rounds.by_phone.tray


def waiting(window, qtbot, count):
    """The rows of the tray, once there are so many."""
    tray = tray_of(window)
    qtbot.waitUntil(lambda: len(tray.model.rows) == count, timeout=SOON)
    return tray.model.rows


def notes(window):
    return [row.note for row in tray_of(window).model.rows]


def last_words(window):
    session = window.session
    return log.title(session.snapshot, session.document.steps()[-1])


def test_nothing_is_served_until_the_arbiter_starts_it(window):
    assert phones_of(window.session).desk is None
    assert tray_of(window) is None
    assert window.session.codes is None


def test_one_key_accepts_what_a_player_sent(window, desk, qtbot):
    page = window.desk.rounds
    page.table.setFocus()
    assert send(slip(desk, 2, WHITE), "1-0").status_code == 200
    (row,) = waiting(window, qtbot, 1)
    assert (row.board, row.players, row.result) == ("2", "Player006 – Player002", "1-0")
    assert (row.sender, row.note, row.is_agreed) == ("White", "", False)
    assert window.desk.messages.text == "Board 2 by phone: 1-0, from White. 1 waiting."
    assert page.table.hasFocus()
    qtbot.keyClick(page.table, KEY.Key_F9)
    assert result_of(window, 2) is WIN
    assert last_words(window) == "Board 2: 1-0 (round 1), from the phone of Player006"
    (step,) = window.session.document.steps()[-1:]
    assert step.arguments["origin"]["addresses"] == (HERE,)
    waiting(window, qtbot, 0)
    assert page.table.hasFocus()
    assert [each.state for each in desk._server.claims] == [ClaimState.ACCEPTED]


def test_one_key_accepts_all_that_both_players_confirmed(window, desk, qtbot):
    for table, result in ((1, "1-0"), (3, "draw"), (4, "0-1")):
        for side in (WHITE, BLACK):
            send(slip(desk, table, side), result)
    send(slip(desk, 2, BLACK), "0-1")
    waiting(window, qtbot, 4)
    before = len(window.session.document.steps())
    qtbot.keyClick(window.desk.rounds.table, KEY.Key_F9, CTRL)
    (left,) = waiting(window, qtbot, 1)
    assert [result_of(window, table) for table in (1, 2, 3, 4)] == [WIN, PENDING, DRAW, LOSS]
    assert left.sender == "Black"
    steps = window.session.document.steps()[before:]
    assert [each.operation for each in steps] == ["set_result"] * 3
    assert {each.arguments["origin"]["kind"] for each in steps} == {"BOTH_PLAYERS"}
    qtbot.waitUntil(lambda: window.desk.messages.text == "3 results by phone accepted")


def test_undo_takes_one_board_back_and_its_claim_waits_again(window, desk, qtbot):
    for table in (1, 3):
        for side in (WHITE, BLACK):
            send(slip(desk, table, side), "1-0")
    waiting(window, qtbot, 2)
    qtbot.keyClick(window.desk.rounds.table, KEY.Key_F9, CTRL)
    waiting(window, qtbot, 0)
    qtbot.keyClick(window, KEY.Key_Z, CTRL)
    (row,) = waiting(window, qtbot, 1)
    assert [result_of(window, table) for table in (1, 3)] == [WIN, PENDING]
    assert (row.board, row.is_agreed) == ("3", True)
    qtbot.keyClick(window.desk.rounds.table, KEY.Key_F9)
    assert result_of(window, 3) is WIN


def test_a_contradiction_is_red_and_left_to_the_arbiter(window, desk, qtbot):
    send(slip(desk, 1, WHITE), "1-0")
    send(slip(desk, 1, BLACK), "draw")
    qtbot.waitUntil(lambda: [row.is_wrong for row in tray_of(window).model.rows] == [True])
    (row,) = tray_of(window).model.rows
    assert row.details == "White: 1-0\nBlack: ½-½"
    qtbot.keyClick(window.desk.rounds.table, KEY.Key_F9)
    assert result_of(window, 1) is PENDING
    assert window.desk.messages.text.endswith(
        "Ask both players, then enter the result on the board."
    )
    qtbot.keyClick(window.desk.rounds.table, KEY.Key_5)
    assert result_of(window, 1) is DRAW
    waiting(window, qtbot, 0)
    assert [each.state for each in desk._server.claims] == [ClaimState.ACCEPTED]


def test_a_claim_is_declined_by_keyboard_in_the_tray(window, desk, qtbot):
    for table in (1, 2):
        send(slip(desk, table, WHITE), "1-0")
    waiting(window, qtbot, 2)
    page, tray = window.desk.rounds, tray_of(window)
    qtbot.keyClick(page.table, KEY.Key_F12)
    assert tray.table.hasFocus()
    qtbot.keyClick(tray.table, KEY.Key_Down)
    qtbot.keyClick(tray.table, KEY.Key_Delete)
    (row,) = waiting(window, qtbot, 1)
    assert row.board == "1"
    assert result_of(window, 2) is PENDING
    assert window.desk.messages.text == "Declined: board 2, 1-0 by phone"
    qtbot.keyClick(tray.table, KEY.Key_Return)
    assert result_of(window, 1) is WIN
    qtbot.keyClick(tray, KEY.Key_F12)
    qtbot.waitUntil(page.table.hasFocus)


def test_the_mouse_works_too(window, desk, qtbot):
    for table in (1, 2):
        send(slip(desk, table, WHITE), "1-0")
    waiting(window, qtbot, 2)
    tray = tray_of(window)
    second = tray.table.visualRect(tray.model.index(1, 0)).center()
    qtbot.mouseClick(tray.table.viewport(), LEFT, pos=second)
    qtbot.mouseClick(tray.accept, LEFT)
    assert [result_of(window, table) for table in (1, 2)] == [PENDING, WIN]
    qtbot.mouseClick(tray.decline, LEFT)
    waiting(window, qtbot, 0)
    assert result_of(window, 1) is PENDING


def test_a_board_with_another_result_asks_before_it_is_replaced(window, desk, qtbot, answer):
    send(slip(desk, 1, WHITE), "1-0")
    waiting(window, qtbot, 1)
    page = window.desk.rounds
    page.table.choose(1)
    qtbot.keyClick(page.table, KEY.Key_0)
    qtbot.waitUntil(lambda: notes(window) == ["The board has 0-1 now."], timeout=SOON)
    answer(lambda dialog: dialog.reject())
    qtbot.keyClick(page.table, KEY.Key_F9)
    assert result_of(window, 1) is LOSS
    with qtbot.waitActive(window):
        window.activateWindow()
    page.table.setFocus()
    answer(lambda dialog: dialog.accept())
    qtbot.keyClick(page.table, KEY.Key_F9)
    assert result_of(window, 1) is WIN
    waiting(window, qtbot, 0)


def test_what_the_arbiter_typed_first_closes_the_claim(window, desk, qtbot):
    send(slip(desk, 1, WHITE), "1-0")
    waiting(window, qtbot, 1)
    window.desk.rounds.table.choose(1)
    qtbot.keyClick(window.desk.rounds.table, KEY.Key_1)
    waiting(window, qtbot, 0)
    assert last_words(window) == "Board 1: 1-0 (round 1)"
    assert [each.state for each in desk._server.claims] == [ClaimState.ACCEPTED]


def test_a_claim_of_a_board_paired_again_enters_nothing(window, desk, qtbot):
    send(slip(desk, 1, WHITE), "1-0")
    waiting(window, qtbot, 1)
    session = window.session
    session.perform(rounds.unpair_round, round_no=1, reason="late", confirmed=True)
    gone = "Round 1 is not published any more. Decline it."
    qtbot.waitUntil(lambda: notes(window) == [gone], timeout=SOON)
    assert not tray_of(window).model.rows[0].can_accept
    session.perform(rounds.pair_round, round_no=1, confirmed=True)
    one, other = (game.black for game in session.tournament.round(1).games[:2])
    session.perform(manual.begin_manual, round_no=1)
    session.perform(manual.exchange, round_no=1, one=one, other=other)
    session.perform(manual.end_manual, round_no=1, reason="One car", confirmed=True)
    session.perform(rounds.publish_round, round_no=1)
    again = "Paired again: other players sit there now. Decline it."
    qtbot.waitUntil(lambda: notes(window) == [again], timeout=SOON)
    before = len(session.document.steps())
    qtbot.keyClick(window.desk.rounds.table, KEY.Key_F9)
    assert len(session.document.steps()) == before
    assert window.desk.messages.text.endswith(again)


def test_a_trusted_helper_enters_results_without_the_tray(window, qtbot):
    desk = started(window, are_helpers_trusted=True)
    help_with(desk, 3, "draw", is_trusted=True)
    qtbot.waitUntil(lambda: result_of(window, 3) is DRAW, timeout=SOON)
    assert last_words(window) == (
        "Board 3: ½-½ (round 1), from the phone of helper Maria, not reviewed"
    )
    assert tray_of(window).model.rows == ()


def test_an_undone_result_of_a_trusted_helper_waits_for_the_arbiter(window, qtbot):
    desk = started(window, are_helpers_trusted=True)
    help_with(desk, 3, "draw", is_trusted=True)
    qtbot.waitUntil(lambda: result_of(window, 3) is DRAW, timeout=SOON)
    qtbot.keyClick(window, KEY.Key_Z, CTRL)
    (row,) = waiting(window, qtbot, 1)
    desk._take()
    assert (result_of(window, 3), row.sender) == (PENDING, "helper Maria")


def test_only_those_whom_the_arbiter_chose_may_send(window, qtbot):
    desk = started(window)
    codes = [slip(desk, 1, WHITE), desk._server.link(Poster(OPEN), END) + "/1"]
    cards = dict(desk.helper_codes())
    phones_of(window.session).stop()
    desk = started(window, are_players_welcome=False, helpers=("Jan",))
    assert window.session.codes is None
    found = [old.replace(old.split("/r/")[0] + "/", desk.reach.address) for old in codes]
    assert [send(each, "1-0", side="W").status_code for each in found] == [404, 404]
    who = {name: card.split("/r/")[1] for name, card in cards.items()}
    answers = {
        name: httpx.get(f"{desk.reach.address}r/{token}").status_code for name, token in who.items()
    }
    assert answers == {"Maria": 404, "Jan": 200}


def test_a_card_made_for_a_trusted_helper_is_worth_no_more_than_the_present_choice(
    window, desk, qtbot
):
    help_with(desk, 3, "draw", is_trusted=True)
    (row,) = waiting(window, qtbot, 1)
    assert (result_of(window, 3), row.sender) == (PENDING, "helper Maria")


def test_a_helper_who_is_not_trusted_goes_through_the_tray(window, desk, qtbot):
    help_with(desk, 3, "draw")
    (row,) = waiting(window, qtbot, 1)
    assert (result_of(window, 3), row.sender) == (PENDING, "helper Maria")


def test_a_poster_proves_no_side(window, desk, qtbot):
    link = desk._server.link(Poster(OPEN), END) + "/3"
    for side in ("W", "B"):
        assert send(link, "draw", side=side).status_code == 200
    (row,) = waiting(window, qtbot, 1)
    qtbot.waitUntil(lambda: len(desk._server.claims[0].statements) == 2, timeout=SOON)
    assert (row.sender, tray_of(window).model.rows[0].is_agreed) == ("poster", False)
    qtbot.keyClick(window.desk.rounds.table, KEY.Key_F9)
    assert last_words(window) == "Board 3: ½-½ (round 1), from a phone"


def test_phones_see_a_result_after_it_was_accepted(window, desk, qtbot):
    code = slip(desk, 2, WHITE)
    send(code, "1-0")
    waiting(window, qtbot, 1)
    qtbot.keyClick(window.desk.rounds.table, KEY.Key_F9)
    address = f"{desk.reach.address}section/1"
    qtbot.waitUntil(lambda: "1-0" in httpx.get(address).text, timeout=SOON)
    assert send(code, "0-1").status_code == 403
    assert tray_of(window).model.rows == ()


def test_a_claim_never_hides_a_failure_nor_takes_the_keyboard(window, qtbot):
    desk = started(window, are_helpers_trusted=True)
    page = window.desk.rounds
    page.table.choose(1)
    for key in (KEY.Key_1, KEY.Key_Up, KEY.Key_0):
        qtbot.keyClick(page.table, key)
    failure = window.desk.messages.text
    assert failure == "Board 1 has 1-0. Press the key again to replace it with 0-1."
    help_with(desk, 3, "draw", is_trusted=True)
    send(slip(desk, 4, WHITE), "1-0")
    waiting(window, qtbot, 1)
    assert result_of(window, 3) is DRAW
    assert window.desk.messages.text == failure
    assert page.table.hasFocus()
    qtbot.keyClick(page.table, KEY.Key_0)
    assert result_of(window, 1) is LOSS


def test_the_rail_says_how_many_wait_and_how_many_follow(window, desk, qtbot):
    rail = window.desk._rail
    assert rail.phones.accessibleName() == "Phones: no result waits"
    send(slip(desk, 4, WHITE), "1-0")
    waiting(window, qtbot, 1)
    assert rail.phones.accessibleName() == "Phones: 1 result waits"
    with httpx.stream("GET", f"{desk.reach.address}events") as news:
        lines = news.iter_raw()
        next(lines)
        httpx.get(f"{desk.reach.address}r/forged")
        desk._look()
    assert desk.state == "1 phone follows · 1 attempt refused · not encrypted"
    phones_of(window.session).stop()
    assert rail.phones.isHidden()


def test_claims_of_several_sections_name_them(opened, qtbot):
    other = replace(a_tournament("1-2 ."), id=TournamentId(2))
    other = other.with_settings(replace(other.settings, name="B"))
    window = opened(a_round(), other)
    desk = started(window)
    link = desk._server.link(Slip(Place(TournamentId(2), 1, 1), (1, 2), WHITE), END)
    send(link, "1-0")
    (row,) = waiting(window, qtbot, 1)
    assert row.board == "B 1"
    qtbot.keyClick(window.desk.rounds.table, KEY.Key_F9)
    assert window.session.document.tournament(TournamentId(2)).round(1).game(1).result is WIN
    assert result_of(window, 1) is PENDING


def test_boards_of_matches_get_results_by_their_colours(opened, qtbot):
    tournament = line_ups.announce_line_ups(published(entered(*FOUR)), round_no=1)
    window = opened(tournament)
    desk = started(window)
    assert send(slip(desk, 1, WHITE, board=2), "1-0").status_code == 200
    (row,) = waiting(window, qtbot, 1)
    assert (row.board, row.result) == ("1.2", "1-0")
    qtbot.keyClick(window.desk.rounds.teams.matches, KEY.Key_F9)
    board = window.session.tournament.round(1).match(1).board(2)
    assert (board.colour, board.result) == (BLACK, LOSS)
    assert last_words(window).startswith("Table 1, board 2: 0-1 (round 1), from the phone of ")


def test_slips_have_codes_while_phones_are_served(window, desk, qtbot):
    code = window.session.codes(window.session.tournament, 1, 2, BLACK)
    assert send(code, "0-1").status_code == 200
    (row,) = waiting(window, qtbot, 1)
    assert (row.board, row.sender) == ("2", "Black")
    assert window.desk.documents.options.value.phones is window.session.codes
    phones_of(window.session).stop()
    assert window.desk.documents.options.value.phones is None


def test_closing_the_event_stops_the_server(window, desk):
    address = desk.reach.address
    assert httpx.get(address).status_code == 200
    window.close_event_file()
    with pytest.raises(httpx.TransportError):
        httpx.get(address, timeout=2)


def test_claims_survive_a_restart_and_go_through_the_tray(window, desk, qtbot, opened):
    send(slip(desk, 1, WHITE), "1-0")
    waiting(window, qtbot, 1)
    phones_of(window.session).stop()
    assert tray_of(window).isHidden()
    desk = started(window)
    (row,) = waiting(window, qtbot, 1)
    assert (row.board, row.result, tray_of(window).isVisible()) == ("1", "1-0", True)


def test_the_dialog_starts_and_stops_it(window, qtbot, answer):
    seen, heights = {}, []

    def use(dialog):
        assert isinstance(dialog, PhonesDialog)
        assert dialog.state.text().startswith("Off.")
        heights.append(dialog.height())
        dialog.address.addItem(HERE, HERE)
        dialog.address.choose(HERE)
        qtbot.keyClicks(dialog.helpers, "Maria,  Jan , Maria")
        qtbot.mouseClick(dialog.accept_button, LEFT)
        seen["on"] = dialog.state.text()
        heights.append(dialog.height())
        seen["stop"] = dialog.stop.isVisible()
        seen["claims"] = httpx.get(
            phones_of(window.session).desk.reach.address, verify=False
        ).status_code
        qtbot.mouseClick(dialog.stop, LEFT)
        seen["off"] = dialog.state.text()
        dialog.reject()

    answer(use)
    qtbot.mouseClick(window.desk.rounds.round_actions.phones, LEFT)
    assert seen["on"].startswith(f"On: https://{HERE}:")
    assert "SHA-256" in seen["on"]
    assert "Players send results · Helpers: Maria, Jan\n" in seen["on"]
    assert max(heights) <= LOW_SCREEN
    assert (seen["stop"], seen["claims"]) == (True, 200)
    assert seen["off"].startswith("Off.")
    kept = phones_of(window.session).choices
    assert (kept.helpers, kept.at_opening) == (("Maria", "Jan"), False)


def test_the_dialog_and_the_tray_say_that_matches_of_two_games_are_typed(opened, qtbot, answer):
    double = a_tournament("1-5 .,. | 6-2 .,. | 3-7 .,.", rounds=5, system=SystemId.DOUBLE_SWISS)
    double = double.with_settings(replace(double.settings, name="Matches"))
    other = replace(a_round(), id=TournamentId(2))
    window = opened(double, other.with_settings(replace(other.settings, name="Open")))
    seen, heights = [], []

    def use(dialog):
        seen.append(dialog.left_out.text() if dialog.left_out.isVisible() else "")
        dialog.address.addItem(HERE, HERE)
        dialog.address.choose(HERE)
        heights.append(dialog.height())
        qtbot.mouseClick(dialog.accept_button, LEFT)
        seen.append(dialog.left_out.text() if dialog.left_out.isVisible() else "")
        seen.append((dialog.posters.text(), dialog.posters.isEnabled()))
        heights.append(dialog.height())
        dialog.reject()

    answer(use)
    qtbot.mouseClick(window.desk.rounds.round_actions.phones, LEFT)
    assert seen[0] == seen[1]
    assert seen[0].startswith("Phones show the pairings of Matches, but send no results")
    assert seen[2] == ("&Poster...", True)
    assert max(heights) <= LOW_SCREEN
    desk = phones_of(window.session).desk
    assert [name for name, _code in desk.poster_codes()] == ["Open"]
    assert "pairings only" in tray_of(window).state.text()
    window.session.switch_tournament(TournamentId(2))
    assert "pairings only" not in tray_of(window).state.text()


def test_without_such_a_section_the_dialog_says_nothing_of_it(window, answer, qtbot):
    seen = []
    answer(lambda dialog: (seen.append(dialog.left_out.isVisible()), dialog.reject()))
    qtbot.mouseClick(window.desk.rounds.round_actions.phones, LEFT)
    assert seen == [False]


def test_return_pressed_too_often_closes_the_dialog_and_voids_nothing(window, qtbot, answer):
    phones = phones_of(window.session)
    phones.keep(replace(CHOICES, is_https=True, port=a_free_port()))
    seen = []

    def use(dialog):
        qtbot.keyClick(QApplication.focusWidget(), KEY.Key_Return)
        desk = phones.desk
        assert desk is not None
        seen.append((dialog.cancel_button.hasFocus(), dialog.cancel_button.isDefault()))
        dialog.posters.setFocus()
        desk.changed.emit()
        seen.append(dialog.posters.hasFocus())
        dialog.cancel_button.setFocus()
        qtbot.keyClick(QApplication.focusWidget(), KEY.Key_Return)
        seen.append((dialog.isVisible(), phones.desk is desk))

    def look(dialog):
        seen.append((dialog.cancel_button.hasFocus(), dialog.cancel_button.isDefault()))
        qtbot.keyClick(QApplication.focusWidget(), KEY.Key_Return)
        seen.append(phones.desk is not None)

    for act in (use, look):
        answer(act)
        qtbot.mouseClick(window.desk.rounds.round_actions.phones, LEFT)
    assert seen == [(True, True), True, (False, True), (True, True), True]


def test_stop_asks_while_results_wait(window, desk, qtbot, answer):
    send(slip(desk, 2, WHITE), "1-0")
    waiting(window, qtbot, 1)
    questions = []

    def use(dialog):
        for yes in (False, True):

            def reply(question, yes=yes):
                questions.append((question.windowTitle(), question.consequence.text()))
                qtbot.mouseClick(question.accept_button if yes else question.cancel_button, LEFT)

            answer(reply)
            qtbot.mouseClick(dialog.stop, LEFT)
            questions.append(phones_of(window.session).desk is not None)
        assert dialog.accept_button.isVisible()
        assert dialog.focusWidget() is dialog.address
        dialog.reject()

    answer(use)
    qtbot.keyClick(window, KEY.Key_P, CTRL | SHIFT)
    words = "1 result waits in the tray. You see it again after the next start."
    question = ("Stop results by phone?", words)
    assert questions == [question, True, question, False]


def test_a_result_that_comes_by_itself_leaves_the_cursor_on_its_board(window, qtbot):
    desk = started(window, are_helpers_trusted=True)
    page = window.desk.rounds
    page.show_missing(1)
    page.table.choose(3)
    help_with(desk, 3, "draw", is_trusted=True)
    qtbot.waitUntil(lambda: result_of(window, 3) is DRAW, timeout=SOON)
    qtbot.keyClick(page.table, KEY.Key_1)
    assert [result_of(window, board) for board in (1, 2, 3, 4)] == [PENDING, PENDING, DRAW, PENDING]
    assert window.desk.messages.text == (
        "Board 3 has ½-½. Press the key again to replace it with 1-0."
    )
    qtbot.keyClick(page.table, KEY.Key_5)
    assert [row.board for row in page.model.rows] == [1, 2, 4]
    qtbot.keyClick(page.table, KEY.Key_1)
    assert (result_of(window, 3), result_of(window, 4)) == (DRAW, WIN)
    help_with(desk, 1, "draw", is_trusted=True)
    qtbot.waitUntil(lambda: result_of(window, 1) is DRAW, timeout=SOON)
    qtbot.keyClick(page.table, KEY.Key_Down)
    qtbot.waitUntil(lambda: [row.board for row in page.model.rows] == [2])
    qtbot.keyClick(page.table, KEY.Key_0)
    assert (result_of(window, 1), result_of(window, 2)) == (DRAW, LOSS)
    assert not page.missing_only.isChecked()


def test_a_match_completed_by_itself_stays_under_the_cursor(opened, qtbot):
    tournament = line_ups.announce_line_ups(published(entered(*FOUR)), round_no=1)
    for board in range(2, len(tournament.round(1).match(1).boards) + 1):
        tournament = line_ups.set_board_result(
            tournament, round_no=1, table=1, board=board, result=DRAW
        )
    window = opened(tournament)
    desk = started(window, are_helpers_trusted=True)
    page = window.desk.rounds
    page.show_missing(1)
    page.teams.choose(1, 1)
    place = Place(OPEN, 1, 1, 1)
    pair = desk._wall.hall_of(window.session.snapshot).section(OPEN).by_place[place].pair
    said = Statement(WIN, How.HELPER, None, "Maria", straight_in=True)
    desk._server.inbox.say(place, pair, said)
    desk._take()
    first = window.session.tournament.round(1).match(1).board(1)
    assert first.result.is_known
    qtbot.keyClick(page.teams.boards, KEY.Key_5)
    later = window.session.tournament.round(1).match(2)
    assert all(not board.result.is_known for board in later.boards)
    assert "Press the key again" in window.desk.messages.text
    qtbot.keyClick(page.teams.boards, KEY.Key_PageDown)
    qtbot.waitUntil(lambda: [row.table for row in page.teams.model.rows] == [2])


def test_plain_http_needs_a_yes(window, qtbot, answer):
    phones_of(window.session).keep(CHOICES)
    questions = []

    def use(dialog):
        for yes in (False, True):

            def reply(question, yes=yes):
                questions.append(question.windowTitle())
                qtbot.mouseClick(question.accept_button if yes else question.cancel_button, LEFT)

            answer(reply)
            qtbot.mouseClick(dialog.accept_button, LEFT)
            questions.append(phones_of(window.session).desk is not None)
        dialog.reject()

    answer(use)
    qtbot.keyClick(window, KEY.Key_P, CTRL | SHIFT)
    question = "Serve phones without encryption?"
    assert questions == [question, False, question, True]


def test_nobody_may_send_is_no_choice(window, qtbot, answer):
    phones_of(window.session).keep(replace(CHOICES, helpers=(), are_players_welcome=False))
    complaints = []

    def use(dialog):
        qtbot.mouseClick(dialog.accept_button, LEFT)
        complaints.append(dialog._complaint.text())
        dialog.reject()

    answer(use)
    qtbot.keyClick(window, KEY.Key_P, CTRL | SHIFT)
    assert complaints == ["Nobody may send results: let players, or name a helper."]
    assert phones_of(window.session).desk is None


def test_a_taken_port_is_said_in_the_dialog(window, qtbot, answer):
    with socket.socket() as other:
        other.bind((HERE, 0))
        other.listen()
        port = other.getsockname()[1]
        phones_of(window.session).keep(replace(CHOICES, port=port, is_https=True))
        complaints = []

        def use(dialog):
            qtbot.mouseClick(dialog.accept_button, LEFT)
            complaints.append(dialog._complaint.text())
            dialog.reject()

        answer(use)
        qtbot.keyClick(window, KEY.Key_P, CTRL | SHIFT)
    assert str(port) in complaints[0]
    assert phones_of(window.session).desk is None


def test_renewed_codes_void_the_old_ones(window, desk, qtbot):
    code = slip(desk, 1, WHITE)
    desk.renew()
    assert send(code, "1-0").status_code == 404
    assert send(slip(desk, 1, WHITE), "1-0").status_code == 200


def test_a_helper_reads_what_becomes_of_a_result_now_not_when_the_card_was_made(window, qtbot):
    desk = started(window, are_helpers_trusted=True)
    link = desk._server.link(Helper("Maria", (OPEN,), straight_in=True), END)
    assert "Each press enters the result at once." in httpx.get(link).text
    phones = phones_of(window.session)
    phones.start(replace(desk.choices, are_helpers_trusted=False))
    assert "Each press sends the result to the arbiter." in httpx.get(link).text
    help_with(phones.desk, 3, "draw", is_trusted=True)
    waiting(window, qtbot, 1)
    assert result_of(window, 3) is PENDING
    phones.start(replace(desk.choices, are_helpers_trusted=True))
    assert result_of(window, 3) is PENDING


def test_the_window_says_when_printed_codes_are_out_of_date(window, qtbot, answer):
    desk, phones, seen = started(window, is_https=True), phones_of(window.session), []
    old = desk.reach.address
    assert desk.out_of_date == ""
    phones.start(desk.choices)
    assert (phones.desk.out_of_date, window.desk.messages.text) == ("", "")
    (desk._server._folder.path / FILE).unlink()
    phones.start(desk.choices)
    assert phones.desk.out_of_date.startswith("The certificate is new: each phone warns once more.")
    phones.start(replace(desk.choices, port=a_free_port()))
    warning = (
        f"The address has changed: codes printed before lead to {old} and do not work. "
        "Print posters, cards and slips again."
    )
    assert window.desk.messages.text == warning

    def use(dialog):
        seen.append((dialog.warning.isVisible(), dialog.warning.text()))
        seen.append(dialog.height() <= LOW_SCREEN)
        qtbot.mouseClick(dialog.stop, LEFT)
        seen.append(dialog.warning.isVisible())
        dialog.reject()

    answer(use)
    qtbot.mouseClick(window.desk.rounds.round_actions.phones, LEFT)
    assert seen == [(True, warning), True, False]
    phones.start(replace(desk.choices, port=phones.choices.port))
    assert phones.desk.out_of_date == ""


def test_the_window_says_how_many_results_from_phones_a_disk_has_damaged(window, answer):
    desk, phones = started(window), phones_of(window.session)
    assert desk.warnings == ()
    claims = desk._server._folder.path / "claims.jsonl"
    phones.stop()
    claims.write_bytes(b"1\n\xff\n")
    phones.start(desk.choices)
    warning = (
        "2 lines with results from phones are damaged and cannot be read. Look for boards without "
        f"results; a copy is in {claims.with_suffix('.damaged')}."
    )
    assert window.desk.messages.text == warning
    seen = []

    def look(dialog):
        seen.append(dialog.warning.text())
        dialog.reject()

    answer(look)
    window.desk.rounds.round_actions.phones.click()
    assert seen == [warning]


def test_it_starts_with_the_event_only_if_chosen(window, opened, qtbot):
    phones, choices = phones_of(window.session), replace(CHOICES, port=a_free_port())
    path = window.session.event_file
    phones.start(choices)
    phones.keep(choices)
    window.close_event_file()
    window.open_path(path)
    assert phones_of(window.session).desk is None
    phones_of(window.session).keep(replace(choices, at_opening=True))
    window.close_event_file()
    window.open_path(path)
    assert phones_of(window.session).desk is not None


def test_a_second_window_cannot_serve_the_same_event(window, desk, qtbot, tmp_path, open_session):
    copy = tmp_path / "copy.swissdesk"
    window.session.document.save_copy(copy)
    other = Session(Document.open(copy))
    try:
        with pytest.raises(PhonesServedElsewhere):
            phones_of(other).start(CHOICES)
        assert phones_of(other).desk is None
    finally:
        other.close()


def test_a_narrow_page_shows_the_tray_over_the_boards_on_request(window, desk, qtbot):
    window.resize(853, 480)
    send(slip(desk, 1, WHITE), "1-0")
    waiting(window, qtbot, 1)
    page, tray = window.desk.rounds, tray_of(window)
    qtbot.waitUntil(tray.isHidden)
    qtbot.keyClick(page.table, KEY.Key_F12)
    assert tray.isVisible()
    assert tray.table.hasFocus()
    qtbot.keyClick(tray.table, KEY.Key_Return)
    assert result_of(window, 1) is WIN
    assert tray.isHidden()
    qtbot.waitUntil(page.table.hasFocus)
    send(slip(desk, 2, WHITE), "1-0")
    waiting(window, qtbot, 1)
    qtbot.keyClick(page.table, KEY.Key_F12)
    qtbot.keyClick(tray.table, KEY.Key_Escape)
    assert tray.isHidden()
    qtbot.waitUntil(page.table.hasFocus)


def test_an_event_on_a_server_serves_phones_too(server, preferences, qtbot):
    address = Address(server.host, server.port, server.name, server.user)
    event = Event(name="Lázně 2026").with_tournament(a_round())
    known = {"password": server.password}
    store = stores.create(address, event, "2026-11-23T12:00:00+00:00", **known, person="Ana")
    session = Session(Document(store, lambda: datetime.now(UTC)), preferences=preferences)
    try:
        phones = phones_of(session)
        phones.start(replace(CHOICES, port=a_free_port()))
        send(slip(phones.desk, 2, WHITE), "1-0")
        qtbot.waitUntil(lambda: len(phones.desk.rows) == 1, timeout=SOON)
        phones.desk.accept(phones.desk.rows[0].number)
        assert session.tournament.round(1).game(2).result is WIN
    finally:
        session.close()
    read = Document(stores.read(store.address, **known), lambda: datetime.now(UTC))
    with closing(read) as again:
        step = again.steps()[-1]
        assert step.arguments["origin"]["kind"] == "ONE_PLAYER"
        assert step.who.startswith("Ana")
