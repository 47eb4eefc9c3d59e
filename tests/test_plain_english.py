"""What people read is plain English: turns of phrase that must not come back."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from manual import DOCUMENTS, prose

import swissdesk
from swissdesk import resources

PACKAGE = Path(swissdesk.__file__).parent
FUNCTIONS = {"_": 1, "ngettext": 2, "N_": 1, "Plural": 2}
"""Calls whose first arguments people read: so many of each."""
REFUSED = {
    "players are they": r"\b(he|his|him|himself|she|her)\b",
    "name the player, not who": r"\bwhom\b|^who \w+(?!.*\?)|\bwhoever\b",
    "name the thing, not those": r"\bthose (of|who|that|which|whom|with|beaten|drawn|tied|still)\b",
    "say what acts": r"\b(is|are) (said|told|asked about)\b",
    "make space, or say what is hidden": r"\b(there is|no|has) room for\b",
    "name the broken rule": r"\bspeaks? against\b",
    "say what needs attention": r"\bseen to\b",
    "set a rule": r"\b(lay|lays|laid|laying)( \w+){0,2} down\b",
    "no matching players": r"\b(is|are) (like that|all of that)\b",
    "per player, per move": r"\b(byes?|points?|prizes?|s|seconds) a (player|round|move)\b",
    "continue, or advance": r"\bgo(es|ing)? on\b",
    "apply": r"\b(take|takes|taken) over\b",
    "differently": r"\b(pairs?|paired|makes?|read|ranked|pairing)\b[^.;:]* otherwise\b",
    "is not a ...": r"(?<!there )\b(is|are) no (?!longer\b|more\b|legal\b)\w+",
    "ready": r"\b(in the way|in nobody's way)\b",
    "the report notes it": r"\bthe report (says so|has|tells)\b",
    "anyway": r"\ball the same\b",
    "again": r"\banew\b",
    "not found, missing, or absent": r"\b(is|are) not there\b",
    "hidden": r"\bout of sight\b",
    "read-only": r"\bread only\b",
    "undo, unpair, unpublish or withdraw": r"\b(taken?|takes|taking)( \w+){0,4} back\b",
    "this many": r"^so (many|few)\b",
    "say it shortly": r"\bin spite of\b|\bby other means than\b|\bsomething else than\b",
}
"""Turns of phrase, each with what to write in its place."""
IN_DOCSTRINGS = REFUSED | {
    "name the thing returned": r"^(what|where)\b(?!.*\?)|\b(return|yield|show) (what|who|where)\b",
    "name the case": r"\b(whatever|whichever|wherever)\b",
    "readings of unclear articles": r"\breadings?, where\b",
}
"""The same for docstrings, and some that only engineers would read."""


def texts(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the texts of a module that people read, each with its line."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        if isinstance(node.func, ast.Name) and node.func.id in FUNCTIONS:
            read = node.args[: FUNCTIONS[node.func.id]]
        else:
            read = [each.value for each in node.keywords if each.arg == "help"]
        for argument in read:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.lineno, argument.value


def docstrings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the docstrings of a module, also those of its values, each with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.lineno, str(node.value.value)


def shown(text: str) -> str:
    """Return a text as it is seen: without the mark of its letter and the names of its values."""
    return re.sub(r"\{[^{}]*\}", "…", text.replace("&", ""))


@pytest.fixture(scope="module")
def read():
    """Every text that people read, by its place."""
    return {
        f"{path.relative_to(PACKAGE)}:{line}: {text}": shown(text)
        for path in sorted(PACKAGE.rglob("*.py"))
        for line, text in texts(ast.parse(path.read_text("utf-8")))
    }


@pytest.mark.parametrize("instead", REFUSED)
def test_what_people_read_is_plain_english(read, instead):
    pattern = re.compile(REFUSED[instead], re.IGNORECASE)
    assert not [place for place, text in read.items() if pattern.search(text)]


@pytest.fixture(scope="module")
def explained():
    """Every docstring of the program, on one line, by its place."""
    return {
        f"{path.relative_to(PACKAGE)}:{line}": " ".join(text.split())
        for path in sorted(PACKAGE.rglob("*.py"))
        for line, text in docstrings(ast.parse(path.read_text("utf-8")))
    }


@pytest.mark.parametrize("instead", IN_DOCSTRINGS)
def test_docstrings_are_plain_english(explained, instead):
    pattern = re.compile(IN_DOCSTRINGS[instead], re.IGNORECASE)
    assert not [(place, text) for place, text in explained.items() if pattern.search(text)]


@pytest.fixture(scope="module")
def documents():
    """Every paragraph of README, the changelog and the manual, by its document."""
    return {f"{path.name}: {each}": each for path in DOCUMENTS for each in prose(path)}


@pytest.mark.parametrize("instead", REFUSED)
def test_the_documents_are_plain_english(documents, instead):
    pattern = re.compile(REFUSED[instead], re.IGNORECASE)
    assert not [place for place, text in documents.items() if pattern.search(text)]


def glossary():
    """The terms of the glossary, each with the words and spellings that stand for it nowhere."""
    text = resources.path("help", "glossary.md").read_text("utf-8")
    rows = [line[1:-1].split("|") for line in text.splitlines() if line.startswith("| ")]
    return {
        term.strip(): [each.strip() for each in avoided.split(",") if each.strip()]
        for term, _meaning, avoided in rows[1:]
    }


def test_the_terms_of_the_glossary_are_in_order_and_none_is_avoided():
    terms = list(glossary())
    assert terms == sorted(terms, key=str.casefold)
    assert not {each for words in glossary().values() for each in words} & set(terms)


@pytest.mark.parametrize("term", [term for term, avoided in glossary().items() if avoided])
def test_a_term_is_spelt_one_way_everywhere(read, documents, term):
    avoided = "|".join(re.escape(each) for each in glossary()[term])
    pattern = re.compile(rf"(?<![\w/-])({avoided})s?(?![\w-])", re.IGNORECASE)
    places = {**read, **documents}
    own = [place for place in places if place.startswith("glossary.md: |")]
    assert not [place for place in places.keys() - own if pattern.search(places[place])]


@pytest.mark.parametrize(
    ("text", "instead"),
    [
        ("Whom do the standings rank?", "name the player, not who"),
        ("Who loses is out.", "name the player, not who"),
        ("the best for him", "players are they"),
        ("Nothing speaks against it.", "name the broken rule"),
        ("To be seen to: 2 warnings.", "say what needs attention"),
        ("Lay down how they count", "set a rule"),
        ("&Take over", "apply"),
        ("Half-point byes a player", "per player, per move"),
        ("“XX” is no FIDE title", "is not a ..."),
    ],
)
def test_the_patterns_find_what_they_are_for(text, instead):
    assert re.search(REFUSED[instead], shown(text), re.IGNORECASE)


def test_docstrings_of_values_are_found_as_well():
    tree = ast.parse('"""One."""\nLIMIT = 2\n"""Two."""\n')
    assert [text for _line, text in docstrings(tree)] == ["One.", "Two."]


@pytest.mark.parametrize(
    "source",
    [
        '_("he")',
        'ngettext("he", "they", 2)',
        'N_("he")',
        'Plural("he", "they")',
        'option(help="he")',
    ],
)
def test_texts_are_found_wherever_people_read_them(source):
    assert next(texts(ast.parse(source)))[1] == "he"
