"""Which key enters which result: one table for the keyboard, the key strip and the menu.

There is one layout of SwissDesk, and one for users of each other program. In the layout of
SwissSys, a letter is the result of one player, so its meaning depends on the player's colour.

Why by character and not by key code: ``1`` is ``1`` on the digit row, on the number pad and on
every layout that can type it. On the number pad, the keys of Up, Down and Del mean the same with
and without Num Lock.
"""

from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from swissdesk.gui.preferences import KeyMap
from swissdesk.i18n import _
from swissdesk.listings.words import text
from swissdesk.model.colour import Colour
from swissdesk.model.result import GameResult


class BoardCommand(Enum):
    """The actions of keys on a board, apart from entering a result."""

    TOGGLE_UNRATED = auto()
    ALL_RESULTS = auto()
    SWAP_COLOURS = auto()
    NEXT = auto()
    PREVIOUS = auto()


BoardAction: TypeAlias = GameResult | BoardCommand


@dataclass(frozen=True, slots=True)
class ResultKey:
    """One action: the cap shown on the strip and all characters for it.

    If *is_by_side*, the result is the one that the key enters for White.
    """

    cap: str
    characters: str
    action: BoardAction
    is_by_side: bool = False

    @property
    def label(self) -> str:
        labels = _labels_of_side() if self.is_by_side else _labels()
        if isinstance(self.action, BoardCommand) or self.action in labels:
            return labels[self.action]
        return text.result(self.action)

    @property
    def others(self) -> tuple[str, ...]:
        """The other keys with the same effect."""
        return tuple(each for each in dict.fromkeys(self.characters.upper()) if each != self.cap)


@dataclass(frozen=True, slots=True)
class KeyLayout:
    """The keys in the order of the strip."""

    keys: tuple[ResultKey, ...]

    @property
    def is_by_side(self) -> bool:
        """Whether a key enters the result of one player."""
        return any(key.is_by_side for key in self.keys)

    def action_of(self, event: QKeyEvent, side: Colour = Colour.WHITE) -> BoardAction | None:
        """Return the action of a key press for a side of a board; None if there is none.

        A character of the layout means the same on the number pad.
        """
        if event.modifiers() & _COMMAND_MODIFIERS:
            return None
        if event.key() in _BY_KEY:
            return _BY_KEY[event.key()]
        typed = event.text()
        for key in self.keys:
            if typed and typed in key.characters:
                return for_side(key, side)
        if event.modifiers() & Qt.KeyboardModifier.KeypadModifier:
            return _ON_NUMBER_PAD.get(typed)
        return None

    def key_of(self, action: BoardAction) -> ResultKey | None:
        """Return the key that means *action* for both sides; None if there is none."""
        for key in self.keys:
            if {for_side(key, side) for side in Colour} == {action}:
                return key
        return None


def for_side(key: ResultKey, side: Colour) -> BoardAction:
    """Return the action of a key for a side of a board."""
    if key.is_by_side and side is Colour.BLACK and isinstance(key.action, GameResult):
        return key.action.reversed
    return key.action


_POINTS = (
    ResultKey("1", "1", GameResult.WHITE_WINS),
    ResultKey("5", "5=dD", GameResult.DRAW),
    ResultKey("0", "0", GameResult.BLACK_WINS),
)
_ADJOURNED = ResultKey("A", "aA", GameResult.ADJOURNED)
_UNRATED_KEY = ResultKey("U", "uU", BoardCommand.TOGGLE_UNRATED)
_SWAP = ResultKey("S", "sS", BoardCommand.SWAP_COLOURS)
_COMMANDS = (_UNRATED_KEY, ResultKey("X", "xX", BoardCommand.ALL_RESULTS), _SWAP)
_CLEAR = ResultKey("Del", "9", GameResult.PENDING)
_FORFEITS = (
    ResultKey("+", "+", GameResult.WHITE_WINS_BY_FORFEIT),
    ResultKey("-", "-", GameResult.BLACK_WINS_BY_FORFEIT),
    ResultKey("/", "/", GameResult.DOUBLE_FORFEIT),
)

LAYOUTS = {
    KeyMap.SWISSDESK: KeyLayout((*_POINTS, *_FORFEITS, _ADJOURNED, *_COMMANDS, _CLEAR)),
    KeyMap.VEGA: KeyLayout(
        (
            *_POINTS,
            ResultKey("3", "3+", GameResult.WHITE_WINS_BY_FORFEIT),
            ResultKey("4", "4-", GameResult.BLACK_WINS_BY_FORFEIT),
            ResultKey("2", "2/", GameResult.DOUBLE_FORFEIT),
            ResultKey("7", "7aA", GameResult.ADJOURNED),
            *_COMMANDS,
            ResultKey("9", "9", GameResult.PENDING),
        )
    ),
    KeyMap.SHARLY: KeyLayout(
        (
            ResultKey("1", "1", GameResult.WHITE_WINS),
            ResultKey("3", "3=dD", GameResult.DRAW),
            ResultKey("2", "2", GameResult.BLACK_WINS),
            *_FORFEITS,
            _ADJOURNED,
            *_COMMANDS,
            ResultKey("0", "09", GameResult.PENDING),
        )
    ),
    KeyMap.SWISS_SYS: KeyLayout(
        (
            ResultKey("W", "wW", GameResult.WHITE_WINS, is_by_side=True),
            ResultKey("D", "dD=", GameResult.DRAW, is_by_side=True),
            ResultKey("L", "lL", GameResult.BLACK_WINS, is_by_side=True),
            ResultKey("X", "xX", GameResult.WHITE_WINS_BY_FORFEIT, is_by_side=True),
            ResultKey("F", "fF", GameResult.BLACK_WINS_BY_FORFEIT, is_by_side=True),
            ResultKey("Z", "zZ", GameResult.DOUBLE_FORFEIT, is_by_side=True),
            _ADJOURNED,
            _UNRATED_KEY,
            ResultKey("R", "rR", BoardCommand.ALL_RESULTS),
            _SWAP,
            _CLEAR,
        )
    ),
}
"""The keys of SwissDesk, and the keys of other programs for their users."""

MENU_LETTERS: dict[BoardAction, str] = {
    GameResult.HALF_TO_ZERO: "H",
    GameResult.ZERO_TO_HALF: "B",
    GameResult.ZERO_TO_ZERO: "N",
}
"""Letters that work only in the menu of all results: half to White, half to Black, none to both."""

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

_COMMAND_MODIFIERS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


def toggled_unrated(result: GameResult) -> GameResult | None:
    """Return the result as unrated, or as rated again; None if it has no such form."""
    return _TOGGLED.get(result)


def _labels() -> dict[BoardAction, str]:
    return {
        GameResult.PENDING: _("clear"),
        BoardCommand.TOGGLE_UNRATED: _("not rated"),
        BoardCommand.ALL_RESULTS: _("all results"),
        BoardCommand.SWAP_COLOURS: _("swap colours"),
        BoardCommand.NEXT: _("next board"),
        BoardCommand.PREVIOUS: _("previous board"),
    }


def _labels_of_side() -> dict[BoardAction, str]:
    return {
        GameResult.WHITE_WINS: _("wins"),
        GameResult.DRAW: _("draws"),
        GameResult.BLACK_WINS: _("loses"),
        GameResult.WHITE_WINS_BY_FORFEIT: _("wins by forfeit"),
        GameResult.BLACK_WINS_BY_FORFEIT: _("forfeits"),
        GameResult.DOUBLE_FORFEIT: _("both forfeit"),
    }
