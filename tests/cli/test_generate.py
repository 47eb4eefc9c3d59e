"""``swissdesk generate``: the same seed, the same files."""

import pytest

from swissdesk import trf
from swissdesk.model.result import ByeKind, Outcome
from swissdesk.model.settings import Acceleration, SystemId

SMALL = ("--players", "6..9", "--rounds", "3")


@pytest.fixture
def generated(swissdesk, tmp_path):
    """Generate into a folder and return the files by name."""

    def files(folder, *options):
        status, _, err = swissdesk("generate", "-o", tmp_path / folder, *SMALL, *options)
        assert (status, err) == (0, "")
        return {each.name: each.read_bytes() for each in (tmp_path / folder).iterdir()}

    return files


def tournaments(files):
    return [trf.load(data).event.tournaments[0] for data in files.values()]


def test_the_same_seed_gives_the_same_files_whatever_the_number_of_processes(generated):
    alone = generated("alone", "--count", 5, "--seed", "x")
    assert sorted(alone) == [f"{number:05}.trf" for number in range(1, 6)]
    assert generated("shared", "--count", 5, "--seed", "x", "--jobs", 2) == alone


def test_more_files_of_a_seed_begin_with_the_same(generated):
    few, many = generated("few", "--count", 2), generated("many", "--count", 4)
    assert few == {name: many[name] for name in few}


def test_what_is_generated_passes_the_check(swissdesk, generated, tmp_path):
    generated("files", "--count", 5, "--seed", 3)
    assert swissdesk("-check", tmp_path / "files")[0] == 0


def test_sizes_and_rounds_are_as_asked_for(generated):
    for tournament in tournaments(generated("files", "--count", 5)):
        assert 6 <= len(tournament.entries) <= 9
        assert tournament.settings.rounds == 3


def test_ratings_are_within_their_range(generated):
    files = generated("files", "--ratings", "2000..2010")
    assert {entry.rating for each in tournaments(files) for entry in each.entries} <= {
        *range(2000, 2011)
    }


@pytest.mark.parametrize(
    ("option", "outcomes"),
    [
        ("--draws", {Outcome.DRAW}),
        ("--forfeits", {Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS}),
        ("--double-forfeits", {Outcome.FORFEIT_LOSS}),
        ("--unusual", {Outcome.UNRATED_WIN, Outcome.UNRATED_DRAW}),
        ("--half-point-byes", {Outcome.HALF_POINT_BYE}),
        ("--zero-point-byes", {Outcome.ZERO_POINT_BYE}),
        ("--full-point-byes", {Outcome.FULL_POINT_BYE}),
        ("--late-entries", {Outcome.ZERO_POINT_BYE}),
        ("--retirements", {Outcome.ZERO_POINT_BYE}),
    ],
)
def test_each_rate_shows_in_the_results(generated, option, outcomes):
    named = dict.fromkeys(
        ("--draws", "--forfeits", "--double-forfeits", "--half-point-byes", "--zero-point-byes",
         "--retirements", "--late-entries"), 0
    )  # fmt: skip
    quiet = [each for rate in named.items() for each in rate]
    without = generated("without", *quiet, "--count", 6)
    with_rate = generated("with", *quiet, option, 0.3, "--count", 6)
    assert not outcomes & found_in(without)
    assert outcomes <= found_in(with_rate)


@pytest.mark.parametrize(
    ("option", "kind"),
    [
        ("--half-point-byes", ByeKind.HALF_POINT),
        ("--full-point-byes", ByeKind.FULL_POINT),
        ("--zero-point-byes", ByeKind.ZERO_POINT),
    ],
)
@pytest.mark.parametrize(
    ("asked", "numbers"), [("2", [2, 2, 2]), ("1:2,3:1", [2, 0, 1]), ("2..3:1", [0, 1, 1])]
)
def test_byes_by_number_and_by_round(generated, option, kind, asked, numbers):
    others = ("--half-point-byes", "--zero-point-byes", "--retirements", "--late-entries")
    quiet = [each for other in others for each in (other, "0")]
    (tournament,) = tournaments(generated("files", *quiet, option, asked, "--players", 12))
    found = [sum(bye.kind is kind for bye in played.byes) for played in tournament.rounds]
    assert found == numbers


