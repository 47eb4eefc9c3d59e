"""What the Dubov system notes of its decisions, each by its article of C.04.4.1."""

from collections.abc import Mapping, Sequence
from enum import Enum, auto

from swissdesk.pairing.dubov.definitions import Seeker
from swissdesk.pairing.protocol import Note


class Decision(Enum):
    """Something that was decided; the members tell players and figures of the note."""

    BYE = auto()
    """The player; the score, the games played."""
    UPFLOATERS = auto()
    """The upfloaters, in the order of 4.2."""
    COLOURS_DENIED = auto()
    """How many players of the bracket do not get their due colour."""
    MAXIMUM_UPFLOATERS = auto()
    """Those of the upfloaters who have upfloated the maximum number of times."""
    UPFLOATS_OF_MAXIMUM = auto()
    """How many times they have upfloated before."""
    UPFLOATED_AGAIN = auto()
    """Those of the upfloaters who upfloated in the previous round."""
    HALVES = auto()
    """Nobody of the bracket has played."""
    SUBGROUPS = auto()
    """How many seek White, and how many Black."""
    UNAVOIDABLE = auto()
    """Those shifted by 3.2.4(1)."""
    EQUALISED = auto()
    """Those shifted by 3.2.4(2)."""
    PLACE_IN_S1 = auto()
    """A player of G1; the place in S1, the ARO."""
    OPPONENT = auto()
    """A player of S1 and the opponent; the opponent's place in G2."""
    MET = auto()
    """A player of S1, then those of G2 passed over because the two have met."""
    SAME_ABSOLUTE = auto()
    """As above, because both have the same absolute preference."""
    PROHIBITED = auto()
    """As above, because the regulations keep them apart."""
    OTHERS_LEFT = auto()
    """As above, because the players after them in S1 could not all be paired."""
    INITIAL_COLOUR = auto()
    """The higher ranked player, here and below."""
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
"""The article by which something is decided; none for the regulations of the tournament."""


def noted(decision: Decision, players: Sequence[Seeker] = (), *figures: int) -> Note:
    """Return the note of a decision."""
    return Note(decision, ARTICLES[decision], tuple(player.tpn for player in players), figures)
