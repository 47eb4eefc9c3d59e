"""What is loaded when it is wanted: by imports in functions, which tools can follow."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import swissdesk
from swissdesk.errors import SystemNotPaired
from swissdesk.model.settings import SystemId
from swissdesk.pairing import systems
from swissdesk.pairing.system_table import card_pairing

PACKAGE = Path(swissdesk.__file__).parent
BY_NAME = {"cli/main.py"}
"""Loads a command by its name: a command line knows none but the one it runs."""


def test_no_module_of_the_program_is_imported_by_its_name():
    found = {path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py") if named(path)}
    assert found == BY_NAME


def named(path):
    """Return the imports of a module that import-linter and mypy cannot see."""
    return [
        call
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call)
        and ast.unparse(call.func).rpartition(".")[2] in {"import_module", "__import__"}
        and "swissdesk" in ast.unparse(call)
    ]


@pytest.mark.parametrize("system", SystemId)
def test_every_system_that_is_paired_has_its_function(system):
    if systems.is_paired(system) and system is not SystemId.DUTCH_2026:
        assert callable(card_pairing(system))
    else:
        with pytest.raises(SystemNotPaired):
            card_pairing(system)


_CODE = {
    "dubov.process",
    "burstein.process",
    "dutch1992.report",
    "dutch2026.whole_round",
    "fide1987.rulebook",
    "jkv.process",
    "knockout.rounds",
    "lim.rulebook",
    "median.round",
    "olympiad.process",
    "round_robin.berger",
    "scheveningen.rounds",
}
"""What pairs by each system."""


def test_the_table_of_systems_loads_the_code_of_none():
    loaded = modules_loaded_by("from swissdesk.pairing import systems", "swissdesk.pairing.")
    assert {"systems", "system_table"} <= loaded
    assert not _CODE & loaded


def test_what_is_said_and_shown_of_the_systems_loads_none_of_them():
    code = "from swissdesk.listings.systems import notes, tables"
    assert not _CODE & modules_loaded_by(code, "swissdesk.pairing.")


def test_the_code_of_every_system_is_where_these_tests_look_for_it():
    assert all((PACKAGE / "pairing" / f"{each.replace('.', '/')}.py").exists() for each in _CODE)


def test_the_window_opens_on_the_boards_without_what_other_pages_and_files_need():
    code = "from swissdesk.gui import application; from swissdesk.gui.pages import rounds"
    loaded = loaded_by(code, "swissdesk.")
    assert {"gui", "listings", "store"} <= loaded
    assert not {"matching", "trf", "endorsement", "web"} & loaded
    assert not {"standings", "documents", "event"} & loaded_by(code, "swissdesk.gui.pages.")
    loaded = modules_loaded_by(code, "swissdesk.pairing.")
    # A knockout asks at pairing about its boards; Varma tables draw numbers of Berger tables.
    assert _CODE & loaded <= {"knockout.rounds", "round_robin.berger"}


def test_the_core_of_the_window_is_loaded_before_qt():
    code = "from swissdesk.gui import app; app.load_core()"
    assert {"document", "papers", "listings", "store"} <= loaded_by(code, "swissdesk.")
    assert not loaded_by(code, "PySide6.")


def test_what_reaches_a_network_is_loaded_for_those_who_ask_for_it():
    loaded = loaded_by("from swissdesk.gui import application, main_window", "")
    assert "swissdesk" in loaded
    assert not {"psycopg", "keyring", "starlette", "uvicorn", "cryptography"} & loaded


def test_what_exports_need_is_loaded_by_the_form_chosen():
    code = "from swissdesk.exports import calendar, event_json, forms, lists, pgn"
    loaded = loaded_by(code, "")
    assert "swissdesk" in loaded
    assert not {"icalendar", "openpyxl", "reportlab"} & loaded


def test_the_door_for_foreign_files_loads_no_reader_of_workbooks_or_pages():
    loaded = loaded_by("from swissdesk import foreign", "")
    assert "swissdesk" in loaded
    assert not {"openpyxl", "sqlalchemy", "PySide6"} & loaded
    assert "pages" not in modules_loaded_by("from swissdesk import foreign", "swissdesk.foreign.")


def test_the_help_of_a_command_loads_nothing_that_reads_pairs_or_explains():
    loaded = loaded_by("from swissdesk.cli import check, files, options, pair", "swissdesk.")
    assert {"cli", "errors", "i18n"} <= loaded
    assert not {"foreign", "listings", "operations", "pairing", "standings", "trf"} & loaded


def test_a_report_is_read_without_the_readers_of_other_formats_and_without_the_writer():
    code = "from swissdesk import foreign; foreign.load(b'012 Open')"
    assert not {"formats", "sharly", "cross_tables"} & modules_loaded_by(code, "swissdesk.foreign.")
    assert not {"from_event", "writer"} & modules_loaded_by(code, "swissdesk.trf.")


def test_the_list_of_documents_loads_none_of_them():
    loaded = loaded_by("from swissdesk.papers import catalogue", "swissdesk.papers.")
    assert "catalogue" in loaded
    assert not {"lists", "cards", "tables", "reasons"} & loaded


def loaded_by(code, package):
    """Return which parts of a package are there in a new process after some code."""
    return {name.split(".")[0] for name in modules_loaded_by(code, package)}


def modules_loaded_by(code, package):
    """Return which modules of a package are there in a new process after some code."""
    ask = f"print(*(name for name in __import__('sys').modules if name.startswith('{package}')))"
    found = subprocess.run(
        [sys.executable, "-c", f"{code}; {ask}"], capture_output=True, text=True, check=True
    ).stdout.split()
    return {name.removeprefix(package) for name in found}
