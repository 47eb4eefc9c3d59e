"""A desk and its window on a real server: others' steps soon, outages without a stop."""

import time
from contextlib import closing
from datetime import UTC, datetime

import pytest
from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu

from swissdesk.document import Document
from swissdesk.errors import Address, ChangedByOthers
from swissdesk.gui.desk import Desk
from swissdesk.gui.session import Session
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.result import GameResult
from swissdesk.operations import results
from swissdesk.store import stores

CTRL = Qt.KeyboardModifier.ControlModifier
A = TournamentId(1)
WON, DRAWN = GameResult.WHITE_WINS, GameResult.DRAW
AT = "2026-11-23T12:00:00+01:00"
SOON, AT_MOST = 500, 2.5
"""Milliseconds until others see a step; seconds for which a call may wait for a dead server."""


@pytest.fixture
def ana(server):
    one = a_tournament("1-5 1 | 2-6 = | 3-7 0 | 4-8 1", "5-2 . | 1-3 . | 6-7 . | 8-4 .")
    event = Event("Hall").with_tournament(one)
    place = Address(server.host, server.port, server.name, server.user)
    store = stores.create(place, event, AT, password=server.password, person="Ana")
    return Document._of(store, now)


def now():
    return datetime.now(UTC)


@pytest.fixture
def ben(ana, server):
    store = stores.open_store(ana.address, AT, password=server.password, person="Ben")
    with closing(Document._of(store, now)) as document:
        yield document


@pytest.fixture
def desk(ana, on_screen, preferences, qtbot):
    session = Session(ana, preferences=preferences)
    menu = QMenu()
    qtbot.addWidget(menu)
    desk = on_screen(Desk(session, menu))
    qtbot.keyClick(desk, Qt.Key.Key_3, CTRL)
    yield desk
    session.close()


def enter(document, board, result=WON, **more):
    return document.perform_in(
        A, results.set_result, round_no=2, board=board, result=result, **more
    )


def known(desk, board):
    return desk.session.document.tournament(A).round(2).game(board).result


def shown(desk, board):
    return desk.rounds.model.rows[desk.rounds.model.place_of(board)].result


def press(qtbot, key):
    qtbot.keyClick(QApplication.focusWidget(), key)


def test_two_desks_change_one_event(desk, ben, qtbot):
    ana = desk.session.document
    enter(ben, 1)
    qtbot.waitUntil(lambda: shown(desk, 1) is WON, timeout=SOON)
    assert "by Ben" in desk.messages.quiet.text()
    press(qtbot, Qt.Key.Key_Down)
    press(qtbot, Qt.Key.Key_1)
    enter(ben, 3)
    with pytest.raises(ChangedByOthers):
        enter(ana, 3, DRAWN)
    qtbot.keyClick(desk, Qt.Key.Key_Z, CTRL)
    ben.follow()
    assert ben.event == ana.event
    assert [known(desk, board) for board in (1, 2, 3)] == [WON, GameResult.PENDING, WON]
    assert [each.who.split("@")[0] for each in ana.steps()[1:]] == ["Ben", "Ana", "Ben", "Ana"]
    assert ana.links() == ben.links()


def test_a_frozen_server_holds_the_window_only_for_a_moment(desk, cluster, qtbot):
    with cluster.frozen():
        began = time.monotonic()
        press(qtbot, Qt.Key.Key_1)
        assert time.monotonic() - began < AT_MOST
        assert desk.messages.property("failure")
        qtbot.waitUntil(lambda: "server is lost" in desk.messages.quiet.text())
        began = time.monotonic()
        press(qtbot, Qt.Key.Key_1)
        qtbot.keyClick(desk, Qt.Key.Key_8, CTRL)
        assert time.monotonic() - began < 1
    qtbot.waitUntil(lambda: desk.session.outage is None, timeout=10_000)
    qtbot.keyClick(desk, Qt.Key.Key_3, CTRL)
    desk.rounds.table.choose(2)
    press(qtbot, Qt.Key.Key_1)
    assert known(desk, 2) is WON


def test_a_restarted_server_is_found_again(desk, cluster, ben, qtbot):
    cluster.stop()
    qtbot.waitUntil(lambda: "server is lost" in desk.messages.quiet.text(), timeout=5_000)
    cluster.start()
    qtbot.waitUntil(lambda: desk.session.outage is None, timeout=10_000)
    press(qtbot, Qt.Key.Key_1)
    assert known(desk, 1) is WON
    enter(ben, 2)
    qtbot.waitUntil(lambda: shown(desk, 2) is WON, timeout=5_000)


def test_closing_during_an_outage_takes_no_time(desk, cluster, qtbot):
    with cluster.frozen():
        began = time.monotonic()
        desk.session.close()
        assert time.monotonic() - began < AT_MOST
