"""White and Black."""

from enum import Enum


class Colour(Enum):
    """The colour of the pieces; the value is the letter of TRF records 152 and 001 in capitals."""

    WHITE = "W"
    BLACK = "B"

    @property
    def opposite(self) -> "Colour":
        """The other colour."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE
