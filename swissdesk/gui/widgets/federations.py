"""A field for a federation, which completes codes and names: "Eng" offers ENG England."""

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QStringListModel,
    Qt,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QLineEdit

from swissdesk.gui import theme
from swissdesk.i18n import _
from swissdesk.model.federations import as_code, beginning_with

_POPUP_WIDTH = 260


class Completer(QCompleter):
    """Offers completions in a list that closes as soon as Alt and a letter lead to another field.

    Qt leaves the list open then, and it sends what is typed next to the field that was left.
    """

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_alt = (
            isinstance(event, QKeyEvent) and event.modifiers() & Qt.KeyboardModifier.AltModifier
        )
        popup = self.popup()
        if is_alt and popup is not None and popup.isVisible():
            popup.hide()
        return super().eventFilter(watched, event)


class _Offered(Completer):
    """Offers "ENG England", the codes that begin so before the names; gives the code."""

    def __init__(self, field: QLineEdit) -> None:
        super().__init__(field)
        self._model = QStringListModel(self)
        self.setModel(self._model)
        self.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        popup = self.popup()
        assert popup is not None
        popup.setMinimumWidth(theme.pixels(_POPUP_WIDTH))
        field.textEdited.connect(self._offer)

    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:
        return super().pathFromIndex(index)[: len("ENG")]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Tab take the only federation offered; of several the arrows choose."""
        popup = self.popup()
        is_tab = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Tab
        if is_tab and popup is not None and popup.isVisible() and self._model.rowCount() == 1:
            popup.setCurrentIndex(popup.model().index(0, 0))
        return super().eventFilter(watched, event)

    def _offer(self, typed: str) -> None:
        found = beginning_with(typed)
        self._model.setStringList([f"{code} {name}" for code, name in found])


def complete_federations(field: QLineEdit) -> None:
    """Offer the federations of FIDE while something is typed into *field*."""
    field.setCompleter(_Offered(field))
    field.setToolTip(_("Type the code or the name of the federation."))


def refusal(typed: str) -> str:
    """Return what to say of a text that is no federation; empty where it is one."""
    if as_code(typed) is not None:
        return ""
    form = _("“{text}” is not a federation. Type its code, such as CZE, or its English name.")
    return form.format(text=typed.strip())
