"""Penalties and bonuses in words (TRF26 record 299)."""

from swissdesk.i18n import _
from swissdesk.listings.words import text
from swissdesk.model.points import Points
from swissdesk.model.team_rules import Adjustment
from swissdesk.model.tournament import Tournament


def points(tournament: Tournament, given: Adjustment) -> str:
    """Return the points of a penalty or bonus: "-1 MP, +½ GP"; "-1 point" for a player."""
    if tournament.settings.teams is None:
        return f"{_sign(given.points)}{text.with_unit(abs(given.points))}"
    both = (given.points, _("MP")), (given.game_points, _("GP"))
    return ", ".join(
        f"{_sign(value)}{text.points(abs(value))} {unit}" for value, unit in both if value
    )


def sentence(tournament: Tournament, given: Adjustment) -> str:
    """Return a penalty or bonus: "Anif -1 MP: line-up late"."""
    return _("{name} {points}: {reason}").format(
        name=tournament.entry(given.participant).participant.name,
        points=points(tournament, given),
        reason=given.reason,
    )


def sentences(tournament: Tournament, round_no: int) -> str:
    """Return the penalties and bonuses that count after a round; empty if there are none."""
    counting = (each for each in tournament.adjustments if each.round_no <= round_no)
    return " · ".join(sentence(tournament, each) for each in counting)


def note(tournament: Tournament, round_no: int) -> str:
    """Return the same as one sentence."""
    found = sentences(tournament, round_no)
    return _("Penalties and bonuses: {list}").format(list=found) if found else ""


def _sign(value: Points) -> str:
    return "+" if value > 0 else "-"
