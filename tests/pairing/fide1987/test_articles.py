"""The FIDE variant of 1987, article by article, with examples 12 to 14 of its description."""

import pytest
from builders import a_card, an_index, boards
from pairing.median.positions import (
    a_floater_due_white,
    a_resident_instead_of_a_floater,
    after_a_float,
    alone_in_the_middle,
    an_even_group_with_one_alone,
    articles,
    downfloaters_of_two_scores,
    example_13,
    example_14,
    example_14_upward,
    example_14c,
    exchange_for_colour,
    floaters_from_both_sides,
    last_round_of_four,
    leaving,
    made,
    pairs,
    rules,
    three_of_two_colours,
    two,
    two_downfloaters,
    two_floaters_one_opponent,
    two_of_each_score,
    two_upfloaters,
    unplayed,
    upper_pair_to_break,
)

from swissdesk.errors import NoLegalPairing
from swissdesk.model.colour import Colour
from swissdesk.pairing.fide1987.rulebook import ARTICLES, last_score, most_but_for_maxi, pair
from swissdesk.pairing.lim import rulebook as lim
from swissdesk.pairing.median.rulebook import Rule


def test_every_rule_has_an_article():
    assert ARTICLES.keys() == {*Rule}


def test_8_the_bye_goes_to_the_lowest_of_the_lowest_group_who_never_had_a_point_without_play():
    cards = [a_card(5, 0, "-", may_receive_pab=False), *unplayed((1,), 0, 1)]
    protocol = pair(an_index(*cards, *unplayed((2, 3, 4), 1, 1)))
    assert protocol.pairing.pab == 1
    assert [note.article for note in protocol.notes[:2]] == ["8", "8"]


@pytest.mark.parametrize("colours", ["WW", "WBWW"])
def test_9_1_colour_limits_keep_players_apart(colours):
    with pytest.raises(NoLegalPairing) as failure:
        pair(two(colours, colours))
    assert failure.value.criteria == ("C.04.1 art. 6, 7",)


def test_9_2_pairing_goes_down_to_the_median_then_up_to_it_and_the_median_is_last():
    protocol = pair(two_of_each_score())
    assert [stage.score for stage in protocol.stages] == [20, 15, 0, 5, 10]


def test_9_2_and_10_with_nobody_in_the_median_the_group_above_is_last():
    index = an_index(*unplayed((1,), 2, 2), *unplayed((2, 3), 1.5, 2), *unplayed((4,), 0.5, 2))
    protocol = pair(index)
    assert [stage.score for stage in protocol.stages] == [20, 5, 15]
    assert made(protocol)[1.5] == "1-2 3-4"
    assert [stage.score for stage in lim.pair(index).stages] == [20, 15, 5, 10]


def test_9_2_with_nobody_above_the_median_either_the_highest_group_is_last():
    assert last_score([0, 5], 10) == 5
    assert last_score([], 10) == 10


def test_10_more_players_than_so_many_rounds_can_tell_apart_make_a_maxi_tournament():
    assert [most_but_for_maxi(rounds) for rounds in (1, 5, 9)] == [2, 32, 512]


@pytest.mark.parametrize(
    ("apart", "floater"), [((), 3), (((1, 2), (1, 3)), 1), (((1, 2), (2, 3)), 2)]
)
def test_9_3_who_cannot_be_paired_in_his_group_floats(apart, floater):
    assert leaving(pair(alone_in_the_middle(apart=apart))) == {1.0: (floater,)}


