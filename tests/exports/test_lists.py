"""All lists of a section at once."""

import io
from dataclasses import replace

import openpyxl
import pytest
from builders import a_team_tournament, a_tournament
from festival import festival

from swissdesk.exports import lists
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.round import RoundState

ONE = TournamentId(1)


def sheets(event, tournament_id=ONE):
    book = openpyxl.load_workbook(io.BytesIO(lists.workbook(event, tournament_id)))
    return {each.title: [*each.iter_rows(values_only=True)] for each in book.worksheets}


def names(event):
    return [name for name, _content in lists.csv_files(event, ONE)]


def test_every_list_is_there_with_the_results_of_every_round():
    event = Event("Teplice").with_tournament(a_tournament("1-3 1 | 2-4 =", "4-1 = | 3-2 ."))
    found = sheets(event)
    assert {"Start list by number", "Pairings by board", "Standings", "Cross-table"} <= {*found}
    assert [each for each in found if each.startswith("R0")] == [
        "R01 Results of the round",
        "R02 Results of the round",
    ]
    assert found["Standings"][1][0] == 1
    assert len(names(event)) == len(found)
    assert "Teplice_Open_R01_standings.csv" in names(event)
    assert "Teplice_Open_R02_results.csv" in names(event)


def test_before_round_1_there_are_the_lists_of_the_players():
    event = Event("Teplice").with_tournament(a_tournament(players=4))
    assert [*sheets(event)][:3] == [
        "Start list by number",
        "Start list by rating",
        "Start list by name",
    ]
    assert not any("R0" in name for name in names(event))


def test_a_round_being_paired_by_hand_is_in_no_list():
    played = a_tournament("1-3 1 | 2-4 =", "4-1 . | 3-2 .")
    played = played.with_round(replace(played.rounds[1], state=RoundState.EDITING))
    found = names(Event("Teplice").with_tournament(played))
    assert "Teplice_Open_R01_pairings.csv" in found
    assert not any("_R02_" in name for name in found)


def test_teams_have_their_own_lists():
    event = Event("Teplice").with_tournament(a_team_tournament("1-2 1= | 3-4 0="))
    found = sheets(event)
    assert {"Squads", "R01 Results of all boards", "Best players by board"} <= {*found}
    assert not {"Start list by name", "Clubs and federations"} & {*found}


@pytest.mark.parametrize("section", [1, 2, 3, 4])
def test_a_festival_has_all_lists_in_both_forms(section):
    event, number = festival(), TournamentId(section)
    found = sheets(event, number)
    written = dict(lists.csv_files(event, number))
    assert len(found) == len(written) >= 17
    assert all(len(title) <= 31 for title in found)
    for rows, content in zip(found.values(), written.values(), strict=True):
        assert len(rows) == len(content.decode("utf-8-sig").split("\r\n")) - 1
