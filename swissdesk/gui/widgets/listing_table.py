"""A table of rows: dense, striped, whole rows selected, the selection kept by key."""

from collections.abc import Hashable
from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QKeyEvent, QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from swissdesk.gui import theme
from swissdesk.gui.models.listing_model import TONE_ROLE, Column, Index, ListingModel, Tone

_BAR = 3
_LEAST_WIDTH = 110
"""The least width, at 100 %, of a column that takes what is left."""


def _least_width(column: Column[Any]) -> int:
    return theme.pixels(column.width or _LEAST_WIDTH)


class ListingDelegate(QStyledItemDelegate):
    """Paints a cell in its tone, and a bar of the accent colour beside the current row."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        option.state &= ~QStyle.StateFlag.State_HasFocus
        tone: Tone | None = index.data(TONE_ROLE)
        scheme = theme.colours(option.widget)
        match tone:
            case Tone.STRONG:
                option.font.setBold(True)
            case Tone.QUIET:
                option.palette.setColor(QPalette.ColorRole.Text, QColor(scheme.secondary))
            case Tone.MISSING:
                option.font.setBold(True)
                option.backgroundBrush = QBrush(QColor(scheme.missing))
                for role in (QPalette.ColorRole.Text, QPalette.ColorRole.HighlightedText):
                    option.palette.setColor(role, QColor(scheme.missing_text))
            case Tone.PLAIN | None:
                pass

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        super().paint(painter, option, index)
        view = option.widget
        if (
            isinstance(view, QTableView)
            and view.hasFocus()
            and index.row() == view.currentIndex().row()
            and view.horizontalHeader().visualIndex(index.column()) == 0
        ):
            bar = QRect(option.rect.topLeft(), option.rect.bottomLeft())
            bar.setWidth(theme.pixels(_BAR))
            painter.fillRect(bar, QColor(theme.colours(view).accent))


class ListingTable(QTableView):
    """Shows a ListingModel; Up and Down choose a row, Return activates it."""

    chosen = Signal(object)
    """The key of the row that is current now; None if there is none."""
    activated_key = Signal(object)
    """The key of a row that was double-clicked, or on which Return was pressed."""

    def __init__(self, model: ListingModel, name: str, parent: QWidget | None = None) -> None:  # type: ignore[type-arg]  # any row will do
        super().__init__(parent)
        self._listing = model
        self._kept: Hashable | None = None
        self._order: tuple[int, Qt.SortOrder] | None = None
        self.setModel(model)
        self.setAccessibleName(name)
        self.setItemDelegate(ListingDelegate(self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSectionsClickable(True)
        self.horizontalHeader().sectionClicked.connect(self._sort_by)
        self.doubleClicked.connect(lambda index: self._activate(index))
        model.modelAboutToBeReset.connect(self._keep)
        model.modelReset.connect(self._restore)
        self.selectionModel().currentRowChanged.connect(self._tell)
        self.measure()

    @property
    def current_key(self) -> Hashable | None:
        """The key of the current row, None if there is none."""
        return self._listing.key_at(self.currentIndex())

    def choose(self, key: Hashable) -> bool:
        """Make the row with *key* current and bring it into view; return whether it is there."""
        place = self._listing.place_of(key)
        if place is None:
            return False
        column = max(self.currentIndex().column(), 0)
        self.setCurrentIndex(self._listing.index(place, column))
        return True

    def measure(self) -> None:
        """Take the heights and widths that go with the font size."""
        self.verticalHeader().setDefaultSectionSize(theme.pixels(theme.ROW_PIXELS))
        header = self.horizontalHeader()
        header.setMinimumSectionSize(theme.pixels(20))
        for place, column in enumerate(self._listing.columns):
            if column.width:
                header.setSectionResizeMode(place, QHeaderView.ResizeMode.Interactive)
                self.setColumnWidth(place, theme.pixels(column.width))
            else:
                header.setSectionResizeMode(place, QHeaderView.ResizeMode.Stretch)
        self._make_room()

    def _make_room(self) -> None:
        """Leave columns out, those that can be spared first, until the others have their width."""
        columns = self._listing.columns
        room = self.viewport().width() - sum(map(_least_width, columns))
        kept = max((column.spare for column in columns), default=0)
        while room < 0 and kept > 0:
            room += sum(_least_width(column) for column in columns if column.spare == kept)
            kept = max((each.spare for each in columns if each.spare < kept), default=0)
        for place, column in enumerate(columns):
            self.setColumnHidden(place, column.spare > kept)

    def _sort_by(self, section: int) -> None:
        """Sort up, then down, then as the listing is; Qt turns the indicator by itself."""
        if self._listing.columns[section].sort_key is None:
            self._show_order(self._order)
            return
        again = self._order is not None and self._order[0] == section
        if again and self._order == (section, Qt.SortOrder.DescendingOrder):
            self._order = None
        elif again:
            self._order = (section, Qt.SortOrder.DescendingOrder)
        else:
            self._order = (section, Qt.SortOrder.AscendingOrder)
        self._show_order(self._order)
        self._listing.sort(*(self._order or (-1,)))

    def _show_order(self, order: tuple[int, Qt.SortOrder] | None) -> None:
        header = self.horizontalHeader()
        header.setSortIndicatorShown(order is not None)
        header.setSortIndicator(*(order or (-1, Qt.SortOrder.AscendingOrder)))

    def _keep(self) -> None:
        self._kept = self.current_key

    def _restore(self) -> None:
        self.measure()
        if self._kept is None or not self.choose(self._kept):
            self._tell()

    def _tell(self) -> None:
        self.chosen.emit(self.current_key)

    def _activate(self, index: QModelIndex) -> None:
        key = self._listing.key_at(index)
        if key is not None:
            self.activated_key.emit(key)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self._activate(self.currentIndex())
            return
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.measure()
