"""B.02 (March 2024, October 2025), rapid and blitz (December 2024): changes and first ratings."""

from dataclasses import replace
from fractions import Fraction

import pytest
from builders import a_team_tournament, a_tournament
from rating.random_sections import a_section, compare

from swissdesk.errors import RatingFact, RatingsNotComputed
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import KFactors, Player, Ratings
from swissdesk.model.registration import Registration
from swissdesk.model.result import GameResult
from swissdesk.model.settings import RatingKind, RatingMethod
from swissdesk.rating.changes import (
    Assumption,
    FirstLacks,
    KReason,
    k_factor,
    limited_k,
    rating_changes,
)
from swissdesk.rating.rules import NotRated, RatingRules, rating_rules

NOW, BEFORE = "2026/11/02", "2025/09/30"
STANDARD = RatingRules(RatingKind.STANDARD, NOW)
RAPID = RatingRules(RatingKind.RAPID, NOW)


def rated(tournament, *ratings, k=0, birth="", standard=0, start=NOW, **data):
    """The changes of a section whose players have these ratings, by TPN."""
    kind = tournament.settings.rating_kinds[0]
    of_standard = {} if kind is RatingKind.STANDARD else {"standard": standard}
    entries = [
        replace(
            entry,
            rating=rating,
            participant=replace(
                entry.participant,
                ratings=Ratings(**{kind.value: rating}, **of_standard),
                k=KFactors(**{kind.value: k}),
                birth=birth,
                **data,
            ),
        )
        for entry, rating in zip(tournament.entries, ratings, strict=True)
    ]
    event = Event("Open", start_date=start).with_tournament(tournament.with_entries(entries))
    return {each.number: each for each in rating_changes(event, event.tournaments[0])}


def against(own, *games, **facts):
    """The change of player 1 after games "1 1720": the result, and the opponent's rating."""
    parts = [each.split() for each in games]
    rounds = [f"1-{place} {code}" for place, (code, _rating) in enumerate(parts, 2)]
    return rated(a_tournament(*rounds), own, *(int(each) for _code, each in parts), **facts)[1]


def changes_of(change):
    return [each.change for each in change.games]


def reasons_of(change):
    return [each.reason for each in change.games]


# The published examples


def test_a_worked_change_is_computed_game_by_game():
    change = against(1850, "1 1720", "= 1905", "0 2290", "+ 1500", "1 1400", k=20)
    assert changes_of(change) == [32, 8, -8, None, 8]
    assert (change.sum, change.k_applied, change.change, change.rounded) == (40, 20, 800, 8)
    assert [each.used for each in change.games][2:5:2] == [-400, 400]
    assert change.games[3].reason is NotRated.UNPLAYED


def test_8_2_a_worked_first_rating():
    first = against(0, "1 1600", "1 1700", "1 1750", "0 1800", "0 1650").first
    assert first.average == Fraction(12100, 7)
    assert (first.fraction, first.difference, first.published) == (57, 50, 1779)


def test_8_2_a_first_rating_of_the_list_is_computed_with_an_average_not_rounded():
    first = against(0, "= 1902", "= 1877", "1 1884", "0 2012", "1 1832").first
    assert (float(round(first.average, 2)), first.published) == (1872.43, 1922)


def test_8_3_1_the_two_sides_of_a_game_may_use_different_differences():
    changes = rated(a_tournament("1-2 1"), 2700, 2200)
    assert [changes[1].games[0].expected, changes[2].games[0].expected] == [96, 8]
    changes = rated(a_tournament("1-2 1"), 2813, 1787)
    assert [changes[1].sum, changes[2].sum] == [0, -8]
    assert [changes[1].games[0].used, changes[2].games[0].used] == [1026, -400]


# 8.3.1: the limit of 400 points


@pytest.mark.parametrize(
    ("own", "opponent", "start", "used"),
    [
        (2649, 2249, NOW, 400),
        (2649, 2248, NOW, 400),
        (2650, 2249, NOW, 401),
        (2650, 2250, NOW, 400),
        (2649, 3050, NOW, -400),
        (2650, 3051, NOW, -401),
        (2700, 2200, "2025/10/01", 500),
        (2700, 2200, BEFORE, 400),
        (2200, 2700, NOW, -400),
    ],
)
def test_8_3_1_differences_above_400_count_as_400_below_2650(own, opponent, start, used):
    assert against(own, f"1 {opponent}", start=start).games[0].used == used


