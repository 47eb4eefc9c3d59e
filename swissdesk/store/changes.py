"""The changes of a step, row by row: from one snapshot to the next, and back.

The differences between two snapshots are the SQL that stores a step, the record of the step, and
the way to undo it. :func:`apply` rebuilds only the elements whose rows change, so its cost depends
on the step, not on the size of the event. Its result equals that of
:func:`~swissdesk.store.mapping.load` after the same step, and it notices the same faults.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from operator import is_
from types import SimpleNamespace
from typing import NamedTuple, TypeAlias, TypeVar

from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import Entry, Player
from swissdesk.model.round import Round
from swissdesk.model.tournament import Tournament
from swissdesk.store.mapping import (
    NOTHING,
    Part,
    PartKey,
    RowKey,
    board,
    check_kind,
    entries_of,
    event_from,
    identity,
    images,
    images_of,
    keyed,
    logo_of,
    parts,
    players_of,
    row_key,
    settings_of,
    table,
    tournament_of,
    with_own,
)
from swissdesk.store.round_rows import (
    check_round,
    games_of,
    matches_of,
    require_games,
    require_matches,
    round_of,
)
from swissdesk.store.rows import Image, Row, TableImage, require_counted

_Element = TypeVar("_Element")


class Change(NamedTuple):
    """One row before and after a step; None is a missing row."""

    table: str
    before: Image | None
    after: Image | None

    @property
    def reversed(self) -> "Change":
        """The reversed change."""
        return Change(self.table, self.after, self.before)


class Transition(NamedTuple):
    """Two snapshots, and the changes that lead from one to the other."""

    before: Event
    after: Event
    changes: tuple[Change, ...]


def back(changes: Sequence[Change]) -> tuple[Change, ...]:
    """Return the changes that lead back."""
    return tuple([each.reversed for each in reversed(changes)])


def first_changes(event: Event) -> tuple[Change, ...]:
    """Return the changes that fill an empty file with *event*."""
    return tuple(Change(name, None, image) for name, image in images(event))


def differences(before: Event, after: Event) -> tuple[Change, ...]:
    """Return the rows in which two snapshots differ.

    Elements that are the same object in both are not compared. Raise ValueError if *after* could
    not be loaded again unchanged.
    """
    old, new = parts(before), parts(after)
    return tuple(
        change
        for key in old | new
        for change in _compare(old.get(key, NOTHING), new.get(key, NOTHING))
    )


def tables(changes: Iterable[Change]) -> frozenset[str]:
    """Return the names of the tables that *changes* touch."""
    return frozenset(each.table for each in changes)


def rows_gone(changes: Iterable[Change]) -> list[TableImage]:
    """Return the rows that *changes* remove or replace."""
    return [(each.table, each.before) for each in changes if each.before is not None]


def rows_come(changes: Iterable[Change]) -> list[TableImage]:
    """Return the rows that *changes* add or replace."""
    return [(each.table, each.after) for each in changes if each.after is not None]


def clash(others: Iterable[Change], first: Sequence[Change], second: Iterable[Change] = ()) -> bool:
    """Return whether an operation changes what *others* changed, so that one change is lost.

    *first* are its changes of the event before the others', *second* its changes of the event after
    them. These do not clash: a new row that got the number of another's row, a change that the
    others made alike, the TPN of an entry that moves because of a newcomer.
    """
    theirs = {_key_of(each): each for each in others}
    moves = any(each.table == "entries" and each.before is None for each in first)
    mine = chain(((each, True) for each in first), ((each, False) for each in second))
    return any(
        each.before is not None
        and _key_of(each) in theirs
        and _are_at_odds(each, theirs[_key_of(each)], is_first=is_first, moves=moves)
        for each, is_first in mine
    )


def doubled(others: Iterable[Change], mine: Iterable[Change]) -> bool:
    """Return whether both add the same player (name or FIDE ID), section, team or penalty."""
    theirs = {fact for each in others for fact in _facts_of(each)}
    return any(fact in theirs for each in mine for fact in _facts_of(each))


def _facts_of(change: Change) -> Iterator[tuple[object, ...]]:
    """Yield the facts that a new row adds, without its number."""
    row = change.after
    if change.before is not None or row is None:
        return
    for name, *columns in _FACTS:
        if name == change.table and row[columns[-1]]:
            yield name, *columns, *(row[each] for each in columns)


_FACTS = (
    ("players", "name"),
    ("players", "fide_id"),
    ("settings", "name"),
    ("teams", "tournament_id", "name"),
    ("adjustments", "tournament_id", "participant", "round_no", "reason"),
)


def renamed(changes: Iterable[Change]) -> tuple[frozenset[int], frozenset[int]]:
    """Return the numbers of the participants, and of the sections, that have another name."""
    named = [each for each in changes if each.table in _NAMED and "name" in _columns(each)]
    told = [(each.table, each.before) for each in named if each.before and each.after]
    numbers = [(name == "settings", int(row[_NAMED[name]] or 0)) for name, row in told]
    participants, sections = (
        frozenset(number for is_section, number in numbers if is_section is wanted)
        for wanted in (False, True)
    )
    return participants, sections


_NAMED = {"players": "id", "teams": "id", "settings": "tournament_id"}
"""Tables with names, and the columns with the numbers of what they name."""
_OF_ONE_FACT = frozenset({"boards", "byes", "games", "matches"})
"""Tables in which no column of a row has a meaning alone: a result belongs to its players."""


def _key_of(change: Change) -> RowKey:
    return row_key((change.table, change.after or change.before or {}))


def _are_at_odds(mine: Change, others: Change, *, is_first: bool, moves: bool) -> bool:
    """Return whether my change of a row, which others changed, is lost or undoes theirs."""
    if is_first and mine.after == others.after:
        return False
    if mine.table in _OF_ONE_FACT or mine.after is None or others.after is None:
        return True
    both = _columns(mine) & _columns(others) - ({"tpn"} if moves else set())
    wanted, found = mine.after, others.after
    return any(not is_first or wanted[each] != found[each] for each in both)


def _columns(change: Change) -> set[str]:
    """Return the columns in which a row changes."""
    before, after = change.before or {}, change.after or {}
    return {name for name in after if before.get(name) != after[name]}


def _compare(was: Part, is_now: Part) -> Iterator[Change]:
    """Yield the rows in which two states of a part differ."""
    if _are_same(was.elements, is_now.elements):
        return
    is_now.check()
    shared = {*map(id, was.elements)} & {*map(id, is_now.elements)}
    before, after = (
        keyed(images_of(part, [each for each in part.elements if id(each) not in shared]))
        for part in (was, is_now)
    )
    for key in before | after:
        old, new = before.get(key), after.get(key)
        if old != new:
            yield Change(key[0], old, new)


def _are_same(some: Sequence[object], others: Sequence[object]) -> bool:
    """Return whether two sequences hold the same objects."""
    return some is others or (len(some) == len(others) and all(map(is_, some, others)))


# Applying a step to a snapshot


@dataclass(frozen=True, slots=True)
class _Home:
    """The part of an event to which the rows of a table belong, and its key columns.

    ``element`` is the column that numbers the element within the part.
    """

    kind: str
    tournament: str = ""
    round: str = ""
    element: str = ""

    def part(self, image: Image) -> PartKey:
        """Return the part to which a row belongs."""
        return self.kind, _number(image, self.tournament), _number(image, self.round)


def _number(image: Image, column: str) -> int:
    return int(image[column] or 0) if column else 0


_OWN = _Home("tournament", "tournament_id")
_HOMES = {
    "event": _Home("event"),
    "logo": _Home("logo"),
    "players": _Home("players", element="id"),
    "tournaments": _Home("tournament", "id"),
    "settings": _Home("settings", "tournament_id"),
    "team_rules": _Home("settings", "tournament_id"),
    "entries": _Home("entries", "tournament_id", element="player_id"),
    "requested_byes": _Home("entries", "tournament_id", element="player_id"),
    "teams": _Home("entries", "tournament_id", element="id"),
    "members": _Home("entries", "tournament_id", element="team_id"),
    "line_ups": _Home("entries", "tournament_id", element="team_id"),
    "rounds": _Home("round", "tournament_id", "number"),
    "games": _Home("games", "tournament_id", "round_no", "board"),
    "matches": _Home("matches", "tournament_id", "round_no", "table_no"),
    "boards": _Home("matches", "tournament_id", "round_no", "table_no"),
    "byes": _Home("round", "tournament_id", "round_no"),
    "remarks": _OWN,
    "corrections": _OWN,
    "rating_corrections": _OWN,
    "tie_decisions": _OWN,
    "adjustments": _OWN,
    "match_corrections": _OWN,
    "sent_reports": _OWN,
}
_EVENT, _LOGO, _PLAYERS = ("event", 0, 0), ("logo", 0, 0), ("players", 0, 0)


@dataclass(slots=True)
class _Touched:
    """The elements of a part that a step changes: their numbers, and their rows after it."""

    numbers: set[int] = field(default_factory=set)
    rows: dict[str, list[Row]] = field(default_factory=lambda: defaultdict(list))


_TouchedParts: TypeAlias = Mapping[PartKey, _Touched]
_UNTOUCHED = _Touched()


def apply(event: Event, changes: Sequence[Change]) -> Event | None:
    """Return *event* after a step; unchanged elements are the same objects.

    Return None if the step removes rows that *event* does not have; the event must then be read
    from the file. Raise ValueError or LookupError if the rows do not make an event.
    """
    touched = _touched(event, rows_gone(changes), rows_come(changes))
    return None if touched is None else _rebuilt(event, touched)


def _touched(
    event: Event, gone: Sequence[TableImage], come: Sequence[TableImage]
) -> _TouchedParts | None:
    """Return the elements that change, with the rows of each afterwards."""
    found: dict[PartKey, _Touched] = defaultdict(_Touched)
    found[_EVENT].numbers.add(0)
    for name, image in chain(gone, come):
        home = _HOMES[name]
        found[home.part(image)].numbers.add(_number(image, home.element))
    rows: dict[RowKey, Image] = {}
    known = parts(event)
    for key in found.keys() & known.keys():
        part, numbers = known[key], found[key].numbers
        rows |= keyed(images_of(part, [e for e in part.elements if part.number(e) in numbers]))
    if any(rows.pop(row_key(row), None) != row[1] for row in gone):
        return None
    for name, image in chain(((key[0], image) for key, image in rows.items()), come):
        found[_HOMES[name].part(image)].rows[name].append(SimpleNamespace(**image))
    return found


def _rebuilt(event: Event, touched: _TouchedParts) -> Event:
    """Return the event with the elements of the touched parts rebuilt."""
    changed = touched.get(_PLAYERS, _UNTOUCHED)
    players = _merged(event.players, changed, players_of(changed.rows["players"]), identity)
    known = {each.id: each for each in players}
    tournaments = {
        each.id: _with_players(each, changed.numbers, known) for each in event.tournaments
    }
    for number in {TournamentId(number) for _kind, number, _round in touched if number}:
        own = {key: each for key, each in touched.items() if key[1] == number}
        made = _tournament(number, tournaments.pop(number, None), own, known)
        if made is not None:
            tournaments[number] = made
    (row,) = touched[_EVENT].rows["event"]
    logo = logo_of(touched[_LOGO].rows["logo"]) if _LOGO in touched else event.logo
    return event_from(row, players, tournaments.values(), logo)


def _with_players(
    tournament: Tournament, changed: set[int], players: Mapping[PlayerId, Player]
) -> Tournament:
    """Return a tournament whose entries have the current values of the players *changed*."""
    if not changed or not any(each.id in changed for each in tournament.people):
        return tournament
    return tournament.with_entries(
        _with_people(entry, players) if any(each.id in changed for each in entry.people) else entry
        for entry in tournament.entries
    )


def _with_people(entry: Entry, players: Mapping[PlayerId, Player]) -> Entry:
    """Return an entry with the current values of its players.

    A deleted player keeps the old value: the step must remove the player from the entry, too.
    """
    return entry.with_people({each.id: players.get(each.id, each) for each in entry.people})


def _tournament(
    number: TournamentId,
    before: Tournament | None,
    touched: _TouchedParts,
    players: Mapping[PlayerId, Player],
) -> Tournament | None:
    """Return a tournament with its touched parts; None if it is removed."""
    if before is None:
        rows: dict[str, list[Row]] = defaultdict(list)
        for each in touched.values():
            for name, some in each.rows.items():
                rows[name] += some
        (row,) = rows["tournaments"]
        return tournament_of(row, rows, players)
    changed = before
    own, settings, entries = (
        touched.get((kind, number, 0)) for kind in ("tournament", "settings", "entries")
    )
    if own is not None and not own.rows["tournaments"]:
        return None
    if settings is not None:
        changed = changed.with_settings(settings_of(settings.rows))
    if entries is not None:
        made = entries_of(entries.rows, players)
        changed = changed.with_entries(_merged(changed.entries, entries, made, identity))
    if settings is not None or entries is not None:
        check_kind(changed)
    changed = _with_rounds(changed, touched)
    if own is not None:
        (row,) = own.rows["tournaments"]
        return with_own(changed, row, own.rows)
    if changed.rounds is not before.rounds:
        require_games(changed.corrections, changed.rounds)
        require_matches(changed.match_corrections, changed.rounds)
    return changed


def _with_rounds(tournament: Tournament, touched: _TouchedParts) -> Tournament:
    """Return the tournament with its touched rounds changed, added or removed."""
    rounds = {played.number: played for played in tournament.rounds}
    numbers = sorted({number for _kind, _tournament, number in touched if number})
    for number in numbers:
        made = _round(
            rounds.pop(number, None),
            touched.get(("round", tournament.id, number)),
            *(touched.get((kind, tournament.id, number), _UNTOUCHED) for kind in _MEETINGS),
        )
        if made is not None:
            rounds[number] = made
    require_counted(sorted(rounds))
    while tournament.last_round > len(rounds):
        tournament = tournament.without_last_round()
    for number in numbers:
        if number in rounds:
            tournament = tournament.with_round(rounds[number])
    return tournament


_MEETINGS = ("games", "matches")


def _round(
    before: Round | None, own: _Touched | None, games: _Touched, matches: _Touched
) -> Round | None:
    """Return a round with its touched rows; None if it is removed."""
    known = before or Round(0, ())
    boards = _merged(known.games, games, games_of(games.rows["games"]), board)
    made = matches_of(matches.rows["matches"], matches.rows["boards"])
    tables = _merged(known.matches, matches, made, table)
    if own is not None:
        rows = own.rows["rounds"]
        return round_of(rows[0], boards, tables, own.rows["byes"]) if rows else None
    if before is None:
        raise LookupError("a meeting of a round that there is not")
    changed = replace(before, games=boards, matches=tables)
    check_round(changed)
    return changed


def _merged(
    elements: tuple[_Element, ...],
    touched: _Touched,
    made: Iterable[_Element],
    number: Callable[[_Element], int],
) -> tuple[_Element, ...]:
    """Return the elements, by number, with the *made* ones replacing the touched ones."""
    if not touched.numbers:
        return elements
    kept = [each for each in elements if number(each) not in touched.numbers]
    return tuple(sorted((*kept, *made), key=number))
