from PySide6.QtCore import QByteArray, QSettings

from swissdesk.gui.preferences import KeyMap, Preferences, Scheme


def test_a_new_user_has_normal_text_in_the_colours_of_the_system(preferences):
    assert (preferences.font_percent, preferences.scheme) == (100, Scheme.SYSTEM)
    assert preferences.geometry.isEmpty()
    assert preferences.recent_files == ()


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
    preferences.remember(first, "a", 3)
    assert [(file.name, file.last_round) for file in preferences.recent_files] == [
        ("a", 3),
        ("b", 0),
    ]


def test_a_file_that_has_gone_is_not_listed(preferences, tmp_path):
    path = tmp_path / "a.swissdesk"
    path.touch()
    preferences.remember(path, "a", 0)
    path.unlink()
    assert preferences.recent_files == ()


def test_only_the_latest_are_remembered(preferences, tmp_path):
    for number in range(12):
        path = tmp_path / f"{number}.swissdesk"
        path.touch()
        preferences.remember(path, str(number), 0)
    assert [file.name for file in preferences.recent_files] == [str(n) for n in range(11, 3, -1)]


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
