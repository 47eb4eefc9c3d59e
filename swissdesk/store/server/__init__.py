"""Events on a server of PostgreSQL; nothing here is loaded before one is opened.

Each event is a schema of its own in a database of the server, with the tables of an event file. The
server holds the truth: a step is stored there first, in one transaction. Each desk has a copy in
memory, which it reads, and which it can still read and copy when the server is lost.
"""
