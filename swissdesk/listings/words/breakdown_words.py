"""The words for the parts of a breakdown: sources of scores, exclusions, figures."""

from fractions import Fraction

from swissdesk.i18n import _, ngettext
from swissdesk.listings.words import text
from swissdesk.model.result import Outcome
from swissdesk.standings.breakdown import (
    Combination,
    Fact,
    Fate,
    Figure,
    Measure,
    SeparateStandings,
    Source,
    Term,
    Workings,
)
from swissdesk.standings.keizer import Earning


def source(value: Source, *, is_of_teams: bool = False) -> str:
    """Return why an opponent brings their value, if that needs no figure."""
    return {
        Source.SCORE: "",
        Source.OWN_SCORE: (
            _("a dummy with the team's own score (16.4)")
            if is_of_teams
            else _("a dummy with the player's own score (16.4)")
        ),
        Source.OPPONENT_CAP: _("a dummy, not more than the opponent's adjusted score (16.4.1)"),
        Source.VIRTUAL_OPPONENT: _(
            "the virtual opponent: equal points before the round, the opposite result in "
            "it, draws afterwards"
        ),
        Source.BYE: _("BYE, with half of the possible points"),
        Source.UNPLAYED_DRAWN: _("unplayed games count as draws"),
    }[value]


def round_kind(outcome: Outcome) -> str:
    """Return the kind of an unplayed round."""
    return {
        Outcome.FORFEIT_WIN: _("forfeit win"),
        Outcome.FORFEIT_LOSS: _("forfeit loss"),
        Outcome.PAB: _("pairing-allocated bye"),
        Outcome.FULL_POINT_BYE: _("full-point bye"),
        Outcome.HALF_POINT_BYE: _("half-point bye"),
        Outcome.ZERO_POINT_BYE: _("zero-point bye"),
        Outcome.ADJOURNED: _("adjourned"),
        Outcome.PENDING: _("no result yet"),
    }[outcome]


def earned(value: Earning) -> str:
    """Return the reason for points in a Keizer tournament; empty for a game."""
    return {
        Earning.WIN: "",
        Earning.DRAW: "",
        Earning.LOSS: "",
        Earning.AGAINST_LEFT: _("has left"),
        Earning.NO_RESULT: _("no result yet"),
        Earning.BYE: _("pairing-allocated bye"),
        Earning.FULL_POINT: _("full-point bye"),
        Earning.HALF_POINT: _("half-point bye"),
        Earning.WITH_NOTICE: _("absent with notice"),
        Earning.WITHOUT_NOTICE: _("absent without notice"),
        Earning.UNPAID: _("absent too often"),
        Earning.CLUB_DUTY: _("club duty"),
        Earning.BEFORE_ENTRY: _("before the entry"),
        Earning.OWN_VALUE: _("own value"),
    }[value]


def share(earning: Earning, part: Fraction) -> str:
    """Return which part of which value counts: "2/3 of the own value"; empty for all or none."""
    if part in {0, 1}:
        return ""
    written = f"{part.numerator}/{part.denominator}" if part.denominator > 1 else str(part)
    if earning in {Earning.WIN, Earning.DRAW, Earning.LOSS}:
        return _("{share} of the value").format(share=written)
    return _("{share} of the own value").format(share=written)


def fate(term: Term) -> str:
    """Return whether an element counts, and the article if it does not."""
    words = {
        Fate.COUNTED: _("yes"),
        Fate.CUT_LEAST: _("cut, the least significant"),
        Fate.CUT_MOST: _("cut, the most significant"),
        Fate.CUT_VOLUNTARY: _("cut, the lowest of the voluntary unplayed rounds"),
        Fate.NOT_COUNTED: _("does not count"),
    }[term.fate]
    if term.fate is Fate.COUNTED or not term.article:
        return words
    return f"{words} ({term.article})"


