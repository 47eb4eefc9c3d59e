from dataclasses import replace

from PySide6.QtCore import QByteArray, QSettings

from swissdesk.errors import Address
from swissdesk.gui import event_paths
from swissdesk.gui.preferences import DocumentSet, KeyMap, Preferences, Scheme, WebPlace
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.sets import USUAL, SetKind
from swissdesk.printing.options import PaperSize


def test_a_new_user_has_normal_text_in_the_colours_of_the_system(preferences):
    assert (preferences.font_percent, preferences.scheme) == (100, Scheme.SYSTEM)
    assert preferences.geometry.isEmpty()
    assert preferences.recent_events == ()


def test_what_is_set_is_there_the_next_time(preferences, tmp_path):
    preferences.font_percent = 150
    preferences.scheme = Scheme.DARK
    preferences.geometry = QByteArray(b"here")
    preferences._settings.sync()
    again = Preferences(QSettings(str(tmp_path / "preferences.ini"), QSettings.Format.IniFormat))
    assert (again.font_percent, again.scheme, again.geometry) == (150, Scheme.DARK, b"here")


def test_what_makes_no_sense_reads_as_the_default(preferences):
    preferences._settings.setValue("font_percent", "large")
    preferences._settings.setValue("scheme", "pink")
    preferences._settings.setValue("geometry", 3)
    assert (preferences.font_percent, preferences.scheme) == (100, Scheme.SYSTEM)
    assert preferences.geometry.isEmpty()


def test_text_is_never_too_small_or_too_large(preferences):
    preferences._settings.setValue("font_percent", 900)
    assert preferences.font_percent == 200
    preferences._settings.setValue("font_percent", 3)
    assert preferences.font_percent == 80


def test_the_event_opened_last_is_on_top_and_nothing_is_there_twice(preferences, tmp_path):
    first, second = tmp_path / "a.swissdesk", tmp_path / "b.swissdesk"
    for path in (first, second):
        path.touch()
        preferences.remember(path, path.stem, 0)
    preferences.remember(first, "a", 3, "0123abcd")
    assert [(file.name, file.last_round) for file in preferences.recent_events] == [
        ("a", 3),
        ("b", 0),
    ]
    assert preferences.origin_of(first) == "0123abcd"
    assert preferences.origin_of(second) == preferences.origin_of(tmp_path / "c") == ""


def test_a_file_that_has_gone_is_not_listed(preferences, tmp_path):
    path = tmp_path / "a.swissdesk"
    path.touch()
    preferences.remember(path, "a", 0)
    path.unlink()
    assert preferences.recent_events == ()


def test_only_the_latest_are_remembered(preferences, tmp_path):
    for number in range(12):
        path = tmp_path / f"{number}.swissdesk"
        path.touch()
        preferences.remember(path, str(number), 0)
    assert [file.name for file in preferences.recent_events] == [str(n) for n in range(11, 3, -1)]


def test_the_keys_of_results_are_kept_and_nonsense_is_not(preferences):
    assert preferences.key_map is KeyMap.SWISSDESK
    preferences.key_map = KeyMap.VEGA
    assert preferences.key_map is KeyMap.VEGA
    preferences._settings.setValue("key_map", "piano")
    assert preferences.key_map is KeyMap.SWISSDESK


def test_a_width_belongs_to_a_column_of_a_table(preferences):
    preferences.keep_column_width("Pairings", "1/2", 80)
    assert preferences.column_width("Pairings", "1/2") == 80
    assert preferences.column_width("Pairings", "1") == 0
    assert preferences.column_width("Players", "1/2") == 0
    preferences._settings.setValue("columns/Players/1_2", "wide")
    assert preferences.column_width("Players", "1/2") == 0


def test_a_set_is_the_usual_one_until_it_is_chosen_be_it_empty(preferences):
    assert preferences.document_set(SetKind.FINAL) == DocumentSet(USUAL[SetKind.FINAL])
    chosen = DocumentSet((DocumentKind.STANDINGS,), 3, "Laser", "/media/stick")
    preferences.keep_document_set(SetKind.FINAL, chosen)
    preferences.keep_document_set(SetKind.EMERGENCY, DocumentSet(()))
    assert preferences.document_set(SetKind.FINAL) == chosen
    assert preferences.document_set(SetKind.EMERGENCY).kinds == ()
    assert preferences.document_set(SetKind.AFTER_ROUND).copies == 1


def test_of_a_set_what_makes_no_sense_is_left_out(preferences):
    preferences._settings.setValue("sets/final/kinds", "standings,poems")
    preferences._settings.setValue("sets/final/copies", "many")
    assert preferences.document_set(SetKind.FINAL) == DocumentSet((DocumentKind.STANDINGS,))
    preferences._settings.setValue("sets/final/copies", "900")
    assert preferences.document_set(SetKind.FINAL).copies == 20


def test_the_only_set_of_the_first_version_becomes_the_one_after_pairing(preferences):
    preferences._settings.setValue("round_set/kinds", "pairings,checklist")
    preferences._settings.setValue("round_set/copies", 2)
    preferences._settings.setValue("round_set/printer", "Laser")
    expected = DocumentSet((DocumentKind.PAIRINGS, DocumentKind.CHECKLIST), 2, "Laser")
    assert preferences.document_set(SetKind.AFTER_PAIRING) == expected
    other = DocumentSet((DocumentKind.SLIPS,))
    preferences.keep_document_set(SetKind.AFTER_PAIRING, other)
    assert preferences.document_set(SetKind.AFTER_PAIRING) == other
    assert not preferences._settings.contains("round_set/kinds")


def test_the_size_of_paper_is_kept_and_nonsense_is_not(preferences):
    assert preferences.paper_size is PaperSize.A4
    preferences.paper_size = PaperSize.LETTER
    assert preferences.paper_size is PaperSize.LETTER
    preferences._settings.setValue("paper_size", "papyrus")
    assert preferences.paper_size is PaperSize.A4


def test_web_pages_have_their_place_for_each_event_file(preferences, tmp_path):
    one, other = tmp_path / "a.swissdesk", tmp_path / "b.swissdesk"
    place = WebPlace(tmp_path / "web", is_single=False, is_automatic=True)
    preferences.keep_web_place(one, place)
    preferences._settings.sync()
    again = Preferences(QSettings(str(tmp_path / "preferences.ini"), QSettings.Format.IniFormat))
    assert again.web_place(one) == place
    assert again.web_place(other) is None


HALL = Address("hall.example", 5433, "chess", "ana", "1234abcd")


def test_an_event_on_a_server_is_listed_until_it_is_forgotten(preferences, tmp_path):
    path = tmp_path / "a.swissdesk"
    path.touch()
    preferences.remember(path, "a", 0)
    preferences.remember(HALL, "Open", 3, "1234abcd")
    assert [each.home for each in preferences.recent_events] == [HALL, path]
    preferences.forget(HALL)
    assert [each.home for each in preferences.recent_events] == [path]


def test_each_event_on_a_server_has_web_pages_of_its_own(preferences, tmp_path):
    place = WebPlace(tmp_path / "web", is_automatic=True)
    preferences.keep_web_place(HALL, place)
    assert preferences.web_place(HALL) == place
    assert preferences.web_place(replace(HALL, event="5678abcd")) is None


def test_the_place_of_an_event_is_a_folder_or_a_server(tmp_path):
    assert event_paths.place(tmp_path / "a.swissdesk") == str(tmp_path)
    assert event_paths.place(HALL) == "hall.example, database chess"
    assert event_paths.place(Address(service="hall")) == "hall"
