"""The notes of the Olympiad variant on a round, each with the section of the rules."""

from swissdesk.pairing.protocol import Decision


class OlympiadNote(Decision):
    """A decision."""

    BYE = ("Olympiad bye",)
    """Team: the largest number among the fewest points, of the teams that may be free."""
    BY_NUMBER = ("Olympiad table 5",)
    """The halves of a group meet, in the order of the numbers."""
    BY_BUCHHOLZ = ("Olympiad table 8",)
    """The strongest team of a group meets the weakest, by the extended Buchholz."""
    UPWARD = ("Olympiad order",)
    """This group is below the middle one: the weakest team comes first."""
    MIDDLE = ("Olympiad order", "middle")
    """This is the middle group, paired last."""
    MERGED = ("Olympiad groups", "merged")
    """This group is made of neighbouring groups that could not be paired apart."""
    LIMITS_BROKEN = ("Olympiad colours", "limits broken")
    """This group cannot be paired within the limits of colours."""
    FLOATER = ("Olympiad floaters",)
    """Team: the first choice to leave the group."""
    RETURNED = ("Olympiad floaters", "returned")
    """Teams: the one that leaves the group, and the ones tried before."""
    LEFT_OVER = ("Olympiad table 9",)
    """Team: left over by the order of the pairs."""
    FURTHER = ("Olympiad floaters", "further")
    """Figure: the number of groups that floaters go through to find an opponent."""
    ALL_MET = ("Olympiad floaters", "all met")
    """Teams: more than one is left without an opponent here."""
    FLOATER_PAIRED = ("Olympiad floaters", "paired")
    """Teams: one from another group, and the first opponent found."""
    HALVES = ("Olympiad table 5", "pair")
    """Teams: the first one in order, and the first opponent found."""
    STRONGEST_WEAKEST = ("Olympiad table 8", "pair")
    """The same, with the extended Buchholz of both as figures."""
    MET = ("Olympiad meetings",)
    """Teams: passed over earlier because the two may not meet."""
    COLOUR = ("Olympiad colours", "limits")
    """Teams: passed over earlier because a limit of colours would be broken."""
    SKIPPED = ("Olympiad groups",)
    """Teams: passed over earlier because the others could not be paired then."""
    EQUALISATION = ("Olympiad colours",)
    """Team, here and below: the one with White. It had White less often than Black."""
    ALTERNATION = ("Olympiad colours", "alternation")
    """It had Black the last time that their colours differed."""
    SMALLER_EQUALISES = ("Olympiad colours", "smaller equalises")
    """Histories are equal: the colours of the smaller number are equalised."""
    SMALLER_ALTERNATES = ("Olympiad colours", "smaller alternates")
    """Histories and numbers of colours are equal: the colour of the smaller number alternates."""
    LARGER_ALTERNATES = ("Olympiad colours", "larger alternates")
    """The smaller number has not played: the colour of the other team alternates."""
    ROUND_1_COLOUR = ("Olympiad colours", "round 1")
    """Neither has played: the parity of the smaller number decides, from the lot for number 1."""
