"""Several desks change one event: no step counts twice, and each has its author."""

from contextlib import nullcontext
from dataclasses import replace

import pytest
from builders import a_tournament
from hypothesis import given, settings
from hypothesis import strategies as st
from shared import Shared

from swissdesk.errors import (
    CautionKind,
    ChangedByOthers,
    ConfirmationNeeded,
    Limit,
    NotAllowedHere,
    NothingToRedo,
    NothingToUndo,
    OperationRefused,
    RoundNotPublished,
    ServerLost,
    StepInTheWay,
)
from swissdesk.model.desk import Role
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import Player
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.settings import ByeRules
from swissdesk.operations import (
    players,
    presence,
    registry,
    regulations,
    results,
    rounds,
    setup,
    teams,
)

A, B = TournamentId(1), TournamentId(2)
WON, DRAWN = GameResult.WHITE_WINS, GameResult.DRAW


def an_event():
    rules = ByeRules(none_in_last=3, absent_withdraws=False)
    one = a_tournament("1-4 1 | 2-5 = | 3-6 0", "4-2 . | 1-3 . | 5-6 .", byes=rules)
    other = replace(one, id=B, settings=replace(one.settings, name="Blitz"))
    return Shared(Event("Two", place="Oslo").with_tournament(one).with_tournament(other))


@pytest.fixture
def shared():
    return an_event()


@pytest.fixture
def ana(shared):
    return shared.desk("Ana")


@pytest.fixture
def ben(shared):
    return shared.desk("Ben")


def enter(document, board, result=WON, section=A, **more):
    return document.perform_in(
        section, results.set_result, round_no=2, board=board, result=result, **more
    )


def entered(document, section=A):
    return {
        game.board: game.result
        for game in document.tournament(section).round(2).games
        if game.result.is_known
    }


def heard_by(document):
    own, others = [], []
    document.subscribe(own.append)
    document.subscribe_to_others(others.append)
    return own, others


def test_two_results_entered_at_once_both_count(ana, ben):
    own, others = heard_by(ben)
    first = enter(ana, 1)
    step = enter(ben, 2, DRAWN)
    assert entered(ben) == {1: WON, 2: DRAWN}
    assert (step.number, step.who) == (3, "Ben@desk 1")
    assert (own, others) == ([step], [(first,)])
    assert ana.follow() == (step,)
    assert ana.event == ben.event
    assert ana.follow() == ()


def test_the_same_result_entered_at_once_is_one_step(ana, ben, shared):
    enter(ana, 1)
    assert enter(ben, 1) is None
    assert len(shared.steps) == 2
    assert ben.event == ana.event


def test_two_results_of_one_board_leave_the_first_and_name_it(ana, ben, shared):
    own, others = heard_by(ben)
    step = enter(ana, 1)
    with pytest.raises(ChangedByOthers) as told:
        enter(ben, 1, DRAWN)
    assert (told.value.steps, told.value.refusal) == ((2,), None)
    assert entered(ben) == {1: WON}
    assert (own, others, len(shared.steps)) == ([], [(step,)], 2)
    with pytest.raises(ConfirmationNeeded):
        enter(ben, 1, DRAWN)
    enter(ben, 1, DRAWN, confirmed=True)
    assert entered(ben) == {1: DRAWN}


def test_colours_exchanged_meanwhile_keep_a_result_from_the_wrong_player(ana, ben):
    ana.perform_in(A, results.swap_colours, round_no=2, board=1)
    with pytest.raises(ChangedByOthers):
        enter(ben, 1)
    assert entered(ben) == {}


def test_an_operation_impossible_meanwhile_says_why_and_by_whom(ana, ben):
    enter(ana, 1, section=B)
    ana.perform_in(A, rounds.unpublish_round, round_no=2, reason="A mistake", confirmed=True)
    with pytest.raises(ChangedByOthers) as told:
        enter(ben, 1)
    assert told.value.steps == (3,)
    assert isinstance(told.value.refusal, RoundNotPublished)


