"""Answers of gacrux for team tournaments; run by an interpreter that has gacrux.

``PYTHON ask_gacrux.py < FILES`` reads the names of TRF26 files, one a line, and prints a line of
JSON for each: for every round played the pairs as [White, Black] in order, with the team that has
the bye as [team, 0], or the exception that ended it.
"""

import json
import sys
from contextlib import redirect_stdout
from io import StringIO

from gacrux.pairingchecker import pairingchecker


class Checker(pairingchecker):
    """The checker without its output."""

    def write_output_file(self):
        pass


def rounds_of(path):
    sys.argv = ["checker", "-i", path, "-c", "-p", "-o", "-"]
    checker = Checker()
    checker.common_main()
    return [sorted(map(list, each["pairs"])) for each in checker.chessfile.result["roundpairing"]]


def main():
    for line in sys.stdin:
        try:
            with redirect_stdout(StringIO()) as said:
                found = rounds_of(line.strip())
        except BaseException as problem:  # noqa: BLE001 - whatever it is, it is the answer
            found = f"{problem!r} {said.getvalue()}"
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
