from dataclasses import replace

import pytest
from builders import a_tournament, an_entry
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from swissdesk.gui.dialogs.tie_breaks import TieBreakDialog
from swissdesk.listings.rows import tie_break_offers
from swissdesk.model.settings import SystemId, TieBreakEdition, TieBreakRules, UnratedRule

RETURN, TAB, DOWN, UP = Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Down, Qt.Key.Key_Up
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def open_dialog(on_screen):
    def opened(tournament, *codes, **options):
        return on_screen(TieBreakDialog(tournament, codes, **options), 960, 600)

    return opened


@pytest.fixture
def dialog(open_dialog):
    return open_dialog(a_tournament(players=4), "BH/C1", "SB", "WIN")


def with_an_unrated_player():
    tournament = a_tournament(players=4)
    return replace(tournament, entries=(*tournament.entries, an_entry(5, rating=0)))


def codes(dialog):
    return list(dialog.chooser.codes)


def type_in(qtbot, dialog, text):
    dialog.chooser.typed.setFocus()
    dialog.chooser.typed.selectAll()
    qtbot.keyClicks(dialog.chooser.typed, text)


def lines(tree):
    """What stands in the tree, by code."""
    items = [tree.topLevelItem(place) for place in range(tree.topLevelItemCount())]
    return {item.text(0): item for item in items}


def go_to(qtbot, tree, code):
    """Go down in the tree, line by line, to a tie-break."""
    tree.setFocus()
    qtbot.keyClick(tree, Qt.Key.Key_Home)
    for _line in range(60):
        if tree.currentItem() is not None and tree.currentItem().text(0) == code:
            return
        qtbot.keyClick(tree, DOWN)
    raise AssertionError(code)


def test_the_keyboard_begins_in_the_list(dialog):
    assert dialog.chooser.table.hasFocus()
    assert codes(dialog) == ["BH/C1", "SB", "WIN"]


def test_alt_and_an_arrow_move_a_tie_break(dialog, qtbot):
    table = dialog.chooser.table
    qtbot.keyClick(table, DOWN, ALT)
    assert codes(dialog) == ["SB", "BH/C1", "WIN"]
    qtbot.keyClick(table, DOWN, ALT)
    qtbot.keyClick(table, DOWN, ALT)
    assert codes(dialog) == ["SB", "WIN", "BH/C1"]
    qtbot.keyClick(table, UP, ALT)
    assert codes(dialog) == ["SB", "BH/C1", "WIN"]


def test_del_and_the_button_remove_a_tie_break(dialog, qtbot):
    qtbot.keyClick(dialog.chooser.table, Qt.Key.Key_Delete)
    assert codes(dialog) == ["SB", "WIN"]
    qtbot.mouseClick(dialog.chooser.remove, Qt.MouseButton.LeftButton)
    assert codes(dialog) == ["WIN"]
    qtbot.keyClick(dialog.chooser.table, Qt.Key.Key_Delete)
    assert codes(dialog) == []
    assert not dialog.chooser.remove.isEnabled()


def test_return_on_an_entry_adds_it(dialog, qtbot):
    go_to(qtbot, dialog.chooser.tree, "PS")
    assert dialog.chooser.typed.text() == "PS"
    assert "7.5" in dialog.chooser.word.text()
    qtbot.keyClick(dialog.chooser.tree, RETURN)
    assert codes(dialog)[-1] == "PS"
    assert dialog.isVisible()


def test_the_keyboard_passes_over_the_names_of_the_groups(dialog, qtbot):
    go_to(qtbot, dialog.chooser.tree, "DE")
    qtbot.keyClick(dialog.chooser.tree, DOWN)
    assert dialog.chooser.tree.currentItem().text(0) == "WIN"


def test_a_double_click_adds_an_entry_but_not_the_name_of_a_group(dialog, qtbot):
    tree = dialog.chooser.tree
    tree.scrollToTop()
    found = lines(tree)
    for name in ("Games among tied players", "DE"):
        place = tree.visualItemRect(found[name]).center()
        qtbot.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=place)
        qtbot.mouseDClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert codes(dialog) == ["BH/C1", "SB", "WIN", "DE"]


def test_14_modifiers_are_chosen_by_small_controls(dialog, qtbot):
    go_to(qtbot, dialog.chooser.tree, "BH")
    controls = dialog.chooser.modifiers
    assert controls.cut.isVisible()
    assert not controls.reverse.isVisible()
    controls.cut.setFocus()
    for _step in range(3):
        qtbot.keyClick(controls.cut, DOWN)
    controls.forfeits.setFocus()
    qtbot.keyClick(controls.forfeits, Qt.Key.Key_Space)
    assert dialog.chooser.typed.text() == "BH/M1/P"
    qtbot.mouseClick(dialog.chooser.add, Qt.MouseButton.LeftButton)
    assert codes(dialog)[-1] == "BH/M1/P"


def test_14_1_return_at_a_control_adds_the_tie_break_and_the_dialog_stays(dialog, qtbot):
    go_to(qtbot, dialog.chooser.tree, "BH")
    cut = dialog.chooser.modifiers.cut
    cut.setFocus()
    qtbot.keyClick(cut, DOWN)
    qtbot.keyClick(cut, DOWN)
    qtbot.keyClick(cut, RETURN)
    assert codes(dialog) == ["BH/C1", "SB", "WIN", "BH/C2"]
    assert dialog.isVisible()
    needed = cut.fontMetrics().horizontalAdvance(cut.currentText())
    qtbot.waitUntil(lambda: cut.width() > needed, timeout=1000)


