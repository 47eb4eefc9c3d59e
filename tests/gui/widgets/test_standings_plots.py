"""The pictures of the standings on the screen."""

import pytest
from builders import a_tournament
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QWidget

from swissdesk.gui import theme
from swissdesk.gui.widgets.standings_plots import Plot
from swissdesk.listings.rows import picture_layout, standings_pictures

TOURNAMENT = a_tournament("1-3 0 | 2-4 1", "2-3 = | 1-4 1", "1-2 1 | 3-4 1", tie_breaks=("TPN",))


@pytest.fixture(params=[theme.LIGHT, theme.DARK], ids=["light", "dark"])
def scheme(request):
    return request.param


@pytest.fixture
def dressed(qtbot, scheme):
    """Return a function that shows a widget in a colour scheme and takes its picture."""

    def picture(plot: QWidget):
        qtbot.addWidget(plot)
        palette = QPalette(plot.palette())
        palette.setColor(QPalette.ColorRole.Window, QColor(scheme.background))
        plot.setPalette(palette)
        plot.resize(560, 360)
        return plot.grab().toImage()

    return picture


def colours_in(image):
    return {
        image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())
    }


def test_each_player_has_a_line_in_a_colour_of_the_scheme(dressed, scheme):
    plot = Plot(picture_layout.ranks)
    plot.show_data(standings_pictures.ranks(TOURNAMENT, 3))
    found = colours_in(dressed(plot))
    assert set(scheme.series[:4]) <= found
    assert not set(scheme.series[4:]) & found


def test_the_bars_of_the_chosen_players_stand_out(dressed, scheme):
    plot = Plot(picture_layout.scores)
    plot.show_data(standings_pictures.scores(TOURNAMENT, 3, {1}))
    assert {scheme.accent, scheme.secondary} <= colours_in(dressed(plot))


def test_screen_readers_are_told_what_is_drawn(qtbot):
    plot = Plot(picture_layout.ranks)
    qtbot.addWidget(plot)
    plot.show_data(standings_pictures.ranks(TOURNAMENT, 3, {2}))
    assert plot.accessibleName() == "Rank after each round"
    assert plot.accessibleDescription() == "Player002, from round 1: 1, 1, 3"


def test_a_plot_without_data_draws_nothing(dressed):
    assert len(colours_in(dressed(Plot(picture_layout.ranks)))) == 1


def test_a_plot_fits_a_third_of_the_smallest_window(qtbot):
    plot = Plot(picture_layout.scores)
    qtbot.addWidget(plot)
    least, usual = plot.minimumSizeHint(), plot.sizeHint()
    assert least.width() <= 420
    assert least.height() <= 240
    assert usual.width() > least.width()


@pytest.mark.parametrize("scheme", [theme.LIGHT, theme.DARK], ids=["light", "dark"])
def test_every_line_stands_out_from_the_background(scheme):
    """WCAG 2.2 asks 3:1 of what must be seen; 4.5:1 is what it asks of text."""
    assert [each for each in scheme.series if contrast(each, scheme.background) < 4.5] == []


def contrast(one, other):
    darker, lighter = sorted(map(luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(name):
    def linear(channel):
        return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(int(name[place : place + 2], 16) / 255) for place in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
