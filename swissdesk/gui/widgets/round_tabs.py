"""The rounds of a tournament as numbered tabs; the current round has its full name."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QTabBar

from swissdesk.i18n import _
from swissdesk.listings.words import text


class RoundTabs(QTabBar):
    """Tabs 1 to n; :attr:`round_chosen` carries the round that the user chose."""

    round_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._notes: Mapping[int, str] = {}
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(True)
        self.setAccessibleName(_("Rounds"))
        self.currentChanged.connect(self._announce)

    @property
    def round_no(self) -> int:
        """The round shown; 0 if there is none."""
        return self.currentIndex() + 1

    def show_rounds(self, count: int, current: int, enabled: int | None = None) -> None:
        """Show tabs for rounds 1 to *count* and select *current*, without a signal.

        Only the first *enabled* tabs can be chosen, or all if it is None.
        """
        self.blockSignals(True)
        while self.count() > count:
            self.removeTab(self.count() - 1)
        while self.count() < count:
            self.addTab("")
        for index in range(count):
            self.setTabEnabled(index, enabled is None or index < enabled)
        self.setCurrentIndex(current - 1)
        self.blockSignals(False)
        self._write_labels()

    def go_to(self, round_no: int) -> None:
        """Choose a round, if its tab exists."""
        if 1 <= round_no <= self.count() and self.isTabEnabled(round_no - 1):
            self.setCurrentIndex(round_no - 1)

    def show_notes(self, notes: Mapping[int, str]) -> None:
        """Show a note on the tabs of some rounds, such as the number of adjourned games."""
        self._notes = notes
        self._write_labels()

    def step(self, rounds: int) -> None:
        """Move forward by a number of rounds, or back if it is negative, if that tab exists."""
        self.go_to(self.round_no + rounds)

    def _announce(self, index: int) -> None:
        self._write_labels()
        self.round_chosen.emit(index + 1)

    def _write_labels(self) -> None:
        for index in range(self.count()):
            number = index + 1
            full = _("Round {n}").format(n=number)
            name = full if number == self.round_no else str(number)
            note = self._notes.get(number)
            self.setTabText(index, f"{name} ({note})" if note else name)
            self.setTabToolTip(index, text.labelled(full, note) if note else full)
