import re

import pytest
from builders import a_tournament
from translated import compiled

from swissdesk.errors import Caution, CautionKind, Level
from swissdesk.i18n import use
from swissdesk.listings.words import cautions
from swissdesk.operations import regulations

OPEN = a_tournament(players=9)


def said(kind, **facts):
    return cautions.sentence(OPEN, Caution(kind, Level.CONFIRM, **facts))


@pytest.mark.parametrize("kind", CautionKind)
@pytest.mark.parametrize("many", [1, 3])
def test_every_caution_asks_says_what_follows_and_names_the_deed(kind, many):
    players = tuple(range(1, many + 1))
    caution = Caution(kind, Level.CONFIRM, 4, players, players, detail="7 to 9")
    words = cautions.words(OPEN, caution)
    assert words.question.endswith("?")
    assert words.sentence.endswith(".")
    assert words.deed.startswith("&")
    assert not re.search("[{}]", words.question + words.sentence + words.deed)


def test_c0402_3_1_missing_results_name_their_boards():
    one = said(CautionKind.MISSING_ARE_ADJOURNED, round_no=3, boards=(4,))
    two = said(CautionKind.MISSING_ARE_ADJOURNED, round_no=3, boards=(4, 9))
    assert one.startswith("Board 4 of round 3 has no result. Until you enter it, the game")
    assert two.startswith(
        "Boards 4, 9 of round 3 have no result. Until you enter the results, the games"
    )


def test_c05_6_5_players_are_named_though_not_all_of_a_crowd():
    two = said(CautionKind.ABSENT_UNEXPLAINED, players=(1, 2))
    crowd = said(CautionKind.ABSENT_UNEXPLAINED, players=tuple(range(1, 10)))
    assert two.startswith("Player001; Player002 lost by forfeit")
    assert "Player006; 3 more lost by forfeit" in crowd


def test_a_player_of_another_tournament_has_a_number():
    assert said(CautionKind.HALF_POINT_BYE_BARRED, players=(77,)).startswith(
        "Half-point byes are barred for player 77"
    )


def test_q57_a_change_of_rounds_says_from_what_to_what():
    assert "changes from 7 to 9." in said(CautionKind.ROUNDS_CHANGED, detail="7 to 9")


def test_changed_regulations_are_named_in_the_language_of_the_arbiter(catalogue):
    head = "Language: sl\nContent-Type: text/plain; charset=UTF-8\n"
    catalogue("sl", compiled({"": head, "acceleration": "pospešek", "rating lists": "liste"}))
    use("sl")
    change = said(CautionKind.REGULATION_CHANGED, detail="acceleration, rating lists")
    assert "This changes: pospešek, liste. Paired" in change


def test_every_regulation_can_be_named_in_another_language():
    assert set(regulations._REGULATIONS.values()) == set(cautions._REGULATIONS)


def test_q60_boards_that_the_last_round_would_have_otherwise_are_named():
    two = said(CautionKind.LAST_ROUND_DIFFERS, round_no=7, boards=(1, 3), count=2)
    one = said(CautionKind.LAST_ROUND_DIFFERS, round_no=7, boards=(3,), count=1)
    assert "would now pair 2 boards differently (1, 3):" in two
    assert "would now pair board 3 differently:" in one


def test_c0402_4_3_a_correction_names_the_boards_of_the_round_that_stays():
    two = said(CautionKind.CORRECTION_CHANGES_PAIRING, round_no=4, boards=(2, 5), count=2)
    assert two.startswith("Round 4 keeps its pairings")
    assert "2 boards differently: 2, 5." in two
