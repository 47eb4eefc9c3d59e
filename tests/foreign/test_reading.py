"""Values of JSON by their paths, and what is not there or of another kind."""

import pytest

from swissdesk.foreign.reading import SPAN, Expected, Malformed, Node, Paths, cell_name

NODE = Node({"name": " Spring \n Cup", "players": [{"rating": "2100"}, {"rating": 1999.0}], "n": 3})


def test_a_value_is_read_by_its_path():
    assert NODE["name"].text == "Spring Cup"
    assert [each["rating"].number for each in NODE["players"]] == [2100, 1999]
    assert NODE["n"].text == "3"
    assert NODE.keys == ("name", "players", "n")
    assert "name" in NODE
    assert NODE["place"].text == ""
    assert NODE["place"].number is None
    assert list(NODE["place"]) == []


@pytest.mark.parametrize(
    ("ask", "path", "expected"),
    [
        (lambda: NODE["players"].text, "$.players", Expected.TEXT),
        (lambda: NODE["name"].number, "$.name", Expected.NUMBER),
        (lambda: Node(1e999).number, "$", Expected.NUMBER),
        (lambda: list(NODE["n"]), "$.n", Expected.LIST),
        (lambda: [*NODE["players"]][1]["rating"]["x"], "$.players[1].rating", Expected.OBJECT),
    ],
)
def test_a_value_of_another_kind_is_named_by_its_path(ask, path, expected):
    with pytest.raises(Malformed) as raised:
        ask()
    assert (raised.value.path, raised.value.expected) == (path, expected)


def test_places_are_cells_and_paths():
    assert cell_name(7, 0) == "7"
    assert cell_name(0, 0) == ""
    assert [cell_name(7, n * SPAN + 5) for n in (1, 26, 27, 703)] == ["A7", "Z7", "AA7", "AAA7"]
    paths = Paths()
    line, column = paths.line("$.players[0]"), paths.column("$.games[3]")
    assert paths.place(line, 0) == "$.players[0]"
    assert paths.place(line, column + 7) == "$.games[3]"
    assert paths.place(0, 0) == ""
