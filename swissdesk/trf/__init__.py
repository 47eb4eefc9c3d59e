"""Tournament Report Files: TRF06, TRF16 with the lines that engines add, and TRF26.

:func:`load` recognises the edition and reads the file; :func:`dump` writes one. A report is first a
:class:`~swissdesk.trf.document.TrfDocument`, which holds the contents of the file, and then an
event, which holds their meaning. One table per edition (``trf06``, ``trf16``, ``trf26``) lists the
columns for reading and writing.

A report of teams has records of its own (``team_records``), from which ``teams`` makes squads,
matches and boards; in a report of individuals, these records are kept unchanged.

Reading is lenient because files come from dozens of programs, are edited by hand, and are often the
arbiter's only copy. The reader uses everything it understands and reports each departure from the
format. It keeps the lines that belong to no field and writes them back.
"""

from swissdesk.trf.convert import Facts, Loaded, content, dump, load
from swissdesk.trf.document import Edition
from swissdesk.trf.problems import Code, Problem, Severity

__all__ = ["Code", "Edition", "Facts", "Loaded", "Problem", "Severity", "content", "dump", "load"]
