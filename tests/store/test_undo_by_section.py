"""Undo in one section leaves the other as it is; what depends on the other is refused."""

from contextlib import suppress
from dataclasses import replace

import pytest
from builders import a_tournament
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from swissdesk.document import Document
from swissdesk.errors import NothingToRedo, NothingToUndo, OperationRefused, StepInTheWay
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import Player
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.operations import players, presence, results, rounds, setup
from swissdesk.replay import Outcome, replay
from swissdesk.store import event_tables

A, B = TournamentId(1), TournamentId(2)
RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


def an_event():
    one = a_tournament("1-4 1 | 2-5 = | 3-6 0", "4-2 . | 1-3 . | 5-6 .")
    other = replace(one, id=B, settings=replace(one.settings, name="Blitz"))
    event = Event("Two").with_tournament(one).with_tournament(other)
    late = Player(PlayerId(7), "Late, who plays blitz only")
    return players.add_player(event, tournament_id=B, player=late, rating=0, first_round=3)


def in_section(operation, **arguments):
    def perform(document, section):
        document.perform_in(section, operation, **arguments)

    return perform


def on_event(operation, **arguments):
    def perform(document, section):
        del section
        document.perform(operation, **arguments)

    return perform


def a_newcomer(document, section):
    number = max(each.id for each in document.event.players) + 1
    player = Player(PlayerId(number), f"Newcomer {number}")
    document.perform(
        players.add_player, tournament_id=section, player=player, rating=0, first_round=3
    )


def a_favourite(document, section):
    """Enter a player who moves the TPNs of all others."""
    number = max(each.id for each in document.event.players) + 1
    player = Player(PlayerId(number), f"Favourite {number}")
    document.perform(
        players.add_player,
        tournament_id=section,
        player=player,
        rating=2800 + number,
        first_round=3,
    )


def the_newest(document, section):
    """Enter the player who came last in this section as well."""
    newest = max(each.id for each in document.event.players)
    if newest not in document.tournament(section).entries_by_id:
        document.perform(
            players.enter_player, tournament_id=section, player_id=newest, rating=0, first_round=3
        )


def the_newest_gone(document, section):
    newest = max(each.id for each in document.event.players)
    document.perform(players.remove_player, tournament_id=section, player_id=newest)


def a_name(document, _section):
    document.perform(setup.change_event, data=replace(document.event, name="Named"))


def a_rating(document, section):
    entry = document.tournament(section).entries[0]
    document.perform(
        players.edit_player, tournament_id=section, player=entry.player, rating=entry.rating + 1
    )


def a_round(document, section):
    last = document.tournament(section).last_round
    document.perform_in(section, rounds.pair_round, round_no=last + 1, confirmed=True)


OF_A_SECTION = (
    in_section(results.set_result, round_no=2, board=1, result=RESULTS[0], confirmed=True),
    in_section(results.set_result, round_no=2, board=1, result=RESULTS[1], confirmed=True),
    in_section(results.set_result, round_no=2, board=2, result=RESULTS[2], confirmed=True),
    in_section(results.set_result, round_no=2, board=3, result=RESULTS[2], confirmed=True),
    in_section(results.swap_colours, round_no=2, board=1, confirmed=True),
    in_section(rounds.unpublish_round, round_no=2, reason="A car", confirmed=True),
    in_section(rounds.publish_round, round_no=2),
    in_section(
        presence.request_bye,
        player_id=PlayerId(3),
        round_no=3,
        kind=ByeKind.HALF_POINT,
        confirmed=True,
    ),
    in_section(presence.withdraw, player_id=PlayerId(5), after_round=2),
    a_round,
)
OF_THE_EVENT = (a_newcomer, a_favourite, the_newest, the_newest_gone, a_name, a_rating)
DEEDS = st.one_of(st.sampled_from(OF_A_SECTION), st.sampled_from(OF_THE_EVENT))
MOVES = st.lists(
    st.one_of(
        st.tuples(st.just("do"), DEEDS, st.sampled_from([A, B])),
        st.tuples(
            st.sampled_from(["undo", "undo", "redo"]),
            st.none(),
            st.sampled_from([A, B, A, B, None]),
        ),
    ),
    max_size=24,
)


def performed(folder, deeds):
    """Return the event to which deeds alone lead, one after the other."""
    path = folder / "again.swissdesk"
    path.unlink(missing_ok=True)
    document = Document.create(path, an_event())
    for deed, section in deeds:
        deed(document, section)
    document.close()
    return document.event


def origin_of(document, step):
    while step.reverses is not None:
        step = document.steps()[step.reverses - 1]
    return step.number


