"""The catalogues of translations: extraction, update, checks, compilation."""

import gettext
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from hypothesis import given
from hypothesis import strategies as st

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "installer"))

import translated_pages  # noqa: E402 - found through the line above
import translations  # noqa: E402 - found through the line above

ONE_ROUND, ROUNDS = "{n} round is left.", "{n} rounds are left."
CYRILLIC = "абвгдђежзијклљмнњопрстћуфхцчџшАБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШ"
GLOSSARY = """# Slovar

| English | Slovensko | Stems | Source |
|---|---|---|---|
| round | kolo | kol | FIDE |
| round robin | krožni turnir | krož | FIDE |
| half-point bye | prost za pol točke | pol prost, polovičn prost | FIDE |
| tie | izenačenje | | own |
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A tree of translations with a program of three texts."""
    (tmp_path / "glossary-sl.md").write_text(GLOSSARY, "utf-8")
    texts = Catalog()
    for text in ("Pair &round {n}", "A <b>tie</b>: FIDE?", (ONE_ROUND, ROUNDS)):
        texts.add(text, locations=[("swissdesk/gui/pages/rounds.py", 0)])
    monkeypatch.setattr(translations, "TRANSLATIONS", tmp_path)
    monkeypatch.setattr(translations, "GLOSSARIES", tmp_path)
    monkeypatch.setattr(translations, "TOGETHER", tmp_path / "together.json")
    translations.TOGETHER.write_text('[["Pair &round {n}", "&Print"]]', "utf-8")
    monkeypatch.setattr(translated_pages, "HELP", tmp_path)
    monkeypatch.setattr(translations, "extracted", lambda: texts)
    translations.glossary.cache_clear()
    yield tmp_path
    translations.glossary.cache_clear()


GOOD = {
    "Pair &round {n}": "Žrebaj &kolo {n}",
    "A <b>tie</b>: FIDE?": "<b>Izenačenje</b>: FIDE?",
    ROUNDS: ("Ostalo je {n} kolo.", "Ostali sta {n} koli.", "Ostala so {n} kola.", "{n} kol."),
}


def written(code="sl", comment=(), **changed):
    """Write a catalogue with good translations, but for some, by the first word of the text."""
    made = Catalog(locale=code)
    for message in translations.extracted():
        if message.id:
            english = message.id if isinstance(message.id, str) else message.id[-1]
            string = changed.get(english.split()[0].strip("{}"), GOOD.get(english))
            places = message.locations
            made.add(message.id, string, locations=places, user_comments=comment)
    file = translations.path(code)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(translations.file_of(made, code))


def complaints():
    return [each.partition(": ")[0] for each in translations.complaints("sl")]


def test_every_text_of_the_program_and_its_templates_is_found():
    texts = {each.id: each for each in translations.extracted() if each.id}
    assert texts["&Quit"].locations[0][0].startswith("swissdesk/gui/")
    assert texts["Skip to the content"].locations[0][0] == "resources/phones/base.html"
    assert any(isinstance(each, tuple) for each in texts)


def test_a_good_catalogue_has_no_problems(folder):
    written()
    assert complaints() == []


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ({"Pair": ""}, "Not translated"),
        ({"Pair": "Žrebaj &kolo {m}"}, "Other placeholders"),
        ({"Pair": "Žrebaj &kolo"}, "Other placeholders"),
        ({"Pair": "Žrebaj kolo {n}"}, "Another number of access keys (&)"),
        ({"Pair": "Žrebaj &kolo {n}."}, "Ends with “.” instead of “”"),
        ({"Pair": " Žrebaj &kolo {n}"}, "Other spaces at the beginning or the end"),
        ({"Pair": "Žrebaj &vse {n}"}, "Lacks the term “round” of the glossary"),
        ({"A": "Izenačenje: FIDE?"}, "Other tags"),
        ({"A": "A <b>tie</b>: FIDE?"}, "Equals English, without the comment “# same as English”"),
        ({"n": ("{n} kolo.", "", "{n} kola.", "{n} kol.")}, "Not translated"),
        ({"n": ("Eno kolo.", "{n} koli.", "{n} kola.", "{n} kol.")}, "Other placeholders"),
    ],
)
def test_a_problem_is_named(folder, changed, complaint):
    written(**changed)
    assert complaints() == [complaint]


def test_an_access_key_of_two_texts_shown_together_is_named(folder):
    translations.extracted().add("&Print", locations=[("a.py", 0)])
    for word, found in (
        ("&Natisni", []),
        ("Natis&ko", ["Alt+K is both “Pair &round {n}” and “&Print”"]),
    ):
        written(**{"&Print": word})
        assert list(translations.complaints("sl")) == found


