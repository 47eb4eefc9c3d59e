"""C.07 (March 2026) once more, as slowly and as near to its words as it can be written.

It shares no code with ``swissdesk.standings``: it reads the games and byes of the rounds, and
tries every outcome of missing games where the text says "whatever the outcome". Values are exact
and in points. ``edition`` is "2026", or "2024", which has no cap on a dummy (16.4), or "before
2023", which has virtual opponents and takes what opponents did not play for draws (but for direct
encounter, which it counts otherwise). ``predetermined`` says that Article 15 takes the place of
Article 16.
"""

from collections import namedtuple
from fractions import Fraction
from itertools import combinations, product

from swissdesk.model.settings import UnratedRule
from swissdesk.rating.performance import rating_difference, scoring_probability

HALF = Fraction(1, 2)

Cell = namedtuple("Cell", "round_no code opponent colour points")
"""A round of a participant; ``code`` as in a TRF, " " or "?" for a result not known."""

Element = namedtuple("Element", "opponent_score points value is_vur")
"""What a round adds to Buchholz or Sonneborn-Berger."""

OLD = "before 2023"

GAMES = frozenset("1=0WDL")
GAME_POINTS = dict(zip("1=0WDL", (Fraction(1), HALF, Fraction(0)) * 2, strict=True))
UNKNOWN = frozenset(" ?")
FORFEITS = frozenset("+-")
REQUESTED_BYES = frozenset("HZ")
VURS = REQUESTED_BYES | {"-"}
WINS = frozenset("1W")


