"""The table of a pairing system for the arbiter, beside the round."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from swissdesk.errors import SwissDeskError
from swissdesk.gui import theme
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.labels import Voice, label, tip
from swissdesk.i18n import _
from swissdesk.listings.systems.tables import SystemTable, system_table
from swissdesk.listings.words import failures, system_text

_SIZE = (900, 600)


class SystemTableDialog(QDialog):
    """Shows a table with its remarks."""

    def __init__(self, found: SystemTable, system: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(system)
        self.table = QTableWidget(len(found.rows), len(found.headings))
        self.table.setAccessibleName(found.title)
        self.table.setHorizontalHeaderLabels(found.headings)
        self.table.verticalHeader().hide()
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setShowGrid(False)
        self.table.setAlternatingRowColors(True)
        for row, cells in enumerate(found.rows):
            for column, words in enumerate(cells):
                item = QTableWidgetItem(words)
                item.setToolTip(tip(words))
                self.table.setItem(row, column, item)
        header = self.table.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(True)
        buttons = QDialogButtonBox()
        buttons.addButton(_("&Close"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        margin = theme.pixels(20)
        layout.setContentsMargins(margin, margin, margin, margin)
        layout.setSpacing(theme.pixels(12))
        layout.addWidget(label(f"{system}: {found.title}", Voice.HEADING))
        layout.addWidget(self.table, 1)
        self.table.setVisible(bool(found.rows))
        if found.lines:
            layout.addWidget(label("\n".join(found.lines), Voice.QUIET))
        if not found.rows:
            layout.addWidget(label(_("Nothing to show yet."), Voice.QUIET))
            layout.addStretch(1)
        layout.addWidget(buttons)
        size = QSize(theme.pixels(_SIZE[0]), theme.pixels(_SIZE[1]))
        self.resize(size.boundedTo(self.screen().availableSize()))
        self.table.setFocus()


def show_system_table(session: Session, round_no: int, parent: QWidget) -> None:
    """Show the table of a round if the system has one, otherwise the reason why not."""
    tournament = session.tournament
    try:
        found = system_table(tournament, round_no)
    except SwissDeskError as failure:
        session.said.emit(failures.sentence(failure), True)
        return
    if found is not None:
        SystemTableDialog(found, system_text.name(tournament.settings.system), parent).exec()
