"""Chapter 2 of C.04.6 (February 2026): the pairing criteria, in the Handbook's order.

A team is named by its place in a sequence of teams, and a set of teams is the bits of an integer.

[C1] and the regulations of the tournament decide who may meet (``legal_opponents``). The pairing
cards hold [C2]. :mod:`.completion` decides [C3].

[C4] to [C10] count pairs, so each of them is a function of the kinds of two teams that meet, and
the best pairings are perfect matchings of lowest cost (:mod:`.weighing`):

* [C4] to [C7] are about all teams left. An upfloater is a lower team matched with a resident of
  the top-scoregroup. With the fewest upfloaters no two of them meet each other: without these two
  the number would be smaller. So each upfloater meets a resident.
* [C8] to [C10] are about the teams of a bracket.

Readings:

* [C4], [C5] give way to [C3]: the fewest upfloaters and the best scores are those for which a legal
  pairing of all teams left exists.
* [C5] compares the scores of the upfloaters, lowest first.
* [C6] is passed or failed: the rest of the following scoregroup can be paired with no upfloater, or
  one if its number is odd. If no set passes, [C6] does not choose between them. The following
  scoregroup has the next lower score of the round, even if only the team with the bye has it.
* [C8]: if both teams of a pair want the same colour, one of them does not get it. [C9]: if both
  want it strongly, a strong preference is not fulfilled (4.3.4 grants the only strong one).
"""

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from swissdesk.model.colour import Colour
from swissdesk.model.points import Points
from swissdesk.pairing.colour_preference import Preference, Strength
from swissdesk.pairing.obstacles import possible_opponents
from swissdesk.pairing.team2026.definitions import Team

Places: TypeAlias = int
"""A set of teams: bit *g* stands for the team at place *g* of a sequence."""

Cost: TypeAlias = tuple[int, ...]
"""The cost of a pair by criteria in descending order of priority."""


def legal_opponents(teams: Sequence[Team]) -> list[Places]:
    """[C1] 2.1.1: return the possible opponents of each team."""
    return possible_opponents([team.card for team in teams])


class Part(IntEnum):
    """The place of a team left to be paired when upfloaters are selected."""

    TOP = 0
    FOLLOWING = 1
    LOWER = 2


class Standing(NamedTuple):
    """The demands of [C4] to [C7] on a team: its part, its score, whether it was a floater.

    ``was_floater`` is False in the last two rounds and for residents.
    """

    part: Part
    score: Points
    was_floater: bool


def c4_upfloaters(one: Standing, other: Standing) -> int:
    """[C4] 2.3.1: count upfloaters."""
    return int((one.part is Part.TOP) is not (other.part is Part.TOP))


def c5_scores(one: Standing, other: Standing, scores: Sequence[Points]) -> Cost:
    """[C5] 2.3.2: count upfloaters by score; *scores* are those below the top, lowest first."""
    if not c4_upfloaters(one, other):
        return (0,) * len(scores)
    upfloater = max(one, other, key=lambda each: each.part)
    return tuple(int(upfloater.score == score) for score in scores)


def c6_following(one: Standing, other: Standing) -> int:
    """[C6] 2.3.3: count upfloaters of the following scoregroup in its own bracket."""
    return int({one.part, other.part} == {Part.FOLLOWING, Part.LOWER})


def c7_floaters(one: Standing, other: Standing) -> int:
    """[C7] 2.3.4: count upfloaters that were floaters in the previous round."""
    return int(c4_upfloaters(one, other) and (one.was_floater or other.was_floater))


class Place(NamedTuple):
    """The demands of [C8] to [C10] on a team of a bracket.

    ``was_floater`` is False in the last two rounds and for upfloaters.
    """

    preference: Preference
    is_upfloater: bool
    was_floater: bool


def c8_preferences(one: Place, other: Place) -> int:
    """[C8] 2.3.5: count teams whose colour preference is not fulfilled."""
    wanted = one.preference.colour
    return int(wanted is not None and wanted is other.preference.colour)


def c9_strong_preferences(one: Place, other: Place) -> int:
    """[C9] 2.3.6: count teams whose strong colour preference is not fulfilled."""
    return int(c8_preferences(one, other) and _is_strong(one) and _is_strong(other))


