"""Pairing systems, each a rulebook as code.

A system takes a :class:`~swissdesk.pairing.roster.Roster`, everything that the rules may look at,
and returns a :class:`~swissdesk.pairing.protocol.RoundPairing` or raises NoLegalPairing. There
is no fallback, because the Chief Arbiter decides what to do then. The answer depends only on the
roster: not on the clock, on random numbers or on the order of input.

The modules of this package itself are shared by the systems: general handling rules (``roster``,
``protocol``, ``acceleration``), and the floats and colours that the systems of C.04 have in
common. The graph algorithms are in :mod:`swissdesk.matching`. ``system_table``
knows every system; no system knows another.
"""
