"""``swissdesk report``: what keeps a report back, and the file itself."""

import json
from dataclasses import replace

import pytest
from listings.checks.test_all_checks import EVENT, a_field
from trf.test_rating_report import LEAGUE_DAYS, ROUNDS

from swissdesk.document import Document
from swissdesk.model.ids import TournamentId
from swissdesk.model.registration import Official, Registration
from swissdesk.trf import Edition, dump

READY = ("1-3 1 | 2-4 =", "4-1 0 | 3-2 1")


def a_file(folder, *tournaments, event=EVENT):
    for number, each in enumerate(tournaments, 1):
        event = event.with_tournament(replace(each, id=TournamentId(number)))
    path = folder / "festival.swissdesk"
    Document.create(path, event).close()
    return path


def league():
    plain = a_field(*ROUNDS, rounds=5, round_dates=LEAGUE_DAYS)
    return replace(plain, registration=Registration(start_date="2026/10/04", end_date="2026/12/06"))


def asked(swissdesk, path, *options):
    status, out, _err = swissdesk("report", "check", path, "--json", *options)
    return status, json.loads(out)["sections"]


def test_a_section_with_nothing_missing_is_ready(swissdesk, tmp_path):
    path = a_file(tmp_path, a_field(*READY))
    status, (section,) = asked(swissdesk, path, "--today", "2026/11/23")
    assert (status, section["complete"], section["rated"]) == (0, True, True)
    (report,) = section["reports"]
    assert (report["state"], report["receipt"]) == ("ready", None)
    assert (report["first_round"], report["last_round"]) == (1, 2)
    assert {each["gravity"] for each in section["checks"]} <= {"note", "warning"}


def test_what_is_mandatory_and_missing_ends_with_status_1(swissdesk, tmp_path):
    path = a_file(tmp_path, a_field("1-3 1 | 2-4 ."), event=replace(EVENT, chief_arbiter_id=""))
    status, out, _err = swissdesk("report", "check", path, "--today", "2026/11/23")
    assert status == 1
    assert "error: Round 1: board 2 has no final result." in out
    assert "error: The chief arbiter, Arbiter, Anna, has no FIDE ID." in out
    _status, (section,) = asked(swissdesk, path)
    first = section["checks"][0]
    assert (first["gravity"], first["where"]["round"], first["where"]["board"]) == ("error", 1, 2)


def test_rounds_to_come_end_with_status_1(swissdesk, tmp_path):
    status, (section,) = asked(swissdesk, a_file(tmp_path, a_field(READY[0], rounds=2)))
    assert (status, section["complete"]) == (1, False)
    assert section["reports"][0]["state"] == "being played"
    assert {each["gravity"] for each in section["checks"]} <= {"note", "warning"}


def test_rounds_of_a_later_report_do_not_keep_the_next_one_back(swissdesk, tmp_path):
    october = replace(league(), rounds=league().rounds[:3])
    status, (section,) = asked(swissdesk, a_file(tmp_path, october))
    assert [each["state"] for each in section["reports"]][::2] == ["ready", "being played"]
    assert (status, section["complete"]) == (0, True)


def test_the_place_of_a_player_is_the_number(swissdesk, tmp_path):
    field = a_field(*READY)
    entry = field.entry(3)
    nobody = replace(entry, participant=replace(entry.player, fide_id=""))
    _status, (section,) = asked(swissdesk, a_file(tmp_path, field.with_entry(nobody)))
    wrong = next(each for each in section["checks"] if "No FIDE ID" in each["what"])
    assert (wrong["gravity"], wrong["where"]["tpn"]) == ("error", 3)


@pytest.mark.parametrize(
    ("today", "what", "passed"),
    [
        ("2026/10/22", "registration", False),
        ("2026/10/23", "registration", True),
        ("2026/12/28", "rating list", False),
        ("2026/12/31", "rating list", True),
    ],
)
def test_the_next_deadline_and_whether_it_has_passed(swissdesk, tmp_path, today, what, passed):
    registered = "2026/10/20" if what != "registration" else ""
    field = replace(a_field(*READY), registration=Registration(registered_on=registered))
    event = replace(EVENT, end_date="2026/11/25")
    field = field.with_settings(replace(field.settings, round_dates=("2026/11/21", "2026/11/25")))
    _status, (section,) = asked(swissdesk, a_file(tmp_path, field, event=event), "--today", today)
    due = section["next_deadline"]
    assert (due["what"], due["passed"]) == (what, passed)
    sentences = [each["what"] for each in section["checks"] if each["gravity"] == "warning"]
    assert bool(sentences) is passed


def test_all_sections_are_checked_or_one(swissdesk, tmp_path):
    unrated = replace(a_field(*READY), registration=Registration(is_rated=False))
    path = a_file(tmp_path, a_field(*READY), unrated)
    status, sections = asked(swissdesk, path)
    assert (status, [each["rated"] for each in sections]) == (0, [True, False])
    _status, (one,) = asked(swissdesk, path, "--section", "2")
    assert one["section"] == 2
    assert swissdesk("report", "check", path, "--section", "3")[0] == 2


