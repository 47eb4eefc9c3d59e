"""What can be tried of packages without building them, and without a machine of their system."""

import ast
import os
import plistlib
import re
import sys
import zipfile
from fnmatch import fnmatch
from importlib.metadata import Distribution
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image
from PySide6.QtCore import QLibraryInfo

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT / "installer"))

import build  # noqa: E402 - found through the line above
import contents  # noqa: E402
import icons  # noqa: E402
import libraries  # noqa: E402
import linux_packages  # noqa: E402
import macos  # noqa: E402
import translations  # noqa: E402
import windows  # noqa: E402
from failure import BuildFailed  # noqa: E402

import swissdesk  # noqa: E402
from swissdesk import licences, resources  # noqa: E402
from swissdesk.licences import Part, Text  # noqa: E402

SCRIPT = (ROOT / "installer" / "windows" / "swissdesk.iss").read_text("utf-8")
SIGNED = {"APPLE_IDENTITY": "Developer ID"}
SECRETS = SIGNED | {"APPLE_ID": "a@b.cz", "APPLE_TEAM": "T1", "APPLE_PASSWORD": "pass word"}


def frozen(folder, *names):
    """Make a frozen folder with these files."""
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"library")
    return folder


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("libcrypto-3a0647ea.so.3", "OpenSSL"),
        ("libssl-3-x64.dll", "OpenSSL"),
        ("libssl.3.dylib", "OpenSSL"),
        ("libxcb-cursor.so.0", "XCB"),
        ("libicudata.so.73", "ICU"),
        ("libpython3.11.so.1.0", "Python"),
        ("python311.dll", "Python"),
        ("VCRUNTIME140_1.dll", "Microsoft runtime libraries"),
        ("msvcp140-263139962577ecda4cd9469ca360a746.dll", "Microsoft runtime libraries"),
        ("Qt6Core.dll", "Qt"),
        ("QtCore", "Qt"),
        ("PySide6/Qt/plugins/wayland-shell-integration/libxdg-shell.so", "Qt"),
        ("libmpdec.4.0.0.dylib", "mpdecimal"),
    ],
)
def test_a_library_is_known_by_its_file(file, name):
    assert libraries.entry(Path("/out", file))[0] == name


@pytest.mark.parametrize(
    "file",
    [
        "_internal/libreadline.so.8",
        "_internal/PySide6/Qt/lib/libQt6VirtualKeyboard.so.6",
        "_internal/PySide6/Qt/plugins/platforminputcontexts/libqtvirtualkeyboardplugin.so",
        "_internal/PySide6/Qt6Charts.dll",
    ],
)
def test_a_build_with_a_library_under_the_gpl_fails(tmp_path, file):
    with pytest.raises(SystemExit, match=r"GPL-3\.0-only"):
        libraries.write_notice(frozen(tmp_path, file), tmp_path)


def test_a_build_with_a_library_nobody_looked_at_fails_with_its_name(tmp_path):
    with pytest.raises(SystemExit, match=r"libchess\.so\.1"):
        libraries.write_notice(frozen(tmp_path, "_internal/libchess.so.1"), tmp_path)


def test_the_notice_of_a_build_has_its_libraries_and_the_packages(tmp_path, monkeypatch):
    data = tmp_path / "_internal" / "swissdesk" / "_resources"
    text = Text("LICENSE", "As is.")
    monkeypatch.setattr(licences, "parts", lambda: [Part("rich", "15.0.0", "MIT", "", (text,))])
    frozen(
        tmp_path,
        "_internal/libffi.so.8",
        "_internal/PySide6/QtCore.abi3.so",
        "_internal/_ssl.cpython-311-x86_64-linux-gnu.so",
        "_internal/swissdesk/_resources/changelog.md",
    )
    libraries.write_notice(tmp_path, data)
    notice = (data / licences.FILE).read_text("utf-8")
    assert "- rich 15.0.0: MIT" in notice
    assert "- libffi: MIT; https://sourceware.org/libffi" in notice


SHIPPED = [row for row in libraries.LIBRARIES if not Part(row[1], "", row[2], "").is_refused]


@pytest.mark.parametrize("row", SHIPPED, ids=lambda row: row[1])
def test_the_text_of_the_licence_of_every_library_is_at_hand_on_every_system(row):
    _files, _name, licence, _source, *places = row
    texts = {place: libraries.texts_at(place, licences.parts()) for place in places}
    assert places
    assert all(texts.values()), texts
    if licence.startswith("LGPL"):
        assert f"{licence.removesuffix('-only').removesuffix('-or-later')}.txt" in places


