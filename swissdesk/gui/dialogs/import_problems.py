"""What a TRF file says that cannot be taken as it is, line by line, before it is imported."""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.models import problems as columns
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.i18n import _, ngettext
from swissdesk.trf import Problem, Severity


class ImportProblemsDialog(FormDialog):
    """Lists the problems of a file, the one chosen in full; a refused import can only be closed."""

    manual_page = "trf.md#importing-a-report"

    def __init__(
        self, name: str, problems: Sequence[Problem], parent: QWidget | None = None
    ) -> None:
        refused = any(each.severity is Severity.ERROR for each in problems)
        title = _("{name} cannot be imported") if refused else _("Import {name}?")
        super().__init__(title.format(name=name), _("&Import"), parent)
        self.body.addWidget(label(summary(problems)))
        self.model = columns.model()
        self.table = ListingTable(self.model, _("Problems"))
        self.whole = label("", Voice.QUIET)
        self.table.chosen.connect(self._show_whole)
        self.model.show_rows([*enumerate(problems)])
        self.body.addWidget(self.table, 1)
        self.body.addWidget(self.whole)
        self.accept_button.setVisible(not refused)
        self.begins_at = self.cancel_button if refused else self.accept_button
        self.cancel_button.setText(_("&Close") if refused else _("Cancel"))
        self.begin_with(760, 420)
        self.table.choose(0)

    def _show_whole(self) -> None:
        """Show all of the sentence that the table may cut."""
        row = self.model.row_at(self.table.currentIndex())
        self.whole.setText("" if row is None else row[1].text)


def summary(problems: Sequence[Problem]) -> str:
    """Return in a sentence what became of the file."""
    counts = Counter(each.severity for each in problems)
    if errors := counts[Severity.ERROR]:
        found = ngettext("There is {n} error.", "There are {n} errors.", errors)
        return f"{found.format(n=errors)} {_('Nothing was changed.')}"
    adjusted, notices = counts[Severity.ADJUSTED], counts[Severity.NOTICE]
    words = (
        ngettext(
            "{n} value was adjusted",
            "{n} values were adjusted",
            adjusted,
        ).format(n=adjusted)
        if adjusted
        else "",
        ngettext("{n} remark", "{n} remarks", notices).format(n=notices) if notices else "",
    )
    return _("The file can be imported: {what}.").format(what=", ".join(filter(None, words)))
