"""A whole round explained, step after step; boards paired by hand are noted."""

from collections.abc import Iterator
from math import inf

from swissdesk.i18n import _
from swissdesk.listings.rows import rosters
from swissdesk.listings.why import bracket_reasons, opponents, step_report
from swissdesk.listings.why.report_parts import BoardReport, BracketReport, PlayedRound, RoundReport
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import systems
from swissdesk.pairing.dutch2026.why.explanation import BracketExplanation, explain
from swissdesk.pairing.protocol import Pair


def report(tournament: Tournament, round_no: int) -> RoundReport:
    """Return why a paired round is as it is.

    Raise UnknownRound, SystemNotPaired, InitialColourMissing, AccelerationNotApplicable,
    NoLegalPairing.
    """
    if systems.keeps_protocol(tournament, round_no):
        return step_report.report(tournament, round_no)
    tournament = tournament.as_paired(round_no)
    played = PlayedRound(tournament, round_no)
    explained = explain(rosters.roster(tournament, round_no))

    def boards(bracket: BracketExplanation) -> Iterator[BoardReport]:
        """Yield the boards by number, then the pairs that did not play."""
        pairs = {Pair(each.white, each.black): each for each in bracket.boards}
        for pair in sorted(pairs, key=lambda each: played.seats(each)[0] or inf):
            _board, white, _black = played.seats(pair)
            way = opponents.way_to(tournament, explained, bracket, pairs[pair])
            colours = bracket_reasons.colours(played.names, pairs[pair], white)
            yield played.board(pair, (*way, *colours))

    def explained_bracket(bracket: BracketExplanation) -> BracketReport:
        reasons = (
            *bracket_reasons.subgroups(bracket),
            *bracket_reasons.alterations(played.names, bracket),
            *bracket_reasons.counts(bracket),
            *bracket_reasons.floats(played.names, explained, bracket),
        )
        heading = bracket_reasons.heading(played.names, bracket)
        criteria = bracket_reasons.criteria(bracket)
        return BracketReport(heading, reasons, criteria, tuple(boards(bracket)))

    pairs = (Pair(each.white, each.black) for found in explained.brackets for each in found.boards)
    brackets = tuple(map(explained_bracket, explained.brackets))
    return RoundReport(played.differences(pairs), brackets, _legend())


def _legend() -> str:
    """Return the legend for the values of the criteria."""
    return _(
        "Values by criterion: score of the player with the bye (C5); downfloaters (C6) and "
        "their scores (C7); the same in the next bracket (C8); unplayed games of the "
        "player with the bye (C9); players (C10–C17); score differences of the players "
        "moved down (C18, C20) and of their opponents (C19, C21). – means nothing to "
        "count. Numbers of players are pairing numbers."
    )
