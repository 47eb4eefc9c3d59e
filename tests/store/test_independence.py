"""Steps that are independent give the same event in either order, and each is undone alone."""

from contextlib import suppress
from dataclasses import replace
from itertools import product

import pytest
from builders import a_round_robin, a_team_tournament, a_tournament

from swissdesk.errors import SwissDeskError
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.step import Step
from swissdesk.operations import registry
from swissdesk.operations.codec import encoded
from swissdesk.store import reach
from swissdesk.store.changes import apply, back, differences, tables

SWISS, TEAMS, TABLE, LIST = (TournamentId(number) for number in range(1, 5))
WON, DRAWN = GameResult.WHITE_WINS, GameResult.DRAW
AWAY = GameResult.BLACK_WINS_BY_FORFEIT
YES = {"confirmed": True}


def an_event():
    """Two sections of six players, a table, a list before round 1, and a team event."""
    sections = (
        a_tournament("1-4 1 | 2-5 = | 3-6 0", "4-2 . | 1-3 - | 5-6 ."),
        a_team_tournament("1-3 1= | 2-4 ..", "4-1 .. | 3-2 1."),
        a_round_robin("1-6 1 | 2-5 = | 3-4 -", "6-4 + | 5-3 . | 1-2 ."),
        a_tournament(players=6),
    )
    event = Event("Several", start_date="2026/04/01")
    for number, each in enumerate(sections, 1):
        named = replace(each.settings, name=f"Section {number}")
        event = event.with_tournament(replace(each, id=TournamentId(number), settings=named))
    return event


EVENT = an_event()


def are_independent(one, other):
    return reach.are_independent(reach.reach_of(one), reach.reach_of(other))


def performed(event, deed):
    """Perform a deed from the arguments as a journal holds them; return None if it is refused."""
    operation = registry.named(deed[0])
    stored = {name: encoded(value) for name, value in deed[1].items()}
    with suppress(SwissDeskError):
        return operation.perform(event, operation.codec.decode(stored, {}))
    return None


def step_of(before, after, deed):
    """The step and the rows of a deed."""
    changes = differences(before, after)
    stored = {name: encoded(value) for name, value in deed[1].items()}
    return Step(1, deed[0], stored, tables=tables(changes)), changes


RESULTS = (WON, AWAY, GameResult.PENDING)
KINDS = (ByeKind.HALF_POINT, ByeKind.ZERO_POINT)


def of_boards(section):
    if section == TEAMS:
        for table, board, result in product((1, 2), (1, 2), RESULTS):
            yield "set_board_result", {"table": table, "board": board, "result": result, **YES}
        for table, result in product((1, 2), (AWAY, None)):
            yield "forfeit_match", {"table": table, "result": result, **YES}
        return
    for board in (1, 2, 3):
        yield "swap_colours", {"board": board, **YES}
        yield from (("set_result", {"board": board, "result": each, **YES}) for each in RESULTS)


def of_players(section):
    for each in [1001, 1002] if section == TEAMS else [1, 3, 4]:
        player = {"player_id": PlayerId(each)}
        yield from (
            ("request_bye", {**player, "round_no": 3, "kind": each, **YES}) for each in KINDS
        )
        yield from (("check_in", {**player, "present": each}) for each in (False, True))
        yield from (("withdraw", {**player, "after_round": each}) for each in (1, 2))
        yield "expel", {**player, "after_round": 2, "reason": "A car"}
        yield "reinstate", player
        yield "excuse_absence", {**player, "round_no": 2}
        yield "cancel_bye", {**player, "round_no": 3}
        yield "set_half_point_barred", {**player, "barred": True}


def of_section(section):
    """Deeds in a section, some of which another makes impossible."""
    for name, given in of_boards(section):
        yield from ((name, {"round_no": each, **given}) for each in (1, 2))
    yield from of_players(section)
    yield "verify_round", {"round_no": 2}
    yield "finish_check_in", {}
    yield "close_list", YES
    yield "publish_round", {"round_no": 3}
    yield "unpublish_round", {"round_no": 2, "reason": "A car", **YES}
    yield "pair_round", {"round_no": 1 if section == LIST else 3, **YES}


def deeds_in(section):
    for name, given in of_section(section):
        yield name, {"tournament_id": section, **given}
    yield "move_tournament", {"tournament_id": section, "place": 2}
    yield "change_event", {"data": Event("A", start_date="2026/04/01")}
    yield "change_event", {"data": Event("B", start_date="2020/02/01")}
    yield "set_logo", {"logo": b""}


