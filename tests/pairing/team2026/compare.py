"""Compare our pairings of team tournaments played by lot with those of gacrux. Run by hand:

``python tests/pairing/team2026/compare.py PYTHON [--first 0] [--count 3000] [--record 150]``

PYTHON is an interpreter that has gacrux. Every round is paired by both; a line tells each round
that differs. ``--record`` keeps so many of the first tournaments that gacrux answers, with its
answers, in ``../data/team_answers.jsonl.gz``. The exit status is 1 if any round differs.
"""

import argparse
import gzip
import json
import subprocess
import sys
import tempfile
from itertools import islice
from pathlib import Path
from random import Random

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[3])]

from pairing.team2026.simulation import as_record, as_trf, play, some_habits, some_rules

RECORDS = Path(__file__).parents[1] / "data" / "team_answers.jsonl.gz"
BATCH = 50


def tournament(seed):
    """A tournament played by lot; the same seed gives the same one."""
    dice = Random(seed)
    return play(some_rules(dice), some_habits(dice), dice)


def gacrux_answers(python, tournaments):
    """Yield the pairings of all rounds of each tournament, or what went wrong."""
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for number, played in enumerate(tournaments):
            paths.append(Path(folder) / f"{number}.trf")
            paths[-1].write_text(as_trf(played), "utf-8", newline="")
        done = subprocess.run(
            [python, Path(__file__).with_name("ask_gacrux.py")],
            input="\n".join(map(str, paths)),
            capture_output=True,
            text=True,
            check=True,
        )
    for line in done.stdout.splitlines():
        yield json.loads(line)


def ours(answer):
    """An answer of ours in the form of gacrux: pairs (White, Black), and (team, 0) for the bye."""
    pairs, bye = answer
    return sorted([*pairs, *([[bye, 0]] if bye else [])])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("python")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=3000)
    parser.add_argument("--record", type=int, default=0)
    options = parser.parse_args()
    rounds, differing, refused, records = 0, 0, 0, []
    seeds = iter(range(options.first, options.first + options.count))
    while batch := list(islice(seeds, BATCH)):
        tournaments = [tournament(seed) for seed in batch]
        answers = gacrux_answers(options.python, tournaments)
        for seed, played, theirs in zip(batch, tournaments, answers, strict=True):
            if isinstance(theirs, str):
                refused += 1
                print(f"{seed}: no answer: {theirs[:300]}", flush=True)
                continue
            if len(records) < options.record:
                records.append({"seed": seed, **as_record(played), "answers": theirs})
            for number, (own, their) in enumerate(zip(played.answers, theirs, strict=False), 1):
                rounds += 1
                if own is None or ours(own) != their:
                    differing += 1
                    alone = [pair for pair in ours(own) if pair not in their] if own else None
                    others = [pair for pair in their if not own or pair not in ours(own)]
                    print(f"{seed}: round {number}: ours {alone}, theirs {others}", flush=True)
        print(f"{batch[-1] + 1 - options.first} tournaments, {rounds} rounds", flush=True)
    if options.record:
        RECORDS.parent.mkdir(exist_ok=True)
        text = "".join(json.dumps(each, separators=(",", ":")) + "\n" for each in records)
        RECORDS.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    print(
        f"{options.count} tournaments from {options.first}: {rounds} rounds, "
        f"{differing} differ, {refused} tournaments without an answer"
    )
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
