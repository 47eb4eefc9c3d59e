"""The engine and the literal model of C.04.4.2 give the same pairings, colours and boards."""

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest
from builders import a_tournament
from pairing.burstein import literal_model
from pairing.burstein.small_fields import (
    generated_tournament,
    paired_in,
    parted_tournament,
    ugly_tournament,
)

from swissdesk.errors import NoLegalPairing
from swissdesk.model.settings import SystemId
from swissdesk.pairing.burstein import process as burstein
from swissdesk.pairing.cards import cards_of


def engine(tournament, round_no, present):
    try:
        pairing = burstein.pair(cards_of(tournament, round_no, present=present)).pairing
    except NoLegalPairing:
        return None
    return [(pair.white, pair.black) for pair in pairing.pairs], pairing.pab


def literally(tournament, round_no, present):
    try:
        return literal_model.pair(tournament, round_no, present)
    except literal_model.NoRoundPairing:
        return None


KINDS = (generated_tournament, ugly_tournament, parted_tournament)
SEEDS = 100


@cache
def answers(make):
    """The rounds of a kind of tournament, each with the engine's answer."""
    return [
        (tournament, number, present, engine(tournament, number, present))
        for seed in range(SEEDS)
        for tournament, rounds in [make(seed)]
        for number, present in rounds
    ]


@pytest.mark.parametrize("make", KINDS)
def test_the_engine_pairs_as_the_text_says(make):
    for tournament, number, present, answer in answers(make):
        assert literally(tournament, number, present) == answer, (tournament, number)


def without_c7(monkeypatch):
    monkeypatch.setattr(literal_model, "c5_and_c6", lambda *_: ())


def without_c6(monkeypatch):
    monkeypatch.setattr(literal_model, "descending_scores", lambda _: [])


def without_c8(monkeypatch):
    monkeypatch.setattr(literal_model, "missed_preferences", lambda _: 0)


def without_series(monkeypatch):
    monkeypatch.setattr(literal_model, "has_zero_point_bye", lambda *_: False)


@pytest.mark.parametrize(
    ("left_out", "make"),
    [
        (without_c6, generated_tournament),
        (without_c7, parted_tournament),
        (without_c8, generated_tournament),
        (without_series, ugly_tournament),
    ],
)
def test_the_tournaments_tell_when_a_rule_is_left_out(left_out, make, monkeypatch):
    """The comparison above means something: each of these changes some of its rounds."""
    left_out(monkeypatch)
    assert any(
        literally(tournament, number, present) != answer
        for tournament, number, present, answer in answers(make)
    )


def test_the_tournaments_hold_what_there_can_be():
    found = Counter()
    for make in KINDS:
        for tournament, number, present, paired in answers(make):
            found["impossible" if paired is None else "bye" if paired[1] else "all"] += 1
            others = replace(tournament.settings, fictitious=(), prohibited=())
            free = tournament.with_settings(others)
            found["regulations"] += engine(free, number, present) != paired
    assert min(found[name] for name in ("impossible", "bye", "all", "regulations")) > 10


def test_1_9_3_neither_pairs_what_cannot_be_paired():
    tournament = a_tournament(
        "1-2 1 | 3-4 1", "3-1 1 | 4-2 1", "1-4 1 | 2-3 1", rounds=4, system=SystemId.BURSTEIN
    )
    everybody = paired_in(tournament.round(1))
    assert engine(tournament, 4, everybody) is None
    assert literally(tournament, 4, everybody) is None
