"""One player's tournament: the pairing card of the paper days."""

from dataclasses import dataclass

from swissdesk.i18n import _
from swissdesk.listings.rows import columns as column
from swissdesk.listings.rows import float_marks
from swissdesk.listings.rows.columns import Column
from swissdesk.listings.words import text
from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId
from swissdesk.model.record import Appearance
from swissdesk.model.result import ByeKind, Outcome
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.acceleration import virtual_points
from swissdesk.standings.counted import counted_score, points_of_round

_RESULTS = {
    Outcome.WIN: "1",
    Outcome.DRAW: "½",
    Outcome.LOSS: "0",
    Outcome.UNRATED_WIN: "1 U",
    Outcome.UNRATED_DRAW: "½ U",
    Outcome.UNRATED_LOSS: "0 U",
    Outcome.FORFEIT_WIN: "1F",
    Outcome.FORFEIT_LOSS: "0F",
    Outcome.PENDING: "",
}


@dataclass(frozen=True, slots=True)
class CardLine:
    """One round: the opponent or the kind of bye, colour, float, result, points, running total."""

    round_no: int
    opponent_id: PlayerId | None
    opponent_tpn: str
    opponent: str
    rating: str
    federation: str
    colour: str
    float: str
    result: str
    points: str
    total: str


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """A player in the tournament, with one line for each round paired."""

    player_id: PlayerId
    heading: str
    points: str
    lines: tuple[CardLine, ...]


def columns() -> tuple[Column[CardLine], ...]:
    """Return the columns of a pairing card."""
    return (
        Column("round", _("Rd"), lambda line: str(line.round_no), _("Round")),
        column.number(lambda line: line.opponent_tpn),
        Column(
            "opponent",
            _("Opponent"),
            lambda line: line.opponent,
            player=lambda line: line.opponent_id,
        ),
        column.rating(lambda line: line.rating),
        column.federation(lambda line: line.federation),
        Column("colour", _("Col"), lambda line: line.colour, _("Colour")),
        Column("float", _("Float"), lambda line: line.float, _("Float (C.04.3 1.4)")),
        Column("result", _("Res"), lambda line: line.result, _("Result")),
        column.points(lambda line: line.total, _("Running total")),
    )


def card(tournament: Tournament, player_id: PlayerId) -> PlayerCard:
    """Return the pairing card of a player, with the floats that the next pairing counts.

    A correction that pairings ignore gives no float (C.04.2 art. 4.3). Raise UnknownPlayer.
    """
    entry = tournament.entry(player_id)
    earlier = tournament.as_paired(tournament.last_round + 1)
    virtual = virtual_points(earlier)
    return PlayerCard(
        player_id,
        f"{entry.tpn}  {text.titled_name(entry)}",
        text.points(counted_score(tournament, player_id)),
        tuple(
            _line(
                tournament,
                player_id,
                appearance,
                float_marks.of_round(earlier, player_id, counted, virtual),
            )
            for appearance, counted in zip(
                tournament.histories[player_id], earlier.histories[player_id], strict=True
            )
        ),
    )


def _line(
    tournament: Tournament, player_id: PlayerId, appearance: Appearance, mark: str
) -> CardLine:
    opponent = appearance.opponent
    met = None if opponent is None else tournament.entry(opponent)
    return CardLine(
        appearance.round_no,
        opponent,
        str(met.tpn) if met else "",
        text.titled_name(met)
        if met
        else text.no_game(tournament.settings.system, ByeKind(appearance.outcome.value)),
        text.rating(met.rating) if met else "",
        met.participant.federation if met else "",
        _colour(appearance),
        mark,
        _("adj.")
        if appearance.outcome is Outcome.ADJOURNED
        else _RESULTS.get(appearance.outcome, ""),
        ""
        if appearance.outcome is Outcome.PENDING
        else text.points(points_of_round(tournament, player_id, appearance.round_no)),
        text.points(counted_score(tournament, player_id, appearance.round_no)),
    )


def _colour(appearance: Appearance) -> str:
    if appearance.colour is None:
        return ""
    return _("W") if appearance.colour is Colour.WHITE else _("B")
