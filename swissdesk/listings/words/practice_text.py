"""The tasks of practice in words: what happened, a hint, and what the rules say."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from swissdesk.i18n import N_, _
from swissdesk.listings.words import text
from swissdesk.model.practice import Task, TaskKind
from swissdesk.model.tournament import Tournament
from swissdesk.practice import tasks
from swissdesk.practice.progress import Line
from swissdesk.practice.scene import SECOND_GAME


@dataclass(frozen=True, slots=True)
class _Form:
    """The sentences of a kind of task; ``article`` names the rules behind ``rule``."""

    title: str
    story: str
    deed: str
    hint: str
    rule: str
    article: str


_FORMS: Mapping[TaskKind, _Form] = {
    TaskKind.DUPLICATE: _Form(
        N_("The same player twice"),
        N_("{one} is also in the start list as {name}, with the same FIDE ID and the same rating."),
        N_("Remove one of the two entries."),
        N_("Checks names possible duplicates. On the Players page, the Delete key removes a row."),
        N_(
            "Each participant has one pairing number. Check the list before round 1; once a round "
            "has been paired, players can only be withdrawn, not removed."
        ),
        "C.04.2 art. 2.2, 2.3",
    ),
    TaskKind.PROHIBITED: _Form(
        N_("A prohibited pairing"),
        N_(
            "{one} and {other} live in one household. The regulations, published before the event, "
            "say that players of one household are not paired with each other in any round."
        ),
        N_("Prohibit this pairing for all rounds."),
        N_("Event > Prohibited has the list of such pairings; add the two players to it."),
        N_(
            "Correct pairings may not be altered in favour of a participant. So such a rule must "
            "be announced beforehand, set before round 1, and reported."
        ),
        "C.04.2 art. 1.5; TRF26 record 260",
    ),
    TaskKind.LATE_ENTRY: _Form(
        N_("A late entry"),
        N_(
            "{name}, rating {rating}, arrives now and is admitted. The regulations give no points "
            "for rounds missed."
        ),
        N_("Enter the player from round {n} on."),
        N_("On the Players page, the Insert key adds a player; choose round {n} as the first one."),
        N_(
            "Late entries get a pairing number and are paired only when they arrive. They get no "
            "points for the rounds missed, unless the regulations say otherwise."
        ),
        "C.04.2 art. 2.4",
    ),
    TaskKind.WITHDRAWAL: _Form(
        N_("A withdrawal"),
        N_("{one} comes to your desk: ill, going home, no more rounds."),
        N_("Withdraw {one} before round {n} is paired."),
        N_("On the Players page, go to the row of {one} and press W."),
        N_("Participants who withdraw are no longer paired. Their results stay."),
        "C.04.2 art. 3.2",
    ),
    TaskKind.BYE: _Form(
        N_("A requested bye"),
        N_(
            "{one} cannot play in round {n} and asks for a half-point bye, for the first time. The "
            "regulations allow one."
        ),
        N_("Note a half-point bye for {one} in round {n}."),
        N_("On the Players page, go to the row of {one} and press H."),
        N_(
            "Participants are not paired in a round if they said beforehand that they cannot play. "
            "They score zero, unless the regulations allow a half-point bye."
        ),
        "C.04.2 art. 3.3; C.05 art. 6.7",
    ),
    TaskKind.PAB: _Form(
        N_("The pairing-allocated bye"),
        N_("The number of participants is odd. Before round {n} is paired you are asked:"),
        N_("Who will get the pairing-allocated bye?"),
        N_(
            "Look for a low score first. Then leave out everybody who has had this bye or has won "
            "by forfeit."
        ),
        N_(
            "One participant stays unpaired: nobody who has had this bye, or has scored a win's "
            "points in a round without playing. The system then decides; the lowest score comes "
            "first, but all others must still find opponents."
        ),
        "C.04.1 art. 3, 4",
    ),
    TaskKind.APPEAL: _Form(
        N_("An appeal against the pairings"),
        N_(
            "{one} and {other} have the same score. Both complain: why were they not paired with "
            "each other in round {n}?"
        ),
        N_("What do you answer?"),
        N_(
            "On the Rounds page, the panel Why explains each board. Why not names two players who "
            "do not meet, with the article."
        ),
        N_(
            "The arbiter must be able to explain the pairings, and changes published ones in the "
            "cases of the rules only. A different pairing that looks nicer is none of them."
        ),
        "C.04.1 art. 2, 9; C.04.2 art. 1.5, 4.4",
    ),
    TaskKind.ABSENT: _Form(
        N_("Absent without notice"),
        N_("Board {board}: {other} has not come, and the default time is over. Nobody knows why."),
        N_("Enter the result of board {board}."),
        N_("Go to the board; the strip below the table shows the key of a win by forfeit."),
        N_(
            "The game counts as unplayed: it leaves no colour, and the two may be paired again. "
            "Unless the absence is explained in time, the player counts as withdrawn."
        ),
        "C.04.2 art. 3.4, 3.5; C.05 art. 6.5",
    ),
    TaskKind.BOTH_ABSENT: _Form(
        N_("Both absent"),
        N_("Board {board}: the default time is over, and neither {one} nor {other} has come."),
        N_("Enter the result of board {board}."),
        N_("Go to the board; the strip below the table shows the key of a double forfeit."),
        N_(
            "Both lose by forfeit and get no points. The game counts as unplayed, so the two may "
            "be paired again."
        ),
        "C.04.2 art. 3.4, 3.5; C.05 art. 6.5",
    ),
    TaskKind.POWER_CUT: _Form(
        N_("A power cut"),
        N_(
            "These slips of round {n} lie on your table; somebody has begun to enter them.\n"
            "{slips}\n"
            "Press Power cut: SwissDesk ends at once, without saving anything. Start it again and "
            "open the event."
        ),
        N_("After the power cut, find the slips that are still missing, and enter them."),
        N_(
            "Every step is on the disk before the screen shows it: nothing is lost, and nothing "
            "has to be entered twice. Missing only on the Rounds page shows the boards to compare."
        ),
        N_(
            "The slips signed by the players are the evidence. After a failure compare them with "
            "the results shown, before results are published and the next round is paired."
        ),
        "C.04.2 art. 4.2",
    ),
    TaskKind.ADJOURNED: _Form(
        N_("A game still playing"),
        N_(
            "Board {board} is still playing, but round {m} has to be paired now. All other results "
            "are in."
        ),
        N_("Pair round {m}, with the game of board {board} as adjourned."),
        N_("Pair the round as usual: SwissDesk asks about the missing result first."),
        N_(
            "Adjourned games count as draws for the pairing only. Enter the result when the game "
            "is over; the standings then use it."
        ),
        "C.04.2 art. 3.1",
    ),
    TaskKind.WRONG_RESULT: _Form(
        N_("A wrong result"),
        N_(
            "The players of board {board}, round {n}, come to your desk. Their signed slip says "
            "{result}; another result was entered."
        ),
        N_("Correct the result before the next round is paired."),
        N_("On the Rounds page, choose round {n}, go to board {board} and enter {result}."),
        N_(
            "A result recorded wrongly and reported in time is corrected, and counts for the "
            "standings and for the next pairing."
        ),
        "C.04.2 art. 4.3",
    ),
    TaskKind.OLD_RESULT: _Form(
        N_("A wrong result, found late"),
        N_(
            "Round {m} is published. Now the players of board {board} of round {n} show their "
            "slip: {result}; another result was entered."
        ),
        N_("Correct the result of round {n}; decide what becomes of the pairings of round {m}."),
        N_(
            "The published pairings stay. On the Rounds page, choose round {n}, go to board "
            "{board} and enter {result}."
        ),
        N_(
            "Reported after the next pairing, but before the end of that round: the correction "
            "affects the pairing after that. A wrong result does not change published pairings."
        ),
        "C.04.2 art. 4.3, 4.4",
    ),
    TaskKind.WRONG_COLOURS: _Form(
        N_("The wrong colours"),
        N_(
            "Board {board}, round {n}: the players sat down wrongly. {one} played White; the "
            "result was {result}."
        ),
        N_("Record the colours that were played; each player keeps their points."),
        N_(
            "On the Rounds page, go to board {board} of round {n}; the strip shows the key that "
            "swaps colours."
        ),
        N_(
            "A game played with the wrong colours counts as it was played. Reported in time, the "
            "new colours are used for the next pairing."
        ),
        "C.04.2 art. 4.3",
    ),
}
_FOR_TEAMS: Mapping[TaskKind, str] = {
    TaskKind.ABSENT: N_("Table {board}: the team {other} has not come; the default time is over."),
    TaskKind.BOTH_ABSENT: N_("Table {board}: neither {one} nor {other} has come."),
    TaskKind.WITHDRAWAL: N_("The captain of {one} tells you that the team goes home."),
}
"""The stories of teams that differ."""


@dataclass(frozen=True, slots=True)
class Told:
    """A task in words; the choices are the answers to a question."""

    title: str
    story: str
    deed: str
    hint: str
    rule: str
    article: str
    choices: tuple[str, ...] = ()


def told(tournament: Tournament, task: Task) -> Told:
    """Return a task in words."""
    form, facts = _FORMS[task.kind], _facts(tournament, task)
    is_of_teams = tournament.settings.teams is not None
    story = _FOR_TEAMS.get(task.kind, form.story) if is_of_teams else form.story

    def filled(words: str) -> str:
        return _(words).format(**facts)

    return Told(
        _(form.title),
        filled(story),
        filled(form.deed),
        filled(form.hint),
        _(form.rule),
        text.article(form.article),
        _choices(tournament, task),
    )


def title(kind: TaskKind) -> str:
    """Return the name of a kind of task."""
    return _(_FORMS[kind].title)


def outcome(line: Line) -> str:
    """Return whether a task is open, solved or given up."""
    if line.is_solved:
        return _("solved")
    return _("given up") if line.is_given_up else _("open")


def _facts(tournament: Tournament, task: Task) -> Mapping[str, object]:
    names = [_name(tournament, task, place) for place in range(len(task.players))]
    return {
        "n": task.round_no,
        "m": task.round_no + 1,
        "one": names[0] if names else "",
        "other": names[1] if len(names) > 1 else "",
        "name": task.name,
        "rating": task.rating,
        "board": _board(tournament, task, 0) if task.boards else "",
        "result": _result(task, 0) if task.results else "",
        "slips": "\n".join(_slips(tournament, task)),
    }


def _name(tournament: Tournament, task: Task, place: int) -> str:
    """Return the name of a player of a task; it may have been removed since."""
    entry = tournament.entries_by_id.get(task.players[place])
    return task.name if entry is None else entry.participant.name


def _board(tournament: Tournament, task: Task, place: int) -> str:
    """Return "7", or "3.2" for board 2, or game 2, of the match at table 3."""
    seat = task.seats[place] if task.seats else 0
    if tournament.settings.system.has_two_games:
        seat = 2 if seat == SECOND_GAME else 1
    return f"{task.boards[place]}.{seat}" if seat else str(task.boards[place])


def _result(task: Task, place: int) -> str:
    """Return the result of a game with its own White, or the White team, first.

    Tasks keep the second game of a match of two with the White of the first game first.
    """
    result, seat = task.results[place], task.seats[place] if task.seats else 0
    return text.result(result.reversed if seat == SECOND_GAME else result)


def _slips(tournament: Tournament, task: Task) -> Sequence[str]:
    form = _("Board {board}: {result}")
    return [
        form.format(board=_board(tournament, task, place), result=_result(task, place))
        for place in range(len(task.results))
    ]


def _choices(tournament: Tournament, task: Task) -> tuple[str, ...]:
    if task.kind is TaskKind.PAB:
        return tuple([_name(tournament, task, place) for place in range(len(task.players))])
    if task.kind is not TaskKind.APPEAL:
        return ()
    answers: Mapping[int, Callable[[], str]] = {
        tasks.MET: lambda: _("They have already played each other."),
        tasks.COLOURS: lambda: _("Both must have the same colour."),
        tasks.PROHIBITED: lambda: _("This pairing is prohibited by the regulations."),
        tasks.ORDER: lambda: _("They might meet, but the system prefers other pairs."),
    }
    return tuple(answers[number]() for number in sorted(answers))
