"""The checks: each one red where something is wrong and silent where nothing is."""

from dataclasses import replace
from types import MappingProxyType

import pytest
from builders import a_tournament, with_rating
from team_builders import a_team, entered

from swissdesk.listings.checks import all_checks
from swissdesk.listings.checks.check_row import Gravity, Part, Place, Stage
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Ratings, Sex
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.round import RoundState
from swissdesk.model.settings import RatingKind, RatingMethod, SystemId

EVENT = Event(
    name="Brno Open",
    place="Brno",
    federation="CZE",
    start_date="2026/11/21",
    end_date="2026/11/22",
    chief_arbiter="Arbiter, Anna",
    chief_arbiter_id="300100",
    chief_arbiter_title="IA",
)
DATES = ("2026/11/21", "2026/11/22")


def complete(tournament, **changes):
    """The tournament with all that a report needs of its players, of the first one with changes."""
    for entry in tournament.entries:
        known = {
            "name": f"{'ABCDEFGH'[entry.id - 1] * 6}, Player",
            "fide_id": f"30000{entry.id}",
            "federation": "CZE",
            "birth": "1990",
            "sex": Sex.FEMALE,
            **(changes if entry.id == 1 else {}),
        }
        tournament = tournament.with_entry(
            replace(
                entry, participant=replace(entry.player, **known), rating=min(entry.rating, 3500)
            )
        )
    settings = tournament.settings
    code, count = settings.time_control_code or "5400+30", settings.rounds
    days = settings.round_dates or (DATES[0], *[DATES[1]] * count)[:count]
    return tournament.with_settings(replace(settings, time_control_code=code, round_dates=days))


def a_field(*rounds, **settings):
    return complete(a_tournament(*rounds, **{"round_dates": DATES, "rounds": 2, **settings}))


def said(tournament, event=EVENT, differing=MappingProxyType({})):
    return [
        (row.gravity, row.sentence, row.article)
        for row in all_checks.rows(event, tournament, differing)
    ]


ROUND = "1-3 1 | 2-4 ="


def test_all_is_well():
    rows = all_checks.rows(EVENT, a_field(ROUND))
    assert rows == ()
    assert all_checks.verdict(rows) == "All is well."


def test_missing_results_stand_in_the_way_and_the_first_board_is_the_place():
    (row,) = all_checks.rows(EVENT, a_field("1-3 1 | 2-4 ."))
    assert row.sentence == "Round 1: the result of board 2 is missing."
    assert (row.gravity, row.stage) == (Gravity.ERROR, Stage.PAIRING)
    assert row.place == Place(Part.ROUNDS, 1, 2)
    assert all_checks.verdict((row,)) == "1 error needs attention."


def test_3_1_each_adjourned_game_is_named_until_it_is_over():
    (row,) = all_checks.rows(EVENT, a_field("1-3 1 | 2-4 ?"))
    assert row.sentence == (
        "Round 1, board 2 is adjourned; the standings are not final until it ends."
    )
    assert (row.article, row.place) == ("C.04.2 art. 3.1", Place(Part.ROUNDS, 1, 2))
    assert (row.gravity, row.stage) == (Gravity.WARNING, Stage.REPORTING)


def test_art_2_more_rounds_than_opponents():
    assert said(a_field(ROUND, rounds=4, round_dates=())) == [
        (
            Gravity.WARNING,
            "Too few players for 4 rounds: they can all meet new opponents in 3 only.",
            "C.04.1 art. 2",
        )
    ]


def test_nobody_to_be_paired():
    (found,) = said(complete(a_tournament(players=0, rounds=2)))
    assert found[1] == "Nobody can be paired: fewer than two are entered."


def test_5_1_the_initial_colour_before_round_1():
    tournament = complete(a_tournament(players=4, initial_colour=None, rounds=3))
    (found,) = said(tournament)
    assert found == (Gravity.NOTE, "The initial colour has not been drawn.", "C.04.3 art. 5.1")
    assert all_checks.verdict(all_checks.rows(EVENT, tournament)) == "Ready."


def test_the_initial_colour_is_drawn_by_the_article_of_the_system():
    tournament = complete(a_tournament(players=4, initial_colour=None, rounds=3))
    dubov = replace(tournament.settings, system=SystemId.DUBOV)
    (found,) = said(tournament.with_settings(dubov))
    assert found[2] == "C.04.4.1 art. 5.1"


