"""Writing a file that the user named."""

import os
import sqlite3
from contextlib import closing, nullcontext

import pytest

from swissdesk import output
from swissdesk.errors import OutputNotWritten, OutputProtected, Protection
from swissdesk.store.schema import APPLICATION_ID


def test_a_file_that_is_written_anew_keeps_its_permissions(tmp_path):
    path = tmp_path / "out.txt"
    path.write_text("a longer text than before")
    path.chmod(0o640)
    output.write(path, b"after", inputs=())
    assert path.read_bytes() == b"after"
    assert path.stat().st_mode & 0o777 == 0o640
    assert list(tmp_path.iterdir()) == [path]


def test_what_a_link_leads_to_is_written(tmp_path):
    path, link = tmp_path / "out.txt", tmp_path / "link.txt"
    path.touch()
    link.symlink_to(path)
    output.write(link, b"after", inputs=())
    assert link.is_symlink()
    assert path.read_bytes() == b"after"


def test_a_place_that_is_no_file_is_told_and_left_alone(tmp_path):
    with pytest.raises(OutputNotWritten) as refused:
        output.write(tmp_path, b"after", inputs=())
    assert refused.value.path == tmp_path
    assert not list(tmp_path.iterdir())


def test_on_a_full_disk_no_half_a_file_is_left(tmp_path, full_disk):
    with full_disk(), pytest.raises(OutputNotWritten):
        output.write(tmp_path / "out.txt", b"a longer text than there is room for", inputs=())
    assert not list(tmp_path.iterdir())


def test_a_name_loses_what_a_file_may_not_have():
    assert output.safe_name(' Open "A" 1/2: final. ') == "Open -A- 1-2- final"


@pytest.mark.parametrize("name", ["", "...", "../..", " / "])
def test_nothing_may_be_left_of_a_name(name):
    assert output.safe_name(name) == ""


@pytest.mark.parametrize("name", ["../../etc/passwd", "C:\\windows\\x", "a\0b", "x" * 1000])
def test_a_name_stays_in_its_folder_and_short(tmp_path, name):
    path = tmp_path / f"{output.safe_name(name)}.pdf"
    assert path.parent == tmp_path
    assert path.resolve().parent == tmp_path.resolve()
    output.write(path, b"content", inputs=())


@pytest.mark.parametrize("name", ["CON", "nul", "Com1", "lpt9.x"])
def test_names_that_mean_a_device_are_changed(name):
    assert output.safe_name(name) == f"{name}-"


def test_a_name_that_only_begins_like_a_device_stays():
    assert output.safe_name("Contest") == "Contest"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"%PDF-1.4 old", b"%PDF-1.7 new"),
        (b"PK\x03\x04old", b"PK\x03\x04new"),
        (b"<!DOCTYPE html>old", b"\n<html>new"),
        (b"012 Old\r\n", b"### by hand\n012 New\n"),
        (b"\xef\xbb\xbf012 Old\n", b"001    1\n"),
        (b'{"old": 1}\n', b'{"new": 1}\n'),
        ("Nového".encode("cp1250"), b"12\n1 2\n"),
    ],
)
def test_a_file_is_replaced_by_one_of_its_kind_and_by_no_other(tmp_path, old, new):
    path = tmp_path / "out"
    path.write_bytes(old)
    with pytest.raises(OutputProtected) as refused:
        output.write(path, b"\x89PNG\0", inputs=())
    assert refused.value.protection is Protection.OTHER_KIND
    assert path.read_bytes() == old
    output.write(path, new, inputs=())
    assert path.read_bytes() == new


def test_another_kind_is_replaced_where_that_was_agreed(tmp_path):
    path = tmp_path / "out"
    path.write_bytes(b"%PDF-")
    for over, refuses in ((output.Over.TEXT, True), (output.Over.ANY, False)):
        with pytest.raises(OutputProtected) if refuses else nullcontext():
            output.write(path, b"text", inputs=(), over=over)
    assert path.read_bytes() == b"text"


def test_another_programs_database_is_no_event_file(tmp_path):
    path = tmp_path / "out"
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE anything (id)")
    output.write(path, b"text", inputs=(), over=output.Over.ANY)
    assert path.read_bytes() == b"text"


def test_an_event_file_is_known_by_its_number_and_by_a_commit_that_was_cut_short(tmp_path):
    path, journal = tmp_path / "out", tmp_path / "out-journal"
    path.write_bytes(b"SQLite format 3\0" + bytes(52) + APPLICATION_ID.to_bytes(4))
    with pytest.raises(OutputProtected):
        output.write(path, b"text", inputs=(), over=output.Over.ANY)
    path.write_bytes(b"\0")
    journal.write_bytes(b"")
    for each in (path, journal):
        with pytest.raises(OutputProtected):
            output.write(each, b"text", inputs=(), over=output.Over.ANY)


def test_a_pipe_is_written_to_though_it_is_also_what_is_read(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    output.write(pipe, b"text", inputs=[pipe])
    assert os.read(reader, 10) == b"text"
    os.close(reader)


def test_a_new_file_has_the_usual_permissions_and_a_link_that_leads_nowhere_gets_its_file(
    tmp_path,
):
    (tmp_path / "plain").touch()
    (tmp_path / "link").symlink_to(tmp_path / "new")
    output.write(tmp_path / "link", b"text", inputs=())
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "plain").stat().st_mode
