"""The JSON Schema of exported events, made from the model, and a check of documents by it.

``python tests/event_schema.py`` writes it into ``resources/schemas``.
"""

import inspect
import json
import re
from dataclasses import fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import NewType, get_args

from swissdesk import resources
from swissdesk.exports.event_json import FORMAT, VERSION
from swissdesk.model.event import Event
from swissdesk.model.player import Entry, Member, Player, Team
from swissdesk.model.tournament import Tournament
from swissdesk.operations.codec import hints_of

PATH = resources.path("schemas", f"{FORMAT}-{VERSION}.schema.json")

_OPTIONAL_ID = {"type": ["integer", "null"]}
_SAID = {
    "format": {"const": FORMAT},
    "version": {
        "const": VERSION,
        "description": "Rises when a field goes away or changes its meaning, not for a new field.",
    },
    "program": {"type": "string", "description": "The program that wrote the file."},
    "event": {"$ref": "#/$defs/Event"},
    "players": {"type": "array", "items": {"$ref": "#/$defs/Player"}},
    "tournaments": {"type": "array", "items": {"$ref": "#/$defs/Tournament"}},
    "standings": {
        "type": "array",
        "description": "The standings of each tournament after its last complete round.",
        "items": {"$ref": "#/$defs/Standings"},
    },
}
_REFERENCES = {
    Entry: {
        "participant": {
            "player": {**_OPTIONAL_ID, "description": "The id of the player, null for a team."},
            "team": {"anyOf": [{"$ref": "#/$defs/Team"}, {"type": "null"}]},
        }
    },
    Member: {"player": {"player": {"type": "integer", "description": "The id of the player."}}},
    Event: {"players": {}, "tournaments": {}},
}
"""What is written in place of a field: other members, or none."""
_STANDINGS = {
    "Standings": {
        "tournament": {"type": "integer", "description": "The id of the tournament."},
        "after_round": {"type": "integer"},
        "lines": {"type": "array", "items": {"$ref": "#/$defs/StandingsLine"}},
    },
    "StandingsLine": {
        "rank": {
            "type": ["integer", "null"],
            "description": "Participants who are still tied share a rank; null without a rank.",
        },
        "id": {"type": "integer", "description": "The id of the player or the team."},
        "points": {"type": "integer", "description": "In tenths; a team's primary score."},
        "secondary": {"type": ["integer", "null"], "description": "A team's secondary score."},
        "tie_breaks": {"type": "array", "items": {"$ref": "#/$defs/TieBreakValue"}},
    },
    "TieBreakValue": {
        "code": {"type": "string", "description": "The code of TRF26: BH/C1."},
        "value": {"type": "string", "description": "In points, as a decimal: 12.5."},
    },
}
_ROLE = re.compile(r":\w+:`~?([^`]+)`")


def made():
    """The schema that the model asks for."""
    kinds = {}
    for kind in (Event, Player, Team, Tournament):
        _define(kind, kinds)
    for name, members in _STANDINGS.items():
        kinds[name] = _object(members)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "An event of SwissDesk",
        "description": (
            "Points are in tenths: 15 is a point and a half. Days are YYYY/MM/DD. An empty text, a "
            "rating of 0 and null stand for a value that is not known or not there. Later "
            "versions of the program may add members; ignore those you do not know."
        ),
        **_object(_SAID),
        "$defs": dict(sorted(kinds.items())),
    }


def _define(kind, kinds):
    """Add the definition of a dataclass or an enumeration, and of the types in it."""
    if kind.__name__ in kinds:
        return
    if issubclass(kind, Enum):
        kinds[kind.__name__] = {
            "description": _description(kind),
            "enum": [each.name for each in kind],
        }
        return
    kinds[kind.__name__] = {}
    members = {}
    for each in fields(kind):
        instead = _REFERENCES.get(kind, {}).get(each.name)
        hint = hints_of(kind)[each.name]
        members |= {each.name: _of(hint, kinds)} if instead is None else instead
    kinds[kind.__name__] = {"description": _description(kind), **_object(members)}


def _of(hint, kinds):
    """The schema of a value with this type hint."""
    if isinstance(hint, NewType):
        return _of(hint.__supertype__, kinds)
    if isinstance(hint, UnionType):
        (inner,) = (each for each in get_args(hint) if each is not NoneType)
        return {"anyOf": [_of(inner, kinds), {"type": "null"}]}
    if get_args(hint):
        return {"type": "array", "items": _of(get_args(hint)[0], kinds)}
    if is_dataclass(hint) or issubclass(hint, Enum):
        _define(hint, kinds)
        return {"$ref": f"#/$defs/{hint.__name__}"}
    if hint is bytes:
        return {"type": "string", "contentEncoding": "base64"}
    return {"type": {bool: "boolean", int: "integer", str: "string"}[hint]}


def _object(members):
    return {"type": "object", "required": [*members], "properties": members}


def _description(kind):
    words = " ".join(inspect.getdoc(kind).split())
    return _ROLE.sub(r"\1", words).replace("``", "")


def faults(value, schema, root, place="$"):
    """What a schema does not allow in a value; members that it does not name are faults, too."""
    if "$ref" in schema:
        return faults(value, root["$defs"][schema["$ref"].rpartition("/")[2]], root, place)
    if "anyOf" in schema:
        tried = [faults(value, each, root, place) for each in schema["anyOf"]]
        return [] if [] in tried else min(tried, key=len)
    if "const" in schema or "enum" in schema:
        allowed = schema.get("enum", [schema.get("const")])
        return [] if value in allowed else [f"{place}: {value!r:.40}"]
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if _kind(value) not in kinds:
        return [f"{place}: {value!r:.40} is not of {kinds}"]
    found = []
    if isinstance(value, list):
        for number, each in enumerate(value):
            found += faults(each, schema["items"], root, f"{place}[{number}]")
    if isinstance(value, dict):
        known = schema["properties"]
        found += [f"{place}.{name} is missing" for name in schema["required"] if name not in value]
        found += [f"{place}.{name} is unknown" for name in value if name not in known]
        for name in value.keys() & known.keys():
            found += faults(value[name], known[name], root, f"{place}.{name}")
    return found


def _kind(value):
    kinds = {bool: "boolean", int: "integer", str: "string", list: "array", dict: "object"}
    return kinds.get(type(value), "null" if value is None else "unknown")


if __name__ == "__main__":
    PATH.parent.mkdir(exist_ok=True)
    PATH.write_text(json.dumps(made(), indent=1, ensure_ascii=False) + "\n", "utf-8")
