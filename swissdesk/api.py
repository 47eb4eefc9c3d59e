"""The door for other programs: pair, check and rank tournaments by the engine of SwissDesk.

A tournament is the text of a TRF file, or an object of the classes here:

>>> from swissdesk import api
>>> players = [api.Player(1, "Ann", 2100), api.Player(2, "Bo", 2000), api.Player(3, "Cleo", 1900)]
>>> club = api.Tournament(rounds=3, players=players, initial_colour="white")
>>> first = api.pair(club)
>>> first.games, first.bye
(((1, 2),), 3)
>>> club = club.with_round(first, {(1, 2): "1/2-1/2"})
>>> [(each.rank, each.name, each.points) for each in api.standings(club)]
[(1, 'Cleo', 1.0), (2, 'Ann', 0.5), (2, 'Bo', 0.5)]
>>> api.pair(club).games
((3, 1),)

Everything is a value: no function changes its arguments, keeps a state, reads a file or asks the
network, and any of them may run in any thread. Names, fields and meanings here stay as they are
within a major version; later versions add to them. Points are numbers such as 1.5; participants
are named by their number in the starting order (TPN), teams in a report of teams.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from math import isfinite
from typing import TypeAlias, TypeVar

from swissdesk import trf
from swissdesk.endorsement import checker
from swissdesk.errors import NoLegalPairing, SwissDeskError
from swissdesk.model.colour import Colour
from swissdesk.model.event import Event
from swissdesk.model.ids import ParticipantId, PlayerId, TournamentId, Tpn
from swissdesk.model.player import Entry, Ratings, RequestedBye
from swissdesk.model.player import Player as _Player
from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import Bye, RoundState
from swissdesk.model.round import Game as _Game
from swissdesk.model.round import Round as _Round
from swissdesk.model.settings import (
    Acceleration,
    ProhibitedPairing,
    SystemId,
    TournamentSettings,
)
from swissdesk.model.tournament import Tournament as _Tournament
from swissdesk.pairing import systems
from swissdesk.pairing.protocol import RoundPairing
from swissdesk.pairing.system_table import SYSTEMS
from swissdesk.standings.catalogue import usual_tie_breaks
from swissdesk.standings.ranking import applied, rank
from swissdesk.trf.document import MOST_ROUNDS
from swissdesk.trf.systems import system_of

__all__ = [
    "BYES",
    "RESULTS",
    "Error",
    "Game",
    "InvalidTournament",
    "NoPairing",
    "Pairing",
    "Player",
    "Problem",
    "Round",
    "RoundCheck",
    "Scoring",
    "Source",
    "Standing",
    "Tournament",
    "check",
    "pair",
    "problems",
    "standings",
    "to_trf",
]

RESULTS: Mapping[str, GameResult] = {
    "1-0": GameResult.WHITE_WINS,
    "1/2-1/2": GameResult.DRAW,
    "0-1": GameResult.BLACK_WINS,
    "+/-": GameResult.WHITE_WINS_BY_FORFEIT,
    "-/+": GameResult.BLACK_WINS_BY_FORFEIT,
    "-/-": GameResult.DOUBLE_FORFEIT,
    "1/2-0": GameResult.HALF_TO_ZERO,
    "0-1/2": GameResult.ZERO_TO_HALF,
    "0-0": GameResult.ZERO_TO_ZERO,
    "": GameResult.PENDING,
}
"""The results of games, White first; with ``/`` for forfeits, empty if there is none yet."""

BYES: Mapping[str, ByeKind] = {
    "pairing": ByeKind.PAB,
    "full": ByeKind.FULL_POINT,
    "half": ByeKind.HALF_POINT,
    "zero": ByeKind.ZERO_POINT,
}
"""The kinds of byes; a player with neither a game nor a bye in a round is absent ("zero")."""

Number = TypeVar("Number", bound=int)
Value = TypeVar("Value")

_TENTHS = 10
_ID = TournamentId(1)
_COLOURS = {"white": Colour.WHITE, "black": Colour.BLACK}
_REQUESTED = {name: kind for name, kind in BYES.items() if kind is not ByeKind.PAB}
_SYSTEMS = {each.system.value: each.system for each in SYSTEMS if each.record}
_OF_TEAMS_ALONE = {each.system.value for each in SYSTEMS if not each.record}
_ACCELERATIONS = {each.value: each for each in Acceleration}


class Error(Exception):
    """A question without an answer; the text is a sentence for people."""


class InvalidTournament(Error):
    """The report or the object makes no sense; ``problems`` are the problems of a report."""

    def __init__(self, text: str, found: tuple["Problem", ...] = ()) -> None:
        super().__init__(text)
        self.problems = found


class NoPairing(Error):
    """No complete pairing is legal; ``players`` are left without an opponent."""

    def __init__(self, text: str, players: tuple[int, ...]) -> None:
        super().__init__(text)
        self.players = players


# What goes in


@dataclass(frozen=True, slots=True)
class Player:
    """A player; ``number`` is the place in the starting order, the strongest has 1 (C.04.2)."""

    number: int
    name: str = ""
    rating: int = 0
    federation: str = ""
    fide_id: str = ""


@dataclass(frozen=True, slots=True)
class Game:
    """A game of two players, by number; ``result`` is a key of RESULTS.

    In a Double-Swiss it is a match of two games; *white* has White in the first (C.04.5). Then
    ``result`` has both results, the points of *white* first in each: "1-0, 1/2-1/2", or "1-0, "
    after game 1.
    """

    white: int
    black: int
    result: str = ""


@dataclass(frozen=True, slots=True)
class Round:
    """A round with its games in order of boards; ``byes`` has a key of BYES by player."""

    games: Sequence[Game]
    byes: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Scoring:
    """The points of each result of a game (TRF26 record 162); ``pab``: None is a win's.

    In a Double-Swiss the points of a draw are added to ``pab`` (C.04.5 art. 1.4).
    """

    win: float = 1.0
    draw: float = 0.5
    loss: float = 0.0
    absence: float = 0.0
    pab: float | None = None


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament of players: its regulations, and the rounds paired so far.

    ``byes`` are requested for the next round: ``{3: "half", 7: "zero"}``; the system alone gives
    "pairing". ``system`` is a code of TRF26 (192) such as "FIDE_DUTCH" or "FIDE_DUBOV_BAKU", or the
    name of a system without a code of its own, such as "LIM" or "KEIZER"; ``swissdesk systems
    --json`` lists them. Systems that pair teams alone need a report. Players of a group in
    ``prohibited`` are never paired with each other. Without ``initial_colour``, "white" or "black",
    round 1 cannot be paired. ``acceleration`` is "none" or "baku".
    """

    rounds: int
    players: Sequence[Player]
    played: Sequence[Round] = ()
    byes: Mapping[int, str] = field(default_factory=dict)
    system: str = SystemId.DUTCH_2026.value
    initial_colour: str | None = None
    acceleration: str = Acceleration.NONE.value
    prohibited: Sequence[Collection[int]] = ()
    scoring: Scoring = field(default_factory=Scoring)
    tie_breaks: Sequence[str] | None = None
    name: str = ""

    def with_round(
        self, pairing: "Pairing", results: Mapping[tuple[int, int], str]
    ) -> "Tournament":
        """Return the tournament with a round as it was paired, and these results by pair.

        The byes of the next round become byes of this round. Raise InvalidTournament for a result
        of a pair that the round does not have.
        """
        for white, black in results.keys() - {*pairing.games}:
            text = f"results: no game of round {pairing.round} is ({white}, {black})."
            raise InvalidTournament(f"{text} Give them by the pairs of the pairing, White first.")
        games = [Game(*pair, results.get(pair, "")) for pair in pairing.games]
        allocated = {} if pairing.bye is None else {pairing.bye: "pairing"}
        played = Round(games, {**self.byes, **pairing.byes, **allocated})
        return replace(self, played=(*self.played, played), byes={})


