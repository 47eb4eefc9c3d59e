"""The clock of the round: start and stop it, give time, set how long rounds take."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtWidgets import QPushButton, QWidget

from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.session import Session
from swissdesk.gui.widgets import round_clock
from swissdesk.gui.widgets.flow import Flow
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.gui.widgets.round_clock import Ticker
from swissdesk.i18n import _
from swissdesk.listings.words import round_clock as words
from swissdesk.model.round_clock import Phase, usual_minutes
from swissdesk.operations import regulations

_MOST_PLAY, _MOST_CLOSING = 600, 120


class RoundClockDialog(FormDialog[None]):
    """Starting or stopping the clock closes the dialog; the other buttons leave it open."""

    manual_page = "web.md#clock"
    least_width = 460

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(_("Clock of the round"), "", parent)
        self._session = session
        settings = session.tournament.settings
        self.shown = label("", Voice.TITLE)
        self.caption = label("", Voice.QUIET)
        self.play = NumberField(0, _MOST_PLAY)
        self.play.setSpecialValueText(
            _("{n}, from the time control").format(n=usual_minutes(settings))
        )
        self.play.setValue(settings.play_minutes)
        self.closing = NumberField(0, _MOST_CLOSING)
        self.closing.setValue(settings.closing_minutes)
        self._moves = Flow(8)
        self.more = self._add_move(_("&One minute more"), lambda: round_clock.move(session, 1))
        self.less = self._add_move(_("One minute &less"), lambda: round_clock.move(session, -1))
        self.again = self._add_move(_("Back to the &beginning"), lambda: round_clock.clear(session))
        self.body.insertWidget(0, self.shown)
        self.body.insertWidget(1, self.caption)
        self.form.addRow(_("Minutes of &play"), self.play)
        self.form.addRow(_("Minutes until results &close"), self.closing)
        self.body.addWidget(self._moves)
        self.cancel_button.setText(_("Close"))
        self.begins_at = self.accept_button
        ticker = Ticker(session, self, self._show)
        self.finished.connect(ticker.deleteLater)

    def accept(self) -> None:
        """Start the clock, or stop it, with the times typed."""
        if self._keep_times() and round_clock.set_running(
            self._session, is_running=not self._is_running
        ):
            super().accept()

    def reject(self) -> None:
        """Keep the times typed, and close."""
        if self._keep_times():
            super().reject()

    @property
    def _is_running(self) -> bool:
        return bool(self._session.tournament.rounds[-1].started)

    def _keep_times(self) -> bool:
        """Keep the times typed if they changed; return whether they are kept."""
        settings = self._session.tournament.settings
        typed = replace(
            settings, play_minutes=self.play.value(), closing_minutes=self.closing.value()
        )
        names = ("play_minutes", "closing_minutes")
        changed = tuple(name for name in names if getattr(typed, name) != getattr(settings, name))
        return not changed or self._session.perform(
            regulations.change_settings, settings=typed, changed=changed
        )

    def _add_move(self, text: str, move: Callable[[], bool]) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: self._keep_times() and move())
        self._moves.add(button)
        return button

    def _show(self) -> None:
        """Show the time and the actions that it allows; close if the round is no longer public."""
        tournament = self._session.tournament
        reading = round_clock.reading_of(tournament)
        if reading is None:
            super().reject()
            return
        missing = round_clock.missing(tournament)
        self.shown.setText(words.count(reading, missing))
        self.caption.setText(words.caption(reading, missing))
        has_begun = reading.phase is not Phase.SET
        start = _("Co&ntinue") if has_begun else _("&Start")
        self.accept_button.setText(_("&Stop") if self._is_running else start)
        for button in (self.more, self.less, self.again):
            button.setEnabled(has_begun)
