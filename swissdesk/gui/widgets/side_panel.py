"""The panels at the right of a page: facts about the board or the player in the current row."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QGridLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from swissdesk.gui import theme
from swissdesk.gui.models import players
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.flow import Flow
from swissdesk.gui.widgets.labels import LinkLabel, Voice, label, line, set_styled
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.row import fill
from swissdesk.i18n import _
from swissdesk.listings.rows.board_card import BoardCard
from swissdesk.listings.rows.player_card import PlayerCard
from swissdesk.listings.words import keizer_text, text
from swissdesk.model.player import Entry
from swissdesk.model.result import AbsenceReason, ByeKind

TOP = Qt.AlignmentFlag.AlignTop
NUMBERS = TOP | Qt.AlignmentFlag.AlignRight


class LabelGrid(QGridLayout):
    """Texts in rows; *make* returns the labels of a row, from 0, which are then reused.

    With a *wide* column, all others contain numbers.
    """

    def __init__(self, make: Callable[[int], Sequence[QLabel]], wide: int | None = None) -> None:
        super().__init__()
        self._make, self._wide = make, wide
        self.rows: list[Sequence[QLabel]] = []

    def show_rows(self, rows: Sequence[Sequence[str]]) -> None:
        while len(self.rows) < len(rows):
            row = len(self.rows)
            self.rows.append(self._make(row))
            for column, each in enumerate(self.rows[-1]):
                self.addWidget(each, row, column, TOP if self._wide in (None, column) else NUMBERS)
        for row, labels in enumerate(self.rows):
            texts = rows[row] if row < len(rows) else ("",) * len(labels)
            for each, words in zip(labels, texts, strict=True):
                each.setText(words)
                each.setVisible(row < len(rows))


class SidePanel(QFrame):
    """A column that scrolls (``body``) above one that does not (``foot``)."""

    WIDTHS: ClassVar[Sequence[tuple[int, int]]] = ((1500, 400), (760, 286), (0, 250))
    """The least width of the page for each width of the panel, both at 100 %, widest first."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName("sidePanel")
        self.setAccessibleName(name)
        inside = QWidget()
        self.body = fill(QVBoxLayout(inside), gap=6, margin=0)
        self.area = area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inside)
        self.foot = QVBoxLayout()
        fill(QVBoxLayout(self), area, self.foot, gap=8, margin=14)
        self.make_room(theme.pixels(self.WIDTHS[-2][0]))

    def showEvent(self, event: QShowEvent) -> None:
        """Lay out the column again: Qt may ignore a change of its height while it is hidden."""
        super().showEvent(event)
        self.body.invalidate()
        self.body.activate()

    def make_room(self, page_width: int) -> None:
        """Take the panel's share of a page of this width, in pixels."""
        widths = (own for page, own in self.WIDTHS if page_width >= theme.pixels(page) or not page)
        self.setFixedWidth(theme.pixels(next(widths)))

    def lie_above(self, place: QRect) -> None:
        """Cover the area *place* of the page."""
        set_styled(self, "popup", True)
        self.setFixedWidth(place.width())
        self.setGeometry(place)
        self.show()
        self.raise_()

    def stand_beside(self, page_width: int) -> None:
        """Take the panel's share of a page of this width, in pixels."""
        set_styled(self, "popup", False)
        self.make_room(page_width)


class LinksPanel(SidePanel):
    """A panel with links, among which arrow keys lead."""

    @property
    def links(self) -> Sequence[LinkLabel]:
        """The links, from top to bottom."""
        raise NotImplementedError

    def enter(self) -> None:
        """Take the keyboard focus, at the first link if there is one."""
        next(iter(self.links), self.area).setFocus()

    def go(self, step: int) -> None:
        """Move by a number of links, if that link exists."""
        links = self.links
        at = next((place for place, each in enumerate(links) if each.hasFocus()), None)
        if at is not None and 0 <= at + step < len(links):
            links[at + step].setFocus()
            self.area.ensureWidgetVisible(links[at + step])


