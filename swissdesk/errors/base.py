"""The root of all expected failures, which gives them their facts.

A failure names its facts as a dataclass does, and gets its constructor from them::

    class UnknownBoard(OperationRefused):
        round_no: int
        board: int

    raise UnknownBoard(3, 12)

mypy treats the facts as frozen. At run time they cannot be: Python sets attributes of an exception,
such as ``__traceback__``.
"""

from dataclasses import dataclass
from typing import dataclass_transform


@dataclass_transform(eq_default=False, frozen_default=True)
class SwissDeskError(Exception):
    """The base of every expected failure; never raised itself."""

    def __init_subclass__(cls) -> None:
        """Give a failure with facts of its own a constructor that takes them."""
        if cls.__annotations__:
            dataclass(eq=False, repr=False, match_args=False)(cls)

    def __post_init__(self) -> None:
        """Set the arguments that pickle needs to make the failure again in another process."""
        self.args = tuple(vars(self).values())

    def __str__(self) -> str:
        """Return the facts by name, for tracebacks and logs; people read ``listings.failures``."""
        return ", ".join(f"{name}={fact!r}" for name, fact in vars(self).items())


class OperationRefused(SwissDeskError):
    """The tournament in its present state does not allow an operation; nothing was changed."""
