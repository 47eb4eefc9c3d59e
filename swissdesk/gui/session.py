"""The open event for Qt; the only object that uses both Qt and the document."""

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from PySide6.QtCore import QObject, QTimer, Signal

from swissdesk.document import Document
from swissdesk.errors import (
    Address,
    Caution,
    ChangeRefusedInside,
    ConfirmationNeeded,
    DiskFull,
    FileChangedElsewhere,
    FileLocked,
    FileMissing,
    FileNotWritten,
    FileReadOnly,
    SwissDeskError,
)
from swissdesk.gui import event_paths, failures, tasks
from swissdesk.gui.preferences import Preferences
from swissdesk.listings.words import log
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.step import Step
from swissdesk.model.tournament import Tournament
from swissdesk.operations import registry, rounds
from swissdesk.operations.confirming import publication_undone
from swissdesk.operations.refreshing import Tick
from swissdesk.papers.request import PhoneCodes

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
"""Errors that another try, or another place for the file, may solve."""


class Session(QObject):
    """One open document, its current tournament, and signals about changes."""

    changed = Signal(object)
    """A Step has been performed, undone or redone, and saved to disk."""
    tournament_switched = Signal()
    """Another tournament of the event has become current."""
    said = Signal(str, bool)
    """A sentence for the message bar, and True for a failure."""
    stuck = Signal(object, object)
    """The file cannot be written; the message bar already says so.

    Carries a function that tries again and returns whether it succeeded, and the EventFileError.
    """
    working = Signal(object)
    """A Task has started."""
    noted = Signal(str)
    """A quiet sentence for the message bar, which hides no failure."""
    closing = Signal()
    """The event is about to close."""

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
        self.ask: Callable[[tuple[Caution, ...]], bool] = lambda _cautions: False
        """Asks the arbiter whether to continue; the default, without a desk, answers no."""
        self.tournament_id = document.event.tournaments[0].id
        self.codes: PhoneCodes | None = None
        """Makes the codes on slips while phones are served."""
        self.refused: set[Tick] = set()
        """Lines of rating lists about other people, as the arbiter decided in this session."""
        self._task: tasks.Task | None = None
        self._listings: dict[Hashable, object] = {}
        self._unsubscribe = document.subscribe(self._heard)
        QTimer.singleShot(0, self, self._tell_flaw)  # once somebody listens

    @property
    def snapshot(self) -> Event:
        """The current state of the event; Qt itself calls a method named ``event``."""
        return self.document.event

    @property
    def home(self) -> Path | Address:
        """The place of the event: its file, or its address on a server."""
        home = self.document.path or self.document.address
        assert home is not None
        return home

    @property
    def event_file(self) -> Path:
        """The event's file; the program proposes to save documents of the event beside it.

        For an event on a server it is the file that a copy in the documents folder would be.
        """
        return self.document.path or event_paths.documents_file(self.snapshot.name)

    @property
    def tournament(self) -> Tournament:
        return self.document.tournament(self.tournament_id)

    @property
    def is_working(self) -> bool:
        """Whether a task of :meth:`perform_in_background` is running."""
        return self._task is not None and self._task.is_running

    def listing(self, function: Callable[..., T], *arguments: Hashable) -> T:
        """Return ``function(tournament, *arguments)``, computed once per snapshot."""
        return self._once(function, (self.tournament,), arguments)

    def listing_of_event(self, function: Callable[..., T], *arguments: Hashable) -> T:
        """Return ``function(event, tournament, *arguments)``, computed once per snapshot."""
        return self._once(function, (self.snapshot, self.tournament), arguments)

    def _once(
        self,
        function: Callable[..., T],
        subjects: tuple[Event | Tournament, ...],
        arguments: tuple[Hashable, ...],
    ) -> T:
        key = (function, self.tournament_id, arguments)
        if key not in self._listings:
            self._listings[key] = function(*subjects, *arguments)
        return cast("T", self._listings[key])  # the key contains the function that returned it

    def perform(
        self,
        operation: Callable[Concatenate[Tournament, P], Tournament],
        /,
        *args: P.args,
        **arguments: P.kwargs,
    ) -> bool:
        """Perform *operation* on the current tournament; return whether it succeeded.

        The message bar shows a refusal. If the operation needs confirmation, ask the arbiter; a yes
        repeats it with ``confirmed=True``.
        """
        return self.perform_in(self.tournament_id, operation, *args, **arguments)

    def perform_in(
        self,
        tournament_id: TournamentId,
        operation: Callable[Concatenate[Tournament, P], Tournament],
        /,
        *args: P.args,
        **arguments: P.kwargs,
    ) -> bool:
        """Perform *operation* on a tournament, as :meth:`perform` does on the current one."""
        perform: Callable[..., object] = self.document.perform_in
        return self._try(partial(perform, tournament_id, operation, *args, **arguments))

    def perform_on_event(
        self,
        operation: Callable[Concatenate[Event, P], Event],
        /,
        *args: P.args,
        **arguments: P.kwargs,
    ) -> bool:
        """Perform *operation* on the event; return whether it succeeded."""
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
        """Perform *operation* on the current tournament in the background.

        *title* names the action for the message bar. Ignore the call while another task is running.
        Call *then* after success. Keep the arbiter's changes in another tournament meanwhile.
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
                # Ask after the task has ended, so that it no longer shows as running.
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
        """Undo the last step of a section or of the event, or of all without a *section*.

        Return whether it succeeded; if another step must be undone first, the message names it. A
        publication is undone only after a question: Unpublish has a reason (C.04.2 4.4).
        """
        step = self.document.undo_step(section)
        if step is None or self._is_too_early(step, log.undo_first):
            return False
        if step.operation == registry.of(rounds.publish_round).name:
            if step.section is not None:  # there, the arbiter can answer with Unpublish
                self.switch_tournament(step.section)
            caution = publication_undone(int(str(step.arguments["round_no"])))
            if not self.ask((caution,)):
                return False
        return self._try(lambda: self.document.undo(section))

    def redo(self, section: TournamentId | None = None) -> bool:
        """Redo the step last undone, of a section or of the event, or of all."""
        step = self.document.redo_step(section)
        if step is None or self._is_too_early(step, log.redo_first):
            return False
        return self._try(lambda: self.document.redo(section))

    def _is_too_early(self, step: Step, sentence: Callable[[Event, Step], str]) -> bool:
        """Report a step that must be undone or redone first; return whether there is one."""
        first = self.document.in_the_way(step)
        if first is not None:
            self.said.emit(sentence(self.snapshot, first), True)
        return first is not None

    def say(self, text: str) -> None:
        """Show *text* in the message bar."""
        self.said.emit(text, False)

    def fail(self, error: Exception) -> None:
        """Show the message about *error*; raise it if it is a bug."""
        self.said.emit(failures.message(error), True)

    def switch_tournament(self, tournament_id: TournamentId) -> None:
        """Make another tournament of the event current."""
        if tournament_id != self.tournament_id:
            self.document.tournament(tournament_id)
            self.tournament_id = tournament_id
            self.tournament_switched.emit()

    def close(self) -> None:
        self.closing.emit()
        if self._task is not None:
            self._task.cancel()
        self._unsubscribe()
        self.document.close()

    def _try(self, action: Callable[..., object]) -> bool:
        """Perform *action*, with ``confirmed=True`` if the arbiter confirms its cautions."""
        try:
            action()
        except ConfirmationNeeded as needed:
            return self.ask(needed.cautions) and self._try(lambda: action(confirmed=True))
        except SwissDeskError as error:
            self.fail(error)
            if isinstance(error, _OF_THE_MEDIUM):
                self.stuck.emit(partial(self._try, action), error)
            return False
        return True

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
