"""The rows of a round: boards in publication order, players not paired, and the account."""

from collections import Counter
from dataclasses import dataclass, replace

from swissdesk.errors import AccelerationNotApplicable
from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import columns as column
from swissdesk.listings.rows.columns import Column
from swissdesk.listings.words import participants, text
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.player import Entry
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import Bye, Game
from swissdesk.model.settings import SystemId
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.acceleration import VirtualPoints, virtual_points
from swissdesk.standings.counted import counted_score

STAR = "*"
"""Marks points that differ from those in today's standings."""


@dataclass(frozen=True, slots=True)
class Side:
    """One player of a board; ``points`` are the points that the pairing of the round used.

    A star marks points that differ from today's standings: :func:`points_note`.
    """

    player_id: PlayerId
    tpn: Tpn
    points: str
    title: str
    name: str
    rating: str


@dataclass(frozen=True, slots=True)
class PairingRow:
    """One board; ``score`` is the higher player's pairing score, in tenths.

    ``has_colours`` is false for a forfeited game in a report that gives neither player a colour.
    A row of a match of two games (``is_match``) has the results of both, the left player's points
    first. In the rows of its games, ``game`` is 1 or 2. ``place`` is the number of the row: the
    board, or the number of the game in a round of matches.
    """

    board: int
    white: Side
    black: Side
    result: GameResult
    result_text: str
    score: int
    has_colours: bool = True
    is_missing: bool = False
    is_match: bool = False
    game: int = 0
    place: int = 0

    @property
    def number(self) -> str:
        """The number of the board, or of the game: "3.2" is the second on board 3."""
        return f"{self.board}.{self.game}" if self.game else str(self.board)


def columns() -> tuple[Column[PairingRow], ...]:
    """Return the columns of a round; keys of the players' columns start with their colour."""
    return (
        Column("board", _("Board"), lambda row: row.number),
        *(each.of(_white, "white") for each in _side_columns(_("White"))),
        Column("result", _("Result"), lambda row: row.result_text),
        *(each.of(_black, "black") for each in _side_columns(_("Black"))),
    )


def _side_columns(colour: str) -> tuple[Column[Side], ...]:
    return (
        column.number(lambda side: str(side.tpn)),
        column.title(lambda side: side.title),
        column.name(lambda side: side.name, lambda side: side.player_id, colour),
        column.rating(lambda side: side.rating),
        column.points(lambda side: side.points, _("Points before this round")),
    )


def _white(row: PairingRow) -> Side:
    return row.white


def _black(row: PairingRow) -> Side:
    return row.black


@dataclass(frozen=True, slots=True)
class UnpairedRow:
    """A player without a game in the round, and why."""

    player_id: PlayerId
    name: str
    why: str
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class Ledger:
    """The account of a round in words; ``balances`` if it has every player exactly once."""

    sentence: str
    balances: bool


@dataclass(frozen=True, slots=True)
class _LastRows:
    """The rows of the last round requested, game by game, and everything they depend on."""

    basis: object = None
    games: tuple[Game, ...] = ()
    rows: tuple[PairingRow, ...] = ()


def rows(tournament: Tournament, round_no: int) -> tuple[PairingRow, ...]:
    """Return the boards of a round; raise UnknownRound.

    After a new result only the changed board is computed again.
    """
    games, before = tournament.round(round_no).games, tournament.rounds[: round_no - 1]
    later = tournament.corrections, tournament.tie_decisions
    basis = (round_no, tournament.settings, tournament.entries, before, later)
    last = tournament.kept(_LastRows) or _LastRows()
    kept = {} if last.basis != basis else dict(zip(map(id, last.games), last.rows, strict=True))
    virtual = virtual_of(tournament)
    found = tuple(kept.get(id(game)) or _row(tournament, round_no, game, virtual) for game in games)
    tournament.keep(_LastRows(basis, games, found))
    return found


