"""Record tournaments of our own with the values that all programs compute alike. Run by hand:

``python -m standings.record_values PYTHON [--count N]``, in the folder of the tests.

PYTHON is an interpreter that has gacrux and tiebreak-core; ``peer_values`` asks them. Recorded is,
of each tournament, every code of which at least one of them gives the same values as we do, and
none another one, and every list that gacrux ranks alike. What is disputed is told with an example
of each code: ``test_disputed_values`` says who is right. Disputed values that differ from the text
taken word by word (``literal``) are told as well: none may. The records go to
``recorded/values.jsonl.gz``, one JSON object a line.
"""

import argparse
import gzip
import json
import subprocess
from collections import Counter, defaultdict
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from pathlib import Path
from random import Random

from builders import a_crosstable, rated
from standings.literal import Standings, ranking

from swissdesk import trf
from swissdesk.model.event import Event
from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import Outcome
from swissdesk.model.settings import SystemId, TieBreakEdition, TieBreakRules, UnratedRule
from swissdesk.standings.ranking import applied, rank

RECORDS = Path(__file__).parent / "recorded" / "values.jsonl.gz"

CODES = (
    *("BH", "BH/C1", "BH/C2", "BH/C3", "BH/M1", "BH/M2", "BH/P", "BH/C1/P", "BH/M1/P"),
    *("FB", "FB/C1", "FB/C2", "FB/M1", "FB/M2", "FB/P", "FB/C1/P", "AOB", "AOB/F"),
    *("SB", "SB/C1", "SB/C2", "SB/C3", "SB/M1", "SB/P", "SB/C1/P"),
    *("KS", "KS/L+1", "KS/L-1", "KS/L+2", "PS", "PS/C1", "PS/C2", "PS/C3"),
    *("WIN", "WON", "BPG", "BWG", "REP", "STD"),
    *("ARO", "ARO/C1", "ARO/C2", "ARO/M1", "TPR", "PTP", "APRO", "APPO"),
)
LISTS = (
    ("DE",),
    ("DE/P",),
    ("BH/C1", "BH", "SB", "PS", "DE", "WIN"),
    ("DE", "WON", "DE", "SB/C1", "BPG", "DE"),
    ("WIN", "DE", "REP", "BH/M1", "DE", "TPN"),
    ("REP", "DE/P", "BWG", "SB/C2", "TPN/R"),
    ("PS", "DE", "KS", "DE", "RTNG"),
    ("BPG", "DE", "TPR", "PTP", "RTNG/R"),
)

SCORINGS = {
    "1": ScoringSystem(),
    "1, bye ½": ScoringSystem(pab=5),
    "1, bye 0": ScoringSystem(pab=0),
    "3": ScoringSystem(win=30, draw=10, pab=30),
    "3, bye 1": ScoringSystem(win=30, draw=10, pab=10),
}
UNRATED_RATING = 1400


@dataclass(frozen=True)
class Kind:
    """A kind of tournament: how many players and rounds, and how often what goes on in it."""

    players: tuple[int, int] = (4, 16)
    rounds: tuple[int, int] = (3, 9)
    unplayed: float = 0.1
    unusual: float = 0
    late: float = 0
    unrated: float = 0
    is_unfinished: bool = False
    cycles: int = 0


SWISS = {
    "ordinary": Kind((6, 16), (5, 9), 0.03),
    "troubled": Kind(unplayed=0.25),
    "hardly played": Kind(unplayed=0.5),
    "small": Kind((3, 7), (3, 9), 0.2),
    "unfinished": Kind(unplayed=0.2, is_unfinished=True),
    "unusual results": Kind(unplayed=0.15, unusual=0.1),
    "late entries": Kind(unplayed=0.1, late=0.3),
    "unrated players": Kind(unplayed=0.1, unrated=0.2),
}
ROUND_ROBINS = {
    "round robin": Kind((3, 10), unplayed=0.1, cycles=1),
    "double round robin": Kind((3, 6), unplayed=0.1, cycles=2),
    "unfinished round robin": Kind((4, 9), unplayed=0.1, cycles=1, is_unfinished=True),
}
KINDS = SWISS | ROUND_ROBINS

PLAYED = ("10", "10", "==", "==", "01")
FORFEITS = ("+-", "-+", "--")
UNUSUAL = ("WL", "DD", "LW", "=0", "0=", "00")


def a_result(kind, dice):
    """What a game brings White and Black."""
    if dice.random() < kind.unplayed / 2:
        return dice.choice(FORFEITS)
    return dice.choice(UNUSUAL if dice.random() < kind.unusual else PLAYED)


