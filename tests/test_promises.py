"""What is guaranteed is said once in plain words, and again beside its tests."""

import re
from pathlib import Path

from swissdesk import resources

PAGE = resources.path("help", "safety.md")
ROOT = Path(__file__).parent.parent
NUMBER = re.compile(r"\d[\d,.]*\d|\d")
TEST = re.compile(r"`(tests/\S+)`")


def table():
    """The rows of the table of promises: what, by which test, what was measured."""
    text = PAGE.read_text("utf-8").partition("## How each guarantee is tested")[2]
    lines = [line for line in text.partition("\n## ")[0].splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in lines[1:]]


def test_every_figure_beside_a_test_is_in_the_plain_words_as_well():
    page = PAGE.read_text("utf-8").partition("## How each guarantee is tested")[0]
    told = set(NUMBER.findall(page))
    for promise, _test, measured in table():
        assert set(NUMBER.findall(measured)) <= told, promise


def test_every_promise_names_a_test_that_is_there():
    for promise, test, _measured in table():
        named = TEST.findall(test)
        assert named, promise
        assert all((ROOT / each).exists() for each in named), promise
