from dataclasses import replace
from types import SimpleNamespace

import pytest
from builders import a_tournament, an_entry
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from swissdesk.gui.dialogs.player import PlayerData, PlayerDialog
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import KFactors, Ratings, Sex, Title
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import ByeRules, RatingKind, SystemId
from swissdesk.rating.conversion import Scale
from swissdesk.rating_lists.importing import Wishes

SECTION = TournamentId(1)
NO_BIRTH = "“{}” is not a date of birth. Type 28.7.2005, 28 July 2005 or 2005."


@pytest.fixture
def event():
    """Six players, round 1 of five played; Král, Petr (ID 7) plays in section B only."""
    other = replace(a_tournament(players=1), id=TournamentId(2))
    other = other.with_settings(replace(other.settings, name="Open B"))
    entry = replace(an_entry(9), tpn=1)
    known = replace(entry.player, name="Král, Petr", fide_id="7", federation="SVK", birth="1990")
    known = replace(known, ratings=Ratings(standard=2222))
    return (
        Event()
        .with_tournament(a_tournament("1-4 1 | 5-2 = | 3-6 0"))
        .with_tournament(other.with_entries([replace(entry, participant=known)]))
    )


@pytest.fixture
def opened(on_screen, event):
    """Return a function that shows the dialog for a new player, or for one entered."""
    return lambda entered=None: on_screen(PlayerDialog(event, SECTION, entered), 560, 560)


@pytest.fixture
def dialog(opened):
    return opened()


def test_tab_goes_through_the_fields_and_then_to_the_buttons(dialog, qtbot):
    order = (
        "name",
        "title",
        "women_title",
        "sex",
        "federation",
        "fide_id",
        "national_id",
        "birth",
        "category",
        "club",
        "first_timer",
        "inactive",
        "rating",
        "estimate",
        "standard",
        "rapid",
        "blitz",
        "national",
        "first_round",
        "missed",
        "accept_button",
    )
    for name in order:
        if name == "first_round":
            for factor in dialog.lists.factors:
                assert factor is QApplication.focusWidget()
                qtbot.keyClick(dialog, Qt.Key.Key_Tab)
        assert getattr(dialog, name) is QApplication.focusWidget(), name
        qtbot.keyClick(dialog, Qt.Key.Key_Tab)


def test_everything_typed_is_given(dialog, qtbot):
    for field, text in (
        (dialog.name, "Novak, Petr"),
        (dialog.federation, "cze"),
        (dialog.fide_id, "309095"),
        (dialog.birth, "1987/05/31"),
        (dialog.category, "S65"),
        (dialog.club, "Sokol"),
        (dialog.national_id, "A77"),
    ):
        qtbot.keyClicks(field, text)
    dialog.title.choose(Title.CM)
    dialog.women_title.choose(Title.WFM)
    dialog.sex.choose(Sex.MALE)
    dialog.first_timer.click()
    dialog.inactive.click()
    dialog.rating.setValue(2301)
    for field, factor in zip(dialog.lists.factors, (20, 30, 40), strict=True):
        field.setValue(factor)
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
            women_title=Title.WFM,
            national_id="A77",
            k=KFactors(20, 30, 40),
            is_inactive=True,
            is_first_timer=True,
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


@pytest.mark.parametrize(("used", "expected"), [(0, 2641), (1950, 1950)])
def test_before_round_1_the_rating_used_follows_a_correction_unless_typed(
    on_screen, used, expected
):
    event = Event().with_tournament(a_tournament(players=4))
    unlisted = replace(an_entry(1).player, ratings=Ratings())
    dialog = on_screen(PlayerDialog(event, SECTION, PlayerData(unlisted, used, 1)))
    dialog.standard.setValue(2641)
    assert dialog.value().rating == expected


def test_once_a_round_is_paired_the_rating_used_is_corrected_by_hand_only(opened, event):
    entry = event.tournament(SECTION).entry(PlayerId(2))
    dialog = opened(PlayerData(entry.player, entry.rating, 1))
    dialog.standard.setValue(2641)
    assert dialog.value().rating == entry.rating


def test_where_old_rules_are_used_ingo_and_bcf_become_the_national_rating(on_screen, event):
    section = event.tournament(SECTION)
    settings = replace(section.settings, system=SystemId.DUTCH_1992)
    event = event.with_tournament(section.with_settings(settings))
    dialog = on_screen(PlayerDialog(event, SECTION, None), 560, 560)
    dialog.grade.setValue(80)
    assert dialog.national.value() == 2200
    dialog.scale.choose(Scale.BCF)
    assert dialog.national.value() == 1240
    dialog.grade.setValue(0)
    assert dialog.national.value() == 1240