@pytest.mark.parametrize(("opponent", "expected"), [(2165, 99), (2164, 100), (2900, 50)])
def test_8_1_2_from_736_points_on_a_player_wins_for_certain(opponent, expected):
    assert against(2900, f"1 {opponent}").games[0].expected == expected


def test_rapid_and_blitz_cut_every_difference():
    rapid = a_tournament("1-2 1", rating_kinds=(RatingKind.RAPID,))
    assert rated(rapid, 2700, 2200)[1].games[0].used == 400


# 8.3.3: K


@pytest.mark.parametrize(
    ("rating", "birth", "k", "reason"),
    [
        (2299, "2008/12/31", 40, KReason.JUNIOR),
        (2300, "2008/12/31", 20, KReason.USUAL),
        (2299, "2007/12/31", 20, KReason.USUAL),
        (2299, "2008", 40, KReason.JUNIOR),
        (2399, "", 20, KReason.USUAL),
        (2400, "2010", 10, KReason.STRONG),
        (1500, "", 20, KReason.USUAL),
    ],
)
def test_8_3_3_k_follows_from_birth_and_rating_if_no_list_gives_it(rating, birth, k, reason):
    found = k_factor(Player(PlayerId(1), "Novák, Jan", birth=birth), rating, STANDARD)
    assert (found.value, found.reason) == (k, reason)


def test_8_3_3_the_k_of_the_list_comes_first_and_assumes_nothing():
    player = Player(PlayerId(1), "Novák, Jan", birth="2010", k=KFactors(standard=10))
    found = k_factor(player, 2250, STANDARD)
    assert (found.value, found.reason, found.assumes) == (10, KReason.LISTED, ())


@pytest.mark.parametrize(
    ("rating", "birth", "assumed"),
    [
        (2000, "2008", ()),
        (2000, "1990", (Assumption.THIRTY_GAMES, Assumption.NEVER_2400)),
        (2000, "", (Assumption.THIRTY_GAMES, Assumption.NEVER_2400, Assumption.BIRTH)),
        (2350, "", (Assumption.THIRTY_GAMES, Assumption.NEVER_2400)),
        (2500, "", (Assumption.THIRTY_GAMES,)),
    ],
)
def test_8_3_3_a_derived_k_says_what_it_assumes(rating, birth, assumed):
    player = Player(PlayerId(1), "Novák, Jan", birth=birth)
    assert k_factor(player, rating, STANDARD).assumes == assumed


@pytest.mark.parametrize(
    ("k", "games", "applied"),
    [
        *((40, 17, 40), (40, 18, 38), (40, 20, 35), (20, 35, 20), (20, 36, 19), (20, 39, 17)),
        *((10, 70, 10), (10, 71, 9), (1, 700, 1), (1, 701, 0), (40, 0, 40)),
    ],
)
def test_8_3_3_k_times_games_is_at_most_700(k, games, applied):
    assert limited_k(k, games) == applied


def test_8_3_3_only_games_that_count_lower_k_here_and_elsewhere():
    rounds = [f"1-{place} 1" for place in range(2, 20)]
    tournament = a_tournament(*rounds)
    assert rated(tournament, *[2000] * 19, k=40)[1].k_applied == 38
    forfeited = a_tournament(*rounds[:17], "1-19 +")
    assert rated(forfeited, *[2000] * 19, k=40)[1].k_applied == 40
    event = Event(start_date=NOW).with_tournament(tournament)
    own = rating_changes(event, event.tournaments[0], elsewhere={PlayerId(1): 32})[0]
    assert (own.k.value, own.k_applied) == (10, 10)
    own = rating_changes(event, event.tournaments[0], elsewhere={PlayerId(1): 60})[0]
    assert own.k_applied == 700 // 78


@pytest.mark.parametrize(
    ("games", "k", "rounded"),
    [
        (["1 2000"], 1, 1),
        (["0 2000"], 1, -1),
        (["1 2000"], 40, 20),
        (["0 2000", "= 2011"], 20, -10),
    ],
)
def test_8_3_4_half_a_point_is_rounded_away_from_zero(games, k, rounded):
    assert against(2000, *games, k=k).rounded == rounded


