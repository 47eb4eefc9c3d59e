"""Tie-breaks of team tournaments by gacrux; run by an interpreter that has gacrux.

``PYTHON ask_gacrux.py < QUESTIONS`` reads a line of JSON for each file of TRF26: its ``path``,
whether it is a round robin (``robin``), the code of its ``points``, and ``codes``. It prints a line
of JSON: for each code the rank and the values of every team by points and this code alone, or the
exception that ended it.
"""

import json
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from gacrux.tiebreak import tiebreak
from gacrux.trf2json import trf2json


def answers(question):
    text = Path(question["path"]).read_text("utf-8")
    found = {}
    for code in question["codes"]:
        try:
            with redirect_stdout(StringIO()):
                reader = trf2json()
                reader.parse_file(text, 0)
                tournament = reader.get_tournament(1)
                asked = {"tiebreak": [question["points"], code], "check": False}
                asked["pre_determined" if question["robin"] else "swiss"] = True
                given = tiebreak(tournament, -1, asked).compute_tiebreaks(tournament, asked)
            found[code] = [
                [each["cid"], each["rank"], *map(str, each["tiebreakScore"])]
                for each in given["competitors"]
            ]
        except BaseException as problem:  # noqa: BLE001 - whatever it is, it is the answer
            found[code] = repr(problem)
    return found


def main():
    for line in sys.stdin:
        print(json.dumps(answers(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
