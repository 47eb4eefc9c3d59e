"""Texts in the language of the user, or in the one that is asked for."""

import ast
import re
import sys
from fractions import Fraction
from pathlib import Path
from threading import Thread
from types import SimpleNamespace

import pytest
from paper import NAMES, an_event, pages
from translated import compiled

import swissdesk
from swissdesk import i18n
from swissdesk.i18n import N_, Plural, _, form, language, languages, ngettext, speaking
from swissdesk.listings.words import rating_text, text
from swissdesk.locales import name_key
from swissdesk.papers.kinds import DocumentKind
from swissdesk.printing.options import PaperOptions
from swissdesk.publication import Form, render


def printed(form, language, kind=DocumentKind.STANDINGS):
    event = an_event("1-5 1 | 6-2 = | 3-7 0 | 8-4 -")
    options = PaperOptions(languages=(language,))
    return render(kind, event, event.tournaments[0].id, 1, options, form=form)


def test_the_program_speaks_its_own_language_without_a_catalogue(catalogue):
    with speaking("sl"):
        assert (_("Name"), language()) == ("Name", "en")
    assert languages() == ("en",)


def test_a_language_is_spoken_as_long_as_it_is_asked_for(slovenian):
    assert languages() == ("en", "sl")
    with speaking("sl"):
        assert (_("Name"), language()) == ("Ime", "sl")
        with speaking("en"):
            assert (_("Name"), language()) == ("Name", "en")
        with speaking(""):
            assert _("Name") == "Ime"
    assert _("Name") == "Name"


def test_a_text_without_a_translation_stays_as_it_is(slovenian):
    with speaking("sl"):
        assert _("Board") == "Board"
        assert ngettext("{n} player", "{n} players", 2) == "{n} players"


def test_a_text_of_a_table_is_translated_where_it_is_shown(slovenian):
    name, players = N_("Name"), Plural("{n} player", "{n} players")
    with speaking("sl"):
        assert form(name, 1) == "Ime"
    assert form(name, 2) == "Name"
    assert [form(players, count) for count in (1, 2)] == ["{n} player", "{n} players"]


def test_a_language_in_one_thread_is_not_spoken_in_another(slovenian):
    heard = []
    with speaking("sl"):
        other = Thread(target=lambda: heard.append(_("Name")))
        other.start()
        other.join()
    assert heard == ["Name"]


def test_a_sheet_speaks_another_language_than_the_window(slovenian):
    (text,) = pages(printed(Form.PDF, "sl"))
    assert text.startswith("Vrstni red po 1. kolu")
    assert "stran 1 od 1" in text
    assert NAMES[0] in text
    assert "Standings after round 1" in pages(printed(Form.PDF, ""))[0]


@pytest.mark.parametrize(
    ("code", "tag"), [("sl", b'<html lang="sl" dir="ltr">'), ("", b'<html lang="en" dir="ltr">')]
)
def test_a_page_says_in_which_language_it_is(slovenian, code, tag):
    assert tag in printed(Form.HTML, code)


def test_a_spreadsheet_has_headings_in_the_language(slovenian):
    assert "Ime" in printed(Form.CSV, "sl").decode().splitlines()[0]


HEAD = "Language: {code}\nContent-Type: text/plain; charset=UTF-8\nPlural-Forms: {plural};\n"
SLAVIC = "nplurals=3; plural=n==1 ? 0 : n<5 ? 1 : 2"


def in_language(code, texts, plural="nplurals=2; plural=n!=1"):
    """Return a catalogue of a language, with a text by which it is known."""
    return compiled({"": HEAD.format(code=code, plural=plural), "Name": f"Name/{code}", **texts})


@pytest.fixture
def many(catalogue):
    """Catalogues of German and of Serbian in both scripts."""
    for code in ("de", "sr", "sr_Latn"):
        catalogue(code, in_language(code, {}))
    yield
    i18n.follow_system(())


@pytest.mark.parametrize(
    ("tag", "code"),
    [
        ("de", "de"),
        ("de_AT", "de"),
        ("de_CH.UTF-8", "de"),
        ("DE-de", "de"),
        ("de_DE@euro", "de"),
        ("en_GB.UTF-8", "en"),
        ("sr", "sr"),
        ("sr_RS.UTF-8", "sr"),
        ("sr-Cyrl-BA", "sr"),
        ("sr_BA", "sr"),
        ("sr_RS@latin", "sr_Latn"),
        ("sr_RS.UTF-8@latin", "sr_Latn"),
        ("sr-Latn", "sr_Latn"),
        ("sr-Latn-ME", "sr_Latn"),
        ("sr_ME", "sr_Latn"),
        ("bs_BA", ""),
        ("sh", ""),
        ("C.UTF-8", ""),
        ("POSIX", ""),
        ("", ""),
        ("../de", ""),
    ],
)
def test_a_language_of_the_system_finds_its_catalogue(many, tag, code):
    assert i18n.best([tag]) == code


