"""The style of documents as columns of the event, and the columns as a style."""

import json

from swissdesk.model.paper_style import ColumnChoice, PaperStyle
from swissdesk.store.images import Image, Row, as_text, texts


def style_image(style: PaperStyle) -> Image:
    """Return the columns of a style."""
    return {
        "lines_above": as_text(style.above),
        "lines_below": as_text(style.below),
        "paper_columns": as_text((each.document, each.keys) for each in style.columns),
    }


def style_of(row: Row) -> PaperStyle:
    """Return the style that a row holds; raise ValueError or LookupError where it holds none."""
    return PaperStyle(
        texts(row.lines_above),
        texts(row.lines_below),
        tuple(
            ColumnChoice(str(document), texts(json.dumps(keys)))
            for document, keys in json.loads(row.paper_columns)
        ),
    )
