"""The rounds of a Scheveningen match, between two groups of players or between two teams.

Teams play one match: every player meets every player of the other team, board by board.
"""

from collections.abc import Iterator
from functools import partial
from math import gcd

from swissdesk.pairing.cards import CardIndex, PairCards
from swissdesk.pairing.protocol import Note, Protocol
from swissdesk.pairing.table_round import (
    Numbers,
    TableNote,
    TableRound,
    require_round,
    reversed_colours,
    seated,
)

ARTICLE = "C.05"


def scheveningen_round(size: int, round_no: int) -> tuple[Numbers, ...]:
    """Return the pairs of a round between two groups of *size*, in order of group A.

    The numbers of group A are 1 to *size*; the numbers of group B follow.
    """
    if size % 2:
        seats = _odd(size, round_no - 1)
    elif size % 4:
        seats = _twice_odd(size, round_no - 1)
    else:
        seats = _fourfold(size, round_no - 1)
    return tuple(
        (one + 1, size + other + 1) if is_white else (size + other + 1, one + 1)
        for one, (other, is_white) in enumerate(seats)
    )


def boards_of_match(size: int, round_no: int) -> tuple[tuple[int, int, bool], ...]:
    """Return the boards of a round of a match between two teams of *size*, from 1 on.

    Each has the player of the first team, the player of the second team, and whether the first has
    White. Rounds beyond *size* are a second cycle with colours reversed.
    """
    turn, place = divmod(round_no - 1, size)
    found = []
    for white, black in scheveningen_round(size, place + 1):
        is_white = white <= size
        one, other = (white, black) if is_white else (black, white)
        found.append((one, other - size, is_white is (turn % 2 == 0)))
    return tuple(found)


def pair(index: CardIndex, *, cycles: int) -> Protocol:
    """Pair a round of a match; raise NoLegalPairing beyond the last one, or for an odd field."""
    size, left_over = divmod(len(index.field), 2)
    if index.match_boards:
        size, left_over = index.match_boards, len(index.field) - 2
    require_round(index, 0 if left_over else cycles * size, ARTICLE)
    turn, place = divmod(index.round_no - 1, size)
    pairs = scheveningen_round(size, place + 1)
    if index.match_boards:
        pairs = ((1, 2) if pairs[0][0] == 1 else (2, 1),)
    notes = [Note(TableNote.SCHEVENINGEN, ARTICLE, figures=(place + 1, size))]
    if turn:
        notes.append(Note(TableNote.SECOND_CYCLE, ARTICLE, figures=(place + 1,)))
        pairs = reversed_colours(pairs)
    return seated(index, TableRound(pairs, tuple(notes)), ARTICLE)


pair_single: PairCards = partial(pair, cycles=1)
pair_double: PairCards = partial(pair, cycles=2)


def _odd(size: int, turn: int) -> Iterator[tuple[int, bool]]:
    """Yield the opponent of each player of A, counted from 0, and whether A's player has White.

    A block of Whites, one more than half, moves back by one place every other round.
    """
    block = size // 2 + 1
    for one in range(size):
        is_in_block = (one + (turn + 1) // 2) % size < block
        yield (one + turn) % size, is_in_block == (turn % 2 == 0)


def _fourfold(size: int, turn: int) -> Iterator[tuple[int, bool]]:
    """Yield the same: first half against first half, then first half against second half."""
    half = size // 2
    block, shift = divmod(turn, half)
    for one in range(size):
        own, place = divmod(one, half)
        yield (own ^ block) * half + (place + shift) % half, (own + turn) % 2 == 0


def _twice_odd(size: int, turn: int) -> Iterator[tuple[int, bool]]:
    """Yield the same: rounds go in couples, in which every player has both colours.

    The games of two rounds form circles; every other circle begins with White.
    """
    couple, is_second = divmod(turn, 2)
    shifts = _couples(size)[couple]
    circles = gcd(shifts[1] - shifts[0], size)
    for one in range(size):
        begins = one % circles % 2 == 0
        yield (one + shifts[is_second]) % size, begins != bool(is_second)


def _couples(size: int) -> list[tuple[int, int]]:
    """Return the shifts of each couple of rounds: both even or both odd, except the first."""
    half = size // 2
    even = list(range(2, size, 2))
    odd = [shift for shift in range(1, size, 2) if shift != half]
    rest = (*zip(even[::2], even[1::2], strict=True), *zip(odd[::2], odd[1::2], strict=True))
    return [(0, half), *rest]
