"""Fields of six and seven that other programs pair otherwise, and the article against them.

Named are chesspairing 0.2.2 and echecs swiss 5.0.0.
"""

import pytest
from builders import a_crosstable, a_tournament, boards
from pairing.dubov import literal_model

from swissdesk.model.colour import Colour
from swissdesk.model.result import ByeKind
from swissdesk.pairing.cards import cards_of
from swissdesk.pairing.dubov import process as dubov


def engine(tournament, round_no, present):
    cards = cards_of(tournament, round_no, present=present)
    return boards(dubov.pair(cards).pairing)


def literally(tournament, round_no, present):
    pairs, pab = literal_model.pair(literal_model.field_of(tournament, round_no, present))
    games = [f"{white}-{black}" for white, black in pairs]
    return " ".join([*games, f"{pab}-0"] if pab else games)


@pytest.fixture(params=[engine, literally])
def paired(request):
    """How the next round is paired of a tournament given player by player."""

    def pair(text, rounds=5, initial_colour=Colour.WHITE, away=()):
        tournament = a_crosstable(text, rounds=rounds, initial_colour=initial_colour)
        round_no = tournament.last_round + 1
        tournament = tournament.with_entries(
            entry.with_requested_bye(round_no, ByeKind.ZERO_POINT) if entry.tpn in away else entry
            for entry in tournament.entries
        )
        present = {entry.id for entry in tournament.entries if entry.tpn not in away}
        return request.param(tournament, round_no, present)

    return pair


def test_1_6_4_who_has_not_played_is_due_black(paired):
    """chesspairing makes 7-4: by 5.2.5 7, who has ½ point more than 4, gets Black."""
    found = paired(
        """
        4w1  2b=
        5b1  1w=
        6w=  7b+
        1b0  5w0
        2w0  4b1
        3b=    H
          H  3w-
        """,
        away=(3,),
    )
    assert found == "1-5 6-2 4-7"


def test_1_7_1_an_opponent_who_is_away_keeps_his_rating(paired):
    """chesspairing makes 1-2 and 3-7: it takes the ARO of 1, who has met 4, to be zero."""
    found = paired(
        """
        4b1
        5w1
        6b1
        1w0
        2b0
        3w0
          U
        """,
        initial_colour=Colour.BLACK,
        away=(4,),
    )
    assert found == "1-7 3-2 5-6"


def test_1_9_1_everybody_is_paired_and_with_somebody_else(paired):
    """chesspairing makes 1-1, 5-7 and 6-4 and leaves out 2."""
    found = paired(
        """
        4b1  7w1  2b1
        5w=  3b1  1w0
        6b1  2w0  5w=
        1w0  5b0    U
        2b=  4w1  3b=
        3w0    U  7b1
          U  1b0  6w0
        """,
        initial_colour=Colour.BLACK,
    )
    assert found == "1-5 6-2 4-7 3-0"


def test_2_1_3_c3_two_who_had_black_twice_running_do_not_meet(paired):
    """echecs swiss makes 4-5, 7-6 and 1-3 and gives 2 the bye; chesspairing pairs nobody."""
    found = paired(
        """
        4w0  5b0    U  7w=  2b0
        5b1  3w1  4b0  6w=  1w1
        6w1  2b0  7b1  4w0    U
        1b1  7w1  2w1  3b1  6b=
        2w0  1w1  6b0    U  7b1
        3b0    U  5w1  2b=  4w=
          U  4b0  3w0  1b=  5w0
        """,
        rounds=6,
    )
    assert found == "7-2 5-3 1-6 4-0"


def test_2_3_1_c5_a_colour_is_no_reason_for_upfloaters(paired):
    """echecs swiss makes 5-1, 2-3 and 4-6; chesspairing pairs nobody.

    1 and 3 have two points and have not met: both are due Black, mildly.
    """
    found = paired(
        """
        4b1  2w1
        5w1  1b0
        6b1  4w1
        1w0  3b0
        2b0  6w1
        3w0  5b0
        """
    )
    assert found == "3-1 2-6 4-5"


def test_2_3_2_c6_the_upfloater_comes_from_the_next_scores(paired):
    """Both make 5-1, 2-3 and 4-6: but 6 has one point like 2, 3 and 4, and 5 has none."""
    found = paired(
        """
        4b1  2w1
        5w1  1b0
        6b1  4w0
        1w0  3b1
        2b0  6w0
        3w0  5b1
        """,
        initial_colour=Colour.BLACK,
    )
    assert found == "6-1 2-3 4-5"


def test_2_3_3_c7_the_upfloater_is_due_the_other_colour(paired):
    """echecs swiss makes 6-2, 3-1 and 5-4: 2 and 6 are due Black, 3 is due White."""
    found = paired(
        """
        4w1  2b0
        5b1  1w1
        6w=  4b1
        1b0  3w0
        2w0  6b0
        3b=  5w1
        """
    )
    assert found == "3-2 1-6 5-4"


def test_3_1_1_a_win_by_forfeit_bars_from_the_bye(paired):
    """chesspairing gives the bye to 5. 2 and 3 are next by score, and 3 has played more games."""
    found = paired(
        """
        4b1  7w1  3b1
        5w-  4w1  5b1
        6b1  5w1  1w0
        1w0  2b0    U
        2b+  3b0  2w0
        3w0    U  7b1
          U  1b0  6w0
        """,
        rounds=7,
        initial_colour=Colour.BLACK,
    )
    assert found == "1-2 6-5 4-7 3-0"


@pytest.mark.parametrize("way", [engine, literally])
def test_3_2_3_the_first_half_meets_the_second_in_round_1(way):
    """echecs swiss makes 1-2, 3-4 and 5-6."""
    tournament = a_tournament(players=6)
    everybody = {entry.id for entry in tournament.entries}
    assert way(tournament, 1, everybody) == "1-4 5-2 3-6"


def test_3_2_5_the_lowest_aro_is_paired_first(paired):
    """echecs swiss makes 4-3 and 2-7: 2 has met 5, and 4 has met 1."""
    found = paired(
        """
        4w0
        5b1
        6w1
        1b1
        2w0
        3b0
          U
        """
    )
    assert found == "2-3 4-7 5-1 6-0"


def test_4_2_2_of_two_upfloaters_the_one_with_the_smaller_tpn(paired):
    """Both have 4 meet 3; 2 is due White and has ½ point, too."""
    found = paired(
        """
        4w=
        5b=
        6w1
        1b=
        2w=
        3b0
        """
    )
    assert found == "2-3 4-5 6-1"


def test_4_3_3_the_shifter_is_the_middle_one(paired):
    """chesspairing makes 6-2 and 5-4: of 2, 4 and 6, who are due Black, it shifts the last."""
    found = paired(
        """
        4b1
        5w=
        6b1
        1w0
        2b=
        3w0
        """,
        initial_colour=Colour.BLACK,
    )
    assert found == "1-3 4-2 5-6"


def test_5_2_1_it_is_the_tpn_that_is_odd_or_even_not_the_board(paired):
    """chesspairing makes 1-4, on board 2: 1 gets the initial-colour, Black."""
    found = paired(
        """
          H
        5b1
        6w=
          H
        2w0
        3b=
          U
        """,
        initial_colour=Colour.BLACK,
        away=(6,),
    )
    assert found == "2-7 4-1 5-3"
