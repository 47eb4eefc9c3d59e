"""What is still needed, checked by playing the rounds to come."""

import random
from copy import copy
from dataclasses import replace
from itertools import count, product

import pytest
from titles import literal
from titles.cases import an_event, report
from titles.comparison import EXEMPTIONS
from titles.test_examples import A

from swissdesk.model.registration import Exemption, NormRules
from swissdesk.model.settings import SystemId
from swissdesk.titles.norms import Standing
from swissdesk.titles.requirements import REQUIREMENTS, Norm

SIX = A[:6]


FIELD = ("2520 GM HUN",) * 5


def coming(*rounds, me="2400 IM SLO", norm=Norm.GM, **settings):
    settings = {"rounds": 9, "field": FIELD, **settings}
    event = an_event(me, *rounds, **settings)
    return report(event, norm)


def result_of(points):
    wins, half = divmod(points, 10)
    return ["1"] * wins + ["="] * bool(half)


@pytest.mark.parametrize("norm", Norm)
def test_what_it_asks_is_exactly_enough(norm):
    found = coming(*SIX, norm=norm).forecast
    assert found.games == 3
    assert found.options
    for option in found.options:
        results = (result_of(option.points) + ["0"] * 3)[:3]
        least = max(option.average, REQUIREMENTS[norm].floor)
        rounds = [*SIX, *[f"{least} GM HUN {each}" for each in results]]
        assert report(an_event("2400 IM SLO", *rounds), norm).is_fulfilled
        if option.average:
            rounds = [*SIX, *[f"{least - 1} GM HUN {each}" for each in results]]
            assert not report(an_event("2400 IM SLO", *rounds), norm).is_fulfilled


def test_fewer_points_are_never_enough_against_the_strongest():
    found = coming(*SIX).forecast
    for each in range(0, found.options[0].points, 5):
        results = (result_of(each) + ["0"] * 3)[:3]
        rounds = [*SIX, *[f"2520 GM HUN {result}" for result in results]]
        assert not report(an_event("2400 IM SLO", *rounds)).is_fulfilled


def test_unrated_opponents_to_come_count_with_1400():
    """1.4.6 d: also where only they are left to be met."""
    field = ("2520 GM HUN", *["0 GM HUN"] * 2)
    six = ["2600 GM CRO 1", "2600 GM SRB 1", "2600 GM ITA 1", *["2600 IM CRO 1"] * 3]
    found = coming(*six, field=field).forecast
    assert found is not None
    assert found.options[-1].points == 30
    rounds = [*six, "2520 GM HUN 1", *["0 GM HUN 1"] * 2]
    assert report(an_event("2400 IM SLO", *rounds)).is_fulfilled


def test_titles_and_federations_that_are_missing():
    rounds = ["2450 GM CRO 1", "2450 IM CRO 1", *["2450 CRO 1"] * 4]
    found = coming(*rounds, me="2450 IM SLO")
    assert found.standing is Standing.POSSIBLE
    assert (found.forecast.mix.holders, found.forecast.mix.titles) == (3, 2)
    assert found.forecast.mix.federations == 1
    too_late = coming(*["2450 CRO 1"] * 6, "2450 GM CRO 1", me="2450 IM SLO")
    assert too_late.forecast is None  # two more GMs and three more titles, in two rounds
    assert too_late.standing is Standing.MISSED


def test_the_opponent_of_a_paired_round_is_known():
    found = coming(*SIX, "2550 GM HUN .").forecast
    assert [each.rating for each in found.known] == [2550]
    assert (found.games, found.mix.titles) == (3, 0)


def test_what_must_be_won_against_an_average():
    found = coming(*SIX).forecast
    assert found.usual.points == found.points_against(found.average)
    assert found.points_against(2000) is None or found.points_against(2000) >= found.usual.points
    scores = [found.points_against(each) for each in range(2200, 2600, 50)]
    assert scores == sorted(scores, key=lambda each: 99 if each is None else each, reverse=True)


