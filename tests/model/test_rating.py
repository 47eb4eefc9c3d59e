"""Which rating a tournament uses."""

import pytest

from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Player, Ratings
from swissdesk.model.rating import used_rating
from swissdesk.model.settings import RatingKind, RatingMethod, TournamentSettings

ALL = {"standard": 2000, "rapid": 1900, "blitz": 1800, "national": 2100}


def used(method=RatingMethod.FIDE, kinds=(RatingKind.STANDARD,), **ratings):
    settings = TournamentSettings("Open", 5, rating_method=method, rating_kinds=kinds)
    return used_rating(Player(PlayerId(1), "Adam", ratings=Ratings(**ratings)), settings)


@pytest.mark.parametrize(
    ("method", "both", "fide_only", "national_only"),
    [
        (RatingMethod.FIDE, 2000, 2000, 0),
        (RatingMethod.NRO, 2100, 0, 2100),
        (RatingMethod.FIDON, 2000, 2000, 2100),
        (RatingMethod.NIDOF, 2100, 2000, 2100),
        (RatingMethod.HBFN, 2100, 2000, 2100),
        (RatingMethod.LBFN, 2000, 2000, 2100),
        (RatingMethod.OTHER, 0, 0, 0),
    ],
)
def test_record_172_says_which_list_comes_first(method, both, fide_only, national_only):
    assert used(method, standard=2000, national=2100) == both
    assert used(method, standard=2000) == fide_only
    assert used(method, national=2100) == national_only


@pytest.mark.parametrize(
    ("kinds", "rating"),
    [
        ((RatingKind.BLITZ, RatingKind.RAPID), 1800),
        ((RatingKind.RAPID,), 1900),
        ((RatingKind.STANDARD,), 2000),
        ((), 0),
    ],
)
def test_the_first_list_that_has_the_player_is_used(kinds, rating):
    assert used(kinds=kinds, **ALL) == rating
    assert used(kinds=(RatingKind.BLITZ, RatingKind.RAPID), rapid=1900) == 1900
