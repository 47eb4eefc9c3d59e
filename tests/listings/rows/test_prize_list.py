"""The rows of the prize list."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.listings.rows import prize_list
from swissdesk.listings.why import prize_reasons
from swissdesk.listings.words.prize_text import parsed
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Sex

PRIZES = parsed("currency EUR\n1: 500 + Cup\n2: 100\n[federation=CZE]\n1: 50")
TOURNAMENT = a_tournament("1-2 1 | 3-4 =").with_prizes(PRIZES)


def test_the_rows_say_who_has_won_what():
    first, *rest = prize_list.rows(TOURNAMENT, 1, 2026)
    assert first == prize_list.PrizeRow(
        "General", "1", "500", "Cup", 1, "1", "", "Player001", "", "1"
    )
    assert [(row.group, row.places, row.amount, row.name) for row in rest] == [
        ("General", "2", "50", "Player003"),
        ("General", "2", "50", "Player004"),
        ("CZE", "1", "50", "not given"),
    ]


def test_before_the_first_round_the_prizes_are_announced_without_names():
    rows = prize_list.rows(TOURNAMENT, 0, 2026)
    assert [(row.group, row.places, row.amount, row.name) for row in rows] == [
        ("General", "1", "500", ""),
        ("General", "2", "100", ""),
        ("CZE", "1", "50", ""),
    ]


def test_the_rules_are_said():
    assert prize_list.rules(TOURNAMENT) == (
        "3 prizes, 650 EUR. Only equal ranks share the money. A player gets at most one "
        "money prize, the highest."
    )
    other = TOURNAMENT.with_prizes(parsed("share equal points\nseveral for one\n1: Cup"))
    assert prize_list.rules(other) == (
        "1 prize, no money. Equal points share the money. A player may have several prizes."
    )


def test_where_one_amount_has_cents_all_are_shown_to_the_cent():
    tournament = TOURNAMENT.with_prizes(parsed("1: 500\n2: 100.01"))
    assert [row.amount for row in prize_list.rows(tournament, 1, 2026)] == [
        "500.00",
        "50.01",
        "50.00",
    ]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (
            "hort",
            "Hort system: half of each prize goes to its place, equal points share the rest.",
        ),
        (
            "by place 30%",
            "30 % of each prize goes to its place, equal points share the rest.",
        ),
        ("first 2 by rank", "The first 2 places are paid by rank."),
        (
            "round to 2.50",
            "Shared amounts are rounded down to multiples of 2.50; what is left goes to the "
            "players who lost most by it.",
        ),
    ],
)
def test_the_ways_of_sharing_and_rounding_are_said(line, words):
    assert words in prize_list.rules(TOURNAMENT.with_prizes(parsed(f"{line}\n1: 5")))


def test_prizes_before_the_end_are_a_forecast():
    words = "A forecast: the prizes if the standings after round 1 of 5 were final."
    assert prize_list.forecast(TOURNAMENT, 1) == words
    final = a_tournament("1-2 1 | 3-4 =", rounds=1)
    final = final.with_settings(replace(final.settings, rounds=1))
    assert prize_list.forecast(final, 1) == prize_list.forecast(TOURNAMENT, 0) == ""


def won(text, *rounds, women=(), codes=("TPN",)):
    """The name, the money and the reasons of every winner."""
    field = a_tournament(*rounds, tie_breaks=codes).with_prizes(parsed(text))
    for each in women:
        entry = field.entry(PlayerId(each))
        player = replace(entry.player, sex=Sex.FEMALE)
        field = field.with_entry(replace(entry, participant=player))
    found = prize_reasons.winners(field, len(rounds), 2026)
    return [(each.name, each.amount, *each.reasons) for each in found]


ROUNDS = ("1-2 1 | 3-4 1 | 5-6 1", "1-3 1 | 5-2 1 | 4-6 1", "5-1 0 | 3-2 1 | 4-6 1")


def test_the_money_of_each_player_is_explained():
    assert won("1: 9 + Cup\n2: 6\n[sex=w]\n1: 7 + Book", *ROUNDS, women=(3, 2)) == [
        ("Player001", "9", "General, place 1: 9 + Cup."),
        ("Player003", "7", "Women, place 1: 7 + Book.", "It is more than 6 (General, place 2)."),
        ("Player004", "6", "General, place 2: 6."),
    ]


def test_why_equal_money_is_of_the_general_prizes_is_explained():
    assert won("1: 9\n[sex=w]\n1: 9", *ROUNDS, women=(1,)) == [
        (
            "Player001",
            "9",
            "General, place 1: 9.",
            "Women, place 1 would be 9 too, but general prizes come first, then prizes of "
            "larger groups.",
        )
    ]


def test_how_shared_money_is_divided_is_explained():
    shared = "General, places 2–3: 3 players with equal points share 501."
    assert won("hort\nround to 5\n1: 900\n2: 401\n3: 100", *ROUNDS)[1:] == [
        (
            "Player003",
            "285",
            shared,
            "200.50 for the place and 83.50 from sharing make 284.",
            "After rounding it is 285.",
        ),
        (
            "Player004",
            "135",
            shared,
            "50 for the place and 83.50 from sharing make 133.50.",
            "After rounding it is 135.",
        ),
        (
            "Player005",
            "81",
            shared,
            "0 for the place and 83.50 from sharing make 83.50.",
            "After rounding it is 81.",
        ),
    ]
    assert won("1: 900\n2: 400\n3: 200", *ROUNDS, codes=())[1][2:] == (
        "General, places 2–3: 3 players of equal rank share 600.",
        "Each part is 200.",
    )
