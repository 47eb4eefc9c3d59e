"""The notes of the Burstein system on a round, with the articles of C.04.4.2 (February 2026)."""

from swissdesk.pairing.protocol import Decision


class BursteinNote(Decision):
    """A decision.

    The regulations of the tournament have no article. The docstring of a member says which players
    and figures its note has; points among the figures are in tenths.
    """

    SEEDING_ROUND = ("1.6.1",)
    """The round is one of the seeding rounds (figure: how many), which C.04.3 pairs."""
    BYE_BARRED = ("3.1.1",)
    """The players may not receive the bye, which would otherwise be theirs."""
    BYE_LEAVES_NO_PAIRING = ("3.1.2",)
    """If any of the players had the bye, the others could not all be paired."""
    BYE_LOWEST_SCORE = ("3.1.3",)
    """Only this player has the lowest score (figure) among possible assignees of the bye."""
    BYE_MOST_GAMES = ("3.1.4",)
    """Among players with the lowest score, this one has played most games (figure)."""
    BYE_LOWEST_RANKED = ("3.1.5",)
    """Among players with the lowest score and most games, this one is the lowest ranked."""
    FLOATERS = ("2.3.1",)
    """The players float out of the bracket, which cannot have more pairs than it has (figure)."""
    PREFERENCES_MISSED = ("2.3.4",)
    """As few players as possible (figure) do not get their colour preference."""
    OPPONENT = ("4.3",)
    """The first player, with the smallest BSN left, meets the second (figures: their BSNs)."""
    HAVE_MET = ("2.1.1",)
    """The others rank lower than the opponent, but have already met the first player."""
    PROHIBITED = ("",)
    """The others rank lower, but the regulations keep them apart from the first player."""
    SAME_ABSOLUTE_PREFERENCE = ("2.1.3",)
    """The others rank lower, but have the same absolute preference as the first player."""
    SAME_PREFERENCE = ("2.2, 2.3", "same preference")
    """As WORSE_BRACKET, and the others want the same colour as the first player."""
    WORSE_BRACKET = ("2.2, 2.3",)
    """The others rank lower, but with any of them the bracket complies worse with [C4] to [C8]."""
    INITIAL_COLOUR = ("5.2.1",)
    """The players of this and the following notes are the two of a pair, higher ranked first."""
    BOTH_PREFERENCES = ("5.2.2",)
    STRONGER_PREFERENCE = ("5.2.3",)
    ALTERNATION = ("5.2.4",)
    HIGHER_RANKED = ("5.2.5",)
