"""What is printed with one press for a round, how often, and where."""

from collections.abc import Sequence

from PySide6.QtPrintSupport import QPrinterInfo
from PySide6.QtWidgets import QCheckBox, QWidget

from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.preferences import MOST_COPIES, RoundSet
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.i18n import _


class RoundSetDialog(FormDialog):
    """A box for each of the *documents*, given by kind and name; the printers of this machine."""

    def __init__(
        self,
        chosen: RoundSet,
        documents: Sequence[tuple[str, str]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(_("What is printed for a round"), _("&Keep"), parent)
        self.boxes: dict[str, QCheckBox] = {}
        for place, (kind, name) in enumerate(documents):
            self.boxes[kind] = box = QCheckBox(name)
            box.setChecked(kind in chosen.kinds)
            self.body.insertWidget(place, box)
        names = QPrinterInfo.availablePrinterNames()
        files = ("", _("PDF files beside the event file"))
        self.printer = Choice([files, *((name, name) for name in names)])
        if chosen.printer in names:
            self.printer.choose(chosen.printer)
        self.copies = NumberField(1, MOST_COPIES)
        self.copies.setValue(chosen.copies)
        self.form.addRow(_("&Where"), self.printer)
        self.form.addRow(_("&Copies"), self.copies)
        self.printer.currentIndexChanged.connect(self._follow_printer)
        self._follow_printer()

    def value(self) -> RoundSet:
        """Return what has been chosen."""
        kinds = tuple(kind for kind, box in self.boxes.items() if box.isChecked())
        return RoundSet(kinds, self.copies.value(), self.printer.value)

    def _follow_printer(self) -> None:
        self.copies.setEnabled(bool(self.printer.value))
