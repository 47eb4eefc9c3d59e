"""The rating lists of this computer, searched without blocking the window."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from swissdesk import places
from swissdesk.gui import tasks
from swissdesk.i18n import _
from swissdesk.model.player import Listed, Player
from swissdesk.model.rating import FIDE
from swissdesk.operations.refreshing import Finding, candidates, listed_id
from swissdesk.rating_lists.importing import Wishes
from swissdesk.rating_lists.library import Hit, Library
from swissdesk.rating_lists.report import ImportReport

MOST_HITS = 50
"""The most players that a search returns."""


def library() -> Library:
    """Return the rating lists of this computer; the same object for the same folder."""
    return _library(places.rating_lists())


@cache
def _library(folder: Path) -> Library:
    return Library(folder)


class ListSearch(QObject):
    """Searches for what is typed in the background, one search at a time, the latest words last.

    Typing is never slower than the disk: words typed during a search replace words still waiting.
    """

    found = Signal(str, object)
    """The words, and a tuple of Hits."""
    failed = Signal(object)
    """The exception of a search."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._wanted = ""
        self._task: tasks.Task | None = None

    @property
    def is_searching(self) -> bool:
        """Whether an answer is still to come."""
        return self._task is not None and self._task.is_running

    def ask(self, words: str) -> None:
        """Search for *words*; empty ones have no hits."""
        self._wanted = words.strip()
        if not self.is_searching:
            self._start()

    def _start(self) -> None:
        words = self._wanted
        if not words:
            self.found.emit(words, ())
            return
        self._task = tasks.run(
            _("Searching the rating lists ..."),
            lambda: library().search(words, limit=MOST_HITS),
            then=partial(self._take, words),
            failed=self.failed.emit,
            parent=self,
        )

    def _take(self, words: str, hits: tuple[Hit, ...]) -> None:
        if words == self._wanted:
            self.found.emit(words, hits)
        else:
            self._start()


class ListImport(QObject):
    """Imports a list in the background; the dialog that began it may close meanwhile.

    The ``outcome`` is a report or an exception, until somebody takes it.
    """

    stepped = Signal(int)
    """The progress in percent."""
    finished = Signal()
    """The import has ended: with an outcome, or because it was stopped."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.task: tasks.Task | None = None
        self.path = Path()
        self.wishes = Wishes()
        self.outcome: ImportReport | Exception | None = None

    @property
    def is_running(self) -> bool:
        """Whether a list is being imported."""
        return self.task is not None and self.task.is_running

    def start(self, path: Path, wishes: Wishes) -> None:
        """Import a file, unless an import is running."""
        if self.is_running:
            return
        self.path, self.wishes, self.outcome = path, wishes, None
        lists = library()
        self.task = tasks.run_watched(
            _("Importing {name} ...").format(name=path.name),
            lambda progress, cancelled: lists.import_file(
                path, wishes, progress=progress, cancelled=cancelled
            ),
            then=self._keep,
            failed=self._keep,
            parent=self,
        )
        self.task.stepped.connect(self.stepped)
        self.task.finished.connect(self.finished)

    def stop(self) -> None:
        """Stop the import; the lists stay as they are."""
        if self.task is not None:
            self.task.cancel()

    def take_outcome(self) -> ImportReport | Exception | None:
        """Return the outcome once."""
        outcome, self.outcome = self.outcome, None
        return outcome

    def _keep(self, outcome: ImportReport | Exception) -> None:
        self.outcome = outcome


def complete(hit: Hit, *, then: Callable[[tuple[Hit, ...]], None], parent: QObject) -> tasks.Task:
    """Look up the same player in the lists of other sources, in the background."""
    return tasks.run(
        _("Searching the rating lists ..."),
        partial(_others, library(), hit),
        then=then,
        failed=lambda _error: None,  # the line picked is already in the fields
        parent=parent,
    )


def _others(lists: Library, hit: Hit) -> tuple[Hit, ...]:
    """Return a player's lines in the lists of other sources, found by FIDE ID."""
    sources = dict.fromkeys(each.source for each in lists.lists())
    found = []
    for source in sources:
        if source != hit.listed.source and hit.fide_id:
            hits = lists.search(hit.fide_id, source=source, limit=5)
            found += [each for each in hits if each.fide_id == hit.fide_id][:1]
    return tuple(found)


def findings(
    lists: Library, players: Iterable[Player], months: Mapping[str, str], home: str
) -> Iterator[tuple[Finding, ...]]:
    """Yield the lines of each player in FIDE's list and in that of the federation, by ID.

    *months* has the months of the lists to use, by source. Players belong to the list of their
    federation, or else to that of the federation *home*. Without an ID, names are searched.
    """
    for player in players:
        national = player.federation if player.federation in months else home
        sources = [each for each in (FIDE, national) if each in months]
        yield tuple(_finding(lists, player, each, months[each]) for each in sources)


def _finding(lists: Library, player: Player, source: str, month: str) -> Finding:
    number = listed_id(player, source)
    if number:
        found = lists.by_id(number, source, month)
        return Finding(player, source, found or Listed(source, month, number, ""))
    words = player.name.replace(",", " ")
    hits = [each.listed for each in lists.search(words, source=source, limit=MOST_HITS)]
    of_month = [
        each if each.month == month else lists.by_id(each.id, source, month)
        for each in candidates(player, hits)
    ]
    return Finding(player, source, None, tuple(each for each in of_month if each is not None))


def month_for(months: Sequence[str], start: str) -> str:
    """Return the month of the list that applies in a month: the latest until then, or the first."""
    until = [each for each in months if not start or each <= start]
    return max(until) if until else min(months)