def swiss_rows(kind, dice):
    """A crosstable of rounds without a rule: neighbours in the standings meet, or meet again."""
    size, rounds = dice.randint(*kind.players), dice.randint(*kind.rounds)
    first = [dice.randint(2, 3) if dice.random() < kind.late else 1 for _ in range(size)]
    rows, scores, gone = [[] for _ in range(size)], [0.0] * size, set()
    missed = dice.choice("ZZH")
    for number in range(1, played_of(kind, rounds, dice) + 1):
        here = []
        for who, row in enumerate(rows):
            if first[who] > number or who in gone:
                row.append(missed if first[who] > number else "Z")
            elif dice.random() < kind.unplayed / 2:
                row.append(dice.choice("HZHZHZF"))
                gone |= {who} if dice.random() < kind.unplayed / 2 else set()
            else:
                here.append(who)
        here.sort(key=lambda who: scores[who] + dice.uniform(-0.8, 0.8))
        while len(here) > 1:
            seat(rows, here.pop(), here.pop(), a_result(kind, dice))
        for who in here:
            rows[who].append("U")
        for who, row in enumerate(rows):
            scores[who] += {"1": 1, "=": 0.5, "+": 1, "U": 1, "H": 0.5}.get(row[-1][-1], 0)
    return rows, rounds


def round_robin_rows(kind, dice):
    """A crosstable in which everybody meets everybody once in each cycle."""
    size = dice.randint(*kind.players)
    places = [*range(size), *([None] if size % 2 else [])]
    cycle = len(places) - 1
    rows = [[] for _ in range(size)]
    for number in range(played_of(kind, cycle * kind.cycles, dice)):
        half = len(places) // 2
        for pair in zip(places[:half], reversed(places[half:]), strict=True):
            white, black = pair if number < cycle else pair[::-1]
            if white is None or black is None:
                rows[white or black or 0].append("Z")
            else:
                seat(rows, white, black, a_result(kind, dice))
        places = [places[0], places[-1], *places[1:-1]]
    return rows, cycle * kind.cycles


def played_of(kind, rounds, dice):
    return dice.randint(1, rounds - 1) if kind.is_unfinished else rounds


def seat(rows, white, black, result):
    rows[white].append(f"{black + 1}w{result[0]}")
    rows[black].append(f"{white + 1}b{result[1]}")


def a_record(number):
    """A tournament as it is recorded; the same number gives the same one."""
    dice = Random(number)
    name = list(KINDS)[number % len(KINDS)]
    kind = KINDS[name]
    rows, rounds = (round_robin_rows if kind.cycles else swiss_rows)(kind, dice)
    ratings = sorted((dice.randint(1400, 2600) for _ in rows), reverse=True)
    return {
        "kind": name,
        "scoring": dice.choice(list(SCORINGS)),
        "edition": dice.choice([TieBreakEdition.MARCH_2026, TieBreakEdition.AUGUST_2024]).value,
        "unrated": dice.choice([UnratedRule.LEFT_OUT, UnratedRule.FIXED]).value,
        "rounds": rounds,
        "ratings": [0 if dice.random() < kind.unrated else rating for rating in ratings],
        "crosstable": [" ".join(row) for row in rows],
    }


def tournament_of(record):
    """The tournament of a record."""
    rule = UnratedRule(record["unrated"])
    is_round_robin = bool(KINDS[record["kind"]].cycles)
    tournament = a_crosstable(
        "\n".join(record["crosstable"]),
        rounds=record["rounds"],
        scoring=SCORINGS[record["scoring"]],
        system=SystemId.ROUND_ROBIN if is_round_robin else SystemId.DUTCH_2026,
        tie_break_rules=TieBreakRules(TieBreakEdition(record["edition"]), rule, UNRATED_RATING),
    )
    return rated(tournament, *record["ratings"])


def computed(tournament, codes):
    """Our values by code, in order of pairing numbers."""
    lines = rank(tournament, tournament.last_round, codes)
    lines = sorted(lines, key=lambda line: line.entry.tpn)
    return {code: [line.values[place] for line in lines] for place, code in enumerate(codes)}


def ranked(tournament, codes):
    """Our ranks, in order of pairing numbers."""
    lines = rank(tournament, tournament.last_round, codes)
    return [line.rank for line in sorted(lines, key=lambda line: line.entry.tpn)]


