"""The title regulations read a second time, article by article, and random records to compare.

Nothing here is taken from the program: records are the words of ``cases``, averages and shares are
fractions, and every set of games is tried, legal or not. It is slow.
"""

from fractions import Fraction
from itertools import combinations
from math import ceil, floor

TABLE = """
1.0 800 .83 273 .66 117 .49 -7  .32 -133 .15 -296
.99 677 .82 262 .65 110 .48 -14 .31 -141 .14 -309
.98 589 .81 251 .64 102 .47 -21 .30 -149 .13 -322
.97 538 .80 240 .63 95  .46 -29 .29 -158 .12 -336
.96 501 .79 230 .62 87  .45 -36 .28 -166 .11 -351
.95 470 .78 220 .61 80  .44 -43 .27 -175 .10 -366
.94 444 .77 211 .60 72  .43 -50 .26 -184 .09 -383
.93 422 .76 202 .59 65  .42 -57 .25 -193 .08 -401
.92 401 .75 193 .58 57  .41 -65 .24 -202 .07 -422
.91 383 .74 184 .57 50  .40 -72 .23 -211 .06 -444
.90 366 .73 175 .56 43  .39 -80 .22 -220 .05 -470
.89 351 .72 166 .55 36  .38 -87 .21 -230 .04 -501
.88 336 .71 158 .54 29  .37 -95 .20 -240 .03 -538
.87 322 .70 149 .53 21  .36 -102 .19 -251 .02 -589
.86 309 .69 141 .52 14  .35 -110 .18 -262 .01 -677
.85 296 .68 133 .51 7   .34 -117 .17 -273 .00 -800
.84 284 .67 125 .50 0   .33 -125 .16 -284
"""
_words = TABLE.split()
DP = {round(100 * float(p)): int(dp) for p, dp in zip(_words[::2], _words[1::2], strict=True)}
LIMITS = {  # performance, average, floor, titles
    "GM": (2600, 2380, 2200, {"GM"}),
    "IM": (2450, 2230, 2050, {"GM", "IM"}),
    "WGM": (2400, 2180, 2000, {"GM", "IM", "WGM"}),
    "WIM": (2250, 2030, 1850, {"GM", "IM", "WGM", "WIM"}),
}
HOLDERS = {"GM", "IM", "FM", "WGM", "WIM", "WFM"}
SCORE = {"1": Fraction(1), "W": Fraction(1), "=": Fraction(1, 2), "D": Fraction(1, 2)}
PLAYED = set("1=0WDL")


class Row:
    """One round: number, opponent, rating, titles, federation, result."""

    def __init__(self, number, words, earlier):
        *who, self.result = words.split()
        self.number = number
        self.is_bye = not who
        self.opponent = number
        if who and who[0].startswith("#"):
            met = earlier[int(who[0][1:]) - 2]  # player 2 is met first
            self.opponent, self.rating = met.opponent, met.rating
            self.titles, self.federation = met.titles, met.federation
        elif who:
            self.rating, self.federation = int(who[0]), who[-1]
            self.titles = set(who[1].split("/")) if len(who) == 3 else set()


def half_up(number):
    return floor(number + Fraction(1, 2))


def read(rounds):
    rows = []
    firsts = []
    for number, words in enumerate(rounds, 1):
        rows.append(Row(number, words, firsts))
        if not rows[-1].is_bye and "#" not in words:
            firsts.append(rows[-1])
    return rows


def counting(rows, *, is_robin, i_am_rated):
    """1.4.2."""
    out = []
    for row in rows:
        if row.is_bye or row.result not in PLAYED:
            continue
        if row.federation == "NON":
            continue
        if is_robin and row.rating == 0:
            against_me = [r for r in rows if not r.is_bye and r.opponent == row.opponent]
            points = [1 - SCORE.get(r.result, 0) for r in against_me if r.result in PLAYED]
            if not i_am_rated or sum(points) == 0:
                continue
        out.append(row)
    return out


def judged(games, norm, own, least, *, is_exempt, is_double, extra=()):
    """Everything that 1.4.3 to 1.4.9 ask of these games."""
    n = len(games)
    score = sum((SCORE.get(g.result, Fraction(0)) for g in games), Fraction(0))
    found = {"fails": set(extra), "n": n, "score": score, "ra": 0, "rp": 0}
    if n < least:
        found["fails"].add("1.4.1")
    federations_of(games, own, found, is_exempt)
    titles_of(games, LIMITS[norm][3], found, is_double)
    if games:
        found["ra"] = average_of(games, LIMITS[norm][2])
        found["rp"] = found["ra"] + DP[half_up(100 * score / n)]
    performance, minimum, _low, _wanted = LIMITS[norm]
    is_enough = n > 0 and score / n >= Fraction(35, 100)
    if found["ra"] < minimum or found["rp"] < performance or not is_enough:
        found["fails"].add("1.4.8")
    return found


