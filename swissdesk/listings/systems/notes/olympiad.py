"""The decisions of the Olympiad variant in words."""

from swissdesk.i18n import N_
from swissdesk.listings.systems.notes import Scored, Words
from swissdesk.pairing.olympiad.notes import OlympiadNote

WORDS: Words = {
    # The round
    OlympiadNote.BYE: N_(
        "{0} has the bye: the largest number among the fewest points, of the teams that may have "
        "it and leave the others pairable."
    ),
    OlympiadNote.BY_NUMBER: N_(
        "In rounds 1 to 4 the upper half of a group meets the lower half, in order of the numbers."
    ),
    OlympiadNote.BY_BUCHHOLZ: N_(
        "From round 5 on the strongest team of a group meets the weakest, by points of the team "
        "and of its opponents (extended Buchholz)."
    ),
    # A group
    OlympiadNote.UPWARD: N_(
        "This group is below the middle, so the order is reversed: the weakest team comes first."
    ),
    OlympiadNote.MIDDLE: N_("This is the group of the middle team, paired last."),
    OlympiadNote.MERGED: N_(
        "Neighbouring groups that could not be paired apart were merged into this one."
    ),
    OlympiadNote.LIMITS_BROKEN: N_(
        "The group cannot be paired within the colour limits, so its pairs were made regardless of "
        "colours."
    ),
    OlympiadNote.FLOATER: N_("{0} floats to the next group, as the first choice."),
    OlympiadNote.RETURNED: N_(
        "{0} floats to the next group. Tried before, but returned because the others could not be "
        "paired or because of the opponents in the next group: {others}."
    ),
    OlympiadNote.LEFT_OVER: N_("{0} is left over by the order of the pairs, and floats."),
    OlympiadNote.FURTHER: N_(
        "Nobody here could play in the next group; an opponent is {f0} groups away."
    ),
    OlympiadNote.ALL_MET: N_("Left over without an opponent here, and all float: {players}."),
    # A pair
    OlympiadNote.FLOATER_PAIRED: N_(
        "{0} floated in and is paired first, with {1} as the first opponent found."
    ),
    OlympiadNote.HALVES: N_("{0} meets {1}, the first possible opponent from the other half on."),
    OlympiadNote.STRONGEST_WEAKEST: Scored(
        N_(
            "{0} with {f0} by extended Buchholz meets {1} with {f1}, the first possible opponent "
            "from the other end of the group."
        ),
        2,
    ),
    OlympiadNote.MET: N_("Passed over, as the two may not meet: {players}."),
    OlympiadNote.COLOUR: N_("Passed over because of the colour limits: {players}."),
    OlympiadNote.SKIPPED: N_("Passed over, as the others could not be paired then: {players}."),
    # Colours
    OlympiadNote.EQUALISATION: N_("{0} has White: its Whites less its Blacks are fewer."),
    OlympiadNote.ALTERNATION: N_("{0} has White: Black the last time that their colours differed."),
    OlympiadNote.SMALLER_EQUALISES: N_(
        "{0} has White: equal histories, and the colours of the smaller number are equalised."
    ),
    OlympiadNote.SMALLER_ALTERNATES: N_(
        "{0} has White: equal histories, and the colour of the smaller number alternates."
    ),
    OlympiadNote.LARGER_ALTERNATES: N_(
        "{0} has White: only one of the two has played, and its colour alternates."
    ),
    OlympiadNote.ROUND_1_COLOUR: N_(
        "{0} has White: the smaller number, odd or even, and the colour drawn for number 1."
    ),
}
