from dataclasses import replace

import pytest
from builders import a_tournament
from PySide6.QtCore import Qt

from swissdesk.gui.pages.event.prohibited import Prohibited
from swissdesk.model.ids import PlayerId
from swissdesk.model.settings import ProhibitedPairing, ProhibitionKind, ProhibitionRule
from swissdesk.operations import regulations, rounds

INSERT, DELETE, SPACE = Qt.Key.Key_Insert, Qt.Key.Key_Delete, Qt.Key.Key_Space
DOWN, RETURN, ESCAPE = Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Escape


def with_clubs(tournament, *clubs):
    entries = tuple(
        replace(each, participant=replace(each.player, club=club))
        for each, club in zip(tournament.entries, clubs, strict=True)
    )
    return replace(tournament, entries=entries)


@pytest.fixture
def opened(open_part):
    """Four players of the clubs A, B, a and B; No. 1 meets No. 3 in round 1, and 4 meets 2."""
    return open_part(Prohibited, with_clubs(a_tournament(players=4), "A", "B", "a", "B"))


@pytest.fixture
def a_rule(qtbot):
    """What the arbiter does who chooses the rule so many lines below "players by name"."""

    def chosen(lines):
        def act(dialog):
            for _line in range(lines):
                qtbot.keyClick(dialog.kind, DOWN)
            qtbot.keyClick(dialog.last, RETURN)

        return act

    return chosen


def test_players_are_ticked_by_their_names(opened, qtbot, answer):
    page, session = opened

    def tick(dialog):
        for name in ("player002", "player004"):
            dialog.filter.clear()
            qtbot.keyClicks(dialog.filter, name)
            shown = [row for row in range(4) if not dialog.players.item(row).isHidden()]
            dialog.players.setCurrentRow(shown[0])
            qtbot.keyClick(dialog.players, SPACE)
        assert dialog.count.text() == "2 ticked"
        qtbot.keyClick(dialog.last, RETURN)

    answer(tick)
    qtbot.keyClick(page.table, INSERT)
    assert session.tournament.settings.prohibited == (
        ProhibitedPairing(1, 5, (PlayerId(2), PlayerId(4))),
    )
    assert page.model.rows[0].who == "Player002; Player004"


def test_one_player_alone_is_no_prohibition(opened, qtbot, answer):
    page, session = opened

    def tick(dialog):
        dialog.players.setCurrentRow(0)
        qtbot.keyClick(dialog.players, SPACE)
        qtbot.keyClick(dialog.accept_button, SPACE)
        assert dialog.isVisible()
        qtbot.keyClick(dialog, ESCAPE)

    answer(tick)
    qtbot.keyClick(page.table, INSERT)
    assert session.tournament.settings.prohibited == ()


def test_the_last_round_is_not_before_the_first(opened, qtbot, answer):
    page, session = opened

    def choose(dialog):
        qtbot.keyClick(dialog.kind, DOWN)
        dialog.first.setValue(3)
        dialog.last.setValue(2)
        qtbot.keyClick(dialog.accept_button, SPACE)
        assert dialog.isVisible()
        qtbot.keyClick(dialog, ESCAPE)

    answer(choose)
    qtbot.keyClick(page.table, INSERT)
    assert session.tournament.settings.prohibitions == ()


def test_one_club_may_be_meant(opened, qtbot, answer):
    page, session = opened

    def choose(dialog):
        qtbot.keyClick(dialog.kind, DOWN)
        offered = [dialog.value_choice.itemText(n) for n in range(dialog.value_choice.count())]
        assert offered == ["every club", "A", "B"]
        qtbot.keyClick(dialog.value_choice, Qt.Key.Key_End)
        dialog.last.setValue(3)
        qtbot.keyClick(dialog.last, RETURN)

    answer(choose)
    qtbot.keyClick(page.table, INSERT)
    assert session.tournament.settings.prohibitions == (
        ProhibitionRule(ProhibitionKind.CLUB, "B", 1, 3),
    )


def test_players_of_one_club_do_not_meet_in_the_next_pairing(opened, qtbot, answer, a_rule):
    page, session = opened
    assert session.perform(rounds.pair_round, round_no=1, confirmed=True)
    assert met(session) == {frozenset({1, 3}), frozenset({2, 4})}
    session.undo()
    answer(a_rule(1))
    qtbot.keyClick(page.table, INSERT)
    assert session.perform(rounds.pair_round, round_no=1, confirmed=True)
    assert not {frozenset({1, 3}), frozenset({2, 4})} & met(session)


def met(session):
    return {frozenset((game.white, game.black)) for game in session.tournament.rounds[0].games}


def test_what_was_laid_down_is_taken_back_line_by_line(opened, qtbot, answer, a_rule):
    page, session = opened
    for lines in (1, 2):
        answer(a_rule(lines))
        qtbot.keyClick(page.table, INSERT)
    assert [row.kind for row in page.model.rows] == ["same club", "same federation"]
    page.table.choose(0)
    qtbot.keyClick(page.table, DELETE)
    assert [row.kind for row in page.model.rows] == ["same federation"]
    page.table.choose(0)
    qtbot.keyClick(page.table, DELETE)
    qtbot.keyClick(page.table, DELETE)
    assert session.tournament.settings.prohibitions == ()


def test_a_group_by_name_is_taken_back(open_part, qtbot):
    group = ProhibitedPairing(1, 5, (PlayerId(1), PlayerId(2)))
    page, session = open_part(Prohibited, a_tournament(players=4, prohibited=(group,)))
    page.table.choose(0)
    qtbot.keyClick(page.table, DELETE)
    assert session.tournament.settings.prohibited == ()


def test_in_fide_mode_it_stays_as_it_is_after_round_1_q194(open_part, qtbot):
    group = ProhibitedPairing(1, 5, (PlayerId(1), PlayerId(2)))
    page, session = open_part(Prohibited, a_tournament("1-3 1 | 4-2 1", prohibited=(group,)))
    assert "once round 1 is paired" in page.words.text()
    page.table.choose(0)
    for key in (INSERT, DELETE):
        with qtbot.waitSignal(session.said) as said:
            qtbot.keyClick(page.table, key)
        assert said.args[1]
    assert session.tournament.settings.prohibited == (group,)


def test_outside_fide_mode_a_change_after_round_1_asks_twice_q195(open_part, qtbot, answer, a_rule):
    page, session = open_part(Prohibited, a_tournament("1-3 1 | 4-2 1"))
    session.document.perform_in(
        session.tournament_id, regulations.leave_fide_mode, reason="school event", confirmed=True
    )
    assert "into the report" in page.words.text()

    def twice(dialog):
        qtbot.keyClick(dialog.accept_button, SPACE)
        qtbot.keyClick(dialog.has_read, SPACE)
        qtbot.keyClick(dialog.accept_button, SPACE)

    def choose(dialog):
        assert dialog.first.value() == 2
        answer(twice)
        a_rule(1)(dialog)

    answer(choose)
    qtbot.keyClick(page.table, INSERT)
    assert len(session.tournament.settings.prohibitions) == 1
    assert session.tournament.remarks[-1].text == "prohibited pairings changed"