class Standings:
    """The participants as they stand after a round."""

    def __init__(self, tournament, round_no, edition="2026", predetermined=False):
        self.edition, self.predetermined = edition, predetermined
        self.rounds, self.declared = round_no, tournament.settings.rounds
        scoring = tournament.settings.scoring
        self.win, self.draw = Fraction(scoring.win, 10), Fraction(scoring.draw, 10)
        self.loss = Fraction(scoring.loss, 10)
        rules = tournament.settings.tie_break_rules
        unrated = rules.unrated_rating if rules.unrated is UnratedRule.FIXED else 0
        self.rating = {entry.id: entry.rating or unrated for entry in tournament.entries}
        self.tpn = {entry.id: entry.tpn for entry in tournament.entries}
        self.cells = {player: [] for player in self.rating}
        for played in tournament.rounds[:round_no]:
            self._read(played, scoring)

    def _read(self, played, scoring):
        found = {}
        for game in played.games:
            found[game.white] = (game.result.white, game.black, "W")
            found[game.black] = (game.result.black, game.white, "B")
        for bye in played.byes:
            found[bye.player] = (bye.kind.outcome, None, None)
        for player, cells in self.cells.items():
            outcome, opponent, colour = found[player]
            points = Fraction(scoring.points(outcome), 10)
            cells.append(Cell(played.number, outcome.value, opponent, colour, points))

    # --- Article 7 ----------------------------------------------------------------------------

    def score(self, player):
        return sum(cell.points for cell in self.cells[player])

    def wins(self, player):
        return sum(cell.points == self.win for cell in self.cells[player])

    def won(self, player):
        return sum(cell.code in WINS for cell in self.cells[player])

    def bpg(self, player):
        return sum(cell.code in GAMES and cell.colour == "B" for cell in self.cells[player])

    def bwg(self, player):
        return sum(cell.code in WINS and cell.colour == "B" for cell in self.cells[player])

    def ps(self, player, cut=0):
        points = [cell.points for cell in self.cells[player]]
        return sum(sum(points[: number + 1]) for number in range(len(points)) if number >= cut)

    def rep(self, player):
        return self.rounds - sum(cell.code in VURS for cell in self.cells[player])

    def std(self, player):
        total = Fraction()
        for cell in self.cells[player]:
            if cell.code == " ":
                continue
            other = self.draw
            if cell.opponent is not None:
                other = self.cells[cell.opponent][cell.round_no - 1].points
            total += 1 if cell.points > other else HALF if cell.points == other else 0
        return total

    # --- Articles 8, 9.1 and 16 ---------------------------------------------------------------

    def _is_drawn_ahead(self, cell, fore):
        """8.3: a paired game of the final round, which Fore Buchholz takes for a draw."""
        return fore and cell.round_no == self.declared and cell.opponent is not None

    def _is_unplayed(self, cell, fore):
        return cell.code not in GAMES | UNKNOWN and not self._is_drawn_ahead(cell, fore)

    def _is_vur(self, cell, fore):
        return cell.code in VURS and not self._is_drawn_ahead(cell, fore)

    def _points(self, cell, fore):
        return self.draw if self._is_drawn_ahead(cell, fore) else cell.points

    def own_score(self, player, fore=False):
        return sum(self._points(cell, fore) for cell in self.cells[player])

    def adjusted_score(self, player, fore=False):
        """16.3: byes followed only by VURs, or in the last round, are draws (16.2.5)."""
        total = Fraction()
        cells = self.cells[player]
        for place, cell in enumerate(cells):
            to_the_end = all(self._is_vur(later, fore) for later in cells[place:])
            asked_for = cell.code in REQUESTED_BYES and to_the_end
            if self.edition == OLD:
                asked_for = self._is_unplayed(cell, fore)
            evaluated = asked_for and not self.predetermined
            total += self.draw if evaluated else self._points(cell, fore)
        return total

    def elements(self, player, fore=False, forfeits_count=False, products=False):
        """What the rounds of *player* add: games, and dummies for the unplayed ones (16.4)."""
        found = []
        for cell in self.cells[player]:
            regular = not self._is_unplayed(cell, fore)
            if cell.code in FORFEITS and (forfeits_count or self.predetermined):
                regular = True  # 6.1.1 by way of 16.6; 15.2
            if regular:
                opponent = self.adjusted_score(cell.opponent, fore)
            elif self.predetermined:
                continue  # the free round of an odd field
            else:
                opponent = self._dummy(player, cell, fore)
            value = opponent * cell.points if products else opponent
            vur = not regular and cell.code in VURS and self.edition != OLD
            found.append(Element(opponent, cell.points, value, vur))
        return found

    def _dummy(self, player, cell, fore):
        if self.edition == OLD:
            before = sum(each.points for each in self.cells[player][: cell.round_no - 1])
            rest = self.draw * (self.rounds - cell.round_no)
            against = max(self.win - cell.points, self.loss)
            return before + (self.draw if cell.points == self.draw else against) + rest
        own = self.own_score(player, fore)
        if self.edition == "2024":
            return own
        if cell.code in FORFEITS:
            return min(own, self.adjusted_score(cell.opponent, fore))  # 16.4.1
        return min(own, self.draw * self.rounds)  # 16.4.2

    def bh(self, player, least=0, most=0, fore=False, forfeits_count=False):
        elements = self.elements(player, fore, forfeits_count)
        return sum(each.value for each in cut(elements, least, most))

    def sb(self, player, least=0, most=0, forfeits_count=False):
        elements = self.elements(player, False, forfeits_count, products=True)
        return sum(each.value for each in cut(elements, least, most))

    def aob(self, player, fore=False):
        opponents = [cell.opponent for cell in self.cells[player] if cell.code in GAMES]
        values = [self.bh(opponent, fore=fore) for opponent in opponents]
        return sum(values) / len(values) if values else Fraction()

    # --- Article 9.2 --------------------------------------------------------------------------

    def ks(self, player, half_points=0):
        """9.2, 14.5; nobody can win a round in which he is free."""
        rounds = max(sum(c.opponent is not None for c in cells) for cells in self.cells.values())
        line = HALF * self.win * rounds + HALF * half_points
        return sum(
            cell.points
            for cell in self.cells[player]
            if cell.opponent is not None and self.score(cell.opponent) >= line
        )

    # --- Article 10 ---------------------------------------------------------------------------

    def aro(self, player, least=0, most=0):
        """10.1 without the opponents who have no rating; 14.1.1 b."""
        opponents = (cell.opponent for cell in self.cells[player] if cell.code in GAMES)
        ratings = sorted(filter(None, (self.rating[each] for each in opponents)))[least:]
        ratings = ratings[: len(ratings) - most] if most < len(ratings) else []
        return half_up(Fraction(sum(ratings), len(ratings))) if ratings else 0

    def rated_games(self, player):
        """The ratings of the opponents met over the board, and what each game brought (B.02)."""
        return [
            (self.rating[cell.opponent], GAME_POINTS[cell.code])
            for cell in self.cells[player]
            if cell.code in GAMES and self.rating[cell.opponent]
        ]

    def tpr(self, player):
        """10.2; None without a game."""
        games = self.rated_games(player)
        if not games:
            return None
        ratings, points = zip(*games, strict=True)
        average = half_up(Fraction(sum(ratings), len(games)))
        return average + rating_difference(half_up(Fraction(100 * sum(points), len(games))))

    def ptp(self, player):
        """10.3: one rating after the other, from one that is surely too low."""
        games = self.rated_games(player)
        if not games:
            return None
        ratings, points = zip(*games, strict=True)
        if not sum(points):
            return min(ratings) - 800
        rating = min(ratings) - 1000
        while sum(scoring_probability(rating - each) for each in ratings) < 100 * sum(points):
            rating += 1
        return rating

    def average_of_opponents(self, player, value):
        """10.4, 10.5: the rounded average of the opponents' *value*, of those who have one."""
        opponents = [
            cell.opponent
            for cell in self.cells[player]
            if cell.code in GAMES and self.rating[cell.opponent]
        ]
        found = [each for each in map(value, opponents) if each is not None]
        return half_up(Fraction(sum(found), len(found))) if found else 0

    # --- by code ------------------------------------------------------------------------------

    def value(self, player, code):
        """Return the value of a tie-break that is not direct encounter."""
        acronym, *modifiers = code.split("/")
        forfeits_count, fore = "P" in modifiers, "F" in modifiers
        number = {each[0]: int(each[1:]) for each in modifiers if each[1:]}
        least, most = number.get("C", number.get("M", 0)), number.get("M", 0)
        return {
            "BH": lambda: self.bh(player, least, most, forfeits_count=forfeits_count),
            "FB": lambda: self.bh(player, least, most, True, forfeits_count),
            "SB": lambda: self.sb(player, least, most, forfeits_count),
            "AOB": lambda: self.aob(player, fore),
            "PS": lambda: self.ps(player, least),
            "KS": lambda: self.ks(player, number.get("L", 0)),
            "ARO": lambda: self.aro(player, least, most),
            "TPR": lambda: self.tpr(player) or 0,
            "PTP": lambda: self.ptp(player) or 0,
            "APRO": lambda: self.average_of_opponents(player, self.tpr),
            "APPO": lambda: self.average_of_opponents(player, self.ptp),
            "WIN": lambda: self.wins(player),
            "WON": lambda: self.won(player),
            "BPG": lambda: self.bpg(player),
            "BWG": lambda: self.bwg(player),
            "REP": lambda: self.rep(player),
            "STD": lambda: self.std(player),
            "TPN": lambda: self.tpn[player],
            "RTNG": lambda: self.rating[player],
        }[acronym]()

    # --- Article 6 ----------------------------------------------------------------------------

    def direct_encounter(self, tied, forfeits_count=False):
        """Return the *tied* in groups, best first."""
        if len(tied) == 1:
            return [list(tied)]
        met, sums = self._separate_standings(tied, forfeits_count)
        missing = [pair for pair in combinations(tied, 2) if pair not in met]
        if not missing:  # 6.2
            totals = sorted(set(sums.values()), reverse=True)
            groups = [[each for each in tied if sums[each] == total] for total in totals]
        elif self.predetermined:  # 6.3 is for Swiss tournaments
            groups = [list(tied)]
        else:
            groups = self._certain(tied, sums, missing)
        if len(groups) == 1:
            return groups
        return [part for group in groups for part in self.direct_encounter(group, forfeits_count)]

    def _separate_standings(self, tied, forfeits_count):
        """6.1: the sum of the average scores (6.1.2) against each of the others met."""
        kinds = GAMES | FORFEITS if forfeits_count or self.predetermined else GAMES
        met, sums = set(), {}
        for one in tied:
            sums[one] = Fraction()
            for other in tied:
                points = [
                    cell.points
                    for cell in self.cells[one]
                    if cell.opponent == other and cell.code in kinds
                ]
                if points:
                    met.add((one, other))
                    sums[one] += sum(points) / len(points)
        return met, sums

    def _certain(self, tied, sums, missing):
        """6.3: who is alone first in every outcome of the missing games, then who second, ...

        Every rank assigned takes the one before it for granted; the last group is all the rest.
        """
        left, groups = list(tied), []
        while len(left) > 1:
            first = [
                one
                for one in left
                if all(self._is_above(one, other, sums, missing) for other in left if other != one)
            ]
            if not first:
                break
            groups.append(first)
            left.remove(first[0])
        return [*groups, left]

    def _is_above(self, one, other, sums, missing):
        """Whether *one* stays above *other*, tried for every outcome of the games either misses."""
        outcomes = [(self.win, self.loss), (self.draw, self.draw), (self.loss, self.win)]
        theirs = [pair for pair in missing if one in pair or other in pair]
        for results in product(outcomes, repeat=len(theirs)):
            final = {one: sums[one], other: sums[other]}
            for pair, points in zip(theirs, results, strict=True):
                for player, gained in zip(pair, points, strict=True):
                    if player in final:
                        final[player] += gained
            if final[one] <= final[other]:
                return False
        return True


