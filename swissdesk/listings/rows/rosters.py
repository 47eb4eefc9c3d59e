"""The players paired in a round, or to be paired in the next one."""

from swissdesk.model.tournament import Tournament
from swissdesk.pairing import systems
from swissdesk.pairing.cards import CardIndex, cards_of
from swissdesk.pairing.roster import Roster, roster_of


def roster(tournament: Tournament, round_no: int) -> Roster:
    """Return the roster with which a round was paired, or the next one will be.

    Raise UnknownRound, SystemNotPaired, InitialColourMissing, AccelerationNotApplicable.
    """
    systems.require_paired(tournament.settings.system)
    if round_no == tournament.last_round + 1 <= tournament.settings.rounds:
        return roster_of(tournament, round_no)
    return roster_of(tournament, round_no, present=tournament.round(round_no).paired)


def cards(tournament: Tournament, round_no: int) -> CardIndex:
    """Return the pairing cards of such a round, with the pairing numbers of that time.

    Raise UnknownRound, InitialColourMissing, AccelerationNotApplicable.
    """
    if round_no == tournament.last_round + 1 <= tournament.settings.rounds:
        return cards_of(tournament, round_no)
    earlier = tournament.as_paired(round_no)
    return cards_of(earlier, round_no, present=earlier.round(round_no).paired)
