"""The program as a process: commands run without Qt, fast, and end with a sentence."""

import inspect
import json
import os
import subprocess
import sys
from importlib import import_module
from io import StringIO
from pathlib import Path
from subprocess import PIPE

import pytest
from translated import compiled

from swissdesk.cli import COMMANDS
from swissdesk.cli.command_help import HELP
from swissdesk.cli.main import app, run

SLOVENIAN = {
    "": "Language: sl\nContent-Type: text/plain; charset=UTF-8\n",
    "Usage:": "Uporaba:",
    "Commands": "Ukazi",
    "Pair the next round; FILE does not change.": "Pari naslednje kolo; FILE se ne spremeni.",
    "A TRF or a .swissdesk file.": "Datoteka TRF ali .swissdesk.",
    "required": "obvezno",
    "Show this message and exit.": "Pokaži to pomoč.",
    "Error: {message}": "Napaka: {message}",
    "Try '{command}' for help.": "Poskusite '{command}'.",
    "Missing argument {name}.": "Manjka argument {name}.",
    "Missing option {name}.": "Manjka možnost {name}.",
    "Missing command.": "Manjka ukaz.",
    "No such option: {name} (Possible options: {names})": "Ni možnosti: {name} ({names})",
    "No such command '{name}'.": "Ni ukaza '{name}'.",
    "No such command '{name}'. Did you mean {names}?": "Ni ukaza '{name}'. Ste mislili {names}?",
    "Unexpected arguments: {arguments}": "Nepričakovani argumenti: {arguments}",
    "Option {option} requires a value.": "Možnost {option} zahteva vrednost.",
    "Option {option} requires two values.": "Možnost {option} zahteva dve vrednosti.",
    "Option {option} takes no value.": "Možnost {option} nima vrednosti.",
    "Type a whole number.": "Vpišite celo število.",
    "Type a number.": "Vpišite število.",
    "Type a number that is at least {least}.": "Vpišite vsaj {least}.",
    "Type a number that is at most {most}.": "Vpišite največ {most}.",
    "{value} is not one of {choices}.": "{value} ni med {choices}.",
    "Invalid value for {name}: {message}": "Napačno pri {name}: {message}",
    "Invalid value: {message}": "Napačna vrednost: {message}",
    "a board is explained with --explain": "tablo pojasni --explain",
    "--json goes without --format and --results": "--json brez drugih",
}
START = """
import sys
from swissdesk.__main__ import main
sys.exit(main())
"""
WITHOUT_QT = "import sys; sys.modules['PySide6'] = None  # any import of it fails" + START


@pytest.fixture
def in_slovenian(catalogue, monkeypatch):
    """The command line for a user who speaks Slovenian."""
    catalogue("sl", compiled(SLOVENIAN))
    monkeypatch.setenv("LANGUAGE", "sl")


def process(*arguments, program=WITHOUT_QT, sent=None, stdout=PIPE, stderr=PIPE, **variables):
    environment = {**os.environ, **variables}
    return subprocess.run(
        [sys.executable, "-c", program, *map(str, arguments)],
        input=sent,
        stdout=stdout,
        stderr=stderr,
        check=False,
        env={name: value for name, value in environment.items() if value is not None},
        timeout=60,
    )


def test_every_command_is_registered_under_its_name():
    assert [each.name for each in app(COMMANDS).registered_commands] == list(COMMANDS)


def test_a_command_runs_where_qt_cannot_be_loaded(example):
    done = process("pair", example)
    assert done.returncode == 0
    assert done.stdout.decode().splitlines() == ["4", "1 2", "3 7", "6 5", "4 0"]


