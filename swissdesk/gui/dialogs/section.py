"""A section of the event: its name, and its number of rounds."""

from dataclasses import dataclass

from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.i18n import _

_MOST_ROUNDS = 99
_WIDTH = 380


@dataclass(frozen=True, slots=True)
class Section:
    """The input of the arbiter."""

    name: str
    rounds: int


class SectionDialog(FormDialog):
    """Asks for a section; an empty *name* means a new one."""

    manual_page = "sections.md"

    def __init__(self, name: str, rounds: int, parent: QWidget | None = None) -> None:
        title, deed = (_("Section"), _("Appl&y")) if name else (_("New section"), _("&Add"))
        super().__init__(title, deed, parent)
        self.name = QLineEdit(name)
        self.name.setPlaceholderText(_("B, U12, Seniors ..."))
        self.rounds = NumberField(1, _MOST_ROUNDS)
        self.rounds.setValue(rounds)
        self.form.addRow(_("&Name"), self.name)
        self.form.addRow(_("&Rounds"), self.rounds)
        self.begins_at = self.name
        self.setMinimumWidth(theme.pixels(_WIDTH))

    def value(self) -> Section:
        """Return the input."""
        return Section(self.name.text().strip(), self.rounds.value())

    def accept(self) -> None:
        if self.value().name:
            super().accept()
        else:
            self.complain(_("A section needs a name."), self.name)


def ask_section(parent: QWidget, *, name: str = "", rounds: int) -> Section | None:
    """Ask for a section; return None for Cancel."""
    dialog = SectionDialog(name, rounds, parent)
    return dialog.value() if dialog.exec() == QDialog.DialogCode.Accepted else None
