"""What is promised is said once in plain words, in the help, and again beside its tests."""

import re
from pathlib import Path

from swissdesk import resources

README = Path(__file__).parent.parent / "README.md"
NUMBER = re.compile(r"\d[\d,.]*\d|\d")
TEST = re.compile(r"`(tests/\S+)`")


def table():
    """The rows of the table of promises: what, by which test, what was measured."""
    text = README.read_text("utf-8").partition("### What is promised, and how it is tested")[2]
    lines = [line for line in text.partition("\n## ")[0].splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in lines[1:]]


def test_every_figure_beside_a_test_is_in_the_help_as_well():
    page = resources.path("help", "promises.md").read_text("utf-8")
    told = set(NUMBER.findall(page))
    for promise, _test, measured in table():
        assert set(NUMBER.findall(measured)) <= told, promise


def test_every_promise_names_a_test_that_is_there():
    for promise, test, _measured in table():
        named = TEST.findall(test)
        assert named, promise
        assert all((README.parent / each).exists() for each in named), promise
