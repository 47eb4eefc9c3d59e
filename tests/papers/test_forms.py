"""FIDE's forms: IT3, IT4, FA1 and IA1, box by box."""

from dataclasses import replace
from io import BytesIO

import openpyxl
import pytest
from builders import a_team_tournament, a_tournament

import swissdesk
from swissdesk.errors import UnknownArbiter
from swissdesk.listings.words import failures
from swissdesk.model.event import Event
from swissdesk.model.player import Ratings, Title
from swissdesk.model.registration import Medal, Official, Registration, TitleClaim
from swissdesk.model.settings import Acceleration, SystemId
from swissdesk.papers.catalogue import papers
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.plain import csv
from swissdesk.papers.request import Choices, Position, request
from swissdesk.papers.sheet import Fields, Remark, Table
from swissdesk.printing.options import PaperOptions
from swissdesk.publication import Form, render
from swissdesk.sheets import xlsx_file

ROUNDS = ("1-2 1 | 3-4 =", "1-3 0 | 2-4 1")
REGISTRATION = Registration(
    name="Open A",
    event_code="412345",
    start_date="2026/11/01",
    end_date="2026/11/02",
    deputies=(Official("Kos, Ana", "1460001", "FA", "ana@example.org"),),
    arbiters=(Official("Novák, Jan", "312346", "NA"),),
    organiser=Official("ŠK Brno, z. s."),
    remarks=("Round 1 began late.",),
    website="https://example.org",
)


def an_event(registration=REGISTRATION, tournament=None, **settings):
    tournament = tournament or a_tournament(*ROUNDS)
    given = {
        "rounds": 2,
        "round_dates": ("2026/11/01", "2026/11/02"),
        "time_control_code": "5400+30",
        **settings,
    }
    tournament = tournament.with_settings(replace(tournament.settings, **given))
    tournament = tournament.with_entries(
        replace(
            entry,
            participant=replace(
                entry.player, federation="CZE", title=Title.IM, ratings=Ratings(2400)
            ),
            rating=2400,
        )
        if tournament.settings.teams is None
        else entry
        for entry in tournament.entries
    )
    return Event(
        name="Festival",
        place="Brno",
        federation="CZE",
        chief_arbiter="Řezníček, Marek",
        chief_arbiter_id="312345",
        chief_arbiter_title="IA",
        tournaments=(replace(tournament, registration=registration),),
    )


def made(kind, event=None, **choices):
    event = event or an_event()
    (paper,) = papers(kind, request(event, event.tournaments[0].id, 0, Choices(**choices)))
    return paper


def boxes(page):
    """What is filled in, by label."""
    fields = [part for part in page.parts if isinstance(part, Fields)]
    return {box.label: box.value for part in fields for line in part.lines for box in line}


def it3(event=None):
    (page,) = made(DocumentKind.IT3, event).pages
    return boxes(page)


def blanks(page):
    """The reasons for blanks, if there are any."""
    said = [part.text for part in page.parts if isinstance(part, Remark)]
    return " ".join(text for text in said if text.startswith("Left blank"))


def test_it3_has_every_field_of_the_form():
    assert it3() == {
        "Federation": "CZE",
        "ID of the tournament": "412345",
        "Start": "01/11/2026",
        "End": "02/11/2026",
        "Name of the tournament": "Open A",
        "Country / place": "Brno",
        "Organiser": "ŠK Brno, z. s.",
        "FIDE ID of the organiser": "",
        "E-mail of the organiser": "",
        "Number of rounds": "2",
        "Schedule (rounds per day)": "1-1",
        "Rate of play": "90 min + 30 s per move",
        "Standard / rapid / blitz": "Standard",
        "Swiss / round robin": "Swiss",
        "Individual / team": "Individual",
        "Accelerated / normal": "Normal",
        "System": "FIDE (Dutch) System",
        "Pairing: manual (person responsible) / computerized (program)": (
            f"computerized: SwissDesk {swissdesk.__version__}"
        ),
        "Remark 1": "Round 1 began late.",
        "Remark 2": "",
        "Remark 3": "",
        "Remark 4": "",
    }


