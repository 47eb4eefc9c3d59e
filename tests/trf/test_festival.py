"""A festival of four sections with four reports: every mandatory field, record by record.

The fields are marked for rating in the tables of TRF26: mandatory, mandatory for title events, or
"warning if wrong". Their values are compared with the event, not with the writer.
"""

from dataclasses import replace
from datetime import date

import pytest
from festival import CHIEF, CUP, OPEN, RAPID, SECOND, TABLE, festival

from swissdesk.listings.checks import report_status
from swissdesk.listings.checks.check_row import Gravity
from swissdesk.model.event import registered
from swissdesk.model.result import GameResult
from swissdesk.standings.ranking import places
from swissdesk.trf import load, rating_report
from swissdesk.trf.rating_report import Slice

SECTIONS = (OPEN, RAPID, TABLE, CUP)
TODAY = date(2026, 11, 29)


@pytest.fixture(scope="module")
def event():
    return festival()


@pytest.fixture(scope="module")
def reports(event):
    """The lines of the report of each section, by its identity."""
    found = {}
    for tournament in event.tournaments:
        rounds = Slice(1, tournament.settings.rounds)
        text = rating_report.rating_report(event, tournament.id, rounds, program="SwissDesk 0.2")
        assert text.endswith("\r\n")
        found[tournament.id] = text.split("\r\n")[:-1]
    return found


def only(lines, tag):
    """What the only record with this tag says."""
    (line,) = [line for line in lines if line.startswith(f"{tag} ")]
    return line[4:]


def said(line, first, last):
    """The text in columns *first* to *last*, counted from 1."""
    return line[first - 1 : last]


def people(tournament):
    """The players in the order of their numbers, and the numbers."""
    if tournament.settings.teams is None:
        return {int(entry.tpn): entry.player for entry in tournament.entries}
    ordered = sorted(tournament.people, key=lambda player: player.id)
    return dict(enumerate(ordered, 1))


@pytest.mark.parametrize("section", SECTIONS)
def test_nothing_mandatory_is_missing(event, section):
    status = report_status.status(event, event.tournament(section), TODAY)
    assert not status.has_errors
    assert [each.state.value for each in status.reports] == ["ready"]
    others = [row for row in status.checks if "B.02" not in row.article]
    assert {row.gravity for row in others} <= {Gravity.NOTE}


def test_four_sections_make_four_files(event):
    names = [
        rating_report.file_name(event, each, Slice(1, each.settings.rounds))
        for each in event.tournaments
    ]
    assert names == [
        "S_412345_Open A.txt",
        "R_412346_Bled Rapid 2026.txt",
        "S_412347_Masters.txt",
        "B_412348_Team Cup.txt",
    ]


NAMES = {
    OPEN: "Bled Chess Festival 2026, Open A",
    RAPID: "Bled Rapid 2026",
    TABLE: "Bled Chess Festival 2026, Masters",
    CUP: "Bled Chess Festival 2026, Team Cup",
}
PERIODS = {
    OPEN: ("2026/11/20", "2026/11/24"),
    RAPID: ("2026/11/25", "2026/11/25"),
    TABLE: ("2026/11/21", "2026/11/27"),
    CUP: ("2026/11/29", "2026/11/29"),
}
CODES = {OPEN: "5400+30", RAPID: "900+10", TABLE: "40/5400+30:1800+30", CUP: "180+2"}
TYPES = {OPEN: "FIDE_DUTCH", RAPID: "FIDE_DUTCH", TABLE: "BERGER_ROUNDROBIN", CUP: "FIDE_TEAM"}
LISTS = {OPEN: "standard", RAPID: "rapid", TABLE: "standard", CUP: "blitz"}


