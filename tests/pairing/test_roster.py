"""What the pairing rules may look at (C.04.1 and C.04.2 of February 2026)."""

from dataclasses import replace

import pytest
from builders import a_tournament, an_entry

from swissdesk.errors import InitialColourMissing
from swissdesk.model.correction import Correction, CorrectionScope
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import RequestedBye
from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.settings import ProhibitedPairing, ProhibitionKind, ProhibitionRule
from swissdesk.pairing.roster import roster_of


def entrants(*rounds, **settings):
    roster = roster_of(a_tournament(*rounds, **{"rounds": 9, **settings}))
    return {entrant.tpn: entrant for entrant in roster.entrants}


def test_c0402_3_1_an_adjourned_game_is_a_draw_for_pairing():
    field = entrants("1-2 ?", scoring=ScoringSystem(unknown=0))
    assert (field[1].score, field[2].score, field[1].met) == (5, 5, {2})


def test_c0402_3_3_players_known_not_to_play_are_not_paired():
    away = an_entry(2, requested_byes=(RequestedBye(1, ByeKind.ZERO_POINT),))
    field = a_tournament(players=3).with_entry(away)
    assert [entrant.tpn for entrant in roster_of(field).entrants] == [1, 3]


def test_c0402_3_2_players_who_withdrew_are_not_paired():
    field = a_tournament("1-2 1 | 3-4 1").with_entry(an_entry(4, withdrawn_after=1))
    assert [entrant.tpn for entrant in roster_of(field).entrants] == [1, 2, 3]


@pytest.mark.parametrize(("result", "met"), [("1", {2}), ("00", {2}), ("+", set()), ("--", set())])
def test_c0402_3_5_a_game_that_was_not_played_may_be_paired_again(result, met):
    assert entrants(f"1-2 {result}")[1].met == met


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("1-2 1 | 3 PAB", False),
        ("1-2 1 | 3 F", False),
        ("1-2 1 | 3 H", True),
        ("1-2 1 | 3 Z", True),
        ("1-2 1 | 3-4 +", False),
        ("1-2 1 | 3-4 -", True),
        ("1-2 1 | 3-4 W", True),
    ],
)
def test_c0401_4_whoever_had_a_pab_or_a_win_s_points_without_playing_has_no_pab(text, may):
    assert entrants(text)[3].may_receive_pab is may


def test_c0401_4_a_pab_bars_another_whatever_it_was_worth():
    assert not entrants("1-2 1 | 3 PAB", scoring=ScoringSystem(pab=5))[3].may_receive_pab


def test_c0403_2_4_4_unplayed_games_are_byes_absences_and_forfeits():
    field = entrants("1-2 1 | 3 PAB", "1-3 + | 2 H", "2-3 1 | 1 Z")
    assert [field[tpn].unplayed for tpn in (1, 2, 3)] == [2, 1, 2]


def test_prohibited_pairings_hold_in_their_rounds():
    record = ProhibitedPairing(2, 2, (PlayerId(1), PlayerId(3), PlayerId(9)))
    one, two = (a_tournament(*["1-2 1 | 3-4 1"] * played, rounds=9) for played in (1, 2))
    settings = type(one.settings)("Open", 9, initial_colour=one.settings.initial_colour)
    for played, expected in ((one, {1, 3}), (two, set())):
        with_record = played.with_settings(
            type(settings)("Open", 9, initial_colour=settings.initial_colour, prohibited=(record,))
        )
        assert roster_of(with_record).entrants[0].prohibited == expected


def test_only_the_rounds_before_are_looked_at():
    played = a_tournament("1-3 1 | 2-4 1", "1-2 1 | 3-4 1", rounds=2)
    roster = roster_of(played, 2, present={PlayerId(1), PlayerId(2), PlayerId(4)})
    assert [entrant.score for entrant in roster.entrants] == [10, 10, 0]
    assert (roster.round_no, roster.is_last_round, roster.best_score) == (2, True, 10)
    assert roster.entrants[0].met == {3}


def test_a_pending_game_is_a_meeting_without_points():
    field = entrants("1-2 .")
    assert (field[1].score, field[1].met) == (0, {2})


def test_the_initial_colour_must_have_been_drawn():
    with pytest.raises(InitialColourMissing):
        roster_of(a_tournament(players=2, initial_colour=None))


def test_c0402_2_4_numbers_skip_players_never_paired_and_keep_absent_ones():
    played = a_tournament("2-4 1 | 1 H | 3 PAB | 5-6 1", rounds=9)
    away = RequestedBye(2, ByeKind.ZERO_POINT)
    for tpn in (1, 2):
        played = played.with_entry(an_entry(tpn, requested_byes=(away,)))
    assert [(each.tpn, each.number) for each in roster_of(played).entrants] == [
        (3, 2),
        (4, 3),
        (5, 4),
        (6, 5),
    ]


def test_a_player_whom_two_prohibitions_name_meets_nobody_of_either():
    records = tuple(
        ProhibitedPairing(1, 9, tuple(map(PlayerId, group))) for group in ((1, 2), (1, 3, 4))
    )
    field = entrants(players=4, prohibited=records)
    assert [field[tpn].prohibited for tpn in (1, 2, 3)] == [{1, 2, 3, 4}, {1, 2}, {1, 3, 4}]


def test_c04_2_4_3_a_correction_for_the_standings_is_none_for_the_pairing():
    tournament = a_tournament("1-3 1 | 4-2 =")
    game = tournament.round(1).game(1)
    before = replace(game, result=GameResult.BLACK_WINS)
    corrected = tournament.with_corrections(
        [Correction(1, 1, before, game, 9, CorrectionScope.STANDINGS)]
    )
    scores = {each.tpn: each.score for each in roster_of(corrected).entrants}
    assert scores == {1: 0, 2: 5, 3: 10, 4: 5}


def test_record_260_clubmates_are_kept_apart_by_a_rule():
    tournament = a_tournament(
        players=4, prohibitions=(ProhibitionRule(ProhibitionKind.CLUB, "", 1, 1),)
    )
    clubs = tournament.with_entries(
        replace(entry, participant=replace(entry.player, club="Brno" if entry.tpn > 2 else ""))
        for entry in tournament.entries
    )
    assert [sorted(each.prohibited) for each in roster_of(clubs).entrants] == [
        [],
        [],
        [3, 4],
        [3, 4],
    ]
    assert not any(each.prohibited for each in roster_of(clubs, 2).entrants)
