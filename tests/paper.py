"""Reading a PDF back, and events worth printing, for tests."""

from dataclasses import dataclass, replace
from io import BytesIO

from builders import a_tournament
from pypdf import PdfReader
from reportlab.pdfbase.pdfmetrics import stringWidth

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
        replace(entry, participant=replace(entry.player, name=name, federation="CZE"))
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


@dataclass(frozen=True, order=True)
class Placed:
    """A text where it stands on its page, in points from the lower left corner."""

    baseline: float
    left: float
    right: float
    text: str
    is_turned: bool


def sizes(pdf):
    """The width and the height of each page."""
    boxes = (page.mediabox for page in PdfReader(BytesIO(pdf)).pages)
    return [(round(float(box.width), 2), round(float(box.height), 2)) for box in boxes]


def placed(pdf):
    """The texts of each page where they stand."""
    return [_placed(page) for page in PdfReader(BytesIO(pdf)).pages]


def _placed(page):
    found, origins = [], []

    def visit(text, outer, inner, font, size):
        shown = text.strip("\n")
        if not shown.strip():
            return
        name = str(font["/BaseFont"]).rpartition("+")[2].lstrip("/")
        a, b, c, d, e, f = (
            inner[0] * outer[0] + inner[1] * outer[2],
            inner[0] * outer[1] + inner[1] * outer[3],
            inner[2] * outer[0] + inner[3] * outer[2],
            inner[2] * outer[1] + inner[3] * outer[3],
            inner[4] * outer[0] + inner[5] * outer[2] + outer[4],
            inner[4] * outer[1] + inner[5] * outer[3] + outer[5],
        )
        assert (b, c) == (0, 0) or a == d
        origins.append((e, f))
        if origins[-2:-1] == [(e, f)]:  # goes on where the text before has ended
            e = found[-1].right
        left, right = sorted((e, e + stringWidth(shown, name, size) * a))
        found.append(Placed(round(f, 2), round(left, 2), round(right, 2), shown, a < 0))

    page.extract_text(visitor_text=visit)
    return found
