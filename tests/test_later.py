"""Functions that are imported when they are called."""

import subprocess
import sys

import pytest

from swissdesk.later import later


def test_the_function_at_the_place_is_called():
    assert later("math:gcd")(12, 18) == 6


@pytest.mark.parametrize("place", ["swissdesk.nowhere:pair", "math:gdc"])
def test_a_place_where_nothing_is_raises_when_it_is_called(place):
    call = later(place)
    with pytest.raises((ImportError, AttributeError)):
        call()


_APART = {"dubov", "burstein", "median", "dutch1992", "jkv", "round_robin"}


def test_the_table_of_systems_loads_none_of_them():
    loaded = loaded_by("from swissdesk.pairing import systems", "swissdesk.pairing.")
    assert "systems" in loaded
    assert not {*_APART, "dutch2026"} & loaded


def test_what_is_said_and_shown_of_the_systems_loads_none_but_the_dutch_one():
    code = "from swissdesk.listings.systems import notes, tables"
    assert not _APART & loaded_by(code, "swissdesk.pairing.")


def test_the_window_opens_on_the_boards_without_what_other_pages_and_files_need():
    code = "from swissdesk.gui import application; from swissdesk.gui.pages import rounds"
    loaded = loaded_by(code, "swissdesk.")
    assert {"gui", "listings", "store"} <= loaded
    assert not {"trf", "endorsement", "web"} & loaded
    assert not {"standings", "documents", "event"} & loaded_by(code, "swissdesk.gui.pages.")
    assert "dutch2026" not in loaded_by(code, "swissdesk.pairing.")


def test_the_core_of_the_window_is_loaded_before_qt():
    code = "from swissdesk.gui import app; app.load_core()"
    assert {"document", "papers", "listings", "store"} <= loaded_by(code, "swissdesk.")
    assert not loaded_by(code, "PySide6.")


def test_the_list_of_documents_loads_none_of_them():
    loaded = loaded_by("from swissdesk.papers import catalogue", "swissdesk.papers.")
    assert "catalogue" in loaded
    assert not {"lists", "cards", "tables", "reasons"} & loaded


def loaded_by(code, package):
    """Return which parts of a package are there in a new process after some code."""
    ask = f"print(*(name for name in __import__('sys').modules if name.startswith('{package}')))"
    found = subprocess.run(
        [sys.executable, "-c", f"{code}; {ask}"], capture_output=True, text=True, check=True
    ).stdout.split()
    return {name.removeprefix(package).split(".")[0] for name in found}
