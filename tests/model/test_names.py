"""Names without case and accents."""

import pytest

from swissdesk.model.names import as_on_forms, folded


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


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Carlsen, Magnus", "Magnus CARLSEN"),
        ("Đorđević, Miloš", "Miloš ĐORĐEVIĆ"),
        ("van der Berg,  Jan ", "Jan VAN DER BERG"),
        ("Weiß, Karl-Heinz", "Karl-Heinz WEISS"),
        ("King, Martin Luther, Jr.", "Martin Luther Jr. KING"),
        ("Viswanathan Anand", "Viswanathan Anand"),
        ("Carlsen,", "CARLSEN"),
        (", Magnus", "Magnus"),
        ("ბერიძე, ნინო", "ნინო ბერიძე"),
        ("", ""),
    ],
)
def test_on_forms_the_last_name_follows_in_capitals(name, shown):
    assert as_on_forms(name) == shown
