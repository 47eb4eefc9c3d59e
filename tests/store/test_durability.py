"""A program that is killed loses nothing that it said was done."""

import random
import sqlite3
import subprocess
import sys
import time
from contextlib import closing

import pytest

from swissdesk.document import Document

KILLS = 8
WORK = """
import sys
from dataclasses import replace
from pathlib import Path
from swissdesk.document import Document

def write(event, *, text):
    players = (replace(each, club=text * 500) for each in event.players)
    for player in players:
        event = event.with_player(player)
    return replace(event, name=text)

document = Document.open(Path(sys.argv[1]))

def do():
    text = f"{len(document.steps())} "
    return document.adopt("write", document.event, write(document.event, text=text), text=text)

while True:
    for act in (
        do,
        do,
        document.undo,
        document.redo,
        document.undo,
    ):
        print(act().number, flush=True)
"""


@pytest.mark.slow
def test_a_killed_program_leaves_every_step_it_said_was_done_and_none_by_halves(path):
    dice = random.Random(2026)
    for _ in range(KILLS):
        with subprocess.Popen(
            [sys.executable, "-c", WORK, str(path)], stdout=subprocess.PIPE
        ) as process:
            first = process.stdout.readline()
            time.sleep(dice.random() * 0.1)
            process.kill()
            said = int([first, *process.stdout.read().splitlines(keepends=True)][-1])
        with closing(sqlite3.connect(path)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        document = Document.open(path)
        document.close()
        assert said <= len(document.steps()) <= said + 1
        text = document.undo_step().arguments["text"]
        assert document.event.name == text
        assert {each.club for each in document.event.players} == {text * 500}
