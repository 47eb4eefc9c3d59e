from dataclasses import replace

from builders import a_tournament, an_entry
from PySide6.QtWidgets import QMenu

from swissdesk.gui.dialogs.import_problems import ImportProblemsDialog
from swissdesk.gui.models import players
from swissdesk.gui.pages.start import StartPage
from swissdesk.gui.preferences import RecentEvent
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.listings.rows import starting_list
from swissdesk.listings.rows.player_card import card
from swissdesk.listings.words.problems import sentence
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Ratings, Sex, Title
from swissdesk.model.result import ByeKind
from swissdesk.trf import Code, Problem, Severity


def texts(model):
    return [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def test_the_whole_table_of_players(qtmodeltester):
    absent = an_entry(2).with_requested_bye(2, ByeKind.ZERO_POINT)
    gone = replace(an_entry(3), withdrawn_after=1)
    first = an_entry(1)
    titled = replace(
        first,
        participant=replace(
            first.player,
            title=Title.WIM,
            federation="CZE",
            fide_id="309095",
            club="Sokol",
            category="U18",
        ),
    )
    tournament = a_tournament("1-2 1 | 3 PAB").with_entries((titled, absent, gone))
    model = players.model()
    model.show_rows(starting_list.rows(tournament))
    qtmodeltester.check(model)
    assert texts(model) == [
        ["1", "WIM", "Player001", "2590", "CZE", "309095", "Sokol", "U18", "", "1"],
        ["2", "", "Player002", "2580", "", "", "", "", "Absent in round 2", "0"],
        ["3", "", "Player003", "2570", "", "", "", "", "Withdrawn after round 1", "1"],
    ]


def test_every_column_that_sorts_can_compare_its_keys():
    model = players.model()
    model.show_rows(starting_list.rows(a_tournament(players=3)))
    for number, column in enumerate(model.columns):
        model.sort(number)
        assert column.sort_key is None or len(texts(model)) == 3


def test_the_heading_of_the_rounds_of_a_card_is_whole(on_screen):
    table = on_screen(ListingTable(players.card_model(), "Card"), 240, 200)
    header = table.horizontalHeader()
    assert header.sectionSize(0) >= header.sectionSizeHint(0)


def test_the_whole_pairing_card(qtmodeltester):
    model = players.card_model()
    model.show_rows(card(a_tournament("1-2 1 | 3 PAB", "3-1 = | 2 PAB"), PlayerId(1)).lines)
    qtmodeltester.check(model)
    assert texts(model) == [
        ["1", "W", "2", "Player002", "", "1", "1"],
        ["2", "B", "3", "Player003", "", "½", "1½"],
    ]


def test_only_what_is_known_of_a_player_is_told():
    entry = an_entry(1)
    known = replace(entry.player, sex=Sex.FEMALE, birth="1990", ratings=Ratings(2100, 0, 2000))
    assert players.facts(replace(entry, participant=known, rating=0)) == (
        ("Rating here", "unrated"),
        ("Ratings", "2100 standard, 2000 blitz"),
        ("Born", "1990"),
        ("Sex", "female"),
    )


def test_the_whole_table_of_problems(qtmodeltester, qtbot):
    found = (
        Problem(Code.TPN_EXPECTED, Severity.ERROR, 3, 15),
        Problem(Code.READ_AS_TRF06, Severity.NOTICE),
    )
    dialog = ImportProblemsDialog("a.trf", found)
    qtbot.addWidget(dialog)
    model = dialog.model
    qtmodeltester.check(model)
    assert texts(model) == [
        ["3", "15", "error", "A pairing number from 1 to 9999 is expected here."],
        ["", "", "remark", sentence(Problem(Code.READ_AS_TRF06, Severity.NOTICE))],
    ]


def test_the_whole_table_of_recent_events(qtmodeltester, qtbot, tmp_path):
    page = StartPage(QMenu())
    qtbot.addWidget(page)
    model = page.model
    page.show_recent([RecentEvent(tmp_path / "Open.swissdesk", "Open", 0, "2026-11-21 10:00")])
    qtmodeltester.check(model)
    assert texts(model) == [["Open", "–", "21 November 2026, 10:00", str(tmp_path)]]
