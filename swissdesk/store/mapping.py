"""An event as rows, and rows as an event: each exactly the inverse of the other.

Why parts: an operation leaves most of a snapshot alone, and what it left alone is the same object
before and after. A part is a model object beside the function that gives its rows, so that
comparing two snapshots only looks into the parts that differ.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import TypeAlias

from sqlalchemy import Connection, select

from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId, Tpn
from swissdesk.model.player import Entry, Player, Ratings, RequestedBye, Sex, Title
from swissdesk.model.result import ByeKind
from swissdesk.model.round import Bye, Game, Round, RoundState
from swissdesk.model.tournament import Tournament
from swissdesk.store.images import (
    Image,
    Row,
    Rows,
    TableImage,
    as_text,
    numbers,
    require_counted,
    require_rising,
    texts,
)
from swissdesk.store.logo_rows import logo_images, logo_of
from swissdesk.store.prize_rows import prizes_image, prizes_of
from swissdesk.store.record_rows import (
    corrections_of,
    game_of,
    rating_corrections_of,
    record_images,
    remarks_of,
    tie_decisions_of,
)
from swissdesk.store.schema import EVENT_TABLES
from swissdesk.store.settings_rows import settings_image, settings_of
from swissdesk.store.style_rows import style_image, style_of

_OF_TOURNAMENT = EVENT_TABLES.keys() - {"event", "logo", "players", "tournaments"}

PartKey: TypeAlias = tuple[str, int, int]
"""What a part is: its kind, the tournament it belongs to or 0, the round it is or 0."""


@dataclass(frozen=True, slots=True)
class Part:
    """A model object and the function that gives the rows it is stored in."""

    source: object
    images: Callable[[], Iterable[TableImage]]


def parts(event: Event) -> dict[PartKey, Part]:
    """Return the parts of an event by kind, tournament and number.

    Their images raise ValueError where the event breaks an invariant of the model that its rows
    rely on, such as the order of entries: it could not be loaded again as it is.
    """
    found: dict[PartKey, Part] = {
        ("event", 0, 0): Part(event, partial(_event_images, event)),
        ("logo", 0, 0): Part(event.logo, partial(logo_images, event.logo)),
        ("players", 0, 0): Part(event.players, partial(_players_images, event.players)),
    }
    for tournament in event.tournaments:
        number, entries = tournament.id, tournament.entries
        found["tournament", number, 0] = Part(tournament, partial(_tournament_images, tournament))
        found["entries", number, 0] = Part(entries, partial(_entries_images, number, entries))
        for played in tournament.rounds:
            rows = partial(_round_images, number, played)
            found["round", number, played.number] = Part(played, rows)
    return found


def images(event: Event) -> Iterable[TableImage]:
    """Return every row an event is stored in."""
    return chain.from_iterable(part.images() for part in parts(event).values())


def load(connection: Connection) -> Event:
    """Return the event of a file; raise ValueError or LookupError where its rows make no event."""
    rows = {name: connection.execute(select(table)).all() for name, table in EVENT_TABLES.items()}
    return event_of(rows)


def event_of(rows: Rows) -> Event:
    """Return the event stored in *rows*; raise ValueError or LookupError where there is none."""
    (row,) = rows["event"]
    players = {each.id: _player(each) for each in sorted(rows["players"], key=lambda r: r.id)}
    by_tournament = _by_tournament(rows)
    return Event(
        row.name,
        row.place,
        row.federation,
        row.start_date,
        row.end_date,
        row.organiser,
        row.chief_arbiter,
        texts(row.deputy_arbiters),
        tuple(players.values()),
        tuple(
            _tournament(each, by_tournament[each.id], players)
            for each in _in_order(rows["tournaments"], numbers(row.sections))
        ),
        row.organiser_id,
        row.chief_arbiter_id,
        texts(row.deputy_ids),
        style_of(row),
        logo_of(rows["logo"]),
    )


def _in_order(tournaments: Sequence[Row], order: Sequence[int]) -> list[Row]:
    """Return the sections in the order given by identity, or else in order of identity.

    Raise ValueError where the order names others, or not all of them.
    """
    by_id = {row.id: row for row in sorted(tournaments, key=lambda r: r.id)}
    if order and sorted(order) != [*by_id]:
        raise ValueError(f"not the sections of the event: {order}")
    return [by_id[each] for each in order or by_id]


def _order(event: Event) -> Sequence[int]:
    """Return the sections by identity, none where that is their order."""
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
    return [
        (
            "event",
            {
                "id": 1,
                "name": event.name,
                "place": event.place,
                "federation": event.federation,
                "start_date": event.start_date,
                "end_date": event.end_date,
                "organiser": event.organiser,
                "chief_arbiter": event.chief_arbiter,
                "deputy_arbiters": as_text(event.deputy_arbiters),
                "organiser_id": event.organiser_id,
                "chief_arbiter_id": event.chief_arbiter_id,
                "deputy_ids": as_text(event.deputy_ids),
                "sections": as_text(_order(event)),
                **style_image(event.paper_style),
            },
        )
    ]


def _players_images(players: Sequence[Player]) -> list[TableImage]:
    require_rising(player.id for player in players)
    return [("players", _player_image(player)) for player in players]


def _player_image(player: Player) -> Image:
    return {
        "id": player.id,
        "name": player.name,
        "title": player.title.name,
        "sex": player.sex.name,
        "federation": player.federation,
        "fide_id": player.fide_id,
        "birth": player.birth,
        "club": player.club,
        "category": player.category,
        "standard": player.ratings.standard,
        "rapid": player.ratings.rapid,
        "blitz": player.ratings.blitz,
        "national": player.ratings.national,
    }


def _player(row: Row) -> Player:
    return Player(
        PlayerId(row.id),
        row.name,
        Title[row.title],
        Sex[row.sex],
        row.federation,
        row.fide_id,
        row.birth,
        row.club,
        row.category,
        Ratings(row.standard, row.rapid, row.blitz, row.national),
    )


def _tournament_images(tournament: Tournament) -> list[TableImage]:
    require_counted([played.number for played in tournament.rounds])
    own: Image = {
        "id": tournament.id,
        "list_closed": int(tournament.list_closed),
        "extra_records": as_text(tournament.extra_records),
        "fide_mode_left": tournament.fide_mode_left,
        "manual_order": int(tournament.manual_order),
        **prizes_image(tournament.prizes),
    }
    return [
        ("tournaments", own),
        ("settings", settings_image(tournament.id, tournament.settings)),
        *record_images(tournament),
    ]


def _tournament(
    row: Row, rows: Mapping[str, list[Row]], players: Mapping[int, Player]
) -> Tournament:
    (settings,) = rows["settings"]
    rounds = _rounds(rows)
    return Tournament(
        TournamentId(row.id),
        settings_of(settings),
        _entries(rows, players),
        rounds,
        bool(row.list_closed),
        texts(row.extra_records),
        row.fide_mode_left,
        bool(row.manual_order),
        remarks_of(rows["remarks"]),
        corrections_of(rows["corrections"], rounds),
        tie_decisions_of(rows["tie_decisions"]),
        prizes_of(row),
        rating_corrections_of(rows["rating_corrections"]),
    )


def _entries_images(tournament_id: TournamentId, entries: Sequence[Entry]) -> list[TableImage]:
    require_rising(entry.tpn for entry in entries)
    require_rising(sorted(entry.id for entry in entries))
    return [image for entry in entries for image in _entry_images(tournament_id, entry)]


def _entry_images(tournament_id: TournamentId, entry: Entry) -> list[TableImage]:
    require_rising(bye.round_no for bye in entry.requested_byes)
    own: Image = {
        "tournament_id": tournament_id,
        "player_id": entry.id,
        "tpn": entry.tpn,
        "rating": entry.rating,
        "first_round": entry.first_round,
        "withdrawn_after": entry.withdrawn_after,
        "estimate": entry.estimate,
        "is_expelled": int(entry.is_expelled),
        "half_point_barred": int(entry.half_point_barred),
        "checked_in": int(entry.checked_in),
        "excused": as_text(entry.excused),
    }
    asked: list[TableImage] = [
        (
            "requested_byes",
            {
                "tournament_id": tournament_id,
                "player_id": entry.id,
                "round_no": bye.round_no,
                "kind": bye.kind.name,
            },
        )
        for bye in entry.requested_byes
    ]
    return [("entries", own), *asked]


def _entries(rows: Mapping[str, list[Row]], players: Mapping[int, Player]) -> tuple[Entry, ...]:
    asked: dict[int, list[RequestedBye]] = defaultdict(list)
    for row in sorted(rows["requested_byes"], key=lambda r: r.round_no):
        asked[row.player_id].append(RequestedBye(row.round_no, ByeKind[row.kind]))
    return tuple(
        Entry(
            players[row.player_id],
            Tpn(row.tpn),
            row.rating,
            row.first_round,
            row.withdrawn_after,
            tuple(asked[row.player_id]),
            row.estimate,
            bool(row.is_expelled),
            bool(row.half_point_barred),
            bool(row.checked_in),
            numbers(row.excused),
        )
        for row in sorted(rows["entries"], key=lambda r: r.tpn)
    )


def _round_images(tournament_id: TournamentId, played: Round) -> list[TableImage]:
    require_counted([game.board for game in played.games])
    _require_one_place_each(played)
    place: Image = {"tournament_id": tournament_id, "round_no": played.number}
    own: Image = {
        "tournament_id": tournament_id,
        "number": played.number,
        "state": played.state.name,
        "paired_order": as_text(played.order),
        "is_verified": int(played.is_verified),
    }
    games: list[TableImage] = [
        (
            "games",
            {
                **place,
                "board": game.board,
                "white": game.white,
                "black": game.black,
                "result": game.result.name,
                "has_colours": int(game.has_colours),
            },
        )
        for game in played.games
    ]
    byes: list[TableImage] = [
        ("byes", {**place, "place": number, "player_id": bye.player, "kind": bye.kind.name})
        for number, bye in enumerate(played.byes, 1)
    ]
    return [("rounds", own), *games, *byes]


def _rounds(rows: Mapping[str, list[Row]]) -> tuple[Round, ...]:
    games: dict[int, list[Game]] = defaultdict(list)
    for row in sorted(rows["games"], key=lambda r: (r.round_no, r.board)):
        game = game_of(row.board, row.white, row.black, row.result, row.has_colours)
        games[row.round_no].append(game)
    byes: dict[int, list[Bye]] = defaultdict(list)
    for row in sorted(rows["byes"], key=lambda r: (r.round_no, r.place)):
        byes[row.round_no].append(Bye(PlayerId(row.player_id), ByeKind[row.kind]))
    ordered = sorted(rows["rounds"], key=lambda r: r.number)
    require_counted([row.number for row in ordered])
    for boards in games.values():
        require_counted([game.board for game in boards])
    found = tuple(
        Round(
            row.number,
            tuple(games[row.number]),
            tuple(byes[row.number]),
            RoundState[row.state],
            tuple(map(PlayerId, numbers(row.paired_order))),
            bool(row.is_verified),
        )
        for row in ordered
    )
    for played in found:
        _require_one_place_each(played)
    return found


def _require_one_place_each(played: Round) -> None:
    """Raise ValueError where a player has two games, two byes or one of each in a round."""
    if len(played.players) < 2 * len(played.games) + len(played.byes):
        raise ValueError(f"round {played.number} has a player twice")
