"""Events changed so that they have a document that not every event has, for tests of all kinds."""

from dataclasses import replace

from swissdesk.model.prize import Prize, PrizeFund
from swissdesk.model.settings import SystemId
from swissdesk.papers.catalogue import OF_TEAMS
from swissdesk.papers.kinds import DocumentKind

OF_PRIZES = (DocumentKind.PRIZES, DocumentKind.PRIZE_REASONS, DocumentKind.PRIZE_RECEIPTS)
PRIZES = PrizeFund(tuple(Prize(place, 1000) for place in range(1, 9)))


def having(kind, tournament):
    """The tournament, so changed that it has a document that only some have."""
    if kind is DocumentKind.GRID:
        settings = replace(tournament.settings, system=SystemId.BERGER_ROUND_ROBIN)
        return tournament.with_settings(settings)
    if kind is DocumentKind.SYSTEM_TABLE:
        settings = replace(tournament.settings, system=SystemId.DUBOV)
        return tournament.with_settings(settings)
    if kind is DocumentKind.CLUBS and tournament.settings.teams is None:
        return tournament.with_entries(
            replace(each, participant=replace(each.player, club=each.player.club or "SK Brno"))
            for each in tournament.entries
        )
    if kind in OF_PRIZES:
        return tournament.with_prizes(PRIZES)
    return tournament


def event_having(kind, event):
    """The event with its tournaments so changed."""
    return replace(event, tournaments=tuple(having(kind, each) for each in event.tournaments))


FOR_PLAYERS = tuple(kind for kind in DocumentKind if kind not in OF_TEAMS)
"""The documents that an event of individuals may have."""

FORMS = frozenset(kind for kind in DocumentKind if kind.language)
"""FIDE's forms: in English, without header and footer, each on a page of its own."""

_OF_SOME = frozenset({DocumentKind.GRID, *OF_PRIZES, DocumentKind.SYSTEM_TABLE, DocumentKind.CLUBS})
OF_EVERY_EVENT = tuple(kind for kind in FOR_PLAYERS if kind not in _OF_SOME)
"""The documents that any event with a round has."""
