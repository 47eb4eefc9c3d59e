"""The notes of the team Swiss on its decisions, each with its article of C.04.6."""

from swissdesk.pairing.protocol import Decision


class TeamNote(Decision):
    """A decision; the docstring of a member lists the teams and figures of its note.

    The regulations of the tournament have no article.
    """

    BYE = ("3.4",)
    """The team; the score, the matches played."""
    BYE_BARRED = ("2.1.2",)
    """Teams before it by 3.4.2 to 3.4.4 that may not receive the bye."""
    BYE_LEAVES_OTHERS = ("3.4.1",)
    """Teams before it that would leave no legal pairing."""
    UPFLOATERS = ("3.5.5",)
    """The upfloaters, in the order of 3.5.3."""
    FOR_RESIDENTS = ("2.3.1",)
    """The number of upfloaters, two or more: that many residents cannot meet each other."""
    FOR_OTHERS = ("2.2.1",)
    """The same: with fewer, the lower teams would have no legal pairing."""
    LOWEST_SCORE = ("2.3.2",)
    """The lowest score of the upfloaters, if it is not the next one below the residents."""
    C6_EMPTY = ("2.3.3",)
    """The following scoregroup is empty."""
    C6_IMPOSSIBLE = ("2.3.3", "c6 impossible")
    """No set of upfloaters leaves the following scoregroup as few upfloaters as it must have."""
    FLOATED_AGAIN = ("2.3.4",)
    """The upfloaters that were floaters in the previous round."""
    NOT_WITH_RESIDENTS = ("2.1.1",)
    """Teams passed over: sets with them and the upfloaters before them fail by [C1]."""
    NOT_COMPLETED = ("2.2.1", "not completed")
    """The same; the other teams would have no legal pairing."""
    NOT_LEGAL = ("3.1",)
    """The same; one of these two reasons."""
    NOT_FOLLOWING = ("2.3.3", "not following")
    """The same; they fail by [C6]."""
    FLOATERS_PASSED_OVER = ("2.3.4", "floaters passed over")
    """The same; they have more floaters of the previous round."""
    HALVES = ("3.6.2",)
    """Nothing: the top members are the upper half by TPN."""
    TOP_MEMBERS = ("3.6.2", "top members")
    """The top members, other than the upper half by TPN."""
    HALVES_ILLEGAL = ("2.1.1", "halves illegal")
    """Nothing: the upper half cannot be paired with the lower half without a second meeting."""
    HALVES_DENY_COLOURS = ("2.3.5",)
    """Nothing: it could, but with more colour preferences not fulfilled."""
    HALVES_DENY_STRONG_COLOURS = ("2.3.6",)
    """Nothing: it could, but with more strong colour preferences not fulfilled."""
    HALVES_FLOAT_AGAIN = ("2.3.7",)
    """Nothing: it could, but with more floaters of the previous round meeting upfloaters."""
    PREFERENCES = ("2.3.5", "preferences")
    """The number of teams whose colour preference is not fulfilled."""
    STRONG_PREFERENCES = ("2.3.6", "strong preferences")
    """The number of teams whose strong colour preference is not fulfilled."""
    OPPONENTS_OF_UPFLOATERS = ("2.3.7", "opponents of upfloaters")
    """The number of opponents of upfloaters that were floaters in the previous round."""
    FIRST_BY_IDENTIFIER = ("3.6.4",)
    """Nothing: the first pairing of all complies with [C1] and [C8] to [C10]."""
    PAIR = ("3.6.4", "pair")
    """The top member, the bottom member."""
    MET = ("2.1.1", "met")
    """A top member, then the bottom members passed over because the two have met."""
    PROHIBITED = ("",)
    """The same, because the regulations keep them apart."""
    COLOUR = ("2.3.5", "colour")
    """The same, because one more colour preference would not be fulfilled."""
    STRONG_COLOUR = ("2.3.6", "strong colour")
    """The same, because one more strong preference would not be fulfilled."""
    FLOATED = ("2.3.7", "floated")
    """The same, because one more opponent of an upfloater was a floater."""
    OTHERS_LEFT = ("3.6.4", "others left")
    """The same, because the pairs after it would be illegal or comply less with [C8] to [C10]."""
    INITIAL_COLOUR = ("4.3.1",)
    """The first-team, here and in the members that follow."""
    ONLY_PREFERENCE = ("4.3.2",)
    BOTH_PREFERENCES = ("4.3.3",)
    STRONG_PREFERENCE = ("4.3.4",)
    LOWER_COLOUR_DIFFERENCE = ("4.3.5",)
    ALTERNATION = ("4.3.6",)
    PREFERENCE_OF_FIRST = ("4.3.7",)
    FIRST_ALTERNATES = ("4.3.8",)
    OTHER_ALTERNATES = ("4.3.9",)
