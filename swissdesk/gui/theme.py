"""Colours and measures of the window, light and dark.

Why functions that read the palette and the font, and no global theme: a delegate that paints uses
the current look of its widget, so that a change of scheme or font size needs no bookkeeping.
"""

import re
from dataclasses import asdict, dataclass
from string import Template

from PySide6.QtCore import QDir
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from swissdesk import resources

TEXT_PIXELS = 14
"""The height of normal text at 100 %; every measure of the design is relative to it."""

ROW_PIXELS = 26
"""The height of a row of a table at 100 %."""

_FAMILY = "Source Sans"


@dataclass(frozen=True, slots=True)
class Colours:
    """A colour scheme, with colours as ``#rrggbb``."""

    background: str
    rail: str
    line: str
    stripe: str
    hover: str
    text: str
    secondary: str
    accent: str
    on_accent: str
    accent_hover: str
    selection: str
    missing: str
    missing_text: str
    failure: str
    failure_text: str
    series: tuple[str, ...]
    """The colours of the lines of a picture, in order; marks and dashes distinguish them too."""


LIGHT = Colours(
    background="#ffffff",
    rail="#f4f5f7",
    line="#e3e5e9",
    stripe="#f9fafb",
    hover="#eceef1",
    text="#1d2129",
    secondary="#666d7a",
    accent="#2f6f4f",
    on_accent="#ffffff",
    accent_hover="#275d42",
    selection="#e4efe9",
    missing="#fdf3e3",
    missing_text="#b45309",
    failure="#fdecea",
    failure_text="#b42318",
    series=("#2f6f4f", "#1f5fa8", "#b3480c", "#7a3d9a", "#0b747d", "#b0215a", "#7a5c00", "#4a5260"),
)
DARK = Colours(
    background="#1b1d21",
    rail="#15171a",
    line="#2c3036",
    stripe="#1f2226",
    hover="#23272c",
    text="#e7e9ec",
    secondary="#9aa1ab",
    accent="#5fb58a",
    on_accent="#10251a",
    accent_hover="#74c49c",
    selection="#24352d",
    missing="#2d2618",
    missing_text="#f0b35a",
    failure="#3a1f1d",
    failure_text="#f2938a",
    series=("#5fb58a", "#6fb0f2", "#f0955a", "#c79be6", "#4fc3cc", "#f28ab2", "#d9bd55", "#b3bac4"),
)


def colours(widget: QWidget) -> Colours:
    """Return the scheme of the window of *widget*, which may itself be transparent."""
    return DARK if widget.window().palette().window().color().lightness() < 128 else LIGHT


def pixels(at_100_percent: int) -> int:
    """Return a measure of the design at the current font size."""
    return _scaled(at_100_percent, QGuiApplication.font().pixelSize() / TEXT_PIXELS)


def apply(application: QApplication, scheme: Colours, percent: int) -> None:
    """Apply *scheme* to the whole program, with text of *percent* of the normal size.

    The style sheet calls icons "icons:down.svg": no letter of the program's path can break it.
    """
    QDir.setSearchPaths("icons", [str(resources.path("icons"))])
    application.setFont(_font(percent / 100))
    application.setPalette(_palette(scheme))
    application.setStyleSheet(style_sheet(scheme, percent / 100))


def load_fonts() -> None:
    """Register the included fonts with Qt."""
    for file in sorted(resources.path("fonts").glob("*.[ot]tf")):
        QFontDatabase.addApplicationFont(str(file))


def style_sheet(scheme: Colours, factor: float) -> str:
    """Return ``style.qss`` with the colours of *scheme* and every measure multiplied."""
    template = Template(resources.path("style.qss").read_text("utf-8"))
    text = template.substitute(asdict(scheme))
    return re.sub(r"(\d+)px", lambda match: f"{_scaled(int(match[1]), factor)}px", text)


def _scaled(measure: int, factor: float) -> int:
    return max(1, round(measure * factor)) if measure else 0


def _font(factor: float) -> QFont:
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    ours = [name for name in QFontDatabase.families() if name.startswith(_FAMILY)]
    if ours:
        font.setFamily(ours[0])
    font.setPixelSize(_scaled(TEXT_PIXELS, factor))
    return font


def _palette(scheme: Colours) -> QPalette:
    roles = QPalette.ColorRole
    palette = QPalette()
    for role, colour in {
        roles.Window: scheme.background,
        roles.Base: scheme.background,
        roles.AlternateBase: scheme.stripe,
        roles.Button: scheme.rail,
        roles.ToolTipBase: scheme.rail,
        roles.Mid: scheme.line,
        roles.Midlight: scheme.line,
        roles.Light: scheme.background,
        roles.Dark: scheme.line,
        roles.Highlight: scheme.selection,
        roles.Accent: scheme.accent,
        roles.Link: scheme.accent,
        roles.WindowText: scheme.text,
        roles.Text: scheme.text,
        roles.ButtonText: scheme.text,
        roles.ToolTipText: scheme.text,
        roles.HighlightedText: scheme.text,
        roles.PlaceholderText: scheme.secondary,
    }.items():
        palette.setColor(role, QColor(colour))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(scheme.secondary))
    return palette
