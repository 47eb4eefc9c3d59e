"""Start the window.

Why nothing of Qt is imported here before it is needed: where a library of the system is missing,
that import fails, and the arbiter is to read which package to install, not a traceback.
"""

import sys
from pathlib import Path

from swissdesk.gui import system_libraries


def main(path: Path | None = None) -> int:
    """Open the window, on an event or TRF file if *path* is given; return the exit status."""
    load_core()
    explanation = system_libraries.explanation()
    if explanation:
        sys.stderr.write(f"{explanation}\n")
        return 1
    from swissdesk.gui import application

    return application.run(path)


def load_core() -> None:
    """Load the parts that know nothing of Qt before Qt, which takes less time.

    Once it is there, Qt for Python looks into the source of every module that is imported.
    """
    from swissdesk import document  # noqa: F401 - loaded for the window
    from swissdesk.papers import catalogue  # noqa: F401 - loaded for the window
