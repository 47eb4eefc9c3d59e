"""Names without case and accents."""

import pytest

from swissdesk.model.names import folded


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("Đorđević, Žiga", "dordevic, ziga"),
        ("ŁUKASZ", "lukasz"),
        ("Weiß", "weiss"),
        ("Ægir Þór", "aegir thor"),
        ("Əliyev, Səfər", "aliyev, safar"),
        ("Ελένη", "ελενη"),
        ("Йордан", "иордан"),
    ],
)
def test_a_name_is_folded_to_small_letters_without_accents(name, plain):
    assert folded(name) == plain
