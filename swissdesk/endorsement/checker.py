"""Free pairing checker (C.04.A; C.04.2 art. 1.4): pair every round again and say what differs.

A round is paired again as it stood then: from the rounds before it, with the players who are in one
of its games or have its pairing-allocated bye. Everybody else was not to be paired.

Results that were corrected and TPNs that were given anew after a round was paired cannot be seen in
a tournament; where they changed its pairing, the round is reported as differing.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import partial

from swissdesk.errors import NoLegalPairing
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.result import ByeKind
from swissdesk.model.round import Round
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import systems
from swissdesk.pairing.roster import Roster, roster_of


class DifferenceKind(Enum):
    """In what a round departs from the system."""

    MISSING = "missing"
    """The system makes this pair, the round has not got it."""
    UNEXPECTED = "unexpected"
    """The round has this pair, the system does not make it."""
    COLOURS = "colours"
    """The pair is right, and should have these colours."""
    UNPAIRABLE = "unpairable"
    """The system finds no legal pairing of the players who were paired (C.04.3 art. 1.9.3)."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One departure from the system.

    ``white`` and ``black`` are a pair; a player with the pairing-allocated bye is ``white`` with no
    ``black``. Both are None for ``UNPAIRABLE``.
    """

    kind: DifferenceKind
    white: Tpn | None = None
    black: Tpn | None = None


@dataclass(frozen=True, slots=True)
class RoundReport:
    """What the check of one round found."""

    round_no: int
    differences: tuple[Difference, ...]

    @property
    def consistent(self) -> bool:
        """Whether the round is as the system makes it."""
        return not self.differences


_Pairs = frozenset[tuple[Tpn, Tpn | None]]
"""White and Black by TPN, and the PAB as White without Black."""


def check(tournament: Tournament) -> tuple[RoundReport, ...]:
    """Pair every round of *tournament* again; raise InitialColourMissing or the like."""
    return tuple(check_round(tournament, each.number) for each in tournament.rounds)


def check_round(tournament: Tournament, round_no: int) -> RoundReport:
    """Pair one round again; raise UnknownRound, InitialColourMissing or the like."""
    found = tournament.round(round_no)
    pairs = _pairs_of(tournament, found)
    try:
        pairing = systems.PAIR[tournament.settings.system](roster_again(tournament, round_no))
    except NoLegalPairing:
        return RoundReport(round_no, (Difference(DifferenceKind.UNPAIRABLE),))
    expected: set[tuple[Tpn, Tpn | None]] = {(pair.white, pair.black) for pair in pairing.pairs}
    if pairing.pab is not None:
        expected.add((pairing.pab, None))
    return RoundReport(round_no, tuple(_differences(frozenset(expected), pairs)))


def roster_again(tournament: Tournament, round_no: int) -> Roster:
    """Return the roster of a paired round as it stood then; raise UnknownRound or the like."""
    found = tournament.round(round_no)
    return roster_of(tournament, round_no, present=_paired_players(found))


def _paired_players(found: Round) -> frozenset[PlayerId]:
    players = {player for game in found.games for player in (game.white, game.black)}
    return frozenset(players.union(_pab_players(found)))


def _pab_players(found: Round) -> Iterator[PlayerId]:
    return (bye.player for bye in found.byes if bye.kind is ByeKind.PAB)


def _pairs_of(tournament: Tournament, found: Round) -> _Pairs:
    def tpn(player: PlayerId) -> Tpn:
        return tournament.entry(player).tpn

    games: set[tuple[Tpn, Tpn | None]] = {
        (tpn(game.white), tpn(game.black)) for game in found.games
    }
    return frozenset(games.union((tpn(player), None) for player in _pab_players(found)))


def _differences(expected: _Pairs, found: _Pairs) -> Iterator[Difference]:
    """Say how *found* departs from *expected*, in order of TPN."""
    lacking, surplus = expected - found, found - expected
    reversed_colours = {(white, black) for white, black in lacking if (black, white) in surplus}
    order = partial(sorted, key=_lowest_tpn)
    for white, black in order(lacking):
        swapped = (white, black) in reversed_colours
        yield Difference(
            DifferenceKind.COLOURS if swapped else DifferenceKind.MISSING, white, black
        )
    for white, black in order(surplus):
        if (black, white) not in reversed_colours:
            yield Difference(DifferenceKind.UNEXPECTED, white, black)


def _lowest_tpn(pair: tuple[Tpn, Tpn | None]) -> tuple[Tpn, bool]:
    white, black = pair
    return (white, True) if black is None else (min(white, black), False)
