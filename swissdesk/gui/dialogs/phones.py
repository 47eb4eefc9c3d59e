"""Results by phone: how the hall's phones are served; start, stop, and the papers with codes."""

from collections.abc import Callable

from PySide6.QtWidgets import QCheckBox, QLineEdit, QPushButton, QWidget

from swissdesk.errors import PrinterRefused, SwissDeskError
from swissdesk.gui import failures
from swissdesk.gui.dialogs.confirm import confirmed
from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.dialogs.print_pdf import ask_printer, print_pdf
from swissdesk.gui.pdf import read
from swissdesk.gui.phones import phones_of
from swissdesk.gui.preferences import PhoneChoices
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.flow import Flow
from swissdesk.gui.widgets.labels import Voice, label, speak
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.gui.widgets.row import add_pair
from swissdesk.i18n import _, ngettext
from swissdesk.listings.words import text
from swissdesk.model.event import Event
from swissdesk.model.tournament import Tournament
from swissdesk.papers import phone_cards
from swissdesk.papers.sheet import Cards
from swissdesk.publication import pdf_of

_MOST_HOURS, _MOST_DAYS, _MOST_PORT, _LONGEST_NAME = 48, 60, 65_535, 60
_MOST_REFUSALS = 3
"""The kinds of refused attempts that the dialog names."""


