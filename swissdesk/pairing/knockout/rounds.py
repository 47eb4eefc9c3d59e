"""The bracket of a knockout, round after round."""

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import chain, zip_longest
from typing import TypeAlias, TypeVar

from swissdesk.errors import BoardsUndecided, NoLegalPairing
from swissdesk.model.colour import Colour
from swissdesk.model.ids import Tpn
from swissdesk.model.result import ByeKind, Outcome
from swissdesk.pairing.cards import CardIndex
from swissdesk.pairing.colour_allocation import colour_by_number, colour_of_higher
from swissdesk.pairing.protocol import Meeting, Note, Pair, Protocol, RoundPairing, Stage

_ADVANCING = frozenset({Outcome.FULL_POINT_BYE, Outcome.PAB})
"""The byes of participants without an opponent in their part of the bracket."""
COLOURS = "C.04.3 art. 5.2"
"""The article on colours."""

Lineup: TypeAlias = Sequence[Tpn | None]
"""The players still in, in the order of the bracket: neighbours meet; None stands for nobody."""


Side = TypeVar("Side")
"""A place in the bracket: a player, or a stand-in for one."""


class KnockoutNote(Enum):
    """The notes on a round of a knockout."""

    LEFT = "players left"
    """Figures: how many players are in, how many advance."""
    BYE = "bye"
    """Player: the one without a neighbour in the bracket."""
    NOT_THERE = "not there"
    """Player: the one who has left or is absent, and loses by forfeit."""
    DECIDED = "decided"
    """Player: the one who advanced by tie-break games or a lot. Figure: the round before."""
    NEIGHBOURS = "neighbours in the bracket"
    """Players: the higher and the lower seed."""
    COLOURS_BY_GAMES = "colours by the games played"
    """Players: White and Black."""
    COLOURS_BY_SEED = "colours by the seed"
    """Players: White and Black, the higher seed."""


def pair(index: CardIndex) -> Protocol:
    """Pair a round of a knockout.

    Raise BoardsUndecided if a board of an earlier round has no winner yet, or NoLegalPairing if no
    two players are left to meet.
    """
    lineup = lineup_of(index)
    inside = [tpn for tpn in lineup if tpn is not None]
    contests = list(neighbours(lineup, None))
    meetings = tuple(_meeting(index, one, two) for one, two in contests if one and two)
    if not meetings:
        raise NoLegalPairing(index.round_no, (), tuple(inside), len(inside))
    free = tuple(one or two for one, two in contests if not (one and two))
    byes = {tpn: ByeKind.FULL_POINT for tpn in free if tpn is not None}
    out = {card.tpn: ByeKind.ZERO_POINT for card in index.field if card.tpn not in inside}
    return Protocol(
        RoundPairing(
            tuple(Pair(each.white, each.black) for each in meetings),
            None,
            tuple(sorted((byes | out).items())),
        ),
        (Stage(None, tuple(inside), meetings=meetings, outgoing=tuple(byes)),),
        tuple(_notes(index, inside, len(meetings) + len(byes), tuple(byes))),
    )


def require_decided(index: CardIndex) -> None:
    """Raise BoardsUndecided for the first round with a board without a winner."""
    for number in range(1, index.round_no):
        boards = enumerate(index.boards[number - 1], 1)
        waiting = tuple(
            board for board, players in boards if winner_of(index, number, players) is None
        )
        if waiting:
            raise BoardsUndecided(number, waiting)


def bracket(seeds: int) -> tuple[int, ...]:
    """Return the seeds in the order of a bracket of this size: neighbours meet."""
    order = [1]
    while len(order) < seeds:
        total = 2 * len(order) + 1
        order = [each for seed in order for each in (seed, total - seed)]
    return tuple(order)


def lineup_of(index: CardIndex) -> Lineup:
    """Return the players still in before this round; raise BoardsUndecided."""
    require_decided(index)
    tpns = [card.tpn for card in index.field]
    lineup: Lineup = [tpns[seed - 1] if seed <= len(tpns) else None for seed in bracket(len(tpns))]
    for number in range(1, index.round_no):
        lineup = list(_advancing(index, number, lineup))
    return lineup


def _advancing(index: CardIndex, round_no: int, lineup: Lineup) -> Iterator[Tpn | None]:
    """Yield the players who advance from a round, in the order of the bracket."""
    boards = [pair for pair in index.boards[round_no - 1] if set(pair) <= set(lineup)]
    seated = set(chain.from_iterable(boards))
    contests: list[tuple[int, Tpn | None]] = [
        (min(map(lineup.index, players)), winner_of(index, round_no, players)) for players in boards
    ]
    for place, beside in enumerate(neighbours(lineup, None)):
        idle = [tpn for tpn in beside if tpn is not None and tpn not in seated]
        if idle or not any(beside):
            found = {tpn: index.by_tpn[tpn].lines[round_no - 1].outcome for tpn in idle}
            with_bye = [tpn for tpn in idle if found[tpn] in _ADVANCING]
            contests += [(2 * place, tpn) for tpn in with_bye] or [(2 * place, None)]
    for _place, winner in sorted(contests, key=lambda contest: contest[0]):
        yield winner


def winner_of(index: CardIndex, round_no: int, players: Pair) -> Tpn | None:
    """Return the winner of a board of an earlier round; None if it is undecided."""
    white, black = (index.by_tpn[tpn].lines[round_no - 1].points for tpn in players)
    if white != black:
        return players.white if white > black else players.black
    decided = [tpn for tpn in players if tpn in index.winners[round_no - 1]]
    return decided[0] if decided else None


def neighbours(lineup: Sequence[Side], nobody: Side) -> Iterator[tuple[Side, Side]]:
    """Return the neighbours in a lineup; the neighbour of a single last one is *nobody*."""
    return zip_longest(lineup[::2], lineup[1::2], fillvalue=nobody)


def _meeting(index: CardIndex, one: Tpn, two: Tpn) -> Meeting:
    """Return the meeting of two players, with colours by C.04.3 art. 5.2 (*higher*: by seed)."""
    higher, lower = (index.by_tpn[tpn] for tpn in sorted((one, two)))
    by_games = colour_of_higher(higher.colours, lower.colours)
    colour = by_games or colour_by_number(index.field.index(higher) + 1, index.initial_colour)
    white, black = (higher, lower) if colour is Colour.WHITE else (lower, higher)
    rule = KnockoutNote.COLOURS_BY_GAMES if by_games else KnockoutNote.COLOURS_BY_SEED
    named = (white.tpn, black.tpn) if by_games else (white.tpn, black.tpn, higher.tpn)
    return Meeting(
        white.tpn,
        black.tpn,
        (
            Note(KnockoutNote.NEIGHBOURS, "", (higher.tpn, lower.tpn)),
            Note(rule, COLOURS, named),
        ),
    )


def _notes(
    index: CardIndex, inside: Sequence[Tpn], places: int, byes: Sequence[Tpn]
) -> Iterator[Note]:
    yield Note(KnockoutNote.LEFT, "", figures=(len(inside), places))
    for tpn in byes:
        yield Note(KnockoutNote.BYE, "", (tpn,))
    for tpn in inside:
        if not index.by_tpn[tpn].is_here and tpn not in byes:
            yield Note(KnockoutNote.NOT_THERE, "", (tpn,))
    last = index.round_no - 1
    for board in index.boards[last - 1] if last else ():
        winner = winner_of(index, last, board)
        points = {index.by_tpn[tpn].lines[last - 1].points for tpn in board}
        if len(points) == 1 and winner is not None:
            yield Note(KnockoutNote.DECIDED, "", (winner,), (last,))
