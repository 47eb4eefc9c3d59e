"""The question who has sent a report, before it is noted as sent; and the file that was sent."""

from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.i18n import _
from swissdesk.listings.words import dates
from swissdesk.model.registration import SentReport


class SentReportDialog(FormDialog[str]):
    """Asks who sent the *file*; *caution* says what is missing in it, if anything."""

    manual_page = "fide-report.md#sending"
    least_width = 460

    def __init__(self, file: str, who: str, caution: str, parent: QWidget | None = None) -> None:
        super().__init__(_("Mark the report as sent?"), _("&Mark as sent"), parent)
        self.who = QLineEdit(who)
        self.form.addRow(_("&Sent by"), self.who)
        words = _("{file} is kept with the event, with the time and its digest.").format(file=file)
        self.body.insertWidget(0, label(words))
        self.caution = label(caution, Voice.WARNING)
        self.caution.setVisible(bool(caution))
        self.body.insertWidget(1, self.caution)

    def value(self) -> str:
        """Return the name of the sender."""
        return self.who.text().strip()

    def problem(self) -> Problem:
        return None if self.value() else (_("Type a name."), self.who)


class SentFileDialog(FormDialog[None]):
    """Shows the file of a receipt; it is accepted to save the file once more."""

    manual_page = "fide-report.md#sending"
    least_width = 400
    opening_size = (980, 560)

    def __init__(self, receipt: SentReport, parent: QWidget | None = None) -> None:
        super().__init__(receipt.file_name, _("&Save..."), parent)
        moment = dates.noted_moment(receipt.sent_at)
        facts = _("Sent by {name} on {moment}.").format(name=receipt.sent_by, moment=moment)
        groups = (receipt.digest[each : each + 8] for each in range(0, len(receipt.digest), 8))
        self.digest = label(" ".join(groups))
        self.form.addRow(_("Digest (SHA-256)"), self.digest)
        self.text = QPlainTextEdit(receipt.text)
        self.text.setReadOnly(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.text.setAccessibleName(_("Report file"))
        self.text.setTabChangesFocus(True)
        self.body.insertWidget(0, label(facts, Voice.SMALL))
        self.body.addWidget(self.text, 1)
        self.begins_at = self.text
        self.cancel_button.setText(_("Close"))
