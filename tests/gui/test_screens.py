"""Every page and every dialog, as they are seen and as they are heard."""

import inspect
from importlib import import_module
from pkgutil import iter_modules

import pytest
import screens
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from swissdesk.gui import dialogs, theme
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.dialogs.reading import ReadingDialog
from swissdesk.gui.dialogs.reason import _WhyDialog
from swissdesk.gui.preferences import Preferences


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


@pytest.mark.parametrize(("look", "percent"), [("light", 100), ("dark", 150), ("light", 200)])
def test_every_screen_is_whole_and_can_be_reached_and_heard(look, percent, qapp, tmp_path):
    theme.apply(qapp, screens.LOOKS[look][0], percent)
    settings = QSettings(str(tmp_path / "preferences.ini"), QSettings.Format.IniFormat)
    stage = screens.Stage(tmp_path, Preferences(settings))
    cut, beyond, without_name, clashes, kinds = {}, [], {}, {}, set()
    for each in stage.screens():
        kinds.add(type(each.widget))
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
    bases = {FormDialog, ReadingDialog, _WhyDialog}
    assert all_dialogs() - bases - kinds == set()


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
