"""Which keys a page has, asked of the widgets that act on them: so the sheet cannot be wrong."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton, QWidget

from swissdesk.gui.widgets.hint_button import shown_keys
from swissdesk.gui.widgets.key_strip import KeyHint


@dataclass(frozen=True, slots=True)
class PageKey:
    """A key and what it does."""

    cap: str
    words: str


def keys_of(page: QWidget) -> tuple[PageKey, ...]:
    """Return the keys of the strips, the shortcuts and the marked letters of the buttons.

    Each once, in this order; what two keys do stands once, with both.
    """
    caps: dict[str, list[str]] = {}
    for key in (*_of_strips(page), *_of_shortcuts(page), *_of_buttons(page)):
        known = caps.setdefault(key.words, [])
        if key.cap not in known:
            known.append(key.cap)
    return tuple(PageKey(", ".join(each), words) for words, each in caps.items())


def _of_strips(page: QWidget) -> Iterator[PageKey]:
    for hint in page.findChildren(KeyHint):
        yield PageKey(hint.cap, hint.label)


def _of_shortcuts(page: QWidget) -> Iterator[PageKey]:
    for shortcut in page.findChildren(QShortcut):
        if shortcut.whatsThis():
            keys = shortcut.key().toString(QKeySequence.SequenceFormat.PortableText)
            yield PageKey(shown_keys(keys), shortcut.whatsThis())


def _of_buttons(page: QWidget) -> Iterator[PageKey]:
    """Yield Alt and the marked letter of each button that the page shows."""
    for button in page.findChildren(QPushButton):
        letter = QKeySequence.mnemonic(button.text())
        if not letter.isEmpty() and button.isVisibleTo(page):
            keys = letter.toString(QKeySequence.SequenceFormat.PortableText)
            yield PageKey(shown_keys(keys), _words(button))


def _words(button: QPushButton) -> str:
    """Return the words on a button, without the mark of its letter."""
    bare = button.text().replace("&&", "\0").replace("&", "").replace("\0", "&")
    return bare.rstrip(".")
