"""The language of the window: chosen by keys, for Qt's own texts, numbers and direction as well."""

from functools import partial

import pytest
from PySide6.QtCore import QCollator, QLocale, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QStyleOptionViewItem,
)
from translated import compiled

from swissdesk import i18n, locales
from swissdesk.gui import language
from swissdesk.gui.dialogs.preferences import PreferencesDialog
from swissdesk.gui.preferences import User
from swissdesk.gui.widgets.buttons import shown_keys

ALT, CTRL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
NATIVE = QKeySequence.SequenceFormat.NativeText
HEAD = "Language: {code}\nContent-Type: text/plain; charset=UTF-8\n"
OFFERED = ("cs", "de", "es", "fr", "hr", "it", "pl", "ru", "sk", "sl", "sr", "sr_Latn")
BEAMER = {"Projector – {event}": "Leinwand {event}"}
SERBIAN = {
    "&Copy": "&Копирај",
    "File &name:": "&Име датотеке:",
    "&Save": "&Сачувај",
    "Space": "Размакница",
}
KEYS = ("Ctrl+N", "Shift+Return", "Alt+F4", "Del", "Ins", "Esc", "PgUp", "PgDown", "Home", "F1")
BUTTONS = ("Ok", "Cancel", "Yes", "No", "Save", "Close")


@pytest.fixture(autouse=True)
def _english_again(qapp):
    yield
    i18n.use("")
    language.speak(qapp)
    assert qapp.layoutDirection() is Qt.LayoutDirection.LeftToRight


@pytest.fixture
def offered(catalogue):
    """The program in all of its languages, with few texts."""
    for code in OFFERED:
        texts = SERBIAN if code == "sr" else {}
        catalogue(
            code,
            compiled({"": HEAD.format(code=code), "Rounds": f"Rounds/{code}", **BEAMER, **texts}),
        )


def spoken(code, application):
    i18n.use(code)
    language.speak(application)


def menu_of(field):
    menu = field.createStandardContextMenu()
    found = {each.text().partition("\t")[0].replace("&", "") for each in menu.actions()}
    menu.deleteLater()
    return found


def test_the_choice_names_every_language_in_itself(offered):
    assert [name for _code, name in locales.own_names()] == [
        "English",
        "Čeština",
        "Deutsch",
        "Español",
        "Français",
        "Hrvatski",
        "Italiano",
        "Polski",
        "Slovenčina",
        "Slovenščina",
        "Srpski (latinica)",
        "Русский",
        "Српски (ћирилица)",
    ]


def test_a_language_unknown_to_cldr_is_named_by_its_code(catalogue):
    catalogue("en_XA", compiled({"": HEAD.format(code="en_XA")}))
    catalogue("xx", compiled({"": HEAD.format(code="xx")}))
    assert set(locales.own_names()) == {("en", "English"), ("en_XA", "en_XA"), ("xx", "xx")}


@pytest.mark.parametrize(
    ("code", "copy", "sign"),
    [
        ("cs", "Kopírovat", ","),
        ("de", "Kopieren", ","),
        ("es", "Copiar", ","),
        ("fr", "Copier", ","),
        ("hr", "Kopiraj", ","),
        ("it", "Copia", ","),
        ("pl", "Skopiuj", ","),
        ("ru", "Копировать", ","),
        ("sk", "Kopírovať", ","),
        ("sr", "Копирај", ","),
        ("en", "Copy", "."),
    ],
)
def test_a_field_offers_to_copy_in_the_language(offered, qtbot, qapp, code, copy, sign):
    spoken(code, qapp)
    field = QLineEdit()
    qtbot.addWidget(field)
    assert copy in menu_of(field)
    assert QLocale().decimalPoint() == locales.decimal_sign() == sign
    assert QLocale().toString(12345) == "12345"


def test_the_dialog_for_files_has_our_words_where_qt_has_none(offered, qtbot, qapp):
    spoken("sr", qapp)
    dialog = QFileDialog()
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    qtbot.addWidget(dialog)
    assert "&Име датотеке:" in [each.text() for each in dialog.findChildren(QLabel)]
    spoken("sr_Latn", qapp)  # without any of these texts
    assert QApplication.translate("QFileDialog", "File &name:") == "File &name:"


def test_keys_are_named_as_on_the_keyboard_of_the_language(offered, qapp):
    spoken("de", qapp)
    assert shown_keys("Ctrl+N") == "Strg+N"
    assert shown_keys("Ctrl+Shift+Return") == "Strg+Umschalt+⏎"
    assert QKeySequence("Ctrl+N").toString() == "Ctrl+N"
    spoken("en", qapp)
    assert shown_keys("Ctrl+Shift+Return") == "Ctrl+Shift+⏎"


@pytest.mark.parametrize("code", ["en", *OFFERED])
def test_no_key_and_no_button_loses_its_name(offered, qtbot, qapp, code):
    """Qt lacks a catalogue in Serbian, and some texts in other languages: they are in English."""
    spoken(code, qapp)
    for keys in KEYS:
        *modifiers, name = QKeySequence(keys).toString(NATIVE).split("+")
        assert name, keys
        assert len(modifiers) == keys.count("+"), keys
        assert all(modifiers), keys
    for name in BUTTONS:
        box = QDialogButtonBox(QDialogButtonBox.StandardButton[name])
        qtbot.addWidget(box)
        assert [each.text() for each in box.buttons()] != [""], name


