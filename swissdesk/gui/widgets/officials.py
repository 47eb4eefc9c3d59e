"""Fields for officials: name, title and FIDE ID; one official, or a list with an empty last row."""

import re
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from swissdesk.gui import theme
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.field import Field
from swissdesk.i18n import _
from swissdesk.model.registration import NO_OFFICIAL, Official

_ID = re.compile(r"\d{4,11}")
_ID_WIDTH, _TITLE_WIDTH = 110, 70
_TITLES = ("", "IA", "FA", "NA")


class OfficialFields(QObject):
    """The fields of one official; without a name, the others are disabled if *needs_name*.

    Each field is saved when the user leaves it.
    """

    given = Signal(object)
    """The Official as changed; its e-mail address, which has no field here, is kept."""
    refused = Signal(str)
    """A sentence about a text that is not a FIDE ID."""

    def __init__(
        self,
        whose: str,
        *,
        hint: str = "",
        has_title: bool = True,
        needs_name: bool = False,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._official, self._needs_name = NO_OFFICIAL, needs_name
        self.name, self.fide_id = Field(hint), Field(_("FIDE ID"))
        self.title = Choice()
        self.widgets: tuple[QWidget, ...] = (self.name, self.title, self.fide_id)
        if not has_title:
            self.widgets = (self.name, self.fide_id)
        self.name.setAccessibleName(whose)
        self.title.setAccessibleName(_("{name}: title").format(name=whose))
        self.fide_id.setAccessibleName(_("{name}: FIDE ID").format(name=whose))
        self.title.setFixedWidth(theme.pixels(_TITLE_WIDTH))
        self.fide_id.setFixedWidth(theme.pixels(_ID_WIDTH))
        self.name.textEdited.connect(self._enable)  # Tab leads to the others at once
        self.name.given.connect(lambda typed: self._change(name=typed))
        self.title.activated.connect(lambda _place: self._change(title=self.title.value))
        self.fide_id.given.connect(self._take_id)
        self.show_official(NO_OFFICIAL)

    def show_official(self, official: Official, usual: Official = NO_OFFICIAL) -> None:
        """Show an official; *usual* is shown as a hint where nothing is typed."""
        self._official = official
        self.name.show_text(official.name)
        self.fide_id.show_text(official.fide_id)
        if usual.name:
            self.name.setPlaceholderText(usual.titled)
            self.fide_id.setPlaceholderText(usual.fide_id or _("FIDE ID"))
        titles = dict.fromkeys((*_TITLES, official.title))
        if self.title.values != [*titles]:
            self.title.offer((each, each or "–") for each in titles)
        self.title.choose(official.title)
        self._enable(official.name)

    def set_visible(self, *, is_shown: bool) -> None:
        """Show or hide all fields."""
        for each in self.widgets:
            each.setVisible(is_shown)

    def _enable(self, typed: str) -> None:
        for each in self.widgets[1:]:
            each.setEnabled(bool(typed) or not self._needs_name)

    def _take_id(self, typed: str) -> None:
        if typed and not _ID.fullmatch(typed):
            words = _("{text} is not a FIDE ID. A FIDE ID has 4 to 11 digits.").format(text=typed)
            self.refused.emit(words)
            self.fide_id.reset()
        else:
            self._change(fide_id=typed)

    def _change(self, **changes: str) -> None:
        self.given.emit(replace(self._official, **changes))


class OfficialList(QObject):
    """Officials one below the other in ``grid``, and an empty row for the next one.

    An empty name removes an official.
    """

    given = Signal(object)
    """A tuple of the officials as changed."""
    refused = Signal(str)

    def __init__(self, whose: str, hint: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._whose, self._hint = whose, hint
        self._officials: tuple[Official, ...] = ()
        self.rows: list[OfficialFields] = []
        self.grid = QGridLayout()
        self.grid.setSpacing(theme.pixels(8))
        self.grid.setColumnStretch(0, 1)

    def show_officials(self, officials: Sequence[Official], usual: Sequence[Official] = ()) -> None:
        """Show officials; in a list without any, the *usual* ones are the hint of the empty row."""
        self._officials = tuple(officials)
        shown = [*officials, NO_OFFICIAL]
        usual_names = "" if officials else "; ".join(each.titled for each in usual)
        while len(self.rows) < len(shown):
            self._add_row()
        for number, row in enumerate(self.rows):
            row.show_official(shown[number] if number < len(shown) else NO_OFFICIAL)
            row.name.setPlaceholderText(usual_names or self._hint)
            row.set_visible(is_shown=number < len(shown))

    def _add_row(self) -> None:
        number = len(self.rows)
        whose = self._whose.format(n=number + 1)
        row = OfficialFields(whose, hint=self._hint, needs_name=True, parent=self)
        row.given.connect(lambda changed: self._take(number, changed))
        row.refused.connect(self.refused)
        for column, widget in enumerate(row.widgets):
            self.grid.addWidget(widget, number, column)
        self.rows.append(row)

    def _take(self, number: int, changed: Official) -> None:
        found = [*self._officials[:number], changed, *self._officials[number + 1 :]]
        self.given.emit(tuple(each for each in found if each.name))
