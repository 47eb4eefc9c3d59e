"""An event goes into rows and comes out the same; rows that make no event are noticed."""

from base64 import b64encode
from dataclasses import fields

import pytest
from builders import a_tournament
from events import events
from hypothesis import HealthCheck, given, settings
from picture_files import a_png
from sqlalchemy import create_engine, delete, insert, update

from swissdesk.model.correction import (
    Correction,
    CorrectionScope,
    MatchCorrection,
    RatingCorrection,
)
from swissdesk.model.event import Event
from swissdesk.model.keizer_rules import KeizerRules
from swissdesk.model.paper_style import ColumnChoice, PaperStyle
from swissdesk.model.player import Entry, LineUp, Member, Player, Ratings, RequestedBye, Team
from swissdesk.model.player_filter import Filter
from swissdesk.model.points import ScoringSystem
from swissdesk.model.prize import Prize, PrizeFund
from swissdesk.model.registration import (
    Exemption,
    Flag,
    NormRules,
    Registration,
    SentReport,
)
from swissdesk.model.remark import Remark
from swissdesk.model.round import Board, Bye, Game, Match, Round
from swissdesk.model.settings import (
    ByeRules,
    FictitiousPoints,
    ProhibitedPairing,
    ProhibitionRule,
    TieBreakRules,
    TournamentSettings,
)
from swissdesk.model.team_rules import Adjustment, BoardCondition, LineUpRules, TeamRules
from swissdesk.model.tie_decision import TieDecision
from swissdesk.model.tournament import Tournament
from swissdesk.store import mapping, schema
from swissdesk.store.rows import as_json, of_json

RATINGS = {"standard", "rapid", "blitz", "national"}
SCORING = {"win", "draw", "loss", "absence", "pab", "unknown"}
BYES = {"half_points", "none_in_last", "missed", "absent_withdraws"}
TIE_BREAK_RULES = {"edition", "unrated", "unrated_rating"}
STYLE = {"lines_above", "lines_below", "paper_columns"}
PRIZES = {
    *("currency", "prizes_shared", "one_prize_each"),
    *("percent_by_place", "places_by_rank", "rounding"),
}
FACTORS = {"k_standard", "k_rapid", "k_blitz"}
RECORDS = {
    *("remarks", "corrections", "rating_corrections", "tie_decisions"),
    *("adjustments", "match_corrections", "sent_reports"),
}
LINE_UP_RULES = {
    *("line_up_rule", "line_up_number", "line_up_deadline"),
    *("fewest_players", "conditions"),
}
MATCH = {"table", "boards"}
SIDES = {
    f"{side}_{when}"
    for side in ("white", "black", "result", "has_colours", "second")
    for when in ("before", "after")
}


@pytest.fixture(scope="module")
def connection():
    with create_engine("sqlite://").connect() as connection:
        schema.metadata.create_all(connection)
        connection.commit()
        yield connection


def store(connection, event):
    for table, image in mapping.images(event):
        connection.execute(insert(schema.EVENT_TABLES[table]), image)


