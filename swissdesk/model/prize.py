"""What there is to be won."""

from dataclasses import dataclass

from swissdesk.model.player_filter import EVERYBODY, Filter


@dataclass(frozen=True, slots=True)
class Prize:
    """A prize for a place among the players of a group, in the general standings without a filter.

    ``cents`` is its amount in hundredths of the currency, 0 for none; ``thing`` is what cannot be
    shared: a cup, a book, the title of a champion.
    """

    place: int
    cents: int = 0
    thing: str = ""
    group: Filter = EVERYBODY


@dataclass(frozen=True, slots=True)
class PrizeFund:
    """The prizes of a tournament, and how they are given.

    ``shared``: players with equal points share the money prizes (F10 of the rules of 1992), and not
    only players of one rank. ``one_each``: nobody has more than one money prize, the highest.
    """

    prizes: tuple[Prize, ...] = ()
    currency: str = ""
    shared: bool = False
    one_each: bool = True


NO_PRIZES = PrizeFund()
