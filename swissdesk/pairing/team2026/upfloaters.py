"""Article 3.5 of C.04.6 (February 2026): the upfloaters of the top-scoregroup.

There are too many sets of upfloaters to try one by one. Most scoregroups need none or one, and then
a search without weights tells which teams can be the upfloater (:func:`_one`). Otherwise the teams
left are matched at the lowest cost by [C4] to [C7]; the sets that comply with these criteria come
from the cheapest matchings (:func:`_several`). The first set in the order of 3.5.4 takes each
team, in the order of 3.5.3, that can be in a set together with the teams taken before: all these
sets have as many teams of each score.
"""

from copy import copy
from dataclasses import dataclass
from enum import Enum, auto

from swissdesk.matching.bitset import as_set, bits, has_several, low_bit
from swissdesk.matching.maximum import maximum_matching, possible_partners
from swissdesk.matching.narrowing import Choice
from swissdesk.pairing.team2026.completion import Field
from swissdesk.pairing.team2026.criteria import (
    Cost,
    Part,
    Places,
    Standing,
    c4_upfloaters,
    c5_scores,
    c6_following,
    c7_floaters,
    legal_opponents,
)
from swissdesk.pairing.team2026.weighing import cheapest_pairings

_STAND_INS = 8
"""The number of stand-ins for teams far below; one more if the number of real teams is odd."""


class Failure(Enum):
    """Why no set that begins like the chosen one, and continues with another team, was chosen."""

    RESIDENTS = auto()
    """The residents cannot be paired with it [C1]."""
    COMPLETION = auto()
    """It leaves others without a legal pairing [C3]."""
    LEGALITY = auto()
    """One of these two reasons."""
    FOLLOWING = auto()
    """The following scoregroup could not be paired with the fewest upfloaters [C6]."""
    FLOATERS = auto()
    """It has more floaters of the previous round [C7]."""


@dataclass(frozen=True, slots=True)
class Situation:
    """The teams left when a top-scoregroup is paired; all sets are places in ``field.teams``.

    ``following`` are the teams left of the scoregroup with the next lower score of the round.
    ``floaters`` are the floaters of the previous round; nobody in the last two rounds [C7].
    """

    field: Field
    left: Places
    top: Places
    following: Places
    floaters: Places

    @property
    def lower(self) -> Places:
        """The potential upfloaters (3.5.1)."""
        return self.left & ~self.top

    @property
    def below(self) -> Places:
        """The teams below the following scoregroup."""
        return self.lower & ~self.following


@dataclass(frozen=True, slots=True)
class Selection:
    """The chosen set, with the teams passed over and the reason for each.

    ``complies_with_c6`` is None if [C6] had nothing to say.
    """

    upfloaters: Places = 0
    passed_over: tuple[tuple[int, Failure], ...] = ()
    complies_with_c6: bool | None = None


def select(situation: Situation) -> Selection:
    """3.5.5: return the upfloaters; a legal pairing of all teams left must exist."""
    of_round = situation.field
    if of_round.can_be_paired(situation.top) and of_round.can_be_paired(situation.lower):
        return Selection()
    return _one(situation) or _several(situation)


# -- one upfloater -----------------------------------------------------------------------------


def _one(situation: Situation) -> Selection | None:
    """Return the only upfloater needed; None if there must be more or [C6] is not that simple.

    Some residents can each be the one without an opponent in the scoregroup; the upfloater meets
    one of them, and all other lower teams must be paired.
    """
    of_round, following = situation.field, situation.following
    willing = of_round.opponents_of(of_round.possible_rests(situation.top))
    legal = willing & of_round.possible_rests(situation.lower)
    if not legal:
        return None
    score = of_round.teams[low_bit(legal)].score
    group = situation.lower & of_round.with_score(score)
    if following and group != following:
        return None
    legal &= group
    passing = legal & _passing_c6(situation) if following else legal
    best = passing or legal
    chosen = low_bit(best & ~situation.floaters or best)
    failures = {
        Failure.RESIDENTS: ~willing,
        Failure.COMPLETION: ~legal,
        Failure.FOLLOWING: ~best,
        Failure.FLOATERS: -1,
    }
    passed_over = tuple(
        (place, next(why for why, places in failures.items() if places >> place & 1))
        for place in bits(group & ((1 << chosen) - 1))
    )
    rest = following.bit_count() - 1
    return Selection(1 << chosen, passed_over, bool(passing) if following and rest else None)


