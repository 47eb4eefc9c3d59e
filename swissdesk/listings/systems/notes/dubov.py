"""The decisions of the Dubov system (C.04.4.1) in words."""

from collections.abc import Mapping
from enum import Enum

from swissdesk.i18n import _
from swissdesk.listings.systems.notes.wording import Wording
from swissdesk.listings.words.verdicts import with_unit
from swissdesk.pairing.dubov.decisions import Decision


def wordings() -> Mapping[Enum, Wording]:
    """Return the words for each decision."""
    return {**_of_the_round(), **_of_a_group(), **_of_a_pair(), **_of_colours()}


def _of_the_round() -> Mapping[Enum, Wording]:
    return {
        Decision.BYE: Wording(
            _(
                "{0} has the bye. It goes to a player who may have it and leaves the "
                "others pairable: the lowest score ({f0}), then the most games played "
                "({f1}), then the largest number."
            ),
            (with_unit,),
        ),
    }


def _of_a_group() -> Mapping[Enum, Wording]:
    return {
        Decision.UPFLOATERS: Wording(
            _(
                "Upfloated, as few players as possible, then with scores as high as possible: "
                "{players}."
            )
        ),
        Decision.COLOURS_DENIED: Wording(
            _("Players who do not get the colour due, no more than unavoidable: {f0}.")
        ),
        Decision.MAXIMUM_UPFLOATERS: Wording(
            _("Upfloated despite the maximum number of upfloats: {players}.")
        ),
        Decision.UPFLOATS_OF_MAXIMUM: Wording(_("Upfloats before this one ({players}): {f0}.")),
        Decision.UPFLOATED_AGAIN: Wording(_("Upfloated as in the previous round: {players}.")),
        Decision.HALVES: Wording(
            _("No games have been played: G1 is the first half by number, G2 the second half.")
        ),
        Decision.SUBGROUPS: Wording(_("Due White, in G1: {f0}. Due Black, in G2: {f1}.")),
        Decision.UNAVOIDABLE: Wording(
            _(
                "Moved to the other subgroup, from the middle on, because so many pairs within "
                "the smaller one are unavoidable: {players}."
            )
        ),
        Decision.EQUALISED: Wording(
            _(
                "Moved to the other subgroup, from the middle on, to make both of one size: "
                "{players}."
            )
        ),
    }


def _of_a_pair() -> Mapping[Enum, Wording]:
    return {
        Decision.PLACE_IN_S1: Wording(
            _("{0} is at place {f0} of S1; average rating of opponents: {f1}.")
        ),
        Decision.OPPONENT: Wording(
            _("{1}, at place {f0} of G2, is the first possible opponent of {0} there.")
        ),
        Decision.MET: Wording(_("Earlier in G2, but {0} has met them: {others}.")),
        Decision.SAME_ABSOLUTE: Wording(
            _("Earlier in G2, but they must have the same colour as {0} now: {others}.")
        ),
        Decision.PROHIBITED: Wording(
            _(
                "Earlier in G2, but the regulations of the tournament keep {0} apart from them: "
                "{others}."
            )
        ),
        Decision.OTHERS_LEFT: Wording(
            _("Earlier in G2, but then the rest of G1 could not all be paired: {others}.")
        ),
    }


def _of_colours() -> Mapping[Enum, Wording]:
    return {
        Decision.INITIAL_COLOUR: Wording(
            _("Neither has played yet: the number of {0}, who is ranked higher, decides.")
        ),
        Decision.BOTH_PREFERENCES: Wording(_("Both get the colour due.")),
        Decision.STRONGER_PREFERENCE: Wording(
            _("Both are due the same colour; the stronger preference wins.")
        ),
        Decision.ALTERNATION: Wording(
            _("Both are due the same colour, and they alternate from when theirs last differed.")
        ),
        Decision.HIGHER_RANKED: Wording(_("{0}, who is ranked higher, gets the colour due.")),
    }
