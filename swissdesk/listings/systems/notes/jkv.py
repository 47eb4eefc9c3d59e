"""The decisions of the Yugoslav circular variant in words."""

from swissdesk.i18n import N_
from swissdesk.listings.systems.notes import Words
from swissdesk.pairing.jkv.notes import JkvNote

WORDS: Words = {
    # The round
    JkvNote.BYE: N_(
        "{0} is free: the fewest points, then the largest number, of the players who may be free "
        "and leave the others pairable."
    ),
    JkvNote.ROUND_1: N_("In round 1 neighbours by number meet."),
    JkvNote.TOP: N_("The search begins at the top of the table."),
    JkvNote.POINTER: N_("The search continues from number {f0}."),
    JkvNote.OUT_OF_SKIP: N_(
        "Not all can be paired within the colour limits; as colours never cause a transfer, "
        "opponents come back from skip."
    ),
    # A pair
    JkvNote.SOUGHT: N_("{0} seeks, and {1} is the first opponent found."),
    JkvNote.BREAK_PAIR: N_(
        "{0} came from above and seeks first, from number {f0} on; {1} is the first opponent found."
    ),
    JkvNote.MET: N_("Passed over, as the two may not meet: {players}."),
    JkvNote.COLOUR: N_("Skipped because of the colour limits: {players}."),
    JkvNote.SKIPPED: N_("Skipped, as fewer of the others could be paired then: {players}."),
    # Players left over
    JkvNote.TRANSFERRED: N_("{0} is left over and transferred to the next group."),
    JkvNote.RETURNED: N_(
        "{0} is transferred in place of {1}, who has no suitable opponent below or was transferred "
        "before; some pairs were undone and made again."
    ),
    JkvNote.TWO_DOWN: N_("{0} finds no opponent here and moves to the next group."),
    JkvNote.ALL_MET: N_("Left over without a legal opponent here, and all transferred: {players}."),
    JkvNote.UNDONE: N_(
        "The players of the last group could not all be paired. So pairs made here were undone, "
        "and their players seek there before the others: {players}."
    ),
    # Colours
    JkvNote.EQUALISATION: N_("{0} has White: fewer Whites so far."),
    JkvNote.QUOTIENT: N_("{0} has White: fewer Whites in proportion to Blacks."),
    JkvNote.ALTERNATION: N_("{0} has White: Black the last time that their colours differed."),
    JkvNote.SEEKER: N_("{0} has White as the one who sought."),
    JkvNote.NOT_THE_SEEKER: N_(
        "{0} has White: a limit would be broken with White for the one who sought."
    ),
}
