"""Every step does again what it did: in random histories, in the sample, and not in a forgery."""

import random
import shutil
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from picture_files import a_png
from random_arbiter import RandomArbiter, new_event

from swissdesk import resources
from swissdesk.document import Document
from swissdesk.model.colour import Colour
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.origin import Origin, OriginKind
from swissdesk.model.player import Newcomer, Player
from swissdesk.model.result import GameResult
from swissdesk.operations import players, registry, regulations, results, rounds, setup
from swissdesk.replay import Outcome, replay

OPEN = TournamentId(1)
FILES = Path(__file__).parent / "store" / "files"


def replayed(document):
    return replay(document.event, document.steps(), document.links())


def outcomes(document):
    return {each.step.number: each.outcome for each in replayed(document)}


@settings(max_examples=8)
@given(seed=st.integers(0, 2**32), deeds=st.integers(50, 150))
def test_a_random_history_is_the_same_when_it_is_performed_again(tmp_path_factory, seed, deeds):
    path = tmp_path_factory.mktemp("replay") / "Open.swissdesk"
    with closing(Document.create(path, new_event())) as document:
        arbiter = RandomArbiter(document, random.Random(seed))
        for _ in range(deeds):
            arbiter.act()
        found = replayed(document)
        assert [each.step for each in found] == list(document.steps()[1:])
        assert {each.outcome for each in found} <= {Outcome.SAME}


def test_the_sample_event_is_the_same_when_it_is_performed_again(tmp_path):
    with closing(Document.read(sample(tmp_path))) as document:
        found = outcomes(document)
        assert list(found) == list(range(2, len(document.steps()) + 1))
        assert set(found.values()) == {Outcome.SAME}


def sample(folder):
    return Path(shutil.copy(resources.folder() / "samples" / "sample.swissdesk", folder))


@pytest.fixture
def document(tmp_path):
    """A section of six players, not yet paired."""
    event = setup.new_event(name="Open", rounds=3)
    with closing(Document.create(tmp_path / "Open.swissdesk", event)) as made:
        newcomers = [Newcomer(Player(PlayerId(0), f"Player {n}"), 2000 - n) for n in range(6)]
        made.perform(players.add_players, tournament_id=OPEN, newcomers=newcomers)
        made.perform_in(OPEN, regulations.set_initial_colour, colour=Colour.WHITE, by_lot=True)
        yield made


def forge(document, operation_name, after, **arguments):
    """Write a step with a true digest, whose changes its operation did not make."""
    document.adopt(operation_name, document.event, after, **arguments)


def test_a_round_that_the_system_did_not_pair_so_is_told_though_its_digests_fit(document):
    paired = rounds.pair_round(document.tournament(OPEN), round_no=1, confirmed=True)
    one, other, *_rest = paired.round(1).games
    swapped = paired.with_game(1, replace(one, black=other.black))
    forged = swapped.with_game(1, replace(other, black=one.black))
    after = document.event.with_tournament(forged)
    forge(document, "pair_round", after, tournament_id=OPEN, round_no=1, confirmed=True)
    document.perform_in(OPEN, rounds.publish_round, round_no=1)
    document.undo()
    with closing(Document.read(document.path)) as read:
        assert read.flaw is None
        assert outcomes(read) == {
            2: Outcome.SAME,
            3: Outcome.SAME,
            4: Outcome.OTHER,
            5: Outcome.SAME,
            6: Outcome.SAME,
        }


def test_a_step_that_the_program_refuses_is_told(document):
    after = replace(document.event, name="")
    forge(document, "add_tournament", after, name="", rounds=3)
    assert outcomes(document)[4] is Outcome.REFUSED


def test_an_operation_no_longer_known_leaves_the_rest_to_be_performed_again(document):
    forge(document, "merge_sections", replace(document.event, name="One"), into=1)
    document.perform_in(OPEN, setup.close_list, confirmed=True)
    document.undo()
    found = outcomes(document)
    assert found.pop(4) is Outcome.UNKNOWN
    assert set(found.values()) == {Outcome.SAME}


@pytest.mark.parametrize(
    "arguments",
    [
        {},
        {"tournament_id": 1, "order": [1, 2]},
        {"tournament_id": 1, "round_no": "1"},
        {"tournament_id": 1, "round_no": True},
        {"tournament_id": None, "round_no": 1},
        {"tournament_id": 1, "round_no": 1, "system": "DUTCH"},
    ],
)
def test_arguments_of_another_form_are_told_not_guessed(document, arguments):
    forge(document, "pair_round", replace(document.event, name="One"), **arguments)
    assert outcomes(document)[4] is Outcome.UNREADABLE


def test_settings_recorded_before_there_was_a_field_have_its_default(document):
    section = document.tournament(OPEN).settings
    step = document.perform_in(
        OPEN, regulations.change_settings, settings=replace(section, rounds=5)
    )
    recorded = dict(step.arguments["settings"])
    del recorded["grouping"]
    document.undo()
    forge(
        document,
        "change_settings",
        document.event.with_tournament(
            document.tournament(OPEN).with_settings(replace(section, rounds=5))
        ),
        tournament_id=OPEN,
        settings=recorded,
    )
    assert outcomes(document)[6] is Outcome.SAME


def test_the_journal_keeps_the_origin_of_a_result_and_replay_performs_it_again(document):
    document.perform_in(OPEN, rounds.pair_round, round_no=1, confirmed=True)
    document.perform_in(OPEN, rounds.publish_round, round_no=1)
    given = {"round_no": 1, "result": GameResult.DRAW}
    document.perform_in(OPEN, results.set_result, board=1, **given)
    origin = Origin(OriginKind.BOTH_PLAYERS, addresses=("10.0.0.4", "10.0.0.9"))
    document.perform_in(OPEN, results.set_result, board=2, **given, origin=origin)
    typed, sent = document.steps()[-2:]
    assert "origin" not in typed.arguments
    assert registry.named(sent.operation).codec.decode(sent.arguments, {})["origin"] == origin
    assert [outcomes(document)[each.number] for each in (typed, sent)] == [Outcome.SAME] * 2


def test_a_picture_is_taken_from_the_rows_of_its_step(document):
    document.perform(setup.set_logo, logo=a_png(2, 2))
    document.perform(setup.change_event, data=replace(document.event, place="Žilina"))
    document.perform(setup.set_logo, logo=b"")
    assert set(outcomes(document).values()) == {Outcome.SAME}


def test_data_of_the_event_bring_no_logo_of_their_own():
    before = Event("Open", logo=a_png(2, 2))
    assert setup.change_event(before, data=Event("Blitz")).logo == before.logo


@pytest.mark.parametrize("version", range(1, 7))
def test_steps_before_an_upgrade_are_left_out(version, tmp_path):
    path = shutil.copy(FILES / f"v{version}.swissdesk", tmp_path)
    with closing(Document.open(Path(path), upgrade=True)) as document:
        before = len(document.steps())
        document.perform(setup.change_event, data=replace(document.event, place="Brno"))
        assert outcomes(document) == {before + 1: Outcome.SAME}


def test_steps_are_left_out_whose_changes_do_not_lead_to_the_event(document):
    open_still = document.event
    document.perform_in(OPEN, setup.close_list, confirmed=True)
    assert replay(open_still, document.steps(), document.links()) == ()
