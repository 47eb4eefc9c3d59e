"""The window for the hall, by its keys."""

from dataclasses import replace

import pytest
from builders import a_tournament
from PySide6.QtCore import Qt
from team_builders import an_event_of

from swissdesk.gui import projector
from swissdesk.gui.projector import Projector
from swissdesk.model.ids import TournamentId
from swissdesk.model.result import GameResult
from swissdesk.model.round import RoundState
from swissdesk.operations import results, rounds

KEY = Qt.Key
BOARDS = " | ".join(f"{white}-{white + 1} 1" for white in range(1, 60, 2))


@pytest.fixture
def shown(qtbot, on_screen, open_session):
    """Return a function that opens the projector on tournaments, too narrow for two columns."""

    def show(*tournaments):
        return on_screen(Projector(open_session(*tournaments)), 700, 720)

    return show


def press(qtbot, window, *keys):
    for key in keys:
        qtbot.keyClick(window, key)


def test_the_published_round_is_on_the_wall(shown):
    window = shown(a_tournament("1-2 1 | 3-4 =", "1-3 . | 2-4 ."))
    assert window.title.text() == "Pairings of round 2"
    assert "Player001" in window.table.lines()[0]


def test_who_has_no_game_stands_below_the_boards(shown):
    window = shown(a_tournament("1-2 . | 3 PAB | 4 H"))
    assert window.table.lines()[1:] == ("Player003 Bye", "Player004 Half-point bye")


def test_a_round_that_is_a_draft_is_not(shown):
    tournament = a_tournament("1-2 1 | 3-4 =", "1-3 . | 2-4 .")
    draft = tournament.with_round(replace(tournament.round(2), state=RoundState.DRAFT))
    window = shown(draft)
    assert window.title.text() == "Pairings of round 1"


def test_it_follows_the_event(shown):
    tournament = a_tournament("1-2 1 | 3-4 =", "1-3 . | 2-4 .")
    window = shown(tournament.with_round(replace(tournament.round(2), state=RoundState.DRAFT)))
    window._session.perform(rounds.publish_round, round_no=2)
    assert window.title.text() == "Pairings of round 2"
    window._session.perform(results.set_result, round_no=2, board=1, result=GameResult.DRAW)
    assert "½-½" in window.table.lines()[0]


def test_c0402_4_3_a_star_before_points_is_explained_below_the_list(qtbot, shown):
    window = shown(a_tournament("1-3 1 | 4-2 0", "2-1 . | 3-4 ."))
    assert not window.footnote.isVisible()
    window._session.ask = lambda _cautions: True
    window._session.perform(results.set_result, round_no=1, board=1, result=GameResult.DRAW)
    assert "*1" in window.table.lines()[0]
    assert window.footnote.isVisible()
    assert "Player001 ½" in window.footnote.text()
    press(qtbot, window, KEY.Key_3)
    assert not window.footnote.isVisible()


def test_keys_choose_the_list(qtbot, shown):
    window = shown(a_tournament("1-2 1 | 3-4 ="))
    press(qtbot, window, KEY.Key_3)
    assert window.title.text() == "Standings after round 1"
    press(qtbot, window, KEY.Key_2)
    assert window.title.text() == "Pairings of round 1 by name"
    press(qtbot, window, KEY.Key_1)
    assert window.title.text() == "Pairings of round 1"


def test_a_team_event_has_more_lists(qtbot, shown):
    (tournament,) = an_event_of(4).tournaments
    window, titles = shown(tournament), []
    for number in range(9):
        press(qtbot, window, KEY(KEY.Key_1 + number))
        titles.append(window.title.text())
        assert window.table.lines()
    assert titles == [
        "Pairings of round 3",
        "Pairings of all boards, round 3",
        "Standings after round 2",
        "Cross-table after round 2",
        "Start list of teams",
        "Squads",
        "Teams with results after round 2",
        "Best players by board after round 2",
        "Players of all teams after round 2",
    ]


def test_a_key_without_a_list_changes_nothing(qtbot, shown):
    window = shown(a_tournament("1-2 1 | 3-4 ="))
    press(qtbot, window, KEY.Key_4, KEY.Key_9)
    assert window.title.text() == "Cross-table after round 1"


def test_before_the_first_round_it_says_so_and_has_the_players_in_the_standings(qtbot, shown):
    window = shown(a_tournament(players=3))
    assert window.title.text() == "There is no round to show yet."
    press(qtbot, window, KEY.Key_3)
    assert window.title.text() == "Standings before round 1"
    assert len(window.table.lines()) == 3


def test_keys_turn_the_pages_and_the_last_is_followed_by_the_first(qtbot, shown):
    window = shown(a_tournament(BOARDS))
    assert window.pages.text() == "1 / 3"
    press(qtbot, window, KEY.Key_Right)
    assert window.pages.text() == "2 / 3"
    assert window.table.lines()[0].startswith("15 ")
    press(qtbot, window, KEY.Key_Right, KEY.Key_Right)
    assert window.pages.text() == "1 / 3"
    press(qtbot, window, KEY.Key_Left)
    assert window.pages.text() == "3 / 3"
    press(qtbot, window, KEY.Key_Home)
    assert window.pages.text() == "1 / 3"
    press(qtbot, window, KEY.Key_End)
    assert window.pages.text() == "3 / 3"


