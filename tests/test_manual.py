"""The manual and README: whole, linked, and true about the command line."""

import json
import re
import sys
from contextlib import closing

import pytest
import screens
import simulated
import typer
from manual import DOCUMENTS, GLOSSARIES, PAGES, README, TRANSLATED, code, differences

from swissdesk import resources
from swissdesk.cli import COMMANDS
from swissdesk.cli.engine import FORMS
from swissdesk.cli.main import app
from swissdesk.document import Document
from swissdesk.gui.manual import slug
from swissdesk.model.practice import is_practice
from swissdesk.practice.evening import Plan

sys.path.insert(0, str(README.parent / "installer"))

import translations

PICTURES = resources.path("help", "pictures")
LANGUAGES = sorted({translations.LATIN, *(page.parent.name for page in TRANSLATED)})
"""The languages that the manual is in, besides English."""
LINK = re.compile(r"\[[^\]]+\]\(([^)#]*)(?:#([^)]+))?\)")
PICTURE = re.compile(r"!\[[^\]]+\]\(([^)]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
OPTION = re.compile(r"(?<![\w-])--?[a-z][\w-]*")
COMMAND = re.compile(r"(?:^|\s)swissdesk (\S+)(.*)")
PYTHON = (">>>", "...")
MOST_LINES, MOST_BYTES = 120, 1_500_000
OF_NO_COMMAND = {"--version", "--licences", "--language", "--help", "-check"}
IN_PLACE_OF_A_NAME = re.compile(r"[A-Z]+|\*?\.[a-z]+|\S+\.(trf|swissdesk)")


def links(path):
    """The pages and headings that a document leads to."""
    return [
        (path if not file else (path.parent / file).resolve(), heading)
        for file, heading in LINK.findall(PICTURE.sub("", path.read_text("utf-8")))
    ]


def headings(path):
    """The headings of a page as links name them."""
    return {slug(each) for each in HEADING.findall(path.read_text("utf-8"))}


def pictures(path):
    """The pictures of a document."""
    return {(path.parent / each).resolve() for each in PICTURE.findall(path.read_text("utf-8"))}


@pytest.fixture(scope="module")
def options():
    """The options of each command."""
    commands = typer.main.get_command(app(COMMANDS)).commands
    known = {
        name: {option for each in command.params for option in each.opts}
        for name, command in commands.items()
    }
    known["engine"] |= set(OPTION.findall(FORMS))
    return {name: each | {"--help"} for name, each in known.items()}


def test_readme_is_for_newcomers():
    assert len(README.read_text("utf-8").splitlines()) <= MOST_LINES


def test_every_page_is_reached_from_the_contents():
    contents = resources.path("help", "index.md").resolve()
    assert {page.resolve() for page in PAGES} == {contents, *(page for page, _ in links(contents))}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_leads_somewhere(document):
    missing = [
        (target.name, heading)
        for target, heading in links(document)
        if not target.exists() or (heading and heading not in headings(target))
    ]
    assert missing == []


def test_every_picture_is_there_and_is_shown():
    shown = set().union(*map(pictures, DOCUMENTS))
    assert shown == set(PICTURES.glob("*"))
    assert {each.stem for each in shown} == set(screens.PICTURES)


def test_the_tournaments_in_the_pictures_are_the_same_every_time_and_look_real(tmp_path):
    files = [tmp_path / "one.swissdesk", tmp_path / "same.swissdesk"]
    events, steps = [], []
    with simulated.at_one_desk():
        for path in files:
            simulated.write(path, Plan("2026", size=8, rounds=3), "Open", 2)
            with closing(Document.read(path)) as document:
                events.append(document.event)
                steps.append(document.steps())
    assert events[0] == events[1]
    assert steps[0] == steps[1]
    assert events[0].tournaments[0].last_complete_round == 2
    assert not is_practice(events[0])


@pytest.mark.parametrize("language", ["", *LANGUAGES])
def test_the_pictures_are_small_and_all_there(language):
    pictures = [*resources.path("help", language, "pictures").glob("*")]
    assert {each.stem for each in pictures} == set(screens.PICTURES)
    assert sum(each.stat().st_size for each in pictures) <= MOST_BYTES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pictures_of_a_language_have_its_words(language):
    noted = json.loads(screens.SHOWN.read_text("utf-8"))
    outdated = screens.digests(language, noted["words"])
    assert noted["languages"][language] == outdated, (
        f"run “python tests/screens.py --manual {language}”"
    )


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_command_and_option_exists(document, options):
    every = OF_NO_COMMAND.union(*options.values())
    wrong = []
    for line in code(document):
        command = None if line.startswith(PYTHON) else COMMAND.search(line)
        if command is None:
            named, allowed = [], every
        else:
            named, allowed = [command[1]], options.get(command[1], every)
        if any(each not in options and not is_other(each) for each in named):
            wrong.append(line)
        elif command is not None or line.startswith("--"):
            wrong += [(line, each) for each in OPTION.findall(line) if each not in allowed]
    assert wrong == []


def is_other(word):
    """Whether what follows the name of the program is not meant as a command."""
    return word in OF_NO_COMMAND or is_name(word)


def is_name(word):
    """Whether a word stands for a file or a command: FILE, open.trf."""
    return IN_PLACE_OF_A_NAME.fullmatch(word) is not None


@pytest.mark.parametrize(
    "line", ["swissdesk pare FILE", "swissdesk pair FILE --explains", "--no-such-option"]
)
def test_a_wrong_command_is_noticed(line, options, tmp_path):
    document = tmp_path / "page.md"
    document.write_text(f"Type `{line}` here.")
    with pytest.raises(AssertionError):
        test_every_command_and_option_exists(document, options)


def in_folder(path):
    return f"{path.parent.name}/{path.name}"


@pytest.mark.parametrize("page", TRANSLATED, ids=in_folder)
def test_a_translated_page_has_everything_of_the_english_one(page):
    english = resources.path("help", page.name)
    assert english.is_file()
    assert differences(english.read_text("utf-8"), page.read_text("utf-8")) == []
    assert {each.name for each in pictures(page) if not each.is_file()} == set()


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != translations.LATIN])
def test_translated_pages_are_up_to_date(language):
    """Whoever changes an English page looks at its translations, and marks them."""
    assert list(translations.page_complaints(language)) == []


@pytest.mark.parametrize("glossary", GLOSSARIES, ids=lambda path: path.name)
def test_a_glossary_has_one_heading_and_one_table_of_four_columns(glossary):
    text = glossary.read_text("utf-8")
    assert len(HEADING.findall(text)) == 1
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert len(rows) > 150
    assert {line.count("|") for line in rows} == {5}


PAGE = (
    "# A\n\n## B\n\n![c](pictures/c.png) [d](e.md#f) `g`\n\n- h\n\n"
    "| i | j |\n|---|---|\n\n```\nk\n```\n"
)


@pytest.mark.parametrize(
    ("part", "other", "named"),
    [
        ("## B", "### B", "headings"),
        ("e.md#f", "e.md#ž", "links"),
        ("c.png", "z.png", "pictures"),
        ("`g`", "`ž`", "code"),
        ("- h", "h", "items"),
        ("| i | j |", "| i |", "rows and columns of tables"),
        ("\nk\n", "\nž\n", "blocks of code"),
    ],
)
def test_what_a_translated_page_lacks_is_named(part, other, named):
    assert differences(PAGE, PAGE.replace("(pictures", "(../pictures")) == []
    assert differences(PAGE, PAGE.replace(part, other)) == [named]
