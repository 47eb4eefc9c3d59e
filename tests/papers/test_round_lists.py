"""A round as sheets beside the pairings by board."""

from builders import a_tournament

from swissdesk.listings.rows import pairing_list
from swissdesk.model.event import Event
from swissdesk.model.result import GameResult
from swissdesk.operations.results import set_result
from swissdesk.papers import lists
from swissdesk.papers.request import Request


def asked(tournament, round_no):
    return Request(Event(tournaments=(tournament,)), tournament, round_no, ())


def test_results_have_number_and_points_of_both_and_the_result_between():
    sheet = lists.results(asked(a_tournament("1-2 1 | 3-4 =", "3-1 . | 2-4 0"), 2))
    assert [line.cells for line in sheet.table.lines] == [
        ("1", "3", "", "Player003", "2570", "½", "–", "1", "1", "", "Player001", "2590"),
        ("2", "2", "", "Player002", "2580", "0", "0-1", "½", "4", "", "Player004", "2560"),
    ]
    assert sheet.notes[0].text == "1 result missing"


def test_boards_without_colours_are_named_under_the_lists_of_a_round():
    request = asked(a_tournament("1-2 +* | 3-4 --* | 5-6 +"), 1)
    for sheet in (lists.results(request), lists.record(request)):
        assert sheet.notes[-1].text == "No colours on boards 1, 2."
    with_colours = asked(a_tournament("1-2 + | 3-4 --"), 1)
    assert "colours" not in lists.results(with_colours).notes[-1].text


def test_c0402_4_3_every_list_of_a_round_has_the_points_of_its_pairing_and_the_same_footnote():
    tournament = set_result(
        a_tournament("1-5 1 | 6-2 0 | 3-7 1 | 8-4 0", "2-1 . | 4-3 . | 5-8 . | 7-6 ."),
        round_no=1,
        board=1,
        result=GameResult.DRAW,
        confirmed=True,
    )
    request = asked(tournament, 2)
    told = pairing_list.points_note(tournament, 2)
    assert told.startswith("* Points when the round was paired")
    for sheet in (
        lists.pairings(request),
        lists.results(request),
        lists.record(request),
        *lists.by_name(request),
    ):
        assert [note.text for note in sheet.notes if note.is_footnote] == [told]
        cells = [cell for line in sheet.table.lines for cell in line.cells]
        assert sorted(cell for cell in cells if cell.startswith("*")) == ["*0", "*1"]


def test_the_box_for_a_result_is_empty_to_write_in_until_there_is_one():
    request = asked(a_tournament("1-2 1 | 3-4 . | 5-6 ?"), 1)
    for sheet in (lists.pairings(request), lists.record(request)):
        (box,) = [place for place, each in enumerate(sheet.table.columns) if each.is_boxed]
        assert [line.cells[box] for line in sheet.table.lines][:2] == ["1-0", ""]


def test_the_cross_table_by_rank_has_places_and_that_by_number_has_numbers():
    request = asked(a_tournament("1-2 1"), 1)
    assert lists.cross_table(request).table.columns[0].heading == "Rk"
    assert lists.cross_table_by_number(request).table.columns[0].heading == "No."
