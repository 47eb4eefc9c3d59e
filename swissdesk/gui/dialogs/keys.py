"""Every key of the program on one sheet (F1)."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from swissdesk.gui import theme
from swissdesk.gui.widgets.labels import Voice, line
from swissdesk.gui.widgets.result_keys import RESULT_KEYS
from swissdesk.i18n import _


class KeysDialog(QDialog):
    """Three columns: everywhere, players, rounds."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Keys"))
        columns = QHBoxLayout()
        columns.setSpacing(theme.pixels(40))
        for title, keys in _sheet():
            columns.addLayout(_column(title, keys))
        buttons = QDialogButtonBox()
        buttons.addButton(_("&Close"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        margin = theme.pixels(20)
        layout.setContentsMargins(margin, margin, margin, margin)
        layout.addLayout(columns)
        layout.addWidget(buttons)


def _sheet() -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    everywhere = (
        ("Ctrl+1 ...", _("go to a page")),
        ("Ctrl+Return", _("the next step")),
        ("Ctrl+Z", _("undo")),
        ("Ctrl+Shift+Z, Ctrl+Y", _("redo")),
        ("Ctrl+F", _("find")),
        ("Ctrl+N, Ctrl+O, Ctrl+I", _("new event, open, import TRF")),
        ("Ctrl+E", _("export TRF26")),
        ("Ctrl+W, Ctrl+Q", _("close the event, quit")),
        ("Ctrl++, Ctrl+-, Ctrl+0", _("larger, smaller, normal text")),
        ("Ctrl+,", _("preferences")),
        ("F10", _("menu")),
        ("F1", _("this sheet")),
    )
    players = (
        ("⏎", _("edit")),
        ("Ins", _("add a player")),
        ("Del", _("remove")),
        (_("Space"), _("absent in the next round, or present")),
        ("H", _("half-point bye in the next round")),
        ("W", _("withdraw or reinstate")),
    )
    rounds = (
        *((key.cap, key.label) for key in RESULT_KEYS),
        ("↑ ↓ ⏎", _("from board to board")),
        ("Ctrl+PgUp, Ctrl+PgDn", _("round before, round after")),
        ("Ctrl+G", _("go to a board, a name or a number")),
        ("Ctrl+T", _("why two players do not meet")),
    )
    return (
        (_("Everywhere"), everywhere),
        (_("Players"), players),
        (_("Rounds"), rounds),
    )


def _column(title: str, keys: tuple[tuple[str, str], ...]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(theme.pixels(12))
    grid.setVerticalSpacing(theme.pixels(6))
    grid.addWidget(line(title, Voice.HEADING), 0, 0, 1, 2)
    for row, (cap, words) in enumerate(keys, 1):
        grid.addWidget(line(cap, Voice.STRONG), row, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(line(words), row, 1, Qt.AlignmentFlag.AlignTop)
    grid.setRowStretch(len(keys) + 1, 1)
    return grid
