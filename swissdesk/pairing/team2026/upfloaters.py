"""Article 3.5 of C.04.6 (February 2026): the upfloaters of the top-scoregroup.

There are too many sets of upfloaters to try one by one. Most scoregroups need none or one, and then
a search without weights tells which teams can be the upfloater (:func:`_one`). Otherwise the teams
left are matched at the lowest cost by [C4] to [C7]; the sets that comply with these criteria are
those of the cheapest matchings (:func:`_several`). The first set in the order of 3.5.4 takes each
team, in the order of 3.5.3, that can be in a set together with the teams taken before: all these
sets have as many teams of each score.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum, auto

from swissdesk.matching.bitset import as_set, bits, has_several, low_bit
from swissdesk.matching.maximum import maximum_matching, possible_partners
from swissdesk.matching.narrowing import Choice
from swissdesk.model.points import Points
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

_STAND_INS = 10
"""The number of stand-ins for teams far below; one more if the number of real teams is odd."""


class Failure(Enum):
    """Why no set that begins like the chosen one, and goes on with another team, was chosen."""

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
    passed_over: tuple[tuple[int, Failure], ...] = field(default=())
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
    field_in_part = _without_lowest(situation)
    if field_in_part is not None:
        found = field_in_part.selection()
        if found is not None:
            return found
    places = [*bits(situation.left)]
    rows = legal_opponents([situation.field.teams[place] for place in places])
    found = _Weighing(situation, places, rows).selection()
    assert found is not None  # without stand-ins there always is a set
    return found


def _without_lowest(situation: Situation) -> "_Weighing | None":
    """Return the weighing with a few stand-ins for the lowest teams; None if these are too few.

    The lowest teams are so many that, whichever few of them meet higher teams, the others can be
    paired (:meth:`.Field.is_certain`), so only the higher teams need to be looked at.
    """
    of_round, left = situation.field, situation.left
    higher = situation.top | situation.following
    for score in of_round.scores:
        if (higher & ~situation.top).bit_count() >= 2 * _STAND_INS:
            break
        higher |= of_round.with_score(score) & left
    if (left & ~higher).bit_count() < of_round.certain + 2 * _STAND_INS:
        return None
    places = [*bits(higher)]
    size = len(places)
    stand_ins = _STAND_INS + size % 2
    of_stand_ins = ((1 << stand_ins) - 1) << size
    rows = [row | of_stand_ins for row in legal_opponents([of_round.teams[p] for p in places])]
    everybody = (1 << size + stand_ins) - 1
    rows += [everybody & ~(1 << node) for node in range(size, size + stand_ins)]
    return _Weighing(situation, places, rows)


class _Weighing:
    """The teams left as nodes of a graph: those at *places*, then the stand-ins."""

    def __init__(self, situation: Situation, places: Sequence[int], rows: Sequence[Places]) -> None:
        self.situation = situation
        self.places = places
        self.rows = rows
        self.standings = [self._standing(place) for place in places]
        stand_ins = len(rows) - len(places)
        least = min(each.score for each in self.standings) - 1
        self.standings += [Standing(Part.LOWER, least, was_floater=False)] * stand_ins
        self.top = as_set(self._nodes(Part.TOP))
        self.lower = (1 << len(rows)) - 1 & ~self.top
        self.scores = sorted({each.score for each in self.standings if each.part is not Part.TOP})

    def selection(self) -> Selection | None:
        """Return the first of the best sets; None if it takes in or exhausts the stand-ins."""
        by_c6 = self._choice(c6=True, c7=True)
        chosen = self._upfloaters(by_c6)
        passes = self._passes_c6(by_c6, chosen)
        choice = self._choice(c6=False, c7=True) if passes is False else by_c6
        found, passed_over = self._first_set(choice, c6=passes is not False)
        if not self._is_valid(choice, found):
            return None
        return Selection(
            as_set(self.places[node] for node in bits(found)),
            tuple((self.places[node], why) for node, why in passed_over),
            passes,
        )

    def _standing(self, place: int) -> Standing:
        one, team = 1 << place, self.situation.field.teams[place]
        if one & self.situation.top:
            return Standing(Part.TOP, team.score, was_floater=False)
        part = Part.FOLLOWING if one & self.situation.following else Part.LOWER
        return Standing(part, team.score, bool(one & self.situation.floaters))

    def _nodes(self, part: Part) -> list[int]:
        return [node for node, each in enumerate(self.standings) if each.part is part]

    def _choice(self, *, c6: bool, c7: bool) -> Choice:
        """Return the best pairings by [C4], [C5] and, if wanted, [C6] and [C7]."""

        def cost(one: Standing, other: Standing) -> Cost:
            return (
                c4_upfloaters(one, other),
                *c5_scores(one, other, self.scores),
                c6_following(one, other) if c6 else 0,
                c7_floaters(one, other) if c7 else 0,
            )

        return Choice(cheapest_pairings(self.rows, self.standings, cost))

    def _upfloaters(self, choice: Choice) -> Places:
        return as_set(choice.mate[node] for node in bits(self.top)) & self.lower

    def _passes_c6(self, choice: Choice, upfloaters: Places) -> bool | None:
        """[C6]: return whether the following scoregroup takes no more upfloaters than it must.

        Return None if all teams of the following scoregroup are upfloaters.
        """
        rest = as_set(self._nodes(Part.FOLLOWING)) & ~upfloaters
        if not rest:
            return None
        number = sum(not rest >> choice.mate[node] & 1 for node in bits(rest))
        return number == rest.bit_count() % 2

    def _first_set(self, choice: Choice, *, c6: bool) -> tuple[Places, list[tuple[int, Failure]]]:
        """3.5.4: return the first set, and the teams passed over with the reasons."""
        number = self._upfloaters(choice).bit_count()
        lowest: Points = min(self.standings[node].score for node in bits(self._upfloaters(choice)))
        found, passed_over = 0, []
        profile = [self.standings[node].score for node in bits(self._upfloaters(choice))]
        for node in bits(self.lower):
            if found.bit_count() == number:
                break
            standing = self.standings[node]
            if standing.score < lowest or standing.score not in profile:
                continue
            if choice.rows[node] & self.top and choice.forbid(node, self.lower):
                found |= 1 << node
            else:
                taken = sum(self.standings[each].score == standing.score for each in bits(found))
                if taken < profile.count(standing.score):
                    passed_over.append((node, found))
        return found, [(node, self._failure(node, before, c6=c6)) for node, before in passed_over]

    def _failure(self, node: int, before: Places, *, c6: bool) -> Failure:
        """Return why no set with a team and those before it is among the best."""
        levels = [(Failure.LEGALITY, False)]
        if c6:
            levels.append((Failure.FOLLOWING, True))
        for failure, with_c6 in levels:
            choice = self._choice(c6=with_c6, c7=False)
            if not all(choice.forbid(each, self.lower) for each in bits(before | 1 << node)):
                return failure
        return Failure.FLOATERS

    def _is_valid(self, choice: Choice, found: Places) -> bool:
        """Return whether stand-ins are still left over, and are not among the upfloaters.

        Two of them that meet show that more of them would change nothing: the lowest cost is a
        concave function of their number.
        """
        size = len(self.places)
        if size == len(self.rows):
            return True
        return not found >> size and any(
            choice.mate[node] >= size for node in range(size, len(self.rows))
        )
