"""The rounds that are hardest to pair, each with the time it may take; run by hand.

``python tests/bench/bench_worst_cases.py [--largest 5000] [ROW...]`` prints, for each kind of
hardship and size, the median and the longest round in milliseconds of CPU (roster and pairing), and
the limit: 100 ms up to 200 players, 500 up to 1,000, 2,000 up to 5,000. The exit status is 1 if one
takes longer. Events are played with a seed; where play would seldom bring a hardship about, a
single round is made up.
"""

import argparse
import sys
from dataclasses import replace
from itertools import chain
from random import Random
from statistics import median
from time import process_time

from bench_pairing import event, played

from swissdesk.errors import NoLegalPairing
from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.settings import ProhibitedPairing
from swissdesk.pairing.dutch2026 import whole_round as dutch2026
from swissdesk.pairing.floats import Float
from swissdesk.pairing.roster import Entrant, Roster, roster_of

LIMITS = ((200, 100), (1000, 500), (5000, 2000))
"""Up to so many players, so many milliseconds."""

_MEASURED_AGAIN = 20
"""The milliseconds from which on a round is measured twice, and the lesser time counts.

What else the machine does lengthens some, but it is the hardship that is measured.
"""


def timed(function, argument):
    """The answer of a function, and the milliseconds of CPU it took."""
    answer, milliseconds = timed_once(function, argument)
    if milliseconds >= _MEASURED_AGAIN:
        milliseconds = min(milliseconds, timed_once(function, argument)[1])
    return answer, milliseconds


def timed_once(function, argument):
    """The same, measured once."""
    start = process_time()
    answer = function(argument)
    return answer, 1000 * (process_time() - start)


def next_pairing(tournament):
    """The pairing of the round after the last, its roster made first."""
    return dutch2026.pair(roster_of(tournament))


def playing(size, rounds, *, draws=1.0, clubs=0):
    """Play some events, only one if they are large; yield the time of each round."""
    seeds = range(size, size + (5 if size <= 200 else 1))
    return chain.from_iterable(
        one_event(size, rounds, draws, clubs, Random(seed)) for seed in seeds
    )


def one_event(size, rounds, draws, clubs, dice):
    """Play an event; yield the time of each round."""
    tournament = event(size, rounds)
    if clubs:
        groups = tuple(
            ProhibitedPairing(1, rounds, tuple(map(PlayerId, range(first, size + 1, clubs))))
            for first in range(1, clubs + 1)
        )
        tournament = tournament.with_settings(event(size, rounds, prohibited=groups).settings)
    for number in range(1, rounds + 1):
        _ = tournament.histories
        pairing, milliseconds = timed(next_pairing, tournament)
        yield milliseconds
        tournament = tournament.with_round(played(number, pairing, dice, size, draws))


def a_roster(scores, *, colours, met, is_last_round=False, floats=(Float.NONE,)):
    """A round made up: *colours* and *met* are asked for each player, in order of TPN."""
    before = len(colours(1))
    tpns = [Tpn(n) for n in range(1, len(scores) + 1)]
    opponents = {n: set() for n in tpns}
    for n in tpns:
        for other in met(n):
            opponents[n].add(tpns[other - 1])
            opponents[other].add(n)
    entrants = tuple(
        Entrant(
            tpn=n,
            score=score,
            colours=colours(n),
            met=frozenset(opponents[n]),
            floats=(floats[n % len(floats)], floats[n % len(floats) - 1]),
            number=n,
        )
        for n, score in zip(tpns, scores, strict=True)
    )
    roster = Roster(before + 1, is_last_round, Colour.WHITE, 10 * before)
    return roster.with_entrants(entrants)


def sequences(*texts):
    """Deal colour sequences, written as in ``wbw``, to the players in turn."""
    dealt = [text.upper() for text in texts]
    return lambda n: dealt[n % len(dealt)]


