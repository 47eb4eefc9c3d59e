"""The text of 1987 on pairing from both ends towards the median scoregroup.

Two systems have it as their rulebook: the FIDE variant of 1987, and the Lim System (C.04.4.3),
which it has become. What they share is carried out here, once; each of them is a
:class:`~swissdesk.pairing.median.rulebook.Rulebook`, with its own numbers of the articles and with
its own rules.

The text is a procedure: every choice is the first in some order, and nothing is weighed against
anything else. It does not say what happens where the first choice leaves others without an
opponent. Reading: whoever is chosen must leave the rest of the group pairable, and as many players
float as a group cannot pair in any way (the examples of the exchanges that leave somebody over come
out of that). So a round is paired whenever it can be paired at all.

The docstrings here name what an article is about; its number is in the table of each system.

Words: player *number* 1 is the highest numbered one. A player is given by their place in the field,
0 for the highest numbered, and a set of players by the bits of an integer.
"""
