"""The projector: a window for the playing hall that pages through pairings or standings.

It follows the event and shows only what is published. Everything works by keys, so that the arbiter
can control it from the keyboard with one eye on the wall.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from math import ceil

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.gui import theme
from swissdesk.gui.session import Session
from swissdesk.gui.widgets import round_clock
from swissdesk.gui.widgets.big_clock import BigClock
from swissdesk.gui.widgets.big_table import BigTable
from swissdesk.gui.widgets.flow import Flow
from swissdesk.gui.widgets.labels import Voice, label, line
from swissdesk.gui.widgets.round_clock import OVER, Ticker
from swissdesk.gui.widgets.row import fill
from swissdesk.i18n import _
from swissdesk.listings.rows import pairing_list
from swissdesk.listings.words import failures
from swissdesk.listings.words import round_clock as words
from swissdesk.listings.words.participants import either
from swissdesk.model.round_clock import Reading
from swissdesk.model.tournament import Tournament
from swissdesk.papers.catalogue import papers
from swissdesk.papers.kinds import About, DocumentKind
from swissdesk.papers.request import Choices, published, request
from swissdesk.papers.sheet import Line, Sheet, Table

PAGE_MILLISECONDS = 10_000
HINT_MILLISECONDS = 6_000
LEAST_ROWS, USUAL_ROWS, MOST_ROWS = 6, 14, 40
_LISTS = (
    DocumentKind.PAIRINGS,
    DocumentKind.PAIRINGS_BY_NAME,
    DocumentKind.STANDINGS,
    DocumentKind.CROSSTABLE,
    DocumentKind.START_LIST,
)
_LISTS_OF_TEAMS = (
    DocumentKind.PAIRINGS,
    DocumentKind.BOARD_PAIRINGS,
    DocumentKind.STANDINGS,
    DocumentKind.CROSSTABLE,
    DocumentKind.START_LIST,
    DocumentKind.SQUADS,
    DocumentKind.COMPOSITIONS,
    DocumentKind.BOARD_LISTS,
    DocumentKind.INDIVIDUALS,
)
"""The lists of keys 1, 2 and so on; of players and of teams the first five are alike."""
_MARGIN, _GAP = 32, 48
_SIZE = (1280, 720)


class Projector(QWidget):
    """A separate window; it closes with the event."""

    manual_page = "web.md#projector"

    def __init__(self, session: Session) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self._session = session
        self._tournament_id = session.tournament_id
        self._rows, self._list, self._page, self._first = USUAL_ROWS, 0, 0, 0
        self._table = Table((), ())
        self.title = line("", Voice.WALL)
        self.where, self.pages = line("", Voice.WALL_QUIET), line("", Voice.WALL_QUIET)
        self.hint, self.footnote = label("", Voice.WALL_QUIET), label("", Voice.WALL_QUIET)
        self.clock, self._head = line("", Voice.WALL), Flow(_GAP)
        self.table, self.big_clock = BigTable(), BigClock()
        self._called: tuple[int, int] | None = None
        self._shows_missing = False
        self._pager, self._hiding = QTimer(self), QTimer(self, singleShot=True)
        self._keys = self._actions()
        self._lay_out()
        self._connect()
        self.refresh()
        self._ticker = Ticker(session, self, self._tick)

    @property
    def is_paused(self) -> bool:
        """Whether the page stays until a key is pressed."""
        return not self._pager.isActive()

    @property
    def page_count(self) -> int:
        """The number of pages of the list at the chosen size; 1 if it is empty."""
        return max(ceil(len(self._table.lines) / self._lines_of_page), 1)

    @property
    def _lines_of_page(self) -> int:
        return self.table.capacity(self._rows)

    def refresh(self) -> None:
        """Show the list as published now; the page stays if it still exists."""
        if self._tournament_id not in [each.id for each in self._session.snapshot.tournaments]:
            self._tournament_id = self._session.tournament_id
        tournament = self._published
        self._shows_missing &= bool(round_clock.missing(tournament))
        self.setWindowTitle(_("Projector – {event}").format(event=self._session.snapshot.name))
        self.hint.setText(_hint(tournament))
        try:
            sheet = self._sheet(tournament)
        except SwissDeskError as failure:
            self.title.setText(failures.sentence(failure))
            self.where.clear()
            self._show_footnote("")
            self._show_table(Table((), ()))
            return
        self.title.setText(sheet.title)
        self.where.setText(sheet.headlines[0])
        self._show_footnote(" ".join(note.text for note in sheet.notes if note.is_footnote))
        self._show_table(sheet.table)

    @property
    def _published(self) -> Tournament:
        """The section on the wall, as the players know it."""
        return published(self._session.document.tournament(self._tournament_id))

    def _tick(self) -> None:
        """Show the clock of the round; when the play is over, call for the results missing."""
        tournament = self._published
        reading = round_clock.reading_of(tournament)
        missing = round_clock.missing(tournament)
        self.clock.setText("" if reading is None else words.line(reading, missing))
        self._show_big_clock(tournament, reading, missing)
        self._call_when_over(tournament, reading, missing)

    def _call_when_over(
        self, tournament: Tournament, reading: Reading | None, missing: int
    ) -> None:
        """Show the boards without a result once when the play is over, and again after more time.

        Given more time, show the list that was there before.
        """
        round_in_play = (tournament.id, tournament.last_round)
        was_called = self._called == round_in_play
        is_over = reading is not None and reading.phase in OVER
        if is_over and missing and not was_called:
            self._called, self._shows_missing = round_in_play, True
            self._show_list()
        elif was_called and reading is not None and not is_over and reading.seconds:
            self._called, self._shows_missing = None, False
            self.refresh()

    def _show_big_clock(
        self, tournament: Tournament, reading: Reading | None, missing: int
    ) -> None:
        name, following = tournament.settings.name, words.what_follows(tournament)
        if reading is None:
            self.big_clock.show_texts(name, "–", _("No round is being played"), following)
            return
        form = _("{section}, round {n}") if name else _("Round {n}")
        above = form.format(section=name, n=tournament.last_round)
        texts = words.count(reading, missing), words.caption(reading, missing)
        self.big_clock.show_texts(above, *texts, following)

    def _call(self) -> None:
        """Show the boards without a result, or the list again."""
        self._shows_missing = not self._shows_missing
        self._show_list()

    def _toggle_clock(self) -> None:
        self._enlarge_clock(is_large=self.table.isVisible())

    def _enlarge_clock(self, *, is_large: bool) -> None:
        """Show the large clock, or the list with its title and the small clock."""
        self.big_clock.setVisible(is_large)
        for each in (self.table, self.title, self.clock):
            each.setVisible(not is_large)

    def _show_list(self) -> None:
        """Show the list from its first page in place of the large clock."""
        self._enlarge_clock(is_large=False)
        self._page = 0
        self.refresh()
        self._wait_anew()

    def _show_footnote(self, footnote: str) -> None:
        self.footnote.setText(footnote)
        self.footnote.setVisible(bool(footnote))

    def _sheet(self, tournament: Tournament) -> Sheet:
        if self._shows_missing:
            return self._missing(tournament)
        return self._chosen(tournament)

    def _missing(self, tournament: Tournament) -> Sheet:
        """Return the pairings of the boards without a result."""
        chosen, self._list = self._list, 0
        sheet, self._list = self._chosen(tournament), chosen
        tables = tournament.rounds[-1].missing
        lines = tuple([sheet.table.lines[number - 1] for number in tables])
        title = _("Results missing in round {n}").format(n=tournament.last_round)
        return replace(sheet, title=title, table=replace(sheet.table, lines=lines))

    def _chosen(self, tournament: Tournament) -> Sheet:
        kind = either(tournament, _LISTS, _LISTS_OF_TEAMS)[self._list]
        round_no = tournament.last_round if kind.about is About.ROUND else 0
        if kind.about is About.AFTER_ROUND:
            round_no = tournament.last_complete_round
        event = self._session.snapshot.with_tournament(tournament)
        (paper, *_more) = papers(kind, request(event, tournament.id, round_no, Choices()))
        assert isinstance(paper, Sheet)
        if kind is not DocumentKind.PAIRINGS:
            return paper
        return replace(paper, table=_with_unpaired(tournament, paper.table))

    def _show_table(self, table: Table) -> None:
        self._table = table
        self.table.show_table(table)
        self._show_page(self._page)

    def _show_page(self, page: int) -> None:
        """Show a page; the first page follows the last."""
        self._page = page % self.page_count
        self._first = self._page * self._lines_of_page
        self.table.show_lines(self._first, self._rows)
        place = _("{page} / {pages}").format(page=self._page + 1, pages=self.page_count)
        self.pages.setText(_("{words}  paused").format(words=place) if self.is_paused else place)

    def _actions(self) -> Mapping[Qt.Key, Callable[[], None]]:
        key = Qt.Key
        forward, back = lambda: self._turn(1), lambda: self._turn(-1)
        return {
            **{
                key(key.Key_1 + number): partial(self._choose, number)
                for number in range(len(_LISTS_OF_TEAMS))
            },
            key.Key_Right: forward,
            key.Key_Down: forward,
            key.Key_PageDown: forward,
            key.Key_Left: back,
            key.Key_Up: back,
            key.Key_PageUp: back,
            key.Key_Home: lambda: self._show_page(0),
            key.Key_End: lambda: self._show_page(self.page_count - 1),
            key.Key_Space: self._pause,
            key.Key_Plus: lambda: self._resize(-2),
            key.Key_Equal: lambda: self._resize(-2),
            key.Key_Minus: lambda: self._resize(2),
            key.Key_T: self._next_tournament,
            key.Key_C: self._toggle_clock,
            key.Key_R: self._call,
            key.Key_F: self._toggle_full_screen,
            key.Key_F11: self._toggle_full_screen,
            key.Key_Escape: self._leave,
        }

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._show_hint()
        if event.key() in self._keys:
            self._keys[Qt.Key(event.key())]()
        else:
            super().keyPressEvent(event)

    def _choose(self, number: int) -> None:
        """Show a list; of teams there are more lists than of players."""
        tournament = self._session.document.tournament(self._tournament_id)
        if number < len(either(tournament, _LISTS, _LISTS_OF_TEAMS)):
            self._list, self._shows_missing = number, False
            self._show_list()

    def _turn(self, by: int) -> None:
        self._show_page(self._page + by)
        self._wait_anew()

    def _wait_anew(self) -> None:
        """Give a requested page its full time."""
        if not self.is_paused:
            self._pager.start(PAGE_MILLISECONDS)

    def _pause(self) -> None:
        if self.is_paused:
            self._pager.start(PAGE_MILLISECONDS)
        else:
            self._pager.stop()
        self._show_page(self._page)

    def _resize(self, by: int) -> None:
        """Show more or fewer lines; the first line stays."""
        self._rows = min(max(self._rows + by, LEAST_ROWS), MOST_ROWS)
        self._keep_first()

    def _keep_first(self) -> None:
        """Keep the first visible line if the lines per page have changed."""
        self._show_page(self._first // self._lines_of_page)

    def _next_tournament(self) -> None:
        sections = [each.id for each in self._session.snapshot.tournaments]
        following = sections.index(self._tournament_id) + 1
        self._tournament_id, self._page = sections[following % len(sections)], 0
        self._list = min(self._list, len(_LISTS) - 1)
        self.refresh()

    def _toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _leave(self) -> None:
        """Leave the full screen, then close."""
        if self.isFullScreen():
            self._toggle_full_screen()
        else:
            self.close()

    def _show_hint(self) -> None:
        self.hint.show()
        self._hiding.start(HINT_MILLISECONDS)

    def _lay_out(self) -> None:
        self.table.setAccessibleName(_("The list on the wall"))
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        margin = theme.pixels(_MARGIN)
        self.big_clock.setAccessibleName(_("The clock on the wall"))
        self.big_clock.hide()
        self._head.add(self.title)
        self._head.add(self.clock)
        head = fill(QHBoxLayout(), (self._head, 1), self.where)
        foot = fill(QHBoxLayout(), (self.hint, 1), self.pages)
        layout = fill(
            QVBoxLayout(self), head, (self.table, 1), (self.big_clock, 1), self.footnote, foot
        )
        layout.setContentsMargins(margin, margin // 2, margin, margin // 2)
        self.resize(*_SIZE)

    def _connect(self) -> None:
        self._session.changed.connect(self.refresh)
        self.table.resized.connect(self._keep_first)
        self._pager.timeout.connect(lambda: self._show_page(self._page + 1))
        self._hiding.timeout.connect(self.hint.hide)
        self._pager.start(PAGE_MILLISECONDS)
        self._show_hint()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._pager.stop()
        super().closeEvent(event)


def _with_unpaired(tournament: Tournament, table: Table) -> Table:
    """Return the boards of the last round, with a line below for each player without a game."""
    keys = [column.key for column in table.columns]
    lines: list[Line] = []
    for player in pairing_list.unpaired(tournament, tournament.last_round):
        texts = dict.fromkeys(("white-name", "left-name"), player.name)
        texts |= dict.fromkeys(("black-name", "right-name"), player.why)
        lines.append(Line(tuple(texts.get(key, "") for key in keys), starts_group=not lines))
    return replace(table, lines=(*table.lines, *lines))


def _hint(tournament: Tournament) -> str:
    return either(
        tournament,
        _(
            "1 pairings · 2 by name · 3 standings · 4–5 more · ← → page · Space pause · + - size · "
            "C clock · R missing · T section · F full screen · Esc close"
        ),
        _(
            "1 pairings · 2 boards · 3 standings · 4–9 more · ← → page · Space pause · + - size · "
            "C clock · R missing · T section · F full screen · Esc close"
        ),
    )
