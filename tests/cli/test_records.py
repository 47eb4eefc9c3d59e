"""Records of long runs: whatever kills a run, none is missing and none is there twice."""

import csv
import io
import json
import os
import sys
import time
from dataclasses import dataclass, fields, replace
from pathlib import Path
from random import Random

import pytest
from builders import a_tournament
from filelock import FileLock

from swissdesk import output, resources
from swissdesk.cli import cluster, files, records
from swissdesk.cli.check_report import CheckRecord
from swissdesk.cli.generate import MadeRecord
from swissdesk.cli.records import Form, Record, Table, Target
from swissdesk.document import Document
from swissdesk.errors import ClusterFailed, ClusterFailure, Kept, RecordsKept
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId

sys.path.insert(0, str(Path(__file__).parent.parent / "durability"))

import kill_runs

SMALL = ("--players", "4..6", "--rounds", "2")


@dataclass(frozen=True, slots=True)
class Piece(Record):
    """A record of a made-up kind: *part* of *parts* of a piece of work."""

    name: str
    part: int
    parts: int
    good: bool

    @property
    def is_last(self):
        return self.part == self.parts


PIECES = [
    [Piece("r", "plain", 1, 1, True)],
    [Piece("r", 'a "quoted", name', part, 3, False) for part in (1, 2, 3)],
    [Piece("r", "Žižka \\ ½", 1, 1, True)],
]
ALL = [each for piece in PIECES for each in piece]


@pytest.fixture(params=Form)
def table(request):
    return Table(Piece, request.param, "r")


def run(path, table, *, until=None, resume=True):
    """Add the pieces that are missing, up to *until*; return the records that were kept."""
    with records.opened(Target(path, table.form, resume), table, ()) as file:
        kept = [*file.kept()]
        for piece in [] if file.is_complete else PIECES[:until]:
            if piece[0] not in kept:
                file.add(piece)
        if until is None:
            file.finish()
    return kept


def test_records_are_read_back_as_they_were(table):
    odd = Piece("r", "line\nbreaks\r\n and \ud8ff", 1, 1, True)
    plain = replace(odd, name="line breaks  and \\ud8ff")
    read = [table.read(table.line(each)) for each in (*ALL, odd)]
    is_json = table.form is Form.JSONL
    assert read == [*ALL, replace(plain, name="line breaks  and \ud8ff") if is_json else plain]
    assert all(table.line(each).count(b"\n") == 1 for each in ALL)


@pytest.mark.parametrize(
    "line", [b"", b"{}\n", b"[1]\n", b"r,a\n", b"\xff\n", b'r,"a\n', b"\0" * 9]
)
def test_what_is_no_record_is_told(table, line):
    assert table.read(line) is None


def test_a_run_that_stops_at_any_byte_continues_there(tmp_path, table, monkeypatch):
    monkeypatch.setattr(os, "fsync", lambda _file: None)  # no power fails here
    wanted, path = tmp_path / "wanted", tmp_path / "got"
    part = tmp_path / "got.part"
    run(wanted, table, resume=False)
    whole = wanted.read_bytes()
    for size in range(len(whole) + 1):
        part.write_bytes(whole[:size])
        kept = run(path, table)
        assert kept in ([], PIECES[0], PIECES[0] + PIECES[1], ALL)
        assert path.read_bytes() == whole
        path.unlink()
    assert [each.name for each in tmp_path.iterdir()] == ["wanted"]


def test_after_a_damaged_record_everything_is_done_again(tmp_path, table):
    path, part = tmp_path / "got", tmp_path / "got.part"
    run(path, table, resume=False)
    whole = path.read_bytes()
    place = whole.index(b"quoted")
    path.unlink()
    part.write_bytes(whole[:place] + b"\0\n\0\xff" + whole[place + 4 :])
    assert run(path, table) == PIECES[0]
    assert path.read_bytes() == whole


def test_a_finished_run_is_not_done_again(tmp_path, table):
    path = tmp_path / "got"
    run(path, table, resume=False)
    before = path.stat()
    assert run(path, table) == ALL
    assert path.stat() == before
    run(path, table, resume=False)
    assert path.stat().st_ino != before.st_ino