# 8.2, 7.1.4: first ratings


@pytest.mark.parametrize(
    ("games", "published", "lacks"),
    [
        (["1 1700"] * 4, 0, FirstLacks.GAMES),
        (["1 1700"] * 5, 2038, None),
        (["0 1700"] * 5, 0, FirstLacks.NO_POINTS),
        (["0 1562"] * 4 + ["= 1562"], 1400, None),
        (["0 1562"] * 4 + ["= 1559"], 1400, None),
        (["0 1562"] * 4 + ["= 1558"], 0, FirstLacks.BELOW_FLOOR),
        (["1 1927"] * 4 + ["1 1925"], 2199, None),
        (["1 1927"] * 5, 2200, None),
        (["1 1930"] * 5, 2200, None),
        (["1 2400"] * 5, 2200, None),
        ([". 1700"], 0, FirstLacks.GAMES),
    ],
)
def test_8_2_a_first_rating_needs_5_games_and_a_point_and_is_from_1400_to_2200(
    games, published, lacks
):
    first = against(0, *games).first
    assert (first.published, first.lacks) == (published, lacks)


def test_7_1_4_missing_games_are_counted():
    assert against(0, "1 1700", "= 1800", "+ 1500").first.missing_games == 3


def test_10_1_a_player_of_no_federation_gets_no_first_rating():
    change = against(0, *["1 1700"] * 5, federation="NON")
    assert change.first.lacks is FirstLacks.NO_FEDERATION


def test_7_2_1_a_rating_below_1400_is_none():
    changes = rated(a_tournament("1-2 1", "3-4 1"), 1400, 1399, 0, 0)
    assert reasons_of(changes[1]) == [NotRated.OPPONENT_BELOW_FLOOR]
    assert (changes[2].rating, changes[2].ignored, changes[2].k) == (0, 1399, None)
    assert changes[2].first.games == 1


# Games that are not rated


def test_5_1_unplayed_games_and_games_of_less_than_a_move_are_not_rated():
    tournament = a_tournament("1-2 +", "1-2 -", "1-2 --", "1-2 W", "1-2 D", "1 H | 2 PAB", "1-2 ?")
    tournament = replace(a_tournament("3-4 ="), rounds=tournament.rounds)
    changes = rated(tournament, 2000, 1900, 1800, 1700)
    assert reasons_of(changes[1]) == [
        *([NotRated.UNPLAYED] * 3),
        *([NotRated.UNDER_ONE_MOVE] * 2),
        NotRated.NO_OPPONENT,
        NotRated.ADJOURNED,
    ]
    assert changes[1].change == 0


def test_8_3_1_an_unrated_opponent_does_not_count_but_counts_them_in():
    changes = rated(a_tournament("1-2 0", "1-3 ."), 2000, 0, 0)
    assert reasons_of(changes[1]) == [NotRated.OPPONENT_UNRATED] * 2
    assert changes[2].first.ratings == (2000,)


def test_8_3_2_a_decision_gives_each_player_their_own_score():
    changes = rated(a_tournament("1-2 =0", players=3), 2000, 2000, 2000)
    assert [changes[1].sum, changes[2].sum] == [0, -50]