def few(dice, size, number):
    """Everybody has met *number* others, roughly."""
    return lambda n: dice.sample([m for m in range(1, size + 1) if m != n], min(number, size // 3))


def near(reach):
    """Everybody near has met: all within *reach* places."""
    return lambda n: range(max(1, n - reach), n)


def made_up(roster_for):
    """Pair ten rounds made up by ``roster_for(dice)``; yield the times."""
    for seed in range(10):
        roster = roster_for(Random(seed))
        yield timed(pairing_or_refusal, roster)[1]


def pairing_or_refusal(roster):
    """The pairing, or why there is none: to find that out takes its time too."""
    try:
        return dutch2026.pair(roster)
    except NoLegalPairing as refusal:
        return refusal


def tail(size, length):
    """One giant bracket above *length* players who have met each other and most of the others."""

    def roster(dice):
        above = size - length
        below = range(above + 1, size + 1)
        strangers = {n: set(dice.sample(range(1, above + 1), 3)) for n in below}

        def met(n):
            if n > above:
                return [m for m in range(1, n) if m not in strangers[n]]
            return dice.sample(range(1, n), min(n - 1, 4))

        scores = [10] * above + [0] * length
        return a_roster(scores, colours=sequences("wbwb", "bwbw", "wbbw", "bwwb"), met=met)

    return made_up(roster)


def starved(size, *texts, is_last_round=False):
    """A few large scoregroups that want nearly all the same colour."""

    def roster(dice):
        scores = sorted((dice.choice((20, 25, 30)) for _ in range(size)), reverse=True)
        floats = (Float.NONE, Float.DOWN, Float.UP, Float.NONE, Float.NONE)
        return a_roster(
            scores,
            colours=sequences(*texts),
            met=few(dice, size, 4),
            is_last_round=is_last_round,
            floats=floats,
        )

    return made_up(roster)


def all_near_have_met(size, reach):
    """Scoregroups of which everybody has met everybody but a few, so that most float."""

    def roster(dice):
        scores = sorted((5 * dice.randint(0, 8) for _ in range(size)), reverse=True)
        return a_roster(scores, colours=sequences("wbwb", "bwbw", "wbww"), met=near(reach))

    return made_up(roster)


def halves(size):
    """One scoregroup of two halves who have met crosswise: half of either must change sides."""
    half = size // 2

    def met(n):
        return range(1, half + 1) if n > half else ()

    return made_up(lambda _dice: a_roster([10] * size, colours=sequences("wb", "bw"), met=met))


def groups_that_have_met(size, share, groups):
    """Large scoregroups: this *share* of the couples in each have met."""

    def roster(dice):
        scores = sorted((5 * dice.randrange(groups) for _ in range(size)), reverse=True)
        first = {score: n for n, score in reversed([*enumerate(scores, 1)])}

        def met(n):
            return [m for m in range(first[scores[n - 1]], n) if dice.random() < share]

        floats = (Float.NONE, Float.DOWN, Float.UP, Float.NONE, Float.NONE)
        colours = sequences("wbwb", "bwbw", "wbww")
        return a_roster(scores, colours=colours, met=met, floats=floats)

    return made_up(roster)


def few_strangers(size, number):
    """Everybody has met all but a few, one of whom is left for him in some pairing of all."""

    def roster(dice):
        scores = sorted((5 * dice.randint(0, 8) for _ in range(size)), reverse=True)
        order = dice.sample(range(1, size + 1), size)
        strangers = {n: {*dice.sample(order, number)} for n in order}
        for one, other in zip(order[::2], order[1::2], strict=True):
            strangers[one].add(other)
            strangers[other].add(one)

        def met(n):
            return [m for m in range(1, n) if m not in strangers[n] and n not in strangers[m]]

        return a_roster(scores, colours=sequences("wbwb", "bwbw"), met=met)

    return made_up(roster)


def bye_for_one(size):
    """An odd number: only one of those in front can be given the bye."""

    def roster(dice):
        scores = sorted((5 * dice.randint(0, 8) for _ in range(size)), reverse=True)
        colours = sequences("wbwb", "bwbw", "wbww", "bwbb")
        made = a_roster(scores, colours=colours, met=few(dice, size, 9))
        one = dice.randint(1, size // 3)
        return made.with_entrants(
            tuple(replace(each, may_receive_pab=each.tpn == one) for each in made.entrants)
        )

    return made_up(roster)


def small_groups_below(size):
    """Half of all are one scoregroup; below it are ones, twos and threes, who have mostly met."""

    def roster(dice):
        above = size // 2
        scores, score = [10 * size] * above, 10 * size
        while len(scores) < size:
            score -= 5
            scores += [score] * min(dice.randint(1, 3), size - len(scores))

        def met(n):
            near_by = [m for m in range(max(above, n - 8) + 1, n) if dice.random() < 0.8]
            return near_by + dice.sample(range(1, n), min(n - 1, 3))

        return a_roster(scores, colours=sequences("wbwb", "bwbw", "wbww", "bwbb"), met=met)

    return made_up(roster)


def club_below(size):
    """A large odd bracket above nine of a club, who may not meet, and twenty more."""

    def roster(dice):
        above = size - 29
        club = frozenset(range(above + 1, above + 10))
        below = range(above + 1, size + 1)
        made = a_roster(
            [20] * above + [10] * 9 + [0] * 20,
            colours=sequences("wbwb", "bwbw", "wbww"),
            met=lambda n: dice.sample(below, 3) if n <= above else (),
        )
        return made.with_entrants(
            replace(each, prohibited=club - {each.tpn}) if each.tpn in club else each
            for each in made.entrants
        )

    return made_up(roster)


def random_history(size, rounds):
    """Scores, opponents, colours and floats drawn by lot: what play would never bring about."""

    def roster(dice):
        scores = sorted((5 * dice.randint(0, 2 * rounds) for _ in range(size)), reverse=True)
        texts = ["".join(dice.choice("wb") for _ in range(rounds)) for _ in range(97)]
        floats = dice.choices((Float.NONE, Float.NONE, Float.DOWN, Float.UP), k=89)
        met = few(dice, size, rounds)
        return a_roster(scores, colours=sequences(*texts), met=met, floats=floats)

    return made_up(roster)


def rows():
    """Yield the name of a row, its number of players, and its rounds."""
    for size in (20, 40, 60, 80, 99, 100, 150, 199, 200, 999, 1000, 4999, 5000):
        rounds = 9 if size > 200 else min(size - 3, 13)
        yield "all draw", size, playing(size, rounds)
        yield "nearly all draw", size, playing(size, rounds, draws=0.95)
    for size in (8, 10, 12, 16, 24, 40):
        yield "last rounds of a small field", size, playing(size, size - 3, draws=0.4)
    for size in (41, 60, 100):
        yield "half of all have met", size, playing(size, size // 2, draws=0.5)
    for size in (40, 100, 200, 1000, 5000):
        yield "four clubs that may not meet", size, playing(size, 9, draws=0.5, clubs=4)
        yield "two clubs that may not meet, all draw", size, playing(size, 7, clubs=2)
        nearly_all_draw = playing(size, 7, clubs=2, draws=0.95)
        yield "two clubs that may not meet, nearly all draw", size, nearly_all_draw
    for size in (60, 100, 200, 1000, 5000):
        yield "giant bracket, two left below", size, tail(size, 2)
        yield "giant bracket, three left below", size, tail(size, 3)
        yield "giant bracket, six left below", size, tail(size, 6)
        yield "three of four want White", size, starved(size, "bwb", "bbw", "wbb", "wbw")
        yield "White wanted absolutely", size, starved(size, "wbb", "wbb", "wbw", "bwb", "bbw")
        last = starved(size, "wbb", "wbb", "wbw", "bww", "bbw", is_last_round=True)
        yield "topscorers want White absolutely", size, last
        yield "everybody near has met", size, all_near_have_met(size, max(6, size // 9))
        yield "two halves that have met", size, halves(size)
    for size in (50, 100, 200, 1000, 2000):
        yield "random history", size, random_history(size, 9)
        yield "long random history", size, random_history(size, 15)
        yield "a club below a large bracket", size, club_below(size)
    for size in (60, 100, 200, 1000):
        yield "four of five have met", size, groups_that_have_met(size, 0.8, 9)
        yield "half of two large scoregroups have met", size, groups_that_have_met(size, 0.5, 2)
        yield "bye for one of those in front", size - 1, bye_for_one(size - 1)
        yield "small scoregroups below a large one", size, small_groups_below(size)
    for size in (20, 40, 60, 100):
        yield "few are left to be met", size, few_strangers(size, 6)
    for size in (60, 200):
        yield "random history, odd", size - 1, random_history(size - 1, 13)


def main():
    """Measure the rows asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rows", nargs="*", help="words of the rows' names; by default all")
    parser.add_argument("--largest", type=int, default=5000)
    options = parser.parse_args()
    slow = 0
    for name, size, rounds in rows():
        wanted = not options.rows or any(each in name for each in options.rows)
        if size > options.largest or not wanted:
            continue
        times = list(rounds)
        limit = next(most for players, most in LIMITS if size <= players)
        mark = "" if max(times) <= limit else f"  over {limit} ms"
        slow += bool(mark)
        figures = f"{median(times):8.2f} (longest {max(times):8.2f})"
        print(f"{name:44} {size:5}: {figures}{mark}", flush=True)
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
