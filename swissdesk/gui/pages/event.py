"""The event and the regulations of the tournament; what is typed is saved when it is left."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFormLayout,
    QFrame,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from swissdesk.gui import theme
from swissdesk.gui.dialogs.initial_colour import ask_initial_colour
from swissdesk.gui.session import Session
from swissdesk.gui.widgets import dates
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.field import Field
from swissdesk.gui.widgets.freshness import Freshness
from swissdesk.gui.widgets.labels import Voice, label, line
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.gui.widgets.row import add_row
from swissdesk.gui.widgets.tie_breaks import TieBreakList
from swissdesk.i18n import _, ngettext
from swissdesk.listings import text
from swissdesk.model.colour import Colour
from swissdesk.model.points import ScoringSystem
from swissdesk.model.settings import Acceleration, TournamentSettings
from swissdesk.operations import setup

_MOST_ROUNDS = 99
_TWO_COLUMNS = 860
_SCORINGS = (ScoringSystem(), ScoringSystem(win=30, draw=10, pab=30, unknown=10))


class EventPage(QWidget):
    """Two columns: the event, and the tournament in view."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.name = Field()
        self.place = Field()
        self.federation = Field("CZE")
        self.start_date = Field(_("YYYY/MM/DD"))
        self.end_date = Field(_("YYYY/MM/DD"))
        self.organiser = Field()
        self.chief_arbiter = Field()
        self.deputies = Field(_("separated by semicolons"))
        self.tournament_name = Field()
        self.rounds = NumberField(1, _MOST_ROUNDS)
        self.rounds.setKeyboardTracking(False)
        self.time_control = Field(_("90 min + 30 s a move"))
        self.scoring = Choice()
        self.pab = Choice()
        self.acceleration = Choice(
            ((Acceleration.NONE, _("none")), (Acceleration.BAKU, _("Baku (C.04.7)")))
        )
        self.tie_breaks = TieBreakList()
        self.colour = line()
        self.draw = QPushButton(_("&Draw or choose..."))
        self.list_state = line()
        self.close_list = QPushButton()
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lay_out()
        self._connect()
        self._freshness = Freshness(self, session, self.refresh)

    def refresh(self) -> None:
        """Show the event and the tournament as they are now."""
        event = self._session.snapshot
        for field, shown in (
            (self.name, event.name),
            (self.place, event.place),
            (self.federation, event.federation),
            (self.start_date, event.start_date),
            (self.end_date, event.end_date),
            (self.organiser, event.organiser),
            (self.chief_arbiter, event.chief_arbiter),
            (self.deputies, "; ".join(event.deputy_arbiters)),
        ):
            field.show_text(shown)
        self._show_settings(self._session.tournament.settings)
        self._show_list_state()

    def _show_settings(self, settings: TournamentSettings) -> None:
        self.tournament_name.show_text(settings.name)
        self.time_control.show_text(settings.time_control)
        self.rounds.blockSignals(True)
        self.rounds.setMinimum(max(self._session.tournament.last_round, 1))
        self.rounds.setValue(settings.rounds)
        self.rounds.blockSignals(False)
        scoring = settings.scoring
        _offer(self.scoring, {each: _scoring_words(each) for each in _SCORINGS}, _core(scoring))
        worth = {scoring.win: _("as a win"), scoring.draw: _("as a draw"), 0: _("nothing")}
        pab = {value: f"{text.points(value)}  {words}" for value, words in worth.items()}
        pab.setdefault(scoring.pab, text.points(scoring.pab))
        _offer(self.pab, pab, scoring.pab)
        self.acceleration.choose(settings.acceleration)
        self.tie_breaks.show_codes(settings.tie_breaks)
        self.colour.setText(_colour_words(settings))
        self.draw.setEnabled(not self._session.tournament.rounds)

    def _show_list_state(self) -> None:
        tournament = self._session.tournament
        count = len(tournament.entries)
        players = ngettext("{n} player", "{n} players", count).format(n=count)
        closed, played = tournament.list_closed, bool(tournament.rounds)
        state = _("{players}, list closed") if closed else _("{players}, list open")
        self.list_state.setText(state.format(players=players))
        self.close_list.setText(_("Re&open the list") if closed else _("&Close the list"))
        self.close_list.setEnabled(not played)

    def _change_event(self, **changes: Any) -> None:  # fields of Event, of several types
        data = replace(self._session.snapshot, **changes)
        if not self._session.perform_on_event(setup.change_event, data=data):
            self._put_back()

    def _change_settings(self, **changes: Any) -> None:  # fields of TournamentSettings
        settings = replace(self._session.tournament.settings, **changes)
        if not self._session.perform(setup.change_settings, settings=settings):
            self._put_back()

    def _put_back(self) -> None:
        for field in self.findChildren(Field):
            field.reset()
        self.refresh()

    def _change_date(self, which: str, field: Field, typed: str) -> None:
        date = dates.normalised(typed)
        if date is None:
            self._session.said.emit(
                _("{text} is no date. Type 2026/11/21.").format(text=typed), True
            )
            field.reset()
        else:
            self._change_event(**{which: date})
            field.show_text(date)

    def _change_deputies(self, typed: str) -> None:
        names = tuple(filter(None, (name.strip() for name in typed.split(";"))))
        self._change_event(deputy_arbiters=names)

    def _change_scoring(self) -> None:
        chosen, before = self.scoring.value, self._session.tournament.settings.scoring
        if chosen != _core(before):
            self._change_settings(scoring=chosen)

    def _change_pab(self) -> None:
        scoring = self._session.tournament.settings.scoring
        self._change_settings(scoring=replace(scoring, pab=self.pab.value))

    def _draw(self) -> None:
        drawn = ask_initial_colour(self)
        if drawn is not None:
            self._session.perform(
                setup.set_initial_colour, colour=drawn.colour, by_lot=drawn.by_lot
            )

    def _close_or_reopen(self) -> None:
        closed = self._session.tournament.list_closed
        self._session.perform(setup.reopen_list if closed else setup.close_list)

    def _lay_out(self) -> None:
        self._columns.setSpacing(theme.pixels(48))
        event = _form(
            _("Event"),
            (_("&Name"), self.name),
            (_("&Place"), self.place),
            (_("&Federation"), self.federation),
            (_("First da&y"), self.start_date),
            (_("Last day"), self.end_date),
            (_("&Organiser"), self.organiser),
            (_("Chief arbite&r"), self.chief_arbiter),
            (_("Depu&ties"), self.deputies),
        )
        tournament = _form(
            _("Tournament"),
            (_("Na&me"), self.tournament_name),
            (_("Number of round&s"), self.rounds),
            (_("Time control"), self.time_control),
            (_("Scorin&g"), self.scoring),
            (_("Pairing-allocated &bye"), self.pab),
            (_("Accelerati&on"), self.acceleration),
            (_("Initial colour"), self.colour, self.draw),
            (_("List of players"), self.list_state, self.close_list),
            (_("Tie-breaks"), self.tie_breaks),
        )
        for form in (event, tournament):
            self._columns.addWidget(form, 1)
        inside = QWidget()
        column = QVBoxLayout(inside)
        margin = theme.pixels(16)
        column.setContentsMargins(margin, margin, margin, margin)
        column.addLayout(self._columns)
        column.addStretch(1)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setWidget(inside)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(area)
        self.setFocusProxy(self.name)

    def _connect(self) -> None:
        for field, name in (
            (self.name, "name"),
            (self.place, "place"),
            (self.organiser, "organiser"),
            (self.chief_arbiter, "chief_arbiter"),
        ):
            field.given.connect(lambda typed, each=name: self._change_event(**{each: typed}))
        self.federation.given.connect(lambda typed: self._change_event(federation=typed.upper()))
        for field, name in ((self.start_date, "start_date"), (self.end_date, "end_date")):
            field.given.connect(
                lambda typed, each=name, own=field: self._change_date(each, own, typed)
            )
        self.deputies.given.connect(self._change_deputies)
        self.tournament_name.given.connect(lambda typed: self._change_settings(name=typed))
        self.time_control.given.connect(lambda typed: self._change_settings(time_control=typed))
        self.rounds.valueChanged.connect(lambda count: self._change_settings(rounds=count))
        self.scoring.activated.connect(self._change_scoring)
        self.pab.activated.connect(self._change_pab)
        self.acceleration.activated.connect(
            lambda: self._change_settings(acceleration=self.acceleration.value)
        )
        self.tie_breaks.given.connect(lambda codes: self._change_settings(tie_breaks=codes))
        self.tie_breaks.failed.connect(self._session.fail)
        self.draw.clicked.connect(self._draw)
        self.close_list.clicked.connect(self._close_or_reopen)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        directions = QBoxLayout.Direction
        is_wide = self.width() >= theme.pixels(_TWO_COLUMNS)
        self._columns.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)


