"""Games that FIDE will not rate, and who is concerned (B.02 art. 1, 3, 6; rapid and blitz)."""

from dataclasses import replace

import pytest
from builders import RESULTS, a_round_robin, a_team_tournament, a_tournament, with_rating

from swissdesk.listings.checks.check_row import Gravity, Part, Place
from swissdesk.listings.checks.rated_play import of_rated_play
from swissdesk.model.correction import Correction, CorrectionScope
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import Ratings
from swissdesk.model.registration import Official, Registration
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.settings import SystemId

EVENT = Event("Open", start_date="2026/11/20")
PLAYERS = "1-3 1 | 2-4 ="


def with_ratings(tournament, *ratings):
    """The ratings of FIDE's list for the time control, and those used."""
    entries = zip(tournament.entries, ratings, strict=True)
    return tournament.with_entries(
        replace(
            with_rating(entry, rating),
            participant=replace(entry.player, ratings=Ratings(rating, rating, rating)),
        )
        for entry, rating in entries
    )


def found(tournament, event=EVENT):
    rows = of_rated_play(event.with_tournament(tournament), tournament)
    return [(row.gravity, row.sentence, row.article) for row in rows]


def timed(code, *ratings, rounds=(PLAYERS,), **settings):
    ratings = ratings or (1700, 1600, 1500, 1400)
    return with_ratings(a_tournament(*rounds, time_control_code=code, **settings), *ratings)


@pytest.mark.parametrize(
    ("code", "ratings", "concerned"),
    [
        ("7200", (2500, 2400, 1800, 0), None),  # 120 minutes
        ("5400+30", (2500, 2400, 1800, 0), None),
        ("5400+29", (2500, 2400, 1800, 0), "Player001; Player002"),  # 119
        ("5400+29", (2399, 2399, 1800, 0), None),
        ("5400", (2399, 1800, 1799, 0), None),  # 90
        ("5399", (2399, 1800, 1799, 0), "Player001; Player002"),
        ("3600", (1799, 1799, 0, 0), None),  # 60
        ("3600", (1800, 1799, 0, 0), "Player001"),
        ("40/3600+30:900+30", (2500, 1799, 0, 0), "Player001"),  # 105
    ],
)
def test_1_1_who_is_not_rated_is_named(code, ratings, concerned):
    rows = found(timed(code, *ratings))
    if concerned is None:
        assert rows == []
        return
    ((gravity, sentence, article),) = rows
    assert (gravity, article) == (Gravity.WARNING, "B.02 art. 1.1")
    assert sentence.endswith(f"Concerned: {concerned}.")


def test_1_1_the_rating_in_the_standard_list_counts_not_the_one_used():
    tournament = timed("5400", 1700, 1600, 1500, 1400)
    strong = replace(tournament.entry(1), rating=2500)
    assert found(tournament.with_entry(strong)) == []


def test_1_1_white_or_black_with_less_time_decides():
    assert "Concerned: Player001." in found(timed("W7200-B5400", 2450, 1700, 1600, 0))[0][1]


@pytest.mark.parametrize(("code", "rows"), [("30/5400:1800", 0), ("29/5400:1800", 1)])
def test_1_2_the_first_period_has_at_least_30_moves(code, rows):
    assert [each[2] for each in found(timed(code))] == ["B.02 art. 1.2"] * rows


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("W300-B240", "No game is rated: White and Black have different times."),
        ("W900-B840", "No game is rated: White and Black have different times."),
        ("180", "No game is rated: a blitz game must allow more than 3 minutes a player."),
        ("181", None),
        ("180+2", None),
        ("600", None),
        ("601", None),
        ("3599", None),
    ],
)
def test_rapid_and_blitz_need_equal_times_and_more_than_three_minutes(code, said):
    assert [each[1] for each in found(timed(code))] == ([said] if said else [])


@pytest.mark.parametrize(
    ("code", "rounds", "rows"),
    [
        ("7200", 3, 0),
        ("7201", 3, 1),
        ("7200", 4, 1),
        ("W7200-B14400", 2, 0),
        ("W7200-B14401", 2, 1),
    ],
)
def test_3_1_at_most_twelve_hours_of_play_a_day(code, rounds, rows):
    tournament = timed(code, round_dates=("2026/11/20",) * rounds + ("2026/11/21",))
    said = f"20 November 2026: {rounds} rounds take more than 12 hours of play."
    assert found(tournament) == [(Gravity.WARNING, said, "B.02 art. 3.1")] * rows


@pytest.mark.parametrize(
    ("code", "rounds", "rows"), [("900", 15, 0), ("900", 16, 1), ("300", 30, 0), ("300", 31, 1)]
)
def test_rapid_15_and_blitz_30_rounds_a_day(code, rounds, rows):
    tournament = timed(code, round_dates=("2026/11/20",) * rounds)
    longer = tournament.with_settings(replace(tournament.settings, rounds=rounds))
    assert len(found(longer)) == rows


def test_6_1_a_match_with_an_unrated_player():
    ((_gravity, sentence, article),) = found(timed("5400", 1700, 0, rounds=("1-2 1",)))
    assert sentence == "A match with an unrated player is not rated: Player002."
    assert article == "B.02 art. 6.1"


