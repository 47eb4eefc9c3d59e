"""The Keizer system of club evenings: neighbours in the ranking meet.

* ``process``: the bye and the pairs; ``colours``: their colours; ``notes``: the reasons.

The ranking is that of :mod:`swissdesk.standings.keizer`. There is no rulebook; this is what
the programs of clubs have in common, with their differences as settings (``KeizerRules``):

* With an odd number the bye goes to the lowest in rank, or to the lowest of the players with the
  fewest byes so far.
* From the top, each player meets the nearest free player below, except opponents of the last
  rounds. A player is passed over if the others could not all be paired then.
* If not all can meet such an opponent, the number of rounds between two games is reduced by one,
  again and again, then the limit of games between two players is dropped. Regulations that keep
  players apart are never dropped.
* White goes to the player with fewer Whites minus Blacks; else the colours of the last game of the
  two are exchanged; else colours alternate since the last round in which they differed; else the
  lower in rank has White.
"""
