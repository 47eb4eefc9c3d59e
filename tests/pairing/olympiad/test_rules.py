"""The sections of the Olympiad variant, and its readings."""

import pytest
from builders import a_card, an_index
from pairing.olympiad.teams import a_round, notes_of, paired

from swissdesk.errors import NoLegalPairing
from swissdesk.model.colour import Colour
from swissdesk.model.result import Outcome
from swissdesk.pairing.olympiad import process as olympiad
from swissdesk.pairing.olympiad.colours import allocate, is_within_limits
from swissdesk.pairing.olympiad.field import extended_buchholz, middle_score
from swissdesk.pairing.olympiad.notes import OlympiadNote

SIX_BELOW = {1: range(10, 16)}


def free(index):
    return olympiad.pair(index).pairing.pab


# -- bye ---------------------------------------------------------------------------------------


def test_bye_in_round_1_goes_to_the_largest_number():
    assert free(a_round({0: range(1, 8)}, round_no=1)) == 7


def test_bye_goes_to_the_largest_number_of_the_fewest_points():
    assert free(a_round({3: (1, 2), 2: (3, 7), 1: (4, 5, 6)})) == 6


def test_bye_once_and_not_after_points_without_play():
    own = {6: {"may_receive_pab": False}, 5: {"may_receive_pab": False}}
    assert free(a_round({3: (1, 2), 2: (3, 7), 1: (4, 5, 6)}, own=own)) == 4


def test_bye_leaves_all_others_a_new_opponent():
    """Without 5, the teams 3 and 4 would both need 2."""
    assert free(a_round({3: (1, 2), 2: (3, 4, 5)}, "3-4 1-3 1-4")) != 5


def test_bye_possible_for_nobody_is_no_pairing():
    own = {tpn: {"may_receive_pab": False} for tpn in (1, 2, 3)}
    with pytest.raises(NoLegalPairing) as refused:
        olympiad.pair(a_round({0: (1, 2, 3)}, own=own))
    assert refused.value.criteria == ("C2",)


def test_no_two_teams_meet_twice_even_if_no_pairing_is_left():
    with pytest.raises(NoLegalPairing) as refused:
        olympiad.pair(an_index(a_card(1, colours="w", met=[2]), a_card(2, colours="b", met=[1])))
    assert refused.value.criteria == ("C1",)


def test_a_field_of_one_team_or_none_has_no_pairs():
    assert free(a_round({0: (1,)})) == 1
    assert olympiad.pair(an_index()).stages == ()


# -- order -------------------------------------------------------------------------------------


def test_order_from_the_top_then_from_the_bottom_then_the_middle_group():
    groups = {5: (1, 2), 4: (3, 4), 3: (5, 6), 2: (7, 8), 1: (9, 10)}
    assert paired(groups) == "1-2 | 3-4 | 10-9 | 8-7 | 5-6"


def test_order_the_middle_team_is_found_by_points_then_number():
    assert middle_score(a_round({3: (9,), 2: (1, 2), 1: (3,)})) == 20
    assert middle_score(a_round({3: (9,), 2: (1,), 1: (3, 4)})) == 10


def test_order_a_middle_group_of_the_free_team_alone_is_where_both_sides_meet():
    own = {5: {"may_receive_pab": False}, 4: {"may_receive_pab": False}}
    groups = {5: (1,), 4: (2,), 3: (3,), 2: (4,), 1: (5,)}
    assert free(a_round(groups, own=own)) == 3
    assert paired(groups, own=own) == "1 floats | 1-2 | 5 floats | 5-4 | "


def test_order_points_count_before_numbers_and_absent_teams_do_not_count():
    absent = [a_card(90, 9), a_card(91, 9)]
    index = an_index(a_card(1, 1), a_card(2, 2), a_card(3, 0), a_card(4, 0), others=absent)
    assert middle_score(index) == 0


# -- rounds 1 to 4 -----------------------------------------------------------------------------


def test_rounds_1_4_the_weakest_floats_and_meets_the_strongest_of_the_next_group():
    assert paired({3: (1, 2, 3), 2: range(4, 9), 1: range(9, 21)}).startswith(
        "1-2 3 floats | 3-4 5-7 6-8"
    )


def test_rounds_1_4_upward_the_strongest_floats_and_meets_the_weakest():
    groups = {3: range(1, 11), 2: range(11, 16), 1: (16, 17, 18)}
    assert paired(groups).split(" | ")[0] == "18-17 16 floats"
    assert paired(groups).split(" | ")[1].startswith("16-15 14-12 13-11")


def test_rounds_1_4_another_one_floats_if_the_group_could_not_be_paired():
    """1 and 2 have met, so 3 is needed."""
    assert paired({3: (1, 2, 3), **SIX_BELOW}, "1-2").startswith("1-3 2 floats | 2-10")
    assert ("RETURNED", (2, 3)) in notes_of({3: (1, 2, 3), **SIX_BELOW}, "1-2")


