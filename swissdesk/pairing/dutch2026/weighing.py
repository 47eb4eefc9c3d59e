"""A bracket paired by weighing: exact for every bracket, fast for small ones.

The best candidate (3.8.1) is the heaviest perfect matching of the bracket together with all that is
left to be paired below it: [C4] asks that everybody can be paired, [C8] looks at the following
scoregroup. Of the heaviest matchings the sequence of article 4 picks one.

Most brackets can be weighed alone: if the downfloaters of the best candidate turn out to serve the
following bracket as well as anybody could, nothing below can change the answer. Otherwise the
following scoregroup is weighed too, and only then the whole of it. Where little is left below, the
whole is weighed at once.
"""

from swissdesk.pairing.bitset import as_set
from swissdesk.pairing.dutch2026.completion import Outlook
from swissdesk.pairing.dutch2026.definitions import Bracket, BracketPairing, Place, Players
from swissdesk.pairing.dutch2026.scope import (
    Graph,
    Scope,
    candidate_of,
    graph_of,
    leaving,
    pairs_of,
)
from swissdesk.pairing.dutch2026.sequence_digits import earliest_partners
from swissdesk.pairing.dutch2026.settling import (
    WeighedBracket,
    settle_mdps,
    settle_remainder,
)
from swissdesk.pairing.narrowing import Choice, Unsettled, matchings_of
from swissdesk.pairing.weighted_matching import Heaviest, heaviest_perfect_matchings

_SMALL_TAIL = 5
"""A tail is little if the bracket is so many times as large."""


def pair_by_weighing(bracket: Bracket, outlook: Outlook) -> BracketPairing:
    """Return the best candidate of a bracket; a legal round-pairing is known to exist (C4)."""
    below = bracket.following_set | bracket.lower_set
    whole = Scope(bracket, bracket.members | below)
    if 0 < below.bit_count() * _SMALL_TAIL <= bracket.size:
        return _best_candidate(whole)[0]
    candidate, _ = _best_candidate(Scope(bracket, bracket.members))
    if outlook.is_perfect(bracket, as_set(candidate.downfloaters)):
        return candidate
    if bracket.lower:
        two = Scope(bracket, bracket.members | bracket.following_set)
        candidate, floating = _best_candidate(two)
        tail = bracket.lower_set | floating
        if outlook.is_completable(tail, bracket.pab & tail, floating):
            return candidate
    return _best_candidate(whole)[0]


def _best_candidate(scope: Scope) -> tuple[BracketPairing, Players]:
    """Return the best candidate of the bracket, and who leaves the scope unpaired.

    Whether [C9] applies depends on the number of pairs [C6]; where that is less than its ideal the
    bracket may have to be weighed again.
    """
    bracket = scope.bracket
    number = min(bracket.size // 2, len(bracket.residents))
    while True:
        quality = scope.quality(number)
        graph = graph_of(scope, quality, quality.of_pair)
        heaviest = heaviest_perfect_matchings(graph.weights)
        number = len(pairs_of(bracket, graph.partners(heaviest.mate)))
        if scope.c9_applies(number) is quality.weigh_pab:
            partners = _earliest(graph, heaviest, number)
            return candidate_of(bracket, pairs_of(bracket, partners)), leaving(scope, partners)


def _earliest(graph: Graph, heaviest: Heaviest, number: int) -> dict[Place, Place]:
    """Return everybody's partner in the heaviest matching that article 4 generates first."""
    try:
        return _step_by_step(graph, heaviest, number)
    except Unsettled:
        return earliest_partners(graph.scope, number)


def _step_by_step(graph: Graph, heaviest: Heaviest, number: int) -> dict[Place, Place]:
    """3.6, 3.7: settle the MDP-pairing, then the remainder; raise Unsettled."""
    bracket = graph.scope.bracket
    weighed = WeighedBracket(
        [x for x, g in enumerate(graph.nodes) if g in bracket.mdps],
        [x for x, g in enumerate(graph.nodes) if g in bracket.residents],
        graph.inside,
        number,
    )
    choice = Choice(matchings_of(heaviest))
    opponents = settle_mdps(weighed, choice)
    settle_remainder(weighed, choice, opponents.values())
    return graph.partners(choice.mate)
