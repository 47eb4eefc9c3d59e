"""Ranking and tie-breaks by C.07, the edition applied from 1 March 2026.

An article is a function: ``unplayed`` is Article 16, ``buchholz`` 8, ``sonneborn_berger`` 9.1,
``direct_encounter`` 6, ``own_record`` 7; ``catalogue`` knows the codes of TRF26 records 202 and
212, and ``ranking`` applies them in order. All arithmetic is in whole tenths or hundredths of a
point, so that equal values are equal.

Readings, where the text leaves a question:

* Standings before the end are those of a tournament that ended with that round: its number is "the
  number of rounds in the tournament" (16.4.2, 7.6) and "the last round" (16.2.5).
* A game whose result is not known yet (pending, adjourned) is a game against its scheduled
  opponent, not an unplayed round; for direct encounter it is a missing game (6.3).
"""
