"""A real browser on a phone: results entered by thumbs, with and without scripts."""

import re

import pytest
from chromium import CHROMIUM, browser
from paper import NAMES, an_event
from phone_desk import phone_desk

from swissdesk import i18n
from swissdesk.i18n import _
from swissdesk.model.colour import Colour
from swissdesk.model.result import GameResult
from swissdesk.phones import app
from swissdesk.phones.inbox import ClaimState

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no browser here"),
    pytest.mark.usefixtures("loopback"),
]
ROUND = "1-5 . | 6-2 . | 3-7 . | 8-4 ."
RESULTS = {"1-0": GameResult.WHITE_WINS, "draw": GameResult.DRAW, "0-1": GameResult.BLACK_WINS}
HOSTILE = ('<script>document.title = "caught"</script>', *NAMES[1:])


@pytest.fixture(scope="module")
def chromium():
    with browser() as found:
        yield found


@pytest.fixture
def desk(tmp_path, monkeypatch):
    monkeypatch.setattr(app, "NEWS_SECONDS", 0.2)
    with phone_desk(an_event(ROUND, names=HOSTILE), tmp_path / "phones", is_https=True) as found:
        yield found


def choose(phone, result):
    phone.tap(f"button[value='{result}']")
    assert _("Is this right?") in phone.text


def send(phone, address, result):
    """Enter a result as a player does: scan, press, confirm."""
    phone.open(address)
    choose(phone, result)
    phone.tap("button.deed")


def found_fault(phone):
    """What the browser complains about, and what it asked of anybody but the server."""
    foreign = [each for each in phone.asked if not each.startswith("https://127.0.0.1:")]
    return phone.trouble + [each for each in foreign if each != "about:blank"]


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_both_players_enter_a_whole_round(chromium, desk, script):
    white, black = (chromium.phone(script=script) for _side in range(2))
    for board, (code, result) in zip(desk.boards, [*RESULTS.items(), ("draw", None)], strict=True):
        send(white, desk.slip(board), code)
        assert "Received. Waiting for your opponent" in white.text
        first = desk.next_claim()
        assert (first.place, first.state) == (board.place, ClaimState.WAITING)
        black.open(desk.slip(board, Colour.BLACK))
        assert "Sent for this board" in black.text
        choose(black, code)
        black.tap("button.deed")
        assert "Both players sent the same result" in black.text
        claim = desk.next_claim()
        assert (claim.state, claim.result) == (ClaimState.AGREED, result or GameResult.DRAW)
        desk.accept(claim)
        if script:  # the page follows by itself
            white.wait("document.body.innerText.includes('The arbiter has entered the result')")
        else:
            black.open(black.address)
            assert "The arbiter has entered the result" in black.text
    assert desk.results() == [*RESULTS.values(), GameResult.DRAW]
    assert desk.waiting() == []
    assert found_fault(white) == found_fault(black) == []
    for each in (white, black):
        each.close()


def test_one_player_enters_a_result_and_the_other_says_otherwise(chromium, desk):
    white, black = chromium.phone(), chromium.phone(language="sl", dark=True)
    board = desk.boards[0]
    send(white, desk.slip(board), "1-0")
    desk.next_claim()
    with i18n.speaking("sl"):
        send(black, desk.slip(board, Colour.BLACK), "0-1")
        sentence = _("Different results were sent for this board")
    assert sentence in black.text
    assert not sentence.startswith("Different")
    assert desk.next_claim().state is ClaimState.CONTRADICTED
    white.wait("document.body.innerText.includes('Different results were sent')")
    white.tap("main a.button")
    choose(white, "0-1")
    white.tap("button.deed")
    claim = desk.next_claim()
    assert (claim.state, claim.result) == (ClaimState.AGREED, GameResult.BLACK_WINS)
    assert found_fault(white) == found_fault(black) == []
    white.close()
    black.close()


def test_going_back_sends_nothing(chromium, desk):
    phone = chromium.phone()
    phone.open(desk.slip(desk.boards[1]))
    choose(phone, "1-0")
    phone.tap("a.button")
    assert "What is the result?" in phone.text
    assert desk.server.claims == ()
    phone.close()


