"""The table of a Keizer tournament: values by rank, and scores made of values.

The first in rank has the highest value, the next one a little less, and so on. A win earns the
value of the opponent, a draw half of it; a bye or an absence earns a share of the player's own
value. Players are ranked by the sum, and the ranking gives new values. So after each round all
rounds are computed again: with the values of the ranking before it, once or several times, or until
the ranking no longer changes (``KeizerRules.computations``).

Example: three players with the values 12, 11 and 10, and their own values in the scores. The third
beat the first and the second had the bye, worth two thirds: they have 12, 11 + 22/3 = 18⅓ and
10 + 12 = 22. The third is now first, with the value 12. Computed once more, the former first has 10
and the win is worth only these.

Everything is exact: scores are sums of fractions, and nothing is rounded before it is shown.

Readings, because no rulebook binds all clubs:

* The ranking before round 1 is the order of TPNs, which also separates equal scores.
* Players who have not entered yet or have left have no value and no rank. A win against a player
  who has left is worth a share of the player's own value, a draw half of that.
* A full-point or half-point bye is worth the player's own value or half of it, as for a match of
  the club won or drawn elsewhere. An absence without a reason noted counts as one with notice.
* A forfeit counts as a win, and nothing for the absent player. An adjourned game is a draw.
* If the rankings of ever new computations go round in a circle, the values of its members are
  averaged.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cached_property
from math import lcm
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from swissdesk.model.ids import ParticipantId
from swissdesk.model.keizer_rules import KeizerRules, OwnValue
from swissdesk.model.player import Entry
from swissdesk.model.record import Appearance
from swissdesk.model.result import AbsenceReason, Outcome
from swissdesk.model.round import Round
from swissdesk.model.settings import SystemId
from swissdesk.model.tournament import Tournament

_FADED = 5
"""The number of rounds after which the player's own value counts nothing, if it fades."""
_MOST_COMPUTATIONS = 100
"""The limit of computations, which no ranking has needed."""
_Number = TypeVar("_Number", int, Fraction)
_NOTHING, _HALF, _WHOLE = Fraction(0), Fraction(1, 2), Fraction(1)


class Earning(Enum):
    """The reasons for the points of a player in a round."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    AGAINST_LEFT = "against a player who has left"
    NO_RESULT = "no result yet"
    BYE = "pairing-allocated bye"
    FULL_POINT = "full-point bye"
    HALF_POINT = "half-point bye"
    WITH_NOTICE = "absent with notice"
    WITHOUT_NOTICE = "absent without notice"
    UNPAID = "absent more often than is paid for"
    CLUB_DUTY = "club duty"
    BEFORE_ENTRY = "before the entry"
    OWN_VALUE = "own value"
    """Not of a round: the value that every player has from the beginning."""


class Part(NamedTuple):
    """The worth of a round: a ``share`` of the value of ``of``, or of the player themselves."""

    round_no: int
    earning: Earning
    share: Fraction
    of: ParticipantId


@dataclass(frozen=True, slots=True)
class Earned:
    """A part of a score: the ``points`` are the share of the ``value`` that counted."""

    part: Part
    value: Fraction
    points: Fraction


@dataclass(frozen=True)
class KeizerTable:
    """The players after a round, by rank.

    ``values`` made the scores and belong to the ranking before the last computation;
    ``new_values`` belong to the ``order`` of the scores. ``own_share`` is the share of the player's
    own value in every score. If ``is_circular``, the values are averages.
    """

    order: tuple[ParticipantId, ...]
    values: Mapping[ParticipantId, Fraction]
    new_values: Mapping[ParticipantId, int]
    scores: Mapping[ParticipantId, Fraction]
    parts: Mapping[ParticipantId, tuple[Part, ...]]
    own_share: Fraction
    is_circular: bool = False

    @cached_property
    def ranks(self) -> Mapping[ParticipantId, int]:
        """The places in the order, from 1 on."""
        return MappingProxyType({player: rank for rank, player in enumerate(self.order, 1)})

    def earned(self, player: ParticipantId) -> tuple[Earned, ...]:
        """Return the points of a player in each round; nothing counts without a value."""
        return tuple([self._earned(part) for part in self.parts[player]])

    def _earned(self, part: Part) -> Earned:
        value = self.values.get(part.of, _NOTHING)
        return Earned(part, value, part.share * value)

    def own(self, player: ParticipantId) -> Fraction:
        """Return the points that a player's own value adds to the score."""
        return self.own_share * self.values[player]


@dataclass(frozen=True, slots=True)
class _Known:
    """The table computed last, and what it follows from."""

    tournament: Tournament
    last: int
    table: KeizerTable