def federations_of(games, own, found, is_exempt):
    """1.4.3 and 1.4.4."""
    n = len(games)
    federations = [g.federation for g in games]
    foreign = set(federations) - {own, "FID"}
    counts = {f: federations.count(f) for f in set(federations) - {"FID"}}
    own_count = counts.get(own, 0)
    most = max(counts.values(), default=0)
    if not is_exempt and len(foreign) < 2:
        found["fails"].add("1.4.3")
    too_many = Fraction(own_count) > Fraction(3 * n, 5) or Fraction(most) > Fraction(2 * n, 3)
    if not is_exempt and too_many:
        found["fails"].add("1.4.4")
    found["waived"] = is_exempt and (len(foreign) < 2 or too_many)
    found |= {"foreign": len(foreign), "own": own_count if own != "FID" else 0, "most": most}


def titles_of(games, wanted, found, is_double):
    """1.4.5."""
    n = len(games)
    holders = [g for g in games if g.titles & HOLDERS]
    titled = [g for g in games if g.titles & wanted]
    people = {g.opponent for g in games}
    found |= {"holders": len(holders), "titled": len(titled)}
    if is_double:
        enough = len(holders) >= ceil(Fraction(n, 2)) and len(titled) >= ceil(Fraction(n, 2))
        for some in (holders, titled):
            enough &= len({g.opponent for g in some}) >= ceil(Fraction(len(people), 2))
    else:
        enough = len(holders) >= Fraction(n, 2) and len(titled) >= max(3, Fraction(n, 3))
    if not enough:
        found["fails"].add("1.4.5")


def average_of(games, low):
    """1.4.6 and 1.4.7."""
    ratings = {g.number: g.rating or 1400 for g in games}
    lowest = min(ratings.values())
    who = next(g.opponent for g in games if ratings[g.number] == lowest)
    if lowest < low:
        ratings |= {g.number: low for g in games if g.opponent == who}
    return half_up(Fraction(sum(ratings.values()), len(games)))


def needed(norm, ra, n):
    """The least score, in halves, that makes the norm against this average."""
    performance, minimum, _low, _wanted = LIMITS[norm]
    if n == 0 or ra < minimum:
        return None
    for halves in range(2 * n + 1):
        score = Fraction(halves, 2)
        if score / n >= Fraction(35, 100) and ra + DP[half_up(100 * score / n)] >= performance:
            return score
    return None


def legal(out, games, *, is_robin):
    """1.4.1 e and f: wins, and in a Swiss everything from some round on."""
    rest = {g.number for g in games} - {g.number for g in out}
    for g in out:
        if SCORE.get(g.result) == 1:
            continue
        if is_robin or any(number > g.number for number in rest):
            return False
    return True


def best(record, norm):
    """The best reading of a record: nothing failed if possible, then fewest games left out."""
    rows = read(record.rounds)
    is_robin, is_double = record.kind != "swiss", record.kind == "double"
    games = counting(rows, is_robin=is_robin, i_am_rated=not record.me.startswith("0 "))
    own = record.me.split()[-1]
    gifts = sum(row.result in {"PAB", "+"} for row in rows)
    least = 8 if record.length == 9 and len(games) < 9 and gifts == 1 else 9
    is_exempt = record.exemption == "c" or (record.exemption in {"a", "b"} and own == "SLO")
    mix = {"is_exempt": is_exempt, "is_double": is_double}
    extra = form_of(rows, record)
    found = []
    for size in range(max(len(games) - least, 0) + 1):
        more = set(extra)
        if size and is_robin:
            whole = judged(games, norm, own, least, **mix)["fails"]
            more |= {"1.4.1"} if whole & {"1.4.3", "1.4.4", "1.4.5"} else set()
        for out in combinations(games, size):
            if legal(out, games, is_robin=is_robin):
                kept = [g for g in games if g not in out]
                found.append(judged(kept, norm, own, least, extra=more, **mix) | {"left": size})
    return reckoned(found, norm, record.length)


