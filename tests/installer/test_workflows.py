"""The workflows can be read, and run only commands and files that exist."""

import re
from pathlib import Path

import clean_root
import pytest

yaml = pytest.importorskip("yaml")

ROOT = Path(__file__).parent.parent.parent
RELEASE = ROOT / ".github" / "workflows" / "release.yml"
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FILE = re.compile(r"(?<![\w/])(?:tests|installer|swissdesk)[/\\][\w/\\]+(?:\.py)?")


def jobs(path):
    return yaml.safe_load(path.read_text("utf-8"))["jobs"].values()


def steps(path):
    return [step for job in jobs(path) for step in job["steps"]]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
class TestWorkflow:
    def test_every_job_has_a_machine_and_every_step_one_thing_to_do(self, path):
        for job in jobs(path):
            assert job["runs-on"]
        for step in steps(path):
            assert ("uses" in step) != ("run" in step), step

    def test_only_actions_of_github_itself_are_used_by_their_major_version(self, path):
        used = [step["uses"] for step in steps(path) if "uses" in step]
        assert used
        assert not [each for each in used if not re.fullmatch(r"actions/[a-z-]+@v\d+", each)]

    def test_every_file_that_is_run_exists(self, path):
        named = [name for step in steps(path) for name in FILE.findall(step.get("run", ""))]
        assert named
        missing = [name for name in named if not (ROOT / name.replace("\\", "/")).exists()]
        assert missing == []

    def test_every_value_of_the_matrix_is_given(self, path):
        for job in jobs(path):
            matrix = job.get("strategy", {}).get("matrix", {})
            given = set(matrix).union(*matrix.get("include", []))
            assert set(re.findall(r"matrix\.(\w+)", str(job))) <= given

    def test_no_secret_is_on_a_command_line(self, path):
        assert not [step for step in steps(path) if "secrets." in step.get("run", "")]


def run_of(words):
    """What the one step of a release runs that contains some words."""
    (found,) = (step["run"] for step in steps(RELEASE) if words in step.get("run", ""))
    return found


def test_a_release_installs_uses_and_removes_the_very_packages_for_linux():
    tries = run_of("tests/installer/test_packages.py")
    assert f"{clean_root.NEEDED}=1" in tries
    assert f'{clean_root.BUILT}="$PWD/dist"' in tries
    assert "--output dist" in run_of("installer/build.py")
    assert {"binutils", "dpkg-dev", "openbox", "xdotool", "xvfb"} <= {*run_of("apt-get").split()}


def test_a_release_checks_that_windows_forgets_the_program_and_keeps_the_event():
    script = (ROOT / "installer" / "windows" / "swissdesk.iss").read_text("utf-8")
    uninstalls = run_of("unins000.exe").partition("unins000.exe")
    for key in re.findall(r'Subkey: "(Software\\Classes\\[.\w]+)', script):
        assert f'"HKCU:\\{key}"' in uninstalls[0]
    identity = re.search(r"AppId=\{(\{[-0-9A-F]+\})", script)[1]
    assert f"{identity}_is1" in uninstalls[0]
    assert "Left behind" in uninstalls[2]
    assert "$kept" in uninstalls[2]
