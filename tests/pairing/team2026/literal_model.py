"""C.04.6 (February 2026) to the letter, for small fields: every set of upfloaters, every pairing.

Chapters follow the Handbook. The model shares nothing with ``swissdesk.pairing``, so that a
misreading there is not repeated here.

Why so slow: nothing is inferred. Sets of upfloaters are listed and sorted as article 3.5 says, the
pairings of a bracket as article 3.6 says, and completion [C3] is a search through the rest of the
field. Beyond ten teams this takes too long.

Readings of what the text leaves open: a forfeited match is not played; scoregroups and floats are
by scores with virtual points, the first-team by those without; [C6] is passed or failed; [C4] and
[C5] are complied with by the best sets that leave a legal pairing; 4.3.6 leaves out unplayed
matches; Type B keeps its strong preferences in the last round.
"""

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

WHITE, BLACK = "W", "B"


class NoRoundPairing(Exception):
    """3.3.3: it is impossible to complete the round-pairing."""


# 1. Definitions


@dataclass(frozen=True)
class Team:
    """What the articles ask of one team of the round."""

    tpn: int
    score: int
    primary: int
    secondary: int
    number: int
    colours: str
    met: frozenset
    prohibited: frozenset
    may_have_bye: bool
    was_floater: bool


@dataclass(frozen=True)
class Field:
    """The teams of a round, and what else the articles ask about it."""

    teams: tuple
    round_no: int
    rounds: int
    kind: str
    initial: str = WHITE
    use_secondary: bool = True

    @property
    def is_last_round(self):
        return self.round_no == self.rounds

    @property
    def is_one_of_the_last_two(self):
        return self.round_no in (self.rounds - 1, self.rounds)

    @cached_property
    def scores(self):
        return sorted({team.score for team in self.teams}, reverse=True)


def other(colour):
    return BLACK if colour == WHITE else WHITE


def cd(team):
    """1.6.2"""
    return team.colours.count(WHITE) - team.colours.count(BLACK)


def preference(team, field):
    """1.7: the colour, and whether the preference is strong (Type B)."""
    colours, last_two, is_b = team.colours, team.colours[-2:], field.kind == "B"
    if field.kind == "none" or not colours:
        return None, False
    if cd(team) < -1 or (cd(team) in (0, -1) and last_two == "BB"):
        return WHITE, is_b
    if cd(team) > 1 or (cd(team) in (0, 1) and last_two == "WW"):
        return BLACK, is_b
    if is_b and cd(team) != 0:
        return (WHITE if cd(team) == -1 else BLACK), False
    if is_b and not field.is_last_round:
        return other(colours[-1]), False
    return None, False


# 2. Absolute criteria and completion


def may_meet(one, two):
    """[C1]"""
    return two.tpn not in one.met and two.tpn not in one.prohibited


class Completion:
    """[C3]: whether teams can all be paired, by trying."""

    def __init__(self):
        self._known = {}

    def __call__(self, teams):
        teams = tuple(sorted(teams, key=lambda team: team.tpn))
        if len(teams) % 2:
            return False
        if not teams:
            return True
        key = tuple(team.tpn for team in teams)
        if key not in self._known:
            first, *others = teams
            self._known[key] = any(
                may_meet(first, two) and self([each for each in others if each is not two])
                for two in others
            )
        return self._known[key]


# 3. Rules


def without(teams, gone):
    gone = {team.tpn for team in gone}
    return [team for team in teams if team.tpn not in gone]


def bye(field, can_pair):
    """3.4"""
    possible = [
        team
        for team in field.teams
        if team.may_have_bye and can_pair(without(field.teams, [team]))  # 3.4.1
    ]
    if not possible:
        raise NoRoundPairing
    return min(possible, key=lambda team: (team.score, -len(team.colours), -team.tpn))


def sets_of_upfloaters(lower, number):
    """3.5.2 to 3.5.4: the sets of so many, best scores first; equal scores in their order."""
    ordered = sorted(lower, key=lambda team: (-team.score, team.tpn))
    by_profile = {}
    for chosen in combinations(ordered, number):
        profile = tuple(sorted(team.score for team in chosen))
        by_profile.setdefault(profile, []).append(chosen)
    for profile in sorted(by_profile, reverse=True):
        yield sorted(by_profile[profile], key=lambda chosen: [team.tpn for team in chosen])


def complies_with_c6(chosen, top, left, field, can_pair):
    """2.3.3"""
    lower_scores = [score for score in field.scores if score < top[0].score]
    if not lower_scores:
        return True
    left = without(left, [*top, *chosen])
    following = [team for team in left if team.score == lower_scores[0]]
    if not following:
        return True
    lower = without(left, following)
    return any(
        can_pair([*following, *some]) and can_pair(without(lower, some))
        for some in combinations(lower, len(following) % 2)
    )


