"""The protocol of a round, group by group and pair by pair."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from swissdesk.model.ids import Tpn
from swissdesk.pairing.cards import PairingCard
from swissdesk.pairing.olympiad.colours import allocate
from swissdesk.pairing.olympiad.field import Field, extended_buchholz, is_controlled
from swissdesk.pairing.olympiad.group import Found, Paired, Side
from swissdesk.pairing.olympiad.notes import OlympiadNote
from swissdesk.pairing.protocol import Meeting, Note, Protocol, Stage


@dataclass(frozen=True)
class Report:
    """The steps of a round, put into the protocol."""

    field: Field
    groups: Sequence[Paired]
    free: PairingCard | None

    def protocol(self) -> Protocol:
        """Return the round, with all its notes."""
        return self.field.index.protocol(map(self._stage, self.groups), self.free, self._of_round())

    def _of_round(self) -> Iterator[Note]:
        if self.free is not None:
            yield OlympiadNote.BYE.about([self.free.tpn])
        is_controlled_round = is_controlled(self.field.index)
        yield (OlympiadNote.BY_BUCHHOLZ if is_controlled_round else OlympiadNote.BY_NUMBER).about()

    def _stage(self, paired: Paired) -> Stage:
        group, side = paired.group, paired.side
        return Stage(
            group.scores[0] if len(group.scores) == 1 else None,
            self._tpns(side.in_order(group.residents)),
            self._tpns(side.in_order(group.incoming)),
            tuple(self._meeting(paired, found) for found in paired.pairs),
            self._tpns(paired.outgoing),
            tuple(self._notes(paired)),
        )

    def _notes(self, paired: Paired) -> Iterator[Note]:
        if paired.side is Side.MIDDLE:
            yield OlympiadNote.MIDDLE.about()
        elif paired.side is Side.UP:
            yield OlympiadNote.UPWARD.about()
        if len(paired.group.scores) > 1:
            yield OlympiadNote.MERGED.about()
        if not paired.is_limited:
            yield OlympiadNote.LIMITS_BROKEN.about()
        outgoing = self._tpns(paired.outgoing)
        if len(outgoing) > 1:
            yield OlympiadNote.ALL_MET.about(outgoing)
        elif outgoing and is_controlled(self.field.index):
            yield OlympiadNote.LEFT_OVER.about(outgoing)
        elif outgoing:
            returned = self._tpns(paired.returned)
            what = OlympiadNote.RETURNED if returned else OlympiadNote.FLOATER
            yield what.about((*outgoing, *returned))
        if outgoing and paired.reach > 1:
            yield OlympiadNote.FURTHER.about((), paired.reach)

    def _meeting(self, paired: Paired, found: Found) -> Meeting:
        index = self.field.index
        one, other = self.field.cards[found.first], self.field.cards[found.second]
        white, black, rule = allocate(one, other, index.initial_colour)
        passed = (
            (OlympiadNote.MET, found.met),
            (OlympiadNote.COLOUR, found.limited),
            (OlympiadNote.SKIPPED, found.skipped),
        )
        notes = [what.about(self._tpns(teams)) for what, teams in passed if teams]
        way = self._way(paired, found, one, other)
        return Meeting(white.tpn, black.tpn, (way, *notes, rule.about([white.tpn])))

    def _way(self, paired: Paired, found: Found, one: PairingCard, other: PairingCard) -> Note:
        both = one.tpn, other.tpn
        if is_controlled(self.field.index):
            strengths = (extended_buchholz(self.field.index, card) for card in (one, other))
            return OlympiadNote.STRONGEST_WEAKEST.about(both, *strengths)
        if paired.group.incoming >> found.first & 1:
            return OlympiadNote.FLOATER_PAIRED.about(both)
        return OlympiadNote.HALVES.about(both)

    def _tpns(self, places: Sequence[int]) -> tuple[Tpn, ...]:
        return tuple(self.field.cards[place].tpn for place in places)