@pytest.mark.parametrize(
    ("code", "own", "opponent", "reason"),
    [
        ("7200", 2400, 1500, None),
        ("7199", 2400, 1500, NotRated.RATE_OF_PLAY),
        ("7199", 2399, 1500, None),
        ("5399", 1500, 1800, NotRated.RATE_OF_PLAY),
        ("5400", 1500, 1800, None),
        ("5399", 1799, 1500, None),
        ("3600", 1799, 1500, None),
        ("30/3600+30:900+30", 2399, 1500, None),
        ("29/7200:1800", 1500, 1500, NotRated.FIRST_CONTROL),
        ("W7200-B5400", 2400, 1500, NotRated.RATE_OF_PLAY),
        ("", 2400, 1500, None),
    ],
)
def test_1_1_games_too_fast_for_the_players_are_not_rated(code, own, opponent, reason):
    tournament = a_tournament("1-2 1", "3-4 1", time_control_code=code)
    assert reasons_of(rated(tournament, own, opponent, 1500, 1500)[1]) == [reason]


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("180", NotRated.RATE_OF_PLAY),
        ("181", None),
        ("180+2", None),
        ("W300-B240", NotRated.UNEQUAL_TIME),
        ("600+1", None),
        ("W1200-B900", NotRated.UNEQUAL_TIME),
    ],
)
def test_rapid_and_blitz_need_equal_times_and_blitz_more_than_3_minutes(code, reason):
    kind = RatingKind.RAPID if "00-B900" in code or code == "600+1" else RatingKind.BLITZ
    tournament = a_tournament("1-2 1", "3-4 1", time_control_code=code, rating_kinds=(kind,))
    assert reasons_of(rated(tournament, 2000, 1900, 1800, 1700)[1]) == [reason]


@pytest.mark.parametrize(
    ("own", "opponent", "start", "reason"),
    [
        (2601, 2001, NOW, NotRated.WIDE_GAP),
        (2601, 2002, NOW, None),
        (2600, 2000, NOW, None),
        (2001, 2601, "2024/12/01", NotRated.WIDE_GAP),
        (2601, 2001, "2024/11/30", None),
    ],
)
def test_rapid_and_blitz_leave_out_gaps_of_600_above_2600(own, opponent, start, reason):
    tournament = a_tournament("1-2 1", "3-4 1", rating_kinds=(RatingKind.BLITZ,))
    assert reasons_of(rated(tournament, own, opponent, 2000, 2000, start=start)[1]) == [reason]


def test_standard_games_with_a_gap_of_600_count():
    assert reasons_of(against(2700, "1 2000")) == [None]


def test_rapid_7_2_1_an_unrated_player_counts_with_the_standard_rating():
    tournament = a_tournament("1-2 1", "3-4 1", rating_kinds=(RatingKind.RAPID,))
    changes = rated(tournament, 0, 1900, 0, 0, standard=2000)
    own = changes[1]
    assert (own.rating, own.is_standard_rating, own.k.value) == (2000, True, 40)
    assert own.k.reason is KReason.NEW
    assert (own.games[0].difference, changes[2].rating) == (100, 1900)
    assert changes[2].games[0].opponent_rating == 2000


def test_standard_events_do_not_look_at_rapid_ratings():
    tournament = a_tournament("1-2 1", "3-4 1")
    entry = tournament.entries[0]
    entry = replace(entry, rating=0, participant=replace(entry.player, ratings=Ratings(rapid=2000)))
    event = Event(start_date=NOW).with_tournament(tournament.with_entry(entry))
    assert rating_changes(event, event.tournaments[0])[0].rating == 0


def test_6_1_a_match_with_an_unrated_player_is_not_rated():
    changes = rated(a_tournament(*["1-2 1"] * 5), 2000, 0)
    assert set(reasons_of(changes[1])) == {NotRated.MATCH_UNRATED}
    assert changes[2].first.games == 0


@pytest.mark.parametrize(
    ("results", "rated_games"),
    [("111===", 4), ("1111", 4), ("++++1=", 0), ("======", 6), ("1110=0", 5), ("10100=", 6)],
)
def test_6_2_games_after_a_match_is_decided_are_not_rated(results, rated_games):
    tournament = a_tournament(*(f"1-2 {each}" for each in results), rounds=6)
    change = rated(tournament, 2000, 2000)[1]
    assert change.rated_games == rated_games
    late = {NotRated.MATCH_DECIDED} if rated_games < len(results) and "+" not in results else set()
    assert late <= set(reasons_of(change))


# Teams


def test_the_boards_of_team_matches_are_rated_with_the_ratings_of_the_players():
    tournament = a_team_tournament("1-2 10", "1-2 ==")
    event = Event(start_date=NOW).with_tournament(tournament)
    changes = rating_changes(event, event.tournaments[0])
    assert [each.number for each in changes] == list(range(1, len(changes) + 1))
    first = changes[0]
    assert (first.team, first.rating) == (tournament.entries[0].team.name, 2589)
    assert [each.opponent for each in first.games] == [21, 21]
    assert first.games[0].difference == 10


