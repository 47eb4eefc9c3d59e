"""A field for a federation that completes codes and names: "Eng" offers ENG England."""

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QStringListModel, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QLineEdit

from swissdesk.gui import theme
from swissdesk.i18n import _
from swissdesk.model.federations import as_code, beginning_with

_POPUP_WIDTH = 260


class Completer(QCompleter):
    """Closes its list of completions as soon as Alt and a letter move to another field.

    Qt would leave the list open and send further typing to the previous field.
    """

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        alt, popup = Qt.KeyboardModifier.AltModifier, self.popup()
        is_alt = isinstance(event, QKeyEvent) and event.modifiers() & alt
        if is_alt and popup is not None and popup.isVisible():
            popup.hide()
        return super().eventFilter(watched, event)


class _Offered(Completer):
    """Offers "ENG England", with matching codes before matching names; completes to the code."""

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
        """Let Tab accept the only federation offered; the arrows choose one of several."""
        popup = self.popup()
        is_tab = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Tab
        if is_tab and popup is not None and popup.isVisible() and self._model.rowCount() == 1:
            popup.setCurrentIndex(popup.model().index(0, 0))
        return super().eventFilter(watched, event)

    def _offer(self, typed: str) -> None:
        self._model.setStringList([f"{code} {name}" for code, name in beginning_with(typed)])


def complete_federations(field: QLineEdit) -> None:
    """Offer the federations of FIDE during typing into *field*."""
    field.setCompleter(_Offered(field))
    field.setToolTip(_("Type the code or the name of the federation."))


def refusal(typed: str) -> str:
    """Return the message about a text that is not a federation; empty if it is one."""
    if as_code(typed) is not None:
        return ""
    form = _("“{text}” is not a federation. Type its code, such as CZE, or its English name.")
    return form.format(text=typed.strip())
