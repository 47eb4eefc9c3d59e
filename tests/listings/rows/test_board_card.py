import pytest
from builders import a_tournament
from team_builders import published

from swissdesk.errors import UnknownBoard, UnknownRound
from swissdesk.listings.rows import board_card
from swissdesk.model.settings import Acceleration

PLAYED = ("1-4 1 | 5-2 = | 3-6 0 | 7 PAB", "6-1 + | 2-3 1 | 7-5 = | 4 H", "2-6 . | 1-7 . | 5-3 .")


def lines(board, *rounds):
    card = board_card.card(a_tournament(*rounds), len(rounds), board)
    return card.lines


def test_both_players_stand_side_by_side():
    assert lines(2, *PLAYED) == (
        ("No.", "1", "7"),
        ("Points", "1", "1½"),
        ("Colours", "W –", "– W"),
        ("Due", "Black, strong", "Black, strong"),
        ("Floats", "– –", "↓ ↓"),
        ("Met", "4", "bye, 5"),
    )


def test_any_two_players_can_stand_side_by_side():
    pair = board_card.pair(a_tournament(*PLAYED), 3, 7, 2)
    assert (pair.white.surname, pair.black.surname) == ("Player007", "Player002")
    assert pair.lines[1:3] == (("Points", "1½", "1½"), ("Colours", "– W", "B W"))


def test_a_game_that_was_not_played_is_no_colour_and_no_meeting():
    assert lines(1, *PLAYED)[2:] == (
        ("Colours", "B W", "B –"),
        ("Due", "Black, mild", "White, strong"),
        ("Floats", "– ↓", "– ↓"),
        ("Met", "5, 3", "3"),
    )


def test_before_round_1_there_is_nothing_to_compare():
    assert lines(1, "1-2 .")[1:] == (
        ("Points", "0", "0"),
        ("Colours", "–", "–"),
        ("Due", "–", "–"),
        ("Floats", "–", "–"),
        ("Met", "–", "–"),
    )


def test_an_absolute_preference_says_so():
    card = board_card.card(a_tournament("1-2 1 | 3-4 0", "1-3 1 | 4-2 0", "1-4 . | 2-3 ."), 3, 1)
    assert card.white.due == "Black, absolute"


def test_names_with_and_without_title():
    card = board_card.card(a_tournament("1-2 ."), 1, 1)
    assert (card.white.name, card.black.surname) == ("Player001", "Player002")


def test_a_round_or_board_that_is_not_there_is_refused():
    with pytest.raises(UnknownRound):
        board_card.card(a_tournament("1-2 ."), 2, 1)
    with pytest.raises(UnknownBoard):
        board_card.card(a_tournament("1-2 ."), 1, 2)


def test_c0407_1_5_virtual_points_stand_beside_the_own_ones():
    """Of eight players GA is the first four; in round 1 of nine a win is added (art. 1.3, 1.4)."""
    games = "1-3 . | 4-2 . | 5-7 . | 8-6 ."
    tournament = a_tournament(games, rounds=9, acceleration=Acceleration.BAKU)
    assert board_card.card(tournament, 1, 1).lines[1] == (
        "Points",
        "0 + 1 virtual",
        "0 + 1 virtual",
    )
    assert board_card.card(tournament, 1, 3).lines[1] == ("Points", "0", "0")


def test_teams_have_no_line_of_the_colours_due_to_players():
    """Teams have preferences of their own types (C.04.6 art. 1.7)."""
    card = board_card.card(published(), 1, 1)
    assert card.is_of_teams
    assert [heading for heading, *_ in card.lines] == ["No.", "Points", "Colours", "Floats", "Met"]
