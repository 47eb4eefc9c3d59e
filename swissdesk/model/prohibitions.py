"""Prohibited pairings, by name and by club or federation."""

from collections.abc import Iterator

from swissdesk.model.ids import ParticipantId
from swissdesk.model.names import folded
from swissdesk.model.player import Participant
from swissdesk.model.settings import ProhibitedPairing, ProhibitionKind, ProhibitionRule
from swissdesk.model.tournament import Tournament


def prohibited_in(tournament: Tournament) -> tuple[ProhibitedPairing, ...]:
    """Return all prohibited pairings of a tournament, player by player (TRF26 record 260)."""
    settings = tournament.settings
    if not settings.prohibitions:
        return settings.prohibited
    groups = (each for rule in settings.prohibitions for each in _groups(tournament, rule))
    return (*settings.prohibited, *groups)


def group_of(player: Participant, kind: ProhibitionKind) -> str:
    """Return the club or federation of a player, without regard to case and accents."""
    text = player.club if kind is ProhibitionKind.CLUB else player.federation
    return folded(text.strip())


def _groups(tournament: Tournament, rule: ProhibitionRule) -> Iterator[ProhibitedPairing]:
    """Yield the groups of two players or more that a rule keeps apart."""
    value = folded(rule.value.strip())
    members: dict[str, list[ParticipantId]] = {}
    for entry in tournament.entries:
        group = group_of(entry.participant, rule.kind)
        if group and value in {"", group}:
            members.setdefault(group, []).append(entry.id)
    for players in members.values():
        if len(players) > 1:
            yield ProhibitedPairing(rule.first_round, rule.last_round, tuple(players))
