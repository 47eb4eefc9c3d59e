"""The standings with the changes since the previous round."""

from dataclasses import replace

from swissdesk.listings.rows import standings_list
from swissdesk.listings.rows.standings_list import StandingRow
from swissdesk.model.tournament import Tournament
from swissdesk.standings.ranking import places


def rows(tournament: Tournament, round_no: int) -> tuple[StandingRow, ...]:
    """Return the standings after *round_no*, each row with its rank after the previous round.

    Players who entered in this round had no rank, and after round 1 nobody has an earlier one.
    Raise UnknownRound and UnknownTieBreak.
    """
    lines = standings_list.rows(tournament, round_no)
    if round_no <= 1:
        return lines
    before, now = places(tournament, round_no - 1), places(tournament, round_no)
    return tuple(
        replace(
            line,
            rank_before=before[line.player_id],
            gained=before[line.player_id] - now[line.player_id],
        )
        if tournament.entry(line.player_id).first_round < round_no
        else line
        for line in lines
    )
