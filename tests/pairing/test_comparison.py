"""A round beside what the system makes of it (C.04.2 art. 1.4)."""

from dataclasses import replace

from builders import a_tournament

from swissdesk.operations.rounds import pair_round, publish_round
from swissdesk.pairing.systems import compare


def by_the_system():
    """Round 2 of seven players as the system pairs it."""
    return pair_round(a_tournament("1-4 1 | 5-2 0 | 3-6 1 | 7 PAB"), round_no=2)


def changed(tournament, *boards):
    """The round with other pairs at its boards."""
    played = tournament.rounds[-1]
    games = (
        replace(game, white=white, black=black)
        for game, (white, black) in zip(played.games, boards, strict=True)
    )
    return tournament.with_round(replace(played, games=tuple(games)))


def test_what_the_system_has_made_does_not_differ():
    tournament = by_the_system()
    compared = compare(tournament, 2)
    assert (compared.boards, compared.instead) == ((), ())
    assert compared.pab == tournament.rounds[-1].pab
    assert compared.is_possible


def test_pairs_and_colours_that_differ_are_named_with_those_of_the_system():
    tournament = by_the_system()
    first, second, third = ((game.white, game.black) for game in tournament.rounds[-1].games)
    compared = compare(changed(tournament, first[::-1], second, third), 2)
    assert (compared.boards, compared.instead) == ((1,), ((1, *first),))


def test_a_published_round_is_compared_as_the_rules_saw_it_then():
    tournament = publish_round(by_the_system(), round_no=2)
    assert compare(tournament, 2).boards == ()


def test_c0403_1_9_3_where_nothing_is_legal_every_board_is_made_by_hand():
    compared = compare(a_tournament("1-2 1", "2-1 ."), 2)
    assert compared.boards == (1,)
    assert not compared.is_possible
    assert compared.instead == ()
