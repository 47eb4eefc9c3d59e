"""Chapter 2 of C.04.3 (February 2026): one small position for each criterion, where it decides."""

from dataclasses import replace

import pytest
from builders import a_roster, a_tournament, an_entrant, boards

from swissdesk.errors import NoLegalPairing
from swissdesk.model.player import RequestedBye
from swissdesk.model.result import ByeKind
from swissdesk.pairing import systems
from swissdesk.pairing.dutch2026 import whole_round as dutch2026
from swissdesk.pairing.dutch2026.rules.definitions import Field
from swissdesk.pairing.dutch2026.rules.quality_criteria import (
    c10_wide_differences,
    c11_third_colours,
)


def pairing(*entrants, **round_):
    return boards(dutch2026.pair(a_roster(*entrants, **round_)))


def opponents(*entrants, **round_):
    """Who meets whom, in order of TPN; the bye is ``7-0``."""
    found = dutch2026.pair(a_roster(*entrants, **round_))
    pairs = sorted(tuple(sorted((pair.white, pair.black))) for pair in found.pairs)
    pairs += [(found.pab, 0)] if found.pab else []
    return " ".join(f"{one}-{other}" for one, other in pairs)


def four(*, score=0, **colours):
    """Four players of one score, with colours by TPN: ``four(c1="bb")``."""
    return [an_entrant(n, score, colours.get(f"c{n}", "")) for n in range(1, 5)]


# -- 2.1 absolute criteria -----------------------------------------------------------------------


def test_2_1_1_c1_nobody_meets_the_same_opponent_twice():
    assert opponents(*four()) == "1-3 2-4"
    assert opponents(an_entrant(1, met=(3,)), *four()[1:]) == "1-4 2-3"


def test_prohibited_players_do_not_meet():
    one = an_entrant(1, prohibited=frozenset({3}))
    three = an_entrant(3, prohibited=frozenset({1}))
    assert opponents(one, an_entrant(2), three, an_entrant(4)) == "1-4 2-3"


def test_2_1_2_c2_whoever_may_not_receive_the_pab_does_not():
    assert opponents(*four(), an_entrant(5)) == "1-3 2-4 5-0"
    assert opponents(*four(), an_entrant(5, may_receive_pab=False)) == "1-3 2-5 4-0"


def test_2_1_3_c3_equal_absolute_preferences_do_not_meet():
    assert pairing(*four(c1="bb", c3="bb", c2="ww", c4="ww")) == "1-4 3-2"


TWO_ABOVE = (an_entrant(1, 3, "bb"), an_entrant(2, 3, "bb"))
TWO_BELOW = (an_entrant(3, 1, "ww"), an_entrant(4, 1, "wb"))


def test_2_1_3_c3_players_with_equal_absolute_preferences_float_rather_than_meet():
    assert opponents(*TWO_ABOVE, *TWO_BELOW) == "1-3 2-4"


def test_2_1_3_c3_topscorers_with_equal_absolute_preferences_may_meet():
    assert opponents(*TWO_ABOVE, *TWO_BELOW, is_last_round=True) == "1-2 3-4"


def test_2_1_3_c3_a_topscorer_may_meet_another_player_with_his_absolute_preference():
    one, two = an_entrant(1, 3, "bb"), an_entrant(2, 2, "bb")
    assert opponents(one, two, is_last_round=True) == "1-2"
    with pytest.raises(NoLegalPairing):
        opponents(one, two)


# -- 2.2 completion, 2.3 PAB ---------------------------------------------------------------------


def test_2_2_1_c4_the_players_not_yet_paired_must_remain_pairable():
    above = (an_entrant(1, 1), an_entrant(2, 1))
    assert opponents(*above, an_entrant(3), an_entrant(4)) == "1-2 3-4"
    assert opponents(*above, an_entrant(3), an_entrant(4, met=(3,))) == "1-3 2-4"


