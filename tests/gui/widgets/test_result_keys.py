import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from swissdesk.gui.preferences import KeyMap
from swissdesk.gui.widgets.result_keys import (
    LAYOUTS,
    MENU_LETTERS,
    BoardCommand,
    toggled_unrated,
)
from swissdesk.model.colour import Colour
from swissdesk.model.result import GameResult

PAD = Qt.KeyboardModifier.KeypadModifier
NONE = Qt.KeyboardModifier.NoModifier


def pressed(key, text="", modifiers=NONE, layout=KeyMap.SWISSDESK, side=Colour.WHITE):
    event = QKeyEvent(QEvent.Type.KeyPress, key, modifiers, text)
    return LAYOUTS[layout].action_of(event, side)


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("1", GameResult.WHITE_WINS),
        ("0", GameResult.BLACK_WINS),
        ("5", GameResult.DRAW),
        ("=", GameResult.DRAW),
        ("d", GameResult.DRAW),
        ("D", GameResult.DRAW),
        ("+", GameResult.WHITE_WINS_BY_FORFEIT),
        ("-", GameResult.BLACK_WINS_BY_FORFEIT),
        ("/", GameResult.DOUBLE_FORFEIT),
        ("a", GameResult.ADJOURNED),
        ("9", GameResult.PENDING),
    ],
)
def test_a_character_is_a_result(text, result):
    assert pressed(Qt.Key.Key_unknown, text) is result


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("u", BoardCommand.TOGGLE_UNRATED),
        ("x", BoardCommand.ALL_RESULTS),
        ("s", BoardCommand.SWAP_COLOURS),
    ],
)
def test_a_letter_is_a_command_in_either_case(text, command):
    assert pressed(Qt.Key.Key_unknown, text) is command
    assert pressed(Qt.Key.Key_unknown, text.upper()) is command


@pytest.mark.parametrize(
    ("key", "command"),
    [
        (Qt.Key.Key_Return, BoardCommand.NEXT),
        (Qt.Key.Key_Enter, BoardCommand.NEXT),
        (Qt.Key.Key_Down, BoardCommand.NEXT),
        (Qt.Key.Key_Up, BoardCommand.PREVIOUS),
        (Qt.Key.Key_Delete, GameResult.PENDING),
        (Qt.Key.Key_Backspace, GameResult.PENDING),
    ],
)
def test_enter_and_the_arrows_move_and_delete_clears(key, command):
    assert pressed(key) is command


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("1", GameResult.WHITE_WINS),
        ("0", GameResult.BLACK_WINS),
        ("5", GameResult.DRAW),
        ("+", GameResult.WHITE_WINS_BY_FORFEIT),
        ("-", GameResult.BLACK_WINS_BY_FORFEIT),
        ("/", GameResult.DOUBLE_FORFEIT),
        ("2", BoardCommand.NEXT),
        ("8", BoardCommand.PREVIOUS),
        (".", GameResult.PENDING),
        (",", GameResult.PENDING),
    ],
)
def test_the_number_pad_suffices_alone(text, action):
    assert pressed(Qt.Key.Key_unknown, text, PAD) is action


@pytest.mark.parametrize("text", ["2", "8", ".", ",", "q", ""])
def test_other_characters_of_the_main_keyboard_mean_nothing(text):
    assert pressed(Qt.Key.Key_unknown, text) is None


@pytest.mark.parametrize(
    "modifier",
    [Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier],
)
def test_a_shortcut_is_no_result(modifier):
    assert pressed(Qt.Key.Key_1, "1", modifier) is None
    assert pressed(Qt.Key.Key_Return, "\r", modifier) is None


@pytest.mark.parametrize(
    ("rated", "unrated"),
    [
        (GameResult.WHITE_WINS, GameResult.UNRATED_WHITE_WINS),
        (GameResult.DRAW, GameResult.UNRATED_DRAW),
        (GameResult.BLACK_WINS, GameResult.UNRATED_BLACK_WINS),
    ],
)
def test_a_game_played_is_unrated_and_rated_again(rated, unrated):
    assert toggled_unrated(rated) is unrated
    assert toggled_unrated(unrated) is rated


def test_a_forfeit_has_no_unrated_form():
    assert toggled_unrated(GameResult.WHITE_WINS_BY_FORFEIT) is None
    assert toggled_unrated(GameResult.PENDING) is None


def test_no_character_means_two_things():
    characters = "".join(key.characters for key in LAYOUTS[KeyMap.SWISSDESK].keys)
    assert len(set(characters)) == len(characters)


def test_the_strip_names_every_key():
    assert [f"{key.cap} {key.label}" for key in LAYOUTS[KeyMap.SWISSDESK].keys] == [
        "1 1-0",
        "5 ½-½",
        "0 0-1",
        "+ 1F-0F",
        "- 0F-1F",
        "/ 0F-0F",
        "A adjourned",
        "U not rated",
        "X all results",
        "S swap colours",
        "Del clear",
    ]


