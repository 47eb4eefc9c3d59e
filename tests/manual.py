"""The documents that people read: README, the changelog and the pages of the manual.

``python tests/screens.py --manual`` makes the pictures of the manual. Translated pages are compared
with the English ones; ``python installer/translations.py pages`` names those that are outdated.
"""

import re
from pathlib import Path

from swissdesk import resources

README = Path(__file__).parent.parent / "README.md"
PAGES = sorted(
    page for page in resources.path("help").glob("*.md") if not page.name.startswith("glossary-")
)
TRANSLATED = sorted(
    page
    for page in resources.path("help").glob("*/*.md")
    if page.parent.name != "sr_Latn"  # made of those in Cyrillic
)
GLOSSARIES = sorted(resources.path("help").glob("glossary-*.md"))
DOCUMENTS = (README, resources.path("changelog.md"), *PAGES)

_FENCED = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
_CODE = re.compile(r"`[^`]+`")
_HEADING = re.compile(r"^(#+) ", re.MULTILINE)
_LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)]*)\)")
_PICTURE = re.compile(r"!\[[^\]]+\]\((?:\.\./)?(pictures/[^)]+)\)")
_ROW = re.compile(r"^\|.*$", re.MULTILINE)
_BULLET = re.compile(r"^\s*(?:-|\d+\.) ", re.MULTILINE)
_ITEM = re.compile(r"\n\s*\n|\n(?=\s*- |\||\d+\. )")


def prose(path):
    """The paragraphs, items and rows of a document, each on one line and without code."""
    text = _CODE.sub("…", _FENCED.sub("", path.read_text("utf-8")))
    return [" ".join(each.split()) for each in _ITEM.split(text) if each.strip()]


def code(path):
    """The pieces of code in a document, a line of a block each."""
    text = path.read_text("utf-8").replace("\\\n", " ")
    blocks = "\n".join(_FENCED.findall(text)).splitlines()
    return [*blocks, *(each.strip("`") for each in _CODE.findall(_FENCED.sub("", text)))]


def differences(english, translated):
    """What a translated page does not have as the English one: structure, links, code."""
    return [name for name, found in _PARTS.items() if found(english) != found(translated)]


def _bare(text):
    return _FENCED.sub("", text)


_PARTS = {
    "headings": lambda text: [len(each) for each in _HEADING.findall(_bare(text))],
    "links": lambda text: sorted(_LINK.findall(_bare(text))),
    "pictures": lambda text: _PICTURE.findall(_bare(text)),
    "blocks of code": _FENCED.findall,
    "code": lambda text: sorted(_CODE.findall(_bare(text))),
    "rows and columns of tables": lambda text: [
        each.count("|") for each in _ROW.findall(_bare(text))
    ],
    "items": lambda text: len(_BULLET.findall(_bare(text))),
}
