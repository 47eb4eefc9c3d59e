"""The best pairings of a bracket, with stand-ins for the lower players and without."""

import pytest
from pairing.burstein import literal_model
from pairing.burstein.small_fields import (
    a_field,
    generated_tournament,
    parted_tournament,
    ugly_tournament,
)

from swissdesk.errors import NoLegalPairing
from swissdesk.pairing.burstein import process as burstein
from swissdesk.pairing.burstein import weighing
from swissdesk.pairing.burstein.absolute_criteria import field_of
from swissdesk.pairing.cards import cards_of

NEVER = 1_000_000


def outcome(index, stand_ins, monkeypatch):
    monkeypatch.setattr(weighing, "_STAND_INS", stand_ins)
    try:
        return burstein.pair(index)
    except NoLegalPairing as error:
        return error.players


@pytest.mark.parametrize("make", [generated_tournament, ugly_tournament, parted_tournament])
def test_2_2_1_stand_ins_give_what_the_lower_players_themselves_would(make, monkeypatch):
    for seed in range(12):
        tournament, rounds = make(seed, largest=30)
        for number, present in rounds:
            index = cards_of(tournament, number, present=present)
            without = outcome(index, NEVER, monkeypatch)
            for stand_ins in (2, 4, 8):
                assert outcome(index, stand_ins, monkeypatch) == without, (seed, number)


def test_2_2_1_few_stand_ins_give_what_the_text_says(monkeypatch):
    for seed in range(60):
        tournament, [(number, present)] = parted_tournament(seed)
        try:
            said = literal_model.pair(tournament, number, present)
        except literal_model.NoRoundPairing:
            continue
        steps = outcome(cards_of(tournament, number, present=present), 2, monkeypatch)
        assert ([*steps.pairing.pairs], steps.pairing.pab) == said, seed


def test_a_field_tells_whom_the_last_players_and_some_others_may_meet():
    players = a_field("1 2 3 | 4 5 | 6", apart="1-4 2-6 5-6").cards
    assert field_of(players).rows_of_last(3, players[1:2]) == [0b1110, 0b1001, 0b0001, 0b0011]
