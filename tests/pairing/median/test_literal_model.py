"""Both systems and the literal reading of their rules give the same pairs, colours and byes."""

from random import Random

import pytest
from pairing.median.literal_model import FIDE_1987, LIM, Model, NoRoundPairing
from pairing.median.small_fields import a_small_index

from swissdesk.errors import NoLegalPairing
from swissdesk.pairing.fide1987 import rulebook as fide1987
from swissdesk.pairing.lim import rulebook as lim

SYSTEMS = {LIM: lim, FIDE_1987: fide1987}


def literally(index, name):
    try:
        return Model(index, name).round()
    except NoRoundPairing:
        return None


def engine(index, name):
    try:
        pairing = SYSTEMS[name].pair(index).pairing
    except NoLegalPairing:
        return None
    return {tuple(pair) for pair in pairing.pairs}, pairing.pab


@pytest.mark.parametrize("seed", range(300))
@pytest.mark.parametrize("name", SYSTEMS)
def test_a_small_field_is_paired_as_the_rules_read(name, seed):
    index = a_small_index(Random(seed), largest=10)
    assert engine(index, name) == literally(index, name)


def test_the_small_fields_hold_all_sorts_of_rounds():
    indexes = [a_small_index(Random(seed), largest=10) for seed in range(300)]
    known = [literally(index, LIM) for index in indexes]
    assert sum(each is None for each in known) > 30
    assert sum(each is not None and each[1] is not None for each in known) > 30
    assert sum(index.is_last_round for index in indexes) > 30
    assert sum(index.is_maxi for index in indexes) > 30
