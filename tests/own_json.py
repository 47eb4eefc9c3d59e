"""An exported event read back by the type hints of the model, so that a lost fact is noticed."""

from base64 import b64decode
from dataclasses import fields, replace

from swissdesk.model.event import Event
from swissdesk.model.player import Entry, Member, Player, Team
from swissdesk.model.tournament import Tournament
from swissdesk.operations.codec import decoded, hints_of


def event_of(document):
    """The event of a document."""
    facts = dict(_frozen(document["event"]))
    logo = b64decode(facts.pop("logo"))
    players = tuple(decoded(Player, _frozen(each), {}) for each in document["players"])
    known = {each.id: each for each in players}
    sections = tuple(_tournament(each, known) for each in document["tournaments"])
    event = decoded(Event, facts, {})
    return replace(event, logo=logo, players=players, tournaments=sections)


def _tournament(given, known):
    entries = tuple(_entry(dict(each), known) for each in given["entries"])
    return Tournament(**_parts(Tournament, given, "entries"), entries=entries)


def _entry(given, known):
    player, team = given.pop("player"), given.pop("team")
    participant = known[player] if team is None else _team(team, known)
    return Entry(participant, **_parts(Entry, given, "participant"))


def _team(given, known):
    squad = tuple(Member(known[each["player"]], each["rating"]) for each in given["squad"])
    return Team(**_parts(Team, given, "squad"), squad=squad)


def _parts(kind, given, left_out):
    """The fields of a dataclass by name, all but one; each must be there."""
    return {
        each.name: decoded(hints_of(kind)[each.name], _frozen(given[each.name]), {})
        for each in fields(kind)
        if each.name != left_out
    }


def _frozen(value):
    if isinstance(value, list):
        return tuple(map(_frozen, value))
    if isinstance(value, dict):
        return {name: _frozen(each) for name, each in value.items()}
    return value
