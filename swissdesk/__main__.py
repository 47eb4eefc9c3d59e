"""Start the window, or a command when the first argument names one."""

import sys


def main() -> int:
    """Run SwissDesk with the arguments of the process and return the exit status."""
    sys.stderr.write("SwissDesk is not complete yet.\n")
    return 2


if __name__ == "__main__":
    sys.exit(main())
