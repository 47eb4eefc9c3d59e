"""Prizes as lines that are typed."""

from dataclasses import replace

import pytest
from builders import a_tournament
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.errors import PrizesOutOfOrder, PrizeUnclear
from swissdesk.listings.rows import prize_table
from swissdesk.listings.rows.prize_table import PrizeLine
from swissdesk.listings.words import prize_text
from swissdesk.model.player import Sex
from swissdesk.model.player_filter import AgeGroup, Filter
from swissdesk.model.prize import Prize, PrizeFund
from swissdesk.operations.regulations import set_prizes

RULES = PrizeFund((), "EUR", shared=True, one_each=False)
groups = st.builds(
    Filter,
    category=st.sampled_from(["", "A", "Women"]),
    sex=st.sampled_from([None, Sex.FEMALE, Sex.MALE]),
    federation=st.sampled_from(["", "CZE"]),
    club=st.sampled_from(["", "ŠK (Praha) = 1. [x]", "U18"]),
    age=st.sampled_from([None, AgeGroup(most=18), AgeGroup(least=65)]),
    least_rating=st.sampled_from([0, 1800]),
    most_rating=st.sampled_from([0, 1999]),
    unrated=st.booleans(),
    first_timer=st.booleans(),
)
prizes = st.builds(
    Prize,
    st.integers(1, 3),
    st.integers(0, 200000),
    st.sampled_from(["Cup", "Book"]),
    groups,
)


@given(st.lists(prizes, max_size=5))
def test_what_is_shown_is_read_as_the_same(found):
    fund = PrizeFund(tuple(found), "EUR", shared=True, one_each=False)
    assert prize_table.fund(prize_table.lines(fund), RULES) == fund


@given(st.lists(prizes, max_size=6))
def test_a_line_has_a_problem_exactly_where_the_prizes_are_refused(found):
    fund = PrizeFund(tuple(found))
    try:
        set_prizes(a_tournament(players=2), fund=fund)
    except PrizesOutOfOrder:
        is_refused = True
    else:
        is_refused = False
    assert any(prize_table.problems(prize_table.lines(fund))) is is_refused


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (PrizeLine(), ""),
        (PrizeLine("1", "500"), ""),
        (PrizeLine("1.", "1 250,50", "Cup", "women, u18"), ""),
        (PrizeLine("1", "", "Cup", "Everybody"), ""),
        (PrizeLine("1", "5", "", "sex=w, Federation CZE, club=Praha"), ""),
        (PrizeLine("", "500"), "The place is a number from 1 on."),
        (PrizeLine("0", "500"), "The place is a number from 1 on."),
        (PrizeLine("first", "500"), "The place is a number from 1 on."),
        (PrizeLine("1", "1,200"), "Type the amount as 300 or 300.50."),
        (PrizeLine("1", "-5"), "Type the amount as 300 or 300.50."),
        (PrizeLine("1"), "Type an amount, or what else is won."),
        (PrizeLine("1", "0"), "Type an amount, or what else is won."),
        (PrizeLine("1", "5", "", "friends"), "Choose the players from the list."),
    ],
)
def test_what_is_wrong_with_a_line_is_said(line, problem):
    assert prize_table.problems([line]) == (problem,)


def test_what_is_wrong_among_the_lines_of_a_group_is_said_beside_the_line():
    typed = [
        PrizeLine("2", "300"),
        PrizeLine("1", "200"),
        PrizeLine("4", "100"),
        PrizeLine("1", "150"),
        PrizeLine("1", "500", "", "Women"),
        PrizeLine("9", "", "Cup"),
    ]
    assert prize_table.problems(typed) == (
        "This is more than for place 1.",
        "",
        "There is no money prize for place 3.",
        "Place 1 has a money prize already.",
        "",
        "",
    )


def test_lines_make_a_fund_with_the_rules_beside_them():
    typed = [PrizeLine("2", "1 250,50", "Cup", "women, u18"), PrizeLine(), PrizeLine("1", "2000")]
    group = Filter(sex=Sex.FEMALE, age=AgeGroup(most=18))
    assert prize_table.fund(typed, RULES) == PrizeFund(
        (Prize(2, 125050, "Cup", group), Prize(1, 200000)), "EUR", shared=True, one_each=False
    )


def test_the_next_line_is_the_next_prize_of_the_group():
    typed = [PrizeLine("1", "5"), PrizeLine("2", "3"), PrizeLine("1", "2", group="Women")]
    assert prize_table.following([], 0) == PrizeLine("1")
    assert prize_table.following(typed, 0) == PrizeLine("3")
    assert prize_table.following(typed, 2) == PrizeLine("2", group="Women")


def test_the_total_leaves_out_what_has_a_problem():
    typed = [PrizeLine("1", "500.50"), PrizeLine("2", "x"), PrizeLine("1", "", "Cup"), PrizeLine()]
    assert prize_table.total(typed, "EUR") == "2 prizes, 500.50 EUR"
    assert prize_table.total([PrizeLine("1", "", "Cup")], "EUR") == "1 prize, no money"


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("1\t500\n2\t300\tCup\n", [("1", "500"), ("2", "300", "Cup")]),
        ("Place\tAmount\tAlso\tFor\n1\t5\t\tU18\n", [("1", "5", "", "U18")]),
        ("\n500\n1 300,50\n", [("1", "500"), ("2", "1 300,50")]),
        ("1: 500 + Cup\n[sex=w]\n1: 100", [("1", "500", "Cup"), ("1", "100", "", "Women")]),
        ("", []),
    ],
)
def test_cells_amounts_and_prizes_as_text_are_pasted(source, expected):
    assert prize_table.pasted(source).lines == tuple(PrizeLine(*each) for each in expected)


def test_rules_of_a_text_are_pasted_with_it():
    source = prize_text.written(PrizeFund((Prize(1, 5),), "EUR", shared=True, one_each=False))
    found = prize_table.pasted(source).fund
    assert (found.currency, found.shared, found.one_each) == ("EUR", True, False)


def test_a_text_without_prizes_is_refused():
    with pytest.raises(PrizeUnclear):
        prize_table.pasted("hello")


def test_there_is_everybody_to_choose_and_what_the_players_have():
    offers = prize_table.group_offers(a_tournament(players=2))
    assert offers[:3] == ("Everybody", "Women", "Men")
    assert {"U18", "65+"} <= set(offers)
    for each in offers:
        assert prize_table.group_words(prize_table.group_of(each)) in ("", each)


@pytest.mark.parametrize(
    ("group", "words", "problem"),
    [
        ("Federation 1NED", "Federation 1NED", "“1NED” is not a federation."),
        ("Federation netherlands", "Federation NED", ""),
        ("Federation CZ", "Federation CZ", ""),
        ("Women", "Women", ""),
    ],
)
def test_a_federation_of_nobody_is_no_condition(group, words, problem):
    assert prize_table.group_words(prize_table.group_of(group)) == words
    line = PrizeLine("1", "100", "", group)
    assert prize_table.problems([line], {"CZ"}) == (problem,)


def test_bands_of_ratings_and_first_timers_are_offered_where_there_are_some():
    field = a_tournament(players=3)
    assert "Rating 2400-2599" in prize_table.group_offers(field)
    assert not {"Unrated", "First-timers"} & {*prize_table.group_offers(field)}
    entry = field.entries[0]
    newcomer = replace(entry, rating=0, participant=replace(entry.player, is_first_timer=True))
    offered = prize_table.group_offers(field.with_entry(newcomer))
    assert {"Unrated", "First-timers"} <= {*offered}
    for each in offered[1:]:
        assert prize_table.group_words(prize_table.group_of(each)) == each
