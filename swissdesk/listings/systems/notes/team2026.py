"""The decisions of the team Swiss (C.04.6) in words."""

from swissdesk.i18n import N_
from swissdesk.listings.systems.notes import Scored, Words
from swissdesk.pairing.team2026.notes import TeamNote

WORDS: Words = {
    TeamNote.BYE: Scored(
        N_(
            "{0} has the bye. It goes to a team that may have it and leaves the others "
            "pairable: the lowest score ({f0}), then the most matches played ({f1}), then the "
            "largest number."
        ),
    ),
    TeamNote.BYE_BARRED: N_("Next for the bye, but barred from it: {players}."),
    TeamNote.BYE_LEAVES_OTHERS: N_(
        "Next for the bye, but then the others could not all be paired: {players}."
    ),
    TeamNote.UPFLOATERS: N_("Upfloaters: {players}."),
    TeamNote.FOR_RESIDENTS: N_(
        "{f0} upfloaters are needed: that many residents cannot meet each other."
    ),
    TeamNote.FOR_OTHERS: N_(
        "{f0} upfloaters are needed: with fewer, the lower teams could not all be paired."
    ),
    TeamNote.LOWEST_SCORE: Scored(
        N_("No legal set has higher scores; the lowest upfloater has {f0}.")
    ),
    TeamNote.C6_EMPTY: N_("The following scoregroup is empty, so it does not affect the choice."),
    TeamNote.C6_IMPOSSIBLE: N_(
        "With any set, the following scoregroup needs more upfloaters than the fewest."
    ),
    TeamNote.FLOATED_AGAIN: N_("Floaters in the previous round, too: {players}."),
    TeamNote.NOT_WITH_RESIDENTS: N_(
        "Passed over because the residents could not all be paired: {players}."
    ),
    TeamNote.NOT_COMPLETED: N_(
        "Passed over because the lower teams could not all be paired: {players}."
    ),
    TeamNote.NOT_LEGAL: N_(
        "Passed over because no legal set with the earlier upfloaters exists: {players}."
    ),
    TeamNote.NOT_FOLLOWING: N_(
        "Passed over because the following scoregroup would need more upfloaters: {players}."
    ),
    TeamNote.FLOATERS_PASSED_OVER: N_(
        "Passed over because more upfloaters would float twice in a row: {players}."
    ),
    TeamNote.FIRST_BY_IDENTIFIER: N_(
        "The first pairing of all meets every criterion as well as possible."
    ),
    TeamNote.HALVES: N_("The upper half by number meets the lower half."),
    TeamNote.TOP_MEMBERS: N_("Top members of the pairs: {players}."),
    TeamNote.HALVES_ILLEGAL: N_(
        "The upper half cannot meet the lower half: too many have met before."
    ),
    TeamNote.HALVES_DENY_COLOURS: N_(
        "If the upper half met the lower half, more teams would not get their colour."
    ),
    TeamNote.HALVES_DENY_STRONG_COLOURS: N_(
        "If the upper half met the lower half, more strong preferences would be denied."
    ),
    TeamNote.HALVES_FLOAT_AGAIN: N_(
        "If the upper half met the lower half, more teams would float twice in a row."
    ),
    TeamNote.PREFERENCES: N_("Teams that do not get their colour, no more than unavoidable: {f0}."),
    TeamNote.STRONG_PREFERENCES: N_("Strong preferences denied, no more than unavoidable: {f0}."),
    TeamNote.OPPONENTS_OF_UPFLOATERS: N_(
        "Opponents of upfloaters that also floated in the previous round: {f0}."
    ),
    TeamNote.PAIR: N_("{1} is the first possible opponent of {0}."),
    TeamNote.MET: N_("Earlier, but {0} has met them: {others}."),
    TeamNote.PROHIBITED: N_(
        "Earlier, but the regulations of the tournament keep {0} apart from them: {others}."
    ),
    TeamNote.COLOUR: N_("Earlier, but then one more team would not get its colour: {others}."),
    TeamNote.STRONG_COLOUR: N_(
        "Earlier, but then one more strong preference would be denied: {others}."
    ),
    TeamNote.FLOATED: N_("Earlier, but then one more team would float twice in a row: {others}."),
    TeamNote.OTHERS_LEFT: N_(
        "Earlier, but then the other teams could not be paired as well: {others}."
    ),
    TeamNote.INITIAL_COLOUR: N_(
        "Neither has played yet: the number of {0}, the first-team, decides."
    ),
    TeamNote.ONLY_PREFERENCE: N_("Only one team has a preference and gets its colour."),
    TeamNote.BOTH_PREFERENCES: N_("Both get the colour they prefer."),
    TeamNote.STRONG_PREFERENCE: N_(
        "Both prefer the same colour; the only strong preference is granted."
    ),
    TeamNote.LOWER_COLOUR_DIFFERENCE: N_("The team with the lower colour difference has White."),
    TeamNote.ALTERNATION: N_("They alternate from when their colours last differed."),
    TeamNote.PREFERENCE_OF_FIRST: N_("{0}, the first-team, gets the colour it prefers."),
    TeamNote.FIRST_ALTERNATES: N_("{0}, the first-team, changes its colour."),
    TeamNote.OTHER_ALTERNATES: N_(
        "{0}, the first-team, has not played yet; the other team changes its colour."
    ),
}
