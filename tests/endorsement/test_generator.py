"""Random tournaments: reproducible, paired by the system, and with everything in them."""

from dataclasses import replace
from random import Random

import pytest

from swissdesk.endorsement import checker, generator
from swissdesk.endorsement.generator import (
    BYES,
    Amount,
    Habits,
    Happening,
    Occasion,
    over_the_board,
)
from swissdesk.model.colour import Colour
from swissdesk.model.result import ByeKind, GameResult, Outcome
from swissdesk.model.settings import TournamentSettings
from swissdesk.rating.performance import scoring_probability

QUIET = Habits(0, 0, 0, 0, 0, 0, 0, 0)


def a_random_tournament(seed=1, players=20, rounds=7, habits=QUIET):
    dice = Random(seed)
    entries = generator.with_late_entries(generator.field(players, dice), habits, dice)
    settings = TournamentSettings("Random", rounds, initial_colour=Colour.WHITE)
    return generator.play(settings, entries, habits, dice)


def outcomes(tournament):
    return {each.outcome for record in tournament.histories.values() for each in record}


def test_the_same_dice_give_the_same_tournament():
    assert a_random_tournament(seed=5, habits=Habits()) == a_random_tournament(
        seed=5, habits=Habits()
    )


def test_other_dice_give_another_tournament():
    assert a_random_tournament(seed=5) != a_random_tournament(seed=6)


def test_every_round_is_as_the_system_pairs_it():
    tournament = a_random_tournament(habits=Habits(forfeit=0.1, absence=0.1, late_entry=0.2))
    assert len(tournament.rounds) == 7
    assert all(report.consistent for report in checker.check(tournament))


def test_every_round_names_every_entry_once():
    tournament = a_random_tournament(players=21, habits=Habits(absence=0.2, retirement=0.05))
    for played in tournament.rounds:
        named = [player for game in played.games for player in (game.white, game.black)]
        named += [bye.player for bye in played.byes]
        assert sorted(named) == sorted(entry.id for entry in tournament.entries)


def test_entries_stand_in_order_of_rating():
    ratings = [entry.rating for entry in generator.field(50, Random(1))]
    assert ratings == sorted(ratings, reverse=True)


@pytest.mark.parametrize(
    ("habits", "outcome"),
    [
        (Habits(draw=1, forfeit=0, double_forfeit=0), Outcome.DRAW),
        (Habits(forfeit=1, double_forfeit=0), Outcome.FORFEIT_WIN),
        (Habits(half_point_bye=0.3), Outcome.HALF_POINT_BYE),
        (Habits(half_point_bye=0, full_point_bye=0.3), Outcome.FULL_POINT_BYE),
        (Habits(half_point_bye=0, absence=0.3), Outcome.ZERO_POINT_BYE),
    ],
)
def test_each_habit_shows_in_the_results(habits, outcome):
    assert outcome in outcomes(a_random_tournament(habits=habits))


def test_without_bad_habits_every_game_is_decided_over_the_board():
    assert outcomes(a_random_tournament()) == {Outcome.WIN, Outcome.LOSS}


def test_in_a_double_forfeit_neither_player_scores():
    (played, *_) = a_random_tournament(rounds=1, habits=Habits(double_forfeit=1)).rounds
    assert {game.result for game in played.games} == {GameResult.DOUBLE_FORFEIT}


def test_a_retired_player_is_not_paired_again():
    tournament = a_random_tournament(habits=Habits(retirement=0.1))
    gone = [entry for entry in tournament.entries if entry.withdrawn_after is not None]
    assert gone
    for entry in gone:
        later = tournament.histories[entry.id][entry.withdrawn_after :]
        assert {each.outcome for each in later} == {Outcome.ZERO_POINT_BYE}


def test_a_late_entry_scores_nothing_before_arriving():
    tournament = a_random_tournament(habits=Habits(late_entry=0.3, half_point_bye=0))
    late = [entry for entry in tournament.entries if entry.first_round > 1]
    assert late
    for entry in late:
        assert tournament.score(entry.id, entry.first_round - 1) == 0


def test_the_stronger_player_scores_more():
    tournament = a_random_tournament(players=60, rounds=5)
    scores = [tournament.score(entry.id) for entry in tournament.entries]
    assert sum(scores[:20]) > sum(scores[-20:])


def test_a_tournament_ends_where_no_legal_pairing_is_left_1_9_3():
    assert len(a_random_tournament(players=4, rounds=9).rounds) <= 3


