"""What the Burstein system notes about a round, with the articles of C.04.4.2 (February 2026)."""

from collections.abc import Iterable
from enum import Enum

from swissdesk.model.ids import Tpn
from swissdesk.pairing.protocol import Note


class BursteinNote(Enum):
    """What was decided: its article, and its name where an article decides several things.

    Unless something else is said, the players of a note are those it is about.
    """

    SEEDING_ROUND = ("1.6.1",)
    """The round is one of the first, so many (figure), which C.04.3 pairs."""
    BYE_BARRED = ("3.1.1",)
    """They may not receive the bye, which would be theirs otherwise."""
    BYE_LEAVES_NO_PAIRING = ("3.1.2",)
    """Without any of them the others cannot all be paired."""
    BYE_LOWEST_SCORE = ("3.1.3",)
    """He alone has the lowest score (figure) of those who can receive the bye."""
    BYE_MOST_GAMES = ("3.1.4",)
    """Of those with the lowest score he has played most games (figure)."""
    BYE_LOWEST_RANKED = ("3.1.5",)
    """Of those with the lowest score and most games he is the lowest ranked."""
    FLOATERS = ("2.3.1",)
    """They float out of the bracket, which has so many pairs (figure) and cannot have more."""
    PREFERENCES_MISSED = ("2.3.4",)
    """So many players (figure) do not get their colour preference, and it cannot be fewer."""
    LOWEST_RANKED = ("4.3",)
    """The first player meets the second, who is the lowest ranked of those left."""
    HAVE_MET = ("2.1.1", "met")
    """Lower ranked than the opponent, but met before."""
    PROHIBITED = ("2.1.1", "prohibited")
    """Lower ranked than the opponent, but kept apart by the regulations."""
    SAME_ABSOLUTE_PREFERENCE = ("2.1.3",)
    """Lower ranked than the opponent, but with the same absolute preference."""
    WORSE_BRACKET = ("2.2.1, 2.3",)
    """Lower ranked than the opponent, but with any of them the bracket is paired worse."""
    INITIAL_COLOUR = ("5.2.1",)
    """White and Black by the number of the higher ranked player and the initial-colour."""
    BOTH_PREFERENCES = ("5.2.2",)
    STRONGER_PREFERENCE = ("5.2.3",)
    ALTERNATION = ("5.2.4",)
    HIGHER_RANKED = ("5.2.5",)

    def about(self, players: Iterable[Tpn], *figures: int) -> Note:
        """Return the note about these players, with its figures."""
        return Note(self, self.value[0], tuple(players), figures)