def test_an_answer_given_before_counts_only_for_what_was_asked(ana, ben, shared):
    late = {"player_id": PlayerId(3), "round_no": 3, "kind": ByeKind.HALF_POINT}
    with pytest.raises(ConfirmationNeeded) as asked:
        ben.perform_in(A, presence.request_bye, **late)
    assert [each.kind for each in asked.value.cautions] == [CautionKind.BYE_TOO_LATE]
    ana.perform_in(A, presence.set_half_point_barred, player_id=PlayerId(3), barred=True)
    with pytest.raises(ConfirmationNeeded) as again:
        ben.perform_in(A, presence.request_bye, **late, confirmed=True)
    assert [each.kind for each in again.value.cautions] == [CautionKind.HALF_POINT_BYE_BARRED]
    assert len(shared.steps) == 2
    assert ben.perform_in(A, presence.request_bye, **late, confirmed=True) is not None


def test_a_round_with_a_new_result_is_not_unpaired(ana, ben):
    enter(ana, 1)
    with pytest.raises(ChangedByOthers):
        ben.perform_in(A, rounds.unpair_round, round_no=2, reason="A mistake")
    assert entered(ben) == {1: WON}


def test_rounds_are_changed_by_one_desk_at_a_time(ana, ben):
    for each in (ana, ben):
        each.follow()
    ana.perform_in(A, rounds.unpublish_round, round_no=2, reason="A mistake", confirmed=True)
    ben.follow()
    ana.perform_in(A, rounds.publish_round, round_no=2)
    with pytest.raises(ChangedByOthers):
        ben.perform_in(A, rounds.unpair_round, round_no=2, reason="A mistake")
    assert ben.tournament(A).last_round == 2


def test_rounds_of_two_sections_are_paired_at_once(ana, ben):
    for section in (A, B):
        for board in (1, 2, 3):
            enter(ana, board, section=section)
    ben.follow()
    ana.perform_in(A, rounds.pair_round, round_no=3)
    assert ben.perform_in(B, rounds.pair_round, round_no=3) is not None
    assert [each.last_round for each in ben.event.tournaments] == [3, 3]


def test_a_round_is_not_read_back_with_a_result_changed_meanwhile(ana, ben):
    for board in (1, 2, 3):
        enter(ana, board)
    ben.follow()
    step = enter(ana, 1, DRAWN, confirmed=True)
    with pytest.raises(ChangedByOthers) as told:
        ben.perform_in(A, results.verify_round, round_no=2)
    assert told.value.steps == (step.number,)
    assert ben.perform_in(A, results.verify_round, round_no=2) is not None


def add(document, name, section=A, **data):
    return document.perform(
        players.add_player,
        tournament_id=section,
        player=Player(PlayerId(0), name, **data),
        rating=1500,
        first_round=1 if section not in (A, B) else 3,
    )


@pytest.mark.parametrize("name", ["Ada", "Adda"], ids=["name", "FIDE ID"])
def test_a_player_added_at_two_desks_is_one_player(ana, ben, name):
    step = add(ana, "Ada", fide_id="14600100")
    with pytest.raises(ChangedByOthers) as told:
        add(ben, name, fide_id="14600100" if name != "Ada" else "")
    assert (told.value.steps, told.value.refusal) == ((step.number,), None)
    assert [each.name for each in ben.event.players[6:]] == ["Ada"]
    add(ben, name)
    assert [each.name for each in ben.event.players[6:]] == ["Ada", name]


def test_a_penalty_given_at_two_desks_is_one_penalty(ana, ben):
    for desk, refusal in ((ana, nullcontext()), (ben, pytest.raises(ChangedByOthers))):
        with refusal:
            desk.perform_in(
                A, teams.adjust, participant=PlayerId(1), round_no=1, points=-5, reason="Late"
            )
    assert len(ben.tournament(A).adjustments) == 1


def test_a_section_added_at_two_desks_is_one_section(ana, ben):
    ana.perform(setup.add_tournament, name="Women", rounds=5)
    with pytest.raises(ChangedByOthers):
        ben.perform(setup.add_tournament, name="Women", rounds=5)
    ben.perform(setup.add_tournament, name="Juniors", rounds=5)
    assert [each.settings.name for each in ben.event.tournaments[2:]] == ["Women", "Juniors"]


