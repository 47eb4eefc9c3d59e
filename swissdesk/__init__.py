"""SwissDesk: the chess arbiter's desk for Swiss-system tournaments."""

__version__ = "0.2.0"
