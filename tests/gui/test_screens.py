"""Every page and every dialog, as they are seen and as they are heard."""

import inspect
import json
import re
from importlib import import_module
from pkgutil import iter_modules

import pseudo
import pytest
import screens
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from swissdesk.gui import dialogs, manual, theme
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.dialogs.reading import ReadingDialog
from swissdesk.gui.dialogs.reason import _WhyDialog
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.preferences import Preferences
from swissdesk.model.federations import NAMES


def nameless(top):
    """What the keyboard comes to and a screen reader has no name for."""
    return [
        f"{type(widget).__name__} in {type(widget.parentWidget()).__name__}"
        for widget in top.findChildren(QWidget)
        if widget.isVisible()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.focusProxy() is None
        and not QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
    ]


@pytest.mark.parametrize(("look", "percent"), [("dark", 150), ("light", 200)])
def test_every_screen_is_whole_and_can_be_reached_and_heard(look, percent, qapp, tmp_path):
    kinds, together, words, nowhere = set(), set(), {}, []
    for each in seen(look, percent, qapp, tmp_path):
        kinds.add(type(each.widget))
        together |= set(screens.shown_together(each.widget))
        words |= screens.pictured_words(each)
        nowhere += leads_nowhere(each)
    assert nowhere == []
    bases = {FormDialog, ReadingDialog, _WhyDialog}
    assert all_dialogs() - bases - kinds == set()
    noted = [set(each) for each in json.loads(pseudo.translations.TOGETHER.read_text("utf-8"))]
    new = [each for each in together if len(each) > 1 and not any(each <= old for old in noted)]
    assert new == [], "run “python tests/screens.py --keys”"
    if (look, percent) == screens.NOTED:
        pictured = json.loads(screens.SHOWN.read_text("utf-8"))["words"]
        assert words == pictured, "run “python tests/screens.py --manual”"


def test_every_screen_is_whole_and_translated_in_a_language_of_long_words(qapp, tmp_path):
    shown, typed = {}, set()
    with pseudo.in_pseudo():
        for each in seen("light", 100, qapp, tmp_path):
            if each.name not in _IN_ENGLISH:
                shown |= dict.fromkeys(screens.words_of(each.widget), each.name)
            session = getattr(each.widget.parent() or each.widget, "session", None)
            if session is not None:
                typed |= set(screens.names_in(session.snapshot))
    known = {word for text in (*typed, *NAMES.values()) for word in words(text)}
    known |= {*words(_OF_NO_LANGUAGE), *words(str(tmp_path))}
    left = {text: name for text, name in shown.items() if not set(words(text)) <= known}
    assert {text: name for text, name in left.items() if pseudo.OPENING not in text} == {}


def test_every_screen_is_whole_in_the_longest_words_of_all_languages(qapp, tmp_path):
    with pseudo.in_pseudo(pseudo.longest()):
        drawn = sum(1 for _each in seen("light", 100, qapp, tmp_path))
    assert drawn > 100


def words(text):
    """The words in a text, without names of something in capitals."""
    return re.findall(r"[^\W\d_]*[^\W\d_A-Z][^\W\d_]+", re.sub(r"<[^>]*>", " ", text))


_OF_NO_LANGUAGE = """
American English SwissDesk ΣΔR 4w½ 4b½ art Annex Ctrl+, Ctrl+Shift+O Ctrl+Alt+O Scroll Left Right
/home/eva/Chess/open.json Open.swissdesk Open_R06.pgn tmp pytest of
test_every_screen_is_whole_and_translated league
Club evenings Under 12 Weekend open Friday blitz Masters League Rapid matches empty SK Wien
A Nazwisko Łącki Jan C Ranking krajowy Rok Kos Ana Lindstrom Ake Thorvaldsson Aegir Nemanja Ťoupal
arbiter desk root vm chief hall projector desk_2 hall.example kfm8-2bqx-h3nd-wpz4 root players_list
Connect Connecting to Open from a server The server hall.example does not answer.
Unpair? 21 boards will be lost. 31 boards and 12 results will be removed. Undo restores them.
Board 1: both players Player card Decide about rank 7 One error. Pairings by board Book
en_XA January February March April May June July August September October November December
Monday Tuesday Wednesday Thursday Friday Saturday Sunday Jan Feb Mar Apr Jun Jul Aug Sep Oct Nov Dec
"""
"""Names of things, keys, Qt's own words, and all that the stage fills into its dialogs.

Months and days of the week come from CLDR, which does not know the language.
"""

_IN_ENGLISH = ("documents-fa1", "documents-it3", "documents-it4", "manual", "manual-search")
"""The official forms, and the manual, which other tests read."""


def seen(look, percent, qapp, tmp_path):
    """Yield every screen in a look; fail at the end if one is cut off or cannot be reached."""
    theme.apply(qapp, screens.LOOKS[look][0], percent)
    settings = QSettings(str(tmp_path / "preferences.ini"), QSettings.Format.IniFormat)
    stage = screens.Stage(tmp_path, Preferences(settings))
    cut, beyond, without_name, clashes = {}, [], {}, {}
    for each in stage.screens():
        yield each
        cut[each.name] = screens.cut_off(each.widget)
        without_name[each.name] = nameless(each.widget)
        clashes[each.name] = screens.clashes(each.widget)
        if isinstance(each.widget, QDialog) and not screens.is_within_reach(each.widget):
            beyond.append(each.name)
    stage.close()
    theme.apply(qapp, theme.LIGHT, 100)
    assert {name: found for name, found in cut.items() if found} == {}
    assert beyond == []
    assert {name: found for name, found in without_name.items() if found} == {}
    assert {name: found for name, found in clashes.items() if found} == {}


def leads_nowhere(screen):
    """The part of the manual to which F1 leads on a screen, if it is not there."""
    inside = screen.widget
    if isinstance(inside, MainWindow):
        inside = inside.start if inside.desk is None else inside.desk.page
    target = manual.page_of(inside)
    _page, _sign, part = target.partition("#")
    is_there = not part or manual.section(target).part == part
    if not is_there or (target == manual.CONTENTS and not isinstance(inside, QDialog)):
        yield screen.name, target


def all_dialogs():
    """The class of every dialog."""
    modules = [
        import_module(f"{dialogs.__name__}.{each.name}") for each in iter_modules(dialogs.__path__)
    ]
    return {
        each
        for module in modules
        for _name, each in inspect.getmembers(module, inspect.isclass)
        if issubclass(each, QDialog) and each.__module__ == module.__name__
    }


def test_a_dialog_that_becomes_too_large_is_scrolled_and_the_keyboard_stays(qtbot):
    dialog = FormDialog("Large", "Appl&y")
    field, more = QLineEdit(), QWidget()
    dialog.body.addWidget(field)
    dialog.body.addWidget(more)
    more.hide()
    more.setFixedSize(3000, 3000)
    dialog.begins_at = field
    dialog.begin_with(400, 300)
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
        dialog.activateWindow()
    more.show()
    qtbot.waitUntil(lambda: screens.is_within_reach(dialog))
    qtbot.waitUntil(lambda: dialog.rect().contains(dialog.buttons.geometry()))
    assert field.hasFocus()


def test_what_does_not_fit_is_noticed(on_screen):
    button = screens.QPushButton("Close the list and pair round 1")
    top = on_screen(QWidget(), 300, 100)
    button.setParent(top)
    button.setGeometry(0, 0, 40, 30)
    button.show()
    assert screens.cut_off(top)[0].startswith("QPushButton 'Close the list and pair round 1' needs")
