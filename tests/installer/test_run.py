"""Setting up and starting the program from a checkout."""

import importlib.util
import re
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = Path(__file__).resolve().parents[2] / "installer" / "run.py"


@pytest.fixture
def run():
    spec = importlib.util.spec_from_file_location("installer_run", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


FILES = ("pyproject.toml", "installer/run.lock", "installer/dev.lock")


def a_checkout(folder, run):
    """A folder whose environment has been set up for its project file and its lock file."""
    (folder / "installer").mkdir()
    for name in FILES:
        (folder / name).write_text(f"# {name}\n", "utf-8")
    python = folder / ".venv" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    python.parent.mkdir(parents=True)
    python.touch()
    (folder / "installer" / "translations.py").write_text("# compiles\n", "utf-8")
    catalogue = folder / "resources" / "translations" / "sl" / "LC_MESSAGES" / "swissdesk.po"
    catalogue.parent.mkdir(parents=True)
    catalogue.touch()
    catalogue.with_suffix(".mo").touch()
    for kind, files in (
        ("run", [folder / name for name in FILES[:2]]),
        ("translations", [folder / "installer" / "translations.py", catalogue]),
    ):
        stamp = folder / ".venv" / f"swissdesk-{kind}.stamp"
        stamp.write_text(run.fingerprint(files), "utf-8")
    return python


def test_a_set_up_checkout_starts_straight_away(run, tmp_path):
    python = a_checkout(tmp_path, run)
    assert run.environment(tmp_path) == python


@pytest.mark.parametrize("changed", FILES[:2])
def test_a_changed_project_or_lock_file_makes_the_environment_anew(
    run, tmp_path, monkeypatch, changed
):
    a_checkout(tmp_path, run)
    (tmp_path / changed).write_text("# other\n", "utf-8")
    made, commands = [], []
    monkeypatch.setattr(run.venv, "create", lambda *args, **options: made.append((args, options)))
    monkeypatch.setattr(run.subprocess, "run", lambda command, check: commands.append(command))
    run.environment(tmp_path)
    assert made == [((tmp_path / ".venv",), {"with_pip": True, "clear": True})]
    assert [command[-1] for command in commands] == [
        str(tmp_path / "installer" / "run.lock"),
        str(tmp_path),
    ]
    assert "--no-deps" in commands[0]  # some pips want newer packages than the lock file has
    run.environment(tmp_path)
    assert len(made) == 1


def test_what_the_checks_need_is_added_to_what_the_program_needs(run, tmp_path, monkeypatch):
    a_checkout(tmp_path, run)
    commands = []
    monkeypatch.setattr(run.subprocess, "run", lambda command, check: commands.append(command))
    for _time in range(2):
        run.environment(tmp_path, dev=True)
    assert [command[-1] for command in commands] == [str(tmp_path / "installer" / "dev.lock")]
    assert "--no-deps" in commands[0]


def test_the_program_starts_although_what_the_checks_need_has_changed(run, tmp_path):
    python = a_checkout(tmp_path, run)
    (tmp_path / FILES[2]).write_text("# other\n", "utf-8")
    assert run.environment(tmp_path) == python


def write(file):
    file.write_text('msgid "Name"', "utf-8")


@pytest.mark.parametrize(
    ("ending", "change"), [("po", write), ("mo", Path.unlink)], ids=["changed", "lost"]
)
def test_translations_are_compiled_when_their_files_differ(
    run, tmp_path, monkeypatch, ending, change
):
    python = a_checkout(tmp_path, run)
    catalogue = tmp_path / "resources" / "translations" / "sl" / "LC_MESSAGES" / "swissdesk.mo"
    change(catalogue.with_suffix(f".{ending}"))
    commands = []

    def compile_them(command, check):
        commands.append(command)
        catalogue.touch()

    monkeypatch.setattr(run.subprocess, "run", compile_them)
    for _time in range(2):
        run.environment(tmp_path)
    assert commands == [[str(python), str(tmp_path / "installer" / "translations.py"), "compile"]]


def versions_in(name):
    """The versions in a lock file by package; every one has a hash."""
    text = (ROOT / "installer" / name).read_text("utf-8")
    blocks = [block for block in re.split(r"(?m)^(?=[a-z])", text) if block]
    assert all("--hash=sha256:" in block for block in blocks)
    return dict(block.split()[0].split("==") for block in blocks)


def test_the_lock_files_hold_a_version_within_every_range_of_the_project():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    run_lock, dev_lock = versions_in("run.lock"), versions_in("dev.lock")
    assert not run_lock.keys() & dev_lock.keys()
    needed = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    extras = dict(project["project"]["optional-dependencies"])
    checks = [*extras.pop("dev"), *extras.pop("cluster"), *extras.pop("build")]
    assert extras.keys() == {"server", "phones"}  # the set-up always installs both
    needed += [line for lines in extras.values() for line in lines]
    for line, versions in [
        *((each, run_lock) for each in needed),
        *((each, {**run_lock, **dev_lock}) for each in checks),
    ]:
        requirement = Requirement(line)
        version = versions[canonicalize_name(requirement.name)]
        assert requirement.specifier.contains(version), f"{line}: run installer/lock.py"


def test_an_older_python_is_told_in_a_sentence(run, monkeypatch, capsys):
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    assert run.main([]) == 1
    assert capsys.readouterr().err == "SwissDesk needs Python 3.11 or newer; this is 3.9.2.\n"
