"""Round robins by Berger tables (C.05 Annex 1) of any size."""

from dataclasses import replace
from enum import Enum
from functools import partial

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

ARTICLE = "C.05 Annex 1"

_COUPLE = 2
"""How many rounds at the end of the first cycle change places; two players have only one."""


class Order(Enum):
    """How often the players meet each other, and the order of rounds."""

    SINGLE = "single"
    DOUBLE = "double, last two rounds of the first cycle changed"
    DOUBLE_AS_PRINTED = "double, as printed"

    def rounds(self, players: int) -> int:
        """Return the number of rounds for a number of players."""
        return cycle(players) * (1 if self is Order.SINGLE else 2)


def cycle(players: int) -> int:
    """Return the number of rounds of one cycle; in an odd field each player sits out once."""
    return players - 1 + players % 2


def berger_round(players: int, round_no: int) -> tuple[Numbers, ...]:
    """Return the pairs of a round of the table, in the table's order of boards.

    An odd number of players uses the table for one more.
    """
    last = players + players % 2
    others = last - 1
    first = (round_no - 1) * (last // 2) % others
    fixed = (first + 1, last) if round_no % 2 else (last, first + 1)
    return (
        fixed,
        *(
            ((first + step) % others + 1, (first - step) % others + 1)
            for step in range(1, last // 2)
        ),
    )


def berger_table(players: int, round_no: int, order: Order) -> TableRound:
    """Return a round of the tournament, with the round of the table that it uses."""
    rounds = cycle(players)
    turn, place = divmod(round_no - 1, rounds)
    number, notes = place + 1, []
    if order is Order.DOUBLE and not turn and number > rounds - _COUPLE >= 0:
        number = 2 * rounds - 1 - number
        notes.append(Note(TableNote.CHANGED_ORDER, ARTICLE, figures=(rounds - 1, rounds)))
    pairs = berger_round(players, number)
    size = players + players % 2
    notes.insert(0, Note(TableNote.BERGER, ARTICLE, figures=(number, size)))
    if turn:
        notes.append(Note(TableNote.SECOND_CYCLE, ARTICLE, figures=(number,)))
        pairs = reversed_colours(pairs)
    return TableRound(pairs, tuple(notes))


def pair(index: CardIndex, order: Order) -> Protocol:
    """Pair a round; raise NoLegalPairing beyond the last one.

    The number that the table names first has White, or is the host with Black on board 1 if the
    regulations of a league say so.
    """
    players = len(index.field)
    require_round(index, order.rounds(players), ARTICLE)
    table = berger_table(players, index.round_no, order)
    if index.names_black_first:
        table = replace(table, pairs=reversed_colours(table.pairs))
    return seated(index, table, ARTICLE)


pair_single: PairCards = partial(pair, order=Order.SINGLE)
pair_double: PairCards = partial(pair, order=Order.DOUBLE)
pair_double_as_printed: PairCards = partial(pair, order=Order.DOUBLE_AS_PRINTED)
