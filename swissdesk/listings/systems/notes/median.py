"""The decisions of the Lim System (C.04.4.3) and the FIDE variant of 1987 in words."""

from swissdesk.i18n import N_
from swissdesk.listings.systems.notes import Scored, Words
from swissdesk.pairing.median.rulebook import Rule

WORDS: Words = {
    # The round
    Rule.BYE: N_(
        "{0} has the bye: the lowest numbered player of the lowest scoregroup who may have it and "
        "leaves the others pairable."
    ),
    Rule.BYE_PASSED_OVER: N_(
        "Lower ranked, but barred from the bye or needed as opponents: {players}."
    ),
    Rule.MEDIAN: Scored(N_("The groups are paired from both ends; the one of {f0} comes last.")),
    Rule.LAST_ROUND: N_(
        "Last round: the colour limits give way where a player could not be paired within them."
    ),
    # A group
    Rule.DOWNWARD: N_(
        "Paired downward, from the highest number; floaters go to the next lower group."
    ),
    Rule.UPWARD: N_("Paired upward, from the lowest number; floaters go to the next higher group."),
    Rule.LAST: N_("Paired after all others, downward, with the floaters of both sides."),
    Rule.BREAK_BELOW: N_(
        "The group cannot be paired as it is. More have come from above than from below, or no "
        "higher pair is left: the lower pair {0} and {1} is broken."
    ),
    Rule.BREAK_ABOVE: N_(
        "The group cannot be paired as it is. No more have come from above than from below, or no "
        "lower pair is left: the higher pair {0} and {1} is broken."
    ),
    # The four types of floaters
    Rule.FLOATER_D: N_(
        "{0} floats (type d), and can find a compatible opponent in the next group."
    ),
    Rule.FLOATER_C: N_("{0} floats (type c), and has no compatible opponent in the next group."),
    Rule.FLOATER_B: N_(
        "{0}, who had floated in, floats on (type b), and can find a compatible opponent in the "
        "next group."
    ),
    Rule.FLOATER_A: N_(
        "{0}, who had floated in, floats on (type a), and has no compatible opponent in the next "
        "group."
    ),
    # The reason for a float
    Rule.NO_OPPONENT: N_("{0} has no compatible opponent in the group."),
    Rule.FLOATS_AGAIN: N_(
        "{0} also floated in the last round; any other player would be a less suitable floater, or "
        "there would be more floaters."
    ),
    Rule.LEAST_SUITABLE_LEFT: N_("No other player who may leave is as suitable as {0}."),
    Rule.FLOATER_BY_COLOUR: N_(
        "More players of the group are due the colour of {0} than the other one."
    ),
    Rule.FLOATER_NOT_BY_COLOUR: N_(
        "Colours do not count: players due the majority colour are rated more than 100 points from "
        "{0}."
    ),
    Rule.LOWEST_FLOATS: N_("Of those in question, {0} is the lowest numbered."),
    Rule.HIGHEST_FLOATS: N_("Of those in question, {0} is the highest numbered."),
    # The opponent of a floater
    Rule.DOWNFLOATER: N_(
        "Downfloaters first, by most points, then by highest number: the turn of {0}."
    ),
    Rule.UPFLOATER: N_(
        "Upfloaters first, by fewest points, then by lowest number: the turn of {0}."
    ),
    Rule.HIGHEST_FOR_FLOATER: N_(
        "{1} is the highest numbered opponent that {0} can meet without leaving a player over."
    ),
    Rule.LOWEST_FOR_FLOATER: N_(
        "{1} is the lowest numbered opponent that {0} can meet without leaving a player over."
    ),
    Rule.SUITED_FOR_FLOATER: N_("{1} is the first by number due the opposite colour to {0}."),
    Rule.FLOATER_BAND: N_(
        "Players due the opposite colour to {0} are rated more than 100 points from {1}."
    ),
    # Exchanges
    Rule.PROPOSED: N_("Top half against bottom half of those left: {0} and {1}."),
    Rule.EXCHANGED_DOWNWARD: N_(
        "{0} cannot meet the proposed opponent, or a player would be left over; exchanges lead to "
        "{1}."
    ),
    Rule.EXCHANGED_UPWARD: N_(
        "{0} cannot meet the proposed opponent, or a player would be left over; exchanges from "
        "below lead to {1}."
    ),
    Rule.EXCHANGED_FOR_COLOUR: N_(
        "Exchanged for colour: {1} is the first whose due colour suits that of {0}."
    ),
    Rule.EXCHANGE_BAND: N_(
        "No exchange for colour: players due the other colour are rated more than 100 points away."
    ),
    # Colours
    Rule.BOTH_DUE: N_("Nobody is denied the colour due."),
    Rule.COLOUR_LIMITS: N_(
        "Both are due the same colour, and only one of them may have the other: no player has a "
        "colour three times running, or three more games with one colour."
    ),
    Rule.WIDER_DIFFERENCE: N_("Both are due the same colour: it equalises the wider difference."),
    Rule.HISTORY: N_(
        "Both are due the same colour, and they alternate from when theirs last differed."
    ),
    Rule.SAME_HISTORY_UPPER: N_(
        "Both have had the same colours: in the median group or above, the higher one has the "
        "colour due."
    ),
    Rule.SAME_HISTORY_LOWER: N_(
        "Both have had the same colours: below the median group, the lower one has the colour due."
    ),
    Rule.FIRST_COLOUR: N_(
        "Neither has played yet: the lot and the number of the higher one decide."
    ),
}
