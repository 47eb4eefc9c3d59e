"""The licences of everything a package of SwissDesk holds, as one notice.

A build writes the notice into the package: ``python -m swissdesk.licences OUTPUT``, or
:func:`notice` with the libraries that the freezing tool has added. A program started from source
makes the same notice of the packages installed beside it.
"""

import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

import swissdesk
from swissdesk import resources

FILE = "THIRD-PARTY.md"
_EXTRAS = ("", "server", "phones")
_REFUSED = re.compile(
    r"\bA?GPL(?![\w.-]* WITH (GCC|Bootloader)-exception)|affero|(?<!lesser )general public"
    r"|\bNC\b|non-?commercial|proprietary|unknown",
    re.IGNORECASE,
)
"""Terms that bind the whole program, forbid a use, or say nothing; the LGPL has none of them."""
_OR = re.compile(r"\bOR\b")
_CLASSIFIER = "License :: "
_LINE = 100
"""The longest name of a licence; older metadata may hold its whole text instead."""
_TEXT_FILES = re.compile(r"(licen[cs]e|copying|notice|authors)[^/]*$|licen[cs]es/", re.IGNORECASE)
_ADDRESSES = ("homepage", "home", "repository", "source", "source code", "code")
_QT = ("PySide6_Essentials", "shiboken6")
_SIL, _DEJAVU = "OFL-1.1", "Bitstream-Vera AND LicenseRef-Public-Domain"
_FONTS = {
    "Source Sans Pro": (_SIL, "SourceSansPro", "https://github.com/adobe-fonts/source-sans"),
    "DejaVu Sans": (_DEJAVU, "DejaVuSans", "https://dejavu-fonts.github.io"),
}
"""Each font with its licence, the beginning of its files, and its source."""
_GNU = ("LGPL-3.0", "GPL-3.0")
"""The second text belongs to the first: the LGPL adds permissions to the GPL."""

_INTRODUCTION = """\
# Third-party software in SwissDesk {version}

SwissDesk is free software under the Apache License 2.0. It uses the software and the fonts below,
each under its own licence. The list is made from the data that their authors ship with them; the
texts of the licences follow it.
"""
_ABOUT_QT = """\
## Qt and PySide6

The window uses Qt and PySide6 {version} under the GNU Lesser General Public License, version 3
(LGPL-3.0). SwissDesk has not changed them.

- They are separate, dynamically linked libraries. In an installed SwissDesk they are the files of
  the folder `_internal/PySide6` (on macOS `Contents/Frameworks/PySide6`), together with the files
  of the same names beside it. Where SwissDesk runs from source they are the Python packages
  PySide6_Essentials and shiboken6.
- To use a Qt of your own, replace these files by those of a build of the same minor version with
  the same interface. SwissDesk does not check them and does not have to be built again. You may
  also run SwissDesk from its source with any PySide6 that you install.
- You may take SwissDesk apart to find faults in such changes.
- The complete source code is at https://download.qt.io/official_releases/qt/ and
  https://download.qt.io/official_releases/QtForPython/ (the releases), and at
  https://code.qt.io/cgit/ (all versions).
- SwissDesk holds none of the Qt modules that are under the GPL alone, such as Qt Virtual Keyboard,
  Qt Charts and Qt Graphs.
- Qt itself uses software of others, listed at https://doc.qt.io/qt-6/licenses-used-in-qt.html

Other libraries under an LGPL (see the list) are separate files, too, and can be replaced in the
same way.
"""


@dataclass(frozen=True, slots=True)
class Text:
    """The text of a licence, and the name of its file."""

    name: str
    content: str


@dataclass(frozen=True, slots=True)
class Part:
    """A library, a font, or Python itself; *licence* is an SPDX expression or a name."""

    name: str
    version: str
    licence: str
    source: str
    texts: tuple[Text, ...] = ()

    @property
    def is_refused(self) -> bool:
        """Whether every choice of its licence binds the whole program or forbids a use."""
        return all(_REFUSED.search(choice) for choice in _OR.split(self.licence))

    @property
    def problem(self) -> str:
        """The reason why SwissDesk may not ship this part, "" if it may."""
        if not self.licence:
            return f"{self.name}: no information about its licence"
        if self.is_refused:
            return f"{self.name}: {self.licence}"
        if not self.texts:
            return f"{self.name}: the text of its licence is missing"
        return ""


def text() -> str:
    """Return the notice of the package, or that of the installed packages if it has none."""
    packaged = resources.path(FILE)
    return packaged.read_text("utf-8") if packaged.is_file() else notice(parts())


def parts(root: str = "swissdesk") -> list[Part]:
    """Return Python, the packages that *root* needs to run here, and the fonts."""
    packages = [package(each.name) for each in _needed(root)]
    return [_python(), *sorted(packages, key=lambda part: part.name.casefold()), *_fonts()]


def problems(found: Iterable[Part]) -> list[str]:
    """Return the reasons why parts may not be shipped."""
    return [part.problem for part in found if part.problem]


def notice(found: Sequence[Part]) -> str:
    """Return the list of parts, Qt's obligations, and every text of a licence once."""
    qt = next((part.version for part in found if part.name in _QT), "")
    listed = "\n".join(_listed(part) for part in found)
    contents: dict[str, str] = {}
    users: dict[str, list[str]] = {}
    for part in found:
        for each in part.texts:
            words = _words(each.content)
            contents.setdefault(words, each.content)
            users.setdefault(words, []).append(f"{part.name} ({each.name})")
    texts = "\n".join(_quoted(contents[words], names) for words, names in users.items())
    pieces = [_INTRODUCTION.format(version=swissdesk.__version__), f"## List\n\n{listed}\n"]
    if qt:
        pieces.append(_ABOUT_QT.format(version=qt))
    return "\n".join([*pieces, f"## Texts\n\n{texts}"])


