"""Line-ups from a spreadsheet become the line-ups of a round, or a list of problems by cell."""

from dataclasses import replace

import pytest
from team_builders import FOUR, a_team, entered, published, squad_of

from swissdesk.errors import ConfirmationNeeded
from swissdesk.listings.rows import line_up_import
from swissdesk.model.player import NOBODY
from swissdesk.operations import line_ups
from swissdesk.sheets.source import source_of


@pytest.fixture(scope="module")
def tournament():
    """Anif and Cluj, Bischofshofen and Dresden play round 1 on two boards."""
    return published()


def read(tournament, text):
    return line_up_import.rows(tournament, 1, source_of("list", text).sheet)


def seats(tournament, found):
    """The places in the squad, board by board, of each team read."""
    assert [row.problems for row in found] == [()] * len(found)
    return {
        row.name: tuple(
            0
            if each == NOBODY
            else 1 + squad_of(tournament, tournament.entry(row.named.team).tpn).index(each)
            for each in row.named.players
        )
        for row in found
        if row.named is not None
    }


@pytest.mark.parametrize(
    "text",
    [
        "Team;Board 1;Board 2\nAnif;3;1\nCluj;;Cluj 2\n",
        "Nr;Mannschaft;1;2\n9;anif;Anif 3;Anif 1\n9;Cluj;-;2\n",
        "Team;Board;Player\nAnif;2;1\n;1;Anif 3\nCluj;2;Cluj 2\n",
        "Team;Player\nAnif;3\nAnif;1\nCluj;0\nCluj;2\n",
        "Anif;3;1\nCluj;0;2\n",
        "Anif;1;3\nAnif;2;1\nCluj;2;2\n",
        "1;3;1\n3;–;2\n",
    ],
)
def test_a_row_is_a_team_or_a_player(tournament, text):
    assert seats(tournament, read(tournament, text)) == {"Anif": (3, 1), "Cluj": (0, 2)}


def test_a_player_is_named_by_fide_id_too():
    team = a_team("Anif", 2000, 1900, 1800).team
    squad = tuple(
        replace(each, player=replace(each.player, fide_id=str(1600000 + n)))
        for n, each in enumerate(team.squad)
    )
    named = replace(FOUR[0], team=replace(team, squad=squad))
    tournament = published(entered(named, *FOUR[1:]))
    by_id = "Team;Board;FIDE ID;Name\nAnif;1;1600002;nonsense\nAnif;2;;Anif 1\n"
    assert seats(tournament, read(tournament, by_id)) == {"Anif": (3, 1)}
    (row,) = read(tournament, "Team;1;2\nAnif;1600009;1600000\n")
    assert row.problems == ("B2: No player of Anif has the FIDE ID 1600009.",)


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("Team;1;2\nAnif;4;1", ["B2: The squad of Anif has no player 4, only 3."]),
        ("Team;1;2\nAnif;Cluj;1", ["B2: No player of Anif is called “Cluj”."]),
        ("Team;1;2\nAnif;1;1", ["C2: The player is in the line-up twice."]),
        ("Team;1;2;3\nAnif;1;2;3", ["D2: There are only 2 boards."]),
        ("Team;1;2\nGraz;1;2\nAnif;1;2", ["A2: No team is called “Graz”."]),
        ("Team;1;2\n;1;2", ["A2: No team in this row or above it."]),
        ("Team;1;2\nAnif;1;2\nanif;2;1", ["A3: Anif is in the list twice."]),
        ("Team;Board;Player\nAnif;x;1", ["B2: “x” is not the number of a board."]),
        ("Team;Board;Player\nAnif;1;1\nAnif;1;2", ["C3: Board 1 is in the list twice."]),
        ("Team;Board;Player\nAnif;0;1", ["C2: There are only 2 boards."]),
        ("Team;1;2\ne;1;2", ["A2: “e” may be any of several teams."]),
    ],
)
def test_problems_name_the_cell_and_nothing_is_imported(tournament, text, problems):
    found = read(tournament, text)
    assert [each for row in found for each in row.problems][: len(problems)] == problems
    assert line_up_import.named(found) == ()
    assert "nothing is imported" in line_up_import.summary(found)


def test_a_team_without_an_opponent_is_a_problem():
    tournament = published(entered(*FOUR[:3]))
    bye = tournament.entry(tournament.round(1).byes[0].player).team.name
    (row,) = read(tournament, f"Team;1;2\n{bye};1;2")
    assert row.problems == (f"A2: {bye} has no match in this round.",)


def test_consequences_are_named_before_the_import(tournament):
    found = read(tournament, "Team;1;2\nAnif;3;1\nCluj;;2\nDresden;;")
    assert [row.remark for row in found] == [
        "Board 2: not in the order of the squad.",
        "Board 1 is empty, although a player sits below.",
        "No players named; the line-up stays.",
    ]
    assert line_up_import.summary(found) == "2 line-ups, 3 remarks"
    named = line_up_import.named(found)
    changed = line_ups.set_line_ups(tournament, round_no=1, named=named)
    again = read(changed, "Team;1;2\nAnif;1;2\nCluj;;2")
    assert [row.remark for row in again] == [
        "Replaces the line-up named before.",
        "Board 1 is empty, although a player sits below.",
    ]
    announced = line_ups.announce_line_ups(changed, round_no=1)
    (row,) = read(announced, "Team;1;2\nAnif;1;2")
    assert row.remark == "Changes the boards announced."


def test_line_ups_that_delete_results_are_asked_about_together(tournament):
    announced = line_ups.announce_line_ups(tournament, round_no=1)
    for table in (1, 2):
        announced = line_ups.set_board_result(
            announced, round_no=1, table=table, board=1, result=line_ups.GameResult.DRAW
        )
    named = line_up_import.named(read(announced, "Team;1;2\nAnif;2;1\nBischofshofen;2;1"))
    with pytest.raises(ConfirmationNeeded) as asked:
        line_ups.set_line_ups(announced, round_no=1, named=named)
    changed, *lost = asked.value.cautions
    assert len(changed.players) == 2
    assert [each.round_no for each in lost] == [1, 2]
