"""Matches of two games: their points, colours and byes, and the same tournament game by game."""

import pytest
from builders import a_tournament

from swissdesk.model.ids import PlayerId
from swissdesk.model.player import RequestedBye
from swissdesk.model.result import ByeKind, GameResult, Outcome
from swissdesk.model.settings import SystemId
from swissdesk.model.two_games import apart, byes_of_matches, together


def a_double_swiss(*rounds, **changes):
    return a_tournament(*rounds, system=SystemId.DOUBLE_SWISS, **changes)


def totals_after(match):
    return a_double_swiss(f"1-2 {match} | 3 PAB").record().totals


@pytest.mark.parametrize(
    ("match", "points"),
    [
        ("1,1", (20, 0)),
        ("1,=", (15, 5)),
        ("=,0", (5, 15)),
        ("=0,=", (10, 5)),
        ("00,00", (0, 0)),
        ("+,=", (15, 5)),
        ("+,-", (10, 10)),
        ("--,+", (10, 0)),
        ("1,.", (10, 0)),
        ("1,?", (15, 5)),
    ],
)
def test_a_match_gives_the_points_of_both_games(match, points):
    assert totals_after(match).scores == (*points, 15)


@pytest.mark.parametrize(
    ("match", "is_met", "has_colour"),
    [
        ("1,1", True, True),
        ("+,=", True, True),
        ("+,.", True, True),
        ("+,-", True, False),  # each forfeits a game: played, but no game was (preface, 1.6)
        ("--,--", False, False),
        ("+,+", False, False),
        ("--,+", False, False),
    ],
)
def test_a_match_is_forfeited_if_a_player_forfeits_both_games(match, is_met, has_colour):
    totals = totals_after(match)
    assert totals.met[0] == ((2,) if is_met else ())
    assert totals.colours[:2] == (("W", "B") if has_colour else ("", ""))


def test_c2_a_match_won_by_forfeit_bars_from_the_bye_and_a_single_game_does_not():
    assert totals_after("+,+").pab_barred == {1, 3}
    assert totals_after("+,1").pab_barred == {3}


@pytest.mark.parametrize(
    ("match", "outcome"),
    [
        ("1,=", Outcome.WIN),
        ("=0,0=", Outcome.DRAW),
        ("+,-", Outcome.DRAW),
        ("+,+", Outcome.FORFEIT_WIN),
        ("--,-", Outcome.FORFEIT_LOSS),
        ("1,.", Outcome.PENDING),
        ("1,?", Outcome.ADJOURNED),
    ],
)
def test_the_outcome_of_a_match_follows_from_both_games(match, outcome):
    found = a_double_swiss(f"1-2 {match}").histories[PlayerId(1)][0]
    assert found.outcome is outcome
    assert len(found.games) == 2


def test_byes_are_for_matches():
    played = a_double_swiss("1-2 1,1 | 3 PAB | 4 F | 5 H | 6 Z")
    assert played.record().points[2:] == (15, 20, 10, 0)


def test_a_round_waits_for_both_results():
    waiting, adjourned = a_double_swiss("1-2 1,. | 3-4 =,="), a_double_swiss("1-2 1,?")
    assert waiting.round(1).missing == waiting.round(1).unfinished == (1,)
    assert (adjourned.round(1).missing, adjourned.round(1).unfinished) == ((), (1,))


def test_the_second_game_has_the_colours_exchanged():
    first, second = a_double_swiss("1-2 1,=0").round(1).game(1).each
    assert (first.white, first.black, first.result) == (1, 2, GameResult.WHITE_WINS)
    assert (second.white, second.black, second.result) == (2, 1, GameResult.ZERO_TO_HALF)


def test_exchanged_colours_take_both_results_with_them():
    game = a_double_swiss("1-2 1,=0").round(1).game(1)
    turned = game.with_colours_exchanged()
    assert [each.result for each in turned.each] == [GameResult.BLACK_WINS, GameResult.HALF_TO_ZERO]
    assert turned.with_colours_exchanged() == game


def test_a_tournament_apart_has_a_round_for_each_game_and_the_same_points():
    whole = a_double_swiss("1-2 1,= | 3 PAB | 4 H", "3-1 +,- | 2-4 +,+", rounds=3)
    games = apart(whole)
    assert (games.last_round, games.settings.rounds) == (4, 6)
    assert games.record().points == whole.record().points
    assert [bye.kind for played in games.rounds[:2] for bye in played.byes] == [
        ByeKind.PAB,
        ByeKind.HALF_POINT,
        ByeKind.HALF_POINT,
        ByeKind.HALF_POINT,
    ]
    found = [together(*games.rounds[place : place + 2]) for place in (0, 2)]
    assert [match for match, _ in found] == [*whole.rounds]
    assert not any(misfits for _, misfits in found)


def test_an_ordinary_tournament_has_its_rounds_apart_already():
    one = a_tournament("1-2 1")
    assert apart(one) is one


@pytest.mark.parametrize(
    ("second", "misfits"),
    [
        ("1-2 1 | 3-4 1", {1, 2}),
        ("2-1 1 | 3 U", {3, 4}),
        ("4-1 1 | 3-2 1", {1, 2, 3, 4}),
    ],
)
def test_two_rounds_that_are_no_match_name_the_players(second, misfits):
    rounds = a_tournament("1-2 1 | 4-3 1", second.replace("U", "PAB")).rounds
    found = together(*rounds)[1]
    assert found == misfits


def test_a_bye_requested_for_either_game_is_one_for_the_match():
    byes = [RequestedBye(number, ByeKind.HALF_POINT) for number in (5, 6, 8)]
    assert [each.round_no for each in byes_of_matches(byes)] == [3, 4]
