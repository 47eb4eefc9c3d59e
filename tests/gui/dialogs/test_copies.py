"""The copies in a dialog: what each holds, whose they are, and which cannot be opened."""

from dataclasses import replace

import pytest
from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from swissdesk.document import Document
from swissdesk.gui.dialogs.copies import CopiesDialog
from swissdesk.model.event import Event
from swissdesk.store import copies


def rename(event, *, name):
    return replace(event, name=name)


@pytest.fixture
def document(tmp_path):
    event = Event("Žilina Open").with_tournament(a_tournament("1-2 1 | 3-4 ."))
    made = Document.create(tmp_path / "event.swissdesk", event)
    yield made
    made.close()


@pytest.fixture
def place(tmp_path, document):
    """A place with two copies of one event, the later one under another name, and one of another.

    The other is the latest of all.
    """
    place = tmp_path / "stick"
    copies.prepare(place, is_made=True)
    for name in ("Žilina Open", "Košice Open"):
        document.perform(rename, name=name)
        copies.write(document.snapshot(), place, document.event.name, "Round 1 published")
    other = Document.create(tmp_path / "other.swissdesk", replace(document.event, name="Other"))
    copies.write(other.snapshot(), place, "Other", "Round 1 published")
    other.close()
    return place


@pytest.fixture
def show(qtbot, on_screen):
    """Return a function that shows the dialog when the copies have been read."""

    def shown(*places, origin="", stick=None):
        dialog = on_screen(CopiesDialog(places, origin, stick), 960, 520)
        qtbot.waitUntil(lambda: not dialog.is_reading)
        return dialog

    return shown


def cells(dialog):
    return [(row.event, row.last_step, row.results) for row in dialog.model.rows]


def test_the_copies_of_the_event_are_listed_with_what_they_hold(show, place, document):
    dialog = show(place, origin=document.origin)
    assert sorted(cells(dialog)) == [
        ("Košice Open", "rename, unknown to this version: name Košice Open", "1 of 2"),
        ("Žilina Open", "Event created: Žilina Open", "1 of 2"),
    ]
    assert {row.rounds for row in dialog.model.rows} == {"1"}


def test_without_an_event_the_copies_of_all_are_listed(show, place):
    dialog = show(place)
    assert "Other" in [event for event, _step, _results in cells(dialog)]


def test_the_chosen_copy_is_the_value(show, place, document, qtbot):
    dialog = show(place, origin=document.origin)
    dialog.table.choose(dialog.model.rows[-1].path)
    qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
    assert dialog.value() == dialog.model.rows[-1]


def test_a_damaged_copy_says_so_and_cannot_be_opened(show, tmp_path):
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "broken.swissdesk").write_bytes(b"SQLite format 3\0 and no more")
    dialog = show(folder)
    assert "damaged" in dialog.model.rows[0].problem
    assert not dialog.accept_button.isEnabled()
    dialog.table.activated_key.emit(dialog.model.rows[0].path)
    assert dialog.isVisible()


def test_a_place_that_is_not_there_has_no_copies(show, tmp_path):
    dialog = show(tmp_path / "nowhere")
    assert dialog.count.text() == "There are no copies here."
    assert not dialog.accept_button.isEnabled()


def test_any_folder_can_be_looked_into(show, tmp_path, document, monkeypatch, qtbot):
    dialog = show(tmp_path / "nowhere", origin="00000000")
    monkeypatch.setattr(
        QFileDialog, "getExistingDirectory", lambda *_arguments: str(document.path.parent)
    )
    qtbot.mouseClick(dialog.elsewhere, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not dialog.is_reading)
    assert document.path in [row.path for row in dialog.model.rows]


def test_the_stick_is_named_and_another_or_none_can_be_wanted(show, tmp_path, monkeypatch, qtbot):
    dialog = show(tmp_path, stick=tmp_path / "stick")
    assert str(tmp_path / "stick") in dialog.stick.text()
    wanted = []
    dialog.place_chosen.connect(wanted.append)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_arguments: str(tmp_path))
    qtbot.mouseClick(dialog.choose, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(dialog.forget, Qt.MouseButton.LeftButton)
    assert wanted == [tmp_path, None]
    dialog.show_stick(None)
    assert not dialog.forget.isEnabled()
    assert "on this computer only" in dialog.stick.text()
