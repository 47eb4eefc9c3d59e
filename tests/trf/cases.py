"""One table of records, lines and values; each is read and written (test_records.py).

ALSO_READ are lines that other programs write and this one does not.
"""

from swissdesk.model.colour import Colour
from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import ByeKind
from swissdesk.trf import trf06, trf16, trf26
from swissdesk.trf.document import (
    ALL_ROUNDS,
    THIS_ROUND,
    ByeLine,
    FictitiousLine,
    PlayerLine,
    ProhibitedLine,
    RoundCell,
)

INDENT = " " * 88

CASES = (
    # TRF06
    (trf06.NAME, "012 Žilina Open", "Žilina Open"),
    (trf06.PLACE, "022 Žilina", "Žilina"),
    (trf06.FEDERATION, "032 SVK", "SVK"),
    (trf06.START_DATE, "042 2026/11/20", "2026/11/20"),
    (trf06.END_DATE, "052 2026/11/24", "2026/11/24"),
    (trf06.PLAYERS, "062 40", 40),
    (trf06.RATED_PLAYERS, "072 38", 38),
    (trf06.TEAMS, "082 0", 0),
    (trf06.TYPE_TEXT, "092 Individual: Swiss-System", "Individual: Swiss-System"),
    (trf06.CHIEF_ARBITER, "102 IA Petrovic, Jovan (900100)", "IA Petrovic, Jovan (900100)"),
    (trf06.DEPUTY_ARBITER, "112 FA Horvat, Mia", "FA Horvat, Mia"),
    (trf06.TIME_CONTROL, "122 90 min + 30 sec", "90 min + 30 sec"),
    (
        trf06.ROUND_DATES,
        f"132{INDENT}26/11/20            26/11/22",
        ("2026/11/20", "", "2026/11/22"),
    ),
    # TRF16 with the lines of JaVaFo and bbpPairings
    (trf16.ROUNDS, "XXR 9", 9),
    (trf16.INITIAL_COLOUR, "XXC white1", Colour.WHITE),
    (trf16.INITIAL_COLOUR, "XXC black1", Colour.BLACK),
    (trf16.ABSENT, "XXZ 3 17 25", ByeLine(ByeKind.ZERO_POINT, THIS_ROUND, (3, 17, 25))),
    (trf16.PROHIBITED, "XXP 13 68 111", ProhibitedLine(1, ALL_ROUNDS, (13, 68, 111))),
    (trf16.ACCELERATION, "XXA    1  1.0  1.0  0.5", (1, (10, 10, 5))),
    (trf16.ACCELERATION, "XXA   12  0.0 10.5", (12, (0, 105))),
    (trf16.SCORING, "XXS W=3.0 D=1.0 PAB=3.0", (("W", 30), ("D", 10), ("PAB", 30))),
    *((record, f"{record.tag}  3.0", 30) for record in trf16.BBP_SCORING),
    # TRF26
    (trf26.ROUNDS, "142 9", 9),
    (trf26.INITIAL_COLOUR, "152 W", Colour.WHITE),
    (trf26.INITIAL_COLOUR, "152 B", Colour.BLACK),
    (trf26.SCORING, "162  W 3.0    D 1.0", ScoringSystem(30, 10, 0, 0, 30, 10)),
    (trf26.SCORING, "162  W 1.0    D 0.5    P 0.5", ScoringSystem(pab=5)),
    (trf26.SCORING, "162  W 1.0    D 0.5    X 0.0", ScoringSystem(unknown=0)),
    (
        trf26.SCORING,
        "162  W 2.0    D 1.5    L 0.5    A 0.5    P 0.0    X10.0",
        ScoringSystem(20, 15, 5, 5, 0, 100),
    ),
    (trf26.CONTROLLER, "182 SwissDesk", "SwissDesk"),
    (trf26.TYPE_CODE, "192 FIDE_DUTCH_2026_BAKU", "FIDE_DUTCH_2026_BAKU"),
    (trf26.TIE_BREAKS, "202 BH/C1,BH,SB", ("BH/C1", "BH", "SB")),
    (trf26.STANDINGS, "212 PTS,BH/C1", ("PTS", "BH/C1")),
    (trf26.TIME_CONTROL, "222 40/5400+30:1800+30", "40/5400+30:1800+30"),
    (trf26.BYES, "240 H 003 0026 0047", ByeLine(ByeKind.HALF_POINT, 3, (26, 47))),
    (trf26.BYES, "240 F 011 0001", ByeLine(ByeKind.FULL_POINT, 11, (1,))),
    (trf26.BYES, "240 Z 001 9999", ByeLine(ByeKind.ZERO_POINT, 1, (9999,))),
    (trf26.FICTITIOUS, "250      01.0 001 003 0001 0004", FictitiousLine(10, 1, 3, 1, 4)),
    (trf26.FICTITIOUS, "250      12.5 004 004 0090 0090", FictitiousLine(125, 4, 4, 90, 90)),
    (trf26.PROHIBITED, "260 001 002 0125 0180 0184", ProhibitedLine(1, 2, (125, 180, 184))),
)

