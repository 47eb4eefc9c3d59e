"""Typesetting papers as PDF; apart from ``publication``, because reportlab loads slowly."""

from collections.abc import Iterable
from dataclasses import replace
from threading import Lock

from swissdesk.model.event import Event
from swissdesk.papers.catalogue import Paper
from swissdesk.printing import fonts, page
from swissdesk.printing.options import PaperOptions

_REPORTLAB = Lock()
"""Held while a document is set: previews run in threads, and reportlab, with one font register for
all, does not promise to be thread-safe.
"""


def pdf(papers: Iterable[Paper], options: PaperOptions, event: Event) -> bytes:
    """Return documents, one after another, as one PDF, with the style and logo of *event*.

    Raise PictureRefused if the logo cannot be drawn.
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
