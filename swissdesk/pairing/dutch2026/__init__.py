"""The FIDE (Dutch) System, C.04.3 of 1 February 2026."""

from swissdesk.pairing.dutch2026.bracket import pair

__all__ = ["pair"]
