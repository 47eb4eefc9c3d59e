"""The prizes that players have won.

The players of a group follow in the order of the standings, and its money prizes in the order of
their places. Equal players share the prizes of their places: players of the same rank, or with the
same points if the fund is shared; in a Keizer tournament, with the same score. Of a shared fund,
the prizes of the first ``places_by_rank`` places still go by rank, and ``percent_by_place`` of each
prize goes to its place, so that only the rest is shared (50 is the Hort system): at 900 and 500,
two players with equal points get 800 and 600. Players of one rank have the average of their places.

Sharers have their exact amounts rounded down to multiples of ``rounding``. What is left goes back
to the players who lost most by it, at equal losses to the first in the standings: one unit each,
and less than a unit to the next. So nothing is lost. A prize that is not shared is not rounded.

If nobody may have more than one prize, look at the next players of every group, and at the largest
amount that one of them would get. Players of that group who would get more in another one wait for
that; without them, look again. If there are none, they have their prizes and the next in every
group move up. If amounts are equal, general prizes come first, then the group with more players,
then the groups by their conditions. The order of the list of prizes does not matter. Prizes without
money do not count for this; each goes to its place, among equal players to the first in the
standings. Players who have withdrawn or were expelled get no prize.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby, takewhile

from swissdesk.model.ids import ParticipantId
from swissdesk.model.player_filter import EVERYBODY, Filter, conditions
from swissdesk.model.prize import Prize, PrizeFund
from swissdesk.model.tournament import Tournament
from swissdesk.standings.ranking import Standing, rank

_PERCENT = 100


@dataclass(frozen=True, slots=True)
class Share:
    """A player's part of the prizes for the places from *first* to *last* of a group.

    ``sharers`` players have *total* cents together. ``by_place`` and ``shared`` are this player's
    exact part for the place and from the sharing. If ``by_points``, they are equal in points only.
    """

    group: Filter
    first: int
    last: int
    total: int
    sharers: int
    by_place: Fraction
    shared: Fraction
    by_points: bool = False

    @property
    def exact(self) -> Fraction:
        """The cents before rounding."""
        return self.by_place + self.shared


@dataclass(frozen=True, slots=True)
class Award:
    """A prize won: a share of the prizes for the places from *first* to *last*.

    ``player`` is None if no player qualifies. ``cents`` are in hundredths of the currency;
    ``share`` is how they came about, None without money. ``forgone`` are what the player would have
    had in other groups, if only one prize is allowed.
    """

    player: ParticipantId | None
    group: Filter
    first: int
    last: int
    cents: int
    thing: str = ""
    share: Share | None = None
    forgone: tuple[Share, ...] = ()


@dataclass(slots=True)
class _List:
    """The remaining prizes of one group, and the players who may still win them, in order."""

    group: Filter
    prizes: list[Prize]
    players: list[Standing]
    fund: PrizeFund

    def shares(self) -> Mapping[ParticipantId, Share]:
        """Return the shares of the next players, in the order of the standings."""
        return next(self._blocks(), {})

    def share_of(self, player: ParticipantId) -> Share | None:
        """Return the share of a player if all players ahead had their prizes; None for none."""
        return next((each[player] for each in self._blocks() if player in each), None)

    def _blocks(self) -> Iterator[Mapping[ParticipantId, Share]]:
        """Yield the shares of players of equal standing, until no prize is left."""
        prizes, players = self.prizes, self.players
        while prizes and players:
            by_points = self.fund.shared and prizes[0].place > self.fund.places_by_rank
            block = _equal(players, by_points=by_points)
            count = len(block)
            yield self._shares(block, prizes[:count], by_points=by_points)
            prizes, players = prizes[count:], players[count:]

    def _shares(
        self, block: Sequence[Standing], won: Sequence[Prize], *, by_points: bool
    ) -> Mapping[ParticipantId, Share]:
        part = Fraction(self.fund.percent_by_place if by_points else 0, _PERCENT)
        cents = [prize.cents for prize in won]
        total = sum(cents)
        shared = (1 - part) * Fraction(total, len(block))
        found: dict[ParticipantId, Share] = {}
        for _rank, group in groupby(block, key=lambda each: each.rank):
            equal = [each.entry.id for each in group]
            start = len(found)
            by_place = part * Fraction(sum(cents[start : start + len(equal)]), len(equal))
            share = Share(
                self.group,
                won[0].place,
                won[-1].place,
                total,
                len(block),
                by_place,
                shared,
                by_points,
            )
            found |= dict.fromkeys(equal, share)
        return found

    def give(self, others: Sequence["_List"] = ()) -> Iterator[Award]:
        """Yield the prizes of the next players and remove both; name what the *others* offer."""
        shares = self.shares()
        won, self.prizes = self.prizes[: len(shares)], self.prizes[len(shares) :]
        self.players = self.players[len(shares) :]
        amounts = _rounded([each.exact for each in shares.values()], self.fund.rounding)
        for number, (player, share) in enumerate(shares.items()):
            thing = won[number].thing if number < len(won) else ""
            if amounts[number] or thing:
                offers = (each.share_of(player) for each in others if each is not self)
                yield Award(
                    player,
                    self.group,
                    share.first,
                    share.last,
                    amounts[number],
                    thing,
                    share,
                    tuple(filter(None, offers)),
                )


def _equal(players: Sequence[Standing], *, by_points: bool) -> Sequence[Standing]:
    """Return the first players as long as they are equal in score, or else in rank."""
    first = players[0]
    if by_points:
        return [*takewhile(lambda each: each.primary == first.primary, players)]
    return [*takewhile(lambda each: each.rank == first.rank, players)]


def _rounded(exact: Sequence[Fraction], unit: int) -> list[int]:
    """Return whole cents of the same sum: a single amount as it is, others in multiples of *unit*.

    What is left goes to the largest losses, one unit each, then less than a unit to the next.
    """
    if len(exact) == 1:
        return [int(exact[0])]
    found = [int(each // unit) * unit for each in exact]
    left = int(sum(exact)) - sum(found)
    for at in sorted(range(len(exact)), key=lambda at: found[at] - exact[at]):
        found[at] += min(unit, left)
        left -= min(unit, left)
    return found


def awards(tournament: Tournament, round_no: int, year: int) -> tuple[Award, ...]:
    """Return the prizes by the standings after a round, group after group, by place.

    *year* is the tournament's year, for age groups. Raise UnknownRound.
    """
    fund = tournament.prizes
    ranked = rank(tournament, round_no)
    standings = [each for each in ranked if not each.entry.has_left(round_no + 1)]
    groups = tuple(dict.fromkeys(prize.group for prize in fund.prizes))
    of_money = sorted((each for each in fund.prizes if each.cents), key=lambda prize: prize.place)
    lists = [
        _List(
            group,
            [prize for prize in of_money if prize.group == group],
            _eligible(standings, group, year),
            fund,
        )
        for group in groups
    ]
    lists.sort(key=_precedence)
    money = _one_each(lists) if fund.one_each else [one for each in lists for one in _all(each)]
    nobody = [
        Award(None, each.group, prize.place, prize.place, prize.cents, prize.thing)
        for each in lists
        for prize in each.prizes
    ]
    places = {group: place for place, group in enumerate(groups)}
    order = {each.entry.id: place for place, each in enumerate(ranked)}
    found = [*money, *nobody, *_things(fund, standings, year)]

    def key(award: Award) -> tuple[int, int, int, str]:
        at = len(order) if award.player is None else order[award.player]
        return places[award.group], award.first, at, award.thing

    return tuple(sorted(found, key=key))


def _eligible(standings: Sequence[Standing], group: Filter, year: int) -> list[Standing]:
    wanted = replace(group, year=year)
    return [each for each in standings if wanted.has(each.entry)]


def _precedence(each: _List) -> tuple[bool, int, tuple[str, ...]]:
    """Return the key that sorts groups that offer equal amounts."""
    return each.group != EVERYBODY, -len(each.players), conditions(each.group)


def _all(each: _List) -> Iterator[Award]:
    while each.shares():
        yield from each.give()


def _one_each(lists: Sequence[_List]) -> list[Award]:
    """Return the prizes if a player has at most one; the *lists* are in order of precedence."""
    given: list[Award] = []
    waived: dict[ParticipantId, list[Share]] = {}
    while offers := [(each, shares) for each in lists if (shares := each.shares())]:
        best, shares = max(offers, key=lambda offer: max(one.exact for one in offer[1].values()))
        leaving = {
            player: share for player, share in shares.items() if _waits(player, share, best, offers)
        }
        for player, share in leaving.items():
            waived.setdefault(player, []).append(share)
        if leaving:
            best.players = [one for one in best.players if one.entry.id not in leaving]
            continue
        won = [
            replace(each, forgone=(*waived.get(each.player, ()), *each.forgone))
            for each in best.give(lists)
            if each.player is not None
        ]
        winners = {each.player for each in won}
        for one in lists:
            one.players = [player for player in one.players if player.entry.id not in winners]
        given += won
    return given


def _waits(
    player: ParticipantId,
    own: Share,
    best: _List,
    offers: Sequence[tuple[_List, Mapping[ParticipantId, Share]]],
) -> bool:
    """Return whether a player would get more in another group, or as much in one before *best*."""
    is_before = True
    for each, shares in offers:
        is_before &= each is not best
        if player in shares and each is not best:
            offered = shares[player].exact
            if offered > own.exact or (is_before and offered == own.exact):
                return True
    return False


def _things(fund: PrizeFund, standings: Sequence[Standing], year: int) -> Iterator[Award]:
    for prize in fund.prizes:
        if not prize.cents:
            players = _eligible(standings, prize.group, year)
            winner = players[prize.place - 1].entry.id if prize.place <= len(players) else None
            yield Award(winner, prize.group, prize.place, prize.place, 0, prize.thing)
