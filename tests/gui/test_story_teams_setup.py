"""Setting up a team event: the section, its teams and squads, and what changes before round 1."""

from dataclasses import replace

import pytest
from arbiter import ALT, CTRL, NONE, DeskArbiter
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu
from team_builders import FOUR, OPEN, an_event

from swissdesk.document import Document
from swissdesk.gui.desk import Desk
from swissdesk.gui.dialogs.team_rules import TeamRulesDialog
from swissdesk.gui.session import Session
from swissdesk.listings.rows import player_sheet
from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import Member, NewTeam, Player, Ratings, Sex, Team, Title
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import RatingKind, SystemId
from swissdesk.model.team_rules import (
    MATCH_POINTS,
    BoardCondition,
    LineUpRule,
    LineUpRules,
    Strength,
    TeamRules,
)
from swissdesk.operations import rounds, teams
from swissdesk.sheets import admission, columns, csv_file, newcomers

KEY = Qt.Key


class Arbiter(DeskArbiter):
    """What the arbiter does with teams and squads."""

    @property
    def teams(self):
        return [entry.team for entry in self.tournament.entries]

    def squad(self, name):
        team = next(each for each in self.teams if each.name == name)
        return [each.player.name for each in team.squad]

    def press(self, key, modifier=NONE):
        super().press(key, modifier)
        QApplication.processEvents()  # a cell takes what was typed only then

    def type(self, text):
        for sign in text:  # the first one opens a field, which gets the others
            self.qtbot.keyClicks(self.keyboard, sign)

    def fill(self, *cells):
        """Type cells of a table one after the other, Tab between them."""
        for place, text in enumerate(cells):
            self.type(text)
            self.press(KEY.Key_Return if place == len(cells) - 1 else KEY.Key_Tab)


@pytest.fixture
def arbiter_of(qtbot, on_screen, tmp_path, preferences, answer):
    opened = []

    def make(event):
        session = Session(Document.create(tmp_path / "league.swissdesk", event))
        session.preferences = preferences
        opened.append(session)
        desk = Desk(session, QMenu())
        session.ask = lambda _cautions: True
        on_screen(desk)
        return Arbiter(qtbot, desk, answer)

    yield make
    for session in opened:
        session.close()


@pytest.fixture
def arbiter(arbiter_of):
    """Before an empty section of teams on two boards, on the Players page."""
    made = arbiter_of(an_event())
    made.desk.show_page(made.desk.players)
    return made


@pytest.fixture
def four(arbiter_of):
    """Before four teams, on the Players page."""
    made = arbiter_of(teams.add_teams(an_event(), tournament_id=OPEN, teams=FOUR))
    made.desk.show_page(made.desk.players)
    return made


def test_a_section_becomes_one_of_teams(arbiter_of, session):
    arbiter = arbiter_of(session.snapshot)
    page = arbiter.desk.event_page
    arbiter.desk.show_page(page)
    page.go_to(page.sections)

    def fill(dialog):
        arbiter.type("League")
        dialog.kind.kind.setFocus()
        arbiter.press(KEY.Key_Down)
        dialog.kind.boards.setValue(6)
        arbiter.press(KEY.Key_Return)

    arbiter.answer(fill)
    arbiter.press(KEY.Key_Insert)
    settings = arbiter.tournament.settings
    assert arbiter.desk.session.tournament_id == TournamentId(2)
    assert (settings.name, settings.teams.boards) == ("League", 6)
    assert (settings.system, settings.scoring) == (SystemId.TEAM_SWISS, MATCH_POINTS)
    shown = [row.players for row in page.sections.model.rows]
    assert shown == ["6 players", "0 teams"]