def test_a_build_with_a_library_without_the_text_of_its_licence_fails(tmp_path, monkeypatch):
    monkeypatch.setattr(libraries, "texts_at", lambda _place, _packages: [])
    monkeypatch.setattr(libraries, "_system_texts", lambda _files: {})
    with pytest.raises(SystemExit, match=r"libpq: the text of its licence is missing"):
        libraries.write_notice(frozen(tmp_path, "_internal/libpq-e9b5c9ac.so.5.18"), tmp_path)


@pytest.mark.parametrize(
    "file",
    [
        "PySide6/Qt/plugins/platforminputcontexts/libqtvirtualkeyboardplugin.so",
        "PySide6/plugins/platforminputcontexts/qtvirtualkeyboardplugin.dll",
        "PySide6/Qt6VirtualKeyboard.dll",
        "PySide6/Qt/lib/QtVirtualKeyboard.framework/Versions/A/QtVirtualKeyboard",
        "PySide6/Qt/lib/libQt6VirtualKeyboard.so.6",
    ],
)
def test_the_virtual_keyboard_which_is_under_the_gpl_is_left_out_everywhere(file):
    assert any(fnmatch(file, pattern) for pattern in contents.LEFT_OUT_FILES)


LEAST_CATALOGUE = 1000
"""In bytes; smaller files of Qt only refer to others."""


def test_every_catalogue_of_qt_in_our_languages_is_packed():
    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    ours = {f"{name}_{code}" for name in ("qtbase", "qt") for code in translations.LANGUAGES}
    usable = {
        each.stem
        for each in folder.glob("*.qm")
        if each.stem in ours and each.stat().st_size > LEAST_CATALOGUE
    }
    assert usable == set(contents.KEPT_QT_TRANSLATIONS)


def test_what_a_package_leaves_out_is_listed_with_its_size(tmp_path, capsys, monkeypatch):
    names = (
        "Qt/lib/libQt6Qml.so.6",
        "QtQml.abi3.so",
        "Qt/qml/QtQuick/a/b.so",
        "Qt/lib/libQt6Core.so",
    )
    files = [f"PySide6/{name}" for name in (*names, "QtQml.pyi", "__init__.py")]
    made = frozen(tmp_path / "site", *files, "alpha-1.0.dist-info/METADATA") / "alpha-1.0.dist-info"
    (made / "METADATA").write_text("Name: alpha\nVersion: 1.0\n", "utf-8")
    (made / "RECORD").write_text("".join(f"{file},,\n" for file in files), "utf-8")
    folder = frozen(tmp_path / "frozen", "_internal/PySide6/Qt/lib/libQt6Core.so")
    sizes = build.left_out(folder, [Distribution.at(made)])
    assert sizes == {"QtQml": 14, "PySide6/Qt/qml/QtQuick": 7}
    monkeypatch.setattr(build, "left_out", lambda _folder, _packages: sizes)
    monkeypatch.setattr(build, "_WORTH_A_LINE", 10)
    build.print_left_out(folder)
    assert capsys.readouterr().out.splitlines()[1:] == ["    0.00 MB  QtQml"]


def test_icons_have_every_size(tmp_path):
    icons.write_icons(tmp_path)
    with Image.open(tmp_path / "swissdesk.ico") as icon:
        assert {16, 20, 32, 48, 256} <= {width for width, _height in icon.info["sizes"]}
        icon.size = (16, 16)
        assert icon.getbbox() is not None
        assert len(icon.convert("RGB").getcolors()) > 3
    with Image.open(tmp_path / "swissdesk.icns") as icon:
        assert max(icon.info["sizes"]) == (512, 512, 2)


class TestLinux:
    def test_the_metainfo_has_the_date_of_the_version_not_of_the_build(self, tmp_path, monkeypatch):
        monkeypatch.setattr(resources, "path", tmp_path.joinpath)
        changes = tmp_path / "changelog.md"
        changes.write_text(
            f"## {swissdesk.__version__} (7 May 2024)\n\n## 0.0.1 (1 May 2024)\n", "utf-8"
        )
        releases = ElementTree.fromstring(linux_packages.filled_in("metainfo.xml.in")).iter(
            "release"
        )
        assert [each.attrib for each in releases] == [
            {"version": swissdesk.__version__, "date": "2024-05-07"}
        ]
        changes.write_text("## 0.0.1 (1 May 2024)\n", "utf-8")
        with pytest.raises(BuildFailed, match="no date"):
            linux_packages.filled_in("metainfo.xml.in")

    def test_the_changelog_has_the_date_of_this_version(self):
        assert linux_packages.release_date() >= "2026-11-28"

    @pytest.mark.skipif(sys.platform == "win32", reason="the tool is a script of a shell")
    def test_an_app_image_begins_with_the_program_and_is_named_like_every_package(
        self, tmp_path, monkeypatch
    ):
        tool = tmp_path / "bin" / "appimagetool"
        tool.parent.mkdir()
        tool.write_text('#!/bin/sh\nls -L "$1"/AppRun && cp "$1"/*.desktop "$2"\n', "utf-8")
        tool.chmod(0o755)
        monkeypatch.setenv("PATH", str(tool.parent), prepend=os.pathsep)
        made = linux_packages.app_image(frozen(tmp_path / "frozen", "swissdesk"), tmp_path)
        assert made.read_text("utf-8").startswith("[Desktop Entry]")
        assert made.name.startswith("swissdesk-")