def test_late_entries_by_number_arrive_in_rounds_2_and_3_or_in_those_named(generated):
    quiet = ("--half-point-byes", 0, "--zero-point-byes", 0, "--retirements", 0)
    options = (*quiet, "--players", 12, "--late-entries")
    (usual,) = tournaments(generated("usual", *options, 4))
    (named,) = tournaments(generated("named", *options, "1..2:4"))
    absent = [
        [sum(bye.kind is ByeKind.ZERO_POINT for bye in played.byes) for played in each.rounds]
        for each in (usual, named)
    ]
    assert absent[0][0] == absent[1][0] == 4
    assert absent[0][2] == absent[1][1] == 0


def test_prohibited_pairings_and_record_212(generated):
    files = generated("files", "--prohibited", "2x3", "--with-212", "--tie-breaks", "BH")
    (tournament,) = tournaments(files)
    assert [len(each.players) for each in tournament.settings.prohibited] == [3, 3]
    assert tournament.extra_records == ("212 PTS,BH",)


def found_in(files):
    return {
        appearance.outcome
        for each in tournaments(files)
        for record in each.histories.values()
        for appearance in record
    }


def test_a_round_robin_has_no_buchholz_c07(generated):
    (robin,) = tournaments(generated("files", "--system", "FIDE_ROUNDROBIN"))
    assert robin.settings.tie_breaks == ("DE", "WIN", "SB", "KS")


def test_acceleration_points_and_tie_breaks_are_as_asked_for(generated):
    options = ("--acceleration", "baku", "--scoring", "W=2,D=1,P=1", "--tie-breaks", "sb, bh-c1")
    (tournament,) = tournaments(generated("files", *options))
    settings = tournament.settings
    assert settings.acceleration is Acceleration.BAKU
    assert (settings.scoring.win, settings.scoring.draw, settings.scoring.pab) == (20, 10, 10)
    assert settings.tie_breaks == ("SB", "BH/C1")


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("--players", "9..6", "'9..6' is neither a number from 2 to 9999"),
        ("--players", "many", "'many' is neither a number"),
        ("--rounds", "0", "'0' is neither a number from 1 to 99"),
        ("--scoring", "W=?", "'W=?' is not a list of points"),
        ("--scoring", "W=1,D=2", "a draw at most a win"),
        ("--scoring", "W=0,D=0", "a win must be worth more than 0"),
        ("--scoring", "W=1,D=0,L=0.5", "a loss at most a draw"),
        ("--tie-breaks", "XYZ", "There is no tie-break XYZ"),
        ("--draws", "1.5", "'--draws'"),
        ("--forfeits", "1.5", "'1.5' is neither a share such as 0.05 or 5%"),
        ("--forfeits", "110%", "'110%' is neither a share"),
        ("--forfeits", "5%5", "'5%5' is neither a share"),
        ("--retirements", "many", "'many' is neither a share"),
        ("--half-point-byes", "0:3", "'0' is neither a number from 1 to 99"),
        ("--prohibited", "3x1", "'3x1' is neither a number of pairs"),
        ("--prohibited", "x", "'x' is neither a number of pairs"),
        ("--boards", "3", "--boards and --penalties go with --teams"),
        ("--penalties", "0.1", "--boards and --penalties go with --teams"),
    ],
)
def test_what_makes_no_sense_is_refused(swissdesk, tmp_path, option, value, words):
    status, _, err = swissdesk("generate", "-o", tmp_path / "files", option, value)
    assert status == 2
    assert words in " ".join(err.split())
    assert not (tmp_path / "files").exists()