def test_serbian_keys_are_named_as_on_their_keyboard(offered, qapp):
    spoken("sr", qapp)
    assert QKeySequence("Ctrl+N").toString(NATIVE) == "Ctrl+N"
    assert QKeySequence("Shift+Space").toString(NATIVE) == "Shift+Размакница"


def test_the_language_changes_by_keys_and_the_event_stays_as_it_is(
    offered, window, qtbot, event_file, answer, preferences
):
    window.open_path(event_file)
    rounds = window.desk.show_page(window.desk.rounds)
    rounds.show_board(1, 2)
    qtbot.keyClick(rounds.table, Qt.Key.Key_1)
    rounds.show_board(1, 1)
    session, steps = window.session, len(window.session.document.steps())

    def choose(code, dialog):
        assert isinstance(dialog, PreferencesDialog)
        qtbot.keyClick(dialog, Qt.Key.Key_L, ALT)
        assert QApplication.focusWidget() is dialog.user.language
        qtbot.keyClicks(dialog.user.language, locales.own_name(code))
        qtbot.keyClick(dialog, Qt.Key.Key_A, ALT)

    for code in ("de", "pl"):
        answer(partial(choose, code))
        qtbot.keyClick(window, Qt.Key.Key_Comma, CTRL)
        qtbot.waitUntil(lambda code=code: i18n.language() == code)
        assert window.desk.page_title == f"Rounds/{code}"
        assert preferences.user == User(code)
        assert window.session is session
        assert len(session.document.steps()) == steps
        place = window.desk.place()
        assert (place.round_no, place.board) == (1, 1)
        window.activateWindow()  # nobody else does here, after a dialog
        qtbot.waitUntil(window.desk.rounds.table.hasFocus)
    before = session.document.undo_step()
    qtbot.keyClick(window.desk.rounds.table, Qt.Key.Key_Z, CTRL)
    assert before is not None
    assert session.document.redo_step().reverses == before.number


def test_the_projector_follows_the_language(offered, window, event_file, qtbot):
    window.open_path(event_file)
    window.show_projector()
    window._speak("de")
    assert window.projector.isVisible()
    assert window.projector.windowTitle() == "Leinwand Lázně 2026"


def test_a_damaged_translation_is_told_once_in_the_window(catalogue, window, qtbot):
    catalogue("de", b"damaged")
    i18n.listen(window.translation_flawed.emit)
    window._speak("de")
    qtbot.waitUntil(lambda: "translation into Deutsch" in window.start.messages.text)
    assert window.start.messages.property("failure")
    window.start.messages.say("")
    window._speak("en")
    window._speak("de")
    qtbot.wait(700)
    assert window.start.messages.text == ""


ALPHABETS = {
    "cs": "Cyril Čapek Hák Horák Chalupa Ivan Růžička Řehoř Soukup Šimek Zeman Žižka",
    "de": "Müller Muller Mustermann Öz Ozan Schulz Straßer Strauß",
    "es": "Nava Núñez Nuñoz Ñíguez Oca",
    "fr": "Éluard Eluère Eluze Çelik Celine",
    "hr": "Crnić Čačić Ćosić Dujić Džaja Đokić Lucić Ljubić Nović Njegić Zorić Žanić",
    "pl": "Adam Ądam Lis Łoza Mis Sowa Ślaz Zając Źrebak Żaba",
    "ru": "Иванов Йванов Кан Елин Ёлин Ерин",
    "sk": "Cibula Čech Hák Horák Chudý Ivan Oravec Ôst Pavol Zeman Žák",
    "sl": "Cigan Čuk Ćosić Debevc Đurić Erjavec Sever Šimon Zupan Žagar",
    "sr": "Дукић Ђокић Ерић Жикић Илић Јанић Лукић Љубић Новић Његош Тадић Ћирић Чолић Џајић Шарић",
    "sr_Latn": "Crnić Čačić Ćosić Dujić Džaja Đokić Lucić Ljubić Nović Njegić Zorić Žanić",
}


@pytest.mark.parametrize("code", ALPHABETS)
def test_names_are_sorted_as_the_system_sorts_them_in_the_language(offered, code):
    """Qt has the tables of CLDR; documents are made without Qt and must have the same order."""
    names = ALPHABETS[code].split()
    collator = QCollator(QLocale(code))
    with i18n.speaking(code):
        assert sorted(names, key=locales.name_key) == sorted(names, key=collator.sortKey)


def test_a_language_from_right_to_left_turns_the_window_but_no_number(
    speaking_arabic, window, qapp, event_file, qtbot
):
    window.open_path(event_file)
    window._speak("ar")
    assert qapp.layoutDirection() is Qt.LayoutDirection.RightToLeft
    desk = window.desk
    table = desk.show_page(desk.rounds).table
    assert desk._rail.mapTo(window, desk._rail.rect().center()).x() > window.width() / 2
    option = QStyleOptionViewItem()
    table.initViewItemOption(option)
    shown = {}
    for column in range(table.model().columnCount()):
        index = table.model().index(0, column)
        table.itemDelegate().initStyleOption(option, index)
        shown[index.data()] = option.text
    assert shown["1-0"] == "\u20661-0\u2069"
    assert shown["Player001"] == "\u2068Player001\u2069"
    assert QLocale().toString(100) == "100"


def test_the_table_on_the_wall_is_the_same_in_a_language_from_right_to_left(
    speaking_arabic, window, event_file, qtbot
):
    window.open_path(event_file)
    window.show_projector()
    table = window.projector.table
    pictures = []
    for code in ("en", "ar"):
        window._speak(code)
        pictures.append(table.grab().toImage())
    assert pictures[0] == pictures[1]
