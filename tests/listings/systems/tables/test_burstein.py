"""What the arbiter of the Burstein system sees before a round."""

import pytest
from builders import a_tournament

from swissdesk.errors import InitialColourMissing, UnknownRound
from swissdesk.listings.systems.tables import system_table
from swissdesk.model.settings import SystemId

PLAYED = ("1-3 1 | 4-2 0 | 5 PAB", "1-2 = | 3-5 + | 4 H")


def shown(round_no, *rounds, **settings):
    return system_table(a_tournament(*rounds, system=SystemId.BURSTEIN, **settings), round_no)


def test_players_are_in_order_of_score_then_of_the_index():
    table = shown(3, *PLAYED, rounds=4)
    assert table.title == "Before round 3"
    assert table.headings == ("Score", "Rank", "No.", "Name", "BH", "SB", "Due", "Games")
    assert table.rows == (
        ("1½", "1", "1", "Player001", "2½", "1¾", "Black, absolute", "2"),
        ("1½", "2", "2", "Player002", "2", "1¼", "White, absolute", "2"),
        ("1", "1", "3", "Player003", "2½", "1", "White, strong", "1"),
        ("1", "2", "5", "Player005", "2", "1", "–", "0"),
        ("½", "1", "4", "Player004", "2", "¼", "Black, strong", "1"),
    )


def test_1_6_seeding_rounds_are_named():
    remarks = shown(2, *PLAYED, rounds=4).lines
    assert (
        remarks[0] == "Rounds 1 to 2 are seeding rounds, paired by the FIDE (Dutch) system (1.6)."
    )
    assert shown(3, *PLAYED, rounds=4).lines == remarks[1:]
    assert remarks[1].startswith("The Index is Buchholz (BH), then Sonneborn-Berger (SB)")


def test_a_round_that_is_paired_is_shown_as_it_was_then():
    """4 had a bye in round 2."""
    assert [row[:3] for row in shown(2, *PLAYED).rows] == [
        ("1", "1", "5"),
        ("1", "2", "1"),
        ("1", "3", "2"),
        ("0", "1", "3"),
    ]


def test_what_cannot_be_shown_is_refused():
    with pytest.raises(UnknownRound):
        shown(4, *PLAYED)
    with pytest.raises(InitialColourMissing):
        shown(3, *PLAYED, initial_colour=None)
