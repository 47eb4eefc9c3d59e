"""National ratings: record 172 and NRS."""

from dataclasses import replace

import pytest
from builders import a_tournament
from trf.reports import notices, player, read

from swissdesk.listings.words.problems import sentence
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import Listed, Ratings
from swissdesk.model.settings import RatingKind, RatingMethod
from swissdesk.trf import Edition, dump, load

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
        f"{NRS.replace('2100', '2150')}           12345",
    ]


@pytest.mark.parametrize("line", [NRS, FULL])
def test_national_ratings_that_rank_nobody_are_written_too_and_172_says_so(line):
    loaded = read(*HEAD, player(1), line)
    assert written(loaded.event) == ["172 SRB FIDE", line]
    again = load(dump(loaded.event, ONLY, Edition.TRF26).encode())
    assert (again.event, kept(again)) == (loaded.event, kept(loaded))


def test_a_national_id_is_read_and_written_with_or_without_a_rating():
    alone = f"SRB    1{'':40}    {'':11}12345"
    loaded = read(*HEAD, player(1), alone)
    (one,) = loaded.event.players
    assert (one.national_id, one.ratings.national, kept(loaded)) == ("12345", 0, ())
    assert written(loaded.event) == ["172 SRB FIDE", alone]
    other = loaded.event.with_player(replace(one, national_id="X-77"))
    assert written(other)[1] == alone.replace("12345", " X-77")


def test_the_federation_of_a_national_rating_is_that_of_the_list_it_is_from():
    event = read(*HEAD, "172 SRB NRO", player(1), NRS).event
    (one,) = event.players
    listed = Listed("CZE", "2026/10", "7", one.name, ratings=Ratings(national=2100))
    from_prague = event.with_player(replace(one, listed=(listed,)))
    assert written(from_prague) == ["172 SRB NRO"]
    assert NRS.replace("SRB", "CZE") in dump(from_prague, ONLY, Edition.TRF26)


@pytest.mark.parametrize("line", ["SRB    9" + NRS[8:], NRS.replace("2100", "    "), "SRB else"])
def test_a_line_that_tells_no_rating_of_a_player_of_the_file_is_kept_with_a_notice(line):
    loaded = read(*HEAD, player(1), line, NRS)
    assert line.rstrip() in {each.rstrip() for each in kept(loaded)}
    assert notices(loaded, "are unknown")


def test_of_two_national_ratings_that_of_the_federation_of_172_counts():
    croatian = NRS.replace("SRB", "CRO").replace("2100", "1900")
    loaded = read(*HEAD, "172 SRB NRO", player(1), croatian, NRS)
    assert national(loaded) == 2100
    assert any("another national rating" in sentence(each) for each in loaded.problems)


def test_where_the_event_has_no_federation_it_is_that_of_the_player():
    loaded = read("142 5", "172 SRB NRO", player(1), NRS)
    one = replace(loaded.event.players[0], federation="SRB")
    nobody = loaded.event.with_player(replace(one, federation=""))
    assert NRS in written(loaded.event.with_player(one))
    assert NRS not in written(nobody)


# The FIDE rating in record 001, and the rating used

LISTS = {
    1: Ratings(standard=2000, national=2150),
    2: Ratings(standard=2100, national=2050),
    3: Ratings(national=1900),
    4: Ratings(standard=1800),
}
HIGHEST = {1: 2150, 2: 2100, 3: 1900, 4: 1800}
FIDE = {1: 2000, 2: 2100, 3: 0, 4: 1800}


def an_event(method, used, federation="SRB"):
    """Four players, ranked by what is *used*."""
    plain = a_tournament("1-3 1 | 4-2 0", players=4)
    tournament = plain.with_settings(replace(plain.settings, rating_method=method)).with_entries(
        replace(
            entry, participant=replace(entry.player, ratings=LISTS[entry.id]), rating=used[entry.id]
        )
        for entry in plain.entries
    )
    return Event("Open", federation=federation).with_tournament(tournament)


def in_columns(text):
    """The ratings in columns 49 to 52 of record 001, by TPN."""
    lines = [line for line in text.split("\r\n") if line.startswith("001")]
    return {int(line[4:8]): int(line[48:52].strip() or 0) for line in lines}