VEGA = {
    "1": GameResult.WHITE_WINS,
    "0": GameResult.BLACK_WINS,
    "5": GameResult.DRAW,
    "3": GameResult.WHITE_WINS_BY_FORFEIT,
    "4": GameResult.BLACK_WINS_BY_FORFEIT,
    "2": GameResult.DOUBLE_FORFEIT,
    "7": GameResult.ADJOURNED,
    "9": GameResult.PENDING,
}
SHARLY = {
    "1": GameResult.WHITE_WINS,
    "2": GameResult.BLACK_WINS,
    "3": GameResult.DRAW,
    "0": GameResult.PENDING,
    "+": GameResult.WHITE_WINS_BY_FORFEIT,
    "-": GameResult.BLACK_WINS_BY_FORFEIT,
    "/": GameResult.DOUBLE_FORFEIT,
    "a": GameResult.ADJOURNED,
}
SWISS_SYS = {
    "w": (GameResult.WHITE_WINS, GameResult.BLACK_WINS),
    "l": (GameResult.BLACK_WINS, GameResult.WHITE_WINS),
    "d": (GameResult.DRAW, GameResult.DRAW),
    "x": (GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT),
    "f": (GameResult.BLACK_WINS_BY_FORFEIT, GameResult.WHITE_WINS_BY_FORFEIT),
    "z": (GameResult.DOUBLE_FORFEIT, GameResult.DOUBLE_FORFEIT),
    "a": (GameResult.ADJOURNED, GameResult.ADJOURNED),
    "s": (BoardCommand.SWAP_COLOURS, BoardCommand.SWAP_COLOURS),
    "r": (BoardCommand.ALL_RESULTS, BoardCommand.ALL_RESULTS),
}


class TestOtherPrograms:
    @pytest.mark.parametrize("modifiers", [NONE, PAD])
    @pytest.mark.parametrize(
        ("layout", "text", "result"),
        [
            *((KeyMap.VEGA, text, result) for text, result in VEGA.items()),
            *((KeyMap.SHARLY, text, result) for text, result in SHARLY.items()),
        ],
    )
    def test_a_key_of_vega_or_sharly_means_what_it_means_there(
        self, layout, text, result, modifiers
    ):
        assert pressed(Qt.Key.Key_unknown, text, modifiers, layout) is result

    @pytest.mark.parametrize(("text", "results"), SWISS_SYS.items())
    def test_a_letter_of_swiss_sys_is_what_happens_to_a_player(self, text, results):
        for side, result in zip((Colour.WHITE, Colour.BLACK), results, strict=True):
            found = pressed(Qt.Key.Key_unknown, text.upper(), NONE, KeyMap.SWISS_SYS, side)
            assert found is result

    @pytest.mark.parametrize("layout", KeyMap)
    def test_moving_and_clearing_are_the_same_for_all(self, layout):
        assert pressed(Qt.Key.Key_Return, layout=layout) is BoardCommand.NEXT
        assert pressed(Qt.Key.Key_Delete, layout=layout) is GameResult.PENDING
        assert pressed(Qt.Key.Key_unknown, "8", PAD, layout) is BoardCommand.PREVIOUS

    @pytest.mark.parametrize("layout", LAYOUTS.values())
    def test_no_character_means_two_things_there(self, layout):
        characters = "".join(key.characters for key in layout.keys)
        assert len(set(characters)) == len(characters)

    @pytest.mark.parametrize("layout", LAYOUTS.values())
    def test_the_letters_of_the_menu_are_no_keys_of_the_table(self, layout):
        characters = "".join(key.characters for key in layout.keys)
        assert not set(MENU_LETTERS.values()) & set(characters.upper())

    def test_the_strip_of_swiss_sys_says_what_happens_to_the_player(self):
        labels = [f"{key.cap} {key.label}" for key in LAYOUTS[KeyMap.SWISS_SYS].keys]
        assert labels[:6] == [
            "W wins",
            "D draws",
            "L loses",
            "X wins by forfeit",
            "F forfeits",
            "Z both forfeit",
        ]

    def test_only_what_is_the_same_for_both_sides_has_a_cap_in_the_menu(self):
        layout = LAYOUTS[KeyMap.SWISS_SYS]
        assert layout.key_of(GameResult.WHITE_WINS) is None
        assert layout.key_of(GameResult.DRAW).cap == "D"

    def test_the_keys_beside_the_cap_are_known(self):
        others = {key.cap: key.others for key in LAYOUTS[KeyMap.SWISSDESK].keys}
        assert others["Del"] == ("9",)
        assert others["5"] == ("=", "D")
        assert others["A"] == ()
