"""The notes of the Keizer system on a round."""

from swissdesk.pairing.protocol import Decision


class KeizerNote(Decision):
    """A decision; there are no articles."""

    BYE = ("", "bye")
    """Player: the lowest in rank. Figure: the rank."""
    BYE_LEAVES_OTHERS = ("", "bye leaves others")
    """Player: the lowest in rank whose bye leaves the others pairable. Figure: the rank."""
    BYE_SPREAD = ("", "bye spread")
    """Player: the lowest in rank of the players with the fewest byes. Figures: rank, byes."""
    SOONER = ("", "sooner")
    """Figures: the rounds between two games by the rules, and those possible."""
    MORE_MEETINGS = ("", "more meetings")
    """Figure: the limit of games between two players, which could not be kept."""
    NEIGHBOURS = ("", "neighbours")
    """Players: the higher and the lower in rank. Figures: their ranks."""
    MET = ("", "met")
    """Players: passed over because of earlier games or the regulations."""
    NEEDED = ("", "needed")
    """Players: passed over because the others could not all be paired then."""
    EQUALISATION = ("", "equalisation")
    """Player: the one with fewer Whites minus Blacks."""
    EXCHANGED = ("", "exchanged")
    """Player: the one with Black in the last game of the two. Figure: its round."""
    ALTERNATION = ("", "alternation")
    """Player: the one with Black the last time that their colours differed."""
    LOWER = ("", "lower")
    """Player: the lower in rank."""
