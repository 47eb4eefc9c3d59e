"""``swissdesk norms``: the contract for scripts, and a table for people."""

import json

import pytest
from titles.cases import an_event
from titles.test_examples import A

from swissdesk import trf

CONTRACT = [
    "tpn",
    "norm",
    "fulfilled",
    "games",
    "score",
    "ra",
    "rp",
    "title_holders",
    "wanted_titles",
    "foreign_federations",
    "own_federation",
    "most_of_one_federation",
    "fails",
    "needs",
]


@pytest.fixture
def report(tmp_path):
    """A report of example A; some rounds may be other ones."""

    def written(*rounds, **settings):
        event = an_event("2400 IM SLO", *(rounds or A), **settings)
        path = tmp_path / "open.trf"
        tournament = event.tournaments[0].id
        path.write_text(trf.dump(event, tournament, trf.Edition.TRF26), "utf-8")
        return path

    return written


def players(swissdesk, path, *options):
    status, out, _err = swissdesk("norms", path, "--json", *options)
    assert status == 0
    return json.loads(out)["players"]


def test_the_contract_for_scripts(swissdesk, report):
    (found,) = players(swissdesk, report(), "--title", "GM", "--tpn", 1)
    assert {each: found[each] for each in CONTRACT} == {
        "tpn": 1,
        "norm": "GM",
        "fulfilled": True,
        "games": 9,
        "score": "7",
        "ra": 2380,
        "rp": 2600,
        "title_holders": 7,
        "wanted_titles": 3,
        "foreign_federations": 6,
        "own_federation": 0,
        "most_of_one_federation": 2,
        "fails": [],
        "needs": "",
    }


def test_articles_that_fail_and_what_is_short(swissdesk, report):
    path = report(*A[:8], "2225 ITA 0")
    (found,) = players(swissdesk, path, "--title", "GM", "--tpn", 1)
    assert found["fails"] == ["1.4.8"]
    assert found["needs"] == (
        "the average is 1 too low (1.4.8 a); the performance is 1 too low (1.4.8 a)"
    )


def test_without_options_every_player_has_every_norm(swissdesk, report):
    found = players(swissdesk, report())
    assert [(each["tpn"], each["norm"]) for each in found[:5]] == [
        (1, "GM"),
        (1, "IM"),
        (1, "WGM"),
        (1, "WIM"),
        (2, "GM"),
    ]
    assert len(found) == 4 + 2 * 9


def test_the_table_has_what_is_worth_seeing(swissdesk, report):
    status, out, err = swissdesk("norms", report())
    assert status == 0
    lines = out.splitlines()
    assert lines[0].split()[:4] == ["Norm", "No.", "Title", "Name"]
    assert len(lines) == 2
    assert "GM" in lines[1]
    assert "fulfilled" in lines[1]
    assert "needed" not in err  # the tournament fails nothing


def test_a_rapid_tournament_is_named(swissdesk, report):
    status, out, err = swissdesk("norms", report(time_control_code="900+10"), "--tpn", 1)
    assert status == 0
    assert "Minutes for 60 moves: 25, needed at least 120 (1.1.3)" in err
    assert "missed" in out


def test_facts_of_the_tournament_that_are_not_entered_are_named(swissdesk, report):
    _status, out, err = swissdesk("norms", report(time_control_code=""))
    assert "fulfilled" in out
    assert "Not entered, so not checked: " in err
    assert "Minutes for 60 moves (1.1.3)" in err


def test_no_norm_at_all(swissdesk, example):
    status, out, err = swissdesk("norms", example)
    assert (status, out) == (0, "")
    assert "No norm is fulfilled" in err


def test_a_number_that_no_player_has(swissdesk, report):
    status, _out, err = swissdesk("norms", report(), "--tpn", 99)
    assert status == 2
    assert "--tpn" in err