Source: TypeAlias = str | bytes | Tournament
"""The text of a TRF file (TRF16 with the lines of engines, or TRF26), or a tournament."""


# What comes out


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem in a report: an "error" if it cannot be used, "adjusted", or a "notice".

    ``line`` is 0 for a problem of the whole report.
    """

    line: int
    column: int
    severity: str
    text: str


@dataclass(frozen=True, slots=True)
class Pairing:
    """The pairing of a round: the games in order of boards, White first.

    ``bye`` has the pairing-allocated bye; ``byes`` are others that a system gives, such as to the
    free player of a round robin.
    """

    round: int
    games: tuple[tuple[int, int], ...]
    bye: int | None = None
    byes: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RoundCheck:
    """A round paired again; ``missing`` and ``unexpected`` are pairs, a bye has the opponent 0.

    Pairs with the wrong colours are in both. ``is_pairable`` is false if no pairing is legal.
    """

    round: int
    missing: tuple[tuple[int, int], ...]
    unexpected: tuple[tuple[int, int], ...]
    is_pairable: bool = True

    @property
    def is_same(self) -> bool:
        """Whether the system pairs the round the same."""
        return self.is_pairable and not self.missing and not self.unexpected


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings; ``tie_breaks`` are in the order in which they count.

    Players who are still tied share the ``rank``; it is None if C.05 gives a player none.
    """

    rank: int | None
    number: int
    name: str
    points: float
    tie_breaks: Mapping[str, float]