def test_an_abbreviation_may_end_with_a_full_stop(folder):
    translations.extracted().add("Rank", locations=[("a.py", 0)])
    for word, found in (
        ("Mesto", []),
        ("Mes.", []),
        ("Na mestu.", ["Ends with “.” instead of “”"]),
    ):
        written(Rank=word)
        assert complaints() == found


def test_a_form_for_one_alone_need_not_name_the_number(folder):
    (folder / "glossary-cs.md").write_text(GLOSSARY, "utf-8")
    english = "One round is left."
    translations.extracted().add((english, ROUNDS), locations=[("a.py", 0)])
    written("cs", n=("Zbývá jedno kolo.", "Zbývají {n} kola.", "Zbývá {n} kol."))
    assert [each for each in translations.complaints("cs") if "placeholders" in each] == [
        f"Other placeholders: {ROUNDS}"
    ]


def test_a_lacking_plural_form_is_named(folder):
    written()
    file = translations.path("sl")
    lines = file.read_text("utf-8").splitlines()
    file.write_text("\n".join(each for each in lines if not each.startswith("msgstr[3]")), "utf-8")
    assert complaints() == ["It is not up to date", "Not translated"]


def test_a_plural_form_too_many_is_named(folder, capsys):
    written()
    file = translations.path("sl")
    file.write_text(file.read_text("utf-8").rstrip() + '\nmsgstr[4] "{n} kol."\n', "utf-8")
    assert translations.main(["check", "sl"]) == 1
    assert "more translations than num_plurals" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("comment", "changed"),
    [
        ("same as English", {"A": "A <b>tie</b>: FIDE?"}),
        ("not: round, tie", {"Pair": "Žrebaj &vse {n}"}),
    ],
)
def test_a_translator_may_declare_an_exception(folder, comment, changed):
    written(comment=[comment], **changed)
    assert complaints() == []
    assert translations.path("sl").read_bytes() == translations.updated("sl")


def test_a_longer_term_hides_a_shorter_one(folder):
    terms = translations.glossary("sl")
    assert terms.lacking("A round robin, Round 1", "krožni turnir") == {"round"}
    assert terms.lacking("Rounds", "Kola") == set()
    assert terms.lacking("A turnaround", "Preobrat") == set()


def test_all_letters_of_one_alternative_are_needed(folder):
    terms = translations.glossary("sl")
    assert terms.lacking("Half-point byes", "Polovični prosti") == set()
    assert terms.lacking("Half-point byes", "Pol") == {"half-point bye"}
    assert terms.lacking("Ties", "Enaki") == set()


def test_an_update_keeps_translations_and_drops_texts_that_are_gone(folder):
    written()
    file = translations.path("sl")
    old = 'msgid "Gone"\nmsgstr "Prej"\n'
    file.write_text(file.read_text("utf-8") + "\n" + old, "utf-8")
    assert complaints()[0] == "It is not up to date"
    translations.extracted().add("New {n}", locations=[("swissdesk/new.py", 0)])
    assert translations.main(["update", "sl"]) == 0
    text = file.read_text("utf-8")
    assert "Prej" not in text
    assert "Žrebaj" in text
    assert complaints() == ["Not translated"]
    assert translations.main(["check", "sl"]) == 1


def test_a_damaged_file_is_named_and_stays(folder, capsys):
    written()
    file = translations.path("sl")
    file.write_bytes(b'msgid "Pair\nmsgstr \xff')
    for command in ("check", "update"):
        assert translations.main([command, "sl"]) == 1
        assert str(file) in capsys.readouterr().err
    assert translations.main(["compile"]) == 1
    assert file.read_bytes() == b'msgid "Pair\nmsgstr \xff'


def test_compiled_catalogues_speak_serbian_in_both_alphabets(folder):
    written("sr", Pair="&Паруј коло {n}", A="<b>Љубав</b>: FIDE?", n=("{n} коло.",) * 3)
    assert translations.main(["compile"]) == 0
    spoken = gettext.translation("swissdesk", folder, ["sr"])
    assert spoken.gettext("Pair &round {n}") == "&Паруј коло {n}"
    latin = gettext.translation("swissdesk", folder, ["sr_Latn"])
    assert latin.gettext("A <b>tie</b>: FIDE?") == "<b>Ljubav</b>: FIDE?"
    assert latin.ngettext(ONE_ROUND, ROUNDS, 2) == "{n} kolo."
    assert latin.info()["language"] == "sr_Latn"


def test_serbian_in_latin_letters_has_capitals_as_beside_them():
    text = "Љубав, ЉУБАВ, НАЉЕ, Љ, Џеп, Његош {name} КОЊ (FIDE)"
    assert (
        translations.in_latin(text) == "Ljubav, LJUBAV, NALJE, Lj, Džep, Njegoš {name} KONJ (FIDE)"
    )