EARLIER = {
    "as it is": (),
    "verified": [
        ("set_result", {"tournament_id": each, "round_no": 2, "board": board, "result": WON, **YES})
        for each, board in product((SWISS, TABLE), (1, 2, 3))
    ]
    + [("verify_round", {"tournament_id": each, "round_no": 2}) for each in (SWISS, TABLE)],
    "absent": [
        ("request_bye", {"tournament_id": each, "player_id": 3, "round_no": 3, "kind": KINDS[0]})
        for each in (SWISS, LIST)
    ]
    + [("withdraw", {"tournament_id": SWISS, "player_id": 1, "after_round": 2})],
}


@pytest.mark.parametrize("section", [SWISS, TEAMS, TABLE, LIST])
@pytest.mark.parametrize("earlier", EARLIER)
def test_two_independent_steps_commute_and_are_undone_alone(earlier, section):
    event = EVENT
    for each in EARLIER[earlier]:
        event = performed(event, each) or event
    pool = [(each, performed(event, each)) for each in deeds_in(section)]
    pool = [(each, after) for each, after in pool if after not in (None, event)]
    alike = 0
    for (one, first), (other, alone) in product(pool, repeat=2):
        both = performed(first, other)
        if both is None or both == first:
            continue
        step, rows = step_of(event, first, one)
        following, _rows = step_of(first, both, other)
        if are_independent(step, following):
            alike += 1
            assert are_independent(following, step)
            assert apply(both, back(rows)) == alone, (one, other)
            assert performed(alone, one) == both, (one, other)
    assert alike > 50


def a_step(name, *touched, **arguments):
    return Step(1, name, {"tournament_id": SWISS, **arguments}, tables=frozenset(touched))


RESULT = a_step("set_result", "games", round_no=2, board=1)
SAME_BOARD = a_step("swap_colours", "games", round_no=2, board=1)
OTHER_BOARD = a_step("set_result", "games", round_no=2, board=2)
OTHER_ROUND = a_step("set_result", "games", round_no=3, board=2)
UNVERIFYING = a_step("set_result", "games", "rounds", round_no=2, board=2)
CORRECTING = a_step("set_result", "games", "corrections", round_no=2, board=2)
BOARD = a_step("set_board_result", "boards", round_no=2, table=1, board=1)
BOARD_BELOW = a_step("set_board_result", "boards", round_no=2, table=1, board=2)
FORFEIT = a_step("forfeit_match", "boards", "matches", round_no=2, table=1)
FORFEIT_THERE = a_step("forfeit_match", "boards", "matches", round_no=2, table=2)
BYE = a_step("request_bye", "requested_byes", round_no=3, player_id=1)
ARRIVAL = a_step("check_in", "entries", player_id=2)
OWN_ARRIVAL = a_step("check_in", "entries", "requested_byes", player_id=1)
LEAVING = a_step("withdraw", "entries", player_id=2, after_round=2)
LEFT_BEFORE = a_step("withdraw", "entries", player_id=2, after_round=1)
PAIRING = a_step("pair_round", "rounds", "games", round_no=3)
NAMING = Step(1, "change_event", {}, tables=frozenset({"event"}))
DATING = Step(1, "change_event", {}, tables=frozenset({"event", "settings"}))
LOGO = Step(1, "set_logo", {}, tables=frozenset({"logo"}))


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (RESULT, OTHER_BOARD, True),
        (RESULT, SAME_BOARD, False),
        (RESULT, OTHER_ROUND, False),
        (RESULT, UNVERIFYING, False),
        (RESULT, CORRECTING, False),
        (BOARD, BOARD_BELOW, True),
        (BOARD, FORFEIT, False),
        (BOARD, FORFEIT_THERE, True),
        (BYE, ARRIVAL, True),
        (BYE, OWN_ARRIVAL, False),
        (BYE, RESULT, True),
        (RESULT, LEAVING, True),
        (RESULT, LEFT_BEFORE, False),
        (RESULT, PAIRING, False),
        (BYE, PAIRING, False),
        (RESULT, NAMING, True),
        (PAIRING, NAMING, False),
        (RESULT, DATING, False),
        (NAMING, LOGO, False),
    ],
)
def test_steps_of_one_section_are_independent_if_their_rows_are(one, other, expected):
    assert are_independent(one, other) is expected
    assert are_independent(other, one) is expected
