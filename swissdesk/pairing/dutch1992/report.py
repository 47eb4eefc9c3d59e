"""A round by the rules of 1992, with its protocol."""

from collections.abc import Iterator
from itertools import chain

from swissdesk.matching.bitset import as_set, bits
from swissdesk.pairing.cards import CardIndex
from swissdesk.pairing.dutch1992.bracket import BracketPairing
from swissdesk.pairing.dutch1992.colours import allocate
from swissdesk.pairing.dutch1992.definitions import Dropped, Field, contestants_of
from swissdesk.pairing.dutch1992.notes import RatingSystemNote
from swissdesk.pairing.dutch1992.process import Step, pair_brackets
from swissdesk.pairing.dutch1992.sequence import GroupPairing
from swissdesk.pairing.protocol import Meeting, Note, Protocol, Stage

_DOWN = {
    Dropped.NOTHING: (),
    Dropped.B6: (RatingSystemNote.DOWNFLOATS_B6,),
    Dropped.B5_AND_B6: (RatingSystemNote.DOWNFLOATS_B6, RatingSystemNote.DOWNFLOATS_B5),
}
_UP = {
    Dropped.NOTHING: (),
    Dropped.B6: (RatingSystemNote.UPFLOATS_B6,),
    Dropped.B5_AND_B6: (RatingSystemNote.UPFLOATS_B6, RatingSystemNote.UPFLOATS_B5),
}


def pair(index: CardIndex) -> Protocol:
    """Pair a round; raise NoLegalPairing if B1 and B2 leave no pairing."""
    field = Field(index, contestants_of(index))
    steps = pair_brackets(field)
    left = field.tpns(steps[-1].outgoing) if steps else ()
    return index.protocol(
        (_stage(field, step) for step in steps),
        index.by_tpn[left[0]] if left else None,
        [RatingSystemNote.BYE.about(left)] if left else (),
    )


def _stage(field: Field, step: Step) -> Stage:
    first = next(bits(step.residents))
    paired = step.paired
    return Stage(
        field.players[first].score,
        field.tpns(step.residents),
        field.tpns(step.incoming),
        tuple(_meetings(field, paired)) if paired else (),
        field.tpns(step.outgoing),
        tuple(_notes(field, step)),
    )


def _meetings(field: Field, paired: BracketPairing) -> Iterator[Meeting]:
    moved = ((pair, RatingSystemNote.MOVED_DOWN_PAIRED) for pair in paired.moved_down)
    for (one, other), how in chain(moved, _how(paired.rest)):
        higher, lower = (field.players[v] for v in sorted((one, other)))
        white, black, rule = allocate(higher, lower, field.index.initial_colour)
        yield Meeting(
            white.tpn,
            black.tpn,
            (
                how.about([field.players[one].tpn, field.players[other].tpn]),
                rule.about([white.tpn, black.tpn]),
            ),
        )


def _how(group: GroupPairing) -> Iterator[tuple[tuple[int, int], RatingSystemNote]]:
    """Yield the pairs of a homogeneous group with their notes."""
    s2 = bits(as_set(other for _, other in group.pairs) | group.left)
    for pair, in_place in zip(group.pairs, s2, strict=False):
        yield (
            pair,
            RatingSystemNote.IN_PLACE if pair[1] == in_place else RatingSystemNote.TRANSPOSED,
        )


def _notes(field: Field, step: Step) -> Iterator[Note]:
    yield from step.notes
    if step.alone:
        yield RatingSystemNote.NO_OPPONENT.about(field.tpns(step.alone))
    paired = step.paired
    if paired is None:
        return
    moved = field.tpns(paired.s1)
    kind = RatingSystemNote.HETEROGENEOUS if moved else RatingSystemNote.HOMOGENEOUS
    yield kind.about(moved, len(paired.pairs), paired.x)
    if paired.lowered:
        yield RatingSystemNote.P_LOWERED.about((), paired.lowered)
    for each in (*_DOWN[paired.level.down], *_UP[paired.level.up]):
        yield each.about()
    if paired.raised:
        yield RatingSystemNote.X_RAISED.about((), paired.raised)
    if paired.is_other:
        yield RatingSystemNote.OTHER_OPPONENT.about(moved[-1:])
    group = paired.rest
    if group.up:
        yield RatingSystemNote.EXCHANGED.about(field.tpns(group.up | group.down))
