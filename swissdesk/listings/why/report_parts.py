"""The parts of the report on a round, for all pairing systems."""

from collections.abc import Iterable
from dataclasses import dataclass

from swissdesk.i18n import ngettext
from swissdesk.listings.words import text
from swissdesk.model.ids import Tpn
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.protocol import Pair


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence, and the criterion or article of C.04.3 it rests on; empty if none."""

    text: str
    article: str

    @property
    def line(self) -> str:
        """The sentence with its article."""
        return f"{self.text} [{text.article(self.article)}]" if self.article else self.text


@dataclass(frozen=True, slots=True)
class BoardReport:
    """One pair of the system; ``board`` is empty if the round does not have it."""

    board: str
    white: str
    black: str
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class BracketReport:
    """A bracket: its size, its reasons, its value by each criterion if weighed, and its boards."""

    heading: Reason
    reasons: tuple[Reason, ...]
    criteria: Reason | None
    boards: tuple[BoardReport, ...]


@dataclass(frozen=True, slots=True)
class RoundReport:
    """The brackets in order of pairing, remarks on boards that differ, and a legend."""

    remarks: tuple[Reason, ...]
    brackets: tuple[BracketReport, ...]
    legend: str = ""


class PlayedRound:
    """The games of a round as played, beside the system's pairs; *tournament* is as paired then."""

    def __init__(self, tournament: Tournament, round_no: int) -> None:
        tpns = {entry.id: entry.tpn for entry in tournament.entries}
        self.names = text.Names(tournament)
        self._full_names = {
            entry.tpn: f"{text.titled_name(entry)} ({entry.tpn})" for entry in tournament.entries
        }
        self._games = {
            frozenset((tpns[each.white], tpns[each.black])): (each.table, tpns[each.white])
            for each in tournament.round(round_no).meetings
        }

    def differences(self, pairs: Iterable[Pair]) -> tuple[Reason, ...]:
        """Return a remark on boards that are not among the system's pairs, if there are any."""
        of_system = set(map(frozenset, pairs))
        others = tuple(
            board for players, (board, _white) in self._games.items() if players not in of_system
        )
        if not others:
            return ()
        form = ngettext(
            "Board {boards} was not paired by the system; what follows is the system's round.",
            "Boards {boards} were not paired by the system; what follows is the system's round.",
            len(others),
        )
        return (Reason(form.format(boards=text.in_a_row(others)), ""),)

    def seats(self, pair: Pair) -> tuple[int, Tpn, Tpn]:
        """Return board, White and Black of a pair; board 0 for a pair that does not play."""
        board, white = self._games.get(frozenset(pair), (0, pair[0]))
        return board, white, pair[1] if white == pair[0] else pair[0]

    def board(self, pair: Pair, reasons: tuple[Reason, ...]) -> BoardReport:
        """Return the report on a pair."""
        board, white, black = self.seats(pair)
        names = self._full_names
        return BoardReport(str(board or ""), names[white], names[black], reasons)
