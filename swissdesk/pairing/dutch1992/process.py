"""Section C of the rules of 1992 from bracket to bracket: C1, C12 and C13.

Readings of articles that are silent or could run in circles:

* C1: in the lowest bracket the bye is an opponent for players who may receive it. A player moved
  down who finds no opponent, even by C12, is moved down once more.
* C12: it is tried once for a bracket, and not in brackets treated as homogeneous (A3). The previous
  bracket is paired from the beginning, with the requirement added to the criteria that may not be
  violated. No more players float than before; the brackets above stay as they are.
* C13: in the lowest bracket it replaces C12, which requires less. The penultimate bracket is paired
  from the beginning, and p is lowered as long as the lowest bracket cannot be paired.
* C13: if two brackets are joined, the new one has the players of both; the players moved down are
  the ones from above. If all brackets are joined every pairing is possible; so NoLegalPairing is
  raised only if B1 and B2 leave no pairing at all.
"""

from dataclasses import dataclass, field, replace

from swissdesk.matching.bipartite import earliest_bipartite_matching
from swissdesk.matching.bitset import as_set, bits
from swissdesk.pairing.dutch1992 import outlets
from swissdesk.pairing.dutch1992.bracket import Bracket, BracketPairing
from swissdesk.pairing.dutch1992.criteria import Criteria, impossible
from swissdesk.pairing.dutch1992.definitions import Field
from swissdesk.pairing.dutch1992.notes import RatingSystemNote
from swissdesk.pairing.protocol import Note


@dataclass(frozen=True, slots=True)
class Step:
    """A paired bracket, or one moved down as a whole because nobody was left to pair.

    ``alone`` are the players moved down by C1, ``notes`` the effects of C12 and C13.
    """

    residents: int
    incoming: int
    alone: int
    paired: BracketPairing | None
    notes: tuple[Note, ...] = ()

    @property
    def outgoing(self) -> int:
        """The players who leave the bracket without an opponent."""
        return self.alone | (self.paired.rest.left if self.paired else 0)


@dataclass
class Round:
    """The brackets of a round, paired from the top; ``levels`` are their residents."""

    criteria: Criteria
    levels: list[int]
    steps: list[Step] = field(default_factory=list)
    notes: tuple[Note, ...] = ()

    @property
    def _incoming(self) -> int:
        return self.steps[-1].outgoing if self.steps else 0

    def pair(self) -> tuple[Step, ...]:
        """Pair all brackets; a pairing by B1 and B2 must exist."""
        while len(self.steps) < len(self.levels) - 1:
            self._pair_next()
        while not self._pair_lowest():
            self._c13()
        return tuple(self.steps)

    def _pair_next(self) -> None:
        """C1, C12: pair a bracket that is not the lowest."""
        residents = self.levels[len(self.steps)]
        if self._needs_c12(residents):
            self._c12(residents)
        incoming = self._incoming
        members = residents | incoming
        alone = as_set(v for v in bits(members) if not self.criteria.opponents[v] & members)
        bracket = Bracket(self.criteria, members & ~alone, incoming & ~alone)
        paired = bracket.pair() if bracket.members else None
        self.steps.append(Step(residents, incoming, alone, paired, self._take_notes()))

    def _take_notes(self) -> tuple[Note, ...]:
        """Return the pending notes for the next bracket, and clear them."""
        notes, self.notes = self.notes, ()
        return notes

    def _needs_c12(self, residents: int) -> bool:
        """C1, C12: return whether players moved down to a heterogeneous bracket lack opponents."""
        incoming, members = self._incoming, residents | self._incoming
        if not Bracket(self.criteria, members, incoming).is_heterogeneous:
            return False
        rows = [self.criteria.opponents[v] for v in bits(incoming)]
        return earliest_bipartite_matching(rows, residents) is None

    def _c12(self, residents: int) -> None:
        """C12: pair the previous bracket again if it can move down players who find opponents."""
        step = self.steps[-1]
        bracket = self._bracket(step)
        if not bracket.members or step.paired is None:
            return
        outlet = outlets.for_c12(self.criteria, bracket.members, step.alone, residents)
        paired = bracket.pair_for(
            outlet, step.paired.rest.left.bit_count(), step.paired.s1.bit_count()
        )
        if paired is not None:
            former = self.criteria.field.tpns(step.outgoing)
            note = RatingSystemNote.ANOTHER_MOVED_DOWN.about(former)
            self.steps[-1] = replace(step, paired=paired, notes=(*step.notes, note))

    def _bracket(self, step: Step) -> Bracket:
        members = (step.residents | step.incoming) & ~step.alone
        return Bracket(self.criteria, members, step.incoming & ~step.alone)

    def _pair_lowest(self) -> bool:
        """Pair the lowest bracket; return whether that is possible."""
        residents, incoming = self.levels[-1], self._incoming
        members = residents | incoming
        outlet = outlets.bye_alone(self.criteria, members)
        bracket = Bracket(self.criteria, members, incoming)
        paired = bracket.pair_for(outlet, 1, incoming.bit_count())
        if paired is None:
            return False
        self.steps.append(Step(residents, incoming, 0, paired, self._take_notes()))
        return True

    def _c13(self) -> None:
        """C13: pair the penultimate bracket again, or else join it to the lowest one."""
        step = self.steps.pop()
        paired = self._penultimate_for_lowest(step)
        if paired is not None:
            notes = (*step.notes, RatingSystemNote.PENULTIMATE_UNDONE.about())
            self.steps.append(replace(step, paired=paired, notes=notes))
            return
        lowest = self.levels.pop()
        self.levels[-1] |= lowest
        self.notes = (
            *self.notes,
            RatingSystemNote.JOINED.about(self.criteria.field.tpns(step.residents)),
        )

    def _penultimate_for_lowest(self, step: Step) -> BracketPairing | None:
        """C13: return the first pairing with which the lowest bracket can be paired."""
        bracket, lowest = self._bracket(step), self.levels[-1]
        if not bracket.members:
            return None
        outlet = outlets.for_c13(self.criteria, bracket.members, step.alone, lowest)
        return bracket.pair_for(outlet, bracket.members.bit_count() - 2, 1)


def pair_brackets(field: Field) -> tuple[Step, ...]:
    """C1 to C14: pair the players of a round, bracket by bracket; raise NoLegalPairing."""
    if not field.players:
        return ()
    criteria = Criteria(field)
    if not outlets.everybody_can_be_paired(criteria):
        raise impossible(field)
    return Round(criteria, list(field.by_score.values())).pair()
