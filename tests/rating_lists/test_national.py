"""National lists in their formats: small files of our own with the columns of the real ones."""

import io
import sqlite3
import struct
import zipfile
from contextlib import closing

import openpyxl
import pytest
from rating_lists import made

from swissdesk.errors import (
    ListFact,
    LooksLike,
    RatingListRefused,
    RatingListUnclear,
    RatingListUnknown,
)
from swissdesk.model.player import KFactors, Ratings, Sex, Title
from swissdesk.rating_lists.importing import Wishes
from swissdesk.rating_lists.report import ListKind, Objection, Trouble
from swissdesk.sheets.columns import Field, Meaning

GER = """\
ID,ZPS,Mitgliedsnummer,Status,"Name,Vorname",Geschlecht,Spielberechtigung,Geburtsjahr,\
"Letzte Auswertung",DWZ,Index,FIDE-Elozahl,FIDE-Titel,FIDE-ID,FIDE-Land,Vorname,Nachname,\
FIDE-Frauentitel,FIDE-Elozahl-Schnellschach,FIDE-Elozahl-Blitz
NU4073762,10614,1081,P,"Carlsen,Magnus",M,,1990,202517,2841,106,2823,GM,1503014,NOR,Magnus,\
Carlsen,,2803,2860
NU4073762,10615,12,A,"Carlsen,Magnus",M,,1990,202517,2841,106,2823,GM,1503014,NOR,Magnus,\
Carlsen,,2803,2860
NU4000001,10614,2,A,"Müller,Jörg",M,D,1985,202517,1523,12,,,,,Jörg,Müller,,,
"""
CLUBS = """\
ZPS-Nummer,Landesverband,UebergeordneterVerband,Vereinsname
10614,1,106,"SF Köln, e.V."
10615,1,106,SC Brühl
"""
OLD_GER = """\
ZPS,Mgl-Nr,Status,Spielername,Geschlecht,Spielberechtigung,Geburtsjahr,Letzte-Auswertung,DWZ,\
Index,FIDE-Elo,FIDE-Titel,FIDE-ID,FIDE-Land
10614,2,A,"Müller,Jörg",M,D,1985,202517,1523,12,1601,CM,24600019,GER
"""
ITA = """\
Nominativo;Elo;Categoria;K Italia;Federazione;Anno Nascita;ID FSI;Sex;FIN;Elo FIDE Std;\
K Elo FIDE Std;Games Elo FIDE Std;Elo FIDE Rapid;K Elo FIDE Rapid;Games Elo FIDE Rapid;\
Elo FIDE Blitz;K Elo FIDE Blitz;Games Elo FIDE Blitz;Attivo;Data Nascita;Circolo Attuale
DE ROSSI Anna Maria;1650;2N;20;ITA;2001;123456;F;28600001;1602;20;3;1590;40;0;0;0;0;S;\
05-03-2001;Scacchi Milano
NESSUNO Ugo;1500;NC;20;ITA;1999;0;M;0;0;0;0;0;0;0;0;0;0;N;01-01-1999;
"""
NED = """\
Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S
9055882;Van der Aa, Quinten;;NED;1679;24;2012;
"""
ENG = """\
ECF_code,full_name,member_no,FIDE_no,gender,nation,original_standard,standard_original_category,\
revised_standard,standard_revised_category,original_rapid,rapid_original_category,revised_rapid,\
rapid_revised_category,original_blitz,blitz_original_category,revised_blitz,\
blitz_revised_category,club_code,club_name,title
106534A,"Adams, Michael",ME001,400041,M,ENG,2700,A,2712,A,2650,A,,,2600,A,2610,A,4NCL,4NCL,GM
"""
INTERCHANGE = """\
ID_No;Name;Sex;Fed;Clubnumber;ClubName;Birthday;Rtg_Nat;Fide_No;Rtg_Int;Title;Type;Status;K
12;Žižka, Jan;m;CZE;7;ŠK Tábor;00.00.1985;1850;300001;1900;FM;;;20
13;Nováková, Eva;w;CZE;7;ŠK Tábor;28.07.2005;1450;0;0;;;;
"""
RUS = """\
ID_No,Name,Sex,Fed,Clubnumber,ClubName,Birthday,Rtg_Nat,Fide_No,Rtg_Int
1001,Иванов Пётр,м,RUS,,Москва,1990,1800,4100018,1850
1002,Щербакова Юлия,ж,RUS,,Казань,2001-05-04,1600,,
"""
FIN = """\
Id;Sukunimi;Etunimi;Seura;Selo;Selopelejä;Ikäryhmä;Maa;Lisenssi
77;Mäkinen;Väinö;SalSK;1777;120;;FIN;A
"""
DEN = """

Nr;Født;Alder;Navn;Klub;Titel;Rat.;Hur.;Lyn;Fide;Nr;K
1234;1980;45;Bøgh, Søren;Aarhus;IM;2301;2250;2240;2310;1400001;20
"""
CAN = """\
CFC#,Expiry,Last,First,Prov,City,Rating,High,Active Rtg,Active High,FIDE Number,FIDE Rating
100001,31/12/2026,Smith,"John "Jack",ON,Toronto,1801,1900,1750,1800,2600001,1820
100002,31/12/2026,O'Neil,Sean,QC,Montréal,1500,1500,0,0,,
"""
RSA = """\
UNIQUE_NO,SURNAME,FIRSTNAME,BDATE,SEX,TITLE,RATING,FED
180011111,Botha,Piet,1990/02/03,M,FM,2101,RSA
"""
INA = """\
DAFTAR RATING NASIONAL,,,,,,,,,
September 2026,,,,,,,,,
ID.,FIDE-ID,PROVINSI,NAMA,L/P,Tgl.Lahir,Gelar,Standar,Cepat,Kilat
P-17,7100001,JAWA BARAT,Susanto Megaranto,L,08/10/1987,GM,2500,2450,2440
P-18,,BALI,Dewi,P,17/12/2009,,1400,0,0
"""
BRA = """\
Id_No;Id_CBX;Title;Name;Rtg_Nat;ClubName;Birthday;Sex;Fed
55;9955;;João da Silva;1850;Rio;12/11/1990;M;BRA
"""
FRA = """\
Ref;NrFFE;Nom;Prenom;Sexe;NeLe;Cat;Federation;Elo;Fide;Rapide;FideCode;FideTitre
1;A12345;Dupré;Zoé;F;03/02/2001;Sen;FRA;1799 F;F;1700 N;600001;
"""
LST = (
    "Huber, Jürgen;SK Graz;AUT;2101;2050;3;1970;4711;1600001;12;M;;ST;9;;;;;;2101;3;20;2000;0;20;"
    "1990;0;20;\"\n"
    "Gruber, Eva;SK Wien;AUT;0;1450;;2008;4712;;13;W;;W;9;;8;;w;;0;0;0;0;0;0;0;0;0;\"\n"
)  # fmt: skip


