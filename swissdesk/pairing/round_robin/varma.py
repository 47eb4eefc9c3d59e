"""Varma tables: numbers drawn so that players of one federation do not meet at the end.

C.05 Annex 2. Each row has envelopes of numbers which, by the Berger tables, do not meet in the last
three rounds; the players of a federation draw theirs from one envelope.

The row of 11 and 12 players, as FIDE prints it, has 6 and 12 in one envelope, although they meet in
round 11. Every other row has the two highest numbers in C and D, so this is very probably a
misprint; the row with the probable correction is here as well. The printed row is used unless the
other is chosen.

Readings of unclear articles:

* In an odd field the highest number is the bye, and not in its envelope.
* If no envelope has enough numbers for a federation, its players draw from the one with the most
  numbers left, and continue with another one when it is empty: "if possible" ends there.
* A player without a federation counts as a federation of one, after the others.
* The draw takes one of the envelopes with enough numbers, and one of the numbers left in it. Both
  follow from the SHA-256 of "seed:n" for the n-th draw, read as a number, modulo the number of
  choices.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from itertools import count, groupby
from operator import attrgetter
from typing import NamedTuple, TypeAlias

from swissdesk.errors import VarmaNotPossible
from swissdesk.pairing.round_robin.berger import berger_round, cycle
from swissdesk.pairing.table_round import Numbers

Envelopes: TypeAlias = tuple[tuple[int, ...], ...]

TABLE: Mapping[int, Envelopes] = {
    10: ((3, 4, 8), (5, 7, 9), (1, 6), (2, 10)),
    12: ((4, 5, 9, 10), (1, 2, 7), (6, 8, 12), (3, 11)),
    14: ((4, 5, 6, 11, 12), (1, 2, 8, 9), (7, 10, 13), (3, 14)),
    16: ((5, 6, 7, 12, 13, 14), (1, 2, 3, 9, 10), (8, 11, 15), (4, 16)),
    18: ((5, 6, 7, 8, 14, 15, 16), (1, 2, 3, 10, 11, 12), (9, 13, 17), (4, 18)),
    20: ((6, 7, 8, 9, 15, 16, 17, 18), (1, 2, 3, 11, 12, 13, 14), (5, 10, 19), (4, 20)),
    22: (
        (6, 7, 8, 9, 10, 17, 18, 19, 20),
        (1, 2, 3, 4, 12, 13, 14, 15),
        (11, 16, 21),
        (5, 22),
    ),
    24: (
        (6, 7, 8, 9, 10, 11, 19, 20, 21, 22),
        (1, 2, 3, 4, 13, 14, 15, 16, 17),
        (12, 18, 23),
        (5, 24),
    ),
}
"""The envelopes A to D of point 5, as printed, by the even number of players."""

CORRECTED: Mapping[int, Envelopes] = {12: ((4, 5, 9, 10), (1, 2, 7), (6, 8, 11), (3, 12))}
"""Corrected rows in place of misprints."""

LAST_ROUNDS = 3
"""The number of rounds at the end in which players of one federation should not meet."""


class Participant(NamedTuple):
    """A player to draw: the code of the federation, "" for none, and the sort key within it."""

    federation: str
    name: str
    identity: int
    """The identity distinguishes players with the same name."""


def envelopes(players: int, *, corrected: bool = False) -> Envelopes:
    """Return the numbers in each envelope for a number of players; raise VarmaNotPossible."""
    size = players + players % 2
    row = CORRECTED.get(size) if corrected else None
    row = row or TABLE.get(size)
    if row is None:
        raise VarmaNotPossible(players)
    return tuple(tuple(number for number in each if number <= players) for each in row)


def drawn_numbers(
    participants: Sequence[Participant], seed: int, *, corrected: bool = False
) -> tuple[int, ...]:
    """Return the number that each participant draws (points 2 to 4); raise VarmaNotPossible."""
    left = [list(each) for each in envelopes(len(participants), corrected=corrected)]
    dice = _dice(seed)
    numbers: dict[int, int] = {}
    for contingent in _contingents(participants):
        envelope: list[int] = []
        for place, player in enumerate(contingent):
            envelope = envelope or _chosen(left, len(contingent) - place, dice)
            numbers[player] = envelope.pop(next(dice) % len(envelope))
    return tuple(numbers[player] for player in range(len(participants)))


def late_meetings(federations: Sequence[str]) -> tuple[Numbers, ...]:
    """Return the numbers of one federation that meet in the last three rounds of the table.

    *federations* belong to the numbers from 1 on, "" for none.
    """
    rounds = cycle(len(federations))
    return tuple(
        (white, black)
        for round_no in range(max(rounds - LAST_ROUNDS, 0) + 1, rounds + 1)
        for white, black in berger_round(len(federations), round_no)
        if max(white, black) <= len(federations)
        and federations[white - 1] == federations[black - 1] != ""
    )


def _contingents(participants: Sequence[Participant]) -> list[list[int]]:
    """Point 2: return the players by place in the order of drawing, federation by federation.

    The largest federation comes first; the alphabetical order of codes, and of names within a
    federation, decides between equals.
    """
    members = [each for each in participants if each.federation]
    loners = sorted(each for each in participants if not each.federation)
    groups = [list(group) for _, group in groupby(sorted(members), attrgetter("federation"))]
    groups.sort(key=len, reverse=True)
    place = {participant: number for number, participant in enumerate(participants)}
    return [[place[each] for each in group] for group in (*groups, *([one] for one in loners))]


def _chosen(left: Sequence[list[int]], needed: int, dice: Iterator[int]) -> list[int]:
    """Point 3: return an envelope with enough numbers, or the one with the most left."""
    enough = [each for each in left if len(each) >= needed] or [max(left, key=len)]
    return enough[next(dice) % len(enough)]


def _dice(seed: int) -> Iterator[int]:
    draws = (f"{seed}:{draw}".encode() for draw in count(1))
    return (int.from_bytes(hashlib.sha256(draw).digest()[:8]) for draw in draws)
