"""A round as sheets beside the pairings by board."""

from builders import a_tournament

from swissdesk.model.event import Event
from swissdesk.papers import round_lists
from swissdesk.papers.request import Request


def asked(tournament, round_no):
    return Request(Event(tournaments=(tournament,)), tournament, round_no, ())


def test_results_have_number_and_points_of_both_and_the_result_between():
    sheet = round_lists.results(asked(a_tournament("1-2 1 | 3-4 =", "3-1 . | 2-4 0"), 2))
    assert [line.cells for line in sheet.table.lines] == [
        ("1", "3", "", "Player003", "2570", "½", "–", "1", "1", "", "Player001", "2590"),
        ("2", "2", "", "Player002", "2580", "0", "0-1", "½", "4", "", "Player004", "2560"),
    ]
    assert sheet.notes[0].text == "1 result missing"


def test_boards_without_colours_are_named_under_the_lists_of_a_round():
    request = asked(a_tournament("1-2 +* | 3-4 --* | 5-6 +"), 1)
    for sheet in (round_lists.results(request), round_lists.record(request)):
        assert sheet.notes[-1].text == "No colours on boards 1, 2."
    with_colours = asked(a_tournament("1-2 + | 3-4 --"), 1)
    assert "colours" not in round_lists.results(with_colours).notes[-1].text
