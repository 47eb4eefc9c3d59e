"""Have gacrux confirm reports of generated team events. Run by hand:

``python tests/trf/confirm_teams.py PYTHON [--count 300] [--seed 1]``

PYTHON is an interpreter that has gacrux. Each report is written as ``swissdesk generate`` writes
it, with byes, forfeits, empty boards, late teams and penalties. gacrux reads it, pairs every round
again and ranks by record 202. A difference is explained if an article says why gacrux differs; the
last lines count the differences, and the exit status is 1 if one is not explained.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections import Counter
from fractions import Fraction
from pathlib import Path
from random import Random

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from standings.compare_teams import AS_RANKS, AsGacrux, article, is_same
from standings.literal_teams import ranking

from swissdesk import trf
from swissdesk.endorsement.generator import Habits
from swissdesk.endorsement.random_reports import Plan, random_tournament, written
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import Acceleration, SystemId
from swissdesk.standings.counted import advanced, left_early
from swissdesk.standings.ranking import rank

SYSTEMS = (
    *[SystemId.TEAM_SWISS] * 6,
    SystemId.ROUND_ROBIN,
    SystemId.DOUBLE_ROUND_ROBIN,
    SystemId.BERGER_ROUND_ROBIN,
    SystemId.BERGER_DOUBLE_ROUND_ROBIN,
    SystemId.SCHEVENINGEN,
    SystemId.DOUBLE_SCHEVENINGEN,
    SystemId.KNOCKOUT,
    SystemId.OLYMPIAD,
)
SUMS = re.compile(r"team (\d+) declares ([-.\d]+) (match|game) points, [a-z0-9 ]+ give (-?\d+\.\d)")
"""A remark of gacrux on totals: the team, what 310 says, the score, and the sum."""
PAIRED = SYSTEMS[:10]
"""The systems that gacrux pairs."""
HABITS = Habits(0.3, 0.1, 0.08, 0.05, 0.02, 0.05, 0.03, 0.1)
BYES = "gacrux adds up the points of players and the PAB; a bye gives points, too (TRF26 310, 240)"
PENALTIES = "gacrux adds up results; 310 has penalties as well (TRF26 299, 310)"
FORFEITED = "gacrux does not look at a last round whose matches are all forfeited (TRF26 330)"
ALONE = "gacrux sees no match in players who sit alone at all boards (TRF26 300)"
KNOCKOUT = "a knockout counts a drawn match as won by the team that advanced (C.07 art. 12)"
LEFT = "C.05: the results of a team that left a table before half its matches do not count"
SCORE = "C.05: game points decide a Scheveningen; gacrux takes match points, as 192 names no score"
REVERSED = "C.05 Annex 1: the last two rounds of the first cycle are reversed"


def event(seed, number):
    """The plan of an event, and the event itself."""
    dice = Random(f"{seed} {number}")
    system = SYSTEMS[number % len(SYSTEMS)]
    is_accelerated = system is SystemId.TEAM_SWISS and dice.random() < 0.2
    plan = Plan(
        rounds=(3, 7),
        teams=(4, 7) if system.is_predetermined else (4, 24),
        boards=(1, 6),
        habits=HABITS if dice.random() < 0.8 else Habits(),
        system=system,
        penalties=dice.choice((0, 0, 0.2)),
        acceleration=Acceleration.BAKU if is_accelerated else Acceleration.NONE,
        tie_breaks=("DE",) if system.is_predetermined else ("MPvGP", "BH:MP/C1", "EMGSB", "EDE"),
    )
    return random_tournament(plan, str(seed), number)


def answers(python, tournaments, texts):
    """Yield what gacrux says about each report."""
    with tempfile.TemporaryDirectory() as folder:
        questions = []
        for number, (tournament, text) in enumerate(zip(tournaments, texts, strict=True)):
            path = Path(folder) / f"{number}.trf"
            path.write_text(text, "utf-8", newline="")
            questions.append(json.dumps({"path": str(path), "last": tournament.last_round}))
        done = subprocess.run(
            [python, Path(__file__).with_name("ask_gacrux.py")],
            input="\n".join(questions),
            capture_output=True,
            text=True,
            check=True,
        )
    yield from map(json.loads, done.stdout.splitlines())


def compared(tournament, answer):
    """Yield each difference: its explanation or None, and what differs."""
    for what, said in answer.items():
        if isinstance(said, str):
            yield None, f"{what}: {said}"
            return
    for remark in filter(None, answer["remarks_on"]):
        yield from differing_sums(tournament, remark)
    if tournament.settings.system in PAIRED:
        yield from differing_pairs(tournament, answer["pairs_of"])
    yield from differing_values(tournament, answer["ranks_by"])


def differing_sums(tournament, remark):
    """Yield the totals of record 310 that gacrux computes differently."""
    sums = SUMS.findall(remark)
    if not sums:
        yield None, remark
    worth = tournament.record().participants.matches
    for team, declared, score, counted in sums:
        entry = tournament.entries_by_tpn[int(team)]
        penalties = [each for each in tournament.adjustments if each.participant == entry.id]
        byes = [
            (bye.kind is ByeKind.PAB, worth.of_bye(bye.kind).game_points)
            for played in tournament.rounds
            for bye in played.byes
            if bye.player == entry.id
        ]
        lost = sum(each.points if score == "match" else each.game_points for each in penalties)
        given = 0 if score == "match" else sum(points for is_pab, points in byes if not is_pab)
        pab = 0 if score == "match" else sum(points for is_pab, points in byes if is_pab)
        more = 10 * (Fraction(declared) - Fraction(counted)) - lost - given
        why = BYES if given else PENALTIES
        if more not in (0, pab):
            why = ALONE if any(map(is_of_players_alone, tournament.rounds)) else None
        yield why, f"{score} points of {team}: {declared}, theirs {counted}"


def is_of_players_alone(played):
    """Whether a match has players at its boards, but no two at the same one."""
    return any(
        not (match.forfeit or any(board.first and board.second for board in match.boards))
        for match in played.matches
    )


def differing_pairs(tournament, theirs):
    """Yield the rounds that gacrux pairs differently."""
    tpns = {entry.id: entry.tpn for entry in tournament.entries}
    is_double = tournament.settings.system is SystemId.DOUBLE_ROUND_ROBIN
    half = tournament.settings.rounds // 2
    for played in tournament.rounds[len(theirs) :]:
        is_without = all(each.forfeit for each in played.matches)
        yield FORFEITED if is_without else None, f"round {played.number} is not paired"
    for played, pairs in zip(tournament.rounds, theirs, strict=False):
        own = [[tpns[each.white], tpns[each.black]] for each in played.matches]
        own += [[tpns[played.pab], 0]] if played.pab else []
        if sorted(own) != [pair for pair in pairs if pair[1] or played.pab]:
            is_reversed = is_double and played.number in (half - 1, half)
            what = f"round {played.number}: {sorted(own)}, theirs {pairs}"
            yield REVERSED if is_reversed else None, what


def differing_values(tournament, theirs):
    """Yield the values and ranks that gacrux computes differently."""
    codes = tournament.settings.tie_breaks
    gacrux, is_explained = AsGacrux(tournament), False
    lines = {each.entry.tpn: each for each in rank(tournament, tournament.last_round)}
    is_match = tournament.settings.system.has_two_groups
    for tpn, _rank, points, *values in theirs:
        line = lines[tpn]
        if Fraction(points) * 10 != line.points:
            is_other = is_match and Fraction(points) * 10 == line.secondary
            is_explained = is_explained or is_other
            why = SCORE if is_other else None
            why = KNOCKOUT if advanced(tournament, tournament.last_round) else why
            why = ALONE if any(map(is_of_players_alone, tournament.rounds)) else why
            why = LEFT if left_early(tournament, tournament.last_round) else why
            is_explained = is_explained or why is not None
            yield why, f"points of {tpn}: {line.points}, theirs {points}"
        for code, own, value in zip(codes, line.values, values, strict=True):
            if code.split("/")[0].split(":")[0] in AS_RANKS or is_same(code, own, value):
                continue
            read = gacrux.value(line.entry.id, code)
            why = None
            if is_same(code, read, value):
                is_won = bool(advanced(tournament, tournament.last_round))
                why = KNOCKOUT if is_won else article(code, tournament)
            is_explained = is_explained or why is not None
            yield why, f"{code} of {tpn}: {own}, theirs {value}, as read {read}"
    ranks = {tpn: number for tpn, number, *_rest in theirs}
    own = {tpn: line.rank for tpn, line in lines.items()}
    if own != ranks:
        read = ranking(gacrux, codes)
        is_read_so = {entry.tpn: read[entry.id] for entry in tournament.entries} == ranks
        among_tied = next((each for each in codes if each in AS_RANKS), None)
        why = article(among_tied, tournament) if is_read_so and among_tied else None
        why = "ranks follow from values that differ" if is_explained and not why else why
        yield why, f"ranks {own}, theirs {ranks}, as read {read}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("python")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    texts = [written(event(options.seed, number)) for number in range(options.count)]
    explained, unexplained, kinds, rounds = Counter(), 0, Counter(), 0
    tournaments = [trf.load(text.encode()).event.tournaments[0] for text in texts]
    given = answers(options.python, tournaments, texts)
    for number, (tournament, answer) in enumerate(zip(tournaments, given, strict=True)):
        kinds[tournament.settings.system.value] += 1
        rounds += tournament.last_round
        found = list(compared(tournament, answer))
        for why, what in found:
            if why is None:
                unexplained += 1
                print(f"{number}: {what}", flush=True)
        explained.update({why for why, _what in found if why})
    print(f"{options.count} events of seed {options.seed}, {rounds} rounds: {dict(kinds)}")
    for why, count in sorted(explained.items()):
        print(f"{count:6} events: {why}")
    print(f"{unexplained} differences unexplained")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
