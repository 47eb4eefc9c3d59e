"""The arbiter's check-list: each player before a round, one line per player.

Players stand in the order of C.04.3 art. 1.2. Everything is as the pairing rules see it: scores
with virtual points, a colour and an opponent only for a game played (C.04.2 art. 3.4, 3.5).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from swissdesk.i18n import _
from swissdesk.listings.rows import board_card, pairing_list
from swissdesk.listings.rows import columns as column
from swissdesk.listings.rows.columns import Column
from swissdesk.listings.rows.float_marks import float_of_round
from swissdesk.listings.rows.rosters import roster
from swissdesk.listings.words import text
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.player import Entry
from swissdesk.model.points import Points
from swissdesk.model.record import Appearance
from swissdesk.model.result import ByeKind, Outcome
from swissdesk.model.round import Bye
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.acceleration import virtual_points
from swissdesk.pairing.floats import Float
from swissdesk.pairing.roster import Entrant

_NOTHING = "–"
_FLOATS = {Float.NONE: _NOTHING, Float.DOWN: "↓", Float.UP: "↑"}


class ByeStatus(Enum):
    """Whether a player may receive the pairing-allocated bye ([C2], 2.1.2)."""

    ALLOWED = "allowed"
    HAD = "had"
    BARRED = "barred"


@dataclass(frozen=True, slots=True)
class CheckRow:
    """One player before a round; ``score`` is the pairing score in tenths, for the groups.

    ``colours`` and ``opponents`` have one sign for each round: a capital letter and a number for a
    game played, a small letter and brackets for an unplayed one. ``floats`` are the floats of the
    last two rounds that the system knows, the earlier one first.
    """

    player_id: PlayerId
    tpn: Tpn
    title: str
    name: str
    score: Points
    points: str
    colours: str
    due: str
    floats: str
    bye: ByeStatus
    bye_text: str
    opponents: tuple[str, ...]


def rows(tournament: Tournament, round_no: int) -> tuple[CheckRow, ...]:
    """Return the players to be paired in a round, or paired in it, in order of rank.

    Raise UnknownRound for a round neither paired nor next, InitialColourMissing,
    AccelerationNotApplicable.
    """
    tournament = tournament.as_paired(round_no)
    tpns = {entry.id: entry.tpn for entry in tournament.entries}
    entries, due = tournament.entries_by_tpn, board_card.dues(tournament, round_no)
    ranked = sorted(roster(tournament, round_no).entrants, key=lambda entrant: entrant.rank)
    virtual, found = virtual_points(tournament), list[CheckRow]()
    for entrant in ranked:
        entry = entries[entrant.tpn]
        before = tournament.histories[entry.id][: round_no - 1]
        floats = [float_of_round(tournament, entry.id, each, virtual) for each in before[-2:]]
        found.append(_row(due(entrant.colours), entry, entrant, before, floats, tpns))
    return tuple(found)


def missing_text(tournament: Tournament, round_no: int) -> str:
    """Return players not paired in a round, by reason: "Half-point bye: Kõiv, Mari · Absent: ...".

    Raise as rows does.
    """
    tournament = tournament.as_paired(round_no)
    to_pair = {entrant.tpn for entrant in roster(tournament, round_no).entrants}
    byes = _byes(tournament, round_no)
    reasons: dict[str, list[str]] = {}
    for entry in tournament.entries:
        if entry.tpn not in to_pair:
            bye = Bye(entry.id, byes.get(entry.id, ByeKind.ZERO_POINT))
            why = pairing_list.why(entry, bye, round_no)
            reasons.setdefault(why, []).append(entry.participant.name)
    return " · ".join(f"{why}: {'; '.join(names)}" for why, names in reasons.items())


def columns(round_no: int) -> tuple[Column[CheckRow], ...]:
    """Return the columns of the check-list before a round."""
    opponents: tuple[Column[CheckRow], ...] = column.rounds(round_no - 1, lambda row: row.opponents)
    return (
        column.number(lambda row: str(row.tpn)),
        column.name(lambda row: f"{row.title} {row.name}".strip(), lambda row: row.player_id),
        column.points(lambda row: row.points),
        Column("colours", _("Colours"), lambda row: row.colours),
        Column("due", _("Due"), lambda row: row.due),
        Column("floats", _("Fl."), lambda row: row.floats),
        Column("bye", _("Bye"), lambda row: row.bye_text),
        *opponents,
    )


def legend() -> str:
    """Return a legend for the signs."""
    return _(
        "Pts: points for pairing. Colours and opponents, round by round: w, b; (number) is "
        "a game not played, which gives no colour and may be paired again; – means no "
        "game. Due: colour preference. Fl.: floats of the last two rounds, ↓ down, ↑ up. "
        "Bye: is the pairing-allocated bye still possible?"
    )


def _row(
    due: str,
    entry: Entry,
    entrant: Entrant,
    before: tuple[Appearance, ...],
    floats: Sequence[Float],
    tpns: Mapping[PlayerId, Tpn],
) -> CheckRow:
    shown = [_NOTHING, _NOTHING, *(_FLOATS[each] for each in floats)][-2:]
    bye = _bye(entrant, before)
    return CheckRow(
        entry.id,
        entry.tpn,
        entry.title.value,
        entry.participant.name,
        entrant.score,
        text.points(entrant.score),
        "".join(map(_colour, before)) or _NOTHING,
        due,
        " ".join(shown),
        bye,
        {ByeStatus.ALLOWED: _("yes"), ByeStatus.HAD: _("had"), ByeStatus.BARRED: _("no")}[bye],
        tuple(_opponent(each, tpns) for each in before),
    )


def _bye(entrant: Entrant, before: tuple[Appearance, ...]) -> ByeStatus:
    if entrant.may_receive_pab:
        return ByeStatus.ALLOWED
    had = any(each.outcome is Outcome.PAB for each in before)
    return ByeStatus.HAD if had else ByeStatus.BARRED


def _is_meeting(appearance: Appearance) -> bool:
    """Return whether a game counts as played or is adjourned (C.04.2 art. 3.4, 3.5)."""
    return appearance.is_played or not appearance.outcome.is_known


def _colour(appearance: Appearance) -> str:
    if appearance.colour is None:
        return _NOTHING
    return text.colour_letter(appearance.colour, is_small=not _is_meeting(appearance))


def _opponent(appearance: Appearance, tpns: Mapping[PlayerId, Tpn]) -> str:
    if appearance.opponent is None:
        return _("bye") if appearance.outcome is Outcome.PAB else _NOTHING
    number = str(tpns[appearance.opponent])
    return number if _is_meeting(appearance) else f"({number})"


def _byes(tournament: Tournament, round_no: int) -> Mapping[PlayerId, ByeKind]:
    """Return the byes of a round; for a round to come, the byes requested."""
    if round_no <= tournament.last_round:
        return {bye.player: bye.kind for bye in tournament.round(round_no).byes}
    requested = ((entry.id, entry.requested_bye(round_no)) for entry in tournament.entries)
    return {player: kind for player, kind in requested if kind is not None}
