"""How long one result key takes on the desk of 1,000 players: operation, commit, refresh, repaint.

``--teams`` measures the desk of 180 teams on 4 boards instead, where a key may take 40 ms.

Prints medians and 95th percentiles of the time on the clock and of the time the processor spent,
and ends with an error where the processor needs more than the 50 ms that a key may take. Needs no
screen. With ``--profile`` it says where the time goes.

Why the processor decides: the clock also counts what other programs do, and how long the disk takes
to say that the result is on it.
"""

import cProfile
import os
import pstats
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from statistics import median, quantiles

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench_store import OPEN, an_event
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from team_builders import a_team, entered, with_results

from swissdesk.document import Document
from swissdesk.gui import application, theme
from swissdesk.gui.desk import Desk
from swissdesk.gui.session import Session
from swissdesk.model.event import Event
from swissdesk.model.result import GameResult
from swissdesk.model.team_rules import TeamRules
from swissdesk.operations import rounds

PLAYERS, ROUNDS = 1000, 9
KEYS = "150" * 60
TEAMS, BOARDS = 180, 4
MOST_MS, MOST_MS_OF_TEAMS = 50.0, 40.0
"""What a key may take on the processor, in milliseconds, at the 95th percentile."""


def in_play(event: Event) -> Event:
    """Return the event with the last round published and nothing known of it."""
    tournament = event.tournament(OPEN)
    last = tournament.rounds[-1]
    games = tuple(replace(game, result=GameResult.PENDING) for game in last.games)
    return event.with_tournament(tournament.with_round(replace(last, games=games)))


def a_desk(document: Document) -> Desk:
    """Return a desk of the size to be measured, the keyboard on board 1 of the last round."""
    session = Session(document)
    session.tournament_id = OPEN
    desk = Desk(session, QMenu())
    desk.resize(1280, 720)
    desk.show()
    desk.go_to_work()
    desk.rounds.show_round(ROUNDS)
    desk.rounds.table.choose(1)
    QApplication.processEvents()
    return desk


def a_desk_of_teams(folder: Path) -> Desk:
    """Return a desk of teams, the keyboard on board 1 of table 1 in the second round."""
    new = [
        a_team(f"Team {number:03}", *(2500 - 3 * number - 10 * board for board in range(BOARDS)))
        for number in range(TEAMS)
    ]
    event = entered(*new, rules=TeamRules(BOARDS))
    tournament = event.tournaments[0]
    for number in (1, 2):
        tournament = rounds.pair_round(tournament, round_no=number, confirmed=True)
        tournament = rounds.publish_round(tournament, round_no=number)
        codes = {f"t{table}": "10 == 01 10" for table in range(1, TEAMS // 2 + 1)}
        tournament = with_results(tournament, number, **(codes if number == 1 else {}))
    session = Session(
        Document.create(folder / "teams.swissdesk", event.with_tournament(tournament))
    )
    desk = Desk(session, QMenu())
    desk.resize(1280, 720)
    desk.show()
    desk.go_to_work()
    desk.rounds.teams.choose(1, 1)
    QApplication.processEvents()
    return desk


def enter_results(desk: Desk) -> tuple[list[float], list[float]]:
    """Press the keys one by one; return the times on the clock and of the processor, in ms."""
    clock, processor = zip(*(press(desk, key) for key in KEYS), strict=True)
    return [*clock], [*processor]


def press(desk: Desk, key: str) -> tuple[float, float]:
    """Press a key; return the times on the clock and of the processor, in ms."""
    start, busy = time.perf_counter(), time.process_time()
    page = desk.rounds
    table = page.teams.boards if desk.session.tournament.settings.teams else page.table
    QTest.keyClicks(table, key)
    QApplication.processEvents()
    return (time.perf_counter() - start) * 1000, (time.process_time() - busy) * 1000


def percentile_95(times: list[float]) -> float:
    """Return the time that 95 of 100 keys do not exceed."""
    return quantiles(times, n=20)[-1]


def profiled(act: Callable[[], object]) -> None:
    """Print where the time of *act* goes."""
    with cProfile.Profile() as profile:
        act()
    pstats.Stats(profile).sort_stats("cumulative").print_stats(45)


def main(folder: Path, *, with_profile: bool, of_teams: bool) -> int:
    """Enter results of the last round by keys; return 1 if they take too long, else 0."""
    qt = QApplication([])
    application.prepare(qt)
    theme.apply(qt, theme.LIGHT, 100)
    if of_teams:
        desk = a_desk_of_teams(folder)
    else:
        event = in_play(an_event(PLAYERS, ROUNDS))
        desk = a_desk(Document.create(folder / "bench.swissdesk", event))
    most = MOST_MS_OF_TEAMS if of_teams else MOST_MS
    if with_profile:
        profiled(lambda: enter_results(desk))
        return 0
    clock, processor = enter_results(desk)
    for name, times in (("clock", clock), ("processor", processor)):
        print(f"{name:10} median {median(times):6.1f} ms   95 % {percentile_95(times):6.1f} ms")
    desk.session.close()
    desk.deleteLater()
    is_fast = percentile_95(processor) <= most
    print(f"{'fast enough' if is_fast else 'too slow'}: at most {most:.0f} ms of the processor")
    return 0 if is_fast else 1


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        given = [each for each in sys.argv[1:] if not each.startswith("--")]
        place = Path(given[0]) if given else Path(temporary)
        options = {"with_profile": "--profile" in sys.argv, "of_teams": "--teams" in sys.argv}
        sys.exit(main(place, **options))
