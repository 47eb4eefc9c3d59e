"""Round robins by Berger tables: C.05 Annex 1, and the numbers by Varma tables: Annex 2.

``berger`` has the tables, by their formula for any number of players; ``varma`` has the envelopes
and the restricted draw.

Readings of unclear articles:

* The players who were in the tournament when round 1 was paired have the numbers of the table, in
  order of TPN. Nobody enters later; players who leave later keep their number.
* With an odd number of players, the player who would meet the highest number is free, and has
  neither points nor an element of any tie-break for that round (C.07 art. 15.2).
* In a double round robin by ``FIDE_DOUBLEROUNDROBIN`` the last two rounds of the first cycle change
  places, as recommended, so that nobody has one colour three times in a row; the second cycle is in
  the order of the table. ``BERGER_DOUBLEROUNDROBIN`` has the plain order in both.
"""
