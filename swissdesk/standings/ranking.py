"""Articles 2.2.2 and 4.2 of C.07 (March 2026): rank by points, then by the list of tie-breaks.

Whom the whole list leaves tied stay tied, unless a lot or a play-off decided among them after that
round.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from swissdesk.errors import GamesUnfinished, UnknownRound
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Entry
from swissdesk.model.points import Points
from swissdesk.model.tie_decision import DecidedBy
from swissdesk.model.tournament import Tournament
from swissdesk.standings.catalogue import TieBreak, parse
from swissdesk.standings.decided import Place, decided
from swissdesk.standings.field import Field, field_of


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the standings.

    Participants whom the whole list leaves tied share the ``rank`` and stand in order of TPN,
    unless a lot or a play-off decided among them: ``decided_by`` says which gave the rank.
    ``points`` are in tenths. ``values`` are in points, in the order of the codes; that of direct
    encounter is the number of tied participants whom Article 6 ranks below this one.
    """

    rank: int
    entry: Entry
    points: Points
    values: tuple[Fraction, ...]
    decided_by: DecidedBy | None = None


def rank(
    tournament: Tournament, round_no: int | None = None, codes: Sequence[str] | None = None
) -> tuple[Standing, ...]:
    """Return the standings after *round_no*, by default after the last complete round.

    *codes* are by default those of the tournament. Raises UnknownRound and UnknownTieBreak.
    """
    chosen = tournament.settings.tie_breaks if codes is None else codes
    tie_breaks = [parse(code) for code in chosen]
    field = field_of(tournament, round_no)
    values: dict[PlayerId, tuple[Fraction, ...]] = dict.fromkeys(field.records, ())
    groups = _by_points(field)
    for tie_break in tie_breaks:
        groups = [part for group in groups for part in _split(field, group, tie_break, values)]
    return tuple(_lines(field, _places(tournament, field, groups), values))


def places(tournament: Tournament, round_no: int | None = None) -> Mapping[PlayerId, int]:
    """Return the ranks of :func:`rank` without the values, in the same order.

    Why beside it: whom a tie-break has separated needs no further one, which is most of the work.
    Raises UnknownRound and UnknownTieBreak.
    """
    tie_breaks = [parse(code) for code in tournament.settings.tie_breaks]
    field = field_of(tournament, round_no)
    groups = _by_points(field)
    for tie_break in tie_breaks:
        groups = [part for group in groups for part in _separated(field, group, tie_break)]
    ranks: dict[PlayerId, int] = {}
    for place in _places(tournament, field, groups):
        ranks |= dict.fromkeys(place.players, len(ranks) + 1)
    return ranks


def require_final(tournament: Tournament) -> None:
    """Raise if the standings cannot be final yet.

    UnknownRound: a round declared has not been paired. GamesUnfinished: a result is missing, or a
    game is adjourned, which counts as a draw for the pairings only (C.04.2 art. 3.1).
    RoundInEditing: the last round is being paired by hand.
    """
    tournament.require_settled(tournament.last_round)
    if tournament.last_round < tournament.settings.rounds:
        raise UnknownRound(tournament.last_round + 1)
    if tournament.unfinished:
        raise GamesUnfinished(tournament.unfinished)


def _places(
    tournament: Tournament, field: Field, groups: Iterable[Sequence[PlayerId]]
) -> Sequence[Place]:
    """Return the groups as lots and play-offs after the round order them."""
    made = [each for each in tournament.tie_decisions if each.round_no == field.rounds]
    return decided(groups, {player: each.score for player, each in field.records.items()}, made)


def _separated(field: Field, tied: list[PlayerId], tie_break: TieBreak) -> Iterable[list[PlayerId]]:
    """4.2: return the subgroups of *tied* after one more tie-break."""
    if len(tied) == 1:
        return (tied,)
    return _in_order(tied, tie_break.evaluate(field, tied), tie_break.is_highest_first)


def _by_points(field: Field) -> list[list[PlayerId]]:
    points = {player: record.score for player, record in field.records.items()}
    ordered = sorted(field.records, key=lambda player: field.records[player].entry.tpn)
    return _in_order(ordered, points, highest_first=True)


def _split(
    field: Field,
    tied: Sequence[PlayerId],
    tie_break: TieBreak,
    values: dict[PlayerId, tuple[Fraction, ...]],
) -> list[list[PlayerId]]:
    """4.2: return the subgroups of *tied* after one more tie-break; note its values."""
    numbers = tie_break.evaluate(field, tied)
    for player in tied:
        values[player] += (tie_break.value(numbers[player]),)
    return _in_order(tied, numbers, tie_break.is_highest_first)


def _in_order(
    players: Sequence[PlayerId], numbers: Mapping[PlayerId, int], highest_first: bool
) -> list[list[PlayerId]]:
    ordered = sorted(players, key=numbers.__getitem__, reverse=highest_first)
    return [list(group) for _, group in groupby(ordered, key=numbers.__getitem__)]


def _lines(
    field: Field, held: Iterable[Place], values: Mapping[PlayerId, tuple[Fraction, ...]]
) -> Iterator[Standing]:
    number = 1
    for place in held:
        for player in place.players:
            record = field.records[player]
            yield Standing(number, record.entry, record.score, values[player], place.decided_by)
        number += len(place.players)
