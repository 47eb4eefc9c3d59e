"""What counts in the standings: withdrawals from round robins (C.05), boards of a knockout."""

from dataclasses import replace
from fractions import Fraction

import pytest
from builders import a_round_robin, a_team_tournament, a_tournament, having_left

from swissdesk.listings.rows import standings_list
from swissdesk.model.ids import PlayerId
from swissdesk.model.settings import SystemId
from swissdesk.model.team_rules import Score, TeamRules
from swissdesk.model.tie_decision import DecidedBy, TieDecision
from swissdesk.standings.counted import (
    advanced,
    counted_score,
    games_completed,
    games_due,
    left_early,
    undecided_boards,
)
from swissdesk.standings.ranking import decisions_without_effect, explain, places, rank

SIX = (
    "1-6 1 | 2-5 = | 3-4 1",
    "6-4 {0} | 5-3 0 | 1-2 1",
    "2-6 {1} | 3-1 = | 4-5 1",
    "6-5 - | 1-4 1 | 2-3 0",
    "3-6 + | 4-2 = | 5-1 0",
)
"""A round robin of six in which 6 leaves; the results of rounds 2 and 3 are left open."""


def six(second, third, after, **changes):
    rounds = [text.format(second, third) for text in SIX]
    return having_left(a_round_robin(*rounds, rounds=5, tie_breaks=("SB",), **changes), 6, after)


def table(tournament, round_no=None, codes=None):
    """Rank, number and points of each line; rank 0 for none."""
    return [
        (line.rank if line.is_ranked else 0, int(line.entry.tpn), line.points / 10)
        for line in rank(tournament, round_no, codes)
    ]


BEFORE_HALF = six("0", "+", after=2)
"""6 has played two games of five: those of rounds 1 and 2, and lost round 3 by forfeit."""
AFTER_HALF = six("0", "0", after=3)
"""6 has played three games of five and won one."""


def test_c05_before_half_of_the_games_results_for_and_against_do_not_count():
    assert table(BEFORE_HALF) == [
        (1, 1, 3.5),
        (1, 3, 3.5),
        (3, 4, 1.5),
        (4, 2, 1.0),
        (5, 5, 0.5),
        (0, 6, 0.0),
    ]


def test_c05_from_half_of_the_games_on_results_count_and_missing_games_are_lost():
    assert table(AFTER_HALF) == [
        (1, 1, 4.5),
        (1, 3, 4.5),
        (3, 4, 2.5),
        (4, 5, 1.5),
        (5, 2, 1.0),
        (6, 6, 1.0),
    ]


def test_c05_the_results_stay_in_the_table():
    assert [BEFORE_HALF.score(PlayerId(number)) for number in (1, 4, 6)] == [45, 25, 0]


@pytest.mark.parametrize(
    ("games", "players", "is_early"), [(2, 6, True), (3, 6, False), (2, 5, False), (1, 5, True)]
)
def test_c05_half_of_the_games_is_enough(games, players, is_early):
    """Of five games three are more than half; of four, in a field of five, two are half."""
    rounds = players - 1 + players % 2
    played = ["1-2 1", "1-3 1", "1-4 1"][:games]
    tournament = having_left(a_round_robin(*played, players=players, rounds=rounds), 1, after=games)
    assert (PlayerId(1) in left_early(tournament, games)) is is_early


def test_c05_free_rounds_of_an_odd_field_are_no_games():
    assert games_due(a_round_robin(players=5, rounds=5)) == 4
    assert games_due(a_round_robin(players=5, rounds=10)) == 8
    assert games_due(a_round_robin(players=6, rounds=5)) == 5
    assert games_due(a_tournament(players=6, rounds=3, system=SystemId.SCHEVENINGEN)) == 3
    left_before = having_left(a_round_robin(players=7, rounds=5), 7, 0)
    assert games_due(left_before) == 5


def test_c05_a_forfeit_is_no_game_completed():
    tournament = having_left(a_round_robin("1-4 + | 2-3 1", "4-3 1 | 1-2 1", rounds=3), 1, after=2)
    assert games_completed(tournament, PlayerId(1), 2) == 1
    assert left_early(tournament, 2) == {1}


def test_c05_standings_before_he_left_have_him_in_them():
    assert left_early(BEFORE_HALF, 1) == frozenset()
    assert (6, 6, 0.0) in table(BEFORE_HALF, 1) or (5, 6, 0.0) in table(BEFORE_HALF, 1)
    assert table(BEFORE_HALF, 2)[-1] == (0, 6, 0.0)


