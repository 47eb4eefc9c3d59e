"""``swissdesk print``: every list as PDF."""

from dataclasses import replace

import pytest
from builders import a_tournament
from offered import OF_EVERY_EVENT, with_a_norm
from paper import pages

from swissdesk import i18n
from swissdesk.document import Document
from swissdesk.model.event import Event
from swissdesk.model.registration import Official, Registration
from swissdesk.model.round import RoundState
from swissdesk.sheets import xlsx_file


@pytest.mark.parametrize("sheet", [kind.value for kind in OF_EVERY_EVENT])
def test_each_list_becomes_a_pdf(swissdesk, example, tmp_path, sheet):
    output = tmp_path / "list.pdf"
    assert swissdesk("print", sheet, example, "-o", output)[0] == 0
    assert output.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize("sheet", [kind.value for kind in OF_EVERY_EVENT])
@pytest.mark.parametrize(("suffix", "start"), [(".html", "<!DOCTYPE html>"), (".CSV", "\ufeff")])
def test_each_list_becomes_a_page_or_a_spreadsheet(
    swissdesk, example, tmp_path, sheet, suffix, start
):
    output = tmp_path / f"list{suffix}"
    assert swissdesk("print", sheet, example, "-o", output)[0] == 0
    assert output.read_text(encoding="utf-8").startswith(start)


def test_a_form_that_is_none_is_a_mistake_in_the_command(swissdesk, example, tmp_path):
    status, _out, err = swissdesk("print", "pairings", example, "-o", tmp_path / "list.doc")
    assert status == 2
    assert "The name must end with .pdf, .html, .csv or .xlsx." in err


def test_the_check_list_is_that_of_the_next_round(swissdesk, example, tmp_path):
    output = tmp_path / "list.pdf"
    assert swissdesk("print", "checklist", example, "-o", output)[0] == 0
    assert pages(output.read_bytes())[0].startswith("Check-list before round 3")


def test_the_reasons_are_those_of_the_last_round(swissdesk, example, tmp_path):
    output = tmp_path / "list.pdf"
    assert swissdesk("print", "reasons", example, "-o", output)[0] == 0
    assert pages(output.read_bytes())[0].startswith("Why this pairing: round 2")


def test_an_earlier_round_makes_another_list(swissdesk, example, tmp_path):
    first, last = tmp_path / "first.pdf", tmp_path / "last.pdf"
    swissdesk("print", "pairings", example, "--round", 1, "-o", first)
    swissdesk("print", "pairings", example, "-o", last)
    assert first.read_bytes() != last.read_bytes()


def test_the_tie_breaks_can_be_chosen(swissdesk, example, tmp_path):
    usual, other = tmp_path / "usual.pdf", tmp_path / "other.pdf"
    swissdesk("print", "standings", example, "-o", usual)
    swissdesk("print", "standings", example, "--tie-breaks", "WIN", "-o", other)
    assert usual.read_bytes() != other.read_bytes()


def test_a_list_by_name_is_split_for_several_walls(swissdesk, example, tmp_path):
    output = tmp_path / "list.pdf"
    swissdesk("print", "pairings-names", example, "--walls", 2, "-o", output)
    first, second = pages(output.read_bytes())
    assert first.split(",")[0] == second.split(",")[0] == "Pairings of round 2 by name"


def test_values_are_explained_after_the_standings(swissdesk, example, tmp_path):
    output = tmp_path / "list.pdf"
    asked = ("--explain", "4:BH/C1", "--explain", "7")
    assert swissdesk("print", "standings", example, *asked, "-o", output)[0] == 0
    _standings, appendix = pages(output.read_bytes())
    assert "Buchholz Cut-1 of 4 Ťoupalík, Jiří: 1½" in appendix
    assert appendix.count(" of 7 Νικολάου, Ελένη: ") == 4


def test_the_players_in_the_pictures_are_chosen_by_number(swissdesk, example, tmp_path):
    output = tmp_path / "list.pdf"
    arguments = ("print", "pictures", example, "--players", "4, 6", "-o", output)
    assert swissdesk(*arguments)[0] == 0
    (text,) = pages(output.read_bytes())
    assert "Ťoupalík" in text
    assert "Adamović" not in text


