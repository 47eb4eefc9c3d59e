"""Reading a PDF back, and events worth printing, for tests."""

from dataclasses import replace
from io import BytesIO

from builders import a_tournament
from pypdf import PdfReader

from swissdesk.model.event import Event

NAMES = (
    "Đorđević, Miloš",
    "Ťoupalík, Jan",
    "Kovačič, Žiga",
    "Łukasik, Piotr",
    "Иванов, Сергей",
    "Παππά, Ελένη",
    "Nguyễn, Văn Ổn",
    "Əliyev, Rəşad",
)


def an_event(*rounds, names=NAMES, **settings):
    """An event with one tournament in the notation of builders, and names to be printed."""
    tournament = a_tournament(*rounds, **settings)
    entries = [
        replace(entry, player=replace(entry.player, name=name, federation="CZE"))
        for entry, name in zip(tournament.entries, names, strict=False)
    ] + list(tournament.entries[len(names) :])
    tournament = tournament.with_entries(entries)
    return Event(
        name="Mariánské Lázně 2026",
        place="Hotel Nové Lázně",
        start_date="2026/11/01",
        end_date="2026/11/09",
        chief_arbiter="Řezníček, Marek",
        tournaments=(tournament,),
    )


def pages(pdf):
    """The text of each page, with single spaces."""
    return [" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(pdf)).pages]


def fonts(pdf):
    """The fonts that a PDF names, each with whether it is embedded."""
    found = {}
    for page in PdfReader(BytesIO(pdf)).pages:
        for font in page["/Resources"]["/Font"].values():
            descriptor = font.get_object().get("/FontDescriptor", {})
            found[str(font["/BaseFont"])] = "/FontFile2" in descriptor
    return found
