"""C.04.4.3 (February 2026), article by article."""

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
    lower_pair_to_break,
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
from swissdesk.pairing.lim.rulebook import ARTICLES, KNOWN, RECONSTRUCTED, pair
from swissdesk.pairing.median.rulebook import Rule


def test_every_rule_has_an_article_and_some_are_reconstructed():
    assert ARTICLES.keys() == {*Rule}
    assert {*ARTICLES.values()} == KNOWN | RECONSTRUCTED
    assert {"3.8", "5.4", "2.6.1"} <= RECONSTRUCTED


def test_1_1_the_bye_goes_to_the_lowest_of_the_lowest_scoregroup():
    index = an_index(*unplayed((1, 5), 0, 1), *unplayed((2, 3, 4), 1, 1))
    assert pair(index).pairing.pab == 5


def test_1_1_who_has_had_a_bye_is_passed_over():
    cards = [a_card(5, 0, "-", may_receive_pab=False), *unplayed((1,), 0, 1)]
    protocol = pair(an_index(*cards, *unplayed((2, 3, 4), 1, 1)))
    assert protocol.pairing.pab == 1
    assert [(note.what, note.players) for note in protocol.notes[:2]] == [
        (Rule.BYE, (1,)),
        (Rule.BYE_PASSED_OVER, (5,)),
    ]


def test_1_1_the_bye_leaves_nobody_over():
    apart = ((1, 2), (1, 3))
    assert pair(an_index(*unplayed((1, 2, 3), 0, 0, apart))).pairing.pab == 1


def test_1_1_without_anybody_who_may_have_the_bye_there_is_no_pairing():
    cards = [a_card(tpn, may_receive_pab=False) for tpn in (1, 2, 3)]
    with pytest.raises(NoLegalPairing) as failure:
        pair(an_index(*cards))
    assert failure.value.criteria == ("C.04.1 art. 4",)


@pytest.mark.parametrize("colours", ["WW", "WBWW"])
def test_2_1_colour_limits_keep_players_apart(colours):
    with pytest.raises(NoLegalPairing) as failure:
        pair(two(colours, colours))
    assert failure.value.criteria == ("C.04.1 art. 6, 7",)
    assert failure.value.players == (1, 2)


def test_2_1_nobody_meets_twice():
    with pytest.raises(NoLegalPairing) as failure:
        pair(an_index(a_card(1, 1, "W", met=(2,)), a_card(2, 0, "B")))
    assert failure.value.criteria == ("C.04.1 art. 2",)


def test_2_2_groups_are_paired_downward_upward_and_the_median_last():
    protocol = pair(two_of_each_score())
    assert [stage.score for stage in protocol.stages] == [20, 15, 0, 5, 10]
    assert [stage.notes[0].what for stage in protocol.stages] == [
        Rule.DOWNWARD,
        Rule.DOWNWARD,
        Rule.UPWARD,
        Rule.UPWARD,
        Rule.LAST,
    ]


def test_2_2_a_median_without_residents_is_where_both_sides_meet():
    protocol = pair(an_index(a_card(1, 0.5, "WB"), a_card(2, 1.5, "WB")))
    assert [stage.score for stage in protocol.stages] == [15, 5, 10]
    assert made(protocol)[1.0] == "1-2"


def test_2_3_1_who_has_met_all_of_his_group_floats():
    protocol = pair(alone_in_the_middle(apart=((1, 2), (1, 3))))
    assert leaving(protocol) == {1.0: (1,)}
    assert Rule.NO_OPPONENT in rules(protocol, 1)


