"""Convert the style of documents to columns of the event and back."""

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
    """Return the style in a row; raise ValueError or LookupError if it is invalid."""
    return PaperStyle(
        texts(row.lines_above),
        texts(row.lines_below),
        tuple(
            ColumnChoice(str(document), texts(json.dumps(keys)))
            for document, keys in json.loads(row.paper_columns)
        ),
    )
