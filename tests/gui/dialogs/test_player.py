from dataclasses import replace

import pytest
from builders import an_entry
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from swissdesk.gui.dialogs.player import PlayerData, PlayerDialog
from swissdesk.model.player import Ratings, Sex, Title


@pytest.fixture
def dialog(on_screen):
    return on_screen(PlayerDialog(None, range(2, 6)), 520, 480)


def test_tab_goes_through_the_fields_and_then_to_the_buttons(dialog, qtbot):
    order = (
        "name",
        "title",
        "sex",
        "federation",
        "fide_id",
        "birth",
        "category",
        "club",
        "rating",
        "standard",
        "rapid",
        "blitz",
        "national",
        "first_round",
        "accept_button",
    )
    for name in order:
        assert getattr(dialog, name) is QApplication.focusWidget()
        qtbot.keyClick(dialog, Qt.Key.Key_Tab)


def test_everything_typed_is_given(dialog, qtbot):
    for field, text in (
        (dialog.name, "Novak, Petr"),
        (dialog.federation, "cze"),
        (dialog.fide_id, "309095"),
        (dialog.birth, "1987/05/31"),
        (dialog.category, "S65"),
        (dialog.club, "Sokol"),
    ):
        qtbot.keyClicks(field, text)
    dialog.title.choose(Title.CM)
    dialog.sex.choose(Sex.MALE)
    dialog.rating.setValue(2301)
    for field, rating in zip(
        (dialog.standard, dialog.rapid, dialog.blitz, dialog.national),
        (2300, 2200, 2100, 2000),
        strict=True,
    ):
        field.setValue(rating)
    dialog.first_round.choose(3)
    data = dialog.value()
    assert data == PlayerData(
        replace(
            an_entry(1).player,
            id=0,
            name="Novak, Petr",
            title=Title.CM,
            sex=Sex.MALE,
            federation="CZE",
            fide_id="309095",
            birth="1987/05/31",
            club="Sokol",
            category="S65",
            ratings=Ratings(2300, 2200, 2100, 2000),
        ),
        2301,
        3,
    )


def test_the_standard_rating_is_the_one_used_until_another_is_typed(dialog):
    dialog.standard.setValue(2100)
    assert dialog.rating.value() == 2100
    dialog.rating.setValue(1900)
    dialog.standard.setValue(2150)
    assert dialog.rating.value() == 1900


@pytest.mark.parametrize(
    ("field", "text", "complaint"),
    [
        ("birth", "31.5.87", "Type the birth as 1987 or 1987/05/31."),
        ("fide_id", "CZE 12", "A FIDE ID has digits only."),
    ],
)
def test_what_makes_no_sense_is_refused_where_it_was_typed(dialog, qtbot, field, text, complaint):
    qtbot.keyClicks(dialog.name, "Novak, Petr")
    qtbot.keyClicks(getattr(dialog, field), text)
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert dialog._complaint.text() == complaint
    assert getattr(dialog, field).hasFocus()


def test_what_a_file_brought_stays_though_nobody_would_type_it(on_screen, qtbot):
    entry = an_entry(1)
    odd = replace(entry.player, fide_id="CZE12", birth="sixties")
    dialog = on_screen(PlayerDialog(PlayerData(odd, 2000, 1), range(2, 6)))
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert dialog.value() == PlayerData(odd, 2000, 1)
