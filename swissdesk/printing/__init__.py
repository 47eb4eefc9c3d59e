"""Paper: the documents of ``papers`` as PDF.

``fitting`` fits a list to the paper, ``grid`` draws it, ``chapters`` sets text, ``page`` has what
every sheet shares, ``fonts`` writes a text with glyphs that exist.

The same event gives the same bytes: there is no clock here, the time of printing is an option.
"""
