"""Read the files of Papi, the program of the French federation, which are Access databases.

A file is one tournament: its settings by name, and a row for each player with 24 rounds. Where a
round says "B" or "N", the player has White or Black against the row that the opponent's number
names; row 1 stands for nobody. The meaning of the columns was seen in published files of the
versions 3.3.2 to 3.3.8. Addresses, telephone numbers and fees are never taken.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from string import digits

from swissdesk.foreign import access
from swissdesk.foreign.content import Content
from swissdesk.foreign.reading import Node, Paths, Reading, last_paired, without_late_byes
from swissdesk.trf.document import Edition, NationalLine, PlayerLine, RoundCell, TrfDocument
from swissdesk.trf.problems import Code, Problems
from swissdesk.trf.trf26 import nrs_record

_SETTINGS, _PLAYERS = "INFO", "JOUEUR"
_COLUMNS = ("Nom", "Elo", "Rd01Cl", "Rd01Adv", "Rd01Res")
"""Columns of the players without which nothing can be read."""
_NOBODY = 1
"""The number of the row for the opponent of a player with the pairing-allocated bye."""
_MOST_ROUNDS = 24
_COLOURS = {"B": "w", "N": "b"}
_RESULTS = {0: " ", 1: "0", 2: "=", 3: "1", 4: "-", 5: "-", 6: "+"}
_ABSENT, _LEFT = "F", "R"
_BYES = {0: "Z", 2: "H"}
_PAB = "U"
_LISTS = {"Elo": "Fide", "Rapide": "RapideFide", "Blitz": "BlitzFide"}
"""The rating columns by the name of the list used, and the columns with the kind of rating."""
_FIDE, _NATIONAL = "F", "N"
_TITLES = {"g": "GM", "m": "IM", "f": "FM", "gf": "WGM", "mf": "WIM", "ff": "WFM"}
_SEXES = {"M": "m", "F": "w"}
_SWISS, _STANDARD = "Suisse", "Standard"
_UNKNOWN_SWISS = "CUSTOM_SWISS"
_DAY = re.compile(r"(\d\d)/(\d\d)/(\d{4})\b")
_FRANCE = "FRA"
_LEFT_OUT_SETTINGS, _LEFT_OUT_COLUMNS = ("DateRd", "Prix"), ("Ligue", "Fixe")
"""Settings for each round or place, which end in its number; the league, and fixed boards."""


def sniff(file: Content) -> bool:
    """Return whether the file is an Access database; Papi is the only program here that has one."""
    return access.is_access(file.data)


def read(file: Content, problems: Problems) -> Reading:
    """Return the tournament in a file."""
    if other := access.other_format(file.data):
        problems.error(Code.ACCESS_FORMAT, program=other)
        return Reading(())
    try:
        pages = access.tables(file.data)
        if _SETTINGS not in pages or _PLAYERS not in pages:
            problems.error(Code.DATABASE)
            return Reading(())
        settings = {
            str(row.get("Variable")): str(row.get("Value") or "")
            for row in access.rows(file.data, pages[_SETTINGS])
        }
        rows = [row for row in access.rows(file.data, pages[_PLAYERS]) if row.get("Ref")]
    except access.AccessDamaged:
        problems.error(Code.FILE_CUT_OFF)
        return Reading(())
    paths = Paths()
    problems.place_of = paths.place
    missing = [each for each in _COLUMNS if rows and each not in rows[0]]
    for each in missing:
        problems.error(Code.LAYOUT_UNKNOWN, paths.line(f"{_PLAYERS} {each}"), program="Papi")
    if missing:
        return Reading(())
    tournament = _Tournament(settings, rows, paths, problems)
    return Reading((tournament.document(),), tuple(dict.fromkeys(tournament.left_out())))


class _Tournament:
    """A tournament by the names of its settings and the columns of its players."""

    def __init__(
        self,
        settings: Mapping[str, str],
        rows: Iterable[Mapping[str, object]],
        paths: Paths,
        problems: Problems,
    ) -> None:
        self._settings, self._paths, self._problems = settings, paths, problems
        said = settings.get("ClassElo", "")
        if said and said not in _LISTS:
            problems.adjusted(Code.CELL_UNREADABLE, paths.line(f"{_SETTINGS} ClassElo"), text=said)
        self._list = said if said in _LISTS else "Elo"
        people = [Node(row, f"{_PLAYERS} {row['Ref']}") for row in rows if row["Ref"] != _NOBODY]
        self._people = sorted(people, key=lambda each: (-self._rating(each), _name(each)))
        self._numbers = {each["Ref"].number: place for place, each in enumerate(self._people, 1)}
        self._rounds = Node(settings.get("NbrRondes"), f"{_SETTINGS} NbrRondes").number or 0

    def document(self) -> TrfDocument:
        """Return the tournament as a report."""
        settings = self._settings
        found = {each["Ref"].number: [*self._cells(each)] for each in self._people}
        cells, last = without_late_byes(found, self._rounds, self._problems), last_paired(found)
        if last:
            self._problems.notice(Code.NUMBERED_BY_RATING)
        kind, pairing = settings.get("Genre", ""), settings.get("Pairing", "")
        is_accelerated = kind == _SWISS and pairing != _STANDARD
        return TrfDocument(
            Edition.TRF26,
            name=settings.get("Nom", ""),
            place=settings.get("Lieu", ""),
            federation=_FRANCE,
            start_date=_day(settings.get("DateDebut", "")),
            end_date=_day(settings.get("DateFin", "")),
            type_text=f"Swiss, {pairing}" if kind == _SWISS else kind,
            type_code=_UNKNOWN_SWISS if is_accelerated else "",
            chief_arbiter=settings.get("Arbitre", ""),
            time_control=settings.get("Cadence", ""),
            rounds=self._rounds or None,
            players=tuple(
                self._line(each, cells[each["Ref"].number], last) for each in self._people
            ),
            national=tuple(self._national()),
            ratings_used={
                place: self._rating(each)
                for place, each in enumerate(self._people, 1)
                if not self._rating(each, _FIDE) and self._rating(each)
            },
        )

    def left_out(self) -> Iterator[str]:
        """Yield the tie-breaks, the other settings and the columns that nothing is taken from."""
        yield from filter(None, (self._settings.get(f"Dep{place}") for place in (1, 2, 3)))
        for name, value in self._settings.items():
            if value and name.rstrip(digits) != name and name.startswith(_LEFT_OUT_SETTINGS):
                yield name.rstrip(digits)
        for column in (*_LISTS, *_LEFT_OUT_COLUMNS):
            if column != self._list and any(person[column].value for person in self._people):
                yield column

    def _rating(self, person: Node, kind: str = "") -> int:
        """Return the rating in the list used, 0 if it is not of the kind asked for."""
        is_wanted = not kind or person[_LISTS[self._list]].text == kind
        return person[self._list].number or 0 if is_wanted else 0

    def _line(self, person: Node, rounds: Sequence[RoundCell | None], last: int) -> PlayerLine:
        birth, title, cells = person["NeLe"].value, person["FideTitre"].text, [*rounds]
        while len(cells) > last and cells[-1] is None:
            cells.pop()
        return PlayerLine(
            self._numbers[person["Ref"].number],
            _name(person),
            sex=_SEXES.get(person["Sexe"].text, ""),
            title=_TITLES.get(title, title),
            rating=self._rating(person, _FIDE),
            federation=person["Federation"].text,
            fide_id=person["FideCode"].text,
            birth=f"{birth:%Y/%m/%d}" if isinstance(birth, date) else "",
            cells=tuple(cells),
            line=self._paths.line(person.path),
            club=person["Club"].text,
        )

    def _national(self) -> Iterator[NationalLine]:
        """Yield the national ratings and the licence numbers."""
        for place, person in enumerate(self._people, 1):
            rating, licence = self._rating(person, _NATIONAL), person["NrFFE"].text
            if rating or licence:
                text = nrs_record(_FRANCE, place, rating, licence)
                yield NationalLine(_FRANCE, place, rating, text, licence)

    def _cells(self, person: Node) -> Iterator[RoundCell | None]:
        for number in range(1, _MOST_ROUNDS + 1):
            name = f"Rd{number:02}"
            colour = person[f"{name}Cl"].text
            opponent, result = person[f"{name}Adv"].number or 0, person[f"{name}Res"].number or 0
            column = self._paths.column(f"{person.path}, {name}")
            if colour in _COLOURS and opponent == _NOBODY:
                yield RoundCell(0, "-", _PAB, column)
            elif colour in _COLOURS and opponent in self._numbers and result in _RESULTS:
                rival = self._numbers[opponent]
                yield RoundCell(rival, _COLOURS[colour], _RESULTS[result], column)
            elif colour == _ABSENT and result in _BYES:
                yield RoundCell(0, "-", _BYES[result], column)
            else:
                if colour not in {_LEFT, ""}:
                    text = f"{colour} {opponent} {result}"
                    self._problems.error(Code.RESULT_UNKNOWN, 0, column, text=text)
                yield None


def _name(person: Node) -> str:
    return ", ".join(filter(None, (person["Nom"].text, person["Prenom"].text)))


def _day(text: str) -> str:
    """Return YYYY/MM/DD from DD/MM/YYYY and perhaps a time of day; any other text as it is."""
    found = _DAY.match(text)
    return "/".join(reversed(found.groups())) if found else text
