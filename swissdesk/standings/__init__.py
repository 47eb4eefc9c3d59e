"""Ranking and tie-breaks by C.07, the edition applied from 1 March 2026.

An article is a function: ``direct_encounter`` is Article 6, ``own_record`` 7, ``buchholz`` and
``fore_buchholz`` 8, ``sonneborn_berger`` and ``koya`` 9, ``ratings`` 10, ``cuts`` 14, ``unplayed``
and ``contributions`` 15 and 16. ``old_style`` and ``final_ranking_1992`` have what FIDE does not
define, or no longer. ``catalogue`` knows the codes of TRF26 records 202 and 212, and ``ranking``
applies them in order. All arithmetic is in whole numbers or fractions, so that equal values are
equal.

Readings, where the text leaves a question:

* Standings before the end are those of a tournament that ended with that round: its number is "the
  number of rounds in the tournament" (16.4.2, 7.6) and "the last round" (16.2.5).
* A game whose result is not known yet (pending, adjourned) is a game against its scheduled
  opponent, not an unplayed round; for direct encounter it is a missing game (6.3).
"""
