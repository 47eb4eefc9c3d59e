from builders import a_tournament

from swissdesk.listings.rows import standings_list, tie_decisions
from swissdesk.model.ids import PlayerId
from swissdesk.model.settings import SystemId
from swissdesk.operations import tie_decisions as deeds

PLAYERS = [PlayerId(number) for number in (3, 1, 2)]


def a_tie():
    return a_tournament("1-4 1 | 2-5 1 | 3-6 1", tie_breaks=())


def test_who_shares_the_rank_of_a_player_is_tied_with_him():
    rows = standings_list.rows(a_tie())
    assert [row.tpn for row in tie_decisions.tied_with(rows, rows[1])] == [1, 2, 3]
    alone = standings_list.rows(a_tournament("1-2 1"))
    assert tie_decisions.tied_with(alone, alone[0]) == (alone[0],)


def test_the_last_decision_about_a_player_is_told():
    drawn = deeds.draw_lot(a_tie(), round_no=1, players=PLAYERS, seed=9)
    made = tie_decisions.last_about(drawn, 1, PlayerId(2))
    assert made is not None
    assert made.words == "lot drawn from the number 9"
    assert sorted(made.players) == [1, 2, 3]
    played = deeds.record_play_off(drawn, round_no=1, players=PLAYERS)
    again = tie_decisions.last_about(played, 1, PlayerId(2))
    assert again is not None
    assert (again.words, again.players) == ("play-off", (3, 1, 2))


def test_a_decision_is_about_its_players_after_its_round():
    drawn = deeds.record_lot(a_tie(), round_no=1, players=PLAYERS)
    assert tie_decisions.last_about(drawn, 1, PlayerId(4)) is None
    assert tie_decisions.last_about(drawn, 2, PlayerId(1)) is None


def test_in_a_knockout_the_question_is_who_goes_on_from_an_even_board():
    cup = a_tournament("1-8 1 | 5-4 = | 7-2 = | 3-6 1", system=SystemId.KNOCKOUT, tie_breaks=())
    rows = standings_list.rows(cup, 1)
    seven = next(row for row in rows if row.tpn == 7)
    asked = tie_decisions.question(cup, 1, rows, seven)
    assert asked.title == "Decide which player of board 3 advances"
    assert [(row.tpn, row.place, row.rank) for row in asked.rows] == [(2, 1, "1="), (7, 2, "1=")]
    assert asked.current.tpn == 7


def test_else_it_is_the_rank():
    cup = a_tournament("1-8 1 | 5-4 = | 7-2 = | 3-6 1", system=SystemId.KNOCKOUT, tie_breaks=())
    rows = standings_list.rows(cup, 1)
    asked = tie_decisions.question(cup, 1, rows, rows[0])
    assert (asked.title, asked.rows, asked.current) == ("Decide about rank 1", rows, rows[0])