@pytest.mark.parametrize("colours", ["WW", "WBWW"])
def test_2_3_2_and_2_3_3_who_can_have_no_permissible_colour_floats(colours):
    rounds = len(colours)
    group = [a_card(tpn, rounds, colours) for tpn in (1, 2)]
    median = [a_card(tpn, rounds / 2, "BW" * (rounds // 2)) for tpn in (3, 4)]
    assert leaving(pair(an_index(*group, *median))) == {float(rounds): (2, 1)}


def test_2_3_4_one_leaves_an_odd_group():
    assert leaving(pair(alone_in_the_middle())) == {1.0: (3,)}


def test_2_3_who_has_no_opponent_leaves_before_one_is_chosen_to_make_the_number_even():
    assert leaving(pair(an_even_group_with_one_alone())) == {1.0: (1, 5)}


def test_2_4_top_half_is_proposed_against_bottom_half():
    assert pairs(pair(an_index(*unplayed(range(1, 9), 0, 0)))) == "1-5 2-6 3-7 4-8"


def test_2_6_1_a_lower_pair_is_broken_if_more_came_from_above():
    protocol = pair(lower_pair_to_break())
    assert leaving(protocol) == {1.0: (5, 2), 0.0: (9, 8)}
    assert articles(protocol, 9, 8) == ["2.6.1"]
    assert made(protocol)[0.5] == "2-8 5-9"


def test_2_6_2_else_a_higher_pair_is_broken():
    protocol = pair(upper_pair_to_break())
    assert leaving(protocol) == {1.0: (1, 2), 0.0: (7, 8)}
    assert articles(protocol, 1, 2) == ["2.6.2"]
    assert made(protocol)[0.5] == "1-7 2-8 4-5"


def test_3_2_1_from_just_above_the_median_a_floater_goes_to_the_median():
    cards = [a_card(1, 1, "W"), a_card(2, 1, "B"), a_card(4, 1, "B")]
    cards += [a_card(3, 0.5, "W"), a_card(7, 0.5, "B")]
    cards += [a_card(5, 0, "B"), a_card(6, 0, "W"), a_card(8, 0, "W")]
    protocol = pair(an_index(*cards))
    assert leaving(protocol) == {1.0: (4,), 0.0: (6,)}
    assert made(protocol) == {1.0: "1-2", 0.0: "5-8", 0.5: "3-4 6-7"}


def test_3_2_2_a_floater_equalises_the_colours():
    protocol = pair(example_13())
    assert leaving(protocol) == {6.0: (6,)}
    assert articles(protocol, 6) == ["3.9.1d", "3.2.2", "3.3"]


def test_3_2_2_upward_too():
    protocol = pair(example_13(score=0, above=(8,), below=()))
    assert leaving(protocol) == {0.0: (1,)}
    assert articles(protocol, 1) == ["3.9.1d", "3.2.2", "3.4"]


@pytest.mark.parametrize(("rating", "floater"), [(2300, 2), (2299, 3)])
def test_3_2_3_in_a_maxi_tournament_only_within_100_points(rating, floater):
    protocol = pair(three_of_two_colours(rating=rating))
    assert leaving(protocol) == {1.0: (floater,)}
    assert ("3.2.3" in articles(protocol, floater)) == (floater == 3)


def test_3_2_4_with_equal_numbers_the_lowest_floats_down_and_the_highest_up():
    assert leaving(pair(alone_in_the_middle())) == {1.0: (3,)}
    upward = an_index(*unplayed((1, 2, 3), 0, 1), *unplayed((4,), 0.5, 1))
    assert leaving(pair(upward)) == {0.0: (1,)}


def test_3_3_the_opponents_of_other_floaters_do_not_count():
    assert leaving(pair(two_floaters_one_opponent())) == {2.0: (1, 2)}


def test_3_5_a_floater_without_an_opponent_is_replaced():
    protocol = pair(alone_in_the_middle(apart=((3, 4),)))
    assert leaving(protocol) == {1.0: (2,)}


def test_3_5_otherwise_he_floats_on():
    protocol = pair(downfloaters_of_two_scores())
    assert leaving(protocol) == {2.0: (3,), 1.5: (3, 4)}


def test_3_6_1_the_downfloater_with_most_points_comes_first():
    assert made(pair(downfloaters_of_two_scores()))[1.0] == "3-5 4-6 7-8"


def test_3_6_2_then_the_highest_numbered():
    assert made(pair(two_downfloaters()))[1.0] == "1-3 2-4"


def test_3_6_3_downfloaters_come_before_upfloaters():
    assert made(pair(floaters_from_both_sides()))[1.0] == "1-3 4-8"


def test_3_7_2_the_lowest_numbered_upfloater_comes_first():
    assert made(pair(two_upfloaters(into=0.5)))[0.5] == "6-8 5-7 3-4"


def test_3_8_in_the_median_upfloaters_too_meet_the_highest_numbered():
    assert made(pair(two_upfloaters(into=1)))[1.0] == "3-8 4-7 5-6"


def test_3_8_a_floater_meets_who_is_due_the_other_colour():
    protocol = pair(a_floater_due_white())
    assert made(protocol)[1.0] == "1-4 2-3"
    assert articles(protocol, 1, 4)[:2] == ["3.6", "3.8"]
    assert Rule.SUITED_FOR_FLOATER in rules(protocol, 1, 4)


def test_3_8_in_a_maxi_tournament_only_within_100_points():
    protocol = pair(a_floater_due_white(is_maxi=True))
    assert made(protocol)[1.0] == "1-2 3-4"
    assert Rule.FLOATER_BAND in rules(protocol, 1, 2)


def test_3_9_2_who_came_as_a_floater_does_not_leave_if_another_may():
    assert leaving(pair(a_resident_instead_of_a_floater())) == {2.0: (1,), 1.5: (3,)}


def test_3_10_nobody_floats_twice_running():
    assert leaving(pair(after_a_float())) == {2.0: (2,)}


def test_3_10_1_unless_another_floater_would_be_less_suitable():
    protocol = pair(after_a_float(apart=((1, 4), (2, 4))))
    assert leaving(protocol) == {2.0: (3,)}
    assert Rule.FLOATS_AGAIN in rules(protocol, 3)


def test_3_10_2_or_there_would_be_fewer_pairs():
    assert leaving(pair(after_a_float(apart=((1, 3), (2, 3))))) == {2.0: (3,)}


def test_3_10_whom_a_floater_met_has_not_floated():
    cards = [a_card(tpn, 2, "WB", floats="-U" if tpn == 3 else "--") for tpn in (1, 2, 3)]
    assert leaving(pair(an_index(*cards, a_card(4, 1, "WB")))) == {2.0: (3,)}


TABLE_OF_4_2 = [
    ((), "1-4 2-5 3-6"),
    (((1, 4),), "1-5 2-4 3-6"),
    (((1, 4), (1, 5)), "1-6 2-4 3-5"),
    (((1, 4), (1, 5), (1, 6)), "1-3 2-5 4-6"),
    (((1, 4), (1, 5), (1, 6), (1, 3)), "1-2 3-5 4-6"),
]


@pytest.mark.parametrize(("apart", "expected"), TABLE_OF_4_2)
def test_4_2_opponents_of_the_first_player_are_tried_in_this_order(apart, expected):
    protocol = pair(example_14(*apart))
    assert pairs(protocol) == expected
    first = protocol.stages[0].meetings[0].notes[0].article
    assert first == ("4.1.1" if apart else "2.4")


@pytest.mark.parametrize(("apart", "expected"), TABLE_OF_4_2)
def test_4_1_2_upward_is_the_mirror_of_downward(apart, expected):
    mirrored = [(7 - one, 7 - other) for one, other in apart]
    protocol = pair(example_14_upward(*mirrored))
    met = {frozenset({7 - m.white, 7 - m.black}) for _, m in protocol.meetings()}
    assert met == {frozenset(map(int, each.split("-"))) for each in expected.split()}
    first = protocol.stages[0].meetings[0].notes[0].article
    assert first == ("4.1.2" if apart else "2.4")


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
def test_4_3_then_those_of_the_second_in_new_halves(apart, expected):
    assert pairs(pair(example_14((1, 4), (1, 5), *apart))) == expected


def test_4_4_1_of_an_odd_group_the_second_floats_and_the_lowest_stays():
    protocol = pair(example_14c(7))
    assert leaving(protocol) == {1.0: (2,)}
    assert made(protocol)[1.0].startswith("1-6")


def test_4_4_2_of_an_even_group_the_lowest_floats_with_the_second():
    protocol = pair(example_14c())
    assert leaving(protocol) == {1.0: (5, 2)}
    assert made(protocol)[1.0] == "1-6 3-4"


def test_5_1_1_nobody_has_a_colour_three_times_running():
    protocol = pair(two("WW", "BW"))
    assert boards(protocol.pairing) == "2-1"
    assert articles(protocol, 1, 2)[-1] == "5.3"


def test_5_1_2_nobody_has_a_colour_three_times_more():
    assert boards(pair(two("WWBW", "BWBW", score=2)).pairing) == "2-1"


def test_5_2_a_second_scrutiny_exchanges_for_colour():
    protocol = pair(exchange_for_colour())
    assert pairs(protocol) == "1-4 2-3"
    assert articles(protocol, 1, 4) == ["5.2", "5.2"]


def test_5_2_after_round_one_four_winners_alternate():
    winners = [a_card(tpn, 1, colour) for tpn, colour in enumerate("WBWB", 1)]
    losers = [a_card(tpn, 0, colour) for tpn, colour in enumerate("BWBW", 5)]
    assert boards(pair(an_index(*winners, *losers)).pairing) == "4-1 2-3 5-8 7-6"


def test_5_4_the_latest_round_with_different_colours_decides():
    protocol = pair(two("WBBW", "BWBW", score=2))
    assert boards(protocol.pairing) == "1-2"
    assert articles(protocol, 1, 2)[-1] == "5.4"


@pytest.mark.parametrize(("score", "expected"), [(2, "1-2"), (1, "1-2"), (0, "2-1")])
def test_5_4_with_one_history_the_higher_ranked_below_the_median_the_lower(score, expected):
    assert boards(pair(two("WB", "WB", score=score)).pairing) == expected


def test_5_4_the_higher_ranked_is_the_one_with_more_points():
    index = an_index(a_card(1, 0.5, "WB"), a_card(2, 1.5, "WB"))
    assert boards(pair(index).pairing) == "2-1"


def test_5_6_in_even_rounds_one_of_two_goes_to_a_difference_of_two():
    assert boards(pair(two("WBW", "WWB", score=1.5)).pairing) == "2-1"


def test_5_6_the_wider_difference_is_equalised():
    protocol = pair(an_index(a_card(1, 0.5, "BW"), a_card(2, 0.5, "-W", results="0=")))
    assert boards(protocol.pairing) == "1-2"
    assert Rule.WIDER_DIFFERENCE in rules(protocol, 1, 2)


def test_5_7_in_a_maxi_tournament_exchanges_stay_within_100_points():
    protocol = pair(exchange_for_colour(is_maxi=True))
    assert pairs(protocol) == "1-3 2-4"
    assert Rule.EXCHANGE_BAND in rules(protocol, 1, 3)


@pytest.mark.parametrize("colours", ["WW", "WBWW"])
def test_6_in_the_last_round_only_a_meeting_counts(colours):
    protocol = pair(two(colours, colours, rounds=len(colours) + 1))
    assert pairs(protocol) == "1-2"
    assert Rule.LAST_ROUND in [note.what for note in protocol.notes]


def test_6_limits_give_way_only_where_nobody_else_can_be_met():
    assert pairs(pair(last_round_of_four())) == "1-4 2-3"


def test_7_1_in_the_first_round_the_last_of_the_list_has_the_bye():
    assert pair(an_index(*unplayed(range(1, 8), 0, 0))).pairing.pab == 7


def test_8_in_round_2_winners_come_first_then_losers_then_who_drew():
    groups = [unplayed((n, n + 1), score, 1) for n, score in ((1, 1), (3, 0.5), (5, 0))]
    protocol = pair(an_index(*(card for group in groups for card in group)))
    assert [stage.score for stage in protocol.stages] == [10, 0, 5]


def test_a_field_of_one_or_of_nobody_is_paired_too():
    alone = pair(an_index(a_card(3)))
    assert (alone.pairing.pab, alone.stages) == (3, ())
    assert pair(an_index()).pairing.pairs == ()


def test_7_2_the_forty_players_of_the_text():
    index = an_index(*unplayed(range(1, 41), 0, 0))
    white = boards(pair(index).pairing)
    assert white.startswith("1-21 22-2 3-23 24-4 ")
    black = an_index(*unplayed(range(1, 41), 0, 0), initial_colour=Colour.BLACK)
    assert boards(pair(black).pairing).startswith("21-1 2-22 23-3 4-24 ")


def test_7_2_the_number_passes_over_who_has_not_arrived():
    index = an_index(a_card(2, number=1), a_card(3, number=2))
    assert boards(pair(index).pairing) == "2-3"
