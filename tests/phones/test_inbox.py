"""The inbox: who says what, what follows, and that nothing a phone was told is lost."""

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest

from swissdesk.errors import InboxFull, PhoneFolderRefused, PhonesServedElsewhere
from swissdesk.model.colour import Colour
from swissdesk.model.result import GameResult
from swissdesk.phones import inbox as module
from swissdesk.phones.folder import Folder
from swissdesk.phones.hall import Place
from swissdesk.phones.inbox import Claim, ClaimState, How, Inbox, Statement

WHITE_WINS, DRAW, BLACK_WINS = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS
PLACE, PAIR = Place(1, 3, 12), (7, 8)
WHITE = Statement(WHITE_WINS, How.SLIP, Colour.WHITE, address="10.0.0.7", at="2026-05-01T10:00:00")
BLACK = replace(WHITE, side=Colour.BLACK, address="10.0.0.8")
POSTER = Statement(WHITE_WINS, How.POSTER, Colour.WHITE)
ANA = Statement(WHITE_WINS, How.HELPER, helper="Ana", straight_in=True)
AGREED, WAITING, CONTRADICTED = ClaimState.AGREED, ClaimState.WAITING, ClaimState.CONTRADICTED


@pytest.fixture
def path(tmp_path):
    return tmp_path / "claims.jsonl"


@pytest.fixture
def inbox(path):
    inbox = Inbox(path)
    yield inbox
    inbox.close()


def say(inbox, *statements):
    for each in statements:
        claim, _is_news = inbox.say(PLACE, PAIR, each)
    return claim


def drawn(statement):
    return replace(statement, result=DRAW)


CASES = {
    "one player": ((WHITE,), WAITING, WHITE_WINS),
    "both players": ((WHITE, BLACK), AGREED, WHITE_WINS),
    "players differ": ((WHITE, drawn(BLACK)), CONTRADICTED, None),
    "one corrects themself": ((drawn(WHITE), BLACK, WHITE), AGREED, WHITE_WINS),
    "posters prove no player": ((POSTER, replace(POSTER, side=Colour.BLACK)), WAITING, WHITE_WINS),
    "a slip and a poster": ((WHITE, replace(POSTER, side=Colour.BLACK)), WAITING, WHITE_WINS),
    "a poster against one slip": ((WHITE, drawn(POSTER)), CONTRADICTED, None),
    "a poster against both slips": ((WHITE, BLACK, drawn(POSTER)), AGREED, WHITE_WINS),
    "a helper against both": ((WHITE, BLACK, drawn(ANA)), CONTRADICTED, None),
    "helpers differ": ((ANA, drawn(replace(ANA, helper="Bo"))), CONTRADICTED, None),
}


@pytest.mark.parametrize("case", CASES)
def test_what_follows_from_what_phones_say(inbox, case):
    statements, state, result = CASES[case]
    claim = say(inbox, *statements)
    assert (claim.state, claim.result) == (state, result)
    assert inbox.claims == (claim,)


def test_a_repeat_changes_nothing_and_a_later_statement_replaces_the_earlier(inbox):
    first, is_news = inbox.say(PLACE, PAIR, WHITE)
    assert is_news
    again, is_news = inbox.say(PLACE, PAIR, replace(WHITE, address="10.0.0.9", at="later"))
    assert again is first
    assert not is_news
    changed, is_news = inbox.say(PLACE, PAIR, drawn(WHITE))
    assert is_news
    assert changed.number == first.number
    assert changed.results == (DRAW,)


def test_only_a_trusted_helper_whom_nobody_contradicts_goes_straight_in(inbox):
    assert say(inbox, ANA).is_straight_in
    assert say(inbox, WHITE).is_straight_in
    assert not say(inbox, drawn(BLACK)).is_straight_in
    assert not inbox.say(Place(1, 3, 1), PAIR, replace(ANA, straight_in=False))[0].is_straight_in


def test_a_decision_closes_a_claim_and_another_result_opens_the_next(inbox):
    claim = say(inbox, WHITE, BLACK)
    accepted = inbox.decide(claim.number, ClaimState.ACCEPTED)
    assert say(inbox, BLACK) == accepted
    other = say(inbox, drawn(BLACK))
    assert other.number == claim.number + 1
    assert other.state is WAITING
    inbox.decide(other.number, ClaimState.DECLINED)
    assert say(inbox, drawn(BLACK)).number == other.number + 1


