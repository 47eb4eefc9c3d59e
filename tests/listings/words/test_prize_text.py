"""Prizes as text."""

import pytest

from swissdesk.errors import PrizeUnclear
from swissdesk.listings.words.prize_text import parsed, written
from swissdesk.model.player import Sex
from swissdesk.model.player_filter import AgeGroup, Filter
from swissdesk.model.prize import Prize, PrizeFund

TEXT = """\
currency EUR
share equal points
several for one
1: 500
2: 300.50 + Cup
3: Book
[sex=w, age=U18]
1: 100
[age=50+, category=A, federation=CZE, club=ŠK Praha]
1: Medal"""
FUND = PrizeFund(
    (
        Prize(1, 50000),
        Prize(2, 30050, "Cup"),
        Prize(3, 0, "Book"),
        Prize(1, 10000, "", Filter(sex=Sex.FEMALE, age=AgeGroup(most=18))),
        Prize(
            1,
            0,
            "Medal",
            Filter(category="A", federation="CZE", club="ŠK Praha", age=AgeGroup(least=50)),
        ),
    ),
    "EUR",
    shared=True,
    one_each=False,
)


def test_a_text_makes_prizes():
    assert parsed(TEXT) == FUND


def test_prizes_written_and_read_are_the_same():
    assert parsed(written(FUND)) == FUND
    assert parsed(written(PrizeFund())) == PrizeFund()


@pytest.mark.parametrize(
    ("lines", "rules"),
    [
        ("hort", {"shared": True, "percent_by_place": 50}),
        ("By place 30 %", {"shared": True, "percent_by_place": 30}),
        ("first 3 by rank", {"shared": True, "places_by_rank": 3}),
        ("round to 5", {"rounding": 500}),
        ("Round to 0,50", {"rounding": 50}),
        (
            "hort\nfirst 1 by rank\nround to 10\nseveral for one",
            {
                "shared": True,
                "percent_by_place": 50,
                "places_by_rank": 1,
                "rounding": 1000,
                "one_each": False,
            },
        ),
    ],
)
def test_rules_of_sharing_and_rounding_are_read_and_written(lines, rules):
    assert parsed(lines) == PrizeFund(**rules)
    assert parsed(written(PrizeFund(**rules))) == PrizeFund(**rules)


def test_groups_by_rating_and_first_timers_are_read_and_written():
    source = "[rating=-1600, unrated]\n1: 9\n[rating=1800-2000, first-timer]\n1: 5"
    found = parsed(source)
    assert [each.group for each in found.prizes] == [
        Filter(most_rating=1600, unrated=True),
        Filter(least_rating=1800, most_rating=2000, first_timer=True),
    ]
    assert written(found) == source


def test_amounts_are_exact():
    cents = [prize.cents for prize in parsed("1: 10,5\n2: 0.05\n3: 7").prizes]
    assert cents == [1050, 5, 700]


def test_an_empty_bracket_is_everybody_again():
    assert [prize.group for prize in parsed("[sex=w]\n1: 5\n[]\n1: 9").prizes][1] == Filter()


@pytest.mark.parametrize(
    "line",
    [
        "first: 500",
        "1:",
        "0: 500",
        "1: 0",
        "[sex=x]",
        "[U18]",
        "1: 5\x00\n?",
        "1500",
        "[age=U]",
        "[rating=0-0]",
        "[rating=2000-1800]",
        "[unrated=1]",
        "[rating=-]",
        "by place 0%",
        "first 0 by rank",
        "round to 0",
    ],
)
def test_a_line_that_is_no_prize_is_named(line):
    with pytest.raises(PrizeUnclear) as refusal:
        parsed(f"1: 700\n\n{line}")
    assert refusal.value.line in (3, 4)
