"""The event file: one SQLite database that holds an event and everything ever done to it.

Layout: the tables of the event (:mod:`~swissdesk.store.schema`), which always hold the present
snapshot, and the journal, which says how it came to be (:mod:`~swissdesk.store.journal`).

Why rows never leave this package: the rest of the program works on frozen snapshots, so nothing
can be half changed, and an operation is tested without a database. A step is what lies between
two snapshots, row by row.
"""
