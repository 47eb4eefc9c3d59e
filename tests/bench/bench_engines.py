"""What a call of SwissDesk and of other engines takes, and whether they answer alike; run by hand.

``python tests/bench/bench_engines.py --bbp bbpPairings.exe --gacrux PYTHON --py4swiss PYTHON
--readme``: PYTHON are interpreters that have these packages. Without an option, that engine is left
out; ``--readme`` writes the table into README.md.

For each size, an event of nine rounds is played with seeds, and every engine pairs the same rounds
of it from the same files (TRF26, for py4swiss TRF16). Counted is the CPU time of the whole call,
start and reading included, so that other work on the machine does not matter much: the least of
several calls, and the median of the rounds. A process that stays gets the same rounds of many
events, so that no request is like another; the median of its answers counts (on Linux alone).
"""

import argparse
import json
import platform
import re
import resource
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median

from bench_pairing import before, whole_event

import swissdesk
from swissdesk import api, trf
from swissdesk.model.event import Event

README = Path(__file__).parents[2] / "README.md"
TABLE = re.compile(r"(?<=<!-- engines -->\n).*?(?=<!-- end of engines -->)", re.DOTALL)
SIZES = (40, 100, 200, 500)
ROUNDS = (2, 4, 6, 9)
EVENTS = 25
"""How many events a process that stays pairs rounds of."""
RUNS, LONG = 5, 5000
"""How often a call is measured, and the milliseconds after which that is enough."""
TIMEOUT = 120


@dataclass(frozen=True)
class Question:
    """A round to be paired, as files of both editions."""

    trf26: Path
    trf16: Path


def questions_of(size, folder):
    """The rounds of an event of *size* players."""
    tournament = whole_event(size, 0.3, size)
    found = []
    for number in ROUNDS:
        asked = before(tournament, tournament.rounds[number - 1])
        paths = Question(folder / f"{size}-{number}.trf", folder / f"{size}-{number}.trfx")
        for path, edition in ((paths.trf26, trf.Edition.TRF26), (paths.trf16, trf.Edition.TRF16)):
            text = trf.dump(Event(tournaments=(asked,)), asked.id, edition)
            path.write_text(text, "utf-8", newline="")
        found.append(paths)
    return found


def milliseconds(command, **options):
    """The CPU time of a command and all it starts; infinite if it takes too long."""

    def spent():
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime

    start = spent()
    try:
        subprocess.run(command, check=True, timeout=TIMEOUT, capture_output=True, **options)
    except subprocess.TimeoutExpired:
        return float("inf")
    return 1000 * (spent() - start)


def least(measure):
    """The least of several measurements, the fewer of them the longer they take."""
    found = [measure()]
    while len(found) < RUNS and sum(found) < LONG:
        found.append(measure())
    return min(found)


def called(command, question, answer):
    """The milliseconds of a call, and the pairs it wrote; nothing if it took too long."""
    answer.unlink(missing_ok=True)
    took = least(lambda: milliseconds(command(question, answer)))
    if took == float("inf"):
        return took, None
    lines = answer.read_text("utf-8").splitlines()[1:]
    return took, {tuple(map(int, line.split())) for line in lines if line.strip()}


def commands(options):
    """Yield each engine with its command line."""
    ours = [sys.executable, "-m", "swissdesk", "engine", "--dutch"]
    yield f"SwissDesk {swissdesk.__version__}", lambda q, a: [*ours, q.trf26, "-p", a]
    if options.bbp:
        version = "6" if "6" in said([options.bbp, "-r"]) else ""
        yield f"bbpPairings {version}", lambda q, a: [options.bbp, "--dutch", q.trf26, "-p", a]
    if options.gacrux:
        head = [options.gacrux, "-m", "gacrux.pairingchecker", "-p", "-m", "dutch", "-dT"]
        name = f"gacrux {version_of(options.gacrux, 'gacrux')}"
        yield name, lambda q, a: [*head, "-i", q.trf26, "-o", a]
    if options.py4swiss:
        code = "import sys; from py4swiss.main import main; sys.exit(main())"
        head = [options.py4swiss, "-c", code, "-e", "dutch"]
        name = f"py4swiss {version_of(options.py4swiss, 'py4swiss')}"
        yield name, lambda q, a: [*head, "-t", q.trf16, "-p", a]


def said(command):
    return subprocess.run(command, capture_output=True, text=True).stdout


def version_of(python, package):
    code = f"import importlib.metadata as m; print(m.version({package!r}))"
    return said([python, "-c", code]).strip()


