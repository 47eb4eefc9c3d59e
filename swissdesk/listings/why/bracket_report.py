"""A round of the FIDE (Dutch) System explained: bracket after bracket, every board."""

from collections.abc import Mapping

from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import rosters
from swissdesk.listings.why import bracket_reasons, opponents
from swissdesk.listings.why.report_parts import BoardReport, BracketReport, Reason, RoundReport
from swissdesk.listings.words import text
from swissdesk.listings.words.verdicts import Names
from swissdesk.model.ids import Tpn
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.dutch2026.why.explanation import (
    BoardExplanation,
    BracketExplanation,
    RoundExplanation,
    explain,
)


def report(tournament: Tournament, round_no: int) -> RoundReport:
    """Return why a paired round is as it is.

    Raise UnknownRound, InitialColourMissing, AccelerationNotApplicable, NoLegalPairing.
    """
    told = _Round(tournament.as_paired(round_no), round_no)
    brackets = tuple(map(told.bracket, told.explained.brackets))
    return RoundReport(told.remarks(), brackets, _legend())


def _legend() -> str:
    """Return the legend for the values of the criteria."""
    return _(
        "Values by criterion: score of the player with the bye (C5); downfloaters (C6) and "
        "their scores (C7); the same in the next bracket (C8); unplayed games of the "
        "player with the bye (C9); players (C10–C17); score differences of the players "
        "moved down (C18, C20) and of their opponents (C19, C21). – means nothing to "
        "count. Numbers of players are pairing numbers."
    )


class _Round:
    """A round of a tournament, and how the system pairs it."""

    def __init__(self, tournament: Tournament, round_no: int) -> None:
        tpns = {entry.id: entry.tpn for entry in tournament.entries}
        self._games = {
            frozenset((tpns[game.white], tpns[game.black])): (game.board, tpns[game.white])
            for game in tournament.round(round_no).games
        }
        self._tournament = tournament
        self._names = Names(tournament)
        self._full: Mapping[Tpn, str] = {
            entry.tpn: f"{text.titled_name(entry)} ({entry.tpn})" for entry in tournament.entries
        }
        self.explained: RoundExplanation = explain(rosters.roster(tournament, round_no))

    def remarks(self) -> tuple[Reason, ...]:
        """Return a remark on boards that differ from the system's pairing, if any."""
        of_system = {
            frozenset((each.white, each.black))
            for bracket in self.explained.brackets
            for each in bracket.boards
        }
        others = tuple(
            board for pair, (board, _white) in self._games.items() if pair not in of_system
        )
        if not others:
            return ()
        form = ngettext(
            "Board {boards} was not paired by the system; what follows is the system's round.",
            "Boards {boards} were not paired by the system; what follows is the system's round.",
            len(others),
        )
        return (Reason(form.format(boards=text.in_a_row(others)), ""),)

    def bracket(self, bracket: BracketExplanation) -> BracketReport:
        """Return the report on a bracket."""
        reasons = (
            *bracket_reasons.subgroups(bracket),
            *bracket_reasons.alterations(self._names, bracket),
            *bracket_reasons.counts(bracket),
            *opponents.floats(self._names, self.explained, bracket),
        )
        heading = bracket_reasons.heading(self._names, bracket)
        ordered = sorted(bracket.boards, key=self._place)
        boards = tuple(self._board(bracket, each) for each in ordered)
        return BracketReport(heading, reasons, bracket_reasons.criteria(bracket), boards)

    def _place(self, pair: BoardExplanation) -> tuple[bool, int]:
        """Return the sort key of a board: by number, then boards that the round does not have."""
        board, _white = self._games.get(frozenset((pair.white, pair.black)), (0, None))
        return not board, board

    def _board(self, bracket: BracketExplanation, pair: BoardExplanation) -> BoardReport:
        game = self._games.get(frozenset((pair.white, pair.black)))
        board, white = (str(game[0]), game[1]) if game else ("", pair.white)
        black = pair.black if white == pair.white else pair.white
        reasons = (
            *opponents.way_to(self._tournament, self.explained, bracket, pair),
            *bracket_reasons.colours(self._names, pair, white),
        )
        return BoardReport(board, self._full[white], self._full[black], reasons)
