"""The result sheet of a practice evening: the tasks, whether they were solved, hints used."""

from swissdesk.i18n import _
from swissdesk.listings.words import practice_text, system_text
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.practice import mark_of
from swissdesk.papers.request import Choices, request, sheet
from swissdesk.papers.sheet import Align, Column, Line, Note, Sheet, Table
from swissdesk.practice.progress import Progress

_SIZES = (9.0, 10.5)


def result_sheet(
    event: Event, section: TournamentId, progress: Progress, printed_at: str = ""
) -> Sheet:
    """Return the result sheet of a section; raise UnknownTournament."""
    tournament = event.tournament(section)
    asked = request(event, section, tournament.last_round, Choices(printed_at=printed_at))
    mark = mark_of(tournament)
    facts = (
        (_("Trainee"), event.chief_arbiter or "_" * 30),
        (_("Seed"), mark.seed if mark else ""),
        (_("System"), system_text.name(tournament.settings.system)),
        (_("Participants"), str(len(tournament.entries))),
        (_("Score"), score(progress)),
        (_("Hints"), str(progress.hints)),
    )
    notes = tuple(Note(name, words) for name, words in facts)
    return sheet(asked, _("Result sheet"), table(progress), notes, _SIZES)


def score(progress: Progress) -> str:
    """Return "9 of 12 tasks solved"."""
    form = _("{n} of {all} tasks solved")
    return form.format(n=progress.solved, all=len(progress.lines))


def table(progress: Progress) -> Table:
    """Return the tasks with their outcomes."""
    columns = (
        Column(_("No."), Align.RIGHT),
        Column(_("Round"), Align.RIGHT),
        Column(_("Task"), is_elastic=True),
        Column(_("Result")),
        Column(_("Hints"), Align.RIGHT),
        Column(_("Wrong answers"), Align.RIGHT),
    )
    lines = tuple(
        Line(
            (
                str(each.task.number),
                str(each.task.round_no),
                practice_text.title(each.task.kind),
                practice_text.outcome(each),
                str(each.hints or ""),
                str(each.wrong_answers or ""),
            )
        )
        for each in progress.lines
    )
    return Table(columns, lines)