def a_new_section(ana, ben, name="New"):
    ana.perform(setup.add_tournament, name=name, rounds=5)
    ben.follow()
    return ana.event.tournaments[-1].id


def test_a_player_with_the_number_of_a_removed_one_is_somebody_else(ana, ben):
    section = a_new_section(ana, ben)
    add(ana, "Ada", section)
    add(ana, "Eve", section)
    ben.follow()
    gone = ana.tournament(section).entries[-1].id
    ana.perform(players.remove_player, tournament_id=section, player_id=gone)
    add(ana, "Bob", section)
    assert ana.tournament(section).entries[-1].id == gone
    with pytest.raises(ChangedByOthers):
        ben.perform_in(section, presence.check_in, player_id=gone, present=True)
    assert not any(each.checked_in for each in ben.tournament(section).entries)
    assert ben.perform_in(section, presence.check_in, player_id=gone, present=True) is not None


def test_a_section_with_the_number_of_a_removed_one_is_another(ana, ben):
    section = a_new_section(ana, ben)
    ana.undo()
    assert a_new_section(ana, ana, "Other") == section
    with pytest.raises(ChangedByOthers):
        add(ben, "Ada", section)
    assert ben.tournament(section).entries == ()


def test_a_player_whose_name_was_corrected_stays_the_same_player(ana, ben):
    section = a_new_section(ana, ben)
    add(ana, "Ada", section)
    ben.follow()
    entry = ana.tournament(section).entries[0]
    corrected = replace(entry.player, name="Adda")
    ana.perform(players.edit_player, tournament_id=section, player=corrected, rating=1500)
    ben.perform_in(section, presence.check_in, player_id=entry.id, present=True)
    assert ben.tournament(section).entries[0].checked_in


def test_two_late_entries_at_once_are_two_players(ana, ben):
    for desk, name in ((ana, "Ada"), (ben, "Bob")):
        desk.perform(
            players.add_player,
            tournament_id=A,
            player=Player(PlayerId(0), name),
            rating=2700,
            first_round=3,
        )
    assert [each.name for each in ben.event.players[-2:]] == ["Ada", "Bob"]
    ana.follow()
    assert ana.event == ben.event


def test_whole_data_of_a_form_do_not_undo_what_another_desk_typed(ana, ben):
    ana.perform(setup.change_event, data=replace(ana.event, place="Bergen"))
    with pytest.raises(ChangedByOthers):
        ben.perform(setup.change_event, data=replace(ben.event, name="Open"))
    assert (ben.event.place, ben.event.name) == ("Bergen", "Two")
    ben.perform(setup.change_event, data=replace(ben.event, name="Open"))
    assert (ben.event.place, ben.event.name) == ("Bergen", "Open")


def test_two_settings_changed_at_once_both_count(ana, ben):
    for desk, change in ((ana, {"time_control": "90+30"}), (ben, {"type_text": "Open"})):
        changed = replace(desk.tournament(A).settings, **change)
        desk.perform_in(A, regulations.change_settings, settings=changed, changed=tuple(change))
    found = ben.tournament(A).settings
    assert (found.time_control, found.type_text) == ("90+30", "Open")


def test_work_in_the_background_survives_steps_in_another_section(ana, ben):
    before = ben.event
    after = results.set_result(before.tournament(A), round_no=2, board=1, result=WON)
    enter(ana, 2, section=B)
    given = {"tournament_id": A, "round_no": 2, "board": 1, "result": WON}
    ben.adopt("set_result", before, before.with_tournament(after), **given)
    assert (entered(ben), entered(ben, B)) == ({1: WON}, {2: WON})


