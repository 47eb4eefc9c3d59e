"""Hostile input of every kind, some new at every check, and all that was ever stumbled over."""

import gzip
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow
if sys.platform == "win32":
    pytest.skip("limits of memory are those of POSIX", allow_module_level=True)

import fuzzing  # noqa: E402 - it knows POSIX only

SECONDS = 30 / len(fuzzing.TARGETS)
"""For each kind of input: half a minute in each check."""


@pytest.mark.parametrize("target", fuzzing.TARGETS)
def test_hostile_input_is_refused_or_read_and_nothing_else(target):
    tried, failed = fuzzing.fuzz(target, seconds=SECONDS)
    assert failed == {}
    assert tried


@pytest.mark.parametrize(
    "found", sorted(fuzzing.FOUND.glob("*.gz")), ids=lambda path: getattr(path, "name", "")
)
def test_what_was_stumbled_over_once_is_not_again(found):
    attempt, _samples, _mutate = fuzzing.TARGETS[found.name.partition("-")[0]]
    attempt(gzip.decompress(found.read_bytes()))


def test_the_same_number_gives_the_same_input():
    assert [fuzzing.hostile("event", 7, number) for number in range(20)] == [
        fuzzing.hostile("event", 7, number) for number in range(20)
    ]


FAULTY = """
import sys
sys.path[:0] = [{folder!r}, {tests!r}]
import fuzzing

def attempt(data):
    {fault}

fuzzing.SECONDS_PER_INPUT = 1
fuzzing.TARGETS["list"] = (attempt, *fuzzing.TARGETS["list"][1:])
fuzzing.main()
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
    folder = Path(fuzzing.__file__).parent
    program = tmp_path / "faulty.py"
    text = FAULTY.format(folder=str(folder), tests=str(folder.parent), fault=fault)
    program.write_text(text, "utf-8")
    tried, failed = fuzzing.fuzz("list", seconds=30, inputs=1, program=program)
    assert tried == 1
    assert told in failed[0]
