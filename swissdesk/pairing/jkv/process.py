"""A round: who is free, the groups from the top, and the protocol of what was done."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from swissdesk.errors import NoLegalPairing
from swissdesk.model.ids import Tpn
from swissdesk.pairing.bitset import as_set, bits
from swissdesk.pairing.cards import CardIndex, PairingCard
from swissdesk.pairing.jkv.colours import Breach, allocate
from swissdesk.pairing.jkv.groups import Paired, Table, paired
from swissdesk.pairing.jkv.last_groups import with_undone
from swissdesk.pairing.jkv.notes import JkvNote
from swissdesk.pairing.jkv.rotation import START, Found, around, left_over
from swissdesk.pairing.jkv.transfers import with_transfer
from swissdesk.pairing.matching import could_be_single, maximum_matching
from swissdesk.pairing.obstacles import Possible, no_legal_pairing
from swissdesk.pairing.protocol import Meeting, Note, Protocol, Stage
from swissdesk.pairing.round_pairing import Pair, publication_key, published


def pair(index: CardIndex) -> Protocol:
    """Pair a round; raise NoLegalPairing where not everybody can meet somebody new."""
    free = _free(index)
    table = Table.of(index, free)
    if left_over(table.opponents, (1 << len(table.cards)) - 1):
        raise _impossible(index)
    groups = [_round_1(table)] if index.round_no == 1 else _from_the_top(table)
    if groups and groups[-1].over:
        groups = with_undone(table, groups)
    return _Report(index, table, groups, free).protocol()


def _free(index: CardIndex) -> PairingCard | None:
    """Principle 2: return who is free; None for an even number of players."""
    if len(index.cards) % 2 == 0:
        return None
    rows, everybody = Table(index.cards).opponents, (1 << len(index.cards)) - 1
    mate = maximum_matching(rows, everybody)
    others_paired = could_be_single(rows, mate, everybody) if mate.count(-1) == 1 else 0
    possible = [c for g, c in enumerate(index.cards) if others_paired >> g & c.may_receive_pab]
    if not possible:
        raise _impossible(index)
    return min(possible, key=lambda card: (card.score, -card.tpn))


def _impossible(index: CardIndex) -> NoLegalPairing:
    table = Table(index.cards)
    everybody = (1 << len(index.cards)) - 1
    free = as_set(g for g, card in enumerate(index.cards) if card.may_receive_pab)
    anybody = [everybody & ~(1 << g) for g in range(len(index.cards))]
    possible = Possible(table.opponents, free)
    relaxed = {"C1": Possible(anybody, free), "C2": Possible(table.opponents, everybody)}
    return no_legal_pairing(index.round_no, [card.tpn for card in index.cards], possible, relaxed)


def _round_1(table: Table) -> Paired:
    """Round 1: neighbours by number meet, unless the regulations keep them apart."""
    everybody = (1 << len(table.cards)) - 1
    return paired(table, everybody, (), START)


def _from_the_top(table: Table) -> list[Paired]:
    """Pair the groups from the highest down; who is left over seeks first in the next (c, e)."""
    found: list[Paired] = []
    incoming: Sequence[int] = ()
    pointer = START
    for place, residents in enumerate(table.groups):
        below = table.groups[place + 1] if place + 1 < len(table.groups) else 0
        group = paired(table, residents, incoming, pointer)
        group = with_transfer(table, group, below, pointer)
        found.append(group)
        passing = [g for g in group.incoming if group.over >> g & 1]
        incoming = (*passing, *around(group.over & ~as_set(passing), group.pointer))
        pointer = group.pointer
    return found


@dataclass(frozen=True)
class _Report:
    """What was done, put into the protocol."""

    index: CardIndex
    table: Table
    groups: Sequence[Paired]
    free: PairingCard | None

    def protocol(self) -> Protocol:
        stages = tuple(map(self._stage, range(len(self.groups))))
        pairs = [
            (publication_key(white.score, white.tpn, black.score, black.tpn), Pair(*colours))
            for stage in stages
            for meeting in stage.meetings
            for colours in ((meeting.white, meeting.black),)
            for white, black in (tuple(map(self.index.by_tpn.__getitem__, colours)),)
        ]
        pairing = published(pairs, self.free.tpn if self.free is not None else None)
        return Protocol(pairing, stages, tuple(self._of_the_round()))

    def _of_the_round(self) -> Iterator[Note]:
        if self.free is not None:
            yield JkvNote.BYE.about(self.free.tpn)
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
            self._tpns(bits(group.over | as_set(_needed_below(group)))),
            tuple(self._notes(place)),
        )

    def _notes(self, place: int) -> Iterator[Note]:
        group = self.groups[place]
        if self.index.round_no > 1:
            yield from self._where_it_goes_on(place)
        if group.level is not Breach.NONE:
            yield JkvNote.OUT_OF_SKIP.about()
        yield from self._of_those_left(group)
        if group.undone:
            yield JkvNote.UNDONE.about(*self._tpns(_needed_below(group)))

    def _where_it_goes_on(self, place: int) -> Iterator[Note]:
        """Yield from where the first player seeks who belongs to the group."""
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
            yield JkvNote.POINTER.about(figures=(self.table.cards[pointer].tpn,))

    def _of_those_left(self, group: Paired) -> Iterator[Note]:
        passing = as_set(group.incoming) & group.over
        for tpn in self._tpns(bits(passing)):
            yield JkvNote.TWO_DOWN.about(tpn)
        over = self._tpns(bits(group.over & ~passing))
        if len(over) > 1:
            yield JkvNote.ALL_MET.about(*over)
        elif group.stayed >= 0:
            yield JkvNote.RETURNED.about(*over, *self._tpns([group.stayed]))
        elif over:
            yield JkvNote.TRANSFERRED.about(*over)

    def _meeting(self, group: Paired, found: Found) -> Meeting:
        seeker, sought = self.table.cards[found.seeker], self.table.cards[found.sought]
        white, rule = allocate(seeker, sought)
        black = sought if white is seeker else seeker
        if found.seeker in group.incoming:
            way = JkvNote.BREAK_PAIR.about(seeker.tpn, sought.tpn, figures=(seeker.tpn,))
        else:
            way = JkvNote.SOUGHT.about(seeker.tpn, sought.tpn)
        passed = (
            (JkvNote.MET, found.met),
            (JkvNote.COLOUR, found.limited),
            (JkvNote.SKIPPED, found.skipped),
        )
        notes = [way, *(what.about(*self._tpns(players)) for what, players in passed if players)]
        return Meeting(white.tpn, black.tpn, (*notes, rule.about(white.tpn)))

    def _tpns(self, places: Iterator[int] | Sequence[int]) -> tuple[Tpn, ...]:
        return tuple(self.table.cards[place].tpn for place in places)


def _needed_below(group: Paired) -> list[int]:
    """Return whose pairs have been undone for the last group."""
    return [player for found in group.undone for player in (found.seeker, found.sought)]