def used(event):
    return {int(entry.tpn): entry.rating for entry in event.tournaments[0].entries}


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("method", [each for each in RatingMethod if each is not RatingMethod.FIDE])
def test_record_001_has_the_fide_rating_and_072_counts_those_who_have_one(edition, method):
    text = dump(an_event(method, HIGHEST), ONLY, edition)
    assert in_columns(text) == FIDE
    assert "072 3\r\n" in text


@pytest.mark.parametrize("edition", Edition)
def test_a_rating_typed_in_for_an_unrated_player_is_in_no_record(edition):
    event = an_event(RatingMethod.FIDE, HIGHEST)
    text = dump(event, ONLY, edition)
    assert in_columns(text) == FIDE
    assert "072 3\r\n" in text
    again = load(text.encode()).event
    assert edition is Edition.TRF06 or used(again) == HIGHEST
    assert [each.ratings.standard for each in again.players] == [*FIDE.values()]


@pytest.mark.parametrize(
    ("code", "told"),
    [("5400+30", [2000, 0]), ("900+10", [0, 1900]), ("180+2", [0, 0])],
)
def test_in_rapid_and_blitz_a_player_without_a_rating_of_that_list_is_unrated(code, told):
    plain = a_tournament(players=2, time_control_code=code)
    lists = Ratings(standard=2000), Ratings(rapid=1900)
    tournament = plain.with_entries(
        replace(entry, participant=replace(entry.player, ratings=each), rating=2000)
        for entry, each in zip(plain.entries, lists, strict=True)
    )
    text = dump(Event("Open").with_tournament(tournament), ONLY, Edition.TRF26)
    assert list(in_columns(text).values()) == told
    assert f"072 {sum(map(bool, told))}\r\n" in text


@pytest.mark.parametrize("edition", [Edition.TRF16, Edition.TRF26])
@pytest.mark.parametrize("method", RatingMethod)
@pytest.mark.parametrize("federation", ["SRB", ""])
def test_the_ratings_used_come_back(edition, method, federation):
    loaded = load(dump(an_event(method, HIGHEST, federation), ONLY, edition).encode())
    assert used(loaded.event) == HIGHEST
    again = load(dump(loaded.event, ONLY, edition).encode())
    assert again.event == loaded.event
    assert not [line for line in kept(loaded) if line.startswith("###")]


def test_ratings_used_that_follow_from_the_records_need_no_comment():
    text = dump(an_event(RatingMethod.HBFN, HIGHEST), ONLY, Edition.TRF26)
    assert "###" not in text
    assert "172 SRB HBFN" in text
    loaded = load(text.encode())
    assert used(loaded.event) == HIGHEST
    assert [each.ratings for each in loaded.event.players] == list(LISTS.values())


def test_a_comment_tells_the_rating_used_that_follows_from_none():
    event = an_event(RatingMethod.HBFN, HIGHEST | {2: 2222})
    text = dump(event, ONLY, Edition.TRF26)
    assert "### Rating used: No. 2, 2222\r\n" in text
    loaded = load(text.encode())
    assert used(loaded.event)[2] == 2222
    assert notices(loaded, "rating used")


def test_of_two_comments_about_a_player_the_first_counts():
    comments = (f"### Rating used: No. {each}" for each in ("1, 1500", "1, 1600", "9, 1700"))
    loaded = read(*HEAD, player(1), *comments, "### Rating used: No. 1 is 1800")
    assert used(loaded.event) == {1: 1500}
    assert kept(loaded) == ("### Rating used: No. 1 is 1800",)


@pytest.mark.parametrize(
    ("code", "kind"),
    [("5400+30", RatingKind.STANDARD), ("900+10", RatingKind.RAPID), ("180+2", RatingKind.BLITZ)],
)
def test_record_001_has_the_rating_of_the_list_for_the_time_control(code, kind):
    loaded = read(*HEAD, f"222 {code}", player(1))
    assert getattr(loaded.event.players[0].ratings, kind.value) == 2000
    assert settings(loaded).rating_kinds == (kind,)
    assert in_columns(dump(loaded.event, ONLY, Edition.TRF26)) == {1: 2000}
