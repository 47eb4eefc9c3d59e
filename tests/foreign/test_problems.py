"""Every problem that a file of another program can have is found in one, and said in a sentence."""

import pytest
from foreign.problem_files import FILES, TABLE

from swissdesk.foreign import load
from swissdesk.listings.words.problems import sentence


def problems_of(file):
    return load(file.encode() if isinstance(file, str) else file, "table.csv").problems


def test_a_table_without_problems_has_none_that_is_its_own():
    assert {each.code for each in problems_of(TABLE)}.isdisjoint(FILES)


@pytest.mark.parametrize("code", [*filter(FILES.get, FILES)], ids=lambda code: code.name)
def test_the_problem_is_found_and_said(code):
    problems = problems_of(FILES[code])
    assert code in {each.code for each in problems}
    for each in problems:
        said = sentence(each)
        assert said.endswith(".")
        assert not set("{}") & set(said)
