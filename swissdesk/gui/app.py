"""Start the window.

Why Qt is imported only when it is needed: if a system library is missing, that import fails, and
the arbiter must read which package to install, not a traceback.
"""

import gc
from pathlib import Path

from swissdesk.gui import system_libraries


def main(path: Path | None = None) -> int:
    """Open the window, on an event or TRF file if *path* is given; return the exit status."""
    load_core()
    explanation = system_libraries.explanation()
    if explanation:
        system_libraries.tell(explanation)
        return 1
    from swissdesk.gui import application

    return application.run(path)


def load_core() -> None:
    """Load the parts that do not use Qt before Qt, and collect no garbage, which is faster.

    After it is loaded, Qt for Python inspects the source of every module; no module is garbage.
    """
    gc.disable()
    from swissdesk import document  # noqa: F401 - loaded for the window
    from swissdesk.papers import catalogue  # noqa: F401 - loaded for the window
