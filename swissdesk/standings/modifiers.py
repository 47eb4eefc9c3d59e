"""Article 14 of C.07 (March 2026): modifiers of tie-breaks, with the letters of TRF26."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cut:
    """The numbers of least and most significant values to leave out."""

    least: int = 0
    most: int = 0

    @property
    def article(self) -> str:
        """The article that names this cut; above two values it is 14 itself."""
        return _CUT_ARTICLES.get((self.least, self.most), "14")


_CUT_ARTICLES = {(1, 0): "14.1", (2, 0): "14.2", (1, 1): "14.3", (2, 2): "14.4"}

NO_CUT = Cut()


@dataclass(frozen=True, slots=True)
class Modifiers:
    """The modifiers that a code may add to an acronym.

    ``cut`` is ``/Cn`` or ``/Mn`` (14.1 to 14.4), ``limit`` the half points of ``/L`` (14.5),
    ``fore`` ``/F`` (8.2), ``forfeits_count`` ``/P`` (6.1.1, 16.6) and ``reverse`` ``/R``.
    """

    cut: Cut = NO_CUT
    limit: int = 0
    fore: bool = False
    forfeits_count: bool = False
    reverse: bool = False


UNMODIFIED = Modifiers()
