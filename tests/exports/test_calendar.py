"""The schedule as a calendar: what RFC 5545 asks for, and what a player expects."""

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest
from builders import a_tournament
from icalendar import Calendar

from swissdesk.errors import NoSchedule
from swissdesk.exports.calendar import schedule
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId

NOW = datetime(2026, 11, 1, 12, 0, tzinfo=UTC)


def an_event(**settings):
    tournament = a_tournament(players=4, **{"rounds": 3, **settings})
    return Event("Lázně Open", "Teplice").with_tournament(tournament)


def written(event, *sections):
    return schedule(event, "SwissDesk 9", NOW, sections)


def rounds(event, *sections):
    return Calendar.from_ical(written(event, *sections)).walk("VEVENT")


def moment(entry, name="DTSTART"):
    return entry[name].dt


def test_the_file_is_what_rfc_5545_asks_for():
    long = "Mezinárodní šachový festival v Teplicích, " * 4
    event = replace(an_event(round_dates=("2026/11/20", "", "2026/11/22")), name=long)
    data = written(event)
    lines = data.split(b"\r\n")
    assert b"\n" not in data.replace(b"\r\n", b"")  # 3.1
    assert all(len(line) <= 75 for line in lines)
    assert (lines[0], lines[-2:]) == (b"BEGIN:VCALENDAR", [b"END:VCALENDAR", b""])
    assert b"VERSION:2.0" in lines  # 3.6
    assert b"PRODID:-//SwissDesk 9//EN" in lines
    assert lines.count(b"BEGIN:VEVENT") == lines.count(b"END:VEVENT") == 2
    for name in (b"UID:", b"DTSTAMP:", b"DTSTART"):  # 3.6.1
        assert sum(line.startswith(name) for line in lines) == 2
    assert b"DTSTAMP:20261101T120000Z" in lines
    unfolded = data.replace(b"\r\n ", b"").decode()
    assert "SUMMARY:" + f"{long.strip()}, Open: round 1".replace(",", "\\,") in unfolded


def test_a_round_has_the_time_in_the_hall_and_ends_by_the_time_control():
    event = an_event(
        round_dates=("2026/11/20", "2026/11/20", "2026/11/21"),
        round_times=("09:00", "12:00", "09:30"),
        time_control="90 min + 30 s",
        time_control_code="5400+30",
    )
    data = written(event)
    assert b"DTSTART:20261120T090000\r\n" in data  # neither Z nor TZID: floating (3.3.5)
    first, second, third = rounds(event)
    assert moment(first) == datetime(2026, 11, 20, 9, 0)  # noqa: DTZ001 - floating on purpose
    assert moment(first, "DTEND") == moment(second)
    assert moment(second, "DTEND") - moment(second) == moment(third, "DTEND") - moment(third)
    assert (moment(third, "DTEND") - moment(third)).seconds == 4 * 3600
    assert str(first["SUMMARY"]) == "Lázně Open, Open: round 1"
    assert (str(first["LOCATION"]), str(first["DESCRIPTION"])) == ("Teplice", "90 min + 30 s")


def test_a_round_without_a_time_is_a_whole_day():
    event = an_event(round_dates=("2026/11/30",), round_times=("",))
    (found,) = rounds(event)
    assert b"DTSTART;VALUE=DATE:20261130\r\n" in written(event)
    assert (moment(found), moment(found, "DTEND")) == (date(2026, 11, 30), date(2026, 12, 1))


def test_a_time_without_a_time_control_has_no_end():
    (found,) = rounds(an_event(round_dates=("2026/11/30",), round_times=("18:00",)))
    assert "DTEND" not in found


def test_a_round_that_moves_keeps_its_identity():
    before = rounds(an_event(round_dates=("2026/11/20", "2026/11/21")))
    after = rounds(an_event(round_dates=("2026/11/20", "2026/11/28"), round_times=("", "10:00")))
    assert [str(each["UID"]) for each in before] == [str(each["UID"]) for each in after]
    next_year = rounds(an_event(round_dates=("2027/11/20", "2027/11/21")))
    every = [str(each["UID"]) for each in (*before, *next_year)]
    assert len(set(every)) == 4


def test_all_sections_are_in_one_calendar_unless_some_are_chosen():
    event = an_event(round_dates=("2026/11/20",))
    other = replace(event.tournaments[0], id=TournamentId(2))
    other = other.with_settings(replace(other.settings, name="Seniors"))
    event = event.with_tournament(other)
    names = [str(each["SUMMARY"]) for each in rounds(event)]
    assert names == ["Lázně Open, Open: round 1", "Lázně Open, Seniors: round 1"]
    assert [str(each["SUMMARY"]) for each in rounds(event, TournamentId(2))] == names[1:]
    assert len({str(each["UID"]) for each in rounds(event)}) == 2


def test_no_day_at_all_is_refused():
    with pytest.raises(NoSchedule):
        written(an_event())


def test_control_characters_do_not_break_the_lines():
    event = replace(an_event(round_dates=("2026/11/20",)), name="A\r\nEND:VEVENT\x00\x07;B,C\\")
    (found,) = rounds(event)
    assert str(found["SUMMARY"]) == "A END:VEVENT ;B,C\\, Open: round 1"
