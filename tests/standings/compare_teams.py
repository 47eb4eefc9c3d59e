"""Compare tie-breaks of team events by lot with gacrux. Run by hand:

``python tests/standings/compare_teams.py PYTHON [--first 0] [--count 2000] [--record 40]``

PYTHON is an interpreter that has gacrux. Each event is ranked by points and one tie-break, again
and again with another one; values and ranks are compared. A difference is explained if the text
read as gacrux reads it (:class:`AsGacrux`) gives the answer of gacrux. The last lines count the
explained differences by article; the exit status is 1 if one is not explained. ``--record`` keeps
the answers about so many events in ``recorded/team_tie_breaks.jsonl.gz``.
"""

import argparse
import gzip
import json
import subprocess
import sys
import tempfile
from collections import Counter
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from random import Random

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from standings.literal import split
from standings.literal_teams import GAMES, GP, HALF, VURS, Seat, TeamStandings, ranking
from standings.team_codes import AMONG_TIED, RANKS, RATINGS
from standings.team_lots import TEAMS, as_trf, by_lot

from swissdesk.standings.catalogue import parse
from swissdesk.standings.ranking import rank

RECORDS = Path(__file__).parent / "recorded" / "team_tie_breaks.jsonl.gz"
CODES = tuple(code for code in RANKS if code not in RATINGS)
"""gacrux has no ratings of teams."""

AS_RANKS = ("TBR", "BBE", *(code for code in AMONG_TIED if code != "BC"))
"""gacrux gives the rank among the tied instead of a value."""

ARTICLES = {
    "WIN": "7.1: a bye worth a draw is no win on any board",
    "STD": "7.7: the points of the opponent, not of a draw, are what is compared",
    "PS": "7.5: a penalty belongs to the score after its round",
    "BC": "12.1: it decides nothing among teams with different game points",
    "KS": "9.2: the maximum after some rounds of a round robin",
    "AOB": "8.2: the average of nothing is 0",
    "SSSC": "13.4.2: the normalising factor is at least 1",
    "DE": "6.3: while matches of a round robin are missing, Article 6 decides nothing",
    "EDE": "6.1.2: the average of several matches is exact",
    "FB": "8.3, 16.2.3: a bye before a drawn last round is not the last round",
    "BH": "16.3: a penalty counts in the score that opponents see",
}
"""Why the values of gacrux are not those of the text, by tie-break."""

OPPONENTS = ("BH", "AOB", "FB", "SB", "ESB", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "SSSC")


class AsGacrux(TeamStandings):
    """The text as gacrux 1.11.65 reads it."""

    def adjusted_score(self, team, score, fore=False):
        """Without penalties; a bye in game points looks at rounds that are not drawn ahead."""
        found = super().adjusted_score(team, score, fore)
        cells = self.cells[team]
        if score == GP and fore and not self.predetermined:
            for place, cell in enumerate(cells):
                rest = cells[place:]
                drawn = [self._is_drawn_ahead(later, fore) for later in rest]
                if cell.opponent is None and any(drawn) and all(c.code in VURS for c in rest):
                    found += self.worth[GP]["D"] - cell.points[GP]
        return found - self.penalty(team, score)

    def ps(self, team, score, least=0):
        return super().ps(team, score, least) - sum(
            self.penalty(team, score, cell.round_no) for cell in self.cells[team][least:]
        )

    def seats(self, cell):
        if cell.code == "U":
            return [Seat(board + 1, "U", None, 1, 0) for board in range(self.boards)]
        return [seat._replace(against=HALF) for seat in super().seats(cell)]

    def std(self, team, score):
        if score == GP and self.boards > 1:
            return super().std(team, score)
        draw = self.worth[score]["D"]
        return sum(
            1 if cell.points[score] > draw else HALF if cell.points[score] == draw else 0
            for cell in self.cells[team]
        )

    def ks(self, team, score, half_points=0):
        teams, most = len(self.cells), self.rounds
        if self.rounds % teams == 0:
            most -= self.rounds // teams
        for cells in self.cells.values():
            paired = any(c.code in GAMES if score == GP else c.opponent for c in cells)
            most -= not paired
        line = HALF * self.worth[score]["W"] * most + HALF * half_points
        return sum(
            cell.points[score]
            for cell in self.cells[team]
            if cell.opponent is not None and self.score(cell.opponent, score) >= line
        )

    def parts(self, tied, code):
        if code == "BC":
            return split(tied, self.board_count, highest_first=False)
        return super().parts(tied, code)

    def mean(self, points):
        """6.1.2: an average of averages, each rounded to 28 digits."""
        found = Decimal()
        for number, each in enumerate(points):
            found = (found * number + Decimal(float(each))) / (number + 1)
        return Fraction(found)

    def separate_standings(self, tied, score, counts):
        if not self.predetermined:
            return super().separate_standings(tied, score, counts)
        sums = dict.fromkeys(tied, Fraction())
        for one in tied:
            for other in tied:
                cells = self.met(one, other, counts) if one != other else []
                if cells:
                    sums[one] += self.mean([cell.points[score] for cell in cells])
        return split(tied, sums.get, highest_first=True)