def absent(tournament, tpn, round_no):
    entry = tournament.entries_by_tpn[tpn]
    return tournament.with_entry(
        replace(entry, requested_byes=(RequestedBye(round_no, ByeKind.ZERO_POINT),))
    )


def test_2_3_1_c5_the_assignee_of_the_pab_has_the_lowest_score_possible():
    played = a_tournament("1-4 1 | 5-2 0 | 3-6 1", "2-1 0 | 4-3 0 | 6-5 0", rounds=3)
    assert boards(systems.pair(absent(played, 4, 3))) == "1-5 3-2 6-0"


# -- 2.4 quality ---------------------------------------------------------------------------------


def test_2_4_1_c6_as_few_downfloaters_as_possible_whatever_the_colours():
    wanting_white = (an_entrant(1, 1, "bwb"), an_entrant(2, 1, "bwb"))
    wanting_black = (an_entrant(3, 0, "wbw"), an_entrant(4, 0, "wbw"))
    assert opponents(*wanting_white, *wanting_black) == "1-2 3-4"


def test_2_4_2_c7_the_downfloaters_have_scores_as_low_as_possible():
    mdps = (an_entrant(1, 3, "bwb"), an_entrant(2, 2, "wbw", met=(1,)))
    assert opponents(*mdps, an_entrant(3, 1, "bwb"), an_entrant(4)) == "1-3 2-4"


def test_2_4_3_c8_the_downfloaters_serve_the_following_bracket():
    top = (an_entrant(1, 2), an_entrant(2, 2), an_entrant(3, 2))
    low = (an_entrant(5), an_entrant(6), an_entrant(7))
    assert opponents(*top, an_entrant(4, 1), *low, an_entrant(8)) == "1-2 3-4 5-7 6-8"
    met = an_entrant(4, 1, met=(3,))
    assert opponents(*top, met, *low, an_entrant(8)) == "1-3 2-4 5-7 6-8"


def test_2_4_4_c9_the_assignee_of_the_pab_has_as_few_unplayed_games_as_possible():
    assert boards(systems.pair(a_tournament("1-3 1 | 4-2 0 | 5 Z", rounds=3))) == "2-1 3-5 4-0"


def test_2_4_4_c9_holds_for_the_last_of_two_floaters_as_well():
    field = [an_entrant(n, 1) for n in range(1, 4)]
    last = an_entrant(5, 0, may_receive_pab=False)
    assert opponents(*field, an_entrant(4, 1), last) == "1-2 3-5 4-0"
    assert opponents(*field, an_entrant(4, 1, unplayed=1), last) == "1-2 4-5 3-0"


def test_2_4_5_c10_topscorers_keep_a_difference_of_at_most_2():
    narrow, wide = "wwbb", "bwbb"
    field = four(score=4, c1=wide, c2=narrow, c3=wide, c4=narrow)
    assert opponents(*field, is_last_round=True) == "1-4 2-3"


def test_2_4_6_c11_topscorers_do_not_get_one_colour_three_times_in_a_row():
    field = four(score=4, c1="wwbb", c2="bwb", c3="wwbb", c4="bwb")
    assert opponents(*field, is_last_round=True) == "1-4 2-3"


@pytest.mark.parametrize(
    ("higher", "lower", "expected"),
    [
        ("bbbw", "bbbw", 0),  # a second White in a row for one, no second Black for the other
        ("wbb", "bb", 1),  # a third Black for the one, White for the other
        ("bb", "bb", 1),
        ("bbb", "bbb", 1),  # a fourth in a row is one more than three
        ("bbbbww", "wwwwbb", 2),  # the difference decides what is due: a third for both
        ("bbbw", "bb", 0),  # colours alternate to the last round in which they differed
        ("bb", "ww", 0),  # both get what is due
    ],
)
def test_2_4_6_c11_counts_the_third_of_one_colour_and_not_the_second(higher, lower, expected):
    pair = an_entrant(1, 4, higher), an_entrant(2, 4, lower)
    field = Field(a_roster(*pair, is_last_round=True))
    assert c11_third_colours(field, 0, 1) == expected


