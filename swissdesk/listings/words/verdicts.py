"""Why something was not paired differently: a sentence for each criterion and article."""

from collections.abc import Mapping

from swissdesk.i18n import N_, Plural, _, form
from swissdesk.listings.words import text
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.colour_allocation import ColourRule
from swissdesk.pairing.dutch2026.why.composition import Step
from swissdesk.pairing.dutch2026.why.judgement import FLOATS_AGAIN, Bar, Criterion, Value, Verdict
from swissdesk.pairing.dutch2026.why.why_not import WhyNot


def words(verdict: Verdict) -> str:
    """Return why the best pairing of another kind was not taken."""
    ground = verdict.ground
    if isinstance(ground, Bar):
        return _(_BARS[ground])
    if isinstance(ground, Step):
        return _("legal and as good, but later in the order: {step}.").format(
            step=_(_STEPS[ground])
        )
    return _by_criterion(ground, verdict.taken, verdict.instead)


def counted(criterion: Criterion, number: int) -> str:
    """Return the subject of a criterion, with the number: "2 players without the colour due"."""
    return form(COUNTS[criterion], number).format(n=number)


def colours(rule: ColourRule) -> str:
    """Return how a rule of art. 5.2 gives the colours; {higher} is the higher ranked player."""
    return {
        ColourRule.BOTH_PREFERENCES: _("both get the colour due."),
        ColourRule.STRONGER_PREFERENCE: _(
            "both are due the same colour; the stronger preference wins."
        ),
        ColourRule.ALTERNATION: _("the colours alternate from when they last differed."),
        ColourRule.HIGHER_RANKED: _("{higher}, ranked higher, gets the colour due."),
        ColourRule.NUMBER: _("{higher} is ranked higher, and the number decides."),
    }[rule]


def article(verdict: Verdict) -> str:
    """Return the criterion, if any, and the article that decide, e.g. "C12, 2.4.7"."""
    if isinstance(verdict.ground, Step) or verdict.ground in (Bar.PROHIBITED, Bar.SECOND_BYE):
        return verdict.article
    return f"{verdict.ground.name}, {verdict.article}"


def meeting(tournament: Tournament, round_no: int, answer: WhyNot) -> str:
    """Return in which round two players met; empty if that is not the reason ([C1])."""
    if answer.verdict is None or answer.verdict.ground is not Bar.C1:
        return ""
    tpns = {entry.tpn: entry.id for entry in tournament.entries}
    opponent = tpns[answer.lower]
    before = tournament.histories[tpns[answer.higher]][: round_no - 1]
    rounds = [str(each.round_no) for each in before if each.opponent == opponent]
    return _("they met in round {n}.").format(n=rounds[-1])


_BARS: Mapping[Bar, str] = {
    Bar.C1: N_("they have met."),
    Bar.C2: N_("a player who has had the bye, or a win without playing, cannot have the bye."),
    Bar.C3: N_("both must have the same colour now."),
    Bar.C4: N_("then not all other players could be paired."),
    Bar.SECOND_BYE: N_("only one player of a round can have the bye."),
    Bar.PROHIBITED: N_("the regulations of the tournament keep the two apart."),
}


_STEPS: Mapping[Step, str] = {
    Step.PAIRABLE_MDPS: N_("other players moved down come first"),
    Step.MDP_OPPONENTS: N_("the players moved down would meet later players of S2"),
    Step.EXCHANGE: N_("S1 and S2 would need a later exchange"),
    Step.TRANSPOSITION: N_("S2 would need a later transposition"),
}


def _by_criterion(criterion: Criterion, taken: Value, instead: Value) -> str:
    """Return the defects of the pairing *instead*; plural words are for a number of players."""
    words = COUNTS.get(criterion) or _VALUES[criterion]
    if criterion is Criterion.C8 and taken[0] == instead[0]:
        taken, instead = taken[1:], instead[1:]
        words = N_("the players floating out of the next bracket would have {points} points")
    if isinstance(words, Plural):
        found, than = form(words, instead[0]).format(n=instead[0]), str(taken[0])
    else:
        found, than = _(words).format(points=_scores(instead)), _scores(taken)
    return _("{found}, instead of {than}.").format(found=found, than=than)


def _scores(values: Value) -> str:
    """Return scores or their differences; one who floats once more differs from no opponent."""
    return ", ".join(
        _("another bracket") if each >= FLOATS_AGAIN else text.points(each) for each in values
    ) or _("none")


COUNTS: Mapping[Criterion, Plural] = {
    Criterion.C10: Plural(
        "{n} player with a colour difference beyond 2",
        "{n} players with a colour difference beyond 2",
    ),
    Criterion.C11: Plural(
        "{n} player with the same colour three times running",
        "{n} players with the same colour three times running",
    ),
    Criterion.C12: Plural(
        "{n} player without the colour due",
        "{n} players without the colour due",
    ),
    Criterion.C13: Plural(
        "{n} player without the colour strongly due",
        "{n} players without the colour strongly due",
    ),
    Criterion.C14: Plural(
        "{n} player who floats down as in the previous round",
        "{n} players who float down as in the previous round",
    ),
    Criterion.C15: Plural(
        "{n} player who floats up as in the previous round",
        "{n} players who float up as in the previous round",
    ),
    Criterion.C16: Plural(
        "{n} player who floats down as two rounds ago",
        "{n} players who float down as two rounds ago",
    ),
    Criterion.C17: Plural(
        "{n} player who floats up as two rounds ago",
        "{n} players who float up as two rounds ago",
    ),
}
"""The criteria that count players, in words for the number *n* of them."""

_MDP_DIFFERENCES = N_("players who float again would be moved by {points}")
_OPPONENT_DIFFERENCES = N_("opponents who floated up before would meet {points} more")
_VALUES: Mapping[Criterion, str | Plural] = {
    Criterion.C5: N_("the bye would go to a score of {points}"),
    Criterion.C6: Plural("{n} player would float down", "{n} players would float down"),
    Criterion.C7: N_("the downfloaters would have {points} points"),
    Criterion.C8: Plural(
        "{n} player would float out of the next bracket",
        "{n} players would float out of the next bracket",
    ),
    Criterion.C9: Plural(
        "the bye would go to a player with {n} unplayed game",
        "the bye would go to a player with {n} unplayed games",
    ),
    Criterion.C18: _MDP_DIFFERENCES,
    Criterion.C19: _OPPONENT_DIFFERENCES,
    Criterion.C20: _MDP_DIFFERENCES,
    Criterion.C21: _OPPONENT_DIFFERENCES,
}
