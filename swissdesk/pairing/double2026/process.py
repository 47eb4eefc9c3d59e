"""Article 3.3 of C.04.5 (February 2026): the pairing of a round, by the procedure of C.04.6."""

from dataclasses import replace

from swissdesk.model.colour import ColourType
from swissdesk.pairing.cards import CardIndex
from swissdesk.pairing.double2026.colours import colours_of_pair
from swissdesk.pairing.double2026.notes import DoubleNote
from swissdesk.pairing.protocol import Meeting, Note, Protocol, Stage
from swissdesk.pairing.team2026.notes import TeamNote
from swissdesk.pairing.team2026.process import Chapter
from swissdesk.pairing.team2026.process import pair as pair_by

C_04_5 = Chapter("C.04.5 art. 3.3.3", 1, colours_of_pair)


def pair(index: CardIndex) -> Protocol:
    """Pair a round; raise NoLegalPairing. Nobody has a colour preference."""
    found = pair_by(replace(index, colour_type=ColourType.NONE), C_04_5)
    return replace(
        found,
        stages=tuple([_with_own_notes(stage) for stage in found.stages]),
        notes=_own(found.notes),
    )


def _with_own_notes(stage: Stage) -> Stage:
    meetings = [Meeting(each.white, each.black, _own(each.notes)) for each in stage.meetings]
    return replace(stage, meetings=tuple(meetings), notes=_own(stage.notes))


def _own(notes: tuple[Note, ...]) -> tuple[Note, ...]:
    """Return notes of C.04.6 with the articles of C.04.5."""
    return tuple([_note(each) for each in notes])


def _note(note: Note) -> Note:
    if not isinstance(note.what, TeamNote):
        return note
    return DoubleNote[note.what.name].about(note.players, *note.figures)
