"""The squad of a team as rows, and the lines in which it is typed."""

from dataclasses import replace

from team_builders import OPEN, a_team, entered

from swissdesk.listings.rows import squads
from swissdesk.listings.rows.squads import SquadLine
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Member, Player, Sex, Title
from swissdesk.sheets.duplicates import KnownPlayers

KNOWN = Player(PlayerId(7), "Stern, Ann", fide_id="1600001", club="Anif")


def a_line(*cells, member=None):
    line = SquadLine(member=member)
    for place, typed in enumerate(cells):
        line = line.with_cell(place, typed)
    return line


def test_reserves_come_after_the_boards():
    tournament = entered(a_team("Anif", 2000, 1900, 1800)).tournament(OPEN)
    (entry,) = tournament.entries
    rows = squads.rows(tournament, entry)
    assert [(row.place, row.name, row.rating, row.is_reserve) for row in rows] == [
        (1, "Anif 1", "2000", False),
        (2, "Anif 2", "1900", False),
        (3, "Anif 3", "1800", True),
    ]
    assert squads.heading(tournament, entry) == "Anif: 3 players for 2 boards"


def test_typed_lines_become_a_squad():
    lines = [
        a_line("Novák, Jan", "im", "2400", "Austria", "1600009", "31.5.1987", "m"),
        SquadLine(),
        a_line("Stern, Ann", "", "", "", "1600001"),
    ]
    first, second = squads.members(lines, {KNOWN.fide_id: KNOWN})
    data = first.player
    assert (data.title, data.sex, data.federation) == (Title.IM, Sex.MALE, "AUT")
    assert (data.birth, first.rating) == ("1987/05/31", 2400)
    assert lines[0].shown(5) == "31 May 1987"
    assert (second.id, second.player.club) == (KNOWN.id, "Anif")


def test_each_cell_that_makes_no_sense_is_named():
    lines = [
        a_line("", "im"),
        a_line("Novák, Jan", "XM", "9999"),
        a_line("Malá, Eva", "", "", "", "1600001"),
        a_line("Stern, Ann", "", "", "", "1600001"),
        a_line("Berg, Bo", "", "", "", "1600002"),
        SquadLine(),
    ]
    assert squads.problems(lines, {"1600002": "Kern, Kim (Cluj)"}) == (
        "Name: the name is missing",
        "Title: “XM” is not a FIDE title; Rating used here: “9999” is not a rating",
        "",
        "Malá, Eva has the same FIDE ID",
        "Kern, Kim (Cluj) has the same FIDE ID",
        "",
    )


def test_a_player_who_may_be_twice_or_in_two_teams_is_named():
    lines = [
        a_line("Novák, Jan"),
        a_line("Jan Novak"),
        a_line("Kern, Kim"),
        a_line("Novák, Jan", "", "", "", "1600001", "1987"),
        a_line("Novák, Jan", "", "", "", "", "1988"),
        SquadLine(),
    ]
    other = Player(PlayerId(9), "Kern, Kim")
    found = squads.namesakes(lines, KnownPlayers([other]), {other.id: "Cluj"})
    assert found == (
        "",
        "Novák, Jan (in a row above) has the same name",
        "Kern, Kim (Cluj) has the same name",
        "Novák, Jan (in a row above) has the same name",
        "Novák, Jan (in a row above) has the same name",
        "",
    )
    known = Player(PlayerId(9), "Novák, Jan", birth="1990/01/01")
    assert squads.namesakes(lines[3:5], KnownPlayers([known]), {known.id: "Cluj"}) == ("", "")


def test_what_a_file_had_wrong_stays_until_it_is_corrected():
    old = Member(Player(PlayerId(3), "Berg, Bo", fide_id="X12", birth="60-ies"), 2100)
    (line,) = squads.lines([old])
    assert squads.problems([line], {}) == ("",)
    (kept,) = squads.members([line.with_cell(2, "2150")], {})
    assert kept == replace(old, rating=2150)
    assert squads.problems([line.with_cell(4, "Y12")], {})[0]


def test_a_copied_list_becomes_lines():
    first, second = squads.pasted("Name\tRtg\tFed\nNovák, Jan\t2400\tAUT\nMalá, Eva\t\tCZE\n")
    assert first.cells[:4] == ("Novák, Jan", "", "2400", "AUT")
    assert second.cells[:4] == ("Malá, Eva", "", "", "CZE")
