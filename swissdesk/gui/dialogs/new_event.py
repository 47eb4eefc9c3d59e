"""A new event: its name, its number of rounds, and the place of its file."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QLineEdit, QPushButton, QWidget

from swissdesk import output
from swissdesk.gui import event_paths
from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.dialogs.sections import KindOfSection
from swissdesk.gui.widgets.federations import complete_federations, refusal
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.gui.widgets.row import add_row
from swissdesk.i18n import _
from swissdesk.listings.words import dates, system_text
from swissdesk.model.federations import as_code
from swissdesk.model.settings import SystemId

_MOST_ROUNDS = 99
_USUAL_ROUNDS = 9


@dataclass(frozen=True, slots=True)
class NewEvent:
    """The input of the arbiter; *dates* are "YYYY/MM/DD" or empty, *sections* names or none.

    *boards* is the number of boards of a match of teams, 0 for individuals.
    """

    path: Path
    name: str
    rounds: int
    place: str
    federation: str
    dates: tuple[str, str]
    sections: tuple[str, ...] = ()
    boards: int = 0


class NewEventDialog(FormDialog[NewEvent]):
    """Asks for a new event; its file goes into *folder* unless another place is chosen.

    The *federation* is offered for it.
    """

    manual_page = "event.md"
    least_width = 560

    def __init__(
        self, folder: Path, parent: QWidget | None = None, *, federation: str = ""
    ) -> None:
        super().__init__(_("New event"), _("&Create"), parent)
        self._folder = folder
        self._is_own_path = False
        self.name = QLineEdit(placeholderText=_("Open championship 2026"))
        self.rounds = NumberField(1, _MOST_ROUNDS)
        self.rounds.setValue(_USUAL_ROUNDS)
        self.sections = QLineEdit(placeholderText=_("one tournament; or A; B; U12"))
        self.place, self.federation = QLineEdit(), QLineEdit(federation)
        complete_federations(self.federation)
        self.start_date = QLineEdit(placeholderText=_("21 November 2026"))
        self.end_date = QLineEdit(placeholderText=_("21 November 2026"))
        for field in (self.start_date, self.end_date):
            field.editingFinished.connect(lambda each=field: _show_day(each))
        self.edition = label("", Voice.SMALL)
        self.edition.hide()
        self.start_date.textChanged.connect(self._follow_start)
        self.path = QLineEdit()
        self.path.textChanged.connect(self.path.setToolTip)  # the field is too narrow for paths
        browse = QPushButton(_("C&hange..."))
        browse.clicked.connect(self._browse)
        self.name.textChanged.connect(self._follow_name)
        self.path.textEdited.connect(self._own_path)
        self.form.addRow(_("Event &name"), self.name)
        self.form.addRow(_("&Rounds"), self.rounds)
        self.kind = KindOfSection()
        self.kind.kind.currentIndexChanged.connect(self._follow_kind)
        self.form.addRow(_("F&or"), self.kind)
        self.system = label("", Voice.QUIET)
        self.form.addRow(_("Pairing"), self.system)
        self._follow_kind()
        self.form.addRow(_("&Sections"), self.sections)
        self.form.addRow(_("&Place"), self.place)
        self.form.addRow(_("&Federation"), self.federation)
        self.form.addRow(_("F&irst day"), self.start_date)
        self.form.addRow("", self.edition)
        self.form.addRow(_("&Last day"), self.end_date)
        add_row(self.form, _("Fil&e"), self.path, browse)
        self._follow_name("")
        self.name.setFocus()

    def value(self) -> NewEvent:
        """Return the input."""
        return NewEvent(
            event_paths.with_suffix(Path(self.path.text().strip())),
            self.name.text().strip(),
            self.rounds.value(),
            self.place.text().strip(),
            as_code(self.federation.text()) or "",
            (
                dates.typed_day(self.start_date.text()) or "",
                dates.typed_day(self.end_date.text()) or "",
            ),
            tuple(filter(None, (name.strip() for name in self.sections.text().split(";")))),
            self.kind.value,
        )

    def _follow_kind(self) -> None:
        """Name the pairing system with which the event begins."""
        system = SystemId.TEAM_SWISS if self.kind.value else SystemId.DUTCH_2026
        form = _("{system}; others under Event > Regulations")
        self.system.setText(form.format(system=system_text.name(system)))

    def _follow_name(self, name: str) -> None:
        if not self._is_own_path:
            stem = output.safe_name(name) or _("Event")
            self.path.setText(str(self._folder / (stem + event_paths.SUFFIX)))

    def _follow_start(self, typed: str) -> None:
        from swissdesk.listings.checks.ranking_checks import edition_to_follow

        sentence = edition_to_follow(dates.typed_day(typed) or "")
        self.edition.setText(sentence)
        self.edition.setVisible(bool(sentence))

    def _own_path(self) -> None:
        self._is_own_path = True

    def _browse(self) -> None:
        chosen = ask_new_file(self, Path(self.path.text()))
        if chosen is not None:
            self._own_path()
            self.path.setText(str(chosen))

    def problem(self) -> Problem:
        if not self.name.text().strip():
            return _("An event needs a name."), self.name
        for field in (self.start_date, self.end_date):
            if dates.typed_day(field.text()) is None:
                return dates.not_a_day(field.text()), field
        if words := refusal(self.federation.text()):
            return words, self.federation
        if event_paths.with_suffix(Path(self.path.text().strip())).exists():
            return _("A file with this name already exists. Choose another name."), self.path
        return None


def _show_day(field: QLineEdit) -> None:
    """Show how the typed day is understood, with the month in words."""
    found = dates.typed_day(field.text())
    if found is not None:
        field.setText(dates.shown(found))


def ask_new_file(parent: QWidget, proposed: Path) -> Path | None:
    """Ask for the place of a new event file; return None for Cancel."""
    kinds = _("SwissDesk events (*{suffix})").format(suffix=event_paths.SUFFIX)
    chosen, _kind = QFileDialog.getSaveFileName(parent, _("Event file"), str(proposed), kinds)
    return event_paths.with_suffix(Path(chosen)) if chosen else None
