"""Parts of the Event page, with keys that come from a real keyboard."""

import pytest
from PySide6.QtCore import Qt

from swissdesk.gui.dialogs.caution import may_go_on


@pytest.fixture
def open_part(on_screen, open_session):
    """Return a function that shows a part of the Event page about tournaments, and its session."""

    def opened(part, *tournaments):
        session = open_session(*tournaments)
        shown = part(session)
        session.ask = lambda cautions: may_go_on(shown, session, cautions)
        on_screen(shown, 1092, 620)
        return shown, session

    return opened


@pytest.fixture
def type_over(qtbot):
    """Return a function that types a text over that of a field, and a key after it."""

    def typed(field, text, key=Qt.Key.Key_Return):
        field.setFocus()
        field.selectAll()
        qtbot.keyClicks(field, text)
        qtbot.keyClick(field, key)

    return typed


@pytest.fixture
def press(qtbot):
    """Return a function that presses keys where the keyboard is, one after the other."""

    def pressed(widget, *keys):
        for key in keys:
            qtbot.keyClick(widget.focusWidget() or widget, key)

    return pressed