def test_c05_who_leaves_after_the_last_round_has_not_having_left():
    tournament = having_left(a_round_robin("1-4 + | 2-3 1", "4-3 + | 1-2 -", "2-4 1 | 3-1 +"), 1, 3)
    tournament = tournament.with_settings(replace(tournament.settings, rounds=3))
    assert left_early(tournament, 3) == frozenset()


def test_c05_is_for_tournaments_whose_pairings_are_known_before_round_1():
    swiss = having_left(a_tournament("1-4 1 | 2-3 1", rounds=9), 4, 1)
    assert left_early(swiss, 1) == frozenset()
    assert [each for each in rank(swiss) if not each.is_ranked] == []


def test_c05_several_who_left_too_early_come_last_and_their_own_game_counts_for_neither():
    played = a_round_robin("1-4 0 | 2-3 0", "4-3 1 | 1-2 - ", "2-4 - | 3-1 +", rounds=3)
    both = having_left(having_left(played, 1, 1), 2, 1)
    assert table(both, None, ()) == [(1, 4, 1.0), (2, 3, 0.0), (0, 1, 0.0), (0, 2, 0.0)]


def test_c05_who_left_stands_behind_others_without_points():
    tournament = having_left(
        a_round_robin("1-4 1 | 2-3 1", "4-3 - | 1-2 1", "2-4 + | 3-1 0", rounds=3), 4, 1
    )
    assert table(tournament, 1, ())[-1] == (0, 4, 0.0)
    assert (3, 3, 0.0) in table(tournament, 3, ())


def test_c07_15_2_rounds_against_who_left_are_no_element_of_a_tie_break():
    """1 has beaten 2, 4 and 5 and drawn with 3: 1 + 1½ + ½ + half of 3½."""
    values = {line.entry.tpn: line.values for line in rank(BEFORE_HALF, None, ("SB", "WIN"))}
    assert values[1] == (Fraction("4.75"), 3)
    assert values[6] == (0, 0)
    counted = explain(BEFORE_HALF, PlayerId(1), "SB").workings.terms
    assert [term.round_no for term in counted] == [2, 3, 4, 5]


def test_c07_9_2_the_limit_of_koya_is_half_of_the_games_that_count():
    """Four games are left to each: 1 and 3 have more than two points, and drew with each other."""
    values = {line.entry.tpn: line.values[0] for line in rank(BEFORE_HALF, None, ("KS",))}
    assert values == {1: Fraction(1, 2), 3: Fraction(1, 2), 4: 0, 2: 0, 5: 0, 6: 0}


def test_c07_10_games_against_who_left_are_not_in_the_rating_tie_breaks():
    """1 met 2 (2580), 3 (2570), 4 (2560) and 5 (2550); 6 had 2540."""
    aro = {line.entry.tpn: line.values[0] for line in rank(BEFORE_HALF, None, ("ARO",))}
    assert aro[1] == 2565


def test_ranks_without_values_are_the_same():
    order = [line.entry.id for line in rank(BEFORE_HALF)]
    assert list(places(BEFORE_HALF)) == order


def a_knockout(*rounds, **changes):
    return a_tournament(*rounds, system=SystemId.KNOCKOUT, tie_breaks=(), **changes)


def decision(round_no, *players, decided_by=DecidedBy.PLAY_OFF):
    return TieDecision(round_no, tuple(map(PlayerId, players)), len(players), decided_by)


def with_decisions(tournament, *made):
    return replace(tournament, tie_decisions=made)


CUP = with_decisions(
    a_knockout("1-4 = | 3-2 --", "4-2 = | 1 Z | 3 Z", rounds=2),
    decision(1, 4, 1),
    decision(1, 2, 3),
    decision(2, 4, 2),
)


def test_a_board_decided_by_tie_break_games_is_a_round_won():
    assert table(CUP) == [(1, 4, 2.0), (2, 2, 1.0), (3, 1, 0.0), (3, 3, 0.0)]
    assert decisions_without_effect(CUP) == ()


def test_the_points_of_a_knockout_are_the_rounds_won_and_byes_count():
    cup = a_knockout("5-4 0 | 1 F | 2 F | 3 F", "4-1 = | 3-2 1 | 5 Z", rounds=3)
    assert table(cup) == [(1, 3, 2.0), (2, 1, 1.5), (2, 4, 1.5), (4, 2, 1.0), (5, 5, 0.0)]
    decided = with_decisions(cup, decision(2, 4, 1, decided_by=DecidedBy.TABLE))
    assert table(decided) == [(1, 3, 2.0), (1, 4, 2.0), (3, 1, 1.0), (3, 2, 1.0), (5, 5, 0.0)]


