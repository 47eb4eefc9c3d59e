"""Pair the rounds of an imported tournament again, and note rounds with a different result."""

from swissdesk.endorsement import noted
from swissdesk.gui import tasks
from swissdesk.gui.session import Session
from swissdesk.i18n import _
from swissdesk.listings.words import text
from swissdesk.model.remark import RemarkKind, rounds_of
from swissdesk.operations.importing import note_import


def check_import(session: Session, *, may_go_on: bool) -> tasks.Task:
    """Check the current tournament in the background; note or report the rounds that differ.

    Rounds that the report explains, or notes as imported, are left out. *may_go_on* means that the
    file did not say whether its last round is the final one.
    """
    tournament = session.tournament
    imported = rounds_of(tournament.remarks, RemarkKind.IMPORT)

    def differing() -> tuple[int, ...]:
        found = noted.differing(tournament, may_go_on=may_go_on).items()
        return tuple(n for n, is_explained in found if not is_explained and n not in imported)

    def note(rounds: tuple[int, ...]) -> None:
        if rounds and not session.perform(note_import, rounds=rounds):
            form = _("Rounds that differ from the system, without a note in the report: {rounds}.")
            session.said.emit(form.format(rounds=text.in_a_row(rounds)), True)

    title = _("Checking the imported rounds ...")
    return tasks.run(title, differing, then=note, failed=session.fail, parent=session)