def only(library, words="", **options):
    (hit,) = library.search(words, **options)
    return hit


def test_the_german_list_has_a_row_per_membership_and_clubs_beside_it(library, tmp_path):
    path = tmp_path / "LV-0-csv_202610.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("vereine.csv", CLUBS.encode("cp1252") * 50)
        archive.writestr("spieler.csv", GER.encode("cp1252"))
    report = library.import_file(path)
    assert (report.taken.source, report.taken.kind) == ("GER", ListKind.NATIONAL)
    assert (report.taken.players, report.counts) == (2, {})
    hit = only(library, "carlsen")
    assert (hit.national_id, hit.fide_id, hit.club) == ("NU4073762", "1503014", "SC Brühl")
    assert hit.listed.ratings == Ratings(2823, 2803, 2860, 2841)
    assert (hit.listed.name, hit.listed.title) == ("Carlsen, Magnus", Title.GM)
    assert hit.listed.federation == "NOR"
    for words in ("müller jörg", "mueller", "muller", "NU4000001", "nu40000"):
        assert only(library, words).listed.name == "Müller, Jörg"
    assert only(library, "müller").club == "SF Köln, e.V."
    assert library.by_id("NU4000001", "GER").ratings.national == 1523


def test_the_older_german_list_has_no_ids_of_persons(library, imported):
    imported(OLD_GER.encode("cp1252"), "spieler.csv")
    hit = only(library, "muller")
    assert (hit.national_id, hit.fide_id) == ("10614-2", "24600019")
    assert hit.listed.ratings == Ratings(standard=1601, national=1523)


