"""The text of 1987 on pairing from both ends towards the median scoregroup.

Two systems use it as their rulebook: the FIDE variant of 1987, and the Lim System (C.04.4.3), its
present form. This package contains their common procedure; each of them is a
:class:`~swissdesk.pairing.median.rulebook.Rulebook` with its own article numbers and its own rules.

The text is a procedure: every choice is the first in some order, and nothing is weighed against
anything else. It is silent on first choices that leave others without an opponent. Reading: a
choice must leave the rest of the group pairable, and as few players float as possible (the text's
examples of exchanges that leave a player over agree with this). So a round is paired whenever it
can be paired at all.

The docstrings here name the subject of an article; its number is in the table of each system.

Words: player *number* 1 is the highest numbered one. A player is named by the place in the field, 0
for the highest numbered, and a set of players by the bits of an integer.
"""
