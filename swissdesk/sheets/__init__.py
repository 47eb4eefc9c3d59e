"""Spreadsheets: lists of players that others keep in CSV and XLSX files, or copy from a window.

A file becomes a :class:`~swissdesk.sheets.sheet.Sheet` of texts, its columns are given meanings
(:mod:`~swissdesk.sheets.columns`), its rows become players with remarks on what could not be read
(:mod:`~swissdesk.sheets.newcomers`), and players who are likely known already are found
(:mod:`~swissdesk.sheets.duplicates`). Nothing here changes a tournament.
"""
