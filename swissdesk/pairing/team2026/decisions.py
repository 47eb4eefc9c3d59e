"""The notes of the team Swiss about its decisions, each with its article of C.04.6."""

from collections.abc import Mapping, Sequence
from enum import Enum, auto

from swissdesk.pairing.protocol import Note
from swissdesk.pairing.team2026.definitions import Team


class Decision(Enum):
    """A decision; the docstring of a member lists the teams and figures of its note."""

    __hash__ = object.__hash__  # that of Enum is several times slower

    BYE = auto()
    """The team; the score, the matches played."""
    BYE_BARRED = auto()
    """Teams before it by 3.4.2 to 3.4.4 that may not receive the bye."""
    BYE_LEAVES_OTHERS = auto()
    """Teams before it that would leave no legal pairing."""
    UPFLOATERS = auto()
    """The upfloaters, in the order of 3.5.3."""
    FOR_RESIDENTS = auto()
    """The number of upfloaters, two or more: that many residents cannot meet each other."""
    FOR_OTHERS = auto()
    """The same: with fewer, the lower teams would have no legal pairing."""
    LOWEST_SCORE = auto()
    """The lowest score of the upfloaters, if it is not the next one below the residents."""
    C6_EMPTY = auto()
    """The following scoregroup is empty."""
    C6_IMPOSSIBLE = auto()
    """No set of upfloaters leaves the following scoregroup as few upfloaters as it must have."""
    FLOATED_AGAIN = auto()
    """The upfloaters that were floaters in the previous round."""
    NOT_WITH_RESIDENTS = auto()
    """Teams passed over: sets with them and the upfloaters before them fail by [C1]."""
    NOT_COMPLETED = auto()
    """The same; the other teams would have no legal pairing."""
    NOT_LEGAL = auto()
    """The same; one of these two reasons."""
    NOT_FOLLOWING = auto()
    """The same; they fail by [C6]."""
    FLOATERS_PASSED_OVER = auto()
    """The same; they have more floaters of the previous round."""
    HALVES = auto()
    """Nothing: the top members are the upper half by TPN."""
    TOP_MEMBERS = auto()
    """The top members, other than the upper half by TPN."""
    HALVES_ILLEGAL = auto()
    """Nothing: the upper half cannot be paired with the lower half without a second meeting."""
    HALVES_DENY_COLOURS = auto()
    """Nothing: it could, but with more colour preferences not fulfilled."""
    HALVES_DENY_STRONG_COLOURS = auto()
    """Nothing: it could, but with more strong colour preferences not fulfilled."""
    HALVES_FLOAT_AGAIN = auto()
    """Nothing: it could, but with more floaters of the previous round meeting upfloaters."""
    PREFERENCES = auto()
    """The number of teams whose colour preference is not fulfilled."""
    STRONG_PREFERENCES = auto()
    """The number of teams whose strong colour preference is not fulfilled."""
    OPPONENTS_OF_UPFLOATERS = auto()
    """The number of opponents of upfloaters that were floaters in the previous round."""
    FIRST_BY_IDENTIFIER = auto()
    """Nothing: the first pairing of all complies with [C1] and [C8] to [C10]."""
    PAIR = auto()
    """The top member, the bottom member."""
    MET = auto()
    """A top member, then the bottom members passed over because the two have met."""
    PROHIBITED = auto()
    """The same, because the regulations keep them apart."""
    COLOUR = auto()
    """The same, because one more colour preference would not be fulfilled."""
    STRONG_COLOUR = auto()
    """The same, because one more strong preference would not be fulfilled."""
    FLOATED = auto()
    """The same, because one more opponent of an upfloater was a floater."""
    OTHERS_LEFT = auto()
    """The same, because the pairs after it would be illegal or comply less with [C8] to [C10]."""
    INITIAL_COLOUR = auto()
    """The first-team, here and in the members that follow."""
    ONLY_PREFERENCE = auto()
    BOTH_PREFERENCES = auto()
    STRONG_PREFERENCE = auto()
    LOWER_COLOUR_DIFFERENCE = auto()
    ALTERNATION = auto()
    PREFERENCE_OF_FIRST = auto()
    FIRST_ALTERNATES = auto()
    OTHER_ALTERNATES = auto()


ARTICLES: Mapping[Decision, str] = {
    Decision.BYE: "3.4",
    Decision.BYE_BARRED: "2.1.2",
    Decision.BYE_LEAVES_OTHERS: "3.4.1",
    Decision.UPFLOATERS: "3.5.5",
    Decision.FOR_RESIDENTS: "2.3.1",
    Decision.FOR_OTHERS: "2.2.1",
    Decision.LOWEST_SCORE: "2.3.2",
    Decision.C6_EMPTY: "2.3.3",
    Decision.C6_IMPOSSIBLE: "2.3.3",
    Decision.FLOATED_AGAIN: "2.3.4",
    Decision.NOT_WITH_RESIDENTS: "2.1.1",
    Decision.NOT_COMPLETED: "2.2.1",
    Decision.NOT_LEGAL: "3.1",
    Decision.NOT_FOLLOWING: "2.3.3",
    Decision.FLOATERS_PASSED_OVER: "2.3.4",
    Decision.HALVES: "3.6.2",
    Decision.TOP_MEMBERS: "3.6.2",
    Decision.HALVES_ILLEGAL: "2.1.1",
    Decision.HALVES_DENY_COLOURS: "2.3.5",
    Decision.HALVES_DENY_STRONG_COLOURS: "2.3.6",
    Decision.HALVES_FLOAT_AGAIN: "2.3.7",
    Decision.PREFERENCES: "2.3.5",
    Decision.STRONG_PREFERENCES: "2.3.6",
    Decision.OPPONENTS_OF_UPFLOATERS: "2.3.7",
    Decision.FIRST_BY_IDENTIFIER: "3.6.4",
    Decision.PAIR: "3.6.4",
    Decision.MET: "2.1.1",
    Decision.PROHIBITED: "",
    Decision.COLOUR: "2.3.5",
    Decision.STRONG_COLOUR: "2.3.6",
    Decision.FLOATED: "2.3.7",
    Decision.OTHERS_LEFT: "3.6.4",
    Decision.INITIAL_COLOUR: "4.3.1",
    Decision.ONLY_PREFERENCE: "4.3.2",
    Decision.BOTH_PREFERENCES: "4.3.3",
    Decision.STRONG_PREFERENCE: "4.3.4",
    Decision.LOWER_COLOUR_DIFFERENCE: "4.3.5",
    Decision.ALTERNATION: "4.3.6",
    Decision.PREFERENCE_OF_FIRST: "4.3.7",
    Decision.FIRST_ALTERNATES: "4.3.8",
    Decision.OTHER_ALTERNATES: "4.3.9",
}
"""The article of the decision; empty for the regulations of the tournament."""


def noted(decision: Decision, teams: Sequence[Team] = (), *figures: int) -> Note:
    """Return the note of a decision."""
    return Note(decision, ARTICLES[decision], tuple(team.tpn for team in teams), figures)