class PhonesDialog(FormDialog[PhoneChoices]):
    """Stays open after Start, to show the address and to print the papers."""

    manual_page = "phones.md"
    least_width = 620

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(_("Results by phone"), _("&Start"), parent)
        self._session, self._phones = session, phones_of(session)
        chosen = self._phones.choices
        self.state, self.warning = label(), label("", Voice.WARNING)
        self.left_out = label(_left_out(session.snapshot))
        self.address = Choice(_addresses(chosen.address))
        self.address.choose(chosen.address)
        self.port = NumberField(0, _MOST_PORT, has_arrows=False)
        self.port.setSpecialValueText(_("as last time, or any"))
        self.port.setValue(chosen.port)
        self.security = Choice(
            (
                (True, _("HTTPS, with a certificate made for this event")),
                (False, _("plain HTTP: everybody in the Wi-Fi can read and change it")),
            )
        )
        self.security.choose(chosen.is_https)
        self.players = QCheckBox(_("&Players send results with the codes on slips and posters"))
        self.players.setChecked(chosen.are_players_welcome)
        self.helpers = QLineEdit(", ".join(chosen.helpers))
        self.helpers.setPlaceholderText(_("Maria, Jan"))
        self.trusted = QCheckBox(_("&Helpers' results count at once, without the tray"))
        self.trusted.setChecked(chosen.are_helpers_trusted)
        self.hours = NumberField(1, _MOST_HOURS)
        self.hours.setValue(chosen.hours)
        self.hours.setSuffix(_(" hours"))
        self.days = NumberField(1, _MOST_DAYS)
        self.days.setValue(chosen.days)
        self.days.setSuffix(_(" days"))
        self.wifi = QLineEdit(chosen.wifi)
        self.wifi.setPlaceholderText(_("for the posters"))
        self.at_opening = QCheckBox(_("Start &whenever this event is opened on this computer"))
        self.at_opening.setChecked(chosen.at_opening)
        self.stop = self.add_button(_("S&top"), self._stop)
        self._codes = Flow(8)
        self.posters = self._add_code_button(_("P&osters..."), self._print_posters)
        self.cards = self._add_code_button(_("Helpers' &cards..."), self._print_cards)
        self.renew = self._add_code_button(_("Rene&w all codes..."), self._renew)
        self._lay_out()
        self._switch()
        self._phones.changed.connect(self._show_state)

    def value(self) -> PhoneChoices:
        """Return the choices."""
        names = (" ".join(each.split()) for each in self.helpers.text().split(","))
        return PhoneChoices(
            address=self.address.value,
            port=self.port.value(),
            is_https=self.security.value,
            are_players_welcome=self.players.isChecked(),
            helpers=tuple(dict.fromkeys(filter(None, names))),
            are_helpers_trusted=self.trusted.isChecked(),
            hours=self.hours.value(),
            days=self.days.value(),
            wifi=self.wifi.text().strip(),
            at_opening=self.at_opening.isChecked(),
        )

    def problem(self) -> Problem:
        chosen = self.value()
        if any(len(each) > _LONGEST_NAME for each in chosen.helpers):
            form = _("The name of a helper has at most {n} characters.")
            return form.format(n=_LONGEST_NAME), self.helpers
        if not (chosen.are_players_welcome or chosen.helpers):
            return _("Nobody may send results: let players, or name a helper."), self.players
        return None

    def accept(self) -> None:
        """Start serving phones with these choices; the dialog stays open."""
        found = self.problem()
        if found is not None:
            self.complain(*found)
            return
        chosen = self.value()
        if not chosen.is_https and not self._accepts_plain_http():
            return
        try:
            self._phones.start(chosen)
        except SwissDeskError as error:
            self.complain(failures.message(error), self.address)
            return
        self.stop_complaining()
        self._phones.keep(chosen)

    def _accepts_plain_http(self) -> bool:
        return confirmed(
            self,
            _("Serve phones without encryption?"),
            _(
                "Everybody in the same Wi-Fi can read the codes that phones send, use them, and "
                "enter results in the name of others. Phones show no warning. Use it only in a "
                "network of your own with a password, and compare every result with its slip."
            ),
            _("Serve &without encryption"),
        )

    def _stop(self) -> None:
        desk = self._phones.desk
        if desk is not None and desk.rows and not self._accepts_stop(len(desk.rows)):
            return
        self._phones.stop()
        self._phones.keep(self.value())

    def _accepts_stop(self, waiting: int) -> bool:
        words = ngettext(
            "{n} result waits in the tray. You see it again after the next start.",
            "{n} results wait in the tray. You see them again after the next start.",
            waiting,
        )
        title = _("Stop results by phone?")
        return confirmed(self, title, words.format(n=waiting), _("S&top"))

    def _renew(self) -> None:
        desk = self._phones.desk
        if desk is None or not confirmed(
            self,
            _("Renew all codes?"),
            _(
                "Every code on slips, posters and cards stops working at once. Print them again. "
                "Do this if a helper's card or a whole set of slips is lost."
            ),
            _("&Renew"),
        ):
            return
        try:
            desk.renew()
        except SwissDeskError as error:
            self.complain(failures.message(error), self.renew)

    def _print_posters(self) -> None:
        desk, event = self._phones.desk, self._session.snapshot
        if desk is not None:
            self._print(lambda: phone_cards.posters(event, desk.reach, desk.poster_codes()))

    def _print_cards(self) -> None:
        desk, event = self._phones.desk, self._session.snapshot
        if desk is not None:
            self._print(lambda: phone_cards.helper_cards(event, desk.reach, desk.helper_codes()))

    def _print(self, made: Callable[[], Cards]) -> None:
        """Print cards after asking for the printer."""
        paper = made()
        printer = ask_printer(paper.title, self)
        if printer is None:
            return
        options = self._session.preferences.paper_options()
        content = pdf_of((paper,), self._session.snapshot, options)
        if not print_pdf(read(content), printer):
            self.complain(failures.message(PrinterRefused(printer.printerName())), self.posters)

    def _show_state(self) -> None:
        """Show whether phones are served, and how many follow."""
        if self._is_on is not (self._phones.desk is not None):
            self._switch()
        desk = self._phones.desk
        if desk is None:
            self.warning.hide()
            self.state.setText(
                _("Off. No phone can reach this computer, and nothing listens in the network.")
            )
            return
        lines = [_("On: {address}").format(address=desk.reach.address), desk.state]
        lines += _senders(desk.choices), *desk.refusals[:_MOST_REFUSALS]
        self.warning.setText("\n".join(desk.warnings))
        self.warning.setVisible(bool(desk.warnings))
        if desk.reach.fingerprint:
            lines.append(_("Fingerprint of the certificate (SHA-256):"))
            lines += desk.reach.fingerprint_lines
        self.state.setText("\n".join(lines))

    def _switch(self) -> None:
        """Show the fields while it is off, the papers to print while it is on.

        The keyboard is on Close then: a key pressed too often neither stops it nor voids codes.
        """
        desk = self._phones.desk
        self._is_on = is_on = desk is not None
        for row in range(self.form.rowCount()):
            self.form.setRowVisible(row, not is_on)
        self.stop.setVisible(is_on)
        self._codes.setVisible(is_on)
        self.accept_button.setVisible(not is_on)
        self.cancel_button.setText(_("Close") if is_on else _("Cancel"))
        speak(self.state, Voice.STRONG if is_on else Voice.QUIET)
        if desk is not None:
            sections = len(_taking_results(self._session.snapshot))
            form = ngettext("&Poster...", "&Posters of {n} sections...", sections or 1)
            self.posters.setText(form.format(n=sections))
            self.posters.setEnabled(desk.choices.are_players_welcome and sections > 0)
            self.cards.setEnabled(bool(desk.choices.helpers))
        self._show_state()
        self.default_button = self.cancel_button if is_on else self.accept_button
        self.begins_at = self.cancel_button if is_on else self.address
        if self.isVisible():
            self.default_button.setDefault(True)
            self.begins_at.setFocus()
            self.fit()

    def _add_code_button(self, words: str, press: Callable[[], object]) -> QPushButton:
        button = QPushButton(words)
        button.clicked.connect(lambda: press())
        self._codes.add(button)
        return button

    def _lay_out(self) -> None:
        self.body.insertWidget(0, self.state)
        self.body.insertWidget(1, self.left_out)
        self.body.insertWidget(2, self.warning)
        self.body.insertWidget(3, self._codes)
        self.left_out.setVisible(bool(self.left_out.text()))
        names = _("This &computer in the Wi-Fi"), _("P&ort")
        add_pair(self.form, names, self.address, self.port)
        self.form.addRow(_("&Encryption"), self.security)
        self.form.addRow("", self.players)
        self.form.addRow(_("Helpe&rs, with commas"), self.helpers)
        self.form.addRow("", self.trusted)
        names = _("Codes on s&lips work for"), _("o&thers for")
        add_pair(self.form, names, self.hours, self.days)
        self.form.addRow(_("Name of the Wi-&Fi"), self.wifi)
        self.form.addRow("", self.at_opening)


