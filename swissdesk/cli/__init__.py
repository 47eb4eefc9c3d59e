"""The commands, for scripts and servers without a display; nothing here imports Qt.

Results go to standard output, messages to standard error. The output of ``pair`` and of ``--json``
is a contract: later versions may add to it, never change it. Exit status: 0 done; 1 the answer is
no (a round differs, no legal pairing); 2 the command failed (a file cannot be read or written, or
the tournament or the command line does not allow it). ``engine`` has the exit status of engines.
"""

COMMANDS = {
    "pair": "pair:pair",
    "check": "check:check",
    "standings": "standings:standings",
    "rating-changes": "rating_changes:rating_changes",
    "norms": "norms:norms_of",
    "what-if": "what_if:what_if",
    "print": "paper:print_document",
    "set": "document_set:document_set",
    "web": "web:web",
    "convert": "convert:convert",
    "export": "export:export",
    "report": "report:report",
    "journal": "journal:journal",
    "generate": "generate:generate",
    "engine": "engine:engine",
    "systems": "systems:systems",
    "lists": "lists:lists",
}
"""Command names, known without importing the commands, and the module:function of each."""
