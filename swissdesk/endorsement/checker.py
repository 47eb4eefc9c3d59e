"""Free pairing checker (C.04.A; C.04.2 art. 1.4): pair every round again and report differences.

A round is paired again from the rounds before it, with the players who have one of its games or its
pairing-allocated bye. All others were not available for pairing.

If the tournament records corrections of results and ratings and new TPNs, the round is paired with
the earlier values; so players have the TPNs of ``tournament.as_paired(round_no)``. A report does
not record them; if they affected its pairing, the check reports the round as differing.

Nor does every report give the number of rounds. Its last round may be the final one, which has
rules of its own (topscorers, C.04.3 art. 1.8), or only the latest one. The checker then pairs it
both ways and keeps the better agreement. It does the same in the Burstein System, because a longer
event has more seeding rounds.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from itertools import groupby

from swissdesk.endorsement.reasons import Grounds, NotedReasons, Reason, Reasons
from swissdesk.errors import NoLegalPairing
from swissdesk.model.ids import Tpn
from swissdesk.model.points import Points
from swissdesk.model.remark import Remark
from swissdesk.model.result import ByeKind
from swissdesk.model.round import Round
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import systems
from swissdesk.pairing.cards import cards_of
from swissdesk.pairing.roster import Roster, roster_of
from swissdesk.standings.ranking import places


class DifferenceKind(Enum):
    """The ways a round can differ from the system."""

    MISSING = "missing"
    """The system makes this pair; the round does not have it."""
    UNEXPECTED = "unexpected"
    """The round has this pair; the system does not make it."""
    COLOURS = "colours"
    """The pair is right, but should have these colours."""
    UNPAIRABLE = "unpairable"
    """The system finds no legal pairing of the players who were paired (C.04.3 art. 1.9.3)."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One difference from the system.

    ``white`` and ``black`` are a pair; a player with the pairing-allocated bye is ``white`` with no
    ``black``. ``bracket`` is the score, in tenths, of the bracket to which the difference belongs.
    ``UNPAIRABLE`` has no pair and no bracket.
    """

    kind: DifferenceKind
    white: Tpn | None
    black: Tpn | None
    bracket: Points | None
    reason: Reason


@dataclass(frozen=True, slots=True)
class RoundReport:
    """The findings of the check of one round.

    ``goes_on``: the round was paired as one of a tournament with more rounds than are known.
    ``noted`` are the remarks of the report that explain the differences
    (:mod:`swissdesk.endorsement.noted`).
    """

    round_no: int
    differences: tuple[Difference, ...]
    goes_on: bool = False
    noted: tuple[Remark, ...] = ()

    @property
    def consistent(self) -> bool:
        """Whether the system pairs the round the same."""
        return not self.differences

    @property
    def is_explained(self) -> bool:
        """Whether the system pairs the round the same, or the report notes why it does not."""
        return self.consistent or bool(self.noted)


@dataclass(frozen=True, slots=True)
class _Paired:
    """The pairing of a round by TPN: the pairs, White first, and the pairing-allocated byes."""

    pairs: frozenset[tuple[Tpn, Tpn]]
    byes: frozenset[Tpn]

    @property
    def all(self) -> frozenset[tuple[Tpn, Tpn | None]]:
        """The pairs, and each bye as White without Black."""
        return self.pairs.union((player, None) for player in self.byes)


def check(tournament: Tournament, *, may_go_on: bool = False) -> tuple[RoundReport, ...]:
    """Pair every round of *tournament* again; raise the errors of pairing a round.

    With *may_go_on*, there may be more rounds than the tournament declares.
    """
    numbers = (each.number for each in tournament.rounds)
    return tuple(check_round(tournament, number, may_go_on=may_go_on) for number in numbers)


def check_round(tournament: Tournament, round_no: int, *, may_go_on: bool = False) -> RoundReport:
    """Pair one round again; *may_go_on* is as in :func:`check`.

    Raise UnknownRound, SystemNotPaired or the errors of pairing a round.
    """
    systems.require_paired(tournament.settings.system)
    report = _checked(tournament, round_no)
    if report.consistent or not may_go_on:
        return report
    others = (
        replace(_checked(longer, round_no), goes_on=True)
        for longer in _going_on(tournament, round_no)
    )
    return min((report, *others), key=lambda each: len(each.differences))


def _going_on(tournament: Tournament, round_no: int) -> Iterator[Tournament]:
    """Yield the tournament with more rounds, in the forms that may change the pairing of a round.

    With more rounds, its last one is not the final round, and more of them may be seeding rounds
    (C.04.4.2 art. 1.6.2).
    """
    settings = tournament.settings
    if round_no == settings.rounds:
        yield tournament.with_settings(replace(settings, rounds=round_no + 1))
    twice = tournament.with_settings(replace(settings, rounds=2 * settings.rounds))
    system = systems.system_of_round(tournament, round_no)
    if systems.system_of_round(twice, round_no) is not system:
        yield twice


def _checked(tournament: Tournament, round_no: int) -> RoundReport:
    tournament = tournament.as_paired(round_no)
    played, entries = tournament.round(round_no), tournament.entries_by_id
    games = {
        (entries[game.white].tpn, entries[game.black].tpn): game.has_colours
        for game in played.meetings
    }
    byes = (entries[bye.player].tpn for bye in played.byes if bye.kind is ByeKind.PAB)
    found = _Paired(frozenset(games), frozenset(byes))
    try:
        pairing = systems.pair(tournament, round_no, present=played.paired)
    except NoLegalPairing as error:
        grounds = _grounds(tournament, played, found, is_pairable=False)
        return RoundReport(round_no, tuple(_unpairable(error, found, grounds)))
    # A table may leave out players; count those listed with a bye in the round.
    left_out = found.byes.intersection(player for player, _kind in pairing.byes)
    expected = _Paired(
        frozenset((pair.white, pair.black) for pair in pairing.pairs),
        left_out if pairing.pab is None else left_out | {pairing.pab},
    )
    # Games without colours in the report take the system's colours.
    exchanged = {(black, white) for (white, black), has_colours in games.items() if not has_colours}
    turned = exchanged & expected.pairs
    unturned = {(black, white) for white, black in turned}
    found = replace(found, pairs=(found.pairs - unturned) | turned)
    if expected == found:
        return RoundReport(round_no, ())
    grounds = _grounds(tournament, played, found, is_pairable=True)
    return RoundReport(round_no, tuple(_differences(expected, found, grounds)))


def _grounds(
    tournament: Tournament, played: Round, found: _Paired, *, is_pairable: bool
) -> Grounds:
    """Return the object that explains why a round differs from the system's pairing."""
    review = systems.review_of(systems.system_of_round(tournament, played.number))
    if review is not None:
        return Reasons(roster_again(tournament, played.number), review, found.pairs, found.byes)
    present = played.paired
    steps = systems.protocol(tournament, played.number, present=present) if is_pairable else None
    return NotedReasons(cards_of(tournament, played.number, present=present), steps)