def test_baku_acceleration_of_3_1_0_is_refused_in_a_sentence(swissdesk, tmp_path):
    options = ("--acceleration", "baku", "--scoring", "W=3,D=1", "--count", 2)
    status, _, err = swissdesk("generate", "-o", tmp_path, *options, "--jobs", 2)
    assert status == 2
    assert "Baku acceleration needs a win worth two draws" in err


def test_a_folder_that_cannot_be_made_is_named(swissdesk, tmp_path):
    taken = tmp_path / "taken"
    taken.touch()
    status, _, err = swissdesk("generate", "-o", taken)
    assert status == 2
    assert f"{taken} could not be written" in err


TEAMS = ("--teams", "6..12", "--boards", "2..4", "--half-point-byes", "0.05", "--forfeits", "0.1")


def test_team_events_pass_the_check(swissdesk, generated, tmp_path):
    files = generated("teams", "--count", 12, *TEAMS, "--prohibited", "2", "--penalties", "0.3")
    assert swissdesk("check", "--standings", tmp_path / "teams")[0] == 0
    found = tournaments(files)
    assert {tournament.settings.system for tournament in found} == {SystemId.TEAM_SWISS}
    assert len({tournament.settings.teams.colour_type for tournament in found}) == 3
    assert all(6 <= len(tournament.entries) <= 12 for tournament in found)
    assert all(2 <= tournament.settings.teams.boards <= 4 for tournament in found)
    assert any(tournament.adjustments for tournament in found)
    matches = [match for each in found for played in each.rounds for match in played.matches]
    assert {match.forfeit is None for match in matches} == {True, False}
    assert any(board.first == 0 for match in matches for board in match.boards)


def test_a_code_names_the_system_of_the_teams(swissdesk, generated, tmp_path):
    files = generated("coded", *TEAMS, "--team-code", "FIDE_TEAM_TYPEB_GP_MP")
    assert b"\n192 FIDE_TEAM_TYPEB_GP_MP\r" in files["00001.trf"]
    for code in ("FIDE_DUTCH", "FIDE_TEAM_MP_MP", "CUSTOM_TEAM_SWISS"):
        assert swissdesk("generate", "-o", tmp_path, *TEAMS, "--team-code", code)[0] == 2


@pytest.mark.parametrize(
    ("options", "record"),
    [
        (("--system", "BERGER_ROUNDROBIN"), "BERGER_TEAM_ROUNDROBIN"),
        (("--team-code", "FIDE_TEAM_ROUNDROBIN"), "FIDE_TEAM_ROUNDROBIN"),
        (("--system", "FIDE_SCHEVENINGEN"), "FIDE_SCHEVENINGEN"),
        (("--system", "OLYMPIAD"), "CUSTOM_TEAM_SWISS_GP"),
    ],
)
def test_a_system_pairs_teams(generated, options, record):
    files = generated("files", "--teams", "5..6", *options)
    assert f"\n192 {record}\r".encode() in files["00001.trf"]
    assert tournaments(files)[0].settings.teams is not None


def test_a_system_of_players_alone_pairs_no_teams(swissdesk, tmp_path):
    status, _, err = swissdesk("generate", "-o", tmp_path, *TEAMS, "--system", "FIDE_DUBOV")
    assert status == 2
    assert "does not pair teams: Dubov System." in err


def test_a_code_and_a_scoring_are_those_of_teams(generated):
    code = ("--team-code", "FIDE_TEAM_BAKU", "--scoring", "W=3,D=1", "--rounds", 5)
    (tournament,) = tournaments(generated("files", "--teams", 12, *code))
    assert tournament.settings.acceleration is Acceleration.BAKU
    assert tournament.settings.teams.games.win == 30
    (robin,) = tournaments(generated("robin", "--team-code", "BERGER_TEAM_ROUNDROBIN"))
    assert robin.settings.teams is not None