def test_a_table_needs_no_initial_colour():
    tournament = complete(a_tournament(players=4, initial_colour=None, rounds=3))
    table = replace(tournament.settings, system=SystemId.ROUND_ROBIN, tie_breaks=())
    assert said(tournament.with_settings(table)) == []


def test_teams_without_players_or_with_too_few_are_named():
    event = entered(
        a_team("Anif", 2000, 1900), a_team("Bern", 1800), a_team("Cluj"), a_team("Dresden", 1700)
    )
    sentences = [row.sentence for row in all_checks.rows(event, event.tournaments[0])]
    assert sentences[0] == "Cluj has no players; all its boards would be forfeited."
    short = "Bern; Dresden have fewer players than a match has boards; the others are forfeited."
    assert short in sentences


def test_players_who_look_alike():
    tournament = complete(
        a_tournament(players=4, rounds=3), name="BBBBBB, Player", fide_id="300002"
    )
    (row,) = all_checks.rows(EVENT, tournament)
    assert row.sentence == ("BBBBBB, Player and BBBBBB, Player have the same FIDE ID, 300002.")
    assert row.gravity is Gravity.ERROR  # the report would give one player the games of both
    assert row.place == Place(Part.PLAYERS, player=PlayerId(2))


def test_players_of_one_name_are_said_to_have_one_name():
    tournament = complete(a_tournament(players=4, rounds=3), name="BBBBBB, Player", fide_id="")
    sentences = [row.sentence for row in all_checks.rows(EVENT, tournament)]
    assert (
        "BBBBBB, Player and BBBBBB, Player have the same name; they may be one player." in sentences
    )


def test_a_player_who_is_nowhere_in_a_draft():
    tournament = a_field(ROUND)
    draft = replace(
        tournament.round(1), state=RoundState.DRAFT, games=tournament.round(1).games[:1]
    )
    found = said(tournament.with_round(draft))
    assert found[0][:2] == (
        Gravity.ERROR,
        "Round 1: no game and no bye for BBBBBB, Player; DDDDDD, Player.",
    )
    assert found[1][:2] == (Gravity.NOTE, "Round 1 is paired, not published.")


def test_a_round_that_is_being_paired_by_hand():
    tournament = a_field(ROUND)
    editing = replace(tournament.round(1), state=RoundState.EDITING, games=())
    (found,) = said(tournament.with_round(editing))
    assert found[:2] == (Gravity.ERROR, "Round 1 is being paired by hand.")


def test_rounds_are_read_back_where_that_is_done_at_all():
    tournament = a_field(ROUND, "1-2 1 | 4-3 1")
    first = replace(tournament.round(1), is_verified=True)
    (found,) = said(tournament.with_round(first))
    assert found[:2] == (Gravity.NOTE, "Round 2: the results have not been read back.")


def test_the_list_that_orders_the_players_is_that_of_the_time_control():
    words = (
        "FIDE's standard ratings order the players, but the time control is 15 min + 10 s per move."
    )
    assert (Gravity.NOTE, words, "C.04.2 art. 2.1") in said(a_field(time_control_code="900+10"))
    for kinds, code in (((RatingKind.RAPID,), "900+10"), ((RatingKind.STANDARD,), "5400+30")):
        found = said(a_field(time_control_code=code, rating_kinds=kinds))
        assert all("order the players" not in sentence for _gravity, sentence, _article in found)


def test_1_4_a_round_that_the_system_pairs_otherwise_and_the_rules_it_breaks():
    tournament = a_field("1-3 1 | 2-4 =", "3-1 0 | 2-4 =")
    found = said(tournament, differing={2: False})
    assert found[0] == (
        Gravity.ERROR,
        "Round 2 differs from the system's pairing.",
        "C.04.2 art. 1.4",
    )
    repeated = [
        row
        for row in all_checks.rows(EVENT, tournament, {2: False})
        if "have already met" in row.sentence
    ]
    assert [row.place for row in repeated] == [
        Place(Part.ROUNDS, 2, 1),
        Place(Part.ROUNDS, 2, 2),
    ]
    assert {row.gravity for row in repeated} == {Gravity.WARNING}
    assert "(C.04.1 art. 2)" in repeated[0].sentence


