"""The steps of the manual's tutorial, key by key, and the words of the window that it names."""

import re

import pytest
from arbiter import CTRL, Arbiter
from PySide6.QtCore import Qt

from swissdesk import resources
from swissdesk.listings.rows.next_step import next_step
from swissdesk.model.colour import Colour

ALT, RETURN = Qt.KeyboardModifier.AltModifier, Qt.Key.Key_Return
NAMES = ("Alder, Anna", "Birch, Bob", "Cedar, Cyd", "Elm, Eva", "Fir, Finn", "Hazel, Hana")
ROUNDS = 3


class Beginner(Arbiter):
    """An arbiter who does what the page says; *answer* acts in the next dialog."""

    def __init__(self, qtbot, window, answer):
        super().__init__(qtbot, window)
        self._answer = answer
        self._bold = set(
            re.findall(
                r"\*\*([^*]+)\*\*",
                resources.path("help", "first-tournament.md").read_text("utf-8"),
            )
        )

    def create(self, name):
        def fill(_dialog):
            self.type(name)
            self.press(Qt.Key.Key_Tab)
            self.type(str(ROUNDS))
            self.press(RETURN)

        self._answer(fill)
        self.press(Qt.Key.Key_N, CTRL)

    def enter(self, *names):
        """Add players: ``Alt+X`` after each, ``Enter`` after the last."""
        *before, last = names

        def fill(_dialog):
            self.type(names[len(self.tournament.entries)])
            if len(self.tournament.entries) < len(before):
                self._answer(fill)
                self.press(Qt.Key.Key_X, ALT)
            else:
                assert names[len(self.tournament.entries)] == last
                self.press(RETURN)

        self._answer(fill)
        self.press(RETURN, CTRL)

    def assert_button(self, words):
        """The next step has these words, which the page has in bold at least for one round."""
        assert next_step(self.tournament).button == words
        assert words in self._bold or re.sub(r"\d", "2", words) in self._bold


@pytest.fixture
def beginner(qtbot, window, answer, documents):
    return Beginner(qtbot, window, answer)


def test_a_beginner_who_follows_the_tutorial_ends_with_standings(beginner, answer, documents):
    beginner.create("Club evening")
    assert (documents / "Club evening.swissdesk").exists()
    assert beginner.tournament.settings.rounds == ROUNDS
    assert beginner.desk.page is beginner.desk.players

    beginner.enter(*NAMES)
    assert sorted(each.player.name for each in beginner.tournament.entries) == list(NAMES)

    beginner.assert_button("Close the list and pair round 1")
    answer(lambda _dialog: beginner.press(RETURN))
    beginner.pair(1)
    assert isinstance(beginner.tournament.settings.initial_colour, Colour)
    for round_no in range(1, ROUNDS + 1):
        if round_no > 1:
            beginner.assert_button(f"Pair round {round_no}")
            beginner.pair(round_no)
        beginner.assert_button("Check and publish")
        beginner.publish()
        beginner.type("150")
        assert beginner.tournament.round(round_no).is_complete
        beginner.undo()
        assert beginner.tournament.round(round_no).missing == (3,)
        beginner.type("0")

    beginner.assert_button("Final standings")
    beginner.press(RETURN, CTRL)
    assert beginner.desk.page is beginner.desk.standings
    assert beginner.tournament.last_complete_round == ROUNDS
    assert beginner.leader().rank == "1"
