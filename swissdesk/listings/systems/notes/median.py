"""The decisions of the Lim System (C.04.4.3) and the FIDE variant of 1987 in words."""

from collections.abc import Mapping
from enum import Enum

from swissdesk.i18n import _
from swissdesk.listings.systems.notes.wording import Wording
from swissdesk.listings.words.verdicts import with_unit
from swissdesk.pairing.median.rulebook import Rule


def wordings() -> Mapping[Enum, Wording]:
    """Return the words for each rule."""
    return {
        **_of_the_round(),
        **_of_a_group(),
        **_of_a_floater(),
        **_why_he_floats(),
        **_of_a_floaters_opponent(),
        **_of_exchanges(),
        **_of_colours(),
    }


def _of_the_round() -> Mapping[Enum, Wording]:
    return {
        Rule.BYE: Wording(
            _(
                "{0} has the bye: the lowest numbered player of the lowest scoregroup who "
                "may have it and leaves the others pairable."
            )
        ),
        Rule.BYE_PASSED_OVER: Wording(
            _("Lower ranked, but barred from the bye or needed as opponents: {players}.")
        ),
        Rule.MEDIAN: Wording(
            _("The groups are paired from both ends; the one of {f0} comes last."), (with_unit,)
        ),
        Rule.LAST_ROUND: Wording(
            _(
                "Last round: the colour limits give way where a player could not be paired "
                "within them."
            )
        ),
    }


def _of_a_group() -> Mapping[Enum, Wording]:
    return {
        Rule.DOWNWARD: Wording(
            _("Paired downward, from the highest number; floaters go to the next lower group.")
        ),
        Rule.UPWARD: Wording(
            _("Paired upward, from the lowest number; floaters go to the next higher group.")
        ),
        Rule.LAST: Wording(
            _("Paired after all others, downward, with the floaters of both sides.")
        ),
        Rule.BREAK_BELOW: Wording(
            _(
                "The group cannot be paired as it is. More have come from above than from below, "
                "or no higher pair is left: the lower pair {0} and {1} is broken."
            )
        ),
        Rule.BREAK_ABOVE: Wording(
            _(
                "The group cannot be paired as it is. No more have come from above than from "
                "below, or no lower pair is left: the higher pair {0} and {1} is broken."
            )
        ),
    }


def _of_a_floater() -> Mapping[Enum, Wording]:
    """Return the words for the four types of floaters."""
    return {
        Rule.FLOATER_D: Wording(
            _("{0} floats (type d), and can find a compatible opponent in the next group.")
        ),
        Rule.FLOATER_C: Wording(
            _("{0} floats (type c), and has no compatible opponent in the next group.")
        ),
        Rule.FLOATER_B: Wording(
            _(
                "{0}, who had floated in, floats on (type b), and can find a compatible opponent "
                "in the next group."
            )
        ),
        Rule.FLOATER_A: Wording(
            _(
                "{0}, who had floated in, floats on (type a), and has no compatible opponent in "
                "the next group."
            )
        ),
    }


def _why_he_floats() -> Mapping[Enum, Wording]:
    return {
        Rule.NO_OPPONENT: Wording(_("{0} has no compatible opponent in the group.")),
        Rule.FLOATS_AGAIN: Wording(
            _(
                "{0} also floated in the last round; any other player would be a less "
                "suitable floater, or there would be more floaters."
            )
        ),
        Rule.LEAST_SUITABLE_LEFT: Wording(
            _("No other player who may leave is as suitable as {0}.")
        ),
        Rule.FLOATER_BY_COLOUR: Wording(
            _("More players of the group are due the colour of {0} than the other one.")
        ),
        Rule.FLOATER_NOT_BY_COLOUR: Wording(
            _(
                "Colours do not count: players due the majority colour are rated more than 100 "
                "points from {0}."
            )
        ),
        Rule.LOWEST_FLOATS: Wording(_("Of those in question, {0} is the lowest numbered.")),
        Rule.HIGHEST_FLOATS: Wording(_("Of those in question, {0} is the highest numbered.")),
    }


def _of_a_floaters_opponent() -> Mapping[Enum, Wording]:
    return {
        Rule.DOWNFLOATER: Wording(
            _("Downfloaters first, by most points, then by highest number: the turn of {0}.")
        ),
        Rule.UPFLOATER: Wording(
            _("Upfloaters first, by fewest points, then by lowest number: the turn of {0}.")
        ),
        Rule.HIGHEST_FOR_FLOATER: Wording(
            _(
                "{1} is the highest numbered opponent that {0} can meet without leaving a "
                "player over."
            )
        ),
        Rule.LOWEST_FOR_FLOATER: Wording(
            _(
                "{1} is the lowest numbered opponent that {0} can meet without leaving a "
                "player over."
            )
        ),
        Rule.SUITED_FOR_FLOATER: Wording(
            _("{1} is the first by number due the opposite colour to {0}.")
        ),
        Rule.FLOATER_BAND: Wording(
            _("Players due the opposite colour to {0} are rated more than 100 points from {1}.")
        ),
    }


def _of_exchanges() -> Mapping[Enum, Wording]:
    return {
        Rule.PROPOSED: Wording(_("Top half against bottom half of those left: {0} and {1}.")),
        Rule.EXCHANGED_DOWNWARD: Wording(
            _(
                "{0} cannot meet the proposed opponent, or a player would be left over; "
                "exchanges lead to {1}."
            )
        ),
        Rule.EXCHANGED_UPWARD: Wording(
            _(
                "{0} cannot meet the proposed opponent, or a player would be left over; "
                "exchanges from below lead to {1}."
            )
        ),
        Rule.EXCHANGED_FOR_COLOUR: Wording(
            _("Exchanged for colour: {1} is the first whose due colour suits that of {0}.")
        ),
        Rule.EXCHANGE_BAND: Wording(
            _(
                "No exchange for colour: players due the other colour are rated more than 100 "
                "points away."
            )
        ),
    }


def _of_colours() -> Mapping[Enum, Wording]:
    return {
        Rule.BOTH_DUE: Wording(_("Nobody is denied the colour due.")),
        Rule.COLOUR_LIMITS: Wording(
            _(
                "Both are due the same colour, and only one of them may have the other: no "
                "player has a colour three times running, or three times more often."
            )
        ),
        Rule.WIDER_DIFFERENCE: Wording(
            _("Both are due the same colour: it equalises the wider difference.")
        ),
        Rule.HISTORY: Wording(
            _("Both are due the same colour, and they alternate from when theirs last differed.")
        ),
        Rule.SAME_HISTORY_UPPER: Wording(
            _(
                "Both have had the same colours: in the median group or above, the higher one has "
                "the colour due."
            )
        ),
        Rule.SAME_HISTORY_LOWER: Wording(
            _(
                "Both have had the same colours: below the median group, the lower one has the "
                "colour due."
            )
        ),
        Rule.FIRST_COLOUR: Wording(
            _("Neither has played yet: the lot and the number of the higher one decide.")
        ),
    }
