"""What gacrux and tiebreak-core compute; run by an interpreter that has both, without swissdesk.

A question is a line of JSON on standard input, an answer one on standard output. It has, by program
and code, the values in order of pairing numbers, null where there is none, and gacrux's ranks by
lists of codes. Left out is what a program does not know or refuses. ``record_values`` asks.
"""

import json
import sys

from gacrux.tiebreak import tiebreak
from gacrux.trf2json import trf2json
from tiebreak_core import GameRecord, PlayerTiebreakData, TiebreakError, fide2024, fide2026
from tiebreak_core.modifiers import calculate_descriptor

FORE = ("FB", "AOB/F")
"""gacrux computes what follows these in a list with their scores."""

NAMES = {
    "WIN": "wins",
    "WON": "won",
    "BPG": "games_black",
    "BWG": "wins_black",
    "REP": "rounds_elected",
    "STD": "std",
    "TPR": "tpr",
    "PTP": "ptp",
    "APRO": "apro",
    "APPO": "appo",
}
NAMES_OF_2024 = {
    "BH": "buchholz",
    "BH/C1": "buchholz_cut1",
    "BH/C2": "buchholz_cut2",
    "BH/M1": "median_buchholz",
    "BH/M2": "median_buchholz_2",
    "SB": "sonneborn_berger",
    "SB/C1": "sonneborn_berger_cut1",
    "PS": "progressive",
    "PS/C1": "progressive_cut1",
    "ARO": "aro",
    "ARO/C1": "aro_cut1",
    "AOB": "aob",
    "FB": "fore_buchholz",
    **{code: name for code, name in NAMES.items() if code != "STD"},
}

KINDS = {
    "+": "forfeit_win",
    "-": "forfeit_loss",
    "U": "pairing_bye",
    "F": "pairing_bye",
    "H": "requested_bye",
    "Z": "requested_bye",
}


def gacrux(question, codes):
    """Return gacrux's lines in order of pairing numbers."""
    file = trf2json()
    file.parse_file(question["trf"], 0)
    tournament = file.get_tournament(1)
    asked = {
        "tiebreak": ["PTS", *codes],
        "pre_determined": question["predetermined"],
        "swiss": not question["predetermined"],
        "unrated": question["unrated"],
        "check": False,
    }
    answer = tiebreak(tournament, question["round"], asked).compute_tiebreaks(tournament, asked)
    return sorted(answer["competitors"], key=lambda line: line["cid"])


def gacrux_values(question):
    """Return the values of each code that gives somebody one."""
    found = {}
    for fore in (False, True):
        codes = [code for code in question["codes"] if code.startswith(FORE) is fore]
        lines = gacrux(question, codes)
        for place, code in enumerate(codes, 1):
            values = [line["tiebreakScore"][place] for line in lines]
            if any(value is not None for value in values):
                found[code] = [None if value is None else float(value) for value in values]
    return found


def core_players(question):
    """Return tiebreak-core's records: points as in a tournament of 1, ½ and 0 points."""
    rows = [row.split() for row in question["crosstable"]]
    worth, ratings = question["worth"], question["ratings"]
    players = {}
    for number, row in enumerate(rows, 1):
        games = []
        for round_no, cell in enumerate(row, 1):
            code, kind = cell[-1], KINDS.get(cell[-1], "played")
            if len(cell) > 1:
                other = int(cell[:-2])
                colour = "white" if cell[-2] == "w" else "black"
                theirs = worth[rows[other - 1][round_no - 1][-1]]
                rating = ratings[other - 1]
                games.append(GameRecord(other, rating, worth[code], colour, round_no, kind, theirs))
            elif not question["predetermined"]:
                games.append(GameRecord(-1, 0, worth[code], "white", round_no, kind))
        points = sum(game.score for game in games)
        players[number] = PlayerTiebreakData(number, ratings[number - 1], points, games)
    return players


def core_value(question, players, player, code):
    """Return tiebreak-core's value; raise TiebreakError or KeyError for what it does not know."""
    rounds = question["round"]
    if question["edition"] == "2024":
        return fide2024.FIDE2024_REGISTRY[NAMES_OF_2024[code]](player, players, rounds)
    mode = "round_robin" if question["predetermined"] else "swiss"
    if code in NAMES:
        return fide2026.FIDE2026_REGISTRY[NAMES[code]](player, players, rounds, mode, 0.5)
    return calculate_descriptor(player, players, code, rounds, mode, 0.5)


def core_values(question):
    """Return the values of each code."""
    if question["worth"]["1"] != 1 or (question["predetermined"] and question["edition"] == "2024"):
        return {}
    players, found = core_players(question), {}
    for code in question["codes"]:
        try:
            values = [core_value(question, players, each, code) for each in players.values()]
        except (TiebreakError, KeyError):
            continue
        found[code] = values
    return found


def main():
    for line in sys.stdin:
        question = json.loads(line)
        answer = {
            "gacrux": gacrux_values(question),
            "tiebreak-core": core_values(question),
            "ranks": [
                [line["rank"] for line in gacrux(question, codes)] for codes in question["lists"]
            ],
        }
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
