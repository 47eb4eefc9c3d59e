"""Make the sample events: ``python installer/make_sample.py`` (without chance).

Forty invented players from many countries; nine rounds: five are played, the sixth is to be paired;
byes, a forfeit, a withdrawal, a late entry. Written as an event file, step by step as an arbiter
would work, and as TRF26.

Twelve teams of four boards and a reserve; seven rounds: three are played, the fourth is to be
paired; a bye, an empty board, a reserve who plays, a forfeited match, a penalty.
"""

import os
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from swissdesk import trf
from swissdesk.document import Document
from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import NOBODY, Member, NewTeam, Player, Ratings, Sex, Team, Title
from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.settings import SystemId
from swissdesk.model.team_rules import TeamRules
from swissdesk.operations import (
    line_ups,
    players,
    presence,
    regulations,
    results,
    rounds,
    setup,
    system_choice,
)
from swissdesk.operations import teams as team_operations

SAMPLES = Path(__file__).resolve().parent.parent / "resources" / "samples"
TOURNAMENT = TournamentId(1)
DATES = ("2026/10/03", "2026/10/10")
ROUND_DATES = tuple(f"2026/10/{day:02}" for day in (3, 4, 5, 6, 7, 7, 8, 9, 10))
PLAYED_ROUNDS = 5

PLAYERS = """
GM|m|Đorđević, Nemanja|SRB|2518|1988|ŠK Dunav
GM|m|Ťoupalík, Řehoř|CZE|2497|1991|TJ Vltavín
IM|m|Łukaszewicz, Święcisław|POL|2466|1994|KS Gęś
IM|m|Иванов, Ярослав|BUL|2441|1983|Клуб Маяк
WGM|w|Παπαδημητρίου, Ελένη|GRE|2388|1996|Όμιλος Αιγαίον
IM|m|Nguyễn, Thượng Đức|VIE|2380|1999|Hồ Gươm
FM|m|Þorvaldsson, Ægir|ISL|2344|1990|Skákfélag Öxará
FM|m|Şahinoğlu, İlkay|TUR|2331|2001|Boğaziçi SK
FM|m|Őszi, Gergő|HUN|2305|1979|Tűzmadár SE
WIM|w|Žiga, Špela|SLO|2288|1998|ŠD Črni kralj
FM|m|Guðbrandur, Óðinn|ISL|2276|1986|Skákfélag Öxará
IM|m|Țurcanu, Ștefan|ROU|2270|1964|CS Cetățuia
CM|m|Lindström, Åke|SWE|2244|1992|SK Älgen
FM|m|Müßiggang, Jörg|GER|2231|1975|SV Süderbrück
|m|Čížek, Ondřej|CZE|2215|2004|TJ Vltavín
CM|m|Øvergård, Bjørn|NOR|2198|1987|Sjakk-klubben Fjæra
WFM|w|Ķirsone, Dārta|LAT|2180|2002|Daugavas tornis
|m|Häkkilä, Yrjö|FIN|2164|1971|Jyväkylän Shakki
|m|Šimkevičius, Žygimantas|LTU|2151|1995|Nemuno žirgas
WFM|w|Lefèvre, Zoë|FRA|2133|2003|L'Échiquier d'Oé
|m|Ибрагимов, Шамиль|FID|2120|1981|Клуб Маяк
|m|Peñalver, Íñigo|ESP|2102|1989|C.E. Rey Ahogado
|m|Gonçalves, João|POR|2088|1993|Xadrez Açoriano
WCM|w|Щербина, Оксана|UKR|2071|2005|Дніпровський тур
|m|Kõiv, Jüri|EST|2056|1968|Male-klubi Võhandu
|m|Ó Súilleabháin, Pádraig|IRL|2039|1984|Cumann Fichille
|w|Đukanović, Anđela|MNE|2018|2006|ŠK Školj
|m|Vrânceanu, Dănuț|MDA|1997|1978|CS Nistru
|m|Hájková-Řeřichová, Zdeňka|CZE|1975|1990|TJ Vltavín
|m|Άγγελος, Χρήστος|GRE|1958|2000|Όμιλος Αιγαίον
|w|Grünwald, Änne|AUT|1931|1997|SK Donauweiß
|m|Čović, Tarik|BIH|1904|2007|ŠK Stari most
|m|Trần, Quốc Việt|VIE|1876|2008|Hồ Gươm
|m|Gjonaj, Ëngjëll|ALB|1850|1985|Klubi Shqiponja
|w|Ćirić, Jovana|SRB|1811|2009|ŠK Dunav
|m|Szűcs, Döme|HUN|1774|1959|Tűzmadár SE
|m|Łączyński, Żegota|POL|1733|2010|KS Gęś
|w|Mäe, Õie|EST|1690|2011|Male-klubi Võhandu
|m|Ђорић, Љубиша|SRB|0|2012|ШК Дунав
"""
LATE_ENTRY = "FM|m|Ħaż-Żebbuġ, Ċensu|MLT|2259|1982|Klabb Qrendi"
BYES = {
    2: [("Kõiv, Jüri", ByeKind.ZERO_POINT)],
    3: [("Lindström, Åke", ByeKind.HALF_POINT), ("Ćirić, Jovana", ByeKind.HALF_POINT)],
    5: [("Müßiggang, Jörg", ByeKind.HALF_POINT)],
    6: [("Lefèvre, Zoë", ByeKind.HALF_POINT), ("Čížek, Ondřej", ByeKind.ZERO_POINT)],
}
WITHDRAWALS = {4: "Szűcs, Döme"}
RESULTS = {
    1: "01 01 10 01 == == == 01 10 == == 01 == == == 01 == 01 10",
    2: "01 01 10 10 == 01 01 == 10 == 01 01 01 01 == 10 +- 10 01",
    3: "01 01 == == == == 01 == 01 01 01 10 01 10 10 == 01 == 10",
    4: "01 10 == == 01 10 10 10 == 01 01 01 01 10 -+ 01 10 10 10 ==",
    5: "10 == 01 01 == == == 10 01 01 == == 01 == 10 10 01 == ==",
}
"""The results by board, as the TRF26 codes of White and Black."""
ABSENT = {
    GameResult.WHITE_WINS_BY_FORFEIT: Colour.BLACK,
    GameResult.BLACK_WINS_BY_FORFEIT: Colour.WHITE,
}
"""The absent player by result; every absence was explained."""


