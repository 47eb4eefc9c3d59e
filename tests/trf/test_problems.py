"""The list of problems is in the order of the file and does not grow without bound."""

from swissdesk.trf.problems import LISTED, Problem, Problems, Severity


def test_problems_stand_in_the_order_of_the_file():
    problems = Problems()
    problems.adjusted("third", 7, 92)
    problems.notice("first")
    problems.error("second", 7, 5)
    assert [each.text for each in problems.in_order()] == ["first", "second", "third"]


def test_only_an_error_refuses_the_file():
    problems = Problems()
    problems.notice("kept")
    problems.adjusted("changed")
    assert not problems.refused
    problems.error("contradiction")
    assert problems.refused


def test_what_is_not_listed_is_counted_and_an_error_remains_an_error():
    problems = Problems()
    for _ in range(LISTED + 1):
        problems.notice("kept")
    assert problems.in_order()[-1] == Problem(
        0, 0, Severity.NOTICE, "1 more problems are not listed."
    )
    problems.error("contradiction")
    assert problems.in_order()[-1].severity is Severity.ERROR
