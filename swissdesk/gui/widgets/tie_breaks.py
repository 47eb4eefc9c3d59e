"""The chooser of tie-breaks: those in use, in order, beside all available ones."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from swissdesk.errors import SwissDeskError
from swissdesk.gui import theme
from swissdesk.gui.models.listing_model import RIGHT, Column, ListingModel, Tone
from swissdesk.gui.widgets.key_strip import MoveStrip, up_and_down
from swissdesk.gui.widgets.labels import Voice, label, line, speak
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.shortcut import on_key
from swissdesk.gui.widgets.tie_break_modifiers import ModifierControls
from swissdesk.gui.widgets.tie_break_tree import TieBreakTree
from swissdesk.i18n import _
from swissdesk.listings.rows.tie_break_offers import Offer, OfferGroup, TieBreakLine
from swissdesk.listings.words import failures

Reader = Callable[[str], TieBreakLine]
"""Reads a descriptor; raises the SwissDeskError with the reason if it is not valid."""


@dataclass(frozen=True, slots=True)
class _Placed:
    """A tie-break in the list; ``before`` counts its earlier entries (C.07 art. 4.3 A)."""

    line: TieBreakLine
    before: int

    @property
    def key(self) -> tuple[str, int]:
        return self.line.code, self.before


class TieBreakChooser(QWidget):
    """Return on an entry, or in the field below, adds it; Alt+Up and Alt+Down move, Del removes.

    *read* turns a descriptor into a line, as the tournament understands it.
    """

    changed = Signal()
    """A tie-break has been added, removed or moved."""

    def __init__(self, read: Reader, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._read = read
        self._codes: tuple[str, ...] = ()
        self._offers: dict[str, Offer] = {}
        self.model = ListingModel(_columns(), key=lambda placed: placed.key)
        self.table = ListingTable(self.model, _("Tie-breaks in order"))
        self.strip = MoveStrip(self.table, up_and_down())
        self.remove = QPushButton(_("Re&move"))
        self.tree = TieBreakTree(_("Tie-breaks to choose from"))
        self.left_out = label("", Voice.SMALL)
        self.modifiers = ModifierControls()
        self.modifiers.hide()
        self.typed = QLineEdit()
        self.typed.setAccessibleName(_("Tie-break to add"))
        self.typed.setPlaceholderText("BH/C1")
        self.add = QPushButton(_("&Add"))
        self.word = label()
        for button in (self.add, self.remove):
            button.setAutoDefault(False)
        self._lay_out()
        self._connect()

    @property
    def codes(self) -> tuple[str, ...]:
        """The tie-breaks in order."""
        return self._codes

    @property
    def refused(self) -> tuple[TieBreakLine, ...]:
        """The listed tie-breaks that the tournament cannot use."""
        return tuple(placed.line for placed in self.model.rows if placed.line.refusal)

    @property
    def is_typing(self) -> bool:
        """Whether the keyboard focus is where Return adds the typed tie-break."""
        places = (self.typed, *self.modifiers.findChildren(QWidget))
        return any(each.hasFocus() for each in places) and bool(self.typed.text().strip())

    def show_codes(self, codes: Sequence[str]) -> None:
        """Show a list of tie-breaks."""
        self._codes = tuple(codes)
        self.model.show_rows(
            [
                _Placed(self._line(code), self._codes[:place].count(code))
                for place, code in enumerate(self._codes)
            ]
        )
        if codes and not self.table.currentIndex().isValid():
            self.table.selectRow(0)

    def show_offers(self, groups: Sequence[OfferGroup], left_out: str = "") -> None:
        """Offer tie-breaks by groups; *left_out* names those not offered, with the reasons."""
        self._offers = {each.acronym: each for group in groups for each in group.offers}
        self.tree.show_groups(groups)
        self.left_out.setText(left_out)
        self.left_out.setVisible(bool(left_out))
        self.show_codes(self._codes)

    def take_typed(self) -> None:
        """Add the tie-break in the field, or show why it is not valid."""
        found = self._understood()
        if found is None or found.refusal:
            self.typed.setFocus()
        elif found.code in self._codes and not found.may_repeat:
            self._say(_("{code} is already in the list.").format(code=found.code), Voice.WARNING)
        else:
            self._give((*self._codes, found.code), len(self._codes))

    def move_by(self, step: int) -> None:
        """Move the current tie-break by *step* places, as far as possible."""
        at = self.table.currentIndex().row()
        if at >= 0:
            codes = list(self._codes)
            target = min(max(at + step, 0), len(codes) - 1)
            codes.insert(target, codes.pop(at))
            self._give(tuple(codes), target)

    def remove_current(self) -> None:
        """Remove the current tie-break from the list."""
        at = self.table.currentIndex().row()
        if at >= 0:
            self._give(self._codes[:at] + self._codes[at + 1 :], at)
            self.table.setFocus()

    def _give(self, codes: tuple[str, ...], current: int) -> None:
        self.show_codes(codes)
        if codes:
            self.table.selectRow(min(current, len(codes) - 1))
        self.changed.emit()

    def _line(self, code: str) -> TieBreakLine:
        try:
            return self._read(code)
        except SwissDeskError as failure:
            return TieBreakLine(code, code, refusal=failures.sentence(failure))

    # The current entry

    def _show_offer(self, acronym: str) -> None:
        """Put a tie-break without modifiers into the field."""
        self.typed.setText(acronym)

    def _show_typed(self) -> None:
        """Update the controls and the explanation after typing."""
        found = self._understood()
        offer = None if found is None else self._offers.get(found.acronym)
        self.modifiers.setVisible(offer is not None)
        if found is not None and offer is not None:
            self.modifiers.show_modifiers(offer.modifiers, found.modifiers)

    def _understood(self) -> TieBreakLine | None:
        """Read the field and explain its meaning."""
        if not self.typed.text().strip():
            self._say("", Voice.SMALL)
            return None
        try:
            found = self._read(self.typed.text())
        except SwissDeskError as failure:
            self._say(failures.sentence(failure), Voice.WARNING)
            return None
        if found.refusal:
            self._say(found.refusal, Voice.WARNING)
        else:
            self._say(found.described, Voice.SMALL)
        return found

    def _modify(self) -> None:
        """Write the state of the controls into the field."""
        acronym = self.typed.text().strip().upper().replace("-", "/").partition("/")[0]
        self.typed.setText("/".join((acronym, *self.modifiers.modifiers)))

    def _say(self, words: str, voice: Voice) -> None:
        self.word.setText(words)
        speak(self.word, voice)

    def _show_chosen(self) -> None:
        """Show why the current tie-break of the list cannot be used, if so."""
        placed = self.model.row_at(self.table.currentIndex())
        self.remove.setEnabled(placed is not None)
        if placed is not None and self.table.hasFocus():
            found = placed.line
            voice = Voice.WARNING if found.refusal else Voice.SMALL
            self._say(found.refusal or found.described, voice)

    # Layout

    def _lay_out(self) -> None:
        foot = QHBoxLayout()
        foot.addWidget(self.strip, 1)
        foot.addWidget(self.remove)
        entry = QHBoxLayout()
        entry.addWidget(self.typed, 1)
        entry.addWidget(self.add)
        right = QVBoxLayout()
        right.addWidget(self.left_out)
        right.addWidget(self.modifiers)
        right.addLayout(entry)
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setHorizontalSpacing(theme.pixels(20))
        layout.addWidget(line(_("In this order"), Voice.STRONG), 0, 0)
        layout.addWidget(line(_("To choose from"), Voice.STRONG), 0, 1)
        layout.addWidget(self.table, 1, 0)
        layout.addWidget(self.tree, 1, 1)
        layout.addLayout(foot, 2, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(right, 2, 1)
        layout.addWidget(self.word, 3, 0, 1, 2)
        layout.setColumnStretch(0, 3)
        layout.setColumnStretch(1, 4)
        layout.setRowStretch(1, 1)

    def _connect(self) -> None:
        self.strip.triggered.connect(self.move_by)
        self.remove.clicked.connect(self.remove_current)
        on_key(self.table, "Del", _("remove"), self.remove_current)
        self.table.chosen.connect(self._show_chosen)
        self.tree.chosen.connect(self._show_offer)
        self.tree.wanted.connect(self.take_typed)
        self.typed.textChanged.connect(self._show_typed)
        self.modifiers.changed.connect(self._modify)
        self.add.clicked.connect(self.take_typed)


def _columns() -> tuple[Column[_Placed], ...]:
    return (
        Column(_("Code"), lambda placed: placed.line.code, 92, tone=Tone.STRONG),
        Column(_("Name"), lambda placed: placed.line.name, tone=_tone),
        Column(_("Article"), lambda placed: placed.line.article, 56, RIGHT, Tone.QUIET),
    )


def _tone(placed: _Placed) -> Tone:
    return Tone.MISSING if placed.line.refusal else Tone.PLAIN
