"""From a key to the answer on the screen, in an event of 300 players.

``python tests/bench/bench_window.py [PLAYERS]`` goes from board to board and from document to
document with the keyboard, and prints the milliseconds on the clock until the Why panel explains
the board, and until the preview shows the pages in view: the median, the longest, and the first,
for which modules are loaded. It ends with an error where a median is above 250.
"""

import os
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from bench_why import event
from PySide6.QtCore import QEventLoop, QSettings, QSize, Qt, QThreadPool, QTimer, SignalInstance
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from swissdesk.document import Document
from swissdesk.gui import application, theme
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.preferences import Preferences
from swissdesk.model.event import Event

PLAYERS, BOARDS, DOCUMENTS = 300, 30, 8
LIMIT = 250
NONE = Qt.KeyboardModifier.NoModifier
SIZE = QSize(1280, 720)


def milliseconds(widget, key: Qt.Key, signal: SignalInstance, modifier=NONE) -> float:
    """How long it is from a key to a signal."""
    loop = QEventLoop()
    signal.connect(loop.quit)
    QTimer.singleShot(20_000, lambda: loop.exit(1))
    start = perf_counter()
    QTest.keyClick(widget, key, modifier)
    assert loop.exec() == 0, "no answer"
    taken = perf_counter() - start
    signal.disconnect(loop.quit)
    QApplication.processEvents()
    return 1000 * taken


def report(words: str, times: list[float]) -> bool:
    """Print one line; return whether the median is short enough."""
    first, *others = times
    told = f"median {median(others):5.0f} ms, longest {max(others):5.0f}, the first {first:5.0f}"
    print(f"{words:20} {told}")
    return median(others) <= LIMIT


def main(folder: Path, players: int) -> bool:
    """Measure both; return whether they are quick enough."""
    tournament = replace(event(players, Random(players)), list_closed=True)
    path = folder / "window.swissdesk"
    Document.create(path, Event("Large").with_tournament(tournament)).close()
    window = MainWindow(Preferences(QSettings(f"{folder}/p.ini", QSettings.Format.IniFormat)))
    window.resize(SIZE)
    window.show()
    window.open_path(path)
    QTest.qWait(1000)
    desk = window.desk
    assert desk is not None
    desk.show_page(desk.rounds)
    QTest.qWait(1000)
    assert desk.rounds.panel.isVisible()
    explained = desk.rounds.answers.explained
    table = desk.rounds.table
    whys = [milliseconds(table, Qt.Key.Key_Down, explained) for _board in range(BOARDS)]
    documents = desk.documents
    drawn = documents.preview.drawn
    papers = [milliseconds(desk, Qt.Key.Key_6, drawn, Qt.KeyboardModifier.ControlModifier)]
    for _each in range(DOCUMENTS):
        QTest.qWait(200)
        papers.append(milliseconds(documents.list, Qt.Key.Key_Down, drawn))
    is_quick = [report("Why panel", whys), report("Documents preview", papers)]
    window.close()
    return all(is_quick)


if __name__ == "__main__":
    qt = QApplication([])
    application.prepare(qt)
    theme.apply(qt, theme.LIGHT, 100)
    with tempfile.TemporaryDirectory() as temporary:
        os.environ["XDG_DATA_HOME"] = temporary
        size = int(sys.argv[1]) if len(sys.argv) > 1 else PLAYERS
        is_quick = main(Path(temporary), size)
        QThreadPool.globalInstance().waitForDone()  # as the program does, for pdfium
        sys.exit(0 if is_quick else 1)