def asked(tournament):
    """The codes that are for this kind of tournament."""
    return [code for code in CODES if parse(code).refusal(tournament) is None]


def gacrux_answers(python, tournaments):
    """Yield the answers about each tournament, by code."""
    with tempfile.TemporaryDirectory() as folder:
        questions = []
        for number, tournament in enumerate(tournaments):
            path = Path(folder) / f"{number}.trf"
            path.write_text(as_trf(tournament), "utf-8", newline="")
            question = {
                "path": str(path),
                "robin": tournament.has_predetermined_pairings,
                "points": f"PTS:{tournament.settings.teams.primary.value}",
                "codes": asked(tournament),
            }
            questions.append(json.dumps(question))
        done = subprocess.run(
            [python, Path(__file__).with_name("ask_gacrux.py")],
            input="\n".join(questions),
            capture_output=True,
            text=True,
            check=True,
        )
    for line in done.stdout.splitlines():
        yield json.loads(line)


def compared(tournament, answers):
    """Yield each difference: the code, its explanation or None, and what differs."""
    gacrux = AsGacrux(tournament)
    for code, answer in answers.items():
        acronym = code.split("/")[0].split(":")[0]
        if isinstance(answer, str):
            explained = acronym == "SSSC" and "Division" in answer
            yield code, ARTICLES["SSSC"] if explained else None, answer
            continue
        lines = {each.entry.tpn: each for each in rank(tournament, tournament.last_round, [code])}
        their_ranks = {tpn: number for tpn, number, *_values in answer}
        for tpn, _number, points, value in answer:
            line = lines[tpn]
            if Fraction(points) * 10 != line.points:
                yield code, None, f"points of {tpn}: {line.points}, theirs {points}"
            if code in AS_RANKS or is_same(code, line.values[0], value):
                continue
            read = gacrux.value(TEAMS + tpn, code)
            explained = article(code, tournament) if is_same(code, read, value) else None
            yield code, explained, f"{tpn}: {line.values[0]}, theirs {value}, as read {read}"
        if any(line.rank != their_ranks[tpn] for tpn, line in lines.items()):
            read = {team - TEAMS: number for team, number in ranking(gacrux, [code]).items()}
            nothing = acronym == "AOB" and any(each[3] == "None" for each in answer)
            explained = article(code, tournament) if read == their_ranks or nothing else None
            own = {tpn: line.rank for tpn, line in lines.items()}
            yield code, explained, f"ranks {own}, theirs {their_ranks}, as read {read}"


def article(code, tournament):
    """The explanation of a difference in a tie-break."""
    acronym = code.split("/")[0].split(":")[0]
    if acronym in OPPONENTS and tournament.adjustments:
        return ARTICLES["BH"]
    if acronym == "FB" or code.endswith("/F"):
        return ARTICLES["FB"]
    if "DE" in acronym:
        return ARTICLES["DE" if tournament.has_predetermined_pairings else "EDE"]
    return ARTICLES.get(acronym)


def is_same(code, value, theirs):
    if theirs == "None":
        return value == 0
    rounded = code.startswith(("AOB", "SSSC"))
    return abs(Fraction(theirs) - value) <= (Fraction(51, 10000) if rounded else 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("python")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--record", type=int, default=0)
    options = parser.parse_args()
    explained, unexplained, answered, records = Counter(), 0, 0, []
    for first in range(options.first, options.first + options.count, 50):
        seeds = range(first, min(first + 50, options.first + options.count))
        events = [by_lot(Random(seed)) for seed in seeds]
        for seed, event, answers in zip(
            seeds, events, gacrux_answers(options.python, events), strict=True
        ):
            answered += sum(len(each) for each in answers.values() if not isinstance(each, str))
            if len(records) < options.record:
                records.append({"seed": seed, "answers": answers})
            for code, why, what in compared(event, answers):
                if why is None:
                    unexplained += 1
                    print(f"{seed}: {code}: {what}", flush=True)
                else:
                    explained[why] += 1
        print(f"{seeds[-1] + 1 - options.first} events, {answered} values and ranks", flush=True)
    if options.record:
        text = "".join(json.dumps(each, separators=(",", ":")) + "\n" for each in records)
        RECORDS.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    for why, count in sorted(explained.items()):
        print(f"{count:6} {why}")
    print(f"{options.count} events: {unexplained} differences unexplained")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
