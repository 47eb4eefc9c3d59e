"""Texts in the language of the user, or in the one that is asked for."""

from threading import Thread

import pytest
from paper import NAMES, an_event, pages
from translated import slovenian, untranslated

from swissdesk.i18n import N_, Plural, _, form, language, languages, ngettext, speaking
from swissdesk.papers.kinds import DocumentKind
from swissdesk.printing.options import PaperOptions
from swissdesk.publication import Form, render

__all__ = ["slovenian", "untranslated"]


def printed(form, language):
    event = an_event("1-5 1 | 6-2 = | 3-7 0 | 8-4 -")
    options = PaperOptions(language=language)
    return render(DocumentKind.STANDINGS, event, event.tournaments[0].id, 1, options, form=form)


def test_the_program_speaks_its_own_language_without_a_catalogue(untranslated):
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


@pytest.mark.parametrize(("code", "tag"), [("sl", b'<html lang="sl">'), ("", b'<html lang="en">')])
def test_a_page_says_in_which_language_it_is(slovenian, code, tag):
    assert tag in printed(Form.HTML, code)


def test_a_spreadsheet_has_headings_in_the_language(slovenian):
    assert "Ime" in printed(Form.CSV, "sl").decode().splitlines()[0]