ALSO_READ = (
    # Dates in the forms of other programs
    (trf06.START_DATE, "042 20.11.2026", "2026/11/20"),
    (trf06.START_DATE, "042 2026-11-20", "2026/11/20"),
    (trf06.START_DATE, "042", ""),
    (trf06.ROUND_DATES, "132 26/11/20 26/11/21", ("2026/11/20", "2026/11/21")),
    (trf06.ROUND_DATES, f"132{INDENT}99/12/31", ("1999/12/31",)),
    (trf06.ROUND_DATES, "132", ()),
    # The examples of the manuals
    (trf16.INITIAL_COLOUR, "XXC rank black1", Colour.BLACK),
    (trf16.SCORING, "XXS WW=1 WD=.5", (("WW", 10), ("WD", 5))),
    (trf16.ACCELERATION, "XXA 1 1.0 1.0 0.5", (1, (10, 10, 5))),
    (trf16.ABSENT, "XXZ", ByeLine(ByeKind.ZERO_POINT, THIS_ROUND, ())),
    (trf26.SCORING, "162  W 3.0    D 1.0    L 0.0", ScoringSystem(30, 10, 0, 0, 30, 10)),
    (trf26.SCORING, "162  P 0.0", ScoringSystem(pab=0)),
    (trf26.SCORING, "162 W 3.0   D 1.0", ScoringSystem(30, 10, 0, 0, 30, 10)),
    (trf26.SCORING, "162  w 3.0    d 1.0", ScoringSystem(30, 10, 0, 0, 30, 10)),
    (trf26.INITIAL_COLOUR, "152 b", Colour.BLACK),
    (trf26.BYES, "240 H 003  026  047", ByeLine(ByeKind.HALF_POINT, 3, (26, 47))),
    (trf26.BYES, "240 h 3 26 47", ByeLine(ByeKind.HALF_POINT, 3, (26, 47))),
    (trf26.BYES, "240 Z 002 0000", ByeLine(ByeKind.ZERO_POINT, 2, ())),
    (trf26.FICTITIOUS, "250       1.0   1   3    1    5", FictitiousLine(10, 1, 3, 1, 5)),
    (trf26.FICTITIOUS, "250 00.0 01.0 001 003 0001 0090", FictitiousLine(10, 1, 3, 1, 90)),
    (trf26.FICTITIOUS, "250  2.0  1.0   1   2    1   16", FictitiousLine(10, 1, 2, 1, 16)),
    (trf26.FICTITIOUS, "250 1.0 1 3 1 5", FictitiousLine(10, 1, 3, 1, 5)),
    (trf26.PROHIBITED, "260 001 002  125  180  184", ProhibitedLine(1, 2, (125, 180, 184))),
    (trf26.PROHIBITED, "260 0 0 4 7", ProhibitedLine(1, ALL_ROUNDS, (4, 7))),
)