TEAMS = """
Beograd|SRB|2420 2380 2310 2250 2205|Đukić, Petrović, Žarković, Nenadić, Šarić
Praha|CZE|2395 2370 2320 2260 2180|Dvořák, Růžička, Kříž, Šťastný, Žák
Kraków|POL|2380 2340 2335 2240 2190|Wójcik, Łukasik, Dąbrowski, Święch, Żuraw
Ljubljana|SLO|2360 2345 2280 2265 2150|Čeh, Žnidaršič, Šuštar, Kočevar, Hribar
Graz|AUT|2350 2320 2300 2230 2170|Größl, Hölzl, Jäger, Kößler, Münzer
Szeged|HUN|2330 2310 2270 2220 2160|Őry, Szűcs, Győri, Kővári, Vörös
Zagreb|CRO|2310 2300 2255 2215 2140|Jurić, Marčić, Perković, Rašić, Šimić
Αθήνα|GRE|2295 2280 2250 2190 2135|Νικολάου, Γεωργίου, Αντωνίου, Ιωάννου, Χρήστου
София|BUL|2280 2265 2240 2200 2120|Иванова, Петров, Стоянов, Димитров, Георгиев
Rīga|LAT|2270 2250 2210 2195 2100|Bērziņš, Kalniņš, Ozoliņš, Liepiņš, Āboliņš
Tromsø|NOR|2240 2235 2205 2160 2090|Ødegård, Bjørnstad, Sæther, Løken, Åsland
Sarajevo|BIH|2220 2200 2180 2150 2085|Hadžić, Begović, Čengić, Đozo, Kovačević
"""
"""Name, federation, ratings in board order, and the surnames of the squad."""
GIVEN = ("Ana", "Marko", "Eva", "Jan", "Sofia")
TEAM_ROUNDS, PLAYED_TEAM_ROUNDS = 7, 3
TEAM_BYE = (2, "Szeged", ByeKind.HALF_POINT)
LINE_UPS = {
    (1, "Praha"): (1, 2, 3, 5),
    (2, "Zagreb"): (1, 2, 4, 5),
    (3, "Rīga"): (1, 0, 3, 4),
}
"""The numbers of the squad by board; 0 leaves a board empty."""
FORFEITED = (3, 6, GameResult.WHITE_WINS_BY_FORFEIT)
TEAM_RESULTS = {
    1: "10 == 01 ==|== 10 == 10|01 10 == ==|10 10 01 ==|== == 10 01|10 01 10 ==",
    2: "== 10 01 ==|01 == 10 10|10 == == 01|== == 10 01|10 01 == ==",
    3: "10 01 == ==|== 10 10 01|01 == == 10|10 == 01 ==|== 01 10 10|",
}


