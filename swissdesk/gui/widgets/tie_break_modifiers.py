"""Small controls for the modifiers of a tie-break (C.07 art. 14 and the letters of TRF26)."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.flow import Flow
from swissdesk.i18n import _
from swissdesk.listings.words import text

_LIMIT_STEPS = 4
_HALF_POINT = 5


class ModifierControls(Flow):
    """Shows only the controls that apply to the current tie-break."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(12, parent)
        self.cut, self.limit = Choice(), Choice()
        self.forfeits = QCheckBox(_("&Forfeits count as games"))
        self.fore = QCheckBox(_("F&ore Buchholz"))
        self.reverse = QCheckBox(_("Re&versed"))
        self.cut.setAccessibleName(_("Cut"))
        self.limit.setAccessibleName(_("Limit"))
        for choice in (self.cut, self.limit):
            choice.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToContents)
            choice.activated.connect(self.changed)
            self.add(choice)
        self._boxes = {"P": self.forfeits, "F": self.fore, "R": self.reverse}
        for box in self._boxes.values():
            box.clicked.connect(self.changed)
            self.add(box)

    @property
    def modifiers(self) -> tuple[str, ...]:
        """The chosen modifiers as in a descriptor: ("C1", "P")."""
        chosen = [choice.value for choice in (self.cut, self.limit) if choice.value]
        return (*chosen, *(letter for letter, box in self._boxes.items() if box.isChecked()))

    def show_modifiers(self, offered: Sequence[str], chosen: Sequence[str]) -> None:
        """Offer modifiers ("C1", "M1", "L+1", "P"); set the *chosen* ones, offered or not."""
        _offer(self.cut, _cuts(), "CM", offered, chosen)
        _offer(self.limit, _limits(), "L", offered, chosen)
        for letter, box in self._boxes.items():
            box.setChecked(letter in chosen)
            box.setVisible(letter in offered)


def _cuts() -> dict[str, str]:
    return {
        "": _("no cut"),
        "C1": _("Cut-1: without the lowest value"),
        "C2": _("Cut-2: without the two lowest values"),
        "M1": _("Median-1: without the lowest and the highest value"),
        "M2": _("Median-2: without the two lowest and the two highest values"),
    }


def _limits() -> dict[str, str]:
    """Return limits in the order of their size, half a point per step (14.5)."""
    steps = [step for step in range(-_LIMIT_STEPS, _LIMIT_STEPS + 1) if step]
    return {"": _("limit 50 %"), **{f"L{step:+}": _limit(step) for step in steps}}


def _limit(step: int) -> str:
    sign = "+" if step > 0 else "\N{MINUS SIGN}"
    half_points = text.points(abs(step) * _HALF_POINT)
    return _("limit 50 % {change}").format(change=f"{sign} {half_points}")


def _offer(
    choice: Choice,
    words: dict[str, str],
    letters: str,
    offered: Sequence[str],
    chosen: Sequence[str],
) -> None:
    """Offer the modifiers of some *letters*; a chosen modifier stays even if it is not offered."""
    current = next((each for each in chosen if each[0] in letters), "")
    shown = {code: said for code, said in words.items() if not code or code in offered}
    shown.setdefault(current, words.get(current, current))
    choice.offer(shown.items())
    choice.choose(current)
    choice.setVisible(len(shown) > 1)
