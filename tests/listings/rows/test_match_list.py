"""The rows of a round of teams."""

import pytest
from builders import a_tournament
from team_builders import FOUR, TWO_BOARDS, entered, published, squad_of, with_results

from swissdesk.errors import PlayersOnly
from swissdesk.listings.rows import match_list, pairing_list
from swissdesk.model.colour import Colour
from swissdesk.model.player import NOBODY
from swissdesk.model.result import GameResult
from swissdesk.model.team_rules import Score, TeamRules
from swissdesk.operations import line_ups, rounds, teams

OVER = {"t1": "10 ==", "t2": "01 01"}


def second_round(rules=TWO_BOARDS):
    """Round 2, published after a first one with results."""
    tournament = with_results(published(entered(*FOUR, rules=rules)), 1, **OVER)
    tournament = rounds.pair_round(tournament, round_no=2, confirmed=True)
    return rounds.publish_round(tournament, round_no=2)


def test_a_match_has_both_teams_with_both_scores_before_the_round():
    row = match_list.rows(second_round(), 2)[0]
    assert {(side.name, side.points) for side in (row.left, row.right)} == {
        ("Anif", "2 (1½)"),
        ("Bischofshofen", "2 (2)"),
    }
    assert (row.table, row.score, row.result_text, row.boards) == (1, 20, "", ())
    assert row.is_missing


def test_game_points_come_first_where_they_are_the_primary_score():
    row = match_list.rows(second_round(TeamRules(2, primary=Score.GAME_POINTS)), 2)[0]
    assert "2 (2)" in (row.left.points, row.right.points)
    assert match_list.scores_heading(TeamRules(primary=Score.GAME_POINTS)) == "GP (MP)"


def test_the_result_of_a_match_grows_with_the_results_of_its_boards():
    tournament = with_results(published(), 1, t1="10")
    first, second = match_list.rows(tournament, 1)
    assert (first.result_text, first.is_missing) == ("1-0", True)
    tournament = with_results(tournament, 1, t1="10 ==")
    first, again = match_list.rows(tournament, 1)
    assert (first.result_text, first.is_missing) == ("1½-½", False)
    assert again is second


def test_boards_have_players_colours_and_results_from_the_left():
    row = match_list.rows(with_results(published(), 1, t1="10 =="), 1)[0]
    assert [
        (each.number, each.left.name, each.left.colour, each.result_text, each.right.name)
        for each in row.boards
    ] == [(1, "Anif 1", "W", "1-0", "Cluj 1"), (2, "Anif 2", "B", "½-½", "Cluj 2")]
    assert [each.right.colour for each in row.boards] == ["B", "W"]


def test_a_host_with_black_on_board_1_is_still_named_first():
    plain = with_results(published(), 1, t1="10 ==")
    tournament = with_results(
        published(entered(*FOUR, rules=TeamRules(2, host_colour=Colour.BLACK))), 1, t1="10 =="
    )
    (row, _other), (turned, _rest) = match_list.rows(plain, 1), match_list.rows(tournament, 1)
    assert (turned.left.name, turned.right.name) == (row.right.name, row.left.name)
    assert (turned.result_text, turned.boards[0].result_text) == ("½-1½", "0-1")
    assert turned.boards[0].left.colour == "B"
    assert turned.is_turned


def test_an_empty_board_has_nobody_and_its_forfeit():
    tournament = published()
    anif = squad_of(tournament, 1)
    team = tournament.entries[0].id
    tournament = line_ups.set_line_up(tournament, team=team, round_no=1, players=(NOBODY, anif[0]))
    board = match_list.rows(line_ups.announce_line_ups(tournament, round_no=1), 1)[0].boards[0]
    assert (board.left.player_id, board.left.name, board.result_text) == (None, "", "0F-1F")


def test_a_match_forfeited_as_a_whole_says_so():
    tournament = line_ups.forfeit_match(
        published(), round_no=1, table=1, result=GameResult.BLACK_WINS_BY_FORFEIT
    )
    row = match_list.rows(tournament, 1)[0]
    assert (row.result_text, row.is_missing, row.boards) == ("0F-1F", False, ())


def test_a_star_marks_scores_that_were_corrected_after_the_pairing():
    tournament = second_round()
    corrected = line_ups.set_board_result(
        tournament,
        round_no=1,
        table=1,
        board=2,
        result=GameResult.WHITE_WINS,
        reason="misread",
        confirmed=True,
    )
    sides = [side for row in match_list.rows(corrected, 2) for side in (row.left, row.right)]
    assert sorted(side.points for side in sides) == ["*0 (½)", "*2 (1½)", "0 (0)", "2 (2)"]


def test_penalties_count_in_the_scores():
    tournament = second_round()
    team = tournament.entries[0].id
    fined = teams.adjust(tournament, participant=team, round_no=1, points=-10, reason="late")
    assert match_list.scores(fined, team, 1) == (10, 15)


def test_the_account_of_a_round_counts_teams_and_tables():
    tournament = published(entered(*FOUR[:3]))
    account = pairing_list.ledger(tournament, 1)
    assert account.sentence == "3 teams = 2 at 1 table + 1 bye"
    assert account.balances


def test_individuals_have_no_matches():
    with pytest.raises(PlayersOnly):
        match_list.rows(a_tournament("1-2 1"), 1)


def test_every_column_belongs_to_a_side_or_to_the_match():
    tournament = with_results(published(), 1, **OVER)
    (row, _other) = match_list.rows(tournament, 1)
    cells = {each.key: each.text(row) for each in match_list.columns()}
    assert (cells["board"], cells["left-name"], cells["result"]) == ("1", "Anif", "1½-½")
    assert {each.look_key for each in match_list.columns()} == {
        "board", "no", "name", "federation", "rating", "points", "result", "match-points",
    }  # fmt: skip
    cells = {each.key: each.text(row.boards[1]) for each in match_list.board_columns()}
    assert (cells["left-colour"], cells["right-name"]) == ("B", "Cluj 2")


def test_match_points_are_known_when_the_match_is_over():
    tournament = with_results(published(), 1, t1="10 ==", t2="10")
    assert [row.match_points for row in match_list.rows(tournament, 1)] == ["2-0", ""]
    board = match_list.rows(tournament, 1)[1].boards[1]
    assert (board.table, board.number, board.left.place, board.is_missing) == (2, 2, "2", True)
