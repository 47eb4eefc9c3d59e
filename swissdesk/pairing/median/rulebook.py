"""What a rulebook of this family is: the numbers of its articles, and its own rules."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from enum import Enum

from swissdesk.model.points import Points
from swissdesk.pairing.cards import PairingCard


class Rule(Enum):
    """What a protocol notes; every rulebook has an article for each."""

    BYE = "bye"
    """The player has the bye."""
    BYE_PASSED_OVER = "bye passed over"
    """Lower ranked players cannot have it, or leave somebody over if they do."""
    MEDIAN = "median"
    """The score of the median scoregroup."""
    LAST_ROUND = "last round"
    """Only a meeting before counts against a pair."""

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
    """The player floated in the round before, but another floater would be less suitable."""
    LEAST_SUITABLE_LEFT = "no choice"
    """Nobody else of that type may leave."""
    FLOATER_BY_COLOUR = "floater by colour"
    """More players are due this colour than the other one."""
    FLOATER_NOT_BY_COLOUR = "floater not by colour"
    """In a maxi-tournament, the ratings are too far apart."""
    LOWEST_FLOATS = "lowest floats"
    HIGHEST_FLOATS = "highest floats"
    """The lowest (highest) numbered of those in question."""

    BREAK_BELOW = "break below"
    BREAK_ABOVE = "break above"
    """A pair is broken up, so that the group paired last can be paired."""

    DOWNFLOATER = "downfloater"
    UPFLOATER = "upfloater"
    """Floaters meet somebody before all others do."""
    HIGHEST_FOR_FLOATER = "highest for floater"
    LOWEST_FOR_FLOATER = "lowest for floater"
    """The opponent is the highest (lowest) numbered one available."""
    SUITED_FOR_FLOATER = "suited for floater"
    """The first in that order who is due the other colour."""
    FLOATER_BAND = "floater band"
    """In a maxi-tournament, who is due the other colour is rated too far from them."""
    PROPOSED = "proposed"
    """Top half against bottom half."""
    EXCHANGED_DOWNWARD = "exchanged downward"
    EXCHANGED_UPWARD = "exchanged upward"
    """The proposed opponent cannot be met, or leaves somebody over."""
    EXCHANGED_FOR_COLOUR = "exchanged for colour"
    """The players exchanged would not both have the colour they are due."""
    EXCHANGE_BAND = "exchange band"
    """In a maxi-tournament, who is due the other colour is rated too far from them."""

    COLOUR_LIMITS = "colour limits"
    """With the other colours, somebody has a colour three times running, or three times more."""
    BOTH_DUE = "both due"
    """Each player has the colour due."""
    WIDER_DIFFERENCE = "wider difference"
    """Both are due the same; equalising goes to the wider difference."""
    HISTORY = "history"
    """Both are due the same; the latest round in which their colours differed decides."""
    SAME_HISTORY_UPPER = "same history upper"
    SAME_HISTORY_LOWER = "same history lower"
    """Nothing differs: the higher ranked player decides, below the median the lower one."""
    FIRST_COLOUR = "first colour"
    """Neither has played: the lot and the number decide."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A system of this family.

    ``articles`` has the number of the article for each rule. ``last_score`` returns the score, in
    tenths, of the group that is paired last; it is asked with the scores of the players and with
    half of what the rounds played could bring. ``seniority`` is the smaller, the higher a player
    stands where two have the same history of colours. ``number`` is the pairing number whose parity
    decides who has which colour at first.
    """

    articles: Mapping[Rule, str]
    last_score: Callable[[Collection[Points], Points], Points]
    seniority: Callable[[PairingCard], tuple[int, ...]]
    number: Callable[[PairingCard], int]
