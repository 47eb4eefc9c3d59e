"""One press for the round, with real keys."""

from dataclasses import replace

import pytest
from builders import a_tournament
from PySide6.QtCore import Qt, QThreadPool

from swissdesk.document import Document
from swissdesk.errors import CautionKind
from swissdesk.gui.pages.rounds import RoundsPage
from swissdesk.gui.pages.whole_round import pair
from swissdesk.gui.preferences import DocumentSet
from swissdesk.model.result import GameResult
from swissdesk.model.round import RoundState
from swissdesk.operations import manual, rounds
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.sets import SetKind

WHOLE = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
ROUND_1 = "1-4 1 | 5-2 = | 3-6 0"


@pytest.fixture
def open_page(open_session, on_screen, preferences):
    def opened(tournament):
        session = open_session(tournament)
        session.preferences = preferences
        page = on_screen(RoundsPage(session))
        page.show_round(tournament.last_round + 1)
        return page

    return opened


def press(page, qtbot):
    qtbot.keyClick(page.focusWidget() or page, Qt.Key.Key_Return, WHOLE)


def files(page, pattern):
    return sorted(path.name for path in page._session.document.path.parent.glob(pattern))


def test_one_press_copies_pairs_checks_publishes_and_prints(open_page, qtbot):
    page = open_page(a_tournament(ROUND_1))
    press(page, qtbot)
    usual = ["pairings-names.pdf", "pairings.pdf", "slips.pdf"]
    expected = [f"Lázně 2026_Open_R02_{name}" for name in usual]
    qtbot.waitUntil(lambda: files(page, "*.pdf") == expected)
    played = page._session.tournament.round(2)
    assert played.state is RoundState.PUBLISHED
    (copy,) = files(page, "*before round 2*")
    kept = Document.open(page._session.document.path.with_name(copy))
    assert kept.event.tournaments[0].last_round == 1
    kept.close()


def test_a_draft_is_checked_published_and_printed(open_page, qtbot):
    tournament = rounds.pair_round(a_tournament(ROUND_1), round_no=2)
    page = open_page(tournament)
    page.show_round(2)
    press(page, qtbot)
    qtbot.waitUntil(lambda: bool(files(page, "*.pdf")))
    assert page._session.tournament.round(2).state is RoundState.PUBLISHED
    assert files(page, "*before round*") == []


def test_what_the_checker_pairs_otherwise_stays_a_draft(open_page, qtbot):
    tournament = a_tournament(ROUND_1, "1-5 . | 2-6 . | 3-4 .")
    draft = replace(tournament.round(2), state=RoundState.DRAFT)
    page = open_page(tournament.with_round(draft))
    page.show_round(2)
    with qtbot.waitSignal(page._session.said) as said:
        press(page, qtbot)
    assert said.args[0].startswith("Round 2 stays a draft: a second pairing differs in ")
    assert said.args[1]
    assert page._session.tournament.round(2).state is RoundState.DRAFT


@pytest.fixture
def failures(open_page):
    """A page on a round to be paired, and the failures that it says."""
    page, said = open_page(a_tournament(ROUND_1)), []
    page._session.said.connect(lambda words, is_failure: said.append(words) if is_failure else None)
    return page, said


def all_done(qtbot):
    QThreadPool.globalInstance().waitForDone()
    qtbot.wait(1)


def test_a_round_that_is_only_paired_is_checked_as_well(failures, qtbot):
    page, said = failures
    pair(page._session, 2, page)
    qtbot.waitUntil(lambda: page._session.tournament.last_round == 2)
    all_done(qtbot)
    assert said == []
    assert page._session.tournament.round(2).state is RoundState.DRAFT


def test_what_the_checker_pairs_otherwise_is_a_failure_in_words(failures, qtbot):
    page, said = failures
    session = page._session

    def spoil():
        session.changed.disconnect(spoil)
        session.perform(manual.begin_manual, round_no=2)
        session.perform(manual.swap_seats, round_no=2, board=1)

    session.changed.connect(spoil)
    pair(session, 2, page)
    qtbot.waitUntil(lambda: bool(said))
    assert said[0].startswith("The checker pairs round 2 differently in 1 place.")


