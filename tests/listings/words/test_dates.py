"""Dates and moments as people read and type them."""

from datetime import UTC, datetime

import pytest
from translated import compiled

from swissdesk.i18n import speaking
from swissdesk.listings.words import dates
from swissdesk.model.dates import numbers_of

NOW = datetime(2026, 11, 21, 14, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("given", "written"),
    [
        ("2026/11/04", "4 November 2026"),
        ("2026/01/31", "31 January 2026"),
        ("2005/07", "July 2005"),
        ("2026", "2026"),
        ("", ""),
        ("2026/02/31", "2026/02/31"),
        ("2026/00/01", "2026/00/01"),
        ("soon/or/later", "soon/or/later"),
    ],
)
def test_a_date_is_written_out_and_anything_else_is_left_as_it_is(given, written):
    assert dates.shown(given) == written


@pytest.mark.parametrize("kept", ["2005/07/28", "2005/07", "2005", ""])
def test_what_is_shown_can_be_typed_again(kept):
    assert dates.typed_birth(dates.shown(kept)) == kept


def test_every_month_that_is_shown_can_be_typed_again():
    days = [f"2026/{month:02}/03" for month in range(1, 13)]
    assert [dates.typed_day(dates.shown(each)) for each in days] == days
    assert all(map(numbers_of, days))


@pytest.mark.parametrize(
    ("start", "end", "written"),
    [
        ("2026/11/01", "2026/11/09", "1–9 November 2026"),
        ("2026/10/30", "2026/11/09", "30 October 2026 – 9 November 2026"),
        ("2026/11/01", "2026/11/01", "1 November 2026"),
        ("2026/11/01", "", "1 November 2026"),
        ("", "2026/11/01", "1 November 2026"),
        ("2026/11/09", "2026/11/01", "9 November 2026 – 1 November 2026"),
        ("", "", ""),
        ("spring", "autumn", "spring – autumn"),
        ("2026/11/01", "2026/11/xx", "1 November 2026 – 2026/11/xx"),
    ],
)
def test_a_period_is_written_as_short_as_it_can_be(start, end, written):
    assert dates.period(start, end) == written


@pytest.mark.parametrize(
    ("start", "end", "words"),
    [
        ("2026/11/01", "2026/11/07", "1–7 November"),
        ("2026/10/30", "2026/11/07", "30 October – 7 November"),
        ("2026/11/01", "2026/11/01", "1 November"),
        ("2026/11/01", "", "1 November"),
        ("", "2026/11/07", "7 November"),
        ("", "", ""),
        ("2026/99/01", "", "2026/99/01"),
    ],
)
def test_the_days_of_an_event_in_words(start, end, words):
    assert dates.span(start, end) == words


@pytest.mark.parametrize(
    ("at", "written"),
    [
        (datetime(2026, 11, 21, 9, 5, tzinfo=UTC), "09:05"),
        (datetime(2026, 11, 4, 14, 7, tzinfo=UTC), "4 November, 14:07"),
        (datetime(2025, 11, 4, 14, 7, tzinfo=UTC), "4 November 2025, 14:07"),
    ],
)
def test_a_moment_leaves_out_what_goes_without_saying(at, written):
    assert dates.moment(at, NOW) == written


@pytest.mark.parametrize(
    ("at", "written"),
    [
        ("2026-11-04T14:07:32+01:00", "4 November 2026, 14:07:32"),
        ("2026-11-04 14:07", "4 November 2026, 14:07"),
        ("yesterday", "yesterday"),
    ],
)
def test_a_moment_that_was_noted_is_written_out(at, written):
    assert dates.noted_moment(at) == written


LANGUAGES = {
    "cs": ("28. února 2026", "červen 2026", "1.–7. listopadu", "středa"),
    "de": ("28. Februar 2026", "Juni 2026", "1.–7. November", "Mittwoch"),
    "es": ("28 de febrero de 2026", "junio de 2026", "1–7 de noviembre", "miércoles"),
    "fr": ("28 février 2026", "juin 2026", "1–7 novembre", "mercredi"),
    "hr": ("28. veljače 2026.", "lipanj 2026.", "1.–7. studenoga", "srijeda"),
    "it": ("28 febbraio 2026", "giugno 2026", "1–7 novembre", "mercoledì"),
    "pl": ("28 lutego 2026", "czerwiec 2026", "1–7 listopada", "środa"),
    "ru": ("28 февраля 2026", "июнь 2026", "1–7 ноября", "среда"),
    "sk": ("28. februára 2026", "jún 2026", "1.–7. novembra", "streda"),
    "sl": ("28. februar 2026", "junij 2026", "1.–7. november", "sreda"),
    "sr": ("28. фебруар 2026.", "јун 2026.", "1.–7. новембар", "среда"),
    "sr_Latn": ("28. februar 2026.", "jun 2026.", "1.–7. novembar", "sreda"),
}
"""A day, a month, days of a year, and a weekday."""


@pytest.fixture
def in_language(catalogue):
    """Return a function that makes a block speak a language without translations."""

    def speaking_of(code):
        head = f"Language: {code}\nContent-Type: text/plain; charset=UTF-8\n"
        catalogue(code, compiled({"": head}))
        return speaking(code)

    return speaking_of


@pytest.mark.parametrize("code", LANGUAGES)
def test_dates_follow_the_language(in_language, code):
    with in_language(code):
        found = (
            dates.shown("2026/02/28"),
            dates.shown("2026/06"),
            dates.span("2026/11/01", "2026/11/07"),
            dates.weekday("2026/11/04"),
        )
        day, _month, days, _weekday = LANGUAGES[code]
        assert found == LANGUAGES[code]
        assert dates.period("2026/11/01", "2026/11/07").startswith(days)
        assert dates.typed_day(day) == dates.typed_day("28 Feb 2026") == "2026/02/28"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_date_shown_in_a_language_can_be_typed_again(in_language, code):
    months = [f"2026/{month:02}" for month in range(1, 13)]
    with in_language(code):
        assert [dates.typed_birth(dates.shown(each)) for each in months] == months
        days = [f"{each}/03" for each in months]
        assert [dates.typed_day(dates.shown(each)) for each in days] == days


def test_the_refusal_says_what_to_type():
    assert "“31.2.2005” is not a date" in dates.not_a_day("31.2.2005")


def test_a_year_of_two_digits_is_refused_with_the_reason():
    for typed in ("28.7.60", "28/07/60", "28 July 60", "28. 7. 60", "60"):
        reason = f"The year in “{typed}” has two digits only. Type all four."
        assert dates.not_a_birth(typed) == dates.not_a_day(typed) == reason
    for typed in ("tomorrow", "31.2.2005", "29.11", "3/11", ""):
        assert "two digits" not in dates.not_a_birth(typed)


@pytest.mark.parametrize(
    ("kept", "shown"), [("2026/11/02", "02/11/2026"), ("2026/11", ""), ("", ""), ("2026/02/30", "")]
)
def test_forms_have_the_day_first(kept, shown):
    assert dates.slashed(kept) == shown