def _passing_c6(situation: Situation) -> Places:
    """[C6]: return the teams of the following scoregroup that may leave it as the only ones.

    An even rest is paired with itself; of an odd rest, one team meets a lower one.
    """
    of_round, group = situation.field, situation.following
    if group.bit_count() % 2:
        return of_round.possible_rests(group) if of_round.can_be_paired(situation.below) else 0
    meeting_lower = of_round.opponents_of(of_round.possible_rests(situation.below)) & group
    if not meeting_lower:
        return 0
    if of_round.is_certain(group.bit_count() - 2):
        return group if has_several(meeting_lower) else group & ~meeting_lower
    return _leaving_with(of_round, group, meeting_lower)


def _leaving_with(of_round: Field, group: Places, others: Places) -> Places:
    """Return the teams that can leave a group together with one of *others*.

    Two more vertices stand for leaving, the last one for leaving as one of *others*; the answer is
    every partner that the other vertex can have.
    """
    teams = len(of_round.teams)
    leaving, last = 1 << teams, 2 << teams
    rows = [
        (row & group | leaving | (last if others >> place & 1 else 0)) if group >> place & 1 else 0
        for place, row in enumerate(of_round.opponents)
    ]
    rows += [group, others]
    vertices = group | leaving | last
    mate = maximum_matching(rows, vertices)
    if any(mate[place] < 0 for place in bits(vertices)):
        return 0
    return possible_partners(rows, mate, teams, vertices)


# -- several upfloaters ------------------------------------------------------------------------


def _several(situation: Situation) -> Selection:
    """Return the first of the best sets of any number of upfloaters."""
    of_round, left = situation.field, situation.left
    higher = situation.top | situation.following
    for score in of_round.scores:
        if (higher & ~situation.top).bit_count() >= _STAND_INS:
            break
        higher |= of_round.with_score(score) & left
    if (left & ~higher).bit_count() > 2 * _STAND_INS:
        found = _Weighing(situation, higher).selection()
        if found is not None:
            return found
    found = _Weighing(situation, left).selection()
    assert found is not None  # without stand-ins there always is a set
    return found


def _complies_with_c6(situation: Situation, upfloaters: Places) -> bool | None:
    """[C6]: return whether the rest of the following scoregroup needs no upfloater, or one if odd.

    Return None if there is no rest.
    """
    rest, below = situation.following & ~upfloaters, situation.below & ~upfloaters
    of_round = situation.field
    if not rest:
        return None
    if rest.bit_count() % 2 == 0:
        return of_round.can_be_paired(rest) and of_round.can_be_paired(below)
    opponents = of_round.opponents_of(of_round.possible_rests(below))
    return bool(of_round.possible_rests(rest) & opponents)


