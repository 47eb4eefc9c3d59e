"""What gacrux says about files of TRF26; run by an interpreter that has gacrux.

``PYTHON ask_gacrux.py < QUESTIONS`` reads a line of JSON for each file, its ``path`` and the
``last`` round, and prints a line of JSON: the remarks on reading it, the pairs of each round as
gacrux makes them, and of each participant the rank and the values by record 202. An exception is a
string.
"""

import json
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from gacrux.pairingchecker import pairingchecker
from gacrux.tiebreak import tiebreak
from gacrux.trf2json import trf2json


class Checker(pairingchecker):
    """The checker without its output."""

    def write_output_file(self):
        pass


def pairs_of(path, _last):
    sys.argv = ["checker", "-i", path, "-b", "utf-8", "-c", "-p", "-o", "-"]
    checker = Checker()
    checker.common_main()
    return [sorted(map(list, each["pairs"])) for each in checker.chessfile.result["roundpairing"]]


def read(path):
    reader = trf2json()
    reader.parse_file(Path(path).read_text("utf-8"), 0)
    return reader


def remarks_on(path, _last):
    status = read(path).chessjson["status"]
    return [status.get("info", ""), *status.get("error", [])]


def ranks_by(path, last):
    tournament = read(path).get_tournament(1)
    robin = tournament.get("format") in ("roundrobin", "scheveningen")
    asked = {"tiebreak": [], "check": False, "pre_determined" if robin else "swiss": True}
    given = tiebreak(tournament, last, asked).compute_tiebreaks(tournament, asked)
    return [
        [each["cid"], each["rank"], *map(str, each["tiebreakScore"])]
        for each in given["competitors"]
    ]


def answered(question, path, last):
    try:
        with redirect_stdout(StringIO()):
            return question(path, last)
    except BaseException as problem:  # noqa: BLE001 - whatever it is, it is the answer
        return repr(problem)


def main():
    for line in sys.stdin:
        asked = json.loads(line)
        found = {each.__name__: answered(each, **asked) for each in QUESTIONS}
        print(json.dumps(found), flush=True)


QUESTIONS = (remarks_on, pairs_of, ranks_by)

if __name__ == "__main__":
    main()