@pytest.mark.parametrize(
    ("variables", "code"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANGUAGE": "bs:sr_RS@latin:de", "LANG": "de_DE"}, "sr_Latn"),
        ({"LC_ALL": "sr_RS", "LANG": "de_DE"}, "sr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_variables_of_a_terminal_name_the_language(many, monkeypatch, variables, code):
    for name in i18n._VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language() == code


def test_without_a_variable_the_system_names_the_language(many, monkeypatch):
    for name in i18n._VARIABLES:
        monkeypatch.delenv(name, raising=False)
    assert language() == "en"
    i18n.follow_system(("bs-BA", "sr-Latn-RS", "de-AT"))
    assert (language(), i18n.tag(), _("Name")) == ("sr_Latn", "sr-Latn", "Name/sr_Latn")


def test_a_terminal_of_windows_speaks_the_language_of_its_display(many, monkeypatch):
    shown = "hu-HU\0de-AT\0\0"

    def ask(kind, _number, buffer, size):
        size._obj.value = len(shown)
        if buffer is not None:
            buffer[: len(shown)] = shown

    kernel = SimpleNamespace(GetUserPreferredUILanguages=ask)
    for name in i18n._VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(kernel32=kernel), raising=False)
    assert language() == "de"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no catalogue",
        in_language("de", {})[:60],
        in_language("de", {}).replace(b"UTF-8", b"UTF-9"),
        in_language("de", {}).replace(b"Name/de", b"Name\xff\xff\xff"),
        in_language("de", {}, "nplurals=2; plural=n!!=1"),
    ],
)
def test_a_damaged_catalogue_is_told_once_and_english_is_spoken(catalogue, caplog, content):
    catalogue("de", content)
    told = []
    i18n.listen(told.append)
    with speaking("de"):
        assert [_("Name"), language(), ngettext("{n} player", "{n} players", 3)] == [
            "Name",
            "en",
            "{n} players",
        ]
        i18n._catalogue.cache_clear()
        assert _("Board") == "Board"
    assert told == ["de"]
    assert [each.getMessage() for each in caplog.records] == [
        "The translation de is damaged or outdated."
    ]


@pytest.mark.parametrize(
    "translation", ["Runde {m}", "Runde", "Runde {n", "Runde {n} {}", "Runde {n:s}", "Runde {n.x}"]
)
def test_english_stands_in_for_one_text_that_does_not_fit(catalogue, translation):
    catalogue("de", in_language("de", {"Round {n}": translation, "Board {n}": "Brett {n}"}))
    told = []
    with speaking("de"):
        assert _("Board {n}").format(n=1) == "Brett 1"
        i18n.listen(told.append)
        assert told == []
        assert _("Round {n}").format(n=1) == "Round 1"
        assert _("Name") == "Name/de"
    assert told == ["de"]
    late = []
    i18n.listen(late.append)
    assert late == ["de"]


def test_a_form_of_a_plural_may_do_without_the_number_but_not_with_another(catalogue):
    forms = "{n} hráč\0{n} hráči\0{count} hráčů"
    catalogue("cs", in_language("cs", {"One player\0{n} players": forms}, SLAVIC))
    with speaking("cs"):
        found = [ngettext("One player", "{n} players", n).format(n=n) for n in (1, 3, 7)]
    assert found == ["1 hráč", "3 hráči", "7 players"]


def test_a_page_from_right_to_left_says_so(speaking_arabic):
    assert b'<html lang="ar" dir="rtl">' in printed(Form.HTML, "ar")


_SHOWS = {
    *("QLabel", "QPushButton", "QAction", "QCheckBox", "QRadioButton", "QGroupBox", "addRow"),
    *("setText", "setTitle", "setWindowTitle", "setToolTip", "setPlaceholderText", "setSuffix"),
    *("setPrefix", "setSpecialValueText", "setAccessibleName", "setAccessibleDescription"),
    *("addAction", "addMenu", "addTab", "setStatusTip", "setInformativeText", "setLabelText"),
    *("say", "BadParameter"),
}
"""Functions that show the texts given to them."""
_ENGINE = "cli/engine"
"""Modules that speak to other programs, as the engines they stand for do: English."""


