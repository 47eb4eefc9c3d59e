"""Random sections as plain data, and as tournaments: to compare the program with the letter.

    python3 tests/rating/random_sections.py 5000 [SEED]

compares so many sections with ``literal_b02.py`` and counts what occurred.
"""

import random
import sys
from collections import Counter
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]


from rating.literal_b02 import Literal

from swissdesk.model.colour import Colour
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId, Tpn
from swissdesk.model.player import Entry, KFactors, Member, Player, Ratings, Team
from swissdesk.model.rating import used_rating
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import Board, Bye, Game, Match, Round, RoundState
from swissdesk.model.settings import RatingKind, SystemId, TournamentSettings
from swissdesk.model.team_rules import TeamRules
from swissdesk.model.tournament import Tournament
from swissdesk.rating.changes import rating_changes

STARTS = (
    *("2024/03/01", "2024/11/30", "2024/12/01", "2025/09/30", "2025/10/01"),
    *("2025/12/31", "2026/01/01", "2026/11/02"),
)
CONTROLS = {
    "standard": {
        "5400+30": (120, 120, 0),
        "40/5400+30:1800+30": (150, 150, 40),
        "30/3600+30:900+30": (105, 105, 30),
        "29/7200:1800": (150, 150, 29),
        "3600+30": (90, 90, 0),
        "5399+30": (119, 119, 0),
        "3600": (60, 60, 0),
        "W7200-B5400": (120, 90, 0),
        "": None,
    },
    "rapid": {"900+10": (25, 25, 0), "600+1": (11, 11, 0), "W1200-B900": (20, 15, 0), "": None},
    "blitz": {"180+2": (5, 5, 0), "180": (3, 3, 0), "W300-B240": (5, 4, 0), "": None},
}
RATINGS = (
    *(1399, 1400, 1401, 1799, 1800, 1999, 2000, 2200, 2299, 2300, 2399, 2400, 2401),
    *(2599, 2600, 2601, 2649, 2650, 2651, 2700, 2813, 1250, 1050),
)
USUAL = ("10", "==", "01")
UNUSUAL = ("+-", "-+", "--", "WL", "DD", "LW", "=0", "0=", "00", "??", "  ")
BYES = {"U": ByeKind.PAB, "H": ByeKind.HALF_POINT, "Z": ByeKind.ZERO_POINT, "F": ByeKind.FULL_POINT}