def test_what_remarks_about_earlier_rounds_explain_is_a_note():
    tournament = a_field("1-3 1 | 2-4 =", "3-1 0 | 2-4 =")
    words = "Round 2 differs from the system's pairing; the report says why."
    assert (Gravity.NOTE, words, "C.04.2 art. 1.4") in said(tournament, differing={2: True})


@pytest.mark.parametrize(
    "kind", [RemarkKind.MANUAL_PAIRING, RemarkKind.IMPORT, RemarkKind.PAIRINGS_CHANGED]
)
def test_what_the_report_explains_stands_in_nobodys_way(kind):
    tournament = a_field("1-3 1 | 2-4 =", "3-1 0 | 2-4 =").with_remarks(Remark(kind, 2, "why"))
    found = said(tournament, differing={2: False})
    assert found[0][1] == "Round 2 differs from the system's pairing; the report says why."
    assert {gravity for gravity, _sentence, _article in found} == {Gravity.NOTE}


def test_a_bye_against_the_rules_is_told_without_a_board():
    tournament = a_field("1-2 1 | 3 PAB", "1-2 = | 3 PAB", rounds=3, round_dates=DATES[:1] * 3)
    places = {
        row.place for row in all_checks.rows(EVENT, tournament, {2: False}) if "bye" in row.sentence
    }
    assert places == {Place(Part.ROUNDS, 2)}


def test_outside_fide_mode_the_list_says_so():
    (found,) = said(replace(a_field(ROUND), fide_mode_left=1))
    assert found[1] == "Not in FIDE mode since round 1."


@pytest.mark.parametrize(
    ("field", "sentence", "record"),
    [
        ("name", "Missing in the event data: name.", "012"),
        ("place", "Missing in the event data: place.", "022"),
        ("federation", "Missing in the event data: federation.", "032"),
        ("start_date", "Missing in the event data: first day.", "042"),
        ("end_date", "Missing in the event data: last day.", "052"),
        ("chief_arbiter", "Missing in the event data: chief arbiter.", "102"),
    ],
)
def test_what_a_report_needs_of_the_event(field, sentence, record):
    found = said(a_field(ROUND), replace(EVENT, **{field: ""}))
    assert found == [(Gravity.ERROR, sentence, f"TRF26 record {record}")]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [("", "The time control is missing."), ("90 min", "The time control has no code.")],
)
def test_222_the_time_control(words, sentence):
    tournament = a_field(ROUND)
    settings = replace(tournament.settings, time_control=words, time_control_code="")
    found = said(tournament.with_settings(settings))
    assert found == [(Gravity.ERROR, sentence, "TRF26 record 222")]


@pytest.mark.parametrize("code", ["90min", "5400 + 30 s", "3600:1800:900", "40/"])
def test_222_a_code_that_is_none(code):
    rows = said(a_field(ROUND, time_control_code=code))
    sentence = f"“{code}” is not the code of a time control, such as 5400+30."
    assert (Gravity.ERROR, sentence, "TRF26 record 222") in rows


def test_an_event_that_ends_before_it_begins():
    event = replace(EVENT, start_date="2026/11/23")
    assert "The event ends before it begins." in [each[1] for each in said(a_field(ROUND), event)]


@pytest.mark.parametrize(
    ("dates", "sentence"),
    [
        (("2026/11/21",), "Round 2 has no date."),
        (("2026/11/21", ""), "Round 2 has no date."),
        (
            ("2026/11/21", "2026/11/30"),
            "Round 2 is dated 30 November 2026, which is not in the event.",
        ),
        (("2026/11/22", "2026/11/21"), "Round 2 is to begin before round 1."),
    ],
)
def test_132_the_dates_of_the_rounds(dates, sentence):
    (found,) = said(a_field(ROUND, "1-2 1 | 4-3 1", round_dates=dates))
    assert found[1:] == (sentence, "TRF26 record 132")


@pytest.mark.parametrize("known_id", ["12", "A30001", "123456789012", "³4567"])
def test_an_id_that_is_none(known_id):
    tournament = complete(a_tournament(players=4, rounds=3), fide_id=known_id)
    (row,) = all_checks.rows(EVENT, tournament)
    assert row.sentence == f"AAAAAA, Player: {known_id} is not a FIDE ID."
    assert row.place == Place(Part.PLAYERS, player=PlayerId(1))


