"""[C4], [C6] to [C8] of C.04.3 (February 2026) in small brackets: who may float out of them.

Every group of players that may float is looked at, in the order of these criteria; that of the
following bracket tells how well somebody serves it.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, groupby

from swissdesk.model.points import Points
from swissdesk.pairing.bitset import as_set, bits, low_bit
from swissdesk.pairing.dutch2026.completion import Outlook
from swissdesk.pairing.dutch2026.definitions import Bracket, Place, Players, Unsettled

Floaters = tuple[Place, ...]
Pairs = tuple[tuple[Place, Place], ...]

LARGEST_FOLLOWING = 8
"""The most players of a following bracket that is looked into."""


def legal_floaters(bracket: Bracket, outlook: Outlook) -> list[Floaters]:
    """[C4], [C6], [C7] 2.2.1, 2.4.1, 2.4.2: return who may float: the fewest, of lowest scores."""
    return [*next(_legal_by_value(bracket, outlook))]


def _legal_by_value(bracket: Bracket, outlook: Outlook) -> Iterator[Iterator[Floaters]]:
    """[C4], [C6], [C7]: yield those who may float by what these criteria make of them, best first.

    Each is looked for when it is asked for.
    """
    below = bracket.below
    scores = bracket.field.scores

    def c7_scores(floaters: Floaters) -> list[Points]:
        return [scores[g] for g in floaters]

    def are_legal(floaters: Floaters) -> bool:
        group = as_set(floaters)
        can_be_paired = next(pairings_of(bracket, bracket.members & ~group), None) is not None
        return can_be_paired and outlook.is_completable(below | group, bracket.pab, group)

    players = (*bracket.mdps, *bracket.residents)
    for number in range(len(players) % 2, len(players) + 1, 2):
        ordered = sorted(combinations(players, number), key=c7_scores)
        for _, legal in groupby(filter(are_legal, ordered), c7_scores):
            yield legal


def serving_best(bracket: Bracket, outlook: Outlook, legal: Sequence[Floaters]) -> list[Floaters]:
    """[C8] 2.4.3: return those with whom the following bracket has the best by [C6] and [C7].

    Raise Unsettled where that is large.
    """
    if len(legal[0]) + len(bracket.following) > LARGEST_FOLLOWING:
        raise Unsettled
    values = {}
    for floaters in legal:
        unpaired = bracket.below | as_set(floaters)
        following = Bracket(
            bracket.field,
            floaters,
            bracket.following,
            bracket.lower,
            range(0),
            bracket.pab & unpaired,
        )
        floating_on = next(next(_legal_by_value(following, outlook)))
        values[floaters] = len(floating_on), [bracket.field.scores[g] for g in floating_on]
    best = min(values.values())
    return [floaters for floaters, value in values.items() if value == best]


def pairings_of(bracket: Bracket, players: Players) -> Iterator[Pairs]:
    """3.3.3: yield all ways to pair these *players*, the lower one of each pair being resident."""
    if not players:
        yield ()
        return
    higher = low_bit(players)
    left = players & ~(1 << higher)
    for lower in bits(left & bracket.field.may_meet[higher] & bracket.resident_set):
        for pairs in pairings_of(bracket, left & ~(1 << lower)):
            yield ((higher, lower), *pairs)
