"""The Yugoslav circular variant (Jugoslovenska kružna varijanta, JKV), as of about 2000.

Numbers are drawn by lot, and opponents are found by going round the table of players:

* ``rotation``: the order in which the table is gone round, and whom a player meets first (a, b).
* ``colours``: who has White, and when a colour puts an opponent into skip (h).
* ``groups``: the pairs of a scoregroup (a, b, e, g), with the players transferred into it.
* ``transfers``: who is transferred from an odd group (c, d).
* ``last_groups``: what is undone where the last groups cannot be paired (f).
* ``process``: the round: bye, groups from the top, protocol.

Colours reorder a group and never cause a transfer. Readings, where the text is silent:

* Of several players with the fewest points the one with the largest number is free, as in round 1,
  if he may be and the others can all meet somebody new.
* The two colour limits are kept where a whole group can be paired within them; where it cannot,
  three games of one colour are allowed first, then a difference of three (h, example 11). An
  opponent in skip for his colour is then sought after all others.
* A player is unsuitable as an opponent below (c, d) if he leaves more players of the lower group
  without an opponent than another one transferred in his place would.
* Who goes two groups down seeks before those who were transferred after him, and where he seeks in
  vain the search goes on from his place (example 5).
* In the last groups (f) players of undone pairs seek first, in the order in which they were paired.
"""

from swissdesk.pairing.jkv.process import pair

__all__ = ["pair"]