def test_the_italian_list_shouts_last_names(library, imported):
    report = imported(ITA.encode(), "allin.csv")
    assert (report.taken.source, report.taken.players, report.counts) == ("ITA", 1, {})
    hit = only(library, "rossi anna")
    assert (hit.listed.name, hit.listed.sex) == ("De Rossi, Anna Maria", Sex.FEMALE)
    assert (hit.listed.birth, hit.club, hit.fide_id) == ("2001", "Scacchi Milano", "28600001")
    assert hit.listed.ratings == Ratings(1602, 1590, 0, 1650)
    assert hit.listed.k == KFactors(20, 40, 0)


def test_three_dutch_lists_are_searched_as_one(library, imported):
    for name, rating in (("KLASSIEK", "1679"), ("RAPID", "1600"), ("SNEL", "1555")):
        report = imported(NED.replace("1679", rating).encode(), f"{name}.csv")
        assert report.taken.source == "NED"
    assert len(library.lists()) == 3
    hit = only(library, "quinten")
    assert (hit.listed.ratings.national, hit.national_rapid, hit.national_blitz) == (
        1679,
        1600,
        1555,
    )
    assert (hit.listed.birth, hit.national_id) == ("2012", "9055882")


def test_the_english_list_has_revised_ratings_first(library, imported):
    assert imported(ENG.encode(), "ecf.csv").taken.source == "ENG"
    hit = only(library, "adams")
    assert (hit.listed.ratings.national, hit.national_rapid, hit.national_blitz) == (
        2712,
        2650,
        2610,
    )
    assert (hit.national_id, hit.fide_id, hit.club) == ("106534A", "400041", "4NCL")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1250", "utf-16"])
def test_swiss_managers_interchange_tells_the_federation_by_its_players(
    library, imported, encoding
):
    report = imported(INTERCHANGE.encode(encoding), "lok.csv")
    assert (report.taken.source, report.taken.players) == ("CZE", 2)
    hit = only(library, "zizka")
    assert (hit.listed.name, hit.listed.birth) == ("Žižka, Jan", "1985")
    assert (hit.listed.ratings, hit.listed.k.standard) == (Ratings(1900, national=1850), 20)
    assert (hit.national_id, hit.fide_id, hit.club) == ("12", "300001", "ŠK Tábor")
    hit = only(library, "novakova")
    assert (hit.listed.birth, hit.fide_id, hit.listed.sex) == ("2005/07/28", "", Sex.FEMALE)


def test_a_list_in_another_alphabet_is_found_in_latin_letters(library, imported):
    imported(RUS.encode("utf-8-sig"), "rus.csv")
    for words in ("ivanov", "Иванов", "iwanow pet", "Pjotr", "petr"):
        assert only(library, words).listed.name == "Иванов Пётр"
    for words in ("shcherbakova yu", "Щербакова", "schtscherbakowa ju"):
        assert only(library, words).listed.name == "Щербакова Юлия"
    assert only(library, "shcherb").listed.sex is Sex.FEMALE


@pytest.mark.parametrize(
    ("content", "name", "source", "words", "facts"),
    [
        (FIN.encode("cp1252"), "selo.csv", "FIN", "makinen v",
         ("77", "", "Mäkinen, Väinö", 1777, 0, 0, "SalSK")),
        (DEN.encode("cp1252"), "dsu.csv", "DEN", "boegh",
         ("1234", "1400001", "Bøgh, Søren", 2301, 2250, 2240, "Aarhus")),
        (CAN.encode(), "tdlist.txt", "CAN", "smith",
         ("100001", "2600001", 'Smith, John Jack"', 1801, 1750, 0, "")),
        (RSA.encode(), "chessa.csv", "RSA", "botha",
         ("180011111", "", "Botha, Piet", 2101, 0, 0, "")),
        (INA.encode(), "percasi.csv", "INA", "megaranto",
         ("P-17", "7100001", "Susanto Megaranto", 2500, 2450, 2440, "")),
        (BRA.encode(), "fexerj.csv", "BRA", "joao",
         ("55", "", "João da Silva", 1850, 0, 0, "Rio")),
        (FRA.encode("cp1252"), "joueur.csv", "FRA", "dupre",
         ("A12345", "600001", "Dupré, Zoé", 1799, 1700, 0, "")),
        (LST.encode("cp850"), "aut.lst", "AUT", "huber",
         ("4711", "1600001", "Huber, Jürgen", 2050, 0, 0, "SK Graz")),
        (LST.encode("iso-8859-15"), "aut.lst", "AUT", "huber",
         ("4711", "1600001", "Huber, Jürgen", 2050, 0, 0, "SK Graz")),
    ],
)  # fmt: skip
def test_each_list_is_read_by_its_headings(library, imported, content, name, source, words, facts):
    report = imported(content, name)
    assert report.taken.source == source
    hit = only(library, words)
    found = (hit.national_id, hit.fide_id, hit.listed.name, hit.listed.ratings.national,
             hit.national_rapid, hit.national_blitz, hit.club)  # fmt: skip
    assert found == facts