def keizer_table(tournament: Tournament, last: int) -> KeizerTable:
    """Return the table after round *last*, which may be 0."""
    known = tournament.kept(_Known)
    if known is None or known.last != last or not _is_same(known.tournament, tournament, last):
        known = _Known(tournament, last, _computed(tournament, last))
        tournament.keep(known)
    return known.table


def _is_same(one: Tournament, other: Tournament, last: int) -> bool:
    """Return whether the tables of two states of a tournament after a round are the same."""
    return (
        one.entries is other.entries
        and one.settings == other.settings
        and one.rounds[:last] == other.rounds[:last]
    )


def _computed(tournament: Tournament, last: int) -> KeizerTable:
    rules, rounds = tournament.settings.keizer, tournament.settings.rounds
    ranked = [entry for entry in tournament.entries if is_ranked(entry, last, rounds)]
    reasons = [_reasons(played) for played in tournament.rounds[:last]]
    histories = tournament.record(last).histories
    ids = frozenset(entry.id for entry in ranked)
    parts = {
        entry.id: tuple(_parts(rules, entry, histories[entry.id], reasons, ids)) for entry in ranked
    }
    chain = _Chain(rules, parts)
    for number in range(last + 1):
        chain.compute(number)
    return chain.table()


def is_ranked(entry: Entry, last: int, rounds: int) -> bool:
    """Return whether a player is in the table after a round of so many."""
    left = entry.withdrawn_after
    return entry.first_round <= last + 1 and (left is None or left > last or left >= rounds)


def _reasons(played: Round) -> Mapping[ParticipantId, AbsenceReason]:
    return {bye.player: bye.reason for bye in played.byes}


def _parts(
    rules: KeizerRules,
    entry: Entry,
    history: Iterable[Appearance],
    reasons: Sequence[Mapping[ParticipantId, AbsenceReason]],
    ranked: frozenset[ParticipantId],
) -> Iterator[Part]:
    """Yield the part of each round of a player."""
    absences = 0
    for each in history:
        number, own = each.round_no, entry.id
        if number < entry.first_round:
            yield Part(number, Earning.BEFORE_ENTRY, Fraction(*rules.before_entry), own)
        elif each.opponent is not None:
            yield _of_game(rules, each, own, has_left=each.opponent not in ranked)
        elif each.outcome is not Outcome.ZERO_POINT_BYE:
            earning, share = _BYES[each.outcome]
            is_pab = earning is Earning.BYE
            yield Part(number, earning, Fraction(*rules.bye) if is_pab else share, own)
        else:
            part = _of_absence(rules, number, own, reasons[number - 1].get(own))
            if part.earning is not Earning.CLUB_DUTY:
                part, absences = _limited(rules, part, absences), absences + 1
            yield part


_BYES = {
    Outcome.PAB: (Earning.BYE, _NOTHING),
    Outcome.FULL_POINT_BYE: (Earning.FULL_POINT, _WHOLE),
    Outcome.HALF_POINT_BYE: (Earning.HALF_POINT, _HALF),
}
_GAMES = {
    Outcome.WIN: Earning.WIN,
    Outcome.UNRATED_WIN: Earning.WIN,
    Outcome.FORFEIT_WIN: Earning.WIN,
    Outcome.DRAW: Earning.DRAW,
    Outcome.UNRATED_DRAW: Earning.DRAW,
    Outcome.ADJOURNED: Earning.DRAW,
    Outcome.PENDING: Earning.NO_RESULT,
}
_SHARES = {Earning.WIN: _WHOLE, Earning.DRAW: _HALF, Earning.NO_RESULT: _NOTHING}


def _of_game(rules: KeizerRules, game: Appearance, own: ParticipantId, *, has_left: bool) -> Part:
    """Return the part of a game: a share of the value of the opponent, or of the player's own."""
    earning = _GAMES.get(game.outcome, Earning.LOSS)
    is_absent = game.outcome is Outcome.FORFEIT_LOSS
    share = _NOTHING if is_absent else _SHARES.get(earning, Fraction(*rules.loss))
    if has_left and earning is not Earning.NO_RESULT:
        share *= Fraction(*rules.against_left)
        return Part(game.round_no, Earning.AGAINST_LEFT, share, own)
    return Part(game.round_no, earning, share, game.opponent or own)


def _of_absence(
    rules: KeizerRules, number: int, own: ParticipantId, reason: AbsenceReason | None
) -> Part:
    match reason:
        case AbsenceReason.CLUB_DUTY:
            return Part(number, Earning.CLUB_DUTY, Fraction(*rules.club_duty), own)
        case AbsenceReason.WITHOUT_NOTICE:
            return Part(number, Earning.WITHOUT_NOTICE, Fraction(*rules.without_notice), own)
        case _:
            return Part(number, Earning.WITH_NOTICE, Fraction(*rules.with_notice), own)


