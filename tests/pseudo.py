"""A language that nobody speaks: every text is 40 % longer, accented and in brackets.

On a screen in it, a text without brackets is a text that cannot be translated, and a text that is
cut off would be cut off in a language with long words. ``in_pseudo`` lets the program speak it, or
a second one, which has for each text the longest translation of all real languages.
"""

import gettext
import math
import os
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from swissdesk import i18n, resources

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "installer"))

import translations

CODE = "en_XA"
OPENING, CLOSING = "[", "]"
_LONGER = 0.4
_FORMS = 4
"""The most forms that a plural has in our languages."""
_FILLER = " ipsum dolor sit amet"
_KEPT = re.compile(r"\{[^{}]*\}|<[^<>]*>|&[a-z]+;|&\w|\s+")
_ACCENTED = str.maketrans("aceinouyzACEINOUYZ", "áčéíñóúýžÁČÉÍÑÓÚÝŽ")


def pseudo(text: str) -> str:
    """Return a text in brackets, accented, and longer by 40 %; placeholders and tags stay."""
    longer = math.ceil(len(_KEPT.sub("", text)) * _LONGER) - len(OPENING) - len(CLOSING)
    filler = (_FILLER * (max(0, longer) // len(_FILLER) + 1))[: max(0, longer)]
    kept, pieces = _KEPT.findall(text), _KEPT.split(text)
    accented = [piece.translate(_ACCENTED) for piece in pieces]
    inner = "".join(a + b for a, b in zip(accented, [*kept, ""], strict=True))
    return f"{OPENING}{inner}{filler}{CLOSING}"


def catalogue() -> Catalog:
    """Return the texts of the program in the language."""
    made = Catalog(locale=CODE)
    for message in translations.extracted():
        if isinstance(message.id, str):
            made.add(message.id, pseudo(message.id))
        else:
            made.add(message.id, tuple(pseudo(form) for form in message.id))
    return made


def longest() -> Catalog:
    """Return each text as it is in the language with the longest one, without access keys.

    What fits in these words fits in every language, which are too many to be drawn each time.
    """
    folder = resources.path("translations")
    spoken = [
        gettext.translation("swissdesk", folder, [code])._catalog for code in i18n.languages()[1:]
    ]
    made = Catalog(locale=CODE)
    for message in translations.extracted():
        if isinstance(message.id, str):
            made.add(message.id, _longest(each.get(message.id, message.id) for each in spoken))
        else:
            one, several = message.id
            forms = (each.get((one, n), several) for each in spoken for n in range(_FORMS))
            made.add(message.id, (_longest(forms),) * 2)
    return made


def _longest(forms: Iterable[str]) -> str:
    return max((translations.without_keys(each) for each in forms), key=len)


@contextmanager
def in_pseudo(made: Catalog | None = None) -> Iterator[None]:
    """Let the program speak the language inside the block, or a catalogue, and nobody any other."""
    with TemporaryDirectory() as folder:
        target = Path(folder, CODE, "LC_MESSAGES", "swissdesk.mo")
        target.parent.mkdir(parents=True)
        written = BytesIO()
        write_mo(written, made or catalogue())
        target.write_bytes(written.getvalue())
        usual = resources.path

        def path(*parts: str) -> Path:
            return Path(folder, *parts[1:]) if parts[0] == "translations" else usual(*parts)

        system = {"LANGUAGE": CODE}
        with mock.patch.object(resources, "path", path), mock.patch.dict(os.environ, system):
            forget()
            yield
    forget()


def forget() -> None:
    """Let the program look anew which languages there are, and which one the user speaks."""
    i18n._catalogue.cache_clear()
    gettext._translations.clear()
