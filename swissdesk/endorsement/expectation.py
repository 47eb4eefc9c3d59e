"""The expected score of a game by ratings: the table of B.02 art. 8.1.2, as printed."""

from bisect import bisect_right

CERTAIN = 100
"""Scoring probabilities are in hundredths of a point."""

_FIRST_OF_ROW = (
    *(0, 4, 11, 18, 26, 33, 40, 47, 54, 62, 69, 77, 84),
    *(92, 99, 107, 114, 122, 130, 138, 146, 154, 163, 171, 180, 189),
    *(198, 207, 216, 226, 236, 246, 257, 268, 279, 291, 303, 316, 329),
    *(345, 358, 375, 392, 412, 433, 457, 485, 518, 560, 620, 736),
)
"""The smallest difference of each row, in rating points; the rows go from .50 to 1.0 by .01."""
_FIRST_EXPECTATION = 50


def expected_score(difference: int) -> int:
    """Return the scoring probability PD of a player *difference* points stronger, in hundredths."""
    higher = _FIRST_EXPECTATION - 1 + bisect_right(_FIRST_OF_ROW, abs(difference))
    return higher if difference >= 0 else CERTAIN - higher
