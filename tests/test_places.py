"""The folders of the program: those of the system, or those beside the program on a stick."""

import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from swissdesk import places
from swissdesk.cli.main import run
from swissdesk.document import Document
from swissdesk.errors import FileLocked, FilePathTooLong, SwissDeskError
from swissdesk.model.event import Event
from swissdesk.operations.setup import new_event
from swissdesk.rating_lists.library import Library

LONG = [f"{number} " + "s" * 40 for number in range(7)]
TOO_LONG = [name.replace("s", "š") for name in LONG]
"""Not in characters, but in bytes."""
FOLDERS = {
    "plain": ["stick"],
    "spaces": ["my stick", " of chess "],
    "diacritics": ["Žižkův šach", "Малый", "碁"],
    "300 characters": LONG,
}


@pytest.fixture(autouse=True)
def system(tmp_path, monkeypatch):
    """The folders of the system, apart from those of the developer."""
    monkeypatch.delenv(places.LISTS, raising=False)
    for name, folder in (("XDG_DATA_HOME", "data"), ("XDG_CACHE_HOME", "cache")):
        monkeypatch.setenv(name, str(tmp_path / folder))
    return tmp_path


@pytest.fixture
def beside(monkeypatch):
    """Return a function that puts the program into a folder, with the file ``portable``."""

    def put(folder):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / places.MARK).touch()
        monkeypatch.setattr(places, "program_folder", lambda: folder)
        places._portable.cache_clear()
        return folder / places.PORTABLE

    yield put
    places._portable.cache_clear()


@pytest.fixture
def blocked(beside, tmp_path):
    """The place of the folder of a stick, where nothing can be written."""
    folder = beside(tmp_path / "stick")
    folder.write_text("a file in its place")
    return folder


def everything():
    return (
        places.data(),
        places.rating_lists(),
        places.crash_reports(),
        places.preferences(),
        places.events(),
    )


@pytest.mark.skipif(sys.platform != "linux", reason="the variables of other systems differ")
def test_usually_the_system_says_where_files_are(system):
    assert places.data() == system / "data" / "swissdesk"
    assert places.rating_lists().parent == places.crash_reports().parent == places.data()
    assert places.locks() == system / "cache" / "swissdesk"
    assert places.locks().is_dir()
    assert places.preferences() is places.events() is places.data_only_read() is None
    assert places.obstacle() is None


@pytest.mark.parametrize("names", FOLDERS.values(), ids=FOLDERS)
def test_on_a_stick_everything_is_beside_the_program(beside, tmp_path, names):
    folder = beside(tmp_path.joinpath(*names))
    assert len(str(folder)) > 300 or names is not LONG
    assert places.data() == folder
    assert all(each.is_relative_to(folder) for each in everything())
    assert places.obstacle() is None
    assert list(folder.iterdir()) == []  # it has only been tried out


@pytest.mark.parametrize("names", FOLDERS.values(), ids=FOLDERS)
def test_an_event_lives_in_a_folder_with_any_name(beside, tmp_path, names):
    beside(tmp_path.joinpath(*names))
    places.events().mkdir(parents=True)
    path = places.events() / "Žilina Open.swissdesk"
    Document.create(path, new_event(name="Žilina Open", rounds=5)).close()
    document = Document.open(path)
    with pytest.raises(FileLocked):
        Document.open(path)
    assert document.event.name == "Žilina Open"
    document.close()
    assert list(places.events().iterdir()) == [path]


def test_the_folder_of_rating_lists_can_be_named_on_a_stick_too(beside, tmp_path, monkeypatch):
    beside(tmp_path)
    monkeypatch.setenv(places.LISTS, str(tmp_path / "other"))
    assert places.rating_lists() == tmp_path / "other"


@pytest.mark.skipif(os.name != "posix", reason="Windows has another limit")
def test_a_path_longer_than_the_event_file_allows_is_refused_by_its_name(tmp_path):
    folder = tmp_path.joinpath(*TOO_LONG)
    folder.mkdir(parents=True)
    with pytest.raises(FilePathTooLong):
        Document.create(folder / "Open.swissdesk", new_event(name="Open", rounds=5))
    assert list(folder.iterdir()) == []


