"""The libraries in a frozen folder that are neither Python packages nor parts of them.

PyInstaller adds libraries of the system, and packages bring some of their own. Each must be in the
table below: a build stops at a library that nobody has looked at, and at one under the GPL.
"""

import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

from swissdesk import licences
from swissdesk.licences import Part, Text

_LGPL_2, _LGPL_3, _GPL = "LGPL-2.1-or-later", "LGPL-3.0-only", "GPL-3.0-only"
_XORG, _X_ORG = "MIT", "https://www.x.org"
_MICROSOFT = "LicenseRef-Microsoft-Redistributable"
_KERBEROS = "https://web.mit.edu/kerberos"

_QT = ("Qt", _LGPL_3, "https://www.qt.io")

LIBRARIES = (
    # name of the files after "lib", as a regular expression; name; licence; source
    (r"ssl|crypto", "OpenSSL", "Apache-2.0", "https://openssl-library.org"),
    (r"sqlite3", "SQLite", "LicenseRef-Public-Domain", "https://sqlite.org"),
    (r"icu(data|i18n|uc|dt|in)", "ICU", "Unicode-3.0", "https://icu.unicode.org"),
    (r"ffi", "libffi", "MIT", "https://sourceware.org/libffi"),
    (r"z|zlib1?", "zlib", "Zlib", "https://zlib.net"),
    (r"bz2|bzip2", "bzip2", "bzip2-1.0.6", "https://sourceware.org/bzip2"),
    (r"lzma", "XZ Utils (liblzma)", "0BSD", "https://tukaani.org/xz"),
    (r"zstd", "Zstandard", "BSD-3-Clause OR GPL-2.0-only", "https://facebook.github.io/zstd"),
    (r"expat", "Expat", "MIT", "https://libexpat.github.io"),
    (r"uuid", "libuuid", "BSD-3-Clause", "https://github.com/util-linux/util-linux"),
    (r"ncursesw?|tinfow?", "ncurses", "X11-distribute-modifications-variant",
     "https://invisible-island.net/ncurses"),
    (r"dbus", "D-Bus", "AFL-2.1 OR GPL-2.0-or-later", "https://dbus.freedesktop.org"),
    (r"fontconfig", "Fontconfig", "HPND-sell-variant", "https://fontconfig.org"),
    (r"mpdec", "mpdecimal", "BSD-2-Clause", "https://www.bytereef.org/mpdecimal"),
    (r"xcb(-[a-z-]+)?|xau|xdmcp", "XCB", _XORG, _X_ORG),
    (r"x11(-xcb)?|xext|xrender|xi|xfixes", "X11", _XORG, _X_ORG),
    (r"xkbcommon(-x11)?", "libxkbcommon", "MIT", "https://xkbcommon.org"),
    (r"wayland-[a-z]+", "Wayland", "MIT", "https://wayland.freedesktop.org"),
    (r"gcc_s(_seh)?|stdc\+\+|gomp", "GCC", "GPL-3.0-or-later WITH GCC-exception-3.1",
     "https://gcc.gnu.org"),
    (r"pq", "libpq", "PostgreSQL", "https://www.postgresql.org"),
    (r"gssapi_krb5|krb5(support)?|k5crypto|com_err", "MIT Kerberos", "MIT", _KERBEROS),
    (r"keyutils", "keyutils", _LGPL_2, "https://git.kernel.org"),
    (r"ldap|lber", "OpenLDAP", "OLDAP-2.8", "https://www.openldap.org"),
    (r"sasl2", "Cyrus SASL", "BSD-4-Clause-UC", "https://www.cyrusimap.org/sasl"),
    (r"crypt", "libxcrypt", _LGPL_2, "https://github.com/besser82/libxcrypt"),
    (r"intl|iconv", "gettext and libiconv", _LGPL_2, "https://www.gnu.org/software/gettext"),
    (r"brotli[a-z]+", "Brotli", "MIT", "https://github.com/google/brotli"),
    (r"freetype", "FreeType", "FTL OR GPL-2.0-or-later", "https://freetype.org"),
    (r"harfbuzz", "HarfBuzz", "MIT-Modern-Variant", "https://harfbuzz.github.io"),
    (r"jpeg|turbojpeg", "libjpeg-turbo", "IJG AND BSD-3-Clause", "https://libjpeg-turbo.org"),
    (r"lcms2", "Little CMS", "MIT", "https://littlecms.com"),
    (r"openjp2", "OpenJPEG", "BSD-2-Clause", "https://www.openjpeg.org"),
    (r"png16", "libpng", "libpng-2.0", "http://www.libpng.org"),
    (r"tiff", "LibTIFF", "libtiff", "https://libtiff.gitlab.io/libtiff"),
    (r"webp([a-z]+)?|sharpyuv", "WebP", "BSD-3-Clause", "https://developers.google.com/speed/webp"),
    (r"avif", "libavif", "BSD-2-Clause", "https://github.com/AOMediaCodec/libavif"),
    (r"pdfium", "PDFium", "BSD-3-Clause AND Apache-2.0", "https://pdfium.googlesource.com"),
    (r"opengl32sw", "Mesa", "MIT", "https://mesa3d.org"),
    (r"vcruntime140(_1)?|msvcp140(_[a-z0-9_]+)?|concrt140|ucrtbase|api-ms-win-[a-z0-9-]+"
     r"|d3dcompiler_47", "Microsoft runtime libraries", _MICROSOFT, "https://microsoft.com"),
    (r"python3[.0-9]*|python", "Python", "PSF-2.0", "https://www.python.org"),
    (r"(py|qtpy)side6(qml)?|shiboken6", "PySide6", _LGPL_3, "https://pyside.org"),
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


def parts(folder: Path) -> list[Part]:
    """Return a part for each library in a frozen folder; raise KeyError for an unknown one."""
    files: dict[tuple[str, str, str], list[str]] = {}
    for path in _libraries(folder):
        name, licence, source = entry(path)
        if name not in _COVERED:
            files.setdefault((name, licence, source), []).append(path.name)
    texts = _system_texts({each for names in files.values() for each in names})
    return [
        Part(
            name,
            "",
            licence,
            source,
            tuple(sorted({texts[each] for each in names if each in texts}, key=str)),
        )
        for (name, licence, source), names in sorted(files.items())
    ]


def write_notice(folder: Path, data: Path) -> None:
    """Write the notice of a frozen *folder* into its *data*; end the build if it may not ship."""
    packages = [*licences.parts(), licences.package("pyinstaller", _BOOTLOADER)]
    try:
        libraries = parts(folder)
    except KeyError as unknown:
        sentence = f"Unknown library {unknown.args[0]}: add it to installer/libraries.py."
        raise SystemExit(sentence) from unknown
    bad = licences.problems(packages)
    bad += [f"{each.name}: {each.licence}" for each in libraries if each.is_refused]
    if bad:
        raise SystemExit("These parts may not be shipped:\n" + "\n".join(bad))
    notice = licences.notice([*packages, *libraries])
    (data / licences.FILE).write_text(notice, "utf-8", newline="\n")


def _libraries(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        is_library = _LIBRARY.search(path.name) or _OF_FRAMEWORK.match(path.name)
        if is_library and path.is_file() and not _OF_PACKAGE.search(path.name):
            yield path


def entry(path: Path) -> tuple[str, str, str]:
    """Return name, licence and source of a library; raise KeyError if the table has none."""
    found = _STEM.match(path.name.lower())
    stem = "" if found is None else found["stem"]
    for pattern, name, licence, source in LIBRARIES:
        if re.fullmatch(pattern, stem):
            return name, licence, source
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