class TestWindows:
    def test_the_version_resource_can_be_read_and_has_the_version(self):
        made = windows.version_resource("1.2.3")
        calls = {node.func.id for node in ast.walk(ast.parse(made)) if isinstance(node, ast.Call)}
        assert {"VSVersionInfo", "FixedFileInfo", "StringTable", "VarStruct"} <= calls
        assert "filevers=(1, 2, 3, 0)" in made
        assert "StringStruct('FileVersion', '1.2.3')" in made

    def test_the_zip_keeps_its_data_beside_the_program(self, tmp_path):
        folder = frozen(tmp_path / "built", "swissdeskw.exe", "_internal/Qt6Core.dll")
        with zipfile.ZipFile(windows.write_portable_zip(folder, "1.2.3", tmp_path)) as packed:
            assert packed.namelist() == [
                "SwissDesk 1.2.3/portable",
                "SwissDesk 1.2.3/_internal/Qt6Core.dll",
                "SwissDesk 1.2.3/swissdeskw.exe",
            ]

    def test_the_script_gets_every_value_it_uses(self, tmp_path):
        command = windows.setup_command("iscc", tmp_path, "1.2.3", tmp_path / "a.ico", tmp_path)
        given = {match[1] for each in command if (match := re.match(r"/D(\w+)=", each))}
        assert given == set(re.findall(r"\{#(\w+)\}", SCRIPT))
        assert Path(command[-1]).is_file()

    def test_the_installer_needs_no_administrator_and_registers_event_files(self):
        assert "PrivilegesRequired=lowest" in SCRIPT
        assert r"Software\Classes\.swissdesk" in SCRIPT
        assert SCRIPT.count("swissdeskw.exe") >= 4
        assert "Root: HKLM" not in SCRIPT

    def test_nothing_of_the_user_is_removed(self):
        sections = re.findall(r"(?m)^\[(\w+)\]", SCRIPT)
        assert "UninstallDelete" not in sections
        assert "Code" not in sections
        assert f"OutputBaseFilename={windows.SETUP.format(version='{#Version}')}" in SCRIPT
        removed = re.findall(r'(?m)^Type: .*Name: "(.*)"', SCRIPT)
        assert removed == [r"{app}\_internal"]


class TestMacOS:
    def test_event_files_belong_to_the_app(self):
        info = plistlib.loads(plistlib.dumps(macos.info("1.2.3")))
        assert info["CFBundleShortVersionString"] == "1.2.3"
        declared = info["UTExportedTypeDeclarations"][0]
        assert declared["UTTypeTagSpecification"]["public.filename-extension"] == ["swissdesk"]
        wanted = info["CFBundleDocumentTypes"][0]["LSItemContentTypes"]
        assert wanted == [declared["UTTypeIdentifier"]]

    def test_without_a_certificate_the_app_is_signed_for_this_computer(self):
        command = macos.signing_command(Path("SwissDesk.app"), {})
        assert command[command.index("--sign") + 1] == "-"
        assert "--timestamp" not in command

    def test_a_certificate_signs_for_everybody(self):
        command = macos.signing_command(Path("SwissDesk.app"), SIGNED)
        assert command[command.index("--sign") + 1] == "Developer ID"
        assert {"--timestamp", "runtime"} <= set(command)

    @pytest.mark.parametrize("missing", SECRETS)
    def test_apple_is_asked_only_with_every_secret(self, missing):
        image = Path("swissdesk.dmg")
        assert len(macos.notarising_commands(image, SECRETS)) == 2
        rest = {name: value for name, value in SECRETS.items() if name != missing}
        assert macos.notarising_commands(image, rest) == []


@pytest.mark.parametrize(
    ("name", "date"),
    [
        ("LGPL-3.0.txt", "29 June 2007"),
        ("GPL-3.0.txt", "29 June 2007"),
        ("LGPL-2.1.txt", "February 1999"),
        ("Apache-2.0.txt", "January 2004"),
    ],
)
def test_the_texts_of_the_licences_of_many_libraries_are_whole(name, date):
    text = resources.path("licences", name).read_text("utf-8")
    assert date in text
    assert "NO WARRANTY" in text or "WITHOUT WARRANT" in text or "additional permissions" in text
