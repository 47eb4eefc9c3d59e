"""``swissdesk lists``: what scripts get, and what people see."""

import json

import pytest
from rating_lists import made

from swissdesk import places

SOME = [
    made.player(),
    made.player(fideid="4100026", name="Petrov, Ivan", rating="0", k="0", title="", birthday="0",
                country="RUS", flag="i"),
]  # fmt: skip


@pytest.fixture
def listed(monkeypatch, tmp_path, swissdesk):
    """Import a list of two players of October 2026 into a library of its own."""
    monkeypatch.setenv(places.LISTS, str(tmp_path / "lists"))
    path = tmp_path / "players_list_foa.txt"
    path.write_bytes(made.text(SOME))
    assert swissdesk("lists", "import", path, "--month", "2026/10")[0] == 0
    return swissdesk


def test_a_script_gets_the_players_found(listed):
    status, out, err = listed("lists", "search", "carlsen", "magnus", "--json")
    assert (status, err) == (0, "")
    (found,) = json.loads(out)["players"]
    assert found == {
        "fide_id": "1503014",
        "name": "Carlsen, Magnus",
        "federation": "NOR",
        "title": "GM",
        "women_title": "",
        "sex": "m",
        "birth": "1990",
        "standard": 2823,
        "rapid": 2801,
        "blitz": 2860,
        "national": 0,
        "k_standard": 10,
        "k_rapid": 10,
        "k_blitz": 10,
        "inactive": False,
        "national_id": "",
        "national_rapid": 0,
        "national_blitz": 0,
        "club": "",
        "officials": "",
        "source": "FIDE",
        "month": "2026/10",
    }


def test_people_get_a_table(listed):
    status, out, _ = listed("lists", "search", "Петров")
    assert status == 0
    found = " ".join(out.splitlines()[1].split())
    assert found == "4100026 Petrov, Ivan RUS 2801 2860 i FIDE 10/2026"


def test_nobody_found_is_an_empty_list(listed):
    assert json.loads(listed("lists", "search", "zzz", "--json")[1]) == {"players": []}
    status, out, err = listed("lists", "search", "zzz")
    assert (status, out, err) == (0, "", "No matching players.\n")


def test_the_lists_are_shown(listed):
    status, out, _ = listed("lists")
    assert status == 0
    assert out.splitlines()[1].startswith("FIDE list of October 2026  all three")
    (found,) = json.loads(listed("lists", "--json")[1])["lists"]
    assert (found["source"], found["month"], found["kind"]) == ("FIDE", "2026/10", "combined")
    assert (found["players"], found["rated"]["standard"]) == (2, 1)


def test_without_lists_it_is_said_how_to_import_one(monkeypatch, tmp_path, swissdesk):
    monkeypatch.setenv(places.LISTS, str(tmp_path))
    assert "swissdesk lists import FILE" in swissdesk("lists")[1]
    assert swissdesk("lists", "search", "x") == (
        2,
        "",
        "There is no such rating list. Import one first.\n",
    )


def test_a_list_without_month_asks_for_it(listed, tmp_path):
    status, out, err = listed("lists", "import", tmp_path / "players_list_foa.txt")
    assert (status, out) == (2, "")
    assert err == ("players_list_foa.txt does not say of which month it is. Give the month.\n")


def test_a_cut_list_is_reported_and_taken_only_anyway(listed, tmp_path):
    path = tmp_path / "list_202611.txt"
    path.write_bytes(made.text(SOME)[:-60])
    status, out, err = listed("lists", "import", path, "--json")
    assert status == 1
    found = json.loads(out)
    assert (found["imported"], found["objection"]) == (False, "cut")
    assert found["lines"][0]["line"] == 3
    assert "--anyway" in err
    assert listed("lists", "import", path, "--anyway")[0] == 0
    assert len(json.loads(listed("lists", "--json")[1])["lists"]) == 2


def test_a_list_is_removed_by_source_and_month(listed):
    assert listed("lists", "remove", "FIDE", "--month", "2026/09")[0] == 2
    status, out, _ = listed("lists", "remove", "fide")
    assert (status, out) == (0, "Removed: FIDE list of October 2026\n")
    assert json.loads(listed("lists", "--json")[1]) == {"lists": []}


def test_the_columns_of_an_unknown_table_can_be_named(listed, tmp_path):
    path = tmp_path / "list_202610.csv"
    path.write_bytes(b"a;b;c;d\nKing, Max;x;S1;1600\n")
    assert listed("lists", "import", path, "--source", "SUI")[0] == 2
    columns = "name,-,national ID,national"
    assert listed("lists", "import", path, "--source", "SUI", "--columns", columns)[0] == 0
    (found,) = json.loads(listed("lists", "search", "S1", "--json")[1])["players"]
    assert (found["name"], found["national"], found["source"]) == ("King, Max", 1600, "SUI")
    assert listed("lists", "import", path, "--columns", "name,shoe size")[0] == 2


@pytest.mark.parametrize("arguments", [("import",), ("search",), ("lend", "x"), ("import", "x",
                                       "--month", "October")])  # fmt: skip
def test_a_command_line_that_makes_no_sense_is_refused(listed, arguments):
    assert listed("lists", *arguments)[0] == 2


@pytest.mark.parametrize(
    "arguments",
    [("search", "carlsen", "--month", "2026/09"), ("search", "carlsen", "--home", "NOR"),
     ("remove", "FIDE", "--anyway"), ("--month", "2026/10"), ("remove", "FIDE", "--kind", "rapid")],
)  # fmt: skip
def test_an_option_that_would_do_nothing_is_refused(listed, arguments):
    status, out, err = listed("lists", *arguments)
    assert (status, out) == (2, "")
    assert "does not go with this action" in err
    assert len(json.loads(listed("lists", "--json")[1])["lists"]) == 1


def test_the_list_of_another_country_is_named(listed, tmp_path):
    path = tmp_path / "list.csv"
    path.write_text("Name;Fed;Rtg_Nat;ID_No\n" + "Rossi, Mario;ITA;1800;12\n" * 3, "utf-8")
    status, _out, err = listed("lists", "import", path, "--month", "2026/10", "--source", "GER")
    assert status == 1
    assert "it is another list, that of ITA" in err