def test_by_the_poster_a_player_finds_the_board(chromium, desk):
    phone = chromium.phone()
    phone.open(desk.poster())
    phone.type("#find", "łukasik")
    assert (
        phone.run("[...document.querySelectorAll('[data-board]')].filter(e => !e.hidden).length")
        == 1
    )
    phone.tap("[data-board]:not([hidden]) a")
    assert "Who are you?" in phone.text
    phone.tap("button[value=B]")
    choose(phone, "draw")
    phone.tap("button.deed")
    claim = desk.next_claim()
    assert (claim.place.table, claim.state, claim.result) == (
        4,
        ClaimState.WAITING,
        GameResult.DRAW,
    )
    assert found_fault(phone) == []
    phone.close()


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_a_helper_enters_a_whole_round(chromium, desk, script):
    phone = chromium.phone(script=script)
    phone.open(desk.helper())
    for number, code in enumerate(["1-0", "draw", "0-1", "1-0"], 1):
        phone.tap(f"button[value='{number}:{code}']", loads=not script)
        claim = desk.next_claim()
        assert (claim.place.table, claim.helper) == (number, "Eva")
        phone.wait(f"!!document.querySelector(\"[aria-pressed][value='{number}:{code}']\")")
    assert phone.run("location.pathname.startsWith('/r/')")
    assert len(desk.waiting()) == 4
    for claim in desk.waiting():
        desk.accept(claim)
    shown = "document.querySelectorAll('.entry').length === 0"
    if script:
        phone.wait(shown)
    else:
        phone.open(phone.address.partition("#")[0])
        assert phone.run(shown)
    assert [each.value for each in desk.results()] == ["10", "==", "01", "10"]
    assert found_fault(phone) == []
    phone.close()


def test_a_helper_without_connection_is_told_and_tries_again(chromium, desk):
    phone = chromium.phone()
    phone.open(desk.helper())
    phone.offline(True)
    phone.tap("button[value='2:draw']", loads=False)
    phone.wait("document.body.innerText.includes('Not sent. Check the connection')")
    assert phone.run("document.querySelectorAll('[aria-pressed]').length") == 0
    phone.offline(False)
    phone.tap("button[value='2:draw']", loads=False)
    assert desk.next_claim().result is GameResult.DRAW
    phone.close()


def test_the_hall_follows_the_event(chromium, desk):
    phone = chromium.phone()
    phone.open(desk.server.address)
    assert "4 of 4 boards are still without a result." in phone.text
    phone.tap(".menu a")
    phone.type("#find", "lukasik")
    desk.enter(1, GameResult.WHITE_WINS)
    phone.wait("document.querySelector('[data-board=\"1\"] .result').textContent === '1-0'")
    assert phone.run("document.querySelector('#find').value") == "lukasik"
    assert phone.run("document.querySelector('[data-board=\"1\"]').hidden")
    for board in (2, 3, 4):
        desk.enter(board, GameResult.DRAW)
    phone.wait("document.querySelectorAll('.menu a').length === 2")
    phone.tap(".menu a:not([aria-current])")
    assert "Standings after round 1" in phone.text
    assert found_fault(phone) == []
    phone.close()


def test_a_page_says_that_it_may_be_old_and_recovers(chromium, desk):
    phone = chromium.phone()
    phone.open(desk.server.address)
    phone.wait("document.querySelector('#lost').hidden")
    desk.server.stop()
    phone.wait("!document.querySelector('#lost').hidden")
    desk.start()
    desk.enter(1, GameResult.WHITE_WINS)
    phone.wait("document.querySelector('#lost').hidden")
    phone.wait("document.body.innerText.includes('3 of 4 boards')")
    phone.close()


def test_markup_in_names_stays_text_and_no_page_is_wider_than_its_phone(chromium, desk):
    phone = chromium.phone()
    board = desk.boards[0]
    addresses = [
        desk.server.address, f"{desk.server.address}section/1", desk.poster(), desk.slip(board),
        f"{desk.slip(board)}?result=1-0", desk.helper(), f"{desk.server.address}r/nonsense",
    ]  # fmt: skip
    for address in addresses:
        phone.open(address)
        assert "caught" not in phone.run("document.title")
        for width, text in ((390, 100), (320, 100), (320, 200)):
            phone.look(width, 640, text=text)
            assert phone.run("document.documentElement.scrollWidth") <= width, (address, width)
        small = phone.run(SMALL)
        assert small == [], address
        phone.look()
    assert HOSTILE[0] in phone.text or "not valid" in phone.text
    assert [each for each in found_fault(phone) if "404" not in each] == []
    phone.close()


SMALL = """[...document.querySelectorAll('main a, main button, main input:not([type=hidden])')]
    .filter(e => e.getBoundingClientRect().height < 44).map(e => e.outerHTML)"""
"""What is too low for a thumb (WCAG 2.2, 2.5.5)."""


def test_keys_reach_everything_and_the_focus_is_seen(chromium, desk):
    phone = chromium.phone()
    phone.open(desk.slip(desk.boards[0]))
    seen = []
    for _press in range(5):
        phone.press("Tab")
        seen.append(phone.run(FOCUS))
    assert next(text for text, _outline in seen) == "Skip to the content"
    assert {"1-0", "½-½", "0-1"} <= {re.split(r"\s", text)[0] for text, _outline in seen}
    assert [text for text, outline in seen if outline == "none"] == []
    phone.close()


FOCUS = """(e => [e.innerText.trim(), getComputedStyle(e).outlineStyle])(document.activeElement)"""
