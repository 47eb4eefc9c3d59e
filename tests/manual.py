"""The documents that people read: README, the changelog and the pages of the manual.

``python tests/screens.py --manual`` makes the pictures of the manual.
"""

import re
from pathlib import Path

from swissdesk import resources

README = Path(__file__).parent.parent / "README.md"
PAGES = sorted(resources.path("help").glob("*.md"))
DOCUMENTS = (README, resources.path("changelog.md"), *PAGES)

_FENCED = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
_CODE = re.compile(r"`[^`]+`")
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
