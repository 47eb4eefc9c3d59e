"""What the Burstein system notes about a round, with the articles of C.04.4.2 (February 2026)."""

from collections.abc import Iterable
from enum import Enum

from swissdesk.model.ids import Tpn
from swissdesk.pairing.protocol import Note


class BursteinNote(Enum):
    """What was decided: its article, and its name where an article decides several things.

    The regulations of the tournament are no article. The players of a note are those whom it is
    about; points among its figures are in tenths.
    """

    SEEDING_ROUND = ("1.6.1",)
    """The round is one of the first, so many (figure), which C.04.3 pairs."""
    BYE_BARRED = ("3.1.1",)
    """They may not receive the bye, which would be theirs otherwise."""
    BYE_LEAVES_NO_PAIRING = ("3.1.2",)
    """Without any of them the others cannot all be paired."""
    BYE_LOWEST_SCORE = ("3.1.3",)
    """One player alone has the lowest score (figure) of those who can receive the bye."""
    BYE_MOST_GAMES = ("3.1.4",)
    """Of those with the lowest score this player has played most games (figure)."""
    BYE_LOWEST_RANKED = ("3.1.5",)
    """Of those with the lowest score and most games this player is the lowest ranked."""
    FLOATERS = ("2.3.1",)
    """They float out of the bracket, which has so many pairs (figure) and cannot have more."""
    PREFERENCES_MISSED = ("2.3.4",)
    """So many players (figure) do not get their colour preference, and it cannot be fewer."""
    OPPONENT = ("4.3",)
    """The first player, with the least BSN left (figure), meets the second (figure: whose BSN)."""
    HAVE_MET = ("2.1.1",)
    """The others rank lower than the opponent, but the first player has met them."""
    PROHIBITED = ("",)
    """The others rank lower, but the regulations keep the first player apart from them."""
    SAME_ABSOLUTE_PREFERENCE = ("2.1.3",)
    """The others rank lower, but have the absolute preference of the first player."""
    SAME_PREFERENCE = ("2.2, 2.3", "same preference")
    """As WORSE_BRACKET, and the others want the same colour as the first player."""
    WORSE_BRACKET = ("2.2, 2.3",)
    """The others rank lower, but with any of them [C4] to [C8] are complied with worse."""
    INITIAL_COLOUR = ("5.2.1",)
    """The players of this and the following notes are the two of a pair, higher ranked first."""
    BOTH_PREFERENCES = ("5.2.2",)
    STRONGER_PREFERENCE = ("5.2.3",)
    ALTERNATION = ("5.2.4",)
    HIGHER_RANKED = ("5.2.5",)

    def about(self, players: Iterable[Tpn], *figures: int) -> Note:
        """Return the note about these players, with its figures."""
        return Note(self, self.value[0], tuple(players), figures)