def test_a_team_is_typed_with_its_squad(arbiter):
    assert arbiter.desk.players.empty.isVisible()

    def fill(dialog):
        arbiter.type("Anif")
        dialog.table.setFocus()
        arbiter.fill("Stern, Ann", "im", "2400", "aut", "1600001", "1990", "w")
        arbiter.press(KEY.Key_Insert)
        arbiter.fill("Berg, Bo", "", "2200")
        assert dialog.strength_words.text() == "2300"
        arbiter.press(KEY.Key_Return, CTRL)

    arbiter.answer(fill)
    arbiter.press(KEY.Key_Insert)
    (team,) = arbiter.teams
    assert team.name == "Anif"
    star, other = team.squad
    assert (star.player.name, star.player.title, star.rating) == ("Stern, Ann", Title.IM, 2400)
    assert (star.player.federation, star.player.fide_id) == ("AUT", "1600001")
    assert (star.player.birth, star.player.sex) == ("1990", Sex.FEMALE)
    assert (other.player.name, other.rating) == ("Berg, Bo", 2200)
    assert arbiter.tournament.entries[0].rating == 2300


def test_the_board_order_changes_with_alt_and_the_arrows(four):
    page = four.desk.players
    page.squad.table.setFocus()
    four.press(KEY.Key_Down, ALT)
    assert four.squad("Anif") == ["Anif 2", "Anif 1", "Anif 3"]
    assert page.squad.table.currentIndex().row() == 1
    four.press(KEY.Key_Delete)
    assert four.squad("Anif") == ["Anif 2", "Anif 3"]
    assert four.teams[0].name == "Bischofshofen"
    assert page.table.current_key == four.tournament.entries[1].id


def test_a_card_of_a_player_opens_with_c(four):
    page = four.desk.players
    page.squad.table.setFocus()
    seen = []

    def see(dialog):
        seen.append(dialog.tables[0].accessibleName())
        dialog.reject()

    four.answer(see)
    four.press(KEY.Key_C)
    assert seen == ["1  Anif 1 (Anif)"]


def test_the_rules_of_a_team_event_are_set(four):
    page = four.desk.event_page
    four.desk.show_page(page)
    page.go_to(page.regulations)

    def fill(dialog):
        four.type("3")
        dialog.colours.selectAll()
        dialog.colours.setFocus()
        four.type("wbb")
        dialog.rule.setFocus()
        four.press(KEY.Key_Down)
        dialog.number.setValue(1)
        dialog.conditions.setFocus()
        four.type("3 w 2010")
        dialog.strength.choose(Strength.HAND)
        four.press(KEY.Key_Return)

    four.answer(fill)
    four.qtbot.mouseClick(page.regulations.team_rules, Qt.MouseButton.LeftButton)
    rules = four.tournament.settings.teams
    assert (rules.boards, rules.colours) == (3, (Colour.WHITE, Colour.BLACK, Colour.BLACK))
    assert (rules.line_ups.rule, rules.line_ups.number) == (LineUpRule.RESERVES_LAST, 1)
    assert rules.line_ups.conditions == (BoardCondition(3, Sex.FEMALE, 2010),)
    assert rules.strength is Strength.HAND
    assert page.regulations.kind.text().startswith("teams on 3 boards, WBB")
    four.press(KEY.Key_Z, CTRL)
    assert four.tournament.settings.teams.boards == 2


def test_once_a_round_is_paired_only_the_rules_for_line_ups_change(four):
    page = four.desk.event_page
    four.desk.session.perform(rounds.pair_round, round_no=1, confirmed=True)
    four.desk.show_page(page)
    page.go_to(page.regulations)

    def fill(dialog):
        assert not any(each.isEnabled() for each in (dialog.boards, dialog.host))
        dialog.rule.setFocus()
        four.press(KEY.Key_End)
        four.press(KEY.Key_Return)

    four.answer(fill)
    four.qtbot.mouseClick(page.regulations.team_rules, Qt.MouseButton.LeftButton)
    assert four.tournament.settings.teams.line_ups.rule is LineUpRule.FREE


