"""The rows of the prize list."""

from builders import a_tournament

from swissdesk.listings.rows import prize_list
from swissdesk.listings.words.prize_text import parsed

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