def roster_again(tournament: Tournament, round_no: int) -> Roster:
    """Return the roster of a paired round as it was then; raise as :func:`check_round`."""
    found = tournament.round(round_no)
    return roster_of(tournament, round_no, present=found.paired)


def _unpairable(error: NoLegalPairing, found: _Paired, reasons: Grounds) -> Iterator[Difference]:
    """Report that there is no legal pairing, and the pairs of the round that are forbidden."""
    yield Difference(DifferenceKind.UNPAIRABLE, None, None, None, error)
    for one, other in sorted(found.all, key=_lowest_tpn):
        fault = reasons.forbidding(one, other)
        if fault is not None:
            bracket = reasons.bracket(one, other)
            yield Difference(DifferenceKind.UNEXPECTED, one, other, bracket, fault)


def _differences(expected: _Paired, found: _Paired, reasons: Grounds) -> Iterator[Difference]:
    """Yield the differences between *found* and *expected*, in order of TPN."""
    lacking, surplus = expected.all - found.all, found.all - expected.all
    for one, other in sorted(lacking, key=_lowest_tpn):
        bracket = reasons.bracket(one, other)
        if other is not None and (other, one) in surplus:
            colours = reasons.of_colours(one, other)
            yield Difference(DifferenceKind.COLOURS, one, other, bracket, colours)
        else:
            reason = reasons.of_pair(one, other)
            yield Difference(DifferenceKind.MISSING, one, other, bracket, reason)
    for one, other in sorted(surplus, key=_lowest_tpn):
        if (other, one) not in lacking:
            bracket, reason = reasons.bracket(one, other), reasons.of_pair(one, other)
            yield Difference(DifferenceKind.UNEXPECTED, one, other, bracket, reason)


def _lowest_tpn(pair: tuple[Tpn, Tpn | None]) -> tuple[Tpn, bool]:
    white, black = pair
    return (white, True) if black is None else (min(white, black), False)


# Ranks


@dataclass(frozen=True, slots=True)
class RankDifference:
    """A participant whose rank in the report differs from the rank by tie-breaks.

    ``expected`` is the first place of the players tied with them.
    """

    tpn: Tpn
    expected: int
    found: int


def check_ranks(tournament: Tournament, ranks: Mapping[int, int]) -> tuple[RankDifference, ...]:
    """Compare *ranks*, by TPN, with the standings after the last round, in order of the standings.

    C.02.03 art. 7.2.3; TRF26 records 001 and 202. Participants still tied after the whole list
    share the places of their group; each of these places is right for each of them (C.07 art. 4.2).
    A participant without a rank is not compared. Raise UnknownTieBreak.
    """
    found = []
    expected = places(tournament, tournament.last_round)
    for place, group in groupby(expected, key=expected.__getitem__):
        tied = [tournament.entry(player).tpn for player in group]
        its_places = range(place, place + len(tied))
        found += [
            RankDifference(tpn, place, ranks[tpn])
            for tpn in tied
            if ranks.get(tpn, place) not in its_places
        ]
    return tuple(found)
