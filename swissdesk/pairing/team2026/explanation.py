"""The protocol of a round of the team Swiss: each decision with its article."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from swissdesk.matching.bitset import bits
from swissdesk.model.ids import Tpn
from swissdesk.pairing.cards import CardIndex
from swissdesk.pairing.protocol import Meeting, Note, Stage
from swissdesk.pairing.team2026.bracket import Bracket, halves
from swissdesk.pairing.team2026.bye import priority
from swissdesk.pairing.team2026.completion import Field
from swissdesk.pairing.team2026.criteria import Places
from swissdesk.pairing.team2026.definitions import Team
from swissdesk.pairing.team2026.notes import TeamNote
from swissdesk.pairing.team2026.upfloaters import Failure, Selection, Situation

Coloured: TypeAlias = tuple[Team, Team, Note]
"""White and Black of a pair, with the note about the rule that gave the colours."""

Colours: TypeAlias = Callable[[CardIndex, Team, Team], Coloured]
"""Chapter 4: the colours of a pair."""

_OF_FAILURE = {
    Failure.RESIDENTS: TeamNote.NOT_WITH_RESIDENTS,
    Failure.COMPLETION: TeamNote.NOT_COMPLETED,
    Failure.LEGALITY: TeamNote.NOT_LEGAL,
    Failure.FOLLOWING: TeamNote.NOT_FOLLOWING,
    Failure.FLOATERS: TeamNote.FLOATERS_PASSED_OVER,
}


def _tpns(teams: Iterable[Team]) -> tuple[Tpn, ...]:
    return tuple(team.tpn for team in teams)


def about_bye(field: Field, place: int) -> Iterator[Note]:
    """3.4: yield the notes about the pairing-allocated bye."""
    receiver = field.teams[place]
    yield TeamNote.BYE.about([receiver.tpn], receiver.score, len(receiver.card.games))
    before = [team for team in field.teams if priority(team) > priority(receiver)]
    before.sort(key=priority, reverse=True)
    barred = [team for team in before if not team.card.may_receive_pab]
    if barred:
        yield TeamNote.BYE_BARRED.about(_tpns(barred))
    others = [team for team in before if team.card.may_receive_pab]
    if others:
        yield TeamNote.BYE_LEAVES_OTHERS.about(_tpns(others))


def stage(
    situation: Situation,
    selection: Selection,
    bracket: Bracket,
    coloured: Callable[[Team, Team], Coloured],
) -> Stage:
    """Return a paired bracket with the decisions in it; *coloured* gives the colours of a pair."""
    return Stage(
        bracket.residents[0].score,
        tuple(team.tpn for team in bracket.residents),
        tuple(team.tpn for team in bracket.upfloaters),
        tuple(_meetings(bracket, coloured)),
        notes=(*_about_upfloaters(situation, selection, bracket), *_about_bracket(bracket)),
    )


def _about_upfloaters(
    situation: Situation, selection: Selection, bracket: Bracket
) -> Iterator[Note]:
    """3.5: yield the chosen set and what failed before it."""
    upfloaters = bracket.upfloaters
    if not upfloaters:
        return
    yield TeamNote.UPFLOATERS.about(_tpns(upfloaters))
    teams, number = situation.field.teams, len(upfloaters)
    if number > 1:
        is_for_residents = situation.field.unpaired(situation.top) == number
        what = TeamNote.FOR_RESIDENTS if is_for_residents else TeamNote.FOR_OTHERS
        yield what.about((), number)
    following = {teams[place].score for place in bits(situation.following)}
    lowest = min(team.score for team in upfloaters)
    if following and lowest not in following:
        yield TeamNote.LOWEST_SCORE.about((), lowest)
    if selection.complies_with_c6 is False:
        yield TeamNote.C6_IMPOSSIBLE.about()
    elif selection.complies_with_c6 is None:
        yield TeamNote.C6_EMPTY.about()
    reasons: dict[Failure, list[Team]] = {}
    for place, failure in selection.passed_over:
        reasons.setdefault(failure, []).append(teams[place])
    for failure, passed_over in reasons.items():
        yield _OF_FAILURE[failure].about(_tpns(passed_over))
    again = [teams[place] for place in bits(selection.upfloaters & situation.floaters)]
    if again:
        yield TeamNote.FLOATED_AGAIN.about(_tpns(again))


_DENIED_TO_HALVES = (
    TeamNote.HALVES_ILLEGAL,
    TeamNote.HALVES_DENY_COLOURS,
    TeamNote.HALVES_DENY_STRONG_COLOURS,
    TeamNote.HALVES_FLOAT_AGAIN,
)
_COUNTS = (
    TeamNote.PREFERENCES,
    TeamNote.STRONG_PREFERENCES,
    TeamNote.OPPONENTS_OF_UPFLOATERS,
)
_DENIED_TO_PAIR = (TeamNote.COLOUR, TeamNote.STRONG_COLOUR, TeamNote.FLOATED)


def _about_bracket(bracket: Bracket) -> Iterator[Note]:
    """3.6, [C8] to [C10]."""
    half = len(bracket.pairs)
    if all(pair == (place, place + half) for place, pair in enumerate(bracket.pairs)):
        yield TeamNote.FIRST_BY_IDENTIFIER.about()
    elif bracket.tops == [*range(half)]:
        yield TeamNote.HALVES.about()
    else:
        yield TeamNote.TOP_MEMBERS.about(bracket.teams[top].tpn for top in bracket.tops)
        for criteria, what in enumerate(_DENIED_TO_HALVES):
            if halves(bracket.opponents(criteria)) is None:
                yield what.about()
                break
    for what, number in zip(_COUNTS, bracket.cost, strict=True):
        if number:
            yield what.about((), number)


def _meetings(bracket: Bracket, coloured: Callable[[Team, Team], Coloured]) -> Iterator[Meeting]:
    reasons = _Reasons(bracket)
    free = sorted(bottom for _, bottom in bracket.pairs)
    for top, bottom in bracket.pairs:
        passed_over = [place for place in free[: free.index(bottom)] if place > top]
        free.remove(bottom)
        one, two = bracket.teams[top], bracket.teams[bottom]
        white, black, rule = coloured(one, two)
        notes = (
            TeamNote.PAIR.about((one.tpn, two.tpn)),
            *reasons.about(top, passed_over),
            rule,
        )
        yield Meeting(white.tpn, black.tpn, notes)


class _Reasons:
    """Why a top member does not meet earlier bottom members of its bracket."""

    def __init__(self, bracket: Bracket) -> None:
        self.bracket = bracket
        self._opponents: dict[int, Sequence[Places]] = {}

    def about(self, top: int, others: Sequence[int]) -> Iterator[Note]:
        """3.6.4: yield the reasons, each with the bottom members passed over for it."""
        reasons: dict[TeamNote, list[Team]] = {}
        for other in others:
            reasons.setdefault(self._reason(top, other), []).append(self.bracket.teams[other])
        for reason, passed_over in reasons.items():
            yield reason.about(_tpns([self.bracket.teams[top], *passed_over]))

    def _reason(self, top: int, other: int) -> TeamNote:
        team, opponent = self.bracket.teams[top], self.bracket.teams[other]
        if opponent.tpn in team.card.met:
            return TeamNote.MET
        if opponent.tpn in team.card.prohibited:
            return TeamNote.PROHIBITED
        for criteria, what in enumerate(_DENIED_TO_PAIR, 1):
            if not self._possible(criteria)[top] >> other & 1:
                return what
        return TeamNote.OTHERS_LEFT

    def _possible(self, criteria: int) -> Sequence[Places]:
        if criteria not in self._opponents:
            self._opponents[criteria] = self.bracket.opponents(criteria)
        return self._opponents[criteria]
