"""Fields of six to eight that other programs pair otherwise, and the article against them.

Named are chesspairing 0.2.2, echecs swiss 5.0.0 and py4swiss 0.3.1. There is a round for each way
in which py4swiss departs from the articles.
"""

import pytest
from builders import a_crosstable, a_tournament, boards
from pairing.burstein import literal_model

from swissdesk.model.colour import Colour
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import SystemId
from swissdesk.pairing import systems


def engine(tournament, present):
    return boards(systems.pair(tournament, present=present))


def literally(tournament, present):
    pairs, pab = literal_model.pair(tournament, tournament.last_round + 1, present)
    games = [f"{white}-{black}" for white, black in pairs]
    return " ".join([*games, f"{pab}-0"] if pab else games)


@pytest.fixture(params=[engine, literally])
def paired(request):
    """How the next round is paired of a tournament given player by player."""

    def pair(text, rounds=5, initial_colour=Colour.WHITE, away=()):
        tournament = a_crosstable(
            text, rounds=rounds, initial_colour=initial_colour, system=SystemId.BURSTEIN
        )
        round_no = tournament.last_round + 1
        tournament = tournament.with_entries(
            entry.with_requested_bye(round_no, ByeKind.ZERO_POINT) if entry.tpn in away else entry
            for entry in tournament.entries
        )
        present = {entry.id for entry in tournament.entries if entry.tpn not in away}
        return request.param(tournament, present)

    return pair


def test_1_6_1_the_seeding_rounds_are_paired_by_the_dutch_system():
    """echecs swiss, which is not told of any, makes 1-6, 5-2 and 3-4."""
    tournament = a_tournament(players=6, system=SystemId.BURSTEIN, rounds=5)
    assert boards(systems.pair(tournament)) == "1-4 5-2 3-6"


def test_1_7_1_opponents_count_who_are_away_now(paired):
    """echecs swiss gives 4 the bye: it forgets the point of 1, and 4 and 6 are not equal then."""
    found = paired(
        """
        4w1  2b0
        5b1  1w1
        6w1  4b1
        1b0  3w0
        2w0  6b1
        3b0  5w0
        """,
        rounds=4,
        away=(1,),
    )
    assert found == "3-2 5-4 6-0"


def test_1_7_2_1_a_bye_is_a_game_against_oneself(paired):
    """Both make 3-7 and 6-5. With three points of Buchholz 7 comes second after 3, 5 comes last."""
    found = paired(
        """
        4w1  7b1
        5b1  3w1
        6w1  2b0
        1b0  5w0
        2w0  4b1
        3b0    U
          U  1w0
        """
    )
    assert found == "1-2 3-5 6-7 4-0"


def test_2_1_3_c3_two_who_had_black_twice_running_do_not_meet(paired):
    """echecs swiss makes 1-8 and gives 5 the bye."""
    found = paired(
        """
        5w=  7b1  2w0  3b1  4b1
        6b1  4w1  1b1    Z  5w1
        7w=  5b1  4b=  1w0  8w1
        8b1  2b0  3w=  5b=  1w0
        1b=  3w0  6b1  4w=  2b0
        2w0  8b1  5w0  7w0    H
        3b=  1w0  8w=  6b1    Z
        4w0  6w0  7b=    U  3b0
        """,
        rounds=7,
        away=(6,),
    )
    assert found == "2-3 4-7 8-5 1-0"


def test_2_3_1_c5_a_colour_is_no_reason_to_float(paired):
    """echecs swiss makes 1-5, 3-2 and 6-4: 1 and 3 have two points and have not met."""
    found = paired(
        """
        4w1  2b1
        5b1  1w0
        6w1  4b1
        1b0  3w0
        2w0  6b1
        3b0  5w0
        """
    )
    assert found == "1-3 6-2 5-4"


def test_2_3_2_c6_the_floater_does_not_float_on(paired):
    """echecs swiss makes 6-2, 1-3 and 5-4: 2 has two points, 6 has none."""
    found = paired(
        """
        4w1  2b0
        5b1  1w1
        6w1  4b0
        1b0  3w1
        2w0  6b1
        3b0  5w0
        """
    )
    assert found == "3-2 5-4 1-6"


