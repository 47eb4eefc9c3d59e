"""Article 3.1 of C.04.4.1: the pairing-allocated bye."""

from pairing.dubov.seekers import a_seeker, apart

from swissdesk.pairing.dubov.process import bye


def tpn_of_bye(*players, apart_from=()):
    found = bye(apart(players, *apart_from))
    return found and found.tpn


def test_3_1_1_whoever_has_had_it_or_a_win_without_playing_does_not_receive_it():
    players = [a_seeker(1, 1), a_seeker(2, 1), a_seeker(3, 0, may_receive_pab=False)]
    assert tpn_of_bye(*players) == 2


def test_3_1_2_it_allows_a_complete_pairing_of_the_others():
    players = [a_seeker(1, 1), a_seeker(2, 1), a_seeker(3, 0)]
    assert tpn_of_bye(*players, apart_from=[(1, 2)]) == 2


def test_3_1_2_an_absolute_preference_can_stand_in_the_way():
    players = [a_seeker(1, 1, "ww"), a_seeker(2, 1, "bww"), a_seeker(3, 0, "wb")]
    assert tpn_of_bye(*players) == 2


def test_3_1_3_it_goes_to_the_lowest_score():
    assert tpn_of_bye(a_seeker(1, 0, "w--"), a_seeker(2, 1), a_seeker(3, 1)) == 1


def test_3_1_4_then_to_the_most_games_played():
    assert tpn_of_bye(a_seeker(1, 0, "wb"), a_seeker(2, 0, "wb"), a_seeker(3, 0, "w-")) == 2


def test_3_1_5_then_to_the_largest_tpn():
    assert tpn_of_bye(a_seeker(1), a_seeker(2), a_seeker(3)) == 3


def test_3_1_nobody_receives_it_if_the_others_cannot_be_paired():
    players = [a_seeker(1), a_seeker(2), a_seeker(3)]
    assert tpn_of_bye(*players, apart_from=[(1, 2), (1, 3), (2, 3)]) is None


def test_3_1_nobody_receives_it_if_those_who_could_are_barred():
    players = [a_seeker(tpn, may_receive_pab=tpn == 3) for tpn in (1, 2, 3)]
    assert tpn_of_bye(*players) == 3
    assert tpn_of_bye(*players, apart_from=[(1, 2)]) is None


def test_3_1_a_single_player_receives_it():
    assert tpn_of_bye(a_seeker(1)) == 1
