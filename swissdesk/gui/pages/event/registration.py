"""The data under which FIDE has registered the section in view; an empty field has the event's."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QWidget

from swissdesk.gui import theme
from swissdesk.gui.pages.event.parts import Columns, form
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.federations import complete_federations, refusal
from swissdesk.gui.widgets.field import Field
from swissdesk.gui.widgets.freshness import Freshness
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.officials import OfficialFields, OfficialList
from swissdesk.gui.widgets.row import column_of
from swissdesk.i18n import _
from swissdesk.listings.words import dates
from swissdesk.model.event import registered
from swissdesk.model.federations import as_code
from swissdesk.model.registration import UNREGISTERED, Official, Registration
from swissdesk.operations import registration

_REMARKS = 4
_DAYS = ("start_date", "end_date", "registered_on")
_NAMES = ("name", "place", "federation", *_DAYS, "event_code", "website")


class RegistrationPart(QWidget):
    """Two columns: the section as registered, and its officials."""

    manual_page = "fide-report.md#registration"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.is_rated = QCheckBox(_("Ra&ted by FIDE"))
        self.name, self.place, self.federation = Field(), Field(), Field()
        complete_federations(self.federation)
        self.start_date, self.end_date, self.registered_on = Field(), Field(), Field()
        self.event_code, self.website = Field(), Field()
        self._organiser = OfficialFields(
            _("Organiser"), has_title=False, needs_name=True, parent=self
        )
        self._chief = OfficialFields(_("Chief arbiter"), needs_name=True, parent=self)
        self.organiser, self.chief_arbiter = self._organiser.name, self._chief.name
        self.organiser_id, self.chief_arbiter_id = self._organiser.fide_id, self._chief.fide_id
        self.organiser_email, self.chief_arbiter_email = Field(), Field()
        hints = _("another deputy arbiter"), _("another arbiter")
        self.deputies = OfficialList(_("Deputy arbiter {n}"), hints[0], self)
        self.arbiters = OfficialList(_("Arbiter {n}"), hints[1], self)
        self.remarks = [Field() for _number in range(_REMARKS)]
        self._lay_out()
        self._connect()
        self._freshness = Freshness(self, session, self.refresh)

    @property
    def _own(self) -> Registration:
        return self._session.tournament.registration

    def refresh(self) -> None:
        """Show the registration of the section in view, and the event's data as hints."""
        tournament, own = self._session.tournament, self._own
        usual = registered(self._session.snapshot, replace(tournament, registration=UNREGISTERED))
        self.is_rated.setChecked(own.is_rated)
        for field, name in self._fields().items():
            field.show_text(_shown(own, name))
            field.setPlaceholderText(_shown(usual, name) or _hints().get(name, ""))
        for official, email, its, hint in (
            (self._organiser, self.organiser_email, own.organiser, usual.organiser),
            (self._chief, self.chief_arbiter_email, own.chief_arbiter, usual.chief_arbiter),
        ):
            official.show_official(its, hint)
            email.show_text(its.email)
            email.setPlaceholderText(hint.email)
            email.setEnabled(bool(its.name))
        self.deputies.show_officials(own.deputies, usual.deputies)
        self.arbiters.show_officials(own.arbiters, usual.arbiters)
        for field, text in zip(self.remarks, (*own.remarks, *("",) * _REMARKS), strict=False):
            field.show_text(text)

    def go_to(self, name: str) -> None:
        """Put the keyboard into one of the fields."""
        getattr(self, name, self.name).setFocus(Qt.FocusReason.TabFocusReason)

    def _fields(self) -> dict[Field, str]:
        return {getattr(self, name): name for name in _NAMES}

    def _change(self, **changes: Any) -> None:  # fields of Registration, of several types
        changed = replace(self._own, **changes)
        self._session.perform(registration.set_registration, registration=changed)
        self.refresh()

    def _take(self, field: Field, name: str, typed: str) -> None:
        if name in _DAYS and (day := dates.typed_day(typed)) is not None:
            self._change(**{name: day})
        elif name in _DAYS:
            self._refuse(field, dates.not_a_day(typed))
        elif name == "federation" and (words := refusal(typed)):
            self._refuse(field, words)
        else:
            self._change(**{name: as_code(typed) or "" if name == "federation" else typed})

    def _take_official(self, name: str, official: Official) -> None:
        """Change an official; without a name, the event's holds the place."""
        self._change(**{name: official if official.name else Official()})

    def _take_email(self, name: str, typed: str) -> None:
        self._change(**{name: replace(getattr(self._own, name), email=typed)})

    def _take_remark(self) -> None:
        self._change(remarks=tuple(each.text().strip() for each in self.remarks))

    def _refuse(self, field: Field, words: str) -> None:
        self._session.said.emit(words, True)
        field.reset()

    def _connect(self) -> None:
        self.is_rated.clicked.connect(lambda rated: self._change(is_rated=rated))
        for field, name in self._fields().items():
            field.given.connect(lambda typed, own=field, each=name: self._take(own, each, typed))
        for name, official, email in (
            ("organiser", self._organiser, self.organiser_email),
            ("chief_arbiter", self._chief, self.chief_arbiter_email),
        ):
            official.given.connect(lambda one, each=name: self._take_official(each, one))
            email.given.connect(lambda typed, each=name: self._take_email(each, typed))
        self.deputies.given.connect(lambda found: self._change(deputies=found))
        self.arbiters.given.connect(lambda found: self._change(arbiters=found))
        for each in (self._organiser, self._chief, self.deputies, self.arbiters):
            each.refused.connect(lambda words: self._session.said.emit(words, True))
        for remark in self.remarks:
            remark.given.connect(lambda _typed: self._take_remark())

    def _lay_out(self) -> None:
        left = QWidget()
        section = form(
            _("Registered with FIDE"),
            ("", self.is_rated),
            (_("Tournament &name"), self.name),
            (_("&Place"), self.place),
            (_("&Federation"), self.federation),
            (_("First da&y"), self.start_date),
            (_("&Last day"), self.end_date),
            (_("&Code"), self.event_code),
            (_("Registere&d on"), self.registered_on),
            (_("&Website"), self.website),
        )
        words = _("An empty field has the value of the event, shown in grey.")
        column_of(section, label(words, Voice.SMALL), 1, on=left, spacing=theme.pixels(8))
        officials = form(
            _("Officials"),
            (_("&Organiser"), *self._organiser.widgets),
            (_("E-mail"), self.organiser_email),
            (_("Chief a&rbiter"), *self._chief.widgets),
            (_("E-mail"), self.chief_arbiter_email),
        )
        remarks = [
            (_("Remark {n}").format(n=number), field)
            for number, field in enumerate(self.remarks, 1)
        ]
        right = QWidget()
        column_of(
            officials,
            label(_("Deputy arbiters"), Voice.STRONG),
            self.deputies.grid,
            label(_("Other arbiters"), Voice.STRONG),
            self.arbiters.grid,
            form(_("Remarks for the tournament report"), *remarks),
            1,
            on=right,
            spacing=theme.pixels(8),
        )
        column_of(Columns(left, right), on=self)
        self.setFocusProxy(self.name)


def _shown(said: Registration, name: str) -> str:
    text = str(getattr(said, name))
    return dates.shown(text) if name in _DAYS else text


def _hints() -> dict[str, str]:
    """Return the hints of fields for which the event has no value."""
    return {"event_code": _("number on FIDE's server"), "registered_on": _("day, on FIDE's server")}