# What can be asked


def pair(source: Source, *, absent: Collection[int] = ()) -> Pairing:
    """Pair the next round, without the *absent*; raise NoPairing or another Error."""
    tournament = _read(source)[0]
    number = tournament.last_round + 1
    unfinished = [each.number for each in tournament.rounds if not each.is_complete]
    if unfinished:
        raise Error(f"Round {unfinished[0]} has games without a result.")
    if number > tournament.settings.rounds:
        raise Error(f"All {tournament.settings.rounds} rounds are paired.")
    left_out = {_player(tournament.entries_by_tpn, Tpn(each), "absent").id for each in absent}
    present = frozenset(
        entry.id
        for entry in tournament.entries
        if entry.is_available(number) and entry.id not in left_out
    )
    try:
        return _pairing_of(number, systems.pair(tournament, number, present=present))
    except SwissDeskError as error:
        raise _in_words(error) from None


def check(source: Source, *, round_no: int | None = None) -> tuple[RoundCheck, ...]:
    """Pair every round again, or one, with the players who were paired; raise Error."""
    tournament, may_go_on = _read(source)
    numbers = [each.number for each in tournament.rounds] if round_no is None else [round_no]
    try:
        found = [checker.check_round(tournament, each, may_go_on=may_go_on) for each in numbers]
    except SwissDeskError as error:
        raise _in_words(error) from None
    return tuple(_check_of(each) for each in found)


def standings(
    source: Source, *, round_no: int | None = None, tie_breaks: Sequence[str] | None = None
) -> tuple[Standing, ...]:
    """Rank the participants after a round, by default the last complete one; raise Error.

    *tie_breaks* are codes of C.07 such as "BH/C1"; by default they are the tournament's. Codes
    without values in this tournament are left out.
    """
    tournament = _read(source)[0]
    try:
        used = applied(tournament, tie_breaks)
        lines = rank(tournament, round_no, tie_breaks)
    except SwissDeskError as error:
        raise _in_words(error) from None
    return tuple(
        Standing(
            line.rank if line.is_ranked else None,
            int(line.entry.tpn),
            line.entry.participant.name,
            line.points / _TENTHS,
            {each.code: float(value) for each, value in zip(used, line.values, strict=True)},
        )
        for line in lines
    )


def problems(report: str | bytes) -> tuple[Problem, ...]:
    """Return everything that is wrong in the text of a TRF file, in the order of its lines."""
    return _problems_of(trf.load(_bytes_of(report)))


def to_trf(tournament: Tournament) -> str:
    """Return a tournament as TRF26; raise Error."""
    made = _made(tournament)
    event = Event(tournament.name or "Tournament").with_tournament(made)
    try:
        return trf.dump(event, _ID, trf.Edition.TRF26)
    except SwissDeskError as error:
        raise _in_words(error) from None


# Reading


def _read(source: Source) -> tuple[_Tournament, bool]:
    """Return the tournament, and whether it may have more rounds than it says."""
    if isinstance(source, Tournament):
        return _made(source), False
    loaded = trf.load(_bytes_of(source))
    if loaded.event is None:
        found = _problems_of(loaded)
        errors = [each.text for each in found if each.severity == trf.Severity.ERROR.value]
        raise InvalidTournament(" ".join(errors), found)
    return loaded.event.tournaments[0], loaded.facts is not None and loaded.facts.may_go_on


