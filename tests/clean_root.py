"""A small Debian in a folder, without Python: the packages of this machine that a package needs.

Nothing is downloaded: the files of each package are copied, and dpkg's records of them, so that
dpkg in there checks what a new package depends on. Commands run in it as in a container, by
``unshare`` and ``chroot``; the checkout and the user's folder do not exist in there.
"""

import os
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

TOOLS = ("dpkg-deb", "dpkg-query", "objdump", "unshare", "chroot", "Xvfb", "xdotool", "openbox")
NEEDED = "SWISSDESK_TESTS_NEED_PACKAGES"
"""Where this is set in the environment, tests fail for want of a tool; else they skip."""
BUILT = "SWISSDESK_TESTS_PACKAGES"
"""Where this names a folder, its packages are tried; else the tests build some of their own."""
_OF_EVERY_SYSTEM = (
    "coreutils",
    "dash",
    "diffutils",
    "dpkg",
    "findutils",
    "gzip",
    "libc-bin",
    "tar",
)
_PLACES = ("dev", "proc", "tmp/.X11-unix", "home/arbiter", "var/lib/dpkg/info", "var/log", "etc")
_DOCUMENTATION = re.compile("/usr/share/(bug|doc|info|lintian|locale|man)/")
_STANZA = re.compile(r"(?m)^(\S+): ?(.*(?:\n .*)*)")
_ENTER = """
set -e
[ -d /tmp/.X11-unix ] || mkdir -m 1777 /tmp/.X11-unix  # as the first X server does
for each in dev proc tmp/.X11-unix; do mount --rbind "/$each" "$0/$each"; done
chroot=$(command -v chroot)
exec env -i "$chroot" "$0" "$@"
"""
USER = {"HOME": "/home/arbiter", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8"}


def missing():
    """What this machine lacks to build and to try packages, in a sentence; empty if nothing."""
    if os.name != "posix" or not Path("/var/lib/dpkg/status").is_file():
        return "packages for Debian are tried on Debian and Ubuntu only"
    lacking = [tool for tool in TOOLS if shutil.which(tool) is None]
    if lacking:
        return f"missing: {', '.join(lacking)}"
    may_enter = subprocess.run([*_enter(), "true"], check=False, capture_output=True)
    return "unshare may not make a mount namespace" if may_enter.returncode else ""


def is_needed():
    """Whether a missing tool is a defect: what runs the checks has installed it."""
    return bool(os.environ.get(NEEDED))


def _enter():
    as_root = () if os.geteuid() == 0 else ("--map-root-user",)
    return ("unshare", *as_root, "--mount")


class CleanRoot:
    """The folder, and what runs in it."""

    def __init__(self, folder, depends):
        """Fill an empty folder with the packages that a list of dependencies names."""
        self.folder = folder
        for top in ("bin", "sbin", "lib", "lib64"):  # as in Debian since 12
            (folder / "usr" / top).mkdir(parents=True)
            (folder / top).symlink_to(f"usr/{top}")
        for place in _PLACES:
            (folder / place).mkdir(parents=True)
        for place in ("updates", "triggers"):
            (folder / "var/lib/dpkg" / place).mkdir()
        (folder / "var/lib/dpkg/status").touch()
        for name in sorted(_with_dependencies([*_OF_EVERY_SYSTEM, *_alternatives(depends)])):
            self._add(name)
        (folder / "etc/passwd").write_text("root:x:0:0::/home/arbiter:/bin/sh\n", "utf-8")
        (folder / "etc/group").write_text("root:x:0:\n", "utf-8")
        self.run("ldconfig")

    def _add(self, name):
        listed = subprocess.run(["dpkg-query", "-L", name], check=True, capture_output=True)
        for line in listed.stdout.decode().splitlines():
            source = Path(line)
            target = self.folder / line.lstrip("/")
            if _DOCUMENTATION.match(line) or not source.exists():
                continue  # images of containers leave files out
            if source.is_symlink() and not target.is_symlink() and not target.exists():
                target.parent.mkdir(parents=True, exist_ok=True)
                target.symlink_to(source.readlink())
            elif source.is_dir():
                target.mkdir(parents=True, exist_ok=True)
            elif not target.exists():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(source, target)
        with (self.folder / "var/lib/dpkg/status").open("a", encoding="utf-8") as status:
            status.write(_installed()[0][name]["stanza"] + "\n\n")
        for kind in ("", ":amd64"):
            files = Path(f"/var/lib/dpkg/info/{name}{kind}.list")
            if files.is_file():
                shutil.copy(files, self.folder / "var/lib/dpkg/info")

    def command(self, *words, **variables):
        """The command line that runs *words* in the root."""
        environment = [f"{name}={value}" for name, value in {**USER, **variables}.items()]
        root = str(self.folder)
        return [
            *_enter(),
            "sh",
            "-c",
            _ENTER,
            root,
            "env",
            "-C",
            USER["HOME"],
            *environment,
            *words,
        ]

    def run(self, *words, status=0, **variables):
        """Run words in the root; return what they wrote, after checking their exit status."""
        done = subprocess.run(
            self.command(*words, **variables), check=False, capture_output=True, timeout=120
        )
        assert done.returncode == status, (words, done.returncode, done.stderr.decode())
        return (done.stdout + done.stderr).decode()

    def files(self):
        """Every file of the root by its name; not what is mounted there."""
        return {
            path.relative_to(self.folder).as_posix()
            for path in self.folder.rglob("*")
            if path.is_symlink() or path.is_file()
        }


@cache
def _installed():
    """The packages of this machine as dpkg knows them, and those that provide another name."""
    stanzas = Path("/var/lib/dpkg/status").read_text("utf-8").strip().split("\n\n")
    packages, providers = {}, {}
    for stanza in stanzas:
        fields = dict(_STANZA.findall(stanza))
        if fields.get("Status", "").endswith(" installed"):
            packages[fields["Package"]] = {**fields, "stanza": stanza}
            for name in _names(fields.get("Provides", "")):
                providers.setdefault(name, fields["Package"])
    return packages, providers


def _names(text):
    return [
        re.match(r"[^\s:(]+", each.strip())[0] for each in re.split(r"[,|]", text) if each.strip()
    ]


def _alternatives(depends):
    """Return the package of this machine that each of the dependencies is fulfilled by."""
    packages, providers = _installed()
    for clause in filter(None, (each.strip() for each in depends.split(","))):
        names = _names(clause)
        here = [name if name in packages else providers.get(name) for name in names]
        found = next((name for name in here if name), None)
        assert found, f"this machine lacks a package: {clause}"
        yield found


def _with_dependencies(names):
    """Return the packages with all packages that they need."""
    packages, _providers = _installed()
    found, waiting = set(), list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            for field in ("Depends", "Pre-Depends"):
                waiting.extend(_alternatives(packages[name].get(field, "")))
    return found
