"""A disk that remembers what SQLite asked of it, and what may be left of that after a power cut.

SQLite reaches its files through a table of functions, the VFS. :func:`record` puts one of ours in
its place - in the very SQLite that the program uses, through ctypes - which writes down every
write, sync, truncation and deletion and passes them on; so are the names that the program gives to
finished files. From such a log :func:`after_a_cut` makes what the disk may hold if the power goes
at some point of it: what was synced is there; of what was written since, any sectors may be there
and others not.
"""

import _sqlite3
import ctypes
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from swissdesk.store import backup, event_file

SECTOR = 512


@dataclass(frozen=True)
class Act:
    """One thing asked of the disk; *name* is that of the file without its folder.

    A "rename" is durable, since the folder is synced, and has the new name as its *data*.
    """

    kind: str
    name: str = ""
    offset: int = 0
    data: bytes = b""
    is_durable: bool = False


class _Methods(ctypes.Structure):
    """``sqlite3_io_methods``, as far as every version of SQLite 3 has it."""

    _fields_ = [
        ("version", ctypes.c_int),
        *((name, ctypes.c_void_p) for name in ("close", "read", "write", "truncate", "sync")),
        *((f"other{number}", ctypes.c_void_p) for number in range(13)),
    ]


class _File(ctypes.Structure):
    _fields_ = [("methods", ctypes.POINTER(_Methods))]


class _Vfs(ctypes.Structure):
    """``sqlite3_vfs`` up to the functions that are replaced, and room for the rest."""

    _fields_ = [
        ("version", ctypes.c_int),
        ("file_size", ctypes.c_int),
        ("longest_path", ctypes.c_int),
        ("next", ctypes.c_void_p),
        ("name", ctypes.c_char_p),
        ("data", ctypes.c_void_p),
        ("open", ctypes.c_void_p),
        ("delete", ctypes.c_void_p),
        *((f"other{number}", ctypes.c_void_p) for number in range(14)),
    ]


_P, _I, _L = ctypes.c_void_p, ctypes.c_int, ctypes.c_int64
_OPEN = ctypes.CFUNCTYPE(_I, _P, _P, _P, _I, _P)  # names as pointers: SQLite keeps more behind them
_DELETE = ctypes.CFUNCTYPE(_I, _P, _P, _I)
_WRITE = ctypes.CFUNCTYPE(_I, _P, _P, _I, _L)
_TRUNCATE = ctypes.CFUNCTYPE(_I, _P, _L)
_SYNC = ctypes.CFUNCTYPE(_I, _P, _I)

_kept: list[object] = []
"""What C holds pointers to must not be collected."""


def record(log):
    """From now on, call *log* with an Act for everything SQLite asks of the disk."""
    library = ctypes.CDLL(_sqlite3.__file__)
    library.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)
    library.sqlite3_vfs_register.argtypes = [ctypes.POINTER(_Vfs), ctypes.c_int]
    original = library.sqlite3_vfs_find(None)
    ours = _Vfs.from_buffer_copy(original.contents)
    open_file, delete = _OPEN(original.contents.open), _DELETE(original.contents.delete)

    def opened(_vfs, path, file, flags, out):
        status = open_file(ctypes.addressof(original.contents), path, file, flags, out)
        if not status and path:
            _watch(ctypes.cast(file, ctypes.POINTER(_File)), _name(path), log)
        return status

    def deleted(_vfs, path, syncs_folder):
        status = delete(ctypes.addressof(original.contents), path, syncs_folder)
        if not status:
            log(Act("delete", _name(path), is_durable=bool(syncs_folder)))
        return status

    callbacks = _OPEN(opened), _DELETE(deleted)
    ours.name = b"recording"
    ours.open, ours.delete = (ctypes.cast(each, ctypes.c_void_p).value for each in callbacks)
    _kept.extend((library, original, ours, callbacks, open_file, delete))
    library.sqlite3_vfs_register(ctypes.byref(ours), 1)
    rename = backup.rename

    def renamed(draft, path):
        rename(draft, path)
        log(Act("rename", draft.name, data=path.name.encode()))

    backup.rename = event_file.rename = renamed


def _watch(file, name, log):
    """Have the functions of an open file told to *log*."""
    original = file.contents.methods.contents
    ours = _Methods.from_buffer_copy(original)
    write, truncate = _WRITE(original.write), _TRUNCATE(original.truncate)
    sync = _SYNC(original.sync)

    def written(handle, data, size, offset):
        log(Act("write", name, offset, ctypes.string_at(data, size)))
        return write(handle, data, size, offset)

    def truncated(handle, size):
        log(Act("truncate", name, size))
        return truncate(handle, size)

    def synced(handle, flags):
        status = sync(handle, flags)
        log(Act("sync", name))
        return status

    callbacks = _WRITE(written), _TRUNCATE(truncated), _SYNC(synced)
    ours.write, ours.truncate, ours.sync = (
        ctypes.cast(each, ctypes.c_void_p).value for each in callbacks
    )
    _kept.extend((ours, callbacks, write, truncate, sync, original))
    file.contents.methods = ctypes.pointer(ours)


def _name(path):
    return Path(ctypes.string_at(path).decode()).name


@dataclass
class _Held:
    """A file: what is certainly on the disk, None for not being there, and what may be."""

    durable: bytes | None
    pending: list[Act] = field(default_factory=list)


def after_a_cut(before: Mapping[str, bytes], acts, dice):
    """Return what the files hold, by name, if the power goes after *acts*.

    *before* is what they held in the beginning; *dice* decide what of that which was not synced is
    there. A file that was written and never synced may be missing.
    """
    held = {name: _Held(content) for name, content in before.items()}
    for act in acts:
        file = held.setdefault(act.name, _Held(None))
        match act.kind:
            case "sync":
                file.durable = _applied(file.durable, file.pending, None)
                file.pending = []
            case "rename":
                held[act.data.decode()] = held.pop(act.name)
            case "delete" if act.is_durable:
                held[act.name] = _Held(None)
            case _:
                file.pending.append(act)
    left = {name: _left(file, dice) for name, file in held.items()}
    return {name: content for name, content in left.items() if content is not None}


def _left(file, dice):
    """Return what a file holds after the cut, None where it is not there."""
    if file.durable is None and (not file.pending or dice.random() < 0.5):
        return None
    return _applied(file.durable, file.pending, dice)


def _applied(content, pending, dice):
    """Return the content after what was asked for; with *dice* only some sectors of it."""
    image = None if content is None else bytearray(content)
    for act in pending:
        if act.kind == "delete":
            image = None if dice is None or dice.random() < 0.5 else image
            continue
        image = bytearray() if image is None else image
        if act.kind == "truncate":
            if dice is None or dice.random() < 0.5:
                del image[act.offset :]
            continue
        for start, sector in _sectors(act):
            if dice is None or dice.random() < 0.5:
                _put(image, start, sector)
    return None if image is None else bytes(image)


def _sectors(act):
    """Yield the pieces of a write that reach the disk or do not, each with where it begins."""
    start, end = act.offset, act.offset + len(act.data)
    while start < end:
        stop = min(end, (start // SECTOR + 1) * SECTOR)
        yield start, act.data[start - act.offset : stop - act.offset]
        start = stop


def _put(image, start, data):
    if len(image) < start:
        image.extend(bytes(start - len(image)))
    image[start : start + len(data)] = data
