"""The look of the documents, from whatever page it is asked for."""

from PySide6.QtWidgets import QWidget

from swissdesk.gui.dialogs.paper_style import ask_paper_style
from swissdesk.gui.pages.papers import papers
from swissdesk.gui.session import Session
from swissdesk.operations.logo import set_logo
from swissdesk.operations.paper_style import set_paper_style
from swissdesk.papers.kinds import DocumentKind


def choose_look(parent: QWidget, session: Session) -> None:
    """Ask for the logo, and lines and columns of the documents that there are; keep them."""
    tournament, before = session.tournament, session.snapshot
    documents = [
        (paper.kind, paper.name)
        for paper in papers()
        if isinstance(paper.kind, DocumentKind)
        and not paper.is_final
        and paper.is_offered(tournament)
    ]
    chosen = ask_paper_style(parent, session, documents)
    if chosen is None:
        return
    style, logo = chosen
    if style != before.paper_style:
        session.perform_on_event(set_paper_style, style=style)
    if logo != before.logo:
        session.perform_on_event(set_logo, logo=logo)
