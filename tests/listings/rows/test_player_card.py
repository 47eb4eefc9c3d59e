"""The pairing card of a player."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.listings.rows import check_list, player_card
from swissdesk.model.correction import Correction, CorrectionScope
from swissdesk.model.ids import PlayerId
from swissdesk.model.result import GameResult

ROUNDS = (
    "1-4 1 | 5-2 0 | 3-6 = | 7 PAB",
    "2-1 1 | 7-3 + | 6-4 ? | 5 H",
    "2-7 . | 1-3 W | 4-5 -- | 6 Z",
)


def lines(number):
    card = player_card.card(a_tournament(*ROUNDS), PlayerId(number))
    return [
        (line.opponent, line.colour, line.float, line.result, line.points, line.total)
        for line in card.lines
    ]


def test_a_card_has_a_line_for_each_round_with_the_running_total():
    assert lines(1) == [
        ("Player004", "W", "", "1", "1", "1"),
        ("Player002", "B", "", "0", "0", "1"),
        ("Player003", "W", "↓", "1 U", "1", "2"),
    ]


def test_1_4_2_the_lower_player_of_an_uneven_pair_has_an_upfloat():
    assert lines(3)[2][2] == "↑"


def test_1_4_3_byes_and_forfeit_wins_are_downfloats_and_absences_are_not():
    assert [line[2] for line in lines(7)] == ["↓", "↓", ""]
    assert [line[2] for line in lines(5)] == ["", "↓", ""]
    assert lines(6)[2][:3] == ("Zero-point bye", "", "")


def test_what_is_not_known_yet_is_left_open():
    assert lines(2)[2] == ("Player007", "W", "", "", "", "2")
    assert lines(6)[1][3:] == ("adj.", "½", "1")


def test_the_heading_names_the_player_and_the_points():
    card = player_card.card(a_tournament(*ROUNDS), PlayerId(2))
    assert (card.heading, card.points) == ("2  Player002", "2 points")


@pytest.mark.parametrize(
    ("scope", "float_of_round_2"),
    [(CorrectionScope.PAIRING, "↑"), (CorrectionScope.STANDINGS, "")],
)
def test_c0402_4_3_a_float_is_the_one_that_the_next_pairing_counts(scope, float_of_round_2):
    """Round 1 is corrected to a draw of 1 and 4 after 2-1 was paired with a point each."""
    played = a_tournament("1-4 = | 5-2 0 | 3-6 1", "2-1 = | 3-5 1 | 4-6 1")
    drawn = played.round(1).game(1)
    won = replace(drawn, result=GameResult.WHITE_WINS)
    tournament = played.with_corrections([Correction(1, 1, won, drawn, 3, scope)])
    line = player_card.card(tournament, PlayerId(1)).lines[1]
    assert (line.float, line.total) == (float_of_round_2, "1")
    (row,) = (each for each in check_list.rows(tournament, 3) if each.player_id == 1)
    assert row.floats.endswith(float_of_round_2 or "–")
