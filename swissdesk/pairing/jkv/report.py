"""The protocol of a round, group by group and pair by pair."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from swissdesk.matching.bitset import as_set, bits
from swissdesk.model.ids import Tpn
from swissdesk.pairing.cards import CardIndex, PairingCard
from swissdesk.pairing.jkv.colours import Breach, allocate
from swissdesk.pairing.jkv.groups import Paired, Table
from swissdesk.pairing.jkv.notes import JkvNote
from swissdesk.pairing.jkv.rotation import START, Found
from swissdesk.pairing.protocol import Meeting, Note, Protocol, Stage


@dataclass(frozen=True)
class Report:
    """The steps of a round, put into the protocol."""

    index: CardIndex
    table: Table
    groups: Sequence[Paired]
    free: PairingCard | None

    def protocol(self) -> Protocol:
        """Return the round, with all its notes."""
        stages = map(self._stage, range(len(self.groups)))
        return self.index.protocol(stages, self.free, self._of_the_round())

    def _of_the_round(self) -> Iterator[Note]:
        if self.free is not None:
            yield JkvNote.BYE.about([self.free.tpn])
        if self.index.round_no == 1:
            yield JkvNote.ROUND_1.about()

    def _stage(self, place: int) -> Stage:
        group = self.groups[place]
        residents = group.members & ~as_set(group.incoming)
        score = max(self.table.cards[g].score for g in bits(residents))
        return Stage(
            score,
            self._tpns(bits(residents)),
            self._tpns(group.incoming),
            tuple(self._meeting(group, found) for found in group.made),
            self._tpns(bits(group.unpaired | as_set(_needed_below(group)))),
            tuple(self._notes(place)),
        )

    def _notes(self, place: int) -> Iterator[Note]:
        group = self.groups[place]
        if self.index.round_no > 1:
            yield from self._pointer_note(place)
        if group.level is not Breach.NONE:
            yield JkvNote.OUT_OF_SKIP.about()
        yield from self._leftover_notes(group)
        if group.undone:
            yield JkvNote.UNDONE.about(self._tpns(_needed_below(group)))

    def _pointer_note(self, place: int) -> Iterator[Note]:
        """Yield the place from which the first player of the group itself seeks."""
        group = self.groups[place]
        from_above = [found for found in group.made if found.seeker in group.incoming]
        if len(from_above) == len(group.made):
            return
        pointer = self.groups[place - 1].pointer if place else START
        if group.incoming:
            pointer = from_above[-1].sought if from_above else group.incoming[-1]
        if pointer == START:
            yield JkvNote.TOP.about()
        else:
            yield JkvNote.POINTER.about((), self.table.cards[pointer].tpn)

    def _leftover_notes(self, group: Paired) -> Iterator[Note]:
        passing = as_set(group.incoming) & group.unpaired
        for tpn in self._tpns(bits(passing)):
            yield JkvNote.TWO_DOWN.about([tpn])
        tpns = self._tpns(bits(group.unpaired & ~passing))
        if len(tpns) > 1:
            yield JkvNote.ALL_MET.about(tpns)
        elif group.stayed >= 0:
            yield JkvNote.RETURNED.about((*tpns, *self._tpns([group.stayed])))
        elif tpns:
            yield JkvNote.TRANSFERRED.about(tpns)

    def _meeting(self, group: Paired, found: Found) -> Meeting:
        seeker, sought = self.table.cards[found.seeker], self.table.cards[found.sought]
        white, rule = allocate(seeker, sought)
        black = sought if white is seeker else seeker
        if found.seeker in group.incoming:
            way = JkvNote.BREAK_PAIR.about((seeker.tpn, sought.tpn), seeker.tpn)
        else:
            way = JkvNote.SOUGHT.about((seeker.tpn, sought.tpn))
        passed = (
            (JkvNote.MET, found.met),
            (JkvNote.COLOUR, found.limited),
            (JkvNote.SKIPPED, found.skipped),
        )
        notes = [way, *(what.about(self._tpns(players)) for what, players in passed if players)]
        return Meeting(white.tpn, black.tpn, (*notes, rule.about([white.tpn])))

    def _tpns(self, places: Iterator[int] | Sequence[int]) -> tuple[Tpn, ...]:
        return tuple(self.table.cards[place].tpn for place in places)


def _needed_below(group: Paired) -> list[int]:
    """Return the players whose pairs were undone for the last group."""
    return [player for found in group.undone for player in (found.seeker, found.sought)]
