"""Lists come from files, in the background; unreadable lines are listed one by one."""

from datetime import date

import list_files
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from swissdesk.gui.dialogs.list_search import ListSearchDialog
from swissdesk.gui.dialogs.rating_lists import RatingListsDialog, state
from swissdesk.gui.rating_lists import ListImport
from swissdesk.sheets.columns import Field

NAME, NATIONAL_ID, NATIONAL, BIRTH = (
    Field.NAME,
    Field.NATIONAL_ID,
    Field.NATIONAL,
    Field.BIRTH,
)
KEY, LEFT = Qt.Key, Qt.MouseButton.LeftButton
NO_LISTS = "There are no rating lists on this computer."


@pytest.fixture
def dialog(on_screen, qapp, preferences):
    imports = ListImport(qapp)
    yield on_screen(RatingListsDialog("CZE", imports, preferences), 960, 560)
    imports.stop()


@pytest.fixture
def search(on_screen, lists):
    return on_screen(ListSearchDialog("Open A"), 900, 560)


def a_file(folder, name, *lines):
    path = folder / name
    path.write_bytes(list_files.fide_list(*lines))
    return path


def imported(dialog, qtbot, monkeypatch, path):
    """Press the button, choose the file, and wait until it has been read."""
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_a: (str(path), ""))
    qtbot.mouseClick(dialog.take, LEFT)
    qtbot.waitUntil(lambda: not dialog.is_importing, timeout=10_000)


def rows(dialog):
    return [tuple(column.text(row) for column in dialog.model.columns) for row in dialog.model.rows]


def test_without_lists_it_is_said_how_to_get_them(dialog):
    assert dialog.state.text().startswith(NO_LISTS)
    assert not dialog.remove.isEnabled()


def test_a_list_is_imported_and_shown_with_its_month_and_counts(
    dialog, qtbot, monkeypatch, tmp_path
):
    path = a_file(tmp_path, "players_list_202610.txt", *list_files.FIELD)
    imported(dialog, qtbot, monkeypatch, path)
    ((name, kind, players, standard, rapid, blitz, national, _moment, file),) = rows(dialog)
    assert (name, kind, players) == ("FIDE list of October 2026", "all three", "4")
    assert (standard, rapid, blitz, national) == ("4", "1", "1", "")
    assert file == path.name
    assert dialog.report.toPlainText() == (
        "FIDE list of October 2026 imported, 4 players; the month is from the name of the file."
    )
    assert dialog.take.isEnabled()
    assert not dialog.progress.isVisible()


def test_lines_left_out_are_named(dialog, qtbot, monkeypatch, tmp_path):
    lines = [list_files.a_line(500 + n, f"Player, {n}") for n in range(30)]
    bad = list_files.a_line(301, "Novak, Jiri", birth=3025), list_files.a_line(302, "")
    path = a_file(tmp_path, "players_list_202610.txt", *lines, *bad)
    imported(dialog, qtbot, monkeypatch, path)
    said = dialog.report.toPlainText().splitlines()
    assert said[1] == "2 remarks on its lines:"
    assert any(line.startswith("Line 33 left out: the name is missing") for line in said)


def test_the_month_is_asked_if_the_file_does_not_say_it(
    dialog, qtbot, monkeypatch, tmp_path, answer
):
    path = a_file(tmp_path, "players_list_foa.txt", *list_files.FIELD)

    def choose(asked):
        assert asked.windowTitle() == "Which list is players_list_foa.txt?"
        qtbot.keyClick(asked.month, KEY.Key_Down)
        qtbot.keyClick(asked.month, KEY.Key_Return)

    answer(choose)
    imported(dialog, qtbot, monkeypatch, path)
    qtbot.waitUntil(lambda: bool(dialog.model.rows), timeout=10_000)
    assert dialog.model.rows[0].month < f"{date.today():%Y/%m}"  # noqa: DTZ011 - the day here


def test_the_federation_is_asked_if_the_file_does_not_say_whose_list_it_is(
    dialog, qtbot, monkeypatch, tmp_path, answer
):
    path = tmp_path / "list_202610.csv"
    path.write_bytes(b"Name;National ID;National rating\nKing, Max;X1;1600\n")

    def choose(asked):
        qtbot.keyClicks(asked.source, "SUI")
        qtbot.keyClick(asked.source, KEY.Key_Return)

    answer(choose)
    imported(dialog, qtbot, monkeypatch, path)
    qtbot.waitUntil(lambda: bool(dialog.model.rows), timeout=10_000)
    assert (dialog.model.rows[0].source, dialog.model.rows[0].month) == ("SUI", "2026/10")


def test_what_is_no_list_is_refused_and_the_others_stay(
    dialog, qtbot, monkeypatch, tmp_path, lists
):
    dialog.show_lists()
    path = tmp_path / "page.html"
    path.write_text("<!DOCTYPE html><html><body>Download</body></html>")
    imported(dialog, qtbot, monkeypatch, path)
    assert dialog._complaint.isVisible()
    assert "page.html" in dialog._complaint.text()
    assert len(dialog.model.rows) == len(lists.lists()) == 1


