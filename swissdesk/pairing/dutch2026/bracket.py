"""Chapter 3 of C.04.3 (February 2026): bracket after bracket until the round is paired."""

from collections.abc import Callable, Iterator

from swissdesk.matching.bitset import as_set
from swissdesk.pairing.dutch2026.exact.weighing import pair_by_weighing
from swissdesk.pairing.dutch2026.fast.counting import next_to_ideal_candidate, pair_by_counting
from swissdesk.pairing.dutch2026.fast.enumeration import pair_by_enumeration
from swissdesk.pairing.dutch2026.rules.completion import Outlook, pab_assignees
from swissdesk.pairing.dutch2026.rules.definitions import Bracket, BracketPairing, Field

Method = Callable[[Bracket, Outlook], BracketPairing]
"""A way to pair a bracket; all of them give the same answer, so each can check the others."""


def pair_brackets(field: Field, method: Method) -> Iterator[BracketPairing]:
    """1.9.2: pair the scoregroups in descending order, downfloaters moving to the next one.

    Raise NoLegalPairing (1.9.3).
    """
    outlook = Outlook(field)
    pab = pab_assignees(field)
    downfloaters: tuple[int, ...] = ()
    for group, following in field.with_next:
        bracket = Bracket(field, downfloaters, group, following, pab)
        paired = method(bracket, outlook)
        yield paired
        downfloaters = paired.downfloaters
        pab &= as_set(downfloaters) | -(1 << group.stop)  # these, and all below


def pair_bracket(bracket: Bracket, outlook: Outlook) -> BracketPairing:
    """3.4, 3.8: return the best candidate of a bracket, the earliest if several are best."""
    return pair_by_counting(bracket, outlook) or _pair_uncounted(bracket, outlook)


def pair_otherwise(
    bracket: Bracket, outlook: Outlook, ideal: BracketPairing | None
) -> BracketPairing:
    """Return the best candidate of a bracket whose *ideal* one, if any, is not allowed."""
    return next_to_ideal_candidate(bracket, outlook, ideal) or _pair_uncounted(bracket, outlook)


def _pair_uncounted(bracket: Bracket, outlook: Outlook) -> BracketPairing:
    """Return the best candidate of a bracket that counting does not settle."""
    if not _has_pair(bracket):
        return BracketPairing((), (*bracket.mdps, *bracket.residents))
    return pair_by_enumeration(bracket, outlook) or pair_by_weighing(bracket, outlook)


def _has_pair(bracket: Bracket) -> bool:
    """3.3.3: return whether any two players of a bracket may meet."""
    may_meet, members = bracket.field.may_meet, bracket.members
    return any(may_meet[g] & members for g in bracket.residents)
