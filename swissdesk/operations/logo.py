"""The logo of the organiser on the documents of an event."""

from dataclasses import replace

from swissdesk.model import picture
from swissdesk.model.event import Event


def set_logo(event: Event, *, logo: bytes) -> Event:
    """Set a PNG or JPEG picture; empty bytes remove it.

    Raise PictureTooLarge, PictureUnknown or PictureDamaged.
    """
    if logo:
        picture.header(logo)
    return replace(event, logo=logo)
