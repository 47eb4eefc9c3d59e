"""What spares work in large fields changes no pairing."""

from dataclasses import replace
from random import Random

import pytest
from pairing.team2026.simulation import Habits, Rules, answer, before, cards, play, some_rules

from swissdesk.pairing.team2026 import bracket, upfloaters
from swissdesk.pairing.team2026.completion import Field


def weigh_everything(monkeypatch):
    """Search every question, weigh every bracket and every set of upfloaters."""
    monkeypatch.setattr(Field, "is_certain", lambda self, number: number == 0)
    monkeypatch.setattr(Field, "_is_dense", lambda self, group: False)
    monkeypatch.setattr(upfloaters, "_one", lambda situation: None)
    monkeypatch.setattr(upfloaters, "_STAND_INS", 1000)
    monkeypatch.setattr(bracket, "ideal_opponents", lambda rows, kinds, criteria=3: [0] * len(rows))


def rounds_of(seed):
    """Rounds of a tournament with many upfloaters."""
    dice = Random(seed)
    rules = replace(some_rules(dice, dice.randint(30, 70), 9), boards=1)
    played = play(rules, Habits(dice.choice((0.1, 0.9)), by_lot=dice.choice((0, 0.8))), dice)
    for round_no in range(2, len(played.happenings[0]) + 1):
        yield cards(before(played, round_no)), played.answers[round_no - 1]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_short_cuts_change_no_pairing(seed, monkeypatch):
    rounds = list(rounds_of(seed))
    weigh_everything(monkeypatch)
    for index, found in rounds:
        assert answer(index) == found, index.round_no


def test_two_clubs_that_may_not_meet():
    """All matches are drawn, so everybody has met all teams near."""
    odd, even = range(1, 61, 2), range(2, 61, 2)
    rules = Rules(60, 12, prohibited=tuple((1, 12, (one, two)) for one in odd for two in even))
    played = play(rules, Habits(1, 0, 0, 0, 0, 0, 0), Random(1), 10)
    assert len(played.answers) == 10
    for pairs, bye in played.answers:
        assert not bye
        assert len(pairs) == 30
        assert all((white - black) % 2 == 0 for white, black in pairs)
