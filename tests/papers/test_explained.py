"""The standings with an appendix about chosen values."""

import pytest
from builders import a_tournament

from swissdesk.errors import TieBreakNotDefined, UnknownPlayer
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.papers import explained
from swissdesk.papers.request import Choices, Request
from swissdesk.papers.sheet import Remark, Sections, Sheet, Table

CIRCLE = a_tournament("1-2 1 | 3-4 0", "1-3 0 | 2-4 1", "1-4 1 | 2-3 1")


def papers(*chosen, tournament=CIRCLE, codes=("DE",)):
    event = Event(tournaments=(tournament,))
    values = tuple((PlayerId(tpn), code) for tpn, code in chosen)
    return explained.standings(Request(event, tournament, 3, codes, Choices(explained=values)))


def test_without_chosen_values_there_are_the_standings_alone():
    (sheet,) = papers()
    assert isinstance(sheet, Sheet)


def test_each_chosen_value_is_a_section_after_the_standings():
    sheet, appendix = papers((1, "BH"), (1, "SB"), (4, "BH"))
    assert isinstance(sheet, Sheet)
    assert isinstance(appendix, Sections)
    assert appendix.title == "How tie-breaks came about: round 3"
    assert [each.heading.partition(":")[0] for each in appendix.sections] == [
        "Buchholz of 1 Player001",
        "Sonneborn-Berger of 1 Player001",
        "Buchholz of 4 Player004",
    ]


def test_columns_in_which_nothing_stands_are_left_out():
    _sheet, appendix = papers((1, "BH"), (1, "PS"))
    headings = [
        [column.heading for column in part.columns]
        for section in appendix.sections
        for part in section.parts
        if isinstance(part, Table)
    ]
    assert headings == [
        ["Rd", "Opponent", "Points", "Brings", "Adds"],
        ["Rd", "Opponent", "Points", "Adds"],
    ]


def test_6_the_separate_standings_are_a_table_between_two_sentences():
    _sheet, appendix = papers((1, "DE"))
    *_games, heading, table, decision, _value = appendix.sections[0].parts
    assert heading == Remark("Games between 2 tied players")
    assert [line.cells for line in table.lines] == [
        ("1 Player001", "1", "", "1", "1"),
        ("2 Player002", "0", "", "0", "0"),
    ]
    assert decision == Remark("In this order: 1 Player001; 2 Player002 (6.2).")


def test_6_who_is_tied_follows_from_the_tie_breaks_that_are_printed():
    for codes, tables in ((("DE", "TPN"), 2), (("TPN", "DE"), 0)):
        _sheet, appendix = papers((1, "DE"), codes=codes)
        parts = appendix.sections[0].parts
        assert sum(isinstance(part, Table) for part in parts) == tables


def test_a_code_may_be_written_in_another_way_than_in_the_list():
    for code in ("de", "DE"):
        assert papers((1, code), codes=("De", "TPN"))[1].sections == papers((1, "DE"))[1].sections


def test_a_value_that_is_itself_the_explanation_has_no_table():
    _sheet, appendix = papers((1, "TPN"))
    assert appendix.sections[0].parts == (
        Remark("The pairing number, the lowest first (7.8).", is_quiet=True),
    )


def test_what_cannot_be_explained_is_refused():
    with pytest.raises(UnknownPlayer):
        papers((9, "BH"))
    with pytest.raises(TieBreakNotDefined):
        papers((1, "BC"))
