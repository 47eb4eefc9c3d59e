"""Lists of players of our own making, laid out as FIDE lays out its files."""

from itertools import accumulate
from random import Random
from xml.sax.saxutils import escape

COMBINED = (
    "ID Number      Name                                                         Fed Sex Tit  "
    "WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
LEGACY = COMBINED.replace("FOA ", "")
SINGLE = COMBINED[: COMBINED.index("SRtng")] + "OCT26 Gms K  B-day Flag"
_TAGS = (
    "fideid name country sex title w_title o_title foa_title rating games k rapid_rating "
    "rapid_games rapid_k blitz_rating blitz_games blitz_k birthday flag"
)
TAGS = _TAGS.split()
_WIDTHS = (15, 61, 4, 4, 5, 5, 15, 4, 6, 4, 3, 6, 4, 3, 6, 4, 3, 6, 4)
_FOA = TAGS.index("foa_title")
CARLSEN = ("1503014", "Carlsen, Magnus", "NOR", "M", "GM", "", "", "", "2823", "0", "10", "2801",
           "12", "10", "2860", "0", "10", "1990", "")  # fmt: skip


def player(**changes):
    """Return the cells of a player like Carlsen, but for *changes* by the names of the XML."""
    return tuple(changes.get(tag, cell) for tag, cell in zip(TAGS, CARLSEN, strict=True))


def line(cells):
    """Return a line of the combined list; cells too long push what follows."""
    return "".join(cell.ljust(width) for cell, width in zip(cells, _WIDTHS, strict=True))


def legacy_line(cells):
    return line((*cells[:_FOA], "", *cells[_FOA + 1 :]))[:109] + line(cells)[113:]


def single_line(cells):
    return line(cells)[:126] + line(cells)[152:]


def text(players, heading=COMBINED, of=line):
    """Return a list as FIDE's text."""
    return "".join(f"{each}\r\n" for each in (heading, *map(of, players))).encode()


def element(cells):
    """Return a player as an element of FIDE's XML."""
    inside = "".join(
        f"<{tag}>{escape(cell)}</{tag}>\n" for tag, cell in zip(TAGS, cells, strict=True)
    )
    return f"<player>\n{inside}</player>\n"


def xml(players):
    """Return a list as FIDE's XML."""
    return f"<playerslist>\n{''.join(map(element, players))}</playerslist>\n".encode()


_FEDERATIONS = "IND RUS GER ESP FRA IRI TUR ITA POL SRI CZE USA BRA GRE HUN UKR KAZ MEX"
_COMMON = """
Ivanov Petrov Kumar Garcia Singh Mueller Schmidt Fernandez Novak Kovacs Nguyen Wang Smith
Rodriguez Sharma Martin Silva Popescu Horvat Hansen Kim Ali Khan Perez Lopez O'Brien Al-Khatib
"""
_FIRST = """
Ivan Maria Juan Anna Mohammed Daniel Alexander Peter Martin Jose David Michael Sara Ali Thomas Elena
Pavel Jan Laura Arjun Aarav Diya Luca Sofia Jakub Tereza Andrei Ioana
"""
_START = """
ba be bo bra da de di do dra fa fi ga go gra ha he ka ke ko kra la le lo ma me mi mo na ne ni pa pe
po pra ra re ro sa se sha sta sto ta te ti to tra va ve vi ya za zu
"""
_END = "rin mov sky nen son ski dze yan wala pour oglu ez ic escu ura moto rao lal sen ley ner"


class Crowd:
    """Endless players of common and of rare names, the same for the same seed."""

    def __init__(self, seed=7):
        self._dice = Random(seed)
        self._federations = _FEDERATIONS.split()
        starts = _START.split()
        made = [(a + b).capitalize() for a in starts for b in starts]
        self._surnames = _COMMON.split() + [each + end for each in made for end in _END.split()]
        self._first = _FIRST.split() + [f"{each}n" for each in made]
        self._shares = [
            list(accumulate(1 / (place + 20) for place in range(len(names))))
            for names in (self._surnames, self._first)
        ]

    def players(self, count, start=100_000):
        """Yield *count* players with increasing IDs."""
        dice = self._dice
        number = start
        surnames, first = (
            dice.choices(names, cum_weights=shares, k=count)
            for names, shares in zip((self._surnames, self._first), self._shares, strict=True)
        )
        for last, given in zip(surnames, first, strict=True):
            number += dice.randrange(1, 20) if dice.random() < 0.9995 else 900_000
            yield self._player(number, f"{last}, {given}")

    def _player(self, number, name):
        dice = self._dice
        chance = dice.random()
        ratings = [0, 0, 0]
        if chance > 0.59:
            base = min(max(int(dice.gauss(1750, 220)), 1400), 2850)
            ratings = [
                base if dice.random() < 0.7 else 0,
                base + dice.randrange(-90, 90) if dice.random() < 0.6 else 0,
                base + dice.randrange(-90, 90) if dice.random() < 0.4 else 0,
            ]
        factors = ["20" if each else "0" for each in ratings]
        best = max(ratings)
        title = "GM" if best > 2550 else "IM" if best > 2420 else "FM" if best > 2300 else ""
        is_woman = dice.random() < 0.12
        flag = ("w" if is_woman else "") + ("i" if dice.random() < 0.4 else "")
        return (
            str(number),
            name if dice.random() < 0.97 else name.replace(", ", " "),
            dice.choice(self._federations),
            "F" if is_woman else "M",
            title,
            "",
            "NI,FI" if dice.random() < 0.03 else "",
            "ACM" if dice.random() < 0.01 else "",
            str(ratings[0]), "0", factors[0],
            str(ratings[1]), "0", factors[1],
            str(ratings[2]), "0", factors[2],
            str(dice.randrange(1940, 2019)) if dice.random() < 0.98 else "0",
            "".join(sorted(flag, reverse=True)),
        )  # fmt: skip
