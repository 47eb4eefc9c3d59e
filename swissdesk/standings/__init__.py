"""Ranking and tie-breaks by C.07, in the edition that a tournament is played by.

An article is a function: ``direct_encounter`` is Article 6, ``own_record`` 7, ``buchholz`` 8 and 9,
``ratings`` 10, ``boards`` 12, ``extended_encounter`` 13.3, ``modifiers`` 14, ``unplayed`` and
``contributions`` 15 and 16. ``old_style`` has the tie-breaks that FIDE does not define, or no
longer. ``catalogue`` lists the tie-breaks by their codes in TRF26 records 202 and 212, and
``ranking`` applies them in order. All arithmetic is in whole numbers or fractions, so that equal
values are equal.

In a team event ``field`` counts in one of the two scores, the primary one unless a code names the
other (13); all articles then read the same records.

Readings of unclear articles:

* Standings before the end are final standings of a tournament that ended with that round: its
  number is "the number of rounds in the tournament" (16.4.2, 7.6) and "the last round" (16.2.5).
* A game whose result is not known yet (pending, adjourned) is a game against its scheduled
  opponent, not an unplayed round; for direct encounter it is a missing game (6.3).
* If 15.2 makes games of forfeits, they are still not played over the board (7.2 to 7.4); while
  games of a round robin are missing, Article 6 decides nothing, for 6.3 is about Swiss tournaments.
* If the regulations count forfeits as played (``/P``), they do not count as VURs for a cut (16.5).
* A median leaves out the mirror image of a cut: of the progressive scores the last ones, of
  Sonneborn-Berger the product with the highest opponent (14.3).
* A penalty or bonus (TRF26 record 299) is part of the score from the end of its round on, also of
  the score that opponents see (7.5, 16.3). So it never counts if its round is not played.
* The edition before 2023 knows no exception for VURs, gives opponents a draw for every unplayed
  round, and divides the score of a direct encounter by the number of its games.
"""
