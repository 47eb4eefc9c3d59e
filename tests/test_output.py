"""Writing a file that the user named."""

import pytest

from swissdesk import output
from swissdesk.errors import OutputNotWritten


def test_a_file_that_is_written_anew_keeps_its_permissions(tmp_path):
    path = tmp_path / "out.txt"
    path.write_text("a longer text than before")
    path.chmod(0o640)
    output.write(path, b"after")
    assert path.read_bytes() == b"after"
    assert path.stat().st_mode & 0o777 == 0o640
    assert list(tmp_path.iterdir()) == [path]


def test_what_a_link_leads_to_is_written(tmp_path):
    path, link = tmp_path / "out.txt", tmp_path / "link.txt"
    path.touch()
    link.symlink_to(path)
    output.write(link, b"after")
    assert link.is_symlink()
    assert path.read_bytes() == b"after"


def test_a_place_that_is_no_file_is_told_and_left_alone(tmp_path):
    with pytest.raises(OutputNotWritten) as refused:
        output.write(tmp_path, b"after")
    assert refused.value.path == tmp_path
    assert not list(tmp_path.iterdir())


def test_on_a_full_disk_no_half_a_file_is_left(tmp_path, full_disk):
    with full_disk(), pytest.raises(OutputNotWritten):
        output.write(tmp_path / "out.txt", b"a longer text than there is room for")
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
    output.write(path, b"content")


@pytest.mark.parametrize("name", ["CON", "nul", "Com1", "lpt9.x"])
def test_names_that_mean_a_device_are_changed(name):
    assert output.safe_name(name) == f"{name}-"


def test_a_name_that_only_begins_like_a_device_stays():
    assert output.safe_name("Contest") == "Contest"