def test_a_match_forfeited_as_a_whole_is_not_rated():
    tournament = a_team_tournament("1-2 10", "1-2 ==")
    match = replace(tournament.rounds[1].matches[0], forfeit=GameResult.WHITE_WINS_BY_FORFEIT)
    event = Event(start_date=NOW).with_tournament(tournament.with_match(2, match))
    first = rating_changes(event, event.tournaments[0])[0]
    assert reasons_of(first) == [None, NotRated.UNPLAYED]


# Forecast


def test_an_open_game_says_what_each_result_would_make_of_the_change():
    change = against(2000, "1 2000", ". 2100", k=20)
    assert change.games[1].is_open
    assert [change.with_score(2, score).change for score in (100, 50, 0)] == [2280, 1280, 280]
    assert change.change == 1000


def test_a_forecast_lowers_k_with_the_game_it_adds():
    rounds = [*(f"1-{place} 1" for place in range(2, 19)), "1-19 ."]
    change = rated(a_tournament(*rounds), *[2000] * 19, k=40)[1]
    assert (change.k_applied, change.with_score(18, 100).k_applied) == (40, 38)


def test_the_fifth_game_of_an_unrated_player_is_forecast():
    change = against(0, "1 1700", "1 1750", "= 1800", "0 1900", ". 1650")
    assert change.first.published == 0
    assert all(change.with_score(5, score).first.published for score in (100, 50, 0))


def test_changes_after_a_round_leave_out_the_rounds_after_it():
    tournament = a_tournament("1-2 1", "1-2 1", "3-4 1")
    event = Event(start_date=NOW).with_tournament(tournament)
    assert len(rating_changes(event, tournament, 1)[0].games) == 1


# What is missing


@pytest.mark.parametrize(
    ("start", "dates", "is_rated", "fact"),
    [
        ("", (), True, RatingFact.START_DATE),
        ("2024/02/29", (), True, RatingFact.TOO_EARLY),
        ("", ("2024/02/29",), True, RatingFact.TOO_EARLY),
        (NOW, (), False, RatingFact.NOT_RATED),
        ("2024/03/01", (), True, None),
        ("", ("2026/11/02",), True, None),
    ],
)
def test_a_section_that_cannot_be_rated_says_which_fact_is_missing(start, dates, is_rated, fact):
    tournament = a_tournament("1-2 1", round_dates=dates)
    tournament = replace(tournament, registration=Registration(is_rated=is_rated))
    event = Event(start_date=start).with_tournament(tournament)
    if fact is None:
        assert rating_changes(event, event.tournaments[0])
        return
    with pytest.raises(RatingsNotComputed) as refused:
        rating_changes(event, event.tournaments[0])
    assert refused.value.fact is fact


def test_the_first_day_of_the_section_counts_not_that_of_the_event():
    tournament = replace(a_tournament("1-2 1"), registration=Registration(start_date="2025/10/02"))
    event = Event(start_date="2025/09/20").with_tournament(tournament)
    assert rating_rules(event, tournament).has_exemption


@pytest.mark.parametrize(
    ("end", "is_long"), [("2026/12/01", False), ("2026/12/02", True), ("", False)]
)
def test_4_1_more_than_30_days_are_reported_month_by_month(end, is_long):
    event = Event(start_date=NOW, end_date=end).with_tournament(a_tournament("1-2 1"))
    assert rating_rules(event, event.tournaments[0]).is_long is is_long


# The letter


@pytest.mark.parametrize("seed", range(80))
def test_random_sections_are_rated_as_the_letter_says(seed):
    differences, seen = compare(a_section(seed))
    assert not differences
    assert seen["players"]


def test_the_rating_of_the_list_counts_whatever_ranks_the_field():
    tournament = a_tournament("1-2 1", "3-4 1", rating_method=RatingMethod.NRO)
    entry = tournament.entries[0]
    player = replace(entry.player, ratings=Ratings(standard=1900, national=1700))
    tournament = tournament.with_entry(replace(entry, rating=1700, participant=player))
    event = Event(start_date=NOW).with_tournament(tournament)
    changes = rating_changes(event, event.tournaments[0])
    assert [each.rating for each in changes] == [1900, 2580, 2570, 2560]
