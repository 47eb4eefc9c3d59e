"""Workers tell how far they are while what asked them is destroyed, many times."""

import faulthandler
import sys

from PySide6.QtCore import QCoreApplication, QObject, QThreadPool, QTimer

from swissdesk.gui import tasks

TIMES, PIECES = 300, 300


def never(_answer):
    raise AssertionError


def ask_and_go():
    """Ask three times for a window that goes at once, and again until it is enough."""
    for _window in range(3):
        window = QObject()
        task = tasks.run_through(
            "Making", iter(range(PIECES)), PIECES, then=never, failed=never, parent=window
        )
        task.stepped.connect(lambda _pieces: None)
        window.deleteLater()
    left.pop()
    if left:
        QTimer.singleShot(len(left) % 3, ask_and_go)
    else:
        QThreadPool.globalInstance().waitForDone()
        qt.quit()


if __name__ == "__main__":
    faulthandler.enable()
    sys.setswitchinterval(1e-6)
    qt = QCoreApplication([])
    left = list(range(TIMES))
    QTimer.singleShot(0, ask_and_go)
    sys.exit(qt.exec())
