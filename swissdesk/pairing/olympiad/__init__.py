"""The Olympiad variant of the Swiss system: the pairing rules of FIDE for 1980 to 2006.

It is historical: it pairs teams by game points (``points`` of the cards). The source is a
description of the rules without numbers of articles, so notes name its sections.

* ``field``: the teams of a round, their order within a group, the extended Buchholz, the groups.
* ``colours``: the colour of the first board, and the limits that a pair may break.
* ``group``: the pairs of one group in the order of the tables, and the teams that float from it.
* ``process``: the round: the bye, the groups from both ends, the middle group, groups merged.
* ``notes`` and ``report``: its protocol.

Readings of points that the text leaves open:

* The middle team is that of all teams paired or free in the round, by points, then by number. If
  nobody of its group is left to be paired, floaters of both sides meet there.
* The bye goes to the largest number among the teams with the fewest points that may receive it, if
  all other teams can then meet a new opponent.
* A bye or a forfeited match adds only its own points to the extended Buchholz, and it gives no
  colour. Points of opponents are those before the round, penalties included.
* "Upward" mirrors "downward" throughout: below the middle group, floaters are the strongest teams
  and meet the weakest ones of the next group. In the middle group floaters from above seek first.
* A group leaves over as few teams as possible, and of these as few floaters of other groups as
  possible. Its floaters complete the pairing of the next group as far as any could; if no such team
  can leave, they are teams with an opponent there, then with one in the group after it, and so on.
  Several floaters are judged one by one.
* In rounds 1 to 4 the floater is found before the pairs: the last one in the order of pairing that
  leaves the others a pairing. A floater meets the first resident who leaves the others a pairing.
* From round 5 on a floater is just the team that the order of the tables leaves over.
* Two neighbouring groups are merged, in all rounds, if the merged group can be paired but for one
  team at most and no floaters leave as few teams over. If the middle group cannot be paired,
  it merges with the nearest group by points (of two equally near the lower one, which was paired
  last), and again until it can be.
* A group keeps the colour limits if that leaves over no more teams and no less suitable floaters;
  otherwise its pairs are made regardless of colours. A pair breaks a limit if the colours which the
  rules give it do.
* Without different colours in any match, counted from the last one back, histories are equal. Then
  the team with the smaller number equalises; with equal numbers of Whites and Blacks it alternates;
  if it has not played, its opponent alternates; if neither has played, its number decides as in
  round 1.
"""
