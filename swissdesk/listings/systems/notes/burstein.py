"""The decisions of the Burstein system (C.04.4.2) in words."""

from collections.abc import Mapping
from enum import Enum

from swissdesk.i18n import _
from swissdesk.listings.systems.notes.wording import Wording
from swissdesk.listings.words.verdicts import with_unit
from swissdesk.pairing.burstein.notes import BursteinNote


def wordings() -> Mapping[Enum, Wording]:
    """Return the words for each note."""
    return {**_of_the_round(), **_of_a_bracket(), **_of_a_pair(), **_of_colours()}


def _of_the_round() -> Mapping[Enum, Wording]:
    return {
        BursteinNote.SEEDING_ROUND: Wording(
            _(
                "This is one of the first {f0} rounds, the seeding rounds, which are paired by the "
                "FIDE (Dutch) system."
            )
        ),
        BursteinNote.BYE_BARRED: Wording(
            _(
                "They would come before for the bye, but have had one, or the points of a win "
                "without playing: {players}."
            )
        ),
        BursteinNote.BYE_LEAVES_NO_PAIRING: Wording(
            _(
                "They would come before for the bye, but then the others could not all be paired: "
                "{players}."
            )
        ),
        BursteinNote.BYE_LOWEST_SCORE: Wording(
            _("{0} has the bye: no other player who can have it has so low a score ({f0})."),
            (with_unit,),
        ),
        BursteinNote.BYE_MOST_GAMES: Wording(
            _(
                "{0} has the bye: of the players with the lowest score who can have it, "
                "this one has played the most games ({f0})."
            )
        ),
        BursteinNote.BYE_LOWEST_RANKED: Wording(
            _(
                "{0} has the bye: the lowest by Index, then by number, of the players with "
                "the lowest score and the most games played who can have it."
            )
        ),
    }


def _of_a_bracket() -> Mapping[Enum, Wording]:
    return {
        BursteinNote.FLOATERS: Wording(
            _("Pairs, as many as there can be: {f0}. Floating to the next bracket: {players}.")
        ),
        BursteinNote.PREFERENCES_MISSED: Wording(
            _("Players who do not get the colour due, no more than unavoidable: {f0}.")
        ),
    }


def _of_a_pair() -> Mapping[Enum, Wording]:
    return {
        BursteinNote.OPPONENT: Wording(
            _(
                "By Index {0} is number {f0} of the bracket, the highest left, and meets the "
                "lowest who can be the opponent: {1}, number {f1}."
            )
        ),
        BursteinNote.HAVE_MET: Wording(_("Still lower, but {0} has met them: {others}.")),
        BursteinNote.PROHIBITED: Wording(
            _(
                "Still lower, but the regulations of the tournament keep {0} apart from them: "
                "{others}."
            )
        ),
        BursteinNote.SAME_ABSOLUTE_PREFERENCE: Wording(
            _("Still lower, but they must have the same colour as {0} now: {others}.")
        ),
        BursteinNote.SAME_PREFERENCE: Wording(
            _(
                "Still lower, and due the same colour as {0}, but this bracket or what follows "
                "could not be paired as well then: {others}."
            )
        ),
        BursteinNote.WORSE_BRACKET: Wording(
            _(
                "Still lower, but this bracket or what follows could not be paired as well then: "
                "{others}."
            )
        ),
    }


def _of_colours() -> Mapping[Enum, Wording]:
    return {
        BursteinNote.INITIAL_COLOUR: Wording(
            _("Neither has played yet: the number of {0}, who is ranked higher, decides.")
        ),
        BursteinNote.BOTH_PREFERENCES: Wording(_("Both get the colour due.")),
        BursteinNote.STRONGER_PREFERENCE: Wording(
            _("Both are due the same colour; the stronger preference wins.")
        ),
        BursteinNote.ALTERNATION: Wording(
            _("Both are due the same colour, and they alternate from when theirs last differed.")
        ),
        BursteinNote.HIGHER_RANKED: Wording(_("{0}, who is ranked higher, gets the colour due.")),
    }
