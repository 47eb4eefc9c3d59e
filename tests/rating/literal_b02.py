"""B.02 read literally, article after article, by decimals: to compare with the program.

Nothing of the program is used here; even the tables are copied from the text. A section is plain
data, as ``random_sections.py`` makes it.
"""

from decimal import ROUND_HALF_UP, Decimal

TABLE_8_1_1 = """
1.0 800 .83 273 .66 117 .49 -7 .32 -133 .15 -296
.99 677 .82 262 .65 110 .48 -14 .31 -141 .14 -309
.98 589 .81 251 .64 102 .47 -21 .30 -149 .13 -322
.97 538 .80 240 .63 95 .46 -29 .29 -158 .12 -336
.96 501 .79 230 .62 87 .45 -36 .28 -166 .11 -351
.95 470 .78 220 .61 80 .44 -43 .27 -175 .10 -366
.94 444 .77 211 .60 72 .43 -50 .26 -184 .09 -383
.93 422 .76 202 .59 65 .42 -57 .25 -193 .08 -401
.92 401 .75 193 .58 57 .41 -65 .24 -202 .07 -422
.91 383 .74 184 .57 50 .40 -72 .23 -211 .06 -444
.90 366 .73 175 .56 43 .39 -80 .22 -220 .05 -470
.89 351 .72 166 .55 36 .38 -87 .21 -230 .04 -501
.88 336 .71 158 .54 29 .37 -95 .20 -240 .03 -538
.87 322 .70 149 .53 21 .36 -102 .19 -251 .02 -589
.86 309 .69 141 .52 14 .35 -110 .18 -262 .01 -677
.85 296 .68 133 .51 7 .34 -117 .17 -273 .00 -800
.84 284 .67 125 .50 0 .33 -125 .16 -284
"""

TABLE_8_1_2 = """
0-3 .50 .50 92-98 .63 .37 198-206 .76 .24 345-357 .89 .11
4-10 .51 .49 99-106 .64 .36 207-215 .77 .23 358-374 .90 .10
11-17 .52 .48 107-113 .65 .35 216-225 .78 .22 375-391 .91 .09
18-25 .53 .47 114-121 .66 .34 226-235 .79 .21 392-411 .92 .08
26-32 .54 .46 122-129 .67 .33 236-245 .80 .20 412-432 .93 .07
33-39 .55 .45 130-137 .68 .32 246-256 .81 .19 433-456 .94 .06
40-46 .56 .44 138-145 .69 .31 257-267 .82 .18 457-484 .95 .05
47-53 .57 .43 146-153 .70 .30 268-278 .83 .17 485-517 .96 .04
54-61 .58 .42 154-162 .71 .29 279-290 .84 .16 518-559 .97 .03
62-68 .59 .41 163-170 .72 .28 291-302 .85 .15 560-619 .98 .02
69-76 .60 .40 171-179 .73 .27 303-315 .86 .14 620-735 .99 .01
77-83 .61 .39 180-188 .74 .26 316-328 .87 .13 736-9999 1.0 .00
84-91 .62 .38 189-197 .75 .25 329-344 .88 .12
"""

_words = TABLE_8_1_1.split()
DP = {Decimal(p): int(dp) for p, dp in zip(_words[::2], _words[1::2], strict=True)}
_words = TABLE_8_1_2.split()
PD = [
    (*map(int, span.split("-")), Decimal(high), Decimal(low))
    for span, high, low in zip(_words[::3], _words[1::3], _words[2::3], strict=True)
]
assert (len(DP), len(PD)) == (101, 51)

POINTS = {"1": Decimal(1), "=": Decimal("0.5"), "0": Decimal(0)}


