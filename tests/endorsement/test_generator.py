"""Random tournaments: reproducible, paired by the system, and with everything in them."""

from random import Random

import pytest

from swissdesk.endorsement import checker, generator
from swissdesk.endorsement.expectation import expected_score
from swissdesk.endorsement.generator import Habits
from swissdesk.model.colour import Colour
from swissdesk.model.result import GameResult, Outcome
from swissdesk.model.settings import TournamentSettings

QUIET = Habits(0, 0, 0, 0, 0, 0, 0, 0)


def a_random_tournament(seed=1, players=20, rounds=7, habits=QUIET):
    dice = Random(seed)
    entries = generator.field(players, dice, late_entry=habits.late_entry)
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
    dice, habits = Random(4), Habits(draw=draws, forfeit=0, double_forfeit=0)
    worth = {GameResult.WHITE_WINS: 1, GameResult.DRAW: 0.5, GameResult.BLACK_WINS: 0}
    games = 4000
    mean = sum(worth[generator.result(difference, habits, dice)] for _ in range(games)) / games
    assert mean == pytest.approx(expected_score(difference) / 100, abs=0.025)


def test_unusual_results_are_those_that_are_no_common_ones():
    dice, habits = Random(1), Habits(forfeit=0, double_forfeit=0, unusual=1)
    found = {generator.result(0, habits, dice) for _ in range(100)}
    assert found == {
        GameResult.UNRATED_WHITE_WINS,
        GameResult.UNRATED_DRAW,
        GameResult.UNRATED_BLACK_WINS,
        GameResult.HALF_TO_ZERO,
        GameResult.ZERO_TO_HALF,
        GameResult.ZERO_TO_ZERO,
    }
