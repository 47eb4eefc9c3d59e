"""The bracket of a knockout: rounds played, the next one, and the path to the winner."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from swissdesk.errors import BoardsUndecided
from swissdesk.i18n import _
from swissdesk.listings.rows import rosters
from swissdesk.listings.systems.tables import SystemTable
from swissdesk.listings.words import failures
from swissdesk.listings.words.participants import either
from swissdesk.model.ids import Tpn
from swissdesk.model.result import Outcome
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.cards import CardIndex, cards_of
from swissdesk.pairing.knockout import rounds as knockout
from swissdesk.pairing.knockout.rounds import Lineup

Row: TypeAlias = tuple[str, ...]


def table(tournament: Tournament, round_no: int) -> SystemTable:
    """Return the bracket before a round, or after the last one of a finished knockout."""
    is_over = round_no == tournament.last_complete_round == tournament.settings.rounds
    index = cards_of(tournament, round_no + 1) if is_over else rosters.cards(tournament, round_no)
    names = {entry.tpn: f"{entry.tpn} {entry.participant.name}" for entry in tournament.entries}
    first, lineup, waiting = _known(index)
    winner = either(
        tournament, _("winner of board {board}, round {n}"), _("winner of table {board}, round {n}")
    )
    line = waiting or (_winner(lineup, names) if is_over else "")
    return SystemTable(
        _("After the last round") if is_over else _("Before round {n}").format(n=round_no),
        (
            _("Round"),
            either(tournament, _("Board"), _("Table")),
            _("One"),
            _("Other"),
            _("Advances"),
        ),
        (*_played(index, names, first), *_to_come(lineup, names, first, winner)),
        (line,) if line else (),
        names=frozenset({2, 3, 4}),
    )


def _known(index: CardIndex) -> tuple[int, Lineup, str]:
    """Return the first undecided round, its players, and the boards it waits for."""
    try:
        return index.round_no, knockout.lineup_of(index), ""
    except BoardsUndecided as undecided:
        earlier = replace(index, round_no=undecided.round_no)
        return undecided.round_no, knockout.lineup_of(earlier), failures.sentence(undecided)


def _winner(lineup: Lineup, names: Mapping[Tpn, str]) -> str:
    """Return a sentence on the winner; empty while more than one player is left."""
    left = [names[tpn] for tpn in lineup if tpn is not None]
    return _("{name} has won the knockout.").format(name=left[0]) if len(left) == 1 else ""


def _played(index: CardIndex, names: Mapping[Tpn, str], first: int) -> Iterator[Row]:
    """Yield the boards of the rounds before *first*, then players who advanced without a game."""
    for round_no, boards in enumerate(index.boards[: first - 1], 1):
        for board, players in enumerate(boards, 1):
            winner = knockout.winner_of(index, round_no, players)
            shown = (names[min(players)], names[max(players)])
            yield (str(round_no), str(board), *shown, "" if winner is None else names[winner])
        for card in index.field:
            if card.lines[round_no - 1].outcome is Outcome.FULL_POINT_BYE:
                free = names[card.tpn]
                yield (str(round_no), "", free, _("free"), free)


def _to_come(lineup: Lineup, names: Mapping[Tpn, str], first: int, winner: str) -> Iterator[Row]:
    """Yield the rounds from *first* on, in the order of the bracket; *winner* names a winner."""
    sides: Sequence[str] = ["" if tpn is None else names[tpn] for tpn in lineup]
    round_no = first
    while len(sides) > 1:
        going_on, board = [], 0
        for one, other in knockout.neighbours(sides, ""):
            if one and other:
                board += 1
                yield (str(round_no), str(board), one, other, "")
                going_on.append(winner.format(board=board, n=round_no))
            else:
                free = one or other
                going_on.append(free)
                if free:
                    yield (str(round_no), "", free, _("free"), free)
        sides, round_no = going_on, round_no + 1
