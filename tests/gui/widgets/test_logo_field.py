import pytest
from picture_files import a_jpeg, a_png, decoded
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from swissdesk.errors import FileMissing, PictureDamaged, PictureTooLarge, PictureUnknown
from swissdesk.gui.widgets.logo_field import LogoField

LOGO = a_png(90, 30)


@pytest.fixture
def field(on_screen):
    return lambda logo=b"": on_screen(LogoField(logo))


@pytest.fixture
def chosen(monkeypatch):
    """Return a function that makes *path* the file chosen in the next file dialog."""

    def choose(path):
        monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))

    return choose


def seen(shown):
    """How large the preview is, in its own pixels; None where it is words."""
    picture = shown.preview.pixmap()
    return None if picture.isNull() else picture.deviceIndependentSize().toSize().toTuple()


def test_without_a_logo_it_says_so_and_there_is_nothing_to_remove(field):
    shown = field()
    assert (shown.logo, seen(shown), shown.preview.text()) == (b"", None, "none")
    assert not shown.remove.isEnabled()


def test_a_file_is_chosen_with_the_keyboard_and_made_small(field, chosen, qtbot, tmp_path):
    (tmp_path / "logo.png").write_bytes(a_jpeg(1800, 900))  # the name says nothing
    chosen(tmp_path / "logo.png")
    shown = field()
    with qtbot.waitSignal(shown.chosen):
        qtbot.keyClick(shown.choose, Qt.Key.Key_Space)
    assert decoded(shown.logo).size == (600, 300)
    assert seen(shown) == (100, 50)
    assert shown.remove.isEnabled()


def test_no_file_chosen_changes_nothing(field, chosen, qtbot):
    chosen("")
    shown = field(LOGO)
    qtbot.keyClick(shown.choose, Qt.Key.Key_Space)
    assert shown.logo == LOGO


def test_a_logo_is_removed_with_the_keyboard_which_then_stands_on_choose(field, qtbot):
    shown = field(LOGO)
    assert seen(shown) == (150, 50)
    shown.remove.setFocus()
    qtbot.keyClick(shown.remove, Qt.Key.Key_Space)
    assert (shown.logo, seen(shown), shown.preview.text()) == (b"", None, "none")
    assert shown.choose.hasFocus()


@pytest.mark.parametrize(
    ("content", "refusal"),
    [
        (b"", PictureUnknown),
        (b"%PDF-1.7", PictureUnknown),
        (LOGO[:-9], PictureDamaged),
        (a_png(9, 9, rows=b"not compressed"), PictureDamaged),
        (a_png(60_000, 60_000, rows=b""), PictureTooLarge),
        (LOGO + b"\0" * 1_000_000, PictureTooLarge),
        (None, FileMissing),
    ],
    ids=["empty", "pdf", "cut", "pixels", "claims", "bytes", "missing"],
)
def test_what_is_not_taken_is_told_and_the_logo_stays(field, qtbot, tmp_path, content, refusal):
    path = tmp_path / "logo.png"
    if content is not None:
        path.write_bytes(content)
    shown = field(LOGO)
    with qtbot.waitSignal(shown.refused) as told:
        shown.take_file(path)
    assert type(told.args[0]) is refusal
    assert shown.logo == LOGO
