"""The preferences of the user on this machine."""

from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.preferences import LARGEST_FONT, SMALLEST_FONT, Scheme
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.i18n import _

_STEP = 10


@dataclass(frozen=True, slots=True)
class Look:
    """How large the text is, in percent, and in which colours."""

    font_percent: int
    scheme: Scheme


class PreferencesDialog(FormDialog):
    """Asks for the look of the program."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(_("Preferences"), _("&Apply"), parent)
        self.font_percent = NumberField(SMALLEST_FONT, LARGEST_FONT)
        self.font_percent.setSingleStep(_STEP)
        self.font_percent.setSuffix(" %")
        self.font_percent.setValue(look.font_percent)
        self.scheme = Choice(
            (
                (Scheme.SYSTEM, _("as the system")),
                (Scheme.LIGHT, _("light")),
                (Scheme.DARK, _("dark")),
            )
        )
        self.scheme.choose(look.scheme)
        self.form.addRow(_("&Font size"), self.font_percent)
        self.form.addRow(_("&Colours"), self.scheme)

    def value(self) -> Look:
        """Return what has been chosen."""
        return Look(self.font_percent.value(), self.scheme.value)
