"""All rounds of a round robin at once; keys enter results here too, Enter opens the round."""

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from swissdesk.gui.models.listing_model import CENTRE, RIGHT, Column, ListingModel, Tone
from swissdesk.gui.models.pairings import MISSING
from swissdesk.gui.pages.board_entry import BoardEntry
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.board_table import BoardTable
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.result_keys import BoardAction, KeyLayout
from swissdesk.gui.widgets.round_foot import ResultStrip
from swissdesk.gui.widgets.row import column_of
from swissdesk.i18n import _
from swissdesk.listings.rows import all_rounds
from swissdesk.listings.rows.all_rounds import Fixture
from swissdesk.listings.rows.pairing_list import PairingRow


class FixtureTable(BoardTable):
    """Boards of all rounds; Enter opens the round instead of moving to the next board."""

    round_wanted = Signal()
    """The arbiter opened the round of the current line."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and not event.modifiers() & ~(
            Qt.KeyboardModifier.KeypadModifier
        ):
            self.round_wanted.emit()
        else:
            super().keyPressEvent(event)


class AllRounds(QWidget):
    """The schedule with the results so far; the cursor begins at the first missing result."""

    manual_page = "pairing.md#all-rounds-of-a-round-robin"

    board_wanted = Signal(int, int)
    """The arbiter opened a round at one of its boards; board 0 means none."""

    def __init__(self, session: Session, keys: KeyLayout, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._shown: int | None = None
        self._is_of_teams = False
        self.model = ListingModel(_columns(), lambda row: row.key, self)
        self.table = FixtureTable(self.model, keys)
        self.table.setAccessibleName(_("All rounds"))
        self._entry = BoardEntry(session, self)
        self._strip = ResultStrip(keys)
        words = label(_("Enter goes to the round."), Voice.SMALL)
        column_of((self.table, 1), words, self._strip, on=self)
        self.table.wanted.connect(self._act)
        self.table.chosen.connect(self._entry.forget)
        self.table.round_wanted.connect(self._go)
        self._strip.triggered.connect(self.table.press)

    def refresh(self) -> None:
        """Show the present rounds."""
        rows = self._session.listing(all_rounds.fixtures)
        is_of_teams = self._session.tournament.settings.teams is not None
        if is_of_teams is self._is_of_teams:
            self.model.show_rows(rows)
        else:
            self._is_of_teams = is_of_teams
            columns = _columns_of_teams() if is_of_teams else _columns()
            self.model.show_columns(columns, rows)
            self._strip.setVisible(not is_of_teams)
        tournament = self._session.tournament_id
        if rows and (tournament != self._shown or not self.table.currentIndex().isValid()):
            missing = [row for row in rows if row.is_missing]
            self.table.choose((missing or rows)[0].key)
        self._shown = tournament

    def _current(self) -> Fixture | None:
        return self.model.row_at(self.table.currentIndex())

    def _act(self, action: BoardAction) -> None:
        fixture = self._current()
        if fixture is None:
            return
        if self._is_of_teams:
            words = _("Results of matches are entered in their round. Press Enter.")
            self._session.said.emit(words, True)
            return
        if not isinstance(fixture.row, PairingRow):
            early = _(
                "Round {n} is not paired yet. Pair the rounds up to it, then enter the result."
            )
            words = early if fixture.board else _("No game here.")
            self._session.said.emit(words.format(n=fixture.round_no), True)
            return
        is_entered = self._entry.enter(fixture.round_no, fixture.row, action)
        after = self._current()
        if is_entered or (fixture.is_missing and after is not None and not after.is_missing):
            self.table.move_by(1)

    def _go(self) -> None:
        fixture = self._current()
        if fixture is not None:
            self.board_wanted.emit(fixture.round_no, fixture.board if fixture.row else 0)


def _columns() -> tuple[Column[Fixture], ...]:
    """Return the columns; unknown names and results are empty."""
    number = _("Pairing number")
    return (
        Column(
            _("Rd"),
            lambda row: str(row.round_no) if row.is_first else "",
            44,
            RIGHT,
            Tone.STRONG,
            _("Round"),
            spoken=lambda row: str(row.round_no),
        ),
        Column(_("Date"), lambda row: row.when if row.is_first else "", 180, tone=Tone.QUIET),
        Column(_("Bd"), lambda row: str(row.board or ""), 48, RIGHT, Tone.QUIET, _("Board")),
        Column(_("White"), lambda row: row.white, tone=_tone),
        Column(_("No."), lambda row: row.white_no, 40, RIGHT, Tone.QUIET, number),
        Column(_("Result"), _result, 84, CENTRE, _result_tone, spoken=_spoken_result),
        Column(_("No."), lambda row: row.black_no, 40, RIGHT, Tone.QUIET, number),
        Column(_("Black"), lambda row: row.black, tone=_tone),
    )


def _columns_of_teams() -> tuple[Column[Fixture], ...]:
    """Return the same columns for matches."""
    headings = {_("Bd"): _("Table"), _("White"): _("Team"), _("Black"): _("Team")}
    return tuple(
        replace(each, heading=headings.get(each.heading, each.heading)) for each in _columns()
    )


def _tone(row: Fixture) -> Tone:
    return Tone.PLAIN if row.board else Tone.QUIET


def _result(row: Fixture) -> str:
    if row.row is None or row.is_draft:
        return ""
    return MISSING if row.is_missing else row.row.result_text


def _result_tone(row: Fixture) -> Tone:
    return Tone.MISSING if row.is_missing else Tone.STRONG


def _spoken_result(row: Fixture) -> str:
    return _("missing") if row.is_missing else _result(row)
