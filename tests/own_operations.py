"""Let documents carry out the functions of tests, each under its own name.

The operations of the program stay as the registry has them.
"""

from swissdesk.operations import registry
from swissdesk.operations.registry import Operation, Scope, Subject

_known = registry.of


def _of(function):
    if function.__module__.startswith("swissdesk."):
        return _known(function)
    return Operation(function.__name__, function, Scope.EVENT, Subject.REGULATIONS)


def let_in():
    """Let them in until the process ends."""
    registry.of = _of
