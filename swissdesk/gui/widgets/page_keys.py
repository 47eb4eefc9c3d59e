"""The keys of the pages, read from the widgets that act on them, and the sheets that list them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton, QWidget

from swissdesk.gui import manual
from swissdesk.gui.widgets.buttons import shown_keys
from swissdesk.gui.widgets.key_strip import KeyHint
from swissdesk.i18n import _

ALL = f"{manual.KEYS}?all"
"""The address of the sheet of all pages in the manual."""
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
                yield hint, PageKey(cap, hint.words)


def _of_shortcuts(page: QWidget) -> Iterator[tuple[QObject, PageKey]]:
    for shortcut in page.findChildren(QShortcut):
        owner = shortcut.parent()
        is_here = isinstance(owner, QWidget) and owner.window() is page.window()
        if shortcut.whatsThis() and is_here:
            yield shortcut, PageKey(_cap(shortcut.key()), shortcut.whatsThis())


def _of_buttons(page: QWidget) -> Iterator[tuple[QObject, PageKey]]:
    """Yield Alt and the marked letter of each visible button of the page."""
    for button in page.findChildren(QPushButton):
        letter = QKeySequence.mnemonic(button.text())
        is_here = button.window() is page.window() and button.isVisibleTo(page)
        if not letter.isEmpty() and is_here:
            words = button.text().replace("&&", "\0").replace("&", "").replace("\0", "&")
            yield button, PageKey(_cap(letter), words.rstrip("."))


def _cap(keys: QKeySequence) -> str:
    return shown_keys(keys.toString(QKeySequence.SequenceFormat.PortableText))


def sheet_of(title: str, page: QWidget, target: str) -> str:
    """Return the keys of a *page* in Markdown, with links to its explanation at *target*."""
    below = manual.section(target)
    every = _("Keys of all pages")
    links = f"[{below.heading} ↓](#{below.part}) · [{every}]({ALL})"
    return "\n\n".join((f"# {title}", links, *_tables(keys_of(page))))


def sheet_of_all(pages: Mapping[str, QWidget]) -> str:
    """Return in Markdown the keys that work everywhere, then the keys of *pages*, by title."""
    parts = ["# " + _("Keys of all pages"), *_tables(_common())]
    for title, page in pages.items():
        parts += [f"## {title}", *_tables(keys_of(page))]
    return "\n\n".join(parts)


def _tables(groups: Sequence[KeyGroup]) -> Iterator[str]:
    for group in groups:
        if group.view:
            yield f"### {group.view}"
        rows = "\n".join(f"| `{key.cap}` | {_escaped(key.words)} |" for key in group.keys)
        names = _("Key"), _("What it does")
        yield f"| {' | '.join(names)} |\n|---|---|\n{rows}"


def _escaped(words: str) -> str:
    """Return words with the signs escaped that mean something in Markdown."""
    return "".join(f"\\{sign}" if sign in "\\`*_[]|<>" else sign for sign in words)


def _common() -> tuple[KeyGroup, ...]:
    """Return the keys that work on every page."""
    everywhere = (
        PageKey("Ctrl+1 ...", _("go to a page")),
        PageKey("Ctrl+Tab", _("next section")),
        PageKey("Ctrl+Shift+Tab", _("section before")),
        PageKey("Ctrl+Return", _("the next step")),
        PageKey("Ctrl+Z", _("undo in this section or the event")),
        PageKey("Ctrl+Shift+Z, Ctrl+Y", _("redo")),
        PageKey("Ctrl+Alt+Z", _("undo in all sections")),
        PageKey("Ctrl+Alt+Shift+Z", _("redo in all sections")),
        PageKey("Ctrl+N, Ctrl+O, Ctrl+I", _("new event, open, import TRF")),
        PageKey("Ctrl+E", _("export TRF26")),
        PageKey("F5", _("projector")),
        PageKey("F8", _("read the last failures again")),
        PageKey("Ctrl+W, Ctrl+Q", _("close the event, quit")),
        PageKey("Ctrl++, Ctrl+-, Ctrl+0", _("larger, smaller, normal text")),
        PageKey("Ctrl+,", _("preferences")),
        PageKey("F10", _("menu")),
        PageKey("F1", _("keys and manual; back to the page")),
    )
    in_tables = (
        PageKey("Ctrl+C", _("copy the row as text")),
        PageKey("Ctrl+Shift+C", _("copy the list as text")),
    )
    return KeyGroup(_("Everywhere"), everywhere), KeyGroup(_("In every table"), in_tables)