def test_the_list_of_another_country_needs_a_second_word(imported):
    report = imported(ITA.encode(), "allin.csv", source="GER")
    assert (report.taken, report.objection, report.told) == (None, Objection.OTHER_SOURCE, "ITA")
    assert imported(ITA.encode(), "allin.csv", source="ITA").taken.source == "ITA"
    report = imported(ITA.encode(), "allin.csv", source="GER", anyway=True)
    assert (report.taken.source, report.objection) == ("GER", None)


def test_fides_list_is_no_national_one(imported):
    report = imported(made.text([made.player()]), source="GER")
    assert (report.taken, report.objection, report.told) == (None, Objection.OTHER_SOURCE, "FIDE")


def test_swiss_chess_numbers_titles_and_old_files_pack_digits(library, imported):
    imported(LST.encode("cp850"), "aut.lst")
    assert only(library, "huber").listed.title is Title.FM
    hit = only(library, "gruber")
    assert (hit.listed.women_title, hit.listed.sex) == (Title.WFM, Sex.FEMALE)
    packed = LST.encode("cp850").replace(b";2101;2050;", bytes((59, 131, 111, 59, 130, 160, 59)))
    imported(packed, "aut.lst", month="2026/11")
    assert only(library, "huber").listed.ratings == Ratings(2101, 2000, 1990, 2050)


def test_indonesian_letters_for_the_sexes(library, imported):
    imported(INA.encode(), "percasi.csv")
    assert only(library, "dewi").listed.sex is Sex.FEMALE
    assert only(library, "dewi").listed.birth == "2009/12/17"


def test_the_belgian_list_is_a_database_in_an_archive(library, tmp_path):
    path = tmp_path / "players.sqlite"
    with closing(sqlite3.connect(path)) as made_here:
        made_here.execute(
            "CREATE TABLE players (IdNumber, Name, Sex, Birthday, Fed, Club, Affiliated, Elo,"
            " EloPrevious, Gain, Games, G, Died, FideId)"
        )
        made_here.execute("CREATE TABLE clubs (Club, Name, Federation)")
        made_here.execute("INSERT INTO clubs VALUES (101, 'CREB', 'F')")
        rows = [
            (
                1,
                "Dupont Jean",
                "M",
                "1970-05-06",
                "F",
                101,
                1,
                1901,
                1900,
                1,
                5,
                None,
                None,
                200001,
            ),
            (2, "Mort Jean", "M", "1920-05-06", "F", 101, 0, 1701, 1700, 0, 0, None, 1, None),
        ]
        marks = ", ".join("?" * 14)
        made_here.executemany(f"INSERT INTO players VALUES ({marks})", rows)
        made_here.commit()
    archive = tmp_path / "players_202610.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        packed.write(path, "players.sqlite")
    report = library.import_file(archive)
    assert (report.taken.source, report.taken.players) == ("BEL", 1)
    hit = only(library, "dupont")
    assert (hit.national_id, hit.fide_id, hit.club) == ("1", "200001", "CREB")
    assert (hit.listed.birth, hit.listed.ratings.national) == ("1970/05/06", 1901)


