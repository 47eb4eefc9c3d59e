"""Dates as people and programs write them."""

import pytest

from swissdesk.model.dates import Order, birth_of, day_of, is_open, numbers_of, slash_order

_FORMS = (
    "2005/07/28", "2005-07-28", "2005-7-28", "2005.07.28.", "20050728", "28. 07. 2005",
    "28.7.2005", "28/07/2005", "28-07-2005", "28 7 2005", "28-Jul-2005", "28 July 2005",
    "28. Jul. 2005", "28JUL2005", "July 28, 2005", "Jul-28-2005", "2005-Jul-28",
    "2005 July 28", "  28  July   2005 ",
)  # fmt: skip


@pytest.mark.parametrize("text", _FORMS)
def test_a_day_is_read_in_the_forms_that_offices_write(text):
    assert day_of(text) == "2005/07/28"
    assert birth_of(text) == "2005/07/28"


@pytest.mark.parametrize(
    "text",
    [
        "31.02.2005", "2005/02/31", "31 February 2005", "20050231", "29.2.2026",
        "2026/13/01", "2026/00/28", "28.0.2026", "28.7.05", "05/07/28", "tomorrow", "0500/01/01",
        "3005/01/01", "28 Ju 2005", "28 Foo 2005", "28072005", "2005/07/28/1", "1.2.3.2005", "²",
    ],
)  # fmt: skip
def test_what_is_no_day_is_refused(text):
    assert day_of(text) is None
    assert birth_of(text) is None


@pytest.mark.parametrize("text", ["2005", "2005/07", "July 2005", "2005/00/00"])
def test_a_round_needs_a_whole_day(text):
    assert day_of(text) is None


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("2005", "2005"),
        ("2005/00/00", "2005"),
        ("2005-00-00", "2005"),
        ("00.00.2005", "2005"),
        ("2005/07/00", "2005/07"),
        ("2005/07", "2005/07"),
        ("07.2005", "2005/07"),
        ("00.07.2005", "2005/07"),
        ("Jul 2005", "2005/07"),
        ("0000/00/00", ""),
        ("0000", ""),
        ("", ""),
        ("2005/13", None),
        ("2005/00/28", None),
    ],
)
def test_a_birth_may_be_a_month_or_a_year(text, kept):
    assert birth_of(text) == kept


def test_the_day_comes_before_the_month_and_is_never_turned_round():
    assert day_of("03/04/2005") == "2005/04/03"
    assert day_of("07/28/2005") is None


@pytest.mark.parametrize(
    ("order", "kept"),
    [
        (Order.DAY_FIRST, ("2005/07/28", None)),
        (Order.MONTH_FIRST, (None, "2005/07/28")),
        (Order.UNKNOWN, ("2005/07/28", "2005/07/28")),
    ],
)
def test_a_list_may_say_that_its_months_come_first(order, kept):
    assert tuple(birth_of(text, order=order) for text in ("28/07/2005", "07/28/2005")) == kept


def test_with_dots_and_hyphens_the_day_comes_first_in_every_list():
    assert birth_of("03.04.2005", order=Order.MONTH_FIRST) == "2005/04/03"
    assert birth_of("03-04-2005", order=Order.MONTH_FIRST) == "2005/04/03"


def test_only_two_numbers_that_both_may_be_a_month_are_open():
    assert is_open("03/04/2005")
    assert not any(map(is_open, ("03/03/2005", "28/07/2005", "03.04.2005", "2005/03/04")))


@pytest.mark.parametrize(
    ("texts", "order"),
    [
        (("01/02/2005", "28/07/2005"), Order.DAY_FIRST),
        (("01/02/2005", "07/28/2005"), Order.MONTH_FIRST),
        (("28/07/2005", "07/28/2005"), Order.UNKNOWN),
        (("01/02/2005", "28.7.2005", ""), Order.UNKNOWN),
    ],
)
def test_the_order_is_that_of_the_dates_that_show_it(texts, order):
    assert slash_order(texts) is order


def test_month_names_of_another_language_are_read_beside_the_english_ones():
    czech = ("ledna", "února", "března", "dubna", "května", "června") + ("července",) * 6
    assert day_of("28. února 2005", czech) == "2005/02/28"
    assert day_of("28. unora 2005", czech) == "2005/02/28"
    assert day_of("28 February 2005", czech) == "2005/02/28"
    assert day_of("28. února 2005") is None


@pytest.mark.parametrize(
    ("kept", "numbers"),
    [
        ("2005/07/28", (2005, 7, 28)),
        ("2005/07", (2005, 7, 0)),
        ("2005", (2005, 0, 0)),
        ("2005/02/31", None),
        ("2005/7/28", None),
        ("soon/or/later", None),
        ("1/2/3/4", None),
        ("", None),
    ],
)
def test_a_date_that_is_kept_is_taken_apart(kept, numbers):
    assert numbers_of(kept) == numbers
