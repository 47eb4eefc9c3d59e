"""What stands on every document, before anybody decides whether it is paper, a page or a file.

A document is a function in a module of this package that turns listings into a sheet, and a line
in ``catalogue``. ``sheet`` has the parts that sheets are made of: tables, notes, chapters. From
them ``printing`` sets a PDF, and others make HTML and CSV, so that a list says the same
everywhere.
"""
