"""Values that other programs compute otherwise, and the article that says why they are wrong.

gacrux and tiebreak-core are programs of others, each right where the other one errs. The values
here are as well those of the text taken word by word (``literal.py``).
"""

from fractions import Fraction

import pytest
from builders import a_crosstable, a_tournament
from standings.literal import Standings, ranking

from swissdesk.model.settings import SystemId
from swissdesk.rating.performance import perfect_performance
from swissdesk.standings.ranking import rank


def ours(tournament, code):
    lines = rank(tournament, tournament.last_round, [code])
    return {line.entry.tpn: float(line.values[0]) for line in lines}


def literally(tournament, code):
    literal = literal_standings(tournament)
    return {entry.tpn: float(literal.value(entry.id, code)) for entry in tournament.entries}


def literal_standings(tournament):
    return Standings(
        tournament,
        tournament.last_round,
        predetermined=tournament.has_predetermined_pairings,
    )


def our_ranks(tournament, *codes):
    return {line.entry.tpn: line.rank for line in rank(tournament, tournament.last_round, codes)}


def literal_ranks(tournament, *codes):
    return ranking(literal_standings(tournament), codes)


both = pytest.mark.parametrize("values", [ours, literally])
both_ranks = pytest.mark.parametrize("ranks", [our_ranks, literal_ranks])


def a_round_robin(text, **settings):
    return a_crosstable(text, system=SystemId.ROUND_ROBIN, **settings)


@both_ranks
def test_6_1_1_a_pair_that_a_forfeit_kept_apart_has_not_met(ranks):
    """1 and 3 have not: if 3 wins that game, nobody is alone anywhere.

    tiebreak-core takes all for met and ranks 1, 2 and 4 by 6.2, and 3 last.
    """
    tournament = a_tournament("1-2 1 | 3-4 0", "2-3 = | 1-4 =", "1-3 - | 2-4 1")
    assert ranks(tournament, "DE") == {1: 1, 2: 1, 3: 1, 4: 1}


@both_ranks
def test_6_2_in_an_unfinished_round_robin_nothing_is_decided(ranks):
    """gacrux ranks 3 and 4, who drew, above 1, who has met neither; 6.3 is for Swiss events."""
    tournament = a_round_robin(
        """
          Z 5w=
        5w0 3w1
        4b= 2b0
        3w=   Z
        2b1 1b=
        """,
        rounds=5,
    )
    assert ranks(tournament, "DE") == {5: 1, 2: 2, 1: 3, 3: 3, 4: 3}


@both
def test_7_7_a_double_forfeit_is_a_round_with_as_many_points_as_the_opponent(values):
    """gacrux and tiebreak-core compare with the points of a draw: 0 each."""
    assert values(a_tournament("1-2 --"), "STD") == {1: 0.5, 2: 0.5}


@pytest.mark.parametrize(
    ("result", "white", "black"), [("00", 0.5, 0.5), ("=0", 1, 0), ("0=", 0, 1)]
)
@both
def test_7_7_points_of_a_decided_game_are_compared_with_the_opponents(values, result, white, black):
    """gacrux compares them with the points of a draw."""
    assert values(a_tournament(f"1-2 {result}"), "STD") == {1: white, 2: black}


@both
def test_8_3_a_forfeited_game_of_the_final_round_is_paired_and_so_drawn(values):
    """Once the round is paired nothing changes Fore Buchholz (4.3, type D).

    tiebreak-core leaves forfeits as they are, with 2½ for 1 and 1½ for the others.
    """
    tournament = a_tournament("1-2 1 | 3-4 0", "4-1 1 | 2-3 +", rounds=2)
    published = a_tournament("1-2 1 | 3-4 0", "4-1 . | 2-3 .", rounds=2)
    assert values(tournament, "FB") == {1: 2, 2: 2, 3: 2, 4: 2} == values(published, "FB")


@both
def test_8_3_before_the_final_round_there_is_nothing_to_draw(values):
    """tiebreak-core takes the round of the standings for the final round."""
    tournament = a_tournament("1-2 1", "2-1 0", rounds=3)
    assert values(tournament, "FB") == {1: 0, 2: 4} == values(tournament, "BH")


def test_8_3_fore_buchholz_changes_no_other_value():
    """gacrux goes on with the scores of Fore Buchholz, where the bye of 4 is followed by a game."""
    tournament = a_tournament(
        "1-4 1 | 2-3 = | 5 H", "1-2 = | 3-5 1 | 4 Z", "4-5 - | 1-3 1 | 2 H", rounds=3
    )
    after = {line.entry.tpn: line.values[1] for line in rank(tournament, 3, ["FB", "BH"])}
    assert after == ours(tournament, "BH") == literally(tournament, "BH")
    assert after[1] == 0.5 + 1.5 + 1.5


