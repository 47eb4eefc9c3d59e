"""Have gacrux read the four reports of a festival. Run by hand:

``python tests/trf/confirm_festival.py PYTHON``

PYTHON is an interpreter that has gacrux. It reads each report without a remark, pairs every round
as it was played, and ranks by record 202 as columns 86 to 89 say; of teams, as record 310 says.
The exit status is 1 if it does not.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from festival import festival

from swissdesk.standings.ranking import places
from swissdesk.trf import rating_report
from swissdesk.trf.rating_report import Slice


def answers(python, paths):
    questions = "".join(json.dumps({"path": str(each), "last": -1}) + "\n" for each in paths)
    script = Path(__file__).with_name("ask_gacrux.py")
    found = subprocess.run(
        [python, str(script)], input=questions, capture_output=True, text=True, check=True
    )
    return [json.loads(line) for line in found.stdout.splitlines()]


def played(tournament):
    """The pairs of each round by TPN, White first, 0 for the pairing-allocated bye."""
    tpns = {entry.id: int(entry.tpn) for entry in tournament.entries}
    return [
        sorted(
            [
                *([tpns[each.white], tpns[each.black]] for each in one.meetings),
                *([tpns[one.pab], 0] for _bye in filter(None, [one.pab])),
            ]
        )
        for one in tournament.rounds
    ]


def main(python):
    event, fits = festival(), True
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for each in event.tournaments:
            rounds = Slice(1, each.settings.rounds)
            path = Path(folder) / rating_report.file_name(event, each, rounds)
            text = rating_report.rating_report(event, each.id, rounds, program="SwissDesk")
            path.write_text(text, "utf-8", newline="")
            paths.append(path)
        for path, tournament, said in zip(
            paths, event.tournaments, answers(python, paths), strict=True
        ):
            ranks = places(tournament, tournament.last_round)
            ours = sorted([int(entry.tpn), ranks[entry.id]] for entry in tournament.entries)
            agree = {
                "read without a remark": said["remarks_on"] == [""],
                "pairs": said["pairs_of"] == played(tournament),
                "ranks": sorted(line[:2] for line in said["ranks_by"]) == ours,
            }
            fits = fits and all(agree.values())
            print(path.name, ", ".join(f"{what}: {is_so}" for what, is_so in agree.items()))
    return fits


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1]) else 1)
