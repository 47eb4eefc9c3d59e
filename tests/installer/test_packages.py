"""The packages for Linux, tried as an arbiter gets them: in a system without Python."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from contextlib import contextmanager
from pathlib import Path

import clean_root
import pytest
from filelock import FileLock

import swissdesk
from swissdesk.cli import command_help
from swissdesk.gui import manual
from swissdesk.i18n import _, speaking

ROOT = Path(__file__).resolve().parents[2]
RESOURCES = ROOT / "resources"
LATIN = "sr_Latn"
PATIENCE = 60.0
NOT_STARTED = 255
"""The exit status of a program that finds no modules in its own file."""
SAMPLE = "/usr/lib/swissdesk/_internal/swissdesk/_resources/samples/sample.trf"
FAST = {"DPKG_DEB_COMPRESSOR_LEVEL": "1"}
"""Compress little: a test reads the package once."""


@pytest.fixture(scope="module")
def packages(tmp_path_factory, worker_id):
    """The folder of the packages; built once, also for several processes of tests."""
    if lack := clean_root.missing():
        (pytest.fail if clean_root.is_needed() else pytest.skip)(lack)
    if built := os.environ.get(clean_root.BUILT):
        return Path(built)
    base = tmp_path_factory.getbasetemp()
    output = (base if worker_id == "master" else base.parent) / "packages"
    with FileLock(f"{output}.lock"):
        if not output.exists():
            command = [sys.executable, str(ROOT / "installer" / "build.py"), "linux"]
            command += ["--output", str(output)]
            variables = {**os.environ, **FAST}
            done = subprocess.run(command, check=False, capture_output=True, env=variables)
            assert done.returncode == 0, (done.stdout + done.stderr).decode()
    return output


@pytest.fixture(scope="module")
def deb(packages):
    return next(packages.glob("*.deb"))


@pytest.fixture
def root(deb, tmp_path):
    """A clean system with what the package depends on, and nothing else."""
    command = ["dpkg-deb", "--field", str(deb), "Depends"]
    depends = subprocess.run(command, check=True, capture_output=True).stdout.decode()
    folder = tmp_path / "root"
    folder.mkdir()
    yield clean_root.CleanRoot(folder, depends)
    shutil.rmtree(folder)


@pytest.fixture
def installed(root, deb):
    """A clean system with the package installed."""
    shutil.copy(deb, root.folder / "home/arbiter/swissdesk.deb")
    root.run("dpkg", "--install", "swissdesk.deb")
    return root


@contextmanager
def a_screen():
    """A display with a window manager; yields its name."""
    with subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "1400x900x24", "-ac", "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as server:
        name = f":{server.stdout.readline().decode().strip()}"
        with subprocess.Popen(
            ["openbox"], env={**os.environ, "DISPLAY": name}, stderr=subprocess.DEVNULL
        ) as manager:
            try:
                yield name
            finally:
                manager.terminate()
                server.terminate()


@contextmanager
def a_window(root, display, *words, **variables):
    """The program in its window, and a function that presses keys; ends when the keys close it.

    It must not complain: Qt tells of a style sheet or a plugin it cannot read, and goes on.
    """
    variables |= {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
    xdotool = {**os.environ, "DISPLAY": display}

    def press(*keys):
        for key in keys:
            subprocess.run(["xdotool", "key", "--delay", "50", key], check=True, env=xdotool)
            time.sleep(0.3)

    with subprocess.Popen(
        root.command(*words, **variables), stderr=subprocess.PIPE, stdin=subprocess.DEVNULL
    ) as program:
        try:
            search = ["timeout", str(PATIENCE), "xdotool", "search", "--sync", "--onlyvisible"]
            found = subprocess.run(
                [*search, "--name", "SwissDesk"], check=False, env=xdotool, capture_output=True
            )
            assert found.returncode == 0, "no window appeared"
            yield press
            status = program.wait(PATIENCE)
            assert (status, program.stderr.read().decode()) == (0, "")
        finally:
            program.kill()


def until(condition):
    """Wait for a condition that takes a moment to hold."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.5)


def clipboard(display):
    """The text that a program with a window has copied."""
    code = "from PySide6.QtGui import QGuiApplication as A; print(A([]).clipboard().text())"
    variables = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, check=True, capture_output=True, env=variables)
    return done.stdout.decode().strip()


def resources_of_a_package():
    """Every file below ``resources`` with those that are made of them, by its name there."""
    files = {path.relative_to(RESOURCES) for path in RESOURCES.rglob("*") if path.is_file()}
    catalogues = {each.with_suffix(".mo") for each in files if each.suffix == ".po"}
    pages = {each.name for each in files if each.match("help/sr/*.md")} | {"glossary.md"}
    in_latin = {Path("help/sr_Latn", name) for name in pages}
    return files | catalogues | in_latin


