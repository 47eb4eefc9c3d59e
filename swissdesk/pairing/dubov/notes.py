"""The notes of the Dubov system on its decisions, each with its article of C.04.4.1."""

from swissdesk.pairing.protocol import Decision


class DubovNote(Decision):
    """A decision; the docstring of a member lists the players and figures of its note.

    The regulations of the tournament have no article.
    """

    BYE = ("3.1",)
    """The player; the score, the games played."""
    UPFLOATERS = ("3.2.2",)
    """The upfloaters, in the order of 4.2."""
    COLOURS_DENIED = ("2.3.3",)
    """The number of players of the bracket who do not get their due colour."""
    MAXIMUM_UPFLOATERS = ("2.3.4",)
    """The upfloaters who have upfloated the maximum number of times."""
    UPFLOATS_OF_MAXIMUM = ("2.3.5",)
    """The same upfloaters; how many times they have upfloated before."""
    UPFLOATED_AGAIN = ("2.3.6",)
    """The upfloaters who also upfloated in the previous round."""
    HALVES = ("3.2.3",)
    """No player of the bracket has played a game."""
    SUBGROUPS = ("3.2.3", "subgroups")
    """The number of players who seek White; the number who seek Black."""
    UNAVOIDABLE = ("3.2.4(1)",)
    """The players shifted by 3.2.4(1)."""
    EQUALISED = ("3.2.4(2)",)
    """The players shifted by 3.2.4(2)."""
    PLACE_IN_S1 = ("3.2.5",)
    """A player; the place in S1, the ARO."""
    OPPONENT = ("3.2.6",)
    """A player of S1 and the opponent; the opponent's place in G2."""
    MET = ("2.1.1",)
    """A player of S1, then the players of G2 passed over because the two have met."""
    SAME_ABSOLUTE = ("2.1.3",)
    """The same, because both have the same absolute preference."""
    PROHIBITED = ("",)
    """The same, because the regulations keep them apart."""
    OTHERS_LEFT = ("3.2.6", "others left")
    """The same, because the next players of S1 could not all be paired."""
    INITIAL_COLOUR = ("5.2.1",)
    """The higher ranked player, here and in the members that follow."""
    BOTH_PREFERENCES = ("5.2.2",)
    STRONGER_PREFERENCE = ("5.2.3",)
    ALTERNATION = ("5.2.4",)
    HIGHER_RANKED = ("5.2.5",)
