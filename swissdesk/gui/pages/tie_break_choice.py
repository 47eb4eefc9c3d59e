"""The dialog for the tie-breaks of the tournament in view, opened from any page."""

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from swissdesk.gui.dialogs.tie_breaks import TieBreakDialog
from swissdesk.gui.session import Session
from swissdesk.operations import regulations


def choose_tie_breaks(session: Session, page: QWidget) -> None:
    """Ask for list and rules; once the tournament has begun, a change needs two confirmations."""
    settings = session.tournament.settings
    chosen = TieBreakDialog(session.tournament, settings.tie_breaks, page).ask()
    if chosen is None:
        return
    after = replace(settings, tie_breaks=chosen.codes, tie_break_rules=chosen.rules)
    names = ("tie_breaks", "tie_break_rules")
    changed = tuple(name for name in names if getattr(after, name) != getattr(settings, name))
    if changed and session.tournament.rounds:
        because = chosen.reason
        session.perform(
            regulations.change_settings, settings=after, changed=changed, reason=because
        )
    elif changed:
        session.perform(regulations.change_settings, settings=after, changed=changed)
