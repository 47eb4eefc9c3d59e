"""The store of an event: it holds the event and every step that was ever done to it.

The rest of the program uses :class:`~swissdesk.store.stores.Store`; an event file is one SQLite
database. Its tables (:mod:`~swissdesk.store.schema`) hold the present snapshot, and its journal
(:mod:`~swissdesk.store.journal`) how it came to be. Rows never leave this package: the rest of the
program works on frozen snapshots, so that nothing can be half changed and an operation is tested
without a database.
"""
