"""``swissdesk set``."""

import pytest
from offered import OF_EVERY_EVENT

from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.sets import USUAL, SetKind


@pytest.mark.parametrize("kind", SetKind)
def test_every_set_is_written_in_one_go(swissdesk, example, tmp_path, kind):
    status, _out, err = swissdesk("set", kind.value, example, "-o", tmp_path / "deep" / "out")
    assert status == 0
    files = list((tmp_path / "deep" / "out").iterdir())
    always = [each for each in USUAL[kind] if each in OF_EVERY_EVENT]
    assert len(files) == len([each for each in always if each is not DocumentKind.IT4])
    assert f"{len(files)} documents in" in err
    assert all(path.read_bytes().startswith(b"%PDF-") for path in files)


def test_a_set_is_written_for_a_spreadsheet_too(swissdesk, example, tmp_path):
    folder = tmp_path / "out"
    assert swissdesk("set", "after-round", example, "--form", "csv", "-o", folder)[0] == 0
    assert {path.suffix for path in folder.iterdir()} == {".csv"}


def test_a_form_that_is_none_is_a_mistake_in_the_command(swissdesk, example, tmp_path):
    status, _out, err = swissdesk("set", "final", example, "--form", "doc", "-o", tmp_path)
    assert (status, "Choose pdf, html, csv or xlsx." in err) == (2, True)


def test_before_the_first_round_there_is_nothing_after_it(swissdesk, tmp_path):
    path = tmp_path / "start.trf"
    path.write_text("142 5\n152 W\n" + "".join(f"001 {n:4}      Player {n}\n" for n in (1, 2, 3)))
    status, _out, err = swissdesk("set", "after-round", path, "-o", tmp_path / "out")
    assert status == 0
    assert "This document is not available yet." in err


def test_a_folder_that_cannot_be_made_is_reported(swissdesk, example, tmp_path):
    (tmp_path / "file").write_bytes(b"")
    status, _out, err = swissdesk("set", "final", example, "-o", tmp_path / "file" / "out")
    assert status == 2
    assert "could not be written" in err
