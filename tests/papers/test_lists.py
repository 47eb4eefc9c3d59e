"""What stands below the standings about their tie-breaks."""

from dataclasses import replace

import pytest
from builders import a_round_robin, a_tournament, having_left

from swissdesk.model.event import Event
from swissdesk.model.player_filter import Filter
from swissdesk.model.settings import Acceleration, SystemId, TieBreakEdition, TieBreakRules
from swissdesk.operations.teams import adjust
from swissdesk.papers import lists, tables
from swissdesk.papers.request import Choices, Request

TOURNAMENT = a_tournament("1-2 1 | 3-4 =")


def noted(*codes, tournament=TOURNAMENT):
    """The notes below the standings, by their labels."""
    request = Request(Event(tournaments=(tournament,)), tournament, 1, codes)
    return {
        note.label: note.text.replace("\N{NO-BREAK SPACE}", " ")
        for note in lists.standings(request).notes
    }


def by_edition(edition):
    rules = TieBreakRules(edition=edition)
    return TOURNAMENT.with_settings(replace(TOURNAMENT.settings, tie_break_rules=rules))


def test_c05_who_left_a_round_robin_before_half_of_the_games_is_named_below():
    tournament = having_left(a_round_robin("1-2 1 | 3-4 =", players=4, rounds=3), 4, after=1)
    request = Request(Event(tournaments=(tournament,)), tournament, 1, ())
    for sheet in (lists.standings, lists.cross_table, lists.cross_table_by_number, tables.grid):
        notes = [note.text for note in sheet(request).notes if note.label == "Not counted"]
        assert [text[:50] for text in notes] == [
            "Player004 left after round 1 with 1 of 3 games pla"
        ]


def test_the_lists_of_a_scheveningen_have_the_score_of_its_groups():
    tournament = a_tournament("1-3 1 | 4-2 =", rounds=2, system=SystemId.SCHEVENINGEN)
    request = Request(Event(tournaments=(tournament,)), tournament, 1, ())
    for sheet in (lists.standings, lists.cross_table, tables.grid, lists.results):
        assert sheet(request).notes[0].text == "Group A 1½ : ½ group B"
    assert "group B" in lists.checks(replace(request, round_no=2)).notes[0].text
    assert "group B" not in str(lists.checks(request).notes)


def test_c0407_1_5_rules_separate_pairing_scores_and_a_note_says_why_boards_stand_so():
    """GA has a virtual point in round 2: 1 + 1, then 0 + 1 beside 1 + 0, then 0 + 0."""
    rounds = ("1-3 1 | 4-2 0 | 5-7 1 | 8-6 0", "2-1 . | 3-5 . | 6-4 . | 7-8 .")
    for acceleration, starts in (
        (Acceleration.BAKU, [0, 1, 0, 1]),
        (Acceleration.NONE, [0, 0, 0, 1]),
    ):
        tournament = a_tournament(*rounds, rounds=9, acceleration=acceleration)
        sheet = lists.pairings(Request(Event(tournaments=(tournament,)), tournament, 2, ()))
        assert [line.starts_group for line in sheet.table.lines][1:] == [
            bool(each) for each in starts[1:]
        ]
        told = [note.text for note in sheet.notes if "virtual points" in note.text]
        assert len(told) == (acceleration is Acceleration.BAKU)


def test_every_tie_break_is_named():
    assert noted("BH/C1", "ARO") == {
        "Tie-breaks": "BH/C1 Buchholz Cut-1 · ARO Average rating of opponents"
    }


def test_what_is_not_of_fide_is_marked():
    """VCL.06: it is not shown as a tie-break of C.07."""
    assert noted("SB", "OTHER_SB") == {
        "Tie-breaks": "SB Sonneborn-Berger · SB* Sonneborn-Berger for Swiss"
    }


@pytest.mark.parametrize(
    ("edition", "note"),
    [
        (TieBreakEdition.MARCH_2026, None),
        (TieBreakEdition.AUGUST_2024, "C.07 of 2023 and 2024"),
        (TieBreakEdition.VIRTUAL_OPPONENT, "Rules before September 2023"),
    ],
)
def test_an_edition_that_is_not_in_force_is_named(edition, note):
    assert noted("BH", tournament=by_edition(edition)).get("Edition") == note


def test_4_1_8_10_tie_breaks_that_give_no_values_are_named():
    unrated = TOURNAMENT.with_entry(replace(TOURNAMENT.entry(4), rating=0))
    assert noted("BH", "aro-c1", "OTHER_LOCAL", tournament=unrated) == {
        "Tie-breaks": "BH Buchholz",
        "Not applied": "ARO/C1, OTHER_LOCAL",
    }


def test_the_standings_name_penalties_and_bonuses():
    tournament = adjust(a_tournament("1-2 1"), participant=2, round_no=1, points=5, reason="appeal")
    assert noted(tournament=tournament)["Penalties and bonuses"] == "Player002 +½ point: appeal"


def test_without_tie_breaks_there_is_no_note():
    assert noted() == {}


def test_standings_of_some_players_rank_them_among_themselves():
    tournament = a_tournament("1-2 1 | 3-4 0")
    for number in (2, 4):
        entry = tournament.entries[number - 1]
        player = replace(entry.player, federation="CZE")
        tournament = tournament.with_entry(replace(entry, participant=player))
    only = Choices(only=Filter(federation="CZE"))
    request = Request(Event(tournaments=(tournament,)), tournament, 1, ("WIN",), only)
    sheet = lists.standings(request)
    assert sheet.title == "Standings after round 1: CZE"
    assert [
        (line.cells[0].strip("\N{FIGURE SPACE}"), line.cells[2]) for line in sheet.table.lines
    ] == [
        ("1 (1=)", "Player004"),
        ("2 (3=)", "Player002"),
    ]