def test_where_new_rules_are_used_nothing_asks_for_them(dialog):
    assert not hasattr(dialog, "grade")


@pytest.mark.parametrize(
    ("field", "text", "complaint"),
    [
        (
            "birth",
            "31.5.87",
            "The year in “31.5.87” has two digits only. Type all four.",
        ),
        ("birth", "31.2.1987", NO_BIRTH.format("31.2.1987")),
        (
            "federation",
            "Englandia",
            "“Englandia” is not a federation. Type its code, such as CZE, or its English name.",
        ),
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


def test_a_federation_is_offered_by_its_name_and_taken_by_its_code(dialog, qtbot):
    dialog.federation.setFocus()
    qtbot.keyClicks(dialog.federation, "engl")
    popup = dialog.federation.completer().popup()
    assert popup.isVisible()
    assert [popup.model().index(0, 0).data()] == ["ENG England"]
    qtbot.keyClick(popup, Qt.Key.Key_Down)
    qtbot.keyClick(popup, Qt.Key.Key_Return)
    assert dialog.federation.text() == dialog.value().player.federation == "ENG"


def test_tab_takes_the_only_federation_offered(dialog, qtbot):
    dialog.federation.setFocus()
    qtbot.keyClicks(dialog.federation, "engl")
    popup = dialog.federation.completer().popup()
    assert popup.isVisible()
    qtbot.keyClick(popup, Qt.Key.Key_Tab)
    assert dialog.federation.text() == "ENG"
    assert not popup.isVisible()


def test_tab_takes_none_of_several(dialog, qtbot):
    dialog.federation.setFocus()
    qtbot.keyClicks(dialog.federation, "c")
    qtbot.keyClick(dialog.federation.completer().popup(), Qt.Key.Key_Tab)
    assert dialog.federation.text() == "c"


def test_alt_and_a_letter_close_the_federations_offered(dialog, qtbot):
    dialog.federation.setFocus()
    qtbot.keyClicks(dialog.federation, "cz")
    popup = dialog.federation.completer().popup()
    assert popup.isVisible()
    qtbot.keyClick(popup, Qt.Key.Key_E, Qt.KeyboardModifier.AltModifier)
    assert not popup.isVisible()


@pytest.mark.parametrize(
    ("typed", "code"), [("Germany", "GER"), ("nrw", "NRW"), ("Czech Republic", "CZE")]
)
def test_a_federation_may_be_typed_in_full(dialog, qtbot, typed, code):
    qtbot.keyClicks(dialog.federation, typed)
    assert dialog.value().player.federation == code


@pytest.mark.parametrize(
    ("typed", "shown", "kept"),
    [
        ("28. 07. 2005", "28 July 2005", "2005/07/28"),
        ("20050728", "28 July 2005", "2005/07/28"),
        ("03/04/2005", "3 April 2005", "2005/04/03"),
        ("7.2005", "July 2005", "2005/07"),
        ("2005", "2005", "2005"),
    ],
)
def test_a_birth_is_shown_as_it_is_read_when_the_field_is_left(dialog, qtbot, typed, shown, kept):
    dialog.birth.setFocus()
    qtbot.keyClicks(dialog.birth, typed)
    qtbot.keyClick(dialog.birth, Qt.Key.Key_Tab)
    assert dialog.birth.text() == shown
    assert dialog.value().player.birth == kept


def test_what_a_file_brought_stays_though_nobody_would_type_it(opened, qtbot):
    entry = an_entry(1)
    odd = replace(entry.player, fide_id="CZE12", birth="sixties")
    dialog = opened(PlayerData(odd, 2000, 1))
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert dialog.value() == PlayerData(odd, 2000, 1)


def test_an_unrated_player_has_an_estimate_and_a_rated_one_none(dialog, qtbot):
    qtbot.keyClicks(dialog.name, "Novacek, Jan")
    dialog.estimate.setValue(1850)
    assert dialog.value().estimate == 1850
    dialog.rating.setValue(1700)
    assert not dialog.estimate.isEnabled()


def test_the_rating_used_follows_the_rules_of_the_tournament(on_screen, event):
    tournament = event.tournament(SECTION)
    rapid = replace(tournament.settings, rating_kinds=(RatingKind.RAPID, RatingKind.STANDARD))
    changed = event.with_tournament(tournament.with_settings(rapid))
    dialog = on_screen(PlayerDialog(changed, SECTION, None))
    dialog.standard.setValue(2100)
    assert dialog.rating.value() == 2100
    dialog.rapid.setValue(2050)
    assert dialog.rating.value() == 2050


def test_a_late_player_is_asked_what_the_rounds_missed_bring(dialog, qtbot):
    qtbot.keyClicks(dialog.name, "Pozdni, Ota")
    assert dialog._missed_rounds.text() == "Points for round 1"
    dialog.first_round.setFocus()
    qtbot.keyClick(dialog.first_round, Qt.Key.Key_Down)
    assert dialog._missed_rounds.text() == "Points for rounds 1–2"
    dialog.missed.setFocus()
    qtbot.keyClick(dialog.missed, Qt.Key.Key_Down)
    data = dialog.value()
    assert (data.first_round, data.missed) == (3, ByeKind.HALF_POINT)


def test_the_rules_of_the_tournament_say_what_missed_rounds_bring(on_screen, event):
    tournament = event.tournament(SECTION)
    rules = replace(tournament.settings, byes=ByeRules(missed=ByeKind.HALF_POINT))
    changed = event.with_tournament(tournament.with_settings(rules))
    assert PlayerDialog(changed, SECTION, None).missed.value is ByeKind.HALF_POINT


def test_before_round_1_nothing_is_missed(on_screen):
    event = Event().with_tournament(a_tournament(players=4))
    dialog = on_screen(PlayerDialog(event, SECTION, None))
    assert not dialog.missed.isVisible()
    dialog.first_round.choose(2)
    assert dialog.missed.isVisible()


def test_the_place_in_the_list_is_shown_while_one_types(dialog, qtbot):
    qtbot.keyClicks(dialog.name, "Nova, Eva")
    dialog.rating.setValue(2575)
    qtbot.waitUntil(lambda: bool(dialog.place.text()), timeout=1000)
    assert dialog.place.text() == "New number: 3; 4 other players move by one."
    dialog.rating.setValue(0)
    qtbot.waitUntil(lambda: dialog.place.text() == "New number: 7.", timeout=1000)


def test_c0402_2_3_a_correction_shows_the_new_number_and_how_many_others_move(event, opened, qtbot):
    entry = event.tournament(SECTION).entry(PlayerId(2))
    dialog = opened(PlayerData(entry.player, entry.rating, 1))
    assert not dialog.place.isVisible()
    dialog.rating.setValue(1200)
    qtbot.waitUntil(dialog.place.isVisible, timeout=1000)
    assert dialog.place.text() == "New number: 6; 4 other players move by one."
    dialog.rating.setValue(entry.rating)
    qtbot.waitUntil(lambda: not dialog.place.isVisible(), timeout=1000)


def test_a_name_without_a_last_name_is_refused(dialog, qtbot):
    qtbot.keyClicks(dialog.name, ", Ben")
    qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
    assert dialog.problem() == ("Type the last name before the comma.", dialog.name)
    assert dialog.isVisible()


def test_a_player_of_another_section_is_offered_by_a_few_letters(dialog, qtbot):
    qtbot.keyClicks(dialog.name, "kral")
    completer = dialog.name.completer()
    (row,) = completer.rows.rows
    assert (row.name, row.federation, row.birth, row.source) == (
        "Král, Petr",
        "SVK",
        "1990",
        "Open B",
    )
    popup = completer.popup()
    qtbot.waitUntil(popup.isVisible)
    qtbot.keyClick(popup, Qt.Key.Key_Down)
    qtbot.keyClick(popup, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.value().player.id == 9)
    data = dialog.value()
    assert (data.player.id, data.player.name, data.player.fide_id) == (9, "Král, Petr", "7")
    assert data.rating == 2222
    assert not dialog.fide_id.isEnabled()
    qtbot.keyClicks(dialog.name, "x")
    assert dialog.value().player.id == 0
    assert dialog.fide_id.isEnabled()


def found(dialog, qtbot, typed, *names):
    """Type into the field of the name, and wait until players with these names are offered."""
    dialog.name.setFocus()
    for letter in typed:  # Qt's own function knows only ASCII
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, letter)
            QApplication.sendEvent(dialog.name, event)
    completer = dialog.name.completer()
    qtbot.waitUntil(lambda: [row.name for row in completer.rows.rows] == [*names])
    qtbot.waitUntil(completer.popup().isVisible)
    return completer.popup()


@pytest.mark.usefixtures("lists")
def test_a_player_of_a_list_is_found_while_one_types_and_fills_the_fields(dialog, qtbot):
    popup = found(dialog, qtbot, "jiri nov", "Novak, Jiri", "Novak, Jiri")
    row, other = dialog.name.completer().rows.rows
    shown = (row.title, row.federation, row.birth, row.standard, row.rapid, row.blitz, row.id)
    assert shown == ("FM", "CZE", "1987", "2385", "2300", "", "301")
    assert (row.activity, other.activity, row.source) == ("", "i", "FIDE 10/2026")
    qtbot.keyClick(popup, Qt.Key.Key_Down)
    qtbot.keyClick(popup, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.fide_id.text() == "301")
    data = dialog.value()
    (listed,) = data.player.listed
    assert (listed.source, listed.month, listed.id) == ("FIDE", "2026/10", "301")
    assert (data.player.name, data.player.title, data.player.birth) == (
        "Novak, Jiri",
        Title.FM,
        "1987",
    )
    assert (data.player.ratings, data.player.k.standard) == (Ratings(2385, 2300), 20)
    assert (data.rating, data.player.id) == (2385, 0)
    assert sources(dialog) == ["FIDE 10/2026", "FIDE 10/2026", "", ""]
    dialog.standard.setValue(2400)
    assert sources(dialog) == ["by hand", "FIDE 10/2026", "", ""]


def sources(dialog):
    return [each.text() for each in dialog.lists._sources]


@pytest.mark.usefixtures("lists")
def test_a_fide_id_finds_one_player_whom_return_takes(dialog, qtbot):
    popup = found(dialog, qtbot, "4601", "Mueller, Joerg")
    qtbot.waitUntil(lambda: popup.currentIndex().isValid())
    qtbot.keyClick(popup, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.fide_id.text() == "4601")
    assert dialog.value().player.federation == "GER"


@pytest.mark.usefixtures("lists")
def test_a_name_that_is_cleared_takes_the_player_of_the_list_with_it(dialog, qtbot):
    popup = found(dialog, qtbot, "müller", "Mueller, Joerg")
    qtbot.keyClick(popup, Qt.Key.Key_Down)
    qtbot.keyClick(popup, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.fide_id.text() == "4601")
    dialog.name.selectAll()
    qtbot.keyClick(dialog.name, Qt.Key.Key_Delete)
    player = dialog.value().player
    assert (player.fide_id, player.ratings, player.listed) == ("", Ratings(), ())


@pytest.mark.usefixtures("lists")
def test_another_fide_id_no_longer_comes_from_the_list(dialog, qtbot):
    popup = found(dialog, qtbot, "müller", "Mueller, Joerg")
    qtbot.keyClick(popup, Qt.Key.Key_Down)
    qtbot.keyClick(popup, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.fide_id.text() == "4601")
    dialog.fide_id.setText("4602")
    assert dialog.value().player.listed == ()


@pytest.mark.usefixtures("lists")
def test_a_player_entered_before_keeps_the_spelling_and_the_club(opened, qtbot):
    entered = replace(an_entry(1).player, name="Nováková, Jana", club="Sokol", birth="1990/02/03")
    dialog = opened(PlayerData(entered, 2000, 1))
    dialog.name.selectAll()
    popup = found(dialog, qtbot, "novakova j", "Novakova, Jana")
    qtbot.keyClick(popup, Qt.Key.Key_Down)
    qtbot.keyClick(popup, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.fide_id.text() == "303")
    player = dialog.value().player
    assert (player.name, player.club, player.birth) == ("Nováková, Jana", "Sokol", "1990/02/03")
    assert (player.title, player.women_title, player.sex) == (Title.IM, Title.WGM, Sex.FEMALE)


def test_a_player_picked_from_one_list_gets_the_facts_of_the_others(dialog, qtbot, lists, tmp_path):
    path = tmp_path / "cz_202610.csv"
    path.write_text(
        "Name;National ID;National rating;FIDE ID;Club\nNovák, Jiří;77;2311;301;Sokol\n",
        encoding="utf-8",
    )
    lists.import_file(path, Wishes(source="CZE", month="2026/10"))
    popup = found(dialog, qtbot, "novak 1987", "Novak, Jiri")
    qtbot.keyClick(popup, Qt.Key.Key_Down)
    qtbot.keyClick(popup, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.national_id.text() == "77")
    player = dialog.value().player
    assert (player.fide_id, player.title, player.club) == ("301", Title.FM, "Sokol")
    assert player.ratings == Ratings(2385, 2300, national=2311)
    assert [each.source for each in player.listed] == ["CZE", "FIDE"]
    assert sources(dialog) == ["FIDE 10/2026", "FIDE 10/2026", "", "CZE 10/2026"]


def test_without_lists_nobody_is_offered(dialog, qtbot):
    dialog.name.setFocus()
    qtbot.keyClicks(dialog.name, "novak")
    search = dialog.name.completer().search
    qtbot.waitUntil(lambda: not search.is_searching)
    assert not dialog.name.completer().popup().isVisible()


@pytest.mark.parametrize(
    ("name", "fide_id", "words"),
    [
        ("Player 002", "", ""),
        ("Petr Kral", "", "Král, Petr (another section) has the same name"),
        ("Karel Novy", "7", "Král, Petr (another section) has the same FIDE ID"),
        ("Player002", "", "Player002 (already entered) has the same name"),
    ],
)
def test_whom_the_player_looks_like_is_said_on_leaving_the_field(
    dialog, qtbot, name, fide_id, words
):
    qtbot.keyClicks(dialog.name, name)
    dialog.fide_id.setFocus()
    qtbot.keyClicks(dialog.fide_id, fide_id)
    qtbot.keyClick(dialog.fide_id, Qt.Key.Key_Tab)
    assert dialog.twin.text() == words
    assert dialog.twin.isVisible() is bool(words)


def test_a_player_being_corrected_is_not_said_to_look_like_himself(opened, event, qtbot):
    entry = event.tournament(SECTION).entry(PlayerId(2))
    dialog = opened(PlayerData(entry.player, entry.rating, 1))
    qtbot.keyClick(dialog.name, Qt.Key.Key_Tab)
    assert not dialog.twin.isVisible()


@pytest.mark.parametrize("is_kept", [False, True])
def test_a_second_player_with_the_same_fide_id_is_asked_about(dialog, qtbot, answer, is_kept):
    qtbot.keyClicks(dialog.name, "Karel Novy")
    qtbot.keyClicks(dialog.fide_id, "7")
    asked = []

    def decide(question):
        asked.append(question.consequence.text())
        button = question.accept_button if is_kept else question.cancel_button
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)

    answer(decide)
    qtbot.keyClick(dialog.fide_id, Qt.Key.Key_Return)
    assert asked == ["Král, Petr (another section) has the same FIDE ID"]
    assert bool(dialog.result()) is is_kept


