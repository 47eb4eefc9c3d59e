"""Fixed columns, counted in characters from 1."""

from swissdesk.trf.layout import Column, Layout

LAYOUT = Layout(
    "240",
    (Column("kind", 5, 5), Column("round", 7, 9, is_number=True)),
    group=(Column("tpn", 11, 14, is_number=True),),
    step=5,
)


def test_numbers_stand_right_and_texts_left():
    assert LAYOUT.write({"kind": "H", "round": "3"}, [("7",), ("12",)]) == "240 H   3    7   12"


def test_a_value_too_long_is_cut_to_its_field():
    assert LAYOUT.write({"kind": "Half", "round": "12345"}, [("99999",)]) == "240 H 123 9999"


def test_a_short_line_has_blank_fields():
    assert LAYOUT.read("240 H") == {"kind": "H", "round": ""}
    assert list(LAYOUT.groups("240 H")) == []


def test_a_group_comes_again_to_the_end_of_the_line():
    assert list(LAYOUT.groups("240 H   3    7")) == [(11, ("7",))]
    assert list(LAYOUT.groups("240 H   3    7   12")) == [(11, ("7",)), (16, ("12",))]


def test_a_layout_may_have_no_group():
    assert list(Layout("142", (Column("rounds", 5, 7),)).groups("142 9 and more")) == []