def test_2_3_3_c7_the_floater_can_be_paired_in_the_next_bracket(paired):
    """echecs swiss makes 4-1, and 8 floats, who has met 5 and 7."""
    found = paired(
        """
        5w1  2b1  3w1
        6b1  1w0  5b1
        7w1  4b1  1b0
        8b=  3w0  6b1
        1b0  8w1  2w0
        2w0  7b0  4w0
        3b0  6w1  8b0
        4w=  5b0  7w1
        """,
        rounds=7,
    )
    assert found == "8-1 3-2 4-7 6-5"


def test_2_3_4_c8_everybody_gets_the_colour_that_is_due(paired):
    """echecs swiss makes 3-5 and 2-4: 3 and 5 are due White, 2 and 4 Black."""
    found = paired(
        """
        4w0  2b=
        5b=  1w=
        6w1  4b1
        1b1  3w0
        2w=  6b=
        3b0  5w=
        """
    )
    assert found == "3-2 5-4 1-6"


def test_3_1_1_a_win_by_forfeit_bars_from_the_bye(paired):
    """chesspairing gives the bye to 5."""
    found = paired(
        """
        4b1  7w1  2b=
        5w1  3b1  1w=
        6b1  2w0  7b1
        1w0  5b-    U
        2b0  4w+  6w=
        3w0    U  5b=
          U  1b0  3w0
        """,
        initial_colour=Colour.BLACK,
    )
    assert found == "1-5 6-2 7-4 3-0"


def test_3_1_4_the_bye_goes_to_the_most_games_played(paired):
    """chesspairing gives it to 4, whose first game was forfeited; 3 has a point, too."""
    found = paired(
        """
        4b+  3b1  2w1
        5w1  7b1  1b0
        6b1  1w0  7w0
        1w-  5b1  6w0
        2b0  4w0    U
        3w0    U  4b1
          U  2w0  3b1
        """,
        rounds=7,
        initial_colour=Colour.BLACK,
    )
    assert found == "6-1 2-4 7-5 3-0"


def test_3_1_5_the_bye_goes_to_the_lowest_ranking(paired):
    """chesspairing gives it to 4, whose score and Index are those of 6."""
    found = paired(
        """
        4b1  6w1  2b1
        5w1  7b1  1w0
        6b0  4w0    U
        1w0  3b1  6w=
        2b0    U  7w1
        3w1  1b0  4b=
          U  2w0  5b0
        """,
        rounds=7,
        initial_colour=Colour.BLACK,
    )
    assert found == "1-5 4-2 7-3 6-0"


def test_4_3_the_opponent_with_the_largest_bsn_comes_first(paired):
    """chesspairing makes 1-3, 5-4 and 6-2, halves against halves. The BSNs go to 2, 4, 1, 3, 5."""
    found = paired(
        """
        4w1  2b1
        5b1  1w0
        6w1  4b0
        1b0  3w1
        2w0  6b1
        3b0  5w0
        """
    )
    assert found == "1-5 3-2 6-4"


def test_5_2_4_rounds_not_played_are_left_out(paired):
    """echecs swiss makes 4-7: 4 had BWBW and 7 had WBBW (C.04.2 art. 3.4)."""
    found = paired(
        """
        4w1  7b1  2w=  3b=  6b1
        5b1  3w1  1b=  7w1  4b1
        6w1  2b0  4w=  1w=    U
        1b0  5w=  3b=    U  2w0
        2w0  4b=    U  6w=  7b=
        3b0    U  7w0  5b=  1w0
          U  1w0  6b1  2b0  5w=
        """,
        rounds=7,
    )
    assert found == "2-6 5-3 7-4 1-0"


def test_5_2_5_it_is_not_the_score_that_ranks(paired):
    """Both make 1-5 and 4-6: 1 and 6 have ½ point more, 5 and 4 have ½ point more of Buchholz."""
    found = paired(
        """
        4w1  2b=
        5b1  1w=
        6w=  4b1
        1b0  3w0
        2w0  6b1
        3b=  5w0
        """
    )
    assert found == "3-2 5-1 6-4"


