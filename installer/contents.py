"""What a package holds: the modules and files that are left out, and the libraries of the system.

``build.py linux --sizes`` measures what these lists leave out.
"""

DATA = {
    "resources": "swissdesk/_resources",
    "swissdesk/store/migrations": "swissdesk/store/migrations",
}
"""Folders that are packed as files, and where they lie beside the frozen modules.

``swissdesk/resources.py`` finds the resources there; Alembic reads the migrations as files.
"""

HIDDEN_MODULES = ("PySide6.QtSvg", "PySide6.QtPrintSupport", "cryptography", "psycopg_binary")
"""Modules that are imported by name, besides those of ``PACKAGES_IMPORTED_BY_NAME``."""

PACKAGES_IMPORTED_BY_NAME = (
    "swissdesk",
    "keyring.backends",
    "uvicorn.lifespan",
    "uvicorn.loops",
    "uvicorn.protocols.http",
)
"""Packages all of whose modules are frozen."""

PACKAGES_WITH_DATA = ("anyascii",)
"""Packages that read files of their own, and of which PyInstaller does not know it."""

LEFT_OUT_MODULES = (
    # Tools of developers, and what only they need.
    *("_pytest", "ast_serialize", "coverage", "hypothesis", "mypy", "mypyc", "pytest", "xdist"),
    *("httpx", "httpcore", "certifi", "pip", "PyInstaller", "setuptools", "pkg_resources", "wheel"),
    *("sqlalchemy.ext.mypy", "sqlalchemy.testing", "pydantic.mypy", "pydantic.v1"),
    # A cluster has an environment of its own.
    *("cloudpickle", "dask", "distributed", "fsspec", "msgpack", "psutil", "tornado", "yaml"),
    # Parts of libraries and of Python that no call of ours reaches.
    *("PIL.AvifImagePlugin", "PIL._avif", "PIL.ImageQt", "PIL.ImageTk", "PIL._imagingtk"),
    *("PySide6.QtNetwork", "PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtTest"),
    *("mako.ext", "numpy", "pandas", "pygments", "websockets", "wsproto"),
    *("sqlalchemy.dialects.mssql", "sqlalchemy.dialects.mysql", "sqlalchemy.dialects.oracle"),
    *("_curses", "curses", "ensurepip", "idlelib", "lib2to3", "pydoc_data", "readline", "tkinter"),
    *("_tkinter", "turtledemo", "venv"),
)

LEFT_OUT_FILES = (
    "*/__pycache__/*",
    "PySide6/Qt/plugins/egldeviceintegrations/*",
    "PySide6/Qt/plugins/generic/*",
    "PySide6/Qt/plugins/imageformats/*icns*",
    "PySide6/Qt/plugins/imageformats/*pdf*",
    "PySide6/Qt/plugins/imageformats/*tga*",
    "PySide6/Qt/plugins/imageformats/*tiff*",
    "PySide6/Qt/plugins/imageformats/*wbmp*",
    "PySide6/Qt/plugins/networkinformation/*",
    "PySide6/Qt/plugins/platforms/libqeglfs*",
    "PySide6/Qt/plugins/platforms/libqlinuxfb*",
    "PySide6/Qt/plugins/platforms/libqminimalegl*",
    "PySide6/Qt/plugins/platforms/libqvkkhrdisplay*",
    "PySide6/Qt/plugins/platforms/libqvnc*",
    "PySide6/Qt/plugins/platforminputcontexts/*virtualkeyboard*",
    "PySide6/Qt/plugins/platformthemes/libqgtk3*",
    "PySide6/Qt/plugins/tls/*",
    "PySide6/Qt/plugins/wayland-graphics-integration-client/*vulkan*",
    "PySide6/Qt/plugins/wayland-shell-integration/*fullscreen*",
    "PySide6/Qt/plugins/wayland-shell-integration/*ivi*",
    "PySide6/Qt/qml/*",
    "PySide6/Qt/lib/libQt6EglF[Ss]*",
    "PySide6/Qt/lib/libQt6Network*",
    "PySide6/Qt/lib/libQt6Pdf*",
    "PySide6/Qt/lib/libQt6Qml*",
    "PySide6/Qt/lib/libQt6Quick*",
    "PySide6/Qt/lib/libQt6VirtualKeyboard*",
    # Likewise on Windows and macOS, where names differ.
    "PySide6/plugins/generic/*",
    "PySide6/plugins/imageformats/*pdf*",
    "PySide6/plugins/imageformats/*tiff*",
    "PySide6/plugins/networkinformation/*",
    "PySide6/plugins/platforminputcontexts/*virtualkeyboard*",
    "PySide6/plugins/tls/*",
    "PySide6/qml/*",
    "PySide6/opengl32sw.dll",
    "PySide6/Qt6Network*",
    "PySide6/Qt6Pdf*",
    "PySide6/Qt6Qml*",
    "PySide6/Qt6Quick*",
    "PySide6/Qt6VirtualKeyboard*",
    "PySide6/Qt/lib/QtNetwork*",
    "PySide6/Qt/lib/QtPdf*",
    "PySide6/Qt/lib/QtQml*",
    "PySide6/Qt/lib/QtQuick*",
    "PySide6/Qt/lib/QtVirtualKeyboard*",
    # The same code for older processors stays.
    "rapidfuzz/*avx2*",
    "rapidfuzz/*sse2*",
    "pillow.libs/libavif*",
    "reportlab/fonts/*",
    "swissdesk/_resources/translations/*.po",
)
"""Files of libraries, by their place in the package."""

