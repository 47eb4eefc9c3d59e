"""The rows of the cross-table."""

from dataclasses import replace

import pytest
from builders import a_crosstable, a_tournament

from swissdesk.listings.rows import crosstable, pairing_list, player_card, wall_chart
from swissdesk.model.ids import PlayerId
from swissdesk.model.settings import SystemId
from swissdesk.model.tie_decision import DecidedBy, TieDecision


def cells(tournament, *arguments):
    """The cells by TPN."""
    rows = crosstable.rows(tournament, *arguments)
    return {row.standing.tpn: [cell.text for cell in row.cells] for row in rows}


def test_a_cell_names_the_opponents_line_the_colour_and_the_result():
    """3 stands first, 1 second, 2 and 4 share the third rank on lines 3 and 4."""
    tournament = a_tournament("1-2 1 | 3-4 1", "3-1 1 | 4-2 =")
    assert cells(tournament, 2, ["TPN"]) == {
        3: ["4w1", "2w1"],
        1: ["3w1", "1b0"],
        2: ["2b0", "4b½"],
        4: ["1b0", "3w½"],
    }


def test_a_cell_knows_the_opponent():
    row = crosstable.rows(a_tournament("1-2 0", "1 PAB | 2 Z"), 2)[0]
    assert [cell.opponent for cell in row.cells] == [row.player_id % 2 + 1, None]


@pytest.mark.parametrize(
    ("result", "white", "black"),
    [
        ("+", "2w+", "1b-"),
        ("--", "2w-", "1b-"),
        ("+*", "2+", "1-"),
        ("--*", "2-", "1-"),
        ("W", "2wW", "1bL"),
        ("D", "2wD", "1bD"),
        ("?", "2w?", "1b?"),
        (".", "2w", "1b"),
        ("00", "2w0", "1b0"),
        ("=0", "2w½", "1b0"),
    ],
)
def test_every_kind_of_result_is_marked(result, white, black):
    assert cells(a_tournament(f"1-2 {result}"), 1, []) == {1: [white], 2: [black]}


def test_byes_are_shown():
    tournament = a_crosstable("U F H Z\nZ Z Z Z")
    assert cells(tournament)[1] == ["bye", "full", "half", "–"]


def test_there_is_a_cell_for_each_round_up_to_the_one_asked_for():
    tournament = a_tournament("1-2 1", "2-1 1", "1-2 .")
    assert [len(row.cells) for row in crosstable.rows(tournament)] == [2, 2]
    assert [len(row.cells) for row in crosstable.rows(tournament, 1)] == [1, 1]
    assert [len(row.cells) for row in crosstable.rows(tournament, 0)] == [0, 0]


def test_the_lines_are_those_of_the_standings():
    rows = crosstable.rows(a_tournament("1-2 0"), codes=["WIN"])
    assert [(row.standing.place, row.player_id, row.standing.values) for row in rows] == [
        (1, 2, ("1",)),
        (2, 1, ("0",)),
    ]


def test_the_legend_explains_the_signs():
    legend = crosstable.legend(a_tournament("1-2 1"), 1)
    assert legend.startswith("12w1")
    assert "*" not in legend


def test_who_advanced_from_a_drawn_board_of_a_knockout_has_a_star():
    rounds = ("4-1 = | 2-3 1", "1-2 1 | 3 Z | 4 Z")
    cup = a_tournament(*rounds, system=SystemId.KNOCKOUT, tie_breaks=())
    decided = TieDecision(1, (PlayerId(1), PlayerId(4)), 2, DecidedBy.PLAY_OFF)
    cup = replace(cup, tie_decisions=(decided,))
    assert cells(cup)[1] == ["4b½*", "2w1"]
    assert cells(cup)[4] == ["1w½", "–"]
    assert [row.cells[0].text for row in wall_chart.rows(cup, 2)] == [
        "4b½* 1",
        "3w1 1",
        "2b0 0",
        "1w½ 0",
    ]
    for legend in (crosstable.legend, wall_chart.legend):
        assert legend(cup, 2).endswith(" · * advanced after a draw")
    assert player_card.card(cup, PlayerId(1)).lines[1].total == "2"
    board = pairing_list.rows(cup, 2)[0]
    assert (board.white.points, board.black.points) == ("1", "1")
    undecided = pairing_list.rows(replace(cup, tie_decisions=()), 2)[0]
    assert undecided.white.points == "½"


def test_in_order_of_tpn_the_cells_name_tpns():
    tournament = a_tournament("1-3 0 | 2-4 =")
    rows = crosstable.rows_by_tpn(tournament)
    assert [(row.number, row.standing.rank, row.cells[0].text) for row in rows] == [
        (1, "4", "3w0"),
        (2, "2=", "4w½"),
        (3, "1", "1b1"),
        (4, "2=", "2b½"),
    ]
