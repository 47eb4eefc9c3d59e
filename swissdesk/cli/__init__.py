"""The commands, for scripts and servers without a display; nothing here imports Qt.

Results go to standard output, messages to standard error. What stands in the output of ``pair`` and
of ``--json`` is a contract: it is extended, never changed. Exit status: 0 done; 1 the answer is no
(a round differs, no legal pairing); 2 it could not be done (a file that cannot be read or written,
a tournament or a command line that does not allow it). ``engine`` has the status of engines.
"""

COMMANDS = {
    "pair": "pair:pair",
    "check": "check:check",
    "standings": "standings:standings",
    "print": "paper:print_document",
    "set": "document_set:document_set",
    "web": "web:web",
    "convert": "convert:convert",
    "journal": "journal:journal",
    "generate": "generate:generate",
    "engine": "engine:engine",
    "systems": "systems:systems",
}
"""The names of the commands, known without importing them, and where each is: module:function."""
