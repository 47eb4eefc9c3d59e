"""A whole round explained, on paper and on the command line: step after step, every board.

The report explains the system's round; it notes boards paired by hand.
"""

from swissdesk.listings.why import bracket_report, step_report
from swissdesk.listings.why.report_parts import RoundReport
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import systems


def report(tournament: Tournament, round_no: int) -> RoundReport:
    """Return why a paired round is as it is.

    Raise UnknownRound, SystemNotPaired, InitialColourMissing, AccelerationNotApplicable,
    NoLegalPairing.
    """
    if systems.keeps_protocol(tournament, round_no):
        return step_report.report(tournament, round_no)
    return bracket_report.report(tournament, round_no)
