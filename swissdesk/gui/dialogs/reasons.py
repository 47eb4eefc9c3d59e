"""The reasons for a pairing in a dialog, for a page too narrow for the panel."""

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from swissdesk.gui import theme
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.i18n import _

_WIDTH = 460
_AROUND = 130
"""The height, at 100 %, of everything but the sentences: heading, button and margins."""


class ReasonsDialog(QDialog):
    """Two players and why they are paired or not, one paragraph per sentence."""

    def __init__(
        self, players: str, sentences: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Why?"))
        self.paragraphs = [label(sentence) for sentence in sentences]
        buttons = QDialogButtonBox()
        buttons.addButton(_("&Close"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        margin = theme.pixels(20)
        layout.setContentsMargins(margin, margin, margin, margin)
        layout.setSpacing(theme.pixels(8))
        inside = QWidget()
        text = QVBoxLayout(inside)
        text.setContentsMargins(0, 0, margin, 0)
        for paragraph in self.paragraphs:
            text.addWidget(paragraph)
        text.addStretch(1)
        area = QScrollArea()
        area.setAccessibleName(_("Reasons"))
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setWidget(inside)
        layout.addWidget(label(players, Voice.HEADING))
        layout.addWidget(area, 1)
        layout.addWidget(buttons)
        width = theme.pixels(_WIDTH)
        height = text.totalHeightForWidth(width - 2 * margin) + theme.pixels(_AROUND)
        self.resize(QSize(width, height).boundedTo(self.screen().availableSize()))
