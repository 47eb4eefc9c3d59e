"""The window.

Three rules. Qt only listens: a page asks a listing for rows and shows them, and what the arbiter
does is an operation performed through :class:`~swissdesk.gui.session.Session`, which alone knows
the document. A dialog returns a value and changes nothing. Style stands in ``resources/style.qss``
and its colours in :mod:`~swissdesk.gui.theme`, nowhere else.

Workaround: PySide6 6.12.0 counts on None, True and False being immortal, as they are from Python
3.12 on (PEP 683): it takes one reference too many with every call that returns nothing, and with
some that return yes or no; below 3.12 the interpreter stops with "deallocating None" after some
thousand calls. So each of the three is given references for all of them.
"""

import ctypes
import sys

if sys.version_info < (3, 12):
    for _immortal in (None, True, False):
        ctypes.c_ssize_t.from_address(id(_immortal)).value += 1 << 60