def a_section(seed):
    """A section as plain data."""
    dice = random.Random(seed)
    kind = dice.choice(("standard", "standard", "standard", "rapid", "blitz"))
    is_of_teams, is_match = dice.random() < 0.2, dice.random() < 0.15
    count = 2 if is_match else dice.randint(4, 14)
    code = dice.choice(list(CONTROLS[kind])) if dice.random() < 0.3 else next(iter(CONTROLS[kind]))
    start = dice.choice(STARTS)
    high = dice.choice((2000, 2500, 2850))
    players = [a_player(dice, start, high) for _place in range(count)]
    declared = dice.randint(5, 11) if dice.random() < 0.9 else dice.randint(18, 38)
    section = {
        "kind": kind,
        "start": start,
        "code": code,
        "minutes": CONTROLS[kind][code],
        "is_of_teams": is_of_teams and not is_match,
        "players": players,
        "declared": declared,
        "rounds": [],
        "elsewhere": {n: dice.randint(1, 40) for n in range(count) if dice.random() < 0.1},
    }
    for _number in range(dice.randint(1 + declared // 2, declared)):
        section["rounds"].append(a_round(dice, count, section["is_of_teams"]))
    return section


def a_player(dice, start, high):
    def a_rating(share):
        if dice.random() > share:
            return 0
        return dice.choice(RATINGS) if dice.random() < 0.4 else dice.randint(1400, high)

    year = int(start[:4])
    return {
        "ratings": {"standard": a_rating(0.8), "rapid": a_rating(0.7), "blitz": a_rating(0.7)},
        "k": {each: dice.choice((0, 0, 0, 10, 20, 40)) for each in ("standard", "rapid", "blitz")},
        "birth": dice.choice((0, year - 17, year - 18, year - 19, year - 40, year - 9)),
        "federation": dice.choice(("GER", "FID", "NON", "")) if dice.random() < 0.3 else "AUT",
    }


def a_round(dice, count, is_of_teams):
    order = list(range(count))
    dice.shuffle(order)
    if is_of_teams:  # two teams: the first half of the players, and the second
        half = count // 2
        order = [
            each for pair in zip(range(half), range(half, 2 * half), strict=True) for each in pair
        ]
    pairs = list(zip(order[::2], order[1::2], strict=False))
    games = [(a, b, dice.choice(UNUSUAL if dice.random() < 0.15 else USUAL)) for a, b in pairs]
    if is_of_teams:
        return {"games": games, "byes": []}
    games, left = (games, order[2 * len(pairs) :])
    if len(games) > 1 and dice.random() < 0.3:
        left += games.pop()[:2]
    return {"games": games, "byes": [(who, dice.choice(list(BYES))) for who in left]}


def as_event(section):
    """The section as an event of the program."""
    kind = RatingKind(section["kind"])
    settings = TournamentSettings(
        "Open",
        section["declared"],
        initial_colour=Colour.WHITE,
        time_control_code=section["code"],
        rating_kinds=(kind,),
    )
    people = [
        Player(
            PlayerId(place + 1),
            f"Player {place + 1}",
            federation=each["federation"],
            birth=str(each["birth"] or ""),
            ratings=Ratings(**each["ratings"]),
            k=KFactors(**each["k"]),
        )
        for place, each in enumerate(section["players"])
    ]
    members = [Member(each, used_rating(each, settings)) for each in people]
    if not section["is_of_teams"]:
        entries = [Entry(m.player, Tpn(m.id), m.rating) for m in members]
        rounds = [_round(number, each) for number, each in enumerate(section["rounds"], 1)]
        tournament = Tournament(TournamentId(1), settings, tuple(entries), tuple(rounds))
    else:
        half = len(members) // 2
        squads = (members[:half], members[half:])
        teams = [
            Team(PlayerId(100 + n), f"Team {n}", squad=tuple(s)) for n, s in enumerate(squads, 1)
        ]
        entries = [Entry(team, Tpn(n)) for n, team in enumerate(teams, 1)]
        settings = replace(settings, system=SystemId.TEAM_SWISS, teams=TeamRules(half))
        rounds = [_match(number, each) for number, each in enumerate(section["rounds"], 1)]
        tournament = Tournament(TournamentId(1), settings, tuple(entries), tuple(rounds))
    return Event("Open", start_date=section["start"]).with_tournament(tournament)


def _round(number, each):
    games = tuple(
        Game(board, PlayerId(white + 1), PlayerId(black + 1), GameResult(code))
        for board, (white, black, code) in enumerate(each["games"], 1)
    )
    byes = tuple(Bye(PlayerId(who + 1), BYES[code]) for who, code in each["byes"])
    return Round(number, games, byes, RoundState.PUBLISHED)


def _match(number, each):
    boards = tuple(
        Board(
            board,
            PlayerId(first + 1),
            PlayerId(second + 1),
            Colour.WHITE if board % 2 else Colour.BLACK,
            GameResult(code),
        )
        for board, (first, second, code) in enumerate(each["games"], 1)
    )
    match = Match(1, PlayerId(101), PlayerId(102), boards)
    return Round(number, (), (), RoundState.PUBLISHED, matches=(match,))


def compare(section):
    """Return what differs between the program and the letter, and what occurred."""
    event = as_event(section)
    elsewhere = {PlayerId(who + 1): games for who, games in section["elsewhere"].items()}
    literal, differences, seen = Literal(section), [], Counter()
    for place, change in enumerate(rating_changes(event, event.tournaments[0], None, elsewhere)):
        letter, first = literal.of(place), change.first
        games = [
            {
                "round": each.round_no,
                "reason": "" if each.reason is None else each.reason.value,
                "change": None if each.change is None else Decimal(each.change) / 100,
            }
            for each in change.games
        ]
        own = {"rating": change.rating, "games": games, "counted": change.rated_games}
        if first is not None:
            own["first"] = first.published
        else:
            own |= {"sum": Decimal(change.sum) / 100, "k": change.k.value}
            own |= {"k_applied": change.k_applied, "change": Decimal(change.change) / 100}
            own["whole"] = change.rounded
        if own != letter:
            differences.append((place, own, letter))
        seen["players"] += 1
        seen["games"] += len(games)
        seen.update(each["reason"] or "counted" for each in games)
        seen["first ratings"] += bool(first and first.published)
        seen["2200"] += bool(first and first.published == 2200)
        seen["K reduced"] += bool(change.k and change.k_applied < change.k.value)
        seen["other D than 400"] += sum(
            abs(each.difference) > 400 and each.change is not None and each.used == each.difference
            for each in change.games
        )
        seen["D cut"] += sum(
            each.change is not None and each.used != each.difference for each in change.games
        )
    return differences, seen


def main(count, first_seed=0):
    seen = Counter()
    for seed in range(first_seed, first_seed + count):
        differences, occurred = compare(a_section(seed))
        for each in differences:
            print("seed", seed, *each, sep="\n  ")
        seen += occurred
        seen["sections"] += 1
        seen["differences"] += len(differences)
    for what, number in sorted(seen.items()):
        print(f"{number:9} {what}")
    print(f"{seen['differences']:9} differences")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