def virtual_of(tournament: Tournament) -> VirtualPoints:
    """Return the virtual points, none if the scores do not allow any (C.04.7 art. 1.1)."""
    try:
        return virtual_points(tournament)
    except AccelerationNotApplicable:
        return VirtualPoints()


def rows_by_game(tournament: Tournament, round_no: int) -> tuple[PairingRow, ...]:
    """Return a row for each game of a round: two for each match of two games (C.04.5).

    The second game has the colours exchanged. Raise UnknownRound.
    """
    boards = rows(tournament, round_no)
    if not tournament.settings.system.has_two_games:
        return boards
    found: list[PairingRow] = []
    for row, match in zip(boards, tournament.round(round_no).games, strict=True):
        for number, game in enumerate(match.each, 1):
            is_first = game.white == row.white.player_id
            white, black = (row.white, row.black) if is_first else (row.black, row.white)
            result = game.result
            found.append(
                replace(
                    row,
                    white=white,
                    black=black,
                    result=result,
                    result_text=text.result(result),
                    is_missing=result is GameResult.PENDING,
                    is_match=False,
                    game=number,
                    place=len(found) + 1,
                )
            )
    return tuple(found)


def _row(tournament: Tournament, round_no: int, game: Game, virtual: VirtualPoints) -> PairingRow:
    used = points_used(tournament, round_no)
    scores = (
        counted_score(used, player, round_no - 1) + virtual(player, round_no)
        for player in (game.white, game.black)
    )
    return PairingRow(
        game.board,
        side(tournament, round_no, game.white),
        side(tournament, round_no, game.black),
        game.result,
        text.results(game),
        max(scores),
        game.has_colours,
        game.is_missing,
        is_match=game.second is not None,
        place=game.board,
    )


def side(tournament: Tournament, round_no: int, player_id: PlayerId) -> Side:
    """Return one player, or one team, of a round."""
    entry = tournament.entry(player_id)
    return Side(
        player_id,
        entry.tpn,
        points(tournament, round_no, player_id),
        entry.title.value,
        entry.participant.name,
        text.strength(entry.rating, entry.estimate),
    )


def points_used(tournament: Tournament, round_no: int) -> Tournament:
    """Return the tournament with the results that the pairing of a round used (C.04.2 art. 4.3).

    It is the tournament itself unless an earlier round was corrected after the pairing.
    """
    is_unknown = any(
        each.round_no < round_no and not each.is_known_in(round_no)
        for each in tournament.corrections
    ) or any(each.round_no < round_no < each.since_round for each in tournament.match_corrections)
    return tournament.as_paired(round_no) if is_unknown else tournament


def points(tournament: Tournament, round_no: int, player_id: PlayerId) -> str:
    """Return the points with which a player was paired; a star if the standings differ."""
    used = counted_score(points_used(tournament, round_no), player_id, round_no - 1)
    is_other = used != counted_score(tournament, player_id, round_no - 1)
    return f"{STAR}{text.points(used)}" if is_other else text.points(used)


def points_note(tournament: Tournament, round_no: int) -> str:
    """Return the meaning of a round's stars, and the points in the standings; empty if no star."""
    used, before = points_used(tournament, round_no), round_no - 1
    others = [
        f"{entry.participant.name} {text.points(counted_score(tournament, entry.id, before))}"
        for entry in tournament.entries
        if used is not tournament
        and counted_score(used, entry.id, before) != counted_score(tournament, entry.id, before)
        and not entry.has_left(round_no)
    ]
    if not others:
        return ""
    return _(
        "{star} Points when the round was paired; a result came or was corrected later "
        "(C.04.2 art. 3.1, 4.3). Standings after round {n}: {players}."
    ).format(star=STAR, n=before, players="; ".join(others))


def acceleration_note(tournament: Tournament, round_no: int) -> str:
    """Return why boards are not in the order of the points shown; empty if they are."""
    virtual, players = virtual_of(tournament), tournament.round(round_no).paired
    if not any(virtual(player, round_no) for player in players):
        return ""
    return _("The boards are in the order of the points with virtual points (C.04.7 art. 1.5).")