@given(event=events())
@settings(
    deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_what_is_loaded_is_what_was_stored(connection, event):
    store(connection, event)
    loaded = mapping.load(connection)
    connection.rollback()
    assert loaded == event


@pytest.mark.parametrize(
    ("kind", "stored"),
    [
        (
            Event,
            {*schema.event.c.keys(), "players", "tournaments", "paper_style", "logo"}
            - {"id", "sections"}
            - STYLE,
        ),
        (PaperStyle, {"above", "below", "columns"}),
        (ColumnChoice, {"document", "keys"}),
        (Player, {*schema.players.c.keys(), "ratings", "k"} - RATINGS - FACTORS),
        (Ratings, RATINGS),
        (
            Tournament,
            {*schema.tournaments.c.keys(), "settings", "entries", "rounds", *RECORDS} - PRIZES,
        ),
        (
            TournamentSettings,
            {*schema.settings.c.keys(), "scoring", "byes", "tie_break_rules", "teams"}
            - SCORING
            - BYES
            - TIE_BREAK_RULES
            - {"tournament_id"},
        ),
        (
            PrizeFund,
            {"prizes", "shared", "one_each", *PRIZES - {"prizes_shared", "one_prize_each"}},
        ),
        (SentReport, {*schema.sent_reports.c.keys()} - {"tournament_id", "place"}),
        (Prize, {"place", "cents", "thing", "group"}),
        (
            Filter,
            {"category", "sex", "federation", "club", "age", "year"}
            | {"least_rating", "most_rating", "unrated", "first_timer"},
        ),
        (TieBreakRules, TIE_BREAK_RULES),
        (ByeRules, BYES),
        (ScoringSystem, SCORING),
        (
            Entry,
            {*schema.entries.c.keys(), "participant", "requested_byes", "line_ups"}
            - {"tournament_id", "player_id", "person_id"},
        ),
        (RequestedBye, {*schema.requested_byes.c.keys()} - {"tournament_id", "player_id"}),
        (
            Round,
            {*schema.rounds.c.keys(), "games", "matches", "byes", "order"}
            - {"tournament_id", "paired_order"},
        ),
        (
            TeamRules,
            {*schema.team_rules.c.keys(), "games", "line_ups", "primary"}
            - {"tournament_id", "primary_score"}
            - SCORING
            - LINE_UP_RULES,
        ),
        (LineUpRules, {"rule", "number", "fewest", "conditions", "deadline"}),
        (BoardCondition, {"board", "sex", "born_since"}),
        (Team, {*schema.teams.c.keys(), "squad"} - {"tournament_id"}),
        (Member, {"player", "rating"}),
        (LineUp, {*schema.line_ups.c.keys()} - {"tournament_id", "team_id"}),
        (Match, {*schema.matches.c.keys(), *MATCH} - {"tournament_id", "round_no", "table_no"}),
        (Board, {*schema.boards.c.keys()} - {"tournament_id", "round_no", "table_no"}),
        (
            MatchCorrection,
            {*schema.match_corrections.c.keys(), "before"}
            - {"tournament_id", "place", "table_no", "white", "black", "forfeit"}
            - {"has_colours", "boards"},
        ),
        (Adjustment, {*schema.adjustments.c.keys()} - {"tournament_id", "place"}),
        (Game, {*schema.games.c.keys()} - {"tournament_id", "round_no"}),
        (Bye, {"player", "kind", "reason"}),
        (
            KeizerRules,
            {"highest", "step", "computations", "own_value", "loss", "bye", "with_notice"}
            | {"without_notice", "club_duty", "before_entry", "against_left", "most_paid"}
            | {"is_halved", "rounds_between", "most_meetings", "spreads_byes", "open_end"},
        ),
        (FictitiousPoints, {"points", "first_round", "last_round", "players"}),
        (ProhibitedPairing, {"first_round", "last_round", "players"}),
        (ProhibitionRule, {"kind", "value", "first_round", "last_round"}),
        (Remark, {*schema.remarks.c.keys()} - {"tournament_id", "place"}),
        (
            Correction,
            {*schema.corrections.c.keys(), "before", "after"} - SIDES - {"tournament_id", "place"},
        ),
        (
            RatingCorrection,
            {*schema.rating_corrections.c.keys(), "player"} - {"tournament_id", "player_id"},
        ),
        (TieDecision, {*schema.tie_decisions.c.keys()} - {"tournament_id", "place"}),
    ],
)
def test_no_field_of_the_model_is_left_out(kind, stored):
    assert {field.name for field in fields(kind)} == stored


def test_a_list_that_an_older_version_wrote_has_the_defaults_of_new_fields():
    assert of_json(NormRules, "[]") == NormRules()
    assert of_json(Registration, '["Open A"]') == Registration("Open A")
    assert of_json(NormRules, '["ZONAL"]') == NormRules(Exemption.ZONAL)
    with pytest.raises(ValueError, match="not of"):
        of_json(tuple[Flag, ...], "[[7]]")  # a flag has no usual federation
    with pytest.raises(ValueError, match="not of"):
        of_json(NormRules, '["ZONAL", [], 7, 1]')


def test_a_dataclass_that_grows_keeps_its_text_with_a_new_field():
    assert as_json(NormRules()) == "[]"
    assert as_json(NormRules(Exemption.ZONAL)) == '["ZONAL"]'
    assert as_json(NormRules(least_games=7)) == '["NONE",[],7]'
    assert as_json(Registration("Open A")).startswith('["Open A","",')
    for rules in (NormRules(flags=(Flag(3, "RUS"),)), NormRules(Exemption.ZONAL)):
        assert of_json(NormRules, as_json(rules)) == rules


def test_an_entry_and_the_event_share_one_player_value(connection):
    store(connection, Event().with_tournament(a_tournament("1-2 1")))
    loaded = mapping.load(connection)
    connection.rollback()
    assert loaded.tournaments[0].entries[0].player is loaded.players[0]


@pytest.mark.parametrize(
    "damage",
    [
        delete(schema.event),
        delete(schema.settings),
        delete(schema.players).where(schema.players.c.id == 1),
        delete(schema.rounds).where(schema.rounds.c.number == 1),
        delete(schema.games).where(schema.games.c.board == 1),
        update(schema.games).values(result="WHITE_LOSES"),
        update(schema.games).values(has_colours=0),
        update(schema.corrections).values(has_colours_after=0),
        update(schema.event).values(deputy_arbiters="[1"),
        update(schema.event).values(sections="[1,2]"),
        update(schema.event).values(sections="[2]"),
        update(schema.settings).values(fictitious="[[1,2]]"),
        update(schema.logo).values(picture="not Base64!"),
        update(schema.logo).values(picture=b64encode(b"GIF89a").decode()),
        update(schema.logo).values(picture=b64encode(a_png(60_000, 1)).decode()),
        update(schema.games)
        .where(schema.games.c.board == 2, schema.games.c.round_no == 1)
        .values(white=4),
        update(schema.corrections).values(white_before=9),
        update(schema.corrections).values(black_after=0),
        update(schema.corrections).values(board=3),
        update(schema.corrections).values(board=0),
    ],
    ids=str,
)
def test_rows_that_make_no_event_are_refused(connection, damage):
    tournament = a_tournament("1-4 1 | 2-3 =", "1-2 . | 3-4 .")
    game = tournament.round(1).game(1)
    tournament = tournament.with_corrections(
        [Correction(1, 1, game, game, 2, CorrectionScope.STANDINGS)]
    )
    store(connection, Event(logo=a_png(2, 2)).with_tournament(tournament))
    connection.execute(damage)
    with pytest.raises((ValueError, LookupError)):
        mapping.load(connection)
    connection.rollback()