class BoardPanel(SidePanel):
    """Facts about White and Black line by line, then reasons in sentences.

    On a narrow page the panel covers part of the boards when the arbiter opens it.
    """

    def __init__(self) -> None:
        super().__init__(_("Why this board?"))
        self.area.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # the arrows scroll it
        self.area.setAccessibleName(_("Why this board?"))
        self._title = label("", Voice.HEADING)
        self._players = label("", Voice.STRONG)
        self._facts = LabelGrid(_line_of_facts)
        self._facts.setColumnStretch(1, 1)
        self._facts.setColumnStretch(2, 1)
        self._facts.setHorizontalSpacing(theme.pixels(12))
        self._reasons = LabelGrid(lambda _row: (label(),))
        self._reasons.setVerticalSpacing(theme.pixels(6))
        fill(self.body, self._title, self._players, self._facts).addSpacing(theme.pixels(8))
        fill(self.body, self._reasons, 1)

    def show_card(self, card: BoardCard | None) -> None:
        """Show the facts of a board; with None, clear the panel."""
        is_of_teams = card is not None and card.is_of_teams
        title = _("Why table {n}?") if is_of_teams else _("Why board {n}?")
        self._title.setText(title.format(n=card.board) if card else "")
        self._players.setText(f"{card.white.name} – {card.black.name}" if card else "")
        names = [("", card.white.surname, card.black.surname)] if card else []
        self._facts.show_rows([*names, *(card.lines if card else ())])

    def show_reasons(self, sentences: Sequence[str]) -> None:
        """Show why the board is paired this way, one paragraph per sentence."""
        self._reasons.show_rows([(each,) for each in sentences])

    def show_comparison(self, card: BoardCard, players: str, sentences: Sequence[str]) -> None:
        """Show two players in place of the board, and why they are paired or not."""
        self.show_card(card)
        self._title.setText(_("Why, or why not?"))
        self._players.setText(players)
        self.show_reasons(sentences)


def _line_of_facts(row: int) -> tuple[QLabel, ...]:
    voice = Voice.PLAIN if row else Voice.STRONG
    return line("", Voice.QUIET), label("", voice), label("", voice)


