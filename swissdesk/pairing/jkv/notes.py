"""What there is to say about a round of the Yugoslav circular variant."""

from enum import Enum

from swissdesk.model.ids import Tpn
from swissdesk.pairing.protocol import Note


class JkvNote(Enum):
    """What was decided: its rule, and its name where a rule decides several things."""

    BYE = ("principle 2",)
    """Player: who has the fewest points and may be free."""
    ROUND_1 = ("round 1",)
    """Neighbours by number meet."""
    TOP = ("rotation",)
    """The search begins at the top of the table."""
    POINTER = ("rotation", "pointer")
    """Figure: the number from which the search goes on."""
    SOUGHT = ("rotation", "sought")
    """Players: the seeker, and the first opponent whom the seeker comes to."""
    MET = ("a",)
    """Players: whom the seeker came to before, but may not meet."""
    COLOUR = ("h",)
    """Players: whom the seeker came to before, and who went into skip because of a colour."""
    SKIPPED = ("b",)
    """Players: whom the seeker came to before, but with whom fewer pairs could be made."""
    BREAK_PAIR = ("c",)
    """Players: who was transferred, and the first tried of the lower group, whose number it is."""
    TRANSFERRED = ("c", "left over")
    """Player: who is left over after all pairs of an odd group."""
    RETURNED = ("c, d",)
    """Players: who goes down instead, and who was left over at first."""
    TWO_DOWN = ("c", "two down")
    """Player: who finds no opponent in the group below and goes on to the next one."""
    ALL_MET = ("e",)
    """Players: who have met everybody who is left in their group."""
    UNDONE = ("f",)
    """Players: who were paired above, and are needed in the last group."""
    OUT_OF_SKIP = ("h", "out of skip")
    """The colour limits cannot all be kept in this group."""
    EQUALISATION = ("h a",)
    """Player: who had White fewer times."""
    QUOTIENT = ("h a", "quotient")
    """Player: who had fewer Whites in proportion to Blacks, after a free round."""
    ALTERNATION = ("h b",)
    """Player: who had Black the last time that the two had different colours."""
    SEEKER = ("h c",)
    """Player: who was seeking."""
    NOT_THE_SEEKER = ("h c", "limits")
    """Player: who was sought; White for the seeker would break a limit that is kept so."""

    def about(self, *players: Tpn, figures: tuple[int, ...] = ()) -> Note:
        """Return a note about some players."""
        return Note(self, f"JKV {self.value[0]}", players, figures)