def test_8_2_the_average_is_not_rounded():
    """gacrux rounds it to hundredths."""
    tournament = a_tournament("1-2 1 | 3-4 =", "1-3 = | 2-4 0", "1-4 1 | 2-3 1")
    assert {line.values[0] % 1 for line in rank(tournament, 3, ["AOB"])} >= {Fraction(1, 3)}


@both
def test_9_2_nobody_is_free_in_a_double_round_robin_of_an_even_field(values):
    """After four of six rounds the line is 2 points: gacrux takes away a round that is no bye."""
    tournament = a_round_robin(
        """
        4w1 3w= 2b1 4b0
        3w1 4b0 1w0 3b=
        2b0 1b= 4w1 2w=
        1b0 2w1 3b0 1w1
        """,
        rounds=6,
    )
    assert values(tournament, "KS") == {1: 1.5, 2: 1.5, 3: 1.5, 4: 1}


@both
def test_9_2_who_is_free_in_the_first_round_is_no_reason_to_lower_the_line(values):
    """After one round the line is ½ point; to gacrux 1 has not come, and nothing is possible."""
    tournament = a_round_robin(
        """
          Z
        3w1
        2b0
        """,
        rounds=3,
    )
    assert values(tournament, "KS") == {1: 0, 2: 0, 3: 0}


@both
def test_9_2_in_an_odd_field_everybody_is_free_once(values):
    """tiebreak-core has a line of 1½ points in a round robin of 3, who have two games each."""
    tournament = a_round_robin("""
          Z 3w1 2b0
        3w=   Z 1w1
        2b= 1b0   Z
    """)
    assert values(tournament, "KS") == {1: 0, 2: 1, 3: 0.5}


def test_10_3_expected_scores_are_added_exactly():
    """.25, .21 and .04 make ½ point; tiebreak-core, which adds floating-point numbers, goes on."""
    assert perfect_performance(5, [1445, 1486, 1746]) == 1251


@pytest.mark.parametrize("code", ["BH/C1", "BH/M1", "SB/C1", "SB/C2"])
@both
def test_14_1_the_only_element_is_cut_like_any_other(values, code):
    """tiebreak-core keeps it."""
    assert values(a_tournament("1-2 ="), code) == {1: 0, 2: 0}


@both
def test_15_1_a_game_whose_result_is_not_known_is_not_unplayed(values):
    """gacrux takes it for an unplayed round of both, with a dummy."""
    tournament = a_tournament("1-2 = | 3-4 1", "1-3 . | 2-4 1", rounds=2)
    assert values(tournament, "BH")[1] == 1.5 + 1
    assert values(tournament, "REP")[1] == 2


@both
def test_15_2_a_forfeit_win_in_a_round_robin_is_not_won_over_the_board(values):
    """tiebreak-core counts it, as it does the game with Black."""
    tournament = a_round_robin("""
        2w-   Z 3b1
        1b+ 3w=   Z
          Z 2b= 1w0
    """)
    assert values(tournament, "WON") == {1: 1, 2: 0, 3: 0}
    assert values(tournament, "BPG") == {1: 1, 2: 0, 3: 1}


@both
def test_15_2_a_forfeit_loss_in_a_round_robin_remains_one_for_type_b(values):
    """tiebreak-core takes it for a round one elected to play in."""
    tournament = a_round_robin("""
        2w- 2b1
        1b+ 1w0
    """)
    assert values(tournament, "REP") == {1: 1, 2: 2}


@both
def test_16_5_1_of_equal_contributions_from_vurs_the_one_of_the_lowest_score_is_cut(values):
    """1 forfeited to 2 and to 3; the dummies have 1½ and 1 points, and add nothing both.

    The least significant value comes from a VUR, the second one, and by the note to 16.5.1 it is
    cut then. After that it is the game won against 4, who has 1 point. tiebreak-core cuts the first
    VUR, after which the second one is still there to be cut.
    """
    tournament = a_tournament(
        "1-2 - | 3-4 0 | 5-6 1",
        "1-3 - | 2-5 = | 4-6 0",
        "1-4 1 | 2-3 1 | 5-6 =",
        "1-5 = | 3-6 0 | 4-2 0",
        rounds=4,
    )
    found = [values(tournament, code)[1] for code in ("SB", "SB/C1", "SB/C2")]
    assert found == [2.25, 2.25, 1.25]
