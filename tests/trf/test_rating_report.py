"""The report for rating, whole and month by month, and what became of it (B.02 art. 4.1)."""

from dataclasses import replace

import pytest
from builders import a_team_tournament, a_tournament

from swissdesk.errors import GamesUnfinished, UnknownRound
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.player import Listed, Ratings
from swissdesk.model.registration import Registration, SentReport
from swissdesk.model.result import ByeKind
from swissdesk.trf import Edition, dump, load, rating_report
from swissdesk.trf.rating_report import Slice, reports, slices

ONLY = TournamentId(1)
LEAGUE_DAYS = ("2026/10/04", "2026/10/18", "2026/11/01", "2026/11/15", "2026/12/06")
ROUNDS = ("1-4 1 | 5-2 = | 3-6 0", "6-1 = | 2-3 1 | 4-5 +", "1-2 1 | 3-4 = | 5-6 0")


def a_league(*rounds, days=LEAGUE_DAYS, **registration):
    plain = a_tournament(*(rounds or ROUNDS), round_dates=days, time_control_code="5400+30")
    return replace(plain, registration=Registration(**registration))


def of(tournament):
    return Event("League", federation="CZE").with_tournament(tournament)


def written(tournament, first, last):
    text = rating_report.rating_report(of(tournament), ONLY, Slice(first, last))
    return text.split("\r\n")


def records(lines, tag):
    return [line for line in lines if line.startswith(tag)]


@pytest.mark.parametrize(
    ("days", "found"),
    [
        (LEAGUE_DAYS, [(1, 2), (3, 4), (5, 5)]),
        (LEAGUE_DAYS[:2], [(1, 5)]),
        (("2026/10/04", "", "2026/11/01", "", "2026/12/06"), [(1, 2), (3, 4), (5, 5)]),
        (("2026/11/01",) * 5, [(1, 5)]),
        (("2026/11/01", "2026/11/30"), [(1, 5)]),
        (("2026/11/01", "2026/12/01"), [(1, 1), (2, 5)]),
        ((), [(1, 5)]),
    ],
)
def test_more_than_30_days_are_reported_month_by_month(days, found):
    league = a_league(days=days)
    assert [(each.first_round, each.last_round) for each in slices(of(league), league)] == found


def test_the_dates_registered_say_how_long_a_section_lasts():
    short = a_league(start_date="2026/10/04", end_date="2026/10/20")
    assert slices(of(short), short) == (Slice(1, 5),)


def test_a_slice_has_the_numbers_players_and_dates_of_the_whole_and_only_its_rounds():
    league = a_league()
    whole = dump(of(league), ONLY, Edition.TRF26).split("\r\n")
    part = written(league, 3, 3)
    for tag in ("022", "032", "042", "052", "062", "072", "132", "142", "192", "222"):
        assert records(part, tag) == records(whole, tag), tag
    assert records(part, "012") == ["012 League, Open, Round 3"]
    assert records(written(league, 1, 2), "012") == ["012 League, Open, Rounds 1-2"]
    players, all_players = records(part, "001"), records(whole, "001")
    assert [each[:80] for each in players] == [each[:80] for each in all_players]
    assert [each[91:109] for each in players] == [" " * 18] * 6
    assert [each[109:] for each in players] == [each[109:] for each in all_players]


def test_points_of_a_slice_are_those_of_its_rounds_and_ranks_those_after_it():
    league = a_league()
    first, last, whole = written(league, 1, 2), written(league, 3, 3), written(league, 1, 3)
    points = [
        [float(line[80:84]) for line in records(each, "001")] for each in (first, last, whole)
    ]
    assert points[0] == [1.5, 1.5, 0.0, 1.0, 0.5, 1.5]
    assert points[1] == [1.0, 0.0, 0.5, 0.5, 0.0, 1.0]
    assert points[2] == [one + other for one, other in zip(*points[:2], strict=True)]
    ranks = [[line[85:89] for line in records(each, "001")] for each in (last, whole)]
    assert ranks[0] == ranks[1] != [line[85:89] for line in records(first, "001")]


def test_rounds_to_come_and_what_only_pairings_need_are_in_no_slice():
    league = a_league()
    league = league.with_entry(league.entry(1).with_requested_bye(4, ByeKind.HALF_POINT))
    lines = written(league, 1, 2)
    assert not [line for line in lines if line[:3] in {"240", "250", "260", "###"}]
    assert all(len(line) <= 109 for line in records(lines, "001"))


