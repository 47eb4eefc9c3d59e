"""The decisions of the Double-Swiss (C.04.5) in words."""

from swissdesk.i18n import N_
from swissdesk.listings.systems.notes import Scored, Words
from swissdesk.pairing.double2026.notes import DoubleNote

WORDS: Words = {
    DoubleNote.BYE: Scored(
        N_(
            "{0} has the bye. It goes to a player who may have it and leaves the others "
            "pairable: the lowest score ({f0}), then the most matches played ({f1}), then the "
            "largest number."
        ),
    ),
    DoubleNote.BYE_BARRED: N_("Next for the bye, but barred from it: {players}."),
    DoubleNote.BYE_LEAVES_OTHERS: N_(
        "Next for the bye, but then the others could not all be paired: {players}."
    ),
    DoubleNote.UPFLOATERS: N_("Upfloaters: {players}."),
    DoubleNote.FOR_RESIDENTS: N_(
        "{f0} upfloaters are needed: that many residents cannot meet each other."
    ),
    DoubleNote.FOR_OTHERS: N_(
        "{f0} upfloaters are needed: with fewer, the lower players could not all be paired."
    ),
    DoubleNote.LOWEST_SCORE: Scored(
        N_("No legal set has higher scores; the lowest upfloater has {f0}.")
    ),
    DoubleNote.C6_EMPTY: N_("The following scoregroup is empty, so it does not affect the choice."),
    DoubleNote.C6_IMPOSSIBLE: N_(
        "With any set, the following scoregroup needs more upfloaters than the fewest."
    ),
    DoubleNote.FLOATED_AGAIN: N_("Floaters in the previous round, too: {players}."),
    DoubleNote.NOT_WITH_RESIDENTS: N_(
        "Passed over because the residents could not all be paired: {players}."
    ),
    DoubleNote.NOT_COMPLETED: N_(
        "Passed over because the lower players could not all be paired: {players}."
    ),
    DoubleNote.NOT_LEGAL: N_(
        "Passed over because no legal set with the earlier upfloaters exists: {players}."
    ),
    DoubleNote.NOT_FOLLOWING: N_(
        "Passed over because the following scoregroup would need more upfloaters: {players}."
    ),
    DoubleNote.FLOATERS_PASSED_OVER: N_(
        "Passed over because more upfloaters would float twice in a row: {players}."
    ),
    DoubleNote.FIRST_BY_IDENTIFIER: N_(
        "The first pairing of all meets every criterion as well as possible."
    ),
    DoubleNote.HALVES: N_("The upper half by number meets the lower half."),
    DoubleNote.TOP_MEMBERS: N_("Top members of the pairs: {players}."),
    DoubleNote.HALVES_ILLEGAL: N_(
        "The upper half cannot meet the lower half: too many have met before."
    ),
    DoubleNote.HALVES_FLOAT_AGAIN: N_(
        "If the upper half met the lower half, more players would float twice in a row."
    ),
    DoubleNote.OPPONENTS_OF_UPFLOATERS: N_(
        "Opponents of upfloaters that also floated in the previous round: {f0}."
    ),
    DoubleNote.PAIR: N_("{1} is the first possible opponent of {0}."),
    DoubleNote.MET: N_("Earlier, but {0} has met them: {others}."),
    DoubleNote.PROHIBITED: N_(
        "Earlier, but the regulations of the tournament keep {0} apart from them: {others}."
    ),
    DoubleNote.FLOATED: N_(
        "Earlier, but then one more player would float twice in a row: {others}."
    ),
    DoubleNote.OTHERS_LEFT: N_(
        "Earlier, but then the other players could not be paired as well: {others}."
    ),
    DoubleNote.INITIAL_COLOUR: N_(
        "Neither has had a colour yet: the number of {0}, the higher ranked player, decides."
    ),
    DoubleNote.FEWER_WHITES: N_("The player with White in fewer matches has White in game 1."),
    DoubleNote.ALTERNATION: N_("They alternate from when their colours last differed."),
    DoubleNote.HIGHER_ALTERNATES: N_("{0}, the higher ranked player, changes their colour."),
    DoubleNote.OTHER_ALTERNATES: N_(
        "{0}, the higher ranked player, has had no colour yet; the other one changes their colour."
    ),
}
