"""The desks of an event on a server: their names, roles and passwords, and who is connected."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QTimer
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QPushButton, QWidget

from swissdesk.errors import Address, AdministratorNeeded
from swissdesk.gui import failures, tasks, theme
from swissdesk.gui.dialogs.confirm import confirmed
from swissdesk.gui.dialogs.connection import joined_host
from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.dialogs.print_pdf import ask_printer
from swissdesk.gui.models.listing_model import Column, ListingModel, Tone
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.labels import Voice, label, line
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.lists import TickList
from swissdesk.gui.widgets.row import fill, row_of
from swissdesk.i18n import _
from swissdesk.listings.words import desk_text
from swissdesk.model.desk import Role
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.store import stores

if TYPE_CHECKING:
    from swissdesk.store.server.desks import DeskLogin, Desks

Result = TypeVar("Result")

_PAUSE = 5000
"""Milliseconds after which the desk asks again who is connected."""
_STATEMENTS = 96


@dataclass(frozen=True, slots=True)
class DeskWish:
    """A desk as the chief wants it; *sections* None means all."""

    name: str
    role: Role
    sections: frozenset[TournamentId] | None = None


class DesksDialog(FormDialog[None]):
    """Shows the desks of the event at an *address*, and makes, changes and removes them.

    Each deed runs in a worker, with a connection of its own. Without *is_asked*, the server is only
    asked to do something.
    """

    manual_page = "servers.md#desks-and-roles"
    opening_size = (900, 480)

    def __init__(
        self,
        event: Event,
        address: Address,
        password: str,
        parent: QWidget | None = None,
        *,
        is_asked: bool = True,
    ) -> None:
        super().__init__(_("Desks"), "", parent)
        self._event, self._address, self._password = event, address, password
        self._task: tasks.Task | None = None
        self._promised: dict[str, str] = {}
        self.model = ListingModel(_columns(event), key=lambda desk: desk.login)
        self.table = self.begins_at = ListingTable(self.model, _("Desks"))
        self.make = QPushButton(_("&New desk..."))
        self.change = QPushButton(_("&Change..."))
        self.renew = QPushButton(_("New &password..."))
        self.disconnect_desk = QPushButton(_("&Disconnect"))
        self.remove = QPushButton(_("&Remove"))
        self.statements = QPlainTextEdit(readOnly=True)
        self.statements.setAccessibleName(_("Statements for the administrator"))
        self.statements.setMaximumHeight(theme.pixels(_STATEMENTS))
        self.statements.hide()
        self.body.addWidget(self.table, 1)
        self.body.addWidget(self.statements)
        self.body.addLayout(
            fill(
                row_of(),
                self.make,
                self.change,
                self.renew,
                self.disconnect_desk,
                self.remove,
                1,
                gap=8,
            )
        )
        self.accept_button.hide()
        self.cancel_button.setText(_("Close"))
        self.default_button = self.cancel_button
        for button, press in (
            (self.make, self._make),
            (self.change, self._change),
            (self.renew, self._renew),
            (self.disconnect_desk, self._disconnect),
            (self.remove, self._remove),
        ):
            button.clicked.connect(press)
        self.table.chosen.connect(self._follow_choice)
        self.table.activated_key.connect(lambda _key: self.change.click())
        self._pause = QTimer(self, interval=_PAUSE)
        self._pause.timeout.connect(self._look)
        self._follow_choice()
        if is_asked:
            self._pause.start()
            self._look()

    @property
    def is_working(self) -> bool:
        """Whether the server is being asked."""
        return self._task is not None and self._task.is_running

    def show_desks(self, desks: "Sequence[DeskLogin]") -> None:
        """Show the desks that there are now."""
        self.model.show_rows(desks)
        if desks and not self.table.currentIndex().isValid():
            self.table.choose(desks[0].login)
        self._follow_choice()

    def done(self, result: int) -> None:
        self._pause.stop()
        super().done(result)

    @property
    def _chosen(self) -> "DeskLogin | None":
        return self.model.row_at(self.table.currentIndex())

    def _follow_choice(self) -> None:
        chosen, is_free = self._chosen, not self.is_working
        self.make.setEnabled(is_free)
        self.change.setEnabled(is_free and chosen is not None)
        for button in (self.renew, self.remove):
            button.setEnabled(is_free and chosen is not None and not chosen.is_own)
        is_there = chosen is not None and bool(chosen.sessions) and not chosen.is_own
        self.disconnect_desk.setEnabled(is_free and is_there)

    def _look(self) -> None:
        if not self.is_working:
            self._do(lambda _desks: None)

    def _do(
        self,
        deed: "Callable[[Desks], Result]",
        then: Callable[[Result], object] = lambda _result: None,
    ) -> None:
        """Do something with the desks in a worker, show them, and call *then* with the result."""
        address, password = self._address, self._password

        def done() -> "tuple[Result, Sequence[DeskLogin]]":
            with stores.desks(address, password=password) as desks:
                result = deed(desks)
                return result, desks.all()

        def show(found: "tuple[Result, Sequence[DeskLogin]]") -> None:
            self._task = None
            self.show_desks(found[1])
            then(found[0])

        title = _("Asking the server ...")
        self._task = tasks.run(title, done, then=show, failed=self.refuse, parent=self)

    def refuse(self, error: Exception) -> None:
        """Show why the server refuses; statements for its administrator can be copied."""
        self._task = None
        self._follow_choice()
        if isinstance(error, AdministratorNeeded):
            self.statements.setPlainText(error.statements)
            self.statements.show()
        self.complain(failures.message(error), self.table)

    def _begin(self) -> None:
        self.stop_complaining()
        self.statements.hide()

    def _make(self) -> None:
        wish = DeskDialog(self._event, None, is_own=False, parent=self).ask()
        if wish is None:
            return
        self._begin()
        password = self._promised.setdefault(wish.name, _new_password())

        def show(desk: "DeskLogin") -> None:
            del self._promised[wish.name]
            self.table.choose(desk.login)
            self._show_slip(desk, password)

        self._do(lambda desks: desks.make(wish.name, wish.role, wish.sections, password), show)

    def _change(self) -> None:
        chosen = self._chosen
        if chosen is None:
            return
        known = DeskWish(chosen.name, chosen.role, chosen.sections)
        wish = DeskDialog(self._event, known, is_own=chosen.is_own, parent=self).ask()
        if wish is not None and wish != known:
            self._begin()
            self._do(lambda desks: desks.change(chosen, wish.name, wish.role, wish.sections))

    def _renew(self) -> None:
        chosen = self._chosen
        question = _("Give {desk} a new password?")
        consequence = _(
            "The desk is disconnected, and opens the event again with the new password."
        )
        if chosen is not None and confirmed(
            self, question.format(desk=chosen.name), consequence, _("New &password")
        ):
            self._begin()
            password = self._promised.setdefault(chosen.login, _new_password())

            def show(_nothing: None) -> None:
                del self._promised[chosen.login]
                self._show_slip(chosen, password)

            self._do(lambda desks: desks.change_password(chosen, password), show)

    def _disconnect(self) -> None:
        """End the connections of a desk, which makes new ones by itself."""
        chosen = self._chosen
        if chosen is not None:
            self._begin()
            self._do(lambda desks: desks.disconnect(chosen))

    def _remove(self) -> None:
        chosen = self._chosen
        question = _("Remove {desk}?")
        consequence = _(
            "The desk is disconnected at once, and its login no longer opens the event. What was "
            "entered there stays."
        )
        if chosen is not None and confirmed(
            self, question.format(desk=chosen.name), consequence, _("&Remove")
        ):
            self._begin()
            self._do(lambda desks: desks.remove(chosen))

    def _show_slip(self, desk: "DeskLogin", password: str) -> None:
        facts = slip(self._event, self._address, desk, password)
        SlipDialog(desk.name, facts, self).exec()


class DeskDialog(FormDialog[DeskWish]):
    """Asks for the name, the role and the sections of a desk; one's own stays the chief's."""

    manual_page = "servers.md#desks-and-roles"
    least_width = 440

    def __init__(
        self, event: Event, desk: DeskWish | None, *, is_own: bool, parent: QWidget | None = None
    ) -> None:
        title, deed = (_("New desk"), _("&Make")) if desk is None else (_("Desk"), _("Appl&y"))
        super().__init__(title, deed, parent)
        known = desk or DeskWish("", Role.RESULTS)
        self.name = QLineEdit(known.name, placeholderText=_("desk 2"), maxLength=40)
        self.role = Choice((each, desk_text.role(each)) for each in Role)
        self.role.choose(known.role)
        self.role.setEnabled(not is_own)
        self.may = line("", Voice.QUIET)
        self.sections = TickList(_("Sections"))
        offered = [(each.id, each.settings.name or event.name) for each in event.tournaments]
        ticked = [each for each, _name in offered]
        self.sections.offer(offered, ticked if known.sections is None else known.sections)
        self.sections.setCurrentRow(0)  # so that Space has a line to tick
        self.form.addRow(_("Desk &name"), self.name)
        self.form.addRow(_("&Role"), self.role)
        self.form.addRow("", self.may)
        self.form.addRow(_("&Sections"), self.sections)
        self.begins_at = self.name
        self.role.currentIndexChanged.connect(self._follow_role)
        self._follow_role()

    def value(self) -> DeskWish:
        """Return the desk as wanted."""
        role: Role = self.role.value
        ticked = frozenset(self.sections.ticked)
        is_all = role is not Role.RESULTS or len(ticked) == self.sections.count()
        return DeskWish(self.name.text().strip(), role, None if is_all else ticked)

    def problem(self) -> Problem:
        if not self.name.text().strip():
            return _("A desk needs a name."), self.name
        if self.value().sections == frozenset():
            return _("Tick the sections of the desk."), self.sections
        return None

    def _follow_role(self) -> None:
        self.may.setText(desk_text.rights(self.role.value))
        has_choice = self.role.value is Role.RESULTS and self.sections.count() > 1
        self.form.setRowVisible(self.sections, has_choice)


class SlipDialog(FormDialog[None]):
    """Shows the login of a desk, the only time that its password is seen, and prints it."""

    manual_page = "servers.md#desks-and-roles"
    least_width = 460

    def __init__(
        self, desk: str, facts: Sequence[tuple[str, str]], parent: QWidget | None = None
    ) -> None:
        super().__init__(_("Login of {desk}").format(desk=desk), _("&Print..."), parent)
        self._desk, self.facts = desk, facts
        words = _("The password is shown only now. Print the slip, or type the login at the desk.")
        self.body.insertWidget(0, label(words, Voice.WARNING))
        for name, value in facts:
            self.form.addRow(name, label(value, Voice.STRONG))
        self.cancel_button.setText(_("Close"))

    def accept(self) -> None:
        """Print the slip; the dialog stays."""
        printer = ask_printer(_("Login of {desk}").format(desk=self._desk), self)
        if printer is not None:
            self.document().print_(printer)

    def document(self) -> QTextDocument:
        """Return the slip for the printer."""
        rows = "".join(
            f"<tr><td>{escape(name)}&nbsp;&nbsp;</td><td><b>{escape(value)}</b></td></tr>"
            for name, value in self.facts
        )
        document = QTextDocument()
        document.setHtml(f"<h2>{escape(self._desk)}</h2><table cellpadding='4'>{rows}</table>")
        return document


def slip(
    event: Event, address: Address, desk: "DeskLogin", password: str
) -> Sequence[tuple[str, str]]:
    """Return the lines of a slip: what to type under *Open from a server*."""
    return (
        (_("Event"), event.name),
        (_("Server"), joined_host(address.server, address.port)),
        (_("Database"), address.database),
        (_("Login"), desk.login),
        (_("Password"), password),
        (_("Role"), desk_text.role(desk.role)),
    )


def _new_password() -> str:
    from swissdesk.store.server.desks import new_password  # only for an event on a server

    return new_password()


def _columns(event: Event) -> "tuple[Column[DeskLogin], ...]":
    return (
        Column(_("Desk"), _name, 150, tone=Tone.STRONG),
        Column(_("Role"), lambda desk: desk_text.role(desk.role), 100),
        Column(_("Sections"), lambda desk: desk_text.sections(event, desk.sections), spare=2),
        Column(_("Login"), lambda desk: desk.login, 160, tone=Tone.QUIET, spare=1),
        Column(_("Connected"), _sessions, 220),
    )


def _name(desk: "DeskLogin") -> str:
    return _("{desk} (this one)").format(desk=desk.name) if desk.is_own else desk.name


def _sessions(desk: "DeskLogin") -> str:
    """Return since when a desk is connected, and from which computer."""
    if not desk.sessions:
        return _("no")
    if any(each.holds for each in desk.sessions):
        return _("holds the others up")
    first = desk.sessions[0]
    since = f"{first.since.astimezone():%H:%M}"
    form = _("since {time}, {computer}") if first.computer else _("since {time}")
    return form.format(time=since, computer=first.computer)
