"""What keeps a report for rating from being accepted: an error where a record is mandatory."""

from dataclasses import replace

import pytest
from builders import a_tournament
from listings.checks.test_all_checks import EVENT, ROUND, a_field, complete

from swissdesk.listings.checks.check_row import Gravity, Part, Place, Stage
from swissdesk.listings.checks.report_checks import of_report
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import Ratings, Sex
from swissdesk.model.registration import Official, Registration


def found(tournament, event=EVENT):
    return [(row.gravity, row.sentence, row.place) for row in of_report(event, tournament)]


def registered(**data):
    return replace(a_field(ROUND), registration=Registration(**data))


def test_a_section_with_all_that_is_mandatory_is_silent():
    assert found(a_field(ROUND)) == []


def test_a_section_that_is_not_rated_needs_nothing():
    bare = replace(a_tournament(players=4), registration=Registration(is_rated=False))
    ((gravity, sentence, place),) = found(bare, replace(EVENT, name="", chief_arbiter=""))
    assert (gravity, sentence) == (Gravity.NOTE, "This section is not rated by FIDE.")
    assert place == Place(Part.REGISTRATION, field="is_rated")


@pytest.mark.parametrize("birth", ["", "1990", "1990/00/00", "1990/07/32"])
def test_001_a_player_without_an_id_needs_a_full_date_of_birth(birth):
    tournament = complete(a_tournament(players=4, rounds=3), fide_id="", birth=birth)
    ((sentence, place),) = [each[1:] for each in found(tournament) if each[0] is Gravity.ERROR]
    assert place == Place(Part.PLAYERS, player=PlayerId(1))
    assert sentence.endswith("(date of birth, sex, federation): AAAAAA, Player.")


@pytest.mark.parametrize("lacks", [{"sex": Sex.UNKNOWN}, {"federation": ""}, {"federation": "XXX"}])
def test_001_a_player_without_an_id_needs_sex_and_federation_too(lacks):
    known = {"fide_id": "", "birth": "1990/07/28", **lacks}
    rows = found(complete(a_tournament(players=4, rounds=3), **known))
    assert any(gravity is Gravity.ERROR and "No FIDE ID" in said for gravity, said, _ in rows)


@pytest.mark.parametrize(("birth", "is_said"), [("2027", True), ("2026/12/31", False), ("", False)])
def test_001_nobody_is_born_after_the_section_began(birth, is_said):
    tournament = complete(a_tournament(players=4, rounds=3), birth=birth)
    words = f"AAAAAA, Player cannot have been born in {birth}, after the section began."
    rows = found(tournament)
    place = Place(Part.PLAYERS, player=PlayerId(1))
    assert ((Gravity.WARNING, words, place) in rows) is is_said


def test_001_a_new_player_with_all_data_is_a_warning():
    tournament = complete(a_tournament(players=4, rounds=3), fide_id="", birth="1990/07/28")
    ((gravity, sentence, _place),) = found(tournament)
    assert gravity is Gravity.WARNING
    assert sentence == (
        "No FIDE ID; their federations must give one before the report is sent: AAAAAA, Player."
    )


@pytest.mark.parametrize("fide_id", ["", "12", "GER 77"])
def test_102_the_chief_arbiter_needs_a_fide_id(fide_id):
    ((gravity, sentence, place),) = found(a_field(ROUND), replace(EVENT, chief_arbiter_id=fide_id))
    assert (gravity, sentence) == (
        Gravity.ERROR,
        "The chief arbiter, Arbiter, Anna, has no FIDE ID.",
    )
    assert place == Place(Part.EVENT, field="chief_arbiter_id")


def test_the_place_of_an_official_of_the_section_is_the_section():
    own = registered(chief_arbiter=Official("Kos, Ivo"))
    ((_gravity, sentence, place),) = found(own)
    assert sentence == "The chief arbiter, Kos, Ivo, has no FIDE ID."
    assert place == Place(Part.REGISTRATION, field="chief_arbiter_id")


def test_1_1_5_a_chief_arbiter_without_the_title_for_norms_is_noted():
    (row,) = of_report(replace(EVENT, chief_arbiter_title="NA"), a_field(ROUND))
    assert (row.gravity, row.article) == (Gravity.NOTE, "B.01 art. 1.1.5")


def test_112_arbiters_without_an_id_are_named():
    deputies = (Official("One", "300200"), Official("Two"), Official("Three", "x"))
    ((gravity, sentence, place),) = found(registered(deputies=deputies))
    assert (gravity, place) == (Gravity.WARNING, Place(Part.REGISTRATION))
    assert sentence == "Arbiters without a FIDE ID, which may hold the report back: Two; Three."
    of_event = replace(EVENT, deputy_arbiters=("One", "Two"), deputy_ids=("300200",))
    ((_gravity, sentence, place),) = found(a_field(ROUND), of_event)
    assert sentence.endswith(": Two.")
    assert place.part is Part.EVENT


def test_two_sections_with_one_code_are_named():
    one = registered(event_code="412345")
    settings = replace(one.settings, name="Blitz")
    other = replace(one, id=TournamentId(2)).with_settings(settings)
    event = EVENT.with_tournament(one).with_tournament(other)
    ((gravity, sentence, _place),) = found(one, event)
    assert gravity is Gravity.WARNING
    assert sentence == "Blitz: registered under the same code, 412345."
    assert not found(replace(one, registration=Registration(event_code="9")), event)


def test_042_days_without_rounds_at_either_end_are_noted():
    ((gravity, sentence, place),) = found(registered(start_date="2026/11/20"))
    assert (gravity, place.part) == (Gravity.NOTE, Part.REGISTRATION)
    assert sentence == (
        "The report is dated 20–22 November 2026; the rounds are played 21–22 November 2026."
    )


def test_132_every_round_needs_a_date_inside_the_dates_registered():
    assert found(registered(start_date="2026/11/22"))[0][:2] == (
        Gravity.ERROR,
        "Round 1 is dated 21 November 2026, which is not in the event.",
    )
    settings = replace(a_field(ROUND).settings, round_dates=("", ""))
    assert found(a_field(ROUND).with_settings(settings))[0][:2] == (
        Gravity.ERROR,
        "Rounds 1, 2 have no dates.",
    )


def test_001_a_rating_typed_in_is_reported_as_none():
    field = a_field(ROUND)
    entry = field.entry(1)
    typed = replace(entry, participant=replace(entry.player, ratings=Ratings()))
    ((gravity, sentence, place),) = found(field.with_entry(typed))
    assert (gravity, place) == (Gravity.WARNING, Place(Part.PLAYERS, player=PlayerId(1)))
    assert sentence == (
        "Ranked by a rating typed in, but reported without a FIDE rating: AAAAAA, Player."
    )


def test_all_rows_come_before_reporting():
    rows = of_report(replace(EVENT, name="", federation="ZZZ"), a_tournament(players=4))
    assert {row.stage for row in rows} == {Stage.REPORTING}
