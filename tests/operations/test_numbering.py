"""The third criterion of the initial order, and numbers drawn by lot.

The rest is tested with players.
"""

from dataclasses import replace

import pytest
from builders import a_round_robin, a_tournament, an_entry

from swissdesk.errors import NumbersFixed, VarmaNotPossible
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Player, Ratings
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.settings import NameOrder, Numbering, RatingKind, RatingMethod, SystemId
from swissdesk.operations.numbering import draw_numbers, late_meetings
from swissdesk.operations.players import add_player, edit_player, remove_player, renumber, set_order
from swissdesk.operations.regulations import set_rating_rule

BORN = {"Adam": "2001/05/03", "Beck": "", "Cech": "1999", "Dlask": "2001/05/04"}
LOTS_OF_7 = [4, 3, 2, 1, 5, 6]
"""The identities of six players by their lots, drawn from the number 7."""
NATIONAL = {"Adam": 1500, "Beck": 0, "Cech": 1900, "Dlask": 1700}


def order(name_order, lot=0):
    tournament = a_tournament(players=4, name_order=name_order, order_lot=lot)
    entries = (
        replace(
            entry,
            rating=2000,
            participant=replace(
                entry.player, name=name, birth=BORN[name], ratings=Ratings(national=NATIONAL[name])
            ),
        )
        for entry, name in zip(tournament.entries, ["Dlask", "Cech", "Beck", "Adam"], strict=True)
    )
    return [entry.player.name for entry in renumber(tournament.with_entries(entries)).entries]


@pytest.mark.parametrize(
    ("name_order", "expected"),
    [
        (NameOrder.NAME, ["Adam", "Beck", "Cech", "Dlask"]),
        (NameOrder.BIRTH_OLDEST, ["Cech", "Adam", "Dlask", "Beck"]),
        (NameOrder.BIRTH_YOUNGEST, ["Dlask", "Adam", "Cech", "Beck"]),
        (NameOrder.NATIONAL_RATING, ["Cech", "Dlask", "Adam", "Beck"]),
    ],
)
def test_2_2_3_another_criterion_than_the_alphabet_is_announced_q146(name_order, expected):
    assert order(name_order) == expected


def test_2_2_3_lots_follow_from_a_number_and_are_the_same_again():
    assert order(NameOrder.LOT, 7) == order(NameOrder.LOT, 7) == ["Adam", "Beck", "Cech", "Dlask"]
    assert len({tuple(order(NameOrder.LOT, lot)) for lot in range(20)}) > 5


def test_2_2_1_strength_is_the_rating_or_else_the_estimate():
    tournament = a_tournament(players=3)
    estimated = replace(tournament.entry(PlayerId(3)), rating=0, estimate=2595)
    unused = replace(tournament.entry(PlayerId(2)), estimate=2900)
    numbered = renumber(tournament.with_entry(estimated).with_entry(unused))
    assert [entry.id for entry in numbered.entries] == [3, 1, 2]


def who(tournament):
    return [int(entry.id) for entry in tournament.entries]


def of_federations(text, **changes):
    """A round robin with a player of each federation named, "-" for none."""
    tournament = a_round_robin(players=len(text.split()), **changes)
    return tournament.with_entries(
        replace(
            entry,
            participant=replace(entry.player, federation="" if code == "-" else code.ljust(3, "x")),
        )
        for entry, code in zip(tournament.entries, text.split(), strict=True)
    )


def event_of(tournament):
    players = tuple(entry.player for entry in tournament.entries)
    return Event("Open", players=players, tournaments=(tournament,))


def test_numbers_by_lot_follow_from_a_number_and_are_the_same_again():
    """sha256 of "7:1" to "7:6", in order, worked out with sha256sum."""
    drawn = draw_numbers(a_round_robin(players=6), numbering=Numbering.LOT, seed=7)
    assert who(drawn) == LOTS_OF_7
    assert who(draw_numbers(drawn, numbering=Numbering.LOT, seed=7)) == LOTS_OF_7
    assert (drawn.settings.numbering, drawn.settings.order_lot) == (Numbering.LOT, 7)
    assert [entry.tpn for entry in drawn.entries] == [1, 2, 3, 4, 5, 6]


def test_the_report_says_how_the_numbers_were_drawn_and_from_which_number():
    tournament = of_federations("a a a b b b c c - -")
    texts = [
        draw_numbers(tournament, numbering=numbering, seed=7).remarks for numbering in Numbering
    ]
    assert texts == [
        (Remark(RemarkKind.CONFIGURATION, 0, text),)
        for text in (
            "numbers by rating, title and name",
            "numbers by lot, drawn from the number 7",
            "numbers by Varma table, drawn from the number 7",
            "numbers by Varma table, row 11/12 corrected, from the number 7",
        )
    ]


def test_a_draw_takes_the_place_of_an_order_by_hand_and_strength_that_of_a_draw():
    by_hand = set_order(a_round_robin(players=3), order=[PlayerId(each) for each in (3, 1, 2)])
    drawn = draw_numbers(by_hand, numbering=Numbering.LOT, seed=1)
    assert not drawn.manual_order
    assert who(draw_numbers(drawn, numbering=Numbering.STRENGTH, seed=0)) == [1, 2, 3]


@pytest.mark.parametrize("numbering", Numbering)
def test_once_a_round_has_been_paired_no_numbers_are_drawn(numbering):
    with pytest.raises(NumbersFixed):
        draw_numbers(a_round_robin("1-4 1 | 2-3 ="), numbering=numbering, seed=1)


