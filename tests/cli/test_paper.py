"""``swissdesk print``: every list as PDF."""

import pytest
from paper import pages


@pytest.mark.parametrize("sheet", ["pairings", "standings", "crosstable", "checklist", "reasons"])
def test_each_list_becomes_a_pdf(swissdesk, example, tmp_path, sheet):
    output = tmp_path / "list.pdf"
    assert swissdesk("print", sheet, example, "-o", output)[0] == 0
    assert output.read_bytes().startswith(b"%PDF-")


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
    for sheet in ("standings", "crosstable", "checklist"):
        assert swissdesk("print", sheet, path, "-o", output)[0] == 0
    for sheet in ("pairings", "reasons"):
        status, _, err = swissdesk("print", sheet, path, "-o", output)
        assert status == 2
        assert "Round 1 has not been paired." in err
