"""Decisions by the arbiter about players still tied after all tie-breaks."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from swissdesk.i18n import _
from swissdesk.listings.rows.standings_list import StandingRow
from swissdesk.listings.words.participants import either
from swissdesk.model.ids import PlayerId
from swissdesk.model.tie_decision import DecidedBy, TieDecision
from swissdesk.model.tournament import Tournament
from swissdesk.standings.counted import undecided_boards


@dataclass(frozen=True, slots=True)
class DecisionRow:
    """A decision in words, and the players it concerns."""

    words: str
    players: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """A question for the arbiter in words, and the lines of the standings it concerns.

    ``is_about_board`` says that the answer decides who advances from a knockout board, not a rank.
    """

    title: str
    rows: tuple[StandingRow, ...]
    current: StandingRow
    is_about_board: bool = False


def tied_with(rows: Sequence[StandingRow], current: StandingRow) -> tuple[StandingRow, ...]:
    """Return all of *rows* that share the rank of *current*, including *current*."""
    if not current.is_tied:
        return (current,)
    return tuple(row for row in rows if row.rank == current.rank)


def question(
    tournament: Tournament, round_no: int, rows: Sequence[StandingRow], current: StandingRow
) -> Question:
    """Return the question about the player of the line *current* after a round.

    In a knockout it asks who advances from the board, as long as the board is even.
    """
    for board in undecided_boards(tournament, round_no):
        game = tournament.round(round_no).meeting(board)
        if current.player_id in (game.white, game.black):
            two = (row for row in rows if row.player_id in (game.white, game.black))
            placed = tuple(replace(row, place=place, rank="1=") for place, row in enumerate(two, 1))
            own = next(row for row in placed if row.player_id == current.player_id)
            title = either(
                tournament,
                _("Decide which player of board {n} advances"),
                _("Decide which team of table {n} advances"),
            ).format(n=board)
            return Question(title, placed, own, is_about_board=True)
    title = _("Decide about rank {rank}").format(rank=current.rank.rstrip("="))
    return Question(title, tuple(rows), current)


def last_about(tournament: Tournament, round_no: int, player_id: PlayerId) -> DecisionRow | None:
    """Return the last decision after a round that concerns a player; None if there is none."""
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