@pytest.mark.parametrize("colours", ["WW", "WBWW"])
def test_9_3b_and_c_also_for_his_colours(colours):
    rounds = len(colours)
    group = [a_card(tpn, rounds, colours) for tpn in (1, 2)]
    median = [a_card(tpn, rounds / 2, "BW" * (rounds // 2)) for tpn in (3, 4)]
    assert leaving(pair(an_index(*group, *median))) == {float(rounds): (2, 1)}


def test_9_3_who_has_no_opponent_leaves_before_one_is_chosen_to_make_the_number_even():
    assert leaving(pair(an_even_group_with_one_alone())) == {1.0: (1, 5)}


@pytest.mark.parametrize("half", range(1, 8))
def test_9_4_example_12_upper_half_against_lower_half(half):
    expected = " ".join(f"{n}-{n + half}" for n in range(1, half + 1))
    assert pairs(pair(an_index(*unplayed(range(1, 2 * half + 1), 0, 0)))) == expected


def test_9_6_else_a_higher_pair_is_broken():
    protocol = pair(upper_pair_to_break())
    assert articles(protocol, 1, 2) == ["9.6"]
    assert made(protocol)[0.5] == "1-7 2-8 4-5"


def test_9_6_a_lower_pair_is_broken_if_more_came_from_above():
    apart = ((1, 2), (1, 4), (1, 5), (2, 4), (2, 5))
    groups = [((1, 2), 1), ((4, 5), 0.5), ((7, 8), 0)]
    cards = [card for who, score in groups for card in unplayed(who, score, 1, apart)]
    protocol = pair(an_index(*cards))
    assert rules(protocol, 8, 7) == [Rule.BREAK_BELOW]
    assert made(protocol) == {1.0: "", 0.0: "", 0.5: "1-7 2-8 4-5"}


def test_10_example_13_a_floater_equalises_the_colours():
    protocol = pair(example_13())
    assert leaving(protocol) == {6.0: (6,)}
    assert Rule.FLOATER_BY_COLOUR in rules(protocol, 6)


def test_10_example_13_upward():
    assert leaving(pair(example_13(score=0, above=(8,), below=()))) == {0.0: (1,)}


@pytest.mark.parametrize(("rating", "floater"), [(2300, 2), (2299, 3)])
def test_10_in_a_maxi_tournament_only_within_100_points(rating, floater):
    assert leaving(pair(three_of_two_colours(rating=rating))) == {1.0: (floater,)}


def test_10_with_equal_numbers_the_lowest_floats_down_and_the_highest_up():
    assert leaving(pair(alone_in_the_middle())) == {1.0: (3,)}
    upward = an_index(*unplayed((1, 2, 3), 0, 1), *unplayed((4,), 0.5, 1))
    assert leaving(pair(upward)) == {0.0: (1,)}


def test_10_the_opponents_of_other_floaters_do_not_count():
    assert leaving(pair(two_floaters_one_opponent())) == {2.0: (1, 2)}


def test_10_a_floater_without_an_opponent_is_replaced():
    assert leaving(pair(alone_in_the_middle(apart=((3, 4),)))) == {1.0: (2,)}


def test_10_otherwise_he_floats_on_and_the_one_with_most_points_comes_first():
    protocol = pair(downfloaters_of_two_scores())
    assert leaving(protocol) == {2.0: (3,), 1.5: (3, 4)}
    assert made(protocol)[1.0] == "3-5 4-6 7-8"


def test_10_the_highest_numbered_downfloater_comes_first():
    assert made(pair(two_downfloaters()))[1.0] == "1-3 2-4"


def test_10_downfloaters_come_before_upfloaters():
    assert made(pair(floaters_from_both_sides()))[1.0] == "1-3 4-8"


def test_10_the_lowest_numbered_upfloater_comes_first_and_meets_the_lowest_numbered():
    index = two_upfloaters(into=0.5)
    median = unplayed((1, 2), 1, 2)
    protocol = pair(an_index(*index.cards, *median))
    assert made(protocol)[0.5] == "6-8 5-7 3-4"


def test_10_a_floater_meets_who_is_due_the_other_colour():
    assert made(pair(a_floater_due_white()))[1.0] == "1-4 2-3"


def test_10_in_a_maxi_tournament_his_opponent_too_is_within_100_points():
    assert made(pair(a_floater_due_white(is_maxi=True)))[1.0] == "1-2 3-4"


def test_10_who_came_as_a_floater_does_not_leave_if_another_may():
    assert leaving(pair(a_resident_instead_of_a_floater())) == {2.0: (1,), 1.5: (3,)}


@pytest.mark.parametrize(
    ("apart", "floater"), [((), 2), (((1, 4), (2, 4)), 3), (((1, 3), (2, 3)), 3)]
)
def test_10_nobody_floats_twice_running_but_for_less_suitable_or_more_floaters(apart, floater):
    assert leaving(pair(after_a_float(apart=apart))) == {2.0: (floater,)}


EXAMPLE_14 = [
    ((), "1-4 2-5 3-6"),
    (((1, 4),), "1-5 2-4 3-6"),
    (((1, 4), (1, 5)), "1-6 2-4 3-5"),
    (((1, 4), (1, 5), (1, 6)), "1-3 2-5 4-6"),
    (((1, 4), (1, 5), (1, 6), (1, 3)), "1-2 3-5 4-6"),
]


@pytest.mark.parametrize(("apart", "expected"), EXAMPLE_14)
def test_11_example_14_opponents_of_the_first_player(apart, expected):
    assert pairs(pair(example_14(*apart))) == expected


@pytest.mark.parametrize(("apart", "expected"), EXAMPLE_14)
def test_11_upward_is_the_mirror_of_downward(apart, expected):
    index = example_14_upward(*((7 - one, 7 - other) for one, other in apart))
    protocol = pair(an_index(*index.cards, *unplayed((8, 9), 1, 2)))
    met = {frozenset({7 - m.white, 7 - m.black}) for m in protocol.stages[0].meetings}
    assert met == {frozenset(map(int, each.split("-"))) for each in expected.split()}


@pytest.mark.parametrize(
    ("apart", "expected"),
    [
        ((), "1-6 2-4 3-5"),
        (((2, 4),), "1-6 2-5 3-4"),
        (((2, 4), (2, 5)), "1-6 2-3 4-5"),
        (((2, 4), (2, 5), (2, 3)), "1-3 2-6 4-5"),
        (((2, 4), (2, 5), (2, 3), (1, 3), (2, 6)), "1-2 3-5 4-6"),
    ],
)
def test_11_example_14b_opponents_of_the_second(apart, expected):
    assert pairs(pair(example_14((1, 4), (1, 5), *apart))) == expected


def test_11_example_14c_of_an_odd_group_the_second_floats_and_the_lowest_returns():
    protocol = pair(example_14c(7))
    assert leaving(protocol) == {1.0: (2,)}
    assert made(protocol)[1.0].startswith("1-6")


def test_11_example_14c_of_an_even_group_the_lowest_floats_with_the_second():
    protocol = pair(example_14c())
    assert leaving(protocol) == {1.0: (5, 2)}
    assert made(protocol)[1.0] == "1-6 3-4"


def test_12_1_nobody_has_a_colour_three_times_running_nor_three_times_more():
    assert boards(pair(two("WW", "BW")).pairing) == "2-1"
    assert boards(pair(two("WWBW", "BWBW", score=2)).pairing) == "2-1"


def test_12_2_a_second_check_exchanges_for_colour():
    protocol = pair(exchange_for_colour())
    assert pairs(protocol) == "1-4 2-3"
    assert articles(protocol, 1, 4) == ["12.2", "12.2"]


def test_12_4_the_latest_round_with_different_colours_decides():
    assert boards(pair(two("WBBW", "BWBW", score=2)).pairing) == "1-2"


def test_12_4_with_one_history_the_higher_number_below_the_median_the_lower():
    assert boards(pair(two("WB", "WB")).pairing) == "1-2"
    median = unplayed((3, 4), 1, 2)
    below = an_index(a_card(1, 0, "WB"), a_card(2, 0, "WB"), *median)
    assert boards(pair(below).pairing) == "3-4 2-1"


def test_12_4_the_number_counts_not_the_points():
    index = an_index(a_card(1, 0.5, "WB"), a_card(2, 1.5, "WB"))
    assert boards(pair(index).pairing) == "1-2"


def test_12_6_in_even_rounds_one_of_two_goes_to_a_difference_of_two():
    assert boards(pair(two("WBW", "WWB", score=1.5)).pairing) == "2-1"


def test_12_7_in_a_maxi_tournament_exchanges_stay_within_100_points():
    assert pairs(pair(exchange_for_colour(is_maxi=True))) == "1-3 2-4"


@pytest.mark.parametrize("colours", ["WW", "WBWW"])
def test_13_in_the_last_round_only_a_meeting_counts(colours):
    assert pairs(pair(two(colours, colours, rounds=len(colours) + 1))) == "1-2"
    assert pairs(pair(last_round_of_four())) == "1-4 2-3"


def test_14_odd_numbers_of_the_upper_half_have_the_colour_of_number_1():
    index = an_index(*unplayed(range(1, 9), 0, 0))
    assert boards(pair(index).pairing) == "1-5 6-2 3-7 8-4"
    black = an_index(*unplayed(range(1, 9), 0, 0), initial_colour=Colour.BLACK)
    assert boards(pair(black).pairing) == "5-1 2-6 7-3 4-8"


def test_14_the_number_is_odd_or_even_whoever_is_there():
    index = an_index(a_card(2, number=1), a_card(3, number=2))
    assert boards(pair(index).pairing) == "3-2"
