"""Rounds that are known are not added up again, and never taken for others."""

from dataclasses import replace
from random import Random

import pytest
from builders import a_round, a_tournament, an_entry
from pairing.two_threads import wrong_pairings

from swissdesk.errors import AccelerationNotApplicable
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import GameResult
from swissdesk.model.settings import Acceleration
from swissdesk.pairing.past import past_before
from swissdesk.pairing.roster import roster_of

ROUNDS = ("1-4 1 | 5-2 = | 3-6 + | 7 PAB", "7-1 = | 2-3 1 | 6-5 0 | 4 H", "1-2 1 | 3-7 ? | 4-5 0")


def afresh(tournament):
    """The roster of a tournament of which nothing is known yet."""
    return roster_of(replace(tournament))


@pytest.fixture
def known():
    """A tournament of three rounds, all of them added up."""
    tournament = a_tournament(*ROUNDS, rounds=9)
    roster_of(tournament)
    return tournament


def test_rounds_are_added_up_only_once(known):
    _, past = past_before(known, 3)
    grown = known.with_round(a_round(4, "2-4 1 | 1-3 0 | 5-7 1 | 6 PAB"))
    assert roster_of(grown) == afresh(grown)
    assert past_before(grown, 3)[1] is past


def a_corrected_result(tournament):
    game = tournament.round(2).game(1)
    return tournament.with_game(2, replace(game, result=GameResult.BLACK_WINS))


def another_scoring(tournament):
    scoring = ScoringSystem(win=30, draw=10, absence=5, pab=10)
    return tournament.with_settings(replace(tournament.settings, scoring=scoring))


def acceleration(tournament):
    return tournament.with_settings(
        replace(tournament.settings, acceleration=Acceleration.BAKU, rounds=5)
    )


def other_numbers(tournament):
    return tournament.with_entries(
        replace(entry, tpn=Tpn(8 - entry.tpn)) for entry in tournament.entries
    )


def a_late_entry(tournament):
    return tournament.with_entries([*tournament.entries, an_entry(8, first_round=4)])


def an_absence(tournament):
    return tournament.with_entry(an_entry(2, withdrawn_after=3))


@pytest.mark.parametrize(
    "change",
    [
        a_corrected_result,
        another_scoring,
        acceleration,
        other_numbers,
        a_late_entry,
        an_absence,
    ],
)
def test_what_is_known_does_not_outlive_a_change(known, change):
    before = roster_of(known)
    changed = change(known)
    assert roster_of(changed) == afresh(changed) != before
    assert roster_of(known) == before


def test_rounds_may_be_asked_for_in_any_order(known):
    present = {PlayerId(n) for n in range(1, 8)}
    order = [3, 1, 4, 2, 4, 1]
    for round_no in order:
        alone = replace(known, rounds=known.rounds[: round_no - 1])
        assert roster_of(known, round_no, present=present) == roster_of(alone, present=present)


def test_the_columns_add_up_to_the_histories(known):
    """The record that standings read says the same, adjourned games aside (C.04.2 art. 3.1)."""
    dice = Random(5)
    for _ in range(4):
        game = dice.choice(known.round(1).games)
        known = known.with_game(1, replace(game, result=dice.choice(list(GameResult)[2:])))
        those, past = past_before(known, 3)
        assert past.scores == tuple(known.score(player, 2) for player in those.players)


def test_what_cannot_be_accelerated_is_refused_every_time(known):
    settings = replace(
        known.settings, acceleration=Acceleration.BAKU, scoring=ScoringSystem(win=30, draw=10)
    )
    changed = known.with_settings(settings)
    for _ in range(2):
        with pytest.raises(AccelerationNotApplicable):
            roster_of(changed)


@pytest.mark.slow
def test_two_threads_pair_neighbouring_snapshots_as_one_does():
    assert wrong_pairings(6000) == 0
