"""Pairing systems, each a rulebook as code.

A system is given a :class:`~swissdesk.pairing.roster.Roster` - all that the rules may look at - and
returns a :class:`~swissdesk.pairing.round_pairing.RoundPairing`, or raises NoLegalPairing: there is
no fallback, because what to do then is the Chief Arbiter's decision. The answer depends on nothing
but the roster: no clock, no dice, no order of input.

Modules of this package are shared by the systems: general handling rules (``roster``,
``round_pairing``, ``acceleration``), floats and colours as the systems of C.04 share them. The
graph algorithms are in :mod:`swissdesk.matching`. ``systems`` knows every system; no system knows
another.
"""
