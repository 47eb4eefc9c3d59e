"""Compare the program with the second reading; by hand for many records.

python tests/titles/comparison.py 20000 [SEED]
"""

import random
import sys
from collections import Counter

from titles import literal
from titles.cases import an_event, report

from swissdesk.model.registration import Exemption, NormRules
from swissdesk.model.settings import SystemId
from swissdesk.titles.conditions import About
from swissdesk.titles.requirements import Norm

SYSTEMS = {
    "swiss": SystemId.DUTCH_2026,
    "robin": SystemId.CUSTOM_ROUND_ROBIN,
    "double": SystemId.DOUBLE_ROUND_ROBIN,
}
EXEMPTIONS = {"": "none", "a": "1.4.3 a", "b": "1.4.3 b", "c": "1.4.3 c"}


def ours(record, norm):
    """The program's report on a record, in the words of the second reading."""
    rules = NormRules(Exemption(EXEMPTIONS[record.exemption]))
    event = an_event(
        record.me, *record.rounds, rules=rules, system=SYSTEMS[record.kind], rounds=record.length
    )
    found = report(event, Norm(norm))
    needed = found.score_needed
    return {
        "fulfilled": found.is_fulfilled,
        "fails": set(found.evaluation.fails),
        "left": len(found.left_out),
        "n": len(found.counted),
        "ra": found.evaluation.average,
        "rp": found.evaluation.performance,
        "score": found.evaluation.points / 10,
        "needed": None if needed is None else needed / 10,
        "holders": found.condition(About.HOLDERS).has,
        "titled": found.condition(About.WANTED).has,
        "foreign": found.condition(About.FOREIGN).has,
        "own": found.condition(About.OWN).has,
        "most": found.condition(About.ONE_FEDERATION).has,
        "surplus": found.surplus,
        "counted": found.games_counted,
    }


def differences(record, norm):
    """The names of the numbers that differ, each with both values."""
    mine, other = ours(record, norm), literal.best(record, norm)
    names = ["fulfilled", "surplus", "counted"]
    if other["fulfilled"]:
        names += ["left", "n"]
        if other["choices"] == 1:
            names += [*mine.keys() - {"fails", *names}]
    elif mine["left"] == other["left"] == 0:
        names += [*mine.keys() - set(names)]
    return [(each, mine[each], other[each]) for each in names if mine[each] != other[each]]


def compare(count, seed):
    """Compare so many records; return counts, and the differences."""
    counts, found = Counter(), []
    for number in range(count):
        record = literal.Record(random.Random(f"{seed}-{number}"))
        other = literal.best(record, record.norm)
        wrong = differences(record, record.norm)
        counts[record.norm] += 1
        counts["fulfilled"] += other["fulfilled"]
        counts["fulfilled, games left out"] += other["fulfilled"] and other["left"] > 0
        counts["fulfilled, 8 games"] += other["fulfilled"] and other["n"] == 8
        limits = literal.LIMITS[record.norm]
        counts["Ra at the limit"] += other["ra"] == limits[1]
        counts["Ra one below"] += other["ra"] == limits[1] - 1
        counts["Rp at the limit"] += other["rp"] == limits[0]
        counts["Rp one below"] += other["rp"] == limits[0] - 1
        n = other["n"]
        if n:
            share = other["score"] / n
            counts["score exactly 35 %"] += share * 20 == 7
            counts["score 33 to 35 %"] += 0.32 < share < 0.35
            counts["titles wanted exactly enough"] += other["titled"] == max(3, -(-n // 3))
            counts["titles wanted one short"] += other["titled"] == max(3, -(-n // 3)) - 1
            counts["holders exactly half"] += other["holders"] == -(-n // 2)
            counts["holders one short"] += other["holders"] == -(-n // 2) - 1
            counts["own federation at 3/5"] += other["own"] == 3 * n // 5
            counts["own federation one more"] += other["own"] == 3 * n // 5 + 1
            counts["one federation at 2/3"] += other["most"] == 2 * n // 3
            counts["one federation one more"] += other["most"] == 2 * n // 3 + 1
        for article in other["fails"]:
            counts[f"only {article} fails"] += len(other["fails"]) == 1
        if wrong:
            found.append((number, record.norm, wrong))
    return counts, found


if __name__ == "__main__":
    wanted, *rest = map(int, sys.argv[1:] or ["20000"])
    counts, found = compare(wanted, rest[0] if rest else 1)
    for name in sorted(counts):
        print(f"{counts[name]:6d}  {name}")
    print(f"{len(found)} of {wanted} records differ")
    for each in found[:20]:
        print(*each)
    sys.exit(bool(found))
