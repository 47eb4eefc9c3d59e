"""How a document of the catalogue is made; apart from it, because reportlab takes long to load."""

from collections.abc import Callable
from dataclasses import replace
from threading import Lock

from swissdesk.printing import fonts, lists, page, reasons
from swissdesk.printing.kinds import DocumentKind, PaperOptions
from swissdesk.printing.lists import Request

__all__ = ["Request", "pdf"]

_SHEETS: dict[DocumentKind, Callable[[Request], page.Sheet | page.Chapters]] = {
    DocumentKind.PAIRINGS: lists.pairings,
    DocumentKind.STANDINGS: lists.standings,
    DocumentKind.CROSSTABLE: lists.cross_table,
    DocumentKind.CHECKLIST: lists.checks,
    DocumentKind.REASONS: reasons.reasons,
}

_REPORTLAB = Lock()
"""Held while a document is set: previews are made in threads, and reportlab, which has one
register of fonts for all, does not promise to serve several at once."""


def pdf(kind: DocumentKind, request: Request, options: PaperOptions) -> bytes:
    """Return what is requested as PDF; raise what its rows raise."""
    sheet = _SHEETS[kind](request)
    with _REPORTLAB:
        fonts.load()
        least, most = sheet.sizes
        sizes = (least * options.font_scale, most * options.font_scale)
        return page.pdf(replace(sheet, sizes=sizes), landscape=options.landscape)
