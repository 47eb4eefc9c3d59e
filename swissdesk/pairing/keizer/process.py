"""A round of a club evening: the bye, then the pairs from the top."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from swissdesk.errors import NoLegalPairing
from swissdesk.matching.bitset import as_set, bits
from swissdesk.matching.in_order import InOrder
from swissdesk.matching.maximum import best_matching, left_over
from swissdesk.model.keizer_rules import KeizerRules
from swissdesk.model.result import Outcome
from swissdesk.pairing.cards import CardIndex, PairingCard
from swissdesk.pairing.keizer.colours import colours_of_pair
from swissdesk.pairing.keizer.notes import KeizerNote
from swissdesk.pairing.protocol import Meeting, Note, Pair, Protocol, RoundPairing, Stage


@dataclass(frozen=True)
class _Field:
    """The players present in order of rank; ``ranks`` are their places in the whole ranking."""

    round_no: int
    rules: KeizerRules
    cards: Sequence[PairingCard]
    ranks: Sequence[int]

    @classmethod
    def of(cls, index: CardIndex) -> "_Field":
        """Return the field of a round; players without a rank come last."""
        cards, last = index.by_rank, len(index.ranking) + 1
        ranks = [index.places.get(card.tpn, last) for card in cards]
        return cls(index.round_no, index.keizer, cards, ranks)

    def opponents(self, rounds_between: int, most_meetings: int) -> list[int]:
        """Return the possible opponents of each player as sets of places; 0 meetings: any."""
        places = {card.tpn: place for place, card in enumerate(self.cards)}
        everybody = (1 << len(self.cards)) - 1
        rows = []
        for place, card in enumerate(self.cards):
            barred = 1 << place | as_set(places[tpn] for tpn in card.prohibited & places.keys())
            met = dict[int, int]()
            for line in card.games:
                rival = None if line.opponent is None else places.get(line.opponent)
                if rival is None:
                    continue
                met[rival] = met.get(rival, 0) + 1
                if self.round_no - line.round_no <= rounds_between:
                    barred |= 1 << rival
            if most_meetings:
                barred |= as_set(rival for rival, games in met.items() if games >= most_meetings)
            rows.append(everybody & ~barred)
        return rows

    def byes(self, place: int) -> int:
        """Return the number of pairing-allocated byes of a player so far."""
        return sum(line.outcome is Outcome.PAB for line in self.cards[place].lines)


def pair(index: CardIndex) -> Protocol:
    """Pair the players present; raise NoLegalPairing if the regulations keep too many apart."""
    field = _Field.of(index)
    loosest = field.opponents(0, 0)
    members = (1 << len(field.cards)) - 1
    free = _with_bye(field, loosest, members)
    if free is not None:
        members ^= 1 << free
    if left_over(loosest, members):
        tpns = tuple(sorted(card.tpn for card in field.cards))
        raise NoLegalPairing(index.round_no, (), tpns, len(tpns))
    graph, notes = _strictest(field, members)
    meetings = tuple(_meetings(field, graph, members))
    pab = None if free is None else field.cards[free].tpn
    said = [] if free is None else [_of_bye(field, free)]
    return Protocol(
        RoundPairing(tuple(Pair(each.white, each.black) for each in meetings), pab),
        (Stage(None, tuple(card.tpn for card in field.cards), meetings=meetings),),
        (*said, *notes),
    )


def _with_bye(field: _Field, graph: Sequence[int], members: int) -> int | None:
    """Return the player with the bye: the first whose absence leaves all others pairable."""
    if len(field.cards) % 2 == 0:
        return None

    def key(place: int) -> tuple[int, int]:
        return (field.byes(place) if field.rules.spreads_byes else 0, -place)

    order = sorted(range(len(field.cards)), key=key)
    return next(
        (place for place in order if not left_over(graph, members & ~(1 << place))), order[0]
    )


def _of_bye(field: _Field, free: int) -> Note:
    tpn, rank = field.cards[free].tpn, field.ranks[free]
    if free == len(field.cards) - 1:
        return KeizerNote.BYE.about([tpn], rank)
    if not field.rules.spreads_byes:
        return KeizerNote.BYE_LEAVES_OTHERS.about([tpn], rank)
    return KeizerNote.BYE_SPREAD.about([tpn], rank, field.byes(free))


def _strictest(field: _Field, members: int) -> tuple[Sequence[int], Sequence[Note]]:
    """Return the opponents by the strictest rules that let all play, and notes on relaxed ones."""
    rules = field.rules
    for most in dict.fromkeys((rules.most_meetings, 0)):
        for between in range(min(rules.rounds_between, field.round_no), -1, -1):
            graph = field.opponents(between, most)
            if not left_over(graph, members):
                return graph, tuple(_relaxed(field, between, most))
    raise AssertionError("the loosest rules have been tried before")


def _relaxed(field: _Field, between: int, most: int) -> Iterator[Note]:
    rules = field.rules
    if most != rules.most_meetings:
        yield KeizerNote.MORE_MEETINGS.about((), rules.most_meetings)
    if between < min(rules.rounds_between, field.round_no):
        yield KeizerNote.SOONER.about((), rules.rounds_between, between)


def _meetings(field: _Field, graph: Sequence[int], members: int) -> Iterator[Meeting]:
    """Yield the pairs from the top, each player with the nearest possible one below."""
    search = InOrder(graph, best_matching(graph, members), members)
    for place in bits(members):
        if not search.left >> place & 1:
            continue
        below = [*bits(search.left & ~((1 << place + 1) - 1))]
        found, passed = search.settle(place, below)
        assert found is not None  # there is a perfect matching
        yield _meeting(field, place, found, [(each, graph[place] >> each & 1) for each in passed])


def _meeting(field: _Field, higher: int, lower: int, passed: Sequence[tuple[int, int]]) -> Meeting:
    """Return a pair; each player *passed* over comes with whether the two could have met."""
    one, other = field.cards[higher], field.cards[lower]
    ranks = field.ranks[higher], field.ranks[lower]
    notes = [KeizerNote.NEIGHBOURS.about((one.tpn, other.tpn), *ranks)]
    for what, wanted in ((KeizerNote.MET, 0), (KeizerNote.NEEDED, 1)):
        players = [field.cards[place].tpn for place, could in passed if could == wanted]
        if players:
            notes.append(what.about(players))
    white, black, rule = colours_of_pair(one, other)
    return Meeting(white.tpn, black.tpn, (*notes, rule))
