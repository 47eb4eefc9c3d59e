"""A round that somebody else paired, judged bracket by bracket (C.04.3 of February 2026).

Every bracket is paired again with the players who float into it in the round. So it is judged by
its own pairing, not by the pairings above it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from swissdesk.errors import NoLegalPairing
from swissdesk.matching.bitset import as_set, bits
from swissdesk.model.ids import Tpn
from swissdesk.model.points import Points
from swissdesk.pairing.dutch2026.bracket import pair_bracket
from swissdesk.pairing.dutch2026.rules.completion import Outlook, pab_assignees
from swissdesk.pairing.dutch2026.rules.definitions import (
    Bracket,
    BracketPairing,
    Field,
    Place,
    Players,
)
from swissdesk.pairing.dutch2026.why.alternatives import best_following
from swissdesk.pairing.dutch2026.why.judgement import Bar, Criterion, Judged, Verdict, compared
from swissdesk.pairing.dutch2026.why.why_not import bar_of
from swissdesk.pairing.roster import Roster

Opponents = tuple[Tpn, Tpn | None]
"""The higher ranked player and the lower one, or the assignee of the bye and nobody."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a bracket differs from the system's pairing; ``pair`` is the pair that a bar forbids."""

    verdict: Verdict
    pair: Opponents | None = None


@dataclass(frozen=True, slots=True)
class BracketReview:
    """The faults of the bracket with the residents of a ``score``, in tenths."""

    score: Points
    faults: tuple[Fault, ...]


def review(
    roster: Roster, pairs: Iterable[tuple[Tpn, Tpn]], byes: Iterable[Tpn]
) -> tuple[BracketReview, ...]:
    """Return the brackets, highest score first, in which a round departs from the system.

    *pairs* and *byes* hold every player of the roster once; the byes are pairing-allocated. If no
    legal pairing is left, return only the forbidden pairs and byes.
    """
    found = _Found(roster, pairs, byes)
    faults = [found.bars(group) for group in found.field.scoregroups]
    if not any(fault.verdict.ground is Bar.SECOND_BYE for one in faults for fault in one):
        for index, judged in enumerate(found.judged()):
            # If a pair is forbidden, there is nothing to compare by criteria.
            faults[index] = faults[index] or judged
    return tuple(
        BracketReview(found.field.scores[group.start], one)
        for group, one in zip(found.field.scoregroups, faults, strict=True)
        if one
    )


class _Found:
    """The round as it was paired."""

    def __init__(
        self, roster: Roster, pairs: Iterable[tuple[Tpn, Tpn]], byes: Iterable[Tpn]
    ) -> None:
        self.field = Field(roster)
        place = self.field.places
        self.pairs = sorted(
            (min(place[one], place[other]), max(place[one], place[other])) for one, other in pairs
        )
        self.byes = sorted(place[player] for player in byes)

    def bars(self, group: range) -> tuple[Fault, ...]:
        """2.1: return the forbidden pairs and byes of the bracket of a scoregroup."""
        return (*self._barred_pairs(group), *self._barred_byes(group))

    def _barred_pairs(self, group: range) -> Iterator[Fault]:
        players = self.field.players
        for upper, lower in self.pairs:
            if lower in group and (bar := bar_of(self.field, upper, lower)) is not None:
                yield Fault(Verdict(bar), (players[upper].tpn, players[lower].tpn))

    def _barred_byes(self, group: range) -> Iterator[Fault]:
        players = self.field.players
        for g in self.byes:
            if g in group and len(self.byes) > 1:
                yield Fault(Verdict(Bar.SECOND_BYE), (players[g].tpn, None))
            elif g in group and not players[g].may_receive_pab:
                yield Fault(Verdict(Bar.C2), (players[g].tpn, None))

    def judged(self) -> Iterator[tuple[Fault, ...]]:
        """1.9.2: yield the faults of each bracket, as long as the rest can be paired."""
        for bracket, outlook in self._brackets():
            candidate = self._candidate(bracket)
            faults = []
            if not _is_completable(bracket, candidate, outlook):
                yield (Fault(Verdict(Bar.C4)),)
                return
            best = pair_bracket(bracket, outlook)
            if set(best.pairs) != set(candidate.pairs):
                faults.append(Fault(_compared(bracket, best, candidate, outlook)))
            faults += self._bye_of_a_wrong_score(bracket)
            yield tuple(faults)

    def _brackets(self) -> Iterator[tuple[Bracket, Outlook]]:
        """Yield the brackets of the round with the players who float into them in the round."""
        field = self._field_with_this_bye()
        try:
            pab = pab_assignees(field)
        except NoLegalPairing:
            return
        outlook = Outlook(field)
        floating: tuple[Place, ...] = ()
        for group, following in field.with_next:
            bracket = Bracket(field, floating, group, following, pab)
            yield bracket, outlook
            candidate = self._candidate(bracket)
            floating = candidate.downfloaters
            pab &= ~_paired(candidate)

    def _field_with_this_bye(self) -> Field:
        """Return the field in which only players of the assignee's score may receive the bye.

        If the assignee is barred from it, only the assignee may. The wrong bye is a fault of its
        own; so players who float down to it do not add a fault.
        """
        if not self.byes:
            return self.field
        (assignee,) = self.byes
        tpns, scores, roster = self.field.tpns, self.field.scores, self.field.roster
        if tpns[assignee] in roster.pab_barred:
            barred = frozenset(tpns) - {tpns[assignee]}
        else:
            others = [g for g, score in enumerate(scores) if score != scores[assignee]]
            barred = roster.pab_barred.union([tpns[g] for g in others])
        return Field(replace(roster, pab_barred=barred))

    def _bye_of_a_wrong_score(self, bracket: Bracket) -> Iterator[Fault]:
        """[C5] 2.3.1: yield the fault of giving the bye to a player of the wrong score."""
        for g in self.byes:
            assignee = self.field.players[g]
            if g in bracket.residents and assignee.may_receive_pab:
                rightful = [self.field.scores[each] for each in bits(pab_assignees(self.field))]
                if assignee.score not in rightful:
                    verdict = Verdict(Criterion.C5, tuple(rightful[:1]), (assignee.score,))
                    yield Fault(verdict, (assignee.tpn, None))

    def _candidate(self, bracket: Bracket) -> BracketPairing:
        """3.3: return the pairing of a bracket in the round."""
        pairs = tuple(
            pair
            for pair in self.pairs
            if bracket.members >> pair[0] & 1 and bracket.members >> pair[1] & 1
        )
        paired = as_set(g for pair in pairs for g in pair)
        players = (*bracket.mdps, *bracket.residents)
        return BracketPairing(pairs, tuple(g for g in players if not paired >> g & 1))


def _paired(candidate: BracketPairing) -> Players:
    return as_set(g for pair in candidate.pairs for g in pair)


def _is_completable(bracket: Bracket, candidate: BracketPairing, outlook: Outlook) -> bool:
    """[C4] 2.2.1: return whether all players that a candidate leaves can be paired."""
    floating = as_set(candidate.downfloaters)
    rest = bracket.below | floating
    return outlook.is_completable(rest, bracket.pab & ~_paired(candidate), floating)


def _compared(
    bracket: Bracket, best: BracketPairing, candidate: BracketPairing, outlook: Outlook
) -> Verdict:
    """3.8.1: return why the best pairing of a bracket is preferred."""
    taken, instead = (
        Judged(bracket, pairing, best_following(bracket, pairing, outlook))
        for pairing in (best, candidate)
    )
    return compared(taken, instead)
