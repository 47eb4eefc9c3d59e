"""A rulebook of this family: its article numbers and its own rules; who counts as a floater."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from enum import Enum

from swissdesk.model.points import Points, ScoringSystem
from swissdesk.pairing.cards import PairingCard


class Rule(Enum):
    """The notes of a protocol: a name, the article of 1987, and the article of C.04.4.3."""

    BYE = ("bye", "8", "1.1")
    """The player has the bye."""
    BYE_PASSED_OVER = ("bye passed over", "8", "1.1")
    """Lower ranked players cannot have it, or would leave a player over."""
    MEDIAN = ("median", "9.2", "2.2")
    """The score of the median scoregroup."""
    LAST_ROUND = ("last round", "13", "6")
    """Only an earlier game excludes a pair."""

    DOWNWARD = ("downward", "9.2", "2.2")
    UPWARD = ("upward", "9.2", "2.2")
    LAST = ("last", "9.2", "2.2")
    """How a group is paired, and when."""

    FLOATER_D = ("floater d", "10", "3.9.1d")
    FLOATER_C = ("floater c", "10", "3.9.1c")
    FLOATER_B = ("floater b", "10", "3.9.1b")
    FLOATER_A = ("floater a", "10", "3.9.1a")
    """The type of a floater; a is the most disadvantageous."""
    NO_OPPONENT = ("no opponent", "9.3", "2.3")
    """The player has no compatible opponent in the group."""
    FLOATS_AGAIN = ("floats again", "10", "3.10")
    """The player floated in the previous round, but any other floater would be less suitable."""
    LEAST_SUITABLE_LEFT = ("no choice", "10", "3.9.2")
    """No other player of that type may leave."""
    FLOATER_BY_COLOUR = ("floater by colour", "10", "3.2.2")
    """More players are due this colour than the other one."""
    FLOATER_NOT_BY_COLOUR = ("floater not by colour", "10", "3.2.3")
    """In a maxi-tournament, the ratings are too far apart."""
    LOWEST_FLOATS = ("lowest floats", "10", "3.3")
    HIGHEST_FLOATS = ("highest floats", "10", "3.4")
    """The lowest (highest) numbered of the candidates."""

    BREAK_BELOW = ("break below", "9.6", "2.6.1")
    BREAK_ABOVE = ("break above", "9.6", "2.6.2")
    """A pair is broken up so that the group paired last can be paired."""

    DOWNFLOATER = ("downfloater", "10", "3.6")
    UPFLOATER = ("upfloater", "10", "3.7")
    """Floaters get opponents before all other players."""
    HIGHEST_FOR_FLOATER = ("highest for floater", "10", "3.8")
    LOWEST_FOR_FLOATER = ("lowest for floater", "10", "3.8")
    """The opponent is the highest (lowest) numbered one available."""
    SUITED_FOR_FLOATER = ("suited for floater", "10", "3.8")
    """The opponent is the first in that order who is due the other colour."""
    FLOATER_BAND = ("floater band", "10", "3.8")
    """In a maxi-tournament, the rating of the player due the other colour is too far away."""
    PROPOSED = ("proposed", "9.4", "2.4")
    """Top half against bottom half."""
    EXCHANGED_DOWNWARD = ("exchanged downward", "11", "4.1.1")
    EXCHANGED_UPWARD = ("exchanged upward", "11", "4.1.2")
    """The proposed opponent cannot meet the player, or the pair would leave a player over."""
    EXCHANGED_FOR_COLOUR = ("exchanged for colour", "12.2", "5.2")
    """The player and the proposed opponent would not both have their due colour."""
    EXCHANGE_BAND = ("exchange band", "12.7", "5.7")
    """In a maxi-tournament, the rating of the player due the other colour is too far away."""

    COLOUR_LIMITS = ("colour limits", "12.3", "5.3")
    """With colours reversed, a player would have one three times running, or three times more."""
    BOTH_DUE = ("both due", "12.2", "5.2")
    """Each player has their due colour."""
    WIDER_DIFFERENCE = ("wider difference", "12.6", "5.6")
    """Both are due the same colour; the wider difference is equalised."""
    HISTORY = ("history", "12.4", "5.4")
    """Both are due the same colour; the latest round with different colours decides."""
    SAME_HISTORY_UPPER = ("same history upper", "12.4", "5.4")
    SAME_HISTORY_LOWER = ("same history lower", "12.4", "5.4")
    """The histories are equal: the higher ranked player decides, below the median the lower one."""
    FIRST_COLOUR = ("first colour", "14", "7.2")
    """Neither has played: the lot and the number decide."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A system of this family.

    ``articles`` maps each rule to the number of its article. ``last_score`` returns the score, in
    tenths, of the group paired last; its arguments are the scores of the players, and half of the
    points possible in the rounds played. ``seniority`` decides between players with the same
    history of colours; a smaller value ranks higher. ``number`` is the pairing number whose parity
    decides the first colour.
    """

    articles: Mapping[Rule, str]
    last_score: Callable[[Collection[Points], Points], Points]
    seniority: Callable[[PairingCard], tuple[int, ...]]
    number: Callable[[PairingCard], int]


def median_score(scoring: ScoringSystem, rounds: int) -> Points:
    """Median scoregroup: return half of the points possible in a number of rounds."""
    return scoring.draw * rounds


def was_moved(own: Points, opponents: Points, last: Points) -> bool:
    """Floaters: return whether a player was moved into another scoregroup to meet an opponent.

    *last* is the score of the group that was paired last: groups above it send players down, groups
    below it send them up. Reading: the floater is the player who was moved, not the opponent.
    """
    if own > opponents:
        return own > last
    return own < opponents and own < last
