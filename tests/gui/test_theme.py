import shutil
import sys

import pytest
from PySide6.QtGui import QColor, QPalette, QPixmapCache
from PySide6.QtWidgets import QCheckBox, QWidget

from swissdesk import resources
from swissdesk.gui import theme


@pytest.fixture
def dress(qapp):
    yield lambda scheme, percent: theme.apply(qapp, scheme, percent)
    theme.apply(qapp, theme.LIGHT, 100)


@pytest.mark.parametrize("scheme", [theme.LIGHT, theme.DARK])
def test_the_style_sheet_knows_every_colour(scheme):
    assert "$" not in theme.style_sheet(scheme, 1.0)


@pytest.mark.parametrize(
    "name", ["Müller", "Schach & Spiel", "d'Artagnan", 'the "Rook"', "a\\b", "9px"]
)
def test_no_letter_of_the_program_path_breaks_the_style_sheet(
    dress, qtbot, qtlog, monkeypatch, tmp_path, name
):
    if sys.platform == "win32" and set(name) & set('"\\'):
        pytest.skip("no path on Windows has these letters")
    box = QCheckBox()
    qtbot.addWidget(box)
    box.setChecked(True)
    dress(theme.LIGHT, 200)
    before = box.grab().toImage()
    home = tmp_path / name
    shutil.copytree(resources.path("icons"), home / "icons")
    shutil.copy(resources.path("style.qss"), home)
    monkeypatch.setattr(resources, "folder", lambda: home)
    QPixmapCache.clear()
    dress(theme.LIGHT, 100)
    dress(theme.LIGHT, 200)
    assert box.grab().toImage() == before
    assert not qtlog.records


def test_every_measure_grows_with_the_text():
    assert "border-radius: 6px" in theme.style_sheet(theme.LIGHT, 1.0)
    assert "border-radius: 12px" in theme.style_sheet(theme.LIGHT, 2.0)


def test_a_line_never_vanishes():
    assert "1px solid" in theme.style_sheet(theme.LIGHT, 0.8)


@pytest.mark.parametrize(("percent", "row"), [(80, 20), (100, 26), (200, 53)])
def test_a_row_goes_with_the_text(dress, percent, row):
    dress(theme.LIGHT, percent)
    assert abs(theme.pixels(theme.ROW_PIXELS) - row) <= 1


@pytest.mark.parametrize("scheme", [theme.LIGHT, theme.DARK])
def test_a_widget_knows_what_it_wears(dress, qtbot, scheme):
    dress(scheme, 100)
    widget = QWidget()
    qtbot.addWidget(widget)
    assert theme.colours(widget) is scheme


def test_what_is_out_of_use_is_grey(dress, qapp):
    dress(theme.LIGHT, 100)
    disabled = QPalette.ColorGroup.Disabled
    assert qapp.palette().color(disabled, QPalette.ColorRole.Text) == QColor(theme.LIGHT.secondary)


@pytest.mark.parametrize("scheme", [theme.LIGHT, theme.DARK])
@pytest.mark.parametrize(
    ("ink", "paper"),
    [
        ("text", "background"),
        ("text", "rail"),
        ("text", "selection"),
        ("secondary", "background"),
        ("secondary", "rail"),
        ("on_accent", "accent"),
        ("missing_text", "missing"),
        ("failure_text", "failure"),
    ],
)
def test_every_text_can_be_read_on_its_ground(scheme, ink, paper):
    """WCAG 2.2, 1.4.3: a contrast of at least 4.5."""
    bright, dim = sorted(
        (_luminance(getattr(scheme, ink)), _luminance(getattr(scheme, paper))), reverse=True
    )
    assert (bright + 0.05) / (dim + 0.05) >= 4.5


def _luminance(colour):
    channels = (channel / 255 for channel in QColor(colour).getRgb()[:3])
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
