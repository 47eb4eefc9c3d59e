"""Reasons for a pairing on a sheet of their own, where the page has no room for the panel."""

from collections.abc import Sequence

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from swissdesk.gui import theme
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.i18n import _

_WIDTH = 420


class ReasonsDialog(QDialog):
    """Two players and why they meet or do not, one paragraph for each sentence."""

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
        layout.addWidget(label(players, Voice.HEADING))
        for paragraph in self.paragraphs:
            layout.addWidget(paragraph)
        layout.addWidget(buttons)
        self.setMinimumWidth(theme.pixels(_WIDTH))