def combination(workings: Workings, *, is_of_teams: bool = False) -> str:
    """Return how the counted elements make the value."""
    count = len(workings.counted)
    return {
        Combination.SUM: _("The value is the sum of what counts."),
        Combination.AVERAGE: ngettext(
            "The value is the one that counts.",
            "The value is the average of the {n} that count.",
            count,
        ),
        Combination.ROUNDED_AVERAGE: ngettext(
            "The value is the one that counts.",
            "The value is the average of the {n} that count, to the nearest whole number.",
            count,
        ),
        Combination.PERFORMANCE: _(
            "The value is the average rating of the opponents plus the rating difference."
        ),
        Combination.PERFECT_PERFORMANCE: _(
            "The value is the lowest rating whose expected score is not below the score."
        ),
        Combination.RANKED_BELOW: (
            _("The value is the number of tied teams ranked below.")
            if is_of_teams
            else _("The value is the number of tied players ranked below.")
        ),
        Combination.PRODUCT: _("The value is the sum of what counts, times the factor."),
        Combination.WITH_GIVEN: _(
            "The value is the sum of what counts, with penalties and bonuses."
        ),
        Combination.SCHEDULE_STRENGTH: _(
            "The value is the secondary score plus the sum of what counts divided by the "
            "normalising factor."
        ),
        Combination.TOP_BOARDS: _(
            "The value is the sum on board 1. Teams with equal sums are compared on the next "
            "board, and so on."
        ),
        Combination.BOTTOM_BOARDS: _(
            "The value is the sum of all boards but the last. Teams with equal sums are "
            "compared without one more board, and so on."
        ),
        Combination.KEIZER: _(
            "The value is the sum. Values by rank belong to the ranking before the last "
            "computation."
        ),
        Combination.KEIZER_CIRCLE: _(
            "The value is the sum. Values by rank are averages, because the ranking would change "
            "again and again."
        ),
    }[workings.combination].format(n=count)


def encounters(standings: SeparateStandings) -> str:
    """Return the heading of separate standings: the points they compare."""
    count, board = len(standings.lines), standings.board
    return {
        Measure.POINTS: ngettext(
            "Games between {n} tied player", "Games between {n} tied players", count
        ),
        Measure.MATCH_POINTS: ngettext(
            "Match points between {n} tied team", "Match points between {n} tied teams", count
        ),
        Measure.GAME_POINTS: ngettext(
            "Game points between {n} tied team", "Game points between {n} tied teams", count
        ),
        Measure.BOARD_COUNT: _("Board count of the two teams, the lower first"),
        Measure.TOP_BOARDS: _("Board {board} of the two teams"),
        Measure.BOTTOM_BOARDS: _("Boards above board {board} of the two teams"),
    }[standings.measure].format(n=count, board=board)


def figure(fact: Fact) -> str:
    """Return an intermediate figure as a sentence."""
    (points,) = text.column([fact.value])
    number = text.number(fact.value)
    return {
        Figure.ROUNDS: _("Rounds: {number}."),
        Figure.OWN_SCORE: _("Own score: {points}."),
        Figure.LIMIT: _("Limit: {points} points."),
        Figure.GAMES: _("Games over the board: {number}."),
        Figure.OPPONENTS: _("Opponents met: {number}."),
        Figure.GAME_POINTS: _("Points from games over the board: {points}."),
        Figure.FRACTION: _("Fractional score: {number}."),
        Figure.AVERAGE_RATING: _("Average rating of the opponents: {number}."),
        Figure.RATING_DIFFERENCE: _("Rating difference: {signed}."),
        Figure.EXPECTED_SCORE: _("Expected score at this rating: {number}."),
        Figure.FACTOR: _("Corrective factor: {number}."),
        Figure.SECONDARY_SCORE: _("Secondary score: {points}."),
        Figure.NORMALISING_FACTOR: _("Normalising factor: {number}."),
        Figure.GIVEN: _("Penalties and bonuses: {points}."),
    }[fact.figure].format(
        number=number, points=points, signed=f"+{number}" if fact.value > 0 else number
    )