def _limited(rules: KeizerRules, part: Part, before: int) -> Part:
    """Return an absence that is the one after so many."""
    if rules.most_paid and before >= rules.most_paid:
        return part._replace(earning=Earning.UNPAID, share=_NOTHING)
    return part._replace(share=part.share / 2**before) if rules.is_halved else part


class _Chain:
    """The computations round after round.

    Numbers are integers: scores are in units of 1/``unit``, the common denominator of all shares.
    Players are named by their places in the order of TPNs.
    """

    def __init__(self, rules: KeizerRules, parts: Mapping[ParticipantId, tuple[Part, ...]]) -> None:
        self.rules, self.parts = rules, parts
        self.ids = tuple(parts)
        self.unit = lcm(_FADED, *(each.share.denominator for row in parts.values() for each in row))
        self._places = {player: place for place, player in enumerate(self.ids)}
        self._earned: list[dict[int, int]] = [{} for _ in self.ids]
        self.order = tuple(range(len(self.ids)))
        self.values: Sequence[int] = self._values(self.order)
        self.divisor = 1
        self.scores = [0] * len(self.ids)
        self.own = _own_share(rules, 0)

    def compute(self, round_no: int) -> None:
        """Compute all rounds up to this one, which follows the one before; 0 begins."""
        for place, row in enumerate(self.parts.values()):
            if round_no:
                part = row[round_no - 1]
                of, earned = self._places[part.of], self._earned[place]
                earned[of] = earned.get(of, 0) + int(part.share * self.unit)
        self.own = _own_share(self.rules, round_no)
        if not round_no:
            self._score(self._values(self.order))
            return
        seen = [self.order]
        for _ in range(self.rules.computations or _MOST_COMPUTATIONS):
            self._score(self._values(self.order))
            self.order = self._ranked()
            if self.rules.computations == 0 and self.order in seen:
                self._go_round(seen[seen.index(self.order) :])
                break
            seen.append(self.order)

    def _go_round(self, circle: Sequence[tuple[int, ...]]) -> None:
        """Take the average of the values in a circle of rankings; one ranking stays as it is."""
        if len(circle) > 1:
            columns = zip(*map(self._values, circle), strict=True)
            self._score([sum(column) for column in columns], len(circle))
            self.order = self._ranked()

    def _score(self, values: Sequence[int], divisor: int = 1) -> None:
        """Compute the scores with these values, which are *divisor* times too high."""
        own = int(self.own * self.unit)
        self.values, self.divisor = values, divisor
        self.scores = [
            own * values[place] + sum([share * values[of] for of, share in earned.items()])
            for place, earned in enumerate(self._earned)
        ]

    def _ranked(self) -> tuple[int, ...]:
        return tuple(sorted(range(len(self.ids)), key=lambda place: (-self.scores[place], place)))

    def _values(self, order: Sequence[int]) -> list[int]:
        """Return the value of each player in a ranking; nobody is worth less than nothing."""
        highest, step = highest_value(self.rules, len(order)), self.rules.step
        values = [0] * len(order)
        for place, player in enumerate(order):
            values[player] = max(highest - place * step, 0)
        return values

    def table(self) -> KeizerTable:
        """Return the table after the last round computed."""
        new = self._values(self.order)
        return KeizerTable(
            tuple(self.ids[place] for place in self.order),
            self._by_id(Fraction(value, self.divisor) for value in self.values),
            self._by_id(new),
            self._by_id(Fraction(score, self.unit * self.divisor) for score in self.scores),
            MappingProxyType(dict(self.parts)),
            self.own,
            self.divisor > 1,
        )

    def _by_id(self, numbers: Iterable[_Number]) -> Mapping[ParticipantId, _Number]:
        return MappingProxyType(dict(zip(self.ids, numbers, strict=True)))


def highest_value(rules: KeizerRules, players: int) -> int:
    """Return the value of the first of so many players.

    If the rules leave it open, the first is worth three times as much as the last, rounded down.
    """
    return rules.highest or max(3 * (players - 1) * rules.step // 2, players * rules.step)


def _own_share(rules: KeizerRules, round_no: int) -> Fraction:
    """Return the share of the player's own value in the scores after a round."""
    match rules.own_value:
        case OwnValue.ALWAYS:
            return _WHOLE
        case OwnValue.FADING:
            return Fraction(max(_FADED - round_no, 0), _FADED)
        case OwnValue.NEVER:
            return _NOTHING


def is_keizer(tournament: Tournament) -> bool:
    """Return whether a tournament is ranked by this table."""
    return tournament.settings.system is SystemId.KEIZER