def test_6_2_games_after_the_match_is_decided():
    rounds = ("1-2 1", "2-1 0", "1-2 1", "2-1 0", "1-2 =")
    rows = found(timed("5400", 1700, 1600, rounds=rounds))
    said = "Round 3 decided the match; later games are rated on request only."
    assert rows == [(Gravity.WARNING, said, "B.02 art. 6.2")]
    assert found(timed("5400", 1700, 1600, rounds=("1-2 1", "2-1 0", "1-2 1"))) == []


def test_two_who_met_twice_are_named_but_not_in_a_table_or_a_match():
    twice = (PLAYERS, "3-1 1 | 4-2 =")
    said = "Player001; Player003 played each other in rounds 1, 2."
    rows = found(timed("5400", rounds=twice))
    assert rows[0] == (Gravity.WARNING, said, "C.04.1 art. 2")
    explained = timed("5400", rounds=twice).with_remarks(Remark(RemarkKind.IMPORT, 2, "why"))
    assert {each[0] for each in found(explained)} == {Gravity.NOTE}
    table = with_ratings(a_round_robin(*twice), 1700, 1600, 1500, 1400)
    assert found(table) == []
    forfeited = timed("5400", rounds=(PLAYERS, "3-1 + | 4-2 --"))
    assert found(forfeited) == []


@pytest.mark.parametrize(
    ("ratings", "start", "rows"),
    [
        ((2601, 1700, 2001, 1600), "2024/12/01", 1),
        ((2601, 1700, 2002, 1600), "2024/12/01", 0),
        ((2600, 1700, 1900, 1600), "2024/12/01", 0),
        ((2700, 1700, 1900, 1600), "2024/11/30", 0),
        ((2700, 1700, 1900, 1600), "2024/02/29", 0),
        ((2700, 1700, 0, 1600), "2024/12/01", 0),
    ],
)
def test_in_rapid_and_blitz_600_points_apart_above_2600_are_counted(ratings, start, rows):
    event = replace(EVENT, start_date=start)
    counted = found(timed("180+2", *ratings), event)
    said = "1 game is not rated: 600 or more points apart, one player above 2600."
    assert [each[1] for each in counted] == [said] * rows
    assert found(timed("5400+30", *ratings), event) == []


def test_games_of_teams_are_counted_too():
    league = a_team_tournament("1-2 1=", time_control_code="180+2")
    strong = replace(
        league.entry(1001).team,
        squad=tuple(
            replace(each, player=replace(each.player, ratings=Ratings(0, 0, 2700)))
            for each in league.entry(1001).team.squad
        ),
    )
    weak = replace(
        league.entry(1002).team,
        squad=tuple(
            replace(each, player=replace(each.player, ratings=Ratings(0, 0, 1500)))
            for each in league.entry(1002).team.squad
        ),
    )
    league = league.with_entry(replace(league.entry(1001), participant=strong))
    league = league.with_entry(replace(league.entry(1002), participant=weak))
    assert any("2 games are not rated" in each[1] for each in found(league))


def test_4_3_a_game_corrected_for_the_rating_alone():
    tournament = timed("5400")
    game = tournament.round(1).game(1)
    corrected = Correction(1, 1, game, game.with_result(RESULTS["0"]), 9, CorrectionScope.RATING)
    ((_gravity, sentence, article),) = found(tournament.with_corrections((corrected,)))
    assert sentence.startswith("Round 1, board 1 is corrected for the rating only,")
    assert article == "C.04.2 art. 4.3"


def test_5_1_players_without_a_game_are_named_once_all_is_played():
    tournament = timed("5400", rounds=("1-3 1 | 2-4 +",), round_dates=())
    assert found(tournament) == []
    over = tournament.with_settings(replace(tournament.settings, rounds=1))
    ((gravity, sentence, article),) = found(over)
    assert (gravity, article) == (Gravity.NOTE, "B.02 art. 5.1")
    assert sentence == "In the report without a rated game: Player002; Player004."


def test_1_1_6_an_arbiter_who_plays():
    tournament = timed("5400")
    player = replace(tournament.entry(2).player, fide_id="300200")
    tournament = tournament.with_entry(replace(tournament.entry(2), participant=player))
    own = Registration(deputies=(Official("Who", "300200"),))
    ((_gravity, sentence, article),) = found(replace(tournament, registration=own))
    assert sentence.startswith("Player002 is an arbiter and plays;")
    assert article == "B.01 art. 1.1.6"


def test_a_player_in_two_sections_at_one_moment_is_named():
    one = timed("5400", round_dates=("2026/11/20",), round_times=("10:00",))
    settings = replace(one.settings, name="Other", system=SystemId.MANUAL)
    other = replace(one, id=TournamentId(2)).with_settings(settings)
    event = EVENT.with_tournament(one).with_tournament(other)
    (row,) = of_rated_play(event, one)
    names = "Player001; Player002; Player003; Player004"
    assert row.sentence == f"{names}: also in a game of Other on 20 November 2026, 10:00."
    assert row.place == Place(Part.PLAYERS, player=PlayerId(1))
    later = other.with_settings(replace(settings, round_times=("15:00",)))
    assert not list(of_rated_play(event.with_tournament(later), one))
    undated = other.with_settings(replace(settings, round_times=()))
    assert not list(of_rated_play(event.with_tournament(undated), one))


def test_a_section_that_is_not_rated_is_not_asked():
    tournament = timed("29/5400:1200", 2500, 2400, 1800, 0)
    assert found(tournament)
    assert not found(replace(tournament, registration=Registration(is_rated=False)))
