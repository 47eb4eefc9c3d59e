"""The version of SwissDesk and what is new in it."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

import swissdesk
from swissdesk import resources
from swissdesk.gui import theme
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.i18n import _


class AboutDialog(QDialog):
    """Version, licence, and the changelog."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("About SwissDesk"))
        news = QTextBrowser()
        news.setMarkdown(resources.path("changelog.md").read_text("utf-8"))
        news.setAccessibleName(_("What's new"))
        news.setOpenExternalLinks(True)
        buttons = QDialogButtonBox()
        buttons.addButton(_("&Close"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        margin = theme.pixels(20)
        layout.setContentsMargins(margin, margin, margin, margin)
        layout.addWidget(label(f"SwissDesk {swissdesk.__version__}", Voice.TITLE))
        licence = _("The chess arbiter's desk. Free software under the Apache License 2.0.")
        layout.addWidget(label(licence, Voice.QUIET))
        layout.addWidget(news, 1)
        layout.addWidget(buttons)
        size = QSize(theme.pixels(560), theme.pixels(420))
        self.resize(size.boundedTo(self.screen().availableSize()))