def test_rounds_1_4_a_floater_that_has_met_the_whole_group_below_returns():
    met = " ".join(f"3-{other}" for other in SIX_BELOW[1])
    assert paired({3: (1, 2, 3), **SIX_BELOW}, met).startswith("1-3 2 floats | 2-10")


def test_rounds_1_4_a_floater_meets_the_strongest_team_it_has_not_met():
    assert paired({3: (1, 2, 3), **SIX_BELOW, 0: (16,)}, "3-10 3-11").startswith(
        "1-2 3 floats | 16 floats | 3-12 16-15 10-13 11-14"
    )


def test_rounds_1_4_if_nobody_can_float_to_the_next_group_one_goes_to_the_second_next():
    groups = {5: (1, 2, 3), 4: (4, 5), 3: range(6, 14)}
    met = " ".join(f"{one}-{other}" for one in (1, 2, 3) for other in (4, 5))
    assert paired(groups, met).startswith("1-2 3 floats | 4-5 3 floats | 3-6")
    found = olympiad.pair(a_round(groups, met)).stages[0].notes
    assert (OlympiadNote.FURTHER, (2,)) in [(note.what, note.figures) for note in found]


def test_rounds_1_4_a_team_that_has_met_its_whole_group_meets_the_strongest_below():
    groups = {5: (1, 2, 3, 4, 5), 4: range(6, 11), 3: range(11, 25)}
    assert paired(groups, "1-2-3-4-5").split(" | ")[0] == (
        "5 floats 4 floats 3 floats 2 floats 1 floats"
    )
    assert paired({5: (1, 2, 3, 4), 4: range(5, 25)}, "1-2 1-3 1-4").startswith(
        "2-3 4 floats 1 floats | 1-5 4-6 7-16"
    )


def test_rounds_1_4_in_the_middle_group_floaters_from_above_come_first_then_from_below():
    groups = {3: (1, 2, 3), 2: range(4, 10), 1: (10, 11, 12)}
    assert paired(groups) == "1-2 3 floats | 12-11 10 floats | 3-4 10-9 5-7 6-8"


def test_rounds_1_4_floaters_of_both_sides_meet_only_if_the_middle_group_needs_it():
    groups = {3: (1, 2, 3), 2: (4, 5), 1: (6, 7, 8)}
    met = "3-4 3-5 2-4 2-5 1-4 1-5"
    assert paired(groups, met) == "1-2 3 floats | 8-7 6 floats | 3-6 4-5"


# -- from round 5 on ---------------------------------------------------------------------------


def test_round_5_the_strongest_meets_the_weakest_by_extended_buchholz():
    eb = {1: 10, 2: 11, 3: 12, 4: 13}
    assert paired({5: (1, 2, 3, 4)}, round_no=5, eb=eb) == "4-1 3-2"
    assert paired({5: (1, 2, 3, 4)}, round_no=4, eb=eb) == "1-3 2-4"


def test_round_5_floaters_take_their_place_by_extended_buchholz_not_by_points():
    eb = {3: 10, 4: 12, 5: 11, 6: 9}
    groups = {6: (1, 2, 3), 5: (4, 5, 6), 1: range(7, 15)}
    assert paired(groups, "1-2", 5, {1: 20, 2: 19, **eb}).startswith("1-3 2 floats | 2-6 4-5")
    assert paired(groups, "1-2", 5, {1: 20, 2: 7, **eb}).startswith("1-3 2 floats | 4-2 5-6")


def test_round_5_whoever_is_left_over_floats_and_returns_after_meeting_all_below():
    groups = {6: range(1, 6), 5: range(6, 9), 1: range(9, 25)}
    assert paired(groups, round_no=5).startswith("1-5 2-4 3 floats")
    assert paired(groups, "3-6 3-7 3-8", 5).startswith("1-5 2-3 4 floats")


def test_round_5_a_bye_is_no_opponent_and_its_points_are_the_teams_own():
    one = a_card(1, 2, "-", results="U", points=20)
    index = an_index(one, a_card(2, 4, "w", met=[3]), a_card(3, 1, "b"), round_no=5)
    found = [extended_buchholz(index, card) for card in index.cards]
    assert found == [20, 50, 50]


def test_round_5_points_of_opponents_who_left_count():
    index = a_round({4: (1,)}, round_no=5, eb={1: 9.5})
    assert extended_buchholz(index, index.cards[0]) == 95


# -- merged groups -----------------------------------------------------------------------------