def test_what_the_window_and_the_command_line_show_is_marked_for_translation():
    package = Path(swissdesk.__file__).parent
    found = [
        f"{path.relative_to(package).as_posix()}: {text}"
        for path in package.rglob("*.py")
        if not path.relative_to(package).as_posix().startswith(_ENGINE)
        for text in unmarked(ast.parse(path.read_text("utf-8")))
    ]
    assert not found


def test_no_text_is_translated_inside_an_f_string():
    """Babel finds no text in one before Python 3.12, so nobody would translate it."""
    package = Path(swissdesk.__file__).parent
    found = [
        f"{path.relative_to(package).as_posix()}:{call.lineno}"
        for path in package.rglob("*.py")
        for string in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(string, ast.JoinedStr)
        for call in ast.walk(string)
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") in ("_", "ngettext")
    ]
    assert found == []


@pytest.mark.parametrize(
    "code",
    [
        "label.setText('All games')",
        "QLabel(f'{n} games')",
        "say(f'{path}: ' + 'not found')",
        "raise typer.BadParameter('Choose one')",
        "typer.Option(min=1, help='Round to show')",
    ],
)
def test_a_text_that_is_not_marked_is_found(code):
    assert unmarked(ast.parse(code))
    marked = re.sub(r"f?('[^'-][^']*[a-z]{4}[^']*')", r"_(\1)", code)
    assert not unmarked(ast.parse(marked))


def unmarked(tree):
    """Return the texts with words that a module shows as they are."""
    calls = [each for each in ast.walk(tree) if isinstance(each, ast.Call)]
    shown = [arg for call in calls if called(call) in _SHOWS for arg in call.args]
    for call in calls:
        if called(call) in {"Option", "Argument"}:
            shown += [each.value for each in call.keywords if each.arg == "help"]
    return [text for each in shown for text in texts(each) if re.search("[a-z]{2} ?[a-z]{2}", text)]


def called(call):
    return ast.unparse(call.func).rpartition(".")[2]


def texts(expression):
    """Yield the texts of an expression, but not those that it gives to functions; no markup."""
    if isinstance(expression, ast.Constant) and isinstance(expression.value, str):
        if "<" not in expression.value:
            yield expression.value
    elif not isinstance(expression, ast.Call | ast.Lambda | ast.Subscript | ast.Compare):
        for each in ast.iter_child_nodes(expression):
            yield from texts(each)


def test_numbers_have_the_decimal_sign_of_the_language_and_data_a_point(catalogue):
    catalogue("de", in_language("de", {}))
    shown = [Fraction(45, 4), Fraction(31, 3), Fraction(9)]
    with speaking("de"):
        assert text.column(shown, in_points=False) == ["11,25", "10,33", "9,00"]
        assert (text.points(45), text.points(43), text.number(Fraction(75, 2))) == (
            "4½",
            "4,3",
            "37,5",
        )
        assert (rating_text.signed(-42), rating_text.plain(-42)) == ("-0,42", "-0.42")
        assert (text.amount(30050), text.decimal(Fraction(75, 2))) == ("300,50", "37.5")
        data = ["4,3", "+12,40", "4½", "2, 3", "1-0"]
        assert [text.with_point(each) for each in data] == ["4.3", "+12.40", "4½", "2, 3", "1-0"]
        assert text.with_decimals("4,3") == "4.3"
    assert text.column(shown, in_points=False) == ["11.25", "10.33", "9.00"]
    assert text.points(43) == "4.3"


def test_a_list_of_data_has_points_in_every_language(catalogue):
    catalogue("de", in_language("de", {}))
    kind = DocumentKind.STATISTICS
    english, german = (printed(Form.CSV, code, kind).decode().splitlines() for code in ("", "de"))
    assert any("." in line for line in english[1:])
    assert german[1:] == english[1:]
    (paper,) = pages(printed(Form.PDF, "de", kind))
    assert re.search(r"\d,\d", paper)


def test_names_are_listed_by_the_alphabet_of_the_language(catalogue):
    catalogue("cs", in_language("cs", {}))
    names = ["Chalupa, Jan", "Cyril, Jan", "Čapek, Jan", "Horák, Jan"]
    with speaking("cs"):
        assert sorted(names, key=name_key) == [
            "Cyril, Jan",
            "Čapek, Jan",
            "Horák, Jan",
            "Chalupa, Jan",
        ]
    assert sorted(names, key=name_key)[:2] == ["Čapek, Jan", "Chalupa, Jan"]