def c10_opponents(one: Place, other: Place) -> int:
    """[C10] 2.3.7: count opponents of upfloaters that were floaters in the previous round."""
    return int(
        one.is_upfloater is not other.is_upfloater and (one.was_floater or other.was_floater)
    )


def _is_strong(place: Place) -> bool:
    return place.preference.strength is Strength.STRONG


def bracket_cost(one: Place, other: Place) -> Cost:
    """Return the cost of a pair of a bracket by [C8] to [C10]."""
    return (
        c8_preferences(one, other),
        c9_strong_preferences(one, other),
        c10_opponents(one, other),
    )


def ideal_opponents(
    rows: Sequence[Places], kinds: Sequence[Place], criteria: int = 3
) -> list[Places]:
    """[C8] to [C10]: keep the pairs without which the smallest conceivable counts are not reached.

    Every perfect matching of what is left has these counts, so it is one of the best pairings. If
    there is none, the counts cannot all be reached and the pairs have to be weighed. *criteria* is
    how many of the three count.

    Example: of six teams four want White. At least one pair of them is inevitable, and there is no
    other as long as the two other teams do not meet each other.
    """
    groups: dict[Place, Places] = {}
    for place, kind in enumerate(kinds):
        groups[kind] = groups.get(kind, 0) | 1 << place
    if all(kind.preference.colour is None and not kind.was_floater for kind in groups):
        return list(rows)
    barred = dict.fromkeys(groups, 0)
    for rule in (_bar_by_c8, _bar_by_c9, _bar_by_c10)[:criteria]:
        rule(groups, barred)
    return [row & ~barred[kind] for row, kind in zip(rows, kinds, strict=True)]


def _members(groups: Mapping[Place, Places], kinds: Sequence[Place]) -> Places:
    found = 0
    for kind in kinds:
        found |= groups[kind]
    return found


def _wanting(groups: Mapping[Place, Places], colour: Colour) -> tuple[list[Place], int]:
    """Return the kinds that want a colour, and by how many teams they exceed half the bracket."""
    half = _members(groups, [*groups]).bit_count() // 2
    wanting = [kind for kind in groups if kind.preference.colour is colour]
    return wanting, _members(groups, wanting).bit_count() - half


def _bar_by_c8(groups: Mapping[Place, Places], barred: dict[Place, Places]) -> None:
    """[C8]: if most teams want the same colour, bar the others from meeting each other."""
    for colour in Colour:
        wanting, surplus = _wanting(groups, colour)
        if surplus <= 0:
            _bar(groups, barred, wanting, wanting)
        if surplus >= 0:
            others = [kind for kind in groups if kind not in wanting]
            _bar(groups, barred, others, others)


def _bar_by_c9(groups: Mapping[Place, Places], barred: dict[Place, Places]) -> None:
    """[C9]: in the pairs that [C8] cannot avoid, put as many mild preferences as possible."""
    for colour in Colour:
        wanting, surplus = _wanting(groups, colour)
        if surplus <= 0:
            continue
        strong = [kind for kind in wanting if _is_strong(kind)]
        mild = [kind for kind in wanting if not _is_strong(kind)]
        if surplus <= _members(groups, mild).bit_count():
            _bar(groups, barred, strong, strong)
        else:
            _bar(groups, barred, mild, [kind for kind in groups if kind not in strong])


def _bar_by_c10(groups: Mapping[Place, Places], barred: dict[Place, Places]) -> None:
    """[C10]: bar upfloaters from meeting floaters of the previous round.

    If there are more upfloaters than other residents, all of these have to meet upfloaters.
    """
    upfloaters = [kind for kind in groups if kind.is_upfloater]
    floaters = [kind for kind in groups if kind.was_floater]
    if not upfloaters or not floaters:
        return
    others = [kind for kind in groups if not kind.is_upfloater and not kind.was_floater]
    if _members(groups, upfloaters).bit_count() <= _members(groups, others).bit_count():
        _bar(groups, barred, upfloaters, floaters)
    else:
        _bar(groups, barred, others, [*others, *floaters])


def _bar(
    groups: Mapping[Place, Places],
    barred: dict[Place, Places],
    some: Sequence[Place],
    others: Sequence[Place],
) -> None:
    """Bar *some* kinds of teams from meeting the *others*."""
    for kind in some:
        barred[kind] |= _members(groups, others)
    for kind in others:
        barred[kind] |= _members(groups, some)
