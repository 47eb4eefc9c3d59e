"""Record tournaments of our own whose every round another program pairs alike. Run by hand:

``python tests/pairing/record_answers.py BBPPAIRINGS [--gacrux PYTHON] [--count N]``

BBPPAIRINGS is the executable of bbpPairings 6; PYTHON is an interpreter that has gacrux, which is
asked where bbpPairings refuses a file, or where the bye is worth nothing: bbpPairings does not take
that for a downfloat (C.04.3 art. 1.4.3). The tournaments are played by ``endorsement.generator``,
written as TRF26 and checked as a whole by the other program. Those it confirms go into
``data/recorded_answers.jsonl.gz``, one JSON object a line; the others are put aside for a person to
judge, and the exit status is 1.
"""

import argparse
import gzip
import json
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from swissdesk import trf
from swissdesk.endorsement import generator
from swissdesk.endorsement.generator import Habits
from swissdesk.model.colour import Colour
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.points import ScoringSystem
from swissdesk.model.settings import Acceleration, ProhibitedPairing, TournamentSettings

RECORDS = Path(__file__).parent / "data" / "recorded_answers.jsonl.gz"


@dataclass(frozen=True)
class Kind:
    """A kind of tournament: how many players and rounds, and what goes on in it."""

    players: tuple[int, int] = (5, 120)
    rounds: tuple[int, int] = (5, 9)
    habits: Habits = field(default_factory=Habits)
    scoring: ScoringSystem = field(default_factory=ScoringSystem)
    acceleration: Acceleration = Acceleration.NONE
    weakest: int = 1400
    prohibited: int = 0


TROUBLED = Habits(0.3, 0.1, 0.02, 0.08, 0.01, 0.08, 0.02, 0.05)
ALL_DRAWN = Habits(draw=1, forfeit=0.01)
UNUSUAL = Habits(0.3, 0.05, 0.05, unusual=0.15)
THREE_POINTS = ScoringSystem(win=30, draw=10, pab=30, unknown=10)
THREE_POINTS_BYE_DRAWN = ScoringSystem(win=30, draw=10, pab=10, unknown=10)
HALF_POINT_BYE = ScoringSystem(pab=5)
BYE_OF_NOTHING = ScoringSystem(pab=0)

KINDS = {
    "ordinary": Kind((20, 120)),
    "small": Kind((5, 16), (4, 9)),
    "small and troubled": Kind((5, 16), (4, 9), TROUBLED),
    "troubled": Kind((12, 100), habits=TROUBLED),
    "long": Kind((14, 30), (11, 13), Habits(draw=0.5)),
    "all drawn": Kind((6, 60), habits=ALL_DRAWN, weakest=2600),
    "decided": Kind((10, 120), habits=Habits(draw=0)),
    "late entries": Kind((10, 60), habits=Habits(late_entry=0.3, absence=0.05)),
    "full-point byes": Kind((8, 40), habits=Habits(full_point_bye=0.1)),
    "3-1-0": Kind((7, 80), habits=TROUBLED, scoring=THREE_POINTS),
    "3-1-0, bye drawn": Kind((7, 60), habits=TROUBLED, scoring=THREE_POINTS_BYE_DRAWN),
    "bye of half a point": Kind((5, 61), habits=TROUBLED, scoring=HALF_POINT_BYE),
    "bye of nothing": Kind((5, 31), habits=TROUBLED, scoring=BYE_OF_NOTHING),
    "unusual results": Kind((6, 60), habits=UNUSUAL),
    "Baku": Kind((10, 100), acceleration=Acceleration.BAKU),
    "Baku, troubled": Kind((8, 60), habits=TROUBLED, acceleration=Acceleration.BAKU),
    "prohibited pairings": Kind((8, 60), habits=TROUBLED, prohibited=4),
}


def tournament_of(kind, dice):
    """Return a tournament of a kind, and the same dice give the same one."""
    size = dice.randint(*kind.players)
    rounds = min(dice.randint(*kind.rounds), size - 1)
    everybody = [PlayerId(number) for number in range(1, size + 1)]
    settings = TournamentSettings(
        "Recorded",
        rounds,
        scoring=kind.scoring,
        initial_colour=dice.choice((Colour.WHITE, Colour.BLACK)),
        acceleration=kind.acceleration,
        prohibited=tuple(
            ProhibitedPairing(1, rounds, tuple(sorted(dice.sample(everybody, 3))))
            for _ in range(kind.prohibited)
        ),
    )
    entries = generator.field(size, dice, weakest=kind.weakest, late_entry=kind.habits.late_entry)
    return generator.play(settings, entries, kind.habits, dice)


def as_report(tournament):
    players = tuple(entry.player for entry in tournament.entries)
    event = Event("Recorded", players=players, tournaments=(tournament,))
    return trf.dump(event, tournament.id, trf.Edition.TRF26)


def bbp_pairings(executable, path):
    """Return whether every round is as bbpPairings pairs it; None where it refuses the file."""
    done = subprocess.run(
        [executable, "--dutch", path, "-c"], capture_output=True, text=True, check=False
    )
    if done.returncode:
        print(f"  refused: {done.stderr.strip()[:100]}")
        return None
    lines = [line for line in done.stdout.splitlines() if line.strip()]
    return all(": Round #" in line for line in lines)


def gacrux(python, path):
    """Return whether every round is as gacrux pairs it."""
    command = [python, "-m", "gacrux.pairingchecker", "-i", path, "-c", "-dT", "-o", "-"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return "Check: True" in done.stdout


def confirmed_by(report, scoring, options):
    """Return the name of the program that pairs every round of *report* alike, or None."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "report.trf"
        path.write_text(report, "utf-8", newline="")
        answer = bbp_pairings(options.bbp_pairings, path) if scoring.pab else None
        if answer is not None:
            return "bbpPairings 6" if answer else None
        return "gacrux" if options.gacrux and gacrux(options.gacrux, path) else None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bbp_pairings")
    parser.add_argument("--gacrux")
    parser.add_argument("--count", type=int, default=255)
    options = parser.parse_args()
    aside = Path(tempfile.mkdtemp(prefix="not-confirmed-"))
    records, doubtful = [], 0
    for number in range(options.count):
        name = list(KINDS)[number % len(KINDS)]
        tournament = tournament_of(KINDS[name], Random(number))
        report = as_report(tournament)
        program = confirmed_by(report, KINDS[name].scoring, options)
        print(number, name, len(tournament.entries), len(tournament.rounds), program, flush=True)
        if program is None:
            doubtful += 1
            (aside / f"{number}.trf").write_text(report, "utf-8", newline="")
            continue
        records.append({"seed": number, "kind": name, "confirmed_by": program, "trf": report})
    RECORDS.parent.mkdir(exist_ok=True)
    text = "".join(json.dumps(each, ensure_ascii=False) + "\n" for each in records)
    RECORDS.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    print(f"{len(records)} recorded, {doubtful} put aside in {aside}")
    return 1 if doubtful else 0


if __name__ == "__main__":
    sys.exit(main())
