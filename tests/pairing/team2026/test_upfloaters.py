"""Article 3.5 of C.04.6 (February 2026), with criteria [C4] to [C7]."""

import pytest
from pairing.team2026.literal_model import Team, sets_of_upfloaters
from pairing.team2026.teams import a_round, everyone, steps

from swissdesk.pairing.team2026 import process as team2026
from swissdesk.pairing.team2026.notes import TeamNote


def upfloaters(index, bye=None):
    """The upfloaters of the first bracket."""
    return steps(index, bye)[0][0]


def notes(index):
    """The decisions about the upfloaters of the first bracket, with the teams."""
    found = team2026.pair(index).stages[0].notes
    return {note.what: note.players or note.figures for note in found}


def test_3_5_1_only_lower_teams_float_up():
    assert upfloaters(a_round({1: 1, 2: 2, 3: 1, 4: 1})) == [1]


def test_2_3_1_c4_an_even_scoregroup_needs_no_upfloaters():
    assert upfloaters(a_round({1: 2, 2: 2, 3: 1, 4: 1})) == []


def test_2_3_1_c4_an_odd_scoregroup_needs_one():
    assert upfloaters(a_round({1: 2, 2: 2, 3: 2, 4: 1, 5: 1, 6: 1})) == [4]


def test_2_3_1_c4_teams_that_have_all_met_need_one_each():
    index = a_round({1: 2, 2: 2, 3: 1, 4: 1}, apart=[(1, 2)])
    assert upfloaters(index) == [3, 4]
    assert notes(index)[TeamNote.FOR_RESIDENTS] == (2,)


def test_2_2_1_c3_a_scoregroup_gives_way_to_those_below():
    """1 and 2 may meet, but 3 and 4 may not."""
    index = a_round({1: 2, 2: 2, 3: 1, 4: 1}, apart=[(3, 4)])
    assert upfloaters(index) == [3, 4]
    assert notes(index)[TeamNote.FOR_OTHERS] == (2,)


def test_2_2_1_c3_a_set_must_leave_a_legal_pairing():
    """With 2 gone, 3 would be left with 4 and 5, whom it may not meet."""
    index = a_round({1: 2, 2: 1, 3: 1, 4: 1}, apart=[(3, 4)])
    assert upfloaters(index) == [3]
    assert notes(index)[TeamNote.NOT_COMPLETED] == (2,)


def test_2_3_2_c5_the_higher_score_floats_up():
    assert upfloaters(a_round({1: 3, 2: 1, 3: 1, 4: 2, 5: 1, 6: 1})) == [4]


def test_2_3_2_c5_the_next_score_where_no_higher_set_is_legal():
    index = a_round({1: 3, 2: 2, 3: 2, 4: 1}, apart=[(1, 2), (1, 3)])
    assert upfloaters(index) == [4]
    assert notes(index)[TeamNote.LOWEST_SCORE] == (10,)


def test_2_3_2_c5_compares_the_lowest_upfloater_first():
    """4 and 5 (2, 2) are better than 3 and 6 (3, 1); 3 and 5 would leave 4 and 6, who have met."""
    scores = {1: 4, 2: 4, 3: 3, 4: 2, 5: 2, 6: 1}
    apart = [(1, 2), (1, 5), (1, 6), (2, 3), (2, 4), (4, 6)]
    assert upfloaters(a_round(scores, apart)) == [4, 5]


def test_2_3_3_c6_the_following_scoregroup_can_be_paired():
    """Without 2, teams 3 and 4, who have met, need two upfloaters; without 3 none is needed."""
    scores = {1: 3, 2: 2, 3: 2, 4: 2, 5: 1, 6: 1}
    index = a_round(scores, apart=[(3, 4)])
    assert upfloaters(index) == [3]
    assert notes(index)[TeamNote.NOT_FOLLOWING] == (2,)


def test_2_3_3_c6_of_an_odd_rest_one_team_meets_a_lower_one():
    """Without 2, teams 3 to 5 have all met and need three upfloaters."""
    scores = {1: 3, 2: 2, 3: 2, 4: 2, 5: 2, 6: 1, 7: 1, 8: 1}
    index = a_round(scores, apart=[(3, 4, 5)])
    assert upfloaters(index) == [3]


def test_2_3_3_c6_says_nothing_if_no_set_complies():
    scores = {1: 3, 2: 2, 3: 2, 4: 2, 5: 1, 6: 1}
    index = a_round(scores, apart=[(2, 3, 4)])
    assert upfloaters(index) == [2]
    assert TeamNote.C6_IMPOSSIBLE in notes(index)


def test_2_3_3_c6_says_nothing_if_the_following_scoregroup_becomes_empty():
    index = a_round({1: 3, 2: 2, 3: 1, 4: 1, 5: 1, 6: 1})
    assert upfloaters(index) == [2]
    assert TeamNote.C6_EMPTY in notes(index)


