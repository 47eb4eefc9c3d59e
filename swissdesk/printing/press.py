"""How a document is set as PDF; apart from the catalogue, because reportlab takes long to load."""

from dataclasses import replace
from threading import Lock

from swissdesk.papers.catalogue import Paper
from swissdesk.printing import fonts, page
from swissdesk.printing.options import PaperOptions

_REPORTLAB = Lock()
"""Held while a document is set: previews are made in threads, and reportlab, which has one
register of fonts for all, does not promise to serve several at once."""


def pdf(paper: Paper, options: PaperOptions) -> bytes:
    """Return a document as PDF."""
    with _REPORTLAB:
        fonts.load()
        least, most = paper.sizes
        sizes = (least * options.font_scale, most * options.font_scale)
        return page.pdf(replace(paper, sizes=sizes), landscape=options.landscape)
