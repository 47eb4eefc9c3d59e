"""Put the pages of an event into a folder, all of them or none.

A folder made by the program has a marker file and is replaced as a whole, so that no old page
remains. A folder with anything else in it is left alone.
"""

import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path
from tempfile import mkdtemp

from swissdesk.errors import FolderInUse, OutputFailed
from swissdesk.output import require_replaceable

MARK = "made-by-swissdesk.txt"


def write(folder: Path, pages: Mapping[str, bytes], *, inputs: Iterable[Path]) -> None:
    """Make *folder* hold just these files; raise FolderInUse or OutputNotWritten.

    Raise OutputProtected if one of the *inputs* or any event file is in it, however deep. The pages
    are written beside the folder first and then take its place; if that fails, the old pages stay
    as they are.
    """
    try:
        is_ours = (folder / MARK).exists() or (folder.is_dir() and not any(folder.iterdir()))
        if folder.exists() and not is_ours:
            raise FolderInUse(folder)
        kept = tuple(inputs)
        for each in folder.rglob("*"):
            require_replaceable(each, kept)
        folder.parent.mkdir(parents=True, exist_ok=True)
        draft = Path(mkdtemp(prefix=".swissdesk-", dir=folder.parent))
        try:
            draft.chmod(0o755)
            for name, content in {**pages, MARK: b""}.items():
                (draft / name).write_bytes(content)
            _exchange(draft, folder)
        finally:
            shutil.rmtree(draft, ignore_errors=True)
    except OSError as problem:
        raise OutputFailed(folder, problem.strerror or str(problem)) from problem


def _exchange(draft: Path, folder: Path) -> None:
    """Rename *draft* to *folder*, whose old content goes; restore it if that fails."""
    if not folder.exists():
        draft.rename(folder)
        return
    old = Path(mkdtemp(prefix=".swissdesk-", dir=folder.parent)) / folder.name
    folder.rename(old)
    try:
        draft.rename(folder)
    except OSError:
        old.rename(folder)
        old.parent.rmdir()
        raise
    shutil.rmtree(old.parent, ignore_errors=True)
