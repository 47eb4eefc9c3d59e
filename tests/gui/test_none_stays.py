import sys

import pytest
from PySide6.QtCore import QObject

import swissdesk.gui


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="they are immortal from Python 3.12 on")
@pytest.mark.parametrize("immortal", [None, True, False])
def test_qt_cannot_use_up_the_references_to_none_true_and_false(immortal):
    assert swissdesk.gui
    thing = QObject()
    for _call in range(10_000):
        thing.setObjectName("x")
    assert sys.getrefcount(immortal) > 1 << 59
