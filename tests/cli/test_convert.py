"""``swissdesk convert``: TRF to TRF, to an event file and back."""

import os

import pytest
from foreign.problem_files import TABLE
from foreign.sheets_made import page_of_vega

from swissdesk import trf
from swissdesk.document import Document


def players(data):
    return [(each.id, each.name, each.federation) for each in trf.load(data).event.players]


def rounds(data):
    (tournament,) = trf.load(data).event.tournaments
    return tournament.rounds


@pytest.mark.parametrize("edition", ["trf16", "trf26"])
def test_a_report_is_written_in_the_edition_asked_for(swissdesk, example, tmp_path, edition):
    output = tmp_path / "out.trf"
    assert swissdesk("convert", example, output, "--to", edition)[0] == 0
    assert players(output.read_bytes()) == players(example.read_bytes())
    assert swissdesk("pair", output)[1] == swissdesk("pair", example)[1]


def test_trf26_is_the_usual_edition(swissdesk, example, tmp_path):
    usual, named = tmp_path / "usual.trf", tmp_path / "named.trf"
    swissdesk("convert", example, usual)
    swissdesk("convert", example, named, "--to", "trf26")
    assert usual.read_bytes() == named.read_bytes()
    assert b"\n142 5\r\n" in usual.read_bytes()


def test_a_report_becomes_an_event_file_and_a_report_again(swissdesk, example, tmp_path):
    event, output = tmp_path / "example.swissdesk", tmp_path / "out.trf"
    assert swissdesk("convert", example, event)[0] == 0
    document = Document.open(event)
    assert document.event == trf.load(example.read_bytes()).event
    document.close()
    assert swissdesk("convert", event, output)[0] == 0
    assert rounds(output.read_bytes()) == rounds(example.read_bytes())


def test_where_there_is_no_folder_no_event_file_is_written(swissdesk, example, tmp_path):
    output = tmp_path / "nowhere" / "example.swissdesk"
    status, _, err = swissdesk("convert", example, output)
    assert status == 2
    assert f"{output} could not be written (No such file or directory)" in err


@pytest.mark.parametrize("option", [("--to", "trf16"), ("--tournament", 1)])
def test_what_says_nothing_about_an_event_file_is_refused(swissdesk, example, tmp_path, option):
    output = tmp_path / "example.swissdesk"
    status, _, err = swissdesk("convert", example, output, *option)
    assert status == 2
    assert "An event file holds the whole event" in err
    assert not output.exists()


def test_an_event_file_is_never_overwritten(swissdesk, example, tmp_path):
    event = tmp_path / "example.swissdesk"
    event.write_text("precious")
    status, _, err = swissdesk("convert", example, event)
    assert status == 2
    assert "exists already" in err
    assert event.read_text() == "precious"


def records(data):
    return {line[:3] for line in data.decode().splitlines()}


@pytest.mark.parametrize("named", [True, False])
@pytest.mark.parametrize("edition", ["trf16", "trf26"])
def test_a_conversion_says_no_more_than_the_file(swissdesk, example, tmp_path, edition, named):
    own = {"152", "202", "212", "XXC"}
    lines = [each for each in example.read_text().splitlines() if each[:3].upper() not in own]
    if named:
        lines[1:1] = ["152 W", "202 BH"]
    bare, output = tmp_path / "bare.trf", tmp_path / "out.trf"
    bare.write_text("\r\n".join(lines) + "\r\n", newline="")
    assert swissdesk("convert", bare, output, "--to", edition)[0] == 0
    found = records(output.read_bytes()) & own
    assert found == ({"trf26": {"152", "202"}, "trf16": {"XXC"}}[edition] if named else set())
    assert swissdesk("pair", output)[1] == swissdesk("pair", bare)[1]


@pytest.mark.parametrize("name", ["b.pdf", "b.HTML", "b.csv"])
def test_a_document_is_no_report(swissdesk, example, tmp_path, name):
    status, _, err = swissdesk("convert", example, tmp_path / name)
    assert status == 2
    assert "For a PDF, a web page or a spreadsheet, use print." in " ".join(err.split())
    assert not (tmp_path / name).exists()


@pytest.mark.parametrize("name", ["b.json", "b.PGN", "b.ics"])
def test_an_export_is_no_report(swissdesk, example, tmp_path, name):
    status, _, err = swissdesk("convert", example, tmp_path / name)
    assert (status, "use export." in " ".join(err.split())) == (2, True)
    assert not (tmp_path / name).exists()


def test_a_file_of_another_program_becomes_a_report(swissdesk, tmp_path):
    saved, output = tmp_path / "crosstable.html", tmp_path / "out.trf"
    saved.write_bytes(page_of_vega())
    status, _written, told = swissdesk("convert", saved, output)
    assert status == 0
    assert told.splitlines()[0] == (
        f"{saved}: Read as cross-table: 4 players, 3 rounds, 5 games, 5 results, 2 byes."
    )
    assert "crosstable.html:H4: adjusted: Round 2, player 3: “1” without an opponent" in told
    assert players(output.read_bytes())[0][1] == "Alder, Anna"
    assert swissdesk("standings", saved)[1] == swissdesk("standings", output)[1]


def test_adjusted_values_are_entered_only_if_that_is_agreed(swissdesk, tmp_path):
    saved, event = tmp_path / "crosstable.html", tmp_path / "out.swissdesk"
    saved.write_bytes(page_of_vega())
    status, _written, told = swissdesk("convert", saved, event)
    assert (status, event.exists()) == (2, False)
    assert "1 value of" in told
    assert swissdesk("convert", saved, event, "--force")[0] == 0
    whole = tmp_path / "whole.csv"
    whole.write_bytes(TABLE.encode())
    assert swissdesk("convert", whole, tmp_path / "whole.swissdesk")[0] == 0


def test_a_page_that_breaks_off_writes_nothing(swissdesk, tmp_path):
    saved, output = tmp_path / "crosstable.html", tmp_path / "out.trf"
    saved.write_bytes(page_of_vega()[:-8])
    assert swissdesk("convert", saved, output, "--force")[0] == 2
    assert not output.exists()


def test_a_cross_table_that_contradicts_itself_writes_nothing(swissdesk, tmp_path):
    table, output = tmp_path / "club.csv", tmp_path / "out.trf"
    table.write_bytes(TABLE.replace("1b0", "1b½").encode())
    status, _written, told = swissdesk("convert", table, output)
    assert status != 0
    assert "club.csv:D2, D3: error: Round 1, 1 against 2" in told
    assert not output.exists()


@pytest.mark.skipif(os.name != "posix", reason="Windows has another limit")
def test_a_path_that_is_too_long_is_named_as_such(swissdesk, example, tmp_path):
    folder = tmp_path.joinpath(*["folder" * 20] * 50)
    assert "too long together" in swissdesk("convert", example, folder / "x.swissdesk")[2]
    told = f"{folder / 'x.trf'} could not be written (File name too long).\n"
    assert swissdesk("convert", example, folder / "x.trf")[2] == told
