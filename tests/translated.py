"""A small catalogue in another language, for tests."""

import gettext
import struct

import pytest

from swissdesk import i18n, resources

TEXTS = {
    "": "Language: sl\nContent-Type: text/plain; charset=UTF-8\n",
    "Standings after round {n}": "Vrstni red po {n}. kolu",
    "Name": "Ime",
    "Pts": "Točke",
    "&Quit": "&Izhod",
    "Welcome": "Dobrodošli",
    "SwissDesk · page {page} of {pages}": "SwissDesk · stran {page} od {pages}",
}


def compiled(texts):
    """The bytes of a catalogue (.mo): a head, then the places of the texts, then the texts."""
    pairs = sorted((key.encode(), value.encode()) for key, value in texts.items())
    place, head, body = 28 + 16 * len(pairs), [[], []], b""
    for side in (0, 1):
        for pair in pairs:
            head[side].append(struct.pack("<2I", len(pair[side]), place + len(body)))
            body += pair[side] + b"\0"
    start = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    return start + b"".join(head[0] + head[1]) + body


@pytest.fixture
def slovenian(tmp_path, monkeypatch):
    """The program with a few Slovenian texts beside its own."""
    yield from _catalogue("sl", TEXTS, tmp_path, monkeypatch)


@pytest.fixture
def speaking_arabic(tmp_path, monkeypatch):
    """The program with a catalogue of a language that is written from right to left."""
    texts = {"": "Language: ar\nContent-Type: text/plain; charset=UTF-8\n", "Name": "الاسم"}
    yield from _catalogue("ar", texts, tmp_path, monkeypatch)


@pytest.fixture
def untranslated(tmp_path, monkeypatch):
    """The program without any catalogue."""
    yield from _only(tmp_path, monkeypatch)


def _catalogue(code, texts, tmp_path, monkeypatch):
    folder = tmp_path / "translations" / code / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "swissdesk.mo").write_bytes(compiled(texts))
    yield from _only(tmp_path, monkeypatch)


def _only(tmp_path, monkeypatch):
    usual = resources.path

    def path(*parts):
        return tmp_path / "translations" if parts == ("translations",) else usual(*parts)

    monkeypatch.setattr(resources, "path", path)
    i18n._catalogue.cache_clear()
    gettext._translations.clear()
    yield
    i18n._catalogue.cache_clear()
    gettext._translations.clear()
