"""The columns that the arbiter can choose for a document."""

from dataclasses import replace

from swissdesk.i18n import _
from swissdesk.model.paper_style import USUAL_STYLE
from swissdesk.papers.catalogue import papers
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.request import Request
from swissdesk.papers.sheet import Column, Sheet


def offered(kind: DocumentKind, request: Request) -> tuple[tuple[str, str], ...]:
    """Return the keys and names of a document's columns that can be hidden or moved.

    Columns that belong together are named once. A document that is not a single list has none.
    Raise the errors of its papers.
    """
    usual = replace(request, event=replace(request.event, paper_style=USUAL_STYLE))
    found: dict[str, str] = {}
    for paper in papers(kind, usual):
        for column in paper.table.columns if isinstance(paper, Sheet) else ():
            found.setdefault(column.key, _name(column))
    return tuple(found.items())


def _name(column: Column) -> str:
    together = {
        "rounds": _("Rounds"),
        "opponents": _("Opponents"),
        "tie-breaks": _("Tie-breaks"),
    }
    name = together.get(column.key, (column.heading or column.name).strip())
    side, _sign, own = column.key.partition("-")
    sides = {"white": _("White"), "black": _("Black")}
    if side in sides and own != "name":
        return _("{side}: {column}").format(side=sides[side], column=name)
    return name
