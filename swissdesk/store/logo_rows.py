"""The logo of an event in a row of its own, so that no other step copies the picture."""

from base64 import b64decode, b64encode
from collections.abc import Sequence

from swissdesk.errors import PictureRefused
from swissdesk.model import picture
from swissdesk.store.images import Row, TableImage


def logo_images(logo: bytes) -> list[TableImage]:
    """Return the row of a logo; none where there is no logo."""
    return [("logo", {"id": 1, "picture": b64encode(logo).decode()})] if logo else []


def logo_of(rows: Sequence[Row]) -> bytes:
    """Return the logo in the rows; raise ValueError if they hold something else."""
    if not rows:
        return b""
    (row,) = rows
    logo = b64decode(row.picture, validate=True)
    try:
        picture.header(logo)
    except PictureRefused as problem:
        raise ValueError("the logo is no picture") from problem
    return logo
