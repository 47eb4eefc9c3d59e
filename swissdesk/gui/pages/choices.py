"""Dialogs opened from any page: the look of the documents, and the tie-breaks."""

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from swissdesk.gui.dialogs.paper_style import PaperStyleDialog
from swissdesk.gui.dialogs.tie_breaks import ChosenTieBreaks, TieBreakDialog
from swissdesk.gui.pages.papers import papers
from swissdesk.gui.session import Session
from swissdesk.operations import regulations
from swissdesk.operations.setup import set_logo, set_paper_style
from swissdesk.papers.kinds import DocumentKind


def choose_look(parent: QWidget, session: Session) -> None:
    """Ask for the logo, lines and columns of the available documents; save them."""
    tournament, before = session.tournament, session.snapshot
    documents = [
        (paper.kind, paper.name)
        for paper in papers()
        if isinstance(paper.kind, DocumentKind)
        and not paper.is_final
        and paper.is_offered(tournament)
    ]
    if not session.may(set_paper_style):
        return
    chosen = PaperStyleDialog(session, documents, parent).ask()
    if chosen is None:
        return
    style, logo = chosen
    if style != before.paper_style:
        session.perform_on_event(set_paper_style, style=style)
    if logo != before.logo:
        session.perform_on_event(set_logo, logo=logo)


def choose_tie_breaks(session: Session, page: QWidget) -> None:
    """Ask for list and rules; once the tournament has begun, a change needs two confirmations.

    Without them, the dialog shows the choice again.
    """
    if not session.may(regulations.change_settings):
        return
    dialog = TieBreakDialog(session.tournament, session.tournament.settings.tie_breaks, page)
    while (chosen := dialog.ask()) is not None:
        if _is_taken(session, chosen):
            return


def _is_taken(session: Session, chosen: ChosenTieBreaks) -> bool:
    settings = session.tournament.settings
    after = replace(settings, tie_breaks=chosen.codes, tie_break_rules=chosen.rules)
    names = ("tie_breaks", "tie_break_rules")
    changed = tuple(name for name in names if getattr(after, name) != getattr(settings, name))
    perform, change = session.perform, regulations.change_settings
    if changed and session.tournament.rounds:
        return perform(change, settings=after, changed=changed, reason=chosen.reason)
    return not changed or perform(change, settings=after, changed=changed)
