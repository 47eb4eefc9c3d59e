"""The panel "Why 37.5?": how a value of the standings was computed, round by round."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from swissdesk.gui import theme
from swissdesk.gui.widgets.labels import LinkLabel, Voice, label, line, speak
from swissdesk.gui.widgets.row import fill
from swissdesk.gui.widgets.side_panel import NUMBERS, TOP, LabelGrid, LinksPanel
from swissdesk.i18n import _
from swissdesk.listings.why import tie_break_reasons
from swissdesk.listings.why.tie_break_reasons import Encounters, Explanation, ReasonRow
from swissdesk.model.ids import PlayerId

_HEIGHT = 19


class ValuePanel(LinksPanel):
    """Its rows are links to the opponents; Up and Down move between them."""

    WIDTHS = ((800, 388), (0, 290))
    player_wanted = Signal(object)
    """The PlayerId of the opponent to show."""

    def __init__(self) -> None:
        super().__init__(_("Why this value?"))
        self.area.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # the arrows scroll it
        self.area.setAccessibleName(_("Why this value?"))
        self.title = label("", Voice.HEADING)
        self.heading = label("", Voice.STRONG)
        self.method = label("", Voice.SMALL)
        self._elements = _Elements()
        self._elements.pressed.connect(self.player_wanted)
        self._elements.stepped.connect(self.go)
        self._encounters: list[_EncounterTable] = []
        self._place_of_encounters = QVBoxLayout()
        self.sentences = label()
        fill(self.body, self.title, self.heading, self.method, self._elements)
        fill(self.body, self._place_of_encounters, self.sentences, 1)
        self.foot.addWidget(label(_("Esc closes; ↑ ↓ and ⏎ go to an opponent."), Voice.SMALL))

    @property
    def links(self) -> list[LinkLabel]:
        """The links to opponents, from top to bottom."""
        return self._elements.links

    def show_explanation(self, title: str, explanation: Explanation) -> None:
        """Show how a value was computed; *title* is the question."""
        self.title.setText(title)
        self.heading.setText(explanation.heading)
        self.method.setText(explanation.method)
        self.method.setVisible(bool(explanation.method))
        self._elements.show_rows(explanation.rows)
        self._elements.setVisible(bool(explanation.rows))
        while len(self._encounters) < len(explanation.encounters):
            self._encounters.append(_EncounterTable())
            self._place_of_encounters.addWidget(self._encounters[-1])
        for place, table in enumerate(self._encounters):
            if place < len(explanation.encounters):
                table.show_encounters(explanation.encounters[place])
            table.setVisible(place < len(explanation.encounters))
        self.sentences.setText("\n".join(explanation.sentences))
        for layout in (self.body, self._elements.grid):
            layout.activate()  # at once, so that no label is painted in the place of another
        self.area.verticalScrollBar().setValue(0)


def _arrange(grid: QGridLayout, wide: int) -> None:
    """Set the spaces of a grid of figures with one *wide* column."""
    grid.setContentsMargins(0, theme.pixels(4), 0, theme.pixels(4))
    grid.setHorizontalSpacing(theme.pixels(10))
    grid.setVerticalSpacing(theme.pixels(2))
    grid.setColumnStretch(wide, 1)


class _Elements(QWidget):
    """One element per row: an opponent's contribution, the amount it adds, and the reason."""

    pressed = Signal(object)
    """The PlayerId of an opponent."""
    stepped = Signal(int)
    """The arbiter wants the next opponent, or the one before."""

    def __init__(self) -> None:
        super().__init__()
        self.grid = QGridLayout(self)
        _arrange(self.grid, 1)
        self._rows: list[_ElementRow] = []
        self._shown = 0
        self._headings = [line(each, Voice.SMALL) for each in tie_break_reasons.headings()[:-1]]
        for column, each in enumerate(self._headings):
            self.grid.addWidget(each, 0, column, TOP if column == 1 else NUMBERS)

    @property
    def links(self) -> list[LinkLabel]:
        return [row.name for row in self._rows[: self._shown] if row.opponent is not None]

    def show_rows(self, rows: Sequence[ReasonRow]) -> None:
        """Show the elements of a value; without figures, hide the headings."""
        while len(self._rows) < len(rows):
            self._rows.append(_ElementRow(self, 2 * len(self._rows) + 1))
        self._shown = len(rows)
        for heading in self._headings:
            heading.setVisible(any(row.points or row.brings for row in rows))
        for place, widgets in enumerate(self._rows):
            widgets.show_row(rows[place] if place < len(rows) else None)


class _ElementRow(QObject):
    """The labels of one element: a line of figures, and the reason below."""

    def __init__(self, elements: _Elements, row: int) -> None:
        super().__init__(elements)
        self.opponent: PlayerId | None = None
        self._grid, self._place = elements.grid, row
        self.round_no = line("", Voice.QUIET)
        self.name = LinkLabel()
        self.points, self.brings, self.adds = line(), line(), line("", Voice.STRONG)
        self.note = label("", Voice.SMALL)
        self.name.pressed.connect(lambda: elements.pressed.emit(self.opponent))
        self.name.stepped.connect(elements.stepped)
        cells = (self.round_no, self.name, self.points, self.brings, self.adds)
        for column, each in enumerate(cells):
            elements.grid.addWidget(each, row, column, TOP if each is self.name else NUMBERS)
        elements.grid.addWidget(self.note, row + 1, 1, 1, 4)

    def show_row(self, row: ReasonRow | None) -> None:
        """Show an element; with None, hide the labels."""
        self.opponent = None if row is None else row.opponent_id
        self._grid.setRowMinimumHeight(self._place, theme.pixels(_HEIGHT) if row else 0)
        cells: tuple[QLabel, ...] = (self.round_no, self.points, self.brings, self.adds)
        if row is not None:
            texts = row.round_no, row.points, row.brings, row.adds
            for widget, text in zip(cells, texts, strict=True):
                widget.setText(text)
            self.name.show_words(row.opponent, is_link=row.opponent_id is not None)
            speak(self.adds, Voice.STRONG if row.is_counted else Voice.CUT)
            fate = "" if row.is_counted else row.fate
            self.note.setText("; ".join(filter(None, (fate, row.why))))
        for widget in (*cells, self.name):
            widget.setVisible(row is not None)
        self.note.setVisible(row is not None and bool(self.note.text()))


class _EncounterTable(QWidget):
    """Separate standings of direct encounter: the players, the lines, the outcome."""

    def __init__(self) -> None:
        super().__init__()
        self._heading, self._decision = label("", Voice.STRONG), label()
        self._lines = LabelGrid(_line_of_encounters, wide=0)
        _arrange(self._lines, 0)
        layout = fill(QVBoxLayout(self), self._heading, self._lines, self._decision, gap=2)
        layout.setContentsMargins(0, 0, 0, theme.pixels(6))

    def show_encounters(self, encounters: Encounters) -> None:
        """Show one application of Article 6."""
        self._heading.setText(encounters.heading)
        self._decision.setText(encounters.decision)
        headings = tie_break_reasons.encounter_headings()
        self._lines.show_rows([headings, *(row.cells for row in encounters.rows)])


def _line_of_encounters(row: int) -> tuple[QLabel, ...]:
    """Return the labels of a line, or of the headings above the first."""
    if row == 0:
        return tuple(line("", Voice.SMALL) for _heading in tie_break_reasons.encounter_headings())
    return label(), line("", Voice.STRONG), line(), line(), line()
