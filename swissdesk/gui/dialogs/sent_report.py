"""The question who has sent a report, before it is noted as sent."""

from PySide6.QtWidgets import QLineEdit, QWidget

from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.i18n import _


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