class _Weighing:
    """Some of the teams left, and stand-ins for all others, as nodes of a graph.

    The others are the lowest teams. Stand-ins may meet anybody, so there are more pairings than
    with the real teams; but if the real teams allow the set found, it is the best of theirs, too.
    For this, two of the stand-ins must be left over to meet each other: then more of them would
    change nothing, because the lowest cost is a concave function of their number.
    """

    def __init__(self, situation: Situation, some: Places) -> None:
        self.situation = situation
        self.places = [*bits(some)]
        size = len(self.places)
        stand_ins = _STAND_INS + size % 2 if situation.left & ~some else 0
        of_stand_ins = ((1 << stand_ins) - 1) << size
        self.everybody = (1 << size + stand_ins) - 1
        teams = [situation.field.teams[place] for place in self.places]
        self.rows = [row | of_stand_ins for row in legal_opponents(teams)]
        self.rows += [self.everybody & ~(1 << node) for node in bits(of_stand_ins)]
        self.standings = [self._standing(place) for place in self.places]
        least = min(each.score for each in self.standings) - 1
        self.standings += [Standing(Part.LOWER, least, was_floater=False)] * stand_ins
        self.top = as_set(node for node, each in enumerate(self.standings) if each.part is Part.TOP)
        self.lower = self.everybody & ~self.top
        self.scores = sorted({self.standings[node].score for node in bits(self.lower)})

    def selection(self) -> Selection | None:
        """Return the first of the best sets; None if real teams do not allow it."""
        choice = self.choice(c6=True, c7=True)
        passes = self._passes_c6(choice)
        if not self._has_spare(choice):
            return None
        if passes is False:
            choice = self.choice(c6=False, c7=True)
        search = _Search(self, choice, c6=passes is not False)
        if search.found >> len(self.places) or not self._has_spare(search.levels[-1][1]):
            return None
        upfloaters = as_set(self.places[node] for node in bits(search.found))
        if not self._allows(upfloaters, passes):
            return None
        return Selection(
            upfloaters,
            tuple((self.places[node], why) for node, why in search.passed_over),
            passes,
        )

    def _standing(self, place: int) -> Standing:
        one, team = 1 << place, self.situation.field.teams[place]
        if one & self.situation.top:
            return Standing(Part.TOP, team.score, was_floater=False)
        part = Part.FOLLOWING if one & self.situation.following else Part.LOWER
        return Standing(part, team.score, bool(one & self.situation.floaters))

    def choice(self, *, c6: bool, c7: bool) -> Choice:
        """Return the best pairings by [C4], [C5] and, if wanted, [C6] and [C7]."""

        def cost(one: Standing, other: Standing) -> Cost:
            return (
                c4_upfloaters(one, other),
                *c5_scores(one, other, self.scores),
                c6_following(one, other) if c6 else 0,
                c7_floaters(one, other) if c7 else 0,
            )

        return Choice(cheapest_pairings(self.rows, self.standings, cost))

    def upfloaters(self, choice: Choice) -> Places:
        """Return the upfloaters of one of the best pairings."""
        return as_set(choice.mate[node] for node in bits(self.top)) & self.lower

    def _passes_c6(self, choice: Choice) -> bool | None:
        """[C6]: return whether the following scoregroup takes no more upfloaters than it must.

        Return None if all teams of the following scoregroup are upfloaters.
        """
        upfloaters = self.upfloaters(choice)
        rest = as_set(
            node
            for node, each in enumerate(self.standings)
            if each.part is Part.FOLLOWING and not upfloaters >> node & 1
        )
        if not rest:
            return None
        number = sum(not rest >> choice.mate[node] & 1 for node in bits(rest))
        return number == rest.bit_count() % 2

    def _has_spare(self, choice: Choice) -> bool:
        """Return whether two stand-ins meet each other, or there are none."""
        size = len(self.places)
        stand_ins = self.everybody >> size << size
        return not stand_ins or any(stand_ins >> choice.mate[node] & 1 for node in bits(stand_ins))

    def _allows(self, upfloaters: Places, passes: bool | None) -> bool:
        """Return whether the real teams allow a set, and [C6] with it."""
        return self.situation.field.can_be_paired(self.situation.lower & ~upfloaters) and (
            not passes or bool(_complies_with_c6(self.situation, upfloaters))
        )


class _Search:
    """3.5.4: the first set of some best pairings, and the teams passed over with the reasons.

    All sets have as many teams of each score. ``found`` is the set. ``levels`` are best pairings
    by more and more criteria in which the teams found so far are upfloaters, each with the reason
    if there is none with one more team; until a team is passed over, only the last level is there.
    """

    def __init__(self, weighing: _Weighing, choice: Choice, *, c6: bool) -> None:
        self.weighing = weighing
        self.levels = [(Failure.FLOATERS, choice)]
        self.found: Places = 0
        self.passed_over: list[tuple[int, Failure]] = []
        scores = [weighing.standings[node].score for node in bits(weighing.upfloaters(choice))]
        for node in bits(weighing.lower):
            score = weighing.standings[node].score
            if score not in scores:
                continue
            failure = self._take(node)
            if failure is Failure.FLOATERS and len(self.levels) == 1:
                self.levels = [*self._lower_levels(c6=c6), *self.levels]
                failure = self._take(node)
            if failure is None:
                scores.remove(score)
                self.found |= 1 << node
            else:
                self.passed_over.append((node, failure))

    def _take(self, node: int) -> Failure | None:
        """Make a team an upfloater on all levels; return the reason if there is no such set."""
        taken = []
        for failure, level in self.levels:
            trial = copy(level)
            if not self._make_upfloater(node, trial):
                return failure
            taken.append((failure, trial))
        self.levels = taken
        return None

    def _make_upfloater(self, node: int, level: Choice) -> bool:
        is_possible = bool(level.rows[node] & self.weighing.top)
        return is_possible and level.forbid(node, self.weighing.lower)

    def _lower_levels(self, *, c6: bool) -> list[tuple[Failure, Choice]]:
        weighing = self.weighing
        levels = [(Failure.LEGALITY, weighing.choice(c6=False, c7=False))]
        if c6:
            levels.append((Failure.FOLLOWING, weighing.choice(c6=True, c7=False)))
        for _, level in levels:
            for node in bits(self.found):
                self._make_upfloater(node, level)
        return levels
