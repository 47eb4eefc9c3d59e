from dataclasses import replace

from builders import a_tournament
from PySide6.QtCore import Qt

from swissdesk.gui.models import pairings
from swissdesk.gui.models.listing_model import TONE_ROLE, Tone
from swissdesk.listings.rows import pairing_list
from swissdesk.model.player import Title
from swissdesk.model.result import GameResult


def a_round_2():
    tournament = a_tournament("1-4 1 | 5-2 = | 3-6 0", "1-6 . | 2-3 = | 4-5 +")
    grandmaster = tournament.entries[0]
    player = replace(grandmaster.player, title=Title.GM)
    return tournament.with_entry(replace(grandmaster, participant=player))


def a_model(qtmodeltester, rows):
    model = pairings.model()
    model.show_rows(rows)
    qtmodeltester.check(model)
    return model


def content(model):
    return [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def test_the_boards_of_a_round(qtmodeltester):
    model = a_model(qtmodeltester, pairing_list.rows(a_round_2(), 2))
    assert [
        model.headerData(place, Qt.Orientation.Horizontal) for place in range(model.columnCount())
    ] == ["Board", "Pts", "", "White", "Rtg", "Result", "", "Black", "Rtg", "Pts"]
    assert content(model) == [
        ["1", "1", "GM", "Player001", "2590", "•", "", "Player006", "2540", "1"],
        ["2", "½", "", "Player002", "2580", "½-½", "", "Player003", "2570", "0"],
        ["3", "0", "", "Player004", "2560", "1F-0F", "", "Player005", "2550", "½"],
    ]


def test_a_missing_result_is_marked(qtmodeltester):
    model = a_model(qtmodeltester, pairing_list.rows(a_round_2(), 2))
    tones = [model.index(row, pairings.RESULT_COLUMN).data(TONE_ROLE) for row in range(3)]
    assert tones == [Tone.MISSING, Tone.STRONG, Tone.STRONG]


def test_a_screen_reader_says_that_a_result_is_missing(qtmodeltester):
    model = a_model(qtmodeltester, pairing_list.rows(a_round_2(), 2))
    spoken = [
        model.index(row, pairings.RESULT_COLUMN).data(Qt.ItemDataRole.AccessibleTextRole)
        for row in range(2)
    ]
    assert spoken == ["Result missing", "Result ½-½"]


def test_a_draft_misses_no_results(qtmodeltester):
    rows = pairing_list.rows(a_round_2(), 2)
    column = pairings.columns(is_draft=True)[pairings.RESULT_COLUMN]
    assert [column.text(row) for row in rows] == ["", "", ""]


def test_a_result_repaints_its_board_alone(qtmodeltester, qtbot):
    tournament = a_round_2()
    model = a_model(qtmodeltester, pairing_list.rows(tournament, 2))
    repainted = []
    model.dataChanged.connect(lambda first, last: repainted.append((first.row(), last.row())))
    game = replace(tournament.round(2).game(1), result=GameResult.BLACK_WINS)
    model.show_rows(pairing_list.rows(tournament.with_game(2, game), 2))
    assert repainted == [(0, 0)]
    assert model.rows[0].result_text == "0-1"


def test_a_forfeited_game_without_colours_is_marked_and_a_screen_reader_says_so():
    table = pairings.model()
    table.show_rows(pairing_list.rows(a_tournament("1-2 +* | 3-4 +"), 1))
    cells = [table.index(row, pairings.RESULT_COLUMN) for row in range(2)]
    assert [cell.data() for cell in cells] == ["1F-0F°", "1F-0F"]
    spoken = [cell.data(Qt.ItemDataRole.AccessibleTextRole) for cell in cells]
    assert spoken == ["Result 1F-0F, no colours", "Result 1F-0F"]
