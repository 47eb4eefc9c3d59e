"""What can be chosen about a document on paper."""

from dataclasses import dataclass
from enum import Enum

from swissdesk.model.ids import PlayerId


class PaperSize(Enum):
    """The sizes of paper, upright, in points of 1/72 inch."""

    A4 = (210 * 72 / 25.4, 297 * 72 / 25.4)
    LETTER = (612.0, 792.0)


@dataclass(frozen=True, slots=True)
class PaperOptions:
    """How a document is printed.

    ``codes`` are the tie-breaks, None for those of the tournament. ``font_scale`` is 1.0 for the
    usual size of text; what does not fit the width stays smaller. ``landscape`` None turns the
    paper where the columns ask for it. ``printed_at`` is the moment of printing in words, empty to
    leave it out: the rest of a document depends on the event alone. ``walls`` is on how many of
    them a list by name is to hang. ``explained`` and ``players`` are as in a Request.
    """

    codes: tuple[str, ...] | None = None
    font_scale: float = 1.0
    landscape: bool | None = None
    printed_at: str = ""
    size: PaperSize = PaperSize.A4
    walls: int = 1
    explained: tuple[tuple[PlayerId, str], ...] = ()
    players: tuple[PlayerId, ...] | None = None
