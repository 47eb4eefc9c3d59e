"""Rounds that other programs pair otherwise, and the article that says why they are wrong.

Named are py4swiss 0.3.1, pairing-core 0.4.1 and CPPDubovSystem 2.0.
"""

import pytest
from builders import a_crosstable, a_tournament, boards, rated
from pairing.dubov import literal_model

from swissdesk.model.colour import Colour
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import FictitiousPoints
from swissdesk.pairing.cards import cards_of
from swissdesk.pairing.dubov import process as dubov


def engine(tournament):
    return boards(dubov.pair(cards_of(tournament)).pairing)


def literally(tournament):
    round_no = tournament.last_round + 1
    everybody = {entry.id for entry in tournament.entries if entry.is_available(round_no)}
    pairs, pab = literal_model.pair(literal_model.field_of(tournament, round_no, everybody))
    games = [f"{white}-{black}" for white, black in pairs]
    return " ".join([*games, f"{pab}-0"] if pab else games)


pytestmark = pytest.mark.parametrize("pair", [engine, literally])


def test_2_3_2_c6_the_lowest_upfloater_is_looked_at_first(pair):
    """py4swiss makes 2-4, 3-6 and 7-5: upfloaters with 2, 1 and 1 points instead of 1½, 1½ and 1.

    1, 2 and 3 have all met, so that each of them needs one.
    """
    tournament = rated(
        a_crosstable(
            """
             5b1  4w1  2b=  3w=
             6w1  3b=  1w=  5b1
             7b1  2w=  4b1  1b=
             8w1  1b0  3w0  7w1
             1w0  8b1  6w=  2w0
             2b0  7w=  5b=  8w0
             3w0  6b=  8w1  4b0
             4b0  5w0  7b0  6b1
            """,
            rounds=7,
            initial_colour=Colour.BLACK,
        ),
        2526,
        2518,
        2504,
        2183,
        2119,
        1558,
        1540,
        1493,
    )
    assert pair(tournament) == "2-7 3-5 8-1 6-4"


def test_2_3_6_c10_whoever_upfloated_in_the_previous_round_stays(pair):
    """CPPDubovSystem makes 4-6 instead of 4-7 and leaves four players without a game.

    2, 6 and 7 are all due White like 4, but 2 and 6 upfloated in round 4.
    """
    tournament = rated(
        a_crosstable(
            """
             7b1  6w1  4b=  2w1
             8w=  5b= 12w1  1b0
             9b1  4w=  6b=  8w=
            10w1  3b=  1w=  5b1
            11b1  2w=  8b=  4w0
            12w1  1b0  3w= 10b=
             1w0  8b0 11w1  9b1
             2b=  7w1  5w=  3b=
             3w0 12b1 10w0  7w0
             4b0 11w1  9b1  6w=
             5w0 10b0  7b0 12w1
             6b0  9w0  2b0 11b0
            """,
            rounds=9,
            initial_colour=Colour.BLACK,
        ),
        2600,
        2424,
        2414,
        2379,
        2293,
        2244,
        2242,
        2222,
        2027,
        1972,
        1624,
        1419,
    )
    assert pair(tournament) == "8-1 4-7 10-3 2-6 12-5 11-9"


def test_3_1_4_the_bye_goes_to_the_most_games_played(pair):
    """py4swiss gives it to 5, who has played no game."""
    assert pair(a_tournament("1-4 1 | 2-3 0 | 5 Z")) == "3-1 5-2 4-0"


def test_3_2_3_halves_are_formed_after_the_first_round_too(pair):
    """py4swiss makes 4-3 and 7-8: it shifts the middle ones of four Black seekers."""
    tournament = a_tournament("1-5 1 | 6-2 0 | 3 H | 4 H | 7 H | 8 H")
    assert pair(tournament) == "2-1 3-7 8-4 5-6"


