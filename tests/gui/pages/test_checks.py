from dataclasses import replace

import pytest
from builders import a_tournament
from PySide6.QtCore import Qt

from swissdesk.gui.pages.checks import ChecksPage
from swissdesk.listings.checks.check_row import Part, Place, Stage
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Sex
from swissdesk.model.result import GameResult
from swissdesk.operations import results, setup


@pytest.fixture
def open_page(qtbot, open_session, on_screen):
    def opened(tournament):
        page = ChecksPage(open_session(tournament))
        with qtbot.waitSignal(page.ready, timeout=5000):
            on_screen(page, 1090, 620)
        page.setFocus()
        return page

    return opened


def sentences(page):
    return [row.sentence for _number, row in page.model.rows]


def test_the_gravest_is_first_and_return_goes_to_its_place(open_page, qtbot):
    page = open_page(a_tournament("1-4 1 | 5-2 . | 3-6 ?"))
    assert page.table.hasFocus()
    assert sentences(page)[0] == "Round 1: the result of board 2 is missing."
    with qtbot.waitSignal(page.place_chosen) as chosen:
        qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert chosen.args == [Place(Part.ROUNDS, 1, 2)]


def test_how_grave_a_line_is_stands_there_in_words(open_page):
    page = open_page(a_tournament("1-4 1 | 5-2 . | 3-6 ?"))
    words = [page.model.index(row, 0).data() for row in range(page.model.rowCount())]
    assert list(dict.fromkeys(words)) == ["error", "warning", "note"]


def test_a_line_goes_once_it_has_been_seen_to(open_page, qtbot):
    page = open_page(a_tournament("1-4 1 | 5-2 . | 3-6 1"))
    with qtbot.waitSignal(page.ready, timeout=5000):
        page._session.perform(results.set_result, round_no=1, board=2, result=GameResult.DRAW)
    assert "Round 1: the result of board 2 is missing." not in sentences(page)


def test_a_round_that_is_not_as_the_system_pairs_it_is_found(open_page):
    page = open_page(a_tournament("1-4 1 | 5-2 0 | 3-6 1", "1-4 1 | 2-3 1 | 5-6 1"))
    found = sentences(page)
    assert found[0] == "Round 2 differs from the system's pairing."
    met = (
        "Round 2: Board 1: Player001; Player004 have already met. "
        "Nobody may meet an opponent twice (C.04.1 art. 2)."
    )
    assert met in found


def test_the_list_can_be_narrowed_to_a_stage(open_page):
    page = open_page(a_tournament("1-4 1 | 5-2 . | 3-6 ?"))
    page.chips.choose(Stage.PAIRING)
    assert sentences(page) == ["Round 1: the result of board 2 is missing."]


def test_rounds_that_cannot_be_paired_again_are_no_all_clear(qtbot, open_session, on_screen):
    tournament = a_tournament("1-4 1 | 2-5 1 | 3-6 1", initial_colour=None)
    page = ChecksPage(open_session(tournament))
    with qtbot.waitSignal(page._session.said, timeout=5000) as said:
        on_screen(page)
    assert said.args[1]
    assert page.remark.text() == "The rounds could not be checked against the system."


def test_green_when_all_is_well_with_the_next_step(open_page, qtbot):
    tournament = a_tournament("1-3 1 | 4-2 0", rounds=2, round_dates=("2026/11/21", "2026/11/22"))
    for number in range(1, 5):
        entry = tournament.entry(PlayerId(number))
        player = replace(
            entry.player,
            name=f"{'ABCD'[number - 1] * 6}, Eva",
            fide_id=f"30000{number}",
            federation="CZE",
            birth="1990",
            sex=Sex.FEMALE,
        )
        tournament = tournament.with_entry(replace(entry, participant=player))
    settings = replace(tournament.settings, time_control="90 minutes", time_control_code="5400+30")
    page = open_page(tournament.with_settings(settings))
    data = replace(
        page._session.snapshot,
        place="Brno",
        federation="CZE",
        start_date="2026/11/21",
        end_date="2026/11/22",
        chief_arbiter="Arbiter, Anna",
        chief_arbiter_id="300100",
        chief_arbiter_title="FA",
    )
    with qtbot.waitSignal(page.ready, timeout=5000):
        page._session.perform_on_event(setup.change_event, data=data)
    assert page.verdict.text() == "All is well."
    assert page.empty.isVisible()
    with qtbot.waitSignal(page.next_step_pressed):
        qtbot.keyClick(page.empty._button, Qt.Key.Key_Space)