class PlayerPanel(SidePanel):
    """Shows one player, with the choice of byes in coming rounds and of reasons for absences."""

    bye_chosen = Signal(int, object)
    """The round and the requested ByeKind, or the reason for an absence; None to be paired."""
    reason_chosen = Signal(int, object)
    """A paired round and the AbsenceReason of the player in it."""

    def __init__(self) -> None:
        super().__init__(_("Card"))
        self._heading = label("", Voice.HEADING)
        self._facts = LabelGrid(lambda _row: (line("", Voice.QUIET), label()))
        self._facts.setColumnStretch(1, 1)
        self._model = players.card_model()
        self._table = ListingTable(self._model, _("Pairing card"))
        self._table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self._table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._card_title = line(_("Pairing card"), Voice.STRONG)
        self._coming_title = line(_("Rounds to come"), Voice.STRONG)
        self._coming = QGridLayout()
        self._coming.setColumnStretch(1, 1)
        self.byes: dict[int, Choice] = {}
        """The choice of each round to come, and of each absence whose reason counts."""
        self._reasons: dict[int, QLabel] = {}
        self._with_reasons = False
        self.edit = QPushButton(_("&Edit..."))
        self.withdraw = QPushButton()
        actions = Flow(8)
        actions.add(self.edit)
        actions.add(self.withdraw)
        fill(self.body, self._heading, self._facts).addSpacing(theme.pixels(8))
        fill(self.body, self._card_title, self._table).addSpacing(theme.pixels(8))
        fill(self.body, self._coming_title, self._coming, 1)
        self.foot.addWidget(actions)

    def show_player(
        self,
        entry: Entry,
        card: PlayerCard,
        coming: range,
        *,
        missed: Mapping[int, AbsenceReason] | None = None,
    ) -> None:
        """Show a player; *coming* are the rounds not paired yet.

        *missed* has the reasons of the player's absences in paired rounds; None where reasons do
        not count.
        """
        if (missed is not None) != self._with_reasons:
            self._with_reasons = missed is not None
            self.byes.clear()
        self._heading.setText(card.heading)
        self._facts.show_rows(players.facts(entry))
        self._model.show_rows(card.lines)
        rows = len(card.lines)
        self._card_title.setVisible(rows > 0)
        self._table.setVisible(rows > 0)
        height = rows * self._table.verticalHeader().defaultSectionSize()
        self._table.setFixedHeight(height + self._table.horizontalHeader().sizeHint().height() + 2)
        self._show_coming(entry, coming, missed or {})
        is_gone = entry.withdrawn_after is not None
        self.withdraw.setText(_("Re&instate") if is_gone else _("&Withdraw..."))

    def _show_coming(
        self, entry: Entry, coming: range, missed: Mapping[int, AbsenceReason]
    ) -> None:
        if list(self.byes) != [*missed, *coming]:
            self._make_coming(coming, missed)
        title = _("Rounds missed and to come") if missed else _("Rounds to come")
        self._coming_title.setText(title)
        self._coming_title.setVisible(bool(self.byes))
        for round_no, reason in missed.items():
            self.byes[round_no].choose(reason)
        for round_no in coming:
            box = self.byes[round_no]
            reason_noted = entry.absence_reason(round_no)
            is_noted = self._with_reasons and reason_noted is not AbsenceReason.NONE
            box.choose(reason_noted if is_noted else entry.requested_bye(round_no))
            away = "" if entry.is_entered(round_no) else _away(entry, round_no)
            self._reasons[round_no].setText(away)
            self._reasons[round_no].setVisible(bool(away))
            box.setVisible(not away)

    def _make_coming(self, coming: range, missed: Mapping[int, AbsenceReason]) -> None:
        for place in reversed(range(self._coming.count())):
            item = self._coming.takeAt(place)
            widget = None if item is None else item.widget()
            if widget is not None:
                widget.deleteLater()
        self.byes.clear()
        self._reasons.clear()
        for place, round_no in enumerate([*missed, *coming]):
            name = _("Round {n}").format(n=round_no)
            is_missed = round_no in missed
            box = Choice(_absences() if is_missed else _byes(with_reasons=self._with_reasons))
            box.setAccessibleName(name)
            # As wide as the panel leaves it, not as the longest reason for an absence.
            box.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            chosen = self.reason_chosen if is_missed else self.bye_chosen
            box.activated.connect(
                lambda _place, n=round_no, tell=chosen, by=box: tell.emit(n, by.value)
            )
            self._coming.addWidget(line(name, Voice.QUIET), place, 0)
            self._reasons[round_no] = line("", Voice.QUIET)
            self._coming.addWidget(box, place, 1)
            self._coming.addWidget(self._reasons[round_no], place, 1)
            self.byes[round_no] = box


def _byes(*, with_reasons: bool) -> tuple[tuple[ByeKind | AbsenceReason | None, str], ...]:
    return (
        (None, _("plays")),
        (ByeKind.ZERO_POINT, _("absent")),
        *(_absences()[1:] if with_reasons else ()),
        (ByeKind.HALF_POINT, text.bye(ByeKind.HALF_POINT)),
        (ByeKind.FULL_POINT, text.bye(ByeKind.FULL_POINT)),
    )


def _absences() -> tuple[tuple[AbsenceReason, str], ...]:
    """Return the reasons of absences; the first one is that none is noted."""
    return tuple(
        (
            reason,
            _("absent")
            if reason is AbsenceReason.NONE
            else _("absent: {reason}").format(reason=words),
        )
        for reason, words in keizer_text.reasons().items()
    )


def _away(entry: Entry, round_no: int) -> str:
    """Return why a player does not take part in a round."""
    if round_no < entry.first_round:
        return _("not here yet")
    return _("expelled") if entry.is_expelled else _("withdrawn")
