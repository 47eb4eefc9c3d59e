"""The list of problems is in the order of the file and does not grow without bound."""

from swissdesk.listings.words.problems import sentence
from swissdesk.trf.problems import LISTED, Code, Problem, Problems, Severity


def test_problems_stand_in_the_order_of_the_file():
    problems = Problems()
    problems.adjusted(Code.NO_RESULT, 7, 92)
    problems.notice(Code.READ_AS_TRF06)
    problems.error(Code.TPN_EXPECTED, 7, 5)
    found = [Code.READ_AS_TRF06, Code.TPN_EXPECTED, Code.NO_RESULT]
    assert [each.code for each in problems.in_order()] == found


def test_only_an_error_refuses_the_file():
    problems = Problems()
    problems.notice(Code.UNKNOWN_RECORDS, tag="XXX")
    problems.adjusted(Code.LEADING_BLANKS)
    assert not problems.refused
    problems.error(Code.EMPTY)
    assert problems.refused


def test_what_is_not_listed_is_counted_and_an_error_remains_an_error():
    problems = Problems()
    for _ in range(LISTED + 1):
        problems.notice(Code.UNKNOWN_RECORDS, tag="XXX")
    last = problems.in_order()[-1]
    assert last == Problem(Code.UNLISTED, Severity.NOTICE, facts=(("n", 1),))
    assert sentence(last) == "1 more problem is not listed."
    problems.error(Code.EMPTY)
    assert problems.in_order()[-1].severity is Severity.ERROR
