"""One player's tournament: the pairing card of the paper days."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from swissdesk.errors import UnknownPlayer
from swissdesk.i18n import _
from swissdesk.listings.rows import columns as column
from swissdesk.listings.rows import crosstable, float_marks
from swissdesk.listings.rows.columns import Column
from swissdesk.listings.words import text
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Entry, Member
from swissdesk.model.record import Appearance
from swissdesk.model.result import ByeKind, Outcome
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.acceleration import virtual_points
from swissdesk.standings.counted import counted_score, points_of_round
from swissdesk.standings.individuals import BoardAppearance, individual_appearances

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
    board: str = ""


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """A player in the tournament with points ("2½ points"), one line for each round paired."""

    player_id: PlayerId
    heading: str
    points: str
    lines: tuple[CardLine, ...]


def columns() -> tuple[Column[CardLine], ...]:
    """Return the columns of a pairing card."""
    return (
        Column("round", _("Rd"), lambda line: str(line.round_no), _("Round")),
        column.number(lambda line: line.opponent_tpn),
        Column("board", _("Bd"), lambda line: line.board, _("Board")),
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
        text.with_unit(counted_score(tournament, player_id)),
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


def of_members(tournament: Tournament, players: Iterable[PlayerId]) -> tuple[PlayerCard, ...]:
    """Return the cards of players of teams, with the rounds at a board; raise UnknownPlayer."""
    seated, people = individual_appearances(tournament), _members(tournament)
    return tuple(_of_member(player, people, seated.get(player, ())) for player in players)


def _of_member(
    player_id: PlayerId, people: "_Members", seated: Sequence[BoardAppearance]
) -> PlayerCard:
    if player_id not in people:
        raise UnknownPlayer(player_id)
    entry, member = people[player_id]
    total, lines = 0, list[CardLine]()
    for board, appearance in seated:
        total += appearance.points
        lines.append(_line_of_member(board, appearance, people, text.points(total)))
    place = entry.team.squad.index(member) + 1
    heading = f"{place}  {_titled(member)} ({entry.team.name})"
    return PlayerCard(player_id, heading, text.with_unit(total), tuple(lines))


def _titled(member: Member) -> str:
    return " ".join(filter(None, (member.player.title.value, member.player.name)))


_Members: TypeAlias = Mapping[PlayerId, tuple[Entry, Member]]


def _members(tournament: Tournament) -> _Members:
    return {
        member.id: (entry, member) for entry in tournament.entries for member in entry.team.squad
    }


def _line_of_member(board: int, appearance: Appearance, people: _Members, total: str) -> CardLine:
    opponent, outcome = appearance.opponent, appearance.outcome
    name = rating = federation = ""
    if opponent is not None:
        entry, met = people[opponent]
        name, rating = f"{_titled(met)} ({entry.team.name})", text.rating(met.rating)
        federation = met.player.federation
    return CardLine(
        appearance.round_no,
        opponent,
        "",
        name or _("nobody"),
        rating,
        federation,
        text.colour_letter(appearance.colour),
        "",
        _result(outcome),
        "" if outcome is Outcome.PENDING else text.points(appearance.points),
        total,
        str(board),
    )


def _result(outcome: Outcome) -> str:
    return _("adj.") if outcome is Outcome.ADJOURNED else _RESULTS.get(outcome, "")


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
        text.colour_letter(appearance.colour),
        mark,
        crosstable.sign_of(tournament, appearance)
        if met and (tournament.settings.teams or appearance.games)
        else _result(appearance.outcome),
        ""
        if appearance.outcome is Outcome.PENDING
        else text.points(points_of_round(tournament, player_id, appearance.round_no)),
        text.points(counted_score(tournament, player_id, appearance.round_no)),
    )
