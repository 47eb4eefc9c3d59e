"""National ratings: record 172 and NRS."""

from dataclasses import replace

import pytest
from trf.reports import notices, player, read

from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.settings import RatingMethod
from swissdesk.trf import Edition, dump

ONLY = TournamentId(1)
HEAD = ("012 Open", "032 SRB", "142 5")
NRS = f"SRB    1{'':40}2100"
FULL = f"SRB    1 m  I {'Nacionalni, Igrac':33} 2100 BG        12345"


def national(loaded, number=1):
    return loaded.event.player(PlayerId(number)).ratings.national


def settings(loaded):
    return loaded.event.tournaments[0].settings


def kept(loaded):
    return loaded.event.tournaments[0].extra_records


def written(event, edition=Edition.TRF26):
    return [line for line in dump(event, ONLY, edition).split("\r\n") if line[:3] in {"172", "SRB"}]


@pytest.mark.parametrize("method", RatingMethod)
def test_record_172_says_which_ratings_rank_the_players(method):
    loaded = read(*HEAD, f"172 SRB {method.value}", player(1))
    assert settings(loaded).rating_method is method
    assert written(loaded.event) == [f"172 SRB {method.value}"]
    assert not notices(loaded, "172")


def test_an_unknown_method_is_kept_and_gives_way_to_none():
    loaded = read(*HEAD, "172 SRB OURS", player(1))
    assert settings(loaded).rating_method is RatingMethod.FIDE
    assert kept(loaded) == ("172 SRB OURS",)
    assert written(loaded.event) == ["172 SRB OURS"]


def test_the_federation_of_172_is_kept_where_it_is_not_that_of_the_event():
    loaded = read(*HEAD, "172 CRO NRO", player(1))
    assert kept(loaded) == ("172 CRO NRO",)
    tournament = loaded.event.tournaments[0]
    changed = tournament.with_settings(
        replace(tournament.settings, rating_method=RatingMethod.FIDON)
    )
    assert written(loaded.event.with_tournament(changed)) == ["172 SRB FIDON"]


def test_a_second_172_that_says_otherwise_is_left_out():
    loaded = read(*HEAD, "172 SRB NRO", "172 SRB FIDON", player(1))
    assert settings(loaded).rating_method is RatingMethod.NRO
    assert written(loaded.event) == ["172 SRB NRO"]


def test_a_national_rating_is_read_and_written_where_it_ranks_the_players():
    loaded = read(*HEAD, "172 SRB NIDOF", player(1), player(2), NRS)
    assert (national(loaded), national(loaded, 2), kept(loaded)) == (2100, 0, ())
    assert written(loaded.event) == ["172 SRB NIDOF", NRS]
    assert not notices(loaded, "SRB")
    assert NRS not in written(loaded.event, Edition.TRF16)


def test_what_else_an_nrs_record_says_is_kept_as_long_as_the_rating_is_true():
    loaded = read(*HEAD, "172 SRB NIDOF", player(1), FULL)
    assert (national(loaded), kept(loaded)) == (2100, (FULL,))
    assert written(loaded.event) == ["172 SRB NIDOF", FULL]
    one = loaded.event.player(PlayerId(1))
    better = replace(one, ratings=replace(one.ratings, national=2150))
    assert written(loaded.event.with_player(better)) == [
        "172 SRB NIDOF",
        NRS.replace("2100", "2150"),
    ]


def test_national_ratings_that_rank_nobody_are_only_kept():
    assert written(read(*HEAD, player(1), FULL).event) == [FULL]
    assert written(read(*HEAD, player(1), NRS).event) == []


@pytest.mark.parametrize("line", ["SRB    9" + NRS[8:], NRS.replace("2100", "    "), "SRB else"])
def test_a_line_that_tells_no_rating_of_a_player_of_the_file_is_kept_with_a_notice(line):
    loaded = read(*HEAD, player(1), line, NRS)
    assert line.rstrip() in {each.rstrip() for each in kept(loaded)}
    assert notices(loaded, "unknown here")


def test_of_two_national_ratings_that_of_the_federation_of_172_counts():
    croatian = NRS.replace("SRB", "CRO").replace("2100", "1900")
    loaded = read(*HEAD, "172 SRB NRO", player(1), croatian, NRS)
    assert national(loaded) == 2100
    assert any("another national rating" in each.text for each in loaded.problems)


def test_where_the_event_has_no_federation_it_is_that_of_the_player():
    loaded = read("142 5", "172 SRB NRO", player(1), NRS)
    one = replace(loaded.event.players[0], federation="SRB")
    nobody = loaded.event.with_player(replace(one, federation=""))
    assert NRS in written(loaded.event.with_player(one))
    assert NRS not in written(nobody)