@pytest.mark.parametrize(("round_no", "pairs"), [(4, "1-4 2-5 3-6"), (5, "1-6 2-5 3-4")])
def test_groups_two_neighbours_are_merged_if_only_that_completes_both(round_no, pairs):
    """4, 5 and 6 have met, so that a floater would leave two of them."""
    groups = {6: (1, 2, 3), 5: (4, 5, 6), 1: range(7, 20)}
    assert paired(groups, "4-5-6", round_no).split(" | ")[0] == pairs
    stage = olympiad.pair(a_round(groups, "4-5-6", round_no)).stages[0]
    assert stage.score is None
    assert OlympiadNote.MERGED in [note.what for note in stage.notes]


def test_groups_are_not_merged_if_a_floater_completes_both():
    """6 needs an opponent from above; it has met 3, but not 2."""
    groups = {6: (1, 2, 3), 5: (4, 5, 6), 1: range(7, 20)}
    assert paired(groups, "3-6 4-6 5-6", 4).startswith("1-3 2 floats | 2-6 4-5")


def test_groups_the_middle_one_merges_with_the_nearest_of_two_the_lower_one():
    above, below = {4: (1, 2)}, {2: (5, 6)}
    middle = {3: (3, 4)}
    assert paired({**above, **middle, **below}, "3-4") == "1-2 | 3-5 4-6"
    assert paired({3.5: (1, 2), **middle, **below}, "3-4") == "6-5 | 1-3 2-4"


def test_groups_merge_again_until_the_middle_one_can_be_paired():
    groups = {5: (1, 2), 3: (3, 4), 2: (5, 6)}
    assert paired(groups, "3-4 3-5 3-6 4-5 4-6") == "1-4 2-3 5-6"


# -- colours -----------------------------------------------------------------------------------


def white(one, other, initial=Colour.WHITE):
    """The team with White, and the rule."""
    cards = an_index(one, other, round_no=7).cards
    found, _black, rule = allocate(*cards, initial)
    assert allocate(*cards[::-1], initial)[0] is found
    return found.tpn, rule.name


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("wb", "ww", (1, "EQUALISATION")),
        ("wwb", "bwb", (2, "EQUALISATION")),
        ("bw", "wb", (2, "ALTERNATION")),
        ("wbbw", "bwbw", (1, "ALTERNATION")),
        ("bbw", "bbw", (1, "SMALLER_EQUALISES")),
        ("wwb", "wwb", (2, "SMALLER_EQUALISES")),
        ("wb", "wb", (1, "SMALLER_ALTERNATES")),
        ("bw", "bw", (2, "SMALLER_ALTERNATES")),
        ("bw", "--", (2, "SMALLER_ALTERNATES")),
        ("--", "bw", (1, "LARGER_ALTERNATES")),
        ("--", "wb", (2, "LARGER_ALTERNATES")),
    ],
)
def test_colours_equalisation_before_alternation_then_the_smaller_number(one, other, expected):
    assert white(a_card(1, colours=one), a_card(2, colours=other)) == expected


def test_colours_of_round_1_odd_teams_of_the_upper_half_have_that_of_number_1():
    pairs = olympiad.pair(a_round({0: range(1, 9)}, round_no=1)).pairing.pairs
    assert sorted(pairs) == [(1, 5), (3, 7), (6, 2), (8, 4)]
    black = a_round({0: range(1, 9)}, round_no=1, initial_colour=Colour.BLACK)
    assert sorted(olympiad.pair(black).pairing.pairs) == [(2, 6), (4, 8), (5, 1), (7, 3)]


@pytest.mark.parametrize(
    ("one", "other", "within"),
    [
        ("WW", "WW", False),
        ("WW", "BB", True),
        ("WBB", "BBW", True),
        ("BWBB", "WBB", False),
        ("WBWWB", "WBWWB", True),
        ("", "", True),
    ],
)
def test_colours_no_third_time_running_and_no_difference_above_2(one, other, within):
    assert is_within_limits(one, other) is within


def test_colours_decide_the_pairs_if_the_group_can_be_paired_within_the_limits():
    colours = {1: "ww", 2: "bb", 3: "ww", 4: "bb"}
    assert paired({5: (1, 2, 3, 4)}, colours=colours) == "1-4 2-3"
    assert ("COLOUR", (3,)) in notes_of({5: (1, 2, 3, 4)}, colours=colours)


def test_colours_give_way_if_the_group_cannot_be_paired_otherwise():
    colours = dict.fromkeys(range(1, 5), "ww")
    assert paired({5: (1, 2, 3, 4)}, colours=colours) == "1-3 2-4"
    assert ("LIMITS_BROKEN", ()) in notes_of({5: (1, 2, 3, 4)}, colours=colours)


def test_colours_a_forfeited_match_gives_none():
    forfeit = a_card(1, 4, "-", results="+")
    assert forfeit.lines[0].outcome is Outcome.FORFEIT_WIN
    assert white(forfeit, a_card(2, colours="-")) == (1, "ROUND_1_COLOUR")
