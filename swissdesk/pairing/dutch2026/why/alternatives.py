"""Retrace a round, and pair a bracket under a condition such as "these two meet".

A condition is put into the roster: a player who may only meet certain players is prohibited from
meeting all others. The engine itself then finds the best pairing that fulfils the condition, as
[C4] leaves no other way.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from swissdesk.errors import NoLegalPairing
from swissdesk.matching.bitset import as_set
from swissdesk.model.ids import Tpn
from swissdesk.pairing.dutch2026.bracket import pair_bracket, pair_brackets
from swissdesk.pairing.dutch2026.rules.completion import Outlook, pab_assignees
from swissdesk.pairing.dutch2026.rules.definitions import Bracket, BracketPairing, Field
from swissdesk.pairing.dutch2026.why.judgement import Judged
from swissdesk.pairing.roster import Roster

Condition = Mapping[Tpn, frozenset[Tpn]]
"""The only possible opponents of some players; none of these players may receive the bye."""


def retrace(roster: Roster) -> tuple[Judged, ...]:
    """Pair the round again and return its brackets; raise NoLegalPairing (1.9.3)."""
    brackets: list[Bracket] = []

    def method(bracket: Bracket, outlook: Outlook) -> BracketPairing:
        brackets.append(bracket)
        return pair_bracket(bracket, outlook)

    pairings = list(pair_brackets(Field(roster), method))
    following = [*pairings[1:], None]
    return tuple(map(Judged, brackets, pairings, following))


def paired_with(one: Tpn, other: Tpn) -> Condition:
    """Return the condition that two players meet, in this bracket or below it."""
    return {one: frozenset({other}), other: frozenset({one})}


def paired_in(bracket: Bracket, player: Tpn) -> Condition:
    """Return the condition that a player does not float out of a bracket."""
    return {player: members(bracket)}


def members(bracket: Bracket) -> frozenset[Tpn]:
    """Return the players of a bracket, MDPs and residents."""
    tpns = bracket.field.tpns
    return frozenset(tpns[g] for g in (*bracket.mdps, *bracket.residents))


def best_under(condition: Condition, bracket: Bracket) -> Judged | None:
    """3.8.1: return the best pairing of a bracket under a condition; None if there is none.

    The players of the bracket keep their order, and so their BSNs (4.1).
    """
    alternative = _restricted(condition, bracket)
    if alternative is None:
        return None
    outlook = Outlook(alternative.field)
    pairing = pair_bracket(alternative, outlook)
    return Judged(alternative, pairing, best_following(alternative, pairing, outlook))


def _restricted(condition: Condition, bracket: Bracket) -> Bracket | None:
    """Return a bracket in which [C4] enforces the condition; None if it cannot be fulfilled."""
    field = bracket.field
    groups = (bracket.mdps, bracket.residents, bracket.following, bracket.lower)
    roster = field.roster.with_entrants(field.players[g] for group in groups for g in group)
    unpaired, mdps = frozenset(roster.tpns), frozenset(field.tpns[g] for g in bracket.mdps)
    prohibited = {
        tpn: _barred(tpn, condition, mdps, unpaired) | roster.prohibited.get(tpn, frozenset())
        for tpn in roster.tpns
    }
    pab_barred = roster.pab_barred | condition.keys()
    restricted = Field(
        replace(roster, prohibited=MappingProxyType(prohibited), pab_barred=pab_barred)
    )
    try:
        pab = pab_assignees(restricted)
    except NoLegalPairing:
        return None
    first = len(bracket.mdps)
    following = first + len(bracket.residents)
    lower = following + len(bracket.following)
    return Bracket(
        restricted,
        tuple(range(first)),
        range(first, following),
        range(following, lower),
        pab,
    )


def _barred(
    player: Tpn, condition: Condition, mdps: frozenset[Tpn], unpaired: frozenset[Tpn]
) -> frozenset[Tpn]:
    """Return the opponents that the condition leaves a player without, who may be one of them.

    MDPs meet residents only (3.3.3), in this bracket and in all brackets below.
    """
    barred = frozenset(one for one, partners in condition.items() if player not in partners)
    if player in condition:
        barred |= unpaired - condition[player]
    return barred | mdps if player in mdps else barred


def best_following(
    bracket: Bracket, pairing: BracketPairing, outlook: Outlook
) -> BracketPairing | None:
    """[C8] 2.4.3: return the best pairing of the following bracket; None if there is none."""
    if not bracket.following:
        return None
    start, size = bracket.following.stop, bracket.field.size
    after = next((g for g in bracket.field.scoregroups if g.start == start), range(size, size))
    paired = as_set(g for pair in pairing.pairs for g in pair)
    return pair_bracket(
        Bracket(
            bracket.field,
            pairing.downfloaters,
            bracket.following,
            after,
            bracket.pab & ~paired,
        ),
        outlook,
    )