def move(document, kind, deed, section, deeds, in_effect):
    """Make a move where the document lets us; keep the deeds in effect, in order."""
    if kind == "do":
        before = len(document.steps())
        deed(document, section)
        if len(document.steps()) > before:
            number = document.steps()[-1].number
            deeds[number] = (deed, section)
            in_effect.append(number)
        return
    back = document.undo(section) if kind == "undo" else document.redo(section)
    origin = origin_of(document, back)
    if kind == "undo":
        in_effect.remove(origin)
    else:
        in_effect.append(origin)


@settings(
    max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(moves=MOVES, reopened=st.integers(0, 24), kept=st.sampled_from([0, 1, 3, 16]))
def test_the_event_is_what_the_steps_in_effect_alone_lead_to(
    tmp_path_factory, monkeypatch, moves, reopened, kept
):
    """Whether steps are undone from memory, from the journal, or some in each way."""
    monkeypatch.setattr(event_tables, "_STEPS", kept)
    folder = tmp_path_factory.mktemp("sections")
    document = Document.create(folder / "e.swissdesk", an_event())
    deeds, in_effect = {}, []
    for place, (kind, deed, section) in enumerate(moves):
        if place == reopened:
            document.close()
            document = Document.open(folder / "e.swissdesk")
        with suppress(OperationRefused):
            move(document, kind, deed, section, deeds, in_effect)
        assert document.event == document._store.load()
    wanted = performed(folder, [deeds[number] for number in in_effect])
    assert document.event == wanted
    document.close()
    again = Document.open(folder / "e.swissdesk")
    assert again.flaw is None
    assert again.event == wanted
    replayed = replay(again.event, again.steps(), again.links())
    again.close()
    assert {each.outcome for each in replayed} <= {Outcome.SAME}
    assert len(replayed) == len(again.steps()) - 1


@pytest.mark.parametrize("other", [*OF_A_SECTION[:1], OF_A_SECTION[5], *OF_THE_EVENT])
def test_after_any_two_steps_undo_in_one_section_leaves_what_the_other_alone_does(tmp_path, other):
    undone = 0
    for number, one in enumerate((*OF_A_SECTION, *OF_THE_EVENT)):
        document = Document.create(tmp_path / f"{number}.swissdesk", an_event())
        with suppress(OperationRefused):
            one(document, A)
            other(document, B)
            if document.undo(A).section == A:
                undone += 1
                assert document.event == performed(tmp_path, [(other, B)])
        document.close()
    assert undone or other in OF_THE_EVENT


@pytest.fixture
def document(tmp_path):
    with_two = Document.create(tmp_path / "two.swissdesk", an_event())
    yield with_two
    with_two.close()


def enter(document, section, board, result=GameResult.WHITE_WINS):
    document.perform_in(section, results.set_result, round_no=2, board=board, result=result)


def entered(document, section):
    games = document.tournament(section).round(2).games
    return [game.board for game in games if game.result is not GameResult.PENDING]


def test_undo_in_a_section_takes_back_its_own_last_step(document):
    enter(document, A, 1)
    enter(document, B, 2)
    enter(document, B, 3)
    assert document.undo_step(A).section == A
    document.undo(A)
    assert (entered(document, A), entered(document, B)) == ([], [2, 3])
    document.undo()
    assert (entered(document, A), entered(document, B)) == ([], [2])
    document.redo(A)
    assert (entered(document, A), entered(document, B)) == ([1], [2])
    with pytest.raises(NothingToRedo):
        document.redo(A)
    document.undo(A)
    with pytest.raises(NothingToUndo):
        document.undo(A)


def test_a_step_in_one_section_leaves_redo_open_in_the_other(document):
    enter(document, A, 1)
    document.undo(A)
    enter(document, B, 2)
    assert document.redo_step(A) is not None
    a_name(document, A)
    assert document.redo_step(A) is not None
    a_rating(document, A)
    assert document.redo_step() is None


@pytest.mark.parametrize("about_players", [a_newcomer, a_rating])
def test_results_of_one_section_and_players_of_another_are_undone_in_either_order(
    document, about_players
):
    enter(document, A, 1)
    about_players(document, B)
    document.undo(A)
    assert entered(document, A) == []
    enter(document, A, 2)
    document.undo(B)
    assert document.undo_step(B) is None
    assert entered(document, A) == [2]


def test_a_step_on_which_another_section_depends_is_not_undone_first(document):
    a_newcomer(document, A)
    a_newcomer(document, B)
    with pytest.raises(StepInTheWay) as refused:
        document.undo(A)
    assert refused.value.number == 3
    document.undo(B)
    document.undo(A)
    assert document.event == an_event()
