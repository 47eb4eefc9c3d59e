from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics

from swissdesk.gui import theme
from swissdesk.gui.models import rankings
from swissdesk.gui.models.listing_model import TONE_ROLE, ListingModel, Tone
from swissdesk.gui.pages.history import history_columns
from swissdesk.listings.rows import crosstable, history, standings_list
from swissdesk.model.event import Event
from swissdesk.model.step import Step

PLAYED = ("1-3 1 | 4-2 = | 5 PAB", "5-1 0 | 2-3 1 | 4 H")


def content(model):
    headings = [
        model.headerData(place, Qt.Orientation.Horizontal) for place in range(model.columnCount())
    ]
    return [headings] + [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def test_the_standings_with_the_tie_breaks_chosen(qtmodeltester):
    tournament = a_tournament(*PLAYED)
    model = ListingModel(rankings.standings(1, ("BH", "WIN")), lambda row: row.player_id)
    model.show_rows(standings_list.rows(tournament, 2, ("BH", "WIN")))
    qtmodeltester.check(model)
    assert content(model) == [
        ["Rk", "No.", "", "Name", "Rtg", "Fed", "Pts", "BH", "WIN"],
        ["1", "1", "", "Player001", "2590", "", "2", "1", "2"],
        ["2", "2", "", "Player002", "2580", "", "1½", "1", "1"],
        ["3", "5", "", "Player005", "2550", "", "1", "3", "1"],
        ["4", "4", "", "Player004", "2560", "", "1", "2½", "0"],
        ["5", "3", "", "Player003", "2570", "", "0", "3½", "0"],
    ]


def test_a_tie_break_is_explained_by_its_heading():
    column = rankings.standings(1, ("BH/C1",))[-1]
    assert column.heading == "BH/C1"
    assert column.explanation.startswith("Buchholz Cut-1. The sum of the scores of the opponents")


def test_the_cross_table_with_a_cell_for_each_round(qtmodeltester):
    tournament = a_tournament(*PLAYED)
    model = ListingModel(rankings.crosstable(2, ("WIN",)), lambda row: row.player_id)
    model.show_rows(crosstable.rows(tournament, 2, ("WIN",)))
    qtmodeltester.check(model)
    assert content(model) == [
        ["Rk", "", "Name", "Rtg", "1", "2", "Pts", "WIN"],
        ["1", "", "Player001", "2590", "5w1", "3b1", "2", "2"],
        ["2", "", "Player002", "2580", "4b½", "5w1", "1½", "1"],
        ["3", "", "Player005", "2550", "bye", "1w0", "1", "1"],
        ["4", "", "Player004", "2560", "2w½", "half", "1", "0"],
        ["5", "", "Player003", "2570", "1b0", "2b0", "0", "0"],
    ]


def test_a_cell_of_a_match_has_room_for_both_games(qapp):
    columns = rankings.crosstable(9, ("WIN",), has_two_games=True)
    cells = [column for column in columns if column.heading in set("123456789")]
    assert len(cells) == 9
    needed = QFontMetrics(qapp.font()).horizontalAdvance("88w½/½")
    assert all(theme.pixels(column.width) >= needed + theme.pixels(8) for column in cells)


def test_the_journal_with_what_was_undone(qtmodeltester):
    steps = (
        Step(1, "create", at="2026-11-04T14:00:00+01:00", who="jan@desk", barrier=True),
        Step(2, "close_list", at="2026-11-04T14:01:00+01:00", who="jan@desk"),
        Step(3, "close_list", at="2026-11-04T14:02:00+01:00", who="eva@desk", reverses=2),
    )
    model = ListingModel(history_columns(), lambda row: row.number)
    model.show_rows(history.rows(Event(name="Lázně"), steps))
    qtmodeltester.check(model)
    assert content(model) == [
        ["No.", "When", "What", "Who"],
        ["3", "4 November 2026, 14:02:00", "Undone: List closed", "eva@desk"],
        ["2", "4 November 2026, 14:01:00", "List closed (undone)", "jan@desk"],
        ["1", "4 November 2026, 14:00:00", "Event created: Lázně", "jan@desk"],
    ]
    assert [model.index(row, 2).data(TONE_ROLE) for row in range(3)] == [
        Tone.QUIET,
        Tone.QUIET,
        Tone.PLAIN,
    ]


def test_after_a_later_round_the_standings_say_how_the_ranks_have_changed():
    tournament = a_tournament(*PLAYED, tie_breaks=())
    model = ListingModel(rankings.standings(2, ()), lambda row: row.player_id)
    model.show_rows(standings_list.rows_with_changes(tournament, 2))
    assert [row[:3] for row in content(model)] == [
        ["Rk", "±", "No."],
        ["1", "", "1"],
        ["2", "▲1", "2"],
        ["3=", "", "4"],
        ["3=", "▼2", "5"],
        ["5", "", "3"],
    ]
    cell = model.index(1, 1)
    assert cell.data(Qt.ItemDataRole.AccessibleTextRole) == "± up 1"
