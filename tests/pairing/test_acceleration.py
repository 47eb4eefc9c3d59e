"""C.04.7 (February 2026) Baku Acceleration, and fictitious points of TRF26 record 250."""

from dataclasses import replace

import pytest
from builders import a_tournament, an_entry, boards

from swissdesk.errors import AccelerationNotApplicable
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Player, RequestedBye
from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import Acceleration, FictitiousPoints
from swissdesk.operations.players import add_player, edit_player
from swissdesk.operations.regulations import change_settings
from swissdesk.pairing import systems
from swissdesk.pairing.acceleration import (
    accelerated_rounds,
    ga_size,
    last_of_ga,
    virtual_points,
)
from swissdesk.pairing.floats import Float
from swissdesk.pairing.roster import roster_of


def accelerated(*rounds, **settings):
    return a_tournament(*rounds, **{"acceleration": Acceleration.BAKU, "rounds": 9, **settings})


@pytest.mark.parametrize("points", [ScoringSystem(win=30, draw=10), ScoringSystem(loss=1)])
def test_c0407_1_1_it_needs_a_win_worth_two_draws_and_a_loss_worth_nothing(points):
    with pytest.raises(AccelerationNotApplicable):
        virtual_points(accelerated(players=4, scoring=points))


@pytest.mark.parametrize(
    ("participants", "size"),
    [(7, 4), (20, 10), (21, 12), (50, 26), (100, 50), (161, 82), (178, 90)],
)
def test_c0407_1_2_1_ga_is_the_first_half_rounded_up_to_an_even_number(participants, size):
    assert ga_size(participants) == size


@pytest.mark.parametrize(("players", "last"), [(0, 0), (1, 1), (2, 2), (3, 2), (9, 6)])
def test_c0407_1_2_1_the_last_ga_player_in_small_fields(players, last):
    assert last_of_ga(accelerated(players=players)) == last


def test_c0407_1_2_1_players_who_are_not_to_be_paired_in_round_1_do_not_count():
    absent = an_entry(5, requested_byes=(RequestedBye(1, ByeKind.ZERO_POINT),))
    assert last_of_ga(accelerated(players=5).with_entry(absent)) == 2
    assert last_of_ga(accelerated("1-3 1 | 2-4 1 | 5 Z")) == 2
    assert last_of_ga(accelerated("1-4 1 | 2-5 1 | 3 PAB")) == 4


def test_c0407_1_3_1_a_late_entry_has_the_place_of_his_number_in_the_list():
    played = accelerated("1-3 1 | 2-4 1")
    late = replace(an_entry(9), tpn=5, first_round=2)
    with_late = played.with_entries([*played.entries, late])
    assert last_of_ga(with_late) == 2
    assert not virtual_points(with_late)(PlayerId(9), 2)


def test_c0407_1_3_2_the_last_ga_player_stays_when_a_late_entry_comes_above_him():
    played = accelerated("1-3 1 | 2-4 1")
    late = replace(an_entry(9), tpn=2, first_round=2)
    moved = [replace(each, tpn=each.tpn + (each.tpn > 1)) for each in played.entries]
    with_late = played.with_entries([*moved, late])
    assert last_of_ga(with_late) == 3
    assert virtual_points(with_late)(PlayerId(9), 2) == 10


def test_c0407_1_3_2_the_last_ga_player_stays_when_tpns_are_corrected():
    played = accelerated("1-3 1 | 2-4 1")
    played = played.with_round(replace(played.round(1), order=(1, 2, 3, 4)))
    turned = played.with_entries(replace(each, tpn=5 - each.tpn) for each in played.entries)
    assert last_of_ga(turned) == 3
    points = virtual_points(turned)
    assert [points(PlayerId(each), 2) for each in (1, 2, 3, 4)] == [0, 10, 10, 10]


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [(5, (2, 3)), (6, (2, 3)), (7, (2, 4)), (8, (2, 4)), (9, (3, 5)), (10, (3, 5)), (11, (3, 6))],
)
def test_c0407_1_4_1_the_accelerated_rounds(rounds, expected):
    assert accelerated_rounds(rounds) == expected


