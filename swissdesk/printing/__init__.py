"""Paper: the documents of ``papers`` as PDF.

``fitting`` fits a list to the paper, ``grid`` draws it, ``texts`` sets text, ``page`` has the
parts shared by all sheets, ``fonts`` finds a font for every character.

The same event gives the same bytes: no clock is read here; the time of printing is an option.
"""