def test_2_1_2_c2_a_full_point_bye_bars_from_the_bye(paired):
    """py4swiss gives the bye to 6, who has scored a point without playing, and makes 1-2."""
    found = paired(
        """
        3w1  5b1
        4b1  6w1
        1b0    U
        2w0    F
          U  1w0
          F  2b0
        """,
        away=(4,),
    )
    assert found == "6-1 3-5 2-0"


def test_3_1_4_of_equal_scores_the_bye_goes_to_who_has_played_more_games(paired):
    """py4swiss gives it to 5, who has played one game, and makes 1-4."""
    found = paired(
        """
        3b1  6w1
        4w1  5b1
        1w0  4b1
        2b0  3w0
          Z  2w0
          U  1b0
        """,
        initial_colour=Colour.BLACK,
        away=(2,),
    )
    assert found == "1-5 6-3 4-0"


def test_2_3_2_c6_the_highest_score_is_minimised_first(paired):
    """py4swiss pairs as many as it can of the lowest score: 1, with two points, floats on to 6."""
    found = paired(
        """
        4w1  2b1
        5b1  1w0
        6w1  4b0
        1b0  3w1
        2w0  6b1
        3b0  5w0
        """
    )
    assert found == "1-5 3-2 6-4" != "1-6 3-2 5-4"


def test_2_3_3_c7_a_floater_is_no_worse_for_a_low_index(paired):
    """py4swiss counts a floater paired below only if it ranks above its opponent.

    After 2-3, the floater 1 has a smaller Index than 6, the only resident of the next bracket. So 2
    has to float, and 3-1 have to meet, who are both due Black [C8].
    """
    found = paired(
        """
        4b1  2w=
        5w1  1b=
        6b=  4w1
        1w0  3b0
        2b0  6w=
        3w=  5b=
        """,
        initial_colour=Colour.BLACK,
    )
    assert found == "2-3 6-1 4-5" != "3-1 2-6 4-5"


def test_4_3_the_first_pairing_is_not_passed_over_for_the_index_of_the_floater(paired):
    """The same without a preference lost: 1-5 and 3-2 come first, and 6 may well meet 4."""
    found = paired(
        """
        4b1  3w1
          Z  4w1
        5w1  1b0
        1w0  2b0
        3b0    U
          U    Z
        """,
        initial_colour=Colour.BLACK,
    )
    assert found == "5-1 3-2 4-6" != "6-1 3-4 5-2"


def test_2_3_3_c7_comes_before_c8(paired):
    """4 floats to 2 and they can meet, 1 has met 2; py4swiss lets 1 float on, to 6."""
    found = paired(
        """
        4b=  2w=  7b1
        5w=  1b=  3w=
        6b1  7w1  2b=
        1w=  5b=  6w1
        2b=  4w=    U
        3w0    U  4b0
          U  3b0  1w0
        """,
        initial_colour=Colour.BLACK,
        away=(5,),
    )
    assert found == "1-3 4-2 6-7" != "3-4 7-2 1-6"


def test_4_3_to_float_comes_after_every_opponent(paired):
    """For py4swiss the next in rank is as good as none: BSN 1, who is 7, floats, and 1-6 meet."""
    found = paired(
        """
          H  3b=
        5w1  7b1
        6b1  1w=
          H  5b1
        2b0  4w0
        3w0    U
          U  2w0
        """,
        away=(2,),
    )
    assert found == "4-3 1-7 5-6" != "4-3 1-6 5-7"


def test_1_7_2_2_the_last_zero_point_byes_count_and_not_only_those_of_who_never_played(paired):
    """6 has been away since round 3, which is a draw for 3: 3 and 1 are due White, 3 ranks first.

    For py4swiss both have 4 points of Buchholz, and 1 has more Sonneborn-Berger.
    """
    found = paired(
        """
        4b1  2w1  5b1
        5w1  1b0  3w1
        6b=  4w1  2b0
        1w0  3b0    U
        2b0    U  1w0
        3w=    H    Z
        """,
        initial_colour=Colour.BLACK,
        away=(6,),
    )
    assert found == "3-1 4-5 2-0" != "1-3 4-5 2-0"