def test_work_in_the_background_is_given_up_when_its_section_changed(ana, ben, shared):
    before = ben.event
    after = results.set_result(before.tournament(A), round_no=2, board=1, result=WON)
    enter(ana, 2)
    enter(ana, 2, section=B)
    given = {"tournament_id": A, "round_no": 2, "board": 1, "result": WON}
    with pytest.raises(ChangedByOthers) as told:
        ben.adopt("set_result", before, before.with_tournament(after), **given)
    assert told.value.steps == (2,)
    assert (entered(ben), len(shared.steps)) == ({2: WON}, 3)


def test_undo_takes_back_ones_own_step_under_those_of_others(ana, ben):
    enter(ana, 1)
    enter(ben, 2)
    ana.follow()
    assert ana.undo_step(A).arguments["board"] == 1
    ana.undo(A)
    assert entered(ana) == {2: WON}
    with pytest.raises(NothingToUndo):
        ana.undo(A)
    ben.undo()
    assert entered(ben) == {}
    assert ben.redo_step() is not None
    ben.redo(A)
    ana.follow()
    assert ana.event == ben.event


def test_undo_names_the_step_of_another_desk_in_the_way(ana, ben):
    enter(ana, 1)
    ben.follow()
    enter(ben, 1, DRAWN, confirmed=True)
    with pytest.raises(StepInTheWay) as told:
        ana.undo(A)
    assert told.value.number == 3
    assert entered(ana) == {1: DRAWN}
    assert ana.in_the_way(ana.undo_step(A)).who == "Ben@desk 1"


@pytest.mark.parametrize("is_first_undo", [True, False], ids=["only one", "one of two"])
def test_redo_ends_where_another_desk_has_entered_something_else(ana, ben, is_first_undo):
    if not is_first_undo:
        enter(ana, 2)
        ana.undo()
    enter(ana, 1)
    ana.undo()
    ben.follow()
    step = enter(ben, 1, DRAWN)
    with pytest.raises(ChangedByOthers) as told:
        ana.redo()
    assert told.value.steps == (step.number,)
    assert isinstance(told.value.refusal, NothingToRedo)
    assert entered(ana) == {1: DRAWN}
    assert ana.event == ben.event
    assert ben.follow() == ()


def test_two_windows_of_one_person_do_not_undo_the_same_step_twice(ana, shared):
    enter(ana, 1)
    other = shared.desk("Ana")
    step = ana.undo()
    with pytest.raises(ChangedByOthers) as told:
        other.undo()
    assert told.value.steps == (step.number,)
    assert isinstance(told.value.refusal, NothingToUndo)
    assert other.event == ana.event


def test_nothing_is_changed_during_an_outage_and_reading_goes_on(ana, ben, shared):
    enter(ana, 1)
    shared.lose()
    for attempt in (lambda: enter(ana, 2), lambda: ana.undo(A), lambda: enter(ben, 3)):
        with pytest.raises(ServerLost):
            attempt()
    assert entered(ana) == {1: WON}
    shared.find()
    enter(ben, 3)
    assert entered(ben) == {1: WON, 3: WON}


@pytest.fixture
def asked_nothing(shared, monkeypatch):
    monkeypatch.setattr(shared, "write", lambda *_given: pytest.fail("the server was asked"))


@pytest.mark.usefixtures("asked_nothing")
@pytest.mark.parametrize(
    ("role", "sections", "operation", "arguments", "expected"),
    [
        (
            Role.SCREEN,
            None,
            results.set_result,
            {"round_no": 2, "board": 1, "result": WON},
            Limit.SCREEN,
        ),
        (Role.RESULTS, None, rounds.unpair_round, {"round_no": 2, "reason": "X"}, Limit.OPERATION),
        (
            Role.RESULTS,
            frozenset({B}),
            results.set_result,
            {"round_no": 2, "board": 1, "result": WON},
            Limit.SECTION,
        ),
    ],
)
def test_a_desk_does_not_even_ask_for_what_its_role_does_not_include(
    shared, role, sections, operation, arguments, expected
):
    desk = shared.desk(role=role, sections=sections)
    with pytest.raises(NotAllowedHere) as told:
        desk.perform_in(A, operation, **arguments)
    assert told.value.limit is expected
    with pytest.raises(NotAllowedHere):
        desk.perform(setup.change_event, data=replace(desk.event, name="Mine"))


