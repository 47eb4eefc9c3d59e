"""The libraries in a frozen folder that are neither Python packages nor parts of them.

PyInstaller adds libraries of the system, and packages bring some of their own. Each must be in the
table below: a build stops at a library that nobody has looked at, at one under the GPL, and at one
without the text of its licence. The texts in ``resources/licences`` are those that Debian 12 has in
``/usr/share/common-licenses`` and ``/usr/share/doc/PACKAGE/copyright``, and SQLite in its header.
"""

import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from swissdesk import licences, resources
from swissdesk.licences import Part, Text

_LGPL_2, _LGPL_3, _GPL = "LGPL-2.1-or-later", "LGPL-3.0-only", "GPL-3.0-only"
_MICROSOFT = "LicenseRef-Microsoft-Redistributable"

_TEXT_OF_LGPL_2, _TEXTS_OF_LGPL_3 = "LGPL-2.1.txt", ("LGPL-3.0.txt", "GPL-3.0.txt")
_QT = ("Qt", _LGPL_3, "https://www.qt.io", *_TEXTS_OF_LGPL_3)

LIBRARIES: tuple[tuple[str, ...], ...] = (
    # name of the files after "lib", as a regular expression; name; licence; source; texts: files of
    # resources/licences, or packages whose texts cover the library, or one text of a package
    (r"ssl|crypto", "OpenSSL", "Apache-2.0", "https://openssl-library.org", "Apache-2.0.txt"),
    (r"sqlite3", "SQLite", "LicenseRef-Public-Domain", "https://sqlite.org", "SQLite.txt"),
    (r"icu(data|i18n|uc|dt|in)", "ICU", "Unicode-3.0", "https://icu.unicode.org",
     "pypdfium2/BUILD_LICENSES/icu.txt"),
    (r"ffi", "libffi", "MIT", "https://sourceware.org/libffi", "libffi.txt"),
    (r"z|zlib1?", "zlib", "Zlib", "https://zlib.net", "pillow"),
    (r"bz2|bzip2", "bzip2", "bzip2-1.0.6", "https://sourceware.org/bzip2", "pillow"),
    (r"lzma", "XZ Utils (liblzma)", "0BSD", "https://tukaani.org/xz", "pillow"),
    (r"zstd", "Zstandard", "BSD-3-Clause OR GPL-2.0-only", "https://facebook.github.io/zstd",
     "pillow"),
    (r"expat", "Expat", "MIT", "https://libexpat.github.io", "Expat.txt"),
    (r"uuid", "libuuid", "BSD-3-Clause", "https://github.com/util-linux/util-linux",
     "libuuid.txt"),
    (r"ncursesw?|tinfow?", "ncurses", "X11-distribute-modifications-variant",
     "https://invisible-island.net/ncurses", "ncurses.txt"),
    (r"mpdec", "mpdecimal", "BSD-2-Clause", "https://www.bytereef.org/mpdecimal", "mpdecimal.txt"),
    (r"xcb(-[a-z-]+)?|xau|xdmcp", "XCB", "MIT", "https://www.x.org", "pillow"),
    (r"xkbcommon(-x11)?", "libxkbcommon", "MIT", "https://xkbcommon.org", "libxkbcommon.txt"),
    (r"pq", "libpq", "PostgreSQL", "https://www.postgresql.org", "PostgreSQL.txt"),
    (r"gssapi_krb5|krb5(support)?|k5crypto|com_err", "MIT Kerberos", "MIT",
     "https://web.mit.edu/kerberos", "MIT-Kerberos.txt"),
    (r"keyutils", "keyutils", _LGPL_2, "https://git.kernel.org", "keyutils.txt", _TEXT_OF_LGPL_2),
    (r"ldap|lber", "OpenLDAP", "OLDAP-2.8", "https://www.openldap.org", "OpenLDAP.txt"),
    (r"sasl2", "Cyrus SASL", "BSD-Attribution-HPND-disclaimer AND BSD-4-Clause-UC AND RSA-MD",
     "https://www.cyrusimap.org/sasl", "Cyrus-SASL.txt"),
    (r"crypt", "libxcrypt", _LGPL_2, "https://github.com/besser82/libxcrypt", "libxcrypt.txt",
     _TEXT_OF_LGPL_2),
    (r"intl|iconv", "gettext and libiconv", _LGPL_2, "https://www.gnu.org/software/gettext",
     _TEXT_OF_LGPL_2),
    (r"brotli[a-z]+", "Brotli", "MIT", "https://github.com/google/brotli", "pillow"),
    (r"freetype", "FreeType", "FTL OR GPL-2.0-or-later", "https://freetype.org", "pillow"),
    (r"harfbuzz", "HarfBuzz", "MIT-Modern-Variant", "https://harfbuzz.github.io", "pillow"),
    (r"jpeg|turbojpeg", "libjpeg-turbo", "IJG AND BSD-3-Clause", "https://libjpeg-turbo.org",
     "pillow"),
    (r"lcms2", "Little CMS", "MIT", "https://littlecms.com", "pillow"),
    (r"openjp2", "OpenJPEG", "BSD-2-Clause", "https://www.openjpeg.org", "pillow"),
    (r"png16", "libpng", "libpng-2.0", "http://www.libpng.org", "pillow"),
    (r"tiff", "LibTIFF", "libtiff", "https://libtiff.gitlab.io/libtiff", "pillow"),
    (r"webp([a-z]+)?|sharpyuv", "WebP", "BSD-3-Clause",
     "https://developers.google.com/speed/webp", "pillow"),
    (r"pdfium", "PDFium", "BSD-3-Clause AND Apache-2.0", "https://pdfium.googlesource.com",
     "pypdfium2/BUILD_LICENSES/pdfium.txt", "Apache-2.0.txt"),
    (r"vcruntime140(_1)?|msvcp140(_[a-z0-9_]+)?|concrt140|ucrtbase|api-ms-win-[a-z0-9-]+"
     r"|d3dcompiler_47", "Microsoft runtime libraries", _MICROSOFT, "https://microsoft.com",
     "Python"),
    (r"python3[.0-9]*|python", "Python", "PSF-2.0", "https://www.python.org", "Python"),
    (r"(py|qtpy)side6(qml)?|shiboken6", "PySide6", _LGPL_3, "https://pyside.org",
     *_TEXTS_OF_LGPL_3),
    (r"qt6?(virtualkeyboard|charts|datavisualization|graphs|httpserver|networkauth|quick3d"
     r"|lottie|mqtt|coap)[a-z]*", "Qt modules under the GPL alone", _GPL, "https://www.qt.io"),
    (r"qt6?[a-z0-9]+", *_QT),
    (r"readline|history", "GNU Readline", _GPL, "https://www.gnu.org/software/readline"),
    (r"gdbm(_compat)?", "GNU dbm", _GPL, "https://www.gnu.org.ua/software/gdbm"),
)  # fmt: skip
_COVERED = ("PySide6", "Python")
"""Libraries of parts that the notice has from elsewhere."""
_LIBRARY = re.compile(r"\.(dll|dylib)$|\.so(\.[\d.]+)?$", re.IGNORECASE)
_OF_FRAMEWORK = re.compile(r"(Qt[A-Z]\w+|Python)$")
_OF_PACKAGE = re.compile(r"\.(cpython-|abi3\.|pypy)|\.pyd$")
_STEM = re.compile(
    r"^(lib)?(?P<stem>.+?)"
    r"(-[0-9a-f]{8,32}|-x64|-\d[\d.]*|[-_.]\d+|\.abi3|\.cpython.*)*"
    r"(\.so[\d.]*|[.\d]*\.dylib|\.dll)?$"
)
_BOOTLOADER = "GPL-2.0-or-later WITH Bootloader-exception"
"""The licence of the programs that begin to run: it leaves what they run its own licences."""
_PLUGINS = re.compile(r"/PySide6/(Qt/)?plugins/")
_COPYRIGHT = Path("/usr/share/doc")


