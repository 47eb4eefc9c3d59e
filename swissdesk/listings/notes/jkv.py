"""What the Yugoslav circular variant decided, in words."""

from collections.abc import Mapping
from enum import Enum

from swissdesk.i18n import _
from swissdesk.listings.notes.wording import Wording
from swissdesk.pairing.jkv.notes import JkvNote


def wordings() -> Mapping[Enum, Wording]:
    """Return the words for each note."""
    return {**_of_the_round(), **_of_a_pair(), **_of_those_left(), **_of_colours()}


def _of_the_round() -> Mapping[Enum, Wording]:
    return {
        JkvNote.BYE: Wording(
            _(
                "{0} is free: fewest points, and of these the largest number that may be free and "
                "whom the others can do without."
            )
        ),
        JkvNote.ROUND_1: Wording(_("In round 1 neighbours by number meet.")),
        JkvNote.POINTER: Wording(_("The table is gone round from number {f0}.")),
        JkvNote.OUT_OF_SKIP: Wording(
            _(
                "Not all can be paired within the colour limits. As a colour causes no transfer, "
                "opponents come back from skip."
            )
        ),
        JkvNote.UNDONE: Wording(
            _(
                "The last players cannot all meet somebody new. Pairs above were undone, and their "
                "players seek here first: {players}."
            )
        ),
    }


def _of_a_pair() -> Mapping[Enum, Wording]:
    return {
        JkvNote.SOUGHT: Wording(_("{0} seeks, and {1} is the first whom he comes to.")),
        JkvNote.SKIPPED: Wording(
            _(
                "In skip before, because of a colour or because others could not be paired then: "
                "{players}."
            )
        ),
        JkvNote.BREAK_PAIR: Wording(
            _("{0} came from above and seeks first; {1} is the first here whom he can meet.")
        ),
    }


def _of_those_left() -> Mapping[Enum, Wording]:
    return {
        JkvNote.TRANSFERRED: Wording(_("{0} is transferred to the next group.")),
        JkvNote.RETURNED: Wording(
            _(
                "{0} is transferred in place of {1}, who finds no suitable opponent below or was "
                "transferred before."
            )
        ),
        JkvNote.TWO_DOWN: Wording(_("{0} finds no opponent here and goes on to the next group.")),
        JkvNote.ALL_MET: Wording(
            _("They have met everybody who is left here, and all go down: {players}.")
        ),
    }


def _of_colours() -> Mapping[Enum, Wording]:
    return {
        JkvNote.EQUALISATION: Wording(_("{0} has White: fewer Whites so far.")),
        JkvNote.QUOTIENT: Wording(_("{0} has White: fewer Whites in proportion to Blacks.")),
        JkvNote.ALTERNATION: Wording(
            _("{0} has White: Black the last time that their colours differed.")
        ),
        JkvNote.SEEKER: Wording(_("{0} has White, being the one who sought.")),
        JkvNote.NOT_THE_SEEKER: Wording(
            _("{0} has White: with White for the one who sought a colour limit would be broken.")
        ),
    }
