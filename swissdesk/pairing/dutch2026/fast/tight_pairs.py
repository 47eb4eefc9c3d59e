"""The pairs that a bracket's best candidate by [C10] to [C13] may have (C.04.3, February 2026)."""

from collections.abc import Sequence
from functools import reduce
from itertools import repeat
from operator import or_

from swissdesk.pairing.dutch2026.rules.absolute_criteria import MANY
from swissdesk.pairing.dutch2026.rules.definitions import Bracket, Place, Players

_NOBODY = repeat(0)


class TightPairs:
    """The pairs of a bracket that reach its bound.

    *partners* has whom a player of each of the PREFERENCES may meet if the bound is to be reached.
    What [C3] forbids is no such pair. In ``rows`` and ``mdp_rows`` residents are numbered from 0.
    """

    def __init__(self, bracket: Bracket, partners: Sequence[Players]) -> None:
        self.field = bracket.field
        self.mdps = bracket.mdps
        self.residents = bracket.residents
        self.partners = [each & bracket.resident_set for each in partners]
        self._known: list[Players] = []

    def mdp_rows(self, mdp_opponents: Players) -> list[Players]:
        """Return which of these residents each MDP may meet."""
        possible = mdp_opponents >> self.residents.start
        return [row & possible for row in self._rows(self.mdps)]

    def rows(self, number: int) -> list[Players]:
        """Return whom each of the first residents may meet among the residents."""
        known = self._known
        if number > len(known):
            known += self._rows(self.residents[len(known) : number])
        return known[:number]

    def _rows(self, players: Sequence[Place]) -> list[Players]:
        """[C1]: return which residents some players may meet by the bound.

        Where everybody has been asked about already, that is looked up; so it is where opponents
        are many, as reading them twice takes longer.
        """
        field, partners, first = self.field, self.partners, self.residents.start
        wanted, met, alone = field.wanted, field.met, field.alone.get
        is_known = len(field.may_meet) == field.size
        if is_known or (players and len(met[players[0]]) >= MANY):
            return [(partners[wanted[g]] & field.may_meet[g]) >> first for g in players]
        rows = [
            (partners[wanted[g]] & ~reduce(or_, map(alone, met[g], _NOBODY), 1 << g)) >> first
            for g in players
        ]
        if not field.prohibited:
            return rows
        prohibited = [field.prohibited.get(field.tpns[g], 0) for g in players]
        return [row & ~(group >> first) for row, group in zip(rows, prohibited, strict=True)]
