"""A Double-Swiss in TRF: two rounds for each match, in both directions."""

from dataclasses import replace

import pytest
from builders import a_tournament
from trf.reports import errors, player, read

from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import RequestedBye
from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.settings import (
    Acceleration,
    ProhibitedPairing,
    SystemId,
    TournamentSettings,
)
from swissdesk.model.team_rules import Adjustment
from swissdesk.pairing import systems
from swissdesk.trf import Edition, dump, load

PLAYED = (
    "1-4 1,= | 5-2 =,0 | 3-6 +,- | 7 PAB",
    "2-1 -,- | 7-3 1,1 | 6-4 =0,? | 5 H",
)


def a_double_swiss(*rounds, **changes):
    changes = {"rounds": 4, "round_dates": ("2026/10/01", "2026/10/02"), **changes}
    return a_tournament(*rounds, system=SystemId.DOUBLE_SWISS, **changes)


def report(tournament, edition=Edition.TRF26):
    people = tuple(entry.player for entry in tournament.entries)
    event = Event("Open", players=people, tournaments=(tournament,))
    return dump(event, tournament.id, edition)


def again(tournament, edition=Edition.TRF26):
    loaded = load(report(tournament, edition).encode())
    assert loaded.event is not None, loaded.problems
    return loaded.event.tournaments[0]


def test_a_match_is_two_rounds_with_exchanged_colours():
    lines = report(a_double_swiss(*PLAYED)).splitlines()
    assert "142 8" in lines
    assert "192 FIDE_DOUBLESWISS" in lines
    first, seventh = (
        next(each for each in lines if each.startswith(f"001    {n}")) for n in (1, 7)
    )
    assert first[91:] == "   4 w 1     4 b =     2 b +     2 w +"
    assert seventh[91:] == "0000 - U  0000 - H     3 w 1     3 b 1"
    assert seventh[80:84] == " 3.5"  # what the four rounds add up to
    assert next(each for each in lines if each.startswith("132"))[91:].split("  ") == [
        "26/10/01",
        "26/10/01",
        "26/10/02",
        "26/10/02",
    ]


@pytest.mark.parametrize("edition", [Edition.TRF16, Edition.TRF26])
def test_what_is_written_is_read_again(edition):
    tournament = a_double_swiss(*PLAYED)
    found = again(tournament, edition)
    assert found.settings.system is SystemId.DOUBLE_SWISS
    assert found.settings.rounds == 4
    assert found.record().points == tournament.record().points
    assert found.record().totals == tournament.record().totals
    games = [{(each.white, each.black, *each.results) for each in r.games} for r in found.rounds]
    assert games == [
        {(each.white, each.black, *each.results) for each in r.games} for r in tournament.rounds
    ]
    assert systems.pair(found) == systems.pair(tournament)


def test_byes_prohibitions_and_penalties_count_matches_again():
    tournament = a_double_swiss(
        PLAYED[0], prohibited=(ProhibitedPairing(2, 3, (PlayerId(1), PlayerId(2))),)
    ).with_adjustments([Adjustment(PlayerId(2), 1, -5)])
    entry = tournament.entry(PlayerId(3))
    asked = RequestedBye(3, ByeKind.HALF_POINT)
    tournament = tournament.with_entry(replace(entry, requested_byes=(asked,)))
    text, found = report(tournament), again(tournament)
    assert "240 H 005 0003" in text
    assert "240 H 006 0003" in text
    assert found.entry(PlayerId(3)).requested_byes == (asked,)
    assert found.settings.prohibited == tournament.settings.prohibited
    assert found.record().points == tournament.record().points


def test_virtual_points_are_those_of_a_match():
    tournament = a_double_swiss(*PLAYED, acceleration=Acceleration.BAKU, rounds=5)
    text, found = report(tournament), again(tournament)
    assert "192 FIDE_DOUBLESWISS_BAKU" in text
    assert "250      02.0 001 004 0001 0004" in text
    assert found.settings.acceleration is Acceleration.BAKU
    assert found.settings.fictitious == ()
    assert systems.pair(found) == systems.pair(tournament)


@pytest.mark.parametrize("scoring", [ScoringSystem(pab=5), ScoringSystem(30, 10, 0, 0, 30, 10)])
def test_other_points_are_found_again(scoring):
    tournament = a_double_swiss(*PLAYED, scoring=scoring)
    found = again(tournament)
    assert found.settings.scoring == scoring
    assert found.record().points == tournament.record().points


def test_a_bye_in_both_rounds_is_one_bye_worth_what_record_162_says():
    lines = (
        "192 FIDE_DOUBLESWISS",
        "162  P 1.0",
        player(1, "2 w 1", "2 b 1", points=2),
        player(2, "1 b 0", "1 w 0", points=0),
        player(3, "bye U", "bye U", points=1),
    )
    found = read(*lines).event.tournaments[0]
    assert [bye.kind for bye in found.round(1).byes] == [ByeKind.PAB]
    assert found.record().points == (20, 0, 10)


def test_a_match_with_one_game_played_waits_for_the_other():
    lines = ("142 4", "192 FIDE_DOUBLESWISS", player(1, "2 w 1"), player(2, "1 b 0"))
    game = read(*lines).event.tournaments[0].round(1).game(1)
    assert game.results == (GameResult.WHITE_WINS, GameResult.PENDING)


@pytest.mark.parametrize(
    "second",
    [("2 w 1", "1 b 0", "bye U"), ("3 b 1", "bye U", "1 w 0"), ("2 b 1", "1 w 0", "bye Z")],
)
def test_rounds_that_are_no_match_are_refused(second):
    first = ("2 w 1", "1 b 0", "bye U")
    players = [player(n, *cells) for n, cells in enumerate(zip(first, second, strict=True), 1)]
    found = read("192 FIDE_DOUBLESWISS", *players)
    assert found.event is None
    assert errors(found, "one match of the Double-Swiss")


def test_words_in_092_name_the_system_in_the_older_editions():
    named = TournamentSettings("Open", 3, system=SystemId.DOUBLE_SWISS)
    assert "Double-Swiss" in report(
        replace(a_double_swiss(players=2), settings=named), Edition.TRF16
    )
