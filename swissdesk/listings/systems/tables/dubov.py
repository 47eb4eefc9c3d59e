"""The arbiter's table of the Dubov system: ARO, due colours and upfloats (C.04.4.1)."""

from swissdesk.i18n import _
from swissdesk.listings.rows import board_card, rosters
from swissdesk.listings.systems.tables import SystemTable, names_before
from swissdesk.listings.words import text
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.dubov.definitions import Seeker, maximum_upfloats, seekers


def table(tournament: Tournament, round_no: int) -> SystemTable:
    """Return the players of a round in order of score, then number."""
    index = rosters.cards(tournament, round_no)
    names = names_before(tournament, round_no)
    return SystemTable(
        _("Before round {n}").format(n=round_no),
        (_("No."), _("Name"), _("Rtg"), _("Score"), _("Due"), _("ARO"), _("Upfloats")),
        tuple(_row(player, names[player.tpn]) for player in seekers(index)),
        tuple(_remarks(index.rounds, is_last_round=index.is_last_round)),
        names=frozenset({1}),
    )


def _row(player: Seeker, name: str) -> tuple[str, ...]:
    return (
        str(player.tpn),
        name,
        text.rating(player.card.rating),
        text.points(player.score),
        board_card.due(player.due),
        str(player.aro),
        _upfloats(player),
    )


def _upfloats(player: Seeker) -> str:
    """Return how many times a player has upfloated, and whether in the last round."""
    if not player.upfloats:
        return ""
    if player.upfloated_last:
        return _("{n}, also in the last round").format(n=player.upfloats)
    return str(player.upfloats)


def _remarks(rounds: int, *, is_last_round: bool) -> list[str]:
    most = _("No player should upfloat more than {n} times (1.8).").format(
        n=maximum_upfloats(rounds)
    )
    return [
        _("ARO is the average rating of the opponents met over the board; 0 without a game (1.7)."),
        _("Last round: earlier upfloats do not count (2.3).") if is_last_round else most,
    ]
