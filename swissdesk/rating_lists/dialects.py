"""The columns of national rating lists, by their headings: a description of each list, no code.

Headings are written without case, accents and signs: "Name,Vorname" is "name vorname". A heading
that comes a second time has a number: "nr 2". As federations add columns every year, a list is
known by the headings that it must have, in any order.

The values after "=" are columns of :class:`~swissdesk.rating_lists.row.Row`, or

* ``last`` and ``first``, parts of the name; ``shouted``: a name as DE ROSSI Anna Maria,
* ``status``: P marks a second membership, which counts less,
* ``club_no``: the number of a club, ``member``: that of a member in it,
* ``died``: a row with a value is left out, as is a player without membership, whose ``id`` is 0,
* ``title_no``: a title as Swiss-Chess numbers it.

Of several columns for one value the first filled one counts.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from swissdesk.sheets.columns import Field, bare


@dataclass(frozen=True, slots=True)
class Dialect:
    """A national list; without a ``source`` the players' federation tells it.

    ``encoding`` is that of a text that is not UTF-8. ``sexes`` are codes of its own. A word of
    ``named`` in the name of the file says that the national rating is another one.
    """

    source: str
    needs: frozenset[str]
    columns: Mapping[str, str]
    encoding: str = ""
    sexes: Mapping[str, str] = field(default_factory=dict)
    named: Mapping[str, str] = field(default_factory=dict)


def _dialect(
    source: str, needs: str, columns: str, encoding: str = "", **more: Mapping[str, str]
) -> Dialect:
    pairs = (each.split("=") for each in columns.replace("\n", " ").split(";"))
    meanings = {heading.strip(): meaning.strip() for heading, meaning in pairs}
    needed = frozenset(each.strip() for each in needs.split(";"))
    return Dialect(source, needed, meanings, encoding, **more)


SWISS_CHESS = (
    "name", "club", "nation", "elo", "dwz", "title no", "birth", "id", "fide id", "member", "sex",
    "zps", "state", "nine", "status", "women title no", "officials", "flag", "foa", "elo 2",
    "games", "k", "rapid", "rapid games", "rapid k", "blitz", "blitz games", "blitz k",
)  # fmt: skip
"""The fields of a Swiss-Chess list, which has no headings."""
LST = _dialect(
    "",
    "title no; nine",
    """name=name; club=club; nation=federation; elo=standard; dwz=national; title no=title_no;
    birth=birth; id=id; fide id=fide_id; sex=sex; women title no=women_title_no;
    officials=officials; flag=flag; k=k_standard; rapid=rapid; rapid k=k_rapid; blitz=blitz;
    blitz k=k_blitz""",
)
_GERMAN = """zps=club_no; vkz=club_no; status=status; geschlecht=sex; geburtsjahr=birth;
    dwz=national; fide elozahl=standard; fide elo=standard; fide titel=title; fide id=fide_id;
    fide land=federation; fide frauentitel=women_title; fide elozahl schnellschach=rapid;
    fide elozahl blitz=blitz"""
DIALECTS: Sequence[Dialect] = (
    _dialect(
        "GER",
        "status; dwz; fide id",
        f"""id=id; name vorname=name; spielername=name; mitgliedsnummer=member; mgl nr=member;
        {_GERMAN}""",
        "cp1252",
    ),
    _dialect(
        "ITA",
        "nominativo; id fsi",
        """nominativo=shouted; id fsi=id; elo=national; federazione=federation; anno nascita=birth;
        sex=sex; fin=fide_id; elo fide std=standard; k elo fide std=k_standard;
        elo fide rapid=rapid; k elo fide rapid=k_rapid; elo fide blitz=blitz;
        k elo fide blitz=k_blitz; circolo attuale=club""",
    ),
    _dialect(
        "NED",
        "relatienummer; naam; rating",
        """relatienummer=id; naam=name; titel=title; fed=federation; rating=national;
        geboren=birth; s=sex""",
        "cp1252",
        named={"rapid": "national_rapid", "snel": "national_blitz"},
    ),
    _dialect(
        "ENG",
        "ecf code; full name",
        """ecf code=id; full name=name; fide no=fide_id; gender=sex; nation=federation;
        revised standard=national; original standard=national; revised rapid=national_rapid;
        original rapid=national_rapid; revised blitz=national_blitz;
        original blitz=national_blitz; club name=club; title=title""",
    ),
    _dialect(
        "BEL",
        "idnumber; affiliated; elo",
        """idnumber=id; name=name; sex=sex; birthday=birth; club=club_no; elo=national;
        fideid=fide_id; died=died""",
    ),
    _dialect(
        "FIN",
        "selo; sukunimi",
        """id=id; sukunimi=last; etunimi=first; seura=club; selo=national; maa=federation""",
        "cp1252",
    ),
    _dialect(
        "DEN",
        "navn; hur; lyn",
        """nr=id; fodt=birth; navn=name; klub=club; titel=title; rat=national;
        hur=national_rapid; lyn=national_blitz; fide=standard; nr 2=fide_id""",
        "cp1252",
    ),
    _dialect(
        "CAN",
        "cfc; last; first",
        """cfc=id; last=last; first=first; rating=national; active rtg=national_rapid;
        fide number=fide_id; fide rating=standard""",
    ),
    _dialect(
        "USA",
        "mem id; mem name",
        """mem id=id; mem name=name; r lpb rat=national; q lpb rat=national_rapid;
        b lpb rat=national_blitz; federation=federation; title=title; byear=birth; gender=sex""",
    ),
    _dialect(
        "RSA",
        "unique no; surname; firstname",
        """unique no=id; surname=last; firstname=first; bdate=birth; sex=sex; title=title;
        rating=national; fed=federation""",
    ),
    _dialect(
        "JPN",
        "kanji; st; rp",
        "id=id; name=name; st=national; rp=national_rapid",
    ),
    _dialect(
        "INA",
        "provinsi; nama",
        """id=id; fide id=fide_id; nama=name; l p=sex; tgl lahir=birth; gelar=title;
        standar=national; cepat=national_rapid; kilat=national_blitz""",
        sexes={"l": "m", "p": "w"},
    ),
    _dialect(
        "FRA",
        "nrffe; nom; prenom",
        """nrffe=id; nom=last; prenom=first; sexe=sex; nele=birth; federation=federation;
        elo=national; rapide=national_rapid; fidecode=fide_id; fidetitre=title""",
        "cp1252",
    ),
    _dialect(
        "",
        "name; fide no; rtg nat",
        """id no=id; name=name; sex=sex; fed=federation; clubname=club; birthday=birth;
        rtg nat=national; fide no=fide_id; rtg int=standard; rating int=standard; title=title;
        k=k_standard""",
    ),
    _dialect(
        "",
        "name; id no; rtg nat",
        """id no=id; id cbx=id; name=name; sex=sex; fed=federation; clubname=club; birthday=birth;
        rtg nat=national; rtg int=standard; title=title; k=k_standard; fide no=fide_id""",
    ),
)
"""The lists that are known; the last two are Swiss-Manager's interchange of CZE, RUS, UKR, BRA."""
_OF_FIELDS: Mapping[Field, str] = {
    Field.NAME: "name", Field.LAST_NAME: "last", Field.FIRST_NAME: "first", Field.TITLE: "title",
    Field.SEX: "sex", Field.FEDERATION: "federation", Field.FIDE_ID: "fide_id",
    Field.BIRTH: "birth", Field.CLUB: "club", Field.RATING: "national", Field.NATIONAL: "national",
    Field.STANDARD: "standard", Field.RAPID: "rapid", Field.BLITZ: "blitz",
    Field.WOMEN_TITLE: "women_title", Field.NATIONAL_ID: "id", Field.K: "k_standard",
    Field.K_RAPID: "k_rapid", Field.K_BLITZ: "k_blitz",
}  # fmt: skip
"""The columns of lists that nobody described, by the meanings that spreadsheets have."""
FIELDS = tuple(_OF_FIELDS)
"""The meanings that columns of a list can be given."""


