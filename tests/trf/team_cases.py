"""The records about teams: (record, line as the tables have it, value), and what is unreadable."""

from swissdesk.model.colour import Colour
from swissdesk.model.result import GameResult, Outcome
from swissdesk.trf.document import (
    AwardedLine,
    FictitiousLine,
    ForfeitLine,
    LineUpLine,
    MatchScoring,
    TeamLine,
    TeamPabLine,
)
from swissdesk.trf.team_records import (
    AWARDED,
    COLOURS,
    FORFEIT,
    LINE_UP,
    PAB,
    REGISTERED,
    SCORING,
    TEAM,
)
from swissdesk.trf.trf26 import TEAM_FICTITIOUS

W, B = Colour.WHITE, Colour.BLACK
INDIA = TeamLine(1, "India", "IND", "2486", 150, 280, 11, (1, 5, 15, 28, 44))

CASES = (
    (
        TEAM,
        "310   1 India                            IND     2486   15.0   28.0  11     1    5   15"
        "   28   44",
        INDIA,
    ),
    (
        TEAM,
        "310  47 Velika Plana                           2410.5   -1.0    0.5",
        TeamLine(47, "Velika Plana", "", "2410.5", -10, 5),
    ),
    (TEAM, "310   2 Praha", TeamLine(2, "Praha")),
    (
        REGISTERED,
        "013 Beograd                            1    2    3",
        TeamLine(0, "Beograd", tpns=(1, 2, 3)),
    ),
    (LINE_UP, "300   3   4   1   11   10", LineUpLine(3, 4, 1, (11, 10))),
    (LINE_UP, "300   3   2   5    4 0000", LineUpLine(3, 2, 5, (4, 0))),
    (LINE_UP, "300   3   2     0000    5", LineUpLine(3, 2, 0, (0, 5))),
    (PAB, "320  1.0  1.0 005 000 003", TeamPabLine(10, 10, (5, 0, 3))),
    (PAB, "320  2.0 12.5", TeamPabLine(20, 125)),
    (FORFEIT, "330 +- 004 023 047", ForfeitLine(GameResult("+-"), 4, 23, 47)),
    (FORFEIT, "330 -+ 008 027 005", ForfeitLine(GameResult("-+"), 8, 27, 5)),
    (FORFEIT, "330 -- 002 002 001", ForfeitLine(GameResult("--"), 2, 2, 1)),
    (AWARDED, "299    -1.0   0.0  003 0002", AwardedLine(None, -10, 0, 3, (2,))),
    (
        AWARDED,
        "299 -   0.0  -1.0  002 0001",
        AwardedLine(Outcome.FORFEIT_LOSS, 0, -10, 2, (1,)),
    ),
    (AWARDED, "299 F         0.5  000", AwardedLine(Outcome.FULL_POINT_BYE, None, 5)),
    (
        AWARDED,
        "299     1.5        001 0001 0999",
        AwardedLine(None, 15, None, 1, (1, 999)),
    ),
    (COLOURS, "352 WBWB", (W, B, W, B)),
    (COLOURS, "352 BWWB", (B, W, W, B)),
    (SCORING, "362 TW 2.0   TD 1.0   TL 0.0", MatchScoring()),
    (SCORING, "362 TW 3.0   TD 1.5   TL12.0", MatchScoring(30, 15, 120)),
    (TEAM_FICTITIOUS, "250 02.0 00.0 001 003 0001 0090", FictitiousLine(0, 1, 3, 1, 90, 20)),
    (TEAM_FICTITIOUS, "250      02.0 001 003 0001 0090", FictitiousLine(20, 1, 3, 1, 90)),
)