class Literal:
    """One section, rated by the letter."""

    def __init__(self, section):
        self.section = section
        self.kind, self.start = section["kind"], section["start"]

    # Ratings: 7.2.1 of B.02 and of the regulations for rapid and blitz

    def rating(self, who):
        ratings = self.section["players"][who]["ratings"]
        if ratings[self.kind] >= 1400:
            return ratings[self.kind]
        if self.kind != "standard" and ratings["standard"] >= 1400:
            return ratings["standard"]
        return 0

    def is_new(self, who):
        """Rated only by the standard list, in a rapid or blitz event."""
        return self.rating(who) and self.section["players"][who]["ratings"][self.kind] < 1400

    # Games that count

    def why_not(self, number, me, other, code):
        """The reason why my game does not count; "" if it does."""
        reasons = (
            self.not_played(other, code),
            self.of_match(number, me, other),
            self.too_fast(self.rating(me), other is not None and self.rating(other)),
            self.of_opponent(other),
            self.too_far_apart(self.rating(me), other is not None and self.rating(other)),
            {"?": "adjourned", " ": "no result yet"}.get(code, ""),
        )
        return next(filter(None, reasons), "")

    def not_played(self, other, code):
        """5.1: a game, with at least one move each."""
        if code in ("+", "-"):
            return "not played"
        if other is None:
            return "no opponent"
        return "less than one move" if code in ("W", "D", "L") else ""

    def of_match(self, number, me, other):
        if other is None or len(self.section["players"]) != 2 or self.section["is_of_teams"]:
            return ""
        if not (self.rating(me) and self.rating(other)):  # 6.1
            return "match with an unrated player"
        return "match decided before" if self.was_decided_before(number) else ""  # 6.2

    def of_opponent(self, other):
        """8.3.1: a game against a rated player."""
        if other is None or self.rating(other):
            return ""
        listed = self.section["players"][other]["ratings"][self.kind]
        return "opponent rated below 1400" if listed else "unrated opponent"

    def too_far_apart(self, mine, theirs):
        if self.kind == "standard" or self.start < "2024/12/01" or not mine:
            return ""
        is_wide = (mine > 2600 or theirs > 2600) and abs(mine - theirs) > 599
        return "difference of 600 or more" if is_wide else ""

    def too_fast(self, mine, theirs):
        if self.section["minutes"] is None:
            return ""
        white, black, first_moves = self.section["minutes"]
        if self.kind == "standard":
            if first_moves and first_moves < 30:  # 1.2
                return "fewer than 30 moves in the first period"
            if mine >= 2400 or theirs >= 2400:  # 1.1
                needed = 120
            elif mine >= 1800 or theirs >= 1800:
                needed = 90
            else:
                needed = 60
            return "too little time" if white < needed or black < needed else ""
        if white != black:
            return "unequal time"
        return "too little time" if self.kind == "blitz" and not white > 3 else ""

    def was_decided_before(self, number):
        half = Decimal(self.section["declared"]) / 2
        won = {0: Decimal(0), 1: Decimal(0)}
        for each in self.section["rounds"][: number - 1]:
            for white, black, (first, second) in each["games"]:
                for who, code in ((white, first), (black, second)):
                    won[who] += {
                        "1": 1,
                        "W": 1,
                        "+": 1,
                        "=": Decimal("0.5"),
                        "D": Decimal("0.5"),
                    }.get(code, 0)
        return max(won.values()) > half

    # 8.3

    def difference_used(self, mine, theirs):
        difference = mine - theirs
        exempt = self.kind == "standard" and self.start >= "2025/10/01" and mine >= 2650
        if abs(difference) > 400 and not exempt:
            return 400 if difference > 0 else -400
        return difference

    def probability(self, difference):
        for low, high, of_higher, of_lower in PD:
            if low <= abs(difference) <= high:
                return of_higher if difference >= 0 else of_lower
        raise AssertionError(difference)

    def development(self, who):
        player = self.section["players"][who]
        if player["k"][self.kind]:
            return player["k"][self.kind]
        if self.is_new(who):
            return 40
        rating, birth = self.rating(who), player["birth"]
        if birth and rating < 2300 and int(self.start[:4]) <= birth + 18:
            return 40
        return 10 if rating >= 2400 else 20

    def largest(self, k, games):
        while k * games > 700:
            k -= 1
        return k

    def played(self, who):
        """The rounds of a player: number, opponent and code."""
        for number, each in enumerate(self.section["rounds"], 1):
            for white, black, (first, second) in each["games"]:
                if who == white:
                    yield number, black, first
                if who == black:
                    yield number, white, second
            for player, code in each["byes"]:
                if player == who:
                    yield number, None, code

    def of(self, who):
        """Everything about one player."""
        mine, games, total, counted = self.rating(who), [], Decimal(0), []
        for number, other, code in self.played(who):
            reason = self.why_not(number, who, other, code)
            game = {"round": number, "reason": reason, "change": None}
            if not reason:
                counted.append((self.rating(other), POINTS[code]))
                if mine:
                    used = self.difference_used(mine, self.rating(other))
                    game["change"] = POINTS[code] - self.probability(used)
                    total += game["change"]
            games.append(game)
        found = {"rating": mine, "games": games, "counted": len(counted)}
        if not mine:
            return {**found, **self.first(who, counted)}
        k = self.development(who)
        applied = self.largest(k, len(counted) + self.section["elsewhere"].get(who, 0))
        change = applied * total
        whole = change.quantize(Decimal(1), ROUND_HALF_UP)  # away from zero
        return {
            **found,
            "sum": total,
            "k": k,
            "k_applied": applied,
            "change": change,
            "whole": whole,
        }

    # 8.2

    def first(self, who, counted):
        scored = sum((points for _rating, points in counted), Decimal(0))
        if self.section["players"][who]["federation"] == "NON":
            return {"first": 0}
        if scored == 0 or len(counted) < 5:  # 8.2.1, 7.1.4
            return {"first": 0}
        opponents = [rating for rating, _points in counted] + [1800, 1800]
        games = len(opponents)
        fraction = ((scored + 1) / games).quantize(Decimal("0.01"), ROUND_HALF_UP)
        exact = Decimal(sum(opponents)) / games + DP[fraction]
        rating = min(int(exact.quantize(Decimal(1), ROUND_HALF_UP)), 2200)
        return {"first": rating if rating >= 1400 else 0}