def workbook(*rows):
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def test_the_japanese_list_is_a_workbook(library, imported):
    content = workbook(
        ["ID", "Name", "Kanji", "ST-K", "ST", "ST-G", "RP-K", "RP", "RP-G"],
        [70001, "Sato Ken", "佐藤", 20, 1800, 3, 20, 1750, 2],
    )
    assert imported(content, "jcf.xlsx").taken.source == "JPN"
    hit = only(library, "sato")
    assert (hit.national_id, hit.listed.ratings.national, hit.national_rapid) == (
        "70001",
        1800,
        1750,
    )


def test_an_interchange_file_may_be_a_workbook(library, imported):
    rows = [line.split(";") for line in INTERCHANGE.splitlines()]
    assert imported(workbook(*rows), "list.xlsx").taken.source == "CZE"
    assert only(library, "zizka").listed.ratings.national == 1850


def old_sheet(*rows):
    """Return a sheet of Excel 4, which like all .xls files has records of cells."""
    out = [struct.pack("<HHHH", 0x0409, 4, 0x0400, 0x0010)]
    for number, row in enumerate(rows):
        for column, cell in enumerate(row):
            if isinstance(cell, str):
                text = cell.encode("cp1252")
                body = struct.pack("<HHHH", number, column, 0, len(text)) + text
                out.append(struct.pack("<HH", 0x0204, len(body)) + body)
            else:
                body = struct.pack("<HHHd", number, column, 0, cell)
                out.append(struct.pack("<HH", 0x0203, len(body)) + body)
    out.append(struct.pack("<HH", 0x000A, 0))
    return b"".join(out)


def test_the_malaysian_list_is_an_old_workbook(library, imported):
    headings = "ID_No,Name,Sex,FED,Clubnumber,Clubname,birthday,rtg_nat,fide_no,rating_int,Title,K"
    content = old_sheet(
        headings.split(","),
        [7.0, "Lim Wei", "M", "MAS", 0.0, "KL", 1999.0, 1701.0, 5700001.0, 1755.0, "CM", 20.0],
    )
    report = imported(content, "mcf.xls")
    assert (report.taken.source, report.counts) == ("MAS", {})
    hit = only(library, "lim")
    assert (hit.national_id, hit.fide_id, hit.listed.birth) == ("7", "5700001", "1999")
    assert hit.listed.ratings == Ratings(standard=1755, national=1701)


def dbase(headings, *records):
    """Return a dBase III file."""
    sizes = [max(len(each[place]) for each in records) for place in range(len(headings))]
    start = 32 + 32 * len(headings) + 1
    out = struct.pack("<BBBBLHH20x", 3, 126, 10, 1, len(records), start, 1 + sum(sizes))
    for name, size in zip(headings, sizes, strict=True):
        out += struct.pack("<11sc4xB15x", name.encode(), b"C", size)
    out += b"\r"
    for record in records:
        cells = (cell.ljust(size) for cell, size in zip(record, sizes, strict=True))
        out += b" " + "".join(cells).encode("cp1252")
    return out + b"\x1a"


def test_the_american_list_is_a_dbase_file_with_provisional_ratings(library, imported):
    headings = "MEM_ID MEM_NAME EXPIRED STATE R_LPB_RAT Q_LPB_RAT B_LPB_RAT FEDERATION TITLE BYEAR"
    content = dbase(
        headings.split(),
        ("12345678", "NAKAMURA, HIKARU", "20301231", "FL", "2850", "2800*", "2900", "USA", "GM",
         "1987"),
        ("12345679", "DOE, JANE", "20301231", "TX", "1450/12", "", "", "USA", "", "2010"),
    )  # fmt: skip
    report = imported(content, "gold.dbf")
    assert (report.taken.source, report.taken.players, report.counts) == ("USA", 2, {})
    hit = only(library, "doe")
    assert (hit.national_id, hit.listed.ratings.national) == ("12345679", 1450)
    assert only(library, "nakamura").national_rapid == 2800


# ------------------------------------------------------------------ any other table

POL = "Nazwisko i imie;CR ID;Ranking krajowy;Rok urodzenia\nŁącki, Jan;PL-1;1700;1990\n"


