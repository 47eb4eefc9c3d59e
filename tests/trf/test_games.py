"""A game stands in two places; where they differ one settles the other or the file is refused."""

import pytest
from trf.reports import adjusted, errors, player, read

from swissdesk.model.result import GameResult


def meeting(white, black):
    """A report in which 1 and 2 say this of their game."""
    return read("012 Open", player(1, f"2 {white}"), player(2, f"1 {black}"))


def result(white, black):
    return meeting(f"w {white}", f"b {black}").event.tournaments[0].rounds[0].games[0].result


@pytest.mark.parametrize("expected", GameResult, ids=lambda each: each.name)
def test_every_result_has_its_codes(expected):
    loaded = meeting(f"w {expected.value[0]}", f"b {expected.value[1]}")
    game = loaded.event.tournaments[0].rounds[0].games[0]
    assert (game.board, game.white, game.black, game.result) == (1, 1, 2, expected)
    assert not adjusted(loaded)


@pytest.mark.parametrize("expected", GameResult, ids=lambda each: each.name)
def test_the_lower_number_may_have_black(expected):
    loaded = meeting(f"b {expected.value[1]}", f"w {expected.value[0]}")
    game = loaded.event.tournaments[0].rounds[0].games[0]
    assert (game.white, game.black, game.result) == (2, 1, expected)


@pytest.mark.parametrize(
    ("white", "black", "expected"),
    [
        ("+", "0", GameResult.WHITE_WINS_BY_FORFEIT),
        ("1", "-", GameResult.WHITE_WINS_BY_FORFEIT),
        ("0", "+", GameResult.BLACK_WINS_BY_FORFEIT),
        ("W", "0", GameResult.UNRATED_WHITE_WINS),
        ("0", "W", GameResult.UNRATED_BLACK_WINS),
        ("=", "D", GameResult.UNRATED_DRAW),
        ("1", "", GameResult.WHITE_WINS),
        ("", "=", GameResult.DRAW),
        ("?", "1", GameResult.BLACK_WINS),
        ("?", "", GameResult.ADJOURNED),
        ("L", "?", GameResult.UNRATED_BLACK_WINS),
        ("A", "A", GameResult.ADJOURNED),
        ("d", "d", GameResult.UNRATED_DRAW),
    ],
)
def test_one_side_settles_the_other(white, black, expected):
    assert result(white, black) is expected


def test_what_was_settled_is_said_with_both_values():
    loaded = meeting("w 1", "b -")
    assert adjusted(loaded, "“1” and “-” are read as “+” and “-”") == [(2, 99)]


@pytest.mark.parametrize(("white", "black"), [("1", "1"), ("1", "="), ("+", "+"), ("=", "-")])
def test_results_that_contradict_each_other_are_refused(white, black):
    loaded = meeting(f"w {white}", f"b {black}")
    assert errors(loaded, f"“{white}” and “{black}” contradict each other") == [(2, 99)]


@pytest.mark.parametrize("code", ["H", "F", "U", "Z"])
def test_the_code_of_a_bye_with_an_opponent_is_refused(code):
    assert errors(meeting(f"w {code}", "b 0"), "code of a bye") == [(2, 99)]


@pytest.mark.parametrize(("one", "other"), [("w", "w"), ("b", "b")])
def test_equal_colours_are_refused(one, other):
    assert errors(meeting(f"{one} 1", f"{other} 0"), "both players have") == [(2, 97)]


def test_a_game_played_without_colours_is_refused():
    assert errors(meeting("- 1", "- 0"), "neither player has a colour") == [(2, 97)]


@pytest.mark.parametrize(("one", "other"), [("w", "-"), ("-", "b")])
def test_one_colour_settles_the_other(one, other):
    loaded = meeting(f"{one} 1", f"{other} 0")
    assert adjusted(loaded, "only one colour") == [(2, 97)]
    assert loaded.event.tournaments[0].rounds[0].games[0].white == 1


@pytest.mark.parametrize(("one", "other"), [("b", "-"), ("-", "w")])
def test_one_colour_settles_the_other_for_black(one, other):
    assert meeting(f"{one} 1", f"{other} 0").event.tournaments[0].rounds[0].games[0].white == 2


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("+", "-", GameResult.WHITE_WINS_BY_FORFEIT),
        ("-", "+", GameResult.BLACK_WINS_BY_FORFEIT),
        ("-", "-", GameResult.DOUBLE_FORFEIT),
    ],
)
def test_a_forfeited_game_may_have_no_colours(one, other, expected):
    loaded = meeting(f"- {one}", f"- {other}")
    game = loaded.event.tournaments[0].rounds[0].games[0]
    assert (game.white, game.result, game.has_colours) == (1, expected, False)
    assert not adjusted(loaded)


@pytest.mark.parametrize(("one", "other"), [("+", ""), ("", "-"), ("+", "0"), ("1", "-")])
def test_the_result_of_a_game_without_colours_is_settled_as_that_of_others(one, other):
    loaded = meeting(f"- {one}", f"- {other}")
    game = loaded.event.tournaments[0].rounds[0].games[0]
    assert (game.result, game.has_colours) == (GameResult.WHITE_WINS_BY_FORFEIT, False)
    assert len(adjusted(loaded)) == 1


def test_a_game_to_be_played_needs_colours():
    loaded = meeting("-", "-")
    game = loaded.event.tournaments[0].rounds[0].games[0]
    assert (game.white, game.result, game.has_colours) == (1, GameResult.PENDING, True)
    assert adjusted(loaded, "player 1 gets White") == [(2, 97)]


def test_an_unknown_symbol_is_an_unknown_result():
    loaded = meeting("w x", "b x")
    assert adjusted(loaded, "“X” is not a result") == [(2, 99), (3, 99)]