def test_a_list_that_was_cut_replaces_nothing_unless_wanted(
    dialog, qtbot, monkeypatch, tmp_path, lists, answer
):
    whole = list_files.fide_list(*list_files.FIELD)
    path = tmp_path / "players_list_202610.txt"
    path.write_bytes(whole[:-90])
    said = []

    def refuse(asked):
        said.append(asked.consequence.text())
        qtbot.keyClick(asked, KEY.Key_Escape)

    answer(refuse)
    imported(dialog, qtbot, monkeypatch, path)
    qtbot.waitUntil(lambda: bool(said))
    assert "probably interrupted" in said[0]
    assert lists.lists()[0].players == 4
    assert "was not imported" in dialog.report.toPlainText()


def test_an_import_can_be_stopped_and_changes_nothing(dialog, qtbot, monkeypatch, tmp_path, lists):
    lines = [list_files.a_line(5000 + n, f"Player, {n}") for n in range(40_000)]
    path = a_file(tmp_path, "players_list_202611.txt", *lines)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_a: (str(path), ""))
    qtbot.mouseClick(dialog.take, LEFT)
    qtbot.waitUntil(lambda: dialog.progress.isVisible() and dialog.progress.value() > 0)
    qtbot.mouseClick(dialog.stop, LEFT)
    assert not dialog.is_importing
    assert dialog.report.toPlainText() == "The import was stopped. The lists are as they were."
    qtbot.wait(500)
    assert [each.month for each in lists.lists()] == ["2026/10"]


def test_a_list_is_removed_after_a_question(dialog, qtbot, lists, answer):
    dialog.show_lists()
    answer(lambda asked: qtbot.mouseClick(asked.accept_button, LEFT))
    qtbot.mouseClick(dialog.remove, LEFT)
    assert lists.lists() == ()
    assert dialog.state.text().startswith(NO_LISTS)


def test_after_the_first_of_the_next_month_a_newer_list_is_named(lists):
    infos = lists.lists()
    assert state(infos, date(2026, 10, 31)) == ("FIDE's list of October 2026 is the latest.", False)
    assert state(infos, date(2026, 11, 1)) == (
        "A newer list exists: FIDE's list of November 2026. Here is that of October 2026.",
        True,
    )


def test_players_are_found_while_one_types(search, qtbot):
    qtbot.waitUntil(lambda: search.count.text() == "FIDE list of October 2026")
    qtbot.keyClicks(search.field, "novak")
    qtbot.waitUntil(lambda: len(search.model.rows) == 3)
    assert search.count.text() == "3 players found. FIDE list of October 2026"
    assert search.more.text() == "K: 10/20/20"
    qtbot.keyClick(search.field, KEY.Key_Down)
    qtbot.keyClick(search.table, KEY.Key_Down)
    qtbot.keyClick(search.table, KEY.Key_Return)
    assert search.result()
    assert search.value().listed.id == "301"


def test_nobody_found_is_said(search, qtbot):
    qtbot.keyClicks(search.field, "xyzzy")
    qtbot.waitUntil(lambda: search.count.text().startswith("0 players found."))
    assert not search.accept_button.isEnabled()


def choose_columns(qtbot, seen):
    """Choose what the columns of the list below hold, by keys."""

    def act(asked):
        seen.append([each.value for each in asked.fields])
        assert asked.source.value == "POL"
        qtbot.keyClick(asked, KEY.Key_Return)
        assert asked.isVisible() is (not seen[-1][2])
        if asked.isVisible():
            assert asked._complaint.text() == "Choose a column with ratings."
            for choice, field in zip(
                asked.fields, (NAME, NATIONAL_ID, NATIONAL, BIRTH), strict=True
            ):
                choice.choose(field)
            qtbot.keyClick(asked, KEY.Key_Return)

    return act


def test_the_columns_of_an_unknown_list_are_asked_once(
    on_screen, qapp, preferences, qtbot, monkeypatch, tmp_path, answer
):
    dialog = on_screen(RatingListsDialog("POL", ListImport(qapp), preferences), 960, 560)
    path, seen = tmp_path / "pl_202610.csv", []
    path.write_text(
        "Nazwisko i imie;CR ID;Punkty;Rok\nŁącki, Jan;PL-1;1700;1990\n", encoding="utf-8"
    )
    for expected in ([NAME, None, None, BIRTH], [NAME, NATIONAL_ID, NATIONAL, BIRTH]):
        answer(choose_columns(qtbot, seen))
        imported(dialog, qtbot, monkeypatch, path)
        qtbot.waitUntil(lambda: "POL list" in dialog.report.toPlainText(), timeout=10_000)
        assert seen.pop() == expected
        dialog.report.clear()
    ((name, kind, players, *_others),) = rows(dialog)
    assert (name, kind, players) == ("POL list of October 2026", "national", "1")
