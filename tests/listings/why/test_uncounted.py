"""Who left a round robin before half of his games, in words (C.05)."""

import pytest
from builders import a_round_robin, a_tournament, having_left

from swissdesk.listings.rows import standings_filter, standings_list
from swissdesk.listings.why import rank_reasons, tie_break_reasons, uncounted
from swissdesk.model.ids import PlayerId
from swissdesk.model.settings import SystemId
from swissdesk.operations.tie_decisions import record_play_off
from swissdesk.standings import ranking

LEFT = having_left(
    a_round_robin("1-4 0 | 2-3 1", "4-3 - | 1-2 1", "2-4 + | 3-1 0", rounds=3, tie_breaks=("WIN",)),
    4,
    after=1,
)
"""4 has beaten 1 and left then, after one game of three."""

SENTENCE = (
    "Player004 left after round 1 with 1 of 3 games played, less than half: the results stay in "
    "the table and do not count in the standings, neither for nor against (C.05)."
)


def test_c05_the_note_says_who_left_and_how_many_games_were_played():
    assert uncounted.sentences(LEFT, 3) == (SENTENCE,)
    assert uncounted.sentences(LEFT, 1) == (SENTENCE,)
    assert uncounted.sentences(LEFT, 0) == ()


@pytest.mark.parametrize(
    "tournament",
    [
        having_left(a_round_robin("1-3 1", "2-4 1", players=4, rounds=3), 1, 0),
        having_left(a_round_robin("1-4 1 | 2-3 1", "4-3 1 | 1-2 1", rounds=3), 4, 2),
        having_left(a_tournament("1-4 1 | 2-3 1", rounds=9), 4, 1),
        a_round_robin("1-4 1 | 2-3 1", rounds=3),
    ],
)
def test_c05_there_is_nothing_to_say_of_others(tournament):
    assert uncounted.sentences(tournament, tournament.last_round) == ()


def test_c05_the_line_of_who_left_has_no_rank_and_points_in_brackets():
    last = standings_list.rows(LEFT, 3)[-1]
    assert (last.rank, last.points, last.values, last.mark) == ("–", "(1)", ("",), "withdrawn")
    assert [row.rank for row in standings_list.rows(LEFT, 3)] == ["1", "2", "3", "–"]


def test_c05_among_some_players_only_there_is_no_rank_either():
    rows = standings_list.rows(LEFT, 3)
    assert [row.rank for row in standings_filter.ranked_anew(rows[1:])] == ["1 (2)", "2 (3)", "–"]


def test_c05_the_points_of_an_opponent_leave_the_game_out():
    told = rank_reasons.points(LEFT, PlayerId(1), 3)
    assert told.heading == "Points of 1 Player001: 2"
    assert [(row.adds, row.note) for row in told.rows] == [
        ("0", "not counted: left before half of the games (C.05)"),
        ("1", ""),
        ("1", ""),
    ]


def test_c05_the_points_of_who_left_are_none():
    told = rank_reasons.points(LEFT, PlayerId(4), 3)
    assert told.heading == "Points of 4 Player004: 0"
    assert [row.is_counted for row in told.rows] == [False, False, False]


def test_c05_instead_of_a_rank_the_reason_is_told():
    told = rank_reasons.rank(ranking.rank(LEFT), ["WIN"], PlayerId(4))
    assert told.heading == "4 Player004 has no rank"
    assert told.sentences == (uncounted.reason(),)


def test_c05_who_has_no_points_stands_together_with_none_who_left():
    tournament = having_left(
        a_round_robin("1-4 1 | 2-3 1", "4-3 - | 1-2 1", "2-4 + | 3-1 0", rounds=3), 4, after=1
    )
    rows = rank_reasons.rank(ranking.rank(tournament), [], PlayerId(3)).rows
    assert [(row.opponent, row.why) for row in rows] == [("Points", "alone: rank 3")]


def test_c05_a_tie_break_says_which_round_is_left_out():
    told = tie_break_reasons.explanation(LEFT, PlayerId(2), "WIN", 3)
    assert [(row.opponent, row.adds, row.why) for row in told.rows] == [
        ("3 Player003", "1", ""),
        ("1 Player001", "0", ""),
        ("4 Player004, forfeit win", "0", uncounted.reason()),
    ]


def test_a_round_of_a_knockout_won_by_tie_break_games_is_a_point():
    cup = a_tournament("1-4 = | 3-2 1", system=SystemId.KNOCKOUT, rounds=2)
    won = record_play_off(cup, round_no=1, players=[PlayerId(4), PlayerId(1)])
    told = rank_reasons.points(won, PlayerId(4), 1)
    assert told.heading == "Points of 4 Player004: 1"
    assert [(row.points, row.adds, row.why) for row in told.rows] == [
        ("½", "1", "by tie-break games or a lot")
    ]
