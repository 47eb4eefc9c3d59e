"""The logo of the organiser as a field of a form: see it, change it, remove it."""

from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QPushButton, QWidget

from swissdesk import reading
from swissdesk.errors import SwissDeskError
from swissdesk.gui import event_paths, theme
from swissdesk.gui.widgets.row import fill
from swissdesk.i18n import _
from swissdesk.model.picture import MOST_BYTES

_PREVIEW = QSize(150, 50)


class LogoField(QWidget):
    """Shows a *logo*, which the arbiter can change or remove.

    ``refused`` carries the SwissDeskError for a file that cannot be used; the logo then stays.
    """

    refused = Signal(object)
    chosen = Signal()

    def __init__(self, logo: bytes) -> None:
        super().__init__()
        self.logo = logo
        self.preview = QLabel()
        self.preview.setFixedSize(theme.pixels(_PREVIEW.width()), theme.pixels(_PREVIEW.height()))
        self.choose = QPushButton(_("C&hoose..."))
        self.remove = QPushButton(_("&Remove"))
        self.choose.clicked.connect(self._ask)
        self.remove.clicked.connect(lambda: self._take(b""))
        fill(QHBoxLayout(self), self.preview, self.choose, self.remove, 1, gap=8, margin=0)
        self.setFocusProxy(self.choose)
        self._show()

    def _ask(self) -> None:
        folder = str(event_paths.documents_folder())
        kinds = _("Pictures (*.png *.jpg *.jpeg);;All files (*)")
        path, _kind = QFileDialog.getOpenFileName(self, _("Choose a logo"), folder, kinds)
        if path:
            self.take_file(Path(path))

    def take_file(self, path: Path) -> None:
        """Use the picture in a file as the logo."""
        from swissdesk.printing import pictures  # Pillow takes long to load

        try:
            logo = pictures.prepared(reading.content(path, MOST_BYTES))
        except SwissDeskError as refusal:
            self.refused.emit(refusal)
        else:
            self._take(logo)

    def _take(self, logo: bytes) -> None:
        self.logo = logo
        self._show()
        self.chosen.emit()

    def _show(self) -> None:
        """Show the logo, or that there is none; move the keyboard focus off a disabled button."""
        picture = QPixmap()
        if self.logo and picture.loadFromData(self.logo):
            room = self.preview.size() * self.devicePixelRatioF()
            ratio, mode = Qt.AspectRatioMode, Qt.TransformationMode
            picture = picture.scaled(room, ratio.KeepAspectRatio, mode.SmoothTransformation)
            picture.setDevicePixelRatio(self.devicePixelRatioF())
            self.preview.setPixmap(picture)
            self.preview.setAccessibleName(_("a logo"))
        else:
            self.preview.setText(_("none"))
            self.preview.setAccessibleName(_("no logo"))
        if self.remove.hasFocus() and not self.logo:
            self.choose.setFocus()
        self.remove.setEnabled(bool(self.logo))