def is_swiss_chess(head: bytes) -> bool:
    """Return whether a text is a list of Swiss-Chess: its 14th field is always 9."""
    fields = head.split(b"\n", 1)[0].split(b";")
    return len(fields) >= len(SWISS_CHESS) and fields[SWISS_CHESS.index("nine")].strip() == b"9"


def swiss_chess_encoding(head: bytes) -> str:
    """Return the encoding of a Swiss-Chess list: that of Austria, or that of DOS."""
    new, old = (sum(head.count(byte) for byte in letters) for letters in _UMLAUTS)
    return "iso-8859-15" if new > old else "cp850"


_UMLAUTS = (
    tuple(each.encode("iso-8859-15") for each in "äöüß"),
    tuple(each.encode("cp850") for each in "äöüß"),
)


def headings_of(cells: Sequence[str]) -> tuple[str, ...]:
    """Return the headings without signs; a repeated one with its number."""
    found: list[str] = []
    for each in map(bare, cells):
        count = sum(other == each or other.startswith(f"{each} #") for other in found)
        found.append(each if not count or not each else f"{each} #{count + 1}")
    return tuple(each.replace("#", "") for each in found)


def dialect_of(headings: Sequence[str]) -> Dialect | None:
    """Return the list that has these headings; None for an unknown one."""
    there = {*headings}
    return next((each for each in DIALECTS if each.needs <= there), None)


def places_of(dialect: Dialect, headings: Sequence[str], name: str) -> dict[str, list[int]]:
    """Return the columns of each value, in the order in which they count."""
    renamed = next((to for word, to in dialect.named.items() if word in name.lower()), "")
    found: dict[str, list[int]] = {}
    for heading, meaning in dialect.columns.items():
        if heading in headings:
            known = renamed if renamed and meaning == "national" else meaning
            found.setdefault(known, []).append(headings.index(heading))
    return found


def places_by_fields(fields: Sequence[Field | None]) -> dict[str, list[int]]:
    """Return the columns of each value as somebody chose them."""
    found: dict[str, list[int]] = {}
    for place, each in enumerate(fields):
        if each is not None and each in _OF_FIELDS:
            found.setdefault(_OF_FIELDS[each], []).append(place)
    return found
