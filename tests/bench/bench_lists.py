"""How long the standings and the sheets of 500 players and 11 rounds take. Prints medians."""

from statistics import median

from bench_store import ROUNDS, an_event, milliseconds

from swissdesk.papers.catalogue import is_offered
from swissdesk.papers.kinds import DocumentKind
from swissdesk.printing.options import PaperOptions
from swissdesk.publication import render
from swissdesk.standings.ranking import rank

RUNS = 15


def main() -> None:
    """Measure the six usual tie-breaks, and every document."""
    event = an_event()
    (tournament,) = event.tournaments
    print(f"histories {milliseconds(lambda: tournament.histories):7.1f} ms")
    times = [milliseconds(lambda: rank(tournament)) for _ in range(RUNS)]
    print(f"rank      {median(times):7.1f} ms")
    for kind in filter(lambda each: is_offered(each, tournament), DocumentKind):

        def paper(kind: DocumentKind = kind) -> bytes:
            return render(kind, event, tournament.id, ROUNDS, PaperOptions())

        times = [milliseconds(paper) for _ in range(RUNS)]
        print(f"{kind.value:10}{median(times):7.1f} ms, the first time {times[0]:.1f} ms")


if __name__ == "__main__":
    main()