def test_2_3_3_c6_the_scoregroup_of_the_bye_is_empty():
    """Team 5 alone has 2 points and has the bye; so 4 and 6 to 8 are not the following group."""
    scores = {1: 3, 2: 1, 3: 1, 4: 1, 5: 2, 6: 0, 7: 0}
    apart = [(3, 4)]
    assert upfloaters(a_round(scores, apart), bye=5) == [2]
    assert upfloaters(a_round({**scores, 5: 3, 8: 3}, apart)) == [3]


def test_2_3_4_c7_floaters_of_the_previous_round_are_passed_over():
    index = a_round({1: 2, 2: 1, 3: 1, 4: 1}, floated=[2])
    assert upfloaters(index) == [3]
    assert notes(index)[TeamNote.FLOATERS_PASSED_OVER] == (2,)


@pytest.mark.parametrize(("rounds", "chosen"), [(4, 3), (3, 2), (2, 2)])
def test_2_3_4_c7_does_not_count_in_the_last_two_rounds(rounds, chosen):
    index = a_round({1: 2, 2: 1, 3: 1, 4: 1}, floated=[2], rounds=rounds)
    assert index.round_no == 2
    assert upfloaters(index) == [chosen]


def test_2_3_4_c7_comes_after_c6():
    """3 and 4 floated; but without 2 they, who have met, would need two upfloaters."""
    scores = {1: 3, 2: 2, 3: 2, 4: 2, 5: 1, 6: 1}
    assert upfloaters(a_round(scores, apart=[(3, 4)], floated=[3, 4])) == [3]


def test_2_3_4_c7_counts_the_floaters_of_a_set():
    index = a_round({1: 2, 2: 2, 3: 1, 4: 1, 5: 1, 6: 1}, apart=[(1, 2)], floated=[3, 4, 5])
    assert upfloaters(index) == [3, 6]


def test_3_5_3_potential_upfloaters_are_sorted_by_score_then_tpn():
    scores = {1: 3, 2: 3, 3: 1, 4: 2, 5: 1, 6: 1, 7: 3}
    index = a_round({**scores, 8: 1}, apart=[(1, 2, 7)])
    assert upfloaters(index) == [4, 3, 5]


def test_3_5_4_sets_are_sorted_by_their_tpns():
    """The example of the article."""
    points = {2: 30, 6: 30, 8: 30, 1: 25, 3: 25, 5: 25}
    nobody = frozenset()
    teams = [
        Team(tpn, score, 0, 0, tpn, "", nobody, nobody, True, False)
        for tpn, score in points.items()
    ]
    _, sets, *_ = sets_of_upfloaters(teams, 3)  # after {2, 6, 8}: two of 3 points, one of 2.5
    assert [[team.tpn for team in chosen] for chosen in sets] == [
        *([2, 6, 1], [2, 6, 3], [2, 6, 5], [2, 8, 1], [2, 8, 3], [2, 8, 5]),
        *([6, 8, 1], [6, 8, 3], [6, 8, 5]),
    ]


def test_3_5_4_the_sets_of_the_example_are_chosen_in_this_order():
    """7, 9 and 10 have met each other, and 10 has met all teams with 3 points.

    One after the other, the first sets of the example become illegal.
    """
    scores = {7: 4.0, 9: 4.0, 10: 4.0, 2: 3.0, 6: 3.0, 8: 3.0, 1: 2.5, 3: 2.5, 5: 2.5, 11: 1.0}
    apart = [(7, 9, 10), (10, 2), (10, 6), (10, 8)]
    found = [upfloaters(a_round(scores, apart))]
    for more in [(10, 1)], [(10, 3)], [(7, 6), (9, 6)]:
        apart += more
        found.append(upfloaters(a_round(scores, apart)))
    assert found == [[2, 6, 1], [2, 6, 3], [2, 6, 5], [2, 8, 5]]


def test_3_5_5_the_first_set_that_complies_is_chosen():
    index = a_round({1: 2, 2: 1, 3: 1, 4: 1}, apart=[(1, 2)])
    assert upfloaters(index) == [3]
    assert notes(index)[TeamNote.NOT_WITH_RESIDENTS] == (2,)


def test_3_5_5_of_several_upfloaters_each_reason_is_noted():
    """2 and 3 have met and need two upfloaters; 4 has met both of them."""
    scores = everyone(2, 3, score=2) | everyone(4, 5, 6, 7)
    index = a_round(scores, apart=[(2, 3), (2, 4), (3, 4)])
    assert upfloaters(index) == [5, 6]
    assert notes(index)[TeamNote.NOT_LEGAL] == (4,)