def requests_of(size):
    """The rounds of many events as requests, by the kind of the source."""
    found = {"a report": [], "an object": []}
    for seed in range(EVENTS):
        tournament = whole_event(size, 0.3, 1000 * size + seed)
        for number in ROUNDS:
            asked = before(tournament, tournament.rounds[number - 1])
            report = trf.dump(Event(tournaments=(asked,)), asked.id, trf.Edition.TRF26)
            found["a report"].append({"trf": report})
            found["an object"].append({"tournament": as_object(asked)})
    return found


def staying(sources):
    """The milliseconds of an answer of the process that stays, all but the first, which loads."""
    command = [sys.executable, "-m", "swissdesk", "engine", "--serve"]
    lines = [json.dumps({"do": "pair"} | source).encode() + b"\n" for source in sources]
    assert len(set(lines)) == len(lines)
    times = []
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        spent = Path("/proc", str(process.pid), "schedstat")
        for line in lines:
            before_it = int(spent.read_text("utf-8").split()[0])
            process.stdin.write(line)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["ok"]
            times.append((int(spent.read_text("utf-8").split()[0]) - before_it) / 1e6)
        process.stdin.close()
    return median(times[1:])


def as_object(tournament):
    """A tournament as the object that the process takes."""
    results = {result: name for name, result in api.RESULTS.items()}
    byes = {kind: name for name, kind in api.BYES.items()}
    return {
        "rounds": tournament.settings.rounds,
        "initial_colour": tournament.settings.initial_colour.name.lower(),
        "players": [
            {"number": entry.tpn, "name": entry.participant.name, "rating": entry.rating}
            for entry in tournament.entries
        ],
        "played": [
            {
                "games": [[game.white, game.black, results[game.result]] for game in one.games],
                "byes": {bye.player: byes[bye.kind] for bye in one.byes},
            }
            for one in tournament.rounds
        ],
    }


def measured(options, folder):
    """The milliseconds of each engine by size, and how many rounds it paired as SwissDesk does."""
    times, same = {}, {}
    for size in options.sizes:
        questions = questions_of(size, folder)
        ours = None
        for name, command in commands(options):
            found = [called(command, each, folder / "answer.txt") for each in questions]
            times.setdefault(name, {})[size] = median(took for took, _ in found)
            answers = [pairs for _, pairs in found]
            ours = answers if ours is None else ours
            same.setdefault(name, []).extend(
                mine == theirs for mine, theirs in zip(ours, answers, strict=True) if theirs
            )
            print(f"{size:5} {name:20} {times[name][size]:10.1f} ms", flush=True)
        for kind, sources in requests_of(size).items():
            name, took = f"`--serve`, {kind}", least(partial(staying, sources))
            times.setdefault(name, {})[size] = took
            print(f"{size:5} {name:20} {took:10.1f} ms", flush=True)
    return times, same


def table(times, same, sizes):
    """The figures as Markdown."""
    heads = ["Milliseconds for a round", *(f"{size} players" for size in sizes), "Same pairings"]
    lines = [heads, ["---", *["--:"] * (len(sizes) + 1)]]
    for name, row in times.items():
        agreed = same.get(name)
        shown = f"{sum(agreed)} of {len(agreed)}" if agreed and not name.startswith("Swiss") else ""
        lines.append([name, *(figure(row[size]) for size in sizes), shown])
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def figure(milliseconds):
    if milliseconds == float("inf"):
        return f"> {1000 * TIMEOUT:,}"
    return f"{milliseconds:,.0f}" if milliseconds >= 10 else f"{milliseconds:.1f}"


def processor():
    """The name of the processor."""
    found = re.search(r"model name\s*: (.+)", Path("/proc/cpuinfo").read_text("utf-8"))
    return found[1] if found else platform.processor()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bbp", help="bbpPairings")
    parser.add_argument("--gacrux", help="a Python that has gacrux")
    parser.add_argument("--py4swiss", help="a Python that has py4swiss")
    parser.add_argument("--readme", action="store_true", help="write the table into README.md")
    parser.add_argument("sizes", nargs="*", type=int, default=SIZES)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        times, same = measured(options, Path(folder))
    made = table(times, same, options.sizes)
    print(f"\n{made}\n{processor()}, Python {platform.python_version()}")
    if options.readme:
        text = README.read_text("utf-8")
        made += f"\nCPU time of one call; {processor()}, Python {platform.python_version()}.\n"
        README.write_text(TABLE.sub(made, text), "utf-8")


if __name__ == "__main__":
    main()
