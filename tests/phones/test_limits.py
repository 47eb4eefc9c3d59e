"""Rates, places, refusals and the certificate."""

import re
import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.phones import limits, refusals
from swissdesk.phones.certificate import FILE, certificate
from swissdesk.phones.folder import Folder
from swissdesk.phones.limits import Allowance, Rate, Seats, sharer
from swissdesk.phones.refusals import Attempt, Refusals

NOW = datetime(2026, 5, 1, 9, tzinfo=UTC)


@given(st.lists(st.floats(0, 3), max_size=200))
def test_nobody_gets_more_than_their_allowance(waits):
    rate, now, granted = Rate(Allowance(5, 2)), 100.0, 0
    for wait in waits:
        now += wait
        granted += rate.allows("a", now)
    assert granted <= 5 + 2 * (now - 100.0) + 1


def test_one_who_asks_too_often_takes_nothing_from_another():
    rate = Rate(Allowance(3, 1))
    assert [rate.allows("a", 0.0) for _time in range(5)] == [True] * 3 + [False] * 2
    assert rate.allows("b", 0.0)
    assert rate.allows("a", 1.0)
    assert not rate.allows("a", 1.0)


def test_a_clock_that_goes_back_takes_nothing():
    rate = Rate(Allowance(2, 1))
    assert rate.allows("a", 100.0)
    assert rate.allows("a", 50.0)
    assert not rate.allows("a", 50.0)


def test_what_is_remembered_of_addresses_is_bounded(monkeypatch):
    monkeypatch.setattr(limits, "_MOST_KEYS", 100)
    rate = Rate(Allowance(2, 1))
    for number in range(1000):
        rate.allows(str(number), 0.0)
    assert len(rate._left) == 100


def test_one_address_leaves_places_for_others():
    seats = Seats(10)
    assert [seats.take("a") for _time in range(9)] == [True] * 8 + [False]
    assert [seats.take("b") for _time in range(3)] == [True, True, False]
    seats.leave("a")
    assert seats.take("b")
    assert seats.taken == 10


@pytest.mark.parametrize(
    ("address", "same"),
    [
        ("192.168.1.7", "192.168.1.7"),
        ("::ffff:192.168.1.7", "192.168.1.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("", ""),
        ("somewhere", "somewhere"),
    ],
)
def test_a_phone_with_many_addresses_counts_as_one(address, same):
    assert sharer(address) == same


def test_connections_leave_files_for_the_rest_of_the_program():
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
        most = limits.most_connections()
        files, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        assert most <= files / 2
        assert most >= min(limits.MOST_CONNECTIONS, hard // 2)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_refusals_are_counted_by_kind_and_address_and_bounded(monkeypatch):
    monkeypatch.setattr(refusals, "MOST_LINES", 10)
    found = Refusals()
    for number in range(100):
        found.note(Attempt.EXPIRED, f"10.0.0.{number % 50}", float(number))
        found.note(Attempt.FORGED, "10.0.0.1", float(number))
    assert found.total() == 200
    lines = found.lines()
    assert len(lines) == 11
    by_key = {(each.attempt, each.address): each for each in lines}
    assert by_key[Attempt.FORGED, "10.0.0.1"].count == 100
    assert by_key[Attempt.EXPIRED, refusals.OTHERS].count == 91
    assert lines[0].at == 99.0


def test_refusals_in_words_name_the_kind_and_some_addresses():
    found = Refusals()
    for number in range(37):
        found.note(Attempt.EXPIRED, f"10.0.0.{number % 5}", float(number))
    found.note(Attempt.TOO_SLOW, "10.0.0.9", 1.0)
    first, second = refusals.sentences(found.lines())
    assert re.fullmatch(r"37 refused: expired code \((10\.0\.0\.\d, ){3}…\)", first)
    assert second == "1 refused: too slow (10.0.0.9)"


@pytest.mark.parametrize("attempt", Attempt)
def test_every_kind_of_refusal_has_words(attempt):
    found = Refusals()
    found.note(attempt, "", 1.0)
    (words,) = refusals.sentences(found.lines())
    assert words.startswith("1 refused: ")


@pytest.fixture
def folder(tmp_path):
    folder = Folder(tmp_path / "phones")
    yield folder
    folder.release()


def made(folder, addresses=("192.168.1.7",), last_day="2026-05-09", now=NOW):
    return certificate(folder, "Open de Málaga " + "x" * 99, addresses, last_day, now)


def test_a_certificate_is_for_the_addresses_and_days_of_the_event(folder):
    found = made(folder, ("192.168.1.7", "10.0.0.2"))
    content = folder.read(FILE)
    parsed = x509.load_pem_x509_certificate(content)
    names = parsed.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert [str(each) for each in names.get_values_for_type(x509.IPAddress)] == [
        "192.168.1.7", "10.0.0.2"
    ]  # fmt: skip
    assert parsed.not_valid_before_utc == NOW - timedelta(days=1)
    assert parsed.not_valid_after_utc == datetime(2026, 5, 12, tzinfo=UTC)
    assert found.fingerprint == parsed.fingerprint(hashes.SHA256()).hex(":").upper()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(found.path)


def test_a_certificate_is_kept_as_long_as_it_serves(folder):
    first = made(folder).fingerprint
    assert made(folder, now=NOW + timedelta(days=3)).fingerprint == first
    elsewhere = made(folder, ("192.168.1.8",)).fingerprint
    assert elsewhere != first
    late = made(folder, ("192.168.1.8",), now=NOW + timedelta(days=30)).fingerprint
    assert late not in (first, elsewhere)


@pytest.mark.parametrize("damage", [b"", b"x", b"-----BEGIN PRIVATE KEY-----\n"])
def test_a_damaged_certificate_is_made_again(folder, damage):
    first = made(folder).fingerprint
    folder.write(FILE, damage + folder.read(FILE)[len(damage) + 99 :])
    assert made(folder).fingerprint != first


@pytest.mark.parametrize("last_day", ["", "nonsense", "1990-01-01"])
def test_a_certificate_lasts_three_days_at_least_and_never_a_year(folder, last_day):
    assert end_of(made(folder, last_day=last_day)) == NOW + timedelta(days=3)
    assert end_of(made(folder, ("::1",), "2036-01-01")) == NOW + timedelta(days=200)


def end_of(found):
    return x509.load_pem_x509_certificate(Path(found.path).read_bytes()).not_valid_after_utc
