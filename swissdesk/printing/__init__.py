"""Paper: PDF documents made from listings.

A document is a function in ``lists`` or ``reasons`` that turns listings into a sheet, and a line in
``catalogue``. ``table`` fits a list to the paper, ``grid`` draws it, ``chapters`` sets text,
``page`` has what every sheet shares, ``fonts`` writes a text with glyphs that exist.

The same event gives the same bytes: there is no clock here, the time of printing is an option.
"""