def test_without_a_yes_nothing_is_paired_nor_published_later(open_page, qtbot):
    page = open_page(a_tournament("1-4 1 | 5-2 = | 3-6 ."))
    asked = []
    page._session.ask = lambda cautions: bool(asked.append(cautions))
    press(page, qtbot)
    qtbot.waitUntil(lambda: bool(asked))
    assert page._session.tournament.last_round == 1
    page._session.perform(rounds.pair_round, round_no=2, confirmed=True)
    qtbot.wait(50)
    assert page._session.tournament.round(2).state is RoundState.DRAFT


def test_the_initial_colour_is_asked_for_first(open_page, qtbot, answer):
    page = open_page(a_tournament(players=6, initial_colour=None))
    answer(lambda dialog: qtbot.keyClick(dialog, Qt.Key.Key_Escape))
    press(page, qtbot)
    assert page._session.tournament.last_round == 0


def test_what_is_printed_is_the_set_after_pairing(open_page, qtbot, preferences):
    kinds = (DocumentKind.PAIRINGS, DocumentKind.STANDINGS)
    preferences.keep_document_set(SetKind.AFTER_PAIRING, DocumentSet(kinds))
    page = open_page(a_tournament(ROUND_1))
    with qtbot.waitSignal(page.set_pressed):
        qtbot.mouseClick(page.empty.choose_set, Qt.MouseButton.LeftButton)
    press(page, qtbot)
    qtbot.waitUntil(lambda: len(files(page, "*.pdf")) == 2)
    assert files(page, "*.pdf") == [
        "Lázně 2026_Open_R01_standings.pdf",
        "Lázně 2026_Open_R02_pairings.pdf",
    ]


def test_where_nothing_can_be_written_it_says_so(open_page, qtbot):
    page = open_page(a_tournament(ROUND_1))
    name = "Lázně 2026_Open_R02_pairings.pdf"
    (page._session.document.path.parent / name).mkdir()
    with qtbot.waitSignal(
        page._session.said, check_params_cb=lambda text, is_failure: is_failure, timeout=5000
    ) as said:
        press(page, qtbot)
    assert name in said.args[0]


def test_after_the_last_round_nothing_is_copied(open_page, qtbot):
    page = open_page(a_tournament(ROUND_1, rounds=1))
    with qtbot.waitSignal(page._session.said) as said:
        press(page, qtbot)
    assert said.args[0].startswith("The only round has been paired.")
    assert files(page, "*before*") == []


class TestBeforePairing:
    def test_the_page_says_what_the_pairing_will_find(self, open_page):
        page = open_page(a_tournament("1-4 1 | 5-2 = | 3-6 ?"))
        assert page.empty.lines.text().splitlines() == [
            "6 of 6 players to be paired",
            "Round 1 still playing: board 3",
        ]
        assert page.empty.whole_round.isVisible()

    def test_only_the_next_round_can_be_paired(self, open_page):
        page = open_page(a_tournament(ROUND_1))
        page.show_round(4)
        assert not page.empty.lines.isVisible()
        assert not page.empty.whole_round.isVisible()

    def test_a_click_is_the_same_as_the_key(self, open_page, qtbot):
        page = open_page(a_tournament(ROUND_1))
        qtbot.mouseClick(page.empty.whole_round, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: page._session.tournament.last_round == 2)
        qtbot.waitUntil(lambda: bool(files(page, "*.pdf")))

    def test_a_round_is_paired_without_the_results_that_are_missing(self, open_page, qtbot):
        page = open_page(a_tournament("1-4 1 | 5-2 = | 3-6 ."))
        asked = []
        page._session.ask = lambda cautions: asked.extend(cautions) or True
        assert page.empty.pair.text() == "&Pair round 2 without these results"
        qtbot.mouseClick(page.empty.pair, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: page._session.tournament.last_round == 2)
        assert [each.kind for each in asked] == [CautionKind.MISSING_ARE_ADJOURNED]
        assert page._session.tournament.round(1).game(3).result is GameResult.ADJOURNED
        assert page.tabs.tabText(0) == "1 (1 adj.)"

    def test_a_round_after_a_draft_waits(self, open_page):
        page = open_page(rounds.pair_round(a_tournament(ROUND_1), round_no=2))
        page.show_round(3)
        assert not page.empty.pair.isVisible()
        assert not page.empty.whole_round.isVisible()
