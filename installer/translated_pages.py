"""Keep the translated pages of the manual (``resources/help/CODE``), for ``translations.py``.

The first line of a translated page says of which English page it was made, by a digest:
``<!-- made from 1a2b3c4d5e6f -->``. When the English page changes, the translation is outdated
until a translator has looked at it and marks it anew.

Names in bold type are those on the screen, so a translated page has them as the window of the
language shows them: **Read back** is the translation of the button "Read &back".
"""

import hashlib
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

HELP = Path(__file__).resolve().parent.parent / "resources" / "help"

_MARK = re.compile(r"\A<!-- made from (\w+) -->\n+")
_LENGTH = 12
_KEPT = re.compile(r"(```.*?```|`[^`\n]*`|\]\([^)\n]*\))", re.DOTALL)
"""What is the same in every alphabet: code, and the targets of links and pictures."""
_BOLD = re.compile(r"\*\*([^*]+)\*\*")
_PICTURE = re.compile(r"\]\((?:\.\./)?pictures/([^)\n]+)\)")


def pages(code: str) -> list[Path]:
    """Return the translated pages of a language."""
    return sorted((HELP / code).glob("*.md"))


def digest(page: str) -> str:
    """Return the digest of an English page ("results.md")."""
    return hashlib.sha256((HELP / page).read_text("utf-8").encode()).hexdigest()[:_LENGTH]


def complaints(code: str) -> Iterator[str]:
    """Yield which pages of a language need a translator, in words."""
    translated = {each.name for each in pages(code)}
    for file in sorted(HELP.glob("*.md")):
        if file.name not in translated and not file.name.startswith("glossary"):
            yield f"{file.name} is not translated yet."
    yield from outdated(code)


def outdated(code: str) -> Iterator[str]:
    """Yield which pages were made of another English page than that of today, in words."""
    for file in pages(code):
        made_from = _MARK.match(file.read_text("utf-8"))
        if not (HELP / file.name).is_file():
            yield f"{file.name} belongs to no English page."
        elif made_from is None:
            yield f"{file.name} has no mark of the English page that it was made from."
        elif made_from[1] != digest(file.name):
            yield f"{file.name} was made from another English page; compare them, then mark it."


def misnamed(code: str, names: Mapping[str, set[str]]) -> Iterator[str]:
    """Yield which things on the screen a page calls by another name than the window, in words.

    *names* has the translations of each English name, all as ``plain`` returns them.
    """
    for file in pages(code):
        if not (HELP / file.name).is_file():
            continue
        english, own = _names_in(HELP / file.name), _names_in(file)
        for name in english:
            if name in names and names[name].isdisjoint(own):
                wanted = " or ".join(sorted(names[name]))
                yield f"{file.name} lacks **{wanted}**, the name of **{name}** on the screen."


def _names_in(page: Path) -> dict[str, None]:
    """Return the names in bold type in a page, also those of a path such as **Menu > Help**."""
    bold = [" ".join(each.split()) for each in _BOLD.findall(page.read_text("utf-8"))]
    return dict.fromkeys(plain(name) for each in bold for name in each.split(" > "))


def plain(label: str) -> str:
    """Return the text of a button or menu without access key, key and dots: "Read back"."""
    return re.sub(r"\s*(\.\.\.|…|:)?(\s*\((Ctrl|Alt|Shift)\+.*\))?$", "", label.replace("&", ""))


def mark(code: str, names: list[str]) -> None:
    """Mark pages as made of the English pages of today; without *names*, those without a mark.

    Their pictures lead to those of the language where it has them, otherwise to the English ones.
    """
    for file in pages(code):
        text = file.read_text("utf-8")
        if file.name in names or (not names and not _MARK.match(text)):
            text = f"<!-- made from {digest(file.name)} -->\n\n{_MARK.sub('', text)}"
        file.write_bytes(_PICTURE.sub(lambda link: _linked(code, link[1]), text).encode())


def _linked(code: str, picture: str) -> str:
    own = HELP / code / "pictures" / picture
    return f"]({'' if own.is_file() else '../'}pictures/{picture})"


def convert(source: str, target: str, in_letters: Callable[[str], str]) -> None:
    """Make the pages and the glossary of a language of those of another, letter by letter."""
    made = {file.name: file for file in pages(source)}
    glossary = HELP / f"glossary-{source}.md"
    if glossary.is_file():
        made["glossary.md"] = glossary
    for old in pages(target):
        if old.name not in made:
            old.unlink()
    for name, file in made.items():
        pieces = _KEPT.split(file.read_text("utf-8"))  # every second one is kept
        text = "".join(in_letters(each) if n % 2 == 0 else each for n, each in enumerate(pieces))
        (HELP / target).mkdir(exist_ok=True)
        (HELP / target / name).write_bytes(text.encode())
