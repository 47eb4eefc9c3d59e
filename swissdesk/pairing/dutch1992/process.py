"""Section C of the rules of 1992 from bracket to bracket: C1, C12 and C13.

Readings, where the text leaves open what is done or could run in circles:

* C1: in the lowest bracket the bye is an opponent for who may receive it. Who has been moved down
  and finds no opponent, and cannot be helped by C12, is moved down once more.
* C12: it is tried once for a bracket, and in brackets that are not treated as homogeneous (A3). The
  previous bracket is paired from the beginning; what is asked for is added to the criteria that
  may not be violated. No more players float than did; the brackets above stay as they are.
* C13: in the lowest bracket it takes the place of C12, which asks for less. The penultimate bracket
  is paired from the beginning, p being lowered as long as the lowest bracket cannot be paired.
* C13: players of two brackets that are joined are those of the new one; moved down are those who
  come from above. If all brackets are joined every pairing comes up; so there is always an
  answer if there is a pairing by B1 and B2 at all, and NoLegalPairing is raised only if not.
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
    """A bracket that has been paired, or moved down altogether if nobody was left to pair.

    ``alone`` are those whom C1 moved down, ``notes`` what C12 and C13 did.
    """

    residents: int
    incoming: int
    alone: int
    paired: BracketPairing | None
    notes: tuple[Note, ...] = ()

    @property
    def outgoing(self) -> int:
        """Who leaves the bracket without an opponent."""
        return self.alone | (self.paired.rest.left if self.paired else 0)


@dataclass
class Round:
    """The brackets of a round, being paired from the top; ``levels`` are their residents."""

    criteria: Criteria
    levels: list[int]
    steps: list[Step] = field(default_factory=list)
    notes: tuple[Note, ...] = ()

    @property
    def _incoming(self) -> int:
        return self.steps[-1].outgoing if self.steps else 0

    def pair(self) -> tuple[Step, ...]:
        """Pair all brackets; there is a pairing by B1 and B2."""
        while len(self.steps) < len(self.levels) - 1:
            self._pair_next()
        while not self._pair_lowest():
            self._c13()
        return tuple(self.steps)

    def _pair_next(self) -> None:
        """C1, C12: pair a bracket below which there are others."""
        residents = self.levels[len(self.steps)]
        if self._needs_c12(residents):
            self._c12(residents)
        incoming = self._incoming
        members = residents | incoming
        alone = as_set(v for v in bits(members) if not self.criteria.opponents[v] & members)
        bracket = Bracket(self.criteria, members & ~alone, incoming & ~alone)
        paired = bracket.pair() if bracket.members else None
        self.steps.append(Step(residents, incoming, alone, paired, self._told()))

    def _told(self) -> tuple[Note, ...]:
        """Return the notes that wait for the bracket about to be paired."""
        told, self.notes = self.notes, ()
        return told

    def _needs_c12(self, residents: int) -> bool:
        """C1, C12: whether not all who come down to a heterogeneous bracket find opponents."""
        incoming, members = self._incoming, residents | self._incoming
        if not Bracket(self.criteria, members, incoming).is_heterogeneous:
            return False
        rows = [self.criteria.opponents[v] for v in bits(incoming)]
        return earliest_bipartite_matching(rows, residents) is None

    def _c12(self, residents: int) -> None:
        """C12: pair the previous bracket anew if others can be moved down who find opponents."""
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
        """Pair the lowest bracket; return whether that can be done."""
        residents, incoming = self.levels[-1], self._incoming
        members = residents | incoming
        outlet = outlets.bye_alone(self.criteria, members)
        bracket = Bracket(self.criteria, members, incoming)
        paired = bracket.pair_for(outlet, 1, incoming.bit_count())
        if paired is None:
            return False
        self.steps.append(Step(residents, incoming, 0, paired, self._told()))
        return True

    def _c13(self) -> None:
        """C13: pair the penultimate bracket anew, or else join it to the lowest one."""
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
