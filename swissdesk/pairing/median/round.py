"""A round: the bye, the groups from both ends to the one paired last, and the protocol.

The lowest numbered player of the lowest scoregroup who can have the bye has it. Reading: if nobody
there can have it so that all other players can be paired, the next higher scoregroup follows.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from swissdesk.errors import PROHIBITED
from swissdesk.matching.bitset import as_set, bits
from swissdesk.matching.maximum import surpluses
from swissdesk.pairing.cards import CardIndex
from swissdesk.pairing.median.colours import allocate
from swissdesk.pairing.median.field import (
    Direction,
    Field,
    Place,
    Players,
    Scoregroup,
    field_of,
    may_meet,
    scoregroups,
)
from swissdesk.pairing.median.floaters import choose_floaters, leaving
from swissdesk.pairing.median.meeting_point import Arrivals, Breaking, broken_until_pairable
from swissdesk.pairing.median.rulebook import Rule, Rulebook
from swissdesk.pairing.median.scrutiny import Made, Pairable, made_pairs
from swissdesk.pairing.obstacles import bye_candidates, no_legal_pairing
from swissdesk.pairing.protocol import Meeting, Note, Protocol, Stage

MET, BYE, COLOURS = "C.04.1 art. 2", "C.04.1 art. 4", "C.04.1 art. 6, 7"
"""The rules that may prevent the pairing of a round."""


def bye_of(field: Field) -> Place | None:
    """Bye: return its player; None for an even number of players; raise NoLegalPairing."""
    groups = surpluses(field.compatible, field.everybody)
    if len(field.cards) % 2 == 0 and not groups:
        return None
    if len(field.cards) % 2 and sum(number for _, number in groups) == 1:
        candidates = groups[0][0] & bye_candidates(field.cards)
        if candidates:
            return max(bits(candidates), key=lambda place: field.cards[place].rank)
    limits = not field.index.is_last_round
    rules = {MET: "met", BYE: "bye", PROHIBITED: "regulations"}
    raise no_legal_pairing(
        field.index.round_no,
        field.tpns(range(len(field.cards))),
        bye_candidates(field.cards),
        partial(may_meet, field.cards, limits=limits),
        rules | {COLOURS: "limits"} if limits else rules,
    )


def bye_notes(field: Field, bye: Place) -> list[Note]:
    """Return the player with the bye, and the lower ranked players passed over."""
    articles = field.book.articles
    notes = [Note(Rule.BYE, articles[Rule.BYE], field.tpns([bye]))]
    rank = field.cards[bye].rank
    lower = [place for place, card in enumerate(field.cards) if card.rank > rank]
    if lower:
        passed = field.tpns(sorted(lower, key=lambda place: field.cards[place].rank))
        notes.append(Note(Rule.BYE_PASSED_OVER, articles[Rule.BYE_PASSED_OVER], passed))
    return notes


@dataclass(frozen=True, slots=True)
class _Step:
    """A group as it was paired; *outgoing* players float, or were in pairs broken later."""

    group: Scoregroup
    incoming: Players
    made: tuple[Made, ...]
    outgoing: tuple[Place, ...] = ()
    notes: tuple[Note, ...] = ()

    def without(self, broken: Sequence[Made]) -> "_Step":
        """Return the step without broken pairs."""
        kept = tuple(made for made in self.made if made not in broken)
        leaving = [place for made in self.made if made in broken for place in made[:2]]
        outgoing = (*self.outgoing, *leaving)
        return _Step(self.group, self.incoming, kept, outgoing, self.notes)


def pair(index: CardIndex, book: Rulebook) -> Protocol:
    """Pair a round by a rulebook of this family; raise NoLegalPairing."""
    field = field_of(index, book)
    bye = bye_of(field)
    players = field.everybody if bye is None else field.everybody & ~(1 << bye)
    above, below, last = scoregroups(field, players)
    higher = list(_side(field, above, last))
    lower = list(_side(field, below, last))
    arrivals = Arrivals(last.residents, _arriving(higher), _arriving(lower))
    breaking = broken_until_pairable(field, arrivals, _pairs(higher), _pairs(lower))
    broken = [made for _, made in breaking.broken]
    steps = [step.without(broken) for step in (*higher, *lower)]
    steps.append(_last_step(field, last, breaking))
    notes = (*_round_notes(field, bye), _note(field, Rule.MEDIAN, figures=(last.score,)))
    steps = [step for step in steps if step.group.residents or step.incoming]
    stages = (_stage(field, step) for step in steps)
    return index.protocol(stages, None if bye is None else field.cards[bye], notes)


def _side(field: Field, groups: Sequence[Scoregroup], last: Scoregroup) -> Iterator[_Step]:
    """Pair the groups of one side, each with the floaters of the previous one."""
    incoming: Players = 0
    for group, following in pairwise([*groups, last]):
        departing = leaving(field, group, incoming, following.residents)
        departure = choose_floaters(field, departing)
        outgoing = as_set(departure.floaters)
        down, up = (incoming, 0) if group.direction.is_upper else (0, incoming)
        pairable = Pairable(
            group.direction,
            departing.members & ~outgoing,
            down & ~outgoing,
            up & ~outgoing,
            departure.mate,
        )
        made = tuple(made_pairs(field, pairable))
        yield _Step(group, incoming, made, departure.floaters, departure.notes)
        incoming = outgoing


def _arriving(steps: Sequence[_Step]) -> Players:
    """Return the floaters out of the last group of a side."""
    return as_set(steps[-1].outgoing) if steps else 0


def _pairs(steps: Iterable[_Step]) -> list[Made]:
    return [made for step in steps for made in step.made]


def _last_step(field: Field, group: Scoregroup, breaking: Breaking) -> _Step:
    """Pair the last group, downward, with the floaters of both sides."""
    arrivals = breaking.arrivals
    pairable = Pairable(
        Direction.LAST, arrivals.all, arrivals.from_above, arrivals.from_below, breaking.mate
    )
    notes = tuple(
        _note(field, Rule.BREAK_ABOVE if is_above else Rule.BREAK_BELOW, made[:2])
        for is_above, made in breaking.broken
    )
    incoming = arrivals.from_above | arrivals.from_below
    return _Step(group, incoming, tuple(made_pairs(field, pairable)), (), notes)


def _note(
    field: Field, rule: Rule, players: Iterable[Place] = (), figures: tuple[int, ...] = ()
) -> Note:
    return Note(rule, field.book.articles[rule], field.tpns(players), figures)


def _meeting(field: Field, step: _Step, made: Made) -> Meeting:
    """Return a pair with its colours."""
    allocation = allocate(
        field.cards[made.one],
        field.cards[made.other],
        field.book,
        field.index.initial_colour,
        upper=step.group.direction.is_upper,
    )
    notes = [_note(field, rule, made[:2]) for rule in made.rules]
    tpns = (allocation.white.tpn, allocation.black.tpn)
    colours = Note(allocation.rule, field.book.articles[allocation.rule], tpns)
    return Meeting(*tpns, (*notes, colours))


def _stage(field: Field, step: _Step) -> Stage:
    direction = step.group.direction
    return Stage(
        step.group.score,
        field.tpns(direction.arranged(step.group.residents)),
        field.tpns(direction.arranged(step.incoming)),
        tuple(_meeting(field, step, made) for made in step.made),
        field.tpns(step.outgoing),
        (_note(field, direction.value), *step.notes),
    )


def _round_notes(field: Field, bye: Place | None) -> Iterator[Note]:
    if bye is not None:
        yield from bye_notes(field, bye)
    if field.index.is_last_round:
        yield _note(field, Rule.LAST_ROUND)
