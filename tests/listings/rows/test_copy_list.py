"""What a copy holds, in a line."""

from dataclasses import replace
from pathlib import Path

import pytest
from builders import a_team_tournament, a_tournament

from swissdesk.listings.rows import copy_list
from swissdesk.listings.rows.copy_list import CopyRow
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.round import RoundState
from swissdesk.model.step import Step

PATH = Path("copy.swissdesk")


def an_event(*tournaments):
    event = Event("Žilina Open")
    for tournament in tournaments:
        event = event.with_tournament(tournament)
    return event


def in_state(state):
    tournament = a_tournament("1-2 .")
    return tournament.with_round(replace(tournament.round(1), state=state))


def named(tournament, number, name):
    settings = replace(tournament.settings, name=name)
    return replace(tournament, id=TournamentId(number), settings=settings)


def test_a_copy_is_told_by_its_last_step_its_rounds_and_its_results():
    steps = (
        Step(1, "create", {"name": "Žilina Open"}, "2026-11-21T14:00:00+00:00"),
        Step(2, "pair_round", {"round_no": 1}, "2026-11-21T14:07:32+00:00"),
    )
    row = copy_list.row(PATH, an_event(a_tournament("1-4 1 | 2-5 = | 3-6 .")), steps)
    assert row.at.endswith(":07:32")
    assert row.last_step == "Round 1 paired"
    assert (row.event, row.rounds, row.results) == ("Žilina Open", "1", "2 of 3")


def test_the_results_of_a_team_event_are_those_of_its_boards():
    created = Step(1, "create", {"name": "League"}, "2026-11-21T14:00:00+00:00")
    event = an_event(a_team_tournament("1-2 1= | 3-4 0."))
    assert copy_list.row(PATH, event, (created,)).results == "3 of 4"


def test_the_last_step_names_its_section_where_there_are_several():
    event = an_event(named(a_tournament("1-2 1"), 1, "A"), named(a_tournament("1-2 ."), 2, "B"))
    paired = Step(1, "pair_round", {"round_no": 1, "tournament_id": 2}, "2026-11-21T14:07:32+00:00")
    undone = Step(2, "back", {}, paired.at, reverses=1)
    assert copy_list.row(PATH, event, (paired,)).last_step == "B: Round 1 paired"
    assert copy_list.row(PATH, event, (paired, undone)).last_step == "B: Undone: Round 1 paired"


def test_a_damaged_copy_says_why_and_nothing_else():
    assert copy_list.damaged(PATH, "It is damaged.") == CopyRow(PATH, problem="It is damaged.")


@pytest.mark.parametrize(
    ("tournament", "words"),
    [
        (a_tournament(players=4), "Before round 1"),
        (in_state(RoundState.EDITING), "Round 1 being paired by hand"),
        (in_state(RoundState.DRAFT), "Round 1 paired"),
        (a_tournament("1-2 1 | 3-4 ."), "Round 1 published"),
        (a_tournament("1-2 1 | 3-4 ="), "Round 1 complete"),
    ],
)
def test_what_has_been_reached_is_said_in_words(tournament, words):
    assert copy_list.reached(an_event(tournament)) == words


def test_of_several_sections_each_is_named():
    event = an_event(named(a_tournament("1-2 1"), 1, "A"), named(a_tournament("1-2 ."), 2, "B"))
    assert copy_list.reached(event) == "A Round 1 complete, B Round 1 published"
