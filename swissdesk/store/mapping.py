"""Convert an event to rows, and rows to an event: each is the exact inverse of the other.

An operation leaves most of a snapshot unchanged, and unchanged elements are the same objects before
and after. A part holds the elements of one kind, such as the games of a round, with the function
that gives the rows of one of them. So comparing two snapshots converts only the elements that
differ, and applying a step rebuilds only these (:mod:`~swissdesk.store.changes`).
"""

from base64 import b64decode, b64encode
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from operator import attrgetter
from typing import Any, TypeAlias

from sqlalchemy import Connection, select

from swissdesk.errors import PictureRefused
from swissdesk.model import picture
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import Entry, LineUp, Member, Participant, Player, RequestedBye, Team
from swissdesk.model.registration import SentReport
from swissdesk.model.remark import Remark
from swissdesk.model.settings import TournamentSettings
from swissdesk.model.team_rules import Adjustment, TeamRules
from swissdesk.model.tie_decision import TieDecision
from swissdesk.model.tournament import Tournament
from swissdesk.store.round_rows import (
    check_matches,
    check_round,
    corrections_of,
    game_images,
    listed_of,
    match_corrections_of,
    match_images,
    rating_corrections_of,
    record_images,
    require_games,
    require_matches,
    round_images,
    rounds_of,
)
from swissdesk.store.rows import (
    Image,
    Row,
    Rows,
    TableImage,
    as_json,
    image_of,
    of_json,
    require_counted,
    require_rising,
    value_of,
)
from swissdesk.store.schema import EVENT_TABLES

_OF_TOURNAMENT = EVENT_TABLES.keys() - {"event", "logo", "players", "tournaments"}

_KEYS = {name: tuple(table.primary_key.columns.keys()) for name, table in EVENT_TABLES.items()}

PartKey: TypeAlias = tuple[str, int, int]
"""The key of a part: its kind, its tournament or 0, its round or 0."""

RowKey: TypeAlias = tuple[str, tuple[str | int | None, ...]]
"""A table and the primary key of one of its rows."""


identity, board, table = attrgetter("id"), attrgetter("board"), attrgetter("table")
"""The numbers of a player or an entry, of a game, and of a match within its round."""


def _whole(_element: object) -> int:
    return 0


def _unchecked() -> None:
    """Do nothing: no element can contradict another, or another part checks this one."""


@dataclass(frozen=True, slots=True)
class Part:
    """The elements of one kind in one place, such as the games of a round.

    ``check`` raises ValueError if the elements could not be loaded again unchanged. ``images``
    gives the rows of an element, ``number`` identifies it within the part.
    """

    elements: Sequence[Any]  # an element is of the one type that the functions beside it take
    check: Callable[[], object]
    images: Callable[[Any], Iterable[TableImage]]
    number: Callable[[Any], int] = _whole


NOTHING = Part((), _unchecked, lambda _element: ())
"""The empty part that stands for a missing one."""


def parts(event: Event) -> dict[PartKey, Part]:
    """Return the parts of an event."""
    players = event.players
    found: dict[PartKey, Part] = {
        ("event", 0, 0): Part((event,), partial(_order, event), _event_images),
        ("logo", 0, 0): Part((event.logo,), _unchecked, _logo_images),
        ("players", 0, 0): Part(
            players, partial(_check_players, players), _player_images, identity
        ),
    }
    for tournament in event.tournaments:
        number, entries = tournament.id, tournament.entries
        found["tournament", number, 0] = Part(
            (tournament,), partial(_check_tournament, tournament), _tournament_images
        )
        found["settings", number, 0] = Part(
            (tournament.settings,), _unchecked, partial(_settings_images, number)
        )
        found["entries", number, 0] = Part(
            entries, partial(_check_entries, entries), partial(_entry_images, number), identity
        )
        for played in tournament.rounds:
            found["round", number, played.number] = Part(
                (played,), partial(check_round, played), partial(round_images, number)
            )
            found["games", number, played.number] = Part(
                played.games, _unchecked, partial(game_images, number, played.number), board
            )
            if played.matches:
                found["matches", number, played.number] = Part(
                    played.matches,
                    partial(check_matches, played.matches),
                    partial(match_images, number, played.number),
                    table,
                )
    return found


def images(event: Event) -> Iterator[TableImage]:
    """Yield every row in which an event is stored."""
    for part in parts(event).values():
        part.check()
        yield from images_of(part, part.elements)


def images_of(part: Part, elements: Iterable[object]) -> Iterator[TableImage]:
    """Return the rows of some elements of a part."""
    return chain.from_iterable(map(part.images, elements))


def keyed(rows: Iterable[TableImage]) -> dict[RowKey, Image]:
    """Return rows by table and primary key."""
    return {row_key(row): row[1] for row in rows}


