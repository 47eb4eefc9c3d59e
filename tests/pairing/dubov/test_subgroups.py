"""Articles 3.2.3, 3.2.4 and 4.3 of C.04.4.1: G1, G2 and the shifters."""

import pytest
from pairing.dubov.seekers import a_seeker, apart, black, white

from swissdesk.matching.bitset import bits
from swissdesk.pairing.dubov.bracket import in_order_of_shifting, subgroups


def divided(players, *couples):
    """G1, G2, and who was shifted by 3.2.4(1) and by 3.2.4(2), by TPN."""
    bracket = sorted(apart(players, *couples), key=lambda player: player.tpn)
    found = subgroups(bracket)
    groups = (bits(found.g1), bits(found.g2), found.unavoidable, found.equalising)
    return tuple([bracket[place].tpn for place in group] for group in groups)


def test_3_2_3_g1_seeks_white_and_g2_black():
    assert divided([*white(2, 4), *black(1, 3)]) == ([2, 4], [1, 3], [], [])


def test_3_2_3_before_the_first_game_g1_is_the_first_half():
    players = [a_seeker(tpn, 1, colours) for tpn, colours in ((5, ""), (2, ""), (7, "-"), (3, "-"))]
    assert divided(players) == ([2, 3], [5, 7], [], [])


def test_3_2_3_one_game_in_the_bracket_is_enough_for_due_colours():
    players = [a_seeker(1, colours=""), a_seeker(2, colours=""), a_seeker(3, colours="b")]
    assert divided([*players, *white(4)]) == ([3, 4], [1, 2], [], [])


def test_3_2_4_1_unavoidable_pairs_of_the_smaller_subgroup_shift_one_player_each():
    players = [*white(1, 2), *black(3, 4, 5, 6)]
    barred = [(one, two) for one in (1, 2) for two in (3, 4, 5, 6)]
    assert divided(players, *barred) == ([2, 4, 5], [1, 3, 6], [1], [4, 5])


def test_3_2_4_1_of_equal_subgroups_players_of_g1_are_shifted():
    players = [*white(1, 2), *black(3, 4)]
    barred = [(one, two) for one in (1, 2) for two in (3, 4)]
    assert divided(players, *barred) == ([2, 3], [1, 4], [1], [3])


def test_3_2_4_1_the_first_set_that_yields_a_pairing_is_shifted():
    """2 is in the middle of 1, 2, 3, but can meet Black seekers only."""
    players = [*white(1, 2, 3), *black(4, 5, 6)]
    barred = [(one, two) for one in (1, 3) for two in (4, 5, 6)] + [(1, 2), (2, 3)]
    assert divided(players, *barred)[2:] == ([1], [5])


def test_3_2_4_2_the_larger_subgroup_gives_from_its_middle():
    assert divided([*white(1), *black(2, 3, 4, 5, 6)])[2:] == ([], [4, 3])


def test_3_2_4_2_the_first_set_that_yields_a_pairing_is_extracted():
    """4 is in the middle of the Black seekers, but meets none of them."""
    barred = [(4, other) for other in (2, 3, 5, 6)]
    assert divided([*white(1), *black(2, 3, 4, 5, 6)], *barred)[2:] == ([], [3, 5])


def test_3_2_4_2_sets_are_in_the_order_of_their_smallest_differing_member():
    """{#1, #5} comes before {#2, #3}: 4 meets 2 only, so that 2 stays."""
    barred = [(4, other) for other in (1, 3, 5, 6)] + [(3, 5)]
    assert divided([*white(1), *black(2, 3, 4, 5, 6)], *barred)[2:] == ([], [4, 3])


def test_3_2_4_2_nobody_is_shifted_back():
    """Black seekers are extracted from the larger subgroup, even where White seekers came to it.

    With 11, shifted by 3.2.4(1), among them the middle of 11, 14, 16 and 17 would be 14.
    """
    players = [
        a_seeker(11, colours="bwbwbwbwb", aro=1800),
        a_seeker(18, colours="wwbwbb", aro=1858),
        a_seeker(19, colours="bwwbwb", aro=1714),
        *black(14, 16, 17),
    ]
    barred = [(19, other) for other in (14, 16, 17, 18)] + [(11, 14), (11, 16), (11, 17)]
    assert divided(players, *barred)[2:] == ([11], [16])


def test_3_2_4_where_nobody_has_played_the_regulations_can_make_pairs_unavoidable():
    players = [a_seeker(tpn, colours="") for tpn in (1, 2, 3, 4)]
    assert divided(players, (1, 3), (1, 4)) == ([2, 3], [1, 4], [1], [3])


@pytest.mark.parametrize("seek", [white, black])
def test_4_3_3_the_middle_comes_first_and_of_two_the_higher_one(seek):
    """The example of the article, with the players A to G as 1 to 7."""
    bracket = seek(1, 2, 3, 4, 5, 6, 7)
    order = [bracket[place].tpn for place in in_order_of_shifting(bracket, 0b1111111)]
    assert order == [4, 3, 5, 2, 6, 1, 7]


def test_4_3_2_white_seekers_are_sorted_by_aro_then_tpn():
    bracket = [a_seeker(tpn, aro=aro) for tpn, aro in ((1, 2300), (2, 2100), (3, 2100))]
    order = [bracket[place].tpn for place in in_order_of_shifting(bracket, 0b111)]
    assert order == [3, 2, 1]


def test_4_3_2_black_seekers_are_sorted_by_tpn_alone():
    bracket = [
        a_seeker(tpn, colours="bw", aro=aro) for tpn, aro in ((1, 2300), (2, 2500), (3, 2100))
    ]
    order = [bracket[place].tpn for place in in_order_of_shifting(bracket, 0b111)]
    assert order == [2, 1, 3]
