"""The rules of the Yugoslav circular variant one by one, and what holds for every round."""

from dataclasses import replace

import pytest
from builders import a_card, an_index

from swissdesk.endorsement.generator import Habits
from swissdesk.endorsement.random_reports import Plan, random_tournament
from swissdesk.errors import NoLegalPairing
from swissdesk.model.settings import SystemId
from swissdesk.pairing import systems
from swissdesk.pairing.cards import cards_of
from swissdesk.pairing.jkv import process as jkv
from swissdesk.pairing.jkv.colours import Breach, allocate, breach
from swissdesk.pairing.jkv.notes import JkvNote

TROUBLED = Habits(0.4, 0.05, 0.01, 0.03, 0.01, 0.05, 0.02, 0.02, 0.05)


def made(index):
    """The pairs, seeker first."""
    return [each.notes[0].players for _stage, each in jkv.pair(index).meetings()]


def notes(index):
    steps = jkv.pair(index)
    found = [*steps.notes, *(note for stage in steps.stages for note in stage.notes)]
    return {note.what: note.players for note in found}


def bystanders(*numbers, score=1):
    """Players with byes alone, so that no colour matters."""
    codes = {2: "FF", 1: "FZ", 0.5: "HZ", 0: "ZZ"}[score]
    return [a_card(number, score, "--", results=codes) for number in numbers]


def apart(cards, *pairs):
    """The cards with pairs that may not meet."""
    barred = {
        card.tpn: {sum(pair) - card.tpn for pair in pairs if card.tpn in pair} for card in cards
    }
    return an_index(*(replace(card, prohibited=frozenset(barred[card.tpn])) for card in cards))


# Principles


def test_principle_2_who_has_the_fewest_points_is_free_the_largest_number_of_several():
    index = an_index(*bystanders(1, 2), *bystanders(3, 4, 5, score=0))
    assert jkv.pair(index).pairing.pab == 5


def test_principle_2_nobody_is_free_twice_nor_after_a_point_without_play():
    *others, last = bystanders(1, 2, 3, 4, 5, score=0)
    index = an_index(*others, replace(last, may_receive_pab=False))
    assert jkv.pair(index).pairing.pab == 4


def test_principle_2_who_is_free_leaves_others_who_can_all_be_paired():
    one, two, three = bystanders(1, 2, 3, score=0)
    index = an_index(replace(one, prohibited=frozenset({2})), replace(two, prohibited={1}), three)
    assert jkv.pair(index).pairing.pab == 2


def test_principle_4_two_players_meet_once_and_no_pairing_is_an_error_that_names_them():
    index = an_index(a_card(1, 0, "w", met=[2]), a_card(2, 0, "b", met=[1]))
    with pytest.raises(NoLegalPairing) as refused:
        jkv.pair(index)
    assert (refused.value.criteria, refused.value.players) == (("C1",), (1, 2))


def test_principle_2_nobody_left_who_may_be_free_is_an_error():
    index = an_index(replace(bystanders(1)[0], may_receive_pab=False))
    with pytest.raises(NoLegalPairing) as refused:
        jkv.pair(index)
    assert refused.value.criteria == ("C2",)


# Skips


def passed_over(index):
    """Whom each seeker passes over, with the rule."""
    return {
        meeting.notes[0].players[0]: {note.what: note.players for note in meeting.notes[1:-1]}
        for _stage, meeting in jkv.pair(index).meetings()
    }


def test_rule_a_whom_one_has_met_is_passed_over():
    index = apart(bystanders(5, 11, 32, 34, 40, 47), (5, 11))
    assert passed_over(index) == {5: {JkvNote.MET: (11,)}, 34: {}, 47: {}}


def test_rule_b_whom_one_had_before_the_pair_was_undone_is_passed_over():
    index = apart(bystanders(5, 11, 32, 34, 40, 47), (40, 47))
    assert passed_over(index) == {5: {}, 32: {JkvNote.SKIPPED: (34,)}, 47: {}}


def test_rule_h_who_is_in_skip_for_a_colour_is_passed_over():
    same = [a_card(number, 1, "wbb") for number in (1, 2)]
    rest = [a_card(number, 1, "bww") for number in (3, 4)]
    assert passed_over(an_index(*same, *rest)) == {1: {JkvNote.COLOUR: (2,)}, 4: {}}