def row_key(row: TableImage) -> RowKey:
    """Return the table and the primary key of a row."""
    name, image = row
    return name, tuple([image[column] for column in _KEYS[name]])


def load(connection: Connection) -> Event:
    """Return the event of a file; raise ValueError or LookupError if its rows are invalid."""
    rows = {name: connection.execute(select(table)).all() for name, table in EVENT_TABLES.items()}
    return event_of(rows)


def event_of(rows: Rows) -> Event:
    """Return the event stored in *rows*; raise ValueError or LookupError if they hold none."""
    (row,) = rows["event"]
    players = players_of(rows["players"])
    known = {each.id: each for each in players}
    by_tournament = _by_tournament(rows)
    tournaments = [
        tournament_of(each, by_tournament[each.id], known) for each in rows["tournaments"]
    ]
    return event_from(row, players, tournaments, logo_of(rows["logo"]))


def event_from(
    row: Row, players: tuple[Player, ...], tournaments: Collection[Tournament], logo: bytes
) -> Event:
    """Return an event with the data of its *row*; raise ValueError if they do not fit."""
    order = of_json(tuple[int, ...], row.sections)
    return value_of(
        Event, row, players=players, tournaments=_in_order(tournaments, order), logo=logo
    )


def _in_order(tournaments: Iterable[Tournament], order: Sequence[int]) -> tuple[Tournament, ...]:
    """Return the sections in the given order of identities, or else in order of identity.

    Raise ValueError if the order has other sections, or not all of them.
    """
    by_id = {each.id: each for each in sorted(tournaments, key=lambda each: each.id)}
    if order and sorted(order) != [*by_id]:
        raise ValueError(f"not the sections of the event: {order}")
    return tuple([by_id[TournamentId(each)] for each in order or by_id])


def _order(event: Event) -> Sequence[int]:
    """Return the sections by identity; none if they are in that order.

    Raise ValueError if two have the same identity.
    """
    order = [tournament.id for tournament in event.tournaments]
    require_rising(sorted(order))
    return order if order != sorted(order) else []


def _by_tournament(rows: Rows) -> Mapping[int, Mapping[str, list[Row]]]:
    """Return the rows of each tournament by table."""
    found: dict[int, dict[str, list[Row]]] = defaultdict(lambda: defaultdict(list))
    for name in _OF_TOURNAMENT:
        for row in rows[name]:
            found[row.tournament_id][name].append(row)
    return found


def _event_images(event: Event) -> list[TableImage]:
    own, style = image_of(event), image_of(event.paper_style)
    data = {name: value for name, value in own.items() if name not in style}
    return [("event", {"id": 1, **data, "sections": as_json(_order(event)), **style})]


def _logo_images(logo: bytes) -> list[TableImage]:
    """Return the row of a logo, apart so that no other step copies the picture; none without it."""
    return [("logo", {"id": 1, "picture": b64encode(logo).decode()})] if logo else []


def logo_of(rows: Sequence[Row]) -> bytes:
    """Return the logo in the rows; raise ValueError if they hold something else."""
    if not rows:
        return b""
    (row,) = rows
    logo = b64decode(row.picture, validate=True)
    try:
        picture.header(logo)
    except PictureRefused as problem:
        raise ValueError("the logo is no picture") from problem
    return logo


def _check_players(players: Iterable[Player]) -> None:
    require_rising(player.id for player in players)


def _player_images(player: Player) -> list[TableImage]:
    return [("players", image_of(player))]


def players_of(rows: Iterable[Row]) -> tuple[Player, ...]:
    """Return the players in order of identity; raise LookupError for invalid rows."""
    return tuple(value_of(Player, row) for row in sorted(rows, key=identity))


def _check_tournament(tournament: Tournament) -> None:
    require_counted([played.number for played in tournament.rounds])
    require_games(tournament.corrections, tournament.rounds)
    require_matches(tournament.match_corrections, tournament.rounds)


def _tournament_images(tournament: Tournament) -> list[TableImage]:
    return [("tournaments", image_of(tournament)), *record_images(tournament)]


def _settings_images(tournament_id: TournamentId, settings: TournamentSettings) -> list[TableImage]:
    own: Image = {"tournament_id": tournament_id}
    rules = [] if settings.teams is None else [("team_rules", own | image_of(settings.teams))]
    return [("settings", own | image_of(settings)), *rules]


def tournament_of(
    row: Row, rows: Mapping[str, Sequence[Row]], players: Mapping[PlayerId, Player]
) -> Tournament:
    """Return a tournament; raise ValueError or LookupError if its rows are invalid."""
    tournament = Tournament(
        TournamentId(row.id), settings_of(rows), entries_of(rows, players), rounds_of(rows)
    )
    check_kind(tournament)
    return with_own(tournament, row, rows)