def _form(title: str, *rows: tuple[str, *tuple[QWidget, ...]]) -> QWidget:
    form = QFormLayout()
    form.setHorizontalSpacing(theme.pixels(16))
    form.setVerticalSpacing(theme.pixels(8))
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    for name, *fields in rows:
        fields[0].setAccessibleName(name.replace("&", ""))
        add_row(form, name, fields[0], *fields[1:])
    made = QWidget()
    layout = QVBoxLayout(made)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(theme.pixels(12))
    layout.addWidget(label(title, Voice.HEADING))
    layout.addLayout(form)
    layout.addStretch(1)
    return made


def _offer(choice: Choice, offered: dict[Any, str], current: object) -> None:
    """Show what may be chosen; what is set now is among it even if it is never offered."""
    choice.offer({**offered, current: offered.get(current, _("as imported"))}.items())
    choice.choose(current)


def _core(scoring: ScoringSystem) -> ScoringSystem:
    """Return a scoring system with the bye worth a win, as those offered have it."""
    return replace(scoring, pab=scoring.win)


def _scoring_words(scoring: ScoringSystem) -> str:
    return " – ".join(text.points(each) for each in (scoring.win, scoring.draw, scoring.loss))


def _colour_words(settings: TournamentSettings) -> str:
    if settings.initial_colour is None:
        return _("not drawn yet")
    colour = _("White") if settings.initial_colour is Colour.WHITE else _("Black")
    return _("{colour}, by lot").format(colour=colour) if settings.colour_by_lot else colour
