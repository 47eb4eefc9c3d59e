"""Objects that hold each other are cleared away in the thread of the window, and in no other.

Why: Python looks for them in whichever thread makes many objects. A widget that is destroyed in
another thread than the window's, because a worker was busy when its time had come, may take the
program down with it.
"""

import gc

from PySide6.QtCore import QObject, QTimer

_INTERVAL_MS = 500


def collect_here(parent: QObject) -> QTimer:
    """Look for garbage in this thread only, from now on, as long as *parent* is there.

    What is there already, mostly modules, is never looked at again.
    """
    gc.disable()
    gc.freeze()
    timer = QTimer(parent)
    timer.setInterval(_INTERVAL_MS)
    timer.timeout.connect(collect_what_is_due)
    timer.start()
    return timer


def collect_what_is_due() -> None:
    """Look through the generations of objects that Python itself would look through by now."""
    counts = zip(gc.get_count(), gc.get_threshold(), strict=True)
    due = [generation for generation, (count, most) in enumerate(counts) if count > most]
    if due:
        gc.collect(due[-1])
