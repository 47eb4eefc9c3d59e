"""Files of other programs, read as tournament reports are.

:func:`load` is the one door: it recognises a format by the content, never by the name alone, and
reads a tournament report (TRF) if no other program wrote the file. One module per format makes what
the reader of reports makes, a :class:`~swissdesk.trf.document.TrfDocument`; everything behind it,
such as the check for contradictions, is that of reports. ``formats`` lists the readers.

A reader names the place of each problem, and what the file holds but SwissDesk does not take.
Nothing is entered here.
"""

from swissdesk.foreign.convert import Loaded, Taken, content, is_event, load
from swissdesk.foreign.reading import Format

__all__ = ["Format", "Loaded", "Taken", "content", "is_event", "load"]
