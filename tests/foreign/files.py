"""Small files of other programs, made here in the formats that published files have."""

import json
import sqlite3
from contextlib import closing
from datetime import date

from foreign.jet import BYTE, DAY, INT, LONG, TEXT, Table, database

PLAYERS = (
    ("Alder", "Anna", "F", "WFM", 2100),
    ("Birch", "Bob", "M", "", 2050),
    ("Cedar", "Cyd", "M", "FM", 2200),
    ("Dogwood", "Dan", "M", "", 0),
    ("Elm", "Eve", "F", "", 1800),
)

SCHEMA = """
CREATE TABLE metadata (version TEXT, migration TEXT);
CREATE TABLE screen_set (id INTEGER);
CREATE TABLE account (id INTEGER, password_hash TEXT);
CREATE TABLE info (name TEXT, federation TEXT, location TEXT, start_date TEXT, stop_date TEXT);
CREATE TABLE tournament (id INTEGER, name TEXT, rounds INTEGER, rating INTEGER, pairing TEXT,
    pairing_settings TEXT, location TEXT, time_control_trf25 TEXT, pab_value INTEGER,
    three_points_for_a_win INTEGER, start_date TEXT, stop_date TEXT, "index" INTEGER);
CREATE TABLE player (id INTEGER, last_name TEXT, first_name TEXT, date_of_birth TEXT, mail TEXT,
    ratings TEXT, fide_id INTEGER, federation TEXT, club TEXT, year_of_birth INTEGER, gender TEXT,
    title TEXT);
CREATE TABLE tournament_player (tournament_id INTEGER, player_id INTEGER, pairing_number INTEGER);
CREATE TABLE board (id INTEGER, white_player_id INTEGER, black_player_id INTEGER, "index" INTEGER);
CREATE TABLE pairing (tournament_id INTEGER, player_id INTEGER, round INTEGER, result INTEGER,
    board_id INTEGER);
CREATE TABLE tie_break (tournament_id INTEGER, type TEXT, options TEXT, "index" INTEGER);
"""
ROUNDS = (
    (1, 3, 1, 3, 1),  # round, white, black, results
    (1, 2, 4, 6, 4),
    (1, 5, None, 9, None),
    (2, 1, 5, 2, 2),
    (2, 4, 3, 0, 0),
)
"""A Swiss tournament of three rounds of Sharly Chess; numbers as in the column *result*."""
BYES = ((2, 2, 8), (3, 2, 7))
"""Round, player, kind."""
TIE_BREAKS = (
    ("BUCHHOLZ", '{"CUTTER_WITH_MEDIAN": "CUT_1", "PLAYED_MODIFIER": false}'),
    ("ffe-PAPI_PERFORMANCE", "{}"),
    ("WINS", "{}"),
)
RESTS = ((1, 6, 7, 1, 3), (1, 8, None, 14, None), (2, 7, 8, 5, 5))
"""Two rounds of a round robin of three."""


