"""The article of the text of 1987 for each rule."""

from collections.abc import Mapping

from swissdesk.pairing.median.rulebook import Rule

_FLOATERS, _EXCHANGES = "10", "11"

ARTICLES: Mapping[Rule, str] = {
    Rule.BYE: "8",
    Rule.BYE_PASSED_OVER: "8",
    Rule.MEDIAN: "9.2",
    Rule.LAST_ROUND: "13",
    Rule.DOWNWARD: "9.2",
    Rule.UPWARD: "9.2",
    Rule.LAST: "9.2",
    Rule.FLOATER_D: _FLOATERS,
    Rule.FLOATER_C: _FLOATERS,
    Rule.FLOATER_B: _FLOATERS,
    Rule.FLOATER_A: _FLOATERS,
    Rule.NO_OPPONENT: "9.3",
    Rule.FLOATS_AGAIN: _FLOATERS,
    Rule.LEAST_SUITABLE_LEFT: _FLOATERS,
    Rule.FLOATER_BY_COLOUR: _FLOATERS,
    Rule.FLOATER_NOT_BY_COLOUR: _FLOATERS,
    Rule.LOWEST_FLOATS: _FLOATERS,
    Rule.HIGHEST_FLOATS: _FLOATERS,
    Rule.BREAK_BELOW: "9.6",
    Rule.BREAK_ABOVE: "9.6",
    Rule.DOWNFLOATER: _FLOATERS,
    Rule.UPFLOATER: _FLOATERS,
    Rule.HIGHEST_FOR_FLOATER: _FLOATERS,
    Rule.LOWEST_FOR_FLOATER: _FLOATERS,
    Rule.SUITED_FOR_FLOATER: _FLOATERS,
    Rule.FLOATER_BAND: _FLOATERS,
    Rule.PROPOSED: "9.4",
    Rule.EXCHANGED_DOWNWARD: _EXCHANGES,
    Rule.EXCHANGED_UPWARD: _EXCHANGES,
    Rule.EXCHANGED_FOR_COLOUR: "12.2",
    Rule.EXCHANGE_BAND: "12.7",
    Rule.COLOUR_LIMITS: "12.3",
    Rule.BOTH_DUE: "12.2",
    Rule.WIDER_DIFFERENCE: "12.6",
    Rule.HISTORY: "12.4",
    Rule.SAME_HISTORY_UPPER: "12.4",
    Rule.SAME_HISTORY_LOWER: "12.4",
    Rule.FIRST_COLOUR: "14",
}
