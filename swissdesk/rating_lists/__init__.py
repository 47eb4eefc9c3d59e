"""Rating lists of FIDE and of federations: imported once, searched without a network.

A reader turns a file of any known format into rows (:mod:`~swissdesk.rating_lists.row`), as a
stream: the FIDE list of 1.9 million players needs no more memory than a small one. The rows become
a database file in the library (:mod:`~swissdesk.rating_lists.library`), which replaces the old one
in one step. Readers leave out what they cannot read, and report it line by line.
"""
