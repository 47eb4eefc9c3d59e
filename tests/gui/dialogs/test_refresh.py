"""The differences between players and lists are shown, ticked, and applied only on demand."""

from dataclasses import replace

import list_files
import pytest
from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from swissdesk.gui.dialogs.refresh import RefreshDialog
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.player import Ratings, Title
from swissdesk.operations import setup

KEY = Qt.Key
FACTS = (
    {"name": "Novák, Jiří", "fide_id": "301", "birth": "1987/05/31", "ratings": Ratings(2400)},
    {"name": "Nováková, Jana", "birth": "1990", "federation": "CZE"},
    {"name": "Novak, J."},
    {"name": "Smith, John", "fide_id": "4601"},
    {"name": "Ztracený, Ota", "fide_id": "99999"},
)


def an_event(start="2026/10/03", **changes):
    section = a_tournament(players=len(FACTS))
    entries = (
        replace(entry, participant=replace(entry.player, **{"ratings": Ratings(), **facts}))
        for entry, facts in zip(section.entries, FACTS, strict=True)
    )
    section = replace(section.with_entries(entries), **changes)
    return Event(federation="CZE", start_date=start).with_tournament(section)


@pytest.fixture
def opened(on_screen, qtbot, lists):
    """Return a function that shows the dialog once the lists have been read."""

    def show(event=None, refused=None):
        refused = set() if refused is None else refused
        dialog = RefreshDialog(event or an_event(), TournamentId(1), refused)
        on_screen(dialog, 1180, 640)
        qtbot.waitUntil(lambda: not dialog.is_reading)
        return dialog

    return show


def row(dialog, name, what):
    """The row about a fact of a player, which becomes the current one."""
    found = [each for each in dialog.model.rows if (each.name, each.what) == (name, what)]
    dialog.table.choose(found[0].tick)
    return found[0]


def test_each_row_says_what_is_here_what_is_there_and_why_it_is_ticked(opened):
    dialog = opened()
    shown = [
        (each.is_ticked, each.what, each.here, each.there, each.why)
        for each in dialog.model.rows
        if each.name == "Novák, Jiří"
    ]
    assert shown == [
        (True, "Title", "–", "FM", "unknown here"),
        (True, "Sex", "–", "m", "unknown here"),
        (True, "Federation", "–", "CZE", "unknown here"),
        (False, "Standard rating", "2400", "2385", "not from a list: tick it by hand"),
        (True, "Rapid rating", "–", "2300", "unknown here"),
        (True, "K standard", "–", "20", "unknown here"),
        (True, "K rapid", "–", "20", "unknown here"),
        (True, "K blitz", "–", "20", "unknown here"),
    ]


def test_space_ticks_and_return_applies(opened, qtbot):
    dialog = opened()
    assert not row(dialog, "Novák, Jiří", "Standard rating").is_ticked
    qtbot.keyClick(dialog.table, KEY.Key_Space)
    assert row(dialog, "Novák, Jiří", "Standard rating").is_ticked
    row(dialog, "Novák, Jiří", "Title")
    qtbot.keyClick(dialog.table, KEY.Key_Space)
    qtbot.keyClick(dialog.table, KEY.Key_Return)
    assert dialog.result()
    found = {each.name: each for each in dialog.value()}
    novak = found["Novák, Jiří"]
    assert (novak.ratings.standard, novak.title, novak.birth) == (2385, Title.NONE, "1987/05/31")
    assert [(each.id, each.month) for each in novak.listed] == [("301", "2026/10")]


def test_an_unknown_id_is_added_if_name_birth_and_federation_agree(opened, qtbot):
    dialog = opened()
    found = row(dialog, "Nováková, Jana", "FIDE ID")
    assert (found.is_ticked, found.why) == (True, "same name, year of birth and federation")
    assert found.there == "303  Novakova, Jana (CZE, 1990, IM, 2410/–/–)"
    players = {each.name: each for each in dialog.value()}
    jana = players["Nováková, Jana"]
    assert (jana.fide_id, jana.title, jana.women_title) == ("303", Title.IM, Title.WGM)
    qtbot.keyClick(dialog.table, KEY.Key_Space)
    assert "Nováková, Jana" not in {each.name for each in dialog.value()}
    assert not [each for each in dialog.model.rows if each.what == "Women's title"]