def test_it3_counts_in_four_columns():
    (page,) = made(DocumentKind.IT3).pages
    players, officials = (part for part in page.parts if isinstance(part, Table))
    assert [line.cells for line in players.lines] == [
        ("Rated players", "4", "1", "4", "0"),
        ("GM", "0", "0", "0", "0"),
        ("IM", "4", "1", "4", "0"),
        ("FM", "0", "0", "0", "0"),
        ("Unrated players", "0", "0", "0", "0"),
        ("WGM", "0", "0", "0", "0"),
        ("WIM", "0", "0", "0", "0"),
        ("WFM", "0", "0", "0", "0"),
    ]
    assert [line.cells for line in officials.lines] == [
        ("Chief arbiter", "312345", "IA", "Marek ŘEZNÍČEK", ""),
        ("Deputy chief arbiter 1", "1460001", "FA", "Ana KOS", "ana@example.org"),
        ("Deputy chief arbiter 2", "", "", "", ""),
        ("Arbiter", "312346", "NA", "Jan NOVÁK", ""),
    ]
    assert blanks(page) == ""


def test_every_number_of_it3_names_its_players():
    (page,) = made(DocumentKind.IT3).pages
    players = next(part for part in page.parts if isinstance(part, Table))
    shown = [cell for line in players.lines for cell in line.cells[1:]]
    assert [each.value for each in page.counted] == shown
    rated = page.counted[0]
    assert rated.name == "Rated players, Total"
    assert rated.players[0] == (1, "1 IM Player001 CZE 2400")
    federations = ("Number of federations",)
    assert all(
        len(each.players) == int(each.value)
        for each in page.counted
        if not each.name.endswith(federations)
    )


def test_it3_of_an_empty_event_says_what_is_missing():
    event = Event(tournaments=(a_tournament(players=2),))
    (page,) = made(DocumentKind.IT3, event).pages
    said = blanks(page)
    for label in ("Federation", "ID of the tournament", "Start; End", "Rate of play", "Organiser"):
        assert label in said
    assert "Not every round has a date." in said
    assert "Rated players, From the host federation" in said
    assert boxes(page)["Schedule (rounds per day)"] == ""


def test_each_section_of_a_festival_has_its_own_form():
    event = an_event()
    other = Registration(
        name="Blitz", start_date="2026/11/08", chief_arbiter=Official("Novák, Jan", "312346")
    )
    settings = replace(event.tournaments[0].settings, time_control_code="180+2")
    blitz = replace(event.tournaments[0].with_settings(settings), id=2, registration=other)
    event = event.with_tournament(blitz)
    found = []
    for section in event.tournaments:
        (paper,) = papers(DocumentKind.IT3, request(event, section.id, 0, Choices()))
        (page,) = paper.pages
        officials = [part for part in page.parts if isinstance(part, Table)][1]
        kind = boxes(page)["Standard / rapid / blitz"]
        name, start = boxes(page)["Name of the tournament"], boxes(page)["Start"]
        found.append((name, start, kind, officials.lines[0].cells[3]))
    assert found == [
        ("Open A", "01/11/2026", "Standard", "Marek ŘEZNÍČEK"),
        ("Blitz", "08/11/2026", "Blitz", "Jan NOVÁK"),
    ]


def test_it3_names_who_pairs_by_hand():
    label = "Pairing: manual (person responsible) / computerized (program)"
    found = it3(an_event(system=SystemId.MANUAL))
    assert (found[label], found["Swiss / round robin"]) == ("manual: Marek ŘEZNÍČEK", "Other")


@pytest.mark.parametrize(
    ("system", "words"),
    [
        (SystemId.ROUND_ROBIN, "Round robin"),
        (SystemId.BERGER_DOUBLE_ROUND_ROBIN, "Double round robin"),
        (SystemId.SCHEVENINGEN, "Scheveningen"),
        (SystemId.KNOCKOUT, "Knockout"),
        (SystemId.DUBOV, "Swiss"),
    ],
)
def test_it3_has_the_type_of_the_tournament(system, words):
    assert it3(an_event(system=system))["Swiss / round robin"] == words


def test_it3_of_an_unknown_system_leaves_it_blank():
    (page,) = made(DocumentKind.IT3, an_event(system_known=False)).pages
    assert (boxes(page)["System"], boxes(page)["Swiss / round robin"]) == ("", "")
    assert "The pairing system is not known." in blanks(page)


def test_it3_of_an_accelerated_blitz():
    event = an_event(acceleration=Acceleration.BAKU, time_control_code="180+2")
    found = it3(event)
    assert found["Accelerated / normal"] == "Accelerated"
    assert found["Standard / rapid / blitz"] == "Blitz"


