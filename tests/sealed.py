"""A process that the kernel kills as soon as anything in it makes a socket of any network.

``python tests/sealed.py CODE`` runs code so. Guards in Python see Python's sockets alone; Qt and
the driver of PostgreSQL are C. Sockets within the machine are let through: the C library asks by
one who the user is. It takes the system calls of Linux on 64 bits.
"""

import ctypes
import platform
import struct
import sys

_SOCKET = {"x86_64": (0xC000003E, 41), "aarch64": (0xC00000B7, 198)}
"""How the kernel names the machine, and its system call that makes a socket."""
_LOAD, _EQUAL, _RETURN = 0x20, 0x15, 0x06
_LET, _KILL = 0x7FFF0000, 0x80000000
_WITHIN_THE_MACHINE = 1
_NO_NEW_PRIVILEGES, _SECCOMP, _FILTER = 38, 22, 2


def can_seal():
    """Whether this system can do it."""
    return sys.platform == "linux" and platform.machine() in _SOCKET


def seal():
    """Have this process killed as soon as it makes a socket of a network, for good."""
    machine, call = _SOCKET[platform.machine()]
    code = (
        (_LOAD, 0, 0, 4),
        (_EQUAL, 0, 4, machine),  # a call of another machine's kind is killed
        (_LOAD, 0, 0, 0),
        (_EQUAL, 0, 3, call),
        (_LOAD, 0, 0, 16),
        (_EQUAL, 1, 0, _WITHIN_THE_MACHINE),
        (_RETURN, 0, 0, _KILL),
        (_RETURN, 0, 0, _LET),
    )
    text = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *each) for each in code))
    program = ctypes.create_string_buffer(
        struct.pack("HxxxxxxP", len(code), ctypes.addressof(text))
    )
    prctl = ctypes.CDLL(None, use_errno=True).prctl
    for words in ((_NO_NEW_PRIVILEGES, 1, 0), (_SECCOMP, _FILTER, ctypes.byref(program))):
        if prctl(*words, 0, 0):
            raise OSError(ctypes.get_errno(), "the kernel does not seal")


if __name__ == "__main__":
    seal()
    exec(sys.argv[1])  # the tests' own code