def question(record, tournament, codes, lists):
    """What the other programs are asked."""
    scoring = SCORINGS[record["scoring"]]
    is_fixed = record["unrated"] == UnratedRule.FIXED.value
    dates = {"2026": "2026/06/01", "2024": "2025/06/01"}
    event = Event("Recorded", start_date=dates[record["edition"]], tournaments=(tournament,))
    ratings = [rating or UNRATED_RATING * is_fixed for rating in record["ratings"]]
    return {
        **record,
        "ratings": ratings,
        "trf": trf.dump(event, tournament.id, trf.Edition.TRF26),
        "predetermined": tournament.has_predetermined_pairings,
        "round": tournament.last_round,
        "unrated": UNRATED_RATING if is_fixed else None,
        "worth": {outcome.value: scoring.points(outcome) / 10 for outcome in Outcome},
        "codes": codes,
        "lists": lists,
    }


def verdict(code, ours, answer):
    """Whether the others give our values; None if none of them knows any. gacrux rounds AOB."""
    slack = Fraction(51, 10_000) if code.startswith("AOB") else Fraction(1, 10**9)
    found = [answer[name][code] for name in ("gacrux", "tiebreak-core") if code in answer[name]]
    pairs = [
        (Fraction(theirs), value)
        for values in found
        for theirs, value in zip(values, ours, strict=True)
        if theirs is not None
    ]
    return all(abs(theirs - value) <= slack for theirs, value in pairs) if pairs else None


def ask(python, questions):
    """Return the answers of the other programs."""
    lines = "".join(json.dumps(each) + "\n" for each in questions)
    command = [python, Path(__file__).with_name("peer_values.py")]
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def recorded(record, asked, tournament, answer):
    """Return the record with all that is agreed on, and the codes and lists that are disputed."""
    values = computed(tournament, asked["codes"])
    ranks = {",".join(codes): ranked(tournament, codes) for codes in asked["lists"]}
    theirs = dict(zip(ranks, answer["ranks"], strict=True))
    same = {code: verdict(code, found, answer) for code, found in values.items()}
    same |= {codes: found == theirs[codes] for codes, found in ranks.items()}
    agreed_on = {
        **record,
        "values": {code: " ".join(map(str, values[code])) for code in values if same[code]},
        "ranks": {codes: " ".join(map(str, ranks[codes])) for codes in ranks if same[codes]},
    }
    return agreed_on, [each for each, is_same in same.items() if is_same is False]


def is_literal(tournament, each):
    """Whether our values of a disputed code, or ranks of a list, are those of the text itself."""
    literal = Standings(
        tournament,
        tournament.last_round,
        tournament.settings.tie_break_rules.edition.value,
        predetermined=tournament.has_predetermined_pairings,
    )
    codes = each.split(",")
    if codes in map(list, LISTS):
        found = ranking(literal, codes)
        return ranked(tournament, codes) == [found[entry.tpn] for entry in tournament.entries]
    (ours,) = computed(tournament, codes).values()
    return ours == [literal.value(entry.id, each) for entry in tournament.entries]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("python")
    parser.add_argument("--count", type=int, default=10 * len(KINDS))
    options = parser.parse_args()
    records = [a_record(number) for number in range(options.count)]
    tournaments = [tournament_of(record) for record in records]
    questions = []
    for record, tournament in zip(records, tournaments, strict=True):
        codes = [code for code in CODES if applied(tournament, [code])]
        lists = [each for each in LISTS if len(applied(tournament, each)) == len(each)]
        questions.append(question(record, tournament, codes, lists))
    kept, disputed, unexplained, lines = Counter(), defaultdict(list), defaultdict(list), []
    answers = ask(options.python, questions)
    for number, facts in enumerate(zip(records, questions, tournaments, answers, strict=True)):
        record, others = recorded(*facts)
        kept.update([*record["values"], *record["ranks"]])
        for each in others:
            disputed[each].append(number)
            if not is_literal(facts[2], each):
                unexplained[each].append(number)
        lines.append(json.dumps(record, ensure_ascii=False) + "\n")
    for each in chain(CODES, map(",".join, LISTS)):
        others = f"disputed {len(disputed[each])} {disputed[each][:4]}"
        print(f"{each:32} recorded {kept[each]}, {others}, not literal {unexplained[each]}")
    RECORDS.parent.mkdir(exist_ok=True)
    RECORDS.write_bytes(gzip.compress("".join(lines).encode(), 9, mtime=0))


if __name__ == "__main__":
    main()
