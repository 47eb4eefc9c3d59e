"""The chooser of tie-breaks: the ones in use, in order, beside all available ones."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from swissdesk.errors import SwissDeskError
from swissdesk.gui import theme
from swissdesk.gui.models.listing_model import RIGHT, Column, ListingModel, Tone
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.flow import Flow
from swissdesk.gui.widgets.key_strip import MoveStrip, up_and_down
from swissdesk.gui.widgets.labels import Voice, label, line, speak
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.row import fill
from swissdesk.gui.widgets.shortcut import on_key
from swissdesk.i18n import _
from swissdesk.listings.rows.tie_break_offers import Offer, OfferGroup, TieBreakLine
from swissdesk.listings.words import failures, text

_LIMIT_STEPS = 4
_HALF_POINT = 5
_CODE_WIDTH, _ARTICLE_WIDTH = 132, 56
_HEADING_HEIGHT, _HEIGHT = 28, 24
_LEAST_HEIGHT = 250

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

    def __init__(self, read: Reader) -> None:
        super().__init__()
        self._read = read
        self._codes: tuple[str, ...] = ()
        self._offers: dict[str, Offer] = {}
        self.model = ListingModel(_columns(), key=lambda placed: placed.key)
        self.table = ListingTable(self.model, _("Tie-breaks in order"))
        self.strip = MoveStrip(up_and_down(), self.table)
        self.remove = QPushButton(_("Re&move"))
        self.tree = TieBreakTree(_("Tie-breaks to choose from"))
        self.left_out = label("", Voice.SMALL)
        self.modifiers = ModifierControls()
        self.modifiers.hide()
        self.typed = QLineEdit(placeholderText="BH/C1")
        self.typed.setAccessibleName(_("Tie-break to add"))
        self.add = QPushButton(_("&Add"))
        self.word = label()
        for button in (self.add, self.remove):
            button.setAutoDefault(False)
        self._lay_out()
        self._connect()

    @property
    def codes(self) -> tuple[str, ...]:
        return self._codes

    @property
    def refused(self) -> tuple[TieBreakLine, ...]:
        """The listed tie-breaks that the tournament cannot use."""
        return tuple(placed.line for placed in self.model.rows if placed.line.refusal)

    @property
    def is_typing(self) -> bool:
        """Whether the keyboard focus is in the field in which Return adds the typed tie-break."""
        places = (self.typed, *self.modifiers.findChildren(QWidget))
        return any(each.hasFocus() for each in places) and bool(self.typed.text().strip())

    def show_codes(self, codes: Sequence[str]) -> None:
        self._codes = tuple(codes)
        places = ((code, self._codes[:at].count(code)) for at, code in enumerate(codes))
        self.model.show_rows([_Placed(self._line(code), before) for code, before in places])
        if codes and not self.table.currentIndex().isValid():
            self.table.selectRow(0)

    def show_offers(self, groups: Sequence[OfferGroup], left_out: str = "") -> None:
        """Offer tie-breaks by groups; *left_out* names the others, with the reasons."""
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

    def _show_typed(self) -> None:
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
        self._explain(found)
        return found

    def _explain(self, found: TieBreakLine) -> None:
        """Show the meaning of a tie-break, or why it cannot be used."""
        voice = Voice.WARNING if found.refusal else Voice.SMALL
        self._say(found.refusal or found.described, voice)

    def _modify(self) -> None:
        """Write the state of the controls into the field."""
        acronym = self.typed.text().strip().upper().replace("-", "/").partition("/")[0]
        self.typed.setText("/".join((acronym, *self.modifiers.modifiers)))

    def _say(self, words: str, voice: Voice) -> None:
        self.word.setText(words)
        speak(self.word, voice)

    def _show_chosen(self) -> None:
        placed = self.model.row_at(self.table.currentIndex())
        self.remove.setEnabled(placed is not None)
        if placed is not None and self.table.hasFocus():
            self._explain(placed.line)

    def _lay_out(self) -> None:
        foot = fill(QHBoxLayout(), (self.strip, 1), self.remove)
        entry = fill(QHBoxLayout(), (self.typed, 1), self.add)
        right = fill(QVBoxLayout(), self.left_out, self.modifiers, entry)
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
        self.tree.chosen.connect(self.typed.setText)
        self.tree.wanted.connect(self.take_typed)
        self.typed.textChanged.connect(self._show_typed)
        self.modifiers.changed.connect(self._modify)
        self.add.clicked.connect(self.take_typed)


def _columns() -> tuple[Column[_Placed], ...]:
    def tone(placed: _Placed) -> Tone:
        return Tone.MISSING if placed.line.refusal else Tone.PLAIN

    return (
        Column(_("Code"), lambda placed: placed.line.code, 92, tone=Tone.STRONG),
        Column(_("Tie-break"), lambda placed: placed.line.name, tone=tone),
        Column(_("Article"), lambda placed: placed.line.article, 56, RIGHT, Tone.QUIET),
    )


class TieBreakTree(QTreeWidget):
    """All tie-breaks in groups; unusable ones have the reason beside them.

    The keyboard skips the names of the groups.
    """

    chosen = Signal(str)
    """The acronym in the current line."""
    wanted = Signal()
    """The arbiter wants to add the current line."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setHeaderLabels((_("Code"), _("Tie-break"), _("Article")))
        self.setRootIsDecorated(False)
        self.setItemsExpandable(False)
        self.setIndentation(0)
        self.setAllColumnsShowFocus(True)
        self.setMinimumHeight(theme.pixels(_LEAST_HEIGHT))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        for column, width in ((0, _CODE_WIDTH), (2, _ARTICLE_WIDTH)):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            header.resizeSection(column, theme.pixels(width))
        self.currentItemChanged.connect(self._tell)
        self.itemDoubleClicked.connect(lambda item: self._want(item))

    def show_groups(self, groups: Sequence[OfferGroup]) -> None:
        """Offer tie-breaks; the current one stays current if it is still offered."""
        current = self.currentItem()
        kept = "" if current is None else current.text(0)
        self.clear()
        bold = self.font()
        bold.setBold(True)
        for group in groups:
            heading = QTreeWidgetItem(self, [group.name])
            heading.setFlags(Qt.ItemFlag.NoItemFlags)  # the keyboard skips it, unlike its items
            heading.setFirstColumnSpanned(True)
            heading.setFont(0, bold)
            heading.setTextAlignment(0, Qt.AlignmentFlag.AlignBottom)
            heading.setSizeHint(0, QSize(0, theme.pixels(_HEADING_HEIGHT)))
            for offer in group.offers:
                self.addTopLevelItem(self._item(offer))
        self.choose(kept)

    def choose(self, acronym: str) -> None:
        """Make the line of a tie-break current, if it exists."""
        found = self.findItems(acronym, Qt.MatchFlag.MatchExactly)
        if found:
            self.setCurrentItem(found[0])

    def _item(self, offer: Offer) -> QTreeWidgetItem:
        name = text.labelled(offer.name, offer.refusal) if offer.refusal else offer.name
        item = QTreeWidgetItem([offer.acronym, name, offer.article])
        item.setTextAlignment(2, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        item.setToolTip(1, name)
        item.setSizeHint(0, QSize(0, theme.pixels(_HEIGHT)))
        if offer.refusal:
            quiet = QBrush(QColor(theme.colours(self).secondary))
            for column in range(3):
                item.setForeground(column, quiet)
        return item

    def _tell(self, current: QTreeWidgetItem | None) -> None:
        if current is not None:
            self.chosen.emit(current.text(0))

    def _want(self, item: QTreeWidgetItem | None) -> None:
        if item is not None and item.flags() & Qt.ItemFlag.ItemIsEnabled:
            self.wanted.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self._want(self.currentItem())
        else:
            super().keyPressEvent(event)


class ModifierControls(Flow):
    """Controls for the modifiers of the current tie-break (C.07 art. 14, letters of TRF26)."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__(12)
        self.cut, self.limit = Choice(), Choice()
        self.forfeits = QCheckBox(_("&Forfeits count as games"))
        self.fore = QCheckBox(_("F&ore Buchholz"))
        self.reverse = QCheckBox(_("Re&versed"))
        self.cut.setAccessibleName(_("Cut"))
        self.limit.setAccessibleName(_("Limit"))
        for choice in (self.cut, self.limit):
            choice.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToContents)
            choice.activated.connect(self.changed)
            self.add(choice)
        self._boxes = {"P": self.forfeits, "F": self.fore, "R": self.reverse}
        for box in self._boxes.values():
            box.clicked.connect(self.changed)
            self.add(box)

    @property
    def modifiers(self) -> tuple[str, ...]:
        """The chosen modifiers as in a descriptor: ("C1", "P")."""
        chosen = [choice.value for choice in (self.cut, self.limit) if choice.value]
        return (*chosen, *(letter for letter, box in self._boxes.items() if box.isChecked()))

    def show_modifiers(self, offered: Sequence[str], chosen: Sequence[str]) -> None:
        """Offer modifiers ("C1", "M1", "L+1", "P"); set the *chosen* ones, offered or not."""
        _offer(self.cut, _cuts(), "CM", offered, chosen)
        _offer(self.limit, _limits(), "L", offered, chosen)
        for letter, box in self._boxes.items():
            box.setChecked(letter in chosen)
            box.setVisible(letter in offered)


def _cuts() -> dict[str, str]:
    return {
        "": _("no cut"),
        "C1": _("Cut-1: without the lowest value"),
        "C2": _("Cut-2: without the two lowest values"),
        "M1": _("Median-1: without the lowest and the highest value"),
        "M2": _("Median-2: without the two lowest and the two highest values"),
    }


def _limits() -> dict[str, str]:
    """Return limits in the order of their size, half a point per step (14.5)."""
    limits = {"": _("limit 50 %")}
    for step in filter(None, range(-_LIMIT_STEPS, _LIMIT_STEPS + 1)):
        sign = "+" if step > 0 else "\N{MINUS SIGN}"
        change = f"{sign} {text.points(abs(step) * _HALF_POINT)}"
        limits[f"L{step:+}"] = _("limit 50 % {change}").format(change=change)
    return limits


def _offer(
    choice: Choice,
    words: dict[str, str],
    letters: str,
    offered: Sequence[str],
    chosen: Sequence[str],
) -> None:
    """Offer the modifiers of some *letters*; a chosen modifier stays even if it is not offered."""
    current = next((each for each in chosen if each[0] in letters), "")
    shown = {code: word for code, word in words.items() if not code or code in offered}
    shown.setdefault(current, words.get(current, current))
    choice.offer(shown.items())
    choice.choose(current)
    choice.setVisible(len(shown) > 1)
