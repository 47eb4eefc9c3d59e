"""A trainee who solves the tasks of a practice event by the operations of the program."""

from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Player
from swissdesk.model.practice import Happening, TaskKind
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import ProhibitedPairing
from swissdesk.operations import (
    line_ups,
    players,
    practice,
    presence,
    regulations,
    results,
    rounds,
)
from swissdesk.practice import tasks
from swissdesk.practice.director import next_stage
from swissdesk.practice.evening import event_of
from swissdesk.practice.progress import Noted, Progress
from swissdesk.practice.scene import Act, Scene, Seat


def solution(scene, line):
    """The acts that solve a task, which is no question."""
    task, tournament = line.task, scene.tournament
    match task.kind:
        case TaskKind.DUPLICATE:
            twin = next(each for each in tournament.entries if each.player.name == task.name)
            yield Act(players.remove_player, {"tournament_id": scene.section, "player_id": twin.id})
        case TaskKind.PROHIBITED:
            apart = ProhibitedPairing(1, tournament.settings.rounds, task.players)
            settings = tournament.settings.__class__
            changed = {
                each: getattr(tournament.settings, each) for each in settings.__dataclass_fields__
            }
            changed["prohibited"] = (apart,)
            yield Act(regulations.change_settings, {"settings": settings(**changed)})
        case TaskKind.LATE_ENTRY:
            yield Act(
                players.add_player,
                {
                    "tournament_id": scene.section,
                    "player": Player(PlayerId(0), task.name),
                    "rating": task.rating,
                    "first_round": task.round_no,
                },
            )
        case TaskKind.WITHDRAWAL:
            given = {"player_id": task.players[0], "after_round": task.round_no - 1}
            yield Act(presence.withdraw, given)
        case TaskKind.BYE:
            given = {"player_id": task.players[0], "round_no": task.round_no}
            yield Act(
                presence.request_bye, {**given, "kind": ByeKind.HALF_POINT, "confirmed": True}
            )
        case TaskKind.ABSENT | TaskKind.BOTH_ABSENT:
            yield _forfeit(scene, task)
        case TaskKind.WRONG_COLOURS:
            given = {"round_no": task.round_no, "board": task.boards[0], "confirmed": True}
            yield Act(results.swap_colours, given)
        case TaskKind.ADJOURNED:
            number = task.round_no + 1
            yield Act(rounds.pair_round, {"round_no": number, "confirmed": True})
        case _:
            for table, seat, result in zip(task.boards, task.seats, task.results, strict=True):
                yield scene.entered(task.round_no, Seat(table, seat, result), result)


def _forfeit(scene, task):
    given = {"round_no": task.round_no, "result": task.results[0], "confirmed": True}
    if scene.is_of_teams:
        return Act(line_ups.forfeit_match, {**given, "table": task.boards[0]})
    return Act(results.set_result, {**given, "board": task.boards[0]})


class Evening:
    """An evening in memory: it plays itself, and the trainee solves every task, or gives it up."""

    def __init__(self, plan):
        self.event = event_of(plan, "Practice")
        self.section = self.event.tournaments[0].id
        self.progress = Progress()

    @property
    def scene(self):
        return Scene(self.event, self.section)

    def do(self, act):
        self.event = act.on(self.event, self.section)
        if act.operation is practice.note_practice:
            self.progress = self.progress.with_note(
                Noted(act.arguments["task"], act.arguments["happening"])
            )

    def note(self, happening):
        given = {"task": self.progress.current.task, "happening": happening}
        self.do(Act(practice.note_practice, given))

    def play_on(self):
        """Play one stage; return whether anything happened."""
        stage = next_stage(self.scene, self.progress)
        for act in stage.acts:
            self.do(act)
        return bool(stage.acts)

    def solve(self):
        """Solve the open task; return whether it was open before and is solved after."""
        line = self.progress.current
        if tasks.is_question(line.task):
            self.note(tasks.answered(line.task, line.task.right))
            return True
        if line.task.kind is TaskKind.POWER_CUT:
            self.note(Happening.POWER_CUT)
            line = self.progress.current
        was_open = not tasks.is_solved(self.scene.tournament, line)
        for act in solution(self.scene, line):
            self.do(act)
        is_solved = tasks.is_solved(self.scene.tournament, line)
        self.note(Happening.SOLVED if is_solved else Happening.GIVEN_UP)
        return was_open and is_solved
