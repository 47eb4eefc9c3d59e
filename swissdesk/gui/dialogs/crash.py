"""A bug has shown itself: what to send to the developers."""

from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialogButtonBox, QPlainTextEdit, QPushButton, QWidget

from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.failures import CrashReport
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.i18n import _


class CrashDialog(FormDialog):
    """Shows a crash report; what was done is saved, and the program goes on."""

    def __init__(self, report: CrashReport, parent: QWidget | None = None) -> None:
        super().__init__(_("SwissDesk has made a mistake"), _("&Go on"), parent)
        self.body.addWidget(
            label(
                _(
                    "What you did last may not have been done. Everything before it is saved. "
                    "Please send this report to the developers."
                )
            )
        )
        text = QPlainTextEdit(report.text)
        text.setReadOnly(True)
        text.setAccessibleName(_("Crash report"))
        text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.body.addWidget(text, 1)
        if report.file is not None:
            where = _("The report is also in {file}").format(file=report.file)
            self.body.addWidget(label(where, Voice.SMALL))
        copy = QPushButton(_("&Copy the report"))
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(report.text))
        self.buttons.addButton(copy, QDialogButtonBox.ButtonRole.ActionRole)
        self.cancel_button.hide()
        self.begin_with(720, 460)
