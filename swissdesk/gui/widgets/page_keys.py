"""Which keys a page has, asked of the widgets that act on them: so the sheet cannot be wrong."""

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
    """A key and what it does."""

    cap: str
    words: str


@dataclass(frozen=True, slots=True)
class KeyGroup:
    """The keys that work in one view of a page; the view of the page as a whole has no name."""

    view: str
    keys: tuple[PageKey, ...]


def name_view(part: QObject, name: str) -> None:
    """Let the sheet of keys show the keys of *part*, or a shortcut, under a heading of their own.

    A key such as Esc means something else in each view of a page.
    """
    part.setProperty(_VIEW, name)


def keys_of(page: QWidget) -> tuple[KeyGroup, ...]:
    """Return the keys of the strips, the shortcuts and the marked letters of the buttons, by view.

    The keys of the page as a whole come first. What two keys do stands once, with both.
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
    """Return the name of the view that a widget of *page* is in, empty for the page itself."""
    at: QObject | None = widget
    while at is not None and at is not page:
        if at.property(_VIEW):
            return str(at.property(_VIEW))
        at = at.parent()
    return ""


def _of_strips(page: QWidget) -> Iterator[tuple[QObject, PageKey]]:
    for hint in page.findChildren(KeyHint):
        if hint.window() is page.window():  # not of a dialog that the page has opened
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
    """Yield Alt and the marked letter of each button that the page shows."""
    for button in page.findChildren(QPushButton):
        letter = QKeySequence.mnemonic(button.text())
        is_here = button.window() is page.window() and button.isVisibleTo(page)
        if not letter.isEmpty() and is_here:
            keys = letter.toString(QKeySequence.SequenceFormat.PortableText)
            yield button, PageKey(shown_keys(keys), _words(button))


def _words(button: QPushButton) -> str:
    """Return the words on a button, without the mark of its letter."""
    bare = button.text().replace("&&", "\0").replace("&", "").replace("\0", "&")
    return bare.rstrip(".")
