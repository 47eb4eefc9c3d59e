"""One press for the round: copy the file, pair, check, publish, print the set.

Each part starts after the one before has succeeded. The first failure shows its reason and stops: a
round that the checker would pair differently stays a draft.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.gui import event_paths, tasks
from swissdesk.gui.dialogs.regulations import InitialColourDialog
from swissdesk.gui.document_sets import SetMaker
from swissdesk.gui.session import Session
from swissdesk.i18n import _, ngettext
from swissdesk.model.ids import TournamentId
from swissdesk.model.round import RoundState
from swissdesk.model.tournament import Tournament
from swissdesk.operations import regulations, rounds
from swissdesk.pairing.system_table import FACTS
from swissdesk.papers.sets import SetKind

if TYPE_CHECKING:
    from swissdesk.endorsement.checker import RoundReport


def pair(
    session: Session, round_no: int, parent: QWidget, then: Callable[[], object] | None = None
) -> None:
    """Pair a round, asking for the initial colour first if it is missing; call *then* at the end.

    By default the checker pairs it again and reports a difference as a failure in the message bar.
    """
    if not session.may(rounds.pair_round):
        return
    settings = session.tournament.settings
    facts = FACTS[settings.system]
    if settings.initial_colour is None and facts.draws_colour:
        drawn = InitialColourDialog(facts.colour_article, parent).ask()
        if drawn is None or not session.perform(
            regulations.set_initial_colour, colour=drawn.colour, by_lot=drawn.by_lot
        ):
            return
    title = _("Pairing round {n} ...").format(n=round_no)
    after = then or partial(verify, session, session.tournament_id, round_no)
    session.perform_in_background(title, after, rounds.pair_round, round_no=round_no)


def verify(session: Session, tournament_id: TournamentId, round_no: int) -> None:
    """Let the checker pair a round of a section again, and report a difference."""

    def judge(report: RoundReport) -> None:
        count = len(report.differences)
        form = ngettext(
            "The checker pairs round {n} differently in {count} place. See Checks.",
            "The checker pairs round {n} differently in {count} places. See Checks.",
            count,
        )
        if not report.consistent:
            session.said.emit(form.format(n=round_no, count=count), True)

    _check(session, session.document.tournament(tournament_id), round_no, judge)


def _check(
    session: Session, tournament: Tournament, round_no: int, then: Callable[[RoundReport], None]
) -> None:
    def checked() -> RoundReport:
        from swissdesk.endorsement.checker import check_round

        return check_round(tournament, round_no)

    title = _("Checking round {n} ...").format(n=round_no)
    tasks.run(title, checked, then=then, failed=session.fail, parent=session)


class WholeRound(QObject):
    """Run the parts for the next round, or for the last one while it is a draft."""

    def __init__(self, session: Session, page: QWidget) -> None:
        super().__init__(page)
        self._session = session
        self._page = page
        self._sets = SetMaker(session, self)

    def begin(self) -> None:
        """Start with the next round, unless something is running."""
        session = self._session
        if session.is_working:
            return
        tournament = session.tournament
        if tournament.rounds and tournament.rounds[-1].state is RoundState.DRAFT:
            self._check(tournament.last_round)
            return
        round_no = tournament.last_round + 1
        if round_no > tournament.settings.rounds or self._is_copied(round_no):
            section = tournament.id
            pair(session, round_no, self._page, then=lambda: self._check_in(section, round_no))

    def _check_in(self, section: TournamentId, round_no: int) -> None:
        """Continue with a round just paired, unless the arbiter has moved to another section."""
        if self._session.tournament_id == section:
            self._check(round_no)
            return
        name = self._session.document.tournament(section).settings.name
        form = _("Round {n} of {section} is paired and stays a draft. Go there to publish it.")
        self._session.say(form.format(n=round_no, section=name))

    def _is_copied(self, round_no: int) -> bool:
        """Copy the event file beside itself before pairing; return whether that succeeded."""
        path = self._session.event_file
        name = _("{event} (before round {n})").format(event=path.stem, n=round_no)
        try:
            self._session.document.save_copy(event_paths.free_path(path.parent, name))
        except SwissDeskError as error:
            self._session.fail(error)
            return False
        return True

    def _check(self, round_no: int) -> None:
        tournament = self._session.tournament

        def judge(report: RoundReport) -> None:
            if self._session.tournament is not tournament:
                return  # changed meanwhile
            count = len(report.differences)
            form = ngettext(
                "Round {n} stays a draft: a second pairing differs in {count} place.",
                "Round {n} stays a draft: a second pairing differs in {count} places.",
                count,
            )
            if not report.consistent:
                self._session.said.emit(form.format(n=round_no, count=count), True)
            elif self._session.perform(rounds.publish_round, round_no=round_no):
                self._sets.make(SetKind.AFTER_PAIRING)

        _check(self._session, tournament, round_no, judge)
