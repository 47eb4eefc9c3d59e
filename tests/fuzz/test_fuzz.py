"""Hostile input of every kind, some new at every check, and all that was ever stumbled over."""

import gzip
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow
if sys.platform == "win32":
    pytest.skip("limits of memory are those of POSIX", allow_module_level=True)

import run  # noqa: E402 - it knows POSIX only

SECONDS = 30 / len(run.TARGETS)
"""For each kind of input: half a minute in each check."""


@pytest.mark.parametrize("target", run.TARGETS)
def test_hostile_input_is_refused_or_read_and_nothing_else(target):
    tried, failed = run.fuzz(target, seconds=SECONDS)
    assert failed == {}
    assert tried


@pytest.mark.parametrize(
    "found", sorted(run.FOUND.glob("*.gz")), ids=lambda path: getattr(path, "name", "")
)
def test_what_was_stumbled_over_once_is_not_again(found):
    attempt, _samples, _mutate = run.TARGETS[found.name.partition("-")[0]]
    attempt(gzip.decompress(found.read_bytes()))


def test_the_same_number_gives_the_same_input():
    assert [run.hostile("event", 7, number) for number in range(20)] == [
        run.hostile("event", 7, number) for number in range(20)
    ]


FAULTY = """
import sys
sys.path[:0] = [{folder!r}, {tests!r}]
import run

def attempt(data):
    {fault}

run.SECONDS_PER_INPUT = 1
run.TARGETS["list"] = (attempt, *run.TARGETS["list"][1:])
run.main()
"""


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ("raise KeyError('unforeseen')", "unforeseen"),
        ("while True: pass", "TookTooLong"),
        ("bytearray(2**31)", "MemoryError"),
    ],
)
def test_a_fault_is_found(fault, told, tmp_path):
    folder = Path(run.__file__).parent
    program = tmp_path / "faulty.py"
    text = FAULTY.format(folder=str(folder), tests=str(folder.parent), fault=fault)
    program.write_text(text, "utf-8")
    tried, failed = run.fuzz("list", seconds=30, inputs=1, program=program)
    assert tried == 1
    assert told in failed[0]