def test_pages_turn_by_themselves_until_space(qtbot, shown, monkeypatch):
    monkeypatch.setattr(projector, "PAGE_MILLISECONDS", 30)
    window = shown(a_tournament(BOARDS))
    qtbot.waitUntil(lambda: window.pages.text() == "3 / 3", timeout=5000)
    press(qtbot, window, KEY.Key_Space)
    kept = window.pages.text()
    assert kept.endswith("paused")
    qtbot.wait(120)
    assert window.pages.text() == kept
    press(qtbot, window, KEY.Key_Space)
    assert not window.is_paused


def test_a_page_that_is_asked_for_does_not_end_a_pause(qtbot, shown):
    window = shown(a_tournament(BOARDS))
    press(qtbot, window, KEY.Key_Space, KEY.Key_Right, KEY.Key_3)
    assert window.is_paused


def test_plus_and_minus_make_the_lines_larger_and_smaller(qtbot, shown):
    window = shown(a_tournament(BOARDS))
    press(qtbot, window, KEY.Key_Plus)
    assert len(window.table.lines()) == 12
    press(qtbot, window, KEY.Key_Minus, KEY.Key_Minus)
    assert len(window.table.lines()) == 16
    press(qtbot, window, *[KEY.Key_Plus] * 20)
    assert len(window.table.lines()) == 6


def test_another_size_keeps_the_line_that_was_first(qtbot, shown):
    window = shown(a_tournament(BOARDS))
    press(qtbot, window, KEY.Key_Right, KEY.Key_Plus)
    assert any(line.startswith("15 ") for line in window.table.lines())


def test_a_wide_screen_shows_two_columns_and_counts_its_pages_by_them(qtbot, shown):
    window = shown(a_tournament(BOARDS))
    assert window.pages.text() == "1 / 3"
    window.resize(2200, 720)
    qtbot.waitUntil(lambda: window.pages.text() == "1 / 2")
    assert len(window.table.lines()) == 28
    press(qtbot, window, KEY.Key_Right)
    assert window.table.lines()[0].startswith("29 ")
    window.resize(700, 720)
    qtbot.waitUntil(lambda: window.pages.text() == "3 / 3")
    assert window.table.lines()[0].startswith("29 ")


def test_a_page_of_two_columns_turns_to_the_next_one_by_itself(qtbot, shown, monkeypatch):
    monkeypatch.setattr(projector, "PAGE_MILLISECONDS", 30)
    window = shown(a_tournament(BOARDS))
    window.resize(2200, 720)
    qtbot.waitUntil(lambda: window.pages.text() == "2 / 2", timeout=5000)
    qtbot.waitUntil(lambda: window.pages.text() == "1 / 2", timeout=5000)


def test_t_shows_the_next_tournament(qtbot, shown):
    first = a_tournament("1-2 1 | 3-4 =")
    second = replace(a_tournament("4-1 1 | 2-3 ="), id=TournamentId(2))
    window = shown(first, second)
    before = window.table.lines()
    press(qtbot, window, KEY.Key_T)
    assert window.table.lines() != before
    press(qtbot, window, KEY.Key_T)
    assert window.table.lines() == before


def test_f_fills_the_screen_and_escape_leaves_it_then_closes(qtbot, shown):
    window = shown(a_tournament("1-2 1 | 3-4 ="))
    press(qtbot, window, KEY.Key_F)
    assert window.isFullScreen()
    press(qtbot, window, KEY.Key_Escape)
    assert not window.isFullScreen()
    assert window.isVisible()
    press(qtbot, window, KEY.Key_Escape)
    assert not window.isVisible()


def test_the_keys_are_told_and_then_leave_the_wall(qtbot, shown, monkeypatch):
    monkeypatch.setattr(projector, "HINT_MILLISECONDS", 30)
    window = shown(a_tournament("1-2 1 | 3-4 ="))
    qtbot.waitUntil(lambda: not window.hint.isVisible(), timeout=5000)
    press(qtbot, window, KEY.Key_H)
    assert window.hint.isVisible()
    assert "Space pause" in window.hint.text()


def test_the_wall_shows_teams_then_all_boards_then_the_standings(qtbot, shown):
    (tournament,) = an_event_of(5).tournaments
    window = shown(tournament)
    assert window.title.text() == "Pairings of round 3"
    assert window.table.lines()[-1].endswith("Bye")
    press(qtbot, window, KEY.Key_2)
    assert window.title.text() == "Pairings of all boards, round 3"
    assert "2 boards" in window.hint.text()
    assert window.table.lines()[1].startswith("1 W Team")
    press(qtbot, window, KEY.Key_3)
    assert window.title.text() == "Standings after round 2"
