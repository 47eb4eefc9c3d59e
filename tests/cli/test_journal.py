"""``swissdesk journal``: to be read by people, checked by anybody, and true to the file."""

import json
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from swissdesk import resources, trf
from swissdesk.document import Document
from swissdesk.operations import setup

FILES = Path(__file__).parent.parent / "store" / "files"


def rename(event, *, name):
    return replace(event, name=name)


@pytest.fixture
def used(example, tmp_path):
    """A closed event file of four steps, one of them an undo."""
    path = tmp_path / "Open.swissdesk"
    document = Document.create(path, trf.load(example.read_bytes()).event)
    document.perform(rename, name="Žilina")
    document.undo()
    document.perform(rename, name="Brno")
    document.close()
    return path


@pytest.fixture
def lines(swissdesk, used, tmp_path):
    """Its journal in JSON lines."""
    path = tmp_path / "journal.jsonl"
    assert swissdesk("journal", used, "--json", "-o", path)[0] == 0
    return path


def digests(path):
    with closing(Document.read(path)) as document:
        return [each.digest for each in document.links()]


def test_the_text_tells_every_step_with_its_digest_oldest_first(swissdesk, used):
    status, out, _err = swissdesk("journal", used)
    assert status == 0
    assert out.startswith("Journal of Brno\n4 steps\nEvery step fits the one before.")
    assert out.splitlines()[2].endswith(digests(used)[-1])
    assert [line.strip() for line in out.splitlines()[6::3]] == digests(used)
    assert "    rename, unknown to this version: name Žilina (undone)\n" in out
    assert "    Undone: rename, unknown to this version: name Žilina\n" in out


def test_it_can_be_written_into_a_file(swissdesk, used, tmp_path):
    path = tmp_path / "journal.txt"
    assert swissdesk("journal", used, "-o", path)[:2] == (0, "")
    assert path.read_text("utf-8") == swissdesk("journal", used)[1]


def test_the_lines_hold_every_change(lines, used):
    steps = [json.loads(line) for line in lines.read_text("utf-8").splitlines()]
    assert [each["digest"] for each in steps] == digests(used)
    (change,) = steps[1]["changes"]
    assert (change[0], json.loads(change[2])["name"]) == ("event", "Žilina")


def test_a_file_and_its_lines_left_alone_fit(swissdesk, used, lines):
    for path in (used, lines):
        status, out, _err = swissdesk("journal", path, "--check")
        assert (status, out.split()[-1]) == (0, digests(used)[-1])


def test_lines_that_were_altered_do_not_fit(swissdesk, lines):
    lines.write_text(lines.read_text("utf-8").replace("Žilina", "Zilina"), "utf-8")
    status, out, _err = swissdesk("journal", lines, "--check")
    assert status == 1
    assert "step 2 does not fit" in out


def test_a_line_taken_away_is_told(swissdesk, lines):
    first, _second, *others = lines.read_text("utf-8").splitlines(keepends=True)
    lines.write_text("".join([first, *others]), "utf-8")
    status, out, _err = swissdesk("journal", lines, "--check")
    assert status == 1
    assert "step 2 does not fit" in out


def test_an_event_altered_behind_its_journal_is_told_by_check_and_text(swissdesk, used):
    with closing(sqlite3.connect(used, isolation_level=None)) as connection:
        connection.execute("UPDATE games SET result = 'DRAW'")
    status, out, _err = swissdesk("journal", used, "--check")
    assert status == 1
    assert "the event does not match its journal" in out
    assert out.strip() in swissdesk("journal", used)[1]


@pytest.mark.parametrize("content", [b"", b"001\n", b"[" * 100_000, b"{}\n", b"\xff\n"])
def test_another_file_is_no_journal(swissdesk, tmp_path, content):
    path = tmp_path / "other"
    path.write_bytes(content)
    status, out, err = swissdesk("journal", path, "--check")
    assert (status, out) == (2, "")
    assert "other is damaged" in err


def test_a_file_that_is_not_there(swissdesk, tmp_path):
    status, _out, err = swissdesk("journal", tmp_path / "gone", "--check")
    assert status == 2
    assert "was not found" in err


def test_the_file_stays_as_it_is(swissdesk, used):
    content = used.read_bytes()
    swissdesk("journal", used)
    swissdesk("journal", used, "--check")
    assert used.read_bytes() == content


def test_the_sample_does_again_what_it_did(swissdesk, tmp_path):
    path = shutil.copy(resources.path("samples", "sample.swissdesk"), tmp_path)
    status, out, _err = swissdesk("journal", path, "--replay")
    assert (status, out.splitlines()[1:]) == (0, ["159 steps make the same changes again."])
    assert out.startswith("Every step fits the one before.")


def test_a_file_with_a_step_unknown_to_this_version_verifies_and_tells_it(swissdesk, used):
    assert swissdesk("journal", used, "--check")[0] == 0
    status, out, _err = swissdesk("journal", used, "--replay")
    assert (status, out.splitlines()[1:]) == (
        0,
        [
            "Step 2 was not performed again: rename, unknown to this version: name Žilina",
            "Step 4 was not performed again: rename, unknown to this version: name Brno",
            "1 step makes the same changes again.",
        ],
    )


def test_steps_recorded_in_another_form_are_named(swissdesk, used):
    with closing(Document.open(used)) as document:
        before = document.event
        added = setup.add_tournament(before, name="U12", rounds=5)
        document.adopt("add_tournament", before, added, name="U12")
        other = setup.add_tournament(added, name="U14", rounds=5)
        document.adopt("add_tournament", added, other, name="U16", rounds=5)
        renamed = replace(other, name="Brno Open")
        number = before.tournaments[0].id
        document.adopt("unpair_round", other, renamed, tournament_id=number, round_no=9)
    status, out, _err = swissdesk("journal", used, "--replay")
    assert status == 1
    assert "Step 5 was not performed again, because its arguments have another form: " in out
    assert "Step 6 makes other changes when it is performed again: Section U16 added" in out
    assert "is refused when it is performed again: " in out
    assert "Round 9 unpaired" in out


def test_a_file_of_an_older_version_says_that_its_steps_end_with_an_upgrade(swissdesk, tmp_path):
    path = shutil.copy(FILES / "v5.swissdesk", tmp_path)
    status, out, _err = swissdesk("journal", path, "--replay")
    assert status == 0
    assert out.splitlines()[1:] == [
        "Steps 1 to 20 were not performed again: they end with an upgrade of the file."
    ]


def test_a_flaw_is_told_before_the_steps_that_do_not_fit(swissdesk, used):
    with closing(sqlite3.connect(used, isolation_level=None)) as connection:
        connection.execute("UPDATE event SET name = 'Plzeň'")
    status, out, _err = swissdesk("journal", used, "--replay")
    assert status == 1
    assert "the event does not match its journal" in out
    assert "Steps 1 to 4 were not performed again: the last one does not fit the event." in out


def test_lines_hold_no_event_to_begin_with(swissdesk, lines):
    status, out, err = swissdesk("journal", lines, "--replay")
    assert (status, out) == (2, "")
    assert "journal.jsonl" in err
