"""The lines under the boards: players not paired, the balance of players, the keys."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.gui import theme
from swissdesk.gui.widgets.flow import Flow
from swissdesk.gui.widgets.key_strip import KeyHint, KeyStrip, StripKey
from swissdesk.gui.widgets.labels import Voice, label, line, speak, tip
from swissdesk.gui.widgets.result_keys import KeyLayout
from swissdesk.gui.widgets.row import fill
from swissdesk.i18n import _
from swissdesk.listings.rows.pairing_list import Ledger

_HEIGHT_FOR_NAMES = 430
"""The least height of the page, at 100 %, that shows the players not paired."""

_HEIGHT_FOR_KEYS = 330
"""The least height of the page, at 100 %, that shows the keys."""


class ResultStrip(KeyStrip):
    """The keys of results; the action of each is its ResultKey."""

    def __init__(self, keys: KeyLayout) -> None:
        strip = [StripKey(key.cap, key.label, key, key.others) for key in keys.keys]
        super().__init__(strip)


class RoundFoot(QWidget):
    """As many lines as the page has space for; the tool tips show the rest."""

    pressed = Signal(object)
    """The clicked ResultKey."""

    def __init__(self, keys: KeyLayout, key_of_line_ups: str = "L") -> None:
        super().__init__()
        self._is_by_side = keys.is_by_side
        self.unpaired = label()
        self.ledger = line("", Voice.SMALL)
        self.footnote = label("", Voice.SMALL)
        self.verdict = line("", Voice.GOOD)
        self.keys = ResultStrip(keys)
        self.keys.triggered.connect(self.pressed)
        self.why = KeyHint(StripKey("F4", _("why this board"), None))
        self.keys.add(self.why)
        self.line_ups = KeyHint(StripKey(key_of_line_ups, _("line-ups"), None))
        self.forfeit = KeyHint(StripKey("Ctrl+K", _("match forfeit"), None))
        self.keys_mean = KeyHint(StripKey("F7", _("keys mean the left team, or White"), None))
        for hint in self._of_teams:
            self.keys.add(hint)
            hint.hide()
        self.row = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._names = QWidget()
        title = line(_("Not paired"), Voice.STRONG)
        names = fill(QHBoxLayout(self._names), title, (self.unpaired, 1), gap=10, margin=0)
        names.setAlignment(title, Qt.AlignmentFlag.AlignTop)
        account = Flow(8)
        account.add(self.ledger)
        account.add(self.verdict)
        self.row.addWidget(account, 1, Qt.AlignmentFlag.AlignVCenter)
        parts = (self.footnote, self._names, self.row, self.keys)
        fill(QVBoxLayout(self), *parts, gap=4, margin=0)

    @property
    def _of_teams(self) -> tuple[KeyHint, ...]:
        return (self.line_ups, self.forfeit, self.keys_mean)

    def show_teams(self, *, is_of_teams: bool, is_left: bool) -> None:
        """Show or hide the keys of team events; a key enters the left team's result, or White's."""
        for hint in self._of_teams:
            hint.setVisible(is_of_teams)
        self.keys_mean.setVisible(is_of_teams and not self._is_by_side)
        if is_of_teams:
            self.keys_mean.say(
                _("1 means: left team wins") if is_left else _("1 means: White wins")
            )

    def show_account(self, unpaired: str, everyone: str, account: Ledger) -> None:
        """Show the players not paired (the first of them, and all) and the balance of players."""
        self.unpaired.setText(unpaired or _("Everyone is paired"))
        self.unpaired.setToolTip(tip(everyone) if everyone != unpaired else "")
        self.ledger.setText(account.sentence)
        good, bad = _("✓ all accounted for"), _("✗ not all accounted for")
        self.verdict.setText(good if account.balances else bad)
        self.verdict.setToolTip(tip("\n".join(filter(None, (account.sentence, everyone)))))
        speak(self.verdict, Voice.GOOD if account.balances else Voice.WARNING)

    def show_footnote(self, words: str) -> None:
        """Explain a sign in the table, or clear the explanation."""
        self.footnote.setText(words)
        self.footnote.setVisible(bool(words))

    def allow_results(self, *, are_allowed: bool) -> None:
        """Enable or disable clicks on the keys that enter results."""
        for hint in self.keys.findChildren(KeyHint):
            hint.setEnabled(are_allowed or hint in {self.why, self.keys_mean})

    def make_room(self, height: int) -> None:
        """Show the lines that fit on a page of this height, in pixels."""
        has_names = height >= theme.pixels(_HEIGHT_FOR_NAMES)
        self._names.setVisible(has_names)
        directions = QBoxLayout.Direction
        self.row.setDirection(directions.TopToBottom if has_names else directions.LeftToRight)
        self.ledger.setVisible(has_names)
        self.keys.setVisible(height >= theme.pixels(_HEIGHT_FOR_KEYS))
