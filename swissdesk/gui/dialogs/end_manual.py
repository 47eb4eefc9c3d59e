"""The end of a pairing by hand: the differences from the system, and the reason for the report."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLineEdit, QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.i18n import _
from swissdesk.listings.rows.by_hand import Beside

_MOST_ROWS = 12
_GAP, _PAIRS = 2, (1, 4)
"""The column between the two pairings, and the two columns of the pairs."""
_NUMBER = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop


class EndManualDialog(FormDialog[None]):
    """Shows both pairings side by side and requires a reason.

    *broken* describes the rules that the pairing by hand breaks. If they are *grave*, the arbiter
    must also tick that the consequences are understood. One question covers everything.
    """

    manual_page = "by-hand.md#ending-it"
    least_width = 560

    def __init__(
        self,
        round_no: int,
        found: Beside,
        broken: Sequence[str] = (),
        parent: QWidget | None = None,
        *,
        grave: bool = False,
    ) -> None:
        title = _("End pairing round {n} by hand").format(n=round_no)
        super().__init__(title, _("&End"), parent)
        self.verdict = label(_verdict(found))
        self.body.insertWidget(0, self.verdict)
        if found.by_hand:
            self.body.insertLayout(1, _side_by_side(found))
        for sentence in broken:
            self._put_above_the_reason(label(sentence, Voice.WARNING))
        self.has_read = QCheckBox(_("I &understand the consequences"))
        self.has_read.setVisible(grave)
        self._put_above_the_reason(self.has_read)
        self.accept_button.setEnabled(not grave)
        self.has_read.toggled.connect(self.accept_button.setEnabled)
        self.reason = QLineEdit()
        self.form.addRow(_("&Reason"), self.reason)
        self.form.addRow("", label(_("The report quotes it word for word."), Voice.SMALL))
        self.begins_at = self.reason

    def _put_above_the_reason(self, widget: QWidget) -> None:
        self.body.insertWidget(self.body.count() - 1, widget)

    def problem(self) -> Problem:
        if self.reason.text().strip():
            return None
        return _("A reason is missing. Type one; it goes into the report."), self.reason


def _verdict(found: Beside) -> str:
    if not found.is_possible:
        return _(
            "The system finds no legal pairing: the Chief Arbiter decides (C.04.3 art. 1.9.3, "
            "C.04.6 art. 3.3.3)."
        )
    if found.by_hand:
        return _("The system would pair these boards differently (C.04.2 art. 1.4):")
    return _("The pairs are the system's, but the byes were given by hand.")


def _side_by_side(found: Beside) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(theme.pixels(8))
    grid.setVerticalSpacing(theme.pixels(4))
    headings = ((_("By hand"), found.by_hand), (_("By the system"), found.by_the_system))
    grid.setColumnMinimumWidth(_GAP, theme.pixels(16))
    for (heading, pairs), column in zip(headings, _PAIRS, strict=True):
        grid.setColumnStretch(column, 1)
        grid.addWidget(label(heading, Voice.STRONG), 0, column)
        for row, (board, pair) in enumerate(pairs[:_MOST_ROWS], 1):
            grid.addWidget(label(board, Voice.QUIET), row, column - 1, _NUMBER)
            grid.addWidget(label(pair), row, column)
        left = len(pairs) - _MOST_ROWS
        if left > 0:
            more = _("and {n} more").format(n=left)
            grid.addWidget(label(more, Voice.QUIET), _MOST_ROWS + 1, column)
    return grid
