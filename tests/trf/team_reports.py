"""Reports of teams in text, for tests.

``CUP`` is a valid report, which gacrux 1.11.65 reads without a complaint: five teams of three
players on two boards after three rounds.
"""

from trf.reports import player

from swissdesk.listings.words.problems import sentence
from swissdesk.model.team_rules import Score
from swissdesk.trf import load

CUP = """\
012 Example Team Cup
022 Brno
032 CZE
042 2026/11/20
052 2026/11/22
062 15
072 15
082 5
092 Team Swiss-System
102 IA Petrovic, Jovan
122 90 min + 30 sec
142 4
152 W
192 FIDE_TEAM_TYPEA_MP_GP
202 MPvGP,EDE,BH:MP/C1
352 WB
362 TW 2.0   TD 1.0   TL 0.0
320  1.0  1.0 005 000 003
240 H 002 0003
001    1 m    First,Beograd                     2400 SRB      900001 1990/01/01  1.0    6     7 w 1  0000 - Z    11 b 0
001    2 m    Second,Beograd                    2380 SRB      900002 1990/01/01  1.5    3     8 b =  0000 - Z    10 w 1
001    3 m    Third,Beograd                     2360 SRB      900003 1990/01/01  0.0   11  0000 - Z  0000 - Z  0000 - Z
001    4 m    First,Praha                       2360 CZE      900004 1990/01/01  2.0    1    10 b =  0000 - +    13 w =
001    5 m    Second,Praha                      2340 CZE      900005 1990/01/01  1.5    3    11 w =  0000 - +  0000 - Z
001    6 m    Third,Praha                       2330 CZE      900006 1990/01/01  0.0   11  0000 - Z  0000 - Z  0000 - Z
001    7 m    First,Ljubljana                   2320 SLO      900007 1990/01/01  0.0   11     1 b 0  0000 - Z  0000 - Z
001    8 m    Second,Ljubljana                  2300 SLO      900008 1990/01/01  0.5    8     2 w =  0000 - Z  0000 - Z
001    9 m    Third,Ljubljana                   2290 SLO      900009 1990/01/01  0.0   11  0000 - Z  0000 - Z  0000 - Z
001   10 m    First,Zagreb                      2280 CRO      900010 1990/01/01  1.5    3     4 w =    13 b 1     2 b 0
001   11 m    Second,Zagreb                     2260 CRO      900011 1990/01/01  2.0    1     5 b =    15 w =     1 w 1
001   12 m    Third,Zagreb                      2250 CRO      900012 1990/01/01  0.0   11  0000 - Z  0000 - Z  0000 - Z
001   13 m    First,Sofia                       2240 BUL      900013 1990/01/01  0.5    8  0000 - Z    10 w 0     4 b =
001   14 m    Second,Sofia                      2220 BUL      900014 1990/01/01  1.0    6  0000 - Z  0000 - Z  0000 - +
001   15 m    Third,Sofia                       2200 BUL      900015 1990/01/01  0.5    8  0000 - Z    11 b =  0000 - Z
310   1 Beograd                          BEO     2390    3.0    2.5   4     1    2    3
310   2 Praha                            PRA     2350    3.0    3.5   2     4    5    6
310   3 Ljubljana                        LJU     2310    2.0    2.5   5     7    8    9
310   4 Zagreb                           ZAG     2270    4.0    3.5   1    10   11   12
310   5 Sofia                            SOF     2230    3.0    3.0   3    13   14   15
330 +- 002 002 001
300   3   4   1   11   10
300   3   2   5    4 0000
802   2 PRA      3.0    3.5    4 b  1.0     1 w  2.0f    5 w  0.5
802   3 LJU      2.0    2.5    1 b  0.5   HPB    1.0   PAB    1.0
"""  # noqa: E501 - the columns of the format

