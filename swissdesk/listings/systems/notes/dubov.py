"""The decisions of the Dubov system (C.04.4.1) in words."""

from swissdesk.i18n import N_
from swissdesk.listings.systems.notes import Scored, Words
from swissdesk.pairing.dubov.decisions import Decision

WORDS: Words = {
    # The round
    Decision.BYE: Scored(
        N_(
            "{0} has the bye. It goes to a player who may have it and leaves the others pairable: "
            "the lowest score ({f0}), then the most games played ({f1}), then the largest number."
        )
    ),
    # A group
    Decision.UPFLOATERS: N_(
        "Upfloated, as few players as possible, then with scores as high as possible: {players}."
    ),
    Decision.COLOURS_DENIED: N_(
        "Players who do not get the colour due, no more than unavoidable: {f0}."
    ),
    Decision.MAXIMUM_UPFLOATERS: N_("Upfloated despite the maximum number of upfloats: {players}."),
    Decision.UPFLOATS_OF_MAXIMUM: N_("Upfloats before this one ({players}): {f0}."),
    Decision.UPFLOATED_AGAIN: N_("Upfloated as in the previous round: {players}."),
    Decision.HALVES: N_(
        "No games have been played: G1 is the first half by number, G2 the second half."
    ),
    Decision.SUBGROUPS: N_("Due White, in G1: {f0}. Due Black, in G2: {f1}."),
    Decision.UNAVOIDABLE: N_(
        "Moved to the other subgroup, from the middle on, because so many pairs within the smaller "
        "one are unavoidable: {players}."
    ),
    Decision.EQUALISED: N_(
        "Moved to the other subgroup, from the middle on, to make both of one size: {players}."
    ),
    # A pair
    Decision.PLACE_IN_S1: N_("{0} is at place {f0} of S1; average rating of opponents: {f1}."),
    Decision.OPPONENT: N_("{1}, at place {f0} of G2, is the first possible opponent of {0} there."),
    Decision.MET: N_("Earlier in G2, but {0} has met them: {others}."),
    Decision.SAME_ABSOLUTE: N_(
        "Earlier in G2, but they must have the same colour as {0} now: {others}."
    ),
    Decision.PROHIBITED: N_(
        "Earlier in G2, but the regulations of the tournament keep {0} apart from them: {others}."
    ),
    Decision.OTHERS_LEFT: N_(
        "Earlier in G2, but then the rest of G1 could not all be paired: {others}."
    ),
    # Colours
    Decision.INITIAL_COLOUR: N_(
        "Neither has played yet: the number of {0}, who is ranked higher, decides."
    ),
    Decision.BOTH_PREFERENCES: N_("Both get the colour due."),
    Decision.STRONGER_PREFERENCE: N_("Both are due the same colour; the stronger preference wins."),
    Decision.ALTERNATION: N_(
        "Both are due the same colour, and they alternate from when theirs last differed."
    ),
    Decision.HIGHER_RANKED: N_("{0}, who is ranked higher, gets the colour due."),
}
