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
        by_spare = sorted(range(len(columns)), key=lambda place: -columns[place].spare)
        for place in by_spare:
            spared = room < 0 and columns[place].spare > 0
            room += _least_width(columns[place]) if spared else 0
            self.setColumnHidden(place, spared)

    def _sort_by(self, section: int) -> None:
        header = self.horizontalHeader()
        if self._listing.columns[section].sort_key is None:
            return
        again = header.isSortIndicatorShown() and header.sortIndicatorSection() == section
        descending = Qt.SortOrder.DescendingOrder
        if again and header.sortIndicatorOrder() is descending:
            header.setSortIndicatorShown(False)
            header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
            self._listing.sort(-1)
            return
        order = descending if again else Qt.SortOrder.AscendingOrder
        header.setSortIndicatorShown(True)
        header.setSortIndicator(section, order)
        self._listing.sort(section, order)

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
