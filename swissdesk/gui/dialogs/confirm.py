"""A question before a risk: work destroyed, a file in an unsafe place, a page of the internet."""

from PySide6.QtWidgets import QWidget

from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.widgets.labels import label
from swissdesk.i18n import _
from swissdesk.store.media import Medium, Surroundings


class ConfirmDialog(FormDialog[None]):
    """Shows the consequences; Return and Escape both cancel."""

    least_width = 420

    def __init__(
        self, question: str, consequence: str, accept: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(question, accept, parent)
        self.consequence = label(consequence)
        self.body.addWidget(self.consequence)
        self.accept_button.setProperty("primary", False)
        self.default_button = self.begins_at = self.cancel_button


def confirmed(parent: QWidget, question: str, consequence: str, accept: str) -> bool:
    """Ask *question* and show the consequences; return whether *accept* was pressed."""
    return bool(ConfirmDialog(question, consequence, accept, parent).exec())


def wants_elsewhere(parent: QWidget, name: str, place: Surroundings) -> bool:
    """Warn about an event file on a network share or in a synchronised folder.

    Return whether to save it elsewhere.
    """
    advice = _(
        "Keep the event on this computer while you work, and let SwissDesk make copies in "
        "the other place: choose it under Menu > Copies."
    )
    if place.medium is Medium.NETWORK:
        form = _("{file} is on a network share ({place})")
        risk = _(
            "If the share is lost in the middle of a round, you cannot work; and some "
            "shares let two computers write at the same time."
        )
    else:
        form = _("{file} is in a synchronised folder ({place})")
        risk = _(
            "While you work, the synchronising program may replace the file with an older "
            "one, or put a second file beside it."
        )
    question = form.format(file=name, place=place.name)
    dialog = ConfirmDialog(question, f"{risk} {advice}", _("Save &elsewhere..."), parent)
    dialog.cancel_button.setText(_("&Continue here"))
    return bool(dialog.exec())


class ReleasesDialog(FormDialog[None]):
    """Says which version runs, before the browser opens the page of releases at an *address*."""

    least_width = 420

    def __init__(self, version: str, address: str, parent: QWidget | None = None) -> None:
        super().__init__(_("Check for a newer version?"), _("&Open the page"), parent)
        form = _(
            "This is SwissDesk {version}. SwissDesk never looks for newer versions by itself. "
            "Your browser opens {address}"
        )
        self.body.addWidget(label(form.format(version=version, address=address)))
