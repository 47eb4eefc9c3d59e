"""``swissdesk systems``."""

import json

from swissdesk.model.settings import SystemId


def test_every_system_has_a_line(swissdesk):
    status, out, err = swissdesk("systems")
    assert (status, err) == (0, "")
    heading, *lines = out.splitlines()
    assert heading.startswith("Code")
    assert [line.split()[0] for line in lines] == [each.value for each in SystemId]


def test_scripts_get_the_table_as_json(swissdesk):
    found = {each["system"]: each for each in json.loads(swissdesk("systems", "--json")[1])}
    assert len(found) == len(SystemId)
    assert found["FIDE_DUBOV"]["rulebook"] == "C.04.4.1"
    assert (found["LIM"]["record_192"], found["LIM"]["reconstructed"]) == ("CUSTOM_SWISS", True)
    assert (found["MANUAL"]["paired"], found["CUSTOM_KNOCKOUT"]["rounds_by_field"]) == (False, True)