@pytest.mark.parametrize("difference", [-736, -300, -50, 0, 50, 300, 736])
@pytest.mark.parametrize("draws", [0, 0.4, 1])
def test_8_1_2_the_mean_result_is_the_expected_score_however_many_games_are_drawn(
    difference, draws
):
    dice = Random(4)
    worth = {GameResult.WHITE_WINS: 1, GameResult.DRAW: 0.5, GameResult.BLACK_WINS: 0}
    games = 4000
    mean = sum(worth[over_the_board(difference, draws, dice)] for _ in range(games)) / games
    assert mean == pytest.approx(scoring_probability(difference) / 100, abs=0.025)


def test_unusual_results_are_those_that_are_no_common_ones():
    tournament = a_random_tournament(players=60, habits=Habits(forfeit=0, unusual=1))
    assert {game.result for played in tournament.rounds for game in played.games} >= {
        GameResult.UNRATED_WHITE_WINS,
        GameResult.UNRATED_DRAW,
        GameResult.UNRATED_BLACK_WINS,
        GameResult.HALF_TO_ZERO,
        GameResult.ZERO_TO_HALF,
        GameResult.ZERO_TO_ZERO,
    }


def on(happening, first, last, **amount):
    """Habits in which something happens in certain rounds only."""
    return replace(QUIET, occasions=(Occasion(happening, first, last, Amount(**amount)),))


def numbers(tournament, *kinds):
    """How many byes of some kinds each round has."""
    return [sum(bye.kind in kinds for bye in played.byes) for played in tournament.rounds]


@pytest.mark.parametrize(("happening", "kind"), BYES)
def test_byes_by_number_are_so_many_in_the_rounds_named(happening, kind):
    tournament = a_random_tournament(rounds=4, habits=on(happening, 2, 3, number=3))
    assert numbers(tournament, kind) == [0, 3, 3, 0]


def test_of_two_occasions_in_a_round_the_later_counts():
    both = (
        Occasion(Happening.ABSENCE, 1, 9, Amount(number=1)),
        Occasion(Happening.ABSENCE, 2, 2, Amount(number=4)),
    )
    tournament = a_random_tournament(rounds=3, habits=replace(QUIET, occasions=both))
    assert numbers(tournament, ByeKind.ZERO_POINT) == [1, 4, 1]


def test_an_occasion_takes_the_place_of_the_share():
    habits = replace(on(Happening.HALF_POINT_BYE, 1, 1, number=0), half_point_bye=0.5)
    assert numbers(a_random_tournament(rounds=2, habits=habits), ByeKind.HALF_POINT)[0] == 0


def test_two_players_are_left_to_be_paired_whoever_is_absent():
    tournament = a_random_tournament(rounds=1, habits=on(Happening.ABSENCE, 1, 1, share=1))
    assert len(tournament.rounds[0].games) == 1


def test_those_who_retire_by_number_are_gone_for_good():
    habits = on(Happening.RETIREMENT, 3, 3, number=2)
    tournament = a_random_tournament(rounds=4, habits=habits)
    assert [entry.withdrawn_after for entry in tournament.entries].count(2) == 2
    assert numbers(tournament, ByeKind.ZERO_POINT) == [0, 0, 2, 2]


@pytest.mark.parametrize("happening", [Happening.FORFEIT, Happening.DOUBLE_FORFEIT])
def test_forfeits_by_number_are_so_many_games_of_the_round(happening):
    tournament = a_random_tournament(rounds=2, habits=on(happening, 2, 2, number=3))
    forfeits = [
        sum(game.result.value in ("+-", "-+", "--") for game in played.games)
        for played in tournament.rounds
    ]
    assert forfeits == [0, 3]


def test_late_entries_by_number_arrive_in_the_rounds_named():
    habits = on(Happening.LATE_ENTRY, 3, 4, number=5)
    rounds = [entry.first_round for entry in a_random_tournament(habits=habits).entries]
    assert rounds.count(1) == 15
    assert set(rounds) == {1, 3, 4}


def test_two_are_there_from_the_beginning():
    habits = on(Happening.LATE_ENTRY, 2, 2, share=1)
    assert [each.first_round for each in a_random_tournament(habits=habits).entries].count(1) == 2


def test_players_who_may_not_meet_do_not():
    dice = Random(2)
    players = [entry.id for entry in generator.field(20, dice)]
    groups = generator.prohibited(players, 4, 3, 5, dice)
    assert [len(each.players) for each in groups] == [3, 3, 3, 3]
    assert [(each.first_round, each.last_round) for each in groups[::2]] == [(1, 5), (1, 5)]
    settings = TournamentSettings("R", 5, initial_colour=Colour.WHITE, prohibited=groups)
    tournament = generator.play(settings, generator.field(20, dice), QUIET, dice)
    for played in tournament.rounds:
        for group in groups:
            if group.first_round <= played.number <= group.last_round:
                assert all(
                    not {game.white, game.black} <= set(group.players) for game in played.games
                )
