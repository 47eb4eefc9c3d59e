"""The third-party notice: every package, its licence and text; what may not be shipped."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import swissdesk
from swissdesk import licences, resources
from swissdesk.cli.main import run
from swissdesk.licences import Part, Text

ROOT = Path(__file__).parent.parent
TEXT = (Text("LICENSE", "Do as you like."),)


@pytest.fixture(scope="module")
def parts():
    return licences.parts()


def install(folder, name, *lines, text=""):
    """Install a package with these lines of metadata and this licence, as pip does."""
    made = folder / f"{name}-1.0.dist-info"
    (made / "licenses").mkdir(parents=True)
    metadata = ["Metadata-Version: 2.4", f"Name: {name}", "Version: 1.0", *lines]
    (made / "METADATA").write_text("\n".join(metadata), "utf-8")
    files = [f"{name}-1.0.dist-info/METADATA,,"]
    if text:
        (made / "licenses" / "LICENSE").write_text(text, "utf-8")
        files.append(f"{name}-1.0.dist-info/licenses/LICENSE,,")
    (made / "RECORD").write_text("\n".join(files), "utf-8")


@pytest.fixture
def site(tmp_path, monkeypatch):
    """An installed "desk" with two extras that need packages."""
    monkeypatch.syspath_prepend(tmp_path)
    install(
        tmp_path,
        "desk",
        "Requires-Dist: alpha-one[fast]",
        "Requires-Dist: old-python; python_version < '3'",
        "Requires-Dist: served; extra == 'server'",
        "Requires-Dist: tested; extra == 'dev'",
    )
    install(
        tmp_path,
        "alpha_one",
        "License-Expression: MIT",
        "Requires-Dist: speed; extra == 'fast'",
        "Requires-Dist: slow; extra == 'slow'",
        "Requires-Dist: desk",
        text="As is.",
    )
    install(tmp_path, "speed", "Classifier: License :: OSI Approved :: BSD License", text="As is.")
    for name in ("old_python", "served", "tested", "slow"):
        install(tmp_path, name, "License: MIT", text="As is.")
    return tmp_path


def test_what_the_program_and_its_extras_need_is_followed_by_the_markers(site):
    found = [part for part in licences.parts("desk") if part.texts[0].content == "As is."]
    assert [(part.name, part.licence) for part in found] == [
        ("alpha_one", "MIT"),
        ("served", "MIT"),
        ("speed", "BSD License"),
    ]


@pytest.mark.parametrize(
    ("licence", "is_refused"),
    [
        ("MIT", False),
        ("LGPL-3.0-only", False),
        ("GNU Library or Lesser General Public License (LGPL)", False),
        ("LGPL-3.0-only OR GPL-2.0-only", False),
        ("GPL-3.0-or-later WITH GCC-exception-3.1", False),
        ("Apache-2.0 OR GPL-3.0-only", False),
        ("GPL-3.0-only", True),
        ("GNU General Public License v3 (GPLv3)", True),
        ("AGPL-3.0-or-later", True),
        ("GNU Affero General Public License v3", True),
        ("MIT AND GPL-2.0-only", True),
        ("CC-BY-NC-4.0", True),
        ("Free for non-commercial use", True),
        ("", True),
    ],
)
def test_a_licence_that_binds_or_hinders_the_arbiter_is_refused(licence, is_refused):
    part = Part("chess-thing", "1.0", licence, "", TEXT)
    assert bool(licences.problems([part])) == is_refused
    assert part.problem.startswith("chess-thing: " if is_refused else "")


def test_a_part_without_the_text_of_its_licence_is_refused():
    assert "text" in Part("chess-thing", "1.0", "MIT", "").problem


def test_everything_the_program_needs_may_be_shipped(parts):
    assert licences.problems(parts) == []
    names = {part.name for part in parts}
    assert {"Python", "PySide6_Essentials", "reportlab", "psycopg", "uvicorn"} <= names
    assert {"Source Sans Pro", "DejaVu Sans"} <= names
    assert not {"pytest", "mypy", "distributed", "hypothesis", "swissdesk"} & names


def test_every_font_of_the_program_has_a_licence():
    fonts = {path.stem.partition("-")[0] for path in resources.path("fonts").glob("*.ttf")}
    assert fonts == {files for _licence, files, _source in licences._FONTS.values()}


def test_the_notice_has_every_part_every_text_once_and_the_way_to_the_source_of_qt(parts):
    notice = licences.notice(parts)
    for part in parts:
        assert f"- {part.name} {part.version}".rstrip() in notice
    for each in ("download.qt.io", "code.qt.io", "replace these files", "dynamically linked"):
        assert each in notice
    assert notice.count("GNU LESSER GENERAL PUBLIC LICENSE\n ") == 1  # several parts have it
    assert not re.search(re.escape(str(ROOT)), notice)


def test_a_text_cannot_end_its_block_of_the_notice():
    part = Part("alpha", "1.0", "MIT", "", (Text("LICENSE", "~~~~\n# Not a heading"),))
    assert "~~~~~\n~~~~\n# Not a heading\n~~~~~" in licences.notice([part])


def test_a_build_gets_the_notice_in_a_file_and_programs_show_that_file(tmp_path, monkeypatch):
    output = tmp_path / licences.FILE
    made = subprocess.run([sys.executable, "-m", "swissdesk.licences", output], check=False)
    assert made.returncode == 0
    assert output.read_text("utf-8").startswith("# Third-party software in SwissDesk")
    output.write_text("packaged", "utf-8")
    monkeypatch.setattr(resources, "path", tmp_path.joinpath)
    assert licences.text() == "packaged"


def test_a_build_with_an_unclear_licence_fails_with_the_name(site, tmp_path, monkeypatch, capsys):
    install(tmp_path, "strange", "License: All rights reserved, proprietary", text="No.")
    install(tmp_path, "desk2", "Requires-Dist: strange")
    found = licences.parts("desk2")
    monkeypatch.setattr(licences, "parts", lambda: found)
    assert licences.main([str(tmp_path / "out.md")]) == 1
    assert "strange: All rights reserved, proprietary" in capsys.readouterr().err
    assert not (tmp_path / "out.md").exists()


def test_the_command_line_shows_the_notice(capsys):
    assert run(["--licences"]) == 0
    assert "## Qt and PySide6" in capsys.readouterr().out


def test_the_page_of_releases_is_the_same_for_the_program_and_the_package_index():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["urls"]["Releases"] == swissdesk.RELEASES