ALSO_READ = (
    (TEAM, "310 1   Alpha", TeamLine(1, "Alpha")),
    (
        TEAM,
        "310   1 India                             IND     2486   15.0   28.0  11     1    5   15"
        "   28   44",
        INDIA,
    ),
    (
        TEAM,
        "310   1 India                           IND     2486   15.0   28.0  11     1    5   15"
        "   28   44",
        INDIA,
    ),
    (
        TEAM,
        "310   3 Žižkov Říčany               BEO     2390    3.0    2.5   4     1    2    3",
        TeamLine(3, "Žižkov Říčany", "BEO", "2390", 30, 25, 4, (1, 2, 3)),
    ),
    (
        REGISTERED,
        "013 Beograd                             1    2    3",
        TeamLine(0, "Beograd", tpns=(1, 2, 3)),
    ),
    (REGISTERED, "013 Nobody yet", TeamLine(0, "Nobody yet")),
    (LINE_UP, "300 3 4 1 11 10", LineUpLine(3, 4, 1, (11, 10))),
    (LINE_UP, "300 003 004 001 0011      0010", LineUpLine(3, 4, 1, (11, 0, 10))),
    (PAB, "320 1.0 1.0 5 0 3", TeamPabLine(10, 10, (5, 0, 3))),
    (FORFEIT, "330 +- 4 23 47", ForfeitLine(GameResult("+-"), 4, 23, 47)),
    (AWARDED, "299 -1.0 0.0 003 2", AwardedLine(None, -10, 0, 3, (2,))),
    (AWARDED, "299 w 3.0 0.0", AwardedLine(Outcome.WIN, 30, 0)),
    (COLOURS, "352 w b w b", (W, B, W, B)),
    (SCORING, "362 TW  3.0   TD  1.0   TL  0.0", MatchScoring(30, 10, 0)),
    (SCORING, "362  TW 3.0   TD 1.0", MatchScoring(30, 10, 0)),
    (SCORING, "362 TW3,0 TD1,0 TL0,0", MatchScoring(30, 10, 0)),
    (TEAM_FICTITIOUS, "250 2.0 1 3 1 90", FictitiousLine(0, 1, 3, 1, 90, 20)),
    (TEAM_FICTITIOUS, "250 2.0 1.0 1 3 1 90", FictitiousLine(10, 1, 3, 1, 90, 20)),
)

UNREADABLE = (
    (TEAM, "310", 5),
    (TEAM, "310   x India", 5),
    (TEAM, "310 1234 India", 5),
    (TEAM, INDIA.name.join(("310   1 ", " " * 30 + "x" * 60)), 42),
    (REGISTERED, "013 Team                               1x   2", 37),
    (LINE_UP, "300", 5),
    (LINE_UP, "300   3   4   1", 5),
    (LINE_UP, "300   3   x   1   11", 5),
    (LINE_UP, "300   3   4   1   1x", 5),
    (LINE_UP, "300 100   4   1   11", 5),
    (PAB, "320", 5),
    (PAB, "320  1.0", 5),
    (PAB, "320  1.0  1.0 x05", 5),
    (PAB, "320  1.0  1.0" + " 001" * 100, 411),
    (FORFEIT, "330", 8),
    (FORFEIT, "330 ++ 004 023 047", 5),
    (FORFEIT, "330 +- 004 023", 5),
    (FORFEIT, "330 +- 004 023 047 048", 5),
    (FORFEIT, "330 +- 000 023 047", 5),
    (AWARDED, "299", 5),
    (AWARDED, "299    -1.0   0.0  003", 5),
    (AWARDED, "299 U   1.0   0.0  003 0002", 5),
    (AWARDED, "299 W                  0002", 5),
    (AWARDED, "299    much   0.0  003 0002", 8),
    (AWARDED, "299    -1.0   0.0  100 0002", 20),
    (COLOURS, "352", 5),
    (COLOURS, "352 WXWB", 5),
    (SCORING, "362", 5),
    (SCORING, "362 TX 2.0", 5),
    (SCORING, "362 TW two", 5),
    (SCORING, "362 TW 2.25", 5),
    (TEAM_FICTITIOUS, "250", 5),
    (TEAM_FICTITIOUS, "250 00.0 00.0 001 003 0001 0090", 5),
    (TEAM_FICTITIOUS, "250 02.0 00.0 001 003 0001 xxxx", 15),
    (TEAM_FICTITIOUS, "250 02.0 00.0 001 100 0001 0090", 19),
)