def rounds_of(root, file):
    """The rounds of an event as the installed program exports them."""
    text = root.run("swissdesk", "export", file, "--json", "-o", "/dev/stdout")
    return json.loads(text)["tournaments"][0]["rounds"]


def test_the_checksums_are_those_of_the_packages(packages):
    lines = (packages / "SHA256SUMS").read_text("utf-8").splitlines()
    found = {name: digest for digest, name in (line.split("  ") for line in lines)}
    assert {*found, "SHA256SUMS"} == {path.name for path in packages.iterdir()}
    for name, digest in found.items():
        assert hashlib.sha256((packages / name).read_bytes()).hexdigest() == digest


def test_an_arbiter_installs_it_runs_a_round_and_removes_it(root, deb):
    pythons = [name for name in root.files() if name.split("/")[-1].startswith(("python", "libpy"))]
    assert [name for name in pythons if name.startswith("usr/bin")] == []
    assert not (root.folder / str(ROOT).lstrip("/")).exists()
    shutil.copy(deb, root.folder / "home/arbiter/swissdesk.deb")
    root.run("dpkg", "--install", "swissdesk.deb")  # once, so that dpkg has its own files
    root.run("dpkg", "--purge", "swissdesk")
    before = root.files()
    root.run("dpkg", "--install", "swissdesk.deb")

    assert root.run("swissdesk", "--version") == f"SwissDesk {swissdesk.__version__}\n"
    # Paper has no letters for one of the names.
    report = Path(f"{root.folder}{SAMPLE}").read_text("utf-8").replace("Ħaż-", "陳大文-")
    assert "陳" in report
    (root.folder / "home/arbiter/report.trf").write_text(report, "utf-8")
    root.run("swissdesk", "convert", "report.trf", "Žilina.swissdesk")
    assert len(root.run("swissdesk", "pair", "Žilina.swissdesk").splitlines()) == 20
    root.run("swissdesk", "print", "standings", "Žilina.swissdesk", "-o", "standings.pdf")
    assert (root.folder / "home/arbiter/standings.pdf").read_bytes().startswith(b"%PDF")
    root.run("swissdesk", "print", "standings", "Žilina.swissdesk", "-o", "standings.xlsx")
    root.run("swissdesk", "web", "Žilina.swissdesk", "-o", "web")
    root.run("swissdesk", "check", "--jobs", "2", *[SAMPLE] * 4)

    with a_screen() as display, a_window(root, display, "swissdesk") as press:
        press("Escape", "alt+s")  # the first start asks questions
        event = root.folder / "home/arbiter/Sample event.swissdesk"
        until(event.exists)
        until(lambda: rounds_of(root, event.name))
        number = len(rounds_of(root, event.name))
        press("ctrl+3", "ctrl+shift+Return")
        until(lambda: len(rounds_of(root, event.name)) == number + 1)
        press("1")
        until(lambda: rounds_of(root, event.name)[-1]["games"][0]["result"] == "WHITE_WINS")
        press("ctrl+q")
    assert len(rounds_of(root, event.name)) == number + 1

    root.run("dpkg", "--remove", "swissdesk")
    # The cache is that of the system for its fonts.
    theirs = ("home/arbiter/", "var/cache/fontconfig/")
    assert {name for name in root.files() - before if not name.startswith(theirs)} == set()
    assert event.exists()