def settings_of(rows: Mapping[str, Sequence[Row]]) -> TournamentSettings:
    """Return the settings; raise ValueError or LookupError if the rows are invalid."""
    (row,) = rows["settings"]
    rules = [value_of(TeamRules, each) for each in rows["team_rules"]]
    return value_of(TournamentSettings, row, teams=rules[0] if rules else None)


def check_kind(tournament: Tournament) -> None:
    """Raise ValueError unless all participants are teams, or all are players."""
    is_of_teams = tournament.settings.teams is not None
    if any(isinstance(each.participant, Team) is not is_of_teams for each in tournament.entries):
        raise ValueError("teams in an individual event, or players in a team event")


def with_own(tournament: Tournament, row: Row, rows: Mapping[str, Sequence[Row]]) -> Tournament:
    """Return a tournament with everything from rows except its settings, entries and rounds.

    Raise ValueError or LookupError if they do not fit.
    """
    return value_of(
        Tournament,
        row,
        settings=tournament.settings,
        entries=tournament.entries,
        rounds=tournament.rounds,
        remarks=listed_of(Remark, rows["remarks"]),
        corrections=corrections_of(rows["corrections"], tournament.rounds),
        tie_decisions=listed_of(TieDecision, rows["tie_decisions"]),
        sent_reports=listed_of(SentReport, rows["sent_reports"]),
        adjustments=listed_of(Adjustment, rows["adjustments"]),
        match_corrections=match_corrections_of(rows["match_corrections"], tournament.rounds),
        rating_corrections=rating_corrections_of(rows["rating_corrections"]),
    )


def _check_entries(entries: Sequence[Entry]) -> None:
    require_rising(entry.tpn for entry in entries)
    require_rising(sorted(entry.id for entry in entries))
    teams = [each.participant for each in entries if isinstance(each.participant, Team)]
    require_rising(sorted(member.id for team in teams for member in team.squad))


def _entry_images(tournament_id: TournamentId, entry: Entry) -> Iterator[TableImage]:
    require_rising(bye.round_no for bye in entry.requested_byes)
    keys: Image = {"tournament_id": tournament_id, "player_id": entry.id}
    found = entry.participant
    is_team = isinstance(found, Team)
    yield "entries", keys | image_of(entry) | {"person_id": None if is_team else entry.id}
    for bye in entry.requested_byes:
        yield "requested_byes", keys | image_of(bye)
    if isinstance(found, Team):
        yield from _team_images(tournament_id, found, entry.line_ups)


def _team_images(
    tournament_id: TournamentId, team: Team, line_ups: Sequence[LineUp]
) -> Iterator[TableImage]:
    require_rising(each.round_no for each in line_ups)
    own: Image = {"tournament_id": tournament_id}
    yield "teams", own | image_of(team)
    own["team_id"] = team.id
    for place, member in enumerate(team.squad, 1):
        yield "members", own | {"place": place, "player_id": member.id, "rating": member.rating}
    for each in line_ups:
        yield "line_ups", own | image_of(each)


def entries_of(
    rows: Mapping[str, Sequence[Row]], players: Mapping[PlayerId, Player]
) -> tuple[Entry, ...]:
    """Return the entries by TPN; raise ValueError or LookupError if the rows are invalid."""
    requested: dict[int, list[RequestedBye]] = defaultdict(list)
    for row in sorted(rows["requested_byes"], key=attrgetter("round_no")):
        requested[row.player_id].append(value_of(RequestedBye, row))
    line_ups: dict[int, list[LineUp]] = defaultdict(list)
    for row in sorted(rows["line_ups"], key=attrgetter("round_no")):
        line_ups[row.team_id].append(value_of(LineUp, row))
    ordered = sorted(rows["entries"], key=attrgetter("tpn"))
    participants: dict[int, Participant] = {
        row.player_id: players[PlayerId(row.player_id)]
        for row in ordered
        if row.person_id is not None
    }
    participants |= _teams_of(rows, players)
    if len(participants) > len(ordered):
        raise ValueError("a team without an entry")
    return tuple(
        value_of(
            Entry,
            row,
            participant=participants[row.player_id],
            requested_byes=tuple(requested[row.player_id]),
            line_ups=tuple(line_ups[row.player_id]),
        )
        for row in ordered
    )


def _teams_of(
    rows: Mapping[str, Sequence[Row]], players: Mapping[PlayerId, Player]
) -> dict[int, Team]:
    """Return the teams by identity; raise ValueError or LookupError if the rows are invalid."""
    squads: dict[int, list[Row]] = defaultdict(list)
    for row in sorted(rows["members"], key=attrgetter("place")):
        squads[row.team_id].append(row)
    found = {}
    for row in rows["teams"]:
        require_counted([each.place for each in squads[row.id]])
        squad = [Member(players[PlayerId(each.player_id)], each.rating) for each in squads[row.id]]
        found[row.id] = value_of(Team, row, squad=tuple(squad))
    return found
