"""Which key enters which result: one table for the keyboard, the key strip and the menu.

Why by character and not by key code: ``1`` is ``1`` on the digit row, on the number pad and on
every layout that can type it. On the number pad, where Up, Down and Del share their keys with 8, 2
and the decimal sign, those mean the same with and without Num Lock, so that the pad alone suffices.
"""

from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from swissdesk.i18n import _
from swissdesk.listings import text
from swissdesk.model.result import GameResult


class BoardCommand(Enum):
    """What a key does on a board other than entering one certain result."""

    TOGGLE_UNRATED = auto()
    ALL_RESULTS = auto()
    SWAP_COLOURS = auto()
    NEXT = auto()
    PREVIOUS = auto()


BoardAction: TypeAlias = GameResult | BoardCommand


@dataclass(frozen=True, slots=True)
class ResultKey:
    """One action: the cap shown on the strip and every character that means it."""

    cap: str
    characters: str
    action: BoardAction

    @property
    def label(self) -> str:
        """What the key does, in words."""
        if isinstance(self.action, BoardCommand):
            return _command_label(self.action)
        return _("clear") if self.action is GameResult.PENDING else text.result(self.action)


RESULT_KEYS = (
    ResultKey("1", "1", GameResult.WHITE_WINS),
    ResultKey("5", "5=dD", GameResult.DRAW),
    ResultKey("0", "0", GameResult.BLACK_WINS),
    ResultKey("+", "+", GameResult.WHITE_WINS_BY_FORFEIT),
    ResultKey("-", "-", GameResult.BLACK_WINS_BY_FORFEIT),
    ResultKey("/", "/", GameResult.DOUBLE_FORFEIT),
    ResultKey("A", "aA", GameResult.ADJOURNED),
    ResultKey("U", "uU", BoardCommand.TOGGLE_UNRATED),
    ResultKey("X", "xX", BoardCommand.ALL_RESULTS),
    ResultKey("S", "sS", BoardCommand.SWAP_COLOURS),
    ResultKey("Del", "9", GameResult.PENDING),
)
"""The keys in the order of the strip."""

_BY_CHARACTER = {character: each.action for each in RESULT_KEYS for character in each.characters}

_BY_KEY: dict[int, BoardAction] = {
    Qt.Key.Key_Return: BoardCommand.NEXT,
    Qt.Key.Key_Enter: BoardCommand.NEXT,
    Qt.Key.Key_Down: BoardCommand.NEXT,
    Qt.Key.Key_Up: BoardCommand.PREVIOUS,
    Qt.Key.Key_Delete: GameResult.PENDING,
    Qt.Key.Key_Backspace: GameResult.PENDING,
}

_ON_NUMBER_PAD: dict[str, BoardAction] = {
    "2": BoardCommand.NEXT,
    "8": BoardCommand.PREVIOUS,
    ".": GameResult.PENDING,
    ",": GameResult.PENDING,
}

_UNRATED = {
    GameResult.WHITE_WINS: GameResult.UNRATED_WHITE_WINS,
    GameResult.DRAW: GameResult.UNRATED_DRAW,
    GameResult.BLACK_WINS: GameResult.UNRATED_BLACK_WINS,
}
_TOGGLED = _UNRATED | {unrated: rated for rated, unrated in _UNRATED.items()}

_WITH_A_MEANING_OF_THEIR_OWN = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


def action_of(event: QKeyEvent) -> BoardAction | None:
    """Return what a key press means on a board, None for a key that means nothing there."""
    if event.modifiers() & _WITH_A_MEANING_OF_THEIR_OWN:
        return None
    if event.key() in _BY_KEY:
        return _BY_KEY[event.key()]
    if event.modifiers() & Qt.KeyboardModifier.KeypadModifier and event.text() in _ON_NUMBER_PAD:
        return _ON_NUMBER_PAD[event.text()]
    return _BY_CHARACTER.get(event.text())


def toggled_unrated(result: GameResult) -> GameResult | None:
    """Return the result as unrated, or as rated again; None where it has no such form."""
    return _TOGGLED.get(result)


def _command_label(command: BoardCommand) -> str:
    return {
        BoardCommand.TOGGLE_UNRATED: _("unrated"),
        BoardCommand.ALL_RESULTS: _("all results"),
        BoardCommand.SWAP_COLOURS: _("swap colours"),
        BoardCommand.NEXT: _("next board"),
        BoardCommand.PREVIOUS: _("previous board"),
    }[command]