def test_the_wheel_of_a_fresh_clone_holds_every_resource(tmp_path):
    def made(folder, names):
        pages = {name for name in names if Path(folder).name == LATIN and name.endswith(".md")}
        return pages | {name for name in names if name == "__pycache__" or name.endswith(".mo")}

    for name in ("installer", "resources", "swissdesk"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=made)
    for name in ("LICENSE", "README.md", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run(command, check=True, cwd=tmp_path, capture_output=True)
    with zipfile.ZipFile(next((tmp_path / "dist").glob("*.whl"))) as wheel:
        packed = {name.partition("_resources/")[2] for name in wheel.namelist()}
    assert {each.as_posix() for each in resources_of_a_package()} - packed == set()


def test_the_package_holds_every_resource(installed):
    folder = installed.folder / SAMPLE.lstrip("/").partition("samples")[0]
    lacking = [each for each in resources_of_a_package() if not (folder / each).is_file()]
    assert {each.suffix for each in lacking} <= {".po"}


def test_the_window_and_the_manual_speak_the_language_of_the_user(installed):
    with a_screen() as display:
        speaks = {"LANGUAGE": LATIN}
        with a_window(installed, display, "swissdesk", **speaks) as press:
            press("Escape", "F1", "ctrl+a", "ctrl+c")
            until(lambda: clipboard(display))
            shown = clipboard(display)
            press("ctrl+q")
    help_text = " ".join(installed.run("swissdesk", "systems", "--help", **speaks).split())
    with speaking(LATIN):
        assert manual.section("first-tournament.md").title in shown.splitlines()
        assert _(command_help.HELP["systems"]) in help_text


def test_every_part_has_the_text_of_its_licence_where_the_copyright_says(installed):
    terms = (installed.folder / "usr/share/doc/swissdesk/copyright").read_text("utf-8")
    named = next(word for word in terms.split() if word.endswith("THIRD-PARTY.md"))
    notice = Path(f"{installed.folder}{named}").read_text("utf-8")
    listed = re.findall(r"(?m)^- (.+?)(?: \d\S*)?: .*; https?://", notice.partition("## Texts")[0])
    assert {"OpenLDAP", "libxcrypt", "PySide6_Essentials"} <= {*listed}
    headings = "".join(re.findall(r"(?m)^### (.+)$", notice))
    assert [name for name in listed if f"{name} (" not in headings] == []
    assert "GNU LESSER GENERAL PUBLIC LICENSE\n                       Version 2.1" in notice


def test_a_file_that_has_changed_is_found(installed):
    assert installed.run("dpkg", "--verify", "swissdesk") == ""
    with (installed.folder / "usr/lib/swissdesk/swissdesk").open("ab") as program:
        program.write(b"changed")
    assert "/usr/lib/swissdesk/swissdesk" in installed.run("dpkg", "--verify", "swissdesk")


def test_the_archive_runs_from_a_read_only_folder_of_any_name(root, packages):
    stick = root.folder / "home/arbiter" / 'Schach & Spiel, "Müller" \\ Žižkov 42'
    with tarfile.open(next(packages.glob("*.tar.gz"))) as packed:
        packed.extractall(stick, filter="data")
    for path in (stick, *stick.rglob("*")):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & 0o555)
    program = f"{stick.name}/swissdesk-{swissdesk.__version__}/swissdesk"
    inside = root.folder / "home/arbiter" / program
    before = {path: path.lstat().st_mtime_ns for path in stick.rglob("*")}
    sample = inside.parent / "_internal/swissdesk/_resources/samples/sample.trf"
    shutil.copy(sample, root.folder / "home/arbiter/Žilina.trf")
    root.run(f"./{program}", "convert", "Žilina.trf", "Open.swissdesk")
    root.run(f"./{program}", "print", "standings", "Open.swissdesk", "-o", "Open.pdf")
    with a_screen() as display, a_window(root, display, f"./{program}") as press:
        press("Escape", "alt+s")
        until((root.folder / "home/arbiter/Sample event.swissdesk").exists)
        press("ctrl+q")
    assert {path: path.lstat().st_mtime_ns for path in stick.rglob("*")} == before


def test_half_a_download_is_noticed(root, packages, deb):
    home = root.folder / "home/arbiter"
    for package in packages.iterdir():
        shutil.copy(package, home)
    root.run("sha256sum", "--check", "SHA256SUMS")
    for package in packages.glob("swissdesk*"):
        os.truncate(home / package.name, package.stat().st_size // 2)
    said = root.run("sha256sum", "--check", "SHA256SUMS", status=1)
    assert "2 computed checksums did NOT match" in said
    assert "swissdesk_" in root.run("dpkg", "--install", deb.name, status=1)
    assert "swissdesk" not in root.run("dpkg-query", "--list")
    assert not (root.folder / "usr/bin/swissdesk").exists()


def test_an_archive_cut_short_says_so_in_the_words_of_the_manual(root, packages):
    manual = (ROOT / "resources" / "help" / "installing.md").read_text("utf-8")
    of_tar = "Unexpected EOF in archive"
    of_program = "Could not load PyInstaller's embedded PKG archive"
    assert f"*{of_tar}*" in manual
    assert f"*{of_program}*" in manual
    archive = Path(shutil.copy(next(packages.glob("*.tar.gz")), root.folder / "home/arbiter"))
    program = f"swissdesk-{swissdesk.__version__}/swissdesk"
    whole = archive.stat().st_size
    os.truncate(archive, whole - 1_000_000)
    assert of_tar in root.run("tar", "--extract", "--file", archive.name, status=2)
    assert of_program in root.run(f"./{program}", "--version", status=NOT_STARTED)
    shutil.rmtree(archive.parent / Path(program).parent)
    os.truncate(archive, whole // 2)
    assert of_tar in root.run("tar", "--extract", "--file", archive.name, status=2)
    assert not (archive.parent / program).exists()


def test_a_missing_system_library_is_named_with_its_package(installed):
    library = next((installed.folder / "usr/lib").rglob("libEGL.so.1"))
    library.rename(library.with_suffix(".away"))
    (installed.folder / "etc/os-release").write_text("ID=debian\n", "utf-8")
    said = installed.run("swissdesk", status=1, DISPLAY=":0")
    assert "libEGL.so.1" in said
    assert "apt-get install libegl1" in said
