"""The table of a pairing system as a sheet."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.errors import SystemHasNoTable
from swissdesk.listings.words import failures
from swissdesk.model.event import Event
from swissdesk.model.settings import SystemId
from swissdesk.papers import tables
from swissdesk.papers.catalogue import is_offered
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.request import Choices, request
from swissdesk.papers.sheet import Align


def sheet(system):
    tournament = a_tournament("1-3 1 | 4-2 0")
    tournament = tournament.with_settings(replace(tournament.settings, system=system))
    event = Event("Open").with_tournament(tournament)
    return tables.system_table(request(event, tournament.id, 2, Choices()))


def test_every_row_of_the_table_is_a_line_and_every_remark_a_note():
    made = sheet(SystemId.DUBOV)
    assert made.title == "Dubov System: Before round 2"
    assert len(made.table.lines) == 4
    assert any("average rating" in note.text for note in made.notes)


def test_figures_stand_to_the_right_and_names_have_the_room():
    columns = {each.heading: each for each in sheet(SystemId.DUBOV).table.columns}
    assert (columns["Rtg"].align, columns["Name"].align) == (Align.RIGHT, Align.LEFT)
    assert [each.heading for each in columns.values() if each.is_elastic] == ["Name"]


def test_both_players_of_a_board_have_the_room_even_where_names_are_figures():
    tournament = a_tournament(players=4, system=SystemId.ROUND_ROBIN, initial_colour=None)
    named = (
        replace(each, participant=replace(each.player, name="7")) for each in tournament.entries
    )
    event = Event("Open").with_tournament(tournament.with_entries(named))
    made = tables.system_table(request(event, tournament.id, 1, Choices()))
    elastic = [(each.heading, each.align) for each in made.table.columns if each.is_elastic]
    assert elastic == [("White", Align.LEFT), ("Black", Align.LEFT)]


def test_a_system_without_a_table_offers_none_and_says_so():
    assert not is_offered(DocumentKind.SYSTEM_TABLE, a_tournament("1-3 1 | 4-2 0"))
    with pytest.raises(SystemHasNoTable) as refused:
        sheet(SystemId.DUTCH_2026)
    assert "of its own: FIDE (Dutch) System." in failures.sentence(refused.value)
