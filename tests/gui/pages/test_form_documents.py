"""FIDE's forms on the Documents page: the players behind each number, and the options."""

from dataclasses import replace

import pytest
from builders import a_tournament
from offered import with_a_norm
from paper import pages_beside_the_window as pages
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from swissdesk.gui.desk import Desk
from swissdesk.gui.pages.documents import DocumentsPage
from swissdesk.model.player import Ratings, Title
from swissdesk.model.registration import Medal, Official, Registration
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.request import Position
from swissdesk.papers.sets import SetKind
from swissdesk.titles.requirements import Norm

PLAYED = ("1-4 1 | 5-2 = | 3-6 0", "1-6 1 | 2-3 1 | 4-5 1")
OFFICIALS = Registration(
    chief_arbiter=Official("Kos, Ana", "1460001", "IA"),
    deputies=(Official("Novák, Jan", "312345", "FA"),),
)


def titled():
    tournament = a_tournament(*PLAYED)
    return replace(
        tournament.with_entries(
            replace(
                entry,
                participant=replace(
                    entry.player,
                    title=Title.GM if entry.tpn in (2, 5) else Title.NONE,
                    federation="SLO",
                    ratings=Ratings(2400),
                ),
            )
            for entry in tournament.entries
        ),
        registration=OFFICIALS,
    )


@pytest.fixture
def shown(qtbot, open_session):
    """Show a document of a tournament."""

    def show(kind, tournament=None, page=None):
        if page is None:
            page = DocumentsPage(open_session(tournament or titled()))
            qtbot.addWidget(page)
            page.resize(1180, 660)
            with qtbot.waitSignal(page.ready, timeout=5000):
                page.show()
        with qtbot.waitSignal(page.ready, timeout=5000):
            page.show_document(kind, 0)
        page.activateWindow()
        page.setFocus()
        qtbot.waitUntil(page.list.hasFocus)
        return page

    return show


def cells(table):
    model = table.model()
    rows, columns = range(model.rowCount()), range(model.columnCount())
    return [tuple(model.index(row, column).data() for column in columns) for row in rows]


def text_of(page):
    return pages(page.preview.pdf.content)[0]


def choose(qtbot, page, press):
    """Change an option and wait for the new preview."""
    with qtbot.waitSignal(page.ready, timeout=5000):
        press()


def test_enter_on_a_number_of_it3_leads_to_its_players(shown, qtbot):
    page = shown(DocumentKind.IT3)
    assert page.counted.isVisible()
    found = cells(page.counted.figures)
    assert len(found) == 32
    assert found[0] == ("Rated players, Total", "6")
    qtbot.keyClick(page.list, Qt.Key.Key_F4)
    assert page.counted.figures.hasFocus()
    for _step in range(4):
        qtbot.keyClick(page.counted.figures, Qt.Key.Key_Down)
    assert cells(page.counted.players) == [
        ("2 GM Player002 SLO 2400",),
        ("5 GM Player005 SLO 2400",),
    ]
    qtbot.keyClick(page.counted.figures, Qt.Key.Key_Return)
    assert page.counted.players.hasFocus()
    qtbot.keyClick(page.counted.players, Qt.Key.Key_Down)
    with qtbot.waitSignal(page.place_chosen) as place:
        qtbot.keyClick(page.counted.players, Qt.Key.Key_Return)
    assert place.args[0].player == 5
    qtbot.keyClick(page.counted.players, Qt.Key.Key_Escape)
    assert page.counted.figures.hasFocus()


def test_on_a_narrow_page_f4_shows_the_numbers_in_place_of_the_form(shown, qtbot):
    page = shown(DocumentKind.IT3)
    page.resize(700, 500)
    assert not page.counted.isVisible()
    assert page.preview.isVisible()
    qtbot.keyClick(page.list, Qt.Key.Key_F4)
    assert page.counted.figures.hasFocus()
    assert not page.preview.isVisible()
    qtbot.keyClick(page.counted.figures, Qt.Key.Key_F4)
    assert page.preview.isVisible()
    assert page.list.hasFocus()
    page.resize(1180, 660)
    assert page.counted.isVisible()