def test_federations_are_ranked_by_the_places_of_their_best(swissdesk, example, tmp_path):
    output = tmp_path / "list.csv"
    arguments = ("print", "clubs", example, "--by", "federation", "--best", "2", "--places")
    assert swissdesk(*arguments, "-o", output)[0] == 0
    lines = output.read_text("utf-8-sig").splitlines()
    assert lines[0] == "Rk;No.;Federation;Pts;Places"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("crosstable", "--explain", "4:BH"), "goes with the standings"),
        (("standings", "--players", "4"), "goes with pictures, player cards"),
        (("standings", "--by", "club"), "goes with clubs"),
        (("clubs", "--least", "70"), "goes with players of teams"),
        (("standings", "--explain", "x"), "x is not TPN:CODE"),
        (("pictures", "--players", "1,x"), "x is not a pairing number"),
        (("pictures", "--players", "1,99"), "This tournament has no pairing number 99."),
        (("standings", "--explain", "4:BC"), "BC is for team events only"),
    ],
)
def test_a_choice_that_makes_no_sense_makes_no_file(swissdesk, example, tmp_path, arguments, said):
    output = tmp_path / "list.pdf"
    sheet, *options = arguments
    status, _, err = swissdesk("print", sheet, example, *options, "-o", output)
    assert status == 2
    assert said in " ".join(err.split())
    assert not output.exists()


def test_a_tie_break_that_gives_no_values_is_named_and_left_out(swissdesk, example, tmp_path):
    output = tmp_path / "list.pdf"
    arguments = ("print", "standings", example, "--tie-breaks", "OTHER_LOCAL,BH", "-o", output)
    status, _, err = swissdesk(*arguments)
    assert status == 0
    assert err.startswith("OTHER_LOCAL is defined by the regulations of the tournament")
    assert "Pts BH" in pages(output.read_bytes())[0]


def test_16_4_another_edition_gives_another_list(swissdesk, tmp_path):
    bye = a_tournament("2-3 1 | 1 F", "1-2 1 | 3 F", rounds=2, tie_breaks=("BH",))
    file, output = tmp_path / "open.swissdesk", tmp_path / "list.pdf"
    Document.create(file, Event("Open").with_tournament(bye)).close()
    for edition, value in (("2026", "2"), ("2024", "3")):
        arguments = ("print", "standings", file, "--edition", edition, "-o", output)
        assert swissdesk(*arguments)[0] == 0
        assert f"1 Player001 2590 2 {value}" in " ".join(pages(output.read_bytes())[0].split())


def test_a_round_that_was_not_paired_makes_no_file(swissdesk, example, tmp_path):
    output = tmp_path / "list.pdf"
    status, _, err = swissdesk("print", "pairings", example, "--round", 3, "-o", output)
    assert status == 2
    assert "Round 3 has not been paired." in err
    assert not output.exists()


def test_an_unknown_list_is_a_mistake_in_the_command(swissdesk, example, tmp_path):
    assert swissdesk("print", "menu", example, "-o", tmp_path / "list.pdf")[0] == 2


def test_before_the_first_round_there_are_standings_and_no_pairings(swissdesk, tmp_path):
    path, output = tmp_path / "start.trf", tmp_path / "list.pdf"
    path.write_text("142 5\n152 W\n" + "".join(f"001 {n:4}      Player {n}\n" for n in (1, 2, 3)))
    for sheet in ("standings", "crosstable", "checklist", "startlist", "checkin", "statistics"):
        assert swissdesk("print", sheet, path, "-o", output)[0] == 0
    for sheet in ("pairings", "reasons"):
        status, _, err = swissdesk("print", sheet, path, "-o", output)
        assert status == 2
        assert "Round 1 has not been paired." in err


