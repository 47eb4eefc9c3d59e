import pytest
from builders import a_tournament
from picture_files import a_png, decoded
from PySide6.QtCore import Qt

from swissdesk.gui.dialogs.paper_style import PaperStyleDialog
from swissdesk.model.paper_style import PaperStyle
from swissdesk.operations.setup import set_paper_style
from swissdesk.papers.kinds import DocumentKind

DOCUMENTS = (
    (DocumentKind.STANDINGS, "Standings"),
    (DocumentKind.PAIRINGS, "Pairings"),
    (DocumentKind.SLIPS, "Slips"),
)
SPACE = Qt.Key.Key_Space


@pytest.fixture
def opened(on_screen, open_session):
    """Return a function that opens the dialog about an event with a style."""

    def shown(style=None, *rounds):
        session = open_session(a_tournament(*(rounds or ("1-2 1 | 3-4 =",))))
        if style is not None:
            session.perform_on_event(set_paper_style, style=style)
        return on_screen(PaperStyleDialog(session, DOCUMENTS))

    return shown


def keys(dialog):
    return dialog.columns.ticked


def press(qtbot, dialog):
    qtbot.keyClick(dialog.accept_button, SPACE)


def test_it_offers_the_documents_that_have_columns(opened):
    dialog = opened()
    assert [dialog.document.itemText(row) for row in range(dialog.document.count())] == [
        "Standings",
        "Pairings",
    ]
    assert keys(dialog)[:3] == ("rank", "title", "name")


def test_nothing_changed_is_the_usual_style(opened, qtbot):
    dialog = opened()
    press(qtbot, dialog)
    assert dialog.style_chosen == PaperStyle()


def test_a_column_is_left_out_and_another_moved_up(opened, qtbot):
    dialog = opened()
    dialog.columns.setCurrentRow(1)
    qtbot.keyClick(dialog.columns, SPACE)
    dialog.columns.setCurrentRow(2)
    dialog.up.click()
    dialog.up.click()
    dialog.up.click()
    dialog.document.setCurrentIndex(1)
    press(qtbot, dialog)
    (chosen,) = dialog.style_chosen.columns
    assert chosen.document == "standings"
    assert chosen.keys[:2] == ("name", "rank")
    assert "title" not in chosen.keys


def test_what_was_chosen_is_shown_and_the_usual_comes_back(opened, qtbot):
    dialog = opened(PaperStyle(("Brno",)).with_keys("standings", ("points", "name")))
    assert dialog.above.toPlainText() == "Brno"
    assert keys(dialog) == ("points", "name")
    dialog.usual.click()
    press(qtbot, dialog)
    assert dialog.style_chosen == PaperStyle(("Brno",))


def test_too_many_lines_are_refused(opened, qtbot):
    dialog = opened()
    dialog.below.setPlainText("1\n2\n3\n4")
    press(qtbot, dialog)
    assert dialog.isVisible()
    assert "3 lines" in dialog._complaint.text()


def test_a_logo_that_is_refused_is_told_until_one_is_taken(opened, qtbot, tmp_path):
    dialog = opened()
    bad, good = tmp_path / "bad.png", tmp_path / "good.png"
    bad.write_bytes(b"GIF89a")
    good.write_bytes(a_png(30, 10))
    dialog.logo.take_file(bad)
    assert "neither a PNG nor a JPEG" in dialog._complaint.text()
    assert dialog._complaint.isVisible()
    assert dialog.logo.choose.hasFocus()
    dialog.logo.take_file(good)
    assert not dialog._complaint.isVisible()
    press(qtbot, dialog)
    assert decoded(dialog.logo.logo).size == (30, 10)


@pytest.mark.usefixtures("slovenian")
def test_languages_are_chosen_and_shown_again(opened, qtbot):
    dialog = opened()
    assert (dialog.language.value, dialog.beside.value) == ("", "")
    dialog.language.setFocus()
    qtbot.keyClicks(dialog.language, "Slov")
    qtbot.keyClicks(dialog.beside, "Eng")
    press(qtbot, dialog)
    assert dialog.style_chosen.languages == ("sl", "en")
    again = opened(dialog.style_chosen)
    assert (again.language.value, again.beside.value) == ("sl", "en")
    again.language.choose("")
    again.beside.choose("")
    press(qtbot, again)
    assert again.style_chosen == PaperStyle()


@pytest.mark.usefixtures("catalogue")
def test_a_language_that_is_not_available_here_stays_chosen(opened, qtbot):
    style = PaperStyle().with_languages("xx", "en")
    dialog = opened(style)
    assert not dialog.language.isVisible()
    press(qtbot, dialog)
    assert dialog.style_chosen == style
