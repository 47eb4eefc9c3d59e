"""The protocol of a round of the team Swiss: each decision with its article."""

from collections.abc import Iterator, Sequence

from swissdesk.matching.bitset import bits
from swissdesk.pairing.cards import CardIndex
from swissdesk.pairing.protocol import Meeting, Note, Stage
from swissdesk.pairing.team2026.bracket import Bracket, halves
from swissdesk.pairing.team2026.bye import priority
from swissdesk.pairing.team2026.colours import allocate, first_team
from swissdesk.pairing.team2026.completion import Field
from swissdesk.pairing.team2026.criteria import Places
from swissdesk.pairing.team2026.decisions import Decision, noted
from swissdesk.pairing.team2026.definitions import Team
from swissdesk.pairing.team2026.upfloaters import Failure, Selection, Situation

_OF_FAILURE = {
    Failure.RESIDENTS: Decision.NOT_WITH_RESIDENTS,
    Failure.COMPLETION: Decision.NOT_COMPLETED,
    Failure.LEGALITY: Decision.NOT_LEGAL,
    Failure.FOLLOWING: Decision.NOT_FOLLOWING,
    Failure.FLOATERS: Decision.FLOATERS_PASSED_OVER,
}


def about_bye(field: Field, place: int) -> Iterator[Note]:
    """3.4: yield the notes about the pairing-allocated bye."""
    receiver = field.teams[place]
    yield noted(Decision.BYE, [receiver], receiver.score, len(receiver.card.games))
    before = [team for team in field.teams if priority(team) > priority(receiver)]
    before.sort(key=priority, reverse=True)
    barred = [team for team in before if not team.card.may_receive_pab]
    if barred:
        yield noted(Decision.BYE_BARRED, barred)
    others = [team for team in before if team.card.may_receive_pab]
    if others:
        yield noted(Decision.BYE_LEAVES_OTHERS, others)


def stage(situation: Situation, selection: Selection, bracket: Bracket, index: CardIndex) -> Stage:
    """Return a paired bracket with the decisions in it."""
    return Stage(
        bracket.residents[0].score,
        tuple(team.tpn for team in bracket.residents),
        tuple(team.tpn for team in bracket.upfloaters),
        tuple(_meetings(bracket, index)),
        notes=(*_about_upfloaters(situation, selection, bracket), *_about_bracket(bracket)),
    )


def _about_upfloaters(
    situation: Situation, selection: Selection, bracket: Bracket
) -> Iterator[Note]:
    """3.5: yield the chosen set and what failed before it."""
    upfloaters = bracket.upfloaters
    if not upfloaters:
        return
    yield noted(Decision.UPFLOATERS, upfloaters)
    teams, number = situation.field.teams, len(upfloaters)
    if number > 1:
        is_for_residents = situation.field.unpaired(situation.top) == number
        yield noted(Decision.FOR_RESIDENTS if is_for_residents else Decision.FOR_OTHERS, [], number)
    following = {teams[place].score for place in bits(situation.following)}
    lowest = min(team.score for team in upfloaters)
    if following and lowest not in following:
        yield noted(Decision.LOWEST_SCORE, [], lowest)
    if selection.complies_with_c6 is False:
        yield noted(Decision.C6_IMPOSSIBLE)
    elif selection.complies_with_c6 is None:
        yield noted(Decision.C6_EMPTY)
    reasons: dict[Failure, list[Team]] = {}
    for place, failure in selection.passed_over:
        reasons.setdefault(failure, []).append(teams[place])
    for failure, passed_over in reasons.items():
        yield noted(_OF_FAILURE[failure], passed_over)
    again = [teams[place] for place in bits(selection.upfloaters & situation.floaters)]
    if again:
        yield noted(Decision.FLOATED_AGAIN, again)


_DENIED_TO_HALVES = (
    Decision.HALVES_ILLEGAL,
    Decision.HALVES_DENY_COLOURS,
    Decision.HALVES_DENY_STRONG_COLOURS,
    Decision.HALVES_FLOAT_AGAIN,
)
_COUNTS = (
    Decision.PREFERENCES,
    Decision.STRONG_PREFERENCES,
    Decision.OPPONENTS_OF_UPFLOATERS,
)
_DENIED_TO_PAIR = (Decision.COLOUR, Decision.STRONG_COLOUR, Decision.FLOATED)


def _about_bracket(bracket: Bracket) -> Iterator[Note]:
    """3.6, [C8] to [C10]."""
    half = len(bracket.pairs)
    if all(pair == (place, place + half) for place, pair in enumerate(bracket.pairs)):
        yield noted(Decision.FIRST_BY_IDENTIFIER)
    elif bracket.tops == [*range(half)]:
        yield noted(Decision.HALVES)
    else:
        yield noted(Decision.TOP_MEMBERS, [bracket.teams[top] for top in bracket.tops])
        for criteria, decision in enumerate(_DENIED_TO_HALVES):
            if halves(bracket.opponents(criteria)) is None:
                yield noted(decision)
                break
    for decision, number in zip(_COUNTS, bracket.cost, strict=True):
        if number:
            yield noted(decision, [], number)


def _meetings(bracket: Bracket, index: CardIndex) -> Iterator[Meeting]:
    reasons = _Reasons(bracket)
    free = sorted(bottom for _, bottom in bracket.pairs)
    for top, bottom in bracket.pairs:
        passed_over = [place for place in free[: free.index(bottom)] if place > top]
        free.remove(bottom)
        one, two = bracket.teams[top], bracket.teams[bottom]
        use_secondary = index.colours_use_secondary
        white, black, rule = allocate(one, two, index.initial_colour, use_secondary=use_secondary)
        first, _ = first_team(one, two, use_secondary=use_secondary)
        notes = (
            noted(Decision.PAIR, [one, two]),
            *reasons.about(top, passed_over),
            noted(rule, [first]),
        )
        yield Meeting(white.tpn, black.tpn, notes)


class _Reasons:
    """Why a top member does not meet earlier bottom members of its bracket."""

    def __init__(self, bracket: Bracket) -> None:
        self.bracket = bracket
        self._opponents: dict[int, Sequence[Places]] = {}

    def about(self, top: int, others: Sequence[int]) -> Iterator[Note]:
        """3.6.4: yield the reasons, each with the bottom members passed over for it."""
        reasons: dict[Decision, list[Team]] = {}
        for other in others:
            reasons.setdefault(self._reason(top, other), []).append(self.bracket.teams[other])
        for reason, passed_over in reasons.items():
            yield noted(reason, [self.bracket.teams[top], *passed_over])

    def _reason(self, top: int, other: int) -> Decision:
        team, opponent = self.bracket.teams[top], self.bracket.teams[other]
        if opponent.tpn in team.card.met:
            return Decision.MET
        if opponent.tpn in team.card.prohibited:
            return Decision.PROHIBITED
        for criteria, decision in enumerate(_DENIED_TO_PAIR, 1):
            if not self._possible(criteria)[top] >> other & 1:
                return decision
        return Decision.OTHERS_LEFT

    def _possible(self, criteria: int) -> Sequence[Places]:
        if criteria not in self._opponents:
            self._opponents[criteria] = self.bracket.opponents(criteria)
        return self._opponents[criteria]