@pytest.mark.parametrize(
    "arguments",
    [
        ("print", "pairings", "FILE", "-o", "OUT"),
        ("print", "reasons", "FILE", "-o", "OUT"),
        ("print", "checklist", "FILE", "-o", "OUT"),
        ("print", "standings", "FILE", "--round", 2, "-o", "OUT"),
        ("standings", "FILE", "--round", 2),
        ("convert", "FILE", "REPORT"),
    ],
    ids=lambda arguments: " ".join(map(str, arguments[:2])),
)
def test_nothing_is_put_out_about_a_round_that_is_being_paired_by_hand(
    swissdesk, tmp_path, arguments
):
    tournament = a_tournament("1-3 1 | 4-2 =", "1-2 . | 3-4 .", rounds=3)
    by_hand = tournament.with_round(replace(tournament.round(2), state=RoundState.EDITING))
    file, out = tmp_path / "open.swissdesk", tmp_path / "out.pdf"
    Document.create(file, Event("Open").with_tournament(by_hand)).close()
    files = {"FILE": file, "OUT": out, "REPORT": out.with_suffix(".trf")}
    status, _said, failure = swissdesk(*(files.get(each, each) for each in arguments))
    assert status != 0
    assert "Round 2 is being paired by hand." in failure
    assert not any(files[each].exists() for each in ("OUT", "REPORT"))


def standings_text(swissdesk, example, output, *options):
    status, _out, err = swissdesk("print", "standings", example, "-o", output, *options)
    return (status, err) if status else (0, pages(output.read_bytes())[0])


def test_the_standings_of_some_players_only(swissdesk, example, tmp_path):
    output = tmp_path / "list.pdf"
    status, text = standings_text(swissdesk, example, output, "--only", "sex=w")
    assert status == 0
    assert ": Women" in text
    assert " 1 (" in text or "1= (" in text


@pytest.mark.parametrize("condition", ["sex=x", "age=18", "town=Brno", "club="])
def test_a_condition_that_names_nobody_is_a_mistake_in_the_command(
    swissdesk, example, tmp_path, condition
):
    output = tmp_path / "list.pdf"
    status, err = standings_text(swissdesk, example, output, "--only", condition)
    assert status == 2
    assert "names no players" in err


@pytest.mark.parametrize("condition", ["club=Nobody", "federation=1NED"])
def test_conditions_that_no_player_meets_are_told(swissdesk, example, tmp_path, condition):
    output = tmp_path / "list.pdf"
    status, err = standings_text(swissdesk, example, output, "--only", condition)
    assert status == 2
    assert f"No player matches {condition}." in err
    assert not output.exists()


def test_only_the_standings_are_of_some_players(swissdesk, example, tmp_path):
    output = tmp_path / "list.pdf"
    arguments = ("print", "pairings", example, "-o", output, "--only", "sex=w")
    assert swissdesk(*arguments)[0] == 2


def test_the_prizes_of_a_text_are_assigned(swissdesk, example, tmp_path):
    output, prizes = tmp_path / "list.pdf", tmp_path / "prizes.txt"
    prizes.write_text("currency EUR\n1: 500 + Cup\n2: 300\n", encoding="utf-8")
    assert swissdesk("print", "prizes", example, "--prizes", prizes, "-o", output)[0] == 0
    (text,) = pages(output.read_bytes())
    assert text.startswith("Prizes after round 2")
    assert "2 prizes, 800 EUR." in text


@pytest.mark.parametrize(
    ("document", "words"),
    [
        ("prize-reasons", "players with equal points share 805. "),
        ("prize-receipts", "Received: "),
    ],
)
def test_shared_prizes_are_explained_and_signed_for(swissdesk, example, tmp_path, document, words):
    output, prizes = tmp_path / "list.pdf", tmp_path / "prizes.txt"
    prizes.write_text("currency EUR\nhort\nround to 10\n1: 505 + Cup\n2: 300\n", encoding="utf-8")
    assert swissdesk("print", document, example, "--prizes", prizes, "-o", output)[0] == 0
    (text,) = pages(output.read_bytes())
    assert words in text
    assert "Cup" in text


def test_without_prizes_there_is_no_prize_list(swissdesk, example, tmp_path):
    status, _out, err = swissdesk("print", "prizes", example, "-o", tmp_path / "list.pdf")
    assert status != 0
    assert "This tournament has no prizes" in err