@pytest.mark.parametrize("section", SECTIONS)
def test_the_header_is_that_of_the_section_not_of_the_festival(event, reports, section):
    lines, tournament = reports[section], event.tournament(section)
    assert only(lines, "012") == NAMES[section]
    assert only(lines, "022") == ("Bled, Hotel Park" if section == TABLE else "Bled")
    assert only(lines, "032") == "SLO"
    assert (only(lines, "042"), only(lines, "052")) == PERIODS[section]
    assert only(lines, "062") == str(len(people(tournament)))
    rated = sum(bool(getattr(each.ratings, LISTS[section])) for each in people(tournament).values())
    assert only(lines, "072") == str(rated)
    assert only(lines, "142") == str(tournament.settings.rounds)
    assert only(lines, "182") == "SwissDesk 0.2"
    assert only(lines, "192").startswith(TYPES[section])
    assert only(lines, "202").upper() == ",".join(tournament.settings.tie_breaks)
    assert only(lines, "222") == CODES[section]
    (chief, *others) = [line for line in lines if line[:3] in {"102", "112"}]
    if section == TABLE:
        assert chief == f"102 FA {SECOND.name} ({SECOND.fide_id})"
        assert others == [f"112 IA {CHIEF.name} ({CHIEF.fide_id})", "112 Cvet, Jan (14600400)"]
    else:
        assert chief == f"102 IA {CHIEF.name} ({CHIEF.fide_id})"
        assert others == ["112 NA Zorman, Ula (14600300)"]


@pytest.mark.parametrize("section", SECTIONS)
def test_132_every_round_has_its_date_in_its_columns(event, reports, section):
    settings = event.tournament(section).settings
    (line,) = [line for line in reports[section] if line.startswith("132")]
    for number in range(1, settings.rounds + 1):
        first = 92 + 10 * (number - 1)
        assert said(line, first, first + 7) == settings.round_dates[number - 1][2:]
    assert len(line) == 99 + 10 * (settings.rounds - 1)
    first_day, last_day = PERIODS[section]
    assert all(first_day <= day <= last_day for day in settings.round_dates)


@pytest.mark.parametrize("section", SECTIONS)
def test_001_each_field_stands_in_its_columns(event, reports, section):
    tournament = event.tournament(section)
    lines = {int(said(each, 5, 8)): each for each in reports[section] if each.startswith("001")}
    known = people(tournament)
    assert lines.keys() == known.keys()
    for number, line in lines.items():
        player = known[number]
        rating = getattr(player.ratings, LISTS[section])
        assert said(line, 10, 10) == player.sex.value
        assert said(line, 11, 13).strip() == player.title.value
        assert said(line, 15, 47).rstrip() == player.name
        assert said(line, 49, 52) == (f"{rating:>4}" if rating else "    ")
        assert said(line, 54, 56) == player.federation
        assert said(line, 58, 68).strip() == player.fide_id != ""
        assert said(line, 70, 79) == player.birth
        assert said(line, 86, 89).strip().isdecimal()
        assert len(line) == 99 + 10 * (tournament.settings.rounds - 1)


@pytest.mark.parametrize("section", [OPEN, RAPID, TABLE])
def test_001_points_and_ranks_are_those_of_the_final_standings(event, reports, section):
    tournament = event.tournament(section)
    ranks = places(tournament, tournament.last_round)
    for line in (each for each in reports[section] if each.startswith("001")):
        entry = tournament.entries_by_tpn[int(said(line, 5, 8))]
        assert round(10 * float(said(line, 81, 84))) == tournament.score(entry.id)
        assert int(said(line, 86, 89)) == ranks[entry.id]


SIGNS = {
    GameResult.WHITE_WINS: "10",
    GameResult.DRAW: "==",
    GameResult.BLACK_WINS: "01",
    GameResult.WHITE_WINS_BY_FORFEIT: "+-",
}


@pytest.mark.parametrize("section", SECTIONS)
def test_001_every_game_and_bye_stands_in_the_columns_of_its_round(event, reports, section):
    tournament = event.tournament(section)
    numbers = {player.id: number for number, player in people(tournament).items()}
    expected = {}
    for played in tournament.rounds:
        games = [*played.games, *(b.game for match in played.matches for b in match.boards)]
        for game in games:
            white, black = numbers[game.white], numbers[game.black]
            codes = SIGNS[game.result]
            expected[white, played.number] = f"{black:>4} w {codes[0]}"
            expected[black, played.number] = f"{white:>4} b {codes[1]}"
        for bye in played.byes if tournament.settings.teams is None else ():
            expected[numbers[bye.player], played.number] = f"0000 - {bye.kind.value}"
    assert expected
    for line in (each for each in reports[section] if each.startswith("001")):
        for number in range(1, tournament.last_round + 1):
            first = 92 + 10 * (number - 1)
            place = int(said(line, 5, 8)), number
            assert said(line, first, first + 7) == expected.get(place, "0000 - Z"), place


