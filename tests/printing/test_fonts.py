"""Text set in fonts of our own."""

import unicodedata

import pytest

from swissdesk import resources
from swissdesk.printing import fonts


@pytest.fixture(autouse=True)
def _loaded():
    fonts.load()


@pytest.mark.parametrize("font", [fonts.REGULAR, fonts.SEMIBOLD, fonts.BOLD])
@pytest.mark.parametrize(
    "text",
    [
        "Đorđević Ťoupalík Žiga Łukasz Ľubomír Řehoř Şahin Ștefan Ġorġ Ħal ŉ Őry",
        "Иванов Юрій Љубиша Ѓорѓи Қазақ Ғани Әлия",
        "Ελένη Παππάς Ώρα",
        "Nguyễn Văn Ổn Đặng Thị Phượng",
        "Əliyev Rəşad",
        "1½ – … · \N{MINUS SIGN}",
    ],
)
def test_the_names_of_most_of_the_world_need_one_font(font, text):
    assert fonts.runs(text, font) == ((font, text),)


def test_what_the_font_lacks_is_taken_from_another():
    assert fonts.runs("GM მამალაძე", fonts.BOLD) == (
        (fonts.BOLD, "GM "),
        ("DejaVuSans", "მამალაძე"),
    )


def test_a_name_that_no_font_can_write_is_spelt_in_latin_letters():
    assert fonts.runs("王皓, GM", fonts.REGULAR) == ((fonts.REGULAR, "WangHao, GM"),)


def test_a_sign_without_glyph_or_spelling_is_a_visible_square():
    assert fonts.runs("\U000f0000a", fonts.REGULAR) == (
        ("DejaVuSans", "□"),
        (fonts.REGULAR, "a"),
    )


def test_hebrew_stands_in_the_order_in_which_it_is_read():
    pieces = fonts.runs("GM כהן, דוד", fonts.REGULAR)
    assert "".join(text for _font, text in pieces) == "GM דוד ,ןהכ"


def test_arabic_letters_are_joined_and_every_one_has_a_glyph():
    shown = fonts.runs("محمد علي", fonts.REGULAR)
    text = "".join(piece for _font, piece in shown)
    assert "□" not in text
    assert all(unicodedata.name(each).endswith("FORM") for each in text if each != " ")
    assert unicodedata.name(text[-1]) == "ARABIC LETTER MEEM INITIAL FORM"


def test_accents_that_come_as_signs_of_their_own_are_joined_to_their_letters():
    assert fonts.runs("Z\u030ciga", fonts.REGULAR) == ((fonts.REGULAR, "Žiga"),)


def test_line_breaks_and_controls_are_spaces_and_invisible_signs_are_left_out():
    assert fonts.runs("a\nb\tc\u200ed\u00ad\u2028e", fonts.REGULAR) == (
        (fonts.REGULAR, "a b cd e"),
    )


def test_an_empty_text_has_no_width():
    assert fonts.width("", fonts.REGULAR) == 0


def test_a_text_in_two_fonts_is_as_wide_as_its_pieces():
    both = fonts.width("GM მამ", fonts.BOLD)
    assert both == pytest.approx(fonts.width("GM ", fonts.BOLD) + fonts.width("მამ", fonts.BOLD))


def test_a_text_that_fits_is_left_alone():
    room = fonts.width("Đorđević, Miloš", fonts.BOLD)
    assert fonts.shortened("Đorđević, Miloš", fonts.BOLD, room) == "Đorđević, Miloš"


@pytest.mark.parametrize("room", [1, 2, 3.3, 5, 7])
def test_a_text_that_does_not_fit_ends_with_an_ellipsis_and_fits(room):
    shown = fonts.shortened("Wolfeschlegelsteinhausenbergerdorff, Hubert", fonts.BOLD, room)
    assert shown.endswith("…")
    assert fonts.width(shown, fonts.BOLD) <= room


def test_an_ellipsis_does_not_follow_a_comma():
    room = fonts.width("Novák, P…", fonts.BOLD) - 0.01
    assert fonts.shortened("Novák, Petr", fonts.BOLD, room) == "Novák…"


def test_a_text_without_end_is_shortened_at_once():
    assert len(fonts.shortened("i" * 1_000_000, fonts.BOLD, 10)) < 60


@pytest.mark.parametrize("font", ["SourceSansPro", "DejaVuSans"])
def test_every_font_comes_with_its_licence(font):
    licence = resources.path("fonts", f"{font}-LICENSE.txt").read_text("utf-8")
    assert "Copyright" in licence


@pytest.mark.parametrize(
    ("text", "room", "parts"),
    [
        ("Novák, Jan", 20, ("Novák, Jan", "")),
        ("Novák, Jan", 4, ("Novák,", "Jan")),
        ("García-Fernández", 5, ("García-", "Fernández")),
        ("Schwarzenegger", 3, None),
    ],
)
def test_a_text_is_broken_after_a_space_or_a_hyphen_where_there_is_one(text, room, parts):
    first, rest = fonts.broken(text, fonts.REGULAR, room)
    if parts is None:
        assert first + rest == text
        assert fonts.width(first, fonts.REGULAR) <= room
    else:
        assert (first, rest) == parts
