"""The rail at the left: event, tournament, pages, menu, and the time of the last save."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QButtonGroup, QMenu, QPushButton, QVBoxLayout, QWidget

from swissdesk.gui import theme
from swissdesk.gui.focus import types_sign
from swissdesk.gui.widgets.buttons import HintButton, MenuButton
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.labels import LinkLabel, Voice, label, set_styled, speak, tip
from swissdesk.gui.widgets.row import fill
from swissdesk.i18n import _
from swissdesk.listings.words import dates, text
from swissdesk.listings.words.copy_light import Light
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId

_WIDTH = 188
_NARROW_WIDTH = 128


class Rail(QWidget):
    """The titles of the pages as buttons; Ctrl and the number of a page opens it."""

    page_chosen = Signal(int)
    tournament_chosen = Signal(int)

    def __init__(self, titles: Sequence[str], menu: QMenu) -> None:
        super().__init__()
        self.setObjectName("rail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._name = label("", Voice.HEADING)
        self._remark = label("", Voice.SMALL)
        self._mode = label("", Voice.SMALL)
        self._tournaments = SectionBox()
        self._tournaments.setAccessibleName(_("Tournament"))
        self._tournaments.setToolTip(tip(_("Section (Ctrl+Tab)")))
        self._tournaments.activated.connect(self._choose_tournament)
        self._on_key("Ctrl+Tab", lambda: self._step(1))
        self._on_key("Ctrl+Shift+Tab", lambda: self._step(-1))
        self._saved = label("", Voice.SMALL)
        self.copies = LinkLabel()
        self.copies.hide()
        self.phones = LinkLabel()
        self.phones.hide()
        self._is_scarce = False
        self._hinted: list[HintButton] = []
        self._places = QButtonGroup(self)
        self._places.idClicked.connect(self.page_chosen)
        self._layout = fill(QVBoxLayout(self), self._name, self._remark, margin=10)
        fill(self._layout, self._tournaments, self._mode).addSpacing(theme.pixels(8))
        places = (self._place(number, title) for number, title in enumerate(titles))
        menu_button = self._hinting(MenuButton(menu))
        fill(self._layout, *places, 1, menu_button, self.phones, self._saved, self.copies)
        self.make_room(is_scarce=False)

    def show_event(self, event: Event, tournament_id: TournamentId) -> None:
        """Show the name, place and days of the event, its tournaments and their mode."""
        self._name.setText(event.name)
        days = dates.span(event.start_date, event.end_date)
        self._remark.setText(" · ".join(filter(None, (days, event.federation))))
        self._name.setToolTip(tip(self._remark.text()))
        self._show_remark()
        self._tournaments.offer((each.id, each.settings.name) for each in event.tournaments)
        self._tournaments.choose(tournament_id)
        self._tournaments.setVisible(len(event.tournaments) > 1)
        left = event.tournament(tournament_id).fide_mode_left
        self._mode.setText(text.fide_mode(left))
        speak(self._mode, Voice.SMALL if left is None else Voice.WARNING)

    def show_saved(self, moment: str) -> None:
        """Show when the last step was saved, "14:07:32"."""
        self._saved.setText(_("Saved {time}").format(time=moment))

    def show_copies(self, light: Light) -> None:
        self._show(self.copies, light.words, light.explanation, is_warning=light.is_warning)
        self.copies.show()

    def show_phones(self, words: str, explanation: str, *, is_warning: bool) -> None:
        """Show how phones are served; nothing without *words*."""
        self._show(self.phones, words, explanation, is_warning=is_warning)
        self.phones.setVisible(bool(words))

    def _show(self, link: LinkLabel, words: str, explanation: str, *, is_warning: bool) -> None:
        colours = theme.colours(self)
        colour = colours.missing_text if is_warning else colours.secondary
        link.show_words(words, is_link=True, colour=colour)
        link.setAccessibleDescription(explanation)
        link.setToolTip(tip(explanation))
        speak(link, Voice.WARNING if is_warning else Voice.SMALL)

    def show_page(self, number: int) -> None:
        """Mark the visible page, counted from 0."""
        self._places.button(number).setChecked(True)

    def make_room(self, *, is_scarce: bool) -> None:
        """Become narrower, without days and keys, if space is scarce; no word is cut off."""
        self._layout.setSpacing(theme.pixels(1 if is_scarce else 4))
        for button in self._hinted:
            button.show_keys(shown=not is_scarce)
            set_styled(button, "tight", is_scarce)
        margins = self._layout.contentsMargins()
        widest = max(button.sizeHint().width() for button in self._hinted)
        usual = theme.pixels(_NARROW_WIDTH if is_scarce else _WIDTH)
        self.setFixedWidth(max(usual, widest + margins.left() + margins.right()))
        self._is_scarce = is_scarce
        self._show_remark()

    def _show_remark(self) -> None:
        self._remark.setVisible(bool(self._remark.text()) and not self._is_scarce)

    def _place(self, number: int, title: str) -> QPushButton:
        keys = f"Ctrl+{number + 1}"
        button = self._hinting(HintButton(title, keys))
        self._on_key(keys, lambda: self.page_chosen.emit(number))
        button.setCheckable(True)
        self._places.addButton(button, number)
        return button

    def _hinting(self, button: HintButton) -> HintButton:
        """Return *button* with the looks of the rail."""
        button.setProperty("place", True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._hinted.append(button)
        return button

    def _on_key(self, keys: str, slot: Callable[[], None]) -> None:
        """Run a function at once; the shortcut of a button would show it pressed for a moment."""
        QShortcut(QKeySequence(keys), self).activated.connect(slot)

    def _choose_tournament(self, place: int) -> None:
        self.tournament_chosen.emit(self._tournaments.itemData(place))

    def _step(self, sections: int) -> None:
        """Go to the next section, or to the previous one for a negative number; wrap around."""
        count = self._tournaments.count()
        if count > 1:
            self._choose_tournament((self._tournaments.currentIndex() + sections) % count)


class SectionBox(Choice):
    """The section shown; neither a letter nor the mouse wheel changes it.

    Why: a result typed while the box has the keyboard focus would silently change the section.
    """

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if types_sign(event):
            event.ignore()
        else:
            super().keyPressEvent(event)
