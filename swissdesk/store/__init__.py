"""The store of an event: the event and every step ever made in it.

The rest of the program uses :class:`~swissdesk.store.stores.Store`; an event file is one SQLite
database. Its tables (:mod:`~swissdesk.store.schema`) hold the current snapshot, its journal
(:mod:`~swissdesk.store.journal`) the steps that led to it. Rows never leave this package: the rest
of the program works on frozen snapshots, so no change can be half made and operations are tested
without a database.
"""
