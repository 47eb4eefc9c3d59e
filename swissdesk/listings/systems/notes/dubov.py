"""The decisions of the Dubov system (C.04.4.1) in words."""

from swissdesk.i18n import N_
from swissdesk.listings.systems.notes import Scored, Words
from swissdesk.pairing.dubov.notes import DubovNote

WORDS: Words = {
    # The round
    DubovNote.BYE: Scored(
        N_(
            "{0} has the bye. It goes to a player who may have it and leaves the others pairable: "
            "the lowest score ({f0}), then the most games played ({f1}), then the largest number."
        )
    ),
    # A group
    DubovNote.UPFLOATERS: N_(
        "Upfloated, as few players as possible, then with scores as high as possible: {players}."
    ),
    DubovNote.COLOURS_DENIED: N_(
        "Players who do not get the colour due, no more than unavoidable: {f0}."
    ),
    DubovNote.MAXIMUM_UPFLOATERS: N_(
        "Upfloated despite the maximum number of upfloats: {players}."
    ),
    DubovNote.UPFLOATS_OF_MAXIMUM: N_("Upfloats before this one ({players}): {f0}."),
    DubovNote.UPFLOATED_AGAIN: N_("Upfloated as in the previous round: {players}."),
    DubovNote.HALVES: N_(
        "No games have been played: G1 is the first half by number, G2 the second half."
    ),
    DubovNote.SUBGROUPS: N_("Due White, in G1: {f0}. Due Black, in G2: {f1}."),
    DubovNote.UNAVOIDABLE: N_(
        "Moved to the other subgroup, from the middle on, because so many pairs within the smaller "
        "one are unavoidable: {players}."
    ),
    DubovNote.EQUALISED: N_(
        "Moved to the other subgroup, from the middle on, to make both of one size: {players}."
    ),
    # A pair
    DubovNote.PLACE_IN_S1: N_("{0} is at place {f0} of S1; average rating of opponents: {f1}."),
    DubovNote.OPPONENT: N_(
        "{1}, at place {f0} of G2, is the first possible opponent of {0} there."
    ),
    DubovNote.MET: N_("Earlier in G2, but {0} has met them: {others}."),
    DubovNote.SAME_ABSOLUTE: N_(
        "Earlier in G2, but they must have the same colour as {0} now: {others}."
    ),
    DubovNote.PROHIBITED: N_(
        "Earlier in G2, but the regulations of the tournament keep {0} apart from them: {others}."
    ),
    DubovNote.OTHERS_LEFT: N_(
        "Earlier in G2, but then the rest of G1 could not all be paired: {others}."
    ),
    # Colours
    DubovNote.INITIAL_COLOUR: N_(
        "Neither has played yet: the number of {0}, who is ranked higher, decides."
    ),
    DubovNote.BOTH_PREFERENCES: N_("Both get the colour due."),
    DubovNote.STRONGER_PREFERENCE: N_(
        "Both are due the same colour; the stronger preference wins."
    ),
    DubovNote.ALTERNATION: N_(
        "Both are due the same colour, and they alternate from when theirs last differed."
    ),
    DubovNote.HIGHER_RANKED: N_("{0}, who is ranked higher, gets the colour due."),
}
