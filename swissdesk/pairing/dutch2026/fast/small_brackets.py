"""[C4], [C6] to [C8] of C.04.3 (February 2026) in small brackets: who may float out of them.

Every group of players that may float is looked at, in the order of these criteria; that of the
following bracket tells how well somebody serves it.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from itertools import combinations, groupby, product
from operator import or_

from swissdesk.matching.bitset import bits, has_several
from swissdesk.pairing.dutch2026.rules.completion import Outlook
from swissdesk.pairing.dutch2026.rules.definitions import (
    Bracket,
    Field,
    Place,
    Players,
    Unsettled,
)

LARGEST_FOLLOWING = 10
"""The most players of a following bracket that is looked into."""

_MOST_QUESTIONS = 60
"""How often it may be asked whether a group can float out of the following bracket."""

_MOST_KINDS = 10
"""The most kinds of players, by whom they may meet below, of whom one who floats is chosen."""


def by_value(bracket: Bracket) -> Iterator[Iterable[Players]]:
    """[C6], [C7] 2.4.1, 2.4.2: yield who may float as far as numbers and scores go, best first.

    That is the fewest, of lowest scores; those that are equal in this come together. Each are
    looked for when they are asked for.
    """
    groups = [*_by_score(bracket.field, bracket.mdps), _each(bracket.residents)]
    return (_chosen(groups, numbers) for numbers in _numbers(tuple(map(len, groups))))


def _by_score(field: Field, players: Iterable[Place]) -> list[list[Players]]:
    """Return each of some players as a set, by score, highest first."""
    return [_each(group) for _, group in groupby(players, field.scores.__getitem__)]


def _each(players: Iterable[Place]) -> list[Players]:
    return [1 << g for g in players]


@lru_cache(maxsize=1 << 10)
def _numbers(sizes: tuple[int, ...]) -> Sequence[tuple[int, ...]]:
    """[C6], [C7]: return how many of each score may float out of a bracket, best first.

    The last score is that of the residents, whom MDPs must meet.
    """
    size, residents = sum(sizes), sizes[-1]
    fewest = max(size % 2, size - 2 * residents)
    return [numbers for number in range(fewest, size + 1, 2) for numbers in _spread(number, sizes)]


def _spread(number: int, sizes: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield how many of each group may be among so many players, as few of the first as can be."""
    first, *others = sizes
    if not others:
        yield (number,)
        return
    for taken in range(max(0, number - sum(others)), min(number, first) + 1):
        for more in _spread(number - taken, tuple(others)):
            yield (taken, *more)


def _chosen(groups: Iterable[Sequence[Players]], numbers: Iterable[int]) -> Iterable[Players]:
    """Return every set of so many of each group."""
    parts = [
        group if number == 1 else map(sum, combinations(group, number))
        for group, number in zip(groups, numbers, strict=True)
        if number
    ]
    return parts[0] if len(parts) == 1 else map(sum, product(*parts))


def serving_best(bracket: Bracket, outlook: Outlook, floaters: Sequence[Players]) -> list[Players]:
    """[C4], [C8] 2.2.1, 2.4.3: return those who may float and serve the following bracket best.

    As many float one way or another. Those who may meet the same players below serve it equally.
    Raise Unsettled where the following bracket is large and none of them makes it perfect.
    """
    if floaters[0].bit_count() == 1:
        alone = alone_serving_best(bracket, outlook, sum(floaters))
        return [1 << g for g in bits(alone)]
    if len(floaters) == 1:
        return [group for group in floaters if _may_float(bracket, outlook, group)]
    alike = _alike(bracket, floaters)
    found = [group for group in alike if outlook.is_perfect(bracket, group)]
    if not found:
        possible = [group for group in alike if _may_float(bracket, outlook, group)]
        found = _of_best_value(bracket, outlook, possible)
    return [each for group in found for each in alike[group]]


def _may_float(bracket: Bracket, outlook: Outlook, group: Players) -> bool:
    """[C4] 2.2.1: whether all below can be paired with these players."""
    return outlook.is_completable(bracket.below | group, bracket.pab, group)


def alone_serving_best(bracket: Bracket, outlook: Outlook, players: Players) -> Players:
    """[C4], [C8] 2.2.1, 2.4.3: return those of *players* one of whom floats, as for several.

    Raise Unsettled as there, and where they differ too much in whom they may meet below.
    """
    if has_several(players):
        perfect = outlook.perfect_floaters(bracket, players)
        if perfect:
            return perfect
    possible = outlook.may_float(bracket, players)
    if not has_several(possible):
        return possible
    alike = _alike(bracket, [1 << g for g in bits(possible)])
    if len(alike) > _MOST_KINDS:
        raise Unsettled
    return sum([sum(alike[one]) for one in _of_best_value(bracket, outlook, [*alike])])


def _alike(bracket: Bracket, floaters: Sequence[Players]) -> dict[Players, list[Players]]:
    """Return the first of those who can do the same below, with all of them.

    Gain: without it 100 and 200 players take 1.4 times as long, other sizes 1.1 to 1.2 times.
    """
    field, below, pab = bracket.field, bracket.below, bracket.pab

    def kind(g: Place) -> Hashable:
        return field.may_meet[g] & below, field.scores[g], pab >> g & 1

    kinds = {g: kind(g) for g in bits(reduce(or_, floaters, 0))}
    found: dict[Hashable, list[Players]] = {}
    for group in floaters:
        found.setdefault(tuple([kinds[g] for g in bits(group)]), []).append(group)
    return {alike[0]: alike for alike in found.values()}


def _of_best_value(bracket: Bracket, outlook: Outlook, floaters: list[Players]) -> list[Players]:
    """[C8] 2.4.3: return those with whom the following bracket has the best by [C6] and [C7].

    All of them may float, and none makes it perfect: more must float out of it than the fewest of
    its residents, who come first. Raise Unsettled where the following bracket is large, or too much
    has to be asked about what is below it.
    """
    if len(floaters) < 2:
        return floaters
    if floaters[0].bit_count() + len(bracket.following) > LARGEST_FOLLOWING:
        raise Unsettled
    field, following = bracket.field, bracket.following_set
    residents, pairings = _each(bracket.following), outlook.pairings_of(bracket.following)
    groups = {each: [*_by_score(field, bits(each)), residents] for each in floaters}
    may_leave = _MayLeave(bracket, outlook)

    def after_whom(numbers: Iterable[int]) -> list[Players]:
        """Return those after whom so many of each score may float out of the following bracket."""
        return [
            each
            for each in floaters
            if any(
                pairings[(following | each) ^ leaving] and may_leave[leaving]
                for leaving in _chosen(groups[each], numbers)
            )
        ]

    sizes = tuple(map(len, groups[floaters[0]]))
    return next(filter(None, map(after_whom, _numbers(sizes)[1:])))


class _MayLeave(dict[Players, bool]):
    """[C4] 2.2.1: whether a group may float out of the following bracket, if it has been asked.

    Raise Unsettled when too much has been.
    """

    def __init__(self, bracket: Bracket, outlook: Outlook) -> None:
        super().__init__()
        self._lower = bracket.lower_set
        self._pab = bracket.pab
        self._outlook = outlook

    def __missing__(self, group: Players) -> bool:
        if len(self) >= _MOST_QUESTIONS:
            raise Unsettled
        found = self._outlook.is_completable(self._lower | group, self._pab, group)
        self[group] = found
        return found
