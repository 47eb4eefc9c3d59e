"""Identities: integers that must not be mixed up."""

from typing import NewType

PlayerId = NewType("PlayerId", int)
"""Who: stays with a player through the whole event; free again once the player is removed."""

TournamentId = NewType("TournamentId", int)
"""Which tournament (section) of the event."""

Tpn = NewType("Tpn", int)
"""Tournament pairing number (C.04.2 art. 2.3): 1 is the highest ranked; may be reassigned."""