@given(st.text(alphabet=st.characters(categories=["L", "P"]) | st.sampled_from(CYRILLIC)))
def test_property_no_cyrillic_letter_of_serbian_remains(text):
    assert set(CYRILLIC).isdisjoint(translations.in_latin(text))


ENGLISH = "# Results\n\n![Keys](pictures/keys.png)\n\nType `1`, see [here](rules.md#keys).\n"
SERBIAN = "# Љубав\n\n![Њ](pictures/keys.png)\n\nЊ `Љ`, [овде](rules.md#keys).\n\n```\nЉ\n```\n"


@pytest.fixture
def pages(folder):
    """A manual of one page, with a translation that nobody has marked."""
    (folder / "pictures").mkdir()
    (folder / "pictures" / "keys.png").touch()
    (folder / "results.md").write_text(ENGLISH, "utf-8")
    (folder / "sr").mkdir()
    (folder / "sr" / "results.md").write_text(SERBIAN, "utf-8")
    return folder


def asked_for_pages(capsys, *names):
    """Return what the command says about the pages, and its exit status."""
    status = translations.main(["pages", *names])
    return capsys.readouterr().out, status


def test_a_page_is_marked_and_outdated_as_soon_as_the_english_one_changes(pages, capsys):
    said, status = asked_for_pages(capsys)
    assert (said, status) == (
        "sr: results.md has no mark of the English page that it was made from.\n",
        1,
    )
    assert translations.main(["mark", "sr"]) == 0
    assert asked_for_pages(capsys) == ("", 0)
    assert (pages / "sr" / "results.md").read_text("utf-8").endswith("```\nЉ\n```\n")

    (pages / "results.md").write_text(f"{ENGLISH}\nNew.\n", "utf-8")
    assert asked_for_pages(capsys)[0].startswith("sr: results.md was made from another English")
    assert translations.main(["mark", "sr"]) == 0  # only new ones
    assert asked_for_pages(capsys, "sr")[1] == 1
    assert translations.main(["mark", "sr", "results.md"]) == 0
    assert asked_for_pages(capsys, "sr") == ("", 0)


def test_pages_that_are_missing_or_have_no_english_partner_are_named(pages, capsys):
    translations.main(["mark", "sr"])
    (pages / "rules.md").write_text("# Rules\n", "utf-8")
    (pages / "sr" / "gone.md").write_text("# Нема\n", "utf-8")
    assert asked_for_pages(capsys)[0] == (
        "sr: rules.md is not translated yet.\nsr: gone.md belongs to no English page.\n"
    )
    with pytest.raises(SystemExit):
        translations.main(["pages", "tlh"])


def test_a_page_that_calls_a_button_by_another_name_than_the_window_is_named(pages, capsys):
    translations.extracted().add("Read &back... (Ctrl+R)", locations=[("a.py", 0)])
    written("sr", Read="Про&читај… (Ctrl+R)")
    for name in ("results.md", "sr/results.md"):
        page = pages / name
        bold = "**Menu > Read\nback** and **Tea**" if name == "results.md" else "**Читај > Чај**"
        page.write_text(f"{page.read_text('utf-8')}\n{bold}\n", "utf-8")
    translations.main(["mark", "sr"])
    assert asked_for_pages(capsys)[0] == (
        "sr: results.md lacks **Прочитај**, the name of **Read back** on the screen.\n"
    )
    page.write_text(page.read_text("utf-8").replace("Читај >", "Мени > Прочитај >"), "utf-8")
    assert asked_for_pages(capsys) == ("", 0)


def test_pictures_lead_to_those_of_the_language_where_it_has_them(pages):
    page = pages / "sr" / "results.md"
    translations.main(["mark", "sr"])
    assert "](../pictures/keys.png)" in page.read_text("utf-8")
    (pages / "sr" / "pictures").mkdir()
    (pages / "sr" / "pictures" / "keys.png").touch()
    translations.main(["mark", "sr"])
    assert "](pictures/keys.png)" in page.read_text("utf-8")


def test_serbian_pages_are_compiled_in_latin_letters_but_for_code_and_links(pages):
    (pages / "glossary-sr.md").write_text("# Појмовник\n", "utf-8")
    (pages / "sr_Latn").mkdir()
    (pages / "sr_Latn" / "gone.md").touch()
    assert translations.main(["compile"]) == 0
    made = {each.name: each.read_text("utf-8") for each in (pages / "sr_Latn").glob("*.md")}
    assert made == {
        "results.md": "# Ljubav\n\n![Nj](pictures/keys.png)\n\n"
        "Nj `Љ`, [ovde](rules.md#keys).\n\n```\nЉ\n```\n",
        "glossary.md": "# Pojmovnik\n",
    }


@pytest.mark.parametrize("code", translations.LANGUAGES)
def test_every_catalogue_is_complete_and_consistent(code):
    if translations.path(code).exists():
        assert list(translations.complaints(code)) == []