def refused(path, table, *, resume=True):
    with pytest.raises(RecordsKept) as raised:
        run(path, table, resume=resume)
    return raised.value.kept


def test_an_unfinished_run_is_neither_begun_again_nor_mixed_with_another(tmp_path, table):
    path, part = tmp_path / "got", tmp_path / "got.part"
    run(path, table, until=1)
    before = part.read_bytes()
    assert refused(path, table, resume=False) is Kept.UNFINISHED
    assert refused(path, replace(table, run="s")) is Kept.OTHER_RUN
    assert part.read_bytes() == before
    part.write_text("notes of my own\n")
    assert refused(path, table) is Kept.OTHER_RUN
    assert part.read_text() == "notes of my own\n"


def test_only_one_program_writes_the_records_of_a_run(tmp_path, table, monkeypatch):
    monkeypatch.setattr(records, "_PATIENCE", 0.1)
    run(tmp_path / "got", table, until=1)
    with FileLock(tmp_path / "got.part-lock"):
        assert refused(tmp_path / "got", table) is Kept.IN_USE


def test_different_names_of_files_differ_on_their_line():
    names = ["a\nb", "a\\nb", "a\\\nb", "a\udcffb", "a\\udcffb", "ab", "½"]
    shown = [files.printable(each) for each in names]
    assert len({*shown}) == len(names)
    assert all(each.isprintable() for each in shown)
    assert shown[-1] == "½"


# Commands


@pytest.fixture
def folder(swissdesk, tmp_path, example):
    """A folder with reports of all kinds, and an event file of two sections."""
    place = tmp_path / "reports"
    assert swissdesk("generate", "-o", place / "made", "--count", 3, *SMALL)[0] == 0
    example.rename(place / "example.trf")
    (place / "bad.trf").write_text("nonsense\n")
    one = a_tournament("1-4 1 | 2-5 1 | 3-6 =")
    other = replace(one, id=TournamentId(2), settings=replace(one.settings, name="Blitz"))
    event = Event("Two").with_tournament(one).with_tournament(other)
    Document.create(place / "two.swissdesk", event).close()
    return place


def rows(path):
    if path.suffix == ".csv":
        return [*csv.DictReader(io.StringIO(path.read_text("utf-8")))]
    return [*map(json.loads, path.read_text("utf-8").splitlines())]


@pytest.mark.parametrize("suffix", ["csv", "jsonl"])
def test_a_check_writes_a_record_of_each_tournament_sorted(swissdesk, folder, tmp_path, suffix):
    path = tmp_path / f"out.{suffix}"
    status, out, err = swissdesk("check", folder / "made", folder, "--results", path)
    found = rows(path)
    assert [Path(each["file"]).name for each in found] == [
        "bad.trf", "example.trf", "00001.trf", "00002.trf", "00003.trf",
        "two.swissdesk", "two.swissdesk",
    ]  # fmt: skip
    assert [each["outcome"] for each in found] == [
        *("unreadable", "consistent", "consistent", "consistent", "consistent"),
        *("differs", "differs"),
    ]
    assert (status, err) == (2, "")
    assert "6 tournaments with " in out
    bad, *_some, last = found
    assert "bad.trf" in bad["error"]
    assert "bad.trf:1" in bad["problems"]
    assert (last["section"], int(last["tournament"]), int(last["tournaments"])) == ("Blitz", 2, 2)
    assert (int(last["first_differing"]), int(last["rounds_differing"])) == (1, 1)
    assert json.loads(last["details"])[0]["round"] == 1
    text = "true" if suffix == "csv" else True
    assert found[1]["ranks_checked"] == text


def test_records_go_to_standard_output_without_a_file(swissdesk, folder, tmp_path):
    swissdesk("check", folder, "--results", tmp_path / "out.csv")
    _status, out, err = swissdesk("check", folder, "--format", "csv")
    assert out.encode() == (tmp_path / "out.csv").read_bytes()
    assert "bad.trf" in err


