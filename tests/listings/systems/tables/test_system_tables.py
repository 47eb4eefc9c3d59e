"""The table of the arbiter, by pairing system."""

from builders import a_tournament

from swissdesk.listings.systems.tables import has_table, system_table
from swissdesk.model.settings import SystemId

TABLES = [system for system in SystemId if has_table(a_tournament(players=6, system=system))]


def test_a_system_without_a_table_has_nothing_to_show():
    assert system_table(a_tournament(players=6), 1) is None


def test_every_row_has_a_cell_for_each_heading():
    for system in TABLES:
        shown = system_table(a_tournament("1-4 1 | 2-5 = | 3-6 0", system=system), 2)
        assert all(len(row) == len(shown.headings) for row in shown.rows)


def test_a_table_says_which_of_its_columns_hold_names():
    for system in TABLES:
        field = a_tournament("1-4 1 | 2-5 = | 3-6 0", system=system)
        shown = system_table(field, 2)
        named = {
            place
            for row in shown.rows
            for place, cell in enumerate(row)
            for entry in field.entries
            if entry.player.name in cell
        }
        assert shown.names == named, system
