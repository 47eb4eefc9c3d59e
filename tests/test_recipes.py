"""What ARCHITECTURE.md promises to whoever adds something: the files it names, and no others."""

import re
from pathlib import Path

import pytest

from swissdesk.operations import registry
from swissdesk.papers.kinds import DocumentKind
from swissdesk.standings import catalogue

TOP = Path(__file__).parents[1]
ARCHITECTURE = (TOP / "swissdesk" / "ARCHITECTURE.md").read_text("utf-8")
SOURCES = {
    path.relative_to(TOP / "swissdesk").as_posix(): path.read_text("utf-8")
    for path in (TOP / "swissdesk").rglob("*.py")
}


def naming(pattern, *, without=()):
    """The modules in which something is named."""
    form = re.compile(pattern)
    found = {path for path, source in SOURCES.items() if form.search(source)}
    return {path for path in found if not path.startswith(tuple(without))}


def test_every_path_that_the_architecture_names_is_there():
    paths = re.findall(r"`((?:[\w.-]+/)+[\w.*<>-]*|\w+\.(?:py|toml))`", ARCHITECTURE)
    assert len(paths) > 30
    for path in paths:
        if "<" in path or "*" in path:
            continue
        places = [TOP / path, TOP / "swissdesk" / path, *(TOP / "swissdesk").rglob(path)]
        assert any(place.exists() for place in places), path


@pytest.mark.parametrize("acronym", ["AOB", "KS", "WON"])
def test_a_tie_break_takes_its_function_its_entry_and_its_words(acronym):
    assert acronym in catalogue.ACRONYMS
    assert naming(rf'"{acronym}"', without=("foreign/",)) == {
        "standings/catalogue.py",
        "listings/words/tie_break_names.py",
    }


@pytest.mark.parametrize("kind", [DocumentKind.WALL_CHART, DocumentKind.RECORD])
def test_a_document_takes_its_function_its_kind_and_its_entry(kind):
    assert naming(rf"\b{kind.name}\b") == {"papers/kinds.py", "papers/catalogue.py"}


@pytest.mark.parametrize("heading", ["sukunimi", "nominativo", "provinsi"])
def test_a_national_list_takes_its_description(heading):
    assert naming(rf"\b{heading}\b") == {"rating_lists/dialects.py"}


USERS = ("gui/", "cli/", "endorsement/", "practice/", "listings/rows/")
"""Whatever calls operations, and needs no change for a new one."""


@pytest.mark.parametrize("name", ["draw_lot", "set_prizes", "swap_colours"])
def test_an_operation_takes_its_function_its_entry_and_its_sentence(name):
    module = registry.operations()[name].function.__module__
    own = module.removeprefix("swissdesk.").replace(".", "/") + ".py"
    assert naming(rf"\b{name}\b", without=USERS) == {
        own,
        "operations/registry.py",
        "listings/words/log.py",
    }
