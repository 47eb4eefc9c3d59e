"""Which bytes are a report, and in which encoding."""

import pytest
from trf.reports import TRF26, adjusted, errors, notices, player

from swissdesk.trf import load

NAMES = ("Đorđević, Žarko", "Ťoupalík, Jiří", "Łukasz, Ślązak")


def names(loaded):
    return [each.name for each in loaded.event.players]


def report(*players):
    return "\n".join(("012 Open", "142 5", "152 W", *players, ""))


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_any_line_end_will_do(end):
    loaded = load(TRF26.replace("\n", end).encode())
    assert loaded.event == load(TRF26.encode()).event


def test_line_ends_may_be_mixed():
    lines = TRF26.split("\n")
    ends = ("\n", "\r", "\r\n")
    mixed = "".join(line + ends[index % 3] for index, line in enumerate(lines))
    assert load(mixed.encode()).event == load(TRF26.encode()).event


@pytest.mark.parametrize("separator", ["\x85", "\u2028", "\x0b", "\x0c"])
def test_nothing_else_ends_a_line(separator):
    loaded = load(report(player(1, name=f"A{separator}B")).encode())
    assert names(loaded) == ["A B"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_utf_8_is_read_with_and_without_a_byte_order_mark(encoding):
    loaded = load(TRF26.encode(encoding))
    assert names(loaded)[0] == "Đorđević,Petar"
    assert not notices(loaded, "written in")


def test_a_letter_cut_in_two_does_not_make_utf_8_anything_else():
    whole = report(*(player(number, name=name) for number, name in enumerate(NAMES, 1)))
    loaded = load(whole.encode() + "### Ž".encode()[:-1])
    assert names(loaded) == list(NAMES)
    assert adjusted(loaded, "Letters damaged in the file: 1") == [(0, 0)]
    assert not notices(loaded, "not in UTF-8")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_is_recognised(encoding):
    loaded = load(TRF26.encode(encoding))
    assert loaded.event == load(TRF26.encode()).event
    assert notices(loaded, "UTF-16") == [(0, 0)]


@pytest.mark.parametrize(
    ("federation", "name", "encoding"),
    [
        ("SRB", "Đorđević, Žarko", "cp1250"),
        ("POL", "Łukasz, Ślązak", "cp1250"),
        ("FRA", "Lefèvre, François", "cp1252"),
        ("GER", "Müßig, Jörg", "latin-1"),
        ("RUS", "Иванов, Иван", "cp1251"),
        ("GRE", "Παπάς, Ελένη", "cp1253"),
        ("TUR", "Şahin, Işık", "cp1254"),
        ("LTU", "Žukauskas, Ąžuolas", "cp1257"),
        ("SRB", "Петровић, Ђорђе", "cp1251"),
        ("XXX", "Müller", "cp1252"),
    ],
)
def test_the_federation_tells_the_code_page(federation, name, encoding):
    data = report(player(1, name=name, federation=federation)).encode(encoding, errors="replace")
    loaded = load(data)
    read = data.decode("cp1252" if encoding == "latin-1" else encoding)
    assert names(loaded)[0] in read
    assert notices(loaded, "not in UTF-8") == [(0, 0)]


def test_the_majority_of_the_players_tells_the_code_page():
    lines = [player(number, name=name, federation="CRO") for number, name in enumerate(NAMES, 1)]
    guest = player(4, name="Žižek, Jörg", federation="GER")
    loaded = load(report(*lines, guest).encode("cp1250"))
    assert names(loaded) == [*NAMES, "Žižek, Jörg"]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "The file is empty."),
        (b" \r\n \n", "The file is empty."),
        (b"\xef\xbb\xbf", "The file is empty."),
        (b"PK\x03\x04 xl/workbook.xml", "Excel"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1", "old Excel"),
        (b"%PDF-1.7", "PDF"),
        (b"SQLite format 3\0", "database"),
        (b"\x89PNG\r\n", "picture"),
        (b"\xff\xd8\xff\xe0", "picture"),
        (b"\x1f\x8b\x08", "compressed"),
        (b'{"players": []}', "JSON"),
        (b"[1, 2]", "JSON"),
        (b"\xef\xbb\xbf\n<!DOCTYPE html>", "web page"),
        (b"\x01\x02\x03\x04\x05\x06", "binary"),
        (b"001" + b"\0" * 3, "binary"),
        (b"\n" * 100_001, "lines"),
        (b"Round 1\nAnna - Boris 1:0\n", "No line begins with a record"),
    ],
)
def test_what_is_no_report_is_refused_in_one_sentence(data, sentence):
    loaded = load(data)
    assert loaded.event is None
    assert errors(loaded, sentence) == [(0, 0)]
    assert len(errors(loaded)) == 1


def test_a_hundred_megabytes_are_refused_unread():
    loaded = load(bytes(100_000_000))
    assert errors(loaded, "more than 4,000,000 bytes") == [(0, 0)]


def test_a_stray_control_character_is_read_as_a_blank():
    loaded = load(TRF26.replace("Novi Sad", "").replace("Plana Open", "Plana\x07Open").encode())
    assert loaded.event.name == "Velika Plana Open 2026"