@pytest.mark.parametrize("content", [b"1: 500\nfirst", b"1: 5\n3: 4", b"\xff"])
def test_prizes_that_cannot_be_understood_are_refused(swissdesk, example, tmp_path, content):
    output, prizes = tmp_path / "list.pdf", tmp_path / "prizes.txt"
    prizes.write_bytes(content)
    assert swissdesk("print", "prizes", example, "--prizes", prizes, "-o", output)[0] != 0
    assert not output.exists()


def test_a_language_without_texts_is_refused(swissdesk, example, tmp_path):
    output = tmp_path / "list.pdf"
    status, err = standings_text(swissdesk, example, output, "--language", "tlh")
    assert status == 2
    assert f"--language: Choose one of: {', '.join(i18n.languages())}." in err


def test_player_cards_can_be_those_of_some_players(swissdesk, example, tmp_path):
    output = tmp_path / "list.pdf"
    assert swissdesk("print", "playercards", example, "--players", "3,1", "-o", output)[0] == 0
    assert [page[:2] for page in pages(output.read_bytes())] == ["3 ", "1 "]


def test_form_it3_as_a_workbook(swissdesk, example, tmp_path):
    output = tmp_path / "it3.xlsx"
    assert swissdesk("print", "it3", example, "-o", output)[0] == 0
    content = output.read_bytes()
    rows = xlsx_file.read(content, xlsx_file.sheet_names(content)[0]).rows
    assert rows[0][0] == "Tournament report IT3 – Provisional: the tournament is not over."
    assert any(row[:2] == ("Number of rounds", "5") for row in rows)


@pytest.fixture
def norms(tmp_path):
    """An event with norms, and with two arbiters."""
    officials = Registration(
        chief_arbiter=Official("Kos, Ana", "1460001"), deputies=(Official("Novák, Jan", "312345"),)
    )
    tournament = replace(with_a_norm(a_tournament("1-2 1")), registration=officials)
    path = tmp_path / "norms.swissdesk"
    Document.create(path, Event(name="Open").with_tournament(tournament)).close()
    return path


def test_certificates_of_all_norms_of_one_player_and_of_one_title(swissdesk, norms, tmp_path):
    output = tmp_path / "it1.pdf"
    for options, count in (((), 10), (("--tpn", 7), 2), (("--tpn", 1, "--tpn", 7), 4)):
        assert swissdesk("print", "it1", norms, *options, "-o", output)[0] == 0
        assert len(pages(output.read_bytes())) == count
    assert swissdesk("print", "it1", norms, "--title", "GM", "--tpn", 7, "-o", output)[0] == 0
    (text,) = pages(output.read_bytes())
    assert text.startswith("Certificate of title result IT1: GM")


def test_without_a_norm_there_is_no_certificate(swissdesk, example, tmp_path):
    status, _out, err = swissdesk("print", "it1", example, "-o", tmp_path / "it1.pdf")
    assert status == 2
    assert "No player fulfils a norm" in err


def test_an_arbiter_is_named_on_the_command_line(swissdesk, norms, tmp_path):
    output = tmp_path / "fa1.csv"
    given = ("--arbiter", "novak", "--position", "sector")
    assert swissdesk("print", "fa1", norms, *given, "-o", output)[0] == 0
    text = output.read_text("utf-8-sig")
    assert "Last name;Novák" in text
    assert "Position of the applicant;Sector arbiter" in text
    status, _out, err = swissdesk("print", "fa1", norms, "--arbiter", "Carlsen", "-o", output)
    assert (status, "“Carlsen” names no single arbiter" in err) == (2, True)


@pytest.mark.parametrize(
    ("kind", "given", "words"),
    [
        ("it3", ("--tpn", 1), "goes with norms and it1"),
        ("standings", ("--title", "GM"), "goes with norms and it1"),
        ("it1", ("--arbiter", "Kos"), "goes with fa1 and ia1"),
    ],
)
def test_options_of_forms_go_with_these_forms(swissdesk, norms, tmp_path, kind, given, words):
    status, _out, err = swissdesk("print", kind, norms, *given, "-o", tmp_path / "x.pdf")
    assert (status, words in err) == (2, True)
