"""FIDE's requirements for endorsed programs (C.04.A): a pairing checker and random tournaments.

:mod:`~swissdesk.endorsement.checker` pairs every round of a tournament again and reports the
differences; :mod:`~swissdesk.endorsement.generator` plays random tournaments.
"""
