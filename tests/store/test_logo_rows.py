"""A logo is a row of its own: kept whole, and carried along by no step but its own."""

import json
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from builders import a_tournament
from picture_files import a_jpeg, a_png, saved
from PIL import Image
from sqlalchemy import create_engine
from sqlalchemy.exc import IntegrityError

from swissdesk.document import Document
from swissdesk.errors import FileDamaged
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.result import GameResult
from swissdesk.operations.results import set_result
from swissdesk.operations.setup import change_event, set_logo
from swissdesk.store import schema

LARGE = saved(Image.effect_noise((300, 300), 100), "PNG")
FILES = Path(__file__).parent / "files"


@pytest.fixture
def document(path):
    opened = Document.open(path)
    yield opened
    opened.close()


def reopened(document):
    document.close()
    again = Document.open(document.path)
    again.close()
    return again


def journal(document):
    """What each step changed, as text."""
    return [link.changes for link in document.links()]


@pytest.mark.parametrize("logo", [a_png(30, 10), a_jpeg(30, 10), LARGE])
def test_a_logo_is_kept_byte_by_byte(document, logo):
    document.perform(set_logo, logo=logo)
    again = reopened(document)
    assert again.event.logo == logo
    assert again.flaw is None


def test_a_logo_is_set_changed_taken_away_and_all_that_undone(document):
    logos = [b"", a_png(3, 3), a_jpeg(4, 4), b""]
    for logo in logos[1:]:
        document.perform(set_logo, logo=logo)
    for logo in reversed(logos[:-1]):
        document.undo()
        assert document.event.logo == logo
    for logo in logos[1:]:
        document.redo()
        assert document.event.logo == logo
    assert reopened(document).flaw is None


def test_the_same_logo_once_more_is_no_step(document):
    document.perform(set_logo, logo=a_png(3, 3))
    assert document.perform(set_logo, logo=a_png(3, 3)) is None


def test_the_journal_says_which_logo_without_the_picture_in_the_arguments(document):
    step = document.perform(set_logo, logo=LARGE)
    assert step.tables == {"logo"}
    assert len(step.arguments["logo"]) == 64
    assert document.perform(set_logo, logo=b"").arguments == {"logo": ""}


def test_no_other_step_carries_the_picture_along(document):
    document.perform(set_logo, logo=LARGE)
    before = len(json.dumps(journal(document)))
    steps = len(document.steps())
    event = document.event
    for number in range(5):
        document.perform(change_event, data=replace(document.event, place=f"Hall {number}"))
    document.perform_in(
        TournamentId(1), set_result, round_no=2, board=1, result=GameResult.WHITE_WINS
    )
    document.undo()
    added = document.links()[steps:]
    assert len(added) == 7
    assert all(len(link.as_line()) < 4_000 for link in added)
    assert len(json.dumps(journal(document))) - before < 12_000
    assert document.event.logo == event.logo == LARGE


def test_a_new_event_may_have_a_logo_from_the_start(tmp_path):
    event = Event("Open", logo=LARGE).with_tournament(a_tournament(players=2))
    document = Document.create(tmp_path / "new.swissdesk", event)
    assert reopened(document).event == event


@pytest.mark.parametrize("version", [1, 2])
def test_a_file_of_an_older_version_has_no_logo_and_takes_one(tmp_path, version):
    document = Document.open(
        Path(shutil.copy(FILES / f"v{version}.swissdesk", tmp_path)), upgrade=True
    )
    assert document.event.logo == b""
    document.perform(set_logo, logo=LARGE)
    again = reopened(document)
    assert again.event.logo == LARGE
    assert again.flaw is None


def test_a_logo_that_was_changed_by_other_means_is_told(document):
    document.perform(set_logo, logo=a_png(3, 3))
    document.close()
    with closing(sqlite3.connect(document.path)) as connection, connection:
        connection.execute("DELETE FROM logo")
    again = Document.open(document.path)
    again.close()
    assert again.event.logo == b""
    assert again.flaw is not None


def test_what_is_no_picture_in_the_file_is_damage(document):
    document.perform(set_logo, logo=a_png(3, 3))
    document.close()
    with closing(sqlite3.connect(document.path)) as connection, connection:
        connection.execute("UPDATE logo SET picture = 'R0lGODlh'")
    with pytest.raises(FileDamaged):
        Document.open(document.path)


def test_there_is_one_row_at_most():
    with create_engine("sqlite://").connect() as connection:
        schema.metadata.create_all(connection)
        insert = "INSERT INTO logo VALUES ({}, '')"
        connection.exec_driver_sql(insert.format(1))
        with pytest.raises(IntegrityError):
            connection.exec_driver_sql(insert.format(2))
