"""Tournament Report Files: TRF06, TRF16 with the lines that engines add, and TRF26.

:func:`load` reads all of them without being told which; :func:`dump` writes one. A report is first
a :class:`~swissdesk.trf.document.TrfDocument`, what the file says, and only then an event, what it
means; the columns stand in one table per edition that serves both directions (``trf06``, ``trf16``,
``trf26``).

Why files are read with so much patience: they come from dozens of programs and are edited by hand,
and the arbiter who has one usually has no other copy. What can be understood is read and every
departure reported; what belongs to no field is kept and written back.
"""

from swissdesk.trf.convert import Loaded, Said, content, dump, load
from swissdesk.trf.document import Edition
from swissdesk.trf.problems import Code, Problem, Severity

__all__ = ["Code", "Edition", "Loaded", "Problem", "Said", "Severity", "content", "dump", "load"]