def test_a_birth_on_a_day_that_does_not_exist():
    tournament = complete(a_tournament(players=4, rounds=3), birth="2005/02/31")
    (row,) = all_checks.rows(EVENT, tournament)
    assert row.sentence == "AAAAAA, Player: “2005/02/31” is not a date of birth."
    assert row.place == Place(Part.PLAYERS, player=PlayerId(1))


def test_two_rounds_at_one_moment_are_named_before_any_is_paired():
    tournament = complete(a_tournament(players=4, rounds=3))
    settings = replace(
        tournament.settings,
        round_dates=("2026/11/21", "2026/11/22", "2026/11/22"),
        round_times=("15:00", "09:00", "09:00"),
    )
    (row,) = all_checks.rows(EVENT, tournament.with_settings(settings))
    assert row.sentence == (
        "Rounds 2 and 3 are to begin at the same moment: 22 November 2026, 09:00."
    )
    assert (row.stage, row.place) == (Stage.PAIRING, Place(Part.SCHEDULE))


def test_federations_that_fide_does_not_list_are_named_with_their_players():
    tournament = complete(a_tournament(players=4, rounds=3), federation="NRW")
    of_event, of_players = all_checks.rows(replace(EVENT, federation="XYZ"), tournament)
    assert of_players.sentence == "NRW is not a federation code of FIDE: AAAAAA, Player."
    assert of_players.place == Place(Part.PLAYERS, player=PlayerId(1))
    assert of_event.sentence == (
        "XYZ, the federation of the event, is not a federation code of FIDE."
    )


def test_ratings_that_cannot_be_right():
    tournament = complete(a_tournament(players=4, rounds=3))
    for number, rating in ((1, 1399), (2, 3001)):
        entry = tournament.entry(PlayerId(number))
        tournament = tournament.with_entry(with_rating(entry, rating))
    assert [each[1] for each in said(tournament)] == [
        "BBBBBB, Player: a rating of 3001 is too high.",
        "AAAAAA, Player: a FIDE rating of 1399 would be shown as unrated.",
    ]


def test_the_fide_rating_is_looked_at_where_others_rank_the_players():
    ratings = Ratings(standard=1399, national=1900)
    method = RatingMethod.HBFN
    field = complete(a_tournament(players=4, rounds=3, rating_method=method), ratings=ratings)
    assert [each[1] for each in said(field)] == [
        "AAAAAA, Player: a FIDE rating of 1399 would be shown as unrated."
    ]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"federation": ""}, "No federation: AAAAAA, Player."),
        ({"birth": ""}, "No date of birth: AAAAAA, Player."),
        ({"sex": Sex.UNKNOWN}, "Sex not known: AAAAAA, Player."),
    ],
)
def test_001_other_facts_that_players_lack_are_notes(changes, sentence):
    found = said(complete(a_tournament(players=4, rounds=3), **changes))
    assert found == [(Gravity.NOTE, sentence, "TRF26 record 001")]


def test_the_gravest_comes_first():
    tournament = complete(a_tournament("1-3 . | 2-4 ?", rounds=3), birth="")
    gravities = [row.gravity for row in all_checks.rows(EVENT, tournament)]
    assert gravities == sorted(gravities, reverse=True)
    assert (
        all_checks.verdict(all_checks.rows(EVENT, tournament))
        == "1 error and 1 warning need attention."
    )


@pytest.mark.parametrize(
    ("place", "words"),
    [
        (Place(Part.ROUNDS, 3, 7), "Round 3, board 7"),
        (Place(Part.ROUNDS, 3), "Round 3"),
        (Place(Part.PLAYERS), "Players"),
        (Place(Part.EVENT), "Event"),
        (Place(Part.REGULATIONS), "Regulations"),
        (Place(Part.SCHEDULE), "Schedule"),
    ],
)
def test_a_place_in_words(place, words):
    assert place.text == words


def test_a_report_without_a_pairing_system_is_noted():
    unknown = a_field("1-3 1 | 2-4 1", system_known=False)
    sentence = "The pairing system is not known: the file read did not name it."
    assert (Gravity.NOTE, sentence, "TRF26 record 192") in said(unknown)
    kept = replace(unknown, extra_records=("192 CUSTOM_DOUBLESWISS",))
    assert sentence not in [each[1] for each in said(kept)]