def make(folder: Path) -> None:
    """Write ``sample.swissdesk`` and ``sample.trf`` into *folder*; the first must not exist yet."""
    event = setup.new_event(
        name="Danube Open", rounds=9, place="Novi Sad", federation="SRB", dates=DATES
    )
    with _nobody_in_particular():
        document = Document.create(folder / "sample.swissdesk", event, clock=_clock())
    try:
        _set_up(document)
        for number in range(1, PLAYED_ROUNDS + 1):
            _play(document, number)
        _ask_for_byes(document, PLAYED_ROUNDS + 1)
        report = trf.dump(document.event, TOURNAMENT, trf.Edition.TRF26, program="SwissDesk")
    finally:
        document.close()
    (folder / "sample.trf").write_text(report, "utf-8", newline="")


def make_teams(folder: Path) -> None:
    """Write ``teams.swissdesk`` and ``teams.trf`` into *folder*; the first must not exist yet."""
    event = setup.new_event(
        name="River Cup", rounds=TEAM_ROUNDS, place="Budapest", federation="HUN", dates=DATES
    )
    with _nobody_in_particular():
        document = Document.create(folder / "teams.swissdesk", event, clock=_clock())
    try:
        _set_up_teams(document)
        for number in range(1, PLAYED_TEAM_ROUNDS + 1):
            _play_matches(document, number)
        report = trf.dump(document.event, TOURNAMENT, trf.Edition.TRF26, program="SwissDesk")
    finally:
        document.close()
    (folder / "teams.trf").write_text(report, "utf-8", newline="")


def _set_up_teams(document: Document) -> None:
    data = replace(document.event, chief_arbiter="IA Kővári, Ágnes", organiser="Folyami Sakk Kör")
    document.perform(setup.change_event, data=data)
    document.perform_in(TOURNAMENT, team_operations.set_team_rules, rules=TeamRules())
    document.perform_in(TOURNAMENT, system_choice.choose_system, system=SystemId.TEAM_SWISS)
    settings = replace(
        document.tournament(TOURNAMENT).settings,
        scoring=ScoringSystem(win=20, draw=10, pab=10, unknown=10),
        tie_breaks=("MPVGP", "EMMSB/C1", "BH:MP/C1", "EDE"),
        time_control="90 minutes for 40 moves, then 30 minutes; 30 seconds a move from move 1",
        time_control_code="40/5400+30:1800+30",
        round_dates=ROUND_DATES[:TEAM_ROUNDS],
    )
    document.perform_in(TOURNAMENT, regulations.change_settings, settings=settings)
    number = 1
    found = []
    for line in TEAMS.strip().splitlines():
        name, federation, ratings, surnames = line.split("|")
        squad = []
        for given, rating, surname in zip(
            GIVEN, ratings.split(), surnames.split(", "), strict=True
        ):
            player = Player(
                PlayerId(0),
                f"{surname}, {given}",
                federation=federation,
                fide_id=f"991{number:05}",
                birth=str(1975 + number % 30),
                ratings=Ratings(standard=int(rating)),
            )
            squad.append(Member(player, int(rating)))
            number += 1
        captain = squad[0].player.name
        team = Team(PlayerId(0), name, name[:5].upper(), federation, "", captain, tuple(squad))
        found.append(NewTeam(team))
    document.perform(team_operations.add_teams, tournament_id=TOURNAMENT, teams=found)
    colour, by_lot = Colour.WHITE, True
    document.perform_in(TOURNAMENT, regulations.set_initial_colour, colour=colour, by_lot=by_lot)
    document.perform_in(TOURNAMENT, setup.close_list)


def _play_matches(document: Document, number: int) -> None:
    """Pair and publish a round of teams, announce the line-ups, and play the matches."""
    round_no, name, kind = TEAM_BYE
    if number == round_no:
        asking = _team(document, name).id
        document.perform_in(
            TOURNAMENT, presence.request_bye, player_id=asking, round_no=number, kind=kind
        )
    document.perform_in(TOURNAMENT, rounds.pair_round, round_no=number)
    document.perform_in(TOURNAMENT, rounds.publish_round, round_no=number)
    for (round_of, team_name), places in LINE_UPS.items():
        if round_of == number:
            team = _team(document, team_name)
            seated = [team.squad[place - 1].id if place else NOBODY for place in places]
            document.perform_in(
                TOURNAMENT, line_ups.set_line_up, team=team.id, round_no=number, players=seated
            )
    document.perform_in(TOURNAMENT, line_ups.announce_line_ups, round_no=number)
    if number == FORFEITED[0]:
        _round, table, result = FORFEITED
        document.perform_in(
            TOURNAMENT, line_ups.forfeit_match, round_no=number, table=table, result=result
        )
    for table, codes in enumerate(TEAM_RESULTS[number].split("|"), 1):
        for board, code in enumerate(codes.split(), 1):
            known = document.tournament(TOURNAMENT).round(number).match(table).board(board)
            if known.result.is_forfeited:
                continue
            document.perform_in(
                TOURNAMENT,
                line_ups.set_board_result,
                round_no=number,
                table=table,
                board=board,
                result=GameResult(code),
            )
    if number == PLAYED_TEAM_ROUNDS:
        document.perform_in(
            TOURNAMENT,
            team_operations.adjust,
            participant=_team(document, "Zagreb").id,
            round_no=number,
            points=-10,
            reason="a player fielded who was not registered in time",
        )


