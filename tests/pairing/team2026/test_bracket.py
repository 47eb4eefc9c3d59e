"""Article 3.6 of C.04.6 (February 2026), with criteria [C8] to [C10]."""

from itertools import combinations

import pytest
from builders import a_card, an_index
from pairing.team2026.literal_model import Team, identifier
from pairing.team2026.teams import a_round, everyone, steps

from swissdesk.model.colour import ColourType
from swissdesk.pairing.team2026 import process as team2026
from swissdesk.pairing.team2026.notes import TeamNote

B = ColourType.B


def pairs(index, place=0):
    """The identifier of a bracket."""
    return steps(index)[place][1]


def notes(index):
    found = team2026.pair(index).stages[0].notes
    return {note.what: note.players or note.figures for note in found}


def test_3_6_1_the_smaller_tpn_is_the_top_member_whatever_its_score():
    assert pairs(a_round({1: 1, 2: 2, 3: 2, 4: 2, 5: 1, 6: 1})) == [1, 2, 3, 4]


def test_3_6_2_the_identifier_has_the_top_members_first():
    """The example of the article."""
    nobody = frozenset()

    def team(tpn):
        return Team(tpn, 0, 0, 0, tpn, "", nobody, nobody, True, False)

    pairing = [(11, 24), (6, 16), (9, 10), (4, 8)]
    assert identifier([(team(one), team(two)) for one, two in pairing]) == [
        *(4, 6, 9, 11),
        *(8, 16, 10, 24),
    ]


def test_3_6_2_the_engine_has_the_same_identifier():
    """The pairing of the example, as the only one possible."""
    tpns = (4, 6, 8, 9, 10, 11, 16, 24)
    couples = {(11, 24), (6, 16), (9, 10), (4, 8)}
    apart = [(one, two) for one in tpns for two in tpns if one < two and (one, two) not in couples]
    assert pairs(a_round(everyone(*tpns), [*apart])) == [4, 6, 9, 11, 8, 16, 10, 24]


def test_3_6_3_the_upper_half_meets_the_lower_half():
    index = a_round(everyone(1, 2, 3, 4, 5, 6))
    assert pairs(index) == [1, 2, 3, 4, 5, 6]
    assert TeamNote.FIRST_BY_IDENTIFIER in notes(index)


def test_3_6_3_top_members_come_before_bottom_members():
    """3-5 and 2-6 keep 1 to 3 the top members, although 1-2 or 3-4 would be possible, too."""
    index = a_round(everyone(1, 2, 3, 4, 5, 6), [(3, 6)])
    assert pairs(index) == [1, 2, 3, 4, 6, 5]
    index = a_round(everyone(1, 2, 3, 4, 5, 6), [(3, 4, 5)])
    assert pairs(index) == [1, 2, 3, 4, 5, 6]


def test_3_6_4_other_top_members_where_the_halves_cannot_meet():
    """3 may meet 1 and 2 only, so it is a bottom member."""
    index = a_round(everyone(1, 2, 3, 4, 5, 6), [(3, 4), (3, 5), (3, 6)])
    assert pairs(index) == [1, 2, 4, 3, 5, 6]
    assert notes(index)[TeamNote.TOP_MEMBERS] == (1, 2, 4)
    assert TeamNote.HALVES_ILLEGAL in notes(index)


def test_2_1_1_c1_nobody_plays_an_opponent_twice():
    assert pairs(a_round(everyone(1, 2, 3, 4), [(1, 3)])) == [1, 2, 4, 3]


def test_2_3_5_c8_colour_preferences_are_fulfilled():
    """1 and 3 both want White."""
    index = a_round(everyone(1, 2, 3, 4), colours={1: "bb", 2: "ww", 3: "bb", 4: "ww"})
    assert pairs(index) == [1, 2, 4, 3]
    reasons = {note.what for note in team2026.pair(index).stages[0].meetings[0].notes}
    assert TeamNote.COLOUR in reasons


def test_2_3_5_c8_top_members_give_way_to_colours():
    """1, 3, 5 want White and 2, 4, 6 Black; 1 may meet only 2 of them, so 2 is no top member."""
    colours = dict.fromkeys((1, 3, 5), "bb") | dict.fromkeys((2, 4, 6), "ww")
    index = a_round(everyone(1, 2, 3, 4, 5, 6), [(1, 6), (1, 4), (3, 6)], colours=colours)
    assert pairs(index) == [1, 3, 5, 2, 4, 6]
    assert TeamNote.HALVES_DENY_COLOURS in notes(index)


def test_2_3_5_c8_as_few_as_possible():
    index = a_round(everyone(1, 2, 3, 4), colours=dict.fromkeys((1, 2, 3), "bb") | {4: "ww"})
    assert pairs(index) == [1, 2, 3, 4]
    assert notes(index)[TeamNote.PREFERENCES] == (1,)