def form_of(rows, record):
    """What the form of the tournament fails: an unfinished round robin, too few players."""
    extra = set()
    is_open = len(rows) < record.length or any(r.result in ".?" for r in rows)
    if record.kind != "swiss" and is_open:
        extra.add("1.4.1")
    if record.kind == "double" and len({r.opponent for r in rows if not r.is_bye}) + 1 < 6:
        extra.add("1.4.5")
    return extra


def reckoned(found, norm, length):
    """The best of the sets, with what it counts for (1.4.1 d, 1.7)."""
    for each in found:
        each["needed"] = needed(norm, each["ra"], each["n"])
        each["fulfilled"] = not each["fails"]
    one = min(found, key=lambda e: (not e["fulfilled"], e["left"], e["waived"]))
    one |= {"surplus": 0, "counted": 0}
    if one["fulfilled"]:
        equal = [e for e in found if e["fulfilled"] and e["left"] == one["left"]]
        equal = [e for e in equal if not e["waived"]] or equal
        one["surplus"] = max(floor(e["score"] - e["needed"]) for e in equal)
        n = 9 if one["n"] == 8 else one["n"]
        one["counted"] = min(n, 13) if length > 13 else n + one["surplus"]
        one["choices"] = len(equal)
    return one


class Record:
    """A random record of player 1; ``kind`` is swiss, robin or double."""

    def __init__(self, chance):
        self.chance = chance
        self.norm = chance.choice(list(LIMITS))
        self.kind = chance.choice(["swiss"] * 6 + ["robin"] * 3 + ["double"])
        length = chance.choice([7, 8, 9, 9, 9, 9, 10, 10, 11, 11, 12, 13, 14])
        own = chance.choice(["SLO"] * 6 + ["CRO", "FID"])
        self.me = f"{chance.choice([0, 2100, 2400, 2400, 2400])} {own}"
        self.exemption = chance.choice(["", "", "", "", "a", "b", "c"])
        self.rounds = self._rounds(length, own)
        is_cut = chance.random() < 0.05
        self.length = len(self.rounds) + (chance.choice([1, 2]) if is_cut else 0)
        for _try in range(chance.choice([0, 1, 1])):
            self._tune()

    def _rounds(self, length, own):
        chance = self.chance
        limit = LIMITS[self.norm]
        base = limit[1] + chance.choice([0, 20, 60, 120, 250])
        codes = [own, own, *chance.sample(["CRO", "SRB", "ITA", "SLO", "FID", "AUT"], 3), "CRO"]
        titles = ["GM", "IM", "WGM", "WIM", "FM", "WFM", "CM", "IM/WGM", "FM/WIM", "CM/WFM", ""]
        weights = [5, 4, 2, 2, 3, 1, 1, 1, 1, 1, 6]
        wins = chance.choice([0.3, 0.5, 0.7, 0.85])
        rounds = []
        for number in range(length):
            if chance.random() < 0.05:
                rounds.append(chance.choice(["PAB", "PAB", "H", "Z", "F"]))
                continue
            result = "1" if chance.random() < wins else chance.choice("==00WDL")
            if chance.random() < 0.05:
                result = chance.choice(["+", "+", "-", "--", ".", "?"])
            if self.kind == "double" and number >= length // 2:
                met = sum("#" not in each and " " in each for each in rounds)
                if met:
                    rounds.append(f"#{chance.randrange(2, met + 2)} {result}")
                    continue
            rating = base + chance.randrange(-150, 150)
            if chance.random() < 0.1:
                rating = chance.choice([0, limit[2] - 1, limit[2], limit[2] + 1, 1500, 1850])
            code = chance.choice(codes)
            if chance.random() < 0.02:
                code = "NON"
            (title,) = chance.choices(titles, weights)
            rounds.append(" ".join(filter(None, (str(rating), title, code, result))))
        return rounds

    def _tune(self):
        """Change one rating so that a limit is just met, or just missed."""
        found = best(self, self.norm)
        if not found["n"]:
            return
        performance, minimum, _low, _wanted = LIMITS[self.norm]
        dp = found["rp"] - found["ra"]
        aim = max(minimum, performance - dp) - self.chance.choice([0, 0, 1])
        total = aim * found["n"] - found["n"] // 2 + self.chance.choice([-1, 0, 0, 1])
        change = total - found["ra"] * found["n"]
        rated = [i for i, each in enumerate(self.rounds) if each[0] in "12"]
        for place in self.chance.sample(rated, min(len(rated), 3)):
            rating, rest = self.rounds[place].split(" ", 1)
            new = int(rating) + change
            if 1500 <= new <= 2900:
                self.rounds[place] = f"{new} {rest}"
                return
