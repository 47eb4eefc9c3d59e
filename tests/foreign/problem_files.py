"""A file for each problem that only files of other programs have."""

from foreign import files
from foreign.jet import database
from foreign.sheets_made import HEADS, ROWS, page

from swissdesk.trf import Code

HEAD = "No.;Name;Rtg;1.Rd;2.Rd;Pts\n"
TABLE = HEAD + "1;Alder, Anna;2100;2w1;;1\n2;Birch, Bob;2000;1b0;;0\n"
"""A cross-table of two players after one round of two."""
QUAD = (
    "No.;Name;Rtg;1;2;3;4;Pts\n1;Alder, Anna;2100;*;1;½;1;2½\n2;Birch, Bob;2000;0;*;1;;1\n"
    "3;Cedar, Cyd;1900;½;0;*;+;1½\n4;Dogwood, Dan;1800;0;;-;*;0\n"
)
"""The table of a round robin in which one game is still to be played."""

FILES = {
    Code.ENCODING_ASSUMED: TABLE.replace("Birch", "Peña").encode("cp1252"),
    Code.FILE_DAMAGED: b'{"players": [',
    Code.VALUE_EXPECTED: files.swisssys(Sections=1),
    Code.CELL_UNREADABLE: TABLE.replace("2000", "20O0"),
    Code.ROUND_UNREADABLE: TABLE.replace(";;1\n", ";what?;1\n"),
    Code.COLOUR_LETTERS_UNKNOWN: TABLE.replace("2w", "2q"),
    Code.ROUND_NOT_NUMBERED: TABLE.replace("1.Rd", "2.Rd").replace(";2.Rd;Pts", ";1.Rd;Pts"),
    Code.PLAYER_UNREAD: TABLE.replace("2;Birch", "two;Birch"),
    Code.NUMBER_TWICE: TABLE.replace("2;Birch", "1;Birch"),
    Code.NUMBERED_BY_RANK: TABLE.replace("No.", "Rk."),
    Code.TABLE_CUT: page(ROWS[:3]),
    Code.TABLE_BY_RANK: QUAD.replace("No.", "Rk."),
    Code.RESULT_UNREADABLE: QUAD.replace(";+;", ";won;"),
    Code.BERGER_ASSUMED: QUAD,
    Code.PAGE_CUT: page()[: -len("</html>")],
    Code.PAGE_WITHOUT_TABLE: page(heads=("Bo.", "No.", "White", "Rtg", "", "", "", "No.", "Rtg")),
    Code.PLAYERS_ONLY: page([row[:5] for row in ROWS], HEADS[:5]),
    Code.NUMBERED_BY_RATING: files.papi(),
    Code.RATINGS_OF_OTHERS: files.LICHESS,
    Code.FILE_CUT_OFF: files.papi()[:9000],
    Code.VERSION_TOO_OLD: files.sharly("DROP TABLE player"),
    Code.VERSION_UNKNOWN: files.sharly("UPDATE metadata SET migration = 'm086'"),
    Code.LAYOUT_UNKNOWN: files.sharly("DROP TABLE pairing"),
    Code.ACCESS_FORMAT: database([]).replace(b"Jet DB\0\1", b"Jet DB\0\0"),
    Code.EVENT_OF_KIND: files.sharly_4_2("", "UPDATE info SET event_type = 'TEAM'"),
    Code.ROW_MISSING: files.sharly("DELETE FROM board WHERE id = 1"),
    Code.NOT_ON_BOARD: files.sharly("UPDATE board SET white_player_id = 2 WHERE id = 1"),
    Code.GAME_WITHOUT_OPPONENT: files.sharly("UPDATE pairing SET result = 3 WHERE result = 9"),
    Code.UNRATED_PENALTY: files.sharly("UPDATE pairing SET result = 18 WHERE result = 1"),
    Code.ABSENCES_ALIKE: files.sharly_4_2('{"1": 1}'),
    Code.BYE_AFTER_END: files.papi({4: {"Rd05Cl": "F", "Rd05Res": 2}}),
    Code.RESULT_UNKNOWN: files.published([(["?"], [2], ["W"])]),
    Code.NO_PLAYERS: files.swisssys(Sections=[]),
    Code.LIST_MAY_END: page(
        [(str(n), "", f"Alder {n}", "CZE", "2100") for n in range(1, 151)], HEADS[:5]
    ),
    Code.NO_GAMES: files.pgn((1, "A", "?", "*")),
    Code.GAME_LEFT_OUT: files.pgn((1, "A", "?", "*")),
    Code.GAME_CUT: files.pgn((1, "A", "B", "1-0"))[:-9],
    Code.NAMESAKES: files.pgn((1, "A", "B", "*"), (2, "A", "B", "*")).replace('"65"', '"99"', 1),
    Code.ROUND_UNSAID: files.pgn((1, "A", "B", "*")).replace("1.1", "-").replace("round-1", ""),
    Code.TWO_GAMES: files.pgn((1, "A", "B", "*"), (1, "A", "C", "*")),
    Code.BYES_UNTOLD: files.pgn((1, "A", "B", "*"), (1, "C", "D", "*"), (2, "A", "B", "*")),
}
