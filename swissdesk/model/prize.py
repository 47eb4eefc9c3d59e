"""The prizes of a tournament."""

from dataclasses import dataclass

from swissdesk.model.player_filter import EVERYBODY, Filter


@dataclass(frozen=True, slots=True)
class Prize:
    """A prize for a place among the players of a group, in the general standings without a filter.

    ``cents`` is its amount in hundredths of the currency, 0 for none; ``thing`` is an indivisible
    prize: a cup, a book, the title of a champion.
    """

    place: int
    cents: int = 0
    thing: str = ""
    group: Filter = EVERYBODY


@dataclass(frozen=True, slots=True)
class PrizeFund:
    """The prizes of a tournament, and the rules for awarding them.

    If ``shared``, players with equal points share the prizes of their places: ``percent_by_place``
    of each prize goes to the player of its place, and the rest is shared equally (50 is the Hort
    system). The first ``places_by_rank`` places are not shared. Amounts are rounded down to a
    multiple of ``rounding`` cents.
    """

    prizes: tuple[Prize, ...] = ()
    currency: str = ""
    shared: bool = False
    one_each: bool = True
    percent_by_place: int = 0
    places_by_rank: int = 0
    rounding: int = 1


NO_PRIZES = PrizeFund()
