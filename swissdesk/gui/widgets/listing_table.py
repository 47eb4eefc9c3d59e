"""A table of rows: dense, striped, with whole rows selected; the selection follows its key."""

from collections.abc import Hashable, Sequence
from typing import Any

from PySide6.QtCore import (
    QEvent,
    QKeyCombination,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QBrush,
    QColor,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPalette,
    QResizeEvent,
)
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
from swissdesk.gui.models.listing_model import TONE_ROLE, Index, ListingModel, Tone
from swissdesk.gui.preferences import Preferences
from swissdesk.gui.widgets.labels import Voice, line
from swissdesk.i18n import _, ngettext

_BAR = 3
_INDENT = "\u00a0\u00a0"
"""The space between the bar and the text of the first column."""
_COPY_LIST = QKeyCombination(
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier, Qt.Key.Key_C
)
_LEAST_WIDTH = 110
"""The least width, at 100 %, of a column that takes the rest of the width."""
_AROUND = 8
"""Pixels around the words of a heading."""


def _mark(option: QStyleOptionViewItem, background: str, colour: str) -> None:
    option.font.setBold(True)
    option.backgroundBrush = QBrush(QColor(background))
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.HighlightedText):
        option.palette.setColor(role, QColor(colour))


_ISOLATE, _END = "\u2068", "\u2069"
"""Signs around a text that is written by its own letters: a name from left to right stays so."""
_LEFT_TO_RIGHT = "\u2066"
"""Likewise for a number: 2½ and -3.10 would be turned round."""


class ListingDelegate(QStyledItemDelegate):
    """Paints a cell in its tone, and a bar in the accent colour beside the current row."""

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
                _mark(option, scheme.missing, scheme.missing_text)
            case Tone.WRONG:
                _mark(option, scheme.failure, scheme.failure_text)
            case Tone.PLAIN | None:
                pass
        is_left = option.displayAlignment & Qt.AlignmentFlag.AlignLeft
        if option.text and is_left and _is_first(option.widget, index.column()):
            option.text = _INDENT + option.text
        if option.text and option.direction is Qt.LayoutDirection.RightToLeft:
            start = _ISOLATE if any(map(str.isalpha, option.text)) else _LEFT_TO_RIGHT
            option.text = f"{start}{option.text}{_END}"

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
            and _is_first(view, index.column())
        ):
            bar = QRect(option.rect.topLeft(), option.rect.bottomLeft())
            bar.setWidth(theme.pixels(_BAR))
            painter.fillRect(bar, QColor(theme.colours(view).accent))


