"""A rulebook of this family: its article numbers and its own rules; who counts as a floater."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from enum import Enum

from swissdesk.model.points import Points, ScoringSystem
from swissdesk.pairing.cards import PairingCard


class Rule(Enum):
    """What a protocol notes; every rulebook has an article for each."""

    BYE = "bye"
    """The player has the bye."""
    BYE_PASSED_OVER = "bye passed over"
    """Lower ranked players cannot have it, or would leave a player over."""
    MEDIAN = "median"
    """The score of the median scoregroup."""
    LAST_ROUND = "last round"
    """Only an earlier game excludes a pair."""

    DOWNWARD = "downward"
    UPWARD = "upward"
    LAST = "last"
    """How a group is paired, and when."""

    FLOATER_D = "floater d"
    FLOATER_C = "floater c"
    FLOATER_B = "floater b"
    FLOATER_A = "floater a"
    """The type of a floater; a is the most disadvantageous."""
    NO_OPPONENT = "no opponent"
    """The player has no compatible opponent in the group."""
    FLOATS_AGAIN = "floats again"
    """The player floated in the previous round, but any other floater would be less suitable."""
    LEAST_SUITABLE_LEFT = "no choice"
    """No other player of that type may leave."""
    FLOATER_BY_COLOUR = "floater by colour"
    """More players are due this colour than the other one."""
    FLOATER_NOT_BY_COLOUR = "floater not by colour"
    """In a maxi-tournament, the ratings are too far apart."""
    LOWEST_FLOATS = "lowest floats"
    HIGHEST_FLOATS = "highest floats"
    """The lowest (highest) numbered of the candidates."""

    BREAK_BELOW = "break below"
    BREAK_ABOVE = "break above"
    """A pair is broken up so that the group paired last can be paired."""

    DOWNFLOATER = "downfloater"
    UPFLOATER = "upfloater"
    """Floaters get opponents before all other players."""
    HIGHEST_FOR_FLOATER = "highest for floater"
    LOWEST_FOR_FLOATER = "lowest for floater"
    """The opponent is the highest (lowest) numbered one available."""
    SUITED_FOR_FLOATER = "suited for floater"
    """The opponent is the first in that order who is due the other colour."""
    FLOATER_BAND = "floater band"
    """In a maxi-tournament, the rating of the player due the other colour is too far away."""
    PROPOSED = "proposed"
    """Top half against bottom half."""
    EXCHANGED_DOWNWARD = "exchanged downward"
    EXCHANGED_UPWARD = "exchanged upward"
    """The proposed opponent cannot meet the player, or the pair would leave a player over."""
    EXCHANGED_FOR_COLOUR = "exchanged for colour"
    """The player and the proposed opponent would not both have their due colour."""
    EXCHANGE_BAND = "exchange band"
    """In a maxi-tournament, the rating of the player due the other colour is too far away."""

    COLOUR_LIMITS = "colour limits"
    """With colours reversed, a player would have one three times running, or three times more."""
    BOTH_DUE = "both due"
    """Each player has their due colour."""
    WIDER_DIFFERENCE = "wider difference"
    """Both are due the same colour; the wider difference is equalised."""
    HISTORY = "history"
    """Both are due the same colour; the latest round with different colours decides."""
    SAME_HISTORY_UPPER = "same history upper"
    SAME_HISTORY_LOWER = "same history lower"
    """The histories are equal: the higher ranked player decides, below the median the lower one."""
    FIRST_COLOUR = "first colour"
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
