"""Functions that are known by their place, and imported when they are called for the first time.

Most tournaments have one pairing system and nobody asks for the others: a command should not wait
until all of them have been read.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any


def later(place: str) -> Callable[..., Any]:  # Any: what stands at the place takes and gives it
    """Return the function at *place*, "module:function"; the module is imported when it is called.

    The call raises ImportError or AttributeError where there is no such function.
    """
    module, _colon, name = place.partition(":")

    def call(*arguments: object) -> object:
        return getattr(import_module(module), name)(*arguments)

    return call
