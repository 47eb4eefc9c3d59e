"""The third criterion of the initial order, and what the others are tested with in players."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Ratings
from swissdesk.model.settings import NameOrder
from swissdesk.operations.players import renumber

BORN = {"Adam": "2001/05/03", "Beck": "", "Cech": "1999", "Dlask": "2001/05/04"}
NATIONAL = {"Adam": 1500, "Beck": 0, "Cech": 1900, "Dlask": 1700}


def order(name_order, lot=0):
    tournament = a_tournament(players=4, name_order=name_order, order_lot=lot)
    entries = (
        replace(
            entry,
            rating=2000,
            player=replace(
                entry.player, name=name, birth=BORN[name], ratings=Ratings(national=NATIONAL[name])
            ),
        )
        for entry, name in zip(tournament.entries, ["Dlask", "Cech", "Beck", "Adam"], strict=True)
    )
    return [entry.player.name for entry in renumber(tournament.with_entries(entries)).entries]


@pytest.mark.parametrize(
    ("name_order", "expected"),
    [
        (NameOrder.NAME, ["Adam", "Beck", "Cech", "Dlask"]),
        (NameOrder.BIRTH_OLDEST, ["Cech", "Adam", "Dlask", "Beck"]),
        (NameOrder.BIRTH_YOUNGEST, ["Dlask", "Adam", "Cech", "Beck"]),
        (NameOrder.NATIONAL_RATING, ["Cech", "Dlask", "Adam", "Beck"]),
    ],
)
def test_2_2_3_another_criterion_than_the_alphabet_is_announced_q146(name_order, expected):
    assert order(name_order) == expected


def test_2_2_3_lots_follow_from_a_number_and_are_the_same_again():
    assert order(NameOrder.LOT, 7) == order(NameOrder.LOT, 7) == ["Adam", "Beck", "Cech", "Dlask"]
    assert len({tuple(order(NameOrder.LOT, lot)) for lot in range(20)}) > 5


def test_2_2_1_strength_is_the_rating_or_else_the_estimate():
    tournament = a_tournament(players=3)
    estimated = replace(tournament.entry(PlayerId(3)), rating=0, estimate=2595)
    unused = replace(tournament.entry(PlayerId(2)), estimate=2900)
    numbered = renumber(tournament.with_entry(estimated).with_entry(unused))
    assert [entry.id for entry in numbered.entries] == [3, 1, 2]
