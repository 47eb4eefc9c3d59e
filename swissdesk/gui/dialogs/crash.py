"""The report of an internal error, to send to the developers."""

from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.failures import CrashReport
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.i18n import _


class CrashDialog(FormDialog[None]):
    """Shows a crash report; all steps are saved, and the program continues.

    If an event *is_open*, the arbiter can reopen it instead, as saved on disk.
    """

    opening_size = (720, 460)

    def __init__(
        self, report: CrashReport, parent: QWidget | None = None, *, is_open: bool = False
    ) -> None:
        super().__init__(_("SwissDesk has a problem"), _("Con&tinue"), parent)
        words = _(
            "Your last action may not have been done; everything before it is saved. If the "
            "window does not respond as usual, open the event again. Please send this report to "
            "the developers; it contains no player's name."
        )
        self.body.addWidget(label(words))
        text = QPlainTextEdit(report.text, readOnly=True)
        text.setAccessibleName(_("Crash report"))
        text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.body.addWidget(text, 1)
        if report.file is not None:
            where = _("The report is also in {file}").format(file=report.file)
            self.body.addWidget(label(where, Voice.SMALL))
        clipboard = QGuiApplication.clipboard()
        self.add_button(_("&Copy the report"), lambda: clipboard.setText(report.text))
        self.wants_reopening = False
        self.reopen = self.add_button(_("Open the event &again"), self._reopen)
        self.reopen.setVisible(is_open)
        self.cancel_button.hide()

    def _reopen(self) -> None:
        self.wants_reopening = True
        self.accept()
