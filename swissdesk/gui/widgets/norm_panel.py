"""The panel about one norm: conditions with the opponents counted, games, forecast."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from swissdesk.gui import theme
from swissdesk.gui.widgets.labels import LinkLabel, Voice, label, line, speak
from swissdesk.gui.widgets.row import fill
from swissdesk.gui.widgets.side_panel import NUMBERS, TOP, LabelGrid, LinksPanel
from swissdesk.i18n import _
from swissdesk.listings.why.norm_reasons import ConditionLine, Details
from swissdesk.listings.words import text


class NormPanel(LinksPanel):
    """Conditions are links: each shows and hides the opponents counted in it."""

    WIDTHS = ((1000, 430), (800, 388), (0, 290))

    def __init__(self) -> None:
        super().__init__(_("Why this norm?"))
        self.title = label("", Voice.HEADING)
        self.heading = label("", Voice.STRONG)
        self.lines = _Conditions()
        self._games = LabelGrid(_line_of_game)
        self._games.setColumnStretch(1, 1)
        self._games_title = line(_("Games"), Voice.STRONG)
        self._coming_title = line(_("Rounds to come"), Voice.STRONG)
        self.coming = label()
        self._options = LabelGrid(_line_of_option)
        self._options.setColumnStretch(2, 1)
        self.notes = label()
        self.lines.stepped.connect(self.go)
        gap = theme.pixels(8)
        fill(self.body, self.title, self.heading, self.notes, self.lines).addSpacing(gap)
        fill(self.body, self._coming_title, self.coming, self._options).addSpacing(gap)
        fill(self.body, self._games_title, self._games, 1)
        self.foot.addWidget(label(_("⏎ shows the opponents counted; Esc closes."), Voice.SMALL))

    @property
    def links(self) -> list[LinkLabel]:
        """The links of the conditions, from top to bottom."""
        return self.lines.links

    def show_details(self, details: Details) -> None:
        """Show another norm, or the tournament."""
        self.title.setText(details.title)
        self.heading.setText(details.heading)
        self.heading.setVisible(bool(details.heading))
        self.lines.show_lines(details.conditions)
        self._games_title.setVisible(bool(details.games))
        games = ((e.round_no, e.opponent, e.rating, e.score, e.why) for e in details.games)
        rows = [row for *cells, why in games for row in _two_lines(cells, why)]
        self._games.show_rows(rows)
        self._coming_title.setVisible(bool(details.coming))
        self.coming.setText(" ".join(details.coming))
        self.coming.setVisible(bool(details.coming))
        headings = ((_("Points"), _("Average at least")),) if details.options else ()
        self._options.show_rows([(*each, "") for each in (*headings, *details.options)])
        self.notes.setText("\n".join(details.notes))
        self.notes.setVisible(bool(details.notes))
        self.area.verticalScrollBar().setValue(0)


def _two_lines(cells: list[str], why: str) -> list[tuple[str, ...]]:
    """Return the line of a game, and below it why it counts differently, if it does."""
    return [(*cells,), *([("", why, "", "")] if why else [])]


def _line_of_game(_row: int) -> tuple[QLabel, ...]:
    return line("", Voice.QUIET), label(), line(), line("", Voice.STRONG)


def _line_of_option(row: int) -> tuple[QLabel, ...]:
    voice = Voice.PLAIN if row else Voice.SMALL
    return line("", voice), line("", voice), line()


class _Conditions(QWidget):
    """A row for each condition, and below it the opponents counted, on demand."""

    stepped = Signal(int)
    """The arbiter wants the next condition, or the one before."""

    def __init__(self) -> None:
        super().__init__()
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, theme.pixels(4), 0, theme.pixels(4))
        self.grid.setHorizontalSpacing(theme.pixels(8))
        self.grid.setVerticalSpacing(theme.pixels(2))
        self.grid.setColumnStretch(1, 1)
        self._rows: list[_ConditionRow] = []
        self._shown = 0

    @property
    def links(self) -> list[LinkLabel]:
        return [row.name for row in self._rows[: self._shown] if row.is_link]

    def show_lines(self, lines: tuple[ConditionLine, ...]) -> None:
        while len(self._rows) < len(lines):
            self._rows.append(_ConditionRow(self, 2 * len(self._rows)))
        self._shown = len(lines)
        for place, row in enumerate(self._rows):
            row.show_line(lines[place] if place < len(lines) else None)


class _ConditionRow(QObject):
    """The labels of a condition, and the note below with the article and the opponents."""

    def __init__(self, conditions: _Conditions, row: int) -> None:
        super().__init__(conditions)
        self._line: ConditionLine | None = None
        self.mark, self.has = line("", Voice.STRONG), line("", Voice.STRONG)
        self.limit = line("", Voice.QUIET)
        self.name = LinkLabel()
        self.note = label("", Voice.SMALL)
        self.name.pressed.connect(self._turn)
        self.name.stepped.connect(conditions.stepped)
        for column, each in enumerate((self.mark, self.name, self.has, self.limit)):
            place = NUMBERS if each is self.has else TOP
            conditions.grid.addWidget(each, row, column, place)
        conditions.grid.addWidget(self.note, row + 1, 1, 1, 3)

    @property
    def is_link(self) -> bool:
        """Whether the opponents counted can be shown."""
        return self._line is not None and bool(self._line.counted)

    def show_line(self, shown: ConditionLine | None) -> None:
        """Show a condition, its opponents hidden; with None, hide the labels."""
        self._line = shown
        if shown is not None:
            self.mark.setText(shown.mark)
            usual = Voice.GOOD if shown.is_met else Voice.QUIET
            speak(self.mark, Voice.WARNING if shown.is_failed else usual)
            speak(self.has, Voice.WARNING if shown.is_failed else Voice.STRONG)
            words = text.cited(shown.name, shown.article)
            whole = shown.article.replace(" ", "\N{NO-BREAK SPACE}")
            self.name.show_words(text.cited(shown.name, whole), is_link=self.is_link)
            self.name.setAccessibleName(words)
            self.has.setText(shown.has)
            self.limit.setText(shown.limit)
            self.note.setText(shown.counted)
        for each in (self.mark, self.name, self.has, self.limit):
            each.setVisible(shown is not None)
        self.note.hide()

    def _turn(self) -> None:
        self.note.setVisible(self.note.isHidden())
