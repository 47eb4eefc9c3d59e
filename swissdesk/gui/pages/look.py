"""The dialog for the look of the documents, opened from any page."""

from PySide6.QtWidgets import QWidget

from swissdesk.gui.dialogs.paper_style import PaperStyleDialog
from swissdesk.gui.pages.papers import papers
from swissdesk.gui.session import Session
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
    chosen = PaperStyleDialog(session, documents, parent).ask()
    if chosen is None:
        return
    style, logo = chosen
    if style != before.paper_style:
        session.perform_on_event(set_paper_style, style=style)
    if logo != before.logo:
        session.perform_on_event(set_logo, logo=logo)
