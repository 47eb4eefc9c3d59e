"""Rounds on which engines and checkers have gone wrong, beside those that test their own article.

Those are: a PAB worth nothing (1.4.3), a second bye (2.1.2), the bye of an MDP (2.4.4), the limbo
([C18], [C20]), two MDPs ([C15]), forfeits (C.04.2 art. 3.5), players yet to arrive (5.2.5).
"""

from builders import SIX_OF_SEVEN_ROUNDS, a_tournament, boards
from pairing.record_answers import as_report

from swissdesk import trf
from swissdesk.endorsement import checker, noted
from swissdesk.listings.words.problems import sentence
from swissdesk.model.ids import PlayerId
from swissdesk.model.settings import FictitiousPoints, ProhibitedPairing
from swissdesk.pairing import systems


def in_a_file(tournament, *, without=""):
    """The tournament read back from a TRF26, without one of its records."""
    lines = as_report(tournament).splitlines(keepends=True)
    return trf.load("".join(line for line in lines if line[:3] != (without or "###")).encode())


def test_1_8_the_last_round_of_a_file_is_not_the_final_one_where_it_says_that_more_follow():
    """In the final round topscorers may meet whom they may not meet before it [C3]."""
    running = a_tournament(*SIX_OF_SEVEN_ROUNDS, rounds=7)
    (tournament,) = in_a_file(running).event.tournaments
    assert checker.check_round(tournament, 6).consistent


def test_1_8_where_a_file_does_not_say_how_many_rounds_there_are_its_last_one_may_be_either():
    running = a_tournament(*SIX_OF_SEVEN_ROUNDS, rounds=7)
    loaded = in_a_file(running, without="142")
    assert any(
        "taken as 6, the number of rounds paired" in sentence(each) for each in loaded.problems
    )
    assert loaded.facts.may_go_on
    (tournament,) = loaded.event.tournaments
    assert noted.differing(tournament) == {6: False}
    assert noted.differing(tournament, may_go_on=True) == {}


def test_5_2_4_the_higher_ranked_player_is_the_one_with_more_virtual_points():
    """1 and 2 have both had White, and 2 may not meet 3."""
    virtual = FictitiousPoints(10, 2, 2, (PlayerId(2),))
    apart = ProhibitedPairing(2, 2, (PlayerId(2), PlayerId(3)))
    played = a_tournament("1-3 = | 2-4 =", prohibited=(apart,))
    assert boards(systems.pair(played)) == "2-1 3-4"
    accelerated = a_tournament("1-3 = | 2-4 =", prohibited=(apart,), fictitious=(virtual,))
    assert boards(systems.pair(accelerated)) == "1-2 3-4"
