"""Knockout: the winner advances, the loser is out. FIDE has no general rules; these are ours.

* The seeds are the TPNs of all players who were in the tournament when it began. The bracket has
  the usual order: seeds 1 and 2 can meet only in the last round, seeds 1 to 4 only in the last but
  one, and so on; in round 1 seed 1 meets the last number of the bracket, seed 2 the last but one.
  If that number belongs to nobody, the seed advances with a full-point bye.
* The player with more points from the game advances, also after a forfeit. A game that both drew
  or lost, or that is not over, decides nothing: tie-break games or a lot do, and the next round
  waits for them.
* Players who have left or are absent are still paired and lose by forfeit; the opponent advances.
* Colours follow C.04.3 art. 5.2: by the games played so far, otherwise by the number of the higher
  seed; odd numbers have the initial colour.
* A round paired by hand counts like one paired by the bracket: the winners of its boards follow
  each other in the order of their better placed players.
"""
