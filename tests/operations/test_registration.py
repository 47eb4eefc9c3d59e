"""Registrations by section, receipts of reports."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.errors import UnknownReport
from swissdesk.model.event import Event, registered
from swissdesk.model.registration import Official, Registration, SentReport
from swissdesk.operations.registration import (
    confirm_sent_report,
    record_sent_report,
    set_registration,
)

REPORT = SentReport(1, 5, "2026-11-22T10:00:00+00:00", "Ana", "open.trf", "0" * 64, "012 Open")


def test_an_empty_value_of_a_section_is_that_of_the_event():
    event = Event(
        name="Festival",
        start_date="2026/11/20",
        chief_arbiter="Ana",
        chief_arbiter_id="14600001",
        chief_arbiter_title="IA",
        deputy_arbiters=("Bob", "Cyril"),
        deputy_ids=("1", "2"),
        deputy_titles=("FA",),
    )
    own = Registration(name="Open A", event_code="400123", chief_arbiter=Official("Dana", "4"))
    tournament = set_registration(a_tournament(players=2), registration=own)
    found = registered(event, tournament)
    assert (found.name, found.start_date, found.event_code) == ("Open A", "2026/11/20", "400123")
    assert found.chief_arbiter == Official("Dana", "4")
    assert found.deputies == (Official("Bob", "1", "FA"), Official("Cyril", "2"))
    usual = registered(event, a_tournament(players=2))
    assert usual.chief_arbiter == Official("Ana", "14600001", "IA")
    assert usual.is_rated
    unrated = replace(tournament, registration=replace(own, is_rated=False))
    assert not registered(event, unrated).is_rated


def test_officials_without_a_name_and_empty_remarks_are_left_out():
    given = Registration(deputies=(Official(), Official("Bob")), remarks=("", " late start "))
    kept = set_registration(a_tournament(players=2), registration=given).registration
    assert (kept.deputies, kept.remarks) == ((Official("Bob"),), ("late start",))


def test_a_report_is_kept_and_confirmed_once_it_has_arrived():
    tournament = record_sent_report(a_tournament(players=2), report=REPORT)
    assert tournament.sent_reports == (REPORT,)
    moment = "2026-11-23T08:00:00+00:00"
    confirmed = confirm_sent_report(tournament, number=1, at=moment)
    assert confirmed.sent_reports == (replace(REPORT, confirmed_at=moment),)


@pytest.mark.parametrize("number", [0, 2])
def test_only_a_report_that_was_sent_can_be_confirmed(number):
    tournament = record_sent_report(a_tournament(players=2), report=REPORT)
    with pytest.raises(UnknownReport):
        confirm_sent_report(tournament, number=number, at="")


def test_a_title_typed_into_a_name_is_one():
    event = Event(chief_arbiter="IA Novák, Jan", deputy_arbiters=("FA Kos, Ana", "Iana Ia"))
    found = registered(event, a_tournament(players=2))
    assert found.chief_arbiter == Official("Novák, Jan", title="IA")
    assert found.deputies == (Official("Kos, Ana", title="FA"), Official("Iana Ia"))
    assert found.chief_arbiter.titled == "IA Novák, Jan"