def test_everything_is_there_after_a_restart(inbox, path):
    say(inbox, WHITE, drawn(BLACK), ANA)
    claim, _ = inbox.say(Place(2, 3, 4, 2), (1, 2), BLACK)
    inbox.decide(claim.number, ClaimState.ACCEPTED)
    inbox.close()
    again = Inbox(path)
    assert again.claims == inbox.claims
    assert again.about(PLACE, PAIR).state is CONTRADICTED
    assert say(again, replace(WHITE, result=BLACK_WINS)).number == 1
    assert again.say(Place(9, 1, 1), PAIR, WHITE)[0].number == claim.number + 1
    again.close()


@pytest.mark.parametrize("cut", range(1, 30))
def test_a_line_that_a_crash_cut_off_is_gone_and_nothing_else(inbox, path, cut):
    first = say(inbox, WHITE)
    inbox.say(Place(1, 3, 13), PAIR, WHITE)
    inbox.close()
    path.write_bytes(path.read_bytes()[:-cut])
    again = Inbox(path)
    assert again.claims == (first,)
    assert again.unreadable == 0
    say(again, BLACK)
    again.close()
    third = Inbox(path)
    assert [each.state for each in third.claims] == [AGREED]
    third.close()


@pytest.mark.parametrize(
    "line",
    [
        b"", b"\0" * 9, b"[]", b"{}", b"\xff\xfe", b"1", b'{"number":1}',
        b'{"number":1,"place":{"section":1,"round_no":1,"table":1,"board":0},"pair":[1,2],'
        b'"statements":[],"state":"waiting"}',
    ],
)  # fmt: skip
def test_a_damaged_line_is_counted_and_kept_aside(inbox, path, line):
    claim = say(inbox, WHITE)
    inbox.close()
    damaged = line + b"\n" + path.read_bytes()
    path.write_bytes(damaged)
    again = Inbox(path)
    assert (again.claims, again.unreadable) == ((claim,), 1)
    assert path.with_suffix(".damaged").read_bytes() == damaged
    again.close()


def test_the_file_stays_small_and_keeps_what_is_open(inbox, path, monkeypatch):
    monkeypatch.setattr(module, "_MOST_BYTES", 20_000)
    monkeypatch.setattr(module, "_MOST_CLOSED", 5)
    waiting = say(inbox, WHITE)
    for table in range(100, 150):
        claim, _ = inbox.say(Place(1, 3, table), PAIR, WHITE)
        inbox.decide(claim.number, ClaimState.DECLINED)
    for number in range(200):
        say(inbox, replace(WHITE, result=(DRAW, WHITE_WINS)[number % 2]))
    assert path.stat().st_size < 25_000
    inbox.close()
    again = Inbox(path)
    assert again.about(PLACE, PAIR) == inbox.about(PLACE, PAIR)
    assert again.about(PLACE, PAIR).number == waiting.number
    assert again.say(Place(3, 1, 1), PAIR, WHITE)[0].number == 52
    again.close()


def test_claims_and_voices_are_bounded(inbox, monkeypatch):
    monkeypatch.setattr(module, "MOST_OPEN", 2)
    for table in (1, 2):
        inbox.say(Place(1, 1, table), PAIR, WHITE)
    with pytest.raises(InboxFull):
        inbox.say(Place(1, 1, 3), PAIR, WHITE)
    for number in range(module.MOST_STATEMENTS - 1):
        inbox.say(Place(1, 1, 1), PAIR, replace(ANA, helper=str(number)))
    with pytest.raises(InboxFull):
        inbox.say(Place(1, 1, 1), PAIR, replace(ANA, helper="one too many"))
    assert len(inbox.claims) == 2


@pytest.mark.skipif(os.name != "posix", reason="limits of files are POSIX's")
def test_a_full_disk_refuses_and_loses_nothing(inbox, path, full_disk):
    claim = say(inbox, WHITE)
    with full_disk(), pytest.raises(PhoneFolderRefused):
        say(inbox, BLACK)
    assert inbox.claims == (claim,)
    assert say(inbox, BLACK).state is AGREED
    inbox.close()
    again = Inbox(path)
    assert [each.state for each in again.claims] == [AGREED]
    again.close()


