"""``swissdesk.api``: the examples of its help and of the manual, and what they leave out."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest
from builders import a_team_tournament, a_tournament

from swissdesk import api, resources, trf
from swissdesk.model.event import Event
from swissdesk.pairing.system_table import CUSTOM_SWISS, SYSTEMS

PLAYERS = [api.Player(number, f"P{number}", 2500 - 10 * number) for number in range(1, 8)]
PYTHON = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


def a_club(*played, **fields):
    return api.Tournament(
        rounds=5, players=PLAYERS, played=played, **({"initial_colour": "white"} | fields)
    )


FIRST = api.Round(
    [api.Game(1, 4, "1-0"), api.Game(5, 2, "1/2-1/2"), api.Game(3, 6, "+/-")], {7: "pairing"}
)
"""As the system pairs it."""


MATCHES = api.Round(
    [api.Game(1, 4, "1-0, 1-0"), api.Game(5, 2, "1/2-1/2, 0-1"), api.Game(3, 6, "+/-,-/-")],
    {7: "pairing"},
)
"""A round of a Double-Swiss, as the system pairs it."""


def examples(text, name):
    """Run the examples of a text and return the number of those that fail, and of all."""
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    found = doctest.DocTestParser().get_doctest(text, {}, name, None, 0)
    return runner.run(found)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("api", api.__doc__),
        (
            "manual",
            "\n".join(PYTHON.findall(resources.path("help", "programmers.md").read_text("utf-8"))),
        ),
    ],
)
def test_the_examples_are_true(name, text):
    failed, tried = examples(text, name)
    assert failed == 0
    assert tried > 5


def test_the_module_loads_neither_window_nor_database():
    code = "import sys, swissdesk.api; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout
    assert not {"PySide6", "sqlalchemy", "reportlab", "typer"} & {
        each.partition(".")[0] for each in loaded.split()
    }


def test_everything_named_is_there():
    assert sorted(api.__all__) == sorted(set(api.__all__) & set(dir(api)))


# The same from both sources


@pytest.mark.parametrize(
    "club",
    [
        a_club(),
        a_club(FIRST),
        a_club(FIRST, byes={1: "half", 2: "zero"}),
        a_club(FIRST, prohibited=[(1, 3), (1, 5)]),
        a_club(FIRST, acceleration="baku"),
        a_club(FIRST, scoring=api.Scoring(win=3, draw=1, pab=1)),
        a_club(system="FIDE_DUBOV"),
        a_club(MATCHES, system="FIDE_DOUBLESWISS"),
        a_club(MATCHES, system="FIDE_DOUBLESWISS", byes={1: "half"}, acceleration="baku"),
        a_club(MATCHES, system="FIDE_DOUBLESWISS", scoring=api.Scoring(win=3, draw=1, pab=1)),
        a_club(FIRST, tie_breaks=["PS", "DE"], name="Club"),
    ],
    ids=repr,
)
def test_an_object_and_its_report_are_answered_alike(club):
    report = api.to_trf(club)
    assert api.pair(report) == api.pair(club)
    assert api.pair(report.encode()) == api.pair(club)
    assert api.check(report) == api.check(club)
    assert api.standings(report) == api.standings(club)
    assert api.problems(report) == ()


@pytest.mark.parametrize(
    ("system", "acceleration"),
    [
        (each.system.value, acceleration)
        for each in SYSTEMS
        if each.has_own_record
        for acceleration in (["none", "baku"] if each.may_accelerate else ["none"])
    ],
)
def test_an_object_takes_the_code_that_its_report_has(system, acceleration):
    """Record 192 has FIDE_DUTCH_BAKU for FIDE_DUTCH_2026 and "baku"."""
    report = api.to_trf(a_club(system=system, acceleration=acceleration))
    (code,) = re.findall(r"^192 (\S+)", report, re.MULTILINE)
    assert api.to_trf(a_club(system=code)) == report


def test_an_object_takes_a_system_without_a_code_of_its_own_by_name():
    for name in (each.system.value for each in SYSTEMS if each.record == CUSTOM_SWISS):
        club = a_club(FIRST, system=name)
        assert api.standings(club) == api.standings(api.to_trf(club))


@pytest.mark.parametrize("system", ["FIDE_TEAM", "OLYMPIAD", "fide_team_roundrobin"])
def test_a_system_of_teams_does_not_pair_players(system):
    for ask in (api.pair, api.standings, api.check, api.to_trf):
        with pytest.raises(api.InvalidTournament, match="pairs teams"):
            ask(a_club(system=system))


def test_every_result_and_bye_has_a_name():
    names = [name for name in api.RESULTS if name]
    for name in names:
        club = a_club(api.Round([api.Game(1, 2, name)], {3: "full"}))
        white, black, full = (
            next(each.points for each in api.standings(club) if each.number == number)
            for number in (1, 2, 3)
        )
        result = api.RESULTS[name]
        worth = {"1": 1, "+": 1, "=": 0.5}
        assert (white, black, full) == (
            worth.get(result.value[0], 0),
            worth.get(result.value[1], 0),
            1,
        )


def test_c0405_a_match_has_the_results_of_both_games():
    club = a_club(system="FIDE_DOUBLESWISS")
    pairing = api.pair(club)
    results = ["1-0, 1-0", "1/2-1/2, 0-1", "1-0, "]
    later = club.with_round(pairing, dict(zip(pairing.games, results, strict=True)))
    with pytest.raises(api.Error, match="Round 1 has games without a result"):
        api.pair(later)
    results[-1] = "1-0, 1/2-1/2"
    later = club.with_round(pairing, dict(zip(pairing.games, results, strict=True)))
    points = {each.number: each.points for each in api.standings(later)}
    assert pairing.games == ((1, 4), (5, 2), (3, 6))
    assert points == {1: 2, 4: 0, 5: 0.5, 2: 1.5, 3: 1.5, 6: 0.5, 7: 1.5}


@pytest.mark.parametrize(
    ("result", "system", "text"),
    [
        ("1-0", "FIDE_DOUBLESWISS", "“1-0” is one result, and a match has two games: "),
        ("1-0, 0-1, 1-0", "FIDE_DOUBLESWISS", "“0-1, 1-0” is not one of "),
        ("1-0, 2-0", "FIDE_DOUBLESWISS", "“2-0” is not one of "),
        ("1-0, 0-1", "FIDE_DUTCH", "“1-0, 0-1” is not one of "),
    ],
)
def test_c0405_a_match_has_two_games_and_other_rounds_one(result, system, text):
    club = a_club(api.Round([api.Game(1, 2, result)]), system=system)
    for ask in (api.pair, api.standings):
        with pytest.raises(api.InvalidTournament, match=f"Round 1, result: {text}"):
            ask(club)


def test_regulations_count():
    def pairs(**fields):
        return api.pair(a_club(FIRST, **fields)).games

    assert (3, 7) in pairs()
    assert not {(3, 7), (7, 3)} & {*pairs(prohibited=[(3, 7)])}
    assert {number for each in pairs(byes={1: "half"}) for number in each} == {2, 3, 4, 5, 6, 7}
    worth = api.Scoring(win=3, draw=1, loss=0.5, absence=0.2, pab=2)
    points = {each.number: each.points for each in api.standings(a_club(FIRST, scoring=worth))}
    assert points == {1: 3, 2: 1, 3: 3, 4: 0.5, 5: 1, 6: 0.2, 7: 2}
    assert api.pair(a_club(initial_colour="black")).games[0] == (4, 1)


def test_a_round_played_takes_the_byes_announced():
    club = a_club(byes={7: "half"})
    later = club.with_round(api.pair(club), {})
    assert later.played[0].byes == {7: "half"}
    assert later.byes == {}
    with pytest.raises(api.Error, match="Round 1 has games without a result"):
        api.pair(later)


def test_a_result_of_a_pair_that_the_round_does_not_have_is_refused():
    club = a_club(byes={7: "half"})
    pairing = api.pair(club)
    white, black = pairing.games[0]
    with pytest.raises(api.InvalidTournament, match="no game of round 1 is"):
        club.with_round(pairing, {(black, white): "1-0"})


def test_teams_are_named_by_their_numbers(a_team_report):
    pairing = api.pair(a_team_report)
    assert {number for each in pairing.games for number in each} == {1, 2, 3, 4}


@pytest.fixture
def a_team_report():
    tournament = a_team_tournament(teams=4, rounds=3)
    return trf.dump(Event("Teams").with_tournament(tournament), tournament.id, trf.Edition.TRF26)


# Checking


def test_a_check_names_the_pairs_that_differ():
    wrong = api.Round(
        [api.Game(4, 1, "1-0"), api.Game(5, 3, "0-1"), api.Game(2, 6, "1-0")], {7: "pairing"}
    )
    (found,) = api.check(a_club(wrong))
    assert not found.is_same
    assert found.missing == ((1, 4), (5, 2), (3, 6))
    assert set(found.unexpected) == {(4, 1), (5, 3), (2, 6)}
    assert api.check(a_club(FIRST, wrong), round_no=1)[0].is_same


def test_a_round_that_cannot_be_paired_is_not_the_same():
    two = PLAYERS[:2]
    again = [api.Round([api.Game(1, 2, "1-0")]), api.Round([api.Game(2, 1, "1-0")])]
    _, found = api.check(api.Tournament(3, two, again, initial_colour="white"))
    assert (found.is_pairable, found.is_same) == (False, False)


def test_the_last_round_of_a_report_may_not_be_the_final_one():
    """A report without the number of rounds: as in the checker, both are tried."""
    report = api.to_trf(a_club(FIRST))
    text = "".join(each for each in report.splitlines(keepends=True) if not each.startswith("142"))
    assert all(each.is_same for each in api.check(text))


# What cannot be done


@pytest.mark.parametrize(
    "club",
    [
        api.Tournament(3, [PLAYERS[0], PLAYERS[0]]),
        api.Tournament(3, [api.Player(0)]),
        a_club(system="CHESS"),
        a_club(initial_colour="red"),
        a_club(acceleration="fast"),
        a_club(prohibited=[(1, 99)]),
        a_club(scoring=api.Scoring(win=0.33)),
        a_club(api.Round([api.Game(1, 99, "1-0")])),
        a_club(api.Round([api.Game(1, 2, "2-0")])),
        a_club(api.Round([api.Game(1, 1, "1-0")])),
        a_club(api.Round([api.Game(1, 2, "1-0")], {2: "half"})),
        a_club(byes={1: "maybe"}),
        "",
        b"\xff\x00",
    ],
    ids=repr,
)
def test_nonsense_is_an_invalid_tournament(club):
    for ask in (api.pair, api.standings, api.check):
        with pytest.raises(api.InvalidTournament) as failure:
            ask(club)
        assert str(failure.value).endswith((".", "!"))


@pytest.mark.parametrize(
    ("club", "text"),
    [
        (a_club(initial_colour="red"), "initial_colour: “red” is not one of “white”, “black”."),
        (a_club(acceleration="fast"), "acceleration: “fast” is not one of “none”, “baku”."),
        (a_club(system="CHESS"), "system: “CHESS” is not one of “FIDE_DUTCH"),
        (api.Tournament(-3, PLAYERS), "rounds: -3 is not a number from 1 to 99."),
        (
            api.Tournament(3, [api.Player(0)]),
            "players: each needs a number of their own, from 1; 0 ",
        ),
        (
            api.Tournament(3, [api.Player(2)] * 2),
            "players: each needs a number of their own, from 1; 2 ",
        ),
        (a_club(byes={99: "half"}), "byes: no player has the number 99."),
        (a_club(byes={1: "maybe"}), "byes: “maybe” is not one of "),
        (a_club(byes={1: "pairing"}), "byes: “pairing” is not one of “full”, “half”, “zero”."),
        (a_club(prohibited=[(1, 99)]), "prohibited: no player has the number 99."),
        (a_club(scoring=api.Scoring(win=0.33)), "scoring: 0.33 is not a multiple of 0.1."),
        (
            a_club(FIRST, api.Round([api.Game(1, 2, "1:0")])),
            "Round 2, result: “1:0” is not one of “1-0”, “1/2-1/2”, ",
        ),
        (a_club(api.Round([api.Game(1, 99)])), "Round 1, games: no player has the number 99."),
        (a_club(api.Round([], {99: "half"})), "Round 1, byes: no player has the number 99."),
        (a_club(api.Round([api.Game(1, 2), api.Game(3, 2)])), "In round 1, player 2 is paired"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_wrong_in_an_object_is_named_with_what_it_may_be(club, text):
    with pytest.raises(api.InvalidTournament) as failure:
        api.pair(club)
    assert str(failure.value).startswith(text)


def test_an_absent_player_who_is_not_there_is_named():
    with pytest.raises(api.InvalidTournament, match="absent: no player has the number 99"):
        api.pair(a_club(), absent=[99])


def test_a_broken_report_names_its_lines():
    report = api.to_trf(a_club(FIRST)).replace("001    3", "001    2")
    with pytest.raises(api.InvalidTournament) as failure:
        api.pair(report)
    assert {each.severity for each in failure.value.problems} >= {"error"}
    assert failure.value.problems == api.problems(report)
    assert all(each.text for each in failure.value.problems)


def test_no_pairing_names_the_players():
    club = api.Tournament(
        3, PLAYERS[:2], [api.Round([api.Game(1, 2, "1-0")])], initial_colour="white"
    )
    with pytest.raises(api.NoPairing) as failure:
        api.pair(club)
    assert failure.value.players == (1, 2)


@pytest.mark.parametrize(
    "ask",
    [
        lambda: api.pair(a_club(initial_colour=None)),
        lambda: api.pair(api.Tournament(1, PLAYERS, [FIRST], initial_colour="white")),
        lambda: api.pair(a_club(), absent=[99]),
        lambda: api.check(a_club(FIRST), round_no=2),
        lambda: api.standings(a_club(FIRST), round_no=9),
        lambda: api.standings(a_club(FIRST), tie_breaks=["NONSENSE"]),
        lambda: api.pair(a_club(system="MANUAL")),
    ],
)
def test_other_failures_are_errors_with_a_sentence(ask):
    with pytest.raises(api.Error) as failure:
        ask()
    assert str(failure.value)


def test_a_tournament_of_the_desk_is_answered_as_the_desk_does():
    tournament = a_tournament("1-3 1 | 4-2 = | 5 PAB", rounds=4)
    report = trf.dump(Event("Desk").with_tournament(tournament), tournament.id, trf.Edition.TRF26)
    assert [each.is_same for each in api.check(report)] == [True]
    assert len(api.pair(report).games) == 2


def test_type_checkers_of_other_programs_read_the_types():
    """Without this file (PEP 561), mypy knows nothing of an installed package."""
    assert (Path(api.__file__).parent / "py.typed").is_file()
