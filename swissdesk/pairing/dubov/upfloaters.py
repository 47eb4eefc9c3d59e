"""Articles 3.2.1, 3.2.2 and 4.2 of C.04.4.1 (February 2026): the upfloaters into a bracket.

There are too many sets of upfloaters to try one by one. The cheapest matching of all players left
has the price of the best set (:mod:`.criteria`). The code takes the possible upfloaters in order
and keeps each one if a matching of this price remains in which they are upfloated, too.
"""

from collections.abc import Sequence

from swissdesk.matching.bitset import bits
from swissdesk.matching.narrowing import Choice
from swissdesk.matching.weighted import heaviest_perfect_matchings
from swissdesk.pairing.dubov.criteria import (
    Players,
    Prices,
    can_be_paired,
    legal_opponents,
    weights,
    white_seekers,
)
from swissdesk.pairing.dubov.definitions import Seeker


def upfloaters(left: Sequence[Seeker], *, is_last_round: bool) -> list[Seeker]:
    """3.2.2: return the upfloaters of the highest scoregroup, in the order of 4.2.

    *left* are all players not yet paired, in order of score, then TPN; a pairing of them must exist
    [C4].
    """
    opponents = legal_opponents(left)
    top = sum(player.score == left[0].score for player in left)
    residents = (1 << top) - 1
    lower = (1 << len(left)) - 1 & ~residents
    if can_be_paired(opponents, residents) and can_be_paired(opponents, lower):
        return []
    prices = Prices(left, residents, is_last_round=is_last_round)
    weighed = weights(opponents, white_seekers(left), prices)
    choice = Choice(heaviest_perfect_matchings(weighed))
    return [left[place] for place in bits(_first_set(choice, residents))]


def _first_set(choice: Choice, residents: Players) -> Players:
    """4.1.3, 4.2: return the first set of upfloaters for which a matching exists.

    All best sets agree on [C5] and [C6]. So a player who cannot be upfloated together with the
    players already found is not in the first set.
    """
    lower = choice.nodes & ~residents
    number = sum(lower >> choice.mate[place] & 1 for place in bits(residents))
    found = 0
    for place in bits(lower):
        if found.bit_count() == number:
            break
        if choice.rows[place] & residents and choice.forbid(place, lower):
            found |= 1 << place
    return found
