"""The bundled fonts, and text set in them glyph by glyph.

System fonts differ between machines, but a sheet must look the same everywhere, and every name must
print. DejaVu Sans supplies the scripts that Source Sans lacks: Georgian, Armenian, Hebrew and
Arabic, the last two in reading order and joined forms. A character that both lack, such as a
Chinese one, is spelt in Latin letters; one without a spelling is a visible square.
"""

import unicodedata
from bisect import bisect_right
from functools import cache, lru_cache
from itertools import groupby
from xml.sax.saxutils import escape

from anyascii import anyascii
from arabic_reshaper import reshape
from bidi import get_display
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
_FROM_THE_RIGHT = frozenset({"R", "AL"})
_MISSING = "\N{WHITE SQUARE}"
_NARROWEST = 0.1
_ROUNDING = 1e-6
_BREAKS = frozenset(" -")
_ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"


@cache
def load() -> None:
    """Register the fonts with reportlab; call this once before setting anything."""
    for name in (REGULAR, SEMIBOLD, BOLD, _FALLBACK):
        registerFont(TTFont(name, resources.path("fonts", f"{name}.ttf")))


def can_write(text: str) -> bool:
    """Return whether there are glyphs for all letters of *text*."""
    known = _glyphs(REGULAR) | _glyphs(_FALLBACK)
    return all(ord(each) in known for each in unicodedata.normalize("NFC", text))


@lru_cache(maxsize=16384)
def runs(text: str, font: str) -> tuple[tuple[str, str], ...]:
    """Return *text* as pieces (font, text) in fonts that have all their glyphs."""
    plain = _spelt(_as_read("".join(map(_printable, unicodedata.normalize("NFC", text)))), font)
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
    """Return *text*, cut with an ellipsis if it is wider than *room* (in em)."""
    if width(text, font) <= room + _ROUNDING:
        return text
    most = min(len(text), int(room / _NARROWEST) + 1)
    wider = bisect_right(
        range(1, most + 1),
        room,
        key=lambda kept: width(text[:kept].rstrip(" ,") + _ELLIPSIS, font),
    )
    return text[:wider].rstrip(" ,") + _ELLIPSIS


def broken(text: str, font: str, room: float) -> tuple[str, str]:
    """Return *text* as a line no wider than *room* (in em) and the rest of it.

    It breaks after a space or a hyphen; anywhere if there is none within *room*.
    """
    kept = min(len(text), int(room / _NARROWEST) + 1)
    while kept and width(text[:kept].rstrip(), font) > room + _ROUNDING:
        kept -= 1
    if kept == len(text):
        return text, ""
    breaks = [place for place in range(1, kept + 1) if text[place - 1] in _BREAKS]
    place = breaks[-1] if breaks else max(kept, 1)
    return text[:place].rstrip(), text[place:].lstrip()


def draw(canvas: Canvas, text: str, font: str, size: float, position: tuple[float, float]) -> None:
    """Write *text* at *position*: its left end and its baseline."""
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
    """Return a space for line breaks and control characters, nothing for invisible ones."""
    match unicodedata.category(character):
        case "Cc" | "Zl" | "Zp":
            return " "
        case "Cf":
            return ""
        case _category:
            return character


def _as_read(text: str) -> str:
    """Return a line in visual order from left to right, with Arabic letters in joined forms.

    The sheet runs from left to right, like its other columns; only the words change direction.
    """
    if _FROM_THE_RIGHT.isdisjoint(map(unicodedata.bidirectional, text)):
        return text
    return str(get_display(reshape(text), base_dir="L"))


def _spelt(text: str, font: str) -> str:
    """Return *text* with characters that no font has spelt in Latin letters, word by word."""
    if all(ord(each) in _glyphs(font) or ord(each) in _glyphs(_FALLBACK) for each in text):
        return text
    return " ".join(_spelt_word(word, font) for word in text.split(" "))


def _spelt_word(word: str, font: str) -> str:
    known = (ord(each) in _glyphs(font) or ord(each) in _glyphs(_FALLBACK) for each in word)
    return word if all(known) else "".join(anyascii(each) or each for each in word)


def _glyph(character: str, font: str) -> tuple[str, str]:
    for name in (font, _FALLBACK):
        if ord(character) in _glyphs(name):
            return name, character
    return _FALLBACK, _MISSING


@cache
def _glyphs(font: str) -> frozenset[int]:
    return frozenset(getFont(font).face.charToGlyph)
