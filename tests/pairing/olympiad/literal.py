"""A round of the Olympiad variant by hand: as the text says, by listing the tables.

Nothing is taken from the program but the cards. All pairings of a group are listed in the order of
its table, and the first possible one is taken. Fit for up to nine teams.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations

DOWN, UP, MIDDLE = "down", "up", "middle"


class NoPairing(Exception):
    """Not every team can meet a new opponent."""


@dataclass
class Group:
    """A group as it was paired: the pairs in the order in which they were made, the floaters."""

    scores: list
    home: list
    guests: list
    side: str = DOWN
    pairs: list = field(default_factory=list)
    floaters: list = field(default_factory=list)
    within_limits: bool = True


# -- the tables --------------------------------------------------------------------------------


def by_halves(teams):
    """Table 5: all pairings of a group, by priority."""
    if not teams:
        yield []
        return
    first, *others = teams
    half = len(teams) // 2
    lower, upper = others[half - 1 :], others[: half - 1]
    for other in [*lower, *reversed(upper)]:
        for rest in by_halves([team for team in others if team is not other]):
            yield [(first, other), *rest]


def by_ends(teams, floaters=0):
    """Tables 8 and 9: all pairings with so many floaters, by priority."""
    if not teams:
        if not floaters:
            yield [], []
        return
    first, *others = teams
    for other in reversed(others):
        for pairs, floating in by_ends([team for team in others if team is not other], floaters):
            yield [(first, other), *pairs], floating
    if floaters:
        for pairs, floating in by_ends(others, floaters - 1):
            yield pairs, [first, *floating]


# -- the field ---------------------------------------------------------------------------------


class Sheet:
    """The cards of a round on the table."""

    def __init__(self, index):
        self.index = index
        self.controlled = index.round_no >= 5
        self.free = self.who_is_free()
        self.teams = [card for card in index.cards if card is not self.free]
        if self.fewest_over(self.teams):
            raise NoPairing

    def eb(self, card):
        met = [line.opponent for line in card.lines if line.opponent is not None]
        return card.points + sum(self.index.by_tpn[each].points for each in met)

    def strongest_first(self, teams):
        eb = self.eb if self.controlled else lambda card: 0
        return sorted(teams, key=lambda card: (-eb(card), card.tpn))

    def may_meet(self, one, other):
        met = [line.opponent for line in one.lines]
        return one is not other and other.tpn not in met and other.tpn not in one.prohibited

    def fewest_over(self, teams):
        """How many teams are left over if as many pairs as possible are made."""
        if len(teams) < 2:
            return len(teams)
        first, *others = teams
        found = 1 + self.fewest_over(others)
        for other in others:
            if found == len(teams) % 2:
                break
            if self.may_meet(first, other):
                found = min(found, self.fewest_over([t for t in others if t is not other]))
        return found

    def who_is_free(self):
        cards = self.index.cards
        if len(cards) % 2 == 0:
            return None
        for card in sorted(cards, key=lambda card: (card.points, -card.tpn)):
            others = [each for each in cards if each is not card]
            if card.may_receive_pab and not self.fewest_over(others):
                return card
        raise NoPairing

    def middle_score(self):
        standings = sorted(self.index.cards, key=lambda card: (-card.points, card.tpn))
        place = Fraction(len(standings) + 1, 2)
        return standings[place.__ceil__() - 1].points


# -- a group -----------------------------------------------------------------------------------


def pair_group(sheet, group, ahead):
    """Pair a group whose floaters go to the groups ahead."""
    everybody = group.home + group.guests
    number = sheet.fewest_over(everybody)
    passing = min(
        (
            len(set_of(group.guests) & set_of(over))
            for over in combinations(everybody, number)
            if not sheet.fewest_over([t for t in everybody if t not in over])
        ),
        default=0,
    )
    suitable = [group.home]
    if number > passing:
        suitable = [
            judged
            for other in ahead
            for judged in (completing(sheet, group.home, other), meeting(sheet, group.home, other))
        ] + suitable
    for home_floaters in suitable:
        for limits in (True, False):
            if listed(sheet, group, number, passing, home_floaters, limits):
                return group
    raise AssertionError


def set_of(cards):
    return {card.tpn for card in cards}


def meeting(sheet, teams, other):
    return [team for team in teams if any(sheet.may_meet(team, each) for each in other.home)]


def completing(sheet, teams, other):
    """The teams whose arrival does not leave more unpaired than an even group must."""
    there = other.home + other.guests
    before = sheet.fewest_over(there)
    return [
        team
        for team in teams
        if any(
            sheet.may_meet(team, each)
            and sheet.fewest_over([t for t in there if t is not each]) == abs(before - 1)
            for each in other.home
        )
    ]


def listed(sheet, group, number, passing, home_floaters, limits):
    """Pair by the first line of the table that is possible; False if there is none."""
    everybody = sheet.strongest_first(group.home + group.guests)
    if group.side == UP:
        everybody.reverse()

    def fits(one, other):
        return sheet.may_meet(one, other) and (not limits or keeps_limits(one, other))

    def may_float(floaters):
        guests = [team for team in floaters if team in group.guests]
        others = [team for team in floaters if team not in group.guests]
        return len(guests) == passing and all(team in home_floaters for team in others)

    found = None
    if sheet.controlled:
        for pairs, floaters in by_ends(everybody, number):
            if may_float(floaters) and all(fits(*pair) for pair in pairs):
                found = pairs, floaters
                break
    else:
        found = uncontrolled(sheet, group, everybody, number, may_float, fits)
    if found is None:
        return False
    group.pairs, group.floaters = found
    group.within_limits = limits
    return True


def uncontrolled(sheet, group, everybody, number, may_float, fits):
    """Rounds 1 to 4: the floaters, then the guests, then the halves."""
    guests = [team for team in reversed(everybody) if team in group.guests]
    home = [team for team in reversed(everybody) if team in group.home]
    for floaters in combinations([*guests, *home], number):
        if may_float(floaters):
            left = [team for team in everybody if team not in floaters]
            found = guests_first(sheet, group, left, fits)
            if found is not None:
                return found, [*floaters]
    return None


def guests_first(sheet, group, left, fits):
    above = [t for t in left if t in group.guests and t.points > group.scores[0]]
    below = [t for t in left if t in group.guests and t not in above]
    above = sorted(above, key=lambda card: (-card.points, card.tpn))
    below = sorted(below, key=lambda card: (card.points, -card.tpn))
    seekers = above + below
    if not seekers:
        return next((p for p in by_halves(left) if all(fits(*pair) for pair in p)), None)
    seeker = seekers[0]
    strongest = sheet.strongest_first(left)
    order = strongest if seeker in above else strongest[::-1]
    home = [team for team in order if team in group.home]
    others = [team for team in order if team in group.guests and team is not seeker]
    for other in home + others:
        if fits(seeker, other):
            rest = [team for team in left if team not in (seeker, other)]
            found = guests_first(sheet, group, rest, fits)
            if found is not None:
                return [(seeker, other), *found]
    return None


# -- colours -----------------------------------------------------------------------------------


def white_of(one, other):
    """Who has White, or None if only the numbers and the lot decide."""
    smaller, larger = sorted((one, other), key=lambda card: card.tpn)
    own, others = ([line.colour.value for line in each.games] for each in (smaller, larger))
    a, b = (each.count("W") - each.count("B") for each in (own, others))
    if a != b:
        return smaller if a < b else larger
    for mine, yours in zip(own[::-1], others[::-1], strict=False):
        if mine != yours:
            return smaller if mine == "B" else larger
    if a:
        return smaller if a < 0 else larger
    if own:
        return smaller if own[-1] == "B" else larger
    if others:
        return larger if others[-1] == "B" else smaller
    return None


def keeps_limits(one, other):
    white = white_of(one, other)
    if white is None:
        return True
    for card in (one, other):
        colours = [line.colour.value for line in card.games]
        before = colours.count("W") - colours.count("B")
        colours.append("W" if card is white else "B")
        after = colours.count("W") - colours.count("B")
        if len(colours) >= 3 and len({*colours[-3:]}) == 1:
            return False
        if abs(after) > 2 and abs(after) > abs(before):
            return False
    return True


# -- the round ---------------------------------------------------------------------------------


def round_by_hand(index):
    """Who is free, and the groups in the order of pairing."""
    sheet = Sheet(index)
    if not sheet.teams:
        return sheet, []
    middle_score = sheet.middle_score()
    scores = sorted({card.points for card in sheet.teams} | {middle_score}, reverse=True)
    groups = [
        Group([score], [card for card in sheet.teams if card.points == score], [])
        for score in scores
    ]
    place = scores.index(middle_score)
    above, middle = one_side(sheet, groups[: place + 1], DOWN)
    below, middle = one_side(sheet, [*groups[:place:-1], middle], UP)
    while sheet.fewest_over(middle.home + middle.guests):
        gaps = {
            id(side): abs(nearest - middle_score)
            for side, nearest in (
                *[(above, above[-1].scores[-1]) for _ in above[:1]],
                *[(below, below[-1].scores[0]) for _ in below[:1]],
            )
        }
        goes_down = id(below) in gaps and gaps[id(below)] <= gaps.get(id(above), 10**9)
        middle = merged(middle, (below if goes_down else above).pop())
    middle.side = MIDDLE
    return sheet, [*above, *below, pair_group(sheet, middle, [])]


def one_side(sheet, groups, side):
    done = []
    groups = [*groups]
    while len(groups) > 1:
        group, following = groups[:2]
        if len(groups) > 2 and must_merge(sheet, group, following):
            groups[:2] = [merged(group, following)]
            continue
        group.side = side
        done.append(pair_group(sheet, group, groups[1:]))
        following.guests = following.guests + group.floaters
        groups.pop(0)
    return done, groups[0]


def merged(one, other):
    home = one.home + other.home
    guests = [team for team in one.guests + other.guests if team not in home]
    alone = {team.tpn: team for team in guests}
    return Group(sorted(one.scores + other.scores, reverse=True), home, [*alone.values()])


def must_merge(sheet, group, following):
    """Whether no floaters complete both groups, while one merged group can be completed."""
    everybody = group.home + group.guests
    number = sheet.fewest_over(everybody)
    if not number:
        return False
    both = merged(group, following)
    left = sheet.fewest_over(both.home + both.guests)
    if left > 1:
        return False
    good = completing(sheet, group.home, following)
    most_at_home = 0
    for over in combinations(everybody, number):
        if sheet.fewest_over([team for team in everybody if team not in over]):
            continue
        at_home = [team for team in over if team in group.home]
        most_at_home = max(most_at_home, len(at_home))
    for over in combinations(everybody, number):
        if sheet.fewest_over([team for team in everybody if team not in over]):
            continue
        at_home = [team for team in over if team in group.home]
        if len(at_home) == most_at_home and all(team in good for team in at_home):
            return left < sheet.fewest_over(following.home + following.guests) - number
    return left < sheet.fewest_over(following.home + following.guests) + number
