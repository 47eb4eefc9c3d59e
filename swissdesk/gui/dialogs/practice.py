"""A new practice evening: who practises, by which system, with how many, and the seed."""

from dataclasses import dataclass

from PySide6.QtWidgets import QLineEdit, QWidget

from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.dialogs.sections import KindOfSection
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.i18n import _
from swissdesk.listings.words import system_text
from swissdesk.model.practice import seed_of
from swissdesk.model.settings import SystemId
from swissdesk.pairing import systems
from swissdesk.pairing.system_table import FACTS, SYSTEMS
from swissdesk.practice.evening import FEWEST, MOST_PLAYERS, MOST_TEAMS, Plan, most_rounds

_MOST_ROUNDS = 20
_USUAL = Plan("", SystemId.DUTCH_2026)
_TEAMS = 10


@dataclass(frozen=True, slots=True)
class Practice:
    """The choices of the trainee, and their name, which may be empty."""

    plan: Plan
    trainee: str


class PracticeDialog(FormDialog[Practice]):
    """Asks for a practice evening; the same seed and choices give everybody the same evening."""

    manual_page = "practice.md"
    least_width = 520

    def __init__(self, seed: str, parent: QWidget | None = None) -> None:
        super().__init__(_("Practice"), _("&Begin"), parent)
        words = _(
            "A simulated tournament plays itself and sets tasks. It is kept in its own folder and "
            "marked on every page."
        )
        self.body.insertWidget(0, label(words, Voice.QUIET))
        self.trainee = QLineEdit(placeholderText=_("for the result sheet"))
        self.kind = KindOfSection()
        self.system = Choice()
        self.number, self.rounds = NumberField(FEWEST, MOST_PLAYERS), NumberField(1, _MOST_ROUNDS)
        self.number.setValue(_USUAL.size)
        self.rounds.setValue(_USUAL.rounds)
        self.most, self.fixed = label("", Voice.SMALL), label("", Voice.SMALL)
        self.seed = QLineEdit(seed)
        self.form.addRow(_("Your &name"), self.trainee)
        self.form.addRow(_("&For"), self.kind)
        self.form.addRow(_("&System"), self.system)
        self.form.addRow(_("&Players or teams"), self.number)
        self.form.addRow("", self.most)
        self.form.addRow(_("&Rounds"), self.rounds)
        self.form.addRow("", self.fixed)
        self.form.addRow(_("S&eed"), self.seed)
        hint = _("With the same seed, a whole seminar practises on the same evening.")
        self.form.addRow("", label(hint, Voice.SMALL))
        self.kind.kind.currentIndexChanged.connect(self._follow_kind)
        self.system.currentIndexChanged.connect(self._follow_system)
        self.number.valueChanged.connect(self._follow_system)
        self.rounds.valueChanged.connect(self._follow_system)
        self._follow_kind()
        self.begins_at = self.trainee

    def value(self) -> Practice:
        """Return the choices."""
        system: SystemId = self.system.value
        seed, size = seed_of(self.seed.text()), self.number.value()
        plan = Plan(seed, system, size, self.rounds.value(), self.kind.value)
        return Practice(plan, self.trainee.text().strip())

    def problem(self) -> Problem:
        if not seed_of(self.seed.text()):
            return _("A seed needs letters or digits."), self.seed
        return None

    def _follow_kind(self) -> None:
        """Offer the systems for players, or for teams."""
        is_of_teams = bool(self.kind.value)
        most = MOST_TEAMS if is_of_teams else MOST_PLAYERS
        self.number.setMaximum(most)
        self.most.setText(_("{least} to {most}").format(least=FEWEST, most=most))
        self.number.setValue(_TEAMS if is_of_teams else _USUAL.size)
        self.system.offer(
            (facts.system, system_text.name(facts.system))
            for facts in SYSTEMS
            if (facts.team_record if is_of_teams else facts.record)
            and systems.is_paired(facts.system)
        )

    def _follow_system(self) -> None:
        """Say so if the system decides the number of rounds, or if the field limits it."""
        system: SystemId | None = self.system.value
        is_fixed = system is not None and FACTS[system].rounds_due is not None
        self.rounds.setEnabled(not is_fixed)
        most, words = most_rounds(self.number.value()), ""
        if is_fixed:
            words = _("The system decides the number of rounds.")
        elif self.rounds.value() > most:
            words = _("Rounds in a field of this size: at most {n}.").format(n=most)
        self.fixed.setText(words)
        self.fixed.setVisible(bool(words))
