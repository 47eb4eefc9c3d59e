"""The forms of export, and the content of a file in any of them."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum

import swissdesk
from swissdesk.i18n import speaking
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId

_PROGRAM = f"SwissDesk {swissdesk.__version__}"


class ExportForm(Enum):
    """The forms; the value is the ending of the file name, empty for a folder of CSV files."""

    JSON = ".json"
    PGN = ".pgn"
    ICS = ".ics"
    XLSX = ".xlsx"
    CSV = ""


@dataclass(frozen=True, slots=True)
class Order:
    """An export of a section; JSON is about the whole event, and so is a calendar without one.

    A PGN file has the games of a round, on all boards if ``boards`` is 0.
    """

    form: ExportForm
    section: TournamentId | None = None
    round_no: int = 0
    boards: int = 0


def lists_in(event: Event, order: Order) -> int:
    """Return the number of lists to make, each of which takes a while; raise UnknownTournament."""
    if order.section is None or order.form not in {ExportForm.XLSX, ExportForm.CSV}:
        return 0
    from swissdesk.exports import lists

    return len(lists.asked(event.tournament(order.section)))


def files(
    event: Event,
    order: Order,
    progress: Callable[[float], None] = lambda _done: None,
    languages: tuple[str, ...] = (),
) -> dict[str, bytes]:
    """Return the contents by file name; a single file has the name "".

    They are in *languages*, or in the languages of the event's documents.

    *progress* takes the part of the lists that is done, from 0 to 1; what it raises ends the
    export. Raise UnknownTournament, and NoSchedule, NoGames or the errors of a round.
    """
    from swissdesk.papers.two_languages import languages_of

    with speaking(*(languages or languages_of(event))):
        return _files(event, order, progress)


def _files(event: Event, order: Order, progress: Callable[[float], None]) -> dict[str, bytes]:
    # Imported here because each form has libraries of its own.
    from swissdesk.exports import calendar, event_json, lists, pgn

    sections = () if order.section is None else (order.section,)
    match order.form:
        case ExportForm.JSON:
            return {"": event_json.dump(event, _PROGRAM).encode()}
        case ExportForm.ICS:
            return {"": calendar.schedule(event, _PROGRAM, datetime.now(UTC), sections)}
        case _ if order.section is None:
            raise ValueError("not about a section")
        case ExportForm.PGN:
            found = pgn.games(event, order.section, order.round_no, boards=order.boards)
            return {"": found.encode()}
        case ExportForm.XLSX:
            return {"": lists.workbook(event, order.section, progress)}
        case ExportForm.CSV:
            return dict(lists.csv_files(event, order.section, progress))