def test_2_3_5_c8_where_the_best_numbers_cannot_be_reached():
    """1 and 3 want White, 2 and 4 Black, but 1 may meet only 3."""
    colours = {1: "bb", 2: "ww", 3: "bb", 4: "ww"}
    index = a_round(everyone(1, 2, 3, 4), [(1, 2), (1, 4)], colours=colours)
    assert pairs(index) == [1, 2, 3, 4]
    assert notes(index)[TeamNote.PREFERENCES] == (2,)


@pytest.mark.parametrize(("kind", "found"), [(ColourType.A, [1, 2, 3, 4]), (B, [1, 2, 4, 3])])
def test_2_3_6_c9_strong_preferences_come_next_in_type_b(kind, found):
    """All want White; in Type B 1 and 3 want it strongly, 2 and 4 mildly."""
    colours = {1: "-bb", 2: "wbb", 3: "-bb", 4: "wbb"}
    colours = {1: "bb", 2: "b", 3: "bb", 4: "b"} if kind is B else colours
    index = a_round(everyone(1, 2, 3, 4), colours=colours, colour_type=kind)
    assert pairs(index) == found


def test_2_3_6_c9_more_strong_preferences_than_mild_ones():
    """Five strong wishes for White among six: two pairs deny one each, one mild wish saves one."""
    colours = dict.fromkeys((1, 2, 3, 4, 5), "bb") | {6: "b"}
    index = a_round(everyone(1, 2, 3, 4, 5, 6), colours=colours, colour_type=B)
    assert pairs(index) == [1, 2, 3, 4, 5, 6]
    assert notes(index)[TeamNote.STRONG_PREFERENCES] == (2,)


def test_2_3_6_c9_comes_after_c8():
    """1-3, 2-4, 5-6 denies three mild preferences; 1-2, 3-5, 4-6 denies one, a strong one."""
    colours = {1: "bb", 2: "bb", 3: "b", 4: "b", 5: "w", 6: "w"}
    possible = {(1, 2), (3, 5), (4, 6), (1, 3), (2, 4), (5, 6)}
    apart = [pair for pair in combinations(range(1, 7), 2) if pair not in possible]
    index = a_round(everyone(*range(1, 7)), apart, colours=colours, colour_type=B)
    assert pairs(index) == [1, 3, 4, 2, 5, 6]


def test_2_3_7_c10_opponents_of_upfloaters_did_not_float_before():
    """4 floats up; 2, which would meet it, was a floater."""
    index = a_round({1: 2, 2: 2, 3: 2, 4: 1, 5: 1, 6: 1}, floated=[2])
    assert steps(index)[0] == ([4], [1, 2, 4, 3])


@pytest.mark.parametrize(("rounds", "found"), [(4, [1, 2, 4, 3]), (3, [1, 2, 3, 4])])
def test_2_3_7_c10_does_not_count_in_the_last_two_rounds(rounds, found):
    index = a_round({1: 2, 2: 2, 3: 2, 4: 1, 5: 1, 6: 1}, floated=[2], rounds=rounds)
    assert index.round_no == 2
    assert pairs(index) == found


def test_2_3_7_c10_floaters_meet_upfloaters_if_there_are_not_enough_others():
    index = a_round({1: 2, 2: 1, 3: 1, 4: 1}, floated=[1])
    assert notes(index)[TeamNote.OPPONENTS_OF_UPFLOATERS] == (1,)


def test_2_3_7_c10_comes_after_c8():
    """1-2 and 3-4 would spare the floaters 1 and 2, but both pairs want the same colour."""
    colours = {1: "bb", 2: "bb", 3: "ww", 4: "ww", 5: "wb", 6: "bw"}
    scores = {1: 2, 2: 2, 3: 2, 4: 1, 5: 1, 6: 1}
    index = a_round(scores, floated=[1, 2], colours=colours)
    assert steps(index)[0] == ([4], [1, 2, 3, 4])


def test_3_6_4_each_pair_passed_over_has_its_reason():
    index = a_round(
        everyone(1, 2, 3, 4, 5, 6), [(1, 4)], colours={1: "bb", 5: "bb"}, colour_type=ColourType.A
    )
    meeting = team2026.pair(index).stages[0].meetings[0]
    assert [(note.what, note.players) for note in meeting.notes[:3]] == [
        (TeamNote.PAIR, (1, 6)),
        (TeamNote.PROHIBITED, (1, 4)),
        (TeamNote.COLOUR, (1, 5)),
    ]


def test_3_6_4_a_second_meeting_is_a_reason():
    cards = [
        a_card(1, colours="w", met=[3]),
        a_card(2, colours="w", met=[4]),
        *(a_card(tpn, colours="b") for tpn in (3, 4)),
    ]
    meetings = team2026.pair(an_index(*cards)).stages[0].meetings
    assert [(note.what, note.players) for each in meetings for note in each.notes[:2]] == [
        (TeamNote.PAIR, (1, 4)),
        (TeamNote.MET, (1, 3)),
        (TeamNote.PAIR, (2, 3)),
        (TeamNote.LOWER_COLOUR_DIFFERENCE, (2,)),
    ]