def test_any_table_is_read_by_columns_somebody_chose(library, imported):
    meaning = Meaning(1, (Field.NAME, Field.NATIONAL_ID, Field.NATIONAL, Field.BIRTH))
    imported(POL.encode(), "pl.csv", source="POL", meaning=meaning)
    hit = only(library, "lacki")
    assert (hit.national_id, hit.listed.ratings.national, hit.listed.birth) == (
        "PL-1",
        1700,
        "1990",
    )
    assert (hit.listed.source, library.by_id("PL-1", "POL").name) == ("POL", "Łącki, Jan")


def test_any_table_with_usual_headings_is_read_if_its_federation_is_known(library, imported):
    content = b"Name;Club;National ID;National rating;Born\nKing, Max;SC;X1;1600;2001\n"
    with pytest.raises(RatingListUnclear) as raised:
        imported(content, "x.csv")
    assert raised.value.missing is ListFact.SOURCE
    imported(content, "x.csv", source="SUI")
    assert library.by_id("X1", "SUI").ratings.national == 1600


def test_a_table_whose_columns_nobody_knows_asks_for_them(imported):
    with pytest.raises(RatingListUnknown) as raised:
        imported(b"abc;def\n1;2\n3;4\n", "x.csv", source="SUI")
    assert raised.value.looks_like is LooksLike.UNKNOWN_COLUMNS


@pytest.mark.parametrize(
    ("cells", "trouble"),
    [
        ("9;Ace, A;m;CZE;;;1985;12E0;;;;;;", Trouble.NOT_A_RATING),
        ("9;Ace, A;m;CZE;;;1985;9999;;;;;;", Trouble.NOT_A_RATING),
        ("9;Ace, A;m;CZE;;;2077;1200;;;;;;", Trouble.BIRTH_IN_FUTURE),
        ("9;Ace, A;m;CZE;;;35.35.1985;1200;;;;;;", Trouble.NOT_A_BIRTH),
        ("9;Ace, A;?;CZE;;;1985;1200;;;;;;", Trouble.NOT_A_SEX),
        ("9;Ace, A;m;Xyzzy;;;1985;1200;;;;;;", Trouble.NOT_A_FEDERATION),
        ("9;Ace, A;m;CZE;;;1985;1200;abc;;;;;", Trouble.NOT_A_FIDE_ID),
        ("9;Ace, A;m;CZE;;;1985;1200;;;XY;;;", Trouble.NOT_A_TITLE),
        ("9;;m;CZE;;;1985;1200;;;;;;", Trouble.NAME_MISSING),
        ("12;Ace, A;m;CZE;;;1985;1200;;;;;;", Trouble.ID_TWICE),
    ],
)
def test_values_that_make_no_sense_are_reported_with_their_line(imported, cells, trouble):
    more = "".join(f"{each};Filler {each}, X;m;CZE;;;1980;1500;;;;;;\n" for each in range(100, 120))
    report = imported((INTERCHANGE + more + cells + "\n").encode(), "lok.csv")
    assert [(each.line, each.trouble) for each in report.remarks] == [(24, trouble)]


def test_a_national_list_does_not_disturb_fides(library, imported):
    imported(made.text([made.CARLSEN]))
    imported(GER.encode("cp1252"), "spieler.csv")
    assert [(each.source, each.month) for each in library.lists()] == [
        ("FIDE", "2026/10"),
        ("GER", "2026/10"),
    ]
    assert [each.listed.source for each in library.search("carlsen")] == ["FIDE", "GER"]
    assert [each.listed.source for each in library.search("1503014")] == ["FIDE", "GER"]
    assert [each.listed.source for each in library.search("carlsen", source="GER")] == ["GER"]


@pytest.mark.parametrize(
    "content",
    [
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600,
        old_sheet(["Name", "Rtg_Nat"])[:20],
        b"SQLite format 3\0" + b"\0" * 600,
        b"PK\x03\x04" + b"\0" * 600,
        b"\x03\x7e\x0a\x01" + b"\xff" * 28 + b"X" * 500,
        workbook(["a"]),
        b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
        b'"' * 1000,
        b";" * 1000 + b"\n" + b"x;" * 1000,
    ],
)
def test_damaged_tables_are_refused(library, tmp_path, content):
    path = tmp_path / "bad"
    path.write_bytes(content)
    with pytest.raises(RatingListRefused):
        library.import_file(path, Wishes(month="2026/10", source="CZE"))
    assert library.lists() == ()