def test_a_pairing_allocated_bye_is_u_and_a_forfeit_has_its_signs(reports):
    cells = {each[98::10] for each in reports[OPEN] if each.startswith("001")}
    codes = set("".join(cells))
    assert {"U", "+", "-"} <= codes <= set("10=+-UZ")


def test_172_and_nrs_carry_the_national_ratings_that_rank_the_open(event, reports):
    lines = reports[OPEN]
    assert only(lines, "172") == "SLO HBFN"
    records = {int(said(each, 5, 8)): each for each in lines if each.startswith("SLO ")}
    for number, player in people(event.tournament(OPEN)).items():
        line = records.pop(number)
        assert int(said(line, 49, 52)) == player.ratings.national
        assert said(line, 58, 68).strip() == player.national_id
    assert not records
    assert not [each for each in reports[TABLE] if each.startswith(("172", "SLO"))]


def test_the_rating_that_ranks_a_player_is_not_reported_as_the_fide_rating(event, reports):
    unrated = next(
        each for each in event.tournament(OPEN).entries if not each.player.ratings.standard
    )
    assert unrated.rating == unrated.player.ratings.national
    line = next(each for each in reports[OPEN] if each.startswith(f"001 {unrated.tpn:>4}"))
    assert said(line, 49, 52) == "    "
    guest = next(each for each in event.tournament(RAPID).entries if not each.player.ratings.rapid)
    assert guest.rating == guest.player.ratings.standard
    line = next(each for each in reports[RAPID] if each.startswith(f"001 {guest.tpn:>4}"))
    assert said(line, 49, 52) == "    "


def test_310_the_teams_with_their_points_rank_and_players(event, reports):
    tournament = event.tournament(CUP)
    numbers = {player.id: number for number, player in people(tournament).items()}
    ranks = places(tournament, tournament.last_round)
    lines = [each for each in reports[CUP] if each.startswith("310")]
    assert len(lines) == len(tournament.entries) == int(only(reports[CUP], "082"))
    for line in lines:
        entry = tournament.entries_by_tpn[int(said(line, 5, 7))]
        assert said(line, 9, 40).rstrip() == entry.team.name
        assert round(10 * float(said(line, 55, 60))) == tournament.score(entry.id)
        assert int(said(line, 69, 71)) == ranks[entry.id]
        named = [int(said(line, first, first + 3)) for first in range(74, len(line), 5)]
        assert named == [numbers[member.id] for member in entry.team.squad]
    assert only(reports[CUP], "352") == "WB"


@pytest.mark.parametrize("section", SECTIONS)
def test_each_report_comes_back_whole(event, reports, section):
    loaded = load("\r\n".join([*reports[section], ""]).encode())
    tournament, (again,) = event.tournament(section), loaded.event.tournaments
    own, back = registered(event, tournament), registered(loaded.event, again)
    assert (back.place, back.federation) == (own.place, own.federation)
    assert (back.start_date, back.end_date) == (own.start_date, own.end_date)
    assert replace(back.chief_arbiter, email="") == replace(own.chief_arbiter, email="")
    assert [each.fide_id for each in back.deputies] == [each.fide_id for each in own.deputies]
    kind = LISTS[section]
    for one, other in zip(people(tournament).values(), people(again).values(), strict=True):
        assert getattr(one.ratings, kind) == getattr(other.ratings, kind)
        assert (one.ratings.national, one.national_id) == (
            other.ratings.national,
            other.national_id,
        )
    used = [(entry.tpn, entry.rating) for entry in tournament.entries]
    assert [(entry.tpn, entry.rating) for entry in again.entries] == used
