"""How long FIDE's list of 1.9 million players takes to import and to search, of our own making.

``python tests/bench/bench_rating_lists.py [--players N] [--folder F]`` writes the list in FIDE's
columns, as text and as XML, imports each in a process of its own, and asks a thousand questions.
Beside them some LIKE scans of the same rows. The CPU time is given, too, for a busy machine. The
limits stand in the results; the exit status is 1 if one is missed.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from random import Random
from sqlite3 import connect
from statistics import median

sys.path.insert(0, str(Path(__file__).parent.parent))

from rating_lists import made

from swissdesk.rating_lists.importing import Wishes
from swissdesk.rating_lists.library import Library

PLAYERS, QUESTIONS, SCANS = 1_900_000, 1000, 20
MONTH = "2026/10"
LONGEST_TEXT, LONGEST_XML = 45, 150
MOST_MEMORY, MOST_DISK = 300, 250
SLOWEST_MS = 15
FOREIGN = ("Иванов", "Щербаков", "Müller", "Đorđević", "Παπαδ", "Юрьев", "Øst", "Şah")


def write(folder: Path, players: int) -> tuple[Path, Path]:
    """Write the list in both formats, unless an earlier run has."""
    text, xml = folder / f"made_{players}_202610.txt", folder / f"made_{players}_202610.xml"
    if not (text.exists() and xml.exists()):
        with text.open("wb") as as_text, xml.open("wb") as as_xml:
            as_text.write(f"{made.COMBINED}\r\n".encode())
            as_xml.write(b"<playerslist>\n")
            for each in made.Crowd().players(players):
                as_text.write(f"{made.line(each)}\r\n".encode())
                as_xml.write(made.element(each).encode())
            as_xml.write(b"</playerslist>\n")
    return text, xml


def import_here(path: Path, folder: Path) -> None:
    """Import a list, and print what it took: seconds, CPU seconds, megabytes in memory and file."""
    began = time.perf_counter()
    with closing(Library(folder)) as library:
        taken = library.import_file(path, Wishes(month=MONTH, anyway=True)).taken
    seconds = time.perf_counter() - began
    used = resource.getrusage(resource.RUSAGE_SELF)
    memory = used.ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3)
    size = taken.path.stat().st_size / 1e6
    print(seconds, used.ru_utime + used.ru_stime, memory, size)


def imported(path: Path, folder: Path) -> list[float]:
    """Import a list in a process of its own; return what it took."""
    arguments = [sys.executable, __file__, "--folder", str(folder), "--import", str(path)]
    done = subprocess.run(arguments, check=True, capture_output=True, text=True)
    return [float(each) for each in done.stdout.split()]


def questions(names: list[str], ids: list[str]) -> list[str]:
    """Return queries of two letters and more, as people type names, IDs and parts of both."""
    dice = Random(2026)
    found = []
    for _ in range(QUESTIONS):
        last, _comma, first = dice.choice(names).partition(", ")
        other = dice.choice(names)
        short, given = last[: dice.randrange(2, 8)], first[: dice.randrange(1, 6)]
        kinds = (
            short,
            last[:2],
            f"{given} {short}",
            f"{short}, {given}",
            f"{last} {first}",
            f"{dice.choice(names)[:3]} {other[:3]}",  # two names of no one player
            f"{short} {dice.randrange(1940, 2015)}",
            dice.choice(ids)[: dice.randrange(3, 9)],
            dice.choice(FOREIGN),
        )
        found.append(dice.choice(kinds))
    return found


def search(folder: Path) -> bool:
    """Ask the questions, and print how long they take; return whether they are fast enough."""
    with closing(Library(folder)) as library:
        (info, *_rest) = library.lists()
        with closing(connect(f"{info.path.as_uri()}?mode=ro", uri=True)) as database:
            names = [
                each for (each,) in database.execute("SELECT name FROM players WHERE place % 97")
            ]
            ids = [str(each) for (each,) in database.execute("SELECT id FROM players LIMIT 5000")]
            asked = questions(names, ids)
            taken = sorted((milliseconds(lambda: library.search(each)), each) for each in asked)  # noqa: B023
            first = milliseconds(lambda: library.search("an"))
            print(f"one question alone            {first:8.2f} ms")
            query = "SELECT * FROM players WHERE name LIKE ? LIMIT 50"
            words = [each.split()[0].strip(",") for each in asked[:SCANS]]
            scans = [
                milliseconds(lambda: database.execute(query, (f"%{each}%",)).fetchall())  # noqa: B023
                for each in words
            ]
    slowest = taken[int(len(taken) * 0.99)]
    print(f"{len(taken)} questions, median       {taken[len(taken) // 2][0]:8.2f} ms")
    print(
        f"  p99                         {slowest[0]:8.2f} ms  (limit {SLOWEST_MS}; {slowest[1]!r})"
    )
    print(f"  slowest                     {taken[-1][0]:8.2f} ms  ({taken[-1][1]!r})")
    print(f"LIKE scans, median            {median(scans):8.2f} ms")
    print(f"  slowest                     {max(scans):8.2f} ms")
    return slowest[0] < SLOWEST_MS


def milliseconds(work) -> float:
    """Return how long *work* takes."""
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000


def main() -> int:
    """Measure everything."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--players", type=int, default=PLAYERS)
    arguments.add_argument("--folder", type=Path, default=None)
    arguments.add_argument("--import", dest="path", type=Path, default=None)
    chosen = arguments.parse_args()
    if chosen.path is not None:
        import_here(chosen.path, chosen.folder)
        return 0
    with tempfile.TemporaryDirectory() as scratch:
        folder = chosen.folder or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        print(f"load of the machine before    {os.getloadavg()[0]:8.2f}")
        paths = write(folder, chosen.players)
        are_good = []
        for path, most in zip(paths, (LONGEST_TEXT, LONGEST_XML), strict=True):
            seconds, cpu, memory, size = imported(path, folder / "lists")
            print(f"{path.suffix[1:]:4} import                   {seconds:8.1f} s   (limit {most})")
            print(f"  CPU time                    {cpu:8.1f} s")
            print(f"  memory at most              {memory:8.0f} MB  (limit {MOST_MEMORY})")
            print(f"  file                        {size:8.0f} MB  (limit {MOST_DISK})")
            are_good += [seconds < most, memory < MOST_MEMORY, size < MOST_DISK]
        are_good.append(search(folder / "lists"))
        print(f"load of the machine after     {os.getloadavg()[0]:8.2f}")
    return 0 if all(are_good) else 1


if __name__ == "__main__":
    sys.exit(main())