@pytest.mark.parametrize(
    ("higher", "lower", "expected"),
    [
        ("bb", "bb", 1),  # -3 for one
        ("wbb", "wbb", 0),  # -2 for one
        ("wwwww", "bbbbb", 2),  # +4 and -4 even with the colour due
        ("wwww", "bbbb", 2),  # +3 and -3
        ("www", "bbb", 0),  # +2 and -2
    ],
)
def test_2_4_5_c10_counts_a_difference_of_3_and_not_of_2(higher, lower, expected):
    pair = an_entrant(1, 4, higher), an_entrant(2, 4, lower)
    field = Field(a_roster(*pair, is_last_round=True))
    assert c10_wide_differences(field, 0, 1) == expected


def test_2_4_6_c11_is_about_topscorers_and_their_opponents_alone():
    higher, lower = an_entrant(1, 4, "bb"), an_entrant(2, 4, "bb")
    assert c11_third_colours(Field(a_roster(higher, lower)), 0, 1) == 0
    below = replace(higher, score=20), replace(lower, score=20)
    field = Field(a_roster(*below, is_last_round=True))
    assert c11_third_colours(field, 0, 1) == 0


def test_2_4_7_c12_as_few_as_possible_lose_their_preference():
    assert pairing(*four(c1="b", c2="w", c3="b", c4="w")) == "1-4 3-2"


def test_2_4_8_c13_as_few_as_possible_lose_a_strong_preference():
    assert opponents(*four(c1="bwb", c2="wb", c3="bwb", c4="wb")) == "1-4 2-3"


@pytest.mark.parametrize(("article", "floats"), [("2.4.9 C14", "D-"), ("2.4.11 C16", "-D")])
def test_2_4_9_c14_2_4_11_c16_no_resident_floats_down_again(article, floats):
    three = an_entrant(3, 1, floats=floats)
    assert opponents(an_entrant(1, 1), an_entrant(2, 1), three, an_entrant(4)) == "1-3 2-4"
    other_way = an_entrant(3, 1, floats=floats.replace("D", "U"))
    assert opponents(an_entrant(1, 1), an_entrant(2, 1), other_way, an_entrant(4)) == "1-2 3-4"


@pytest.mark.parametrize(("article", "floats"), [("2.4.10 C15", "U-"), ("2.4.12 C17", "-U")])
def test_2_4_10_c15_2_4_12_c17_no_opponent_of_an_mdp_floats_up_again(article, floats):
    one, rest = an_entrant(1, 1), (an_entrant(3), an_entrant(4))
    assert opponents(one, an_entrant(2, floats=floats), *rest) == "1-3 2-4"
    assert opponents(one, an_entrant(2, floats=floats.replace("U", "D")), *rest) == "1-2 3-4"


@pytest.mark.parametrize(("article", "floats"), [("2.4.13 C18", "D-"), ("2.4.15 C20", "-D")])
def test_2_4_13_c18_2_4_15_c20_an_mdp_who_floated_lately_is_the_one_to_be_paired(article, floats):
    one, residents = an_entrant(1, 2, met=(2,)), (an_entrant(3, 1), an_entrant(4))
    assert opponents(one, an_entrant(2, 2), *residents) == "1-3 2-4"
    assert opponents(one, an_entrant(2, 2, floats=floats), *residents) == "1-4 2-3"


@pytest.mark.parametrize(("article", "floats"), [("2.4.14 C19", "U-"), ("2.4.16 C21", "-U")])
def test_2_4_14_c19_2_4_16_c21_whoever_floats_up_again_does_so_by_little(article, floats):
    mdps = (an_entrant(1, 3, met=(2,)), an_entrant(2, 2))
    assert opponents(*mdps, an_entrant(3), an_entrant(4)) == "1-3 2-4"
    assert opponents(*mdps, an_entrant(3, floats=floats), an_entrant(4)) == "1-4 2-3"


def test_a_round_without_players_has_no_pairs():
    assert boards(dutch2026.pair(a_roster())) == ""
