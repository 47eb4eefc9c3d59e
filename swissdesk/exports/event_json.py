"""The whole event as JSON: every field of every value of the model, under its own name.

An enumeration is its name ("WHITE_WINS"), points are whole tenths, and a missing value is null.
Each player is written once, in ``players``; entries, squads, games and byes refer to players and
teams by their ``id``. The logo is base64. ``standings`` is the only part that is computed.

``resources/schemas`` has the JSON Schema. ``VERSION`` rises when a field goes away or changes its
meaning; new fields do not change it, so a reader ignores unknown ones.
"""

import json
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import fields
from fractions import Fraction
from typing import Any, TypeAlias

from swissdesk import resources
from swissdesk.listings.words import text
from swissdesk.model.event import Event
from swissdesk.model.player import Entry, Team
from swissdesk.model.tournament import Tournament
from swissdesk.operations.codec import encoded
from swissdesk.standings.ranking import applied, rank

FORMAT = "swissdesk-event"
VERSION = 1

_Json: TypeAlias = dict[str, Any]  # Any: what JSON can hold


def dump(event: Event, program: str) -> str:
    """Return an event as JSON; *program* is the name and version of the program that writes it."""
    return json.dumps(content(event, program), ensure_ascii=False, indent=1) + "\n"


def schema() -> str:
    """Return the JSON Schema of the format."""
    return resources.path("schemas", f"{FORMAT}-{VERSION}.schema.json").read_text("utf-8")


def content(event: Event, program: str) -> _Json:
    """Return the members of the JSON object."""
    standings = [_standings(each) for each in event.tournaments]
    head = {"format": FORMAT, "version": VERSION, "program": program}
    return {**head, **facts(event), "standings": standings}


def facts(event: Event) -> _Json:
    """Return the members that are not computed."""
    return {
        "event": {**_fields(event), "logo": b64encode(event.logo).decode("ascii")},
        "players": [encoded(each) for each in event.players],
        "tournaments": [_tournament(each) for each in event.tournaments],
    }


def _fields(event: Event) -> Mapping[str, Any]:
    found = encoded(event)
    assert isinstance(found, Mapping)
    return found


def _tournament(tournament: Tournament) -> _Json:
    entries = [_entry(each) for each in tournament.entries]
    return {**_all_but("entries", tournament), "entries": entries}


def _entry(entry: Entry) -> _Json:
    """Return an entry with a reference to its player, or with its team."""
    others = _all_but("participant", entry)
    if isinstance(entry.participant, Team):
        return {"player": None, "team": _team(entry.participant), **others}
    return {"player": entry.id, "team": None, **others}


def _team(team: Team) -> _Json:
    squad = [{"player": each.id, "rating": each.rating} for each in team.squad]
    return {**_all_but("squad", team), "squad": squad}


def _all_but(left_out: str, value: Tournament | Entry | Team) -> _Json:
    """Return the fields of a value without one."""
    names = (each.name for each in fields(value))
    return {name: encoded(getattr(value, name)) for name in names if name != left_out}


def _standings(tournament: Tournament) -> _Json:
    """Return the standings after the last complete round."""
    codes = [each.code for each in applied(tournament)]
    return {
        "tournament": tournament.id,
        "after_round": tournament.last_complete_round,
        "lines": [
            {
                "rank": line.rank if line.is_ranked else None,
                "id": line.entry.id,
                "points": line.points,
                "secondary": None if tournament.settings.teams is None else line.secondary,
                "tie_breaks": _values(codes, line.values),
            }
            for line in rank(tournament)
        ],
    }


def _values(codes: list[str], values: tuple[Fraction, ...]) -> list[_Json]:
    return [
        {"code": code, "value": text.decimal(value)}
        for code, value in zip(codes, values, strict=True)
    ]