def _bytes_of(report: str | bytes) -> bytes:
    """Return a report as bytes; half a surrogate pair in a text has none, and becomes "?"."""
    return report.encode(errors="replace") if isinstance(report, str) else report


def _problems_of(loaded: trf.Loaded) -> tuple[Problem, ...]:
    if not loaded.problems:
        return ()
    from swissdesk.listings.words.problems import sentence  # most reports have none

    return tuple(
        Problem(each.line, each.column, each.severity.value, sentence(each))
        for each in loaded.problems
    )


def _in_words(error: SwissDeskError) -> Error:
    """Return an expected failure of the engine as an error of this module."""
    from swissdesk.listings.words.failures import sentence  # most questions have an answer

    if isinstance(error, NoLegalPairing):
        return NoPairing(sentence(error), tuple(map(int, error.players)))
    return Error(sentence(error))


def _made(source: Tournament) -> _Tournament:
    """Return the tournament of an object; raise InvalidTournament."""
    numbers = Counter(each.number for each in source.players)
    for number, count in numbers.items():
        if number < 1 or count > 1:
            text = "players: each needs a number of their own, from 1;"
            raise InvalidTournament(f"{text} {number} is below 1 or given twice.")
    ids = {number: PlayerId(number) for number in numbers}
    for number in source.byes:
        _player(ids, number, "byes")
    next_round = len(source.played) + 1
    entries = tuple(
        Entry(
            _Player(
                ids[each.number],
                each.name,
                federation=each.federation,
                fide_id=each.fide_id,
                ratings=Ratings(each.rating),
            ),
            Tpn(each.number),
            each.rating,
            requested_byes=(
                (RequestedBye(next_round, _known(_REQUESTED, source.byes[each.number], "byes")),)
                if each.number in source.byes
                else ()
            ),
        )
        for each in sorted(source.players, key=lambda player: player.number)
    )
    settings = _settings_of(source, ids)
    has_two_games = settings.system.has_two_games
    rounds = tuple(
        _round_of(number, each, ids, has_two_games=has_two_games)
        for number, each in enumerate(source.played, 1)
    )
    return _Tournament(_ID, settings, entries, rounds, list_closed=bool(rounds))


def _settings_of(source: Tournament, ids: Mapping[int, PlayerId]) -> TournamentSettings:
    if not 1 <= source.rounds <= MOST_ROUNDS:
        text = f"rounds: {source.rounds} is not a number from 1 to {MOST_ROUNDS}."
        raise InvalidTournament(text)
    system, acceleration = _system_of(source)
    colour = source.initial_colour
    worth, pab = source.scoring, source.scoring.pab
    usual = usual_tie_breaks(system, is_of_teams=False)
    return TournamentSettings(
        source.name or "Tournament",
        source.rounds,
        system=system,
        initial_colour=None if colour is None else _known(_COLOURS, colour, "initial_colour"),
        acceleration=acceleration,
        prohibited=tuple(
            ProhibitedPairing(
                1, source.rounds, tuple(_player(ids, each, "prohibited") for each in group)
            )
            for group in source.prohibited
        ),
        scoring=ScoringSystem(
            win=_tenths(worth.win),
            draw=_tenths(worth.draw),
            loss=_tenths(worth.loss),
            absence=_tenths(worth.absence),
            pab=_tenths(worth.win if pab is None else pab),
            unknown=_tenths(worth.draw),
        ),
        tie_breaks=usual if source.tie_breaks is None else tuple(source.tie_breaks),
    )


def _system_of(source: Tournament) -> tuple[SystemId, Acceleration]:
    """Return the system and the acceleration; the code of a report may give both (192)."""
    told, name = _known(_ACCELERATIONS, source.acceleration, "acceleration"), source.system.upper()
    if "_TEAM" in name or name in _OF_TEAMS_ALONE:
        text = f"system: “{name}” pairs teams, and an object has players."
        raise InvalidTournament(f"{text} Give a report of teams.")
    found, acceleration = system_of(name, "")
    if found is None:
        found = _known(_SYSTEMS, name, "system")
    return found, told if acceleration is Acceleration.NONE else acceleration


