"""Articles 6 to 16 of C.07 (March 2026) for teams, as near to the words as they can be written.

It shares no code with ``swissdesk.standings``: it reads matches, boards and byes of the rounds,
adds up match points (MP) and game points (GP) itself, and names the score in every formula. Values
are exact and in points. A code without a score is in the primary one (13).
"""

from collections import namedtuple
from fractions import Fraction
from itertools import product

from standings.literal import Element, cut, half_up, split

from swissdesk.rating.performance import rating_difference, scoring_probability

HALF = Fraction(1, 2)
MP, GP = "MP", "GP"

Cell = namedtuple("Cell", "round_no code opponent colour points boards")
"""A round of a team; ``code`` of the match as of a game in a TRF, ``points`` by score."""

Seat = namedtuple("Seat", "number code colour points against")
"""A board of a match for one of the teams."""

GAMES = frozenset("1=0")
FORFEITS = frozenset("+-")
REQUESTED_BYES = frozenset("HZ")
VURS = REQUESTED_BYES | {"-"}
PLAYED_SEATS = frozenset("1=0WDL")
WINS = frozenset("1W")
WORTH = {"1": 1, "W": 1, "+": 1, "=": HALF, "D": HALF}


class TeamStandings:
    """The teams as they stand after all rounds."""

    def __init__(self, tournament):
        settings = tournament.settings
        rules, scoring = settings.teams, settings.scoring
        self.rounds, self.declared = len(tournament.rounds), settings.rounds
        self.predetermined = settings.system.is_predetermined
        self.boards, self.primary = rules.boards, rules.primary.value
        self.secondary = GP if self.primary == MP else MP
        self.all_boards = rules.breaks_of_all_games
        match = {"W": scoring.win, "D": scoring.draw, "L": scoring.loss, "P": scoring.pab}
        self.worth = {
            MP: {each: Fraction(points, 10) for each, points in match.items()},
            GP: {"W": Fraction(self.boards), "D": HALF * self.boards, "L": Fraction(0)},
        }
        said = rules.pab_game_points
        self.worth[GP]["P"] = HALF * self.boards if said is None else Fraction(said, 10)
        self.tpn = {entry.id: entry.tpn for entry in tournament.entries}
        self.rating = {entry.id: entry.rating for entry in tournament.entries}
        self.cells = {team: [] for team in self.tpn}
        self.penalties = {team: [] for team in self.tpn}
        for each in tournament.adjustments:
            points = {MP: Fraction(each.points, 10), GP: Fraction(each.game_points, 10)}
            self.penalties[each.participant].append((each.round_no, points))
        for played in tournament.rounds:
            self._read(played, rules)

    def _read(self, played, rules):
        found = {}
        for match in played.matches:
            for white, own, other in (
                (True, match.white, match.black),
                (False, match.black, match.white),
            ):
                found[own] = self._of_match(played.number, match, white, other, rules)
        kinds = {"U": "P", "F": "W", "H": "D", "Z": "L"}
        for bye in played.byes:
            code = bye.kind.value
            points = {score: self.worth[score][kinds[code]] for score in (MP, GP)}
            found[bye.player] = Cell(played.number, code, None, None, points, ())
        for team, cells in self.cells.items():
            cells.append(found[team])

    def _of_match(self, number, match, white, other, rules):
        colour = "W" if white else "B"
        if match.forfeit is not None:
            code, against = match.forfeit.value if white else match.forfeit.value[::-1]
            kind, worth = ("W", 1) if code == "+" else ("L", 0)
            points = {score: self.worth[score][kind] for score in (MP, GP)}
            seats = tuple(
                Seat(board, code, None, Fraction(worth), Fraction(WORTH.get(against, 0)))
                for board in range(1, self.boards + 1)
            )
            return Cell(number, code, other, colour, points, seats)
        seats = []
        for board in match.boards:
            code, against = board.result.value if white else board.result.value[::-1]
            is_white = (rules.colour_on(board.number).value == "W") is white
            points = Fraction(WORTH.get(code, 0)), Fraction(WORTH.get(against, 0))
            seats.append(Seat(board.number, code, "W" if is_white else "B", *points))
        own, others = (sum(getattr(seat, side) for seat in seats) for side in ("points", "against"))
        code, kind = ("1", "W") if own > others else ("0", "L") if own < others else ("=", "D")
        points = {MP: self.worth[MP][kind], GP: own}
        return Cell(number, code, other, colour, points, tuple(seats))

    # --- scores -------------------------------------------------------------------------------

    def penalty(self, team, score, last=None):
        return sum(
            (
                points[score]
                for since, points in self.penalties[team]
                if last is None or since <= last
            ),
            Fraction(),
        )

    def _is_drawn_ahead(self, cell, fore):
        """8.3: a paired match of the final round."""
        return fore and cell.round_no == self.declared and cell.opponent is not None

    def _points(self, cell, score, fore):
        return self.worth[score]["D"] if self._is_drawn_ahead(cell, fore) else cell.points[score]

    def score(self, team, score, fore=False):
        cells = self.cells[team]
        return sum(self._points(cell, score, fore) for cell in cells) + self.penalty(team, score)

    def adjusted_score(self, team, score, fore=False):
        """16.3: byes followed only by VURs, or in the last round, are draws (16.2.5)."""
        total, cells = self.penalty(team, score), self.cells[team]
        for place, cell in enumerate(cells):
            to_the_end = all(
                later.code in VURS and not self._is_drawn_ahead(later, fore)
                for later in cells[place:]
            )
            is_drawn = cell.code in REQUESTED_BYES and to_the_end and not self.predetermined
            total += self.worth[score]["D"] if is_drawn else self._points(cell, score, fore)
        return total

    def dummy(self, team, cell, score, fore=False):
        """16.4: the own score, but not more than 16.4.1 or 16.4.2 say."""
        own = self.score(team, score, fore)
        if cell.code in FORFEITS:
            return min(own, self.adjusted_score(cell.opponent, score, fore))
        return min(own, self.worth[score]["D"] * self.rounds)

    def elements(self, team, total, scored=None, fore=False, forfeits_count=False):
        """8.1, 9.1, 13.2: opponents' totals, times the points scored against each if asked for."""
        found = []
        for cell in self.cells[team]:
            regular = cell.code in GAMES or self._is_drawn_ahead(cell, fore)
            if cell.code in FORFEITS and (forfeits_count or self.predetermined):
                regular = True
            if regular:
                opponent = self.adjusted_score(cell.opponent, total, fore)
            elif self.predetermined:
                continue
            else:
                opponent = self.dummy(team, cell, total, fore)
            points = cell.points[scored] if scored else 1
            is_vur = not regular and cell.code in VURS
            found.append(Element(opponent, points, opponent * points, is_vur))
        return found

    def summed(self, team, total, scored=None, least=0, most=0, **more):
        kept = cut(self.elements(team, total, scored, **more), least, most)
        return sum((each.value for each in kept), Fraction())

    # --- Article 7: matches, or in game points boards ------------------------------------------

    def seats(self, cell):
        """13: the games of a round: those of the match, or as many byes as there are boards."""
        if cell.opponent is not None:
            return cell.boards
        each = cell.points[GP] / self.boards
        return [Seat(board + 1, cell.code, None, each, HALF) for board in range(self.boards)]

    def counted(self, team, score, match, seat):
        cells = self.cells[team]
        if score == MP:
            return sum((match(cell) for cell in cells), Fraction())
        return sum((seat(each) for cell in cells for each in self.seats(cell)), Fraction())

    def win(self, team, score):
        win = self.worth[MP]["W"]
        return self.counted(
            team, score, lambda cell: cell.points[MP] == win, lambda seat: seat.points == 1
        )

    def won(self, team, score):
        return self.counted(
            team, score, lambda cell: cell.code == "1", lambda seat: seat.code in WINS
        )

    def bpg(self, team, score, codes=PLAYED_SEATS):
        def is_one(each):
            return each.colour == "B" and each.code in codes

        return self.counted(team, score, is_one, is_one)

    def bwg(self, team, score):
        return self.bpg(team, score, WINS)

    def rep(self, team, score):
        def is_elected(each):
            return each.code not in VURS

        return self.counted(team, score, is_elected, is_elected)

    def std(self, team, score):
        def of_match(cell):
            other = self.worth[MP]["D"]
            if cell.opponent is not None:
                other = self.cells[cell.opponent][cell.round_no - 1].points[MP]
            return compared(cell.points[MP], other)

        return self.counted(team, score, of_match, lambda seat: compared(seat.points, seat.against))

    def ps(self, team, score, least=0):
        """7.5: the score at the end of each round, penalties so far included."""
        total = Fraction()
        for cell in self.cells[team][least:]:
            before = self.cells[team][: cell.round_no]
            total += sum(each.points[score] for each in before)
            total += self.penalty(team, score, cell.round_no)
        return total

    # --- Articles 8 to 10 ----------------------------------------------------------------------

    def aob(self, team, score, fore=False):
        met = [cell.opponent for cell in self.cells[team] if cell.code in GAMES]
        found = [self.summed(each, score, fore=fore) for each in met]
        return sum(found) / len(found) if found else Fraction()

    def ks(self, team, score, half_points=0):
        rounds = max(sum(c.opponent is not None for c in cells) for cells in self.cells.values())
        line = HALF * self.worth[score]["W"] * rounds + HALF * half_points
        return sum(
            (
                cell.points[score]
                for cell in self.cells[team]
                if cell.opponent is not None and self.score(cell.opponent, score) >= line
            ),
            Fraction(),
        )

    def ratings(self, team):
        return [self.rating[cell.opponent] for cell in self.cells[team] if cell.code in GAMES]

    def aro(self, team, least=0):
        found = sorted(self.ratings(team))[least:]
        return half_up(Fraction(sum(found), len(found))) if found else 0

    def tpr(self, team):
        """10.2: matches won and drawn, by the ratings of the teams; None without a match."""
        found = self.ratings(team)
        if not found:
            return None
        points = sum(WORTH.get(cell.code, 0) for cell in self.cells[team] if cell.code in GAMES)
        fraction = half_up(Fraction(100 * points, len(found)))
        return half_up(Fraction(sum(found), len(found))) + rating_difference(fraction)

    def ptp(self, team):
        found = self.ratings(team)
        if not found:
            return None
        points = sum(WORTH.get(cell.code, 0) for cell in self.cells[team] if cell.code in GAMES)
        if not points:
            return min(found) - 800
        rating = min(found) - 1000
        while sum(scoring_probability(rating - each) for each in found) < 100 * points:
            rating += 1
        return rating

    def average(self, team, value):
        met = [cell.opponent for cell in self.cells[team] if cell.code in GAMES]
        found = [each for each in map(value, met) if each is not None]
        return half_up(Fraction(sum(found), len(found))) if found else 0

    # --- Article 12 ----------------------------------------------------------------------------

    def on_boards(self, team, cells=None):
        """12: the game points on each board; a bye with a win's points is a win on every board."""
        sums = [Fraction() for _ in range(self.boards)]
        for cell in self.cells[team] if cells is None else cells:
            if cell.opponent is None:
                each = {"U": Fraction(1), "F": Fraction(1), "H": HALF, "Z": Fraction(0)}[cell.code]
                sums = [points + each for points in sums]
            for seat in cell.boards:
                sums[seat.number - 1] += seat.points
        return sums

    # --- Article 13.4 ---------------------------------------------------------------------------

    def sssc(self, team, factor=0, **more):
        in_a_match = self.worth[self.secondary]["W"]
        divisor = factor or max(self.worth[self.primary]["W"] * self.rounds // in_a_match, 1)
        strength = self.summed(team, self.primary, **more)
        return self.score(team, self.secondary) + strength / divisor

    # --- by code ------------------------------------------------------------------------------

    def value(self, team, code):
        """The value of a tie-break that no group of tied teams decides."""
        name, *modifiers = code.split("/")
        acronym, _, score = name.partition(":")
        score = score or self.primary
        other = GP if score == MP else MP
        number = {each[0]: int(each[1:]) for each in modifiers if each[1:]}
        least, most = number.get("C", number.get("M", 0)), number.get("M", 0)
        more = {"least": least, "most": most, "forfeits_count": "P" in modifiers}
        fore = "F" in modifiers
        return {
            "WIN": lambda: self.win(team, score),
            "WON": lambda: self.won(team, score),
            "BPG": lambda: self.bpg(team, score),
            "BWG": lambda: self.bwg(team, score),
            "REP": lambda: self.rep(team, score),
            "STD": lambda: self.std(team, score),
            "PS": lambda: self.ps(team, score, least),
            "TPN": lambda: self.tpn[team],
            "BH": lambda: self.summed(team, score, **more),
            "FB": lambda: self.summed(team, score, fore=True, **more),
            "AOB": lambda: self.aob(team, score, fore),
            "SB": lambda: self.summed(team, score, score, **more),
            "KS": lambda: self.ks(team, score, number.get("L", 0)),
            "ARO": lambda: self.aro(team, least),
            "TPR": lambda: self.tpr(team) or 0,
            "PTP": lambda: self.ptp(team) or 0,
            "APRO": lambda: self.average(team, self.tpr),
            "APPO": lambda: self.average(team, self.ptp),
            "RTNG": lambda: self.rating[team],
            "BC": lambda: self.board_count(team),
            "TBR": lambda: self.on_boards(team)[0],
            "BBE": lambda: sum(self.on_boards(team)[:-1]),
            "MPVGP": lambda: self.score(team, self.secondary),
            "ESB": lambda: self.summed(team, score, other, **more),
            "EMMSB": lambda: self.summed(team, MP, MP, **more),
            "EMGSB": lambda: self.summed(team, MP, GP, **more),
            "EGMSB": lambda: self.summed(team, GP, MP, **more),
            "EGGSB": lambda: self.summed(team, GP, GP, **more),
            "SSSC": lambda: self.sssc(
                team, number.get("K", 0), fore=fore, forfeits_count="P" in modifiers
            ),
        }[acronym]()

    def parts(self, tied, code):
        """4.2: the *tied* in groups, best first."""
        name, _, modifiers = code.partition("/")
        acronym, _, score = name.partition(":")
        counts = "P" in modifiers
        if acronym == "DE":
            return self.direct_encounter(tied, score or self.primary, counts)
        if acronym.startswith("EDE"):
            endings = {"": "", "BT": "CT", "BB": "CB", "T": "T", "B": "B"}
            return self.extended(tied, endings[acronym[3:]], counts)
        if acronym == "BC" and len({self.score(team, GP) for team in tied}) > 1:
            return [list(tied)]
        boards = {
            "TBR": [[board] for board in range(self.boards)],
            "BBE": [range(last) for last in range(self.boards - 1, 0, -1)],
        }
        if acronym in boards:
            return self.by_boards(tied, boards[acronym])
        highest_first = acronym not in {"TPN", "BC"} or "R" in modifiers
        return split(tied, lambda team: self.value(team, code), highest_first)

    def board_count(self, team):
        return sum(number * each for number, each in enumerate(self.on_boards(team), 1))

    def by_boards(self, tied, selections):
        """12.2, 12.3: reapply to other boards until the tie is broken."""
        if not selections or len(tied) == 1:
            return [list(tied)]

        def points(team):
            return sum(self.on_boards(team)[board] for board in selections[0])

        groups = split(tied, points, highest_first=True)
        return [part for group in groups for part in self.by_boards(group, selections[1:])]

    # --- Articles 6 and 13.3 -------------------------------------------------------------------

    def direct_encounter(self, tied, score, counts=False):
        if len(tied) == 1:
            return [list(tied)]
        groups = self.separate_standings(tied, score, counts)
        if len(groups) == 1:
            return groups
        return [part for group in groups for part in self.direct_encounter(group, score, counts)]

    def extended(self, tied, endings, counts):
        """13.3: every new subset begins with the primary score."""
        if len(tied) == 1:
            return [list(tied)]
        groups = self.separate_standings(tied, self.primary, counts)
        if len(groups) == 1:
            groups = self.separate_standings(tied, self.secondary, counts)
        if len(groups) == 1 and len(tied) == 2:
            groups = self.ended(tied, endings, counts)
        if len(groups) == 1:
            return groups
        return [part for group in groups for part in self.extended(group, endings, counts)]

    def ended(self, tied, endings, counts):
        """13.3.2: two teams, by the boards of their own matches, or of all matches."""
        if self.all_boards:
            if any(self.score(tied[0], score) != self.score(tied[1], score) for score in (MP, GP)):
                return [list(tied)]
            cells = [self.cells[team] for team in tied]
        else:
            cells = [
                self.met(one, other, counts) for one, other in (tuple(tied), tuple(tied)[::-1])
            ]
        if not all(cells):
            return [list(tied)]
        one, two = (self.on_boards(team, own) for team, own in zip(tied, cells, strict=True))
        weights = {
            "C": [[-number for number in range(1, self.boards + 1)]],
            "T": [
                [number == board for number in range(self.boards)] for board in range(self.boards)
            ],
            "B": [
                [number < last for number in range(self.boards)]
                for last in range(self.boards - 1, 0, -1)
            ],
        }
        for ending in endings:
            for weight in weights[ending]:
                first, second = (
                    sum(factor * each for factor, each in zip(weight, points, strict=True))
                    for points in (one, two)
                )
                if first != second:
                    best, last = tied if first > second else tied[::-1]
                    return [[best], [last]]
        return [list(tied)]

    def mean(self, points):
        """6.1.2: the average score of several matches with one team."""
        return sum(points) / len(points)

    def met(self, one, other, counts):
        kinds = GAMES | FORFEITS if counts or self.predetermined else GAMES
        return [c for c in self.cells[one] if c.opponent == other and c.code in kinds]

    def separate_standings(self, tied, score, counts):
        """6.1 to 6.3: one application, without what follows among those still tied."""
        pairs, sums = set(), {}
        for one in tied:
            sums[one] = Fraction()
            for other in tied:
                cells = self.met(one, other, counts) if one != other else []
                if cells:
                    pairs.add((one, other))
                    sums[one] += self.mean([cell.points[score] for cell in cells])
        missing = [
            (one, other)
            for place, one in enumerate(tied)
            for other in tied[place + 1 :]
            if (one, other) not in pairs
        ]
        if not missing:
            return split(tied, sums.get, highest_first=True)
        if self.predetermined:
            return [list(tied)]
        return self.certain(tied, score, sums, missing)

    def certain(self, tied, score, sums, missing):
        """6.3: first whatever the outcome, then second, ..."""
        left, groups = list(tied), []
        while len(left) > 1:
            first = [
                one
                for one in left
                if all(
                    self.is_above(one, other, score, sums, missing)
                    for other in left
                    if other != one
                )
            ]
            if not first:
                break
            groups.append(first)
            left.remove(first[0])
        return [*groups, left]

    def is_above(self, one, other, score, sums, missing):
        worth = self.worth[score]
        outcomes = [
            (worth["W"], worth["L"]),
            (worth["D"], worth["D"]),
            (worth["L"], worth["W"]),
        ]
        theirs = [pair for pair in missing if one in pair or other in pair]
        for results in product(outcomes, repeat=len(theirs)):
            final = {one: sums[one], other: sums[other]}
            for pair, points in zip(theirs, results, strict=True):
                for team, gained in zip(pair, points, strict=True):
                    if team in final:
                        final[team] += gained
            if final[one] <= final[other]:
                return False
        return True


def compared(own, other):
    return 1 if own > other else HALF if own == other else 0


def ranking(standings, codes):
    """4.2: the rank of every team by the primary score, then by *codes*."""
    groups = split(
        list(standings.cells),
        lambda team: standings.score(team, standings.primary),
        highest_first=True,
    )
    for code in codes:
        groups = [part for group in groups for part in standings.parts(group, code)]
    ranks = {}
    for group in groups:
        ranks |= dict.fromkeys(group, len(ranks) + 1)
    return ranks
