"""The whole event as JSON: nothing is left out, and the schema that is shipped describes it."""

import json
from base64 import b64decode
from dataclasses import replace

import event_schema
import pytest
from builders import a_team_tournament, a_tournament
from events import events
from festival import festival
from hypothesis import Phase, given, settings
from own_json import event_of
from picture_files import a_png

from swissdesk.exports import event_json
from swissdesk.model.correction import Correction, CorrectionScope
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.result import GameResult
from swissdesk.model.round import Game
from swissdesk.model.settings import SystemId
from swissdesk.model.team_rules import Adjustment

SCHEMA = json.loads(event_json.schema())


def exported(event):
    return json.loads(event_json.dump(event, "SwissDesk 9"))


ASKED = event_schema.made()
WITHOUT_SHRINKING = (Phase.explicit, Phase.reuse, Phase.generate)


@settings(max_examples=40, phases=WITHOUT_SHRINKING)
@given(events())
def test_no_fact_is_lost_and_the_schema_allows_every_event(event):
    found = json.loads(json.dumps(event_json.facts(event)))
    assert event_of(found) == event
    described = {**ASKED, "required": [*found]}
    assert event_schema.faults(found, described, ASKED) == []


def test_the_schema_shipped_is_that_of_the_model():
    assert _bare(SCHEMA) == _bare(ASKED), "run python tests/event_schema.py"


def _bare(schema):
    """A schema without descriptions, which follow the docstrings when it is made again."""
    if isinstance(schema, list):
        return [_bare(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        name: _bare(each)
        for name, each in schema.items()
        if name != "description" or not isinstance(each, str)
    }


def test_a_played_festival_has_its_standings_beside_the_facts():
    event = festival()
    found = exported(event)
    assert event_schema.faults(found, SCHEMA, SCHEMA) == []
    assert event_of(found) == event
    assert (found["format"], found["version"], found["program"]) == (
        "swissdesk-event",
        1,
        "SwissDesk 9",
    )
    assert [each["tournament"] for each in found["standings"]] == [
        each.id for each in event.tournaments
    ]


def test_standings_are_after_the_last_complete_round_in_tenths():
    played = a_tournament("1-3 1 | 2-4 =", "4-1 . | 3-2 1", tie_breaks=("BH", "ARO"))
    (found,) = exported(Event().with_tournament(played))["standings"]
    assert (found["tournament"], found["after_round"]) == (1, 1)
    assert [(each["rank"], each["id"], each["points"]) for each in found["lines"]] == [
        (1, 1, 10),
        (2, 4, 5),
        (3, 2, 5),
        (4, 3, 0),
    ]
    assert found["lines"][0]["tie_breaks"] == [
        {"code": "BH", "value": "0"},
        {"code": "ARO", "value": "2570"},
    ]
    assert found["lines"][0]["secondary"] is None


def test_keizer_tournaments_have_their_score_among_the_tie_breaks():
    played = a_tournament("1-3 1 | 2-4 =", system=SystemId.KEIZER, tie_breaks=())
    (found,) = exported(Event().with_tournament(played))["standings"]
    assert {each["code"] for line in found["lines"] for each in line["tie_breaks"]} == {
        "OTHER_KEIZER"
    }


def test_both_games_of_a_match_are_told():
    played = a_tournament("1-2 1", system=SystemId.DOUBLE_SWISS)
    games = tuple(replace(each, second=GameResult.DRAW) for each in played.rounds[0].games)
    played = played.with_round(replace(played.rounds[0], games=games))
    (section,) = exported(Event().with_tournament(played))["tournaments"]
    game = section["rounds"][0]["games"][0]
    assert (game["result"], game["second"]) == ("WHITE_WINS", "DRAW")


def test_teams_have_their_squads_matches_and_both_scores():
    played = a_team_tournament("1-2 1= | 3 PAB")
    found = exported(Event().with_tournament(played))
    (section,) = found["tournaments"]
    assert [each["player"] for each in section["entries"]] == [None, None, None]
    assert section["entries"][0]["team"]["squad"][0] == {"player": 11, "rating": 2589}
    assert [each["id"] for each in found["players"]][:3] == [11, 12, 13]
    (match,) = section["rounds"][0]["matches"]
    assert [each["result"] for each in match["boards"]] == ["WHITE_WINS", "DRAW"]
    (bye,) = section["rounds"][0]["byes"]
    assert (bye["player"], bye["kind"]) == (1003, "PAB")
    first = found["standings"][0]["lines"][0]
    assert (first["id"], first["points"], first["secondary"]) == (1001, 20, 15)


def test_corrections_penalties_the_schedule_and_the_logo_are_told():
    played = a_tournament("1-2 1 | 3 H", round_dates=("2026/11/23",), round_times=("18:30",))
    before = Game(1, PlayerId(1), PlayerId(2), GameResult.DRAW)
    correction = Correction(1, 1, before, played.rounds[0].games[0], 2, CorrectionScope.STANDINGS)
    penalty = Adjustment(PlayerId(2), 1, -5, reason="a phone")
    played = replace(played, corrections=(correction,), adjustments=(penalty,))
    found = exported(replace(Event().with_tournament(played), logo=a_png(3, 2)))
    (section,) = found["tournaments"]
    assert section["corrections"][0]["before"]["result"] == "DRAW"
    assert section["corrections"][0]["scope"] == "STANDINGS"
    assert section["adjustments"][0] == {
        "participant": 2,
        "round_no": 1,
        "points": -5,
        "game_points": 0,
        "reason": "a phone",
    }
    assert section["settings"]["round_dates"] == ["2026/11/23"]
    assert section["settings"]["round_times"] == ["18:30"]
    assert b64decode(found["event"]["logo"]) == a_png(3, 2)


@pytest.mark.parametrize("system", SystemId)
def test_every_system_has_a_name_in_the_schema(system):
    assert system.name in SCHEMA["$defs"]["SystemId"]["enum"]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("version",), 2),
        (("event", "name"), None),
        (("players", 0, "title"), "Grandmaster"),
        (("tournaments", 0, "rounds", 0, "games", 0, "board"), "1"),
        (("tournaments", 0, "moves"), []),
    ],
)
def test_the_check_by_the_schema_notices_what_is_wrong(path, value):
    document = exported(Event().with_tournament(a_tournament("1-2 1")))
    place = document
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    (fault,) = event_schema.faults(document, SCHEMA, SCHEMA)
    assert str(path[-1]) in fault
    del place[path[-1]]
    assert path[-1] == "moves" or "missing" in event_schema.faults(document, SCHEMA, SCHEMA)[0]
