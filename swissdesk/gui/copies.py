"""The copies made while an event is open, and the messages about them.

A copy is made when a round has been paired, published or completed, and when the event closes with
changes that no copy contains. SwissDesk takes the file into memory at once, and a worker writes it,
first on this computer, then in the second place. A failure is reported once, and retried.
"""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from swissdesk import places
from swissdesk.errors import FileMissing, SwissDeskError
from swissdesk.gui import event_paths, tasks
from swissdesk.gui.session import Session
from swissdesk.i18n import _
from swissdesk.listings.rows import copy_list
from swissdesk.listings.words import failures
from swissdesk.listings.words.copy_light import Light, PlaceState, light
from swissdesk.model.event import Event
from swissdesk.model.step import Step
from swissdesk.store import copies
from swissdesk.store.backup import Snapshot

_PAUSE = 10_000
"""Milliseconds between two checks whether the stick is connected."""


@dataclass(slots=True)
class _Place:
    """A folder for copies; *is_due* means that it lacks the latest copy.

    A temporary folder is deleted when the program ends.
    """

    path: Path
    at: datetime | None = None
    is_missing: bool = False
    problem: str = ""
    is_due: bool = True
    is_temporary: bool = False

    @property
    def state(self) -> PlaceState:
        return PlaceState(str(self.path), self.at, self.is_missing, self.problem, self.is_temporary)


class CopyKeeper(QObject):
    """Manages the copies of the open event."""

    light_changed = Signal(object)
    """A Light: the state of the copies."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        is_temporary = places.data_only_read() is not None
        self._here = _Place(event_paths.data_folder(), is_temporary=is_temporary)
        self._stick = self._second_place()
        self._reached = _reached(session.snapshot)
        self._copied: Event | None = None
        self._task: tasks.Task | None = None
        self._is_over = False
        self._pause = QTimer(self, interval=_PAUSE)
        self._pause.timeout.connect(self._look)
        self._pause.start()
        session.changed.connect(self._heard)
        if self._reached:
            self.copy()

    @property
    def light(self) -> Light:
        stick = None if self._stick is None else self._stick.state
        return light(self._here.state, stick, datetime.now().astimezone())

    def follow_place(self) -> None:
        """Copy to the second place in the preferences, if there is one."""
        self._stick = self._second_place()
        if self._stick is not None and self._reached:
            self.copy()
        self._show()

    def _second_place(self) -> _Place | None:
        chosen = self._session.preferences.copies_place
        return None if chosen is None else _Place(chosen)

    def copy(self) -> None:
        """Copy the event's current state to every place, after any copy still being written."""
        for each in self._places:
            each.is_due = True
        if not self._is_working:
            self._write()

    def finish(self) -> None:
        """Start a last copy before the event closes, if its state has no copy yet; then stop."""
        self._pause.stop()
        self._is_over = True
        if self._task is not None:
            self._task.cancel()
        if self._reached and self._session.snapshot != self._copied:
            self._start(self._places, parent=None)

    @property
    def _places(self) -> list[_Place]:
        return [self._here] if self._stick is None else [self._here, self._stick]

    @property
    def _is_working(self) -> bool:
        return self._task is not None and self._task.is_running

    def _heard(self, step: Step) -> None:
        """Copy the event after progress; undo and redo do not count as progress."""
        before, self._reached = self._reached, _reached(self._session.snapshot)
        if self._reached != before and step.reverses is None:
            self.copy()

    def _look(self) -> None:
        """Retry due copies, and check whether the stick is connected."""
        if self._is_working:
            return
        if any(each.is_due for each in self._places) and self._reached:
            self._write()
        elif self._stick is not None:
            self._probe(self._stick)
        self._show()

    def _probe(self, place: _Place) -> None:
        self._task = tasks.run(
            _("Looking for the stick ..."),
            lambda: (place.path / copies.PLACE).is_dir(),
            then=lambda is_there: self._end(place, None if is_there else FileMissing(place.path)),
            failed=self._session.fail,
            parent=self,
        )

    def _write(self) -> None:
        due = [each for each in self._places if each.is_due]
        for each in due:
            each.is_due = False
        self._start(due, parent=self)

    def _start(self, due: list[_Place], parent: QObject | None) -> None:
        """Write a copy to the places *due*; without a *parent*, ignore the outcome."""
        try:
            snapshot = self._session.document.snapshot()
        except SwissDeskError as error:
            for each in due:
                self._end(each, error)
                each.is_due = True
            return
        event, own = self._session.snapshot, self._here.path
        paths = [each.path for each in due]
        at = datetime.now().astimezone()

        def written(errors: list[SwissDeskError | None]) -> None:
            self._copied = event
            for place, error in zip(due, errors, strict=True):
                if error is None:
                    place.at = at
                place.is_due = place.is_due or error is not None
                self._end(place, error)

        self._task = tasks.run(
            _("Copying ..."),
            lambda: _copied(snapshot, event, paths, own),
            then=written if parent is not None else lambda _errors: None,
            failed=self._session.fail if parent is not None else lambda _error: None,
            parent=parent,
        )
        if parent is not None:
            self._task.finished.connect(self._go_on)

    def _go_on(self) -> None:
        """Copy once more if the event has progressed meanwhile."""
        due = (each for each in self._places if each.is_due and each.state.is_well)
        if any(due) and not self._is_over:
            self._write()

    def _end(self, place: _Place, error: SwissDeskError | None) -> None:
        """Store the outcome for a place, and report a new failure."""
        was_well = place.state.is_well
        place.is_missing = place is self._stick and isinstance(error, FileMissing)
        place.problem = "" if error is None or place.is_missing else failures.sentence(error)
        if was_well and not place.state.is_well:
            self._session.said.emit(_news(place.state), True)
        self._show()

    def _show(self) -> None:
        self.light_changed.emit(self.light)


def _news(place: PlaceState) -> str:
    if place.is_missing:
        return _(
            "The stick for copies ({path}) is missing. The event is saved and copied on "
            "this computer. It will be copied to the stick as soon as the stick is back."
        ).format(path=place.path)
    return _(
        "The event is saved, but could not be copied to {path}. SwissDesk will try again. {problem}"
    ).format(path=place.path, problem=place.problem)


def _reached(event: Event) -> tuple[tuple[object, ...], ...]:
    """Return the progress whose change makes a copy due; empty before any round is paired."""
    return tuple(
        (each.id, each.last_round, each.rounds[-1].state, each.rounds[-1].is_complete)
        for each in event.tournaments
        if each.rounds
    )


def _copied(
    snapshot: Snapshot, event: Event, places: list[Path], own: Path
) -> list[SwissDeskError | None]:
    """Write a copy to each place; create only the folder *own*; return the errors in order."""
    found: list[SwissDeskError | None] = []
    words = copy_list.reached(event)
    for place in places:
        try:
            if place == own:
                copies.prepare(place, is_made=True)
            copies.write(snapshot, place, event.name, words)
            found.append(None)
        except SwissDeskError as error:
            found.append(error)
    snapshot.close()
    return found