def package(name: str, licence: str = "") -> Part:
    """Return the part of an installed package; raise PackageNotFoundError.

    *licence* names it where the metadata is too short.
    """
    found = distribution(name)
    texts = tuple(_texts(found))
    licence = licence or _licence(found)
    if not texts and "LGPL-3.0" in licence:
        texts = gnu_texts()
    return Part(found.name, found.version, licence, _source(found), texts)


def gnu_texts() -> tuple[Text, ...]:
    """Return the texts of the LGPL and of the GPL, to which the LGPL adds."""
    return tuple(
        Text(f"{name}.txt", resources.path("licences", f"{name}.txt").read_text("utf-8"))
        for name in _GNU
    )


def _needed(root: str) -> Iterator[Distribution]:
    """Yield the distributions that *root* and its extras need, each once, without *root*.

    One that is missing belongs to an extra that was not installed.
    """
    from packaging.requirements import Requirement  # only to make the notice
    from packaging.utils import canonicalize_name

    seen: set[tuple[str, str]] = set()
    waiting = [(root, extra) for extra in _EXTRAS]
    while waiting:
        name, extra = waiting.pop()
        key = (canonicalize_name(name), extra)
        if key in seen:
            continue
        try:
            found = distribution(name)
        except PackageNotFoundError:
            continue
        if key[0] != root and key[0] not in {each for each, _extra in seen}:
            yield found
        seen.add(key)
        for line in found.requires or ():
            needed = Requirement(line)
            if needed.marker is None or needed.marker.evaluate({"extra": extra}):
                waiting += [(needed.name, each) for each in ("", *needed.extras)]


def _licence(found: Distribution) -> str:
    """Return the licence by the expression of the metadata, its classifiers, or its old field."""
    metadata = found.metadata
    expression = _field(found, "License-Expression")
    written = _field(found, "License").strip().partition("\n")[0]
    classifiers = [
        each.rpartition(" :: ")[2]
        for each in metadata.get_all("Classifier") or ()
        if each.startswith(_CLASSIFIER) and not each.endswith("OSI Approved")
    ]
    if not expression and len(written) > _LINE:
        written = ""
    return expression or written or " OR ".join(classifiers)


def _field(found: Distribution, name: str) -> str:
    """Return a field of the metadata, "" if it is missing."""
    return next(iter(found.metadata.get_all(name) or ()), "")


def _source(found: Distribution) -> str:
    """Return the home page of a distribution, or its page in the package index."""
    addresses = {
        label.strip().casefold(): address.strip()
        for label, _comma, address in (
            each.partition(",") for each in found.metadata.get_all("Project-URL") or ()
        )
    }
    named = (addresses[each] for each in _ADDRESSES if each in addresses)
    home = _field(found, "Home-page")
    return next(named, "") or home or f"https://pypi.org/project/{found.name}/"


def _texts(found: Distribution) -> Iterator[Text]:
    """Yield the licences, notices and authors in the metadata folder of a distribution."""
    for file in sorted(found.files or (), key=str):
        is_in_metadata = file.parts[0].endswith(".dist-info")
        path = file.as_posix().partition("/")[2]
        if is_in_metadata and _TEXT_FILES.search(path):
            yield Text(path.removeprefix("licenses/"), _read(Path(str(file.locate()))))


def _python() -> Part:
    major, minor = sys.version_info[:2]
    places = (
        Path(os.__file__).with_name("LICENSE.txt"),
        Path(sys.base_prefix, "LICENSE.txt"),
        Path(f"/usr/share/doc/python{major}.{minor}/copyright"),
        Path(f"/usr/share/doc/libpython{major}.{minor}-stdlib/copyright"),
    )
    texts = tuple(Text(each.name, _read(each)) for each in places if each.is_file())[:1]
    version = ".".join(map(str, sys.version_info[:3]))
    return Part("Python", version, "PSF-2.0", "https://www.python.org", texts)


def _fonts() -> list[Part]:
    return [
        Part(name, "", licence, source, tuple(_font_texts(files)))
        for name, (licence, files, source) in _FONTS.items()
    ]


def _font_texts(files: str) -> Iterator[Text]:
    path = resources.path("fonts", f"{files}-LICENSE.txt")
    if path.is_file():
        yield Text(path.name, _read(path))


def _read(path: Path) -> str:
    return path.read_text("utf-8", errors="replace")


def _listed(part: Part) -> str:
    name = " ".join(filter(None, (part.name, part.version)))
    return f"- {name}: {part.licence or 'licence unknown'}; {part.source}"


def _words(content: str) -> str:
    """Return a text without its layout, in which copies of one licence differ."""
    return " ".join(content.replace("https://", "http://").split())


def _quoted(content: str, names: Sequence[str]) -> str:
    """Return a text, below the names of its users, as Markdown leaves it."""
    content = "\n".join(each.rstrip() for each in content.strip().expandtabs().splitlines())
    longest = max((len(run) for run in re.findall("~+", content)), default=0)
    fence = "~" * max(3, longest + 1)
    return f"### {', '.join(names)}\n\n{fence}\n{content}\n{fence}\n"


def main(outputs: Sequence[str]) -> int:
    """Write the notice into files; return 1 and name the parts if some may not be shipped."""
    found = parts()
    bad = problems(found)
    for problem in bad:
        sys.stderr.write(f"{problem}\n")
    for output in [] if bad else outputs:
        Path(output).write_text(notice(found), "utf-8", newline="\n")
    return int(bool(bad))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
