import pytest

from swissdesk.gui.widgets import dates


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("2026/11/21", "2026/11/21"),
        ("2026-1-2", "2026/01/02"),
        ("21.11.2026", "2026/11/21"),
        (" 1. 2. 2026 ", "2026/02/01"),
        ("", ""),
        ("2026/13/01", None),
        ("30.2.2026", None),
        ("tomorrow", None),
    ],
)
def test_a_date_is_kept_as_trf_writes_it(typed, kept):
    assert dates.normalised(typed) == kept


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
