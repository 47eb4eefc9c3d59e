"""The sample event: what ships is what the script makes, and both files say the same."""

import importlib.util
import shutil
from pathlib import Path

import pytest

from swissdesk import resources, trf
from swissdesk.document import Document
from swissdesk.endorsement import checker
from swissdesk.listings.rows.next_step import NextAction, next_step
from swissdesk.model.player import NOBODY
from swissdesk.model.result import Outcome
from swissdesk.pairing import systems

SCRIPT = Path(__file__).resolve().parents[2] / "installer" / "make_sample.py"


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """The sample made anew."""
    spec = importlib.util.spec_from_file_location("make_sample", SCRIPT)
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    folder = tmp_path_factory.mktemp("made")
    script.make(folder)
    script.make_teams(folder)
    return folder


def opened(path):
    document = Document.open(path)
    try:
        return document.event, document.steps()
    finally:
        document.close()


@pytest.fixture(scope="module")
def shipped(tmp_path_factory):
    """The event and the steps of the sample that ships."""
    copy = tmp_path_factory.mktemp("shipped") / "sample.swissdesk"
    shutil.copyfile(resources.path("samples", "sample.swissdesk"), copy)
    return opened(copy)


@pytest.fixture(scope="module")
def shipped_teams(tmp_path_factory):
    """The event and the steps of the sample of teams that ships."""
    copy = tmp_path_factory.mktemp("shipped") / "teams.swissdesk"
    shutil.copyfile(resources.path("samples", "teams.swissdesk"), copy)
    return opened(copy)


@pytest.fixture(scope="module")
def event(shipped):
    return shipped[0]


@pytest.fixture(scope="module")
def tournament(event):
    (only,) = event.tournaments
    return only


@pytest.fixture(scope="module")
def reported():
    return trf.load(resources.path("samples", "sample.trf").read_bytes())


def test_the_report_that_ships_is_the_one_the_script_makes(made):
    shipped = resources.path("samples", "sample.trf").read_bytes()
    assert (made / "sample.trf").read_bytes() == shipped


def test_the_event_that_ships_is_the_one_the_script_makes(made, shipped):
    assert opened(made / "sample.swissdesk") == shipped


def test_the_report_is_read_without_adjustment(reported):
    assert {problem.severity for problem in reported.problems} <= {trf.Severity.NOTICE}


def test_both_files_have_the_same_players_in_the_same_order(tournament, reported):
    def lines(entries):
        return [
            (
                entry.tpn,
                entry.player.name,
                entry.player.title,
                entry.player.federation,
                entry.rating,
            )
            for entry in entries
        ]

    (report,) = reported.event.tournaments
    assert lines(report.entries) == lines(tournament.entries)


def test_both_files_have_the_same_games_and_points(tournament, reported):
    def cells(one):
        tpns = {entry.id: entry.tpn for entry in one.entries}
        return {
            tpns[player]: [
                (tpns.get(each.opponent), each.colour, each.outcome, each.points) for each in record
            ]
            for player, record in one.histories.items()
        }

    (report,) = reported.event.tournaments
    assert cells(report) == cells(tournament)


def test_every_round_is_as_the_system_pairs_it(tournament):
    assert [report.consistent for report in checker.check(tournament)] == [True] * 5


def test_five_of_nine_rounds_are_played_and_the_sixth_is_to_be_paired(tournament):
    assert (tournament.last_complete_round, tournament.settings.rounds) == (5, 9)
    step = next_step(tournament)
    assert (step.action, step.round_no) == (NextAction.PAIR, 6)


def test_everything_an_arbiter_meets_is_in_it(tournament):
    outcomes = {each.outcome for record in tournament.histories.values() for each in record}
    assert outcomes >= {
        Outcome.PAB,
        Outcome.HALF_POINT_BYE,
        Outcome.ZERO_POINT_BYE,
        Outcome.FORFEIT_WIN,
        Outcome.DRAW,
    }
    entries = tournament.entries
    assert any(entry.withdrawn_after is not None for entry in entries)
    assert any(entry.first_round > 1 for entry in entries)
    assert any(entry.requested_bye(6) for entry in entries)
    assert any(not entry.rating for entry in entries)


def test_forty_players_have_names_of_four_scripts(event):
    names = " ".join(player.name for player in event.players)
    assert len(event.players) == 40
    assert all(name in names for name in ("Đorđević", "Ťoupalík", "Žiga", "Łukaszewicz"))
    assert all(name in names for name in ("Иванов", "Ελένη", "Nguyễn", "Þorvaldsson"))
    assert all(player.club and player.federation for player in event.players)


def test_nobody_who_makes_the_sample_is_named_in_it(shipped):
    assert {step.who for step in shipped[1]} == {"arbiter@desk"}


def test_the_next_round_is_the_same_from_both_files(tournament, reported):
    (report,) = reported.event.tournaments
    assert systems.pair(report) == systems.pair(tournament)


def test_the_sample_of_teams_that_ships_is_the_one_the_script_makes(made, shipped_teams):
    shipped = resources.path("samples", "teams.trf").read_bytes()
    assert (made / "teams.trf").read_bytes() == shipped
    assert opened(made / "teams.swissdesk") == shipped_teams
    assert {step.who for step in shipped_teams[1]} == {"arbiter@desk"}


def test_both_files_of_teams_have_the_same_matches_and_points(shipped_teams):
    (tournament,) = shipped_teams[0].tournaments
    reported = trf.load(resources.path("samples", "teams.trf").read_bytes())
    (report,) = reported.event.tournaments
    assert {problem.severity for problem in reported.problems} <= {trf.Severity.NOTICE}
    for one in (tournament, report):
        assert [entry.tpn for entry in one.entries] == list(range(1, 13))
    assert [e.team.name for e in report.entries] == [e.team.name for e in tournament.entries]
    assert report.record().points == tournament.record().points
    assert report.record().secondary == tournament.record().secondary
    assert systems.pair(report) == systems.pair(tournament)


def test_every_round_of_teams_is_as_the_system_pairs_it(shipped_teams):
    (tournament,) = shipped_teams[0].tournaments
    assert [report.consistent for report in checker.check(tournament)] == [True] * 3
    assert (tournament.last_complete_round, tournament.settings.rounds) == (3, 7)


def test_everything_an_arbiter_of_teams_meets_is_in_it(shipped_teams):
    (tournament,) = shipped_teams[0].tournaments
    matches = [match for played in tournament.rounds for match in played.matches]
    boards = [board for match in matches for board in match.boards]
    seated = {player for board in boards for player in (board.first, board.second)}
    reserves = {entry.team.squad[4].id for entry in tournament.entries}
    outcomes = {each.outcome for record in tournament.histories.values() for each in record}
    assert any(match.forfeit is not None for match in matches)
    assert NOBODY in seated
    assert reserves & seated
    assert {Outcome.PAB, Outcome.HALF_POINT_BYE} <= outcomes
    assert tournament.adjustments
