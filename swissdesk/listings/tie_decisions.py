"""Who may be decided about where tie-breaks do not, and what has been decided."""

from collections.abc import Sequence
from dataclasses import dataclass

from swissdesk.i18n import _
from swissdesk.listings.standings_list import StandingRow
from swissdesk.model.ids import PlayerId
from swissdesk.model.tie_decision import DecidedBy, TieDecision
from swissdesk.model.tournament import Tournament


@dataclass(frozen=True, slots=True)
class DecisionRow:
    """A decision in words, and the players that it is about."""

    words: str
    players: tuple[PlayerId, ...]


def tied_with(rows: Sequence[StandingRow], current: StandingRow) -> tuple[StandingRow, ...]:
    """Return all of *rows* who share the rank of *current*, who is among them."""
    if not current.is_tied:
        return (current,)
    return tuple(row for row in rows if row.rank == current.rank)


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
