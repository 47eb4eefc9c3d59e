"""The prizes that players have won.

The players of a group follow in the order of the standings. Equal players (with the same points if
prizes are shared by points, else with the same rank) share the prizes of their places: each has the
same cents, and the cents left over go one by one to the first of them in the standings. Prizes
other than money go to them in that order.

If nobody may have more than one prize, award the highest sum first: choose the group whose first
players without a prize would get most; if equal, general prizes come first, then the group named
first. These players have their prizes, and the next in every group move up. Prizes without money do
not count for this; each goes to its place. The order of the prizes of a group in the list does not
matter. Players who have withdrawn or were expelled get no prize.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import takewhile

from swissdesk.model.ids import ParticipantId
from swissdesk.model.player_filter import EVERYBODY, Filter
from swissdesk.model.prize import Prize, PrizeFund
from swissdesk.model.tournament import Tournament
from swissdesk.standings.ranking import Standing, rank


@dataclass(frozen=True, slots=True)
class Award:
    """A prize won: a share of the prizes for the places from *first* to *last*.

    ``player`` is None if no player qualifies. ``cents`` are in hundredths of the currency.
    """

    player: ParticipantId | None
    group: Filter
    first: int
    last: int
    cents: int
    thing: str = ""


@dataclass(slots=True)
class _List:
    """The remaining prizes of one group, and the players who may still win them, in order."""

    group: Filter
    prizes: list[Prize]
    players: list[Standing]
    shared: bool

    @property
    def block(self) -> list[Standing]:
        """The first players of equal standing."""
        first = self._key(self.players[0])
        return list(takewhile(lambda each: self._key(each) == first, self.players))

    def _key(self, standing: Standing) -> int:
        return standing.points if self.shared else standing.rank

    @property
    def share(self) -> Fraction:
        """The cents each of the first players would get; below 0 if no prizes remain."""
        if not (self.prizes and self.players):
            return Fraction(-1)
        count = len(self.block)
        return Fraction(sum(prize.cents for prize in self.prizes[:count]), count)

    def give(self) -> Iterator[Award]:
        """Yield the prizes of the first players and remove these prizes."""
        block = self.block
        won = self.prizes[: len(block)]
        del self.prizes[: len(block)]
        each, left = divmod(sum(prize.cents for prize in won), len(block))
        first, last = won[0].place, won[-1].place
        for number, standing in enumerate(block):
            thing = won[number].thing if number < len(won) else ""
            cents = each + (number < left)
            yield Award(standing.entry.id, self.group, first, last, cents, thing)


def awards(tournament: Tournament, round_no: int, year: int) -> tuple[Award, ...]:
    """Return the prizes by the standings after a round, group after group, by place.

    *year* is the tournament's year, for age groups. Raise UnknownRound.
    """
    fund = tournament.prizes
    standings = [
        each for each in rank(tournament, round_no) if not each.entry.has_left(round_no + 1)
    ]
    groups = tuple(dict.fromkeys(prize.group for prize in fund.prizes))
    of_money = sorted((each for each in fund.prizes if each.cents), key=lambda prize: prize.place)
    lists = [
        _List(
            group,
            [prize for prize in of_money if prize.group == group],
            _eligible(standings, group, year),
            fund.shared,
        )
        for group in groups
    ]
    found = [*_money(lists, one_each=fund.one_each), *_things(fund, standings, year)]
    places = {group: place for place, group in enumerate(groups)}
    return tuple(
        sorted(found, key=lambda each: (places[each.group], each.first, each.player is None))
    )


def _eligible(standings: Sequence[Standing], group: Filter, year: int) -> list[Standing]:
    wanted = replace(group, year=year)
    return [each for each in standings if wanted.has(each.entry.participant)]


def _money(lists: Sequence[_List], *, one_each: bool) -> Iterator[Award]:
    while any(each.share > 0 for each in lists):
        best = max(lists, key=lambda each: (each.share, each.group == EVERYBODY))
        given = tuple(best.give())
        yield from given
        winners = {award.player for award in given}
        for each in lists if one_each else (best,):
            each.players = [one for one in each.players if one.entry.id not in winners]
    for each in lists:
        for prize in each.prizes:
            yield Award(None, each.group, prize.place, prize.place, prize.cents, prize.thing)


def _things(fund: PrizeFund, standings: Sequence[Standing], year: int) -> Iterator[Award]:
    for prize in fund.prizes:
        if not prize.cents:
            players = _eligible(standings, prize.group, year)
            winner = players[prize.place - 1].entry.id if prize.place <= len(players) else None
            yield Award(winner, prize.group, prize.place, prize.place, 0, prize.thing)
