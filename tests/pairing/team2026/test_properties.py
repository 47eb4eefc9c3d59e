"""Properties of the team Swiss over tournaments drawn by lot."""

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from pairing.team2026.made_up import a_round, said
from pairing.team2026.simulation import (
    Habits,
    answer,
    as_record,
    before,
    cards,
    of_record,
    play,
    some_habits,
    some_rules,
)

SEEDS = st.integers(0, 10**9)


def tournament(seed, teams):
    dice = Random(seed)
    return play(some_rules(dice, teams), some_habits(dice), dice)


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_small_rounds_are_paired_as_the_text_says(seed):
    index = a_round(Random(seed), 8)
    assert answer(index) == said(index)


@settings(max_examples=30, deadline=None)
@given(SEEDS, st.integers(6, 40))
def test_every_team_is_paired_once_and_nobody_meets_twice(seed, teams):
    played = tournament(seed, teams)
    for number, found in enumerate(played.answers, 1):
        if found is None or number > len(played.happenings[0]):
            break
        pairs, bye = found
        index = cards(before(played, number))
        known = index.by_tpn
        here = [tpn for pair in pairs for tpn in pair] + ([bye] if bye else [])
        assert sorted(here) == [card.tpn for card in index.cards]
        assert all(known[white].may_meet(known[black]) for white, black in pairs)
        assert not bye or known[bye].may_receive_pab


@settings(max_examples=15, deadline=None)
@given(SEEDS, st.integers(6, 30))
def test_the_order_of_the_cards_does_not_matter(seed, teams):
    played = tournament(seed, teams)
    index = cards(before(played, len(played.happenings[0]))) if played.happenings[0] else None
    if index is not None:
        shuffled = list(index.cards)
        Random(seed).shuffle(shuffled)
        assert answer(replace(index, cards=tuple(shuffled))) == answer(index)


@settings(max_examples=15, deadline=None)
@given(SEEDS, st.integers(4, 30))
def test_white_and_black_change_places_with_the_initial_colour_in_round_1(seed, teams):
    rules = replace(some_rules(Random(seed), teams), prohibited=(), virtual=())
    others = replace(rules, initial=rules.initial.opposite)
    nothing = Habits(0, 0, 0, 0, 0, 0, 0)
    one, two = (play(each, nothing, Random(1), 1).answers[0] for each in (rules, others))
    assert sorted(one[0]) == sorted([black, white] for white, black in two[0])
    assert one[1] == two[1]


@settings(max_examples=10, deadline=None)
@given(SEEDS)
def test_a_record_gives_the_same_cards(seed):
    played = tournament(seed, 9)
    again = of_record(as_record(played))
    for number in range(1, len(played.happenings[0]) + 1):
        assert cards(before(again, number)) == cards(before(played, number))