def test_namesakes_are_offered_one_by_one_and_a_no_is_remembered(opened, qtbot):
    refused = set()
    dialog = opened(refused=refused)
    offered = [each for each in dialog.model.rows if each.name == "Novak, J."]
    assert [each.there[:3] for each in offered] == ["301", "302"]
    assert not any(each.is_ticked for each in offered)
    dialog.table.choose(offered[0].tick)
    qtbot.keyClick(dialog.table, KEY.Key_N)
    assert refused == {offered[0].tick}
    again = opened(refused=refused)
    assert [e.there[:3] for e in again.model.rows if e.name == "Novak, J."] == ["302"]


def test_nothing_of_another_name_is_ticked_and_an_id_that_is_not_there_is_named(opened, qtbot):
    dialog = opened()
    of_smith = [each for each in dialog.model.rows if each.name == "Smith, John"]
    assert of_smith[0].there == "Mueller, Joerg"
    assert not any(each.is_ticked for each in of_smith)
    lost = row(dialog, "Ztracený, Ota", "FIDE ID")
    assert (lost.is_ticked, lost.there, lost.why) == (None, "–", "not in the list: check it")
    qtbot.keyClick(dialog.table, KEY.Key_Space)
    qtbot.keyClick(dialog.table, KEY.Key_N)
    assert row(dialog, "Ztracený, Ota", "FIDE ID").is_ticked is None


def test_everything_can_be_ticked_at_once_and_nothing(opened, qtbot):
    dialog = opened()
    qtbot.keyClick(dialog.table, KEY.Key_A)
    assert row(dialog, "Smith, John", "Name").is_ticked
    assert not row(dialog, "Novak, J.", "FIDE ID").is_ticked
    qtbot.keyClick(dialog.table, KEY.Key_A)
    assert not any(e.is_ticked for e in dialog.model.rows if not e.is_candidate)
    assert dialog.accept_button.text() == "&Apply 1 change"


def test_a_list_of_another_month_is_warned_about(opened):
    dialog = opened(an_event("2026/11/02"))
    assert dialog._month.text() == (
        "This is the list of October 2026, but the section begins in November 2026. "
        "FIDE rates with the list of that month (B.02)."
    )
    assert not opened()._month.isVisible()


def test_the_list_of_the_start_month_is_chosen_and_another_can_be(opened, qtbot, lists, tmp_path):
    path = tmp_path / "players_list_202611.txt"
    line = list_files.a_line(301, "Novak, Jiri", title="IM", standard=2420, birth=1987)
    path.write_bytes(list_files.fide_list(line, *list_files.FIELD[1:]))
    lists.import_file(path)
    dialog = opened()
    choice = dialog.sources["FIDE"]
    assert (choice.value, choice.values) == ("2026/10", ["2026/11", "2026/10"])
    choice.setFocus()
    qtbot.keyClick(choice, KEY.Key_Up)
    choice.activated.emit(choice.currentIndex())
    qtbot.waitUntil(lambda: not dialog.is_reading)
    assert row(dialog, "Novák, Jiří", "Title").there == "IM"


def test_a_closed_list_keeps_its_numbers_and_says_so(opened):
    event = an_event()
    closed = setup.close_list(event.tournaments[0], confirmed=True)
    dialog = opened(event.with_tournament(closed))
    texts = [each.text() for each in dialog.findChildren(QLabel)]
    assert any("ratings used here and pairing numbers stay" in text for text in texts)


def test_players_who_agree_with_the_list_need_nothing(opened):
    event = an_event()
    (section,) = event.tournaments
    event = event.with_tournament(section.with_entries(section.entries[1:2]))
    dialog = opened(replace(event, players=event.players[1:2]))
    changed = event.with_player(dialog.value()[0])
    again = opened(changed)
    assert again._summary.text() == "All players agree with the list."
    assert not again.accept_button.isEnabled()
