"""The printing options of a document."""

from dataclasses import dataclass
from enum import Enum

from swissdesk.papers.request import Choices


class PaperSize(Enum):
    """The sizes of paper, upright, in points of 1/72 inch."""

    A4 = (210 * 72 / 25.4, 297 * 72 / 25.4)
    LETTER = (612.0, 792.0)


@dataclass(frozen=True, kw_only=True)
class PaperOptions(Choices):
    """The printing options of a document.

    ``font_scale`` is 1.0 for the usual size of text; text that would not fit the width stays
    smaller. ``landscape`` None turns the paper if that makes columns larger on no more pages.
    """

    font_scale: float = 1.0
    landscape: bool | None = None
    size: PaperSize = PaperSize.A4
