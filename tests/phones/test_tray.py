"""The tray: claims of phones beside what the event says."""

from dataclasses import replace

import pytest
from builders import a_tournament
from team_builders import FOUR, entered, published

from swissdesk.model.colour import Colour
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.origin import Origin, OriginKind
from swissdesk.model.result import GameResult
from swissdesk.model.round import RoundState
from swissdesk.operations import line_ups, results
from swissdesk.phones import tray
from swissdesk.phones.hall import Place
from swissdesk.phones.inbox import Claim, ClaimState, How, Statement
from swissdesk.phones.tray import Fate

OPEN = TournamentId(1)
WIN, DRAW, LOSS = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS
BY_WHITE = Statement(WIN, How.SLIP, Colour.WHITE, address="10.0.0.4")
BY_BLACK = replace(BY_WHITE, side=Colour.BLACK, address="10.0.0.9")
BY_MARIA = Statement(WIN, How.HELPER, None, "Maria", address="10.0.0.7")
BY_POSTER = Statement(WIN, How.POSTER, Colour.WHITE, address="10.0.0.8")


def a_claim(*statements, number=1, round_no=1, board=1, pair=(1, 3)):
    place = Place(OPEN, round_no, board)
    first, *others = statements or (BY_WHITE,)
    claim = Claim(number, place, tuple(map(PlayerId, pair)), (first,))
    for each in others:
        claim = claim.with_statement(each)
    return claim


def an_event(*rounds_, **changes):
    return Event("Open").with_tournament(a_tournament(*rounds_, **changes))


@pytest.mark.parametrize(
    ("rounds_", "fate"),
    [
        (("1-3 . | 2-4 .",), Fate.OPEN),
        (("1-3 1 | 2-4 .",), Fate.DONE),
        (("1-3 0 | 2-4 .",), Fate.OTHER_RESULT),
        (("1-3 ? | 2-4 .",), Fate.OTHER_RESULT),
        (("3-1 . | 2-4 .",), Fate.OTHER_PAIR),
        (("1-3 . | 2-4 1", "1-2 . | 3-4 ."), Fate.OLD_ROUND),
    ],
)
def test_the_fate_of_a_claim_depends_on_the_board_as_it_is(rounds_, fate):
    assert tray.fate(an_event(*rounds_, rounds=5), a_claim()) is fate


def test_a_round_taken_back_or_a_section_removed_leaves_nothing_to_enter():
    whole = a_tournament("1-3 . | 2-4 .")
    draft = whole.with_round(replace(whole.round(1), state=RoundState.DRAFT))
    event = Event("Open").with_tournament(draft)
    assert tray.fate(event, a_claim()) is Fate.GONE
    elsewhere = replace(a_claim(), place=Place(TournamentId(7), 1, 1))
    assert tray.fate(event, elsewhere) is Fate.GONE
    assert tray.fate(event, a_claim(round_no=4)) is Fate.GONE
    assert tray.fate(event, a_claim(board=9)) is Fate.GONE


def test_a_contradiction_ends_with_either_result():
    claim = a_claim(BY_WHITE, replace(BY_BLACK, result=DRAW))
    assert claim.state is ClaimState.CONTRADICTED
    fates = [tray.fate(an_event(f"1-3 {each} | 2-4 ."), claim) for each in ("1", "=", "0")]
    assert fates == [Fate.DONE, Fate.DONE, Fate.OTHER_RESULT]


def test_the_tray_begins_with_what_one_key_accepts():
    event = an_event("1-3 . | 2-4 . | 5-6 . | 7-8 0")
    claims = (
        a_claim(BY_WHITE, replace(BY_BLACK, result=LOSS), number=1),
        a_claim(BY_WHITE, number=2, board=2, pair=(2, 4)),
        a_claim(BY_WHITE, BY_BLACK, number=3, board=3, pair=(5, 6)),
        a_claim(number=4, board=4, pair=(7, 8)),
        replace(a_claim(number=5, board=2, pair=(2, 4)), state=ClaimState.DECLINED),
    )
    rows = tray.rows(event, claims)
    assert [(row.number, row.is_agreed, row.is_wrong, row.can_accept) for row in rows] == [
        (3, True, False, True),
        (2, False, False, True),
        (1, False, True, False),
        (4, False, False, True),
    ]
    assert [row.note for row in rows][2:] == [
        "Ask both players, then enter the result on the board.",
        "The board has 0-1 now.",
    ]


