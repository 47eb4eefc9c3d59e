"""The open event for Qt; the only object that uses both Qt and the document."""

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from pathlib import Path
from threading import Event as Flag
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from PySide6.QtCore import QObject, QTimer, Signal

from swissdesk.document import Document
from swissdesk.errors import (
    Address,
    Caution,
    ChangedByOthers,
    ChangeRefusedInside,
    ConfirmationNeeded,
    DiskFull,
    FileChangedElsewhere,
    FileLocked,
    FileMissing,
    FileNotWritten,
    FileReadOnly,
    ServerLost,
    SnapshotOutdated,
    StepInTheWay,
    StepUncertain,
    SwissDeskError,
)
from swissdesk.gui import event_paths, failures, tasks
from swissdesk.gui.preferences import Preferences
from swissdesk.i18n import _
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

_GLANCE = 50
"""Milliseconds between two looks at what other desks do."""


class Session(QObject):
    """One open document, its current tournament, and signals about changes."""

    changed = Signal(object)
    """A Step has been performed, undone or redone, and saved, here or at another desk."""
    performed = Signal(object)
    """The Step was made at this desk; follows ``changed``."""
    followed = Signal(object)
    """The Steps that other desks have made since the last ones; follows ``changed``."""
    outage_changed = Signal(object)
    """The server is lost, for the reason that the ServerLost gives; it is back if that is None."""
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
        self.is_interrupted: Callable[[], bool] = lambda: False
        """Whether the arbiter is in the middle of an answer that belongs to the present event."""
        self.is_following = False
        """Whether ``changed`` is about other desks, so that the arbiter stays where they are."""
        self.outage = document.outage
        self._is_in_doubt = False
        self._ends = [
            document.subscribe(self._heard),
            document.subscribe_to_others(self._heard_of_others),
        ]
        if document.address is not None:
            self._listen()
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

    def forget_listings(self) -> None:
        """Compute every listing again, in another language."""
        self._listings.clear()

    def may(self, operation: Callable[..., object]) -> bool:
        """Return whether an operation is open to this desk now, before a dialog asks for more.

        Otherwise the message bar says why not: its role, or a lost server.
        """
        name, section = registry.of(operation).name, self.tournament_id
        return self._try(lambda: self.document.require_right(name, section))

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
        name, known = registry.of(operation).name, len(self.document.steps())
        given = {"tournament_id": tournament.id, **arguments}
        if not self._try(lambda: self.document.require_right(name, tournament_id)):
            return

        def take(after: Event) -> None:
            try:
                self.document.adopt(name, before, after, **given)
            except SnapshotOutdated as outdated:
                raise self._by_others(known, tournament_id) or outdated from None
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
            is_own = self.document.is_own(first)
            words = sentence if is_own else log.in_the_way_of_undo
            self.said.emit(words(self.snapshot, first), True)
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
        while self._ends:
            self._ends.pop()()
        self.document.close()

    def _try(self, action: Callable[..., object], **given: bool) -> bool:
        """Perform *action*, with ``confirmed=True`` if the arbiter confirms its cautions."""
        try:
            action(**given)
        except ConfirmationNeeded as needed:
            return self.ask(needed.cautions) and self._try(action, confirmed=True)
        except ChangedByOthers as error:
            self.said.emit(self._contradiction(error), True)
            return False
        except StepInTheWay as error:  # another desk entered it at this moment
            first = self.document.steps()[error.number - 1]
            self.said.emit(log.in_the_way_of_undo(self.snapshot, first), True)
            return False
        except SwissDeskError as error:
            self._is_in_doubt |= isinstance(error, StepUncertain)
            self.fail(error)
            if isinstance(error, _OF_THE_MEDIUM):
                self.stuck.emit(partial(self._try, action, **given), error)
            return False
        return True

    def _contradiction(self, error: ChangedByOthers) -> str:
        """Return the sentence about the steps of other desks that prevented an operation."""
        steps = [self.document.steps()[number - 1] for number in error.steps]
        reason = None if error.refusal is None else failures.message(error.refusal)
        return log.contradiction(self.snapshot, steps, self.document.steps(), reason)

    def _by_others(self, known: int, section: TournamentId) -> ChangedByOthers | None:
        """Return the failure of work that steps of other desks in its section have outdated."""
        since = self.document.steps()[known:]
        steps = [each for each in since if each.section in (None, section)]
        theirs = tuple([each.number for each in steps if not self.document.is_own(each)])
        return ChangedByOthers(theirs, None) if theirs else None

    def _tell_flaw(self) -> None:
        if self.document.flaw is not None:
            self.fail(self.document.flaw)

    def _listen(self) -> None:
        """Look several times a second whether other desks have written, or the server is lost.

        The store says so from its own threads; a flag crosses them without a signal, which could
        reach a session that is being destroyed.
        """
        self._news = Flag()
        self._news.set()  # steps since the document was opened
        self._ends.append(self.document.listen(self._news.set))
        self._clock = QTimer(self, interval=_GLANCE)
        self._clock.timeout.connect(self._look_around)
        self._clock.start()
        self._ends.append(self._clock.stop)

    def _look_around(self) -> None:
        """Follow other desks, unless the arbiter is in the middle of an answer."""
        if not self._news.is_set() or self.is_interrupted():
            return
        self._news.clear()
        try:
            if self.document.outage is None:
                self.document.follow()
        except ServerLost:
            self._news.set()
        except SwissDeskError as error:
            self.fail(error)
        self._show_outage()

    def _show_outage(self) -> None:
        before, self.outage = self.outage, self.document.outage
        if (before is None) is not (self.outage is None):
            self.outage_changed.emit(self.outage)

    def _heard(self, step: Step) -> None:
        self._is_in_doubt = False
        self._take_in(step)
        self.performed.emit(step)

    def _heard_of_others(self, steps: tuple[Step, ...]) -> None:
        self.is_following = True
        try:
            self._take_in(steps[-1])
        finally:
            self.is_following = False
        own = [each for each in steps if self._is_in_doubt and self.document.is_own(each)]
        others = tuple(each for each in steps if each not in own)
        if others:
            self.followed.emit(others)
        if own:  # the server was lost while it stored the step
            self._is_in_doubt = False
            words = _("Your last step was stored after all: {step}")
            self.say(words.format(step=log.titled(self.snapshot, own[-1])))

    def _take_in(self, step: Step) -> None:
        """Tell everybody of the present event; *step* is the last one."""
        self._listings.clear()
        known = [each.id for each in self.snapshot.tournaments]
        is_gone = self.tournament_id not in known
        if is_gone:
            self.tournament_id = known[0]
        self.changed.emit(step)
        if is_gone:
            self.tournament_switched.emit()
