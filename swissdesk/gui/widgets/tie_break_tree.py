"""All tie-breaks in groups; the keyboard skips the names of the groups."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from swissdesk.gui import theme
from swissdesk.i18n import _
from swissdesk.listings.rows.tie_break_offers import Offer, OfferGroup

_CODE_WIDTH, _ARTICLE_WIDTH = 132, 56
_HEADING_HEIGHT, _HEIGHT = 28, 24
_LEAST_HEIGHT = 250


class TieBreakTree(QTreeWidget):
    """One line per tie-break; a tie-break that cannot be used has the reason beside it."""

    chosen = Signal(str)
    """The acronym in the current line."""
    wanted = Signal()
    """The arbiter wants to add the current line."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setHeaderLabels((_("Code"), _("Name"), _("Article")))
        self.setRootIsDecorated(False)
        self.setItemsExpandable(False)
        self.setIndentation(0)
        self.setAllColumnsShowFocus(True)
        self.setMinimumHeight(theme.pixels(_LEAST_HEIGHT))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        for column, width in ((0, _CODE_WIDTH), (2, _ARTICLE_WIDTH)):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            header.resizeSection(column, theme.pixels(width))
        self.currentItemChanged.connect(self._tell)
        self.itemDoubleClicked.connect(lambda item: self._want(item))

    def show_groups(self, groups: Sequence[OfferGroup]) -> None:
        """Offer tie-breaks; the current one stays current if it is still offered."""
        current = self.currentItem()
        kept = current.text(0) if current is not None else ""
        self.clear()
        bold = self.font()
        bold.setBold(True)
        for group in groups:
            heading = QTreeWidgetItem(self, [group.name])
            heading.setFlags(Qt.ItemFlag.NoItemFlags)  # the keyboard skips it, unlike its items
            heading.setFirstColumnSpanned(True)
            heading.setFont(0, bold)
            heading.setTextAlignment(0, Qt.AlignmentFlag.AlignBottom)
            heading.setSizeHint(0, QSize(0, theme.pixels(_HEADING_HEIGHT)))
            for offer in group.offers:
                self.addTopLevelItem(self._item(offer))
        self.choose(kept)

    def choose(self, acronym: str) -> None:
        """Make the line of a tie-break current, if it exists."""
        found = self.findItems(acronym, Qt.MatchFlag.MatchExactly)
        if found:
            self.setCurrentItem(found[0])

    def _item(self, offer: Offer) -> QTreeWidgetItem:
        name = f"{offer.name}: {offer.refusal}" if offer.refusal else offer.name
        item = QTreeWidgetItem([offer.acronym, name, offer.article])
        item.setTextAlignment(2, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        item.setToolTip(1, name)
        item.setSizeHint(0, QSize(0, theme.pixels(_HEIGHT)))
        if offer.refusal:
            quiet = QBrush(QColor(theme.colours(self).secondary))
            for column in range(3):
                item.setForeground(column, quiet)
        return item

    def _tell(self, current: QTreeWidgetItem | None) -> None:
        if current is not None:
            self.chosen.emit(current.text(0))

    def _want(self, item: QTreeWidgetItem | None) -> None:
        if item is not None and item.flags() & Qt.ItemFlag.ItemIsEnabled:
            self.wanted.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self._want(self.currentItem())
        else:
            super().keyPressEvent(event)
