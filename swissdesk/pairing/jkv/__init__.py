"""The Yugoslav circular variant (Jugoslovenska kružna varijanta, JKV), as of about 2000.

Numbers are drawn by lot, and players find opponents by going round the table of players:

* ``rotation``: the order of going round the table, and the first opponent of a player (a, b).
* ``colours``: the player with White, and the colours that put an opponent into skip (h).
* ``groups``: the pairs of a scoregroup (a, b, e, g), with the players transferred into it.
* ``transfers``: the player transferred from an odd group (c, d), and the pairs undone if the last
  groups cannot be paired (f).
* ``process``: the round: the free player, and the groups from the top; ``report``: its protocol.

Colours reorder a group and never cause a transfer. Readings of points that the text leaves open:

* The free player has the largest number among the players with the fewest points, as in round 1, if
  they may be free and all other players can then meet a new opponent.
* A group makes as many pairs as possible, and the first such set in the order of the rotation: a
  player is left over only if undoing pairs would not help (e).
* If several players are left over, the rotation continues to them from the last player sought (e).
* A player tried in vain, because the rest of the group could not be paired then, is tried again,
  after the two players of the pair, whenever one more pair is undone (c).
* A player is unsuitable as an opponent below (c, d) if they leave more players of the lower group
  without an opponent than another player transferred in their place would. Only among equally
  suitable players is one who went down before spared.
* A player who goes two groups down seeks before players transferred later. If all seek in vain, the
  search continues from the place of the last one (example 5).
* In the last groups (f) players of undone pairs seek first, in the order in which they were paired,
  and may meet each other.
* The two colour limits hold if a whole group can be paired within them; if not, three games of one
  colour are allowed first, then a difference of three (h, example 11). An opponent in skip for a
  colour is then sought after all others.
* Free rounds are also ignored in counting colours in a row (h, example 10). A player who already
  has a difference of more than two may have a colour that reduces it.
* The seeker does not have White if that would break a limit which White for the opponent would not.
  This is only possible if one of the two has played fewer games.
"""
