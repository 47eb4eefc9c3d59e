"""What holds for every round, whatever happened before."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pairing.burstein.small_fields import generated_tournament, ugly_tournament

from swissdesk.errors import NoLegalPairing
from swissdesk.pairing.burstein import process as burstein
from swissdesk.pairing.cards import CardIndex, cards_of
from swissdesk.pairing.colour_preference import Strength, preference
from swissdesk.pairing.protocol import Protocol


def rounds_of(seed, largest):
    make = ugly_tournament if seed % 2 else generated_tournament
    tournament, rounds = make(seed, largest)
    return [cards_of(tournament, number, present=present) for number, present in rounds]


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 1 << 30))
def test_1_9_1_a_round_is_complete_and_keeps_the_absolute_criteria(seed):
    for index in rounds_of(seed, 30):
        steps = outcome(index)
        if not isinstance(steps, Protocol):
            continue
        pairing = steps.pairing
        here = [tpn for pair in pairing.pairs for tpn in pair]
        here += [pairing.pab] if pairing.pab else []
        assert sorted(here) == [card.tpn for card in index.cards]
        for white, black in pairing.pairs:
            _is_allowed(index.by_tpn[white], index.by_tpn[black])
        assert pairing.pab is None or index.by_tpn[pairing.pab].may_receive_pab


def _is_allowed(white, black):
    assert white.may_meet(black)
    assert black.may_meet(white)
    one, other = preference(white.colours), preference(black.colours)
    assert one.strength < Strength.ABSOLUTE or one.colour.value == "W"
    assert other.strength < Strength.ABSOLUTE or other.colour.value == "B"


@pytest.mark.parametrize("seed", range(20))
def test_the_order_of_the_input_does_not_matter(seed):
    dice = Random(seed)
    for index in rounds_of(seed, 20):
        cards, others = [*index.cards], [*index.others]
        dice.shuffle(cards)
        dice.shuffle(others)
        shuffled = CardIndex(
            index.round_no,
            index.rounds,
            index.initial_colour,
            tuple(cards),
            tuple(others),
            index.scoring,
        )
        assert outcome(shuffled) == outcome(index)


def outcome(index):
    try:
        return burstein.pair(index)
    except NoLegalPairing as error:
        return error.criteria, error.players, error.left_over
