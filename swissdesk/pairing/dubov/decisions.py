"""What the Dubov system notes about its decisions, each with its article of C.04.4.1."""

from collections.abc import Mapping, Sequence
from enum import Enum, auto

from swissdesk.pairing.dubov.definitions import Seeker
from swissdesk.pairing.protocol import Note


class Decision(Enum):
    """A decision; the docstring of a member lists the players and figures of its note."""

    BYE = auto()
    """The player; the score, the games played."""
    UPFLOATERS = auto()
    """The upfloaters, in the order of 4.2."""
    COLOURS_DENIED = auto()
    """The number of players of the bracket who do not get their due colour."""
    MAXIMUM_UPFLOATERS = auto()
    """The upfloaters who have upfloated the maximum number of times."""
    UPFLOATS_OF_MAXIMUM = auto()
    """The same upfloaters; how many times they have upfloated before."""
    UPFLOATED_AGAIN = auto()
    """The upfloaters who also upfloated in the previous round."""
    HALVES = auto()
    """No player of the bracket has played a game."""
    SUBGROUPS = auto()
    """The number of players who seek White; the number who seek Black."""
    UNAVOIDABLE = auto()
    """The players shifted by 3.2.4(1)."""
    EQUALISED = auto()
    """The players shifted by 3.2.4(2)."""
    PLACE_IN_S1 = auto()
    """A player; the place in S1, the ARO."""
    OPPONENT = auto()
    """A player of S1 and the opponent; the opponent's place in G2."""
    MET = auto()
    """A player of S1, then the players of G2 passed over because the two have met."""
    SAME_ABSOLUTE = auto()
    """The same, because both have the same absolute preference."""
    PROHIBITED = auto()
    """The same, because the regulations keep them apart."""
    OTHERS_LEFT = auto()
    """The same, because the next players of S1 could not all be paired."""
    INITIAL_COLOUR = auto()
    """The higher ranked player, here and in the members that follow."""
    BOTH_PREFERENCES = auto()
    STRONGER_PREFERENCE = auto()
    ALTERNATION = auto()
    HIGHER_RANKED = auto()


ARTICLES: Mapping[Decision, str] = {
    Decision.BYE: "3.1",
    Decision.UPFLOATERS: "3.2.2",
    Decision.COLOURS_DENIED: "2.3.3",
    Decision.MAXIMUM_UPFLOATERS: "2.3.4",
    Decision.UPFLOATS_OF_MAXIMUM: "2.3.5",
    Decision.UPFLOATED_AGAIN: "2.3.6",
    Decision.HALVES: "3.2.3",
    Decision.SUBGROUPS: "3.2.3",
    Decision.UNAVOIDABLE: "3.2.4(1)",
    Decision.EQUALISED: "3.2.4(2)",
    Decision.PLACE_IN_S1: "3.2.5",
    Decision.OPPONENT: "3.2.6",
    Decision.MET: "2.1.1",
    Decision.SAME_ABSOLUTE: "2.1.3",
    Decision.PROHIBITED: "",
    Decision.OTHERS_LEFT: "3.2.6",
    Decision.INITIAL_COLOUR: "5.2.1",
    Decision.BOTH_PREFERENCES: "5.2.2",
    Decision.STRONGER_PREFERENCE: "5.2.3",
    Decision.ALTERNATION: "5.2.4",
    Decision.HIGHER_RANKED: "5.2.5",
}
"""The article of the decision; empty for the regulations of the tournament."""


def noted(decision: Decision, players: Sequence[Seeker] = (), *figures: int) -> Note:
    """Return the note of a decision."""
    return Note(decision, ARTICLES[decision], tuple(player.tpn for player in players), figures)
