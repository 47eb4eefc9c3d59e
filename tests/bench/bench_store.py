"""How long the event file takes: 500 players and 11 rounds; 180 teams; undo with 5,000 players.

Prints medians, and for undo and redo the time that 19 of 20 stay below. As in the window, garbage
is not collected while a step is written. The folder of the file may be given as an argument, to
measure another disk.
"""

import gc
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from itertools import count
from pathlib import Path
from statistics import median, quantiles

from swissdesk.document import Document
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId, Tpn
from swissdesk.model.player import Entry, Member, Player, Team
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import Board, Game, Match, Round, RoundState
from swissdesk.model.settings import SystemId, TournamentSettings
from swissdesk.model.team_rules import TeamRules
from swissdesk.model.tournament import Tournament
from swissdesk.operations import line_ups, players, presence, regulations, results, rounds

PLAYERS, ROUNDS, RUNS = 500, 11, 51
MANY, MANY_ROUNDS = 5000, 9
TEAMS = 180
RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
OPEN = TournamentId(1)


def an_event(players: int = PLAYERS, rounds_played: int = ROUNDS) -> Event:
    """Return an event of the size to be measured, every round paired at random."""
    dice = random.Random(2026)
    entries = tuple(
        Entry(Player(PlayerId(n), f"Łukaszewski{n:03}, Žiga"), Tpn(n), players + 1000 - n)
        for n in range(1, players + 1)
    )
    rounds = []
    for number in range(1, rounds_played + 1):
        ids = dice.sample([entry.id for entry in entries], players)
        games = tuple(
            Game(board, white, black, dice.choice(RESULTS))
            for board, white, black in zip(count(1), ids[::2], ids[1::2], strict=False)
        )
        rounds.append(Round(number, games, (), RoundState.PUBLISHED))
    settings = TournamentSettings("Open", rounds_played + 1)
    tournament = Tournament(OPEN, settings, entries, tuple(rounds), list_closed=True)
    return Event("Open 2026").with_tournament(tournament)


def a_team_event() -> Event:
    """Return a team event of the size to be measured, every round paired at random."""
    dice = random.Random(2026)
    squads = [
        tuple(
            Member(Player(PlayerId(5 * n + k), f"Łukaszewski{n:03}, {k}"), 2700 - n)
            for k in range(1, 6)
        )
        for n in range(TEAMS)
    ]
    entries = tuple(
        Entry(Team(PlayerId(5000 + n), f"Team {n}", squad=squad), Tpn(n), 2700 - n)
        for n, squad in enumerate(squads, 1)
    )
    rounds = []
    for number in range(1, MANY_ROUNDS + 1):
        paired = dice.sample(entries, TEAMS)
        matches = tuple(
            Match(table, white.id, black.id, tuple(_boards(white.team, black.team, dice)))
            for table, white, black in zip(count(1), paired[::2], paired[1::2], strict=False)
        )
        rounds.append(Round(number, (), (), RoundState.PUBLISHED, matches=matches))
    settings = TournamentSettings(
        "League", MANY_ROUNDS + 1, SystemId.TEAM_SWISS, teams=TeamRules(4)
    )
    tournament = Tournament(OPEN, settings, entries, tuple(rounds), list_closed=True)
    return Event("League 2026").with_tournament(tournament)


def _boards(white: Team, black: Team, dice: random.Random) -> Iterator[Board]:
    for number in range(1, 5):
        first, second = white.squad[number - 1].id, black.squad[number - 1].id
        yield Board(number, first, second, TeamRules().colour_on(number), dice.choice(RESULTS))


def measure_teams(folder: Path) -> None:
    """Measure the result of a board, its undo and its redo with 180 teams."""
    with closing(Document.create(folder / "teams.swissdesk", a_team_event())) as document:

        def enter(table: int) -> None:
            document.perform_in(
                OPEN,
                line_ups.set_board_result,
                round_no=MANY_ROUNDS,
                table=table,
                board=2,
                result=GameResult.ADJOURNED,
                confirmed=True,
            )

        tables = range(1, RUNS + 1)
        report("teams: result of a board", [timed(lambda n=n: enter(n)) for n in tables])
        report("teams: undo", [timed(document.undo) for _ in tables])
        report("teams: redo", [timed(document.redo) for _ in tables])


