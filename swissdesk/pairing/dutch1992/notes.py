"""What the system of 1992 notes about a round, with the articles of its rules."""

from collections.abc import Iterable
from enum import Enum

from swissdesk.model.ids import Tpn
from swissdesk.pairing.protocol import Note


class RatingSystemNote(Enum):
    """What was decided: its article, and its name where an article decides several things.

    Unless something else is said, the players of a note are those it is about.
    """

    HOMOGENEOUS = ("A3",)
    """So many pairs (first figure) were to be made, with so many preferences denied (second)."""
    HETEROGENEOUS = ("A3", "moved down first")
    """They have been moved down and are paired first; figures as above, for the whole bracket."""
    NO_OPPONENT = ("C1",)
    """They have no opponent in the bracket."""
    EXCHANGED = ("C8",)
    """They have changed places between S1 and S2, as many of the one as of the other."""
    DOWNFLOATS_B6 = ("C9", "B6")
    DOWNFLOATS_B5 = ("C9", "B5")
    UPFLOATS_B6 = ("C10", "B6")
    UPFLOATS_B5 = ("C10", "B5")
    """B6, or B5 as well, was dropped for downfloats or upfloats; no players."""
    OTHER_OPPONENT = ("C10",)
    """The lowest player moved down had to have another opponent, for the sake of the remainder."""
    X_RAISED = ("C11",)
    """So many more preferences (figure) had to be denied; no players."""
    ANOTHER_MOVED_DOWN = ("C12",)
    """The bracket was paired anew, so that those moved down find opponents below."""
    PENULTIMATE_UNDONE = ("C13", "undone")
    """The bracket was paired anew, so that the lowest bracket can be paired; no players."""
    JOINED = ("C13", "joined")
    """They make one bracket with those of the lowest bracket, which could not be paired."""
    P_LOWERED = ("C14",)
    """So many pairs (figure) fewer could be made; no players."""
    IN_PLACE = ("C6",)
    """The opponent is the one in the same place of S2."""
    TRANSPOSED = ("C7",)
    """The opponent is another one, by a transposition of S2."""
    MOVED_DOWN_PAIRED = ("A3", "pair")
    """The first player has been moved down and is paired before the others."""
    BYE = ("A5",)
    BOTH_PREFERENCES = ("E1",)
    STRONGER_PREFERENCE = ("E2",)
    ALTERNATION = ("E3",)
    HIGHER_RANKED = ("E4",)
    NUMBER = ("E4", "first round")

    def about(self, players: Iterable[Tpn] = (), *figures: int) -> Note:
        """Return the note about these players, with its figures."""
        return Note(self, self.value[0], tuple(players), figures)
