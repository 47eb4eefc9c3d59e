"""The import of a file: its problems, and the place of the tournament."""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtWidgets import QRadioButton, QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.models.listing_model import RIGHT, Column, ListingModel, Tone
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.i18n import _, ngettext
from swissdesk.listings.words import dates
from swissdesk.listings.words.problems import sentence
from swissdesk.model.event import Event
from swissdesk.trf import Problem, Severity

_INDENT = 24
_WIDTH = 520


class ImportProblemsDialog(FormDialog[bool]):
    """Lists the problems of a file, the chosen one in full; a refused import can only be closed.

    *taken* says what was read from a file of another program. If an event is *open_now*, the
    arbiter chooses whether the file becomes a section of it or a new event that replaces it in the
    window.
    """

    manual_page = "files.md"

    def __init__(
        self,
        name: str,
        problems: Sequence[Problem],
        parent: QWidget | None = None,
        *,
        open_now: Event | None = None,
        imported: Event | None = None,
        taken: str = "",
    ) -> None:
        refused = any(each.severity is Severity.ERROR for each in problems)
        title = _("{name} cannot be imported") if refused else _("Import {name}?")
        super().__init__(title.format(name=name), _("&Import"), parent)
        has_places = any(each.place for each in problems)
        self.model = ListingModel(_columns(has_places=has_places), key=lambda row: row[0])
        self.table = ListingTable(self.model, _("Problems"))
        self.whole = label("", Voice.QUIET)
        self.as_section = QRadioButton()
        self.as_event = QRadioButton(_("A &new event, in a file of its own"))
        if taken:
            self.body.addWidget(label(taken))
        if problems:
            self._lay_out_problems(problems)
        if not refused:
            self._lay_out_ways(open_now, imported)
        self.accept_button.setVisible(not refused)
        self.begins_at = self.cancel_button if refused else self.accept_button
        self.cancel_button.setText(_("&Close") if refused else _("Cancel"))
        if problems:
            self.begin_with(760, 480)
            self.table.choose(0)
        else:
            self.setMinimumWidth(theme.pixels(_WIDTH))

    def value(self) -> bool:
        """Return whether the file becomes a section of the open event."""
        return self.as_section.isChecked()

    def _lay_out_problems(self, problems: Sequence[Problem]) -> None:
        self.body.addWidget(label(summary(problems)))
        self.table.chosen.connect(self._show_whole)
        self.model.show_rows([*enumerate(problems)])
        self.body.addWidget(self.table, 1)
        self.body.addWidget(self.whole)

    def _lay_out_ways(self, open_now: Event | None, imported: Event | None) -> None:
        """Show the outcome of the import, and offer the choice if there is one."""
        if open_now is None or imported is None:
            self.body.addWidget(label(_("It becomes a new event, in a file of its own.")))
            return
        count = len(imported.tournaments)
        form = ngettext("A &section of “{event}”", "{n} &sections of “{event}”", count)
        self.as_section.setText(form.format(event=open_now.name, n=count))
        self.as_section.setChecked(True)
        kept = ngettext(
            "One step; Undo reverses it. Name, place, dates and officials of the event stay.",
            "A step for each; Undo reverses the last. Name, place, dates and officials of the "
            "event stay.",
            count,
        )
        of_section = _other_data(open_now, imported)
        if of_section:
            form = _("The section is registered with the data of the file: {facts}.")
            kept = f"{kept} {form.format(facts=of_section)}"
        closed = _("“{event}” is closed; nothing in it changes.").format(event=open_now.name)
        for way, words in ((self.as_section, kept), (self.as_event, closed)):
            self.body.addWidget(way)
            explained = label(words, Voice.SMALL)
            explained.setIndent(theme.pixels(_INDENT))
            self.body.addWidget(explained)

    def _show_whole(self) -> None:
        """Show the whole sentence that the table may cut."""
        row = self.model.row_at(self.table.currentIndex())
        self.whole.setText("" if row is None else sentence(row[1]))


def _other_data(event: Event, imported: Event) -> str:
    """Return the data about the event that the file has and the open event has not."""
    days = [dates.span(each.start_date, each.end_date) for each in (event, imported)]
    facts = (
        (event.name, imported.name),
        (event.place, imported.place),
        (event.federation, imported.federation),
        (days[0], days[1]),
        (event.organiser, imported.organiser),
        (event.chief_arbiter, imported.chief_arbiter),
        *(
            (each if each in event.deputy_arbiters else "", each)
            for each in imported.deputy_arbiters
        ),
    )
    return "; ".join([new for old, new in facts if new and new != old])


def summary(problems: Sequence[Problem]) -> str:
    """Return the outcome of the import in a sentence."""
    counts = Counter(each.severity for each in problems)
    if errors := counts[Severity.ERROR]:
        found = ngettext(
            "There is {n} error. Nothing was changed.",
            "There are {n} errors. Nothing was changed.",
            errors,
        )
        return found.format(n=errors)
    adjusted, notices = counts[Severity.ADJUSTED], counts[Severity.NOTICE]
    forms = (
        (ngettext("{n} value was adjusted", "{n} values were adjusted", adjusted), adjusted),
        (ngettext("{n} remark", "{n} remarks", notices), notices),
    )
    words = ", ".join(form.format(n=count) for form, count in forms if count)
    return _("The file can be imported: {what}.").format(what=words)


def _columns(*, has_places: bool) -> tuple[Column[tuple[int, Problem]], ...]:
    """Return the columns of a problem and its place; the same problem may occur twice."""
    lines: tuple[Column[tuple[int, Problem]], ...] = (
        Column(_("Line"), lambda row: str(row[1].line or ""), 56, RIGHT, Tone.STRONG),
        Column(_("Column"), lambda row: str(row[1].column or ""), 62, RIGHT, Tone.QUIET),
    )
    if has_places:
        lines = (Column(_("Where"), lambda row: row[1].place, 118, tone=Tone.STRONG),)
    severities = {
        Severity.ERROR: _("error"),
        Severity.ADJUSTED: _("adjusted"),
        Severity.NOTICE: _("remark"),
    }
    return (
        *lines,
        Column("", lambda row: severities[row[1].severity], 90, tone=_tone),
        Column(_("What"), lambda row: sentence(row[1])),
    )


def _tone(row: tuple[int, Problem]) -> Tone:
    return Tone.QUIET if row[1].severity is Severity.NOTICE else Tone.MISSING
