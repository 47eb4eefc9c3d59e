"""[C4], [C7] and [C8] of C.04.3 (February 2026) where one player floats: who it may be.

What is below a bracket matters to it only through the players who float. Where one floats who does
not receive the bye, those who serve the following bracket best are found beforehand, and the
bracket is weighed alone. Players who may meet the same players below serve it equally.
"""

from collections.abc import Iterator

from swissdesk.model.points import Points
from swissdesk.pairing.bitset import bits, low_bit
from swissdesk.pairing.dutch2026.completion import Outlook
from swissdesk.pairing.dutch2026.definitions import Bracket, Place, Players
from swissdesk.pairing.dutch2026.scope import Scope, graph_of
from swissdesk.pairing.weighted_matching import heaviest_perfect_matchings

_MOST_CLASSES = 16


def best_floaters(bracket: Bracket, outlook: Outlook, players: Players) -> Players | None:
    """Return those of *players* one of whom floats best; 0 if none may, None if that is not known.

    [C7]: players of the lowest score come first, as long as one of them may float at all [C4].
    """
    for group in _by_score(bracket, players):
        perfect = outlook.perfect_floaters(bracket, group)
        if perfect:
            return perfect
        possible = _by_reach(bracket, outlook.may_float(bracket, group))
        if len(possible) > _MOST_CLASSES:
            return None
        if len(possible) > 1:
            values = [_value(bracket, low_bit(each)) for each in possible]
            possible = [
                each for each, value in zip(possible, values, strict=True) if value == max(values)
            ]
        if possible:
            return sum(possible)
    return 0


def _by_score(bracket: Bracket, players: Players) -> Iterator[Players]:
    """Yield the players of each score, lowest first."""
    found: dict[Points, Players] = {}
    for g in bits(players):
        score = bracket.field.scores[g]
        found[score] = found.get(score, 0) | 1 << g
    for _, group in sorted(found.items()):
        yield group


def _by_reach(bracket: Bracket, players: Players) -> list[Players]:
    """Return the players by whom they may meet below."""
    below = bracket.below
    classes: dict[Players, Players] = {}
    for g in bits(players):
        reach = bracket.field.may_meet[g] & below
        classes[reach] = classes.get(reach, 0) | 1 << g
    return [*classes.values()]


def _value(bracket: Bracket, floater: Place) -> int:
    """[C8] 2.4.3: return how well the following bracket is paired with this player."""
    below = bracket.below
    scope = Scope(bracket, below | 1 << floater)
    graph = graph_of(scope, scope.quality(0))
    return graph.worth(heaviest_perfect_matchings(graph.weights).mate)