def test_c0407_1_4_2_and_1_4_3_virtual_points_of_ga_in_nine_rounds():
    points = virtual_points(accelerated(players=8))
    assert [points(PlayerId(4), number) for number in range(1, 10)] == [10] * 3 + [5] * 2 + [0] * 4
    assert not any(points(PlayerId(5), number) for number in range(1, 10))


THREE = ("1-3 1 | 2-4 1", "1-2 1 | 3-4 1", "1-4 1 | 2-3 1")


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        (7, 9, [10, 10, 5, 5, 5, 0]),  # round 3 was paired with half a point
        (7, 5, [10, 10, 5, 0, 0, 0]),
        (9, 5, [10, 10, 10, 0, 0, 0]),
        (5, 11, [10, 10, 5, 5, 5, 5]),
    ],
)
def test_c0407_1_4_rounds_paired_keep_their_virtual_points_if_the_last_round_changes(
    before, after, expected
):
    played = accelerated(*THREE, rounds=before)
    changed = change_settings(
        played, settings=replace(played.settings, rounds=after), confirmed=True
    )
    points = virtual_points(changed)
    assert [points(PlayerId(2), number) for number in range(1, 7)] == expected
    assert not any(points(PlayerId(3), number) for number in range(1, 7))


def test_c0407_1_4_before_round_1_and_where_nothing_differs_no_points_are_named():
    for played, rounds in ((accelerated(players=4), 7), (accelerated(THREE[0]), 10)):
        settings = replace(played.settings, rounds=rounds)
        changed = change_settings(played, settings=settings, confirmed=True)
        assert changed.settings.fictitious == ()


def test_c0407_1_4_a_second_change_and_back_leaves_the_rounds_paired_as_they_were():
    played = accelerated(*THREE, rounds=7)
    for rounds in (9, 7):
        settings = replace(played.settings, rounds=rounds)
        played = change_settings(played, settings=settings, confirmed=True)
    assert played.settings.fictitious == ()


def test_c0407_1_3_2_a_late_entry_belongs_to_ga_also_after_the_last_round_changed():
    played = accelerated(*THREE, rounds=7)
    settings = replace(played.settings, rounds=9)
    event = Event().with_tournament(change_settings(played, settings=settings, confirmed=True))
    for strength, expected in ((3000, 5), (1, 0)):
        found = add_player(
            event,
            tournament_id=played.id,
            player=Player(PlayerId(0), "Late"),
            rating=strength,
            first_round=4,
        ).tournament(played.id)
        late = max(entry.id for entry in found.entries)
        assert virtual_points(found)(late, 4) == expected


def test_c0407_1_5_the_pairing_score_makes_the_scoregroups_and_sorts_the_boards():
    assert boards(systems.pair(accelerated(players=8))) == "1-3 4-2 5-7 8-6"


def test_c0407_1_5_floats_are_judged_by_the_pairing_scores_of_the_round():
    played = accelerated("1-3 1 | 2-4 1")
    assert roster_of(played).entrants[0].floats[0] is Float.DOWN


def test_record_250_gives_points_in_its_rounds_and_takes_the_place_of_acceleration():
    record = FictitiousPoints(20, 2, 3, (PlayerId(3), PlayerId(4)))
    points = virtual_points(accelerated(players=8, fictitious=(record, replace(record, points=5))))
    assert [points(PlayerId(3), number) for number in (1, 2, 3, 4)] == [0, 25, 25, 0]
    assert points(PlayerId(1), 2) == 0


def test_c0407_1_2_a_player_who_leaves_ga_by_a_corrected_rating_keeps_the_past_points():
    rounds = ("1-5 1 | 2-6 0 | 3-7 1 | 4-8 =", "1-3 1 | 6-2 1 | 4-7 0 | 8-5 =", "6-1 1 | 3-7 1")
    played = accelerated(*rounds, rounds=9)
    event = Event("Open").with_tournament(played)
    player = played.entry(PlayerId(1)).player
    edited = edit_player(event, tournament_id=played.id, player=player, rating=1)
    corrected = edited.tournament(played.id)
    assert corrected.entry(PlayerId(1)).tpn == 8
    virtual = virtual_points(corrected)
    assert [virtual(PlayerId(1), number) for number in range(1, 6)] == [10, 10, 10, 0, 0]
    assert [virtual(PlayerId(4), number) for number in range(1, 6)] == [10, 10, 10, 5, 5]
