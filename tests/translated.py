"""A small catalogue in another language, for tests."""

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
def catalogue(tmp_path, monkeypatch):
    """Return a function that adds the bytes of a catalogue for a language to the program."""
    usual = resources.path

    def path(*parts):
        there = tmp_path.joinpath(*parts)
        return there if parts[0] == "translations" else usual(*parts)

    def add(code, content):
        folder = tmp_path / "translations" / code / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / "swissdesk.mo").write_bytes(content)
        i18n._catalogue.cache_clear()

    monkeypatch.setattr(resources, "path", path)
    monkeypatch.setattr(i18n, "_flawed", [])
    monkeypatch.setattr(i18n, "_listeners", [])
    i18n._catalogue.cache_clear()
    yield add
    i18n.use("")
    i18n._catalogue.cache_clear()


@pytest.fixture
def slovenian(catalogue):
    """The program with a few Slovenian texts beside its own."""
    catalogue("sl", compiled(TEXTS))


@pytest.fixture
def speaking_arabic(catalogue):
    """The program with a catalogue of a language that is written from right to left."""
    head = "Language: ar\nContent-Type: text/plain; charset=UTF-8\n"
    catalogue("ar", compiled({"": head, "Name": "الاسم"}))
