"""Begin the frozen program: the first module that PyInstaller's executable runs."""

import os
import sys


def _help_another_process(arguments: list[str]) -> None:
    """Do the work of a process that ``multiprocessing`` started, and end; else return.

    Only such a process loads ``multiprocessing``: commands start faster without.
    """
    if arguments[:1] == ["--multiprocessing-fork"]:
        from multiprocessing.spawn import freeze_support

        freeze_support()
    elif "-c" in arguments:
        command = arguments[arguments.index("-c") + 1 :][:1]
        if command and command[0].startswith("from multiprocessing."):
            exec(command[0])  # noqa: S102 - the call of a helper, such as the resource tracker
            sys.exit()


def _restore_environment() -> None:
    """Let programs that are started from here, such as the browser, load their own libraries."""
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is not None:
        os.environ["LD_LIBRARY_PATH"] = before
    elif sys.platform == "linux":
        os.environ.pop("LD_LIBRARY_PATH", None)


if __name__ == "__main__":
    _restore_environment()
    _help_another_process(sys.argv[1:])
    # A new process must not look for a file of this name to run it again.
    del __file__
    from swissdesk.__main__ import main

    sys.exit(main())
