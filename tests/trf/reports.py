"""Reports in text, for tests: an open in four formats, and lines of players made from their rounds.

``player(3, "6 w 1", "2 b 0")`` is the 001 record of player 3, put down literally and not by the
program's own writer. A round is ``opponent colour result``, ``bye H`` or ``""`` for a blank one.
"""

from swissdesk.listings.words.problems import sentence
from swissdesk.trf import Loaded, Severity, load

HEADER = """\
012 Velika Plana Open 2026
022 Velika Plana
032 SRB
042 2026/11/20
052 2026/11/24
062 7
072 7
082 0
092 Individual: Swiss-System
102 IA Jovanović, Petar (900100)
112 FA Horvat, Mia (14600100)
112 NA Kos, Žiga
122 90 min/40 moves + 30 min, 30 sec increment
132                                                                                        \
26/11/20  26/11/21  26/11/22  26/11/23  26/11/24
"""

PLAYERS = """\
001    1 m IM Đorđević,Petar                    2412 SRB      900001 1981/01/01  1.5    1     4 w 1     7 b =
001    2 m FM Ťoupalík,Karel                    2305 CZE      300002 1982/01/01  1.5    2     5 b =     3 w 1
001    3 wWFM Cerar,Žiga                        2190 SLO    14600003 1983/01/01  1.0    4     6 w 1     2 b 0
001    4 m    Łukasz,Jiří                       2104 CZE      300004 1984/01/01  0.5    6     1 b 0  0000 - H
001    5 m    Иванов,Иван                       2055 FID     4100005 1985/01/01  0.5    7     2 w =     6 b -
001    6 m    Fišer,Tomaž                       1987 SLO    14600006 1986/01/01  1.0    5     3 b 0     5 w +
001    7 m    Παπάς,Ελένη                       1850 GRE      900007 1987        1.5    3  0000 - U     1 w =
"""  # noqa: E501 - the columns of the format

TRF16 = HEADER + PLAYERS
TRF06 = HEADER + PLAYERS.replace("0000 - H", "0000 - =").replace("0000 - U", "0000 - +")
TRFX = HEADER + "XXR 5\nXXC white1\nXXP 1 5\n" + PLAYERS
TRF26 = (
    HEADER
    + """\
142 5
152 W
192 FIDE_DUTCH_2026
202 BH/C1,BH,SB,DE
222 40/5400+30:1800+30
240 H 002 0004
260 001 005 0001 0005
### round 3 to be paired
"""
    + PLAYERS
)


def player(tpn, *rounds, points="", rank="", name="Player", rating=2000, **fields):
    """A 001 record."""
    federation = fields.get("federation", "SRB")
    line = (
        f"001 {tpn:>4} {fields.get('sex', 'm'):1}{fields.get('title', ''):>3} {name:<33} "
        f"{rating:>4} {federation:<3} {fields.get('fide_id', ''):>11} "
        f"{fields.get('birth', ''):<10} "
        f"{points:>4} {rank:>4}"
    )
    return (line + "".join("  " + cell(each) for each in rounds)).rstrip()


def cell(text):
    """The eight columns of a round."""
    if not text:
        return " " * 8
    if text.startswith("bye"):
        return f"0000 - {text[4:]}".ljust(8)
    opponent, colour, *result = text.split()
    return f"{opponent:>4} {colour} {result[0] if result else ' '}"


def read(*lines):
    """What comes of a report of these lines."""
    loaded = load("\n".join(lines).encode())
    assert isinstance(loaded, Loaded)
    return loaded


def tournament_of(*lines):
    """The tournament of a report that is not refused."""
    loaded = read(*lines)
    assert loaded.event is not None, loaded.problems
    return loaded.event.tournaments[0]


def said(loaded, severity, text=""):
    """Where the problems of a severity that say *text* stand, as (line, column)."""
    return [
        (each.line, each.column)
        for each in loaded.problems
        if each.severity is severity and text in sentence(each)
    ]


def errors(loaded, text=""):
    return said(loaded, Severity.ERROR, text)


def adjusted(loaded, text=""):
    return said(loaded, Severity.ADJUSTED, text)


def notices(loaded, text=""):
    return said(loaded, Severity.NOTICE, text)
