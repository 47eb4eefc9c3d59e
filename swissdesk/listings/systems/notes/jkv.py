"""The decisions of the Yugoslav circular variant in words."""

from collections.abc import Mapping
from enum import Enum

from swissdesk.i18n import _
from swissdesk.listings.systems.notes.wording import Wording
from swissdesk.pairing.jkv.notes import JkvNote


def wordings() -> Mapping[Enum, Wording]:
    """Return the words for each note."""
    return {**_of_the_round(), **_of_a_pair(), **_of_those_left(), **_of_colours()}


def _of_the_round() -> Mapping[Enum, Wording]:
    return {
        JkvNote.BYE: Wording(
            _(
                "{0} is free: the fewest points, then the largest number, of the players "
                "who may be free and leave the others pairable."
            )
        ),
        JkvNote.ROUND_1: Wording(_("In round 1 neighbours by number meet.")),
        JkvNote.TOP: Wording(_("The search begins at the top of the table.")),
        JkvNote.POINTER: Wording(_("The search continues from number {f0}.")),
        JkvNote.OUT_OF_SKIP: Wording(
            _(
                "Not all can be paired within the colour limits; as colours never cause a "
                "transfer, opponents come back from skip."
            )
        ),
    }


def _of_a_pair() -> Mapping[Enum, Wording]:
    return {
        JkvNote.SOUGHT: Wording(_("{0} seeks, and {1} is the first opponent found.")),
        JkvNote.BREAK_PAIR: Wording(
            _(
                "{0} came from above and seeks first, from number {f0} on; {1} is the first "
                "opponent found."
            )
        ),
        JkvNote.MET: Wording(_("Passed over, as the two may not meet: {players}.")),
        JkvNote.COLOUR: Wording(_("Skipped because of the colour limits: {players}.")),
        JkvNote.SKIPPED: Wording(
            _("Skipped, as fewer of the others could be paired then: {players}.")
        ),
    }


def _of_those_left() -> Mapping[Enum, Wording]:
    return {
        JkvNote.TRANSFERRED: Wording(_("{0} is left over and transferred to the next group.")),
        JkvNote.RETURNED: Wording(
            _(
                "{0} is transferred in place of {1}, who has no suitable opponent below or "
                "was transferred before; some pairs were undone and made again."
            )
        ),
        JkvNote.TWO_DOWN: Wording(_("{0} finds no opponent here and moves to the next group.")),
        JkvNote.ALL_MET: Wording(
            _("Left over without a legal opponent here, and all transferred: {players}.")
        ),
        JkvNote.UNDONE: Wording(
            _(
                "The players of the last group could not all be paired. So pairs made here were "
                "undone, and their players seek there before the others: {players}."
            )
        ),
    }


def _of_colours() -> Mapping[Enum, Wording]:
    return {
        JkvNote.EQUALISATION: Wording(_("{0} has White: fewer Whites so far.")),
        JkvNote.QUOTIENT: Wording(_("{0} has White: fewer Whites in proportion to Blacks.")),
        JkvNote.ALTERNATION: Wording(
            _("{0} has White: Black the last time that their colours differed.")
        ),
        JkvNote.SEEKER: Wording(_("{0} has White as the one who sought.")),
        JkvNote.NOT_THE_SEEKER: Wording(
            _("{0} has White: a limit would be broken with White for the one who sought.")
        ),
    }
