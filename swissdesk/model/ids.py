"""Identities: integers that must not be mixed up."""

from typing import NewType, TypeAlias

PlayerId = NewType("PlayerId", int)
"""A player, in all sections of the event; free again once the player is removed."""

ParticipantId: TypeAlias = PlayerId
"""A participant paired and ranked in a section; in an individual event, a player."""

TournamentId = NewType("TournamentId", int)
"""Which tournament (section) of the event."""

Tpn = NewType("Tpn", int)
"""Tournament pairing number (C.04.2 art. 2.3): 1 is the highest ranked; may be reassigned."""
