"""Collect garbage only in the thread of the window.

Why: Python collects garbage in any thread that creates many objects. Destroying a widget in a
worker thread may crash the program.
"""

import gc

from PySide6.QtCore import QObject, QTimer

_INTERVAL_MS = 500


def collect_here(parent: QObject) -> QTimer:
    """From now on, collect garbage only in this thread, as long as *parent* exists.

    The collector never examines objects that exist now, mostly modules.
    """
    gc.disable()
    gc.freeze()
    timer = QTimer(parent)
    timer.setInterval(_INTERVAL_MS)
    timer.timeout.connect(collect_what_is_due)
    timer.start()
    return timer


def collect_what_is_due() -> None:
    """Collect the generations of objects that Python itself would have collected by now."""
    counts = zip(gc.get_count(), gc.get_threshold(), strict=True)
    due = [generation for generation, (count, most) in enumerate(counts) if count > most]
    if due:
        gc.collect(due[-1])
