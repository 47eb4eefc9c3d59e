"""Package the frozen folder for Windows: a portable ZIP, and an installer by Inno Setup.

``swissdesk.exe`` runs commands in a console; ``swissdeskw.exe`` opens the window without one, as
``python.exe`` and ``pythonw.exe`` do. Untried: no run on Windows has been seen yet.
"""

import shutil
import subprocess
import zipfile
from pathlib import Path

from swissdesk import __version__

COMMAND, WINDOW = "swissdesk", "swissdeskw"
PORTABLE = "portable"
SETUP = "swissdesk-{version}-windows-x64-setup"
"""The name of the installer, as in the script."""
_SCRIPT = Path(__file__).resolve().parent / "windows" / "swissdesk.iss"
_LANGUAGE_AND_CODE_PAGE = "040904B0"
_RESOURCE = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004,
                    fileType=1, subtype=0, date=(0, 0)),
  kids=[
    StringFileInfo([StringTable({table!r}, [
{strings}
    ])]),
    VarFileInfo([VarStruct('Translation', [0x409, 0x4B0])]),
  ],
)
"""


def version_resource(version: str) -> str:
    """Return the text of the version resource of the programs, as PyInstaller reads it."""
    numbers = [int(each) for each in version.split(".") if each.isdigit()]
    strings = {
        "CompanyName": "The SwissDesk developers",
        "FileDescription": "SwissDesk",
        "FileVersion": version,
        "InternalName": COMMAND,
        "LegalCopyright": "Apache License 2.0",
        "ProductName": "SwissDesk",
        "ProductVersion": version,
    }
    lines = (f"      StringStruct({name!r}, {value!r})," for name, value in strings.items())
    return _RESOURCE.format(
        numbers=(*numbers, 0, 0, 0, 0)[:4],
        table=_LANGUAGE_AND_CODE_PAGE,
        strings="\n".join(lines),
    )


def write_portable_zip(folder: Path, version: str, output: Path) -> Path:
    """Write the frozen folder as a ZIP that keeps its data beside the program; return its path."""
    archive = output / f"swissdesk-{version}-windows-x64-portable.zip"
    top = f"SwissDesk {version}"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        packed.writestr(f"{top}/{PORTABLE}", "")
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                packed.write(path, f"{top}/{path.relative_to(folder).as_posix()}")
    return archive


def setup_command(compiler: str, folder: Path, version: str, icon: Path, output: Path) -> list[str]:
    """Return the command that makes the installer."""
    values = {"Version": version, "Source": folder, "Icon": icon, "Licence": folder / "LICENSE"}
    return [compiler, *(f"/D{name}={value}" for name, value in values.items()), f"/O{output}",
            str(_SCRIPT)]  # fmt: skip


def make(folder: Path, work: Path) -> list[Path]:
    """Return the ZIP and, where Inno Setup is installed, the installer; raise CalledProcessError.

    *folder* is the frozen program, *work* the folder in which it was made.
    """
    archive = write_portable_zip(folder, __version__, work)
    compiler = shutil.which("iscc")
    if compiler is None:
        print("Inno Setup (iscc) is not on the PATH: no installer is made.")
        return [archive]
    icon = work / "analysis" / "swissdesk" / "swissdesk.ico"
    subprocess.run(setup_command(compiler, folder, __version__, icon, work), check=True)
    return [archive, work / f"{SETUP.format(version=__version__)}.exe"]
