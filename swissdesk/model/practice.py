"""Practice: the mark of a simulated section, and the tasks set in it.

The mark is a comment among the lines that a section keeps for TRF files: copies and reports have
it, too. An event with a marked section is a practice event as a whole.
"""

import re
from dataclasses import dataclass, replace
from enum import Enum

from swissdesk.model.event import Event
from swissdesk.model.ids import ParticipantId
from swissdesk.model.result import GameResult
from swissdesk.model.tournament import Tournament

_MARK = re.compile(r"### Practice, seed (?P<seed>\w[\w -]{0,39}), note (?P<notes>[0-9]{1,6})")
_NOT_OF_SEEDS = re.compile(r"[^\w -]+")


class TaskKind(Enum):
    """The trouble, or the decision, in a task."""

    DUPLICATE = "duplicate"
    """A player is in the list twice."""
    PROHIBITED = "prohibited"
    """Two players may not meet."""
    LATE_ENTRY = "late entry"
    WITHDRAWAL = "withdrawal"
    BYE = "requested bye"
    PAB = "pairing-allocated bye"
    APPEAL = "appeal"
    """Two players ask why they were not paired with each other."""
    ABSENT = "absent"
    """A player, or a team, does not come."""
    BOTH_ABSENT = "both absent"
    POWER_CUT = "power cut"
    ADJOURNED = "adjourned"
    WRONG_RESULT = "wrong result"
    """A wrong result is found before the next round is paired."""
    OLD_RESULT = "old result"
    """A wrong result is found after the next round was paired."""
    WRONG_COLOURS = "wrong colours"

    __hash__ = object.__hash__  # as in other enumerations


class Happening(Enum):
    """An event in the life of a task."""

    SET = "set"
    HINT = "hint"
    WRONG_ANSWER = "wrong answer"
    POWER_CUT = "power cut"
    SOLVED = "solved"
    GIVEN_UP = "given up"


@dataclass(frozen=True, slots=True)
class Task:
    """A task: the facts for the sentences about it.

    ``number`` counts the tasks of a section from 1. ``boards`` are boards of ``round_no``, in a
    team event tables with the board of each match in ``seats``; ``results`` are the right results,
    White first, in a match the White team, or the White of its first game, first. ``players`` are
    the players of the task, or the choices of a question; ``right`` is the place of the right
    answer among the choices, from 0. ``name`` and ``rating`` belong to a player to enter.
    """

    number: int
    kind: TaskKind
    round_no: int
    boards: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    results: tuple[GameResult, ...] = ()
    players: tuple[ParticipantId, ...] = ()
    right: int = 0
    name: str = ""
    rating: int = 0


@dataclass(frozen=True, slots=True)
class Mark:
    """The mark of a practice section: its seed, and how many notes about tasks it has."""

    seed: str
    notes: int = 0

    @property
    def line(self) -> str:
        """The comment that the section keeps."""
        return f"### Practice, seed {self.seed}, note {self.notes}"


def seed_of(typed: str) -> str:
    """Return a seed as typed, without signs that a mark cannot hold; it may be empty."""
    return " ".join(_NOT_OF_SEEDS.sub(" ", typed).split()).strip(" -")[:40].strip()


def mark_of(tournament: Tournament) -> Mark | None:
    """Return the mark of a section; None for a real one."""
    for line in tournament.extra_records:
        found = _MARK.fullmatch(line)
        if found is not None:
            return Mark(found["seed"], int(found["notes"]))
    return None


def marked(tournament: Tournament, mark: Mark) -> Tournament:
    """Return the section with a mark in place of its own."""
    others = (each for each in tournament.extra_records if not _MARK.fullmatch(each))
    return replace(tournament, extra_records=(*others, mark.line))


def is_practice(event: Event) -> bool:
    """Return whether an event is for practice: one of its sections is marked."""
    return any(mark_of(each) is not None for each in event.tournaments)