def cut(elements, least, most=0):
    """14.1 to 14.4 with 16.5: what remains, cutting one by one."""
    rest = list(elements)
    for _ in range(least):
        if rest:
            rest.remove(_least_significant(rest))
    for _ in range(most):
        if rest:
            rest.remove(max(rest, key=lambda each: (each.opponent_score, each.value)))
    return rest


def _least_significant(elements):
    lowest_score = min(each.opponent_score for each in elements)
    significant = min(
        (each for each in elements if each.opponent_score == lowest_score),
        key=lambda each: each.value,
    )
    voluntary = [each for each in elements if each.is_vur]
    if voluntary:  # 16.5.1
        lowest = min(voluntary, key=lambda each: (each.value, each.opponent_score))
        if lowest.value >= significant.value:
            return lowest
    return significant


def half_up(value):
    """10.1: the nearest whole number, 0.5 rounded up."""
    return (value + HALF) // 1


def ranking(standings, codes):
    """4.2: return the rank of every participant by points, then by *codes*."""
    groups = split(list(standings.cells), standings.score, highest_first=True)
    for code in codes:
        groups = [part for group in groups for part in _parts(standings, group, code)]
    ranks = {}
    for group in groups:
        ranks |= dict.fromkeys(group, len(ranks) + 1)
    return ranks


def _parts(standings, tied, code):
    if code.startswith("DE"):
        return standings.direct_encounter(tied, "/P" in code)
    highest_first = code.startswith("TPN") == code.endswith("/R")
    return split(tied, lambda player: standings.value(player, code), highest_first)


def split(players, key, highest_first):
    """Return *players* in groups of equal *key*."""
    keys = sorted({key(player) for player in players}, reverse=highest_first)
    return [[player for player in players if key(player) == each] for each in keys]
