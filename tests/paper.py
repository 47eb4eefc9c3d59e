"""Reading a PDF back, and events worth printing, for tests."""

from dataclasses import dataclass, replace
from io import BytesIO

from builders import a_tournament
from pypdf import PdfReader
from pypdfium2 import PdfDocument
from pypdfium2.raw import FPDF_PAGEOBJ_TEXT
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
    with PdfDocument(pdf) as document:
        return [" ".join(page.get_textpage().get_text_range().split()) for page in document]


def pages_beside_the_window(pdf):
    """The same without PDFium, which the window may be calling from another thread."""
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
    with PdfDocument(pdf) as document:
        return [_placed(page) for page in document]


def _placed(page):
    texts = page.get_objects(filter=[FPDF_PAGEOBJ_TEXT], textpage=page.get_textpage())
    found = []
    for text in texts:
        a, b, c, d, e, f = text.get_matrix().get()
        assert (b, c) == (0, 0) or a == d
        shown = text.extract().strip()
        width = stringWidth(shown, text.get_font().get_base_name(), text.get_font_size()) * a
        left, right = sorted((e, e + width))
        found.append(Placed(round(f, 2), round(left, 2), round(right, 2), shown, a < 0))
    return [text for text in found if text.text]