def test_a_player_who_keeps_a_fide_id_that_two_have_is_corrected_without_a_question(
    on_screen, event, qtbot
):
    twin = replace(event.player(PlayerId(2)), fide_id="7")
    twins = event.with_player(twin)
    dialog = on_screen(PlayerDialog(twins, SECTION, PlayerData(twin, 2000, 1)), 560, 560)
    qtbot.keyClicks(dialog.club, "Sokol")
    qtbot.keyClick(dialog.club, Qt.Key.Key_Return)
    assert dialog.result()


def test_on_a_small_screen_typing_begins_in_the_first_field(event, qtbot, monkeypatch):
    small = SimpleNamespace(availableSize=lambda: QSize(560, 400))
    monkeypatch.setattr(PlayerDialog, "screen", lambda _self: small)
    dialog = PlayerDialog(event, SECTION, None)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    assert dialog.height() <= 400
    qtbot.keyClicks(QApplication.focusWidget(), "de Boer, Jan")
    assert dialog.name.text() == "de Boer, Jan"
    assert dialog.isVisible()
    dialog.missed.setFocus()
    qtbot.keyClick(dialog.missed, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is dialog.accept_button


def test_what_is_typed_after_add_and_next_is_the_next_player(dialog, qtbot):
    qtbot.keyClicks(dialog.name, "Abel, Jan")
    qtbot.keyClick(dialog, Qt.Key.Key_X, Qt.KeyboardModifier.AltModifier)
    assert dialog.value().wants_another
    assert not dialog.isVisible()
