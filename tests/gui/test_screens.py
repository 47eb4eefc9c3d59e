"""Every page and every dialog, as they are seen and as they are heard."""

import inspect
from importlib import import_module
from pkgutil import iter_modules
from typing import NamedTuple

import pytest
import screens
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from swissdesk.gui import dialogs, theme
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.dialogs.reading import ReadingDialog
from swissdesk.gui.preferences import Preferences


@pytest.fixture(scope="module", params=["light", "dark"])
def look(request, qapp):
    """One way in which the program may look, put on."""
    theme.apply(qapp, *screens.LOOKS[request.param])
    yield request.param
    theme.apply(qapp, theme.LIGHT, 100)


class Seen(NamedTuple):
    """What is wrong on one screen: cut off, without a name, or sharing a letter for Alt."""

    name: str
    kind: type
    cut: list[str]
    without_name: list[str]
    clashes: list[str]


@pytest.fixture(scope="module")
def seen(look, tmp_path_factory):
    """What was found on each screen."""
    del look
    folder = tmp_path_factory.mktemp("screens")
    settings = QSettings(str(folder / "preferences.ini"), QSettings.Format.IniFormat)
    stage = screens.Stage(folder, Preferences(settings))
    found = [
        Seen(
            each.name,
            type(each.widget),
            screens.cut_off(each.widget),
            nameless(each.widget),
            screens.clashes(each.widget),
        )
        for each in stage.screens()
    ]
    stage.close()
    return found


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


def test_nothing_is_cut_off_at_1280x720(seen):
    assert {each.name: each.cut for each in seen if each.cut} == {}


def test_a_screen_reader_has_a_name_for_whatever_the_keyboard_comes_to(seen):
    assert {each.name: each.without_name for each in seen if each.without_name} == {}


def test_each_letter_with_alt_means_one_thing_on_a_screen(seen):
    assert {each.name: each.clashes for each in seen if each.clashes} == {}


def test_every_dialog_is_among_the_screens(seen):
    modules = [
        import_module(f"{dialogs.__name__}.{each.name}") for each in iter_modules(dialogs.__path__)
    ]
    classes = {
        each
        for module in modules
        for _name, each in inspect.getmembers(module, inspect.isclass)
        if issubclass(each, QDialog) and each.__module__ == module.__name__
    }
    assert classes - {FormDialog, ReadingDialog} - {each.kind for each in seen} == set()


@pytest.mark.parametrize("percent", [150, 200])
def test_nothing_is_cut_off_in_large_type_and_every_button_is_on_the_screen(
    percent, qapp, tmp_path
):
    theme.apply(qapp, theme.LIGHT, percent)
    settings = QSettings(str(tmp_path / "preferences.ini"), QSettings.Format.IniFormat)
    stage = screens.Stage(tmp_path, Preferences(settings))
    beyond, cut = [], {}
    for each in stage.screens():
        cut[each.name] = screens.cut_off(each.widget)
        if isinstance(each.widget, QDialog) and not screens.is_within_reach(each.widget):
            beyond.append(each.name)
    stage.close()
    theme.apply(qapp, theme.LIGHT, 100)
    assert beyond == []
    assert {name: found for name, found in cut.items() if found} == {}


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
    assert field.hasFocus()
    assert dialog.rect().contains(dialog.buttons.geometry())


def test_what_does_not_fit_is_noticed(on_screen):
    button = screens.QPushButton("Close the list and pair round 1")
    top = on_screen(QWidget(), 300, 100)
    button.setParent(top)
    button.setGeometry(0, 0, 40, 30)
    button.show()
    assert screens.cut_off(top)[0].startswith("QPushButton 'Close the list and pair round 1' needs")
