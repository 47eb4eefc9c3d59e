"""Retrace a round, and pair a bracket under a condition such as "these two meet".

A condition is put into the roster: a player who may only meet certain players is prohibited from
meeting all others. The engine itself then finds the best pairing that fulfils the condition, as
[C4] leaves no other way.
"""

from collections.abc import Mapping
from dataclasses import replace

from swissdesk.errors import NoLegalPairing
from swissdesk.matching.bitset import as_set
from swissdesk.model.ids import Tpn
from swissdesk.pairing.dutch2026.bracket import pair_bracket, pair_brackets
from swissdesk.pairing.dutch2026.rules.completion import Outlook, pab_assignees
from swissdesk.pairing.dutch2026.rules.definitions import Bracket, BracketPairing, field_of
from swissdesk.pairing.dutch2026.why.judgement import Judged
from swissdesk.pairing.roster import Entrant, Roster

Condition = Mapping[Tpn, frozenset[Tpn]]
"""The only possible opponents of some players; none of these players may receive the bye."""


def retrace(roster: Roster) -> tuple[Judged, ...]:
    """Pair the round again and return its brackets; raise NoLegalPairing (1.9.3)."""
    brackets: list[Bracket] = []

    def method(bracket: Bracket, outlook: Outlook) -> BracketPairing:
        brackets.append(bracket)
        return pair_bracket(bracket, outlook)

    pairings = list(pair_brackets(field_of(roster), method))
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
    players = [field.players[g] for group in groups for g in group]
    mdps = frozenset(field.players[g].tpn for g in bracket.mdps)
    everybody = frozenset(player.tpn for player in players)
    entrants = tuple(_restricted_entrant(player, condition, mdps, everybody) for player in players)
    restricted = field_of(field.roster.with_entrants(entrants))
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


def _restricted_entrant(
    player: Entrant, condition: Condition, mdps: frozenset[Tpn], everybody: frozenset[Tpn]
) -> Entrant:
    """Return a player who may meet nobody else under the condition.

    MDPs meet residents only (3.3.3), in this bracket and in all brackets below.
    """
    tpn = player.tpn
    barred = everybody - condition.get(tpn, everybody)
    barred |= {other for other, partners in condition.items() if tpn not in partners}
    if tpn in mdps:
        barred |= mdps
    return replace(
        player,
        prohibited=player.prohibited | barred - {tpn},
        may_receive_pab=player.may_receive_pab and tpn not in condition,
    )


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