def test_a_number_that_is_not_known_says_why(shown):
    page = shown(DocumentKind.IT3)
    assert cells(page.counted.figures)[2] == ("Rated players, From the host federation", "?")
    page.counted.figures.choose(2)
    assert page.counted.remark.text() == "The federation of the tournament is not known."


def test_other_documents_have_no_numbers_beside_them(shown, qtbot):
    page = shown(DocumentKind.IT3)
    shown(DocumentKind.STANDINGS, page=page)
    assert not page.counted.isVisible()
    qtbot.keyClick(page.list, Qt.Key.Key_F4)
    assert page.list.hasFocus()
    shown(DocumentKind.IT3, page=page)
    assert page.counted.isVisible()
    page.show_set(SetKind.FIDE)
    qtbot.waitUntil(lambda: not page.counted.isVisible())


def test_the_desk_goes_to_the_player_counted(qtbot, open_session):
    desk = Desk(open_session(titled()), QMenu())
    qtbot.addWidget(desk)
    desk.show()
    with qtbot.waitSignal(desk.documents.ready, timeout=5000):
        desk.show_document(DocumentKind.IT3, 0)
    desk.documents.counted.player_chosen.emit(5)
    assert desk.page is desk.players
    assert desk.players.table.current_key == 5


def test_the_arbiter_of_fa1_and_the_position_are_chosen(shown, qtbot):
    page = shown(DocumentKind.FA1)
    assert "Kos" in text_of(page)
    choose(qtbot, page, lambda: page.options.arbiter.choose("312345"))
    assert "Novák" in text_of(page)
    assert "Deputy chief arbiter" in text_of(page)
    choose(qtbot, page, lambda: page.options.position.choose(Position.SECTOR))
    assert "Sector arbiter" in text_of(page)
    shown(DocumentKind.STANDINGS, page=page)
    shown(DocumentKind.IA1, page=page)
    assert page.options.arbiter.value == "312345"


def test_titles_are_claimed_and_removed(shown, qtbot, answer):
    page = shown(DocumentKind.IT4)
    assert page.options.claims.text() == "0 titles..."

    def claim(dialog):
        assert not dialog.given.isVisible()
        dialog.player.choose(3)
        dialog.title.choose(Title.FM)
        dialog.medal.choose(Medal.GOLD)
        dialog.group.setText("Girls U18")
        dialog.accept_button.click()

    answer(claim)
    choose(qtbot, page, page.options.claims.click)
    assert page.options.claims.text() == "1 title..."
    assert "Player003 SLO" in text_of(page)
    assert "Girls U18" in text_of(page)

    def remove(dialog):
        dialog.given.setCurrentRow(1)
        assert not dialog.player.isVisible()
        assert dialog.accept_button.text() == "Re&move"
        dialog.accept_button.click()

    answer(remove)
    choose(qtbot, page, page.options.claims.click)
    assert page.options.claims.text() == "0 titles..."


def test_certificates_are_those_of_the_players_and_the_title_chosen(shown, qtbot, answer):
    page = shown(DocumentKind.IT1, with_a_norm(a_tournament("1-2 1")))
    assert page.preview.pages == 10  # players 6 to 10 hold neither title
    assert text_of(page).startswith("Certificate of title result IT1: GM")
    assert cells(page.counted.figures)[0][0] == "Player006 GM – Number of federations"
    choose(qtbot, page, lambda: page.options.norm.choose(Norm.IM))
    assert page.preview.pages == 10  # a title held is a title chosen
    assert text_of(page).startswith("Certificate of title result IT1: IM")

    def nobody_else(dialog):
        dialog.players.list.item(0).setCheckState(Qt.CheckState.Checked)
        dialog.accept_button.click()

    answer(nobody_else)
    choose(qtbot, page, page.options.players.click)
    assert page.preview.pages == 1


def test_without_a_norm_the_page_says_so(shown, qtbot):
    page = shown(DocumentKind.IT3)
    with qtbot.waitSignal(page._session.said) as said:
        page.show_document(DocumentKind.IT1, 0)
    assert said.args[0] == "No player fulfils a norm for a title that they do not hold yet."
    assert not page.counted.isVisible()
