"""The open event as Qt sees it; the only object that knows both Qt and the document."""

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from PySide6.QtCore import QObject, QTimer, Signal

from swissdesk.document import Document
from swissdesk.errors import (
    Caution,
    ChangeRefusedInside,
    ConfirmationNeeded,
    DiskFull,
    FileChangedElsewhere,
    FileLocked,
    FileMissing,
    FileNotWritten,
    FileReadOnly,
)
from swissdesk.gui import failures, tasks
from swissdesk.gui.preferences import Preferences
from swissdesk.listings.words import log
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.step import Step
from swissdesk.model.tournament import Tournament
from swissdesk.operations import registry, rounds
from swissdesk.operations.confirming import publication_undone

P = ParamSpec("P")
T = TypeVar("T")

_OF_THE_MEDIUM = (
    ChangeRefusedInside,
    DiskFull,
    FileChangedElsewhere,
    FileLocked,
    FileMissing,
    FileNotWritten,
    FileReadOnly,
)
"""What another try, or another place for the file, may help against."""


class Session(QObject):
    """One open document, the tournament in view, and the news about both."""

    changed = Signal(object)
    """A Step has been done, undone or redone; it is on disk."""
    tournament_switched = Signal()
    """Another tournament of the event is in view."""
    said = Signal(str, bool)
    """A sentence for the message bar; True says that it is a failure."""
    stuck = Signal(object, object)
    """The file cannot be written, as has been said.

    A function that tries again and returns whether that succeeded, and the EventFileError.
    """
    working = Signal(object)
    """A Task has started."""

    def __init__(
        self,
        document: Document,
        parent: QObject | None = None,
        *,
        preferences: Preferences | None = None,
    ) -> None:
        super().__init__(parent)
        self.document = document
        self.preferences = preferences or Preferences()
        self.ask: Callable[[tuple[Caution, ...]], bool] = _leave_it
        """Asks the arbiter whether to go on; without a desk to ask at, nobody says yes."""
        self.tournament_id = document.event.tournaments[0].id
        self._task: tasks.Task | None = None
        self._listings: dict[Hashable, object] = {}
        self._unsubscribe = document.subscribe(self._heard)
        QTimer.singleShot(0, self, self._tell_flaw)  # once somebody listens

    @property
    def snapshot(self) -> Event:
        """The event as it stands; ``event`` is a method that Qt itself calls."""
        return self.document.event

    @property
    def tournament(self) -> Tournament:
        """The tournament in view, as it stands."""
        return self.document.tournament(self.tournament_id)

    @property
    def is_working(self) -> bool:
        """Whether a task of :meth:`perform_in_background` is under way."""
        return self._task is not None and self._task.is_running

    def listing(self, function: Callable[..., T], *arguments: Hashable) -> T:
        """Return ``function(tournament, *arguments)``, computed once for each snapshot."""
        key = (function, self.tournament_id, arguments)
        if key not in self._listings:
            self._listings[key] = function(self.tournament, *arguments)
        return cast("T", self._listings[key])  # the key names the function that made it

    def perform(
        self,
        operation: Callable[Concatenate[Tournament, P], Tournament],
        /,
        *args: P.args,
        **arguments: P.kwargs,
    ) -> bool:
        """Do *operation* on the tournament in view; return whether it was done.

        A refusal is said, and nothing has changed. What needs a yes is asked about first, and is
        done with ``confirmed=True``; without one nothing is said and nothing has changed. Arguments
        are those of the operation.
        """
        perform: Callable[..., object] = self.document.perform_in
        return self._try(partial(perform, self.tournament_id, operation, *args, **arguments))

    def perform_on_event(
        self,
        operation: Callable[Concatenate[Event, P], Event],
        /,
        *args: P.args,
        **arguments: P.kwargs,
    ) -> bool:
        """Do *operation* on the event; return whether it was done."""
        perform: Callable[..., object] = self.document.perform
        return self._try(partial(perform, operation, *args, **arguments))

    def perform_in_background(
        self,
        title: str,
        then: Callable[[], object] | None,
        operation: Callable[Concatenate[Tournament, P], Tournament],
        /,
        *args: P.args,
        **arguments: P.kwargs,
    ) -> None:
        """Do *operation* on the tournament in view without holding up the window.

        *title* says what is being done. One at a time: a second one is ignored until the first
        has ended. *then* is called once it has been done. Meanwhile the arbiter may go on in
        another tournament; what is done there stays.
        """
        if not self.is_working:
            del args  # operations take their arguments by name
            self._work_on(self.tournament_id, title, operation, then, arguments)

    def _work_on(
        self,
        tournament_id: TournamentId,
        title: str,
        operation: Callable[..., Tournament],
        then: Callable[[], object] | None,
        arguments: Mapping[str, Any],
    ) -> None:
        before, tournament = self.snapshot, self.document.tournament(tournament_id)
        given = {"tournament_id": tournament.id, **arguments}

        def take(after: Event) -> None:
            self.document.adopt(registry.of(operation).name, before, after, **given)
            if then is not None:
                then()

        def adopt(result: Tournament) -> None:
            self._try(partial(take, before.with_tournament(result)))

        def failed(error: Exception) -> None:
            if isinstance(error, ConfirmationNeeded):
                cautions = error.cautions
                # Asked about once the task has ended, so that it no longer shows as being at work.
                QTimer.singleShot(0, self, lambda: go_on(cautions))
            else:
                self.fail(error)

        def go_on(cautions: tuple[Caution, ...]) -> None:
            if self.ask(cautions) and not self.is_working:
                confirmed = {**arguments, "confirmed": True}
                self._work_on(tournament_id, title, operation, then, confirmed)

        self._task = tasks.run(
            title,
            lambda: operation(tournament, **arguments),
            then=adopt,
            failed=failed,
            parent=self,
        )
        self.working.emit(self._task)

    def undo(self, section: TournamentId | None = None) -> bool:
        """Take back the last step of a section or of the event, of all without a *section*.

        Return whether that was done; where another step has to be undone first, it is named. A
        publication is taken back so after a question only: Unpublish has a reason (C.04.2 4.4).
        """
        step = self.document.undo_step_in(section)
        if step is None or self._is_too_early(step, log.undo_first):
            return False
        if step.operation == registry.of(rounds.publish_round).name:
            if step.section is not None:  # where the question can be answered by Unpublish
                self.switch_tournament(step.section)
            caution = publication_undone(int(str(step.arguments["round_no"])))
            if not self.ask((caution,)):
                return False
        return self._try(lambda: self.document.undo(section))

    def redo(self, section: TournamentId | None = None) -> bool:
        """Bring back the step undone last, of a section or of the event, or of all."""
        step = self.document.redo_step_in(section)
        if step is None or self._is_too_early(step, log.redo_first):
            return False
        return self._try(lambda: self.document.redo(section))

    def _is_too_early(self, step: Step, sentence: Callable[[Event, Step], str]) -> bool:
        """Say which step has to be undone or redone before *step*, if there is one."""
        first = self.document.in_the_way(step)
        if first is not None:
            self.said.emit(sentence(self.snapshot, first), True)
        return first is not None

    def say(self, text: str) -> None:
        """Show *text* in the message bar."""
        self.said.emit(text, False)

    def fail(self, error: Exception) -> None:
        """Say what *error* means; raise it if it is a bug."""
        with failures.told(lambda sentence: self.said.emit(sentence, True)):
            raise error

    def switch_tournament(self, tournament_id: TournamentId) -> None:
        """Bring another tournament of the event into view."""
        if tournament_id != self.tournament_id:
            self.document.tournament(tournament_id)
            self.tournament_id = tournament_id
            self.tournament_switched.emit()

    def close(self) -> None:
        """Let go of the document and its file."""
        if self._task is not None:
            self._task.cancel()
        self._unsubscribe()
        self.document.close()

    def _try(self, action: Callable[..., object]) -> bool:
        """Do *action*, with ``confirmed=True`` where it needs a yes and the arbiter gives it."""
        with failures.told(lambda sentence: self.said.emit(sentence, True)) as outcome:
            try:
                action()
            except ConfirmationNeeded as needed:
                if not self.ask(needed.cautions):
                    return False
                return self._try(lambda: action(confirmed=True))
            except _OF_THE_MEDIUM as error:
                self.fail(error)
                self.stuck.emit(partial(self._try, action), error)
                return False
        return outcome.is_success

    def _tell_flaw(self) -> None:
        if self.document.flaw is not None:
            self.fail(self.document.flaw)

    def _heard(self, step: Step) -> None:
        self._listings.clear()
        known = [each.id for each in self.snapshot.tournaments]
        is_gone = self.tournament_id not in known
        if is_gone:
            self.tournament_id = known[0]
        self.changed.emit(step)
        if is_gone:
            self.tournament_switched.emit()


def _leave_it(_cautions: tuple[Caution, ...]) -> bool:
    return False