SMALL_CUP = """\
012 Example Team Cup
022 Brno
032 CZE
042 2026/11/20
052 2026/11/22
062 10
072 10
082 5
092 Team Swiss-System
102 IA Petrovic, Jovan
122 90 min + 30 sec
142 3
152 W
192 FIDE_TEAM_TYPEA_MP_GP
202 EDET,EMGSB/C1,MPvGP
352 WB
362 TW 2.0   TD 1.0   TL 0.0
320  1.0  1.0 005
001    1 m    Player01,Beograd                  2380 CZE                         1.0    1     5 w 1
001    2 m    Player02,Beograd                  2360 CZE                         0.5    2     6 b =
001    3 m    Player03,Praha                    2340 CZE                         0.5    3     7 b =
001    4 m    Player04,Praha                    2320 CZE                         0.5    4     8 w =
001    5 m    Player05,Ljubljana                2300 CZE                         0.0    5     1 b 0
001    6 m    Player06,Ljubljana                2280 CZE                         0.5    6     2 w =
001    7 m    Player07,Zagreb                   2260 CZE                         0.5    7     3 w =
001    8 m    Player08,Zagreb                   2240 CZE                         0.5    8     4 b =
001    9 m    Player09,Sofia                    2220 CZE                         0.0    9  0000 - Z
001   10 m    Player10,Sofia                    2200 CZE                         0.0   10  0000 - Z
310   1 Beograd                          BEO     2370    2.0    1.5   1     1    2
310   2 Praha                            PRA     2340    1.0    1.0   2     3    4
310   3 Ljubljana                        LJU     2310    0.0    0.5   5     5    6
310   4 Zagreb                           ZAG     2280    1.0    1.0   3     7    8
310   5 Sofia                            SOF     2250    1.0    1.0   4     9   10
"""
"""Another one: five teams of two players after the first of three rounds."""

HEADER = ("012 Cup", "142 3", "152 W", "192 FIDE_TEAM", "352 WB")
MATCH = (
    player(1, "3 w 1"),
    player(2, "4 b ="),
    player(3, "1 b 0"),
    player(4, "2 w ="),
)
"""Team 1 beats team 2 by 1½ : ½."""


def squad(number, *tpns, name="Team", match_points="", game_points=""):
    """A record 310."""
    start = f"310 {number:>3} {name:<32} {'':5} {'':6} {match_points:>6} {game_points:>6}     "
    return (start + "".join(f" {tpn:>4}" for tpn in tpns)).rstrip()


SQUADS = (squad(1, 1, 2), squad(2, 3, 4))
TWO_TEAMS = (*HEADER, *MATCH, *SQUADS)


def with_lines(*lines):
    """The report of two teams with more lines."""
    return (*TWO_TEAMS, *lines)


def loaded(*lines):
    """What comes of a report."""
    return load("\n".join(lines).encode())


def report(*lines):
    """The tournament in a report without errors."""
    found = loaded(*lines)
    assert found.event is not None, found.problems
    return found.event.tournaments[0]


def said(*lines):
    """Where the problems of a report stand, and what they say: (line, column, sentence)."""
    return [(each.line, each.column, sentence(each)) for each in loaded(*lines).problems]


def shown(tournament, match):
    """A match as "1-2: 1-3 10, 4-2 ==": white players first on each board, empty boards as 0."""
    boards = ", ".join(
        f"{each.first}-{each.second} {each.result.value}"
        for each in match.boards
        if each.first or each.second
    )
    kind = f" ({match.forfeit.value})" if match.forfeit else ""
    white, black = (tournament.entry(each).tpn for each in (match.white, match.black))
    return f"{white}-{black}{kind}: {boards}"


def matches(tournament, round_no=1):
    return [shown(tournament, each) for each in tournament.round(round_no).matches]


def points(tournament, team, after_round=1):
    """The match points and game points of a team after a round."""
    record = tournament.record(after_round)
    found = record.points[team - 1], record.secondary[team - 1]
    return found if tournament.settings.teams.primary is Score.MATCH_POINTS else found[::-1]


def rounds_of(tournament, team):
    """The appearances of a team."""
    return tournament.histories[tournament.entries_by_tpn[team].id]
