"""Entering and correcting players, byes, withdrawals and pairing numbers."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.errors import (
    ByeNotRequestable,
    NameMissing,
    PlayerInUse,
    RoundAlreadyPaired,
    RoundOutOfRange,
    StillPaired,
    TpnsFrozen,
    UnknownPlayer,
)
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import Player, Title
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import FictitiousPoints, ProhibitedPairing
from swissdesk.operations.players import (
    add_player,
    cancel_bye,
    edit_player,
    reinstate,
    remove_player,
    renumber,
    request_bye,
    withdraw,
)

ONE, TWO = TournamentId(1), TournamentId(2)


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


def test_2_3_a_corrected_rating_moves_nobody_by_itself_once_the_list_is_closed():
    event = an_event("1-2 1 | 3 PAB")
    corrected = edit_player(event, tournament_id=ONE, player=event.player(PlayerId(3)), rating=2700)
    assert names(corrected) == ["Player001", "Player002", "Player003"]
    renumbered = renumber(corrected.tournament(ONE))
    assert [entry.id for entry in renumbered.entries] == [3, 1, 2]


def test_2_2_a_corrected_title_moves_the_player_in_every_tournament_that_is_open():
    first = a_tournament(players=2).with_entries(
        replace(entry, rating=2000) for entry in a_tournament(players=2).entries
    )
    open_too, closed = replace(first, id=TWO), replace(first, id=TournamentId(3), list_closed=True)
    event = Event().with_tournament(first).with_tournament(open_too).with_tournament(closed)
    titled = replace(event.player(PlayerId(2)), title=Title.GM)
    corrected = edit_player(event, tournament_id=ONE, player=titled, rating=2000)
    orders = [[entry.id for entry in each.entries] for each in corrected.tournaments]
    assert orders == [[2, 1], [2, 1], [1, 2]]


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


def test_3_3_a_bye_is_noted_for_a_round_to_come_and_struck_out():
    asked = request_bye(
        a_tournament("1-2 1"), player_id=PlayerId(1), round_no=2, kind=ByeKind.HALF_POINT
    )
    assert asked.entry(PlayerId(1)).requested_bye(2) is ByeKind.HALF_POINT
    free = cancel_bye(asked, player_id=PlayerId(1), round_no=2)
    assert free.entry(PlayerId(1)).is_available(2)


def test_a_bye_cannot_be_asked_for_in_a_round_that_is_paired_or_not_played():
    tournament = a_tournament("1-2 1")
    for round_no, error in ((1, RoundAlreadyPaired), (6, RoundOutOfRange), (0, RoundOutOfRange)):
        with pytest.raises(error):
            request_bye(
                tournament, player_id=PlayerId(1), round_no=round_no, kind=ByeKind.ZERO_POINT
            )
        with pytest.raises(error):
            cancel_bye(tournament, player_id=PlayerId(1), round_no=round_no)


def test_c04_1_art_3_the_pairing_allocated_bye_is_not_asked_for():
    with pytest.raises(ByeNotRequestable):
        request_bye(a_tournament("1-2 1"), player_id=PlayerId(1), round_no=2, kind=ByeKind.PAB)


def test_3_2_a_withdrawn_player_is_not_paired_until_reinstated():
    gone = withdraw(a_tournament("1-2 1"), player_id=PlayerId(2), after_round=1)
    assert not gone.entry(PlayerId(2)).is_available(2)
    assert reinstate(gone, player_id=PlayerId(2)).entry(PlayerId(2)).is_available(2)


def test_a_player_cannot_have_left_before_a_game_they_are_in():
    with pytest.raises(StillPaired, match="Player002"):
        withdraw(a_tournament("1-2 1"), player_id=PlayerId(2), after_round=0)
    with pytest.raises(RoundOutOfRange):
        withdraw(a_tournament("1-2 1"), player_id=PlayerId(2), after_round=-1)


def test_a_player_cannot_have_left_before_a_pairing_allocated_bye():
    with pytest.raises(StillPaired, match="Player003"):
        withdraw(a_tournament("1-2 1 | 3 PAB"), player_id=PlayerId(3), after_round=0)


@pytest.mark.parametrize("bye", ["H", "F"])
def test_c07_16_1_1_a_player_cannot_have_left_before_a_bye_that_brought_points(bye):
    tournament = a_tournament("1-2 1 | 3 PAB", f"1-2 1 | 3 {bye}")
    with pytest.raises(StillPaired) as refused:
        withdraw(tournament, player_id=PlayerId(3), after_round=1)
    assert refused.value.round_no == 2


def test_a_player_who_only_had_zero_point_byes_can_have_left_before_them():
    gone = withdraw(a_tournament("1-2 1 | 3 Z"), player_id=PlayerId(3), after_round=0)
    assert gone.entry(PlayerId(3)).withdrawn_after == 0