def test_3_2_4_2_the_first_set_that_yields_a_pairing_is_extracted(pair):
    """pairing-core makes 5-7, 9-3 and 10-1.

    9, the middle one of those due White by ARO, has to leave them, and then 7, the middle one of
    those due Black.
    """
    tournament = rated(
        a_crosstable(
            """
             6b1  4w1  2b0  8w1  5b1  3w0  9w1
             7w1  5b1  1w1  3b0  4w0  9b1 10b1
             8b1  6w1  4b0  2w1  7b1  1b1  5w0
             9w1  1b0  3w1  5b0  2b1 10w1  7b1
            10b1  2w0  8b1  4w1  1w0  6b1  3b1
             1w0  3b0  7w1 10b1  9b1  5w0  8w1
             2b0 10w1  6b0  9w1  3w0  8b1  4w0
             3w0  9b1  5w0  1b0 10w1  7w0  6b0
             4b0  8w0 10b1  7b0  6w0  2w0  1b0
             5w0  7b0  9w0  6w0  8b0  4b0  2w0
            """,
            rounds=9,
            initial_colour=Colour.WHITE,
        ),
        2564,
        2501,
        2463,
        2430,
        2337,
        2196,
        1821,
        1740,
        1546,
        1502,
    )
    assert pair(tournament) == "2-6 7-1 4-8 5-9 3-10"


def test_5_2_4_rounds_not_played_are_left_out(pair):
    """pairing-core gives 13 White against 12: both had BWWB, with a round not played in between.

    C.04.2 art. 3.4: then their colours never differed, and 5.2.5 decides.
    """
    tournament = rated(
        a_crosstable(
            """
             7b1 13w1  2b=  3w=  4b=
             8w1  5b1  1w=  9b1  3b1
             9b1  4w=  6b1  1b=  2w0
            10w1  3b=  5w0 11b1  1w=
            11b1  2w0  4b1  8w= 10b1
            12w=  8b=  3w0  7b= 13w=
             1w0 12b1  9w0  6w=    U
             2b0  6w= 12b1  5b=  9w=
             3w0 10b1  7b1  2w0  8b=
             4b0  9w0    U 13b1  5w0
             5w0    U 13b1  4w0 12w=
             6b=  7w0  8w0    U 11b=
               U  1b0 11w0 10w0  6b=
            """,
            rounds=9,
            initial_colour=Colour.BLACK,
        ),
        2476,
        2328,
        2320,
        2226,
        2218,
        2107,
        2046,
        1988,
        1948,
        1934,
        1683,
        1599,
        1588,
    )
    assert pair(tournament) == "2-4 1-5 3-7 9-11 8-10 12-13 6-0"


def test_5_2_1_players_yet_to_arrive_have_no_number(pair):
    """py4swiss counts 1 and 3, who are not there in round 1 (C.04.2 art. 2.4)."""
    tournament = a_tournament(players=10)
    for tpn in (1, 3):
        absent = tournament.entry(tpn).with_requested_bye(1, ByeKind.ZERO_POINT)
        tournament = tournament.with_entry(absent)
    assert pair(tournament) == "2-7 8-4 5-9 10-6"


def test_c_04_7_1_5_upfloaters_are_sorted_by_pairing_scores(pair):
    """py4swiss sorts them by standings points: it makes 13-4 and 9-12."""
    tournament = rated(
        a_crosstable(
            """
             6b1
             7w1
             8b1
             9w=
            10b1
             1w0
             2b0
             3w0
             4b=
             5w0
            15b0
            16w1
            17b1
            18w1
            11w1
            12b0
            13w0
            14b0
            """,
            rounds=11,
            fictitious=(FictitiousPoints(10, 1, 3, tuple(range(1, 11))),),
            initial_colour=Colour.WHITE,
        ),
        2596,
        2572,
        2562,
        2452,
        2421,
        2368,
        2249,
        2235,
        2072,
        2069,
        2035,
        2023,
        2001,
        1965,
        1826,
        1737,
        1618,
        1420,
    )
    assert pair(tournament) == "1-3 5-2 7-4 9-6 13-8 15-10 14-12 11-17 16-18"
