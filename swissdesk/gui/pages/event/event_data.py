"""The event itself: place, dates, and the officials with their FIDE IDs."""

from dataclasses import replace
from itertools import starmap, zip_longest
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from swissdesk.gui import theme
from swissdesk.gui.pages.choices import choose_look
from swissdesk.gui.pages.event.parts import Columns, form
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.federations import complete_federations, refusal
from swissdesk.gui.widgets.field import Field
from swissdesk.gui.widgets.freshness import Freshness
from swissdesk.gui.widgets.labels import Voice, label, line
from swissdesk.gui.widgets.officials import OfficialFields, OfficialList
from swissdesk.gui.widgets.row import column_of
from swissdesk.i18n import _
from swissdesk.listings.words import dates, style_text
from swissdesk.model.event import Event
from swissdesk.model.federations import as_code
from swissdesk.model.registration import Official
from swissdesk.operations import setup

_DAYS = ("start_date", "end_date")
_NAMES = ("name", "place", "federation", *_DAYS, "organiser_email", "chief_arbiter_email")


class EventData(QWidget):
    """Two columns: the event, and its officials; each field is saved when the user leaves it."""

    manual_page = "event.md#event"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.name = Field()
        self.place = Field()
        self.federation = Field("CZE")
        complete_federations(self.federation)
        self.start_date = Field(_("21 November 2026"))
        self.end_date = Field(_("21 November 2026"))
        self._organiser = OfficialFields(_("Organiser"), has_title=False, parent=self)
        self._chief = OfficialFields(_("Chief arbiter"), parent=self)
        self.organiser, self.organiser_id = self._organiser.name, self._organiser.fide_id
        self.chief_arbiter, self.chief_arbiter_id = self._chief.name, self._chief.fide_id
        self.chief_arbiter_title = self._chief.title
        self.organiser_email, self.chief_arbiter_email = Field(), Field()
        hints = _("another deputy arbiter"), _("another arbiter")
        self.deputies = OfficialList(_("Deputy arbiter {n}"), hints[0], self)
        self.arbiters = OfficialList(_("Arbiter {n}"), hints[1], self)
        self.style_words = line()
        self.look = QPushButton(_("Loo&k..."))
        self._lay_out()
        self._connect()
        self._freshness = Freshness(self, session, self.refresh)

    def refresh(self) -> None:
        """Show the event as it is now."""
        event = self._session.snapshot
        for field, name in self._fields().items():
            text = getattr(event, name)
            field.show_text(dates.shown(text) if name in _DAYS else text)
        self.style_words.setText(style_text.summary(event.paper_style, has_logo=bool(event.logo)))
        self._show_officials(event)

    def go_to(self, name: str) -> None:
        """Put the keyboard into the field of one of the event's data, with its text selected."""
        getattr(self, name).setFocus(Qt.FocusReason.TabFocusReason)

    def _fields(self) -> dict[Field, str]:
        """Return the fields with their names in the event."""
        return {getattr(self, name): name for name in _NAMES}

    def _show_officials(self, event: Event) -> None:
        self._organiser.show_official(Official(event.organiser, event.organiser_id))
        title = event.chief_arbiter_title
        chief = Official(event.chief_arbiter, event.chief_arbiter_id, title)
        self._chief.show_official(chief)
        parts = event.deputy_arbiters, event.deputy_ids, event.deputy_titles
        self.deputies.show_officials([*starmap(Official, zip_longest(*parts, fillvalue=""))])
        self.arbiters.show_officials(event.arbiters)

    def _change_deputies(self, deputies: tuple[Official, ...]) -> None:
        self._change(
            deputy_arbiters=tuple(each.name for each in deputies),
            deputy_ids=tuple(each.fide_id for each in deputies),
            deputy_titles=tuple(each.title for each in deputies),
        )

    def _change(self, **changes: Any) -> None:  # fields of Event, of several types
        data = replace(self._session.snapshot, **changes)
        if not self._session.perform_on_event(setup.change_event, data=data):
            for field in self.findChildren(Field):
                field.reset()
            self.refresh()

    def _take(self, field: Field, name: str, typed: str) -> None:
        if name in _DAYS:
            self._change_date(field, name, typed)
        elif field is self.federation:
            self._change_federation(typed)
        else:
            self._change(**{name: typed})

    def _change_federation(self, typed: str) -> None:
        if words := refusal(typed):
            self._session.said.emit(words, True)
            self.federation.reset()
            return
        code = as_code(typed) or ""
        self._change(federation=code)
        self.federation.show_text(code)

    def _change_date(self, field: Field, name: str, typed: str) -> None:
        date = dates.typed_day(typed)
        if date is None:
            self._session.said.emit(dates.not_a_day(typed), True)
            field.reset()
        else:
            self._change(**{name: date})
            field.show_text(dates.shown(date))

    def _connect(self) -> None:
        self.look.clicked.connect(lambda: choose_look(self, self._session))
        for field, name in self._fields().items():
            field.given.connect(lambda typed, own=field, each=name: self._take(own, each, typed))
        self._organiser.given.connect(
            lambda one: self._change(organiser=one.name, organiser_id=one.fide_id)
        )
        self._chief.given.connect(
            lambda one: self._change(
                chief_arbiter=one.name,
                chief_arbiter_id=one.fide_id,
                chief_arbiter_title=one.title,
            )
        )
        self.deputies.given.connect(self._change_deputies)
        self.arbiters.given.connect(lambda arbiters: self._change(arbiters=arbiters))
        for each in (self._organiser, self._chief, self.deputies, self.arbiters):
            each.refused.connect(lambda words: self._session.said.emit(words, True))

    def _lay_out(self) -> None:
        event = form(
            _("Event"),
            (_("Event &name"), self.name),
            (_("&Place"), self.place),
            (_("&Federation"), self.federation),
            (_("First da&y"), self.start_date),
            (_("&Last day"), self.end_date),
            (_("Documents"), self.style_words, self.look),
        )
        officials = form(
            _("Officials"),
            (_("&Organiser"), *self._organiser.widgets),
            (_("E-mail"), self.organiser_email),
            (_("Chief a&rbiter"), *self._chief.widgets),
            (_("E-mail"), self.chief_arbiter_email),
        )
        words = _("Clear a name to remove an arbiter. The FIDE IDs go into the report.")
        right = QWidget()
        column_of(
            officials,
            label(_("Deputy arbiters"), Voice.STRONG),
            self.deputies.grid,
            label(_("Other arbiters"), Voice.STRONG),
            self.arbiters.grid,
            label(words, Voice.SMALL),
            1,
            on=right,
            spacing=theme.pixels(8),
        )
        column_of(Columns(event, right), on=self)
        self.setFocusProxy(self.name)