# Transfers


def test_rule_c_who_was_transferred_before_is_spared():
    high = bystanders(1, 2, 3)
    went_down = a_card(3, 1, "wb", results="=1", floats="-D")
    lower = bystanders(4, 5, 6, score=0)
    assert notes(an_index(*high, *lower))[JkvNote.TRANSFERRED] == (3,)
    spared = notes(an_index(*high[:2], went_down, *lower))
    assert spared[JkvNote.RETURNED] == (2, 3)


def test_rule_c_he_is_spared_too_where_all_below_can_be_paired_without_him():
    went_down = a_card(3, 1, "wb", results="=1", floats="-D")
    lower = [*bystanders(4, 5, score=0.5), *bystanders(6, score=0)]
    assert made(an_index(*bystanders(1, 2), went_down, *lower)) == [(1, 3), (2, 4), (5, 6)]


def test_rule_c_who_could_not_be_spared_is_tried_again_after_the_next_pair():
    """4 could go but for 3 and 5; without the pair of 1 and 2 he could, but 2 is asked first."""
    cards = [*bystanders(1, 2, 3, 4, 5), *bystanders(6, score=0)]
    one_may_go = apart(cards, (3, 5), (5, 6), (3, 6), (2, 6), (1, 6))
    assert made(one_may_go) == [(1, 3), (5, 2), (4, 6)]
    two_may_go = apart(cards, (3, 5), (5, 6), (3, 6), (1, 6))
    assert made(two_may_go) == [(1, 3), (4, 5), (2, 6)]


def test_rule_d_the_one_opponent_below_may_be_needed_there():
    high = bystanders(1, 2, 3)
    high[2] = replace(high[2], prohibited=frozenset({5, 6}))
    four, five, six = bystanders(4, 5, 6, score=0)
    five, six = replace(five, prohibited=frozenset({6, 3})), replace(six, prohibited={5, 3})
    assert made(an_index(*high, four, five, six)) == [(1, 3), (2, 5), (6, 4)]


def test_rule_e_the_rotation_goes_on_to_those_who_are_left_over():
    """After 2-3 the next one to seek is 4; 1 is reached when the circle is closed."""
    cards = [*bystanders(1, 2, 3, 4), *bystanders(5, 6, score=0)]
    assert made(apart(cards, (1, 2), (1, 3), (1, 4), (4, 2), (4, 3))) == [(2, 3), (4, 5), (1, 6)]


def test_rule_e_of_two_who_need_the_same_opponent_the_first_one_has_him():
    """The rotation goes on from 6 and comes to 7 first."""
    highest, high = bystanders(5, 6, score=2), bystanders(1, 7)
    lower = [*bystanders(3, 4, score=0.5), *bystanders(8, 9, score=0)]
    index = apart([*highest, *high, *lower], (1, 7), (1, 4), (7, 4))
    assert made(index) == [(5, 6), (7, 3), (1, 8), (4, 9)]
    assert notes(index)[JkvNote.TWO_DOWN] == (1,)


def test_rule_e_the_rotation_goes_on_from_the_last_one_paired_with_one_from_above():
    """6 finds nobody, so that it goes on from 3, the opponent of 2."""
    cards = [*bystanders(2, 6), *bystanders(1, 3, 5, 7, score=0.5), *bystanders(8, 9, score=0)]
    index = apart(cards, (2, 6), *((6, number) for number in (1, 3, 5, 7)))
    assert made(index) == [(2, 3), (5, 7), (6, 8), (1, 9)]


def test_rule_e_the_others_from_above_are_not_sought():
    index = apart([*bystanders(1, 2), *bystanders(3, 4, score=0)], (1, 2))
    assert passed_over(index) == {1: {}, 2: {}}


def test_rule_f_pairs_above_are_undone_for_the_last_group():
    high = bystanders(1, 2, 3, 4)
    five, six = bystanders(5, 6, score=0)
    five, six = replace(five, prohibited=frozenset({6})), replace(six, prohibited=frozenset({5}))
    index = an_index(*high, five, six)
    assert made(index) == [(1, 2), (3, 5), (4, 6)]
    assert notes(index)[JkvNote.UNDONE] == (3, 4)


