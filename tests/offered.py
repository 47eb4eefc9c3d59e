"""Events changed so that they have a document that not every event has, for tests of all kinds."""

from dataclasses import replace

from swissdesk.model.settings import SystemId
from swissdesk.papers.kinds import DocumentKind


def having(kind, tournament):
    """The tournament, as a round robin where only those have such a document."""
    if kind is DocumentKind.GRID:
        settings = replace(tournament.settings, system=SystemId.BERGER_ROUND_ROBIN)
        return tournament.with_settings(settings)
    return tournament


def event_having(kind, event):
    """The event with its tournaments so changed."""
    return replace(event, tournaments=tuple(having(kind, each) for each in event.tournaments))


OF_EVERY_EVENT = tuple(kind for kind in DocumentKind if kind is not DocumentKind.GRID)
"""The documents that any event with a round has."""
