"""The two groups of a Scheveningen: the players of group A, and the check of their TPNs.

The table uses only numbers: the first half is group A. So a grouping must give the players of group
A the first TPNs; a field whose TPNs do not agree with its grouping is not paired.
"""

from swissdesk.model.ids import ParticipantId, Tpn
from swissdesk.model.names import folded
from swissdesk.model.player import Participant
from swissdesk.model.settings import GroupedBy, Grouping, TournamentSettings
from swissdesk.model.tournament import Tournament


def is_grouped(settings: TournamentSettings) -> bool:
    """Return whether a grouping, rather than the TPNs alone, decides who is in group A."""
    return settings.system.has_two_groups and settings.grouping.by is not GroupedBy.NUMBER


def belongs_to_a(grouping: Grouping, player: Participant) -> bool:
    """Return whether a grouping other than by number puts a player into group A."""
    match grouping.by:
        case GroupedBy.CLUB:
            return folded(player.club) == folded(grouping.value)
        case GroupedBy.FEDERATION:
            return player.federation == grouping.value
        case _:
            return player.id in grouping.players


def first_half(tournament: Tournament) -> frozenset[ParticipantId]:
    """Return the players of group A in the table: the first half of the field by TPN."""
    field = [entry.id for entry in tournament.entries if not entry.has_left(1)]
    return frozenset(field[: (len(field) + 1) // 2])


def group_a(tournament: Tournament) -> frozenset[ParticipantId]:
    """Return the players of group A: by the grouping, or by number once round 1 is paired."""
    settings = tournament.settings
    if tournament.rounds or not is_grouped(settings):
        return first_half(tournament)
    return frozenset(
        entry.id
        for entry in tournament.entries
        if not entry.has_left(1) and belongs_to_a(settings.grouping, entry.participant)
    )


def misplaced(tournament: Tournament) -> tuple[Tpn, ...]:
    """Return the TPNs in the wrong half of the field for the player's group."""
    grouping, half = tournament.settings.grouping, first_half(tournament)
    return tuple(
        entry.tpn
        for entry in tournament.entries
        if not entry.has_left(1) and belongs_to_a(grouping, entry.participant) != (entry.id in half)
    )
