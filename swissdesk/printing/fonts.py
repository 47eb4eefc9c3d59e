"""The fonts of our own, and text set in them glyph by glyph.

Why not the fonts of the system: a sheet must look the same on every machine, and every name must
print. What Source Sans lacks is taken from DejaVu Sans; what both lack is a visible square.
"""

import unicodedata
from functools import cache, lru_cache
from itertools import groupby
from xml.sax.saxutils import escape

from reportlab.pdfbase.pdfmetrics import getFont, registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from swissdesk import resources
from swissdesk.papers.sheet import Weight

REGULAR = "SourceSansPro-Regular"
SEMIBOLD = "SourceSansPro-Semibold"
BOLD = "SourceSansPro-Bold"
OF_WEIGHT = {Weight.REGULAR: REGULAR, Weight.SEMIBOLD: SEMIBOLD, Weight.BOLD: BOLD}
_FALLBACK = "DejaVuSans"
_MISSING = "\N{WHITE SQUARE}"
_NARROWEST = 0.1
_ROUNDING = 1e-6
_ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"


@cache
def load() -> None:
    """Make the fonts known to reportlab; needed once before anything is set."""
    for name in (REGULAR, SEMIBOLD, BOLD, _FALLBACK):
        registerFont(TTFont(name, resources.path("fonts", f"{name}.ttf")))


@lru_cache(maxsize=16384)
def runs(text: str, font: str) -> tuple[tuple[str, str], ...]:
    """Return *text* as pieces (font, text) whose glyphs all exist."""
    plain = "".join(map(_printable, unicodedata.normalize("NFC", text)))
    if all(ord(each) in _glyphs(font) for each in plain):
        return ((font, plain),)
    found = [_glyph(each, font) for each in plain]
    pieces = groupby(found, key=lambda pair: pair[0])
    return tuple((name, "".join(each for _font, each in piece)) for name, piece in pieces)


@lru_cache(maxsize=16384)
def width(text: str, font: str) -> float:
    """Return the width of *text* in em."""
    return sum(float(stringWidth(piece, name, 1)) for name, piece in runs(text, font))


def shortened(text: str, font: str, room: float) -> str:
    """Return *text*, cut and ended with an ellipsis where it is wider than *room* (in em)."""
    if width(text, font) <= room + _ROUNDING:
        return text
    kept = min(len(text), int(room / _NARROWEST) + 1)
    while kept and width(text[:kept].rstrip(" ,") + _ELLIPSIS, font) > room:
        kept -= 1
    return text[:kept].rstrip(" ,") + _ELLIPSIS


def draw(canvas: Canvas, text: str, font: str, size: float, position: tuple[float, float]) -> None:
    """Write *text* from *position*: its left end and its baseline."""
    left, baseline = position
    for name, piece in runs(text, font):
        canvas.setFont(name, size)
        canvas.drawString(left, baseline, piece)
        left += float(stringWidth(piece, name, size))


def markup(text: str, font: str) -> str:
    """Return *text* for a reportlab paragraph, each glyph in a font that has it."""
    return "".join(
        f'<font name="{name}">{escape(piece)}</font>' for name, piece in runs(text, font)
    )


def _printable(character: str) -> str:
    """Return a space for what breaks lines and for controls, nothing for invisible signs."""
    match unicodedata.category(character):
        case "Cc" | "Zl" | "Zp":
            return " "
        case "Cf":
            return ""
        case _category:
            return character


def _glyph(character: str, font: str) -> tuple[str, str]:
    for name in (font, _FALLBACK):
        if ord(character) in _glyphs(name):
            return name, character
    return _FALLBACK, _MISSING


@cache
def _glyphs(font: str) -> frozenset[int]:
    return frozenset(getFont(font).face.charToGlyph)
