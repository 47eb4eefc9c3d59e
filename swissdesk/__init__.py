"""SwissDesk: the chess arbiter's desk for Swiss-system tournaments."""

__version__ = "0.2.0"
RELEASES = "https://swissdesk.example/releases"
"""The page of released versions, as in ``pyproject.toml``; a placeholder until there is one."""
