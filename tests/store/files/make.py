"""Make the event files of the present version: PYTHONPATH=tests:tests/durability.

Run once for each version, when it is released; the files are then kept for good.
"""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import own_operations
from builders import a_tournament
from picture_files import a_png
from test_every_operation import Day

from swissdesk.document import Document
from swissdesk.model.colour import Colour
from swissdesk.model.correction import Correction, CorrectionScope, RatingCorrection
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.paper_style import ColumnChoice, PaperStyle
from swissdesk.model.player import Player, Ratings, Sex, Title
from swissdesk.model.player_filter import AgeGroup, Filter
from swissdesk.model.prize import Prize, PrizeFund
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import Round
from swissdesk.model.settings import (
    Acceleration,
    ByeRules,
    FictitiousPoints,
    GroupedBy,
    Grouping,
    NameOrder,
    Numbering,
    ProhibitedPairing,
    ProhibitionKind,
    ProhibitionRule,
    RatingKind,
    RatingMethod,
    TieBreakEdition,
    TieBreakRules,
    TournamentSettings,
    UnratedRule,
)
from swissdesk.model.tie_decision import DecidedBy, TieDecision
from swissdesk.model.tournament import Tournament
from swissdesk.operations import setup
from swissdesk.store.schema import VERSION

PATH = Path(__file__).parent / f"v{VERSION}.swissdesk"
EVERY_OPERATION = PATH.with_stem(f"every_operation_v{VERSION}")
RELEASE_DAY = datetime(2026, 11, 21, 12, tzinfo=UTC)


def change_event(event: Event, *, name: str, place: str) -> Event:
    """Name the event."""
    return replace(
        event,
        name=name,
        place=place,
        deputy_arbiters=("Ελένη", "Łukasz"),
        organiser_id="14600200",
        chief_arbiter_id="14600100",
        deputy_ids=("", "1100001"),
        paper_style=PaperStyle(
            ("Mesto Žilina",), ("–",), (ColumnChoice("standings", ("no", "name")),)
        ),
    )


def add_tournament(event: Event, *, name: str, rounds: int) -> Event:
    """Add a section, before the others."""
    added = Tournament(TournamentId(2), TournamentSettings(name, rounds))
    return replace(event, tournaments=(added, *event.tournaments))


def set_logo(event: Event, *, logo: bytes) -> Event:
    """Give the documents a logo."""
    return replace(event, logo=logo)


def edit_player(event: Event, *, player: Player) -> Event:
    """Correct a player's data."""
    return event.with_player(player)


def change_settings(tournament: Tournament) -> Tournament:
    """Use every setting there is."""
    settings = replace(
        tournament.settings,
        initial_colour=Colour.BLACK,
        colour_by_lot=True,
        acceleration=Acceleration.BAKU,
        fictitious=(FictitiousPoints(10, 1, 2, (tournament.entries[0].id,)),),
        prohibited=(ProhibitedPairing(1, 9, tuple(entry.id for entry in tournament.entries[:2])),),
        round_dates=("2026/11/21", ""),
        round_times=("16:00", ""),
        rating_method=RatingMethod.NIDOF,
        rating_kinds=(RatingKind.RAPID, RatingKind.STANDARD),
        name_order=NameOrder.LOT,
        order_lot=2026,
        prohibitions=(ProhibitionRule(ProhibitionKind.CLUB, "Žilina", 1, 3),),
        byes=ByeRules(2, 1, ByeKind.HALF_POINT, absent_withdraws=False),
        tie_break_rules=TieBreakRules(TieBreakEdition.AUGUST_2024, UnratedRule.FIXED, 1400),
        numbering=Numbering.VARMA,
        is_maxi=True,
        grouping=Grouping(GroupedBy.HAND, "Žilina", (tournament.entries[0].id,)),
        system_known=False,
        rounds_known=False,
    )
    two = tuple(entry.id for entry in tournament.entries[:2])
    return replace(
        tournament,
        settings=settings,
        extra_records=("### kept",),
        fide_mode_left=1,
        manual_order=True,
        prizes=PrizeFund(
            (
                Prize(1, 50000, "Pohár"),
                Prize(1, 1050, "", Filter(sex=Sex.FEMALE, age=AgeGroup(18))),
            ),
            "€",
            shared=True,
            one_each=False,
        ),
        tie_decisions=(
            TieDecision(2, two, 2, DecidedBy.NUMBER, 7),
            TieDecision(2, two, 2, DecidedBy.TABLE),
            TieDecision(2, two, 1, DecidedBy.PLAY_OFF),
        ),
    )


