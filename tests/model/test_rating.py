"""Which rating a tournament uses."""

import pytest

from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.player import Entry, Listed, Player, Ratings
from swissdesk.model.rating import fide_rating, rating_source, used_rating
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


def told_to_fide(rating, method=RatingMethod.FIDE, kinds=(RatingKind.STANDARD,), code="", **lists):
    """What a report says of a player who is ranked by *rating*."""
    settings = TournamentSettings(
        "Open", 5, rating_method=method, rating_kinds=kinds, time_control_code=code
    )
    player = Player(PlayerId(1), "Adam", ratings=Ratings(**lists))
    return fide_rating(Entry(player, Tpn(1), rating), settings)


@pytest.mark.parametrize("method", [each for each in RatingMethod if each is not RatingMethod.FIDE])
def test_fide_is_told_the_fide_rating_whatever_ranks_the_field(method):
    assert told_to_fide(2150, method, standard=2000, national=2150) == 2000
    assert told_to_fide(2150, method, national=2150) == 0
    assert told_to_fide(1777, method) == 0


def test_a_rating_typed_in_is_not_told():
    assert told_to_fide(2010, standard=2000, national=1900) == 2000
    assert told_to_fide(1850) == 0
    assert told_to_fide(0, standard=2000) == 2000


def test_a_national_rating_put_in_place_of_a_fide_rating_is_not_told():
    assert told_to_fide(2150, standard=2000, national=2150) == 2000
    assert told_to_fide(2150, national=2150) == 0
    assert told_to_fide(2150, standard=2150, national=2150) == 2150


@pytest.mark.parametrize(
    ("code", "rating"), [("5400+30", 2000), ("900+10", 1900), ("180+2", 1800), ("", 2000)]
)
def test_the_list_is_that_of_the_time_control(code, rating):
    assert told_to_fide(2000, code=code, **ALL) == rating
    assert told_to_fide(2100, RatingMethod.HBFN, code=code, **ALL) == rating


def test_a_rating_of_another_list_that_ranks_a_player_is_not_told():
    kinds = (RatingKind.RAPID, RatingKind.STANDARD)
    assert told_to_fide(2000, kinds=kinds, standard=2000) == 0
    assert told_to_fide(1900, kinds=kinds, standard=2000, rapid=1900) == 1900
    assert told_to_fide(2000, code="900+10", standard=2000) == 0


def test_the_source_of_a_rating_is_the_latest_list_that_has_it():
    lists = [
        Listed("FIDE", month, "1", "Adam", ratings=Ratings(standard=standard, rapid=1900))
        for month, standard in (("2026/09", 2000), ("2026/11", 2010), ("2026/10", 2000))
    ]
    national = Listed("SLO", "2026/12", "7", "Adam", ratings=Ratings(standard=2000))
    player = Player(PlayerId(1), "Adam", ratings=Ratings(2000, 1850), listed=(*lists, national))
    assert rating_source(player, RatingKind.STANDARD) == lists[2]
    assert rating_source(player, RatingKind.RAPID) is None  # typed in by hand
    assert rating_source(player, RatingKind.BLITZ) is None  # unrated
