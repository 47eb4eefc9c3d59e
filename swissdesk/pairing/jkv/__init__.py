"""The Yugoslav circular variant (Jugoslovenska kružna varijanta, JKV), as of about 2000.

Numbers are drawn by lot, and opponents are found by going round the table of players:

* ``rotation``: the order in which the table is gone round, and whom a player meets first (a, b).
* ``colours``: who has White, and when a colour puts an opponent into skip (h).
* ``groups``: the pairs of a scoregroup (a, b, e, g), with the players transferred into it.
* ``transfers``: who is transferred from an odd group (c, d).
* ``last_groups``: what is undone where the last groups cannot be paired (f).
* ``process``: the round: who is free, and the groups from the top; ``report``: its protocol.

Colours reorder a group and never cause a transfer. Readings, where the text is silent:

* Of several players with the fewest points the one with the largest number is free, as in round 1,
  if they may be and the others can all meet somebody new.
* As many pairs of a group are made as can be, and the first of these in the order of the rotation:
  only those stay left over whom no undoing would help (e).
* Where several are left over, the rotation goes on to them from the last one sought (e).
* Who is tried in vain because the others of their group could not be paired then is tried again,
  after the two of the pair, whenever one more pair is undone (c).
* A player is unsuitable as an opponent below (c, d) if they leave more players of the lower group
  without an opponent than another one transferred in their place would. One who went down before is
  spared only among those who are equal in that.
* Who goes two groups down seeks before those who were transferred after them. Where all seek in
  vain, the search goes on from the place of the last one (example 5).
* In the last groups (f) players of undone pairs seek first, in the order in which they were paired,
  and may meet each other.
* The two colour limits are kept where a whole group can be paired within them; where it cannot,
  three games of one colour are allowed first, then a difference of three (h, example 11). An
  opponent in skip for their colour is then sought after all others.
* Free rounds are thrown out where colours in a row are counted, too (h, example 10). Who already
  has a difference of more than two may have it come closer.
* Who seeks has no White if that would break a limit which White for the other one would not. This
  can only be where one of the two has played fewer games.
"""

from typing import TYPE_CHECKING

from swissdesk.model.settings import SystemId
from swissdesk.pairing.facts import CUSTOM_SWISS, Approval, FloatMarks, SystemFacts

if TYPE_CHECKING:
    from swissdesk.pairing.cards import CardIndex
    from swissdesk.pairing.protocol import Protocol


def pair(index: "CardIndex") -> "Protocol":
    """Pair a round; raise NoLegalPairing. The code is loaded by the first round."""
    from swissdesk.pairing.jkv.process import pair as paired

    return paired(index)


FACTS = SystemFacts(
    SystemId.JKV,
    "Jugoslovenska kružna varijanta",
    "2000",
    "",
    "",
    CUSTOM_SWISS,
    Approval.HISTORICAL,
    needs_whole_points=True,
    draws_numbers=True,
    pair_cards=pair,
    type_words="Swiss-System, Yugoslav circular variant (JKV)",
    type_pattern=r"\b(?:jkv|yugoslav circular|jugoslo?vens?ka kru[zž]na)\b",
    float_marks=FloatMarks.TRANSFERS,
)