def sharly(*statements):
    """Return an event of Sharly Chess with two sections, changed by *statements*."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript(SCHEMA)
        db.execute("INSERT INTO metadata VALUES ('3.6.0', 'm073')")
        db.execute("INSERT INTO info VALUES ('Spring Festival', 'FRA', 'Lyon', '2026-04-03', '')")
        _enter_swiss(db)
        _enter_round_robin(db)
        for each in statements:
            db.execute(each)
        db.commit()
        return db.serialize()


def _enter_swiss(db):
    _section(db, 1, "Open", 1, "SWISS_STANDARD", '{"COLOR_SEED": "B"}', "5400+30", 0)
    for number, (last, first, sex, title, rating) in enumerate(PLAYERS, 1):
        ratings = {"1": {"fide": rating or None, "estimated": 1400}}
        _player(db, number, last, first, sex, title, json.dumps(ratings))
        db.execute("INSERT INTO tournament_player VALUES (1, ?, ?)", (number, number))
    _games(db, 1, ROUNDS)
    for round_no, player, kind in BYES:
        db.execute("INSERT INTO pairing VALUES (1, ?, ?, ?, NULL)", (player, round_no, kind))
    for place, (kind, options) in enumerate(TIE_BREAKS):
        db.execute("INSERT INTO tie_break VALUES (1, ?, ?, ?)", (kind, options, place))


def _enter_round_robin(db):
    numbers = '{"BERGER_NUMBERS": {"6": 2, "7": 3, "8": 1}}'
    _section(db, 2, "Club", 2, "ROUND_ROBIN_BERGER", numbers, "", 1)
    for number, name in ((6, "Fir"), (7, "Gum"), (8, "Holly")):
        ratings = json.dumps({"2": {"value": 1900 + number, "type": 2}})
        _player(db, number, name, "", 2, 4 if number == 6 else 0, ratings)
        db.execute("INSERT INTO tournament_player VALUES (2, ?, NULL)", (number,))
    _games(db, 2, RESTS)


def _section(db, number, name, rating, pairing, settings, control, three):
    values = (number, name, 3, rating, pairing, settings, "", control, 3, three, number)
    marks = f"{', '.join('?' * 10)}, NULL, NULL, ?"
    db.execute(f"INSERT INTO tournament VALUES ({marks})", values)


def _games(db, section, games):
    for round_no, white, black, *results in games:
        (board,) = db.execute("SELECT count(*) + 1 FROM board").fetchone()
        db.execute("INSERT INTO board VALUES (?, ?, ?, 0)", (board, white, black))
        for player, result in zip((white, black), results, strict=True):
            if player is not None:
                row = (section, player, round_no, result, board)
                db.execute("INSERT INTO pairing VALUES (?, ?, ?, ?, ?)", row)


def _player(db, number, last, first, sex, title, ratings):
    values = (number, last, first, "1999-02-28" if number == 1 else None, "a@b.example", ratings)
    row = (*values, 900_000 + number, "FRA", "Chess Club", 2001 if number == 2 else None)
    db.execute(f"INSERT INTO player VALUES ({', '.join('?' * 12)})", (*row, sex, title))


TO_VERSION_4_2 = (
    "UPDATE metadata SET version = '4.2.3', migration = 'm085_team_tournaments'",
    "ALTER TABLE info ADD event_type TEXT NOT NULL DEFAULT 'INDIVIDUAL'",
    "ALTER TABLE tournament DROP COLUMN three_points_for_a_win",
    "ALTER TABLE tournament DROP COLUMN pab_value",
    "ALTER TABLE tournament ADD game_points TEXT",
    "ALTER TABLE pairing ADD effective_points REAL",
)
"""Statements that bring an event of Sharly Chess to the tables of version 4.2."""


def sharly_4_2(points, *statements):
    """Return an event of version 4.2 with these points, in JSON, by the number of the result."""
    return sharly(*TO_VERSION_4_2, f"UPDATE tournament SET game_points = '{points}'", *statements)


PAPI_ROUNDS = {
    2: (("B", 3, 3), ("N", 6, 2), ("F", 0, 2)),
    3: (("N", 2, 1), ("F", 0, 2), ("R", 0, 0)),
    4: (("B", 5, 6), ("F", 0, 0), ("R", 0, 0)),
    5: (("N", 4, 4), ("R", 0, 0), ("R", 0, 0)),
    6: (("B", 1, 6), ("B", 2, 2), ("R", 0, 0)),
}
"""Rounds of Papi by row: colour, row of the opponent, result."""


def papi(changes=(), *, settings=(), tables=("INFO", "JOUEUR")):
    """Return a file of Papi; *changes* are columns by the number of the row."""
    info = {
        "Nom": "Open de Printemps",
        "Lieu": "Lyon",
        "DateDebut": "03/04/2026  09:30",
        "DateFin": "05/04/2026",
        "NbrRondes": "3",
        "Genre": "Suisse",
        "Pairing": "Standard",
        "ClassElo": "Elo",
        "Arbitre": "Fir, Fay",
        "Cadence": "G90 + 30",
        "Dep1": "Brésilien",
        "Dep2": "Performance",
        "Dep3": "",
        **dict(settings),
    }
    columns = {
        "Ref": LONG, "NrFFE": TEXT, "Nom": TEXT, "Prenom": TEXT, "Sexe": TEXT, "NeLe": DAY,
        "Elo": INT, "Rapide": INT, "Federation": TEXT, "Club": TEXT, "Fide": TEXT,
        "RapideFide": TEXT, "FideCode": TEXT, "FideTitre": TEXT, "EMail": TEXT,
    }  # fmt: skip
    for number in range(1, 25):
        columns |= {f"Rd{number:02}{name}": kind for name, kind in _ROUND_COLUMNS}
    rows = [{"Ref": 1, "Nom": "EXEMPT"}]
    for number, (last, first, sex, title, rating) in enumerate(PLAYERS, 2):
        row = {
            "Ref": number, "NrFFE": f"A0000{number}", "Nom": last, "Prenom": first, "Sexe": sex,
            "NeLe": date(1999, 2, 28), "Elo": rating or 1399, "Rapide": 1500,
            "Federation": "FRA", "Club": "Chess Club", "Fide": "F" if rating else "E",
            "RapideFide": "N", "FideCode": f"{900_000 + number} ", "EMail": "a@b.example",
            "FideTitre": {"WFM": "ff", "FM": "f"}.get(title, "  "),
        }  # fmt: skip
        for place in range(1, 25):
            found = dict(enumerate(PAPI_ROUNDS[number], 1)).get(place, ("R", 0, 0))
            colour, opponent, result = found
            values = (colour, opponent or None, result)
            row |= {
                f"Rd{place:02}{name}": each
                for (name, _kind), each in zip(_ROUND_COLUMNS, values, strict=True)
            }
        rows.append({**row, **dict(changes).get(number, {})})
    made = {
        "INFO": Table(
            "INFO",
            {"Variable": TEXT, "Value": TEXT},
            [{"Variable": name, "Value": value or None} for name, value in info.items()],
        ),
        "JOUEUR": Table("JOUEUR", columns, rows),
    }
    return database([made[name] for name in tables])


_ROUND_COLUMNS = (("Cl", TEXT), ("Adv", INT), ("Res", BYTE))


def swisssys(**changes):
    """Return an event of SwissSys with one section of five players, two rounds and a bye asked."""
    results = (
        ("+;3;B;9;3;3;0", "=;2;W;9;2;2;0"),
        ("+;4;W;10;4;4;0", "=;1;B;9;1;1;0"),
        ("-;1;W;9;1;1;0", "X;5;*;10;5;5;0"),
        ("-;2;B;10;2;2;0", "H;-1;-;0;-1;-1;0"),
        ("B;-1;-;0;-1;-1;0", "F;3;-;10;3;3;0"),
    )
    players = [
        {
            "Pair number": number,
            "Name": f"{last}, {first}",
            "ID": f"1234567{number}",
            "Rating": rating or "unr.",
            "Club": "MA",
            "Player title": title or "NM",
            "Reserved byes": "3 4z " if number == 4 else "",
            "Email": "a@b.example",
            "Results": [*results[number - 1]],
        }
        for number, (last, first, _sex, title, rating) in enumerate(PLAYERS, 1)
    ]
    overview = {
        "Program": "SwissSys",
        "Version": 11.79,
        "Tournament title": "Spring Weekend",
        "Tournament time controls": "G/60; d5",
        "Starting date": "4/3/2026",
        "Ending date": "2026-04-05",
        "Event city": "Lexington",
        "NACH passcode": "secret",
    }
    section = {
        "Section name": "Open",
        "Final round": 4,
        "Rounds paired": 2,
        "Players": players,
        "Teams": [],
        "Prizes": {"Place prizes": [{"Value": 100}]},
    }
    return json.dumps({"Overview": overview, "Sections": [section]} | changes).encode()


PUBLISHED = (
    (["W", "B"], [2, 0], ["W", "-"]),
    (["L", "D"], [1, 3], ["B", "W"]),
    (["H", "D"], [-1, 2], ["-", "B"]),
)
"""Results, opponents and colours of three players in two rounds."""


def published(rounds=PUBLISHED):
    """Return the results of a section as SwissSys publishes them."""
    players = [
        {"name": name, "rating": 1500, "id1": "", "results": one, "ops": two, "colors": three}
        for name, (one, two, three) in zip(("Alder", "Birch", "Cedar"), rounds, strict=False)
    ]
    section = {"section": "U1800", "rounds_paired": 2, "players": players}
    event = {"NACHEventID": 1, "tournament": "Spring Weekend", "date": "2026/4/3"}
    return json.dumps({**event, "city": "Lexington", "sections": [section]}).encode()


GAME = """\
[Event "Round {round}: {white} - {black}"]
[Site "https://lichess.org/broadcast/spring/round-{round}/x/y"]
[Date "2026.04.0{round}"]
[Round "{round}.1"]
[White "{white}"]
[Black "{black}"]
[Result "{result}"]
[WhiteElo "{elo}"]
[WhiteTitle "FM"]
[WhiteFideId "{white_id}"]
[BlackFideId "{black_id}"]
[BroadcastName "Spring Cup | Open"]
[BroadcastURL "https://lichess.org/broadcast/spring/round-{round}/x"]

1. e4 {{ [%clk 1:30:50] }} e5 {result}

"""


def pgn(*games):
    """Return games: round, White, Black, result; names of one letter have IDs."""
    return "".join(
        GAME.format(
            round=round_no,
            white=white,
            black=black,
            result=result,
            elo=2300 - ord(white[0]),
            white_id=ord(white) if len(white) == 1 else "",
            black_id=ord(black) if len(black) == 1 else "",
        )
        for round_no, white, black, result in games
    )


LICHESS = b"""\
{"rank":1,"points":6,"tieBreak":20.5,"rating":2150,"username":"alder","title":"FM","performance":2390}
{"rank":2,"points":5.5,"tieBreak":19.75,"rating":2286,"username":"birch","performance":2459}
"""
GAMBIT = {
    "name": "Spring Open",
    "num_rounds": 5,
    "tiebreak_order": ["median"],
    "pairing_system": "dutch_swiss",
    "players": [
        {"name": "Birch, Bob", "rating": 1900, "gender": "M", "federation": "USCF"},
        {"name": "Alder, Anna", "rating": 2100, "gender": "F", "dob": "1999-02-28", "phone": "1"},
    ],
    "rounds_pairings_ids": [[["a", "b"]]],
}