class SideDelegate(ListingDelegate):
    """Underlines the player chosen in the current row: the column ``column_of_side`` of a table."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        table = option.widget
        is_chosen = index.column() == getattr(table, "column_of_side", None)
        if (
            is_chosen
            and isinstance(table, QTableView)
            and index.row() == table.currentIndex().row()
        ):
            option.font.setBold(True)
            option.font.setUnderline(True)


def _is_first(view: QWidget, column: int) -> bool:
    """Return whether a column is the first visible one."""
    return isinstance(view, QTableView) and not view.horizontalHeader().sectionPosition(column)


class ListingTable(QTableView):
    """Shows a ListingModel; Up, Down, Home and End choose a row, Return activates it.

    Ctrl+C copies the row, Ctrl+Shift+C the list with its headings, as text for a spreadsheet.
    Columns keep the width that the user gave them; the heading of the widest column says how many
    columns are hidden for lack of space.
    """

    chosen = Signal(object)
    """The key of the new current row; None if there is none."""
    activated_key = Signal(object)
    """The key of a row that was double-clicked, or activated with Return."""
    resized = Signal()
    """The table has another size, and its columns have the matching widths."""

    def __init__(self, model: ListingModel[Any], name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._listing = model
        self._kept: Hashable | None = None
        self._order: tuple[int, Qt.SortOrder] | None = None
        self._widths: dict[str, int] = {}
        self._preferences: Preferences | None = None
        self._is_measuring = False
        self._left_out = line("", Voice.SMALL, self.horizontalHeader())
        self._left_out.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
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
        self.horizontalHeader().sectionResized.connect(self._keep_width)
        self.horizontalHeader().sectionResized.connect(
            self._place_left_out, Qt.ConnectionType.QueuedConnection
        )  # the header has the new widths only after signalling all of them
        self.doubleClicked.connect(lambda index: self._activate(index))
        model.modelAboutToBeReset.connect(self._keep)
        model.modelReset.connect(self._restore)
        self.selectionModel().currentRowChanged.connect(self._tell)
        self.measure()

    @property
    def current_key(self) -> Hashable | None:
        """The key of the current row; None if there is none."""
        return self._listing.key_at(self.currentIndex())

    @property
    def key_beside(self) -> Hashable | None:
        """The key of the next row, of the previous one on the last row; None if there is none."""
        place = self.currentIndex().row()
        beside = place + 1 if place + 1 < self._listing.rowCount() else place - 1
        return self._listing.key_at(self._listing.index(beside, 0))

    def choose(self, key: Hashable) -> bool:
        """Make the row with *key* current and scroll to it; return whether the row exists."""
        place = self._listing.place_of(key)
        if place is None:
            return False
        column = max(self.currentIndex().column(), 0)
        self.setCurrentIndex(self._listing.index(place, column))
        return True

    def move_by(self, rows: int) -> None:
        """Move down by a number of rows, or up for a negative number, as far as possible."""
        last = self.model().rowCount() - 1
        place = min(max(self.currentIndex().row() + rows, 0), last)
        if place >= 0:
            self.setCurrentIndex(self.model().index(place, max(self.currentIndex().column(), 0)))

    def keep_widths_in(self, preferences: Preferences) -> None:
        """Apply the column widths that the user chose earlier, and store new ones there."""
        self._preferences = preferences
        for column in self._listing.columns:
            if width := preferences.column_width(self.accessibleName(), column.heading):
                self._widths[column.heading] = width
        self.measure()

    def copy_row(self) -> None:
        """Copy the current row to the clipboard, with tabs between the cells."""
        if self.currentIndex().isValid():
            _copy([self._cells(self.currentIndex().row())])

    def copy_list(self) -> None:
        """Copy the headings and all rows to the clipboard."""
        headings = [self._listing.columns[place].heading for place in self._shown()]
        _copy([headings, *map(self._cells, range(self._listing.rowCount()))])

    def measure(self) -> None:
        """Set the heights and widths for the current font size."""
        self.verticalHeader().setDefaultSectionSize(theme.pixels(theme.ROW_PIXELS))
        self.horizontalHeader().setMinimumSectionSize(theme.pixels(20))
        self._make_room()

    def _keep_width(self, place: int, _before: int, width: int) -> None:
        """Store the width of a column that the user has dragged."""
        column = self._listing.columns[place]
        if self._is_measuring or not column.width or not width:
            return
        at_100_percent = round(width * 100 / theme.pixels(100))
        self._widths[column.heading] = at_100_percent
        if self._preferences is not None:
            table = self.accessibleName()
            self._preferences.keep_column_width(table, column.heading, at_100_percent)
        self._make_room()

    def _make_room(self) -> None:
        """Hide columns, the least important first, until the others have their width."""
        columns = self._listing.columns
        spare = [self._spare(place) for place in range(len(columns))]
        widths = [self._least_width(place) for place in range(len(columns))]
        room = self.viewport().width() - sum(widths)
        kept = max(spare, default=0)
        while room < 0 and kept > 0:
            room += sum(width for width, each in zip(widths, spare, strict=True) if each == kept)
            kept = max(each for each in (0, *spare) if each < kept)
        self._is_measuring = True
        for place, each in enumerate(spare):
            self.setColumnHidden(place, each > kept)
        self._share(room, widths)
        self._is_measuring = False
        left_out = zip(columns, spare, strict=True)
        self._show_left_out([column.heading for column, each in left_out if each > kept])

    def _least_width(self, place: int) -> int:
        """Return the pixels that a column needs: those the user gave it, else also its heading."""
        column = self._listing.columns[place]
        if at_100_percent := self._widths.get(column.heading):
            return theme.pixels(at_100_percent)
        words = self.horizontalHeader().fontMetrics().horizontalAdvance(column.heading)
        return max(theme.pixels(column.width or _LEAST_WIDTH), words + theme.pixels(_AROUND))

    def _share(self, room: int, widths: Sequence[int]) -> None:
        """Give the visible columns their *widths*, and share the extra *room* among some.

        Names grow first, other texts after them; numbers stay as they are. The rest stays empty at
        the right, so that a name and its rating are not half a metre apart.
        """
        given, columns = list(widths), self._listing.columns
        names = [place for place in self._shown() if not columns[place].width]
        texts = [
            place
            for place in self._shown()
            if columns[place].width and columns[place].most
            if columns[place].heading not in self._widths
        ]
        is_limited = room > 0 and all(columns[place].most for place in names)
        for group in (names, texts) if is_limited else ():
            for number, place in enumerate(group):
                most = theme.pixels(columns[place].most)
                more = min(max(most - given[place], 0), room // (len(group) - number))
                given[place] += more
                room -= more
        header, modes = self.horizontalHeader(), QHeaderView.ResizeMode
        for place, column in enumerate(columns):
            if column.width:
                header.setSectionResizeMode(place, modes.Interactive)
            else:
                header.setSectionResizeMode(place, modes.Fixed if is_limited else modes.Stretch)
            if column.width or is_limited:
                self.setColumnWidth(place, given[place])

    def _spare(self, place: int) -> int:
        """Return how early the column in *place* is hidden, 0 for never."""
        return self._listing.columns[place].spare

    def _show_left_out(self, headings: list[str]) -> None:
        """Show the number of hidden columns, and name them in the tool tip."""
        self._left_out.setVisible(bool(headings))
        words = _("Hidden columns: {columns}. Make the window wider or the text smaller.")
        hint = words.format(columns=", ".join(headings)) if headings else ""
        self.horizontalHeader().setToolTip(hint)
        self._place_left_out()

    def _place_left_out(self) -> None:
        """Place the number of hidden columns at the end of the widest heading.

        If its heading is too long for that, the number has no words.
        """
        count = len(self._listing.columns) - len(self._shown())
        if not count:
            return
        header = self.horizontalHeader()
        widest = max(self._shown(), key=header.sectionSize)
        words = ngettext("+{n} column", "+{n} columns", count).format(n=count)
        advance = self._left_out.fontMetrics().horizontalAdvance(words)
        heading = header.fontMetrics().horizontalAdvance(self._listing.columns[widest].heading)
        is_narrow = advance + max(advance, heading + theme.pixels(24)) > header.sectionSize(widest)
        self._left_out.setText(f"+{count}" if is_narrow else words)
        size = self._left_out.sizeHint()
        right = header.sectionViewportPosition(widest) + header.sectionSize(widest)
        left = right - size.width() - theme.pixels(6)
        self._left_out.setGeometry(left, 0, size.width(), header.height())

    def _shown(self) -> list[int]:
        """Return the places of the visible columns."""
        places = range(len(self._listing.columns))
        return [place for place in places if not self.isColumnHidden(place)]

    def _cells(self, place: int) -> list[str]:
        return [str(self._listing.index(place, column).data()) for column in self._shown()]

    def _sort_by(self, section: int) -> None:
        """Sort ascending, then descending, then as listed; Qt changes the indicator on its own."""
        ascending = section, Qt.SortOrder.AscendingOrder
        descending = section, Qt.SortOrder.DescendingOrder
        can_sort = self._listing.columns[section].sort_key is not None
        if can_sort:
            following = {ascending: descending, descending: None}
            self._order = following.get(self._order, ascending) if self._order else ascending
        header = self.horizontalHeader()
        header.setSortIndicatorShown(self._order is not None)
        header.setSortIndicator(*(self._order or (-1, Qt.SortOrder.AscendingOrder)))
        if can_sort:
            self._listing.sort(*(self._order or (-1,)))

    def _keep(self) -> None:
        """Keep the current row; until the next measuring, no width counts as chosen by the user."""
        self._kept = self.current_key
        self._is_measuring = True

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
        self.resized.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self._activate(self.currentIndex())
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End) and not event.modifiers():
            rows = self._listing.rowCount()
            self.move_by(rows if event.key() == Qt.Key.Key_End else -rows)
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy_row()
        elif event.keyCombination() == _COPY_LIST:
            self.copy_list()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.measure()


def _copy(lines: list[list[str]]) -> None:
    QGuiApplication.clipboard().setText("\n".join("\t".join(cells) for cells in lines))
