"""The style of documents in words."""

import pytest

from swissdesk.listings.words.style_text import summary
from swissdesk.model.paper_style import PaperStyle


def test_a_logo_is_named_first():
    assert summary(PaperStyle(), has_logo=True) == "logo"
    assert summary(PaperStyle(("a",)), has_logo=True) == "logo, 1 line of its own"


@pytest.mark.parametrize(
    ("style", "words"),
    [
        (PaperStyle(), "as usual"),
        (PaperStyle(("a",), ("b",)), "2 lines of its own"),
        (PaperStyle().with_keys("pairings", ("board",)), "columns of 1 document chosen"),
        (PaperStyle().with_languages("de"), "Deutsch"),
        (PaperStyle(("a",)).with_languages("", "en"), "English, 1 line of its own"),
        (
            PaperStyle(("a",)).with_keys("grid", ("no",)).with_keys("pairings", ("board",)),
            "1 line of its own, columns of 2 documents chosen",
        ),
    ],
)
def test_a_style_has_words(style, words):
    assert summary(style) == words
