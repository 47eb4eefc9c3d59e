"""Find the one downfloater of a bracket by [C4], [C7] and [C8] of C.04.3.

The players below a bracket matter to it only through its floaters. If one player floats, and not to
the bye, the players who serve the following bracket best are found first; then the bracket is
weighed alone. Players who may meet the same players below serve it equally.
"""

from collections.abc import Iterator
from functools import reduce
from operator import or_

from swissdesk.matching.bitset import bits
from swissdesk.matching.narrowing import partners_in
from swissdesk.matching.weighted import heaviest_perfect_matchings
from swissdesk.model.points import Points
from swissdesk.pairing.dutch2026.exact.scope import Scope, graph_of
from swissdesk.pairing.dutch2026.rules.completion import Outlook
from swissdesk.pairing.dutch2026.rules.definitions import Bracket, Players


def best_floaters(bracket: Bracket, outlook: Outlook, players: Players) -> Players:
    """Return the players who are equally good as the one floater; 0 if none may float.

    [C7]: players of the lowest score come first, as long as one of them may float at all [C4].
    Nobody of the bracket can receive the bye.
    """
    for group in _by_score(bracket, players):
        perfect = outlook.perfect_floaters(bracket, group)
        if perfect:
            return perfect
        possible = outlook.may_float(bracket, group)
        if possible:
            return _serving_best(bracket, possible)
    return 0


def _by_score(bracket: Bracket, players: Players) -> Iterator[Players]:
    """Yield the players of each score, lowest first."""
    found: dict[Points, Players] = {}
    for g in bits(players):
        score = bracket.field.scores[g]
        found[score] = found.get(score, 0) | 1 << g
    for _, group in sorted(found.items()):
        yield group


def _serving_best(bracket: Bracket, players: Players) -> Players:
    """[C8] 2.4.3: return the players who let the following bracket be paired best.

    All *players* have the same score and may float. A player is as good as the best floater if they
    may meet an opponent of that floater in one of the best pairings.
    """
    scope = Scope(bracket, bracket.below, entering=players)
    graph = graph_of(scope, scope.quality(0))
    partners = partners_in(heaviest_perfect_matchings(graph.weights), graph.floater)
    may_meet = bracket.field.may_meet
    return players & reduce(or_, (may_meet[graph.nodes[x]] for x in bits(partners)))
