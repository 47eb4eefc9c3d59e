"""What the arbiter of the Olympiad system sees before a round."""

from builders import a_tournament

from swissdesk.listings.systems.tables import system_table
from swissdesk.model.settings import SystemId

PLAYED = (
    "1-4 1 | 2-5 1 | 3-6 =",
    "6-1 = | 4-2 0 | 5-3 0",
    "1-2 = | 3-4 1 | 6-5 1",
    "2-6 0 | 5-1 0 | 4 H | 3 H",
)


def test_the_groups_are_in_order_with_extended_buchholz_colours_and_opponents():
    table = system_table(a_tournament(*PLAYED, system=SystemId.OLYMPIAD), 5)
    assert table.title == "Before round 5"
    assert table.headings == ("Score", "No.", "Name", "EB", "Colours", "Opponents")
    assert table.rows == (
        ("3", "6", "Player006", "11½", "BWWB", "3, 1, 5, 2"),
        ("3", "1", "Player001", "9", "WBWB", "4, 6, 2, 5"),
        ("3", "3", "Player003", "6½", "WBW", "6, 5, 4"),
        ("2½", "2", "Player002", "9", "WBBW", "5, 4, 1, 6"),
        ("½", "4", "Player004", "9", "BWB", "1, 2, 3"),
        ("0", "5", "Player005", "11½", "BWBW", "2, 3, 6, 1"),
    )
    assert table.lines == ("Middle group: 2½ points.",)


def test_without_teams_there_is_only_the_heading():
    nobody = a_tournament(players=2, system=SystemId.OLYMPIAD).with_entries(())
    table = system_table(nobody, 1)
    assert (table.rows, table.lines) == ((), ())
