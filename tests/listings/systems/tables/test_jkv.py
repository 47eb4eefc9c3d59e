"""What the arbiter of the Yugoslav circular variant sees before a round."""

import pytest
from builders import a_tournament

from swissdesk.errors import InitialColourMissing, UnknownRound
from swissdesk.listings.systems.tables import system_table
from swissdesk.model.settings import SystemId

PLAYED = ("1-2 1 | 3-4 = | 5-6 1", "5-1 0 | 3 H | 6-2 = | 4 PAB", "1-4 1 | 2-3 0 | 6-5 0")


def shown(round_no, *rounds, **settings):
    return system_table(a_tournament(*rounds, system=SystemId.JKV, **settings), round_no)


def test_the_tournament_table_has_opponents_colours_transfers_and_points_so_far():
    table = shown(4, *PLAYED)
    assert table.title == "Before round 4"
    assert table.headings == ("No.", "Name", "1", "2", "3", "Score")
    assert table.rows == (
        ("1", "Player001", "2W 1", "5B 2", "4W+ 3", "3"),
        ("2", "Player002", "1B 0", "6B ½", "3W– ½", "½"),
        ("3", "Player003", "4W ½", "– 1", "2B+ 2", "2"),
        ("4", "Player004", "3B ½", "– 1½", "1B– 1½", "1½"),
        ("5", "Player005", "6W 1", "1W 1", "6B+ 2", "2"),
        ("6", "Player006", "5B 0", "2W ½", "5W– ½", "½"),
    )


def test_the_score_table_and_the_rotation_are_under_it():
    """2 and 6 have met, so that the pair of 5 and 4 is undone (f)."""
    assert shown(4, *PLAYED).lines == (
        "Score table: 3: 1; 2: 3, 5; 1½: 4; ½: 2, 6.",
        "3 points: –; goes down: 1",
        "2 points: 1–3; goes down: 5",
        "1½ points: –; goes down: 4, 5",
        "½ point: 5–2, 4–6",
    )


def test_the_number_from_which_the_table_is_gone_round_is_said():
    assert shown(2, "1-2 1 | 3-4 1 | 5-6 1 | 7-8 1").lines == (
        "Score table: 1: 1, 3, 5, 7; 0: 2, 4, 6, 8.",
        "1 point: 1–3, 5–7",
        "0 points, from number 7: 8–2, 4–6",
    )


def test_nothing_is_said_of_a_rotation_where_there_is_no_pairing():
    assert shown(2, "1-2 1").lines == ("Score table: 1: 1; 0: 2.",)


def test_a_round_that_is_paired_is_shown_as_it_was_then():
    table = shown(2, *PLAYED)
    assert [row[-1] for row in table.rows] == ["1", "0", "½", "½", "1", "0"]
    assert table.lines == (
        "Score table: 1: 1, 5; ½: 4; 0: 2, 6.",
        "Free: 6",
        "1 point: 1–5",
        "½ point: –; goes down: 4",
        "0 points: 4–2",
    )


def test_what_cannot_be_shown_is_refused():
    with pytest.raises(UnknownRound):
        shown(5, *PLAYED)
    with pytest.raises(InitialColourMissing):
        shown(4, *PLAYED, initial_colour=None)