def test_a_slice_has_the_ratings_of_its_months_list():
    league = a_league()
    one = league.entry(1).player
    lists = (
        Listed("FIDE", "2026/10", "1", one.name, ratings=Ratings(2500)),
        Listed("FIDE", "2026/11", "1", one.name, ratings=Ratings(2510, 2400)),
        Listed("CZE", "2026/11", "1", one.name, ratings=Ratings(national=2222)),
    )
    league = league.with_entry(
        replace(league.entry(1), participant=replace(one, listed=lists, ratings=Ratings(2490)))
    )
    told = [records(written(league, n, n), "001")[0][48:52] for n in (2, 3)]
    assert told == ["2500", "2510"]
    assert records(written(league, 1, 5 - 2), "001")[0][48:52] == "2500"
    whole = dump(of(league), ONLY, Edition.TRF26).split("\r\n")
    assert records(whole, "001")[0][48:52] == "2490"


def test_games_without_a_result_and_rounds_not_paired_are_refused():
    league = a_league(*ROUNDS[:2], "1-2 ? | 3-4 . | 5-6 0")
    assert records(written(league, 1, 2), "001")
    with pytest.raises(GamesUnfinished) as refused:
        written(league, 3, 3)
    assert refused.value.games == ((3, 1), (3, 2))
    for first, last in ((4, 5), (3, 4), (2, 1), (0, 1)):
        with pytest.raises(UnknownRound):
            written(league, first, last)


def test_a_slice_of_teams_has_the_match_points_of_its_rounds():
    days = ("2026/10/04", "2026/11/15")
    league = a_team_tournament("1-2 1= | 3-4 =0", "3-1 00 | 2-4 1-", rounds=2, round_dates=days)
    assert slices(of(league), league) == (Slice(1, 1), Slice(2, 2))
    parts = [records(written(league, n, n), "310") for n in (1, 2)]
    whole = records(dump(of(league), ONLY, Edition.TRF26).split("\r\n"), "310")
    for columns in (slice(54, 60), slice(61, 67)):
        first, second = ([float(line[columns]) for line in each] for each in parts)
        total = [float(line[columns]) for line in whole]
        assert [one + other for one, other in zip(first, second, strict=True)] == total
    assert [line[68:] for line in parts[1]] == [line[68:] for line in whole]
    assert not records(written(league, 2, 2), "802")


def test_a_slice_is_read_back_with_its_games():
    again = load("\r\n".join(written(a_league(), 3, 3)).encode())
    assert again.event is not None
    (found,) = again.event.tournaments
    assert [game.result.name for game in found.round(3).games] == [
        game.result.name for game in a_league().round(3).games
    ]


# States


def sent(tournament, first, last, confirmed_at=""):
    text = rating_report.rating_report(of(tournament), ONLY, Slice(first, last))
    receipt = SentReport(
        first, last, "2026-11-02T10:00:00+00:00", "Ann", "S.txt", rating_report.digest(text), text
    )
    receipt = replace(receipt, confirmed_at=confirmed_at)
    return replace(tournament, sent_reports=(*tournament.sent_reports, receipt))


def states(tournament):
    return [
        (each.state.value, each.number, each.has_changed)
        for each in reports(of(tournament), tournament, program="SwissDesk 9")
    ]


def test_a_report_is_being_played_then_ready_then_sent_then_confirmed():
    league = a_league()
    assert states(league) == [("ready", 0, False), *[("being played", 0, False)] * 2]
    league = sent(league, 1, 2)
    assert states(league)[0] == ("sent", 1, False)
    assert states(sent(league, 1, 2, "2026-11-03T10:00:00+00:00"))[0] == ("confirmed", 2, False)


def test_a_result_a_rating_or_a_name_changed_since_has_to_be_sent_again():
    league = sent(a_league(), 1, 2)
    result = league.with_round(a_league("1-4 0 | 5-2 = | 3-6 0").round(1))
    one = league.entry(1)
    rating = league.with_entry(replace(one, participant=replace(one.player, ratings=Ratings(1))))
    name = league.with_entry(replace(one, participant=replace(one.player, name="Other")))
    for changed in (result, rating, name):
        assert states(changed)[0] == ("sent", 1, True)
    later = league.with_round(replace(league.round(3), games=league.round(3).games[:2]))
    assert states(later)[0] == ("sent", 1, False)  # another slice, which does not count
    open_again = league.with_round(a_league("1-4 . | 5-2 = | 3-6 0").round(1))
    assert states(open_again)[0] == ("sent", 1, True)
    assert [each.is_played for each in reports(of(league), league)] == [True, False, False]
    assert not reports(of(open_again), open_again)[0].is_played


def test_the_file_name_says_the_list_the_code_and_the_slice():
    league = a_league(event_code="412345")
    assert rating_report.file_name(of(league), league, Slice(1, 5)) == "S_412345_Open.txt"
    assert rating_report.file_name(of(league), league, Slice(3, 4)) == "S_412345_Open_R3-4.txt"
    blitz = league.with_settings(replace(league.settings, time_control_code="180+2", name="B/C"))
    assert rating_report.file_name(of(blitz), blitz, Slice(1, 5)) == "B_412345_B-C.txt"
