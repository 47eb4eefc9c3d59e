"""The folder of the pages."""

import pytest

from swissdesk.errors import FolderInUse, OutputNotWritten
from swissdesk.web import folder

PAGES = {"index.html": b"one", "other.html": b"two"}


def held(path):
    return {each.name: each.read_bytes() for each in path.iterdir() if each.name != folder.MARK}


def test_the_folder_holds_just_the_pages(tmp_path):
    folder.write(tmp_path / "deep" / "site", PAGES, inputs=())
    assert held(tmp_path / "deep" / "site") == PAGES
    assert [each.name for each in (tmp_path / "deep").iterdir()] == ["site"]


def test_pages_of_yesterday_go(tmp_path):
    site = tmp_path / "site"
    folder.write(site, {**PAGES, "gone.html": b"old"}, inputs=())
    folder.write(site, PAGES, inputs=())
    assert held(site) == PAGES
    assert [each.name for each in tmp_path.iterdir()] == ["site"]


def test_an_empty_folder_is_taken(tmp_path):
    site = tmp_path / "site"
    site.mkdir()
    folder.write(site, PAGES, inputs=())
    assert held(site) == PAGES


def test_a_folder_with_anything_else_is_left_alone(tmp_path):
    (tmp_path / "photo.jpg").write_bytes(b"dear")
    with pytest.raises(FolderInUse):
        folder.write(tmp_path, PAGES, inputs=())
    assert held(tmp_path) == {"photo.jpg": b"dear"}


def test_a_file_is_no_folder(tmp_path):
    path = tmp_path / "site"
    path.write_bytes(b"dear")
    with pytest.raises(FolderInUse):
        folder.write(path, PAGES, inputs=())
    assert path.read_bytes() == b"dear"


def test_where_it_cannot_be_written_the_old_pages_stay(tmp_path, monkeypatch):
    site = tmp_path / "site"
    folder.write(site, PAGES, inputs=())

    def fails(_self, target):
        if target == site and not site.exists():
            monkeypatch.undo()
            raise OSError(28, "No space left on device")
        return original(_self, target)

    original = type(site).rename
    monkeypatch.setattr(type(site), "rename", fails)
    with pytest.raises(OutputNotWritten, match="No space left"):
        folder.write(site, {"index.html": b"new"}, inputs=())
    assert held(site) == PAGES
    assert [each.name for each in tmp_path.iterdir()] == ["site"]
