"""Add an imported tournament as a section; note pairings that differ from the system's."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from itertools import count
from typing import Any, cast, get_args

from swissdesk.errors import Caution, CautionKind, Level, OfPractice
from swissdesk.model.event import Event, registered
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import NOBODY, KFactors, Player, Ratings, Sex, Title
from swissdesk.model.practice import is_practice, mark_of
from swissdesk.model.registration import UNREGISTERED
from swissdesk.model.remark import IMPORTED, Remark, RemarkKind, rounds_of
from swissdesk.model.tournament import Tournament
from swissdesk.operations.codec import hints_of
from swissdesk.operations.confirming import require_yes


def import_section(event: Event, *, imported: Tournament) -> Event:
    """Add an imported tournament as the last section of the event; the event data stay unchanged.

    A player with the FIDE ID of a player of the event is that player if no field contradicts, and
    fills the empty fields. Every other player is new, and every team. Raise OfPractice if one of
    both is for practice and the other one real.
    """
    if is_practice(event) is not (mark_of(imported) is not None):
        raise OfPractice
    known = {each.fide_id: each for each in event.players if each.fide_id}
    merged: dict[PlayerId, Player] = {}
    numbers = map(PlayerId, count(event.next_player_id))
    for player, number in zip(imported.people, numbers, strict=False):
        person = known.pop(player.fide_id, None)
        both = None if person is None else _united(person, player)
        merged[player.id] = both or replace(player, id=number)
    identities = {before: after.id for before, after in merged.items()}
    teams = (each.id for each in imported.entries if each.id not in merged)
    identities |= {NOBODY: NOBODY, **dict(zip(teams, numbers, strict=False))}
    renamed = cast("Tournament", _renamed(imported, Tournament, identities))
    people = {each.id: each for each in merged.values()}
    added = replace(
        renamed,
        id=TournamentId(max(each.id for each in event.tournaments) + 1),
        entries=tuple([each.with_people(people) for each in renamed.entries]),
        rating_corrections=tuple(
            sorted(renamed.rating_corrections, key=lambda each: (each.player, each.since_round))
        ),
    )
    return event.with_tournament(added)


def registered_apart(event: Event, imported: Event) -> Tournament:
    """Return the only section of an imported event, registered with what differs in the other.

    So a section of a festival keeps its own name, dates and officials (TRF26 records 012 to 112).
    """
    (section,) = imported.tournaments
    usual = registered(event, replace(section, registration=UNREGISTERED))
    theirs = registered(imported, section)
    own = {
        each.name: value
        for each in fields(theirs)
        if (value := getattr(theirs, each.name)) != getattr(usual, each.name)
    }
    return replace(section, registration=replace(UNREGISTERED, **own))


def _united(one: Player, other: Player) -> Player | None:
    """Return *one* with its empty fields filled from *other*; None if they contradict."""
    person, ratings = _added(one, other), _added(one.ratings, other.ratings)
    if person is None or ratings is None:
        return None
    return replace(one, **person, ratings=replace(one.ratings, **ratings))


def _added(one: Player | Ratings, other: Player | Ratings) -> dict[str, Any] | None:
    """Return the fields that only *other* fills; None if both fill one differently."""
    added: dict[str, Any] = {}  # fields of several types
    for name in (each.name for each in fields(one) if each.name not in {"id", "ratings"}):
        mine, theirs = getattr(one, name), getattr(other, name)
        if mine in _UNSAID:
            added[name] = theirs
        elif theirs not in _UNSAID and mine != theirs and name not in _OF_LISTS:
            return None
    return added


_UNSAID = ("", 0, Sex.UNKNOWN, Title.NONE, KFactors(), ())
"""Values of an empty field of a player."""
_OF_LISTS = frozenset({"k", "is_inactive", "listed"})
"""Fields that two lists of one player may fill differently."""


def _renamed(value: object, kind: object, identities: Mapping[PlayerId, PlayerId]) -> object:
    """Return a value of the model in which players have other identities.

    Only the declared type distinguishes an identity from another number, so walk the fields by
    type.
    """
    if kind is PlayerId and isinstance(value, int):
        return identities[PlayerId(value)]
    if isinstance(value, tuple):
        kinds = [each for each in get_args(kind) if each is not ...]
        kinds = kinds if len(kinds) == len(value) else kinds[:1] * len(value)
        return tuple(_renamed(each, of, identities) for each, of in zip(value, kinds, strict=True))
    if not is_dataclass(value) or isinstance(value, type):
        return value
    hints = hints_of(type(value))
    found = {each.name: getattr(value, each.name) for each in fields(value)}
    changed = {name: _renamed(each, hints[name], identities) for name, each in found.items()}
    new = {name: each for name, each in changed.items() if each is not found[name]}
    return replace(value, **new) if new else value


def note_import(
    tournament: Tournament, *, rounds: Sequence[int], confirmed: bool = False
) -> Tournament:
    """Note imported *rounds* that differ from the system's pairings (C.04.2 art. 1.4), each once.

    Raise UnknownRound or ConfirmationNeeded.
    """
    known = [tournament.round(number).number for number in rounds]
    noted = rounds_of(tournament.remarks, RemarkKind.IMPORT)
    new = [number for number in known if number not in noted]
    if not new:
        return tournament
    detail = ", ".join(map(str, new))
    kind = CautionKind.ROUND_DIFFERS_AFTER_IMPORT
    require_yes(
        [Caution(kind, Level.CONFIRM, new[0], count=len(new), detail=detail)], confirmed=confirmed
    )
    return tournament.with_remarks(*(Remark(RemarkKind.IMPORT, number, IMPORTED) for number in new))