def _taking_results(event: Event) -> tuple[Tournament, ...]:
    from swissdesk.phones.wall import taking_results

    return taking_results(event)


def _left_out(event: Event) -> str:
    """Return the sentence about sections whose results phones do not send; empty without any."""
    taking = _taking_results(event)
    left_out = [each.settings.name for each in event.tournaments if each not in taking]
    if not left_out:
        return ""
    form = ngettext(
        "Phones show the pairings of {sections}, but send no results: type both games of each "
        "match at the desk (C.04.5).",
        "Phones show the pairings of these sections, but send no results: {sections}. Type both "
        "games of each match at the desk (C.04.5).",
        len(left_out),
    )
    return form.format(sections=text.names(left_out))


def _senders(choices: PhoneChoices) -> str:
    """Return the line about the senders: players, the helpers by name."""
    parts = [_("Players send results")] if choices.are_players_welcome else []
    if choices.helpers:
        parts.append(_("Helpers: {names}").format(names=", ".join(choices.helpers)))
        if choices.are_helpers_trusted:
            parts.append(_("their results count at once"))
    return " · ".join(parts)


def _addresses(chosen: str) -> list[tuple[str, str]]:
    """Return the addresses of this computer to choose from, with the one *chosen* before."""
    from swissdesk.phones.network import addresses

    found = dict.fromkeys((*filter(None, (chosen,)), *addresses()))
    return [("", _("the usual address")), *((each, each) for each in found)]
