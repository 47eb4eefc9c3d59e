"""Functions that are imported when they are called."""

import subprocess
import sys

import pytest

from swissdesk.later import later


def test_the_function_at_the_place_is_called():
    assert later("math:gcd")(12, 18) == 6


@pytest.mark.parametrize("place", ["swissdesk.nowhere:pair", "math:gdc"])
def test_a_place_where_nothing_is_raises_when_it_is_called(place):
    call = later(place)
    with pytest.raises((ImportError, AttributeError)):
        call()


def test_the_table_of_systems_loads_none_but_the_dutch_one():
    code = (
        "import sys; from swissdesk.pairing import systems; from swissdesk.listings import notes;"
        "from swissdesk.listings import system_tables;"
        "print(*sorted({name.split('.')[2] for name in sys.modules"
        " if name.startswith('swissdesk.pairing.')}))"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    assert "dutch2026" in loaded
    assert not {"dubov", "burstein", "median", "dutch1992", "jkv", "round_robin"} & {*loaded}