def test_rule_f_the_groups_above_stay_in_the_protocol_even_without_a_pair():
    index = apart([*bystanders(1, 2), *bystanders(3, score=0.5), *bystanders(4, score=0)], (3, 4))
    assert made(index) == [(1, 3), (2, 4)]
    assert [
        (stage.score, stage.residents, stage.incoming, stage.outgoing)
        for stage in jkv.pair(index).stages
    ] == [(10, (1, 2), (), (1, 2)), (5, (3,), (), (3,)), (0, (4,), (1, 2, 3), ())]


def test_rule_f_two_pairs_are_undone_where_one_does_not_help():
    cards = [*bystanders(1, 2, 3, 4), *bystanders(5, 6, score=0)]
    index = apart(cards, (5, 6), (5, 3), (5, 4))
    assert made(index) == [(1, 3), (2, 5), (4, 6)]
    assert notes(index)[JkvNote.UNDONE] == (1, 2, 3, 4)


# Colours


@pytest.mark.parametrize(
    ("seeker", "sought", "white", "rule"),
    [
        ("ww", "wb", 2, JkvNote.EQUALISATION),
        ("wb", "bw", 1, JkvNote.ALTERNATION),
        ("wbwb", "wbwb", 1, JkvNote.SEEKER),
        ("-wbwb", "bwbbw", 2, JkvNote.QUOTIENT),
        ("", "b", 1, JkvNote.SEEKER),
        ("", "w", 1, JkvNote.EQUALISATION),
        ("-ww", "w--", 2, JkvNote.NOT_THE_SEEKER),
        ("w--", "-ww", 1, JkvNote.SEEKER),
        ("b--", "-bb", 2, JkvNote.NOT_THE_SEEKER),
    ],
)
def test_rule_h_white_by_equalisation_alternation_or_the_one_who_seeks(seeker, sought, white, rule):
    found, by = allocate(a_card(1, 0, seeker), a_card(2, 0, sought))
    assert (found.tpn, by) == (white, rule)


@pytest.mark.parametrize(
    ("one", "other", "limit"),
    [
        ("WBB", "WBB", Breach.THREE_IN_A_ROW),
        ("WBBWB", "WBBWB", Breach.NONE),
        ("BWBB", "WWBB", Breach.THREE_IN_A_ROW),
        ("BBWB", "BBWB", Breach.DIFFERENCE),
        ("WB", "BW", Breach.NONE),
        ("BWWWWWBW", "BWBWBWBW", Breach.NONE),
    ],
)
def test_rule_h_what_puts_an_opponent_into_skip(one, other, limit):
    assert breach(one, other) is breach(other, one) is limit


def test_rule_h_a_colour_only_changes_the_order_within_a_group():
    same = [a_card(number, 1, "wbb") for number in (1, 2)]
    rest = [a_card(3, 1, "bww"), a_card(4, 1, "bww")]
    assert made(an_index(*same, *rest)) == [(1, 3), (4, 2)]


def test_rule_h_the_limits_are_kept_where_they_can_be_though_others_break_them():
    """5 and 6 can meet nobody else; 2 is in skip all the same when 1 comes to him."""
    same = [a_card(number, 1, "wbb") for number in (1, 2, 5, 6)]
    cards = [*same, *(a_card(number, 1, "bww") for number in (3, 4))]
    index = apart(cards, *((high, low) for high in (5, 6) for low in (1, 2, 3, 4)))
    assert made(index) == [(1, 3), (4, 2), (5, 6)]


# Every round


@pytest.mark.parametrize("number", range(30))
def test_every_round_of_random_tournaments(number):
    plan = Plan(players=(5, 14), rounds=(5, 9), system=SystemId.JKV, habits=TROUBLED)
    tournament = random_tournament(plan, "jkv", number)
    for played in tournament.rounds:
        index = cards_of(tournament, played.number)
        pairing = systems.pair(tournament, played.number)
        players = [tpn for pair in pairing.pairs for tpn in pair]
        players += [pairing.pab] if pairing.pab is not None else []
        assert len(players) == len(set(players)) == len(index.cards)
        for white, black in pairing.pairs:
            assert index.by_tpn[white].may_meet(index.by_tpn[black])