def test_c05_annex_2_players_of_one_federation_are_kept_apart_at_the_end():
    tournament = of_federations("a a a b b b c c - -")
    for seed in range(30):
        drawn = draw_numbers(tournament, numbering=Numbering.VARMA, seed=seed)
        assert late_meetings(drawn) == ()
        assert sorted(who(drawn)) == list(range(1, 11))
    assert late_meetings(draw_numbers(tournament, numbering=Numbering.LOT, seed=1)) == ()


def test_c05_annex_2_the_misprint_shows_with_12_players_and_not_in_the_corrected_row():
    tournament = of_federations("a a a a b b b c c c - -")
    for seed in range(10):
        printed = draw_numbers(tournament, numbering=Numbering.VARMA, seed=seed)
        met = {printed.entry(player).tpn for player in late_meetings(printed)}
        assert met == {6, 12}
        other = draw_numbers(tournament, numbering=Numbering.VARMA_CORRECTED, seed=seed)
        assert late_meetings(other) == ()


def test_c05_annex_2_who_has_left_draws_nothing_and_has_the_last_number():
    tournament = of_federations("a a a b b b c c - - -")
    left = tournament.with_entry(replace(tournament.entry(PlayerId(2)), withdrawn_after=0))
    drawn = draw_numbers(left, numbering=Numbering.VARMA, seed=3)
    assert drawn.entry(PlayerId(2)).tpn == 11
    assert late_meetings(drawn) == ()


@pytest.mark.parametrize("system", [SystemId.DUTCH_2026, SystemId.KNOCKOUT, SystemId.JKV])
def test_c05_annex_2_is_for_round_robins(system):
    tournament = a_tournament(players=10, system=system)
    with pytest.raises(VarmaNotPossible):
        draw_numbers(tournament, numbering=Numbering.VARMA, seed=1)
    assert late_meetings(a_tournament(players=10, system=system, numbering=Numbering.VARMA)) == ()


def test_c05_annex_2_is_for_9_to_24_players():
    with pytest.raises(VarmaNotPossible) as refused:
        draw_numbers(a_round_robin(players=8), numbering=Numbering.VARMA, seed=1)
    assert refused.value.players == 8


def test_a_newcomer_has_the_place_of_his_lot_before_round_1():
    drawn = draw_numbers(a_round_robin(players=5), numbering=Numbering.LOT, seed=7)
    after = add_player(event_of(drawn), tournament_id=drawn.id, player=Player(PlayerId(0), "New"))
    assert who(after.tournaments[0]) == LOTS_OF_7


def test_a_newcomer_has_the_last_number_once_a_round_has_been_paired_by_lots():
    played = a_tournament(
        "1-4 1 | 2-3 =", system=SystemId.JKV, numbering=Numbering.LOT, order_lot=7, rounds=5
    )
    after = add_player(
        event_of(played), tournament_id=played.id, player=Player(PlayerId(0), "N"), first_round=2
    )
    assert who(after.tournaments[0]) == [1, 2, 3, 4, 5]


def test_c05_annex_2_a_newcomer_has_the_number_that_follows_until_all_draw_again():
    drawn = draw_numbers(of_federations("a a a b b b c c -"), numbering=Numbering.VARMA, seed=4)
    after = add_player(event_of(drawn), tournament_id=drawn.id, player=Player(PlayerId(0), "New"))
    (tournament,) = after.tournaments
    assert who(tournament) == [*who(drawn), 10]
    again = draw_numbers(tournament, numbering=Numbering.VARMA, seed=5)
    assert who(again) != who(tournament)
    assert who(renumber(again)) == who(again)


def test_corrected_data_and_other_ratings_leave_numbers_drawn_as_they_are():
    drawn = draw_numbers(a_round_robin(players=6), numbering=Numbering.LOT, seed=7)
    stronger = replace(drawn.entry(PlayerId(6)).player, name="Aaron")
    after = edit_player(event_of(drawn), tournament_id=drawn.id, player=stronger, rating=2800)
    assert who(after.tournaments[0]) == LOTS_OF_7
    rated = set_rating_rule(drawn, method=RatingMethod.NRO, kinds=(RatingKind.STANDARD,))
    assert who(rated) == LOTS_OF_7


def test_who_is_struck_off_leaves_the_others_in_their_order():
    drawn = draw_numbers(a_round_robin(players=6), numbering=Numbering.LOT, seed=7)
    event = remove_player(event_of(drawn), tournament_id=drawn.id, player_id=PlayerId(3))
    assert who(event.tournaments[0]) == [each for each in LOTS_OF_7 if each != 3]


TABLES = [each for each in SystemId if each.is_predetermined or each is SystemId.KNOCKOUT]


@pytest.mark.parametrize("system", TABLES)
def test_a_table_or_a_bracket_that_has_begun_leaves_every_number_as_it_is(system):
    played = a_tournament("1-4 1 | 2-3 =", system=system)
    with pytest.raises(NumbersFixed):
        renumber(played)
    with pytest.raises(NumbersFixed):
        set_order(played, order=[PlayerId(each) for each in (2, 1, 3, 4)])
    corrected = edit_player(
        event_of(played), tournament_id=played.id, player=an_entry(4).player, rating=2800
    )
    assert who(corrected.tournaments[0]) == [1, 2, 3, 4]
    assert corrected.tournaments[0].entry(PlayerId(4)).rating == 2800
    rule = set_rating_rule(
        played, method=RatingMethod.FIDE, kinds=(RatingKind.STANDARD,), confirmed=True
    )
    assert who(rule) == [1, 2, 3, 4]