def test_json_is_utf8_whatever_the_terminal_speaks(example):
    done = process("standings", example, "--json", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 0
    names = {line["name"] for line in json.loads(done.stdout)["standings"]}
    assert {"Đorđević", "Νικολάου"} <= {name.partition(",")[0] for name in names}


@pytest.mark.skipif(sys.platform != "linux", reason="names are text elsewhere")
def test_a_file_name_that_is_no_text_can_be_said(example):
    named = example.rename(example.with_name("n\udcff.trf"))
    done = process("check", named, "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout)["files"][0]["file"] == str(named)
    done = process("pair", named.with_name("m\udcff.trf"), LC_ALL="C", PYTHONUTF8="0")
    assert done.returncode == 2
    assert b"m\\udcff.trf was not found" in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("command", ["pair", "check", "standings"])
def test_a_result_that_finds_no_room_is_said_to_be_lost(example, command):
    with Path("/dev/full").open("wb") as full:
        done = process(command, example, stdout=full)
    assert done.returncode == 2
    assert done.stderr.endswith(b"stdout could not be written (No space left on device).\n")


@pytest.mark.skipif(os.name != "posix", reason="Windows has another limit")
def test_a_failure_of_a_file_names_the_file(monkeypatch, tmp_path):
    folder = str(tmp_path.joinpath(*["folder" * 20] * 50))
    done = process("lists", SWISSDESK_LISTS=folder)
    assert done.stderr.decode().startswith(f"{folder} could not be written")
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_message_that_finds_no_room_does_not_stop_the_result(example):
    with Path("/dev/full").open("wb") as full:
        done = process("pair", example, stderr=full)
        missing = process("pair", example.with_name("none.trf"), stderr=full)
    assert done.returncode == 0
    assert done.stdout.startswith(b"4\n")
    assert missing.returncode == 2


def test_a_missing_file_gives_one_sentence_and_no_traceback(tmp_path):
    done = process("check", tmp_path / "none.trf")
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no name for it")
def test_ctrl_c_while_a_command_is_loaded_leaves_no_traceback(example):
    interrupted = """
import builtins, sys
load = builtins.__import__
def loading(name, *details):
    if name == "typer":
        raise KeyboardInterrupt
    return load(name, *details)
builtins.__import__ = loading
"""
    done = process("pair", example, program=interrupted + START)
    assert (done.returncode, done.stderr) == (130, b"")


def test_a_report_can_be_piped_in(example):
    done = process("pair", "/dev/stdin", sent=example.read_bytes())
    assert done.stdout.decode().splitlines() == ["4", "1 2", "3 7", "6 5", "4 0"]


def test_the_version_is_said(swissdesk):
    status, out, _ = swissdesk("--version")
    assert status == 0
    assert out.startswith("SwissDesk ")


def test_an_unknown_command_is_said_to_be_one(swissdesk):
    status, _, err = swissdesk("pear", "file.trf")
    assert status == 2
    assert "No such command 'pear'" in err


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(swissdesk, command):
    status, out, _ = swissdesk(command, "--help")
    assert status == 0
    assert any(word in out for word in ("FILE", "DIR", "--json"))


def test_output_may_be_caught_in_memory(monkeypatch):
    caught = StringIO()
    monkeypatch.setattr("sys.stdout", caught)
    assert run(["--version"]) == 0
    assert caught.getvalue().startswith("SwissDesk ")


@pytest.mark.parametrize("arguments", [(), ("open.trf",)])
def test_without_a_command_the_window_is_opened(arguments):
    done = process(*arguments)
    assert done.returncode == 1
    assert b"Qt needs a library that this system lacks" in done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux may have no display")
def test_without_a_display_the_commands_are_pointed_out():
    nowhere = dict.fromkeys(("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))
    done = process(program=START, **nowhere)
    assert done.returncode == 1
    assert b"There is no display" in done.stderr or b"Qt needs a library" in done.stderr
    assert b"Traceback" not in done.stderr


def test_the_commands_load_neither_window_nor_database_nor_paper():
    loaded = """
import sys
from swissdesk.cli import COMMANDS
from swissdesk.cli.main import app
app(COMMANDS)
print(*sys.modules)
"""
    modules = set(process(program=loaded).stdout.decode().split())
    assert "swissdesk.cli.main" in modules
    assert not modules & {"PySide6", "sqlalchemy", "alembic", "reportlab"}


def test_the_version_is_said_without_loading_what_it_does_not_need():
    done = process(
        "--version",
        program=START.replace(
            "sys.exit(main())",
            """
main()
print(*sys.modules)""",
        ),
    )
    assert done.stdout.startswith(b"SwissDesk ")
    assert b"swissdesk.pairing" not in done.stdout


def test_the_help_lists_every_command(swissdesk):
    status, out, _ = swissdesk("--help")
    assert status == 0
    assert all(f" {name} " in out for name in COMMANDS)


@pytest.mark.parametrize("asked", [("--language", "sl"), ("--language=sl",)])
def test_messages_are_in_the_language_that_is_asked_for(catalogue, swissdesk, tmp_path, asked):
    english = "{path} was not found. Check the name, and that its disk or stick is connected."
    head = "Language: sl\nContent-Type: text/plain; charset=UTF-8\n"
    catalogue("sl", compiled({"": head, english: "Datoteke {path} ni."}))
    missing = tmp_path / "none.trf"
    assert swissdesk(*asked, "standings", missing) == (2, "", f"Datoteke {missing} ni.\n")
    assert "--language" in swissdesk(*asked, "--help")[1]


def test_a_language_without_texts_is_refused_with_those_that_have_some(slovenian, swissdesk):
    status, _output, said = swissdesk("--language", "tlh", "systems")
    assert status == 2
    assert "Choose one of: en, sl." in said


def test_the_list_of_commands_loads_none_of_them():
    loaded = process(
        "--help", program=START.replace("sys.exit(main())", "main()\nprint(*sys.modules)")
    )
    assert b"swissdesk.cli.main" in loaded.stdout
    assert b"swissdesk.cli.pair" not in loaded.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_of_a_command_begins_as_its_function_does(name):
    module, function = COMMANDS[name].split(":")
    command = getattr(import_module(f"swissdesk.cli.{module}"), function)
    assert HELP[name].split("\n\n")[0] == inspect.getdoc(command).split("\n\n")[0]


def test_the_help_is_in_the_language_of_the_user(in_slovenian, swissdesk):
    _, shown, _ = swissdesk("--help")
    assert shown.startswith("Uporaba: swissdesk ")
    assert " pair            Pari naslednje kolo; FILE se ne spremeni.\n" in shown
    assert "\nUkazi:\n" in shown
    _, shown, _ = swissdesk("pair", "--help")
    assert "\n  Pari naslednje kolo; FILE se ne spremeni.\n" in shown
    assert "FILE <path>  Datoteka TRF ali .swissdesk.  [obvezno]\n" in shown
    assert "--help               Pokaži to pomoč.\n" in shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["pair"], "Napaka: Manjka argument 'FILE'."),
        (["pair", "--foo"], "Napaka: Ni možnosti: --foo"),
        (["pare"], "Napaka: Ni ukaza 'pare'. Ste mislili 'pair'?"),
        (["xyz"], "Napaka: Ni ukaza 'xyz'."),
        (["--"], "Napaka: Manjka ukaz."),
        (["pair", "x", "--round", "z"], "Napaka: Napačno pri '--round': Vpišite celo število."),
        (["pair", "x", "--round", "0"], "Napaka: Napačno pri '--round': Vpišite vsaj 1."),
        (["pair", "x", "--round"], "Napaka: Možnost --round zahteva vrednost."),
        (["pair", "x", "--why-not", "1"], "Napaka: Možnost --why-not zahteva dve vrednosti."),
        (["pair", "x", "--table=1"], "Napaka: Možnost --table nima vrednosti."),
        (["pair", "x", "1", "2"], "Napaka: Nepričakovani argumenti: 2"),
        (["check", "x", "--format", "z"], "'z' ni med 'jsonl', 'csv'."),
        (["generate", "--penalties", "2"], "Vpišite največ 1."),
        (["generate", "--penalties", "z"], "Vpišite število."),
        (["generate"], "Napaka: Manjka možnost '-o' / '--output'."),
        (["pair", "x", "1"], "Napačno pri BOARD: tablo pojasni --explain"),
        (["check", "x", "--json", "--format", "csv"], "Napačna vrednost: --json brez drugih"),
    ],
)
def test_what_is_wrong_with_a_command_line_is_said_in_the_language(
    in_slovenian, swissdesk, typed, said
):
    status, out, err = swissdesk(*typed)
    assert (status, out) == (2, "")
    assert said in err
    if "Usage" in err or "Uporaba" in err:
        assert "Poskusite 'swissdesk" in err
