from dataclasses import replace

import pytest
from builders import a_tournament
from PySide6.QtCore import Qt

from swissdesk.gui.pages.event.start_list import StartList
from swissdesk.model.player import Ratings
from swissdesk.model.settings import NameOrder, RatingKind, RatingMethod
from swissdesk.operations import players

DOWN, UP, SPACE, END = Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Space, Qt.Key.Key_End


def rated(tournament, *ratings):
    """The tournament with players rated so: standard, rapid, national."""
    entries = tuple(
        replace(
            each,
            rating=standard,
            participant=replace(
                each.player, ratings=Ratings(standard, rapid, national=national), birth=str(born)
            ),
        )
        for each, (standard, rapid, national, born) in zip(tournament.entries, ratings, strict=True)
    )
    return replace(tournament, entries=entries)


@pytest.fixture
def opened(open_part):
    """Three players in order of their standard ratings; the last two are equals."""
    tournament = rated(
        a_tournament(players=3),
        (2300, 2100, 2250, 1990),
        (2200, 2350, 2150, 1980),
        (2200, 0, 2400, 1970),
    )
    return open_part(StartList, tournament)


def order(session):
    return [each.player.name[-1] for each in session.tournament.entries]


def test_ratings_used_follow_the_method_and_tpns_follow_them(opened, qtbot):
    page, session = opened
    while page.method.value is not RatingMethod.NRO:
        qtbot.keyClick(page.method, DOWN)
    assert session.tournament.settings.rating_method is RatingMethod.NRO
    assert [each.rating for each in session.tournament.entries] == [2400, 2250, 2150]
    assert order(session) == ["3", "1", "2"]


def test_fides_lists_are_looked_at_in_the_order_chosen(opened, qtbot):
    page, session = opened
    while page.kinds.value != (RatingKind.RAPID, RatingKind.STANDARD):
        qtbot.keyClick(page.kinds, DOWN)
    assert [each.rating for each in session.tournament.entries] == [2350, 2200, 2100]


def test_equals_are_ranked_by_another_criterion_announced_c042_2_2_3(opened, qtbot):
    page, session = opened
    qtbot.keyClick(page.order, DOWN)
    assert session.tournament.settings.name_order is NameOrder.BIRTH_OLDEST
    assert order(session) == ["1", "3", "2"]


def test_a_lot_ranks_equals_and_may_be_drawn_anew(opened, qtbot):
    page, session = opened
    qtbot.keyClick(page.order, END)
    first = session.tournament.settings.order_lot
    assert first
    assert page.lot.text() == f"lot number {first}"
    qtbot.keyClick(page.draw, SPACE)
    assert session.tournament.settings.order_lot
    assert page.draw.isVisible()


def test_the_list_is_closed_and_opened_again(opened, qtbot):
    page, session = opened
    session.ask = lambda _cautions: True
    qtbot.keyClick(page.close_list, SPACE)
    assert session.tournament.list_closed
    assert page.list_state.text() == "3 players, list closed"
    qtbot.keyClick(page.close_list, SPACE)
    assert not session.tournament.list_closed


def test_after_round_1_the_list_stays_closed(open_part):
    page, _session = open_part(StartList, a_tournament("1-2 1"))
    assert not page.close_list.isEnabled()
    assert "until round 4" in page.numbers.text()


def test_after_round_4_numbers_are_fixed_c042_2_3(open_part):
    page, _session = open_part(
        StartList, a_tournament("1-2 1 | 3-4 1", "4-1 1 | 2-3 1", "1-3 1 | 2-4 1", "2-1 1 | 4-3 1")
    )
    assert not page.renumber.isEnabled()
    assert page.numbers.text() == "Fixed since round 4 was paired (C.04.2 art. 2.3)."


def test_an_order_by_hand_stays_until_the_numbers_are_given_anew_q147(opened, qtbot):
    page, session = opened
    ids = [each.id for each in session.tournament.entries]
    session.perform(players.set_order, order=tuple(reversed(ids)))
    qtbot.keyClick(page.order, DOWN)
    assert order(session) == ["3", "2", "1"]
    assert page.numbers.text().startswith("All given by hand")
    qtbot.keyClick(page.renumber, SPACE)
    assert order(session) == ["1", "3", "2"]


def test_what_is_not_confirmed_after_the_start_stays(open_part, qtbot):
    page, session = open_part(StartList, a_tournament("1-2 1"))
    session.ask = lambda _cautions: False
    qtbot.keyClick(page.method, DOWN)
    qtbot.keyClick(page.order, DOWN)
    assert page.method.value is session.tournament.settings.rating_method is RatingMethod.FIDE
    assert page.order.value is session.tournament.settings.name_order is NameOrder.NAME