@pytest.mark.parametrize(
    ("statements", "sender", "origin"),
    [
        ([BY_WHITE], "White", Origin(OriginKind.ONE_PLAYER, "Player001", ("10.0.0.4",))),
        ([BY_BLACK], "Black", Origin(OriginKind.ONE_PLAYER, "Player003", ("10.0.0.9",))),
        (
            [BY_WHITE, BY_BLACK],
            "both players",
            Origin(OriginKind.BOTH_PLAYERS, "", ("10.0.0.4", "10.0.0.9")),
        ),
        ([BY_MARIA], "helper Maria", Origin(OriginKind.HELPER, "Maria", ("10.0.0.7",))),
        ([BY_POSTER], "poster", Origin(OriginKind.ONE_PLAYER, "", ("10.0.0.8",))),
        (
            [BY_WHITE, BY_MARIA],
            "White, helper Maria",
            Origin(OriginKind.HELPER, "Maria", ("10.0.0.4", "10.0.0.7")),
        ),
    ],
)
def test_the_sender_is_named_in_the_tray_and_in_the_journal(statements, sender, origin):
    event, claim = an_event("1-3 . | 2-4 ."), a_claim(*statements)
    (row,) = tray.rows(event, (claim,))
    assert row.sender == sender
    assert tray.origin_of(event, claim) == origin


def test_a_claim_names_the_section_if_there_are_several():
    other = replace(a_tournament("1-2 ."), id=TournamentId(2))
    event = an_event("1-3 . | 2-4 .").with_tournament(other)
    (row,) = tray.rows(event, (a_claim(),))
    assert (row.board, row.players) == ("Open 1", "Player001 – Player003")
    assert tray.news(event, a_claim(), 2) == "Board Open 1 by phone: 1-0, from White. 2 waiting."


def test_a_board_of_a_match_gets_its_result_from_the_side_of_the_white_team():
    tournament = line_ups.announce_line_ups(published(entered(*FOUR)), round_no=1)
    event = Event("League").with_tournament(tournament)
    board = tournament.round(1).match(1).board(2)
    assert board.colour is Colour.BLACK
    place, pair = Place(OPEN, 1, 1, 2), (board.second, board.first)
    claim = replace(a_claim(), place=place, pair=pair)
    assert tray.fate(event, claim) is Fate.OPEN
    given = tray.entering(event, claim, WIN, tray.origin_of(event, claim))
    after = line_ups.set_board_result(tournament, **given)
    assert after.round(1).match(1).board(2).game.result is WIN
    assert tray.fate(event.with_tournament(after), claim) is Fate.DONE
    (row,) = tray.rows(event, (claim,))
    assert row.players == " – ".join(
        next(one.player.name for one in entry.team.squad if one.id == each)
        for each in pair
        for entry in tournament.entries
        if any(one.id == each for one in entry.team.squad)
    )


def test_a_claim_whose_result_was_undone_waits_as_before():
    claim = a_claim(BY_WHITE, BY_BLACK)
    accepted = replace(claim, state=ClaimState.ACCEPTED)
    assert tray.reopened(accepted) is ClaimState.AGREED
    assert tray.reopened(replace(a_claim(), state=ClaimState.ACCEPTED)) is ClaimState.WAITING


def test_the_origin_is_kept_beside_the_result():
    event, claim = an_event("1-3 . | 2-4 ."), a_claim()
    given = tray.entering(event, claim, WIN, tray.origin_of(event, claim, is_reviewed=False))
    assert not given["origin"].is_reviewed
    after = results.set_result(event.tournament(OPEN), **given)
    assert after.round(1).game(1).result is WIN
