"""Choose how the documents of an event look."""

from dataclasses import replace

from swissdesk.errors import TooManyLines
from swissdesk.model.event import Event
from swissdesk.model.paper_style import PaperStyle

MOST_LINES = 3


def set_paper_style(event: Event, *, style: PaperStyle) -> Event:
    """Set a style without its empty lines; raise TooManyLines for a long header or footer."""
    above, below = (_stripped(lines) for lines in (style.above, style.below))
    if max(len(above), len(below)) > MOST_LINES:
        raise TooManyLines(MOST_LINES)
    return replace(event, paper_style=replace(style, above=above, below=below))


def _stripped(lines: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(filter(None, (" ".join(line.split()) for line in lines)))
