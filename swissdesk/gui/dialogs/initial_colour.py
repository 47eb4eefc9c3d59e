"""The initial colour: drawn by lot here, or typed in as drawn at the table."""

import secrets
from dataclasses import dataclass

from PySide6.QtWidgets import QRadioButton, QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.i18n import _
from swissdesk.listings.words import text
from swissdesk.model.colour import Colour


@dataclass(frozen=True, slots=True)
class InitialColour:
    """The colour of the highest-ranked player in round 1, and whether SwissDesk drew it."""

    colour: Colour
    by_lot: bool


class InitialColourDialog(FormDialog):
    """Asks before round 1 and cites an article if there is one; a button draws the lot."""

    manual_page = "event.md#regulations"

    def __init__(self, article: str, parent: QWidget | None = None) -> None:
        super().__init__(_("Initial colour"), _("&Set the colour"), parent)
        rule = text.cited(_("The colour of the top seed in round 1 is drawn by lot"), article)
        self.body.addWidget(label(f"{rule}.", Voice.QUIET))
        self.setMinimumWidth(theme.pixels(460))
        self.lot = QRadioButton(_("&Draw by lot now"))
        self.white = QRadioButton(_("Drawn at the table: &White"))
        self.black = QRadioButton(_("Drawn at the table: &Black"))
        self.lot.setChecked(True)
        for choice in (self.lot, self.white, self.black):
            self.body.addWidget(choice)

    def value(self) -> InitialColour:
        """Return the colour chosen, or draw it."""
        if self.lot.isChecked():
            return InitialColour(secrets.choice(tuple(Colour)), by_lot=True)
        return InitialColour(Colour.WHITE if self.white.isChecked() else Colour.BLACK, by_lot=False)


def ask_initial_colour(parent: QWidget, article: str) -> InitialColour | None:
    """Ask for the initial colour and cite the article; return None to decide later."""
    dialog = InitialColourDialog(article, parent)
    return dialog.value() if dialog.exec() else None
