"""Who may be decided about where tie-breaks do not, and what has been decided."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from swissdesk.i18n import _
from swissdesk.listings.rows.standings_list import StandingRow
from swissdesk.model.ids import PlayerId
from swissdesk.model.tie_decision import DecidedBy, TieDecision
from swissdesk.model.tournament import Tournament
from swissdesk.standings.counted import undecided_boards


@dataclass(frozen=True, slots=True)
class DecisionRow:
    """A decision in words, and the players that it is about."""

    words: str
    players: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """What is to be decided, in words, and the lines of the standings among which it is.

    ``is_about_board`` says that it is who goes on from a board of a knockout, and no rank.
    """

    title: str
    rows: tuple[StandingRow, ...]
    current: StandingRow
    is_about_board: bool = False


def tied_with(rows: Sequence[StandingRow], current: StandingRow) -> tuple[StandingRow, ...]:
    """Return all of *rows* who share the rank of *current*, who is among them."""
    if not current.is_tied:
        return (current,)
    return tuple(row for row in rows if row.rank == current.rank)


def question(
    tournament: Tournament, round_no: int, rows: Sequence[StandingRow], current: StandingRow
) -> Question:
    """Return what is decided about a player after a round, of whom *current* is the line.

    In a knockout it is who advances from the board, as long as that is even.
    """
    for board in undecided_boards(tournament, round_no):
        game = tournament.round(round_no).game(board)
        if current.player_id in (game.white, game.black):
            two = (row for row in rows if row.player_id in (game.white, game.black))
            placed = tuple(replace(row, place=place, rank="1=") for place, row in enumerate(two, 1))
            own = next(row for row in placed if row.player_id == current.player_id)
            title = _("Decide which player of board {n} advances").format(n=board)
            return Question(title, placed, own, is_about_board=True)
    title = _("Decide about rank {rank}").format(rank=current.rank.rstrip("="))
    return Question(title, tuple(rows), current)


def last_about(tournament: Tournament, round_no: int, player_id: PlayerId) -> DecisionRow | None:
    """Return the last decision after a round that a player is concerned by, None if none is."""
    for made in reversed(tournament.tie_decisions):
        if made.round_no == round_no and player_id in made.players:
            return DecisionRow(_words(made), made.players)
    return None


def _words(made: TieDecision) -> str:
    return {
        DecidedBy.NUMBER: _("lot drawn from the number {number}"),
        DecidedBy.TABLE: _("lot drawn at the table"),
        DecidedBy.PLAY_OFF: _("play-off"),
    }[made.decided_by].format(number=made.seed)
