"""FIDE's federations by code and by name."""

import pytest

from swissdesk.model.federations import NAMES, as_code, beginning_with, code_of


def test_every_code_has_three_capitals_and_a_name_of_its_own():
    assert len(NAMES) > 200
    assert all(len(code) == 3 and code.isascii() and code.isupper() for code in NAMES)
    assert len(set(NAMES.values())) == len(NAMES)
    assert list(NAMES) == sorted(NAMES)
    assert {"FID", "NON"} <= set(NAMES)


@pytest.mark.parametrize("code", NAMES)
def test_every_name_leads_to_its_code(code):
    assert code_of(NAMES[code]) == code_of(NAMES[code].upper()) == code_of(code.lower()) == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("England", "ENG"),
        ("Germany", "GER"),
        (" czechia ", "CZE"),
        ("Türkiye", "TUR"),
        ("Turkey", "TUR"),
        ("Russian  Federation", "RUS"),
        ("Timor-Leste", "TLS"),
        ("Cote d\N{RIGHT SINGLE QUOTATION MARK}Ivoire", "CIV"),
    ],
)
def test_names_are_read_as_people_write_them(text, code):
    assert code_of(text) == as_code(text) == code


@pytest.mark.parametrize("text", ["NRW", "Engl", "Great Britain", "", "DEU"])
def test_what_fide_does_not_list_has_no_code(text):
    assert code_of(text) is None


@pytest.mark.parametrize(
    ("text", "kept"), [("nrw", "NRW"), ("", ""), ("Engl", None), ("ČES", None), ("A1B", None)]
)
def test_other_codes_of_three_letters_are_kept_and_nothing_else(text, kept):
    assert as_code(text) == kept


@pytest.mark.parametrize(
    ("typed", "codes"),
    [
        ("eng", ["ENG"]),
        ("Engl", ["ENG"]),
        ("gua", ["GUA", "GUM"]),
        ("sal", ["ESA"]),
        ("united a", ["UAE"]),
        ("xx", []),
        (" ", []),
    ],
)
def test_federations_are_offered_by_the_beginning_of_a_code_or_of_a_word(typed, codes):
    assert [code for code, _name in beginning_with(typed)] == codes
