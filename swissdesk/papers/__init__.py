"""The content of every document, independent of paper, web page or file.

A document is a function in a module of this package that turns listings into a sheet, and a line in
``catalogue``. ``sheet`` has the parts of sheets: tables, notes, chapters. From them ``printing``
sets a PDF, and others make HTML and CSV, so that a list is the same everywhere.
"""