def test_it3_of_teams():
    event = an_event(tournament=a_team_tournament("1-2 1="))
    (page,) = made(DocumentKind.IT3, event).pages
    assert boxes(page)["Individual / team"] == "Team"
    assert "Team" not in "".join(words for each in page.counted for _id, words in each.players)


def test_it3_has_more_lines_for_more_deputies_and_remarks():
    many = tuple(Official(f"Deputy, {number}") for number in range(4))
    event = an_event(replace(REGISTRATION, deputies=many, remarks=tuple("abcdef")))
    (page,) = made(DocumentKind.IT3, event).pages
    officials = [part for part in page.parts if isinstance(part, Table)][1]
    assert [line.cells[0] for line in officials.lines][-2] == "Deputy chief arbiter 4"
    assert boxes(page)["Remark 6"] == "f"


def test_a_form_before_the_last_result_is_provisional():
    (page,) = made(DocumentKind.FA1, an_event(rounds=3)).pages
    assert page.parts[0] == Remark("Provisional: the tournament is not over.")
    (page,) = made(DocumentKind.FA1).pages
    assert page.parts[0] != Remark("Provisional: the tournament is not over.")


def test_a_provisional_form_says_so_in_a_spreadsheet():
    rows = csv([made(DocumentKind.IT3, an_event(rounds=3))]).decode("utf-8-sig").splitlines()
    assert rows[0] == "Tournament report IT3 – Provisional: the tournament is not over."


def test_arbiters_without_a_fide_id_are_named():
    event = an_event(replace(REGISTRATION, arbiters=(Official("Nobody, Known"),)))
    (page,) = made(DocumentKind.IT3, event).pages
    said = [part.text for part in page.parts if isinstance(part, Remark)]
    assert "No FIDE ID: Nobody, Known." in said


def test_a_tournament_that_left_fide_mode_says_so_on_its_forms():
    event = an_event()
    event = event.with_tournament(replace(event.tournaments[0], fide_mode_left=1))
    (page,) = made(DocumentKind.IT3, event).pages
    assert page.parts[0] == Remark("Not in FIDE mode since round 1")


# Spreadsheets


def test_the_workbook_of_it3_names_every_field_and_who_is_counted():
    event = an_event()
    section = event.tournaments[0].id
    content = render(DocumentKind.IT3, event, section, 0, PaperOptions(), form=Form.XLSX)
    rows = xlsx_file.read(content, xlsx_file.sheet_names(content)[0]).rows
    found = {row[0]: row[1] for row in rows}
    assert {label: found[label] for label in it3()} == it3()
    table = next(row for row in rows if row[0] == "IM")
    assert table[:5] == ("IM", "4", "1", "4", "0")
    players = next(row for row in rows if row[0] == "IM, Total")
    assert players[2].startswith("1 IM Player001 CZE 2400; 2 IM")


def test_numbers_in_a_workbook_are_numbers_and_codes_are_text():
    event = an_event()
    section = event.tournaments[0].id
    content = render(DocumentKind.IT3, event, section, 0, PaperOptions(), form=Form.XLSX)
    kinds = {
        cells[0].value: cells[1].data_type
        for cells in openpyxl.load_workbook(BytesIO(content)).worksheets[0].iter_rows()
    }
    assert kinds["Number of rounds"] == "n"
    assert kinds["IM"] == "n"
    assert kinds["ID of the tournament"] == "s"
    assert kinds["Schedule (rounds per day)"] == "s"


def test_a_form_as_csv_has_the_remarks_only_on_paper():
    rows = csv([made(DocumentKind.IT3)]).decode("utf-8-sig").splitlines()
    assert rows[0] == "Tournament report IT3"
    assert "Name of the tournament;Open A" in rows


# Direct titles


def test_it4_states_what_the_arbiter_claims():
    claims = (
        TitleClaim(1, Title.GM, Medal.GOLD, group="U20", members=54, remarks="shared"),
        TitleClaim(2, Title.IM, is_norm=True),
        TitleClaim(99, Title.FM),
    )
    (page,) = made(DocumentKind.IT4, an_event(replace(REGISTRATION, claims=claims))).pages
    (table,) = (part for part in page.parts if isinstance(part, Table))
    assert [line.cells for line in table.lines] == [
        ("IM", "Player001", "CZE", "", "2400", "U20", "1 / 54", "1", "gold", "GM", "", "shared"),
        ("IM", "Player002", "CZE", "", "2400", "Open", "1", "1", "50 %", "IM", "norm", ""),
    ]
    assert boxes(page)["Web link"] == "https://example.org"
    assert [each.name for each in page.counted] == ["Federations participating"]


