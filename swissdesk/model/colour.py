"""White and Black, and the kinds of colour preferences of teams."""

from enum import Enum


class Colour(Enum):
    """The colour of the pieces; the value is the letter of TRF records 152 and 001 in capitals."""

    WHITE = "W"
    BLACK = "B"

    __hash__ = object.__hash__  # the one of Enum takes several times as long

    @property
    def opposite(self) -> "Colour":
        """The other colour."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


class ColourType(Enum):
    """The colour preferences of a team Swiss (C.04.6 art. 1.7): Type A, Type B, or none at all."""

    A = "A"
    B = "B"
    NONE = "none"
