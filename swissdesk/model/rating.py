"""The player's rating used by a tournament (TRF26 record 172), and the one reported to FIDE."""

from collections.abc import Callable, Mapping

from swissdesk.model import time_control
from swissdesk.model.player import Entry, Listed, Player, Ratings
from swissdesk.model.settings import RatingKind, RatingMethod, TournamentSettings
from swissdesk.model.time_control import TimeControl

FIDE = "FIDE"
"""The source of FIDE's lists; others are named by their federation."""

_RAPID_BELOW, _BLITZ_UP_TO = 60 * 60, 10 * 60
"""Seconds for a game of 60 moves (Laws of Chess, appendices A.1 and B.1)."""


def used_rating(player: Player, settings: TournamentSettings) -> int:
    """Return the rating that the rules of a tournament give a player; 0 if none or typed in."""
    listed = (rating_in(player.ratings, kind) for kind in settings.rating_kinds)
    fide = next(filter(None, listed), 0)
    return by_method(settings.rating_method, fide, player.ratings.national)


def fide_rating(entry: Entry, settings: TournamentSettings) -> int:
    """Return the rating of a player in the FIDE list for the time control; 0 for none.

    It goes into columns 49 to 52 of TRF record 001. The rating that ranks the player may be a
    national one, one of another list, or typed in; a report never has it there.
    """
    return rating_in(entry.player.ratings, fide_list(settings))


def fide_list(settings: TournamentSettings) -> RatingKind:
    """Return the FIDE list for the time control; without one, the first list used."""
    control = time_control.parse(settings.time_control_code)
    if control is None:
        return next(iter(settings.rating_kinds), RatingKind.STANDARD)
    return list_for(control)


def list_for(control: TimeControl) -> RatingKind:
    """Return the list in which games with this time are rated."""
    seconds = control.seconds_for_60_moves
    if seconds <= _BLITZ_UP_TO:
        return RatingKind.BLITZ
    return RatingKind.RAPID if seconds < _RAPID_BELOW else RatingKind.STANDARD


def rating_in(ratings: Ratings, kind: RatingKind) -> int:
    """Return a player's rating in a FIDE list, 0 for none."""
    return int(getattr(ratings, kind.value))


def rating_source(player: Player, kind: RatingKind) -> Listed | None:
    """Return a player's line in the latest FIDE list with the same rating of a kind.

    None if the player has no rating, or one typed in by hand.
    """
    rating = rating_in(player.ratings, kind)
    found = (
        each
        for each in player.listed
        if each.source == FIDE and rating_in(each.ratings, kind) == rating
    )
    return max(found, key=lambda each: each.month, default=None) if rating else None


def by_method(method: RatingMethod, fide: int, national: int) -> int:
    """Return the rating used, of a FIDE and a national one; 0 if the arbiter types it in."""
    return _METHODS[method](fide, national)


_METHODS: Mapping[RatingMethod, Callable[[int, int], int]] = {
    RatingMethod.FIDE: lambda fide, _national: fide,
    RatingMethod.NRO: lambda _fide, national: national,
    RatingMethod.FIDON: lambda fide, national: fide or national,
    RatingMethod.NIDOF: lambda fide, national: national or fide,
    RatingMethod.HBFN: max,
    RatingMethod.LBFN: lambda fide, national: min(fide, national) or fide or national,
    RatingMethod.OTHER: lambda _fide, _national: 0,
}