def parts(folder: Path, packages: Sequence[Part]) -> list[Part]:
    """Return a part for each library in a frozen folder; raise KeyError for an unknown one.

    *packages* are those whose texts may cover a library.
    """
    files: dict[tuple[str, ...], list[str]] = {}
    for path in _libraries(folder):
        found = entry(path)
        if found[0] not in _COVERED:
            files.setdefault(found, []).append(path.name)
    of_system = _system_texts({each for names in files.values() for each in names})
    made = []
    for (name, licence, source, *places), names in sorted(files.items()):
        texts = [text for place in places for text in texts_at(place, packages)]
        texts += sorted({of_system[each] for each in names if each in of_system}, key=str)
        made.append(Part(name, "", licence, source, tuple(texts)))
    return made


def texts_at(place: str, packages: Sequence[Part]) -> list[Text]:
    """Return the texts at a place of the table; none if no package there has such a text."""
    file = resources.path("licences", place)
    if file.is_file():
        return [Text(place, file.read_text("utf-8"))]
    name, _slash, text = place.partition("/")
    found = [each for part in packages if part.name == name for each in part.texts]
    return [each for each in found if text in ("", each.name)]


def write_notice(folder: Path, data: Path) -> None:
    """Write the notice of a frozen *folder* into its *data*; end the build if it may not ship."""
    packages = [*licences.parts(), licences.package("pyinstaller", _BOOTLOADER)]
    try:
        libraries = parts(folder, packages)
    except KeyError as unknown:
        sentence = f"Unknown library {unknown.args[0]}: add it to installer/libraries.py."
        raise SystemExit(sentence) from unknown
    everything = [*packages, *libraries]
    if bad := licences.problems(everything):
        raise SystemExit("These parts may not be shipped:\n" + "\n".join(bad))
    (data / licences.FILE).write_text(licences.notice(everything), "utf-8", newline="\n")


def _libraries(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        is_library = _LIBRARY.search(path.name) or _OF_FRAMEWORK.match(path.name)
        if is_library and path.is_file() and not _OF_PACKAGE.search(path.name):
            yield path


def entry(path: Path) -> tuple[str, ...]:
    """Return name, licence, source and texts of a library; raise KeyError for an unknown one."""
    found = _STEM.match(path.name.lower())
    stem = "" if found is None else found["stem"]
    for pattern, *found in LIBRARIES:
        if re.fullmatch(pattern, stem):
            return tuple(found)
    if _PLUGINS.search(path.as_posix()):
        return _QT
    raise KeyError(path.name)


def _system_texts(files: Iterable[str]) -> dict[str, Text]:
    """Return the texts that Debian and Ubuntu have of the licences of their libraries."""
    if shutil.which("dpkg") is None or not files:
        return {}
    command = ["dpkg", "-S", *(f"*/{each}" for each in sorted(files))]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    texts = {}
    for line in done.stdout.decode().splitlines():
        package, _colon, path = line.partition(": ")
        package = package.partition(",")[0].partition(":")[0]
        copyright_file = _COPYRIGHT / package / "copyright"
        if copyright_file.is_file():
            content = copyright_file.read_text("utf-8", errors="replace")
            texts[Path(path).name] = Text(f"copyright of {package}", content)
    return texts
