"""Rounds that other engines pair otherwise, or refuse, each decided by its article."""

from builders import a_crosstable, boards

from swissdesk.model.colour import Colour
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import SystemId
from swissdesk.pairing import systems
from swissdesk.pairing.burstein.definitions import Opposition, oppositions
from swissdesk.pairing.cards import cards_of


def paired(text, initial_colour=Colour.WHITE, away=()):
    """The next round of a tournament of four, and the Index of everybody in it."""
    tournament = a_crosstable(
        text, rounds=4, initial_colour=initial_colour, system=SystemId.BURSTEIN
    )
    tournament = tournament.with_entries(
        entry.with_requested_bye(tournament.last_round + 1, ByeKind.ZERO_POINT)
        if entry.tpn in away
        else entry
        for entry in tournament.entries
    )
    return boards(systems.pair(tournament)), oppositions(cards_of(tournament))


TEN_PLAYERS = """
     6w1    4b1
     7b1    3w0
     8w1    2b1
     9b1    1w0
    10w1    6b=
     1b0    5w=
     2w0   10b1
     3b0    9w0
     4w0    8b1
     5b0    7w0
"""


def test_2_3_2_c6_it_is_a_resident_who_floats_not_the_floater_again():
    """5, with 1½ points, floats to those with 1 point: one gives him 8, who has none."""
    found, _ = paired(TEN_PLAYERS)
    assert found == "1-3 5-2 7-4 9-6 10-8" != "1-3 5-8 9-2 7-4 10-6"


def test_1_8_1_buchholz_comes_before_sonneborn_berger():
    """By Buchholz 5 is the last of its bracket; the edition before began with the other."""
    found, index = paired(TEN_PLAYERS)
    assert [index[tpn] for tpn in (7, 9, 5)] == [(10, 0), (10, 0), (5, 25)]
    assert found == "1-3 5-2 7-4 9-6 10-8" != "1-3 5-4 9-2 7-6 10-8"


def test_1_8_1_the_colours_too_depend_on_that_order():
    """5 and 3, like 4 and 6, are due the same colour; 3 and 4 have more Sonneborn-Berger."""
    found, index = paired(
        """
        4w=    6b1
        5b1    3w=
        6w1    2b=
        1b=    5w0
        2w0    4b1
        3b0    1w0
        """
    )
    assert found == "1-2 5-3 4-6"
    assert (index[5], index[3]) == ((20, 50), (15, 75))
    assert (index[6], index[4]) == ((30, 0), (25, 75))


def test_1_7_2_2_zero_point_byes_of_who_is_away_are_draws_for_who_played_him():
    """5 has played 2, who counts as 2 points: that makes 5 and 6 equal, and 5 comes first."""
    found, index = paired(
        """
        4w1    6b1    5w1
        5b1      Z      Z
          H    4b0      U
        1b0    3w1    6w1
        2w0      U    1b0
          U    1w0    4b0
        """,
        away=(2,),
    )
    assert found == "3-1 5-6 4-0"
    assert index[5] == index[6] == Opposition(60, 100)


def test_2_3_3_c7_is_complied_with_as_well_as_possible_where_it_cannot_be_in_full():
    """One engine finds no pairing here, since floaters would float again; one lets 1 float on."""
    found, _ = paired(
        """
        5w1    2b1    4w1
        6b1    1w0    3b1
        7w=    4b0    2w0
        8b1    3w1    1b0
        1b0    8w1    6b1
        2w0    7b1    5w0
        3b=    6w0    8b1
        4w0    5b0    7w0
        """
    )
    assert found == "7-1 2-4 5-3 8-6" != "6-1 2-4 5-7 8-3"


def test_2_3_2_c6_comes_before_c7():
    """4 cannot meet 8, the only one below; but to pair 4 with 6 would float 1, a higher score."""
    found, _ = paired(
        """
         7w1    4b1    3b=
         8b=    5w1    9b1
         9w1    6b1    1w=
        10b1    1w0    8b1
        11w=    2b0    7w=
        12b1    3w0   10b1
         1b0   10w=    5b=
         2w=   11b1    4w0
         3b0   12w1    2w0
         4w0    7b=    6w0
         5b=    8w0   12b=
         6w0    9b0   11w=
        """
    )
    assert found == "2-3 1-6 4-5 7-8 11-9 12-10"
