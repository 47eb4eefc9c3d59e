"""Chapter 3 of C.04.3 (February 2026): bracket after bracket until the round is paired."""

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from swissdesk.model.colour import Colour
from swissdesk.pairing.bitset import as_set
from swissdesk.pairing.colour_allocation import colour_by_number, colour_of_higher
from swissdesk.pairing.dutch2026.completion import Outlook, pab_assignees
from swissdesk.pairing.dutch2026.counting import pair_by_counting
from swissdesk.pairing.dutch2026.definitions import Bracket, BracketPairing, Field, field_of
from swissdesk.pairing.dutch2026.enumeration import pair_by_enumeration
from swissdesk.pairing.dutch2026.weighing import pair_by_weighing
from swissdesk.pairing.roster import Roster
from swissdesk.pairing.round_pairing import Pair, PublicationKey, RoundPairing, published

Method = Callable[[Bracket, Outlook], BracketPairing]
"""A way to pair a bracket: all of them give the same answer, and each is proof of the others."""


def pair(roster: Roster) -> RoundPairing:
    """Pair a round; raise NoLegalPairing (1.9.3)."""
    field = field_of(roster)
    brackets = list(pair_brackets(field, pair_bracket))
    unpaired = brackets[-1].downfloaters if brackets else ()
    pab = field.tpns[unpaired[0]] if unpaired else None
    return published(_boards(field, brackets), pab)


def _boards(
    field: Field, brackets: Iterable[BracketPairing]
) -> Iterator[tuple[PublicationKey, Pair]]:
    """5.2: yield the pairs with their colours, and the place of each in the order of boards."""
    tpns, scores, colours = field.tpns, field.scores, field.colours
    initial_colour, numbers = field.roster.initial_colour, field.numbers
    for bracket in brackets:
        for higher, lower in bracket.pairs:
            colour = colour_of_higher(colours[higher], colours[lower])
            if colour is None:
                colour = colour_by_number(numbers[higher], initial_colour)
            white, black = (higher, lower) if colour is Colour.WHITE else (lower, higher)
            score = scores[higher]
            key = (-score, -score - scores[lower], tpns[higher])
            yield key, Pair(tpns[white], tpns[black])


def pair_brackets(field: Field, method: Method) -> Iterator[BracketPairing]:
    """1.9.2: pair the scoregroups in descending order, downfloaters moving to the next one.

    Raise NoLegalPairing (1.9.3).
    """
    outlook = Outlook(field)
    pab = pab_assignees(field)
    downfloaters: tuple[int, ...] = ()
    groups = [*field.scoregroups, range(0)]
    for group, following in pairwise(groups):
        lower = range(following.stop, field.size) if following else following
        bracket = Bracket(field, downfloaters, group, following, lower, pab)
        paired = method(bracket, outlook)
        yield paired
        downfloaters = paired.downfloaters
        pab &= as_set(downfloaters) | -(1 << group.stop)  # they, and all who rank below the group


def pair_bracket(bracket: Bracket, outlook: Outlook) -> BracketPairing:
    """3.4, 3.8: return the best candidate of a bracket, the earliest where several are best."""
    if bracket.size > 2:
        paired = pair_by_counting(bracket, outlook)
        if paired is not None:
            return paired
    if not _has_pair(bracket):
        return BracketPairing((), (*bracket.mdps, *bracket.residents))
    return (
        _pair_of_two(bracket, outlook)
        or pair_by_enumeration(bracket, outlook)
        or pair_by_weighing(bracket, outlook)
    )


def _has_pair(bracket: Bracket) -> bool:
    """3.3.3: whether anybody may meet anybody in a bracket."""
    if bracket.size == 1:
        return False
    may_meet, members = bracket.field.may_meet, bracket.members
    return any(may_meet[g] & members for g in bracket.residents)


def _pair_of_two(bracket: Bracket, outlook: Outlook) -> BracketPairing | None:
    """[C4] to [C6]: pair two players who may meet, if they are alone and nothing forbids it.

    None where one of them might have to receive the bye, or to float.
    """
    if bracket.size > 2 or bracket.pab & bracket.members:
        return None
    if not outlook.is_completable(bracket.below, bracket.pab):
        return None
    one, other = *bracket.mdps, *bracket.residents
    return BracketPairing(((one, other),), ())
