"""A round: the bye, the groups from the top and from the bottom, the middle group, and merging."""

from collections.abc import Sequence

from swissdesk.matching.bitset import as_set
from swissdesk.matching.maximum import left_over
from swissdesk.pairing.cards import CardIndex
from swissdesk.pairing.obstacles import last_of_the_lowest, without_new_opponents
from swissdesk.pairing.olympiad.field import Field, Group, middle_score
from swissdesk.pairing.olympiad.group import Paired, Side, must_merge, pair_group
from swissdesk.pairing.olympiad.report import Report
from swissdesk.pairing.protocol import Protocol


def pair(index: CardIndex) -> Protocol:
    """Pair a round; raise NoLegalPairing if not every team can meet a new opponent."""
    free = last_of_the_lowest(index)
    field = Field.of(index, free)
    if left_over(field.opponents, field.everybody):
        raise without_new_opponents(index)
    return Report(field, paired_groups(field) if field.cards else (), free).protocol()


def paired_groups(field: Field) -> Sequence[Paired]:
    """Return the groups in the order of pairing: from the top, from the bottom, the middle one."""
    groups, score = field.groups(), middle_score(field.index)
    place = next(g for g, group in enumerate(groups) if group.scores[0] == score)
    above, middle = _towards_middle(field, groups[: place + 1], Side.DOWN)
    below, middle = _towards_middle(field, [*groups[:place:-1], middle], Side.UP)
    while left_over(field.opponents, middle.members):
        near = _nearest(above, below, score)
        middle = middle.merged_with(near.pop().group)
    return [*above, *below, pair_group(field, middle, Side.MIDDLE)]


def _towards_middle(
    field: Field, groups: Sequence[Group], side: Side
) -> tuple[list[Paired], Group]:
    """Pair the groups up to the middle one, the last; return it with its floaters."""
    paired: list[Paired] = []
    waiting = [*groups]
    while len(waiting) > 1:
        group, following, *others = waiting
        if others and must_merge(field, group, following):
            waiting = [group.merged_with(following), *others]
            continue
        found = pair_group(field, group, side, waiting[1:])
        paired.append(found)
        waiting = [following.with_incoming(as_set(found.outgoing)), *others]
    return paired, waiting[0]


def _nearest(above: list[Paired], below: list[Paired], score: int) -> list[Paired]:
    """Return the side whose last group is nearest to the middle by points, else the lower one."""
    if not above or not below:
        return above or below
    up = above[-1].group.scores[-1] - score
    return above if up < score - below[-1].group.scores[0] else below