def test_rules_that_make_no_sense_are_refused(qtbot):
    dialog = TeamRulesDialog(TeamRules(4))
    qtbot.addWidget(dialog)
    for field, text in (
        (dialog.colours, "WX"),
        (dialog.conditions, "5 w"),
        (dialog.conditions, "women on board 4"),
    ):
        before = field.text()
        field.setText(text)
        assert dialog.problem()[1] is field
        field.setText(before)
    dialog.fewest.setValue(5)
    assert dialog.problem()[1] is dialog.fewest
    dialog.fewest.setValue(4)
    assert dialog.problem() is None
    assert dialog.value() == replace(TeamRules(4), line_ups=LineUpRules(fewest=4))
    dialog.deadline.setValue(0)
    assert dialog.value().line_ups == LineUpRules(fewest=4, deadline=0)


def test_match_points_are_offered_for_teams(four):
    page = four.desk.event_page
    four.desk.show_page(page)
    page.go_to(page.regulations)
    scoring = page.regulations.scoring
    assert [scoring.itemText(place) for place in range(2)] == [
        "2 – 1 – 0 match points",
        "3 – 1 – 0 match points",
    ]
    scoring.setFocus()
    four.press(KEY.Key_Down)
    scoring.activated.emit(scoring.currentIndex())
    assert four.tournament.settings.scoring == replace(MATCH_POINTS, win=30)


def test_a_team_withdraws_and_has_byes_and_a_late_team_enters(four):
    page = four.desk.players
    page.show_player(four.tournament.entries[3].id)
    four.type("h")
    assert four.tournament.entries[3].requested_bye(1) is ByeKind.HALF_POINT
    four.press(KEY.Key_Space)
    assert four.tournament.entries[3].requested_bye(1) is ByeKind.ZERO_POINT
    four.desk.session.perform(rounds.pair_round, round_no=1, confirmed=True)
    four.desk.show_page(page)  # a round just paired is shown
    four.answer(lambda _dialog: four.press(KEY.Key_Return))
    four.type("w")
    assert four.tournament.entries[3].withdrawn_after == 1

    def fill(dialog):
        four.type("Eger")
        dialog.table.setFocus()
        four.fill("Late, Lea", "", "2500")
        four.press(KEY.Key_Return, CTRL)

    four.answer(fill)
    four.press(KEY.Key_Insert)
    late = next(each for each in four.tournament.entries if each.team.name == "Eger")
    assert (late.first_round, late.tpn) == (2, 1)
    assert late.id in {bye.player for bye in four.tournament.round(1).byes}


LIST = (
    "Team\tBoard\tName\tRtg\tFED\tFIDE ID\tCaptain\tShort name\n"
    "Anif\t2\tBerg, Bo\t2200\tAUT\t1600002\t\tANI\n"
    "\t1\tStern, Ann\t2400\tAUT\t1600001\tBerg, Bo\n"
    "Cluj\t\tPop, Radu\t2300\tROU\t\t\n"
    "Cluj\tx\tIonescu, Ana\t\tROU\t\t\n"
)


def test_teams_and_squads_are_pasted_from_a_spreadsheet(arbiter):
    QApplication.clipboard().setText(LIST)

    def see(dialog):
        assert dialog.accept_button.text() == "&Enter 2 teams"
        assert [row.team for row in dialog.model.rows] == ["Anif", "Anif", "Cluj", "Cluj"]
        assert "x” is not the number of a board" in dialog.model.rows[3].remark
        arbiter.press(KEY.Key_Return)

    arbiter.answer(see)
    arbiter.press(KEY.Key_V, CTRL)
    first, second = arbiter.teams
    assert (first.name, first.federation, first.captain) == ("Anif", "AUT", "Berg, Bo")
    assert (first.short_name, second.short_name) == ("ANI", "")
    assert arbiter.squad("Anif") == ["Stern, Ann", "Berg, Bo"]
    assert arbiter.squad("Cluj") == ["Pop, Radu", "Ionescu, Ana"]
    assert second.federation == "ROU"
    assert [entry.rating for entry in arbiter.tournament.entries] == [2300, 2300]


