"""What the arbiter of a tournament by the rules of 1992 has before him."""

from builders import a_tournament

from swissdesk.listings.systems.tables import system_table
from swissdesk.model.settings import SystemId

GAMES = ("1-4 1 | 5-2 = | 3-6 1", "2-1 = | 4-3 0 | 6-5 1")
"""After two rounds: 3 has 2 points, 1 1½, 2 and 6 1, 5 ½, 4 0."""


def a_table(*games, **settings):
    return system_table(
        a_tournament(*games, system=SystemId.DUTCH_1992, **settings), len(games) + 1
    )


def test_a2_players_stand_by_score_and_number():
    shown = a_table(*GAMES)
    assert shown.title == "Before round 3"
    assert [row[:2] for row in shown.rows] == [
        ("2", "3"),
        ("1½", "1"),
        ("1", "2"),
        ("1", "6"),
        ("½", "5"),
        ("0", "4"),
    ]


def test_a7_each_has_his_colours_difference_and_preference():
    cells = {row[1]: row[4:7] for row in a_table(*GAMES).rows}
    assert cells["1"] == ("WB", "-0", "White, mild")
    assert cells["2"] == ("BW", "+0", "Black, mild")
    after_one = {row[1]: row[4:7] for row in a_table(GAMES[0], players=7).rows}
    assert after_one["1"] == ("W", "+1", "Black, strong")
    assert after_one["7"] == ("", "", "–")


def test_a4_floats_of_the_last_two_rounds_have_the_signs_of_the_cards():
    cells = {row[1]: row[7] for row in a_table(*GAMES).rows}
    assert (cells["1"], cells["2"], cells["3"]) == ("v last round", "^ last round", "v last round")
    later = {row[1]: row[7] for row in a_table(*GAMES, "1-2 = | 3-5 1 | 4-6 1").rows}
    assert later["1"] == "v last round, v the one before"


def test_a6_a8_the_remarks_have_p_and_x_of_each_bracket():
    shown = a_table(GAMES[0], players=7, rounds=2)
    assert shown.lines == (
        "1 point: players 2, due White 0, due Black 2; p = 1, x = 1.",
        "½ point: players 2, due White 1, due Black 1; p = 1, x = 0.",
        "0 points: players 3, due White 2, due Black 0; p = 1, x = 0.",
        "Last round: B2, B5 and B6 do not apply to players with more than 50 %.",
        "v is a downfloat, ^ an upfloat (A4).",
    )
