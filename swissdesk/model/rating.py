"""Which of a player's ratings a tournament uses (TRF26 record 172)."""

from collections.abc import Callable, Mapping

from swissdesk.model.player import Player
from swissdesk.model.settings import RatingKind, RatingMethod, TournamentSettings


def used_rating(player: Player, settings: TournamentSettings) -> int:
    """Return the rating that the rules of a tournament give a player, 0 for none.

    It is 0 as well where the arbiter types the ratings in (``RatingMethod.OTHER``).
    """
    ratings = player.ratings
    lists = {
        RatingKind.STANDARD: ratings.standard,
        RatingKind.RAPID: ratings.rapid,
        RatingKind.BLITZ: ratings.blitz,
    }
    fide = next(filter(None, (lists[kind] for kind in settings.rating_kinds)), 0)
    return _METHODS[settings.rating_method](fide, ratings.national)


_METHODS: Mapping[RatingMethod, Callable[[int, int], int]] = {
    RatingMethod.FIDE: lambda fide, _national: fide,
    RatingMethod.NRO: lambda _fide, national: national,
    RatingMethod.FIDON: lambda fide, national: fide or national,
    RatingMethod.NIDOF: lambda fide, national: national or fide,
    RatingMethod.HBFN: max,
    RatingMethod.LBFN: lambda fide, national: min(fide, national) or fide or national,
    RatingMethod.OTHER: lambda _fide, _national: 0,
}