def test_a_list_with_a_player_or_a_board_twice_leaves_them_out_or_says_so(arbiter):
    QApplication.clipboard().setText(
        "Team\tBoard\tName\tFIDE ID\nAnif\t1\tBerg, Bo\t1600002\nAnif\t2\tBerg, Bo\t1600002\n"
        "Cluj\t1\tPop, Radu\t\nCluj\t1\tKern, Kim\t\nCluj\t2\tBerg, Bo\t1600002\nEger\t1\t\t\n"
    )

    def see(dialog):
        assert [row.remark for row in dialog.model.rows] == [
            "",
            "Same FIDE ID (in a row above)",
            "",
            "board 1 of the team is in a row above",
            "Same FIDE ID (in a row above)",
            "C7: the name is missing",
        ]
        arbiter.press(KEY.Key_Return)

    arbiter.answer(see)
    arbiter.press(KEY.Key_V, CTRL)
    assert arbiter.squad("Anif") == ["Berg, Bo"]
    assert arbiter.squad("Cluj") == ["Pop, Radu", "Kern, Kim"]
    assert len(arbiter.teams) == 2


def test_a_team_entered_already_and_a_row_without_a_team_stay_out(four):
    QApplication.clipboard().setText(
        "Verein\tName\n\tNovák, Jan\nAnif\tMalá, Eva\nEger\tKern, Kim\n"
    )

    def see(dialog):
        remarks = [row.remark for row in dialog.model.rows]
        assert remarks == [
            "no team in this row or above it",
            "“Anif” is entered already; edit that team",
            "",
        ]
        four.press(KEY.Key_Return)

    four.answer(see)
    four.press(KEY.Key_V, CTRL)
    assert four.squad("Eger") == ["Kern, Kim"]
    assert len(four.teams) == 5


def test_the_list_of_squads_that_is_exported_can_be_imported(four):
    rows = player_sheet.rows(four.tournament)
    sheet = csv_file.read(csv_file.write(rows), csv_file.form_of(csv_file.write(rows)))
    meaning = columns.meaning_of(sheet, is_of_teams=True)
    found = admission.proposals(an_event(), OPEN, newcomers.lines_of(sheet, meaning))
    again = admission.teams_of([(each, each.deed) for each in found])
    squads = [[(each.player.name, each.rating) for each in new.team.squad] for new in again]
    assert squads == [
        [(each.player.name, each.rating) for each in entry.team.squad]
        for entry in four.tournament.entries
    ]


def test_the_rating_rule_sets_the_ratings_of_squads(arbiter_of):
    listed = Member(Player(PlayerId(0), "Stern, Ann", ratings=Ratings(2400, 2300)), 2400)
    new = NewTeam(Team(PlayerId(0), "Anif", squad=(listed,)))
    arbiter = arbiter_of(teams.add_team(an_event(), tournament_id=OPEN, new=new))
    page = arbiter.desk.event_page
    arbiter.desk.show_page(page)
    page.go_to(page.start_list)
    kinds = page.start_list.kinds
    kinds.choose((RatingKind.RAPID,))
    kinds.activated.emit(kinds.currentIndex())
    (entry,) = arbiter.tournament.entries
    assert (entry.team.squad[0].rating, entry.rating) == (2300, 2300)
    assert not page.start_list.order.isEnabled()


def test_teams_that_may_not_meet_are_named(four):
    page = four.desk.event_page
    four.desk.show_page(page)
    page.go_to(page.prohibited)

    def fill(dialog):
        for row in (0, 1):
            dialog.players.item(row).setCheckState(Qt.CheckState.Checked)
        dialog.accept_button.click()

    four.answer(fill)
    four.press(KEY.Key_Insert)
    (row,) = page.prohibited.model.rows
    assert (row.kind, row.who) == ("teams", "Anif; Bischofshofen")


def test_a_player_whom_a_check_names_is_shown_in_their_squad(four):
    member = four.tournament.entries[1].team.squad[1]
    four.desk.players.show_player(member.id)
    assert four.desk.players.table.current_key == four.tournament.entries[1].id
    assert four.desk.players.squad.table.current_key == member.id


def test_a_team_stays_in_its_section(four):
    four.type("m")
    assert "stays in its section" in four.desk.messages.text