def request_bye(tournament: Tournament, *, player_id: int, round_no: int) -> Tournament:
    """Ask for a half-point bye."""
    entry = next(each for each in tournament.entries if each.id == player_id)
    return tournament.with_entry(entry.with_requested_bye(round_no, ByeKind.HALF_POINT))


def expel(tournament: Tournament, *, player_id: int, after_round: int, reason: str) -> Tournament:
    """Send a player away, and note all there is to note about one."""
    entry = next(each for each in tournament.entries if each.id == player_id)
    noted = replace(
        entry,
        withdrawn_after=after_round,
        is_expelled=True,
        half_point_barred=True,
        checked_in=True,
        excused=(1, 2),
        estimate=1850,
    )
    remark = Remark(RemarkKind.EXPULSION, after_round, reason)
    return tournament.with_entry(noted).with_remarks(remark)


def correct_result(tournament: Tournament, *, round_no: int, board: int) -> Tournament:
    """Correct a result for the standings alone, in a round whose order is known."""
    played = tournament.round(round_no)
    before = played.game(board)
    after = replace(before, result=GameResult.BLACK_WINS)
    order = tuple(entry.id for entry in tournament.entries)
    kept = Correction(round_no, board, before, after, 9, CorrectionScope.STANDINGS)
    corrected = replace(played.with_game(after), order=order, is_verified=True)
    return tournament.with_round(corrected).with_corrections([kept])


def correct_rating(tournament: Tournament, *, player_id: int, rating: int) -> Tournament:
    """Correct a rating after two rounds, which keep the one of then."""
    entry = next(each for each in tournament.entries if each.id == player_id)
    kept = RatingCorrection(entry.id, 3, entry.rating, entry.estimate)
    corrected = tournament.with_entry(replace(entry, rating=rating))
    return corrected.with_rating_corrections([kept])


def withdraw(tournament: Tournament, *, player_id: int, after_round: int) -> Tournament:
    """Withdraw a player."""
    entry = next(each for each in tournament.entries if each.id == player_id)
    return tournament.with_entry(replace(entry, withdrawn_after=after_round))


def set_result(
    tournament: Tournament, *, round_no: int, board: int, result: GameResult
) -> Tournament:
    """Enter a result."""
    game = tournament.round(round_no).game(board)
    return tournament.with_game(round_no, replace(game, result=result))


def unpair_round(tournament: Tournament, *, round_no: int) -> Tournament:
    """Drop the last round."""
    kept: tuple[Round, ...] = tournament.rounds[: round_no - 1]
    return replace(tournament, rounds=kept)


def make() -> None:
    """Write the file: steps that touch every table, one of them undone."""
    tournament = a_tournament("1-4 1 | 2-5 = | 3 PAB", "5-3 . | 4-2 +* | 1 H")
    own_operations.let_in()
    event = Event("Working name").with_tournament(tournament)
    document = Document.create(PATH, event, clock=lambda: RELEASE_DAY)
    section = tournament.id
    player = Player(
        tournament.entries[0].id,
        "Đorđević, Žiga",
        Title.WIM,
        Sex.FEMALE,
        "SLO",
        "14600001",
        "1999/02/28",
        "ŠK Ťoupalík",
        "U30",
        Ratings(2301, 2302, 2303, 2304),
    )
    document.perform(
        change_event, name="Slovenské Nové Mesto Open – Đorđević memorial", place="Žilina"
    )
    document.perform(set_logo, logo=a_png(60, 20))
    document.perform(edit_player, player=player)
    document.perform(add_tournament, name="U12", rounds=5)
    document.perform_in(section, change_settings)
    document.perform_in(section, request_bye, player_id=5, round_no=3)
    document.perform_in(section, withdraw, player_id=4, after_round=2)
    document.perform_in(section, expel, player_id=5, after_round=2, reason="Žaloba")
    document.perform_in(section, correct_result, round_no=1, board=1)
    document.perform_in(section, correct_rating, player_id=3, rating=2222)
    document.perform_in(
        section, set_result, round_no=2, board=1, result=GameResult.UNRATED_BLACK_WINS
    )
    document.perform_in(section, unpair_round, round_no=2)
    document.undo()
    document.close()


def make_every_operation() -> None:
    """Write a file in which every operation of the program was carried out."""
    event = setup.new_event(name="Open", rounds=7, tournament_name="A")
    document = Document.create(EVERY_OPERATION, event, clock=lambda: RELEASE_DAY)
    day = Day(document)
    day.before_round_1()
    day.round_1()
    day.afterwards()
    day.team_event()
    document.close()


if __name__ == "__main__":
    make()
    make_every_operation()
