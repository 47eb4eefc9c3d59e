"""The decisions of the system of 1992 (Swiss System Based on Rating) in words."""

from swissdesk.i18n import N_
from swissdesk.listings.systems.notes import Words
from swissdesk.pairing.dutch1992.notes import RatingSystemNote

WORDS: Words = {
    # A bracket
    RatingSystemNote.HOMOGENEOUS: N_(
        "Pairs: {f0}. Of them {f1} may deny a colour preference (p and x)."
    ),
    RatingSystemNote.HETEROGENEOUS: N_(
        "Moved down and paired first: {players}. Pairs: {f0}. Of them {f1} may deny a colour "
        "preference (p and x)."
    ),
    RatingSystemNote.NO_OPPONENT: N_(
        "Without an opponent in this bracket, so moved down: {players}."
    ),
    RatingSystemNote.P_LOWERED: N_("Pairs fewer than half of the players: {f0}."),
    RatingSystemNote.DOWNFLOATS_B6: N_(
        "A player may move down who also moved down two rounds before."
    ),
    RatingSystemNote.DOWNFLOATS_B5: N_(
        "A player may move down who also moved down in the last round."
    ),
    RatingSystemNote.UPFLOATS_B6: N_(
        "A player may meet a player moved down who also did so two rounds before."
    ),
    RatingSystemNote.UPFLOATS_B5: N_(
        "A player may meet a player moved down who also did so in the last round."
    ),
    RatingSystemNote.X_RAISED: N_("Colour preferences denied beyond the first count: {f0}."),
    RatingSystemNote.OTHER_OPPONENT: N_(
        "{0} had to have another opponent, so that the remainder can be paired."
    ),
    RatingSystemNote.EXCHANGED: N_("Exchanged between the halves S1 and S2: {players}."),
    # Other brackets
    RatingSystemNote.ANOTHER_MOVED_DOWN: N_(
        "Paired again: if these players had moved down, not all of them would have found opponents "
        "in the next bracket: {players}."
    ),
    RatingSystemNote.PENULTIMATE_UNDONE: N_(
        "Paired again: otherwise the lowest bracket could not be paired."
    ),
    RatingSystemNote.JOINED: N_(
        "The lowest bracket could not be paired with any players moved down to it. These players "
        "join it: {players}."
    ),
    RatingSystemNote.BYE: N_(
        "{0} has the bye: left over in the lowest bracket, and has had none before."
    ),
    # A pair
    RatingSystemNote.IN_PLACE: N_(
        "{0} meets {1}, who stands in the same place of the lower half S2."
    ),
    RatingSystemNote.TRANSPOSED: N_(
        "{0} meets {1}, by the first transposition of the lower half S2 that will do."
    ),
    RatingSystemNote.MOVED_DOWN_PAIRED: N_(
        "{0} has been moved down; {1} is the first opponent that will do."
    ),
    # Colours
    RatingSystemNote.BOTH_PREFERENCES: N_("Both get the preferred colour."),
    RatingSystemNote.STRONGER_PREFERENCE: N_("The stronger preference decides the colours."),
    RatingSystemNote.ALTERNATION: N_(
        "The colours alternate to the last time that the two had different ones."
    ),
    RatingSystemNote.HIGHER_RANKED: N_(
        "The preference of the higher ranked player decides the colours."
    ),
    RatingSystemNote.NUMBER: N_(
        "Neither has played: the number of the higher ranked player decides the colours."
    ),
}
