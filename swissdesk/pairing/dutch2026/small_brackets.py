"""[C4], [C6] to [C8] of C.04.3 (February 2026) in small brackets: who may float out of them.

Every group of players that may float is looked at, in the order of these criteria; that of the
following bracket tells how well somebody serves it.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import chain, combinations, groupby, product

from swissdesk.model.points import Points
from swissdesk.pairing.bitset import as_set, bits
from swissdesk.pairing.dutch2026.completion import Outlook
from swissdesk.pairing.dutch2026.definitions import Bracket, Place, Players, Unsettled
from swissdesk.pairing.dutch2026.pairings import Pairings

Floaters = tuple[Place, ...]

LARGEST_FOLLOWING = 10
"""The most players of a following bracket that is looked into."""

C8Value = tuple[int, list[Points]]
"""[C8] 2.4.3: how many float out of the following bracket, and their scores."""

_MOST_QUESTIONS = 150
"""How often it may be asked whether a group can float out of the following bracket."""

_WORST: C8Value = (LARGEST_FOLLOWING + 1, [])


def by_value(bracket: Bracket, pairings: Pairings) -> Iterator[Iterator[Floaters]]:
    """[C6], [C7] 2.4.1, 2.4.2: return who can float so that the others can be paired, best first.

    That is the fewest, of lowest scores; those that are equal in this come together, and there may
    be none. Each are looked for when they are asked for.
    """
    players = (*bracket.mdps, *bracket.residents)
    groups = [tuple(equal) for _, equal in groupby(players, bracket.field.scores.__getitem__)]
    sizes = [len(group) for group in groups]

    def leave_pairs(floaters: Floaters) -> bool:
        return pairings[bracket.members & ~as_set(floaters)]

    for number in range(bracket.size % 2, bracket.size + 1, 2):
        for numbers in _spread(number, sizes):
            chosen = product(*map(combinations, groups, numbers))
            yield filter(leave_pairs, map(tuple, map(chain.from_iterable, chosen)))


def _spread(number: int, sizes: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield how many of each group may be among so many players, as few of the first as can be."""
    first, *others = sizes
    for taken in range(max(0, number - sum(others)), min(number, first) + 1):
        if others:
            for more in _spread(number - taken, others):
                yield (taken, *more)
        else:
            yield (taken,)


def serving_best(
    bracket: Bracket, outlook: Outlook, floaters: Sequence[Floaters]
) -> list[Floaters]:
    """[C4], [C8] 2.2.1, 2.4.3: return those who may float and serve the following bracket best.

    As many float one way or another. Those who may meet the same players below serve it equally.
    Raise Unsettled where the following bracket is large and none of them makes it perfect.
    """
    if len(floaters[0]) == 1:
        return [
            (g,) for g in bits(alone_serving_best(bracket, outlook, as_set(g for (g,) in floaters)))
        ]
    alike = _alike(bracket, floaters)
    groups = {each: as_set(each) for each in alike}
    found = [each for each, group in groups.items() if outlook.is_perfect(bracket, group)]
    if not found:
        possible = [
            each
            for each, group in groups.items()
            if outlook.is_completable(bracket.below | group, bracket.pab, group)
        ]
        found = _of_best_value(bracket, outlook, possible)
    return [each for one in found for each in alike[one]]


def alone_serving_best(bracket: Bracket, outlook: Outlook, players: Players) -> Players:
    """[C4], [C8] 2.2.1, 2.4.3: return those of *players* one of whom floats, as for several."""
    perfect = outlook.perfect_floaters(bracket, players)
    if perfect:
        return perfect
    possible = outlook.may_float(bracket, players)
    alike = _alike(bracket, [(g,) for g in bits(possible)])
    found = _of_best_value(bracket, outlook, [*alike])
    return as_set(g for one in found for (g,) in alike[one])


def _alike(bracket: Bracket, floaters: Iterable[Floaters]) -> dict[Floaters, list[Floaters]]:
    """Return the first of those who can do the same below, with all of them."""
    field, below, pab = bracket.field, bracket.below, bracket.pab
    found: dict[Hashable, list[Floaters]] = {}
    for each in floaters:
        kind = tuple([(field.may_meet[g] & below, field.scores[g], pab >> g & 1) for g in each])
        found.setdefault(kind, []).append(each)
    return {alike[0]: alike for alike in found.values()}


def _of_best_value(bracket: Bracket, outlook: Outlook, floaters: list[Floaters]) -> list[Floaters]:
    """[C8] 2.4.3: return those with whom the following bracket has the best by [C6] and [C7].

    All of them may float. Raise Unsettled where the following bracket is large, or too much has to
    be asked about what is below it.
    """
    if len(floaters) < 2:
        return floaters
    if len(floaters[0]) + len(bracket.following) > LARGEST_FOLLOWING:
        raise Unsettled
    pairings = Pairings(bracket.field.may_meet, bracket.following_set)
    least, best = _WORST, floaters
    questions = iter(range(_MOST_QUESTIONS))
    for each in floaters:
        value = _c8_value(bracket, outlook, each, pairings, least, questions)
        if value < least:
            least, best = value, [each]
        elif value == least:
            best.append(each)
    return best


def _c8_value(
    bracket: Bracket,
    outlook: Outlook,
    floaters: Floaters,
    pairings: Pairings,
    most: C8Value,
    questions: Iterator[int],
) -> C8Value:
    """[C8] 2.4.3: return how many will float out of the following bracket, and their scores.

    If that is more than *most*, something else that is more may be returned. Raise Unsettled when
    there are no *questions* left to be asked about what is below.
    """
    field = bracket.field
    unpaired = bracket.below | as_set(floaters)
    following = Bracket(
        field, floaters, bracket.following, bracket.lower, range(0), bracket.pab & unpaired
    )

    def value(group: Floaters) -> C8Value:
        return len(group), [field.scores[g] for g in group]

    def may_float(group: Players) -> bool:
        if next(questions, None) is None:
            raise Unsettled
        return outlook.is_completable(following.below | group, following.pab, group)

    groups = chain.from_iterable(by_value(following, pairings))
    return next(value(each) for each in groups if value(each) > most or may_float(as_set(each)))
