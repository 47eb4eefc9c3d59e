"""The rules of the initial order (C.04.2 art. 2): ratings used, order of equals, the list."""

import secrets

from PySide6.QtWidgets import QPushButton, QWidget

from swissdesk.gui.pages.event.parts import Columns, change_settings, form, offer
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.freshness import Freshness
from swissdesk.gui.widgets.labels import Voice, label, line
from swissdesk.gui.widgets.row import column_of
from swissdesk.i18n import _
from swissdesk.listings.words import regulations_text
from swissdesk.model.settings import NameOrder, RatingKind
from swissdesk.model.tournament import Tournament
from swissdesk.operations import players, regulations, setup
from swissdesk.operations.numbering import may_renumber

_LARGEST_LOT = 10**6
_KINDS: tuple[tuple[RatingKind, ...], ...] = (
    (RatingKind.STANDARD,),
    (RatingKind.RAPID,),
    (RatingKind.BLITZ,),
    (RatingKind.RAPID, RatingKind.STANDARD),
    (RatingKind.BLITZ, RatingKind.STANDARD),
    (RatingKind.BLITZ, RatingKind.RAPID, RatingKind.STANDARD),
    (RatingKind.STANDARD, RatingKind.RAPID, RatingKind.BLITZ),
)
"""The orders of FIDE's lists that regulations may require."""


class StartList(QWidget):
    """One column of choices; TPNs follow them as long as they may change."""

    manual_page = "event.md#start-list"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.method, self.kinds, self.order = Choice(), Choice(), Choice()
        self.lot = line("", Voice.QUIET)
        self.draw = QPushButton(_("&Draw again"))
        self.list_state = line()
        self.close_list = QPushButton()
        self.renumber = QPushButton(_("&Renumber"))
        self.numbers = label("", Voice.QUIET)
        self._lay_out()
        self._connect()
        self._freshness = Freshness(self, session, self.refresh)

    def refresh(self) -> None:
        """Show the settings, and whether the numbers still follow them."""
        tournament = self._session.tournament
        settings = tournament.settings
        offer(self.method, regulations_text.rating_methods(), settings.rating_method)
        listed = dict.fromkeys((*_KINDS, settings.rating_kinds))
        kinds = {each: regulations_text.rating_kinds(each) for each in listed}
        offer(self.kinds, kinds, settings.rating_kinds)
        offer(self.order, regulations_text.name_orders(), settings.name_order)
        is_lot = settings.name_order is NameOrder.LOT
        self.lot.setText(_("lot number {n}").format(n=settings.order_lot) if is_lot else "")
        self.draw.setVisible(is_lot)
        self.list_state.setText(regulations_text.list_state(tournament))
        is_closed = tournament.list_closed
        self.close_list.setText(_("Re&open the list") if is_closed else _("&Close the list"))
        self.close_list.setEnabled(not tournament.rounds)
        self.renumber.setEnabled(may_renumber(tournament))
        self.numbers.setText(_number_words(tournament))
        self.order.setEnabled(settings.teams is None)  # equal teams are in order of names

    def _change_rule(self) -> None:
        settings = self._session.tournament.settings
        method, kinds = self.method.value, self.kinds.value
        if (method, kinds) == (settings.rating_method, settings.rating_kinds):
            return
        if not self._session.perform(regulations.set_rating_rule, method=method, kinds=kinds):
            self.refresh()

    def _change_order(self) -> None:
        if self.order.value is not self._session.tournament.settings.name_order:
            self._order_by(self.order.value)

    def _order_by(self, order: NameOrder) -> None:
        """Set the order of equals; TPNs follow at once unless any was set by hand."""
        lot = secrets.randbelow(_LARGEST_LOT) + 1 if order is NameOrder.LOT else 0
        if not change_settings(self._session, name_order=order, order_lot=lot):
            self.refresh()
            return
        tournament = self._session.tournament
        if tournament.entries and not tournament.manual_order and may_renumber(tournament):
            self._session.perform(players.renumber)

    def _close_or_reopen(self) -> None:
        is_closed = self._session.tournament.list_closed
        self._session.perform(setup.reopen_list if is_closed else setup.close_list)

    def _connect(self) -> None:
        for choice in (self.method, self.kinds):
            choice.activated.connect(self._change_rule)
        self.order.activated.connect(self._change_order)
        self.draw.clicked.connect(lambda: self._order_by(NameOrder.LOT))
        self.close_list.clicked.connect(self._close_or_reopen)
        self.renumber.clicked.connect(lambda: self._session.perform(players.renumber))

    def _lay_out(self) -> None:
        ranking = form(
            _("Initial order (C.04.2 art. 2.2)"),
            (_("Rating &used"), self.method),
            (_("FIDE &lists"), self.kinds),
            (_("Order of &equals"), self.order),
            ("", self.lot, self.draw),
        )
        state = form(
            _("List and numbers"),
            (_("State"), self.list_state, self.close_list),
            (_("Pairing numbers"), line(), self.renumber),
        )
        below = QWidget()
        column_of(state, self.numbers, 1, on=below)
        column_of(Columns(ranking, below), on=self)
        self.setFocusProxy(self.method)


def _number_words(tournament: Tournament) -> str:
    if tournament.manual_order:
        return _("All given by hand. Renumber restores the order by rating.")
    if not may_renumber(tournament):
        return _("Fixed since round 4 was paired (C.04.2 art. 2.3).")
    if not tournament.list_closed:
        return _("Provisional until the list is closed (C.04.2 art. 2.5).")
    return _("Rating corrections change them until round 4 is paired (C.04.2 art. 2.3).")
