"""The view of norms by real keys and clicks: the list, the conditions, the rules."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu
from titles.cases import an_event
from titles.test_examples import A

from swissdesk.gui.desk import Desk
from swissdesk.gui.pages.standings import View
from swissdesk.model.registration import Exemption, Flag, NormRules
from swissdesk.operations import players
from swissdesk.papers.kinds import DocumentKind
from swissdesk.titles.requirements import Norm

KEY = Qt.Key
LEFT = Qt.MouseButton.LeftButton
FIELD = ("2520 GM HUN",) * 5


class Arbiter:
    """What the arbiter does with keys, wherever the keyboard is."""

    def __init__(self, qtbot, desk):
        self.qtbot, self.desk = qtbot, desk

    @property
    def view(self):
        return self.desk.standings.norms

    @property
    def rows(self):
        return [(row.norm.value, row.name, row.state) for row in self.view.model.rows]

    def press(self, *keys):
        for key in keys:
            self.qtbot.keyClick(QApplication.focusWidget(), key)

    def click(self, button):
        self.qtbot.mouseClick(button, LEFT)

    def computed(self):
        return self.qtbot.waitSignal(self.view.ready, timeout=10_000)

    def open(self):
        self.desk.standings.table.setFocus()
        with self.computed():
            self.press(KEY.Key_T)


@pytest.fixture
def arbiter_of(qtbot, on_screen, open_session):
    """Return a function that shows the norms of an event of ``titles.cases``."""

    def shown(*rounds, **settings):
        event = an_event("2400 IM SLO", *rounds, **settings)
        desk = on_screen(Desk(open_session(*event.tournaments), QMenu()), 1280, 720)
        desk.show_page(desk.standings)
        return Arbiter(qtbot, desk)

    return shown


@pytest.fixture
def arbiter(arbiter_of):
    made = arbiter_of(*A)
    made.open()
    return made


def test_the_norms_made(arbiter):
    assert arbiter.rows == [("GM", "Player, 01", "fulfilled")]
    assert arbiter.view.table.hasFocus()
    assert arbiter.view.warning.isHidden()
    assert not arbiter.desk.standings.tabs.isVisible()


def test_every_condition_and_who_is_counted(arbiter):
    arbiter.press(KEY.Key_Return)
    panel = arbiter.view.panel
    assert panel.isVisible()
    assert panel.title.text() == "GM norm: fulfilled"
    assert panel.heading.text() == "IM Player, 01"
    arbiter.press(KEY.Key_Return)
    names = [each.accessibleName() for each in panel.links]
    assert "Title holders (1.4.5 a)" in names
    assert panel.links[0].hasFocus()
    for _name in range(names.index("Opponents with the title GM (1.4.5 b)")):
        arbiter.press(KEY.Key_Down)
    arbiter.press(KEY.Key_Return)
    counted = [each.text() for each in panel.findChildren(type(panel.title)) if each.isVisible()]
    assert "Player, 02 (1); Player, 03 (2); Player, 04 (3)" in counted
    arbiter.press(KEY.Key_Return)
    counted = [each.text() for each in panel.findChildren(type(panel.title)) if each.isVisible()]
    assert "Player, 02 (1); Player, 03 (2); Player, 04 (3)" not in counted
    arbiter.press(KEY.Key_Escape)
    assert not panel.isVisible()
    assert arbiter.view.table.hasFocus()


def test_a_click_shows_who_is_counted(arbiter):
    arbiter.press(KEY.Key_Return)
    link = arbiter.view.panel.links[0]
    link.linkActivated.emit("#")
    assert "Player, 02 (1)" in arbiter.view.panel.lines._rows[0].note.text()
    assert arbiter.view.panel.lines._rows[0].note.isVisible()


def test_all_players_and_one_title(arbiter):
    arbiter.click(arbiter.view.everybody)
    assert len(arbiter.rows) == 4 + 2 * 9
    arbiter.view.titles.choose(Norm.IM)
    assert {norm for norm, _name, _state in arbiter.rows} == {"IM"}
    arbiter.click(arbiter.view.everybody)
    assert arbiter.rows == []
    assert "No norm is fulfilled" in arbiter.view.empty._sentence.text()


def test_back_to_the_table(arbiter):
    arbiter.press(KEY.Key_T)
    page = arbiter.desk.standings
    assert page.views.value is View.TABLE
    assert page.table.hasFocus()
    assert page.tabs.isVisible()
    assert page.filter.isVisible()


def test_what_is_still_needed(arbiter_of):
    arbiter = arbiter_of(*A[:6], rounds=9, field=FIELD)
    arbiter.open()
    assert ("GM", "Player, 01", "possible") in arbiter.rows
    arbiter.press(KEY.Key_Return)
    panel = arbiter.view.panel
    assert panel.coming.text().startswith("½ of 3, average at least 2424.")
    assert panel._options.rows[1][0].text() == "½"


def test_the_conditions_of_the_tournament(arbiter_of):
    arbiter = arbiter_of(*A, time_control_code="900+10")
    arbiter.open()
    assert arbiter.view.warning.text() == ("Minutes for 60 moves: 25, needed at least 120 (1.1.3)")
    assert arbiter.rows == []
    arbiter.click(arbiter.view.tournament)
    panel = arbiter.view.panel
    assert panel.title.text() == "The tournament"
    assert panel.isVisible()
    arbiter.view.setFocus()
    arbiter.press(KEY.Key_Escape)
    assert arbiter.view.empty.isVisible()


def test_an_exemption_and_a_flag(arbiter_of, answer):
    rounds = [f"2500 GM {code} 1" for code in ["FID"] * 8 + ["CRO"]]
    arbiter = arbiter_of(*rounds)
    arbiter.open()
    assert arbiter.rows == [("GM", "Player, 01", "near miss")]

    def fill_in(dialog):
        assert len(dialog.flags) == 8
        dialog.exemption.choose(Exemption.ZONAL)
        dialog.flags[2].choose("RUS")
        arbiter.qtbot.keyClick(dialog, KEY.Key_Return)

    answer(fill_in)
    with arbiter.computed():
        arbiter.click(arbiter.view.rules)
    rules = NormRules(Exemption.ZONAL, (Flag(2, "RUS"),))
    assert arbiter.desk.session.tournament.norm_rules == rules
    assert arbiter.rows == [("GM", "Player, 01", "fulfilled")]
    with arbiter.computed():
        arbiter.desk.session.undo()
    assert arbiter.rows == [("GM", "Player, 01", "near miss")]


def test_the_panel_follows_the_cursor(arbiter):
    arbiter.click(arbiter.view.everybody)
    arbiter.view.table.setFocus()
    arbiter.press(KEY.Key_Return)
    first = arbiter.view.panel.title.text(), arbiter.view.panel.heading.text()
    arbiter.press(KEY.Key_Down)
    assert (arbiter.view.panel.title.text(), arbiter.view.panel.heading.text()) != first


def test_before_round_1(arbiter_of):
    arbiter = arbiter_of(rounds=9)
    page = arbiter.desk.standings
    page.views.choose(View.NORMS)
    assert page.empty.isVisible()


def test_a_correction_changes_the_norm_at_once(arbiter_of):
    arbiter = arbiter_of(*A[:8], "2225 ITA 0")
    arbiter.open()
    assert arbiter.rows == [("GM", "Player, 01", "near miss")]
    session = arbiter.desk.session
    player = session.tournament.entries[9].player
    better = replace(player, ratings=replace(player.ratings, standard=2226))
    with arbiter.computed():
        session.perform_on_event(
            players.edit_player, tournament_id=session.tournament_id, player=better, rating=2225
        )
    assert arbiter.rows == [("GM", "Player, 01", "fulfilled")]


def test_the_certificates_are_among_the_documents(arbiter):
    arbiter.click(arbiter.view.print)
    assert arbiter.desk.page is arbiter.desk.documents
    assert arbiter.desk.documents.paper.kind is DocumentKind.IT1
