"""Possible opponents, and the reasons that a round cannot be paired; for all systems.

A player is named by the place in a sequence of players, and a set of players is the bits of an
integer. If the number of players is odd, the bye is one more opponent, for one of the players who
may receive it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from swissdesk.errors import PROHIBITED, NoLegalPairing
from swissdesk.matching.bitset import as_set, bits
from swissdesk.matching.maximum import could_be_single, maximum_matching, surpluses
from swissdesk.model.colour import Colour
from swissdesk.model.ids import Tpn
from swissdesk.pairing.cards import CardIndex, PairingCard

RULES: Mapping[str, str] = {
    "C1": "met",
    "C2": "bye",
    "C3": "colours",
    PROHIBITED: "regulations",
}
"""The absolute criteria of a system of C.04, by name, for :func:`no_legal_pairing`."""


def possible_opponents(
    cards: Sequence[PairingCard],
    absolute: Iterable[Colour | None] = (),
    *,
    met: bool = True,
    regulations: bool = True,
) -> list[int]:
    """Return the possible opponents of each player.

    Players may not meet if they have *met*, if the *regulations* of the tournament keep them apart,
    or if both must have the same colour: *absolute* holds this colour for each player, or None.
    """
    sets = {card.tpn: 1 << place for place, card in enumerate(cards)}
    everybody = (1 << len(cards)) - 1
    rows = []
    for card in cards:
        barred = sets[card.tpn]
        for tpn in card.met if met else ():
            barred |= sets.get(tpn, 0)
        for tpn in card.prohibited if regulations else ():
            barred |= sets.get(tpn, 0)
        rows.append(everybody & ~barred)
    bound = [*absolute]
    for colour in {*bound} - {None}:
        clash = as_set(place for place, own in enumerate(bound) if own is colour)
        for place in bits(clash):
            rows[place] &= ~clash
    return rows


def bye_candidates(cards: Iterable[PairingCard]) -> int:
    """Return the players who may receive the pairing-allocated bye (C.04.1 art. 4)."""
    return as_set(place for place, card in enumerate(cards) if card.may_receive_pab)


def last_of_the_lowest(index: CardIndex) -> PairingCard | None:
    """Return the participant with the bye where it goes to the fewest points, then the largest TPN.

    They may receive it, and all others can meet a new opponent. Return None for an even number of
    participants; raise NoLegalPairing.
    """
    if len(index.cards) % 2 == 0:
        return None
    rows, everybody = possible_opponents(index.cards), (1 << len(index.cards)) - 1
    mate = maximum_matching(rows, everybody)
    others_paired = could_be_single(rows, mate, everybody) if mate.count(-1) == 1 else 0
    possible = [c for g, c in enumerate(index.cards) if others_paired >> g & c.may_receive_pab]
    if not possible:
        raise without_new_opponents(index)
    return min(possible, key=lambda card: (card.score, -card.tpn))


def without_new_opponents(index: CardIndex) -> NoLegalPairing:
    """Return the reason why not all can meet a new opponent, colours aside."""

    def opponents(*, met: bool = True) -> Sequence[int]:
        """Return the possible opponents; all others without the rule and the regulations."""
        everybody = (1 << len(index.cards)) - 1
        anybody = [everybody & ~(1 << g) for g in range(len(index.cards))]
        return possible_opponents(index.cards) if met else anybody

    tpns, bye = [card.tpn for card in index.cards], bye_candidates(index.cards)
    return no_legal_pairing(index.round_no, tpns, bye, opponents, {"C1": "met", "C2": "bye"})


def no_legal_pairing(
    round_no: int,
    tpns: Sequence[Tpn],
    bye: int,
    opponents: Callable[..., Sequence[int]],
    rules: Mapping[str, str] = RULES,
    article: str = "",
) -> NoLegalPairing:
    """Return the reason why these players cannot all be paired.

    *bye* are the players who may receive the bye. ``opponents(met=False)`` returns the possible
    opponents of each player without the rule on earlier meetings, ``opponents()`` the opponents by
    all rules. *rules* has the argument for each rule by its name; that of the rule on the bye is
    "bye". *article* is the rulebook's article about such a round, if there is one.

    Of the groups that cannot all have an opponent or the bye, the reason names the smallest ones:
    if their players have no possible opponents, the odd number alone may leave others over.
    """

    def is_possible_without(rule: str) -> bool:
        if rule == "bye":
            return not _left_over(opponents(), (1 << len(tpns)) - 1)
        return not _left_over(opponents(**{rule: False}), bye)

    groups = _left_over(opponents(), bye)
    least = min(group.bit_count() for group, _ in groups)
    smallest = [(group, number) for group, number in groups if group.bit_count() == least]
    return NoLegalPairing(
        round_no,
        tuple(name for name, rule in rules.items() if is_possible_without(rule)),
        tuple(sorted(tpns[g] for group, _ in smallest for g in bits(group))),
        sum(number for _, number in smallest),
        article,
    )


def _left_over(opponents: Sequence[int], bye: int) -> list[tuple[int, int]]:
    """Return groups of players, and how many of each are left over in any pairing.

    The bye itself may be left over.
    """
    size = len(opponents)
    everybody = (1 << size) - 1
    if size % 2 == 0:
        return surpluses(opponents, everybody)
    groups = surpluses(with_bye(opponents, bye), everybody | 1 << size)
    players = [(group & everybody, number - (group >> size)) for group, number in groups]
    return [(group, number) for group, number in players if number]


def with_bye(opponents: Sequence[int], bye: int) -> list[int]:
    """Return the possible opponents of each player, with the bye as one more opponent, the last."""
    size = len(opponents)
    return [*(row | (bye >> g & 1) << size for g, row in enumerate(opponents)), bye]
