"""Who finds somebody in the adjacent group, compared with trying all ways to serve those before."""

from random import Random

import pytest

from swissdesk.matching.bitset import as_set, bits
from swissdesk.pairing.median.floaters import finding_somebody


def most_served(graph, floaters, residents):
    if not floaters:
        return 0
    first, *rest = floaters
    found = [most_served(graph, rest, residents)]
    found += [
        1 + most_served(graph, rest, residents & ~(1 << each))
        for each in bits(graph[first] & residents)
    ]
    return max(found)


@pytest.mark.parametrize("seed", range(12))
def test_whoever_can_be_served_after_those_before_him_finds_somebody(seed):
    dice = Random(seed)
    for _ in range(40):
        floaters, residents = dice.randint(1, 7), as_set(range(7, dice.randint(7, 13)))
        density = dice.choice([0.2, 0.4, 0.7])
        graph = [as_set(r for r in bits(residents) if dice.random() < density) for _ in range(7)]
        order = dice.sample(range(floaters), floaters)
        chosen = as_set(place for place in order if dice.random() < 0.6)
        expected = 0
        for turn, place in enumerate(order):
            before = [each for each in order[:turn] if chosen >> each & 1]
            if not chosen >> place & 1 and most_served(
                graph, [*before, place], residents
            ) > most_served(graph, before, residents):
                expected |= 1 << place
        assert finding_somebody(graph, order, chosen, residents) == expected