def without_colours(tournament: Tournament, round_no: int) -> str:
    """Return the boards of a round without colours, in words; empty if none; raise UnknownRound."""
    boards = [str(row.board) for row in rows(tournament, round_no) if not row.has_colours]
    words = ngettext("No colours on board {boards}.", "No colours on boards {boards}.", len(boards))
    return words.format(boards=", ".join(boards)) if boards else ""


def unpaired(tournament: Tournament, round_no: int) -> tuple[UnpairedRow, ...]:
    """Return the players not paired in a round: the PAB first, then byes, absent, withdrawn."""
    system, order = tournament.settings.system, list(ByeKind)
    byes = [(tournament.entry(bye.player), bye) for bye in tournament.round(round_no).byes]
    byes.sort(
        key=lambda pair: (
            order.index(pair[1].kind),
            not pair[0].is_entered(round_no),
            pair[0].tpn,
        )
    )
    return tuple(
        UnpairedRow(entry.id, entry.participant.name, _why(system, entry, bye, round_no), bye.kind)
        for entry, bye in byes
    )


def _why(system: SystemId, entry: Entry, bye: Bye, round_no: int) -> str:
    """Return why a player had no game in a round paired by a system."""
    words = text.no_game(system, bye.kind)
    is_usual = words == text.bye(bye.kind) or not entry.is_entered(round_no)
    return why(entry, bye, round_no) if is_usual else words


def why(entry: Entry, bye: Bye, round_no: int) -> str:
    """Return why a player has no game in a round."""
    if bye.kind is not ByeKind.ZERO_POINT:
        return text.bye(bye.kind)
    if round_no < entry.first_round:
        return _("Not yet arrived")
    return _("Absent") if entry.is_entered(round_no) else _("Withdrawn")


def ledger(tournament: Tournament, round_no: int) -> Ledger:
    """Return the account "66 players = 62 on 31 boards + 1 bye + 1 absent"."""
    played = tournament.round(round_no)
    absent = unpaired(tournament, round_no)
    seated = [each for meeting in played.meetings for each in (meeting.white, meeting.black)]
    whole, paired = _counts(tournament, len(seated), len(played.meetings))
    parts = [paired] + [
        _counted(reason, number).format(n=number)
        for reason, number in Counter(row.why for row in absent).items()
    ]
    named = sorted([*seated, *(row.player_id for row in absent)])
    balances = named == sorted(entry.id for entry in tournament.entries)
    return Ledger(f"{whole} = {' + '.join(parts)}", balances)


def _counts(tournament: Tournament, seated: int, meetings: int) -> tuple[str, str]:
    """Return how many participants there are, and how many of them are paired, in words."""
    paired = participants.either(
        tournament,
        ngettext("{n} on {b} board", "{n} on {b} boards", meetings),
        ngettext("{n} at {b} table", "{n} at {b} tables", meetings),
    )
    return participants.count(tournament), paired.format(n=seated, b=meetings)


def _counted(why: str, n: int) -> str:
    """Return how many players have no game for a reason of :class:`UnpairedRow`."""
    return {
        _("Bye"): ngettext("{n} bye", "{n} byes", n),
        _("Full-point bye"): ngettext("{n} full-point bye", "{n} full-point byes", n),
        _("Half-point bye"): ngettext("{n} half-point bye", "{n} half-point byes", n),
        _("Advances without a game"): ngettext(
            "{n} advances without a game", "{n} advance without a game", n
        ),
        _("Out"): ngettext("{n} out", "{n} out", n),
        _("Free"): ngettext("{n} free", "{n} free", n),
        _("Not yet arrived"): ngettext("{n} not yet arrived", "{n} not yet arrived", n),
        _("Absent"): ngettext("{n} absent", "{n} absent", n),
        _("Withdrawn"): ngettext("{n} withdrawn", "{n} withdrawn", n),
    }[why]
