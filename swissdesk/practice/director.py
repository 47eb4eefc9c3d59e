"""The next stage: absences, pairings, results by rating, and the tasks in between."""

from collections.abc import Iterator
from dataclasses import dataclass

from swissdesk.endorsement import generator
from swissdesk.model.ids import PlayerId
from swissdesk.model.practice import Happening
from swissdesk.operations import line_ups, practice, presence, rounds, tie_decisions
from swissdesk.practice import tasks
from swissdesk.practice.progress import Progress
from swissdesk.practice.scene import HABITS, Act, Moment, Scene
from swissdesk.standings.counted import undecided_boards


@dataclass(frozen=True)
class Stage:
    """The next stage of the evening: what happens, and whether the simulation stops after it.

    Without acts, the simulation waits for the arbiter, or the tournament is over.
    """

    acts: tuple[Act, ...] = ()
    is_stop: bool = True


def next_stage(scene: Scene, progress: Progress) -> Stage:
    """Return the next stage, an empty one while a task is open or the arbiter pairs by hand."""
    if progress.current is not None or scene.moment is Moment.BY_HAND:
        return Stage()
    made = tasks.due(scene, progress)
    if made is not None:
        task, acts = made
        note = Act(practice.note_practice, {"task": task, "happening": Happening.SET})
        return Stage((*acts, note))
    return _played_on(scene)


def _played_on(scene: Scene) -> Stage:
    """Return the next stage of play."""
    tournament, last_round = scene.tournament, scene.tournament.last_round
    if scene.moment is Moment.BETWEEN:
        is_over = last_round >= tournament.settings.rounds
        ended = tuple(_adjourned(scene, last_round + is_over))
        if ended or is_over:
            return Stage(ended, is_stop=is_over)
        return Stage(tuple(_paired(scene)), is_stop=False)
    if scene.moment is Moment.DRAFT:
        return Stage((Act(rounds.publish_round, {"round_no": last_round}),), is_stop=False)
    if scene.is_of_teams and not scene.has_boards:
        return Stage((Act(line_ups.announce_line_ups, {"round_no": last_round}),), is_stop=False)
    return _results(scene, last_round)


def _results(scene: Scene, round_no: int) -> Stage:
    """Return the next results: nearly half of the round, then all but the last boards, then all."""
    missing = scene.missing(round_no)
    count = len(scene.seats(round_no))
    if scene.moment is Moment.PAIRED and len(missing) > 1:
        return Stage(tuple(scene.played_out(round_no, missing[: max(count // 2, 1)])), False)
    rest = max(count // 6, 1)
    if scene.moment is Moment.PLAYING and len(missing) > rest:
        return Stage(tuple(scene.played_out(round_no, missing[:-rest])), is_stop=False)
    return Stage((*_adjourned(scene, round_no), *scene.played_out(round_no, missing)))


def _adjourned(scene: Scene, before: int) -> Iterator[Act]:
    """Yield the results of games that were adjourned in rounds *before* one, and have ended."""
    for played in scene.tournament.rounds[: max(before - 1, 0)]:
        waiting = tuple(each for each in scene.seats(played.number) if not each.result.is_known)
        yield from scene.played_out(played.number, waiting)


def _paired(scene: Scene) -> Iterator[Act]:
    """Yield the decisions about drawn boards of a knockout, absences, pairing and publication."""
    tournament, round_no = scene.tournament, scene.tournament.last_round + 1
    if tournament.settings.system.is_knockout and tournament.rounds:
        for table in undecided_boards(tournament, round_no - 1):
            meeting = tournament.rounds[-1].meeting(table)
            pair: list[PlayerId] = [meeting.white, meeting.black]
            lot = scene.dice("lot", round_no, table).randrange(10**6)
            given = {"round_no": round_no - 1, "players": pair, "seed": lot}
            yield Act(tie_decisions.draw_lot, given)
    if not scene.has_fixed_field:
        yield from _absences(scene, round_no)
    yield Act(rounds.pair_round, {"round_no": round_no, "confirmed": True})
    yield Act(rounds.publish_round, {"round_no": round_no})


def _absences(scene: Scene, round_no: int) -> Iterator[Act]:
    """Yield the byes and withdrawals that the dice want before a round."""
    tournament, dice = scene.tournament, scene.dice("absences", round_no)
    for entry in generator.with_absences(tournament, HABITS, dice).entries:
        before = tournament.entry(entry.id)
        given: dict[str, object] = {"player_id": entry.id}
        if entry.withdrawn_after != before.withdrawn_after:
            yield Act(presence.withdraw, {**given, "after_round": round_no - 1})
        kind = entry.requested_bye(round_no)
        if kind is not None and kind is not before.requested_bye(round_no):
            wanted = {**given, "round_no": round_no, "kind": kind, "confirmed": True}
            yield Act(presence.request_bye, wanted)