KEPT_LOCALES = ("root", "en", "cs", "de", "es", "fr", "hr", "it", "pl", "ru", "sk", "sl", "sr")
"""The languages of which Babel's dates and numbers are packed; the others take 25 MB."""

KEPT_QT_TRANSLATIONS = (
    *("qtbase_cs", "qtbase_de", "qtbase_es", "qtbase_fr", "qtbase_hr", "qtbase_it", "qtbase_pl"),
    *("qtbase_ru", "qtbase_sk", "qt_sl"),
)
"""The texts of Qt that are packed, in our languages; Qt has none in Serbian."""

BUNDLED_SYSTEM_LIBRARIES = (
    *("libbz2.so.1*", "libcrypto.so.*", "libffi.so.*", "liblzma.so.5", "libpython3.*"),
    *("libsqlite3.so.0", "libssl.so.*", "libuuid.so.1"),
    *("libxcb-cursor.so.0", "libxcb-icccm.so.4", "libxcb-image.so.0", "libxcb-keysyms.so.1"),
    *("libxcb-render-util.so.0", "libxcb-render.so.0", "libxcb-shape.so.0", "libxcb-util.so.1"),
    *("libxcb-xkb.so.1", "libxkbcommon.so.0", "libxkbcommon-x11.so.0"),
)
"""Libraries of the Linux of the build that are packed: those a desktop may lack."""

SYSTEM_LIBRARIES = {
    "ld-linux-x86-64.so.2": "libc6",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libGLX.so.0": "libglx0",
    "libOpenGL.so.0": "libopengl0",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libc.so.6": "libc6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libdl.so.2": "libc6",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libgcc_s.so.1": "libgcc-s1",
    "libgio-2.0.so.0": "libglib2.0-0",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgobject-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libm.so.6": "libc6",
    "libpthread.so.0": "libc6",
    "libresolv.so.2": "libc6",
    "librt.so.1": "libc6",
    "libstdc++.so.6": "libstdc++6",
    "libutil.so.1": "libc6",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb.so.1": "libxcb1",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}
"""Libraries that every Linux desktop has, and the packages of Debian and Ubuntu with them."""

SYSTEM_LIBRARIES_OF_PLUGINS = {
    "libcups.so.2": "libcups2",
    "libdrm.so.2": "libdrm2",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
}
"""Likewise, but the program runs without them: no printer, or no Wayland."""

STRIPPED = (
    "libpython3.*",
    "PIL/_imaging.*",
    "python3.*/lib-dynload/*",
    "sqlalchemy/*",
)
"""Libraries with symbols for debuggers, which are taken away where the tool strip is at hand."""

MOST_DOWNLOADED, MOST_INSTALLED = 90_000_000, 260_000_000
"""The largest package and the largest folder, in bytes."""
