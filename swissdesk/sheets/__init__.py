"""Spreadsheets: lists of players in CSV and XLSX files, or copied from a window.

A file becomes a :class:`~swissdesk.sheets.sheet.Sheet` of texts, its columns get meanings
(:mod:`~swissdesk.sheets.columns`), its rows become players with remarks on unreadable cells
(:mod:`~swissdesk.sheets.newcomers`), and players who are probably known already are found
(:mod:`~swissdesk.sheets.duplicates`). Nothing here changes a tournament.
"""