def test_it4_without_claims_is_to_be_filled_in_by_hand():
    (page,) = made(DocumentKind.IT4).pages
    (table,) = (part for part in page.parts if isinstance(part, Table))
    assert len(table.lines) == 10
    assert {cell.strip("\N{NO-BREAK SPACE}") for line in table.lines for cell in line.cells} == {""}


def test_it4_has_twenty_lines_on_a_page():
    claims = tuple(TitleClaim(1 + each % 4, Title.FM) for each in range(41))
    pages = made(DocumentKind.IT4, an_event(replace(REGISTRATION, claims=claims))).pages
    assert [len(page.parts[1].lines) for page in pages] == [20, 20, 1]


# Arbiters


def test_fa1_is_for_the_chief_arbiter_by_default():
    (page,) = made(DocumentKind.FA1).pages
    assert boxes(page) == {
        "Last name": "Řezníček",
        "First name": "Marek",
        "FIDE ID": "312345",
        "Title": "IA",
        "Federation of the applicant": "",
        "Name of the tournament": "Open A",
        "ID of the tournament": "412345",
        "Federation": "CZE",
        "Place": "Brno",
        "Start": "01/11/2026",
        "End": "02/11/2026",
        "Swiss": "X",
        "Round robin": "",
        "Double round robin": "",
        "Team / league": "",
        "Knockout": "",
        "Other": "",
        "Number of rounds": "2",
        "Players": "4",
        "Rated players": "4",
        "Federations": "1",
        "Titled players (without CM, WCM)": "4",
        "Rate of play": "90 min + 30 s per move",
        "Chief arbiter": "Marek ŘEZNÍČEK",
        "FIDE ID of the chief arbiter": "312345",
        "Position of the applicant": "Chief arbiter",
        "Certifying federation": "CZE",
        "Name of the federation's official": "",
        "Position": "",
    }
    assert page.counted[0].name == "Players"


@pytest.mark.parametrize(
    ("asked", "last", "position"),
    [
        ("1460001", "Kos", "Deputy chief arbiter"),
        ("ana kos", "Kos", "Deputy chief arbiter"),
        ("novak", "Novák", "Arbiter"),
    ],
)
def test_an_arbiter_is_chosen_by_id_or_name(asked, last, position):
    (page,) = made(DocumentKind.IA1, arbiter=asked).pages
    found = boxes(page)
    assert (found["Last name"], found["Position of the applicant"]) == (last, position)


def test_a_title_in_the_name_of_an_arbiter_is_no_part_of_it():
    event = replace(an_event(), chief_arbiter="IA Brković, Živojin", chief_arbiter_title="")
    (page,) = made(DocumentKind.FA1, event).pages
    found = boxes(page)
    assert (found["Last name"], found["Title"]) == ("Brković", "IA")
    assert found["Chief arbiter"] == "Živojin BRKOVIĆ"
    (page,) = made(DocumentKind.IT3, event).pages
    officials = [part for part in page.parts if isinstance(part, Table)][1]
    assert officials.lines[0].cells[2:4] == ("IA", "Živojin BRKOVIĆ")


def test_the_position_of_an_arbiter_can_be_another():
    (page,) = made(DocumentKind.FA1, arbiter="Kos", position=Position.PAIRINGS).pages
    assert boxes(page)["Position of the applicant"] == "Pairings officer"


@pytest.mark.parametrize(("asked", "named"), [("Kasparov", "Řezníček, Marek, Kos, Ana"), ("a", "")])
def test_an_arbiter_who_is_not_there_is_refused(asked, named):
    with pytest.raises(UnknownArbiter) as refused:
        made(DocumentKind.FA1, arbiter=asked)
    assert named in failures.sentence(refused.value)


def test_a_team_event_is_a_league_whatever_its_system():
    event = an_event(tournament=a_team_tournament("1-2 1="))
    (page,) = made(DocumentKind.FA1, event).pages
    found = boxes(page)
    assert (found["Team / league"], found["Swiss"]) == ("X", "")


def test_a_form_without_arbiters_is_blank_and_says_so():
    (page,) = made(DocumentKind.FA1, Event(tournaments=(a_tournament(players=2),))).pages
    assert boxes(page)["Last name"] == ""
    assert "Last name; First name: No arbiter is entered." in blanks(page)
