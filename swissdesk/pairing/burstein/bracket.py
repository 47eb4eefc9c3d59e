"""Chapters 3 and 4 of C.04.4.2 (February 2026): the bye, then bracket after bracket.

A bracket takes the first of its best pairings: its highest ranked player (BSN 1) gets the lowest
ranked opponent possible, then the next player left, and so on. Floating comes after all opponents
(4.2: the virtual opponents have BSN 0).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from swissdesk.matching.maximum import maximum_matching, with_first_partner
from swissdesk.matching.narrowing import Choice
from swissdesk.pairing.burstein.absolute_criteria import (
    compatible,
    field_of,
    impossible,
)
from swissdesk.pairing.burstein.definitions import Bracket, Players, scoregroups
from swissdesk.pairing.burstein.weighing import (
    are_completable,
    best_pairings,
    likely_pairings,
)
from swissdesk.pairing.cards import PairingCard
from swissdesk.pairing.obstacles import bye_candidates, with_bye


def assignee(round_no: int, ranking: Players) -> PairingCard | None:
    """3.1: return the assignee of the bye; None if there is none. *ranking* is that of 1.8.

    Eligible players (3.1.1) are taken in the order of 3.1.3 to 3.1.5; the first who leaves the
    others a complete pairing (3.1.2) is the first possible partner of the bye. Reading: 3.1.1 names
    only forfeit wins; [C2], to which it refers, is wider. Raise NoLegalPairing if no round-pairing
    exists (1.9.3).
    """
    candidates = in_order(ranking)
    graph, bye = compatible(candidates), len(candidates)
    if bye % 2 == 0:
        if -1 in maximum_matching(graph, (1 << bye) - 1):
            raise impossible(round_no, ranking)
        return None
    graph = with_bye(graph, bye_candidates(candidates))
    mate = maximum_matching(graph, (2 << bye) - 1)
    if -1 in mate:
        raise impossible(round_no, ranking)
    mate, _ = with_first_partner(graph, mate, bye)
    return candidates[mate[bye]]


def in_order(ranking: Players) -> list[PairingCard]:
    """3.1.3 to 3.1.5: sort by lowest score, most games played, lowest ranking.

    Reading: the score is the one that defines scoregroups, virtual points included (C.04.7 art.
    1.5).
    """
    rank = {card.tpn: place for place, card in enumerate(ranking)}
    return sorted(ranking, key=lambda card: (card.score, -len(card.games), -rank[card.tpn]))


@dataclass(frozen=True, slots=True)
class BracketPairing:
    """3.2.1.1: the pairs of a bracket, higher ranked player first, and its outgoing floaters."""

    bracket: Bracket
    pairs: tuple[tuple[PairingCard, PairingCard], ...]
    floaters: Players


def pair_brackets(ranking: Players) -> Iterator[BracketPairing]:
    """1.9.2: yield the paired brackets from the top scoregroup down.

    *ranking* are all players except the assignee of the bye; a pairing of them must exist.
    """
    groups = list(scoregroups(ranking))
    field = field_of(tuple(chain(*groups)))
    floaters: Players = ()
    for place, group in enumerate(groups):
        numbers = {card.tpn for card in (*group, *floaters)}
        following, *lower = *groups[place + 1 :], ()
        players = tuple(card for card in ranking if card.tpn in numbers)
        bracket = Bracket(group[0].score, players, following, tuple(chain(*lower)), field)
        paired = pair_bracket(bracket)
        yield paired
        floaters = paired.floaters


def pair_bracket(bracket: Bracket) -> BracketPairing:
    """3.2.2: return the first of the best pairings, in the order of 4.3."""
    likely = likely_pairings(bracket)
    if likely is not None:
        paired = _first_pairing(bracket, likely)
        if are_completable(bracket, likely):
            return paired
    return _first_pairing(bracket, best_pairings(bracket))


def _first_pairing(bracket: Bracket, choice: Choice) -> BracketPairing:
    """4.3: return the first of some pairings, and narrow *choice* to it."""
    nodes, pairs, floaters = bracket.nodes, [], []
    for node in reversed(range(len(nodes))):
        if choice.settled >> node & 1:
            continue
        if _has_opponent(choice, node, len(nodes)):
            pairs.append((nodes[node], nodes[choice.pair_first(node)]))
        else:
            floaters.append(nodes[node])
    return BracketPairing(bracket, tuple(pairs), tuple(floaters))


def _has_opponent(choice: Choice, node: int, size: int) -> bool:
    """4.2: return whether a node can have an opponent in the bracket, the first *size* nodes."""
    return choice.mate[node] < size or choice.forbid(node, choice.nodes >> size << size)
