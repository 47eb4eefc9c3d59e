"""The morning of the first round: lists, a queue at the desk, and those who come late or leave."""

from dataclasses import replace

import pytest
from arbiter import CTRL, DeskArbiter
from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu

from swissdesk.gui.desk import Desk
from swissdesk.listings.words import log
from swissdesk.model.colour import Colour
from swissdesk.model.ids import TournamentId
from swissdesk.model.result import ByeKind, GameResult

OPEN = (
    "Name\tTitle\tSex\tFED\tFIDE ID\tBorn\tRtg\n"
    "Šťastný, Jan\tGM\tm\tCZE\t300001\t31.5.1987\t2500\n"
    "Malá, Eva\tWIM\tž\tSVK\t300002.0\t1990\t2300\n"
    "Kráľ, Petr\t\tm\tSVK\t300003\t1991\t2100\n"
    "Kral Petr\t\tm\tSVK\t\t1991\t2100\n"
    "Adam, Ivo\tXX\tm\tCZE\t300004\t1950\t1900\n"
)


class Arbiter(DeskArbiter):
    """What the arbiter does with the list of players."""

    @property
    def names(self):
        return [entry.player.name for entry in self.tournament.entries]

    def entry(self, name):
        return next(each for each in self.tournament.entries if each.player.name == name)

    def paste(self, text):
        QApplication.clipboard().setText(text)
        self.answer(lambda _dialog: self.press(Qt.Key.Key_Return))
        self.press(Qt.Key.Key_V, CTRL)

    def add(self, name, *deeds):
        def fill(_dialog):
            self.type(name)
            for deed in deeds:
                deed(_dialog)
            self.press(Qt.Key.Key_Return)

        self.answer(fill)
        self.press(Qt.Key.Key_Insert)

    def choose(self, name):
        self.desk.players.table.choose(self.entry(name).id)

    def undo(self):
        self.desk.session.undo()

    def pair(self, round_no):
        self.desk.take_next_step()
        self.qtbot.waitUntil(lambda: self.tournament.last_round == round_no, timeout=10_000)
        self.desk.take_next_step()
        self.desk.show_page(self.desk.players)

    def enter_results(self, *results):
        session, round_no = self.desk.session, self.tournament.last_round
        self.desk.show_page(self.desk.rounds)
        self.desk.rounds.show_round(round_no)
        self.type("".join(results))
        assert session.tournament.round(round_no).is_complete
        self.desk.show_page(self.desk.players)


@pytest.fixture
def arbiter(qtbot, on_screen, open_session, answer):
    first = a_tournament(initial_colour=Colour.WHITE)
    second = replace(first, id=TournamentId(2), settings=replace(first.settings, name="Open B"))
    desk = Desk(open_session(first, second), QMenu())
    desk.session.ask = lambda _cautions: True
    on_screen(desk, 1280, 720)
    desk.show_page(desk.players)
    return Arbiter(qtbot, desk, answer)


def make_the_list(arbiter):
    """Paste a list, add a player by hand; the wrong section is undone."""
    arbiter.paste(OPEN)
    assert arbiter.names == ["Šťastný, Jan", "Malá, Eva", "Kráľ, Petr", "Adam, Ivo"]
    assert arbiter.entry("Malá, Eva").player.fide_id == "300002"
    assert arbiter.entry("Šťastný, Jan").player.birth == "1987/05/31"

    arbiter.add("Novak, Jan", lambda dialog: dialog.estimate.setValue(2000))
    assert arbiter.entry("Novak, Jan").tpn == 4
    assert arbiter.entry("Novak, Jan").rating == 0

    arbiter.choose("Adam, Ivo")
    arbiter.answer(lambda _dialog: arbiter.press(Qt.Key.Key_Return))
    arbiter.type("m")
    assert "Adam, Ivo" not in arbiter.names
    arbiter.undo()


def call_the_queue(arbiter):
    """Check in who has come; one key too many is undone."""
    arbiter.type("c")
    for name in ("stast", "kral", "novak", "adam"):
        arbiter.type(name)
        arbiter.press(Qt.Key.Key_Return)
    arbiter.type("mala")
    arbiter.press(Qt.Key.Key_Return)
    assert arbiter.entry("Malá, Eva").checked_in
    arbiter.press(Qt.Key.Key_Z, CTRL)
    assert arbiter.desk.players.check_in.counter.text() == "4 of 5 here"
    arbiter.desk.players.check_in.finish.click()
    assert arbiter.entry("Malá, Eva").requested_bye(1) is ByeKind.ZERO_POINT


def play_with_late_and_leaving_players(arbiter):
    arbiter.pair(1)
    arbiter.enter_results("1", "+")
    absent = arbiter.tournament.round(1).games[1].black
    arbiter.desk.players.table.choose(absent)
    arbiter.type("e")
    assert arbiter.tournament.entry(absent).excused == (1,)

    arbiter.add("Pozdni, Ota", lambda dialog: dialog.missed.choose(ByeKind.HALF_POINT))
    late = arbiter.entry("Pozdni, Ota")
    assert arbiter.tournament.histories[late.id][0].points == 5

    arbiter.choose("Novak, Jan")
    arbiter.answer(lambda _dialog: arbiter.press(Qt.Key.Key_Return))
    arbiter.type("w")
    assert arbiter.entry("Novak, Jan").withdrawn_after == 1

    arbiter.pair(2)
    seated = arbiter.tournament.round(2).participants
    assert arbiter.entry("Malá, Eva").id in seated
    assert {game.result for game in arbiter.tournament.round(2).games} == {GameResult.PENDING}
    said = [
        log.title(arbiter.desk.session.snapshot, step)
        for step in arbiter.desk.session.document.steps()
    ]
    assert any("4 players imported" in each for each in said)
    assert any("Novak, Jan" in each and "ithdr" in each for each in said)


def test_the_first_morning(arbiter):
    make_the_list(arbiter)
    call_the_queue(arbiter)
    play_with_late_and_leaving_players(arbiter)
