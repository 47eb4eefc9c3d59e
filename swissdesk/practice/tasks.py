"""The tasks: when each can be set, with which facts, and whether the event shows it solved.

A task of a kind is set at its moment in the round planned for it, or in a later one. Whether it is
solved depends on the section alone, however the arbiter got there: by the keys, by undo, by hand.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from random import Random
from types import MappingProxyType
from typing import TypeAlias

from swissdesk.errors import NoLegalPairing
from swissdesk.model.ids import ParticipantId
from swissdesk.model.names import folded
from swissdesk.model.player import Entry
from swissdesk.model.practice import Happening, Task, TaskKind
from swissdesk.model.prohibitions import prohibited_in
from swissdesk.model.remark import RemarkKind
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import Round
from swissdesk.model.settings import SystemId
from swissdesk.model.tournament import Tournament
from swissdesk.operations import players
from swissdesk.pairing import systems
from swissdesk.pairing.colour_preference import Strength, preference
from swissdesk.practice.evening import a_newcomer
from swissdesk.practice.progress import Line, Progress
from swissdesk.practice.scene import SECOND_GAME, Act, Moment, Scene, Seat
from swissdesk.standings.keizer import is_keizer

Made: TypeAlias = tuple[Task, tuple[Act, ...]]
"""A task, and what happens when it is set."""

MET, COLOURS, PROHIBITED, ORDER = range(4)
"""The reasons why two players were not paired with each other: the answers to an appeal."""

_CHOICES = 4
"""The most players in a choice."""
_SLIPS = 6
"""The slips on the table when the power fails."""
_PLAYED = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
_DUTCH = frozenset({SystemId.DUTCH_2026, SystemId.BURSTEIN})
"""Systems by whose rules equal absolute colour preferences keep players apart (C.04.3 art. 1.7)."""


def due(scene: Scene, progress: Progress) -> Made | None:
    """Return the task that is set now, with its number; None for none."""
    round_no = max(scene.tournament.last_round, 1) + (
        scene.moment is Moment.BETWEEN and scene.last is not None
    )
    for kind, planned in _plan(scene).items():
        moment, make = _MAKERS[kind]
        if kind in progress.kinds or moment is not scene.moment or planned > round_no:
            continue
        made = make(scene, Task(len(progress.lines) + 1, kind, round_no))
        if made is not None:
            return made
    return None


def _plan(scene: Scene) -> Mapping[TaskKind, int]:
    """Return the earliest round of each task, spread over the tournament by the dice."""
    kinds = [each for each in TaskKind if each not in _BEFORE_ROUND_1]
    scene.dice("plan").shuffle(kinds)
    rounds = scene.tournament.settings.rounds
    planned = {kind: 1 + place * rounds // len(kinds) for place, kind in enumerate(kinds)}
    return {**dict.fromkeys(_BEFORE_ROUND_1, 1), **planned}


def answered(task: Task, choice: int) -> Happening:
    """Return the note about an answer to a question."""
    return Happening.SOLVED if choice == task.right else Happening.WRONG_ANSWER


def is_question(task: Task) -> bool:
    """Return whether a task is solved by an answer, not by what is done to the event."""
    return task.kind in {TaskKind.PAB, TaskKind.APPEAL}


def is_solved(tournament: Tournament, line: Line) -> bool:
    """Return whether the section shows that a task has been solved; a question is answered."""
    task = line.task
    if is_question(task) or (task.kind is TaskKind.POWER_CUT and not line.is_cut):
        return False
    return _SOLVED[task.kind](tournament, task)


def _free(scene: Scene, round_no: int) -> list[Entry]:
    """Return the participants to be paired in a round."""
    return [each for each in scene.tournament.entries if each.is_available(round_no)]


# Before round 1


def _duplicate(scene: Scene, task: Task) -> Made | None:
    """Enter a player again, with the first name shortened."""
    if scene.is_of_teams or scene.has_fixed_field or scene.last is not None:
        return None
    dice = scene.dice(task.kind.value)
    entry = dice.choice(scene.tournament.entries)
    family, _comma, first = entry.player.name.partition(", ")
    twin = replace(entry.player, name=f"{family}, {first[:1]}.")
    given = {"tournament_id": scene.section, "player": twin, "rating": entry.rating}
    return replace(task, players=(entry.id,), name=twin.name), (Act(players.add_player, given),)


def _duplicate_solved(tournament: Tournament, task: Task) -> bool:
    entry = tournament.entries_by_id.get(task.players[0])
    if entry is None:
        return any(each.player.name == task.name for each in tournament.entries)
    fide_id = entry.player.fide_id
    return sum(each.player.fide_id == fide_id for each in tournament.entries) == 1


def _prohibited(scene: Scene, task: Task) -> Made | None:
    """Choose two players who would meet in round 1, if the list stays as it is."""
    if scene.is_of_teams or scene.has_fixed_field or scene.last is not None:
        return None
    free = _free(scene, 1)
    one = scene.dice(task.kind.value).randrange(len(free) // 2)
    return replace(task, players=(free[one].id, free[one + len(free) // 2].id)), ()


def _prohibited_solved(tournament: Tournament, task: Task) -> bool:
    settings = tournament.settings
    return any(
        set(task.players) <= set(each.players)
        and each.first_round == 1
        and each.last_round >= settings.rounds
        for each in settings.prohibited
    )


# Between two rounds


def _late_entry(scene: Scene, task: Task) -> Made | None:
    is_late = 2 <= task.round_no <= min(scene.tournament.settings.rounds, 4)
    if scene.is_of_teams or scene.has_fixed_field or not is_late:
        return None
    taken = {each.player.name: each for each in scene.tournament.entries}
    name, rating = a_newcomer(scene.seed, taken)
    return replace(task, name=name, rating=rating), ()


def _late_entry_solved(tournament: Tournament, task: Task) -> bool:
    return any(
        folded(each.participant.name) == folded(task.name) and each.first_round == task.round_no
        for each in tournament.entries
    )


def _withdrawal(scene: Scene, task: Task) -> Made | None:
    free = _free(scene, task.round_no)
    has_room = len(free) > 4 and 2 <= task.round_no <= scene.tournament.settings.rounds
    if scene.has_fixed_field or not has_room:
        return None
    gone = scene.dice(task.kind.value).choice(free)
    return replace(task, players=(gone.id,)), ()


def _withdrawal_solved(tournament: Tournament, task: Task) -> bool:
    entry = tournament.entry(task.players[0])
    return entry.withdrawn_after == task.round_no - 1 and not entry.is_expelled


def _bye(scene: Scene, task: Task) -> Made | None:
    settings = scene.tournament.settings
    free = _free(scene, task.round_no)
    may = task.round_no <= settings.rounds - settings.byes.none_in_last and len(free) > 4
    if scene.has_fixed_field or not (may and settings.byes.half_points):
        return None
    had = {
        bye.player
        for each in scene.tournament.rounds
        for bye in each.byes
        if bye.kind is ByeKind.HALF_POINT
    }
    asking = [each for each in free if each.id not in had and not each.requested_byes]
    if not asking:
        return None
    return replace(task, players=(scene.dice(task.kind.value).choice(asking).id,)), ()


def _bye_solved(tournament: Tournament, task: Task) -> bool:
    player, round_no = task.players[0], task.round_no
    if tournament.entry(player).requested_bye(round_no) is ByeKind.HALF_POINT:
        return True
    byes = tournament.round(round_no).byes if round_no <= tournament.last_round else ()
    return any((bye.player, bye.kind) == (player, ByeKind.HALF_POINT) for bye in byes)


def _pab(scene: Scene, task: Task) -> Made | None:
    """Ask who will get the bye of the next round; not in the Keizer system, with rules apart."""
    tournament = scene.tournament
    free = _free(scene, task.round_no)
    is_to_come = 2 <= task.round_no <= tournament.settings.rounds
    is_swiss = not (scene.has_fixed_field or is_keizer(tournament))
    if not (is_swiss and is_to_come and len(free) % 2):
        return None
    try:
        tpn = systems.pair(tournament).pab
    except NoLegalPairing:
        return None
    if tpn is None:
        return None
    right = tournament.entries_by_tpn[tpn].id
    ranked = sorted(free, key=lambda each: (tournament.score(each.id), -each.tpn))
    others = [each.id for each in ranked if each.id != right][: _CHOICES - 1]
    choices = sorted([right, *others], key=lambda each: tournament.entry(each).tpn)
    return replace(task, players=tuple(choices), right=choices.index(right)), ()


def _wrong_result(scene: Scene, task: Task) -> Made | None:
    """Let the players of a board of the last round show another result."""
    return _another_result(scene, task, scene.tournament.last_round)


def _another_result(scene: Scene, task: Task, round_no: int) -> Made | None:
    seats = scene.seats(round_no) if round_no else ()
    played = [each for each in seats if each.result in _PLAYED and each.board != SECOND_GAME]
    if not played:
        return None
    dice = scene.dice(task.kind.value)
    seat = dice.choice(played)
    is_knockout = scene.tournament.settings.system.is_knockout
    others = [
        each
        for each in _PLAYED
        if each is not seat.result and not (is_knockout and each is GameResult.DRAW)
    ]
    return replace(
        task,
        round_no=round_no,
        boards=(seat.table,),
        seats=(seat.board,),
        results=(dice.choice(others),),
    ), ()


def _results_right(tournament: Tournament, task: Task) -> bool:
    """Return whether the games of a task have its results."""
    played = tournament.round(task.round_no)
    return all(
        _result(played, table, seat) in (result, None)
        for table, seat, result in zip(task.boards, task.seats, task.results, strict=True)
    )


def _result(played: Round, table: int, seat: int) -> GameResult | None:
    """Return the result of a game; None if its match has no such board any more."""
    if not played.matches:
        game = played.game(table)
        return game.second if seat == SECOND_GAME else game.result
    boards = played.match(table).boards
    return next((each.result for each in boards if each.number == seat), None)


def _wrong_colours(scene: Scene, task: Task) -> Made | None:
    round_no = scene.tournament.last_round
    if scene.is_of_teams or scene.has_two_games or not round_no:
        return None
    played = [each for each in scene.seats(round_no) if each.result in _PLAYED]
    if not played:
        return None
    game = scene.tournament.round(round_no).game(scene.dice(task.kind.value).choice(played).table)
    return replace(
        task,
        round_no=round_no,
        boards=(game.board,),
        players=(game.black, game.white),
        results=(game.result.reversed,),
    ), ()


def _wrong_colours_solved(tournament: Tournament, task: Task) -> bool:
    game = tournament.round(task.round_no).game(task.boards[0])
    return (game.white, game.black) == task.players and game.result is task.results[0]


# After a round was paired


def _appeal(scene: Scene, task: Task) -> Made | None:
    """Let two players of one score ask why they were not paired with each other.

    In the Keizer system players may meet again, and points do not matter.
    """
    if scene.has_fixed_field or is_keizer(scene.tournament) or task.round_no < 2:
        return None
    found: dict[int, list[tuple[ParticipantId, ParticipantId]]] = {}
    for one, other, reason in _apart(scene.tournament, task.round_no):
        found.setdefault(reason, []).append((one, other))
    if not found:
        return None
    dice: Random = scene.dice(task.kind.value)
    right = dice.choice(sorted(found))
    return replace(task, players=dice.choice(found[right]), right=right), ()


def _apart(
    tournament: Tournament, round_no: int
) -> Iterator[tuple[ParticipantId, ParticipantId, int]]:
    """Yield players of one score who do not meet in the last round, with the reason, if known.

    Two players kept apart by more than one rule are left out: each of them is a right answer.
    """
    before, played = tournament.record(round_no - 1), tournament.round(round_no)
    places, totals = before.participants.places, before.totals
    is_dutch = systems.system_of_round(tournament, round_no) in _DUTCH
    may_meet = {frozenset((each.white, each.black)) for each in played.meetings}
    prohibited = [
        frozenset(each.players)
        for each in prohibited_in(tournament)
        if each.first_round <= round_no <= each.last_round
    ]
    present = [each for each in tournament.entries if each.id in played.paired]
    for one, other in combinations(present, 2):
        at, there, pair = places[one.id], places[other.id], frozenset((one.id, other.id))
        if before.points[at] != before.points[there] or pair in may_meet:
            continue
        wishes = [preference(totals.colours[each]) for each in (at, there)]
        rules = {
            PROHIBITED: any(pair <= each for each in prohibited),
            MET: before.participants.tpns[there] in totals.met[at],
            COLOURS: wishes[0] == wishes[1] and wishes[0].strength is Strength.ABSOLUTE,
        }
        reasons = [reason for reason, holds in rules.items() if holds] or [ORDER]
        is_known = reasons[0] in (PROHIBITED, MET) or (
            is_dutch and round_no < tournament.settings.rounds
        )
        if len(reasons) == 1 and is_known:
            yield one.id, other.id, reasons[0]


def _old_result(scene: Scene, task: Task) -> Made | None:
    if scene.tournament.settings.system.is_knockout or task.round_no < 2:
        return None
    return _another_result(scene, task, task.round_no - 1)


def _old_result_solved(tournament: Tournament, task: Task) -> bool:
    """Return whether the result is right, and the next round was never unpublished."""
    is_kept = not any(
        each.kind is RemarkKind.PAIRINGS_CHANGED and each.round_no == task.round_no + 1
        for each in tournament.remarks
    )
    has_round = tournament.last_round > task.round_no
    return has_round and is_kept and _results_right(tournament, task)


# During a round


def _absent(scene: Scene, task: Task) -> Made | None:
    """Let the player with Black, or the Black team, stay away."""
    return _not_played(scene, task, GameResult.WHITE_WINS_BY_FORFEIT)


def _both_absent(scene: Scene, task: Task) -> Made | None:
    if scene.tournament.settings.system.is_knockout:
        return None
    return _not_played(scene, task, GameResult.DOUBLE_FORFEIT)


def _not_played(scene: Scene, task: Task, result: GameResult) -> Made | None:
    played = scene.tournament.round(task.round_no)
    waiting = [
        each for each in played.meetings if each.table in played.missing and not each.has_results
    ]
    if len(waiting) < 2 or scene.has_two_games:
        return None
    meeting = scene.dice(task.kind.value).choice(waiting)
    return replace(
        task, boards=(meeting.table,), results=(result,), players=(meeting.white, meeting.black)
    ), ()


def _not_played_solved(tournament: Tournament, task: Task) -> bool:
    played, table = tournament.round(task.round_no), task.boards[0]
    found = played.match(table).forfeit if played.matches else played.game(table).result
    return found is task.results[0]


def _power_cut(scene: Scene, task: Task) -> Made | None:
    """Enter half of the slips on the table; then the power fails."""
    missing = scene.missing(task.round_no)
    if len(missing) < 2:
        return None
    slips: tuple[Seat, ...] = missing[:_SLIPS]
    results = tuple(scene.outcome(task.round_no, each) for each in slips)
    dice = scene.dice(task.kind.value)
    done = sorted(dice.sample(range(len(slips)), len(slips) // 2))
    acts = [scene.entered(task.round_no, slips[each], results[each]) for each in done]
    return replace(
        task,
        boards=tuple(each.table for each in slips),
        seats=tuple(each.board for each in slips),
        results=results,
    ), tuple(acts)


def _adjourned(scene: Scene, task: Task) -> Made | None:
    """Keep one game unfinished when the next round has to be paired; end all others."""
    settings = scene.tournament.settings
    missing = scene.missing(task.round_no)
    is_last = task.round_no >= settings.rounds
    if scene.is_of_teams or settings.system.is_knockout or is_last or not missing:
        return None
    seat = scene.dice(task.kind.value).choice(missing)
    others = tuple(each for each in missing if each is not seat)
    acts = tuple(scene.played_out(task.round_no, others))
    return replace(task, boards=(seat.table,), seats=(seat.board,)), tuple(acts)


def _adjourned_solved(tournament: Tournament, task: Task) -> bool:
    result = _result(tournament.round(task.round_no), task.boards[0], task.seats[0])
    return result is GameResult.ADJOURNED and tournament.last_round > task.round_no


_BEFORE_ROUND_1 = (TaskKind.DUPLICATE, TaskKind.PROHIBITED)

_MAKERS: Mapping[TaskKind, tuple[Moment, Callable[[Scene, Task], Made | None]]] = MappingProxyType(
    {
        TaskKind.DUPLICATE: (Moment.BETWEEN, _duplicate),
        TaskKind.PROHIBITED: (Moment.BETWEEN, _prohibited),
        TaskKind.LATE_ENTRY: (Moment.BETWEEN, _late_entry),
        TaskKind.WITHDRAWAL: (Moment.BETWEEN, _withdrawal),
        TaskKind.BYE: (Moment.BETWEEN, _bye),
        TaskKind.PAB: (Moment.BETWEEN, _pab),
        TaskKind.APPEAL: (Moment.PAIRED, _appeal),
        TaskKind.ABSENT: (Moment.PLAYING, _absent),
        TaskKind.BOTH_ABSENT: (Moment.PLAYING, _both_absent),
        TaskKind.POWER_CUT: (Moment.PLAYING, _power_cut),
        TaskKind.ADJOURNED: (Moment.ENDING, _adjourned),
        TaskKind.WRONG_RESULT: (Moment.BETWEEN, _wrong_result),
        TaskKind.OLD_RESULT: (Moment.PAIRED, _old_result),
        TaskKind.WRONG_COLOURS: (Moment.BETWEEN, _wrong_colours),
    }
)
"""The moment of each task, and the function that sets it there if it can."""

_SOLVED: Mapping[TaskKind, Callable[[Tournament, Task], bool]] = MappingProxyType(
    {
        TaskKind.DUPLICATE: _duplicate_solved,
        TaskKind.PROHIBITED: _prohibited_solved,
        TaskKind.LATE_ENTRY: _late_entry_solved,
        TaskKind.WITHDRAWAL: _withdrawal_solved,
        TaskKind.BYE: _bye_solved,
        TaskKind.ABSENT: _not_played_solved,
        TaskKind.BOTH_ABSENT: _not_played_solved,
        TaskKind.POWER_CUT: _results_right,
        TaskKind.ADJOURNED: _adjourned_solved,
        TaskKind.WRONG_RESULT: _results_right,
        TaskKind.OLD_RESULT: _old_result_solved,
        TaskKind.WRONG_COLOURS: _wrong_colours_solved,
    }
)
