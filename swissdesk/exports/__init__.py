"""Files for other programs: JSON of the whole event, PGN, calendars, all lists at once.

Each module makes one format, from a snapshot of the event, as text or bytes.
"""