def upfloaters(top, left, field, can_pair):
    """3.5.5"""
    lower = without(left, top)
    for number in range(len(top) % 2, len(lower) + 1, 2):
        for sets in sets_of_upfloaters(lower, number):
            legal = [
                chosen
                for chosen in sets
                if can_pair([*top, *chosen]) and can_pair(without(lower, chosen))
            ]
            if not legal:
                continue
            passing = [
                chosen for chosen in legal if complies_with_c6(chosen, top, left, field, can_pair)
            ]
            best = passing or legal
            if field.is_one_of_the_last_two:
                return best[0]
            return min(best, key=lambda chosen: sum(team.was_floater for team in chosen))
    raise AssertionError


def all_pairings(teams):
    """3.6.1: every pairing of teams in order of TPN, as (top member, bottom member)."""
    if not teams:
        yield []
        return
    first, *others = teams
    for place, two in enumerate(others):
        for rest in all_pairings(others[:place] + others[place + 1 :]):
            yield [(first, two), *rest]


def identifier(pairing):
    """3.6.2"""
    ordered = sorted(pairing, key=lambda pair: pair[0].tpn)
    return [top.tpn for top, _ in ordered] + [bottom.tpn for _, bottom in ordered]


def breaches(pairing, residents_score, field):
    """[C8] to [C10]: what a pairing does not fulfil."""
    c8 = c9 = c10 = 0
    for one, two in pairing:
        (wanted, strongly), (other_wanted, other_strongly) = (
            preference(one, field),
            preference(two, field),
        )
        if wanted is not None and wanted == other_wanted:
            c8 += 1
            c9 += strongly and other_strongly
        if not field.is_one_of_the_last_two:
            for team, opponent in ((one, two), (two, one)):
                is_upfloater = team.score < residents_score
                c10 += is_upfloater and opponent.was_floater
    return c8, c9, c10


def pair_bracket(top, chosen, field):
    """3.6.4"""
    teams = sorted([*top, *chosen], key=lambda team: team.tpn)
    legal = [
        pairing
        for pairing in all_pairings(teams)
        if all(may_meet(one, two) for one, two in pairing)
    ]
    return min(
        sorted(legal, key=identifier),
        key=lambda pairing: breaches(pairing, top[0].score, field),
    )


# 4. Colours


def white_of(one, two, field):
    """4.3"""

    def rank(team):
        return -team.primary, -team.secondary if field.use_secondary else 0, team.tpn

    first, second = sorted((one, two), key=rank)  # 4.2
    colour = colour_of_first(first, second, field)
    return first if colour == WHITE else second


def colour_of_first(first, second, field):
    """4.3.1, then the other rules in their order."""
    if not first.colours and not second.colours:
        return field.initial if first.number % 2 else other(field.initial)
    by_preference = granted(preference(first, field), preference(second, field))
    if by_preference:
        return by_preference
    if cd(first) != cd(second):  # 4.3.5
        return WHITE if cd(first) < cd(second) else BLACK
    for colour, others in zip(first.colours[::-1], second.colours[::-1], strict=False):
        if colour != others:  # 4.3.6
            return other(colour)
    if preference(first, field)[0]:  # 4.3.7
        return preference(first, field)[0]
    return other(first.colours[-1]) if first.colours else second.colours[-1]  # 4.3.8, 4.3.9


def granted(own, others):
    """4.3.2 to 4.3.4: the colour of the first of two teams, if a preference decides."""
    (wanted, is_strong), (other_wanted, other_is_strong) = own, others
    if wanted != other_wanted:
        return wanted or other(other_wanted)
    if is_strong != other_is_strong:
        return wanted if is_strong else other(wanted)
    return None


def pair(field):
    """3.3.2: the pairs (White, Black) by TPN, sorted, and the bye or 0."""
    can_pair = Completion()
    left, free = list(field.teams), None
    if len(left) % 2:
        free = bye(field, can_pair)
        left = without(left, [free])
    if not can_pair(left):
        raise NoRoundPairing
    pairs = []
    while left:
        highest = max(team.score for team in left)
        top = [team for team in left if team.score == highest]
        chosen = upfloaters(top, left, field, can_pair)
        for one, two in pair_bracket(top, chosen, field):
            white = white_of(one, two, field)
            pairs.append([white.tpn, (two if white is one else one).tpn])
        left = without(left, [*top, *chosen])
    return sorted(pairs), free.tpn if free else 0
