from dataclasses import replace

import pytest
from builders import a_tournament, an_entry

from swissdesk.errors import Caution, CautionKind, ConfirmationNeeded, Level, NameMissing
from swissdesk.model.colour import Colour
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.result import GameResult
from swissdesk.model.round import RoundState
from swissdesk.model.settings import ProhibitedPairing, TournamentSettings
from swissdesk.model.tournament import Tournament
from swissdesk.operations import players, regulations, results, rounds, setup


def names(tournament):
    return tuple(entry.player.name for entry in tournament.entries)


def test_the_publication_of_a_round_is_undone_only_after_a_question(qtbot, session):
    asked = []
    session.perform(regulations.set_initial_colour, colour=Colour.WHITE, by_lot=False)
    session.perform(rounds.pair_round, round_no=1)
    session.perform(rounds.publish_round, round_no=1)
    assert not session.undo()  # nobody says yes
    assert session.tournament.round(1).state is RoundState.PUBLISHED

    def agree(cautions):
        asked.extend(cautions)
        return True

    session.ask = agree
    assert session.undo()
    assert [(each.kind, each.round_no) for each in asked] == [(CautionKind.PUBLICATION_UNDONE, 1)]
    assert session.tournament.round(1).state is RoundState.DRAFT
    assert session.undo()
    assert len(asked) == 1


def test_an_operation_is_done_and_told(session, qtbot):
    with qtbot.waitSignal(session.changed) as told:
        assert session.perform(setup.close_list)
    assert session.tournament.list_closed
    assert told.args[0].operation == "close_list"


def test_an_operation_on_the_event_is_done_and_told(session, qtbot):
    with qtbot.waitSignal(session.changed):
        assert session.perform_on_event(
            players.remove_player, tournament_id=session.tournament_id, player_id=PlayerId(6)
        )
    assert names(session.tournament)[-1] == "Player005"


def test_a_refusal_is_said_and_changes_nothing(session, heard):
    before = session.snapshot
    assert not session.perform(
        results.set_result, round_no=1, board=1, result=GameResult.WHITE_WINS
    )
    assert session.snapshot is before
    assert heard == [("Round 1 has not been paired.", True)]


def test_c0403_1_9_3_who_cannot_be_paired_is_said_by_name(session, heard):
    team = ProhibitedPairing(1, 5, tuple(entry.id for entry in session.tournament.entries[:5]))
    settings = replace(session.tournament.settings, prohibited=(team,))
    assert session.perform(regulations.change_settings, settings=settings)
    assert not session.perform(rounds.pair_round, round_no=1)
    ((said, is_failure),) = heard
    assert is_failure
    assert "In every pairing, 4 of No. 1, 2, 3, 4, 5 are left over." in said


