"""The event itself: place, dates, and the officials with their FIDE IDs."""

import re
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from swissdesk.gui import theme
from swissdesk.gui.pages.choices import choose_look
from swissdesk.gui.pages.event.parts import Columns, form
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.federations import complete_federations, refusal
from swissdesk.gui.widgets.field import Field
from swissdesk.gui.widgets.freshness import Freshness
from swissdesk.gui.widgets.labels import Voice, label, line
from swissdesk.gui.widgets.row import column_of
from swissdesk.i18n import _
from swissdesk.listings.words import dates, style_text
from swissdesk.model.event import Event
from swissdesk.model.federations import as_code
from swissdesk.operations import setup

_ID = re.compile(r"\d{4,11}")
_ID_WIDTH = 110
_DAYS = ("start_date", "end_date")
_OFFICIALS = ("organiser", "organiser_id", "chief_arbiter", "chief_arbiter_id")
_NAMES = ("name", "place", "federation", *_DAYS, *_OFFICIALS)


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
        self.organiser, self.organiser_id = Field(), _id_field(_("Organiser"))
        self.chief_arbiter, self.chief_arbiter_id = Field(), _id_field(_("Chief arbiter"))
        self.deputies: list[tuple[Field, Field]] = []
        self.style_words = line()
        self.look = QPushButton(_("Loo&k..."))
        self._deputy_rows = QGridLayout()
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
        self._show_deputies(event)

    def go_to(self, name: str) -> None:
        """Put the keyboard into the field of one of the event's data, with its text selected."""
        getattr(self, name).setFocus(Qt.FocusReason.TabFocusReason)

    def _fields(self) -> dict[Field, str]:
        """Return the fields with their names in the event."""
        return {getattr(self, name): name for name in _NAMES}

    def _show_deputies(self, event: Event) -> None:
        """Show each deputy, and an empty row for the next one."""
        shown = [*_deputies(event), ("", "")]
        while len(self.deputies) < len(shown):
            self._add_deputy_row()
        for number, (name, fide_id) in enumerate(self.deputies):
            is_shown = number < len(shown)
            texts = shown[number] if is_shown else ("", "")
            for field, text in zip((name, fide_id), texts, strict=True):
                field.show_text(text)
                field.setVisible(is_shown)
            fide_id.setEnabled(bool(texts[0]))

    def _add_deputy_row(self) -> None:
        number = len(self.deputies)
        name = Field(_("another deputy arbiter"))
        name.setAccessibleName(_("Deputy arbiter {n}").format(n=number + 1))
        fide_id = _id_field(name.accessibleName())
        name.textEdited.connect(lambda typed: fide_id.setEnabled(bool(typed)))  # Tab leads there
        name.given.connect(lambda typed: self._change_deputy(number, 0, name, typed))
        fide_id.given.connect(lambda typed: self._change_deputy(number, 1, fide_id, typed))
        self._deputy_rows.addWidget(name, number, 0)
        self._deputy_rows.addWidget(fide_id, number, 1)
        self.deputies.append((name, fide_id))

    def _change_deputy(self, number: int, part: int, field: Field, typed: str) -> None:
        """Change a deputy's name or ID; an empty name removes the deputy."""
        if part and not self._is_id(typed):
            field.reset()
            return
        rows = [*map(list, _deputies(self._session.snapshot)), ["", ""]]
        rows[number][part] = typed
        kept = [(name, fide_id) for name, fide_id in rows if name]
        self._change(
            deputy_arbiters=tuple(name for name, _id in kept),
            deputy_ids=tuple(fide_id for _name, fide_id in kept),
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
        elif name.endswith("_id") and not self._is_id(typed):
            field.reset()
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

    def _is_id(self, typed: str) -> bool:
        """Return whether a text is a FIDE ID or empty; show a message if not."""
        if not typed or _ID.fullmatch(typed):
            return True
        words = _("{text} is not a FIDE ID. A FIDE ID has 4 to 11 digits.").format(text=typed)
        self._session.said.emit(words, True)
        return False

    def _connect(self) -> None:
        self.look.clicked.connect(lambda: choose_look(self, self._session))
        for field, name in self._fields().items():
            field.given.connect(lambda typed, own=field, each=name: self._take(own, each, typed))

    def _lay_out(self) -> None:
        event = form(
            _("Event"),
            (_("&Name"), self.name),
            (_("&Place"), self.place),
            (_("&Federation"), self.federation),
            (_("First da&y"), self.start_date),
            (_("&Last day"), self.end_date),
            (_("Documents"), self.style_words, self.look),
        )
        officials = form(
            _("Officials"),
            (_("&Organiser"), self.organiser, self.organiser_id),
            (_("Chief a&rbiter"), self.chief_arbiter, self.chief_arbiter_id),
        )
        self._deputy_rows.setSpacing(theme.pixels(8))
        self._deputy_rows.setColumnStretch(0, 1)
        words = _("Clear a name to remove a deputy. The FIDE IDs go into the report.")
        right = QWidget()
        column_of(
            officials,
            label(_("Deputy arbiters"), Voice.STRONG),
            self._deputy_rows,
            label(words, Voice.SMALL),
            1,
            on=right,
            spacing=theme.pixels(8),
        )
        column_of(Columns(event, right), on=self)
        self.setFocusProxy(self.name)


def _deputies(event: Event) -> list[tuple[str, str]]:
    """Return the deputies with their IDs; an ID may be empty."""
    missing = len(event.deputy_arbiters) - len(event.deputy_ids)
    ids = (*event.deputy_ids, *("",) * missing)
    return [*zip(event.deputy_arbiters, ids, strict=False)]


def _id_field(whose: str) -> Field:
    field = Field(_("FIDE ID"))
    field.setAccessibleName(_("{name}: FIDE ID").format(name=whose))
    field.setFixedWidth(theme.pixels(_ID_WIDTH))
    return field