def test_a_failed_wait_for_the_disk_is_no_receipt(inbox, path, monkeypatch):
    def fail(_descriptor):
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", fail)
        for _attempt in range(2):  # a repeat must not be told "received" either
            with pytest.raises(PhoneFolderRefused):
                say(inbox, WHITE)
    say(inbox, WHITE)
    inbox.close()
    again = Inbox(path)
    assert len(again.claims) == 1
    again.close()


def test_many_threads_lose_nothing(inbox, path):
    def enter(first):
        for table in range(first, first + 40):
            inbox.say(Place(1, 1, table), PAIR, WHITE)
            inbox.say(Place(1, 1, table), PAIR, BLACK)

    threads = [Thread(target=enter, args=(first,)) for first in range(0, 400, 40)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    inbox.close()
    again = Inbox(path)
    assert len(again.claims) == 400
    assert {each.state for each in again.claims} == {AGREED}
    assert {each.number for each in again.claims} == set(range(1, 401))
    again.close()


WRITER = """
import sys
from pathlib import Path
from threading import Thread
from swissdesk.model.colour import Colour
from swissdesk.model.result import GameResult
from swissdesk.phones.hall import Place
from swissdesk.phones.inbox import How, Inbox, Statement
inbox = Inbox(Path(sys.argv[1]))
def enter(section):
    for table in range(1, 100_000):
        statement = Statement(GameResult.DRAW, How.SLIP, Colour.WHITE)
        inbox.say(Place(section, 1, table), (1, 2), statement)
        sys.stdout.write(f"{section} {table}\\n")
        sys.stdout.flush()
for section in (1, 2, 3):
    Thread(target=enter, args=(section,)).start()
"""


@pytest.mark.slow
def test_nothing_received_is_lost_by_a_kill(path):
    for _round in range(6):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True
        )
        told = {tuple(map(int, writer.stdout.readline().split())) for _line in range(150)}
        writer.send_signal(signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
        rest = writer.stdout.read().splitlines(keepends=True)
        writer.wait()
        writer.stdout.close()
        told |= {tuple(map(int, each.split())) for each in rest if each.endswith("\n")}
        again = Inbox(path)
        known = {(each.place.section, each.place.table) for each in again.claims}
        assert told <= known
        assert again.unreadable == 0
        again.close()


def test_a_folder_is_private_and_held_by_one_window(tmp_path):
    folder = Folder(tmp_path / "phones" / "a1b2c3d4")
    secret = folder.secret()
    assert len(secret) == 32
    assert folder.secret() == secret
    with pytest.raises(PhonesServedElsewhere):
        Folder(folder.path)
    if os.name == "posix":
        assert folder.path.stat().st_mode & 0o777 == 0o700
        assert (folder.path / "secret").stat().st_mode & 0o777 == 0o600
    folder.release()
    again = Folder(folder.path)
    assert again.secret() == secret
    assert again.renewed_secret() != secret
    assert again.secret() != secret
    (again.path / "secret").write_bytes(b"short")
    assert len(again.secret()) == 32
    again.release()


def test_a_port_is_kept_and_nonsense_is_not_believed(tmp_path):
    folder = Folder(tmp_path)
    assert folder.port() == 0
    folder.keep_port(8443)
    assert folder.port() == 8443
    for nonsense in (b"", b"0", b"65536", b"x", b"-1", b"\xb2", b"9" * 400):
        folder.write("port", nonsense)
        assert folder.port() == 0
    folder.release()


@pytest.mark.skipif(os.name != "posix", reason="rights of files are POSIX's")
def test_a_folder_that_cannot_be_made_is_a_failure_with_a_reason(tmp_path):
    Path(tmp_path / "file").write_bytes(b"")
    with pytest.raises(PhoneFolderRefused):
        Folder(tmp_path / "file" / "phones")


def test_a_claim_names_its_phones_and_its_last_helper():
    claim = Claim(1, PLACE, PAIR, (WHITE, drawn(ANA)))
    assert claim.addresses == ("10.0.0.7", "")
    assert claim.helper == "Ana"
    assert claim.results == (DRAW, WHITE_WINS)
