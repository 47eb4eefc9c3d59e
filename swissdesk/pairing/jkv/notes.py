"""What the Yugoslav circular variant notes about a round."""

from enum import Enum

from swissdesk.model.ids import Tpn
from swissdesk.pairing.protocol import Note


class JkvNote(Enum):
    """A decision: its rule, and a name where a rule decides several things."""

    BYE = ("principle 2",)
    """Player: the one with the fewest points who may be free."""
    ROUND_1 = ("round 1",)
    """Neighbours by number meet."""
    TOP = ("rotation",)
    """The search begins at the top of the table."""
    POINTER = ("rotation", "pointer")
    """Figure: the number from which the search goes on."""
    SOUGHT = ("rotation", "sought")
    """Players: the seeker, and the first opponent that the seeker comes to."""
    MET = ("a",)
    """Players: those passed over earlier whom the seeker may not meet."""
    COLOUR = ("h",)
    """Players: those passed over earlier who went into skip because of a colour."""
    SKIPPED = ("b",)
    """Players: those passed over earlier with whom fewer pairs could be made."""
    BREAK_PAIR = ("c",)
    """Players: the one transferred, and the first one tried in the lower group with that number."""
    TRANSFERRED = ("c", "left over")
    """Player: the one left over after all pairs of an odd group."""
    RETURNED = ("c, d",)
    """Players: the one who goes down instead, and the one left over at first."""
    TWO_DOWN = ("c", "two down")
    """Player: the one without an opponent in the group below, who goes on to the next group."""
    ALL_MET = ("e",)
    """Players: those who have met everybody left in their group."""
    UNDONE = ("f",)
    """Players: those paired above who are needed in the last group."""
    OUT_OF_SKIP = ("h", "out of skip")
    """This group cannot keep all the colour limits."""
    EQUALISATION = ("h a",)
    """Player: the one who had White fewer times."""
    QUOTIENT = ("h a", "quotient")
    """Player: the one with fewer Whites in proportion to Blacks, after a free round."""
    ALTERNATION = ("h b",)
    """Player: the one who had Black the last time that the two had different colours."""
    SEEKER = ("h c",)
    """Player: the seeker."""
    NOT_THE_SEEKER = ("h c", "limits")
    """Player: the one sought; White for the seeker would break a limit that this keeps."""

    def about(self, *players: Tpn, figures: tuple[int, ...] = ()) -> Note:
        """Return a note about some players."""
        return Note(self, f"JKV {self.value[0]}", players, figures)
