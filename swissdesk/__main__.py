"""Start the window, or a command when the first argument names one.

Why the imports are in the functions: a command must run where Qt cannot be loaded, and start fast.
"""

import sys
from pathlib import Path

from swissdesk.cli import COMMANDS

INTERRUPTED = 130
"""The exit status that a shell expects after Ctrl+C."""


def main() -> int:
    """Run SwissDesk with the arguments of the process and return the exit status."""
    arguments = sys.argv[1:]
    if not arguments:
        return _window(None)
    first = arguments[0]
    if first in COMMANDS or first.startswith("-") or len(arguments) > 1:
        return _command(arguments)
    return _window(Path(first))


def _command(arguments: list[str]) -> int:
    try:
        from swissdesk.cli.main import run  # only for commands

        return run(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


def _window(path: Path | None) -> int:
    from swissdesk.gui.app import main as open_window  # Qt, only for the window

    return open_window(path)


if __name__ == "__main__":
    sys.exit(main())
