"""Entering, correcting, moving and removing players; pairing numbers."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.errors import (
    ByeNotRequestable,
    NameMissing,
    OrderIncomplete,
    PlayerAlreadyEntered,
    PlayerInUse,
    RatingsFrozen,
    RoundAlreadyPaired,
    RoundOutOfRange,
    TpnsFrozen,
    UnknownPlayer,
)
from swissdesk.model.correction import RatingCorrection
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import Newcomer, Player, Title
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import (
    ByeRules,
    FictitiousPoints,
    ProhibitedPairing,
    ProhibitionKind,
    ProhibitionRule,
)
from swissdesk.operations.players import (
    add_player,
    add_players,
    edit_player,
    enter_player,
    move_player,
    remove_player,
    renumber,
    set_order,
)

ONE, TWO, THREE = TournamentId(1), TournamentId(2), TournamentId(3)


def an_event(*rounds, **changes):
    return Event(name="Open").with_tournament(a_tournament(*rounds, **changes))


def someone(name="Nový, Jan", title=Title.NONE):
    return Player(PlayerId(0), name, title)


def names(event):
    return [entry.player.name for entry in event.tournament(ONE).entries]


def enter(event, name, rating, title=Title.NONE, first_round=1):
    return add_player(
        event,
        tournament_id=ONE,
        player=someone(name, title),
        rating=rating,
        first_round=first_round,
    )


def test_2_2_players_are_ranked_by_rating_then_title_then_name():
    event = an_event(players=0)
    for name, rating, title in [
        ("Žák", 2000, Title.NONE),
        ("Adam", 2000, Title.NONE),
        ("Čech", 2000, Title.NONE),
        ("Weiß", 2000, Title.WGM),
        ("Zorn", 2000, Title.IM),
        ("Best", 2500, Title.NONE),
        ("New", 0, Title.GM),
    ]:
        event = enter(event, name, rating, title)
    assert names(event) == ["Best", "Zorn", "Weiß", "Adam", "Čech", "Žák", "New"]
    assert [entry.tpn for entry in event.tournament(ONE).entries] == [1, 2, 3, 4, 5, 6, 7]


def test_2_2_3_letters_with_a_stroke_are_where_a_printed_list_has_them():
    event = an_event(players=0)
    for name in ["Zorić", "Đorđević", "Łukasz", "Dobrev", "Müller", "Østergaard", "Perić"]:
        event = enter(event, name, 2000)
    assert names(event) == [
        "Dobrev",
        "Đorđević",
        "Łukasz",
        "Müller",
        "Østergaard",
        "Perić",
        "Zorić",
    ]


def test_2_4_a_late_entry_gets_the_tpn_they_are_due_and_zero_point_byes_before():
    late = enter(an_event("1-3 1 | 2-4 ="), "Late", 2585, first_round=2)
    entry = next(each for each in late.tournament(ONE).entries if each.player.name == "Late")
    assert (entry.tpn, entry.id) == (2, 5)
    assert [each.tpn for each in late.tournament(ONE).entries] == [1, 2, 3, 4, 5]
    assert late.tournament(ONE).round(1).byes[-1].kind is ByeKind.ZERO_POINT


def test_a_round_that_is_paired_or_does_not_exist_is_no_first_round():
    with pytest.raises(RoundAlreadyPaired):
        enter(an_event("1-2 1"), "Late", 2000, first_round=1)
    with pytest.raises(RoundOutOfRange):
        enter(an_event("1-2 1"), "Late", 2000, first_round=6)


def test_a_player_needs_a_name():
    with pytest.raises(NameMissing):
        enter(an_event(players=2), " ", 2000)


def test_spaces_around_a_name_are_not_part_of_it():
    event = enter(an_event(players=0), "  Žák, Jan ", 2000)
    assert names(event) == ["Žák, Jan"]
    corrected = edit_player(
        event, tournament_id=ONE, player=replace(event.players[0], name=" Žák "), rating=0
    )
    assert names(corrected) == ["Žák"]


def test_2_1_a_corrected_rating_moves_the_player_while_the_list_is_open():
    event = an_event(players=3)
    third = event.player(PlayerId(3))
    corrected = edit_player(event, tournament_id=ONE, player=third, rating=2700)
    assert names(corrected) == ["Player003", "Player001", "Player002"]


def test_tpns_follow_a_rating_until_round_4_q150():
    event = an_event(*["1-2 1 | 3 Z"] * 3)
    third = event.player(PlayerId(3))
    corrected = edit_player(event, tournament_id=ONE, player=third, rating=2700)
    assert [entry.id for entry in corrected.tournament(ONE).entries] == [3, 1, 2]


def test_2_3_the_report_says_that_rounds_were_paired_by_other_tpns():
    event = an_event(*["1-2 1 | 3 Z"] * 2)
    third = event.player(PlayerId(3))
    corrected = edit_player(event, tournament_id=ONE, player=third, rating=2700)
    text = "No. 1 Player003, rating 2700 instead of 2570; No. 3 in the rounds paired before"
    remark = Remark(RemarkKind.CORRECTION, 2, text)
    assert corrected.tournament(ONE).remarks == (remark,)
    named = replace(third, title=Title.GM)
    again = edit_player(corrected, tournament_id=ONE, player=named, rating=2585)
    assert again.tournament(ONE).remarks[1].text == (
        "No. 2 Player003, rating 2585 instead of 2700; No. 1 in the rounds paired before"
    )


def test_2_2_a_title_corrected_after_a_round_is_in_the_report_where_it_changes_the_tpn():
    event = an_event("1-2 1 | 3 PAB")
    player = event.player(PlayerId(3))
    level = edit_player(event, tournament_id=ONE, player=player, rating=2580)
    assert level.tournament(ONE).remarks == ()
    titled = edit_player(
        level, tournament_id=ONE, player=replace(player, title=Title.GM), rating=2580
    )
    assert [each.text for each in titled.tournament(ONE).remarks] == [
        "No. 2 Player003, data corrected; No. 3 in the rounds paired before"
    ]


def test_rounds_keep_the_ratings_with_which_they_were_paired():
    event = an_event(*["1-2 1 | 3 Z"] * 2)
    third = event.player(PlayerId(3))
    old = event.tournament(ONE).entry(third.id)
    for rating, estimate in ((0, 2400), (2700, 0)):
        event = edit_player(
            event, tournament_id=ONE, player=third, rating=rating, estimate=estimate
        )
    corrected = event.tournament(ONE)
    assert corrected.rating_corrections == (RatingCorrection(third.id, 3, old.rating, 0),)
    assert corrected.as_paired(2).entry(third.id).rating == old.rating
    assert corrected.as_paired(3).entry(third.id).rating == 2700


def test_before_round_1_no_round_keeps_a_rating():
    event = an_event(players=3)
    corrected = edit_player(event, tournament_id=ONE, player=event.player(PlayerId(3)), rating=2700)
    assert corrected.tournament(ONE).rating_corrections == ()


def test_once_round_4_is_paired_a_rating_is_not_corrected_in_passing_q189():
    event = an_event(*["1-2 1 | 3 Z"] * 4)
    third = event.player(PlayerId(3))
    with pytest.raises(RatingsFrozen):
        edit_player(event, tournament_id=ONE, player=third, rating=2700)
    rating = event.tournament(ONE).entry(PlayerId(3)).rating
    titled = replace(third, title=Title.GM)
    titled = edit_player(event, tournament_id=ONE, player=titled, rating=rating)
    assert [entry.id for entry in titled.tournament(ONE).entries] == [1, 2, 3]


def test_a_round_keeps_the_order_in_which_it_was_paired_when_tpns_change():
    event = an_event("1-2 1 | 3 PAB")
    corrected = edit_player(event, tournament_id=ONE, player=event.player(PlayerId(3)), rating=2700)
    tournament = corrected.tournament(ONE)
    assert tournament.round(1).order == (1, 2, 3)
    again = edit_player(corrected, tournament_id=ONE, player=event.player(PlayerId(3)), rating=1)
    assert again.tournament(ONE).round(1).order == (1, 2, 3)


def test_a_rating_that_leaves_the_rank_alone_leaves_the_number_alone():
    event = an_event("1-2 1 | 3 PAB")
    corrected = edit_player(event, tournament_id=ONE, player=event.player(PlayerId(3)), rating=2571)
    assert corrected.tournament(ONE).round(1).order == ()
    assert corrected.tournament(ONE).entry(PlayerId(3)).rating == 2571


def test_2_2_a_corrected_title_moves_the_player_in_every_tournament_whose_order_is_not_by_hand():
    first = a_tournament(players=2).with_entries(
        replace(entry, rating=2000) for entry in a_tournament(players=2).entries
    )
    second, by_hand = replace(first, id=TWO), replace(first, id=THREE, manual_order=True)
    event = Event().with_tournament(first).with_tournament(second).with_tournament(by_hand)
    titled = replace(event.player(PlayerId(2)), title=Title.GM)
    corrected = edit_player(event, tournament_id=ONE, player=titled, rating=2000)
    orders = [[entry.id for entry in each.entries] for each in corrected.tournaments]
    assert orders == [[2, 1], [2, 1], [1, 2]]
    assert {each.entry(PlayerId(2)).player.title for each in corrected.tournaments} == {Title.GM}


def test_a_player_is_corrected_in_a_tournament_they_are_in():
    event = an_event(players=2).with_tournament(replace(a_tournament(players=1), id=TWO))
    with pytest.raises(UnknownPlayer):
        edit_player(event, tournament_id=TWO, player=event.player(PlayerId(2)), rating=0)


def test_a_correction_that_leaves_the_order_alone_leaves_the_numbers_alone():
    event = an_event(players=3)
    player = replace(event.player(PlayerId(2)), club="Zagreb")
    corrected = edit_player(event, tournament_id=ONE, player=player, rating=2580)
    assert corrected.tournament(ONE).entries[1].player.club == "Zagreb"


def test_2_3_no_number_changes_for_a_correction_once_round_4_is_paired():
    rounds = ["1-2 1", "2-1 1", "1-2 0", "2-1 0"]
    assert renumber(a_tournament(*rounds[:3])).last_round == 3
    with pytest.raises(TpnsFrozen):
        renumber(a_tournament(*rounds))


def test_manual_order_is_all_or_nothing_q147():
    tournament = a_tournament(players=3)
    by_hand = set_order(tournament, order=[PlayerId(2), PlayerId(3), PlayerId(1)])
    assert [(entry.tpn, entry.id) for entry in by_hand.entries] == [(1, 2), (2, 3), (3, 1)]
    assert by_hand.manual_order
    for order, missing in (([1, 2], (3,)), ([1, 2, 2], (2, 3)), ([1, 2, 3, 9], (9,))):
        with pytest.raises(OrderIncomplete) as refused:
            set_order(tournament, order=order)
        assert refused.value.missing == missing


def test_an_order_by_hand_stays_until_it_is_given_up_q147():
    event = an_event(players=3)
    by_hand = set_order(event.tournament(ONE), order=[PlayerId(3), PlayerId(2), PlayerId(1)])
    event = event.with_tournament(by_hand)
    corrected = edit_player(event, tournament_id=ONE, player=event.player(PlayerId(1)), rating=2800)
    assert names(corrected) == ["Player003", "Player002", "Player001"]
    given_up = renumber(corrected.tournament(ONE))
    assert [entry.id for entry in given_up.entries] == [1, 2, 3]
    assert not given_up.manual_order


def test_2_3_no_order_is_given_by_hand_once_round_4_is_paired():
    with pytest.raises(TpnsFrozen):
        set_order(a_tournament(*["1-2 1"] * 4), order=[PlayerId(2), PlayerId(1)])


def test_2_1_an_estimate_ranks_an_unrated_player_and_is_no_rating():
    event = add_player(an_event(players=2), tournament_id=ONE, player=someone(), estimate=2585)
    entry = event.tournament(ONE).entries[1]
    assert (entry.player.name, entry.rating, entry.estimate) == ("Nový, Jan", 0, 2585)


def test_2_4_late_entry_has_half_points_where_the_rules_say():
    event = an_event("1-2 1", byes=ByeRules(missed=ByeKind.HALF_POINT))
    by_rule = enter(event, "Late", 2000, first_round=4).tournament(ONE)
    late = by_rule.entries[-1]
    assert by_rule.round(1).byes[-1].kind is ByeKind.HALF_POINT
    assert [late.requested_bye(number) for number in (2, 3, 4)] == [ByeKind.HALF_POINT] * 2 + [None]


def test_2_4_the_arbiter_says_what_one_late_entry_has_for_the_rounds_missed():
    given = {"tournament_id": ONE, "player": someone(), "first_round": 2}
    event = add_player(an_event("1-2 1"), missed=ByeKind.HALF_POINT, **given)
    assert event.tournament(ONE).score(PlayerId(3)) == 5
    with pytest.raises(ByeNotRequestable):
        add_player(an_event("1-2 1"), missed=ByeKind.PAB, **given)


def test_a_player_of_the_event_enters_another_tournament_as_the_same_person():
    event = an_event(players=2).with_tournament(replace(a_tournament(players=0), id=TWO))
    entered = enter_player(event, tournament_id=TWO, player_id=PlayerId(2), rating=1900)
    assert entered.tournament(TWO).entries[0].player is entered.players[1]
    assert len(entered.players) == 2
    with pytest.raises(PlayerAlreadyEntered, match="Player002"):
        enter_player(entered, tournament_id=TWO, player_id=PlayerId(2))


def test_a_list_of_players_is_entered_at_once_each_where_they_are_due():
    newcomers = [Newcomer(someone("Best"), 2700), Newcomer(someone(" Last "), 0, 1000)]
    event = add_players(an_event(players=1), tournament_id=ONE, newcomers=newcomers)
    assert names(event) == ["Best", "Player001", "Last"]
    assert [player.id for player in event.players] == [1, 2, 3]
    assert event.tournament(ONE).entries[2].estimate == 1000
    with pytest.raises(RoundAlreadyPaired):
        add_players(an_event("1-2 1"), tournament_id=ONE, newcomers=newcomers)


def test_a_player_of_the_event_is_in_a_list_as_the_same_person_and_only_once():
    event = an_event(players=2).with_tournament(replace(a_tournament(players=0), id=TWO))
    known = Newcomer(event.player(PlayerId(2)), 1900)
    entered = add_players(event, tournament_id=TWO, newcomers=[Newcomer(someone()), known])
    assert [entry.id for entry in entered.tournament(TWO).entries] == [2, 3]
    for again, before in (([known, known], event), ([known], entered)):
        with pytest.raises(PlayerAlreadyEntered, match="Player002"):
            add_players(before, tournament_id=TWO, newcomers=again)


def test_a_player_moves_to_another_section_before_round_1_with_rating_and_byes():
    pair = ProhibitedPairing(1, 9, (PlayerId(1), PlayerId(2)))
    event = an_event(players=2, prohibited=(pair,))
    asked = event.tournament(ONE).entry(PlayerId(2)).with_requested_bye(2, ByeKind.HALF_POINT)
    asked = asked.with_requested_bye(4, ByeKind.HALF_POINT)
    event = event.with_tournament(event.tournament(ONE).with_entry(asked))
    event = event.with_tournament(replace(a_tournament(players=0, rounds=3), id=TWO))
    moved = move_player(event, player_id=PlayerId(2), from_tournament=ONE, to_tournament=TWO)
    (there,) = moved.tournament(TWO).entries
    assert (there.tpn, there.rating, len(there.requested_byes)) == (1, 2580, 1)
    assert [entry.id for entry in moved.tournament(ONE).entries] == [1]
    assert moved.tournament(ONE).settings.prohibited == ()
    assert len(moved.players) == 2


def test_a_bye_asked_for_the_last_round_of_the_new_section_is_kept_and_no_later_one():
    event = an_event(players=2, rounds=9)
    asked = event.tournament(ONE).entry(PlayerId(2))
    for round_no in (2, 3, 4):
        asked = asked.with_requested_bye(round_no, ByeKind.HALF_POINT)
    event = event.with_tournament(event.tournament(ONE).with_entry(asked))
    event = event.with_tournament(replace(a_tournament(players=0, rounds=3), id=TWO))
    moved = move_player(event, player_id=PlayerId(2), from_tournament=ONE, to_tournament=TWO)
    (there,) = moved.tournament(TWO).entries
    assert [each.round_no for each in there.requested_byes] == [2, 3]


def test_nobody_moves_once_either_section_has_begun_or_where_he_is_already():
    begun, fresh = a_tournament("1-2 1"), replace(a_tournament(players=0), id=TWO)
    there = {"player_id": PlayerId(1), "from_tournament": ONE, "to_tournament": TWO}
    for first, second, refusal in (
        (begun, fresh, PlayerInUse),
        (a_tournament(players=1), replace(a_tournament("2-3 1"), id=TWO), PlayerInUse),
        (a_tournament(players=1), replace(a_tournament(players=1), id=TWO), PlayerAlreadyEntered),
    ):
        event = Event().with_tournament(first)
        second = second.with_entries(
            each for each in second.entries if each.id != 1 or refusal is PlayerAlreadyEntered
        )
        with pytest.raises(refusal):
            move_player(event.with_tournament(second), **there)


@pytest.mark.parametrize(
    ("changes", "remarks"),
    [
        ({"club": " zagreb"}, 0),
        ({"club": "Brno"}, 1),
        ({"federation": "CZE"}, 0),
    ],
)
def test_a_corrected_club_is_noted_where_clubmates_may_not_meet(changes, remarks):
    rule = ProhibitionRule(ProhibitionKind.CLUB, "", 1, 9)
    event = an_event("1-2 1", prohibitions=(rule,))
    player = replace(event.player(PlayerId(2)), club="Zagreb")
    event = event.with_player(player)
    corrected = edit_player(
        event, tournament_id=ONE, player=replace(player, **changes), rating=2580
    )
    noted = corrected.tournament(ONE).remarks
    assert [each.kind for each in noted] == [RemarkKind.CONFIGURATION] * remarks


def test_a_club_corrected_before_round_1_needs_no_remark():
    rule = ProhibitionRule(ProhibitionKind.CLUB, "", 1, 9)
    event = an_event(players=2, prohibitions=(rule,))
    player = replace(event.player(PlayerId(2)), club="Zagreb")
    corrected = edit_player(event, tournament_id=ONE, player=player, rating=2580)
    assert corrected.tournament(ONE).remarks == ()


def test_a_player_of_one_section_is_corrected_though_there_are_others():
    event = an_event(players=2).with_tournament(replace(a_tournament(players=1), id=TWO))
    player = replace(event.player(PlayerId(2)), club="Zagreb")
    corrected = edit_player(event, tournament_id=ONE, player=player, rating=2700)
    assert names(corrected) == ["Player002", "Player001"]
    assert corrected.tournament(TWO) == event.tournament(TWO)


def test_a_player_is_removed_before_the_first_round_and_the_others_move_up():
    left = remove_player(an_event(players=3), tournament_id=ONE, player_id=PlayerId(1))
    assert [(entry.tpn, entry.id) for entry in left.tournament(ONE).entries] == [(1, 2), (2, 3)]
    assert [player.id for player in left.players] == [2, 3]


def test_a_player_of_two_tournaments_stays_in_the_event_when_removed_from_one():
    event = an_event(players=2)
    both = event.with_tournament(replace(event.tournament(ONE), id=TournamentId(2)))
    left = remove_player(both, tournament_id=ONE, player_id=PlayerId(1))
    assert [player.id for player in left.players] == [1, 2]


def test_what_was_said_about_a_removed_player_does_not_concern_the_next_one_entered():
    pair, trio = (PlayerId(1), PlayerId(3)), (PlayerId(1), PlayerId(2), PlayerId(3))
    event = an_event(
        players=3,
        prohibited=(ProhibitedPairing(1, 9, pair), ProhibitedPairing(1, 9, trio)),
        fictitious=(FictitiousPoints(10, 1, 2, trio), FictitiousPoints(5, 1, 2, trio[2:])),
    )
    left = remove_player(event, tournament_id=ONE, player_id=PlayerId(3))
    settings = enter(left, "New", 2000).tournament(ONE).settings
    assert settings.prohibited == (ProhibitedPairing(1, 9, trio[:2]),)
    assert settings.fictitious == (FictitiousPoints(10, 1, 2, trio[:2]),)


def test_a_player_who_is_in_a_paired_round_cannot_be_removed():
    with pytest.raises(PlayerInUse, match="Player001"):
        remove_player(an_event("1-2 1"), tournament_id=ONE, player_id=PlayerId(1))
