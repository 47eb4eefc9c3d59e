"""What each shortcut of the Dutch engine gains: rounds are paired with it and without; run by hand.

``python tests/bench/bench_fast_paths.py [--largest 200] [PATH...]`` switches off one shortcut after
the other. A line has the shortcut, and the factor by which CPU time grows without it: for nine
rounds of each size of ``bench_pairing.py``, and for the three rows of ``bench_worst_cases.py`` that
need it most. Answers are compared: a shortcut never changes one. A shortcut that gains less than a
fifth everywhere is not worth its lines; what each gains stands in its docstring.
"""

import argparse
import signal
from contextlib import contextmanager
from time import process_time
from unittest.mock import patch

import bench_pairing
import bench_worst_cases

from swissdesk.errors import NoLegalPairing
from swissdesk.pairing.dutch2026 import bracket, whole_round
from swissdesk.pairing.dutch2026 import whole_round as dutch2026
from swissdesk.pairing.dutch2026.exact import weighing
from swissdesk.pairing.dutch2026.fast import counting, enumeration, small_brackets
from swissdesk.pairing.dutch2026.rules import completion
from swissdesk.pairing.dutch2026.rules.definitions import Unsettled
from swissdesk.pairing.roster import roster_of

SIZES = {40: 8, 100: 4, 200: 2, 500: 1, 1000: 1}
"""How many events of each size are measured."""

_RUNS = 5
_MOST_SECONDS = 60
_WORTH = 1.25
"""A gain of a fifth: without the shortcut the time is a quarter longer."""


def unsettled(*_arguments):
    """Settle nothing."""
    raise Unsettled


def nothing(*_arguments):
    """Give no answer."""
    return


def false(*_arguments, **_named):
    """Answer no."""
    return False


def one_by_one(field):
    """Pair the brackets one after the other, each with what is below it in view."""
    return [*bracket.pair_brackets(field, bracket.pair_bracket)]


def apart(_bracket, floaters):
    """Take nobody for alike."""
    return {group: [group] for group in floaters}


PATHS = {
    "brackets supposed to be ideal": [(whole_round, "_pair_brackets", one_by_one)],
    "counting": [
        (whole_round, "ideal_candidate", nothing),
        (bracket, "pair_by_counting", nothing),
        (bracket, "next_to_ideal_candidate", nothing),
    ],
    "counting: brackets of one or two": [(counting, "_of_one_or_two", nothing)],
    "counting: second best": [(bracket, "next_to_ideal_candidate", nothing)],
    "counting: two downfloaters": [(counting, "two_downfloaters", unsettled)],
    "counting: short sequence": [(counting, "earliest_at_sight", unsettled)],
    "enumeration": [(bracket, "pair_by_enumeration", nothing)],
    "enumeration: only candidate": [(enumeration, "_only", nothing)],
    "small brackets: alike players": [(small_brackets, "_alike", apart)],
    "weighing alone": [(weighing, "_weighed_alone", nothing)],
    "completion: dense fields": [(completion, "_is_dense", false)],
    "completion: few barred": [(completion.Outlook, "_are_few_barred", false)],
    "completion: paired at sight": [(completion.Outlook, "_are_paired_at_sight", false)],
    "completion: added at sight": [(completion.Outlook, "_are_added_at_sight", false)],
    "completion: few players": [(completion, "_FEW", 0)],
}


class TooLong(Exception):
    """The time is up."""


@contextmanager
def at_most(seconds):
    """Raise TooLong after so many seconds."""

    def stop(_signal, _frame):
        raise TooLong

    signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)


@contextmanager
def without(path):
    """Switch a shortcut off."""
    patches = [patch.object(*each) for each in PATHS[path]]
    for each in patches:
        each.start()
    try:
        yield
    finally:
        for each in patches:
            each.stop()


def answer(roster):
    """The pairing of a round, or the refusal."""
    try:
        return dutch2026.pair(roster)
    except NoLegalPairing:
        return None


def played_rounds():
    """The rosters of all rounds, by size."""
    found = {}
    for size, number in SIZES.items():
        found[f"{size} players"] = [
            roster_of(event, one.number, present=bench_pairing.paired_in(one))
            for event in bench_pairing.events_of(size, 0.3)[:number]
            for one in event.rounds
        ]
    return found


def worst_rounds(largest):
    """The rosters of the worst cases, by row and size."""
    found = {}
    for name, size, times in bench_worst_cases.rows():
        if size > largest:
            continue
        seen = []

        def collected(function, argument, seen=seen):
            seen.append(
                argument
                if function is bench_worst_cases.pairing_or_refusal
                else roster_of(argument)
            )
            return bench_worst_cases.timed_once(function, argument)

        with patch.object(bench_worst_cases, "timed", collected):
            for _milliseconds in times:
                pass
        found[f"{name}, {size}"] = seen
    return found


def milliseconds(rosters, runs):
    """The least time of several runs over these rounds, and the answers."""
    least = float("inf")
    answers = None
    for _run in range(runs):
        fresh = [each.with_entrants(each.entrants) for each in rosters]
        start = process_time()
        answers = [answer(each) for each in fresh]
        least = min(least, 1000 * (process_time() - start))
    return least, answers


def factor(path, rosters, usual):
    """By what the time grows without a shortcut; None where it is cut short."""
    time, answers = usual
    runs = _RUNS if time < 500 else 1
    try:
        with at_most(_MOST_SECONDS), without(path):
            longer, same = milliseconds(rosters, runs)
    except TooLong:
        return None
    assert same == answers, (path, "changes an answer")
    return longer / time


def written(growth):
    """A factor as text."""
    return f"over {_MOST_SECONDS} s" if growth is None else f"{growth:.2f}"


def main():
    """Measure the shortcuts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="*", choices=[[], *PATHS])
    parser.add_argument("--largest", type=int, default=200)
    options = parser.parse_args()
    ordinary = played_rounds()
    worst = worst_rounds(options.largest)
    usual = {
        name: milliseconds(rosters, _RUNS if len(rosters) else 1)
        for name, rosters in {**ordinary, **worst}.items()
    }
    for path in options.paths or PATHS:
        sizes = {name: factor(path, rosters, usual[name]) for name, rosters in ordinary.items()}
        rows = {name: factor(path, rosters, usual[name]) for name, rosters in worst.items()}
        hardest = sorted(rows, key=lambda name: -(rows[name] or float("inf")))[:3]
        most = [each or float("inf") for each in (*sizes.values(), *rows.values())]
        print(f"{path}: {'worth it' if max(most) >= _WORTH else 'NOT WORTH IT'}")
        print("   ", "; ".join(f"{name} {written(each)}" for name, each in sizes.items()))
        print("   ", "; ".join(f"{name}: {written(rows[name])}" for name in hardest), flush=True)


if __name__ == "__main__":
    main()
