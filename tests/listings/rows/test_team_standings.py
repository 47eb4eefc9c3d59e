"""Standings, cross-table, grid and chart of teams."""

from team_builders import FOUR, TWO_BOARDS, entered, published, with_results

from swissdesk.listings.rows import (
    crosstable,
    grid,
    standings_list,
    standings_pictures,
    wall_chart,
)
from swissdesk.model.result import GameResult
from swissdesk.model.settings import SystemId
from swissdesk.model.team_rules import Score, TeamRules
from swissdesk.operations import line_ups


def after_round_1(rules=TWO_BOARDS, **settings):
    event = entered(*FOUR, rules=rules, **settings)
    return with_results(published(event), 1, t1="10 ==", t2="01 01")


def figures(tournament, round_no=1):
    rows = standings_list.rows(tournament, round_no)
    keys = ["rank", "name", "matches", "won", "drawn", "lost", "match-points", "game-points"]
    columns = {each.key: each for each in standings_list.columns(())}
    return [tuple(columns[key].text(row) for key in keys) for row in rows]


def test_teams_have_matches_and_both_scores():
    assert figures(after_round_1()) == [
        ("1=", "Anif", "1", "1", "0", "0", "2", "1½"),
        ("1=", "Bischofshofen", "1", "1", "0", "0", "2", "2"),
        ("3=", "Cluj", "1", "0", "0", "1", "0", "½"),
        ("3=", "Dresden", "1", "0", "0", "1", "0", "0"),
    ]


def test_every_adjourned_board_is_named_as_a_game():
    tournament = with_results(published(entered(*FOUR)), 1, t1="?? ??", t2="10 ??")
    said = standings_list.provisional_text(tournament, 1)
    assert said == "Provisional: 3 games adjourned"
    assert standings_list.provisional_text(published(), 1) == "Provisional: 2 results missing"
    tournament = with_results(published(), 1, t1="10 ==")
    assert standings_list.provisional_text(tournament, 1) == "Provisional: 2 results missing"


def test_match_points_are_match_points_where_game_points_rank():
    first, second, *_rest = figures(after_round_1(TeamRules(2, primary=Score.GAME_POINTS)))
    assert first[1:2] + first[-2:] == ("Bischofshofen", "2", "2")
    assert second[1:2] + second[-2:] == ("Anif", "2", "1½")


def test_a_bye_is_no_match_and_a_forfeit_is_one():
    tournament = published(entered(*FOUR[:3]))
    tournament = line_ups.forfeit_match(
        tournament, round_no=1, table=1, result=GameResult.WHITE_WINS_BY_FORFEIT
    )
    rows = {row[1]: row[2:6] for row in figures(tournament)}
    assert sorted(rows.values()) == [
        ("0", "0", "0", "0"), ("1", "0", "0", "1"), ("1", "1", "0", "0"),
    ]  # fmt: skip


def test_a_cell_of_the_cross_table_has_game_points():
    rows = crosstable.rows(after_round_1(), 1)
    assert [row.cells[0].text for row in rows] == ["3w1½", "4b2", "1b½", "2w0"]
    forfeited = line_ups.forfeit_match(
        published(), round_no=1, table=1, result=GameResult.WHITE_WINS_BY_FORFEIT
    )
    cells = {row.standing.name: row.cells[0].text for row in crosstable.rows(forfeited, 1)}
    assert (cells["Anif"][1:], cells["Cluj"][1:]) == ("w2F", "b0F")
    assert cells["Dresden"][1:] == "w"


def test_a_chart_has_the_score_after_each_cell():
    rows = wall_chart.rows(after_round_1(), 1)
    assert [row.cells[0].text for row in rows] == ["3w1½ 2", "4b2 2", "1b½ 0", "2w0 0"]


def test_a_cell_of_the_grid_has_game_points():
    rows = grid.rows(after_round_1(system=SystemId.BERGER_ROUND_ROBIN), 1)
    cells = sorted(cell for row in rows for cell in row.cells if cell not in ("", grid.SELF))
    assert cells == ["0", "1½", "2", "½"]


def test_the_picture_of_the_scores_counts_teams():
    picture = standings_pictures.scores(after_round_1(), 1)
    assert picture.title == "Teams with each score after round 1"
    assert picture.in_words == "2: 2 teams; 1: 0 teams; 0: 2 teams"
