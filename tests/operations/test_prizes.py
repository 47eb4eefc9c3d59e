"""Laying down the prizes."""

import pytest
from builders import a_tournament

from swissdesk.errors import PrizeRulesOutOfRange, PrizesOutOfOrder
from swissdesk.model.player_filter import Filter
from swissdesk.model.prize import Prize, PrizeFund
from swissdesk.operations.regulations import set_prizes

CZECHS = Filter(federation="CZE")


def laid_down(*prizes):
    return set_prizes(a_tournament("1-2 1"), fund=PrizeFund(prizes)).prizes.prizes


def test_prizes_are_for_places_from_the_first_on_in_every_group():
    prizes = (
        Prize(1, 500),
        Prize(1, 300, group=CZECHS),
        Prize(2, 500),
        Prize(2, 100, group=CZECHS),
    )
    assert laid_down(*prizes) == prizes


def test_what_is_no_money_is_for_any_place():
    assert laid_down(Prize(7, 0, "Book")) == (Prize(7, 0, "Book"),)


@pytest.mark.parametrize(
    ("prizes", "place"),
    [
        ((Prize(1, 500), Prize(3, 100)), 3),
        ((Prize(2, 100),), 2),
        ((Prize(1, 100), Prize(2, 200)), 2),
        ((Prize(1, 100), Prize(1, 100)), 1),
        ((Prize(1, -100),), 1),
    ],
)
def test_money_that_skips_a_place_or_rises_is_refused(prizes, place):
    with pytest.raises(PrizesOutOfOrder) as refusal:
        laid_down(*prizes)
    assert refusal.value.place == place


@pytest.mark.parametrize(
    "rules",
    [{"percent_by_place": 101}, {"percent_by_place": -1}, {"places_by_rank": -1}, {"rounding": 0}],
)
def test_rules_that_mean_nothing_are_refused(rules):
    with pytest.raises(PrizeRulesOutOfRange):
        set_prizes(a_tournament("1-2 1"), fund=PrizeFund((), **rules))


def test_the_records_stay_known():
    tournament = a_tournament("1-2 1")
    assert tournament.record() is set_prizes(tournament, fund=PrizeFund()).record()
