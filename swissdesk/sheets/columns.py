"""The meaning of columns in a list of players, by their headings, else by their contents.

Headings are from clubs' and federations' Excel lists in several languages, of exports of other
pairing programs, and of FIDE's rating lists.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from swissdesk.model.dates import birth_of
from swissdesk.model.names import folded
from swissdesk.model.player import Title
from swissdesk.sheets.csv_file import DAMAGED
from swissdesk.sheets.sheet import Sheet


class Field(Enum):
    """A fact about a player that a column may hold."""

    NAME = "name"
    LAST_NAME = "last name"
    FIRST_NAME = "first name"
    TITLE = "title"
    SEX = "sex"
    FEDERATION = "federation"
    FIDE_ID = "FIDE ID"
    BIRTH = "birth"
    CLUB = "club"
    CATEGORY = "category"
    RATING = "rating"
    """The rating used in the tournament (C.04.2 art. 2.1), if the list states it."""
    ESTIMATE = "estimate"
    """The arbiter's estimate of an unrated player's strength (C.04.2 art. 2.1)."""
    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"
    NATIONAL = "national"
    INGO = "INGO"
    BCF = "BCF"
    """Old national scales; converted to the national rating that they stand for."""
    WOMEN_TITLE = "women's title"
    NATIONAL_ID = "national ID"
    K = "K"
    """The development coefficient K for standard games; those for others have their own columns."""
    K_RAPID = "K rapid"
    K_BLITZ = "K blitz"
    FIRST_TIMER = "first-timer"
    TEAM = "team"
    BOARD = "board"
    CAPTAIN = "captain"
    SHORT_NAME = "short name"
    """In a section of teams: the player's team, their place in its squad, its captain and short
    name."""


_HEADINGS: Mapping[Field, str] = {
    Field.NAME: (
        "name, player, full name, player name, spieler, spielername, nom, joueur, nom prenom, "
        "nom et prenom, jugador, nombre completo, apellidos y nombre, jmeno hrace, "
        "prijmeni jmeno, prijmeni a jmeno, jmeno a prijmeni, hrac, ime i prezime, "
        "prezime i ime, igrac, zawodnik, nazwisko i imie, naam, giocatore, namn, navn, nev, "
        "игрок, фио, име и презиме, презиме и име, играч"
    ),
    Field.LAST_NAME: (
        "last name, lastname, surname, family name, nachname, familienname, nom de famille, "
        "apellido, apellidos, prijmeni, prezime, nazwisko, achternaam, cognome, efternamn, "
        "фамилия, презиме"
    ),
    Field.FIRST_NAME: (
        "first name, firstname, given name, forename, vorname, prenom, nombre, "
        "nombre de pila, jmeno, "
        "krestni jmeno, krestni, ime, imie, voornaam, nome, fornamn, имя, име"
    ),
    Field.TITLE: ("title, titel, titre, titulo, titul, titula, tytul, titolo, tit, звание, титула"),
    Field.SEX: (
        "sex, gender, geschlecht, sexe, sexo, pohlavi, pol, plec, geslacht, sesso, kon, пол, "
        "m w, w m, m f, f m, m v, v m, m z, m k"
    ),
    Field.FEDERATION: (
        "federation, fed, country, land, nation, foderation, verband, pays, federacion, pais, "
        "federace, zeme, stat, federacija, drzava, federacja, kraj, federazione, paese, "
        "страна, федерация, фед, федерација"
    ),
    Field.FIDE_ID: (
        "fide id, fideid, fide no, fide nr, fide number, fide code, id fide, fide, idfide, "
        "fide id number, id number, numero fide, code fide, fide cislo, ид фиде, код fide"
    ),
    Field.BIRTH: (
        "birth, birthday, birth date, date of birth, bday, born, dob, year of birth, birth "
        "year, b year, yob, geburtsdatum, geburtstag, geburtsjahr, geb, jahrgang, naissance, "
        "date de naissance, annee de naissance, nacimiento, fecha de nacimiento, ano de "
        "nacimiento, narozen, datum narozeni, rok narozeni, narozeni, rocnik, datum rodenja, "
        "godina rodenja, rodenje, rodjen, datum rodjenja, data urodzenia, rok urodzenia, "
        "geboortedatum, data di nascita, дата рождения, датум рођења"
    ),
    Field.CLUB: (
        "club, team, club city, clubname, clube cidade, club ciudad, verein, verein ort, "
        "mannschaft, equipe, equipo, oddil, klub, tym, druzstvo, klub mesto, klub grad, "
        "vereniging, circolo, клуб, клуб город, команда"
    ),
    Field.CATEGORY: (
        "category, cat, group, gr, typ, type, kategorie, altersklasse, gruppe, categorie, "
        "categoria, grupo, kategorija, grupa, kategoria, skupina, категория, категорија"
    ),
    Field.RATING: (
        "rating, rtg, elo, rat, rating used, rating used here, seed rating, tournament rating, "
        "wertung, wertungszahl, turnier elo, rejting, ranking, elo turnaj, рейтинг, рейт, рејтинг"
    ),
    Field.ESTIMATE: (
        "estimate, estimated rating, estimated strength, geschatzt, estimation, estimacion, "
        "odhad, procena"
    ),
    Field.STANDARD: (
        "standard, std, rtgi, irtg, eloi, elo i, elo int, fide rating, rating fide, elo fide, "
        "fide elo, standard rating, standard elo, classical, int rating, international "
        "rating, std rating, srating, elo std, rating int, rtg int"
    ),
    Field.RAPID: (
        "rapid, rapid rating, rapid elo, rpd, elo rapid, schnellschach, rapide, rapido, rapid "
        "fide, fide rapid, rrating"
    ),
    Field.BLITZ: ("blitz, blitz rating, blitz elo, blz, elo blitz, fide blitz, brating, relampago"),
    Field.NATIONAL: (
        "national, nat, rtgn, nrtg, elon, elo n, national rating, national elo, elo nat, dwz, "
        "nwz, lok, elo cr, elo cz, narodni elo, narodni rating, rating nat, nrating, rating "
        "cr, elo nacional, elo national, nacionalni rejting, zps, lkm, kadettelo, rtg nat"
    ),
    Field.INGO: "ingo, ingo zahl, ingozahl, ingo wertung, ingo number",
    Field.BCF: "bcf, bcf grade, bcf grading, bcf rating",
    Field.WOMEN_TITLE: (
        "women s title, womens title, woman title, w title, wtit, wtitle, fide frauentitel, "
        "frauentitel, titre feminin, titulo femenino, zensky titul, zenski titul"
    ),
    Field.NATIONAL_ID: (
        "national id, nat id, national number, national no, licence, licence no, licence number, "
        "license, license no, membership number, member no, member number, mitgliedsnummer, "
        "mgl nr, pkz, lizenz, lizenznummer, licencia, n licence, numero de licence, nrffe, "
        "ecf code, cfc, id fsi, relatienummer, reg cislo, registracni cislo, narodni id, id cfr"
    ),
    Field.K: (
        "k, sk, k factor, k std, k standard, k fide, k faktor, koeficient k, coefficient k, "
        "k elo fide std"
    ),
    Field.K_RAPID: "rk, k rapid, rapid k, k elo fide rapid",
    Field.K_BLITZ: "bk, k blitz, blitz k, k elo fide blitz",
    Field.FIRST_TIMER: (
        "first timer, first time, first tournament, debut, debutant, erstteilnehmer, neuling, "
        "premier tournoi, primer torneo, poprve, novacek, prvi put"
    ),
}
"""Headings without case and accents, and with only letters and digits."""
_OF_TEAMS: Mapping[Field, str] = {
    Field.TEAM: (
        "team, team name, mannschaft, equipe, equipo, tym, druzstvo, ekipa, druzyna, ploeg, "
        "squadra, lag, команда, екипа"
    ),
    Field.BOARD: (
        "board, board no, bo, brett, brettnummer, echiquier, tablero, sachovnice, deska, tabla, "
        "szachownica, bord, scacchiera, доска, табла"
    ),
    Field.CAPTAIN: (
        "captain, team captain, mannschaftsfuhrer, mf, capitaine, capitan, kapitan, kapetan, "
        "captein, capitano, капитан, капитен"
    ),
    Field.SHORT_NAME: (
        "short name, team short name, short, abbreviation, abbr, kurzname, kurzbezeichnung, "
        "kurzel, nom court, nombre corto, zkratka, zkraceny nazev, skraceni naziv, skracenica, "
        "skrot, nazwa skrocona, korte naam, nome breve, kortnavn, краткое название, кратко име"
    ),
}
"""Headings that mean this in a section of teams only."""
TEAM_FIELDS = tuple(_OF_TEAMS)
FIRST_ROWS = 12
"""The headings are in one of these rows."""
_SAMPLE = 200
_MOST = 0.8
_OLDEST, _YOUNGEST = 1900, 2030
_HIGHEST_RATING = 3999
_LEAST_RATING = 600
_ID_DIGITS = range(6, 9)
_TITLES = {title.value for title in Title if title.value}
_TIME = re.compile(r"[ T]\d{1,2}:\d\d.*")
_YEAR_AS_DECIMAL = re.compile(r"(\d{4})[.,]0+")
_BOARD = re.compile(r"(\D*?) ?(\d\d?)")
_NAME = re.compile(r"[^\W\d_].*[^\W\d_]\.?", re.DOTALL)


def bare(heading: str) -> str:
    """Return the words of a heading, without case, accents and signs: "FIDE-ID." as "fide id"."""
    return " ".join(re.findall(r"[^\W_]+", folded(heading)))


def _meanings(headings: Mapping[Field, str]) -> dict[str, Field]:
    return {bare(each): field for field, listed in headings.items() for each in listed.split(",")}


_MEANINGS = _meanings(_HEADINGS)
_MEANINGS_FOR_TEAMS = {**_MEANINGS, **_meanings(_OF_TEAMS)}


@dataclass(frozen=True, slots=True)
class Meaning:
    """How to read a sheet.

    ``headings`` is the row of the headings, counted from 1 as in spreadsheets, 0 for none; players
    begin below it. ``fields`` is the content of each column, None for a column to ignore.
    """

    headings: int
    fields: tuple[Field | None, ...]


def board_of(heading: str) -> int:
    """Return the board of a heading such as "Board 3", "Brett 3" or "3"; 0 for other headings."""
    read = _BOARD.fullmatch(bare(heading))
    is_board = read is not None and (_MEANINGS_FOR_TEAMS.get(read[1]) is Field.BOARD or not read[1])
    return int(read[2]) if read is not None and is_board else 0


def names_team(heading: str) -> bool:
    """Return whether the column with a heading names the team."""
    return _MEANINGS_FOR_TEAMS.get(bare(heading)) in {Field.TEAM, Field.CLUB}


def meaning_of(sheet: Sheet, *, is_of_teams: bool = False) -> Meaning:
    """Return the likeliest meaning of a sheet; each field is in one column at most.

    In a list of teams, the column of the clubs names the teams unless another one does.
    """
    rows = range(len(sheet.rows[:FIRST_ROWS]))
    known = [_by_headings(sheet, row, is_of_teams=is_of_teams) for row in rows]
    counts = [
        sum(
            place in found or bare(heading) in _UNCERTAIN
            for place, heading in enumerate(sheet.rows[row])
        )
        for row, found in enumerate(known)
    ]
    best = max(range(len(known)), key=lambda row: counts[row])
    if counts[best] < min(2, sheet.width):
        return Meaning(0, _by_content(sheet, 0, {}))
    return Meaning(best + 1, _by_content(sheet, best + 1, known[best]))


def meaning_below(sheet: Sheet, headings: int, *, is_of_teams: bool = False) -> Meaning:
    """Return the likeliest meaning if the row of the headings is known, 0 for none."""
    known = _by_headings(sheet, headings - 1, is_of_teams=is_of_teams) if headings else {}
    return Meaning(headings, _by_content(sheet, headings, known))


def _by_headings(sheet: Sheet, row: int, *, is_of_teams: bool) -> dict[int, Field]:
    """Return the meaning of columns with known headings, the first of each meaning.

    A heading with several meanings ("ID", "Year") counts if the cells below agree with it, and if
    no plainer heading has the same meaning.
    """
    found: dict[int, Field] = {}
    meanings = _MEANINGS_FOR_TEAMS if is_of_teams else _MEANINGS
    headings = [bare(heading) for heading in sheet.rows[row]]
    for place, heading in enumerate(headings):
        field = meanings.get(heading)
        if field is not None and field not in found.values():
            found[place] = field
    for place, heading in enumerate(headings):
        field = _UNCERTAIN.get(heading)
        if field is None or field in found.values():
            continue
        if _share(sheet.column(place, row + 1), _AGREES[field]) >= _MOST:
            found[place] = field
    places = {field: place for place, field in found.items()}
    if Field.FIDE_ID in places and Field.NATIONAL_ID not in places:
        others = (place for place, heading in enumerate(headings) if heading in _OTHER_ID)
        found.update((place, Field.NATIONAL_ID) for place in [*others][:1] if place not in found)
    if Field.FIRST_NAME in places and Field.LAST_NAME not in places:
        whole = places.get(Field.NAME)
        if whole is None:
            found[places[Field.FIRST_NAME]] = Field.NAME  # "Jméno" alone, "Nombre" alone
        else:
            found[whole] = Field.LAST_NAME  # "Name" and "Vorname", "Nom" and "Prénom"
    if is_of_teams and Field.TEAM not in places and Field.CLUB in places:
        found[places[Field.CLUB]] = Field.TEAM
    return found


def _by_content(
    sheet: Sheet, first_row: int, known: Mapping[int, Field]
) -> tuple[Field | None, ...]:
    """Return the meaning of every column, by its contents if the headings leave it open.

    With headings, only the fields that make a player are sought this way; other columns with
    unknown headings are ignored.
    """
    fields: list[Field | None] = [known.get(place) for place in range(sheet.width)]
    wanted = _SIGNS if not known else {}
    if not set(known.values()) & {Field.NAME, Field.LAST_NAME}:
        wanted = {Field.NAME: _is_name, **wanted}
    for field, is_one in wanted.items():
        places = (place for place, each in enumerate(fields) if each is None)
        shares = {place: _share(sheet.column(place, first_row), is_one) for place in places}
        best = max(shares, key=lambda place: shares[place], default=None)
        if best is not None and shares[best] >= _MOST and field not in fields:
            fields[best] = field
    return tuple(fields)


def day_only(cell: str) -> str:
    """Return a date without the time, and a year without the ".0" that spreadsheets add."""
    whole = _YEAR_AS_DECIMAL.fullmatch(cell)
    return whole[1] if whole is not None else _TIME.sub("", cell)


def _share(cells: Sequence[str], is_one: Callable[[str], bool]) -> float:
    sample = cells[:_SAMPLE]
    return sum(map(is_one, sample)) / len(sample) if sample else 0.0


def _is_name(text: str) -> bool:
    """Return whether there are at least two words of letters, even with damaged letters."""
    whole = text.replace(DAMAGED, "x")
    return bool(_NAME.fullmatch(whole)) and len(re.findall(r"[^\W\d_]+", whole)) > 1


def _is_birth(text: str) -> bool:
    if text.isdecimal() and len(text) == len("2005"):
        return _is_number(text, _OLDEST, _YOUNGEST)
    return bool(birth_of(day_only(text)))


def _is_number(text: str, lowest: int, highest: int) -> bool:
    return text.isdecimal() and len(text) <= len(str(highest)) and lowest <= int(text) <= highest


_UNCERTAIN = {
    **dict.fromkeys(("id", "id no", "id nr", "no id", "player id", "ident"), Field.FIDE_ID),
    **dict.fromkeys(("year", "rok", "jahr", "annee", "ano", "anno", "godina", "ar"), Field.BIRTH),
}
"""Headings that may mean something else: "ID" a club's number, "Year" the year of joining."""
_OTHER_ID = frozenset({"id no", "id nr", "no id"})
"""Headings of the national ID in lists that have the FIDE ID, too."""
_AGREES: Mapping[Field, Callable[[str], bool]] = {
    Field.FIDE_ID: lambda text: text.isdecimal() and len(text) in _ID_DIGITS,
    Field.BIRTH: _is_birth,
}


# In this order: unmistakable columns first.
_SIGNS: Mapping[Field, Callable[[str], bool]] = {
    Field.TITLE: lambda text: text.upper() in _TITLES,
    Field.SEX: lambda text: text.casefold() in {"m", "w", "f", "ž"},
    Field.FEDERATION: lambda text: text.isalpha() and text.isupper() and len(text) == len("CZE"),
    Field.BIRTH: _is_birth,
    Field.FIDE_ID: lambda text: text.isdecimal() and 5 <= len(text) <= 10,
    Field.RATING: lambda text: text == "0" or _is_number(text, _LEAST_RATING, _HIGHEST_RATING),
}
