"""How long one result key takes on the desk of 500 players: operation, commit, refresh, repaint.

Prints medians of the time on the clock and of the time the processor spent. Needs no screen.
"""

import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from bench_store import OPEN, ROUNDS, an_event
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from swissdesk.document import Document
from swissdesk.gui import application, theme
from swissdesk.gui.desk import Desk
from swissdesk.gui.session import Session

KEYS = "150" * 20


def main(folder: Path) -> None:
    """Enter results of the last round by keys, and say how long a key takes."""
    qt = QApplication([])
    application.prepare(qt)
    theme.apply(qt, theme.LIGHT, 100)
    session = Session(Document.create(folder / "bench.swissdesk", an_event()))
    session.tournament_id = OPEN
    menu = QMenu()
    desk = Desk(session, menu)
    desk.resize(1280, 720)
    desk.show()
    desk.go_to_work()
    desk.rounds.show_round(ROUNDS)
    desk.rounds.table.choose(1)
    qt.processEvents()
    clock, processor = [], []
    for key in KEYS:
        start, busy = time.perf_counter(), time.process_time()
        QTest.keyClicks(desk.rounds.table, key)
        qt.processEvents()
        clock.append((time.perf_counter() - start) * 1000)
        processor.append((time.process_time() - busy) * 1000)
    print(f"one key: {median(clock):.1f} ms, of which processor {median(processor):.1f} ms")
    session.close()
    desk.deleteLater()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main(Path(sys.argv[1]))
    else:
        with tempfile.TemporaryDirectory() as temporary:
            main(Path(temporary))