def test_a_round_robin_knows_all_opponents():
    event = an_event("2400 IM SLO", *A, system=SystemId.ROUND_ROBIN)
    tournament = event.tournaments[0]
    event = event.with_tournament(tournament.with_rounds(tournament.rounds[:6]))
    found = report(event).forecast
    assert [each.rating for each in found.known] == [2310, 2250, 2230]
    assert [each.average for each in found.options] == [0] * len(found.options)
    assert found.options[0].points == 10  # 7 of 9 in all


def test_the_last_rounds_of_a_longer_swiss_may_be_ignored():
    rounds = [*A[:7], "2250 CRO 1"]
    found = coming(*rounds, rounds=11).forecast
    assert 1 <= found.games <= 3


def test_a_weak_player_is_out_of_reach():
    found = coming("2300 GM CRO =", me="1700 SLO")
    assert found.standing is Standing.MISSED


def test_who_has_left_has_no_forecast():
    event = an_event("2400 IM SLO", *SIX, rounds=9, field=FIELD)
    assert report(event).forecast is not None
    tournament = event.tournaments[0]
    gone = replace(tournament.entries[0], withdrawn_after=6)
    event = event.with_tournament(tournament.with_entry(gone))
    assert report(event).forecast is None


def test_every_possible_norm_is_found():
    """Small case by brute force: which results of the last two rounds make a norm?"""
    seven = [*A[:7]]
    for last in product("1=0", repeat=2):
        rounds = [f"2250 CRO {last[0]}", f"2230 ITA {last[1]}"]
        done = report(an_event("2400 IM SLO", *seven, *rounds)).is_fulfilled
        points = sum({"1": 10, "=": 5, "0": 0}[each] for each in last)
        event = an_event(
            "2400 IM SLO", *seven, "2250 CRO .", "2230 ITA .", system=SystemId.DUTCH_2026
        )
        found = report(event)
        options = [] if found.forecast is None else found.forecast.options
        assert done == (found.is_fulfilled or points in [each.points for each in options])


CODES = ("HUN", "POL", "CZE", "ESP", "FRA", "NED", "BEL", "DEN")


def played_on(record, rounds, points, rating):
    """The record with its last rounds against GMs of this rating, with so many points."""
    count = record.length - rounds
    results = (result_of(points) + ["0"] * count)[:count]
    coming = [f"{rating} GM {c} {r}" for c, r in zip(CODES, results, strict=False)]
    found = copy(record)
    found.rounds = record.rounds[:rounds] + coming
    return literal.best(found, record.norm)["fulfilled"]


def cut(seed):
    """A random Swiss of nine rounds of which some have been played, and the forecast."""
    for number in count():
        record = literal.Record(random.Random(f"{seed}-{number}"))
        if record.kind == "swiss" and len(record.rounds) == record.length == 9:
            break
    rounds = random.Random(seed).choice([2, 4, 6, 7, 8])
    record.rounds = [each.replace(".", "1").replace("?", "1") for each in record.rounds]
    rules = NormRules(Exemption(EXEMPTIONS[record.exemption]))
    event = an_event(
        record.me,
        *record.rounds[:rounds],
        rules=rules,
        rounds=9,
        field=[f"{STRONGEST} GM {code}" for code in CODES],
    )
    return record, rounds, report(event, Norm(record.norm))


STRONGEST = 2600


@pytest.mark.parametrize("seed", range(120))
def test_forecasts_are_enough_and_no_less_is(seed):
    record, rounds, found = cut(seed)
    if found.is_fulfilled:
        return
    least = REQUIREMENTS[found.norm].floor
    options = {} if found.forecast is None else {e.points: e for e in found.forecast.options}
    for points in range(0, 10 * (9 - rounds) + 1, 5):
        option = options.get(points)
        if option is None:
            assert not played_on(record, rounds, points, STRONGEST)
        else:
            assert played_on(record, rounds, points, max(option.average, least))
            assert not option.average or not played_on(record, rounds, points, option.average - 1)
