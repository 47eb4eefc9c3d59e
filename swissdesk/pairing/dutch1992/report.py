"""A round by the rules of 1992, with colours (section E) and its protocol."""

from collections.abc import Iterator
from itertools import chain

from swissdesk.matching.bitset import as_set, bits
from swissdesk.model.colour import Colour
from swissdesk.pairing.cards import CardIndex
from swissdesk.pairing.colour_allocation import by_preferences, colour_by_number
from swissdesk.pairing.colour_preference import Preference
from swissdesk.pairing.dutch1992.bracket import BracketPairing
from swissdesk.pairing.dutch1992.definitions import Contestant, Dropped, Field, contestants_of
from swissdesk.pairing.dutch1992.notes import RatingSystemNote
from swissdesk.pairing.dutch1992.process import Step, pair_brackets
from swissdesk.pairing.dutch1992.sequence import GroupPairing
from swissdesk.pairing.protocol import Meeting, Note, Protocol, Stage


def allocate(
    higher: Contestant, lower: Contestant, initial_colour: Colour
) -> tuple[Contestant, Contestant, RatingSystemNote]:
    """E1 to E4: return White, Black and the rule; *higher* is the higher ranked player (A2).

    Rounds without a game are moved to the front (F3), so the last games are compared first.

    Reading: the rule of the first round, by even and odd numbers, also applies to any two players
    who have not played a game yet.
    """
    colour, rule = by_preferences(
        Preference(higher.wanted, higher.strength),
        Preference(lower.wanted, lower.strength),
        higher.card.colours,
        lower.card.colours,
    )
    note = RatingSystemNote[rule.name]
    if colour is None:
        colour, note = colour_by_number(higher.card.number, initial_colour), RatingSystemNote.NUMBER
    white, black = (higher, lower) if colour is Colour.WHITE else (lower, higher)
    return white, black, note


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
    for (one, other), note in chain(moved, _noted_pairs(paired.rest)):
        higher, lower = (field.players[v] for v in sorted((one, other)))
        white, black, rule = allocate(higher, lower, field.index.initial_colour)
        yield Meeting(
            white.tpn,
            black.tpn,
            (
                note.about([field.players[one].tpn, field.players[other].tpn]),
                rule.about([white.tpn, black.tpn]),
            ),
        )


def _noted_pairs(group: GroupPairing) -> Iterator[tuple[tuple[int, int], RatingSystemNote]]:
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
