import sys

import pytest
from PySide6.QtCore import QObject, QSize
from PySide6.QtWidgets import QLayout, QWidget

CALLS = 10_000


class Empty(QLayout):
    """A layout that answers None whenever Qt asks for something of it."""

    def addItem(self, _item):
        pass

    def count(self):
        return 0

    def itemAt(self, _index):
        return None

    def sizeHint(self):
        return QSize(10, 10)


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="they are immortal from Python 3.12 on")
def test_qt_takes_no_reference_too_many_to_none_true_and_false(qtbot):
    """PySide6 6.12.0 does, and the interpreter stops after some thousand calls."""
    thing, widget = QObject(), QWidget()
    qtbot.addWidget(widget)
    Empty(widget)
    before = [sys.getrefcount(each) for each in (None, True, False)]
    for _call in range(CALLS):
        thing.setObjectName("x")
        thing.blockSignals(False)
        thing.parent()
        widget.adjustSize()
        widget.isEnabled()
    after = [sys.getrefcount(each) for each in (None, True, False)]
    changes = [one - other for one, other in zip(after, before, strict=True)]
    assert all(abs(change) < CALLS // 10 for change in changes), changes
