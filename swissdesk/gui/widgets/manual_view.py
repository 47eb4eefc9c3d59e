"""The manual: a page, back and forward, the contents, and a search in all pages."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from swissdesk import resources
from swissdesk.gui import manual, theme
from swissdesk.gui.focus import types_sign
from swissdesk.gui.widgets.manual_text import ManualText
from swissdesk.i18n import _
from swissdesk.model.names import folded

_TARGET = Qt.ItemDataRole.UserRole
_ICON = 10


class ManualView(QWidget):
    """Shows the manual; typing letters anywhere in it searches all pages."""

    left = Signal()
    """The reader wants to return to the page."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = QLineEdit()
        self.field.setPlaceholderText(_("Search the manual"))
        self.field.setAccessibleName(_("Search the manual"))
        self.field.setClearButtonEnabled(True)
        self.text = ManualText()
        self.text.setAccessibleName(_("Manual"))
        self.results = QListWidget()
        self.results.setWordWrap(True)
        self.results.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.results.setAccessibleName(_("Pages found"))
        self.back = _button("left", _("Back (Alt+Left)"))
        self.forward = _button("right", _("Forward (Alt+Right)"))
        self.contents = QPushButton(_("Contents"))
        self._stack = QStackedWidget()
        self._stack.addWidget(self.text)
        self._stack.addWidget(self.results)
        self.setFocusProxy(self.text)
        self._lay_out()
        self._connect()

    def open(self, target: str) -> None:
        """Show a page, or the part below one of its headings: "results.md#find-a-board"."""
        self.field.clear()
        self.text.setSource(QUrl(target))

    def open_below(self, target: str, above: str) -> None:
        """Show a page with a text *above* it, in Markdown, and scroll to that text."""
        address = f"{target.partition('#')[0]}?above"
        self.text.put_above(address, lambda: above)
        self.open(address)
        self.text.reload()  # the text above the page may have changed

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        if watched is self.field:
            is_taken = event.key() == Qt.Key.Key_Down
            if is_taken:
                (self.results if self._is_searching else self.text).setFocus()
        elif types_sign(event):
            is_taken = True
            self.field.setFocus()
            self.field.insert(event.text())
        else:
            is_at_top = watched is self.results and self.results.currentRow() <= 0
            is_taken = is_at_top and event.key() == Qt.Key.Key_Up
            if is_taken:
                self._begin_search()
        return is_taken

    @property
    def _is_searching(self) -> bool:
        return self._stack.currentWidget() is self.results

    def _begin_search(self) -> None:
        self.field.setFocus()
        self.field.selectAll()

    def _search(self, words: str) -> None:
        found = manual.find(words)
        self.results.clear()
        for each in found:
            section = each.section
            is_page = section.heading == section.title
            names = section.title if is_page else f"{section.title} – {section.heading}"
            item = QListWidgetItem(f"{names}\n{each.excerpt}")
            item.setData(_TARGET, section.target)
            self.results.addItem(item)
        self.results.setCurrentRow(0)
        if not found:
            self._say_nothing_found()
        self._stack.setCurrentWidget(self.results if folded(words).split() else self.text)

    def _say_nothing_found(self) -> None:
        item = QListWidgetItem(_("No page has all these words."))
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        self.results.addItem(item)

    def _open_item(self, item: QListWidgetItem) -> None:
        target = item.data(_TARGET)
        if target:
            self.open(target)
            self.text.setFocus()

    def _open_first(self) -> None:
        if self._is_searching:
            self._open_item(self.results.item(max(self.results.currentRow(), 0)))

    def _escape(self) -> None:
        """End the search; without a search, return to the page of the window."""
        if self.field.text():
            self.field.clear()
            self.text.setFocus()
        else:
            self.left.emit()

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(theme.pixels(4))
        row.addWidget(self.back)
        row.addWidget(self.forward)
        row.addWidget(self.contents)
        row.addWidget(self.field, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.pixels(8))
        layout.addLayout(row)
        layout.addWidget(self._stack, 1)

    def _connect(self) -> None:
        self.field.textChanged.connect(self._search)
        self.field.returnPressed.connect(self._open_first)
        self.results.itemActivated.connect(self._open_item)
        self.results.itemClicked.connect(self._open_item)
        self.text.backwardAvailable.connect(self.back.setEnabled)
        self.text.forwardAvailable.connect(self.forward.setEnabled)
        self.back.clicked.connect(self._go_back)
        self.forward.clicked.connect(self._go_forward)
        self.contents.clicked.connect(lambda: self.open(manual.CONTENTS))
        for watched in (self.field, self.text, self.results):
            watched.installEventFilter(self)
        for keys, slot in (
            ("Alt+Left", self._go_back),
            ("Alt+Right", self._go_forward),
            ("Ctrl+F", self._begin_search),
            ("Esc", self._escape),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)

    def _go_back(self) -> None:
        self.field.clear()
        self.text.backward()

    def _go_forward(self) -> None:
        self.field.clear()
        self.text.forward()


def _button(icon: str, name: str) -> QPushButton:
    button = QPushButton(QIcon(str(resources.path("icons", f"{icon}.svg"))), "")
    button.setIconSize(QSize(theme.pixels(_ICON), theme.pixels(_ICON)))
    button.setToolTip(name)
    button.setAccessibleName(name)
    button.setEnabled(False)
    return button
