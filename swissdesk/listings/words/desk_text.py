"""The desks of an event on a server in words: roles, rights, sections."""

from collections.abc import Collection

from swissdesk.i18n import N_, _
from swissdesk.model.desk import Role
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId

_ROLES = {Role.CHIEF: N_("chief"), Role.RESULTS: N_("results"), Role.SCREEN: N_("screen")}
_RIGHTS = {
    Role.CHIEF: N_("Does everything."),
    Role.RESULTS: N_("Enters results, byes and absences of its sections."),
    Role.SCREEN: N_("Only shows: projector, documents, standings."),
}


def role(each: Role) -> str:
    """Return the name of a role."""
    return _(_ROLES[each])


def rights(each: Role) -> str:
    """Return the rights of a role in a sentence."""
    return _(_RIGHTS[each])


def sections(event: Event, chosen: Collection[TournamentId] | None) -> str:
    """Return the names of the sections of a desk, in the order of the event."""
    if chosen is None:
        return _("all")
    named = (each.settings.name for each in event.tournaments if each.id in chosen)
    return ", ".join(named)