def test_a_bug_is_not_swallowed(session):
    with pytest.raises(ZeroDivisionError):
        session.perform(lambda _tournament: 1 // 0)


def test_undo_and_redo_are_done_once_each(session):
    session.perform(setup.close_list)
    assert (session.undo(), session.undo()) == (True, False)
    assert not session.tournament.list_closed
    assert (session.redo(), session.redo()) == (True, False)
    assert session.tournament.list_closed


def test_a_listing_is_computed_once_for_each_snapshot(session):
    seen = []

    def count(tournament, of):
        seen.append(of)
        return len(tournament.entries)

    assert session.listing(count, "players") == session.listing(count, "players") == 6
    session.perform(setup.close_list)
    session.listing(count, "players")
    assert seen == ["players", "players"]


def test_work_in_the_background_is_adopted(session, qtbot):
    with qtbot.waitSignal(session.changed) as told:
        session.perform_in_background("Pairing", None, rounds.pair_round, round_no=1)
        assert session.is_working
    assert told.args[0].operation == "pair_round"
    assert session.tournament.last_round == 1


def test_work_in_the_background_is_one_at_a_time(session, qtbot):
    with qtbot.waitSignal(session.changed):
        session.perform_in_background("Pairing", None, rounds.pair_round, round_no=1)
        session.perform_in_background("Pairing", None, rounds.pair_round, round_no=1)
    assert len(session.document.steps()) == 2


def test_work_on_an_outdated_snapshot_is_refused(session, heard, qtbot):
    session.perform_in_background("Pairing", None, rounds.pair_round, round_no=1)
    session.perform(setup.close_list)
    qtbot.waitUntil(lambda: not session.is_working)
    assert session.tournament.last_round == 0
    assert [is_failure for _text, is_failure in heard] == [True]


def test_a_refusal_in_the_background_is_said(open_session, qtbot):
    session = open_session(a_tournament(players=6, initial_colour=None))
    with qtbot.waitSignal(session.said) as said:
        session.perform_in_background("Pairing", None, rounds.pair_round, round_no=1)
    assert said.args[1]
    assert session.tournament.last_round == 0


def test_cancelled_work_is_thrown_away(session, qtbot):
    tasks = []
    session.working.connect(tasks.append)
    session.perform_in_background("Pairing", None, rounds.pair_round, round_no=1)
    tasks[0].cancel()
    qtbot.wait(100)
    assert not session.is_working
    assert session.tournament.last_round == 0


def test_a_failure_has_its_sentence(session, heard):
    session.fail(NameMissing())
    assert heard == [("A name is missing. Type one.", True)]


def test_another_tournament_comes_into_view(open_session, qtbot):
    blitz = Tournament(TournamentId(2), TournamentSettings("Blitz", 5), (an_entry(7),))
    session = open_session(a_tournament(players=2), blitz)
    with qtbot.waitSignal(session.tournament_switched):
        session.switch_tournament(TournamentId(2))
    assert session.tournament.settings.name == "Blitz"
    assert session.listing(names) == ("Player007",)


def test_the_tournament_in_view_is_not_switched_to(session, qtbot):
    with qtbot.assertNotEmitted(session.tournament_switched):
        session.switch_tournament(session.tournament_id)


def test_the_snapshot_is_an_event(session):
    assert isinstance(session.snapshot, Event)


CAUTION = Caution(CautionKind.ROUNDS_CHANGED, Level.TWO_STEPS, detail="5 to 7")


def lengthen(tournament, *, confirmed=False):
    """Have two more rounds, if that is confirmed."""
    if not confirmed:
        raise ConfirmationNeeded((CAUTION,))
    settings = replace(tournament.settings, rounds=tournament.settings.rounds + 2)
    return tournament.with_settings(settings)


def lengthen_all(event, *, confirmed=False):
    """Have two more rounds in every tournament, if that is confirmed."""
    for each in event.tournaments:
        event = event.with_tournament(lengthen(each, confirmed=confirmed))
    return event


@pytest.fixture
def asked(session):
    """The cautions that the arbiter was asked about; the answer is yes."""
    heard = []
    session.ask = lambda cautions: bool(heard.append(cautions)) or True
    return heard


def test_what_needs_a_yes_is_asked_about_and_done(session, asked, heard):
    assert session.perform(lengthen)
    assert asked == [(CAUTION,)]
    assert session.tournament.settings.rounds == 7
    assert session.document.steps()[-1].arguments["confirmed"] is True
    assert heard == []


def test_what_needs_a_yes_on_the_event_is_asked_about_and_done(session, asked):
    assert session.perform_on_event(lengthen_all)
    assert (asked, session.tournament.settings.rounds) == ([(CAUTION,)], 7)


def test_what_is_confirmed_already_is_not_asked_about(session, asked):
    assert session.perform(lengthen, confirmed=True)
    assert asked == []


def test_without_a_yes_nothing_is_done_and_nothing_said(session, heard):
    before = session.snapshot
    assert not session.perform(lengthen)
    assert session.snapshot is before
    assert heard == []


def test_what_is_refused_after_a_yes_is_said(session, asked, heard):
    def refuse(tournament, *, confirmed=False):
        del tournament
        raise NameMissing if confirmed else ConfirmationNeeded((CAUTION,))

    assert not session.perform(refuse)
    assert (asked, heard) == ([(CAUTION,)], [("A name is missing. Type one.", True)])


def test_work_in_the_background_that_needs_a_yes_is_asked_about_and_done(session, asked, qtbot):
    with qtbot.waitSignal(session.changed):
        session.perform_in_background("Lengthening", None, lengthen)
    assert (asked, session.tournament.settings.rounds) == ([(CAUTION,)], 7)


def test_work_in_the_background_is_left_without_a_yes(session, heard, qtbot):
    answers = []
    session.ask = lambda cautions: bool(answers.append(session.is_working))
    session.perform_in_background("Lengthening", None, lengthen)
    qtbot.waitUntil(lambda: answers == [False])
    assert session.tournament.settings.rounds == 5
    assert heard == []