def test_a_report_of_a_trf_file_is_checked_too(swissdesk, tmp_path):
    path = tmp_path / "open.trf"
    event = EVENT.with_tournament(a_field(*READY))
    path.write_text(dump(event, TournamentId(1), Edition.TRF26), "utf-8")
    status, (section,) = asked(swissdesk, path)
    assert (status, section["reports"][0]["state"]) == (0, "ready")


def test_the_report_is_written_under_its_usual_name(swissdesk, tmp_path):
    code = Registration(event_code="412345")
    path = a_file(tmp_path, replace(a_field(*READY), registration=code))
    status, _out, err = swissdesk("report", "write", path)
    assert status == 0
    written = tmp_path / "S_412345_Open.txt"
    assert str(written) in err
    event = EVENT.with_tournament(replace(a_field(*READY), registration=code))
    text = written.read_bytes().decode()
    lines = [line for line in text.split("\r\n") if not line.startswith("182")]
    assert lines == dump(event, TournamentId(1), Edition.TRF26).split("\r\n")


def test_a_month_or_some_rounds_of_a_long_section(swissdesk, tmp_path):
    path = a_file(tmp_path, league())
    _status, (section,) = asked(swissdesk, path, "--today", "2026/11/23")
    assert [(each["first_round"], each["state"]) for each in section["reports"]] == [
        (1, "ready"),
        (3, "being played"),
        (5, "being played"),
    ]
    for option, value in (("--month", "2026/10"), ("--month", "2026-10"), ("--rounds", "1-2")):
        out = tmp_path / "slice.txt"
        assert swissdesk("report", "write", path, out, option, value)[0] == 0
        assert "012 Brno Open, Rounds 1-2\r\n" in out.read_bytes().decode()
    assert swissdesk("report", "write", path, "--rounds", "3")[0] == 0
    assert (tmp_path / "S_Open_R3-3.txt").exists()


def test_a_month_that_is_late_is_named(swissdesk, tmp_path):
    path = a_file(tmp_path, league())
    _status, (section,) = asked(swissdesk, path, "--today", "2026/11/10")
    late = [each["what"] for each in section["checks"] if each["article"] == "B.02 art. 9.1"]
    assert late == [
        "Rounds 1 to 2: the report was due by 29 October 2026 for the rating list of "
        "1 November 2026."
    ]


def test_with_errors_only_a_marked_draft_is_written(swissdesk, tmp_path):
    path = a_file(tmp_path, a_field("1-3 1 | 2-4 ?"), event=replace(EVENT, place=""))
    out = tmp_path / "report.txt"
    status, _out, err = swissdesk("report", "write", path, out)
    assert (status, out.exists()) == (1, False)
    assert "Missing in the event data: place." in err
    assert "Use --draft to write it anyway, marked as a draft." in err
    assert swissdesk("report", "write", path, out, "--draft")[0] == 0
    assert out.read_bytes().startswith(b"### DRAFT, not for rating\r\n012 ")


def test_errors_of_other_rounds_do_not_keep_a_slice_back(swissdesk, tmp_path):
    field = league()
    game = replace(field.round(3).games[0], result=a_field("1-2 .").round(1).games[0].result)
    path = a_file(tmp_path, field.with_game(3, game))
    assert swissdesk("report", "write", path, "--rounds", "1-2")[0] == 0
    assert swissdesk("report", "write", path, "--rounds", "3")[0] == 1


@pytest.mark.parametrize(
    "options",
    [
        ("--month", "2026/13"),
        ("--month", "2025/10"),
        ("--rounds", "0-2"),
        ("--rounds", "2-9"),
        ("--rounds", "5-3"),
        ("--rounds", "1-2", "--month", "2026/10"),
        ("--rounds", "4-5"),
        ("--section", "7"),
    ],
)
def test_rounds_that_cannot_be_reported_end_with_status_2(swissdesk, tmp_path, options):
    path = a_file(tmp_path, league())
    assert swissdesk("report", "write", path, *options)[0] == 2


@pytest.mark.parametrize(
    "options", [("--today", "soon"), ("--draft",), ("--month", "2026/10"), ("--rounds", "1-2")]
)
def test_a_command_line_that_makes_no_sense_ends_with_status_2(swissdesk, tmp_path, options):
    path = a_file(tmp_path, league())
    assert swissdesk("report", "check", path, *options)[0] == 2


def test_officials_of_a_section_are_checked_in_that_section_alone(swissdesk, tmp_path):
    own = Registration(chief_arbiter=Official("Kos, Ivo"))
    path = a_file(tmp_path, a_field(*READY), replace(a_field(*READY), registration=own))
    _status, sections = asked(swissdesk, path)
    assert [each["complete"] for each in sections] == [True, False]
