from pathlib import Path

import pytest
from foreign.files import sharly

from swissdesk.errors import FileMissing
from swissdesk.gui import event_paths


def test_an_event_file_has_its_suffix_once():
    assert event_paths.with_suffix(Path("a.b")) == Path("a.b.swissdesk")
    assert event_paths.with_suffix(Path("a.swissdesk")) == Path("a.swissdesk")


def test_a_name_that_is_taken_gets_a_number(tmp_path):
    (tmp_path / "open.swissdesk").touch()
    (tmp_path / "open 2.swissdesk").touch()
    assert event_paths.free_path(tmp_path, "open") == tmp_path / "open 3.swissdesk"


@pytest.mark.parametrize(
    ("name", "content", "is_event"),
    [
        ("a.swissdesk", b"", True),
        ("copy.db", b"SQLite format 3\0...", True),
        ("a.trf", b"012 Open\n", False),
        ("spring.sce", sharly(), False),
        ("other.db", b"SQLite format 3\0" + bytes(100), True),
        ("copy.db", b"SQLite format 3\0" + bytes(52) + b"SwDe", True),
        ("empty", b"", False),
    ],
)
def test_an_event_file_is_told_from_a_trf_file(tmp_path, name, content, is_event):
    path = tmp_path / name
    path.write_bytes(content)
    assert event_paths.is_event_file(path) is is_event


def test_a_missing_file_is_an_error(tmp_path):
    with pytest.raises(FileMissing):
        event_paths.is_event_file(tmp_path / "a.trf")


def test_documents_go_where_there_is_a_folder():
    assert event_paths.documents_folder().is_dir()
