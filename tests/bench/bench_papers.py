"""How long documents take; run by hand. Prints CPU time, medians, and the limit of what has one.

The pairing sheet and the slips of 500 boards, and all documents of a round of 200 players, that is
all that there are; each is made anew every time, the first in a program that has made none before.
"""

from dataclasses import replace
from statistics import median
from time import process_time

from bench_store import ROUNDS, an_event

from swissdesk.model.colour import Colour
from swissdesk.papers.catalogue import is_offered
from swissdesk.papers.kinds import DocumentKind
from swissdesk.printing.options import PaperOptions
from swissdesk.publication import render

RUNS = 5
LARGE, USUAL = 1000, 200
SHEET_LIMIT, SET_LIMIT = 1.0, 5.0
_UNDUE = {DocumentKind.REASONS}
"""What takes as long as pairing does, and is no list."""


def paired(size):
    """An event of so many players, with an initial colour for the check-list."""
    event = an_event(size)
    (tournament,) = event.tournaments
    settings = replace(tournament.settings, initial_colour=Colour.WHITE)
    return event.with_tournament(tournament.with_settings(settings))


def seconds(event, kinds):
    """How long documents of the last round take."""
    (tournament,) = event.tournaments
    event = replace(event, tournaments=(replace(tournament),))  # nothing is known of it yet
    start = process_time()
    for kind in kinds:
        render(kind, event, tournament.id, ROUNDS, PaperOptions())
    return process_time() - start


def report(words, event, kinds, limit):
    """Print one line."""
    times = [seconds(event, kinds) for _run in range(RUNS)]
    told = f" (limit {limit} s)" if limit else ""
    print(f"{words:42} {median(times):6.2f} s{told}, the first time {times[0]:.2f} s")


def main():
    """Measure the sheets of a large event, and everything of a usual one."""
    large, usual = paired(LARGE), paired(USUAL)
    report("pairing sheet, 500 boards", large, [DocumentKind.PAIRINGS], SHEET_LIMIT)
    report("pairings by name, 1,000 players", large, [DocumentKind.PAIRINGS_BY_NAME], 0)
    report("result slips, 500 boards", large, [DocumentKind.SLIPS], 0)
    (section,) = usual.tournaments
    lists = [kind for kind in DocumentKind if is_offered(kind, section) and kind not in _UNDUE]
    report(f"{len(lists)} documents of 200 players", usual, lists, SET_LIMIT)


if __name__ == "__main__":
    main()
