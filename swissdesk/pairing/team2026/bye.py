"""Article 3.4 of C.04.6 (February 2026): which team receives the pairing-allocated bye.

Readings: 3.4.1 applies [C2] as well, and 3.4.2 compares pairing scores with virtual points (C.04.7
art. 1.5). 3.4.3 counts matches that were played: a forfeited match is not one of them (C.04.2 art.
3.4), so of two teams with equal scores the one that was absent less often gets the bye.
"""

from swissdesk.matching.bitset import bits
from swissdesk.pairing.obstacles import bye_candidates
from swissdesk.pairing.team2026.completion import Field
from swissdesk.pairing.team2026.criteria import Places
from swissdesk.pairing.team2026.definitions import Team


def candidates(field: Field) -> Places:
    """3.4.1: return the teams that may receive the bye and leave a legal pairing."""
    return field.possible_rests(field.everybody) & bye_candidates(
        [team.card for team in field.teams]
    )


def receiver(field: Field) -> int | None:
    """3.4: return the place of the team that receives the bye; None if no team can."""
    teams = field.teams
    return max(bits(candidates(field)), key=lambda place: priority(teams[place]), default=None)


def priority(team: Team) -> tuple[int, int, int]:
    """3.4.2 to 3.4.4: prefer the lowest score, the most matches played, the largest TPN."""
    return -team.score, len(team.card.games), team.tpn
