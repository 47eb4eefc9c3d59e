"""The two directions, whole: bytes to event, event to text."""

from dataclasses import dataclass

from swissdesk.model.event import Event
from swissdesk.trf.decoding import lines_of
from swissdesk.trf.problems import Problem, Problems
from swissdesk.trf.reader import read_document
from swissdesk.trf.to_event import event_of


@dataclass(frozen=True, slots=True)
class Loaded:
    """What came out of a file; ``event`` is None if and only if some problem is an ERROR."""

    event: Event | None
    problems: tuple[Problem, ...]


def load(data: bytes) -> Loaded:
    """Return the event that a TRF06, TRF16 or TRF26 file describes, and all there is to say.

    Never raises on content. A player's identity is the pairing number.
    """
    problems = Problems()
    lines = lines_of(data, problems)
    event = None if problems.refused else _event(lines, problems)
    return Loaded(None if problems.refused else event, problems.in_order())


def _event(lines: list[str], problems: Problems) -> Event:
    document = read_document(lines, problems)
    problems.notice(f"The file is read as {document.edition.value}.")
    return event_of(document, problems)