def _round_of(
    number: int, played: Round, ids: Mapping[int, PlayerId], *, has_two_games: bool
) -> _Round:
    """Return a round; the players without a game and without a bye were absent."""
    games = []
    for board, each in enumerate(played.games, 1):
        white = _player(ids, each.white, "games", number)
        black = _player(ids, each.black, "games", number)
        if has_two_games:
            first, second = _results_of_match(number, each.result)
            games.append(_Game(board, white, black, first, second=second))
        else:
            result = _known(RESULTS, each.result, "result", number)
            games.append(_Game(board, white, black, result))
    at_boards = [*chain.from_iterable((each.white, each.black) for each in games)]
    byes = {
        _player(ids, player, "byes", number): _known(BYES, kind, "byes", number)
        for player, kind in played.byes.items()
    }
    if len({*at_boards, *byes}) < len(at_boards) + len(byes):
        ((twice, _),) = Counter([*at_boards, *byes]).most_common(1)
        raise InvalidTournament(f"In round {number}, player {twice} is paired twice.")
    absent = dict.fromkeys(ids.values(), ByeKind.ZERO_POINT)
    for player in at_boards:
        del absent[player]
    all_byes = tuple(Bye(ParticipantId(player), kind) for player, kind in (absent | byes).items())
    return _Round(number, tuple(games), all_byes, RoundState.PUBLISHED)


def _results_of_match(number: int, text: str) -> tuple[GameResult, GameResult]:
    """Return the results of the games of a match in a round (C.04.5)."""
    first, comma, second = text.partition(",")
    if text and not comma:
        told = f"Round {number}, result: “{text}” is one result, and a match has two games:"
        raise InvalidTournament(f"{told} “1-0, 1/2-1/2”, or “1-0, ” after the first.")
    return (
        _known(RESULTS, first.strip(), "result", number),
        _known(RESULTS, second.strip(), "result", number),
    )


def _tenths(points: float) -> int:
    tenths = round(points * _TENTHS) if isfinite(points) else 0
    if not isfinite(points) or abs(points * _TENTHS - tenths) > 1 / _TENTHS:
        raise InvalidTournament(f"scoring: {points} is not a multiple of 0.1.")
    return tenths


def _known(
    values: Mapping[str, Value], key: str, field_name: str, round_no: int | None = None
) -> Value:
    """Return the value of a key in a field; raise InvalidTournament for an unknown one."""
    try:
        return values[key]
    except KeyError:
        allowed = ", ".join(f"“{each}”" for each in values)
        text = f"{_place(field_name, round_no)}: “{key}” is not one of {allowed}."
        raise InvalidTournament(text) from None


def _player(
    players: Mapping[Number, Value], number: Number, field_name: str, round_no: int | None = None
) -> Value:
    """Return the player with a number in a field; raise InvalidTournament if there is none."""
    try:
        return players[number]
    except KeyError:
        text = f"{_place(field_name, round_no)}: no player has the number {number!r}."
        raise InvalidTournament(text) from None


def _place(field_name: str, round_no: int | None) -> str:
    """Return the name of a field of the tournament, or of one of its rounds."""
    return field_name if round_no is None else f"Round {round_no}, {field_name}"


# Answering


def _pairing_of(number: int, pairing: RoundPairing) -> Pairing:
    names = {kind: name for name, kind in BYES.items()}
    return Pairing(
        number,
        tuple((int(each.white), int(each.black)) for each in pairing.pairs),
        None if pairing.pab is None else int(pairing.pab),
        {int(player): names[kind] for player, kind in pairing.byes},
    )


def _check_of(report: checker.RoundReport) -> RoundCheck:
    kinds = checker.DifferenceKind
    return RoundCheck(
        report.round_no,
        _pairs(report, (kinds.MISSING, kinds.COLOURS)),
        tuple(
            chain(
                _pairs(report, (kinds.UNEXPECTED,)),
                (pair[::-1] for pair in _pairs(report, (kinds.COLOURS,))),
            )
        ),
        all(each.kind is not kinds.UNPAIRABLE for each in report.differences),
    )


def _pairs(
    report: checker.RoundReport, kinds: Iterable[checker.DifferenceKind]
) -> tuple[tuple[int, int], ...]:
    return tuple(
        (int(each.white), int(each.black or 0))
        for each in report.differences
        if each.kind in kinds and each.white is not None
    )