@pytest.mark.parametrize("cut", [0, 40, 700, 1500, 2500, 3500])
def test_a_check_continues_where_it_stopped(swissdesk, folder, tmp_path, cut):
    path = tmp_path / "out.csv"
    first = swissdesk("check", folder, "--results", path)
    whole = path.read_bytes()
    path.unlink()
    path.with_name("out.csv.part").write_bytes(whole[:cut])
    assert "--resume" in swissdesk("check", folder, "--results", path)[2]
    if cut > whole.index(b"\n") + 20:
        other = swissdesk("check", folder, "--strict", "--results", path, "--resume")
        assert (other[0], "other options" in other[2]) == (2, True)
    assert swissdesk("check", folder, "--results", path, "--resume") == first
    assert path.read_bytes() == whole
    assert swissdesk("check", folder, "--results", path, "--resume") == first


def test_a_check_by_relative_paths_continues_by_absolute_ones(
    swissdesk, folder, tmp_path, monkeypatch
):
    path = tmp_path / "out.csv"
    monkeypatch.chdir(folder.parent)
    swissdesk("check", folder.name, "--results", path)
    whole = path.read_bytes()
    path.unlink()
    path.with_name("out.csv.part").write_bytes(whole[:1500])
    swissdesk("check", folder, "--results", path, "--resume")
    assert path.read_bytes() == whole
    swissdesk("check", folder.name, "--results", path, "--resume")
    assert path.read_bytes() == whole


def test_generate_by_a_relative_path_continues_by_an_absolute_one(swissdesk, tmp_path, monkeypatch):
    path, made = tmp_path / "out.csv", tmp_path / "made"
    monkeypatch.chdir(tmp_path)
    rest = ("--count", 3, *SMALL, "--results", path)
    assert swissdesk("generate", "-o", "made", *rest)[0] == 0
    whole = path.read_bytes()
    path.rename(tmp_path / "out.csv.part")
    assert swissdesk("generate", "-o", made, *rest, "--resume")[0] == 0
    assert path.read_bytes() == whole


@pytest.mark.parametrize("name", ["club.csv", "club.jsonl"])
def test_records_replace_records_and_no_other_file(swissdesk, folder, tmp_path, name):
    path = tmp_path / name
    path.write_text("No.,Name,1.Rd\n1,Alder,2w1\n")
    command = ("check", folder / "made", "--results", path)
    status, _out, err = swissdesk(*command)
    assert (status, "is another kind of file" in err) == (2, True)
    assert path.read_text().startswith("No.,Name")
    assert swissdesk(*command, "--force")[0] == 0
    assert swissdesk(*command, "--strict")[0] == 0


def test_generate_continues_and_says_what_it_made(swissdesk, tmp_path):
    path, made = tmp_path / "out.jsonl", tmp_path / "made"
    command = ("generate", "-o", made, *SMALL, "--results", path)
    swissdesk(*command, "--count", 3)
    lines = path.read_bytes().splitlines(keepends=True)
    path.unlink()
    path.with_name("out.jsonl.part").write_bytes(b"".join(lines[:1]) + lines[1][:50])
    (made / "00003.trf").unlink()
    (made / ".swissdesk-killed").write_text("a draft")
    os.utime(made / ".swissdesk-killed", (1, 1))
    (made / ".swissdesk-new").write_text("a draft")
    assert swissdesk(*command, "--count", 3, "--resume")[0] == 0
    assert path.read_bytes() == b"".join(lines)
    found = rows(path)
    assert [each["size"] for each in found] == [
        (made / f"0000{each['number']}.trf").stat().st_size for each in found
    ]
    assert {each.name for each in made.glob(".*")} == {".swissdesk-new"}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("check", "x.trf", "--resume"), "--resume goes with --results"),
        (("check", "x.trf", "--json", "--results", "y"), "--json goes without"),
        (("generate", "-o", "made", "--format", "csv"), "--format goes with --results"),
        (("check", "x.trf", "--results", "/dev/null"), "is a pipe or a device"),
        (("check", "x.trf", "--results", "/"), "could not be written"),
    ],
)
def test_options_that_contradict_each_other_are_refused(swissdesk, arguments, words):
    status, _out, err = swissdesk(*arguments)
    assert status == 2
    assert words in " ".join(err.split())