@pytest.mark.skipif(os.name != "posix", reason="Windows has another limit")
@pytest.mark.parametrize(
    "act", [Document.open, Document.read, partial(Document.create, event=Event())]
)
def test_a_path_longer_than_the_system_allows_is_refused_likewise(tmp_path, act):
    with pytest.raises(FilePathTooLong):
        act(tmp_path.joinpath(*["folder" * 20] * 50, "Open.swissdesk"))


@pytest.mark.skipif(os.name != "posix", reason="links need a privilege")
def test_a_program_on_a_stick_sees_the_lock_of_an_installed_one(beside, tmp_path):
    path, link = tmp_path / "Open.swissdesk", tmp_path / "link.swissdesk"
    document = Document.create(path, Event("Open"))
    os.link(path, link)
    beside(tmp_path / "stick")
    with pytest.raises(FileLocked):
        Document.open(link)
    document.close()


def test_a_folder_called_portable_is_not_the_sign(tmp_path, monkeypatch, beside):
    beside(tmp_path / "stick")
    (tmp_path / "stick" / places.MARK).unlink()
    (tmp_path / "stick" / places.MARK).mkdir()
    assert places.preferences() is None


def test_from_source_the_sign_is_looked_for_at_the_top_of_the_checkout():
    assert (places.program_folder() / "swissdesk" / "places.py").is_file()


@pytest.mark.parametrize(
    ("executable", "variables", "folder"),
    [
        ("SwissDesk/swissdesk", {}, "SwissDesk"),
        ("Apps/SwissDesk.app/Contents/MacOS/swissdesk", {}, "Apps"),
        ("mount/usr/bin/swissdesk", {"APPDIR": "mount", "APPIMAGE": "stick/s.AppImage"}, "stick"),
        ("own/swissdesk", {"APPDIR": "mount", "APPIMAGE": "stick/other.AppImage"}, "own"),
    ],
)
def test_the_place_of_a_built_program(tmp_path, monkeypatch, executable, variables, folder):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / executable))
    for name, value in variables.items():
        monkeypatch.setenv(name, str(tmp_path / value))
    assert places.program_folder() == tmp_path / folder


def test_a_stick_that_is_read_only_is_read_and_changes_go_elsewhere(beside, folder, ordinary_user):
    data = beside(folder / "stick")
    data.mkdir()
    (data / "preferences.ini").write_text("[General]\nfont_percent=150\n")
    (data / "rating lists").mkdir()
    before = sorted(folder.rglob("*"))
    for each in (data, folder / "stick"):
        each.chmod(0o555)
    with ordinary_user():
        obstacle = places.obstacle()
        assert (obstacle.folder, obstacle.reason) == (data, os.strerror(13))
        assert obstacle.is_portable
        assert not places.data().is_relative_to(folder)
        assert "font_percent=150" in places.preferences().read_text()
        (places.data() / "tried").touch()
        assert places.data_only_read() == data
        assert places.events() is None
        assert Library().folder == data / "rating lists"
        assert Library().lists() == ()
    assert sorted(folder.rglob("*")) == before
    (data / "rating lists").chmod(0o777)


def test_the_temporary_folder_goes_with_the_program(blocked):
    code = (
        "from pathlib import Path; from swissdesk import places\n"
        f"places.program_folder = lambda: Path({str(blocked.parent)!r})\n"
        "places.preferences().write_text('x'); print(places.data())"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    folder = Path(ran.stdout.strip())
    assert folder.name.startswith("swissdesk-")
    assert not folder.exists()


def test_a_full_stick_is_an_obstacle(beside, tmp_path, full_disk):
    data = beside(tmp_path / "stick")
    with full_disk():
        assert places.obstacle().reason == os.strerror(27)
    assert places.data() != data
    assert list(data.iterdir()) == []


def test_a_file_in_place_of_the_folder_of_the_system_is_an_obstacle(system):
    places.data().parent.mkdir()
    places.data().write_text("a file in its place")
    obstacle = places.obstacle()
    assert (obstacle.folder, obstacle.reason) == (places.data(), os.strerror(20))
    assert not obstacle.is_portable


def test_a_stick_that_cannot_be_written_takes_no_rating_list(blocked, tmp_path, capsys):
    source = tmp_path / "list.txt"
    source.write_text("ID Number\n")
    assert run(["lists", "import", str(source)]) == 2
    assert "could not be written (Not a directory)" in capsys.readouterr().err
    with pytest.raises(SwissDeskError):
        Library().import_file(source)
    assert blocked.read_text() == "a file in its place"