def milliseconds(act: Callable[[], object]) -> float:
    """Return how long *act* took."""
    return timed(act)[0]


def timed(act: Callable[[], object]) -> tuple[float, float]:
    """Return how long *act* took, and how much of that the processor worked for it."""
    start, worked = time.perf_counter(), time.thread_time()
    act()
    return (time.perf_counter() - start) * 1000, (time.thread_time() - worked) * 1000


def report(what: str, times: list[tuple[float, float]]) -> None:
    """Print the median, the 95th percentile and the worst, and the same of the processor's."""
    line = [f"{what:<34}"]
    for name, taken in zip(("", "processor"), zip(*times, strict=True), strict=True):
        most = quantiles(taken, n=20, method="inclusive")[-1]
        line.append(
            f"{name:>9} median {median(taken):6.1f} p95 {most:6.1f} worst {max(taken):6.1f} ms"
        )
    print("  ".join(line))


def enter_result(document: Document, board: int) -> None:
    """Enter the result of a game of the last round."""
    last = document.tournament(OPEN).last_round
    result, yes = GameResult.ADJOURNED, True
    document.perform_in(
        OPEN, results.set_result, round_no=last, board=board, result=result, confirmed=yes
    )


def measure(folder: Path) -> None:
    """Measure everything on a new file in *folder*."""
    path = folder / "bench.swissdesk"
    event = an_event()
    start = time.perf_counter()
    document = Document.create(path, event)
    print(f"{'create':<34}        {(time.perf_counter() - start) * 1000:7.1f} ms")
    boards = range(1, RUNS + 1)
    report(
        "operation (result, durable commit)",
        [timed(lambda board=board: enter_result(document, board)) for board in boards],
    )
    report("undo", [timed(document.undo) for _ in boards])
    report("redo", [timed(document.redo) for _ in boards])
    document.close()

    def reopen() -> None:
        Document.open(path).close()

    report("open and close", [timed(reopen) for _ in range(11)])
    print(f"{'file':<34}        {path.stat().st_size / 1e6:7.1f} MB")


def steps(document: Document) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield the kinds of steps whose undo and redo are measured, each after the one before."""
    last = MANY_ROUNDS
    entered = {"tournament_id": OPEN, "first_round": last + 1}
    settings = document.tournament(OPEN).settings
    yield "result", lambda: enter_result(document, 3)
    yield (
        "withdrawal",
        lambda: document.perform_in(
            OPEN, presence.withdraw, player_id=PlayerId(77), after_round=last
        ),
    )
    yield (
        "bye",
        lambda: document.perform_in(
            OPEN,
            presence.request_bye,
            player_id=PlayerId(99),
            round_no=last + 1,
            kind=ByeKind.ZERO_POINT,
        ),
    )
    yield (
        "settings",
        lambda: document.perform_in(
            OPEN,
            regulations.change_settings,
            settings=replace(settings, tie_breaks=("BH",)),
            confirmed=True,
        ),
    )
    yield (
        "new player, last on the list",
        lambda: document.perform(
            players.add_player, player=Player(PlayerId(0), "Last"), rating=0, **entered
        ),
    )
    yield (
        "new player, 2,500 TPNs move",
        lambda: document.perform(
            players.add_player, player=Player(PlayerId(0), "Middle"), rating=3500, **entered
        ),
    )
    yield (
        "round of 2,500 games",
        lambda: document.perform_in(
            OPEN, rounds.unpair_round, round_no=last, reason="measured", confirmed=True
        ),
    )


def measure_undo(folder: Path) -> None:
    """Measure undo and redo of each kind of step with 5,000 players."""
    path = folder / "many.swissdesk"
    with closing(Document.create(path, an_event(MANY, MANY_ROUNDS))) as document:
        gc.collect()
        gc.freeze()
        for what, step in steps(document):
            step()
            rows = len(document.links()[-1].changes)
            times = [(timed(document.undo), timed(document.redo)) for _ in range(41)]
            for way, taken in zip(("undo", "redo"), zip(*times, strict=True), strict=True):
                report(f"{way}: {what}", list(taken))
            print(f"{'':<34} {rows} rows")
            gc.collect()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if sys.argv[1:] else None) as temporary:
        gc.disable()
        measure(Path(temporary))
        measure_teams(Path(temporary))
        measure_undo(Path(temporary))