def test_a_desk_for_results_enters_results_and_absences_of_its_sections(shared):
    desk = shared.desk(role=Role.RESULTS, sections=frozenset({A}))
    assert enter(desk, 1) is not None
    assert desk.perform_in(A, presence.withdraw, player_id=PlayerId(5), after_round=2) is not None
    desk.undo()
    assert entered(desk) == {1: WON}


def test_a_correction_of_an_earlier_round_is_not_for_a_desk_for_results(shared, monkeypatch):
    desk = shared.desk(role=Role.RESULTS, sections=frozenset({A}))
    monkeypatch.setattr(shared, "write", lambda *_given: pytest.fail("the server was asked"))
    late = {"round_no": 1, "board": 1, "result": DRAWN, "confirmed": True}
    with pytest.raises(NotAllowedHere) as told:
        desk.perform_in(A, results.set_result, **late)
    assert told.value.limit is Limit.OPERATION


BOARDS, SECTIONS = st.integers(1, 3), st.sampled_from([A, A, B])
DEEDS = st.one_of(
    st.tuples(
        st.just(results.set_result),
        SECTIONS,
        st.fixed_dictionaries(
            {
                "round_no": st.just(2),
                "board": BOARDS,
                "result": st.sampled_from([WON, DRAWN, GameResult.PENDING]),
                "confirmed": st.booleans(),
            }
        ),
    ),
    st.tuples(
        st.just(results.swap_colours),
        SECTIONS,
        st.fixed_dictionaries({"round_no": st.just(2), "board": BOARDS}),
    ),
    st.tuples(
        st.just(presence.withdraw),
        SECTIONS,
        st.fixed_dictionaries({"player_id": st.integers(1, 6), "after_round": st.just(2)}),
    ),
    st.tuples(
        st.just(presence.request_bye),
        SECTIONS,
        st.fixed_dictionaries(
            {
                "player_id": st.integers(1, 6),
                "round_no": st.just(3),
                "kind": st.just(ByeKind.ZERO_POINT),
            }
        ),
    ),
    st.tuples(
        st.sampled_from([rounds.publish_round, rounds.unpublish_round]),
        SECTIONS,
        st.just({"round_no": 2}),
    ),
)
MOVES = st.lists(
    st.tuples(
        st.integers(0, 2),
        st.one_of(DEEDS, DEEDS, DEEDS, st.sampled_from(["undo", "redo", "follow"])),
        SECTIONS,
    ),
    max_size=30,
)


def do(document, deed, section):
    if isinstance(deed, str):
        document.follow() if deed == "follow" else getattr(document, deed)(section)
    else:
        operation, tournament_id, given = deed
        more = {"reason": "A car"} if operation is rounds.unpublish_round else {}
        document.perform_in(tournament_id, operation, **given, **more)


def in_effect(steps):
    """The steps in effect, in the order in which they were done or redone."""
    origins, found = {}, []
    for step in steps:
        origin = origins[step.number] = origins.get(step.reverses, step.number)
        found.remove(origin) if origin in found else found.append(origin)
    return [steps[number - 1] for number in found[1:]]


@settings(max_examples=60, deadline=None)
@given(moves=MOVES)
def test_whatever_desks_do_all_see_what_the_steps_in_effect_lead_to(moves):
    shared = an_event()
    desks = [shared.desk(name) for name in ("Ana", "Ben", "Cem")]
    for number, deed, section in moves:
        known = len(shared.steps)
        try:
            do(desks[number], deed, section)
        except OperationRefused:
            assert len(shared.steps) == known
        else:
            assert len(shared.steps) <= known + 1
            assert deed != "follow" or len(shared.steps) == known
    for each in desks:
        each.follow()
    event = shared.event
    for step in in_effect(shared.steps):
        operation = registry.named(step.operation)
        event = operation.perform(event, operation.codec.decode(step.arguments, {}))
    assert [each.event for each in desks] == [event] * 3
