"""The keys of a page, read from the widgets that act on them, so that the sheet is always right."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton, QWidget

from swissdesk.gui.widgets.hint_button import shown_keys
from swissdesk.gui.widgets.key_strip import KeyHint

_VIEW = "viewOfKeys"


@dataclass(frozen=True, slots=True)
class PageKey:
    """A key and its effect."""

    cap: str
    words: str


@dataclass(frozen=True, slots=True)
class KeyGroup:
    """The keys that work in one view of a page; the page as a whole has the empty name."""

    view: str
    keys: tuple[PageKey, ...]


def name_view(part: QObject, name: str) -> None:
    """Give *part*, a widget or a shortcut, the view *name* as its heading on the sheet of keys.

    A key such as Esc means something different in each view of a page.
    """
    part.setProperty(_VIEW, name)


def keys_of(page: QWidget) -> tuple[KeyGroup, ...]:
    """Return the keys of the strips, shortcuts and buttons (by their marked letters), by view.

    The keys of the page as a whole come first. Keys with the same effect share a line.
    """
    caps: dict[str, dict[str, list[str]]] = {"": {}}
    for widget, key in (*_of_strips(page), *_of_shortcuts(page), *_of_buttons(page)):
        known = caps.setdefault(_view_of(widget, page), {}).setdefault(key.words, [])
        if key.cap not in known:
            known.append(key.cap)
    return tuple(
        KeyGroup(view, tuple(PageKey(", ".join(each), words) for words, each in known.items()))
        for view, known in caps.items()
    )


def _view_of(widget: QObject, page: QWidget) -> str:
    """Return the name of the view of *page* with this widget, empty for the page itself."""
    at: QObject | None = widget
    while at is not None and at is not page:
        if at.property(_VIEW):
            return str(at.property(_VIEW))
        at = at.parent()
    return ""


def _of_strips(page: QWidget) -> Iterator[tuple[QObject, PageKey]]:
    for hint in page.findChildren(KeyHint):
        if hint.window() is page.window():  # not in a dialog that the page has opened
            for cap in (hint.cap, *hint.also):
                yield hint, PageKey(cap, hint.label)


def _of_shortcuts(page: QWidget) -> Iterator[tuple[QObject, PageKey]]:
    for shortcut in page.findChildren(QShortcut):
        owner = shortcut.parent()
        is_here = isinstance(owner, QWidget) and owner.window() is page.window()
        if shortcut.whatsThis() and is_here:
            keys = shortcut.key().toString(QKeySequence.SequenceFormat.PortableText)
            yield shortcut, PageKey(shown_keys(keys), shortcut.whatsThis())


def _of_buttons(page: QWidget) -> Iterator[tuple[QObject, PageKey]]:
    """Yield Alt and the marked letter of each visible button of the page."""
    for button in page.findChildren(QPushButton):
        letter = QKeySequence.mnemonic(button.text())
        is_here = button.window() is page.window() and button.isVisibleTo(page)
        if not letter.isEmpty() and is_here:
            keys = letter.toString(QKeySequence.SequenceFormat.PortableText)
            yield button, PageKey(shown_keys(keys), _words(button))


def _words(button: QPushButton) -> str:
    """Return the text of a button without the mark of its letter."""
    bare = button.text().replace("&&", "\0").replace("&", "").replace("\0", "&")
    return bare.rstrip(".")
