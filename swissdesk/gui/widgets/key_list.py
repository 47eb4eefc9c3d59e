"""The keys of the window as a text of the manual: for the visible page, and for all pages."""

from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtWidgets import QWidget

from swissdesk.gui import manual
from swissdesk.gui.widgets.page_keys import KeyGroup, PageKey, keys_of
from swissdesk.i18n import _

ALL = f"{manual.KEYS}?all"
"""The address of the list of the keys of all pages."""


def of_page(title: str, page: QWidget, target: str) -> str:
    """Return the keys of a *page* of the window, with links to its explanation at *target*."""
    below = manual.heading(target)
    links = (
        f"[{below} ↓](#{manual.slug(below)})",
        f"[{_('Keys of all pages')}]({ALL})",
    )
    return "\n\n".join((f"# {title}", " · ".join(links), *_tables(keys_of(page))))


def of_all(pages: Mapping[str, QWidget]) -> str:
    """Return the keys that work everywhere, then those of *pages*, by title."""
    parts = [f"# {_('Keys of all pages')}", *_tables((_everywhere(), _in_tables()))]
    for title, page in pages.items():
        parts += [f"## {title}", *_tables(keys_of(page))]
    return "\n\n".join(parts)


def _tables(groups: Sequence[KeyGroup]) -> Iterator[str]:
    for group in groups:
        if group.view:
            yield f"### {group.view}"
        rows = "\n".join(f"| `{key.cap}` | {_escaped(key.words)} |" for key in group.keys)
        yield f"| {_('Key')} | {_('What it does')} |\n|---|---|\n{rows}"


def _escaped(words: str) -> str:
    """Return words with the signs escaped that mean something in Markdown."""
    return "".join(f"\\{sign}" if sign in "\\`*_[]|<>" else sign for sign in words)


def _in_tables() -> KeyGroup:
    keys = (
        PageKey("Ctrl+C", _("copy the row as text")),
        PageKey("Ctrl+Shift+C", _("copy the list as text")),
    )
    return KeyGroup(_("In every table"), keys)


def _everywhere() -> KeyGroup:
    keys = (
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
    return KeyGroup(_("Everywhere"), keys)
