"""Every article that the pairing follows has a test that bears its number."""

import re
from pathlib import Path

import pytest

DUTCH = """
1.1 1.2 1.3.1 1.3.2 1.3.3 1.3.4 1.4.1 1.4.2 1.4.3 1.4.4 1.5 1.6 1.7.1 1.7.2 1.7.3 1.7.4 1.8 1.9.1
1.9.2 1.9.3 2.1.1 2.1.2 2.1.3 2.2.1 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.8 2.4.9
2.4.10 2.4.11 2.4.12 2.4.13 2.4.14 2.4.15 2.4.16 3.1.1 3.1.2 3.1.3 3.2.1 3.2.2 3.2.3 3.2.4 3.3.1
3.3.2 3.3.3 3.3.4 3.4.1 3.5.1 3.5.2 3.5.3 3.6.1 3.7.1 3.7.2 3.7.3 3.8.1 4.1.1 4.2.1 4.2.2 4.3.1
4.3.2 4.4.1 4.4.2 4.5.1 5.1 5.2.1 5.2.2 5.2.3 5.2.4 5.2.5
"""
"""C.04.3 of February 2026."""

BASIC = "2 3 4 5 6 7 8 9"
"""C.04.1; how many rounds there are (art. 1) is no matter of the pairing."""

HANDLING = "1.4 2.4 3.1 3.2 3.3 3.4 3.5 3.6"
"""C.04.2; the initial order and the TPNs (art. 2) are no matter of the pairing."""

BAKU = "1.1 1.2.1 1.3.1 1.3.2 1.4.1 1.4.2 1.4.3 1.5"
"""C.04.7."""

FOLDER = Path(__file__).parent
TEST = re.compile(r"^def test_(?:(c04\d\d)_)?(\w+)", re.MULTILINE)
NUMBER = re.compile(r"(?<![a-z0-9])\d+(?:_\d+)*")


def articles_named(chapter):
    """The articles in the names of the tests of a chapter; those of C.04.3 need not name it."""
    for path in sorted(FOLDER.rglob("test_*.py")):
        for named, rest in TEST.findall(path.read_text("utf-8")):
            if (named or "c0403") == chapter:
                yield from (each.replace("_", ".") for each in NUMBER.findall(rest))


@pytest.mark.parametrize(
    ("chapter", "articles"),
    [("c0401", BASIC), ("c0402", HANDLING), ("c0403", DUTCH), ("c0407", BAKU)],
)
def test_every_article_has_a_test(chapter, articles):
    assert set(articles.split()).difference(articles_named(chapter)) == set()