UNREADABLE = (
    (trf06.PLAYERS, "062 forty", 5),
    (trf06.PLAYERS, "062", 5),
    (trf06.START_DATE, "042 2026/02/30", 5),
    (trf06.START_DATE, "042 0026/02/20", 5),
    (trf06.START_DATE, "042 soon", 5),
    (trf06.ROUND_DATES, f"132{INDENT}26/11/20  26/13/21", 102),
    (trf06.ROUND_DATES, "132 Friday", 5),
    (trf06.ROUND_DATES, "132" + " 26/11/20" * 100, 5),
    (trf16.ROUNDS, "XXR many", 5),
    (trf16.INITIAL_COLOUR, "XXC rank", 5),
    (trf16.INITIAL_COLOUR, "XXC white1 black1", 5),
    (trf16.ABSENT, "XXZ 3 x", 5),
    (trf16.PROHIBITED, "XXP 3,4", 5),
    (trf16.ACCELERATION, "XXA", 5),
    (trf16.ACCELERATION, "XXA    1  x.0", 5),
    (trf16.ACCELERATION, "XXA    1" + "  1.0" * 100, 5),
    (trf16.SCORING, "XXS W=3 DRAW=1", 9),
    (trf16.SCORING, "XXS W", 5),
    (*next((record, f"{record.tag} win") for record in trf16.BBP_SCORING), 5),
    (trf26.INITIAL_COLOUR, "152 green", 5),
    (trf26.SCORING, "162  Q 3.0", 6),
    (trf26.SCORING, "162  W 1.25", 6),
    (trf26.SCORING, "162", 6),
    (trf26.BYES, "240 U 003 0026", 5),
    (trf26.BYES, "240 H 000 0026", 5),
    (trf26.BYES, "240 H 100 0026", 7),
    (trf26.BYES, "240 H", 7),
    (trf26.BYES, "240 H 003 x", 11),
    (trf26.FICTITIOUS, "250 01.0 00.0 001 003 0001 0004", 10),
    (trf26.FICTITIOUS, "250      01.0 001 003", 15),
    (trf26.FICTITIOUS, "250      01.0 000 003 0001 0004", 15),
    (trf26.FICTITIOUS, "250      01.0 001 xxx 0001 0004", 19),
    (trf26.FICTITIOUS, "250      01.0 001 003 0000 0004", 15),
    (trf26.PROHIBITED, "260 001", 9),
    (trf26.PROHIBITED, "260 x   002 0001", 5),
)

PLAYERS = (
    (
        "001    3 wWFM Cerar,Ana                         2190 SLO    14600003 1983/01/01  1.0    4"
        "     6 w 1     2 b 0",
        PlayerLine(
            3, "Cerar,Ana", "w", "WFM", 2190, "SLO", "14600003", "1983/01/01", 10, 4,
            (RoundCell(6, "w", "1"), RoundCell(2, "b", "0")),
        ),
    ),
    (
        "001    4 m    Dvorak,Jiri                       2104 CZE      300004 1984/01/01  0.5    6"
        "            0000 - H",
        PlayerLine(
            4, "Dvorak,Jiri", "m", "", 2104, "CZE", "300004", "1984/01/01", 5, 6,
            (None, RoundCell(0, "-", "H")),
        ),
    ),
    (
        "001 9999   GM Nobody                                                 1990      120.0    1"
        "  9998 b ?  1234 w",
        PlayerLine(
            9999, "Nobody", "", "GM", 0, "", "", "1990", 1200, 1,
            (RoundCell(9998, "b", "?"), RoundCell(1234, "w", " ")),
        ),
    ),
    ("001    1", PlayerLine(1, "")),
)  # fmt: skip