def _team(document: Document, name: str) -> Team:
    entries = document.tournament(TOURNAMENT).entries
    return next(entry.team for entry in entries if entry.team.name == name)


def _set_up(document: Document) -> None:
    data = replace(
        document.event,
        organiser="Šahovski klub Dunav",
        chief_arbiter="IA Brković, Živojin",
        deputy_arbiters=("FA Nováková, Ľudmila", "FA Özdemir, Gülşen"),
    )
    document.perform(setup.change_event, data=data)
    settings = replace(
        document.tournament(TOURNAMENT).settings,
        time_control="90 minutes for 40 moves, then 30 minutes; 30 seconds a move from move 1",
        time_control_code="40/5400+30:1800+30",
        round_dates=ROUND_DATES,
    )
    document.perform_in(TOURNAMENT, regulations.change_settings, settings=settings)
    for line in PLAYERS.strip().splitlines():
        _enter(document, line, first_round=1)
    colour, by_lot = Colour.WHITE, True
    document.perform_in(TOURNAMENT, regulations.set_initial_colour, colour=colour, by_lot=by_lot)
    document.perform_in(TOURNAMENT, setup.close_list)


def _enter(document: Document, line: str, first_round: int) -> None:
    title, sex, name, federation, rating, birth, club = line.split("|")
    number = document.event.next_player_id
    player = Player(
        number,
        name,
        Title(title),
        Sex(sex),
        federation,
        fide_id=f"990{number:05}",
        birth=birth,
        club=club,
        ratings=Ratings(standard=int(rating)),
    )
    document.perform(
        players.add_player,
        tournament_id=TOURNAMENT,
        player=player,
        rating=int(rating),
        first_round=first_round,
    )


def _play(document: Document, number: int) -> None:
    """Pair, publish and play a round, and enter the news before the next one."""
    _ask_for_byes(document, number)
    document.perform_in(TOURNAMENT, rounds.pair_round, round_no=number)
    document.perform_in(TOURNAMENT, rounds.publish_round, round_no=number)
    for board, codes in enumerate(RESULTS[number].split(), 1):
        result = GameResult(codes)
        document.perform_in(
            TOURNAMENT, results.set_result, round_no=number, board=board, result=result
        )
    for game in document.tournament(TOURNAMENT).round(number).games:
        if game.result in ABSENT:
            absent = game.black if ABSENT[game.result] is Colour.BLACK else game.white
            document.perform_in(
                TOURNAMENT, presence.excuse_absence, player_id=absent, round_no=number
            )
    if number == 1:
        _enter(document, LATE_ENTRY, first_round=2)
    if number in WITHDRAWALS:
        leaving = _named(document, WITHDRAWALS[number])
        document.perform_in(TOURNAMENT, presence.withdraw, player_id=leaving, after_round=number)


def _ask_for_byes(document: Document, number: int) -> None:
    for name, kind in BYES.get(number, ()):
        asking = _named(document, name)
        document.perform_in(
            TOURNAMENT, presence.request_bye, player_id=asking, round_no=number, kind=kind
        )


def _named(document: Document, name: str) -> PlayerId:
    return next(each.id for each in document.event.players if each.name == name)


def _clock() -> Callable[[], datetime]:
    """Return a clock that starts on the morning of the event and advances with every reading."""
    moments = (datetime(2026, 10, 3, 7, tzinfo=UTC) + timedelta(minutes=n) for n in range(10_000))
    return lambda: next(moments)


@contextmanager
def _nobody_in_particular() -> Iterator[None]:
    """Keep the names of the user and the machine that make the sample out of its journal."""
    user, host = os.environ.get("LOGNAME"), socket.gethostname
    os.environ["LOGNAME"], socket.gethostname = "arbiter", lambda: "desk"
    try:
        yield
    finally:
        socket.gethostname = host
        if user is None:
            del os.environ["LOGNAME"]
        else:
            os.environ["LOGNAME"] = user


def main() -> int:
    """Make the samples again in ``resources/samples``."""
    SAMPLES.mkdir(exist_ok=True)
    for name in ("sample", "teams"):
        (SAMPLES / f"{name}.swissdesk").unlink(missing_ok=True)
    make(SAMPLES)
    make_teams(SAMPLES)
    return 0


if __name__ == "__main__":
    sys.exit(main())