def test_a_folder_is_never_listed_whole(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "_MOST_NAMES", 3)
    for name in ["b", "b/c", "b.trf", "d"]:
        (tmp_path / name).mkdir()
    made = [tmp_path / "b" / "c" / f"{number}.trf" for number in range(7)]
    made += [tmp_path / name for name in ("a.trf", "b-1.trf", "b/0.TRF", "b.trf/x.trf", "z.trf16")]
    made += [tmp_path / f"c{number}\udcff.trf" for number in range(6)]
    for path in [*made, tmp_path / "c.txt"]:
        path.write_bytes(b"")
    found = [*files.under(tmp_path)]
    assert found == sorted(made, key=files.order)
    assert sorted(found) == sorted(made)


def test_every_column_is_in_the_manual():
    text = resources.path("help", "checker.md").read_text("utf-8")
    for kind in (CheckRecord, MadeRecord):
        columns = [each.name for each in fields(kind)]
        places = [text.find(f"| `{each}` |") for each in columns[1:]]
        assert -1 not in places, columns[1:][places.index(-1)]


def test_only_old_drafts_are_swept(tmp_path):
    for name, age in ((".swissdesk-1", 100), (".swissdesk-2", 10), ("other", 100)):
        (tmp_path / name).write_text("")
        os.utime(tmp_path / name, (time.time() - age,) * 2)
    output.sweep(tmp_path)
    assert {each.name for each in tmp_path.iterdir()} == {".swissdesk-2", "other"}


# Kills


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals")
def test_killed_commands_lose_nothing_and_do_nothing_twice(tmp_path):
    # These dice first kill a process of the command as well, then cut the file of records.
    assert kill_runs.kill_commands(tmp_path, 1, Random(76), files=40) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals")
def test_killed_workers_of_a_cluster_lose_nothing_and_do_nothing_twice(tmp_path):
    assert kill_runs.kill_workers(tmp_path, 1, Random(1), files=60) == 2


def test_without_dask_a_sentence_names_what_to_install(swissdesk, example, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    status, _out, err = swissdesk("check", example, "--dask", "tcp://hall:8786")
    assert (status, "swissdesk[cluster]" in err) == (2, True)


@pytest.mark.parametrize(
    ("refusal", "words"), [("connect", "does not answer"), ("wait", "has no workers")]
)
def test_a_cluster_that_cannot_do_the_work_is_named(
    swissdesk, example, monkeypatch, refusal, words
):
    class Client:
        closed = False

        def __init__(self, address, **_how):
            if refusal == "connect":
                raise OSError("refused")

        def wait_for_workers(self, _workers, timeout):
            raise TimeoutError

        def close(self):
            Client.closed = True

    monkeypatch.setattr("distributed.Client", Client)
    monkeypatch.setattr(cluster, "_require_scheduler", lambda _address: None)
    status, _out, err = swissdesk("check", example, "--dask", "tcp://hall:8786")
    assert (status, words in err, "tcp://hall:8786" in err) == (2, True, True)
    assert Client.closed is (refusal == "wait")


@pytest.mark.parametrize("address", ["nohost", "no://host:1", "inproc://x", "tls://localhost:1"])
def test_no_client_is_made_for_an_address_that_takes_no_connection(
    swissdesk, example, monkeypatch, address
):
    monkeypatch.setattr("distributed.Client", None)
    status, _out, err = swissdesk("check", example, "--dask", address)
    assert (status, "does not answer" in err, err.count("\n")) == (2, True, 1)


@pytest.mark.parametrize("version", ["0.0.1", None])
def test_a_worker_of_another_version_is_refused(version):
    class Future:
        def result(self):
            if version is None:
                raise ModuleNotFoundError("No module named 'swissdesk'")
            return cluster._carry_out(int, version)

    with pytest.raises(ClusterFailed) as raised:
        cluster._Promise(Future(), "tcp://hall:8786").result()
    assert raised.value.failure is ClusterFailure.OTHER_PROGRAM
