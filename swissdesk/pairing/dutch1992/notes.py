"""The notes of the system of 1992 on a round, with the articles of its rules."""

from swissdesk.pairing.protocol import Decision


class RatingSystemNote(Decision):
    """A decision; its players are the players concerned, unless a member's docstring differs."""

    HOMOGENEOUS = ("A3",)
    """The number of pairs to make (first figure), and of preferences denied (second)."""
    HETEROGENEOUS = ("A3", "moved down first")
    """The players moved down are paired first; figures as above, for the whole bracket."""
    NO_OPPONENT = ("C1",)
    """The players have no opponent in the bracket."""
    EXCHANGED = ("C8",)
    """The players changed places between S1 and S2, the same number from each."""
    DOWNFLOATS_B6 = ("C9", "B6")
    DOWNFLOATS_B5 = ("C9", "B5")
    UPFLOATS_B6 = ("C10", "B6")
    UPFLOATS_B5 = ("C10", "B5")
    """B6, or also B5, was dropped for downfloats or upfloats; no players."""
    OTHER_OPPONENT = ("C10",)
    """The lowest player moved down needed another opponent, for the sake of the remainder."""
    X_RAISED = ("C11",)
    """More preferences had to be denied (figure: how many more); no players."""
    ANOTHER_MOVED_DOWN = ("C12",)
    """The bracket was paired again so that players moved down find opponents below."""
    PENULTIMATE_UNDONE = ("C13", "undone")
    """The bracket was paired again so that the lowest bracket can be paired; no players."""
    JOINED = ("C13", "joined")
    """The players joined the lowest bracket, which could not be paired."""
    P_LOWERED = ("C14",)
    """Fewer pairs could be made (figure: how many fewer); no players."""
    IN_PLACE = ("C6",)
    """The opponent is the player at the same place of S2."""
    TRANSPOSED = ("C7",)
    """The opponent is another player, by a transposition of S2."""
    MOVED_DOWN_PAIRED = ("A3", "pair")
    """The first player has been moved down and is paired before the others."""
    BYE = ("A5",)
    BOTH_PREFERENCES = ("E1",)
    STRONGER_PREFERENCE = ("E2",)
    ALTERNATION = ("E3",)
    HIGHER_RANKED = ("E4",)
    NUMBER = ("E4", "first round")
