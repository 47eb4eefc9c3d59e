"""The notes of the Yugoslav circular variant on a round."""

from swissdesk.pairing.protocol import Decision


class JkvNote(Decision):
    """A decision."""

    BYE = ("JKV principle 2",)
    """Player: the one with the fewest points who may be free."""
    ROUND_1 = ("JKV round 1",)
    """Neighbours by number meet."""
    TOP = ("JKV rotation",)
    """The search begins at the top of the table."""
    POINTER = ("JKV rotation", "pointer")
    """Figure: the number from which the search continues."""
    SOUGHT = ("JKV rotation", "sought")
    """Players: the seeker, and the first opponent that the seeker comes to."""
    MET = ("JKV a",)
    """Players: passed over earlier because the seeker may not meet them."""
    COLOUR = ("JKV h",)
    """Players: passed over earlier because a colour put them into skip."""
    SKIPPED = ("JKV b",)
    """Players: passed over earlier because fewer pairs could be made."""
    BREAK_PAIR = ("JKV c",)
    """Players: the one transferred, and the first one tried in the lower group with that number."""
    TRANSFERRED = ("JKV c", "left over")
    """Player: the one left over after all pairs of an odd group."""
    RETURNED = ("JKV c, d",)
    """Players: the one who goes down instead, and the one left over at first."""
    TWO_DOWN = ("JKV c", "two down")
    """Player: without an opponent in the group below, transferred to the next group."""
    ALL_MET = ("JKV e",)
    """Players: have met everybody left in their group."""
    UNDONE = ("JKV f",)
    """Players: paired above, but needed in the last group."""
    OUT_OF_SKIP = ("JKV h", "out of skip")
    """This group cannot keep all the colour limits."""
    EQUALISATION = ("JKV h a",)
    """Player: the one who had White fewer times."""
    QUOTIENT = ("JKV h a", "quotient")
    """Player: the one with fewer Whites in proportion to Blacks, after a free round."""
    ALTERNATION = ("JKV h b",)
    """Player: the one who had Black the last time that the two had different colours."""
    SEEKER = ("JKV h c",)
    """Player: the seeker."""
    NOT_THE_SEEKER = ("JKV h c", "limits")
    """Player: the one sought; White for the seeker would break a limit that this keeps."""