def test_14_5_the_limit_of_koya_moves_by_half_points(open_dialog, qtbot):
    dialog = open_dialog(a_tournament(players=4, system=SystemId.BERGER_ROUND_ROBIN), "DE")
    type_in(qtbot, dialog, "ks")
    limit = dialog.chooser.modifiers.limit
    assert limit.currentText() == "limit 50 %"
    limit.setFocus()
    qtbot.keyClick(limit, Qt.Key.Key_End)
    assert limit.currentText() == "limit 50 % + 2"
    assert dialog.chooser.typed.text() == "KS/L+4"
    dialog.chooser.typed.setFocus()
    qtbot.keyClick(dialog.chooser.typed, RETURN)
    assert codes(dialog) == ["DE", "KS/L+4"]


def test_the_controls_follow_what_is_typed(dialog, qtbot):
    type_in(qtbot, dialog, "bh-c3/p")
    controls = dialog.chooser.modifiers
    assert controls.modifiers == ("C3", "P")
    type_in(qtbot, dialog, "tpn")
    assert controls.reverse.isVisible()
    assert not controls.cut.isVisible()
    type_in(qtbot, dialog, "?")
    assert not controls.isVisible()


def test_what_is_typed_is_added_by_return_and_the_dialog_stays(dialog, qtbot):
    type_in(qtbot, dialog, "bh-c2/p")
    qtbot.keyClick(dialog.chooser.typed, RETURN)
    assert codes(dialog)[-1] == "BH/C2/P"
    assert dialog.isVisible()


@pytest.mark.parametrize(
    ("typed", "reason"),
    [("de/c1", "art. 14"), ("bh/c1/m1", "art. 14.3"), ("bc", "team"), ("xyz", "xyz")],
)
def test_what_is_not_defined_is_refused_with_its_reason(dialog, qtbot, typed, reason):
    type_in(qtbot, dialog, typed)
    assert reason in dialog.chooser.word.text()
    qtbot.keyClick(dialog.chooser.typed, RETURN)
    assert codes(dialog) == ["BH/C1", "SB", "WIN"]
    assert dialog.chooser.typed.hasFocus()


def test_4_3_a_tie_break_stands_in_the_list_once_unless_it_is_among_those_tied(dialog, qtbot):
    for typed in ("SB", "DE", "DE"):
        type_in(qtbot, dialog, typed)
        qtbot.keyClick(dialog.chooser.typed, RETURN)
    assert codes(dialog) == ["BH/C1", "SB", "WIN", "DE", "DE"]
    type_in(qtbot, dialog, "sb")
    qtbot.keyClick(dialog.chooser.typed, RETURN)
    assert dialog.chooser.word.text() == "SB is already in the list."


def test_8_buchholz_is_not_offered_for_round_robins(open_dialog, qtbot):
    robin = a_tournament(players=4, system=SystemId.BERGER_ROUND_ROBIN)
    dialog = open_dialog(robin, "SB", "BH")
    assert "BH" not in lines(dialog.chooser.tree)
    assert "art. 8" in dialog.chooser.left_out.text()
    qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
    assert dialog.isVisible()
    qtbot.keyClick(dialog.chooser.table, DOWN)
    assert "art. 8" in dialog.chooser.word.text()
    qtbot.keyClick(dialog.chooser.table, Qt.Key.Key_Delete)
    qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
    assert dialog.value().codes == ("SB",)
    assert not dialog.isVisible()


def test_10_ratings_need_a_published_rule_for_unrated_players(open_dialog, qtbot):
    dialog = open_dialog(with_an_unrated_player(), "SB")
    assert "unrated" in lines(dialog.chooser.tree)["RTNG"].text(1)
    assert not dialog.rating.isVisible()
    dialog.unrated.setFocus()
    qtbot.keyClick(dialog.unrated, DOWN)
    assert lines(dialog.chooser.tree)["RTNG"].text(1) == "Rating"
    qtbot.keyClick(dialog.unrated, DOWN)
    dialog.rating.setFocus()
    dialog.rating.selectAll()
    qtbot.keyClicks(dialog.rating, "1200")
    assert dialog.value().rules == TieBreakRules(unrated=UnratedRule.FIXED, unrated_rating=1200)


def test_an_edition_is_chosen_by_name_and_says_what_differs(dialog, qtbot):
    said = dialog.difference.text()
    dialog.edition.setFocus()
    qtbot.keyClick(dialog.edition, DOWN)
    assert dialog.difference.text() not in ("", said)
    assert dialog.value().rules.edition is TieBreakEdition.AUGUST_2024


def test_our_presets_are_named_as_ours_and_take_the_place_of_the_list(dialog, qtbot):
    first = tie_break_offers.presets()[0]
    dialog.preset.setFocus()
    qtbot.keyClick(dialog.preset, DOWN)
    assert dialog.chooser.codes == first[0]
    dialog.chooser.table.setFocus()
    qtbot.keyClick(dialog.chooser.table, DOWN, ALT)
    assert dialog.preset.value is None


def test_where_the_rules_stay_they_are_not_asked_about(open_dialog):
    dialog = open_dialog(a_tournament(players=4), "SB", has_rules=False)
    assert not dialog.edition.isVisible()
    assert not dialog.unrated.isVisible()


def test_the_box_for_the_cut_is_as_wide_as_what_it_says(dialog, qtbot):
    for typed in ("WIN", "DE", "BH/C1/P"):
        type_in(qtbot, dialog, typed)
        QApplication.processEvents()
    cut = dialog.chooser.modifiers.cut
    qtbot.waitUntil(cut.isVisible)
    words = cut.fontMetrics().horizontalAdvance(cut.currentText())
    qtbot.waitUntil(lambda: cut.width() > words)
