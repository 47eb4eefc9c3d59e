"""What FIDE asks of an endorsed program (C.04.A): a checker of pairings and random tournaments.

:mod:`~swissdesk.endorsement.checker` pairs every round of a tournament again and says where it
departs from the system; :mod:`~swissdesk.endorsement.generator` plays random tournaments.
"""
