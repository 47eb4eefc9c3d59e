"""How papers are set as PDF; apart from ``publication``, because reportlab takes long to load."""

from collections.abc import Iterable
from dataclasses import replace
from threading import Lock

from swissdesk.model.event import Event
from swissdesk.papers.catalogue import Paper
from swissdesk.printing import fonts, page
from swissdesk.printing.options import PaperOptions

_REPORTLAB = Lock()
"""Held while a document is set: previews are made in threads, and reportlab, which has one
register of fonts for all, does not promise to serve several at once."""


def pdf(papers: Iterable[Paper], options: PaperOptions, event: Event) -> bytes:
    """Return documents, one after the other, as one PDF, in the style and with the logo of *event*.

    Raise PictureRefused where the logo cannot be drawn.
    """
    with _REPORTLAB:
        fonts.load()
        scaled = [_scaled(each, options.font_scale) for each in papers]
        return page.pdf(
            scaled,
            landscape=options.landscape,
            size=options.size.value,
            style=event.paper_style,
            logo=event.logo,
        )


def _scaled(paper: Paper, scale: float) -> Paper:
    least, most = paper.sizes
    return replace(paper, sizes=(least * scale, most * scale))