def test_a_decision_counts_in_the_standings_after_its_round_and_later():
    assert table(CUP, 1) == [(1, 2, 1.0), (1, 4, 1.0), (3, 1, 0.0), (3, 3, 0.0)]


def test_a_decision_about_a_board_that_a_game_decided_or_that_was_replaced_is_without_effect():
    replaced, in_force = decision(1, 1, 4), decision(1, 4, 1)
    cup = with_decisions(a_knockout("1-4 = | 3-2 1", rounds=2), replaced, in_force)
    assert decisions_without_effect(cup) == (replaced,)
    won = with_decisions(a_knockout("1-4 1 | 3-2 1", rounds=2), in_force)
    assert decisions_without_effect(won) == (in_force,)
    assert table(won)[:2] == [(1, 1, 1.0), (1, 3, 1.0)]


def test_boards_of_a_knockout_that_are_even_are_undecided_until_a_decision_about_them():
    cup = a_knockout("1-8 1 | 5-4 = | 7-2 -- | 3-6 ?", rounds=3)
    assert undecided_boards(cup, 1) == (2, 3, 4)
    assert undecided_boards(with_decisions(cup, decision(1, 5, 4)), 1) == (3, 4)
    assert undecided_boards(CUP, 2) == ()
    assert undecided_boards(a_tournament("1-2 ="), 1) == ()


def test_a_decision_about_a_rank_of_a_knockout_is_one_as_elsewhere():
    cup = with_decisions(
        a_knockout("1-4 1 | 3-2 1", "3-1 1 | 2 Z | 4 Z", rounds=2), decision(2, 4, 2)
    )
    assert table(cup) == [(1, 3, 2.0), (2, 1, 1.0), (3, 4, 0.0), (4, 2, 0.0)]


def test_in_a_swiss_a_play_off_between_opponents_decides_a_rank_and_no_game():
    played = with_decisions(a_tournament("1-2 =", tie_breaks=(), rounds=1), decision(1, 2, 1))
    assert table(played) == [(1, 2, 0.5), (2, 1, 0.5)]


def a_cup(*rounds, boards=2, primary=Score.MATCH_POINTS):
    rules = TeamRules(boards, primary=primary)
    return a_team_tournament(*rounds, rules=rules, system=SystemId.KNOCKOUT)


@pytest.mark.parametrize(
    ("boards", "first_advances"),
    [
        ("==", None),
        ("10", True),  # 12.1: 1 against 2
        ("=1001=", True),  # 12.2: equal board counts and first boards, the second board decides
        ("=0110=", False),
    ],
)
def test_art_12_the_boards_decide_a_drawn_match_of_a_knockout(boards, first_advances):
    tournament = a_cup(f"1-2 {boards}", boards=len(boards))
    assert undecided_boards(tournament, 1) == ((1,) if first_advances is None else ())
    advancing = [int(tournament.entry(pair[0]).tpn) for _round, pair in advanced(tournament, 1)]
    assert advancing == ([] if first_advances is None else [1 if first_advances else 2])


@pytest.mark.parametrize("primary", Score)
def test_a_knockout_of_teams_is_ranked_by_rounds_won_whichever_score_is_primary(primary):
    tournament = a_cup("1-4 11 | 2-3 =1", "1-2 01", primary=primary)
    assert [(line.rank, int(line.entry.tpn)) for line in rank(tournament)] == [
        (1, 2),
        (2, 1),
        (3, 3),
        (3, 4),
    ]
    first, second = rank(tournament)[:2]
    assert (first.points, first.secondary) == (40, 25)
    assert (second.points, second.secondary) == (20, 30)
    assert counted_score(tournament, first.entry.id) == 40
    assert [row.team.match_points for row in standings_list.rows(tournament)] == [
        "4",
        "2",
        "0",
        "0",
    ]


@pytest.mark.parametrize("primary", Score)
@pytest.mark.parametrize("boards", ["==", "10"])
def test_a_decision_of_a_drawn_match_counts_as_a_round_won(boards, primary):
    tournament = a_cup(f"1-2 {boards}", primary=primary)
    teams = tuple(each.id for each in reversed(tournament.entries))
    decided = replace(tournament, tie_decisions=(TieDecision(1, teams, 1, DecidedBy.PLAY_OFF),))
    assert [(line.entry.id, line.points) for line in rank(decided)] == [
        (teams[0], 20),
        (teams[1], 0),
    ]
    assert [counted_score(decided, team) for team in teams] == [20, 0]
    assert undecided_boards(decided, 1) == ()
